package odds

import (
	"encoding/json"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"salvo/dice"
	"salvo/internal/gen"
	"salvo/internal/oracle"
	"salvo/legion"
)

// saidToOracle is the steps that were made as the oracle has them.
func saidToOracle(made []StepMade) (said oracle.Then) {
	faces := func(row dice.DefenseRow) oracle.Faces {
		return oracle.Faces{Blanks: row.N(dice.DefenseBlank), Blocks: row.N(dice.DefenseBlock), Surges: row.N(dice.DefenseSurge)}
	}
	shown := func(d DefenseShown) *oracle.DefenseShown {
		return &oracle.DefenseShown{Red: faces(d.Red), White: faces(d.White)}
	}
	for _, x := range made {
		switch c := x.Choice; x.Phase {
		case Facing:
			said.Results = &oracle.Results{Hits: x.Hits, Crits: x.Crits}
		case Converting:
			said.Converted = &oracle.Converted{Aims: c.Tokens - c.Dodges, Dodges: c.Dodges, ToHit: c.ToHit, ToCrit: c.ToCrit, GaveUp: c.GiveUp}
		case Covering:
			said.Cover = shown(x.Dice)
		case Dodging:
			said.Dodged = &oracle.Dodged{Hits: c.Hits, Crits: c.Crits, Tokens: c.Tokens}
		case Piercing:
			said.Lethal = &c.Tokens
		case Guarding:
			said.Guardian = shown(x.Dice)
		case GuardingAgain:
			said.GuardianAgain = shown(x.Dice)
		case Defending:
			said.Defense = shown(x.Dice)
		case Picking:
			said.PickedUp = shown(c.Again)
		case Again:
			said.Rerolled = shown(x.Dice)
		case Surging:
			said.Surges = &c.Tokens
		}
	}
	return said
}

// After every step that follows the attack dice the attack, and every choice that is
// listed, are worth what brute force finds.
func TestThenOracle(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 150
	}
	r := rand.New(rand.NewPCG(53, 54))
	seen := map[Phase]int{}
	unseen := func() []Phase {
		return slices.DeleteFunc(slices.Collect(maps.Values(phaseOf)), func(p Phase) bool { return seen[p] > 0 })
	}
	// A new field changes what is drawn: seldom phases are waited for.
	for i := 0; i < n || len(unseen()) > 0 && i < 50*n; i++ {
		a := gen.Defended.Random(r, 1+i%3)
		m := randomMoment(r, a, Rerolling)
		m.Then = []string{Stopping}
		if i%5 == 0 {
			hits := r.IntN(m.Dice.Sum().Total() + 1)
			m.Then[0] = ResultsStep(hits, r.IntN(m.Dice.Sum().Total()-hits+1))
		}
		near := func(what string, got float64, made []StepMade) {
			want, err := ofOracle(m).Then(a, saidToOracle(made))
			if err != nil || math.Abs(got-want) > 1e-9 {
				text, _ := json.Marshal(a)
				t.Errorf("after %q %s is worth %.12f, the oracle says %.12f, %v\n%s", m.Then, what, got, want, err, text)
			}
		}
		for !t.Failed() {
			ad, err := Advise(t.Context(), m, Options{})
			if err != nil {
				t.Fatal(err)
			}
			seen[ad.Phase]++
			if at := &a.Attacker; ad.Observations != m.Observations || at.Objective == legion.Kill && ad.KillTarget != at.KillTarget || ad.Falls != nil && len(ad.Choices) > 0 {
				t.Errorf("after %q: %+v", m.Then, ad)
			}
			near("the attack", ad.Value, ad.Made)
			for _, c := range ad.Choices {
				near(c.Step, c.Value, append(ad.Made[:len(ad.Made):len(ad.Made)], StepMade{Phase: ad.Phase, Choice: &c}))
			}
			if ad.Phase == Over {
				break
			}
			step := ""
			if ad.Falls == nil {
				step = ad.Choices[r.IntN(len(ad.Choices))].Step
			} else {
				step, _ = ad.Falls.Step(ad.Phase, DefenseShown(dice.DefenseRoll{
					White: randomDefense(r, ad.Falls.White), Red: randomDefense(r, ad.Falls.Red),
				}))
			}
			m.Then = append(m.Then, step)
		}
	}
	if list := unseen(); len(list) > 0 {
		t.Errorf("no attack came to %s: %v", list, seen)
	}
}

// randomDefense is so many defense dice, each face of which is as likely.
func randomDefense(r *rand.Rand, n int) (row dice.DefenseRow) {
	for range n {
		row += dice.ShowDefense(dice.DefenseFace(r.IntN(dice.DefenseFaces)), 1)
	}
	return row
}
