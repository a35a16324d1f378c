package units

import (
	"testing"

	"salvo/internal/smalllibrary"
)

// Nothing is left out that might do the most wounds: of each place, the weapons that are
// chosen do at least as much as any that are named.
func TestNoBetterWeaponIsLeftOut(t *testing.T) {
	l := smalllibrary.Library()
	for _, x := range []struct{ attacker, target, want string }{
		// An aim token that is kept for Lethal rerolls no die: against white dice, four
		// black ones with two rerolls do more than one die more with Lethal.
		{"lancer @3 aim 2", "drones", "Carbine"},
		{"lancer @3 aim 2", "riflemen", "Lance"},
		{"lancer @3", "drones", "Lance"},
		{"walker @3 aim 1", "militia heavy", "Cannon Gun"},
		{"walker @4 aim 1", "walker", "Cannon"},
		{"riflemen[machine-gunner, shrapnel] @1", "walker", ""},
	} {
		a, err := Expand(l, x.attacker+" vs "+x.target)
		if err != nil {
			t.Fatal(err)
		}
		names, best := "", wounds(a.Attack)
		for _, u := range a.Attacker.Uses {
			if names != "" {
				names += " "
			}
			names += u.Weapon.Name
		}
		if x.want != "" && names != x.want {
			t.Errorf("%s uses %s, not %s", a, names, x.want)
		}
		c := a.Attacker.Choice
		for _, name := range c.Weapons() {
			one := c
			one.With = []string{name}
			b, err := New(&one, a.Defender.choice(), nil, a.Said)
			if err != nil {
				t.Fatal(err)
			}
			if got := wounds(b.Attack); got > best+tiny {
				t.Errorf("%s does %.3f wounds, and %s does %.3f", a, best, b, got)
			}
		}
	}
}
