package attack

import (
	"testing"

	"salvo/legion"
)

// Every position that an attack can reach has a number of its own, from which
// it can be had back.
func TestSpace(t *testing.T) {
	seen := [Stages]int{}
	randomAttacks(t, 2000, 4, func(t *testing.T, _ legion.Attack, r *Rules) {
		var spaces [Stages]Space
		var at [Stages]map[int]Position
		for s := range Stage(Stages) {
			if s.Numbered() {
				spaces[s], at[s] = r.Space(s), map[int]Position{}
			}
		}
		explore(r, starts(r), Defending, func(p Position) {
			if !p.Stage.Numbered() {
				return
			}
			// What the Guardian blocked is for the record of the attack, and
			// no later step reads it.
			p.Blocks, p.BlocksLeft = 0, 0
			s := &spaces[p.Stage]
			i := s.Index(&p)
			if i < 0 || i >= s.Size() {
				t.Errorf("%+v has number %d of %d", p, i, s.Size())
			}
			if q := s.At(i); q != p {
				t.Errorf("%+v has number %d, which is that of %+v", p, i, q)
			}
			if q, ok := at[p.Stage][i]; ok && q != p {
				t.Errorf("%+v and %+v have number %d", p, q, i)
			}
			at[p.Stage][i] = p
			seen[p.Stage]++
		})
	})
	for s := range Stage(Stages) {
		if s.Numbered() != (seen[s] > 0) {
			t.Errorf("stage %d: %d positions were seen", s, seen[s])
		}
	}
}

// A field that is always 0 has no numbers of its own.
func TestSpaceSize(t *testing.T) {
	for _, c := range []struct {
		name  string
		typ   legion.AttackType
		at    by
		d     against
		track bool
		want  [4]int // Converting, Covering, Guarding, Defending
	}{
		// Hits and crits, then hits alone with or without suppression.
		{"two dice", legion.Ranged, by{RedDice: 2}, against{}, false, [4]int{9, 9, 6, 6}},
		{"in melee nobody is suppressed", legion.Melee, by{RedDice: 2}, against{}, false, [4]int{9, 9, 3, 3}},
		{"aims, not for Lethal", legion.Melee, by{RedDice: 2, AimTokens: 2}, against{}, false, [4]int{9, 9, 3, 3}},
		{"aims for Marksman", legion.Melee, by{RedDice: 2, AimTokens: 2, Marksman: true}, against{}, false, [4]int{27, 9, 3, 3}},
		{"aims for Lethal and Pierce", legion.Melee, by{RedDice: 2, AimTokens: 2, LethalX: 1}, against{}, false, [4]int{18, 18, 6, 6}},
		{"aims and Duelist", legion.Melee, by{RedDice: 2, AimTokens: 1, DuelistAttacker: true}, against{}, false, [4]int{18, 18, 6, 6}},
		{"aims and Overwhelm, up to two tokens", legion.Ranged, by{RedDice: 2, AimTokens: 1, Overwhelm: true}, against{}, false, [4]int{18, 18, 9, 9}},
		{"Jar'Kai", legion.Melee, by{RedDice: 2, JarKaiMastery: true, DodgeTokensAttacker: 2}, against{}, false, [4]int{27, 9, 3, 3}},
		{"dodge tokens that nobody counts", legion.Melee, by{RedDice: 2}, against{DodgeTokens: 3}, false, [4]int{9, 9, 3, 3}},
		{"dodge tokens and Block", legion.Melee, by{RedDice: 2}, against{DodgeTokens: 3, Block: true}, false, [4]int{9, 9, 6, 6}},
		{"dodge tokens that are counted", legion.Melee, by{RedDice: 2}, against{DodgeTokens: 3}, true, [4]int{9, 9, 12, 12}},
		{"shields that nobody counts", legion.Melee, by{RedDice: 2}, against{ShieldedX: 2}, false, [4]int{9, 9, 3, 3}},
		{"shields that are counted", legion.Melee, by{RedDice: 2}, against{ShieldedX: 2}, true, [4]int{9, 9, 9, 9}},
		{"Impervious", legion.Melee, by{RedDice: 2, PierceX: 1}, against{Impervious: true}, false, [4]int{9, 9, 12, 12}},
		// The Guardian takes one hit; then one wound, before Pierce and after.
		{"Guardian", legion.Ranged, by{RedDice: 2}, against{GuardianX: 1}, false, [4]int{9, 9, 12, 24}},
		{"Guardian with Deflect", legion.Ranged, by{RedDice: 2}, against{GuardianX: 1, GuardianDeflect: true}, false, [4]int{9, 9, 12, 48}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := New(config(t, c.typ, c.at, c.d))
			if c.track {
				r = r.Tracking(false)
			}
			var got [4]int
			for i, s := range []Stage{Converting, Covering, Guarding, Defending} {
				space := r.Space(s)
				got[i] = space.Size()
			}
			same(t, "sizes", got, c.want)
		})
	}
}
