package battle

import (
	"math"
	"testing"

	"salvo/attack"
	"salvo/legion"
)

// What a unit can do when it next activates: each token stays with probability 2/3.
func TestNext(t *testing.T) {
	unit := func(set func(d *legion.Defender)) legion.Defender {
		d := legion.New().Defender
		d.Minis, d.WoundsPerMini = 2, 1
		set(&d)
		return d
	}
	for _, c := range []struct {
		name   string
		d      legion.Defender
		tokens int16
		want   Actions
	}{
		{"no tokens", unit(func(d *legion.Defender) { d.Courage = 1 }), 0, Actions{0, 0, 0, 1}},
		{"one token at courage 1", unit(func(d *legion.Defender) { d.Courage = 1 }), 1, Actions{0, 0, 2.0 / 3, 1.0 / 3}},
		{"two tokens at courage 1", unit(func(d *legion.Defender) { d.Courage = 1 }), 2, Actions{0, 4.0 / 9, 4.0 / 9, 1.0 / 9}},
		{"a commander with courage 2", unit(func(d *legion.Defender) { d.Courage, d.CommanderCourage = 1, 2 }), 2, Actions{0, 0, 8.0 / 9, 1.0 / 9}},
		{"a commander with less courage", unit(func(d *legion.Defender) { d.Courage, d.CommanderCourage = 2, 1 }), 4, Actions{0, 16.0 / 81, 56.0 / 81, 9.0 / 81}},
		{"a droid keeps its actions", unit(func(d *legion.Defender) { d.Courage, d.UnitType = 1, legion.Droid }), 1, Actions{0, 0, 0, 1}},
		{"but may panic", unit(func(d *legion.Defender) { d.Courage, d.UnitType = 1, legion.Droid }), 2, Actions{0, 4.0 / 9, 0, 5.0 / 9}},
		{"a vehicle", unit(func(d *legion.Defender) { d.Courage, d.UnitType = 1, legion.Vehicle }), 9, Actions{0, 0, 0, 1}},
		{"no courage value", unit(func(d *legion.Defender) { d.Courage, d.NullCourage = 1, true }), 9, Actions{0, 0, 0, 1}},
		{"courage not known", unit(func(d *legion.Defender) { d.Suppressed = true }), 9, Actions{0, 0, 0, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := NewStanding(c.d, legion.May2026)
			for i, p := range f.next(Unit{Suppression: c.tokens}) {
				if math.Abs(p-c.want[i]) > 1e-12 {
					t.Errorf("%d: %v, want %v", i, p, c.want[i])
				}
			}
			if got := f.next(Unit{Suppression: c.tokens, Wounds: 2}); got != (Actions{1, 0, 0, 0}) {
				t.Errorf("gone: %v", got)
			}
		})
	}
}

// What an attack leaves of a unit.
func TestAfter(t *testing.T) {
	d := legion.New().Defender
	d.Minis, d.WoundsPerMini, d.WoundsTaken, d.MinisInLOS = 3, 2, 1, 3
	d.DodgeTokens, d.SurgeTokens, d.ShieldedX, d.SuppressionTokens, d.GuardianSuppressionTokens = 2, 1, 3, 1, 1
	f := NewStanding(d, legion.May2026)
	u := f.Fresh()
	if want := (Unit{Suppression: 1, Dodges: 2, Surges: 1, Shields: 3, Guardian: 1}); u != want {
		t.Errorf("fresh %+v, want %+v", u, want)
	}
	end := attack.After{Wounds: 2, Suppression: 2, Dodges: 2, Surges: 1, Shields: 1, Guardian: 1}
	u = f.After(u, end)
	if want := (Unit{Wounds: 2, Suppression: 3, Shields: 2, Guardian: 2}); u != want {
		t.Errorf("after an attack %+v, want %+v", u, want)
	}
	var put legion.Defender = d
	u.put(&put)
	if put.WoundsTaken != 3 || put.SuppressionTokens != 3 || put.DodgeTokens != 0 || put.ShieldedX != 2 || put.GuardianSuppressionTokens != 2 || put.MinisInLOS != 2 {
		t.Errorf("the defender as it stands: %+v", put)
	}
	f.Nimble = true
	if got := f.After(f.Fresh(), end).Dodges; got != 1 {
		t.Errorf("Nimble leaves %d dodge tokens", got)
	}
	if got := f.After(f.Fresh(), attack.After{}).Dodges; got != 2 {
		t.Errorf("Nimble makes %d dodge tokens of 2 that were not spent", got)
	}
	if got := f.After(u, attack.After{Wounds: 9}); got.Wounds != 5 || !f.Defeated(got) {
		t.Errorf("%+v is not defeated by 5 wounds", got)
	}
}
