package units

import "salvo/legion"

// VolleyAt makes a volley at several targets of attacks that were made one by one: for
// each attacker those at each of the targets, nil where it cannot attack. Every attacker
// must have one, and every target must be in one. A target counts as many points as its
// unit has.
func VolleyAt(pairs [][]*Attack, order legion.Order, goal legion.Goal) *Volley {
	m := &Volley{Volley: legion.Volley{Order: order, Goal: goal, Defender: legion.New().Defender}}
	for t := range pairs[0] {
		for _, at := range pairs {
			if one := at[t]; one != nil {
				m.Targets = append(m.Targets, one)
				m.Volley.Targets = append(m.Volley.Targets, legion.Target{Defender: one.Attack.Defender, Weight: weightOf(one)})
				m.Volley.Edition = one.Attack.Edition
				break
			}
		}
	}
	for _, at := range pairs {
		never, full := false, make([]*Attack, len(at))
		for t, one := range at {
			if full[t] = one; one == nil {
				never = true
				for _, other := range at {
					if other != nil {
						stand := *other
						stand.Attack.Defender = m.Volley.Targets[t].Defender
						full[t] = &stand
						break
					}
				}
			}
		}
		x := m.attackOn(full)
		if never {
			if x.On == nil {
				x.On = make([]legion.On, len(at))
			}
			for t, one := range at {
				if one == nil {
					x.On[t] = legion.On{Never: true}
				}
			}
		}
		m.Attacks = append(m.Attacks, full[0])
		m.Volley.Attacks = append(m.Volley.Attacks, x)
	}
	return m
}
