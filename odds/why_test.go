package odds

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"salvo/attack"
	"salvo/dice"
	"salvo/internal/gen"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// The funnel of random attacks is what a record of many attacks shows on
// average, however they are played.
func TestFunnelAgrees(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	tried := 60
	if testing.Short() {
		tried = 6
	}
	const n = 8000
	for i := range tried {
		a := gen.Attack.Random(r, 1+i%6)
		if i%3 == 0 {
			a = gen.Optimal.Random(r, 1+i%4)
		}
		f, err := Why(t.Context(), a, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want := ownMean(t, a); math.Abs(f.Own-want) > 1e-9 || a.Defender.GuardianX == 0 && f.Wounds != f.Own {
			t.Errorf("the funnel ends with %v wounds, %v of the defender; the odds with %v", f.Wounds, f.Own, want)
		}
		s, err := newSampler(t.Context(), a, n, Options{}, new(state.Arena))
		if err != nil {
			t.Fatal(err)
		}
		game := s.game(source{dice.NewRoller(1, uint64(i))})
		sums := map[string][2]float64{}
		for range n {
			rec := &attack.Record{}
			game.Play(rec)
			add := func(step string, hits, crits int) {
				x := sums[step]
				sums[step] = [2]float64{x[0] + float64(hits)/n, x[1] + float64(crits)/n}
			}
			add("4b", rec.Rolled.Sum().N(dice.Hit), rec.Rolled.Sum().N(dice.Crit))
			add("4c", rec.Rerolled.Sum().N(dice.Hit), rec.Rerolled.Sum().N(dice.Crit))
			add("4d", rec.Converted.Hits, rec.Converted.Crits)
			add("4d.5", rec.Sharpened.Hits, rec.Sharpened.Crits)
			kept := rec.Sharpened
			if rec.GaveUp {
				kept = attack.Results{}
			}
			add("4d.7", kept.Hits, kept.Crits)
			add("5", rec.AfterCover, kept.Crits)
			add("6", rec.Hits+rec.Guarded, rec.Crits)
			add("7", rec.Defender.Blocks()+rec.Guardian.Blocks(), rec.Defender.Rolled.Total()+rec.Guarded)
			add("8", rec.Defender.Left+rec.Guardian.Left, 0)
		}
		// A mean of n attacks with at most ten dice: five standard errors, of a
		// standard deviation that can hardly exceed 3.
		const off = 5 * 3 / 89.0
		for _, step := range f.Steps {
			got, ok := sums[step.Step]
			if !ok {
				continue
			}
			want := [2]float64{step.Hits, step.Crits}
			switch step.Step {
			case "7":
				want = [2]float64{step.Blocks, step.Dice}
			case "8":
				want = [2]float64{step.Blocks, 0}
			}
			if math.Abs(got[0]-want[0]) > off || math.Abs(got[1]-want[1]) > off {
				t.Errorf("step %s: played %v, worked out %v\n%s", step.Step, got, want, a)
			}
		}
	}
}

// ownMean is the mean of the defender's own wounds.
func ownMean(t *testing.T, a legion.Attack) float64 {
	res, err := Exact(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return res.Outcomes.OwnWounds.Mean
}

// A funnel worked out by hand: two red dice that hit on a surge, against heavy
// cover and white dice.
func TestFunnel(t *testing.T) {
	a, err := legion.Parse("2r surge:hit pierce 1 ranged vs heavy")
	if err != nil {
		t.Fatal(err)
	}
	f, err := Why(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range f.Steps {
		names = append(names, s.Step+" "+strings.Join(s.Words, ","))
	}
	want := []string{"4b 2r", "4d surge:hit", "5 heavy", "7 ", "8 pierce 1", "9 "}
	if !slices.Equal(names, want) {
		t.Errorf("steps %q, want %q", names, want)
	}
	near := func(what string, got, want float64) {
		if math.Abs(got-want) > 1e-12 {
			t.Errorf("%s %v, want %v", what, got, want)
		}
	}
	near("hits rolled", f.Steps[0].Hits, 10.0/8)
	near("surges rolled", f.Steps[0].Surges, 2.0/8)
	near("hits converted", f.Steps[1].Hits, 12.0/8)
	near("hits after cover", f.Steps[2].Hits, 1)
	near("crits after cover", f.Steps[2].Crits, 2.0/8)
	near("blocks", f.Steps[3].Blocks, 1.25/6)
}

func TestWhyMistakes(t *testing.T) {
	a := legion.New()
	a.Attacker.RedDice = -1
	var ms legion.Mistakes
	if _, err := Why(t.Context(), a, Options{}); !errors.As(err, &ms) {
		t.Errorf("-1 dice: %v", err)
	}
	if _, err := Why(t.Context(), largest(), Options{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("the largest attack: %v", err)
	}
	a = largest()
	a.Attacker.Strategy = legion.Optimal
	if _, err := Why(t.Context(), a, Options{}); !errors.Is(err, ErrTooManyChoices) {
		t.Errorf("the largest attack, played best: %v", err)
	}
}

func TestWhatIf(t *testing.T) {
	a := benchmarks[1].attack // dlt
	w, err := WhatIfOf(t.Context(), a, 2, Options{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]Effect{}
	for i, e := range w.Changes {
		seen[e.Field+" "+e.To] = e
		if i > 0 && e.MeanDelta > w.Changes[i-1].MeanDelta {
			t.Errorf("%s is better than the change before it", e.To)
		}
		if got := ownMean(t, e.Attack); math.Abs(got-e.Mean) > 1e-12 || math.Abs(e.Mean-w.Mean-e.MeanDelta) > 1e-12 {
			t.Errorf("%s: mean %v, delta %v; the attack has %v", e.To, e.Mean, e.MeanDelta, got)
		}
	}
	for _, want := range []string{
		"attacker.redDice 2r", "attacker.redDice 0r", "attacker.aimTokens aim 2", "attacker.aimTokens aim 0", "attacker.blast blast",
		"defender.coverType none", "defender.coverType light", "defender.dodgeTokens dodge 0", "attacker.strategy play:optimal",
		"attacker.surgeChart surge:crit", "defender.lowProfile low-profile",
	} {
		if _, ok := seen[want]; !ok {
			t.Errorf("%s is not among the changes", want)
		}
	}
	for _, never := range []string{"attacker.duelistAttacker duelist", "attackType melee", "attacker.unitCost points 1", "defender.guardianDieColor guardian-die:red"} {
		if _, ok := seen[never]; ok {
			t.Errorf("%s is among the changes", never)
		}
	}
	if seen["defender.coverType none"].MeanDelta <= 0 || seen["attacker.aimTokens aim 0"].MeanDelta >= 0 || w.Idle == 0 {
		t.Errorf("%+v", w)
	}
	// Without a number, chances are about the most likely one, or about the
	// whole unit.
	if w, _ = WhatIfOf(t.Context(), benchmarks[0].attack, 0, Options{}); w.AtLeast != 5 {
		t.Errorf("at least %d, want the most likely number 5", w.AtLeast)
	}
	a.Defender.Minis, a.Defender.WoundsPerMini = 3, 1
	if w, _ = WhatIfOf(t.Context(), a, 0, Options{}); w.AtLeast != 3 {
		t.Errorf("at least %d, want the 3 wounds of the unit", w.AtLeast)
	}
	if _, err := WhatIfOf(t.Context(), largest(), 0, Options{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("the largest attack: %v", err)
	}
}

func TestSweep(t *testing.T) {
	a := benchmarks[1].attack
	axis := func(text string) legion.Axis {
		x, err := legion.ParseAxis(text)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	g, err := Sweep(t.Context(), a, []legion.Axis{axis("aim=0..2"), axis("cover=none,heavy"), axis("w=0,4,24")}, 2, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Cells) != 18 || !slices.Equal(g.Axes[1].Values, []string{"none", "heavy"}) {
		t.Fatalf("%d cells over %+v", len(g.Cells), g.Axes)
	}
	c := g.Cells[(1*2+1)*3+1] // aim 1, heavy, 4w: the attack itself
	if c.Attack != a || math.Abs(c.Mean-ownMean(t, a)) > 1e-12 || c.Method != ByExact {
		t.Errorf("the attack's own cell is %+v", c)
	}
	a.Attacker.RedDice, a.Attacker.BlackDice = 24, 24
	if g, err = Sweep(t.Context(), a, []legion.Axis{axis("w=0,24")}, 1, Options{Attacks: 100}); err != nil || g.Cells[1].Mistake == "" || g.Cells[0].Mistake != "" {
		t.Errorf("72 dice: %+v, %v", g.Cells, err)
	}
	a = benchmarks[1].attack
	for _, axes := range [][]legion.Axis{
		nil,
		{axis("aim=1"), axis("aim=2")},
		{axis("aim=0..1"), axis("pierce=0..1"), axis("impact=0..1"), axis("ram=0..1")},
		{axis("attacker.points=0..9999"), axis("aim=0..20")},
	} {
		var ms legion.Mistakes
		if _, err := Sweep(t.Context(), a, axes, 1, Options{}); !errors.As(err, &ms) {
			t.Errorf("%d axes: %v", len(axes), err)
		}
	}
	a.Attacker.RedDice = -1
	if _, err := Sweep(t.Context(), a, []legion.Axis{axis("aim=0..1")}, 1, Options{}); err == nil {
		t.Error("-1 dice are no mistake")
	}
}

func BenchmarkWhatIf(b *testing.B) {
	b.Run("attack=dlt", func(b *testing.B) {
		for b.Loop() {
			if _, err := WhatIfOf(b.Context(), benchmarks[1].attack, 0, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkSweep(b *testing.B) {
	b.Run("cells=1000", func(b *testing.B) {
		var axes []legion.Axis
		for _, text := range []string{"aim=0..4", "pierce=0..9", "precise=0..19"} {
			x, err := legion.ParseAxis(text)
			if err != nil {
				b.Fatal(err)
			}
			axes = append(axes, x)
		}
		for b.Loop() {
			if _, err := Sweep(b.Context(), benchmarks[1].attack, axes, 1, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
