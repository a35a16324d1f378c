package oracle

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"salvo/internal/gen"
	"salvo/legion"
)

// Probabilities add up to 1, and no more of the attack comes through than was
// rolled.
func TestOddsAddUp(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		a := gen.Attack.Draw(t, 3)
		d := Odds(a)
		for i, dist := range [][]float64{
			d.TotalWounds, d.GuardianWoundsNoPierce, d.MainTargetWoundsNoPierce,
			d.DeflectWounds, d.DjemSoWounds, d.SuppressionApplied, d.OwnWounds,
		} {
			sum := 0.0
			for _, p := range dist {
				sum += p
			}
			if math.Abs(sum-1) > 1e-12 {
				t.Errorf("distribution %d adds up to %v", i, sum)
			}
		}
		if n := len(formPool(a)); len(d.TotalWounds) > n+1 {
			t.Errorf("%d wounds from %d dice", len(d.TotalWounds)-1, n)
		}
	})
}

// "Optimal is never below any documented strategy on the same attack."
func TestBestIsBest(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		a := gen.Optimal.Draw(t, 3)
		best := Best(a)
		for _, a.Attacker.RerollStrategy = range []legion.Rerolls{legion.Conservative, legion.CritFishing} {
			for _, a.Attacker.MarksmanStrategy = range []legion.MarksmanPlan{legion.Deterministic, legion.Averages} {
				if v := documentedValue(a); v > best+tolerance {
					t.Errorf("%s and %s are worth %v, the best play %v",
						a.Attacker.RerollStrategy, a.Attacker.MarksmanStrategy, v, best)
				}
			}
		}
	})
}

// With no choice to make, the best play is the only one.
func TestBestWithoutChoice(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		a := gen.Optimal.Draw(t, 3)
		at := &a.Attacker
		at.AimTokens, at.ObservationTokens, at.DodgeTokensAttacker, at.MakashiMastery, at.SniperTeam = 0, 0, 0, false, false
		if v, best := documentedValue(a), Best(a); math.Abs(v-best) > tolerance {
			t.Errorf("the only play is worth %v, the best %v", v, best)
		}
	})
}

// documentedValue is what the attack is worth when nobody chooses.
func documentedValue(a legion.Attack) float64 {
	a.Attacker.Strategy, a.Defender.Strategy = legion.Documented, legion.Documented
	return Value(a)
}

// An optimal defender allows no more than a documented one.
func TestDefenderIsBest(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		a := gen.Defended.Draw(t, 3)
		optimal := Value(a)
		a.Defender.Strategy = legion.Documented
		if documented := Value(a); optimal > documented+tolerance {
			t.Errorf("an optimal defender allows %v, a documented one %v", optimal, documented)
		}
	})
}
