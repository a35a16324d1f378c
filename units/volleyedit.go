package units

import (
	"slices"

	"salvo/legion"
)

// VolleyOf makes a volley of attacks that were read one by one: the defender is
// that of the first, and in the others only what may differ from attack to attack
// is their own.
func VolleyOf(attacks []*Match) *VolleyMatch {
	m := &VolleyMatch{Volley: legion.Volley{Attacks: make([]legion.VolleyAttack, len(attacks))}}
	for i, one := range attacks {
		n := *one
		n.Attack.Attacker.Objective, n.Attack.Attacker.KillTarget = legion.Wounds, 0 // the goal is the volley's
		if i > 0 && n.Guardian != nil && attacks[0].Guardian != nil && n.Guardian.String() == attacks[0].Guardian.String() {
			n.Guardian = nil // it is that of the first
		}
		m.Attacks = append(m.Attacks, &n)
	}
	m.join()
	m.Notes = nil
	m.Volley.Defender, m.Volley.Edition = attacks[0].Attack.Defender, attacks[0].Attack.Edition
	for i, x := range m.Volley.Attacks {
		d := x.Differs
		if m.Attacks[i].Guardian != nil {
			d = legion.Differs{} // without what the Guardian brings
			from := legion.Attack{Defender: x.Differs.Defender}
			for f := range x.Differs.Fields.All() {
				if !guards(f) && f != guardianField {
					d.Say(f, f.Get(&from))
				}
			}
		}
		m.said = append(m.said, d)
	}
	m.stay()
	return m
}

// Change is the volley with every attack changed by a function, which is given its
// place and the attack as it is alone.
func (m *VolleyMatch) Change(change func(i int, one *Match) *Match) *VolleyMatch {
	attacks := make([]*Match, len(m.Attacks))
	for i := range m.Attacks {
		attacks[i] = change(i, m.alone(i))
	}
	return m.with(attacks, m.Volley.Happened)
}

// Arrange is the volley with some of its attacks, in the order of their places.
// What the others did has not happened.
func (m *VolleyMatch) Arrange(places []int) *VolleyMatch {
	var attacks []*Match
	var happened []legion.Happened
	for _, i := range places {
		attacks = append(attacks, m.alone(i))
	}
	for _, h := range m.Volley.Happened {
		if at := slices.Index(places, h.Attack); at >= 0 {
			h.Attack = at
			happened = append(happened, h)
		}
	}
	return m.with(attacks, happened)
}

// alone is an attack of the volley as it would be alone, with the Guardian of the
// first if it has no other.
func (m *VolleyMatch) alone(i int) *Match {
	n := *m.Attacks[i]
	if n.Guardian == nil && n.Attack.Defender.GuardianX > 0 {
		n.Guardian = m.Attacks[0].Guardian
	}
	return &n
}

// with is the volley with other attacks.
func (m *VolleyMatch) with(attacks []*Match, happened []legion.Happened) *VolleyMatch {
	n := VolleyOf(attacks)
	n.Volley.Order, n.Volley.Goal, n.Volley.Happened = m.Volley.Order, m.Volley.Goal, happened
	return n
}
