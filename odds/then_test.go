package odds

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"salvo/attack"
	"salvo/dice"
	"salvo/internal/gen"
	"salvo/legion"
)

// thenAdvice is advice about an attack whose dice show hits, after steps.
func thenAdvice(t *testing.T, line string, hits int, steps ...string) *Advice {
	t.Helper()
	a, err := legion.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	roll := dice.Roll{dice.Red: dice.Show(dice.Hit, hits)}
	ad, err := Advise(t.Context(), Moment{Attack: a, Dice: roll, Aims: a.Attacker.AimTokens, Then: steps}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return ad
}

// An attack at a unit in light cover with a dodge token and Uncanny Luck, step by step.
func TestThen(t *testing.T) {
	const line = "3r ranged vs red light dodge 1 uncanny-luck 1 surge-token 1"
	var steps []string
	step := func(want Phase, falls Falls, best string) {
		t.Helper()
		ad := thenAdvice(t, line, 3, append([]string{Stopping}, steps...)...)
		if ad.Phase != want {
			t.Fatalf("after %q it is %s, not %s", steps, ad.Phase, want)
		}
		if falls != (Falls{}) && (ad.Falls == nil || *ad.Falls != falls) {
			t.Errorf("%s: %+v dice fall, not %+v", want, ad.Falls, falls)
		}
		if best != "" && ad.Choices[0].Step != best {
			t.Errorf("%s: the best is %q, not %q", want, ad.Choices[0].Step, best)
		}
	}
	step(Covering, Falls{White: 3}, "")
	steps = append(steps, "cover 1 white block 1 white surge 1 white blank") // light cover: only the block counts
	step(Dodging, Falls{}, "dodge 1 hit 0 crit")
	steps = append(steps, "dodge 0 hit 0 crit")
	step(Defending, Falls{Red: 2}, "")
	steps = append(steps, "defense 1 red blank 1 red surge")
	step(Picking, Falls{}, "reroll defense 1 red blank")
	steps = append(steps, "reroll defense 1 red blank")
	step(Again, Falls{Red: 1}, "")
	steps = append(steps, "rerolled 1 red blank")
	step(Surging, Falls{}, "surge 1")
	steps = append(steps, "surge 1")
	step(Over, Falls{}, "")
	ad := thenAdvice(t, line, 3, append([]string{Stopping}, steps...)...)
	if ad.Value != 1 || ad.End.Own != 1 || len(ad.Made) != 7 || ad.Made[1].Hits != 2 {
		t.Errorf("it ends with %v wounds after %+v", ad.Value, ad.Made)
	}

	// The same of somebody who only says what the attack dice came to.
	ad = thenAdvice(t, line, 0, "results")
	if ad.Phase != Facing || ad.Falls.Results != 3 {
		t.Errorf("%+v", ad)
	}
	ad = thenAdvice(t, line, 0, ResultsStep(3, 0), steps[0])
	if ad.Phase != Dodging || ad.Choices[0].Hits != 1 {
		t.Errorf("%+v", ad.Choices)
	}
	// One hit fewer of two, whose red die blocks it unless it shows a blank twice, or a surge
	// without a token: by hand 2/6 · 2/6 for one die.
	if got := ad.Choices[0].Value; math.Abs(got-1.0/9) > 1e-12 {
		t.Errorf("after a dodge one hit is worth %v, not 1/9", got)
	}
}

// A choice of the defender is worth what follows it on average, and the best of them is
// what the attack was worth before it.
func TestThenAverages(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	seen := map[Phase]int{}
	for i := range 400 {
		a := gen.Defended.Random(r, 1+i%3)
		a.Attacker.MakashiMastery = false // it is chosen before the roll
		m := randomMoment(r, a, Rerolling)
		m.Then = []string{Stopping}
		for {
			ad, err := Advise(t.Context(), m, Options{})
			if err != nil {
				t.Fatal(err)
			}
			seen[ad.Phase]++
			if ad.Phase == Over {
				break
			}
			fail := func(what string, value float64) {
				if math.Abs(value-ad.Value) > 1e-9 {
					text, _ := json.Marshal(a)
					t.Errorf("%q, %s: %s is worth %.12f, the moment %.12f\n%s", m.Then, ad.Phase, what, value, ad.Value, text)
				}
			}
			after := func(step string) *Advice {
				next := m
				next.Then = append(m.Then[:len(m.Then):len(m.Then)], step)
				got, err := Advise(t.Context(), next, Options{})
				if err != nil {
					t.Fatal(err)
				}
				return got
			}
			if ad.Falls == nil {
				best := ad.Choices[0]
				fail("the best choice", best.Value)
				fail("what follows it", after(best.Step).Value)
				m.Then = append(m.Then, ad.Choices[r.IntN(len(ad.Choices))].Step)
				continue
			}
			sum, steps := 0.0, []string(nil)
			for _, red := range dice.DefenseOutcomes(dice.Red, ad.Falls.Red, dice.DefenseSurge) {
				for _, white := range dice.DefenseOutcomes(dice.White, ad.Falls.White, dice.DefenseSurge) {
					step, ok := ad.Falls.Step(ad.Phase, DefenseShown{White: white.Row, Red: red.Row})
					if !ok {
						t.Fatalf("%+v are not %+v", step, ad.Falls)
					}
					steps = append(steps, step)
					sum += red.P * white.P * after(step).Value
				}
			}
			fail("the mean of all rolls", sum)
			m.Then = append(m.Then, steps[r.IntN(len(steps))])
		}
	}
	for _, phase := range []Phase{Converting, Covering, Dodging, Piercing, Guarding, Defending, Picking, Again, Surging} {
		if seen[phase] == 0 {
			t.Errorf("no attack came to %s: %v", phase, seen)
		}
	}
}

func TestThenMistakes(t *testing.T) {
	a, _ := legion.Parse("2r ranged vs red heavy dodge 1")
	for _, x := range []struct {
		stage Phase
		steps string
		want  string
	}{
		{"", "go", `then: step 1, "go": the first is stop, or results such as results 3 hit 1 crit`},
		{"", "results 1 hit 0 crit and more", `then: step 1, "results 1 hit 0 crit and more": the first is stop, or results such as results 3 hit 1 crit`},
		{"", "results 3 hit 0 crit", `then: step 1, "results 3 hit 0 crit": the attack has 2 dice`},
		{"", "stop|dodge 1 hit 0 crit", `then: step 2, "dodge 1 hit 0 crit": cover is expected with 2 white dice, such as cover 2 white blank`},
		{"", "stop|cover 2 black blank", `then: step 2, "cover 2 black blank": cover is expected with 2 white dice, such as cover 2 white blank`},
		{"", "stop|cover 2 white blank|dodge 9 hit 0 crit", `then: step 3, "dodge 9 hit 0 crit": there is no such choice; there is dodge 0 hit 0 crit, dodge 1 hit 0 crit`},
		{"", "stop|cover 2 white blank|dodge 1 hit 0 crit|defense 1 red blank|surge 1", `then: step 5, "surge 1": the attack is over`},
		{Converting, "stop", "stage: the steps of then say it; leave it out"},
	} {
		m := Moment{Attack: a, Phase: x.stage, Dice: dice.Roll{dice.Red: dice.Show(dice.Hit, 2)}, Then: strings.Split(x.steps, "|")}
		if _, err := Advise(t.Context(), m, Options{}); err == nil || err.Error() != x.want {
			t.Errorf("%s\n got: %v\nwant: %s", x.steps, err, x.want)
		}
	}
}

// Every stage of the walk at which it stops has a name.
func TestPhases(t *testing.T) {
	for s := range attack.Stage(attack.Stages) {
		if _, ok := phaseOf[s]; !ok && (s.Rolls() || s.Chooser() != attack.Nobody) {
			t.Errorf("stage %d has no name", s)
		}
	}
}
