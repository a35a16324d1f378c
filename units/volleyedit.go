package units

import (
	"slices"

	"salvo/legion"
)

// VolleyOf makes a volley of attacks that were read one by one: the defender is
// that of the first, and in the others only what may differ from attack to attack
// is their own.
func VolleyOf(attacks []*Attack) *Volley {
	m := &Volley{Volley: legion.Volley{Attacks: make([]legion.VolleyAttack, len(attacks))}}
	for i, one := range attacks {
		n := *one
		for _, f := range []*legion.Field{objectiveField, killTargetField} { // the goal is the volley's
			f.Set(&n.Attack, f.Default)
			n.Said.Unsay(f)
		}
		if i > 0 && n.Guardian != nil && attacks[0].Guardian != nil && n.Guardian.String() == attacks[0].Guardian.String() {
			n.Guardian = nil // it is that of the first
		}
		m.Attacks = append(m.Attacks, &n)
	}
	m.join()
	m.Notes = nil
	m.Volley.Defender, m.Volley.Edition = attacks[0].Attack.Defender, attacks[0].Attack.Edition
	for i, x := range m.Volley.Attacks {
		said := x.Differs
		for f := range x.Differs.Fields.All() {
			if guards(f) && m.Attacks[i].Guardian != nil {
				said.Fields.Remove(f) // the Guardian brings it
			}
		}
		m.said = append(m.said, said)
	}
	m.keep()
	return m
}

var (
	objectiveField  = legion.Named(legion.TheAttacker, "objective")
	killTargetField = legion.Named(legion.TheAttacker, "killTarget")
)

// Change is the volley with every attack changed by a function, which is given its
// place and the attack as it is alone.
func (m *Volley) Change(change func(i int, one *Attack) *Attack) *Volley {
	attacks := make([]*Attack, len(m.Attacks))
	for i := range m.Attacks {
		attacks[i] = change(i, m.alone(i))
	}
	return m.with(attacks, m.Volley.Happened)
}

// Arrange is the volley with some of its attacks, in the order of their places.
// What the others did has not happened.
func (m *Volley) Arrange(places []int) *Volley {
	var attacks []*Attack
	for _, i := range places {
		attacks = append(attacks, m.alone(i))
	}
	return m.with(attacks, arranged(m.Volley.Happened, places))
}

// arranged is what happened in those attacks that are still there, by their new places.
func arranged(list []legion.Happened, places []int) (happened []legion.Happened) {
	for _, h := range list {
		if at := slices.Index(places, h.Attack); at >= 0 {
			h.Attack = at
			happened = append(happened, h)
		}
	}
	return happened
}

// Defenders are attacks, one for each target, whose defenders are the targets.
func (m *Volley) Defenders() []*Attack {
	if len(m.Targets) == 0 {
		return m.Attacks[:1]
	}
	return m.Targets
}

// alone is an attack of the volley as it would be alone, with the Guardian of the
// first if it has no other.
func (m *Volley) alone(i int) *Attack {
	n := *m.Attacks[i]
	if n.Guardian == nil && n.Attack.Defender.GuardianX > 0 {
		n.Guardian = m.Attacks[0].Guardian
	}
	return &n
}

func (m *Volley) with(attacks []*Attack, happened []legion.Happened) *Volley {
	n := VolleyOf(attacks)
	n.Volley.Order, n.Volley.Goal, n.Volley.Happened = m.Volley.Order, m.Volley.Goal, happened
	return n
}
