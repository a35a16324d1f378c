package odds

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
)

// largest is an attack of as many dice and tokens as there can be.
func largest() legion.Attack {
	a := legion.New()
	at, d := &a.Attacker, &a.Defender
	at.RedDice, at.BlackDice, at.WhiteDice = 20, 20, 20
	at.AimTokens, at.ObservationTokens, at.PreciseX = 20, 20, 20
	at.CriticalX, at.SurgeTokens, at.LethalX, at.PierceX = 2, 2, 10, 20
	at.Marksman, at.MarksmanStrategy, at.DuelistAttacker = true, legion.Averages, true
	d.CoverType, d.DodgeTokens, d.ArmorX, d.GuardianX = legion.HeavyCover, 5, 5, 10
	d.Impervious, d.DangerSenseX, d.SuppressionTokens, d.UncannyLuckX = true, 20, 20, 20
	d.SurgeTokens, d.SoresuMastery, d.ShienMastery, d.Deflect = 3, true, true, true
	return a
}

func TestOf(t *testing.T) {
	res, err := Of(t.Context(), benchmarks[0].attack, Options{})
	if err != nil || res.Method != ByExact || res.Exceeded != nil || res.Seed != nil {
		t.Errorf("a small attack is answered by %v (%v), %v", res.Method, res.Exceeded, err)
	}
	a := largest()
	if _, err := Exact(t.Context(), a, Options{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("the largest attack, exactly: %v", err)
	}
	res, err = Of(t.Context(), a, Options{Attacks: 1000, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if res.Method != BySampling || res.Attacks != 1000 || *res.Seed != 7 {
		t.Errorf("the largest attack is answered by %v: %+v", res.Method, res)
	}
	if x := res.Exceeded; x == nil || x.Err != ErrTooLarge || x.Limit != DefaultMaxStates || x.Count != counted(attack.New(a)) {
		t.Errorf("the largest attack is simulated because of %+v", x)
	}
}

func TestMistakes(t *testing.T) {
	a := legion.New()
	a.Attacker.RedDice, a.Defender.ArmorX = -1, 99
	var ms legion.Mistakes
	for name, err := range map[string]error{
		"exact": second(Exact(t.Context(), a, Options{})),
		"of":    second(Of(t.Context(), a, Options{})),
		"walk":  second(Walk(t.Context(), a, Options{Seed: 1})),
	} {
		if !errors.As(err, &ms) || len(ms) != 2 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

func TestExactStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, x := range benchmarks {
		if _, err := Exact(ctx, x.attack, Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: cancelled, but %v", x.name, err)
		}
	}
}

// What is counted beforehand is what is stored: no attack that is weighed
// takes much more memory than it was counted for.
func TestCountedStates(t *testing.T) {
	for _, x := range benchmarks {
		states := counted(attack.New(x.attack))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := weighed(t.Context(), x.attack); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if used := float64(after.TotalAlloc-before.TotalAlloc) / 8; used > 4*states+1e5 {
			t.Errorf("%s: counted %.0f states, used memory for %.0f", x.name, states, used)
		}
	}
}

func TestEmptyPool(t *testing.T) {
	a := legion.New()
	d := &a.Defender
	d.DangerSenseX, d.SuppressionTokens, d.Deflect, d.DjemSoMastery, d.Minis, d.WoundsPerMini = 3, 3, true, true, 2, 2
	a.Attacker.AimTokens, a.Attacker.RamX = 2, 3
	res, err := Exact(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(res.Outcomes)
	if n := strings.Count(string(text), `"probability":[1]`); n != attack.Measures {
		t.Errorf("an attack without dice does something: %s", text)
	}
	if k := res.Kill; k.WipedOut != 0 || k.MinisLeft.Mean != 2 {
		t.Errorf("an attack without dice kills: %+v", k)
	}
}

func TestKill(t *testing.T) {
	own := dice.Dist{0.1, 0.2, 0.3, 0.2, 0.1, 0.1} // 0 to 5 wounds
	for _, x := range []struct {
		minis, each, taken int
		wounds             int
		wiped              float64
		left               dice.Dist
	}{
		{3, 1, 0, 3, 0.4, dice.Dist{0.4, 0.3, 0.2, 0.1}},
		{2, 2, 1, 3, 0.4, dice.Dist{0.4, 0.5, 0.1}},
		{1, 6, 0, 6, 0, dice.Dist{0, 1}},
		{2, 1, 9, 0, 1, dice.Dist{1}},
	} {
		k := newKill(own, &legion.Defender{Minis: x.minis, WoundsPerMini: x.each, WoundsTaken: x.taken})
		if k.Wounds != x.wounds || math.Abs(k.WipedOut-x.wiped) > 1e-12 || apart(k.MinisLeft.Probability, x.left) > 1e-12 {
			t.Errorf("%d minis of %d wounds, %d taken: %+v", x.minis, x.each, x.taken, k)
		}
	}
	a := legion.New()
	a.Defender.Minis = 3
	if res, err := Exact(t.Context(), a, Options{}); err != nil || res.Kill != nil {
		t.Errorf("kills without wounds a miniature: %+v, %v", res.Kill, err)
	}
}

func TestEfficiency(t *testing.T) {
	if got, want := *newEfficiency(2, 100, 50), (Efficiency{0.02, 50, 0.04, 25, 0.0004}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := *newEfficiency(0, 100, 0), (Efficiency{}); got != want {
		t.Errorf("no wounds: %+v, want zeros", got)
	}
	a := benchmarks[0].attack
	if res, _ := Exact(t.Context(), a, Options{}); res.Efficiency != nil {
		t.Error("efficiency without a cost")
	}
	a.Defender.UnitCost = 40
	if res, _ := Exact(t.Context(), a, Options{}); res.Efficiency == nil || res.Efficiency.WoundsPerDefenderPoint == 0 {
		t.Error("no efficiency with a cost")
	}
}

// The form of a result that scripts rely on.
func TestResultJSON(t *testing.T) {
	a := legion.New()
	a.Attacker.RedDice, a.Attacker.UnitCost = 1, 10
	a.Defender.Minis, a.Defender.WoundsPerMini = 1, 1
	a.AttackType = legion.Melee
	res, err := Exact(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(res)
	if err != nil {
		t.Fatal(err)
	}
	// 6 of 8 sides hit, 5 of 6 sides do not block.
	const wounds = `{"probability":[0.375,0.625],"atLeast":[1,0.625],"mean":0.625,"median":1,"mode":1,"min":0,"max":1,"stdDev":0.4841229182759271}`
	const none = `{"probability":[1],"atLeast":[1],"mean":0,"median":0,"mode":0,"min":0,"max":0,"stdDev":0}`
	want := `{"attack":{"attacker":{"redDice":1,"unitCost":10},"defender":{"minis":1,"woundsPerMini":1},"attackType":"melee"},` +
		`"method":"exact","outcomes":{"totalWounds":` + wounds + `,"guardianWoundsNoPierce":` + none + `,"mainTargetWoundsNoPierce":` + wounds +
		`,"deflectWounds":` + none + `,"djemSoWounds":` + none + `,"suppressionApplied":` + none + `,"ownWounds":` + wounds + `},` +
		`"efficiency":{"woundsPerAttackerPoint":0.0625,"attackerPointsPerWound":16,"woundsPerDefenderPoint":0,"defenderPointsPerWound":0,"woundsPerPointPerPoint":0},` +
		`"kill":{"wounds":1,"wipedOut":0.625,"minisLeft":{"probability":[0.625,0.375],"atLeast":[1,0.375],"mean":0.375,"median":0,"mode":0,"min":0,"max":1,"stdDev":0.4841229182759271}}}`
	if got := regular(string(text)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// regular writes numbers that differ from a short one by rounding as that one.
func regular(text string) string {
	for _, x := range []string{"0.625", "0.375", "0.0625", "16"} {
		var v float64
		fmt.Sscan(x, &v)
		for _, w := range []float64{math.Nextafter(v, 0), math.Nextafter(v, 99), math.Nextafter(math.Nextafter(v, 0), 0)} {
			text = strings.ReplaceAll(text, fmt.Sprint(w), x)
		}
	}
	return text
}

func ExampleExact() {
	a := legion.New()
	a.Attacker.RedDice, a.Attacker.SurgeChart, a.Attacker.PierceX = 6, legion.SurgeToCrit, 3
	a.Defender.SurgeChart = legion.SurgeToBlock
	a.AttackType = legion.Ranged
	res, err := Exact(context.Background(), a, Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	w := res.Outcomes.TotalWounds
	fmt.Printf("%.2f wounds on average, 5 or more in %.1f %% of attacks\n", w.Mean, 100*w.AtLeast[5])
	// Output: 5.18 wounds on average, 5 or more in 80.8 % of attacks
}
