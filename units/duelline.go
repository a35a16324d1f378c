package units

import (
	"reflect"
	"slices"

	"salvo/cards"
	"salvo/legion"
)

var unitCostField = legion.Named(legion.TheAttacker, "unitCost")

// String writes the duel in the one canonical way: the units, then every field that is
// not what the units make it.
func (m *Duel) String() string {
	var sides [2]string
	placed := !m.placed || m.Duel.Charged() // where they fight goes without saying
	for s, one := range m.Attacks {
		name := ""
		if one.Attacker != nil {
			c := one.Attacker.Choice
			c.At = cards.Place{}
			name = c.String()
		}
		name += choiceWords(" guardian:", m.Attacks[1-s].Guardian)
		sides[s] = m.Duel.Sides[s].WriteSide(name, one.Said, m.Attacks[1-s].Said, m.each[s])
		for _, g := range m.lose[s] {
			sides[s] += " lose:" + g.ShortID()
		}
		switch how := one.Attack.AttackType; {
		case placed:
		case one.Attacker != nil:
			sides[s] += " " + one.Attacker.At.String()
			placed = true
		case m.Attacks[1].Attacker == nil:
			sides[s] += " " + how.String()
			placed = true
		}
	}
	return m.Duel.WriteLine(sides[0], sides[1])
}

// LineOfDuel writes a duel of numbers in one line that says all of it; "" if no line
// does.
func LineOfDuel(d legion.Duel) string {
	line, ok := d.Line()
	if !ok {
		return ""
	}
	m, err := ExpandDuel(nil, line)
	if err != nil || !reflect.DeepEqual(inLine(d), inLine(m.Duel)) {
		return ""
	}
	return line
}

// inLine is a duel without what makes no difference to it: what its units cost as
// attackers and defenders, beside the points of the sides.
func inLine(d legion.Duel) legion.Duel {
	for s := range d.Sides {
		x := &d.Sides[s]
		x.Defender.UnitCost = 0
		x.Attacks = slices.Clone(x.Attacks)
		for k := range x.Attacks {
			x.Attacks[k].Attacker.UnitCost = 0
		}
	}
	return d
}

// keep notes with each attack what the line has to say: all that was said. Of a duel without
// mistakes it leaves out what is as the cards have it, unless other weapons would be chosen
// then for some number of miniatures left.
func (x *expandedDuel) keep(right bool) {
	less, fewer := *x, false
	for s, one := range x.m.Attacks {
		if one == nil {
			continue
		}
		less.words[s] = one.Said
		for f := range x.words[s].Said.All() {
			switch v := f.Get(&x.words[s].Attack); {
			case f.Side == legion.TheAttack:
				less.words[s].Say(f, v)
			case !one.Said.Said.Has(f):
				fewer = true
			}
		}
		one.Said = x.words[s]
	}
	if !right || !fewer {
		return
	}
	if len(less.make()) == 0 && reflect.DeepEqual(less.m.Duel, x.m.Duel) {
		x.m.Attacks[0].Said, x.m.Attacks[1].Said = less.words[0], less.words[1]
	}
}
