package units

import (
	"testing"

	"salvo/cards"
	"salvo/internal/smalllibrary"
	"salvo/legion"
	"salvo/odds"
)

// Nothing is left out that might do the most wounds: of each place, the weapons that are
// chosen do at least as much as any that are named.
func TestNoBetterWeaponIsLeftOut(t *testing.T) {
	l := smalllibrary.Library()
	for _, x := range []struct{ attacker, target, want string }{
		// By the rules of thumb an aim token that is kept for Lethal rerolls no die: against
		// white dice, four black ones with two rerolls do more than one die more with Lethal.
		{"lancer @3 aim 2 play:documented", "drones", "Carbine"},
		{"lancer @3 aim 2", "drones", ""},
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
		names, best := "", played(a)
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
			if got := played(b); got > best+tiny {
				t.Errorf("%s does %.3f wounds, and %s does %.3f", a, best, b, got)
			}
		}
	}
}

// A matrix makes the same attack in numbers as with words about it, of every unit and
// every other, whatever is said.
func TestMatrixNumbers(t *testing.T) {
	l := smalllibrary.Library()
	for _, said := range []string{"", "aim 1 vs heavy dodge 1", "melee", "0b vs white", "vs in-sight 2"} {
		x := &Matrix{Over: saying(t, said)}
		for _, u := range l.Units {
			x.Attackers = append(x.Attackers, cards.Choice{Unit: u})
		}
		x.Defenders = x.Attackers
		for i := range x.Attackers {
			for j := range x.Defenders {
				a, err := x.Attack(i, j)
				if err != nil {
					t.Fatal(err)
				}
				if n, err := x.Numbers(i, j, odds.Options{}); err != nil || n != a.Attack {
					t.Errorf("%s with %q: %s, in numbers %s, %v", a, said, a.Attack, n, err)
				}
			}
		}
	}
	x := &Matrix{Attackers: []cards.Choice{{Unit: l.Unit("riflemen"), Upgrades: []*cards.Upgrade{l.Upgrade("force-push")}}}, Defenders: []cards.Choice{{Unit: l.Unit("drones")}}, Over: saying(t, "")}
	if _, err := x.Numbers(0, 0, odds.Options{}); err == nil {
		t.Error("an upgrade that the unit may not have")
	}
	// Best play is what the caller allows to look for.
	x = &Matrix{Attackers: []cards.Choice{{Unit: l.Unit("riflemen")}}, Defenders: []cards.Choice{{Unit: l.Unit("drones")}}, Over: saying(t, "aim 1"), Best: true}
	for positions, want := range map[float64]legion.Strategy{0: legion.Optimal, 1: legion.Documented} {
		if a, err := x.Numbers(0, 0, odds.Options{MaxPositions: positions}); err != nil || a.Attacker.Strategy != want {
			t.Errorf("at most %v positions: %v, %v", positions, a.Attacker.Strategy, err)
		}
	}
}

// played is how many wounds an attack does, by best play unless it says otherwise.
func played(a *Attack) float64 {
	b := a.Attack
	if !PlaySaid(&a.Said) {
		b.Attacker.Strategy = legion.Optimal
	}
	return wounds(b)
}
