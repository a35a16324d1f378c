package armylist

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
)

// decide decides between units of one name, and gives the units their upgrades.
func (r *reader) decide() {
	r.giveCounterparts()
	side := r.side()
	for _, f := range r.found {
		r.candidates(f, side)
	}
	r.byTotal()
	for _, f := range r.found {
		r.entry(f)
	}
}

// entry adds a unit of the list to the army.
func (r *reader) entry(f *readUnit) {
	u := f.units[0]
	x := r.fitted(f, u)
	if r.bare(f) {
		r.free(&x.choice)
	}
	e := Entry{Choice: x.choice, Refused: x.refused, Count: f.count, Line: f.line}
	if len(f.units) > 1 {
		e.May = f.units
		r.noteTaken(u.Name, u.ID, cards.IDs(f.units[1:]))
	}
	for _, g := range x.refused {
		more := x.choice
		more.Upgrades = append(slices.Clip(more.Upgrades), g)
		why, _, _ := strings.Cut(more.Check().Error(), "\n")
		r.note(fmt.Sprintf("attacks are without %s of %s: %s", g.ID, u.ID, strings.TrimPrefix(strings.TrimPrefix(why, g.ID+": "), u.ID+": ")))
	}
	r.army.Entries = append(r.army.Entries, e)
	for _, w := range x.left {
		c := x.choice
		why, _, _ := strings.Cut(fit(&c, w).Error(), "\n")
		r.army.Unknown = append(r.army.Unknown, Unknown{w.line, w.name, why, []string{w.cards[0].ID}})
	}
	for _, w := range f.upgrades {
		r.noteCards(&x.choice, w)
	}
}

func (r *reader) note(text string) {
	if !slices.Contains(r.army.Notes, text) {
		r.army.Notes = append(r.army.Notes, text)
	}
}

// noteTaken says which card of a name was taken, if there are others.
func (r *reader) noteTaken(name, id string, others []string) {
	if len(others) > 0 {
		r.note(fmt.Sprintf("%s is taken as %s; there is also %s", name, id, strings.Join(others, ", ")))
	}
}

// noteCards says which upgrade of a name was taken, if the unit may have others
// that fit as well.
func (r *reader) noteCards(c *cards.Choice, w readUpgrade) {
	i := slices.IndexFunc(w.cards, func(g *cards.Upgrade) bool { return slices.Contains(c.Upgrades, g) })
	if len(w.cards) == 1 || i < 0 {
		return
	}
	taken := w.cards[i]
	var others []string
	for _, g := range w.cards {
		if g != taken && (g.Cost == w.points) == (taken.Cost == w.points) && slices.Contains(r.library.Possible(c.Unit), g) {
			others = append(others, g.ID)
		}
	}
	r.noteTaken(taken.Name, taken.ID, others)
}

// side is the army for which most units of the list may fight, and none if they
// leave it open.
func (r *reader) side() string {
	best, most := "", 0
	for _, faction := range r.library.Factions() {
		n := 0
		for _, f := range r.found {
			if slices.ContainsFunc(f.units, func(u *cards.Unit) bool { return u.FightsFor(faction) }) {
				n++
			}
		}
		if n == most {
			best = ""
		} else if n > most {
			best, most = faction, n
		}
	}
	return best
}

// candidates leaves of the units that the list may mean those that fit best, in
// the order in which they are offered. A name that is the id of one of them means
// that one.
func (r *reader) candidates(f *readUnit, side string) {
	if len(f.units) == 1 {
		return
	}
	most := -1 << 30
	var best []*cards.Unit
	for _, u := range cards.Offered(f.units, f.name) {
		switch score := r.score(f, u, side); {
		case score > most:
			best, most = []*cards.Unit{u}, score
		case score == most:
			best = append(best, u)
		}
	}
	if first := cards.Offered(f.units, f.name)[0]; cards.Key(first.ID) == cards.Key(f.name) {
		if slices.Contains(best, first) {
			best = best[:1]
		} else if r.said(f, first, side) >= r.said(f, best[0], side) {
			r.noteTaken(first.Name, best[0].ID, []string{first.ID}) // only its upgrades are against it
		}
	}
	f.units = best
}

// score says how well a unit fits the list with the upgrades that it has there.
func (r *reader) score(f *readUnit, u *cards.Unit, side string) int {
	x := r.fitted(f, u)
	return r.said(f, u, side) - 3*len(x.left) - len(x.refused)
}

// said says how well a unit fits what the list says about it.
func (r *reader) said(f *readUnit, u *cards.Unit, side string) int {
	x := r.fitted(f, u)
	score := 0
	if u.FightsFor(r.army.Faction) {
		score += 8
	}
	if u.FightsFor(side) {
		score += 3
	}
	if u.Rank == f.rank {
		score += 2
	}
	if r.exported && r.tables.other[u.ID] && cards.Key(f.name) == cards.Key(u.Name) {
		score-- // Legion HQ would have written another name
	}
	total := x.points()
	if f.sum > 0 && f.sum == f.count*total {
		score += 4
	}
	for i, n := range f.points {
		// The first are the unit's own, the last those with its upgrades.
		if (i == 0 || i == len(f.points)-1) && (n == u.Cost || n == total || n == f.count*total) {
			return score + 4
		}
	}
	return score
}

// fitting is a unit with the upgrades of a list.
type fitting struct {
	choice  cards.Choice
	refused []*cards.Upgrade // that it may have, but not beside the others
	left    []readUpgrade    // that it may not have
}

func (x *fitting) points() int {
	n := x.choice.Points()
	for _, g := range x.refused {
		n += g.Cost
	}
	return n
}

// fitted gives a unit the upgrades of the list. An upgrade may bring the slot of
// another that stands before it.
func (r *reader) fitted(f *readUnit, u *cards.Unit) (x fitting) {
	x.choice.Unit = u
	rest := f.upgrades
	for again := true; again; {
		again = false
		var not []readUpgrade
		for _, w := range rest {
			if fit(&x.choice, w) == nil {
				again = true
			} else {
				not = append(not, w)
			}
		}
		rest = not
	}
	for _, w := range rest {
		have := slices.Concat(x.choice.Upgrades, x.refused)
		i := slices.IndexFunc(w.cards, func(g *cards.Upgrade) bool {
			return (w.exact || slices.Contains(r.library.Possible(u), g)) && !slices.Contains(have, g)
		})
		if i < 0 {
			x.left = append(x.left, w)
		} else {
			x.refused = append(x.refused, w.cards[i])
		}
	}
	return x
}

// fit adds the first card of the name that the unit may have, before all those
// that have the points; or it says why it may have none.
func fit(c *cards.Choice, w readUpgrade) (why error) {
	for _, same := range [...]bool{true, false} {
		for _, g := range w.cards {
			if (g.Cost == w.points) != same {
				continue
			}
			more := *c
			more.Upgrades = append(slices.Clip(c.Upgrades), g)
			err := more.Check()
			if err == nil {
				*c = more
				return nil
			}
			if why == nil {
				why = err
			}
		}
	}
	return why
}
