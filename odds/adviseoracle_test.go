package odds

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"salvo/attack"
	"salvo/dice"
	"salvo/internal/gen"
	"salvo/internal/oracle"
	"salvo/legion"
)

// randomMoment draws dice and tokens at a moment of an attack.
func randomMoment(r *rand.Rand, a legion.Attack, phase Phase) Moment {
	at := &a.Attacker
	m := Moment{Attack: a, Phase: phase, Aims: r.IntN(at.AimTokens + 1), Observations: r.IntN(at.ObservationTokens + 1), Dodges: r.IntN(at.DodgeTokensAttacker + 1)}
	m.Aimed = m.Aims < at.AimTokens
	if phase != Rerolling {
		m.Observations = 0
		m.Aimed = m.Aimed && r.IntN(2) == 0
	}
	for c, n := range attack.New(a).Dice {
		if phase == Piercing {
			n = r.IntN(n + 1) // the others were cancelled
		}
		for range n {
			m.Dice[c] += dice.Show(dice.Face(r.IntN(dice.Faces)), 1)
		}
	}
	return m
}

// ofOracle is the moment as the oracle has it.
func ofOracle(m Moment) oracle.Moment {
	shown := func(c dice.Color) oracle.Shown {
		row := m.Dice[c]
		return oracle.Shown{Blanks: row.N(dice.Blank), Surges: row.N(dice.Surge), Hits: row.N(dice.Hit), Crits: row.N(dice.Crit)}
	}
	return oracle.Moment{
		Red: shown(dice.Red), Black: shown(dice.Black), White: shown(dice.White),
		Observations: m.Observations, Aims: m.Aims, Dodges: m.Dodges, Aimed: m.Aimed,
	}
}

// The best choice is worth, at every stage at which advice is given, what brute
// force finds: no step is left out, none is made twice.
func TestAdviceOracle(t *testing.T) {
	n := 1500
	if testing.Short() {
		n = 100
	}
	r := rand.New(rand.NewPCG(41, 42))
	for i := range n {
		a := gen.Defended.Random(r, 1+i%3)
		a.Defender.Strategy = legion.Strategy(i / 3 % 2)
		a.Attacker.MakashiMastery = false // it is chosen before the roll
		for _, x := range []struct {
			phase Phase
			value func(oracle.Moment, legion.Attack) float64
		}{{Rerolling, oracle.Moment.Rerolling}, {Converting, oracle.Moment.Converting}, {Piercing, oracle.Moment.Piercing}} {
			m := randomMoment(r, a, x.phase)
			advice, err := Advise(t.Context(), m, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := advice.Choices[0].Value, x.value(ofOracle(m), a); math.Abs(got-want) > 1e-9 {
				text, _ := json.Marshal(a)
				on, _ := json.Marshal(advice.Dice)
				t.Errorf("%s: advice is worth %.12f, the oracle says %.12f\n%s\ndice %s, aims %d, dodges %d, aimed %v", x.phase, got, want, text, on, m.Aims, m.Dodges, m.Aimed)
			}
		}
	}
}
