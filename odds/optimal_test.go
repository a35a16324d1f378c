package odds

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"salvo/attack"
	"salvo/internal/gen"
	"salvo/internal/oracle"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// sameAsBest compares the value of an attack in which somebody plays its best
// with that of the oracle.
func sameAsBest(t errorer, a legion.Attack) {
	res, err := Exact(t.Context(), a, Options{})
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	if want := oracle.Value(a); math.Abs(*res.Value-want) > 1e-9 {
		text, _ := json.Marshal(a)
		t.Errorf("value %.12f, the oracle says %.12f; package attack and internal/oracle have different rules\n%s", *res.Value, want, text)
	}
}

func TestBestOracle(t *testing.T) {
	gen.Check(t, func(t *rapid.T) { sameAsBest(t, gen.Optimal.Draw(t, 4)) })
}

func TestBestOracleRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	n := 2000
	if testing.Short() {
		n = 200
	}
	for range n {
		sameAsBest(t, gen.Optimal.Random(r, 4))
	}
}

func TestBestDefenderOracle(t *testing.T) {
	gen.Check(t, func(t *rapid.T) { sameAsBest(t, gen.Defended.Draw(t, 3)) })
}

func TestBestDefenderOracleRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	n := 1000
	if testing.Short() {
		n = 100
	}
	for range n {
		sameAsBest(t, gen.Defended.Random(r, 3))
	}
}

// An attack whose defender plays its best does no more than one whose defender
// acts as documented, whoever plays against it; simulating it agrees.
func TestBestDefenderIsBest(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	n := 200
	if testing.Short() {
		n = 20
	}
	const sampled = 20_000
	for i := range n {
		a := gen.Defended.Random(r, 1+i%5)
		best := value(t, a)
		b := a
		b.Defender.Strategy = legion.Documented
		if v := value(t, b); v < best-1e-9 {
			t.Errorf("a documented defender suffers %.9f, the best play %.9f\n%s", v, best, a)
		}
		res, err := Simulate(t.Context(), a, Options{Attacks: sampled, Seed: uint64(i)})
		if err != nil {
			t.Fatal(err)
		}
		// The deviation is the exact one: a sample may lack what seldom happens.
		if a.Attacker.Objective == legion.Wounds {
			all, err := Exact(t.Context(), a, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if mean := res.Outcomes.TotalWounds.Mean; math.Abs(mean-best) > 5*all.Outcomes.TotalWounds.StdDev/math.Sqrt(sampled)+1.5/sampled {
				t.Errorf("played %.4f, exactly %.4f\n%s", mean, best, a)
			}
		}
	}
}

// value is the value of an attack for its objective, however it is played.
func value(t testing.TB, a legion.Attack) float64 {
	res, err := Exact(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return worth(&a, res.Outcomes.TotalWounds.Probability)
}

// The best play is never below a documented strategy, and one token more never
// lowers it.
func TestBestIsBest(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	n := 300
	if testing.Short() {
		n = 30
	}
	for i := range n {
		a := gen.Optimal.Random(r, 1+i%7)
		best := value(t, a)
		b := a
		b.Attacker.Strategy = legion.Documented
		for _, b.Attacker.RerollStrategy = range []legion.Rerolls{legion.Conservative, legion.CritFishing} {
			for _, b.Attacker.MarksmanStrategy = range []legion.MarksmanPlan{legion.Deterministic, legion.Averages} {
				if v := value(t, b); v > best+1e-9 {
					t.Errorf("%v, %v: %.9f, the best play %.9f\n%+v", b.Attacker.RerollStrategy, b.Attacker.MarksmanStrategy, v, best, a)
				}
			}
		}
		for name, set := range map[string]func(*legion.Attacker){
			"an aim":               func(at *legion.Attacker) { at.AimTokens++ },
			"an observation token": func(at *legion.Attacker) { at.ObservationTokens++ },
			"a surge token":        func(at *legion.Attacker) { at.SurgeTokens++ },
		} {
			more := a
			set(&more.Attacker)
			if more.Validate() != nil || name == "a surge token" && a.Attacker.RamX > 0 {
				// Surge tokens are spent without a choice, and Ram would
				// rather have the surge as a blank than as a hit.
				continue
			}
			if v := value(t, more); v < best-1e-9 {
				text, _ := json.Marshal(a)
				t.Errorf("with %s more the best play is worth %.12f, without it %.12f\n%s", name, v, best, text)
			}
		}
	}
}

// Playing for the kill kills at least as often as playing for wounds.
func TestKillIsBest(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for i := range 100 {
		a := gen.Optimal.Random(r, 1+i%6)
		a.Attacker.Objective, a.Attacker.KillTarget = legion.Wounds, 1+i%3
		res, err := Exact(t.Context(), a, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a.Attacker.Objective = legion.Kill
		if v, w := value(t, a), res.Outcomes.TotalWounds.Probability.AtLeast(a.Attacker.KillTarget); v < w-1e-9 {
			t.Errorf("playing for the kill kills in %.9f, for wounds in %.9f\n%+v", v, w, a)
		}
	}
}

// Playing the plan reproduces the distribution that it reports.
func TestPlanPlays(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	tried := 60
	if testing.Short() {
		tried = 6
	}
	const n = 20_000
	for i := range tried {
		a := gen.Optimal.Random(r, 1+i%8)
		p, err := best(t.Context(), a, Options{}, new(state.Arena), false)
		if err != nil {
			t.Fatal(err)
		}
		w := p.weigher()
		p.play(w, nil, p)
		exact := w.finish()
		s, err := newSampler(t.Context(), a, n, Options{Seed: uint64(i)}, new(state.Arena))
		if err != nil {
			t.Fatal(err)
		}
		sampled, err := s.run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for m := range exact {
			if off := math.Abs(exact[m].Total() - 1); off > 1e-12 {
				t.Errorf("%v: probabilities add up to 1 but for %g", attack.Measure(m), off)
			}
			want, got := exact[m].Mean(), sampled[m].Mean()
			if off := math.Abs(got - want); off > 5*exact[m].StdDev()/math.Sqrt(n)+1.5/n {
				text, _ := json.Marshal(a)
				t.Errorf("%v: played %.4f, exactly %.4f\n%s", attack.Measure(m), got, want, text)
			}
		}
	}
}

// A token that gains nothing is not spent.
func TestThrift(t *testing.T) {
	a := legion.New()
	a.Attacker.RedDice, a.Attacker.AimTokens, a.Attacker.ObservationTokens = 2, 2, 1
	a.Attacker.Strategy = legion.Optimal
	for seed := range uint64(50) {
		w, err := Walk(t.Context(), a, Options{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range w.Record.Rerolls {
			// Against a defender without any defense but its dice, a hit and
			// a crit are the same, and all there is to reroll is the rest.
			if sum := x.Took.Sum(); sum.Total() == 0 || sum.N(1)+sum.N(2) > 0 {
				t.Errorf("seed %d: a token took %v", seed, x.Took)
			}
		}
		if w.Record.Rolled.Sum().N(1)+w.Record.Rolled.Sum().N(2) == 2 && len(w.Record.Rerolls) > 0 {
			t.Errorf("seed %d: rerolled %+v for nothing", seed, w.Record.Rerolls)
		}
	}
}

func TestTooManyChoices(t *testing.T) {
	a := largest()
	a.Attacker.Strategy = legion.Optimal
	for name, err := range map[string]error{
		"exact":    second(Exact(t.Context(), a, Options{})),
		"simulate": second(Simulate(t.Context(), a, Options{})),
		"of":       second(Of(t.Context(), a, Options{})),
		"walk":     second(Walk(t.Context(), a, Options{Seed: 1})),
	} {
		if !errors.Is(err, ErrTooManyChoices) || !strings.Contains(err.Error(), "use fewer dice, aims or observation tokens") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
