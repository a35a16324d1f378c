package armylist

import (
	"fmt"
	"slices"
	"strings"

	"salvo/units"
)

// decide decides between units of one name, and gives the units their upgrades.
func (r *reader) decide() {
	a, side := r.army, r.side()
	for _, f := range r.found {
		u, same := r.choose(f, side)
		r.noteTaken(u.Name, u.ID, same)
		c, left := f.choice(u)
		a.Entries = append(a.Entries, Entry{c, f.count, f.line})
		for _, w := range left {
			why, _, _ := strings.Cut(fit(&c, w).Error(), "\n")
			a.Unknown = append(a.Unknown, Unknown{w.line, w.name, why, []string{w.cards[0].ID}})
		}
		for _, w := range f.upgrades {
			r.noteCards(&c, w.cards)
		}
	}
}

// note adds a note, once.
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

// noteCards says which upgrade of a name was taken, if the unit may have others.
func (r *reader) noteCards(c *units.Choice, cards []*units.Upgrade) {
	var taken *units.Upgrade
	var others []string
	for _, g := range cards {
		if slices.Contains(c.Upgrades, g) {
			taken = g
		} else if len(cards) > 1 && slices.Contains(r.library.Possible(c.Unit), g) {
			others = append(others, g.ID)
		}
	}
	if taken != nil {
		r.noteTaken(taken.Name, taken.ID, others)
	}
}

// side is the army for which most units of the list fight, and none if they
// leave it open.
func (r *reader) side() string {
	best, most := "", 0
	for _, faction := range r.library.Factions() {
		n := 0
		for _, f := range r.found {
			if !slices.ContainsFunc(f.units, func(u *units.Unit) bool { return !u.FightsFor(faction) }) {
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

// choose takes the unit that fits best, and lists others of which the list says
// as much.
func (r *reader) choose(f *listed, side string) (best *units.Unit, same []string) {
	if len(f.units) == 1 {
		return f.units[0], nil
	}
	most := 0
	for _, u := range units.Offered(f.units, f.name) {
		_, left := f.choice(u)
		score := r.score(f, u, side) - 3*len(left)
		if best == nil || score > most {
			best, most = u, score
		}
	}
	for _, u := range f.units {
		if u != best && units.Key(best.ID) != units.Key(f.name) && r.score(f, u, side) == r.score(f, best, side) {
			same = append(same, u.ID)
		}
	}
	return best, same
}

// score says how well a unit fits what the list says about it.
func (r *reader) score(f *listed, u *units.Unit, side string) int {
	c, _ := f.choice(u)
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
	for i, n := range f.points {
		// The first are the unit's own, the last those with its upgrades.
		if (i == 0 || i == len(f.points)-1) && (n == u.Cost || n == c.Points() || n == f.count*c.Points()) {
			return score + 4
		}
	}
	return score
}

// choice is the unit with those of its upgrades that it may have, and the others.
// An upgrade may bring the slot of another that stands before it.
func (f *listed) choice(u *units.Unit) (c units.Choice, left []listedUpgrade) {
	c, left = units.Choice{Unit: u}, f.upgrades
	for again := true; again; {
		again = false
		var not []listedUpgrade
		for _, w := range left {
			if fit(&c, w) == nil {
				again = true
			} else {
				not = append(not, w)
			}
		}
		left = not
	}
	return c, left
}

// fit adds the first card of the name that the unit may have, or says why it
// may have none.
func fit(c *units.Choice, w listedUpgrade) (why error) {
	for _, g := range w.cards {
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
	return why
}
