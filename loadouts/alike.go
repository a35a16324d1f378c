package loadouts

import (
	"cmp"
	"encoding/json"
	"slices"

	"salvo/cards"
	"salvo/legion"
)

// use says what matters of upgrades in an attack: those that come to the same are
// worth their points only as the cheapest of them, and those that come to nothing
// are worth none.
type use struct {
	choice *cards.Choice // the unit, from where it attacks, and what it is ready for
	side   legion.Side
	how    legion.AttackType // All if it is not known
	ready  bool              // offers of cards count
}

// alike writes what an upgrade can do to the attack: nothing if it cannot do
// anything. It leaves out only what certainly does not matter.
func (u use) alike(g *cards.Upgrade) string {
	x := cards.Upgrade{Throws: g.Throws, Turns: g.Turns, Instead: g.Instead}
	for _, k := range g.Keywords {
		if u.counts(k) {
			x.Keywords = append(x.Keywords, k)
		}
	}
	if u.side == legion.TheDefender {
		x.Throws = cards.Range{}
		x.AddsMinis, x.MiniWounds, x.Courage = g.AddsMinis, g.MiniWounds, g.Courage
	} else {
		if !g.Keywords.Do(cards.AddsNoWeapon) || u.choice.Minis > 0 {
			x.AddsMinis = g.AddsMinis
		}
		for _, w := range g.Weapons {
			if w.CanReach(u.place()) && (w.Used == "" || !u.choice.Exhausted) {
				if u.choice.With == nil {
					w.Name = ""
				}
				w.Used = ""
				x.Weapons = append(x.Weapons, w)
			}
		}
	}
	for _, e := range g.Effects {
		if e.Sets(u.side) && !e.Ally && (!e.Offered() || u.ready || u.choice.TakesUp(g)) && (e.Used == "" || !u.choice.Exhausted) && e.In(u.how) {
			e.When, e.Used = "", ""
			if u.side == legion.TheDefender {
				e.Attacker, e.Enemy, e.Dice, e.AttackSurge = cards.AttackerFields{}, cards.DefenderFields{}, cards.Dice{}, ""
			} else {
				e.Defender, e.Die, e.DefenseSurge, e.Courage = cards.DefenderFields{}, "", "", 0
			}
			x.Effects = append(x.Effects, e)
		}
	}
	if len(x.Keywords)+len(x.Weapons)+len(x.Effects)+x.AddsMinis+x.Courage == 0 && x.Throws == (cards.Range{}) {
		return ""
	}
	text, err := json.Marshal(x)
	if err != nil {
		return g.ID // alike to no other
	}
	return string(text)
}

// place is from where the unit attacks, as far as that is known.
func (u use) place() cards.Place { return cmp.Or(u.choice.At, cards.Place{Type: u.how}) }

// counts reports whether a keyword of an upgrade may matter.
func (u use) counts(k cards.Keyword) bool {
	r := k.Rule()
	switch {
	case !r.Modelled || r.Does == cards.Leads || r.Does == cards.Guards:
		return false
	case r.When.Ready():
		return u.choice.Ready || u.ready
	case u.side == legion.TheAttacker:
		return r.Attacker != nil || r.Defender == nil
	}
	return r.Defender != nil || r.Attacker == nil
}

// shapes reports whether an upgrade changes which others there may be.
func shapes(g *cards.Upgrade, asked map[string]bool) bool {
	return len(g.AddsSlots)+len(g.Loses) > 0 || g.Affiliation != "" ||
		slices.ContainsFunc(g.Keywords, func(k cards.Keyword) bool { return asked[k.Name] }) ||
		slices.ContainsFunc(g.Instead, func(s cards.Swap) bool { return asked[s.Has] || asked[s.Gains.Name] })
}

// shaped reports whether more than a free slot decides if a unit that may have an
// upgrade can have it.
func shaped(g *cards.Upgrade) bool {
	return g.WithoutSlot != nil || g.Set != "" || g.Leads() || g.Only.Bends()
}
