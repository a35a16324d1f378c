package odds

import (
	"fmt"
	"testing"

	"salvo/legion"
)

// A question is never cheaper than a part of it.
func TestCost(t *testing.T) {
	for _, line := range costly {
		a := parse(t, line)
		steps := CostOf(a, Options{})
		if w := CostOfWhatIf(a, Options{}); w < 10*steps {
			t.Errorf("%s: what if takes %g steps, one attack %g", line, w, steps)
		}
		if r := CostOfRegret(a, Options{}); r > 0 && r < steps {
			t.Errorf("%s: regret takes %g steps, one attack %g", line, r, steps)
		}
	}
}

// costly are attacks that take long, each in another part.
var costly = []string{
	"10r 10b 10w aim 1 ranged vs red",
	"8r 8b 8w aim 2 ranged vs red",
	"20r 20b 20w aim 1 ranged vs red",
	"8r 8b 8w aim 2 play:optimal vs red",
	"6r 6b 6w aim 1 vs red uncanny-luck 5 danger-sense 4 suppression 4 surge-token 3",
	"6r 6b 6w vs red guardian 6 guardian-surge:block soresu",
}

// BenchmarkCost shows how long a counted step takes: about as long in every
// attack, if the count is good.
func BenchmarkCost(b *testing.B) {
	for i, line := range costly {
		a, err := legion.Parse(line)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("attack=%d", i), func(b *testing.B) {
			for b.Loop() {
				if _, err := Exact(b.Context(), a, Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(CostOf(a, Options{})), "ns/step")
		})
	}
}

func TestCostOfSweep(t *testing.T) {
	a := parse(t, "4r ranged vs red")
	aims, _ := legion.Lookup("attacker.aimTokens")
	pierce, _ := legion.Lookup("attacker.pierceX")
	axes := []legion.Axis{{Field: aims, Values: []int{0, 1, 2}}, {Field: pierce, Values: []int{0, 1}}}
	want := Cost(0)
	for _, n := range axes[0].Values {
		for _, x := range axes[1].Values {
			b := a
			b.Attacker.AimTokens, b.Attacker.PierceX = n, x
			want += CostOf(b, Options{})
		}
	}
	if got := CostOfSweep(a, axes, Options{}, 1e9); got != want {
		t.Errorf("%g steps; want %g", got, want)
	}
	if got := CostOfSweep(a, axes, Options{}, 1); got <= 1 || got >= want {
		t.Errorf("it counts on beyond the limit: %g", got)
	}
}

// An attack with too many rolls costs what its simulation does; one that cannot
// be answered at all costs nothing.
func TestCostBeyondLimits(t *testing.T) {
	large := parse(t, "24r 24b 10w aim 6 precise 2")
	opt := Options{Attacks: 1000}
	if got, want := CostOf(large, opt), CostOfSimulation(large, opt); got != want || got < 10_000 {
		t.Errorf("%v; want %v", got, want)
	}
	large.Attacker.Strategy = legion.Optimal
	if got := CostOf(large, opt); got != 0 {
		t.Errorf("%v", got)
	}
	wrong := legion.New()
	wrong.Attacker.RedDice = -1
	if CostOf(wrong, opt)+CostOfSimulation(wrong, opt)+CostOfWhatIf(wrong, opt) != 0 {
		t.Error("an attack that is not valid costs something")
	}
}
