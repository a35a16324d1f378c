package odds

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"salvo/attack"
	"salvo/dice"
	"salvo/internal/gen"
	"salvo/internal/oracle"
	"salvo/legion"
)

// errorer is a test of any kind.
type errorer interface {
	Context() context.Context
	Errorf(format string, args ...any)
}

// sameAsOracle compares the exact odds of an attack with those of the oracle,
// which shares no code with them.
func sameAsOracle(t errorer, a legion.Attack) {
	got, err := weighed(t.Context(), a)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	want := oracle.Odds(a)
	for m, d := range map[attack.Measure]dice.Dist{
		attack.TotalWounds:    want.TotalWounds,
		attack.GuardianWounds: want.GuardianWoundsNoPierce,
		attack.MainWounds:     want.MainTargetWoundsNoPierce,
		attack.DeflectWounds:  want.DeflectWounds,
		attack.DjemSoWounds:   want.DjemSoWounds,
		attack.Suppression:    want.SuppressionApplied,
		attack.OwnWounds:      want.OwnWounds,
	} {
		if off := apart(got[m], d); off > 1e-9 {
			text, _ := json.Marshal(a)
			t.Errorf("%v is off by %g: got %.6f, the oracle says %.6f; package attack and internal/oracle have different rules\n%s", m, off, got[m], d, text)
		}
	}
}

func TestOracle(t *testing.T) {
	gen.Check(t, func(t *rapid.T) { sameAsOracle(t, gen.Attack.Draw(t, 4)) })
}

// Random attacks have more keywords at once than those that rapid draws.
func TestOracleRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	n := 4000
	if testing.Short() {
		n = 400
	}
	for range n {
		sameAsOracle(t, gen.Attack.Random(r, 4))
	}
}

// The attack that showed that turning more hits blank can bring back survivors
// which fewer would cost: Ion, Ram, Shielded and dodge together.
func TestFreeHitsThatRise(t *testing.T) {
	a := legion.New()
	a.Attacker = legion.Attacker{
		RedDice: 2, WhiteDice: 2, SurgeChart: legion.SurgeToHit, AimTokens: 2,
		RamX: 3, IonX: 1, DeathFromAbove: true,
	}
	a.Defender.DodgeTokens, a.Defender.Outmaneuver, a.Defender.ArmorX, a.Defender.ShieldedX = 3, true, 6, 1
	sameAsOracle(t, a)
}

// Probabilities add up to 1, none is negative, and there are no more wounds
// than dice, for attacks of any size that is weighed quickly.
func TestProbabilities(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		checkSums(t, gen.Attack.Draw(t, 9))
	})
}

func checkSums(t errorer, a legion.Attack) {
	r := attack.New(a)
	if counted(r) > 1e6 {
		return
	}
	dists, err := weighed(t.Context(), a)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	for m, d := range dists {
		if off := math.Abs(d.Total() - 1); off > 1e-12 {
			t.Errorf("%v: probabilities add up to 1 but for %g", attack.Measure(m), off)
		}
		for k, p := range d {
			if p < 0 || p > 1+1e-12 || math.IsNaN(p) {
				t.Errorf("%v: the probability of %d is %g", attack.Measure(m), k, p)
			}
		}
	}
	if most := dists[attack.TotalWounds].Max(); most > r.Total() {
		t.Errorf("%d wounds from %d dice", most, r.Total())
	}
}
