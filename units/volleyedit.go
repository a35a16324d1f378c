package units

import (
	"errors"
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

// A volley is changed in steps, each of which returns another one. Who shoots and who
// strikes, and what units bring, may depend on all of them, so that Remake comes last.

// Change is the volley with every attack changed by a function, which is given its
// place and the attack as it is alone.
func (m *Volley) Change(change func(i int, one *Attack) *Attack) *Volley {
	attacks := make([]*Attack, len(m.Attacks))
	for i := range m.Attacks {
		attacks[i] = change(i, m.alone(i))
	}
	n := m.with(attacks, nil)
	for _, h := range m.Volley.Stands() {
		n.Volley.Happen(h) // which goes by what the defender has now
	}
	return n
}

// ChangeSides is a volley at several targets with attackers and targets changed by functions,
// which are given their places and attacks in which they stand.
func (m *Volley) ChangeSides(attacker, target func(i int, one *Attack) *Attack) *Volley {
	n := m.clone()
	for i, one := range n.Attacks {
		n.Attacks[i] = attacker(i, one)
		if now := n.Attacks[i].Said.Attack.Edition; now != one.Said.Attack.Edition {
			n.Volley.Edition = now
		}
	}
	for t, one := range n.Targets {
		n.Targets[t] = target(t, one)
		if to := &n.Volley.Targets[t]; to.Weight == weightOf(one) {
			to.Weight = weightOf(n.Targets[t])
		}
	}
	return n
}

// Add is the volley with another attack, of an attacker and of what it says of the defender.
func (m *Volley) Add(one *Attack) *Volley {
	n := m.clone()
	n.Attacks = append(n.Attacks, one)
	if len(n.Targets) == 0 {
		n.said = append(n.said, one.Said.Differs())
	}
	return n
}

// AddTarget is the volley with another target, the defender of an attack.
func (m *Volley) AddTarget(one *Attack) *Volley {
	n := m.clone()
	if len(n.Targets) == 0 {
		n.addTarget(n.Attacks[0], weightOf(n.Attacks[0]))
	}
	n.addTarget(one, weightOf(one))
	return n
}

// SaysByAttack reports whether something is said of the one defender in a later attack only,
// which cannot be said of several targets.
func (m *Volley) SaysByAttack() bool {
	return slices.ContainsFunc(m.said, func(d legion.Differs) bool { return d.Fields != legion.FieldSet{} })
}

// DropTarget is the volley without one of several targets. Who attacked it has attacked: where
// one target is left, it has no part in the volley any more, unless nobody has one.
func (m *Volley) DropTarget(target int) *Volley {
	n := m.clone()
	n.Targets, n.Volley.Targets = slices.Delete(n.Targets, target, target+1), slices.Delete(n.Volley.Targets, target, target+1)
	n.Volley.Happened = nil
	var left []int
	for i := range n.Attacks {
		k := slices.IndexFunc(m.Volley.Happened, func(h legion.Happened) bool { return h.Attack == i })
		if k < 0 || m.Volley.Happened[k].Target != target && m.Volley.Happened[k].Target != legion.Passed {
			left = append(left, i)
		}
	}
	for _, h := range m.Volley.Happened {
		switch {
		case h.Target == target:
			h = legion.Happened{Attack: h.Attack, Target: legion.Passed}
		case h.Target > target:
			h.Target--
		}
		if h.Target != legion.Passed || len(n.Targets) > 1 {
			n.Volley.Happened = append(n.Volley.Happened, h)
		}
	}
	if len(n.Targets) > 1 {
		return n
	}
	if len(left) > 0 {
		n = n.Arrange(left)
	}
	for i, one := range n.Attacks {
		if n.Attacks[i] = one.at(n.Targets[0]); i > 0 {
			n.Attacks[i].Guardian = nil // it is that of the first
		}
	}
	n.Volley.Defender = n.Volley.Targets[0].Defender
	n.said, n.Targets, n.Volley.Targets = make([]legion.Differs, len(n.Attacks)), nil, nil
	if n.Volley.Goal == legion.ForAll || n.Volley.Goal == legion.ForAny {
		n.Volley.Goal = legion.ForKill
	}
	return n
}

// Arrange is the volley with some of its attacks, in the order of their places.
// What the others did has not happened.
func (m *Volley) Arrange(places []int) *Volley {
	var happened []legion.Happened // by the new places
	for _, h := range m.Volley.Happened {
		if at := slices.Index(places, h.Attack); at >= 0 {
			h.Attack = at
			happened = append(happened, h)
		}
	}
	var attacks []*Attack
	for _, i := range places {
		attacks = append(attacks, m.alone(i))
	}
	if len(m.Targets) == 0 {
		return m.with(attacks, happened)
	}
	n := m.clone()
	n.Attacks, n.Volley.Happened = attacks, happened
	return n
}

// Remake makes the volley anew, once it was changed: what was said stays.
func (m *Volley) Remake() (*Volley, legion.Mistakes) {
	words := make([]legion.Words, len(m.Attacks))
	for i, one := range m.Attacks {
		words[i] = one.Said
	}
	said := m.Volley.Words(words)
	for i := range said.Happened {
		said.Happened[i].Attack += m.furtherBefore(said.Happened[i].Attack)
	}
	n, ms := m.made(&said)
	n.Volley.Order, n.Volley.Goal = m.Volley.Order, m.Volley.Goal
	if len(ms) == 0 {
		ms, _ = errors.AsType[legion.Mistakes](said.Finish("", &n.Volley))
	}
	return n, ms
}

// furtherBefore is how many further attacks are taken up, but not made yet, before an attack.
func (m *Volley) furtherBefore(attack int) (count int) {
	for _, one := range m.Attacks[:max(0, min(attack, len(m.Attacks)))] {
		if one.Attacker != nil {
			_, offers := withoutAgain(one.Attacker.Choice)
			count += len(offers)
		}
	}
	return count
}

// made is the volley made of what is said, before anything has happened.
func (m *Volley) made(said *legion.VolleyWords) (*Volley, legion.Mistakes) {
	if len(m.Targets) > 0 {
		return m.madeAtTargets()
	}
	found := make([]*lineUnits, len(m.Attacks))
	for i, one := range m.Attacks {
		found[i] = &lineUnits{guardian: one.Guardian}
		found[i].sides[legion.TheAttacker] = unitOf(one.Attacker)
		if i == 0 {
			found[i].sides[legion.TheDefender] = unitOf(one.Defender)
		} else {
			said.Attacks[i].Differ(m.said[i])
		}
	}
	return makeVolley(said, found)
}

func (m *Volley) madeAtTargets() (_ *Volley, ms legion.Mistakes) {
	var pairs [][]*Attack
	for i, attacker := range m.Attacks {
		var at []*Attack
		for _, target := range m.Targets {
			pair := attacker.at(target)
			if pair.Said.Unsay(editionField); m.Volley.Edition != legion.May2026 {
				pair.Said.Say(editionField, int(m.Volley.Edition)) // which is that of the whole volley
			}
			one, wrong := pair.Remake()
			ms.Join(wrong)
			at = append(at, one.inTurn(i))
		}
		pairs = append(pairs, at)
	}
	weights := make([]*int, len(m.Targets))
	for t := range weights {
		weights[t] = &m.Volley.Targets[t].Weight
	}
	return makeTargets(pairs, weights, nil), ms
}

// unitOf is the unit of a side as if a line had it.
func unitOf(s *Side) lineUnit {
	if s == nil {
		return lineUnit{}
	}
	s = s.first()
	return lineUnit{choice: &s.Choice, text: s.Choice.String()}
}

// first is the side as the first attack finds its cards.
func (s *Side) first() *Side {
	if s == nil || !s.Choice.Later {
		return s
	}
	n := *s
	n.Choice.Later = false
	return &n
}

// at is the attack at the defender of another one, before it is made anew.
func (a *Attack) at(target *Attack) *Attack {
	n := *a
	n.Defender, n.Guardian, n.around = target.Defender.first(), target.Guardian, around{}
	n.Said.Differ(target.Said.Differs())
	return &n
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

// clone is the volley with lists of its own.
func (m *Volley) clone() *Volley {
	n := *m
	n.Attacks, n.Targets, n.said = slices.Clone(m.Attacks), slices.Clone(m.Targets), slices.Clone(m.said)
	n.Volley.Targets = slices.Clone(m.Volley.Targets)
	return &n
}
