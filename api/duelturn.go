package api

import (
	"slices"
	"strings"

	"salvo/api/form"
	"salvo/battle"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/duels"
)

// DuelTurn is where a duel stands, and what is next.
type DuelTurn struct {
	Title  string              `json:"title"`  // the round, and who is next
	Begun  bool                `json:"begun"`  // something happened
	Stands []string            `json:"stands"` // what both sides suffered and have, if it has begun
	Now    DuelStands          `json:"now"`
	Steps  []DuelStep          `json:"steps"` // of those who may be next
	Parts  [2][]form.FormToken `json:"parts"` // what can be said of each side
}

// DuelStands is how a duel stands.
type DuelStands struct {
	Round int                `json:"round"`
	Acted legion.Who         `json:"acted" type:"string"` // in this round
	Next  legion.Who         `json:"next" type:"string"`  // who begins it; empty if that is not said
	Sides [2]legion.Happened `json:"sides"`
}

// DuelStep is an activation that may be next.
type DuelStep struct {
	Says string     `json:"says"` // what is best, and what to expect of it
	Then DuelStands `json:"then"` // how the duel most likely stands after it
}

func standsOf(h *legion.DuelHappened) DuelStands { return DuelStands(*h) }

// happened is the same as a part of a duel.
func (s *DuelStands) happened() *legion.DuelHappened {
	h := legion.DuelHappened(*s)
	if h.Acted != legion.Nobody {
		h.Next = legion.Nobody // which goes without saying
	}
	return &h
}

// turn is where the duel of an answer stands.
func turn(ctx odds.Context, res *battle.DuelResult, opt odds.Options) (*DuelTurn, error) {
	next, err := battle.NextOfDuel(ctx, res, opt)
	if err != nil {
		return nil, err
	}
	d := &res.Duel
	t := standing(d, duels.TurnWords(d, next))
	for _, x := range next {
		if x == nil {
			continue
		}
		if x.Then.Round > legion.MaxRounds { // which cannot be said
			x.Then = d.Standing()
		}
		t.Steps = append(t.Steps, DuelStep{duels.StepWords(x), standsOf(&x.Then)})
	}
	return t, nil
}

// standing is how a duel stands, below a title: nobody is next yet.
func standing(d *legion.Duel, title string) *DuelTurn {
	h := d.Standing()
	t := &DuelTurn{Title: title, Begun: d.Happened != nil, Stands: []string{}, Now: standsOf(&h), Steps: []DuelStep{}}
	for s := range d.Sides {
		most, _ := d.Sides[s].Defender.Wounds()
		for _, p := range legion.HappenedParts() {
			part := form.FormToken{Name: p.Name, Text: p.Short, Label: p.Label, Max: p.Max}
			switch {
			case p.Name == "wounds":
				part.Max = most
			case p.Name == "shields" && d.Sides[s].Defender.ShieldedX == 0:
				continue
			}
			t.Parts[s] = append(t.Parts[s], part)
		}
		if t.Begun {
			t.Stands = append(t.Stands, duels.StandsWords(&h, s))
		}
	}
	return t
}

// over shows a duel that is over, and reports whether it is: that nobody is left to fight,
// or no round to play, is then no mistake.
func (p *DuelPage) over(d *legion.Duel, ms legion.Mistakes) bool {
	words := duels.OverWords(d)
	ends := func(m legion.Mistake) bool {
		return m.Field == "happened.round" || strings.HasPrefix(m.Field, "happened.sides") && strings.HasSuffix(m.Field, ".wounds")
	}
	if words == "" || slices.ContainsFunc(ms, func(m legion.Mistake) bool { return !ends(m) }) {
		return false
	}
	p.Turn, p.Summary, p.Answer = standing(d, words), words+".", duels.OverHTML(d)
	return true
}
