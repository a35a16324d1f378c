package battle

import (
	"context"
	"math"
	"testing"

	"pgregory.net/rapid"

	"salvo/internal/gen"
	"salvo/internal/golden"
	"salvo/internal/oracle"
	"salvo/legion"
	"salvo/odds"
)

// errorer is a test of any kind.
type errorer interface {
	Context() context.Context
	Errorf(format string, args ...any)
}

// apart is the largest difference of two distributions.
func apart(a, b []float64) float64 {
	most := 0.0
	at := func(d []float64, i int) float64 {
		if i < len(d) {
			return d[i]
		}
		return 0
	}
	for i := range max(len(a), len(b)) {
		most = max(most, math.Abs(at(a, i)-at(b, i)))
	}
	return most
}

func answerVolley(t errorer, v legion.Volley) *VolleyResult {
	res, err := Volley(t.Context(), v, odds.Options{})
	if err != nil {
		text, _ := v.MarshalJSON()
		t.Errorf("%v\n%s", err, text)
		return &VolleyResult{}
	}
	return res
}

func near(t errorer, v legion.Volley, what string, got, want float64) {
	if math.Abs(got-want) > 1e-9 || math.IsNaN(got) {
		text, _ := v.MarshalJSON()
		t.Errorf("%s is %.12f, want %.12f\n%s", what, got, want, text)
	}
}

// The worked volleys.
func TestVolleyGolden(t *testing.T) {
	for _, c := range golden.Volleys() {
		t.Run(c.Name, func(t *testing.T) {
			res := answerVolley(t, c.Of)
			near(t, c.Of, "value", res.Value, c.Expect.Value)
			for i, want := range c.Expect.After {
				got := &res.After[i]
				if off := apart(got.Wounds.Probability, want.Wounds); off > 1e-9 {
					t.Errorf("wounds after attack %d are off by %g", i+1, off)
				}
				near(t, c.Of, "suppression", got.Suppression.Mean, want.Suppression)
				near(t, c.Of, "dodges", got.Dodges, want.Dodges)
				near(t, c.Of, "surges", got.Surges, want.Surges)
				near(t, c.Of, "shields", got.Shields, want.Shields)
			}
		})
	}
}

// The worked volleys that are to keep a unit from acting.
func TestStopGolden(t *testing.T) {
	for _, c := range golden.Stops() {
		t.Run(c.Name, func(t *testing.T) {
			res := answerVolley(t, c.Of)
			near(t, c.Of, "value", res.Value, c.Expect.Value)
			for i, want := range c.Expect.Actions {
				for k := range want {
					near(t, c.Of, "actions", res.After[i].Actions[k], want[k])
				}
			}
		})
	}
}

// sameAsOracleVolley compares a volley with brute force, which shares no code.
func sameAsOracleVolley(t errorer, v legion.Volley) {
	res := answerVolley(t, v)
	o := oracle.VolleyOf(v)
	near(t, v, "value", res.Value, o.Value())
	if v.Order == legion.BestOrder || v.Defender.Strategy == legion.Optimal {
		return
	}
	for i := range v.Attacks {
		if v.Attacks[i].Attacker.Strategy == legion.Optimal {
			return
		}
	}
	after, back := o.Afters()
	for i, states := range after {
		var wounds, suppression, dodges, surges, shields float64
		var actions [4]float64
		for s, p := range states {
			for k, chance := range s.Actions(v.Defender) {
				actions[k] += p * chance
			}
			wounds += p * float64(s.Wounds)
			suppression += p * float64(s.Suppression)
			dodges += p * float64(s.Dodges)
			surges += p * float64(s.Surges)
			shields += p * float64(s.Shields)
		}
		got := &res.After[i]
		near(t, v, "wounds", got.Wounds.Mean, wounds)
		near(t, v, "suppression", got.Suppression.Mean, suppression)
		near(t, v, "dodges", got.Dodges, dodges)
		near(t, v, "surges", got.Surges, surges)
		near(t, v, "shields", got.Shields, shields)
		near(t, v, "wounds back", got.Back[i], back[i])
		for k := range actions {
			near(t, v, "actions", got.Actions[k], actions[k])
		}
	}
}

func TestVolleyOracle(t *testing.T) {
	gen.Check(t, func(t *rapid.T) { sameAsOracleVolley(t, gen.Volley.Draw(t, 1)) })
}

// Whatever was drawn and failed once is tried in every run.
func TestVolleyFailed(t *testing.T) {
	for _, v := range golden.Failed() {
		sameAsOracleVolley(t, v)
	}
}

func TestVolleyOracleRandom(t *testing.T) {
	r := gen.Rand(t, 21, 22)
	n := 600
	if testing.Short() {
		n = 60
	}
	for i := range n {
		sameAsOracleVolley(t, gen.Volley.Random(r, 1+i%2))
	}
}

// What must hold between volleys.
func TestVolleyProperties(t *testing.T) {
	r := gen.Rand(t, 31, 32)
	n := 300
	if testing.Short() {
		n = 30
	}
	for range n {
		v := gen.Volley.Random(r, 4)
		change := func(f func(v *legion.Volley)) float64 {
			w := v
			w.Attacks = append([]legion.VolleyAttack{}, v.Attacks...)
			f(&w)
			return answerVolley(t, w).Value
		}
		text, _ := v.MarshalJSON()
		atLeast := func(what string, larger, smaller float64) {
			if larger < smaller-1e-9 {
				t.Errorf("%s: %.12f is below %.12f\n%s", what, larger, smaller, text)
			}
		}
		value := answerVolley(t, v).Value
		given := change(func(v *legion.Volley) {
			v.Order = legion.GivenOrder
			gen.MeleeLast(v.Attacks)
		})
		best := change(func(v *legion.Volley) { v.Order = legion.BestOrder })
		atLeast("best order", best, given)
		atLeast("best order, turned round", best, change(func(v *legion.Volley) {
			v.Order = legion.GivenOrder
			for i, j := 0, len(v.Attacks)-1; i < j; i, j = i+1, j-1 {
				v.Attacks[i], v.Attacks[j] = v.Attacks[j], v.Attacks[i]
			}
			gen.MeleeLast(v.Attacks)
		}))
		play := func(s legion.Strategy) func(v *legion.Volley) {
			return func(v *legion.Volley) {
				for i := range v.Attacks {
					v.Attacks[i].Attacker.Strategy = s
				}
			}
		}
		atLeast("best attackers", change(play(legion.Optimal)), change(play(legion.Documented)))
		atLeast("a best defender", change(func(v *legion.Volley) { v.Defender.Strategy = legion.Documented }),
			change(func(v *legion.Volley) { v.Defender.Strategy = legion.Optimal }))
		atLeast("one attack more", best, change(func(v *legion.Volley) {
			v.Order = legion.BestOrder
			v.Attacks = v.Attacks[:len(v.Attacks)-1]
		}))
		_ = value
	}
}

// A volley of one in which nobody chooses is the attack, with the unit's
// wounds as the ceiling.
func TestVolleyOfOne(t *testing.T) {
	r := gen.Rand(t, 41, 42)
	for range 200 {
		a := gen.Attack.Random(r, 5)
		a.Defender.Strategy = legion.Documented
		a.Defender.Minis, a.Defender.WoundsPerMini, a.Defender.WoundsTaken = 2, 1, 0
		v := legion.Volley{Defender: a.Defender, Edition: a.Edition, Attacks: []legion.VolleyAttack{{Attacker: a.Attacker, AttackType: a.AttackType}}}
		got := answerVolley(t, v)
		want, err := odds.Exact(t.Context(), a, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		own := &want.Outcomes.OwnWounds
		near(t, v, "no wound", got.After[0].Wounds.Probability.Prob(0), own.Probability.Prob(0))
		near(t, v, "one wound", got.After[0].Wounds.Probability.Prob(1), own.Probability.Prob(1))
		near(t, v, "defeated", *got.After[0].Defeated, own.Probability.AtLeast(2))
	}
}

// The order does not matter where nothing carries over: a vehicle without
// tokens that is never defeated.
func TestVolleyOrderThatDoesNotMatter(t *testing.T) {
	v := volleyOf(1, legion.GivenOrder, legion.Documented)
	v.Defender = legion.New().Defender
	v.Defender.UnitType, v.Defender.ArmorX = legion.Vehicle, 2
	first := answerVolley(t, v).Value
	v.Attacks[0], v.Attacks[2] = v.Attacks[2], v.Attacks[0]
	near(t, v, "value", answerVolley(t, v).Value, first)
}

// The plan that its steps say comes to the value of the volley, and there is exactly
// one step for every state.
func TestVolleyPlays(t *testing.T) {
	r := gen.Rand(t, 51, 52)
	tried, n := 30, 20_000
	if testing.Short() {
		tried = 4
	}
	for i := range tried {
		v := gen.Volley.Random(r, 4)
		if i%2 == 0 {
			v.Order = legion.BestOrder
		}
		exact := answerVolley(t, v)
		played := playVolley(t, v, exact.Plan, n, uint64(i))
		last := len(exact.After) - 1
		off := 5*exact.After[last].Wounds.StdDev/math.Sqrt(float64(n)) + 5/math.Sqrt(float64(n))*0.5
		if math.Abs(played-exact.Value) > off {
			text, _ := v.MarshalJSON()
			t.Errorf("played %.4f, worth %.4f\n%s", played, exact.Value, text)
		}
	}
}

// What happened is where the rest of the volley starts.
func TestVolleyHappened(t *testing.T) {
	v := volleyOf(1, legion.GivenOrder, legion.Documented)
	v.Happened = []legion.Happened{{Attack: 1, Wounds: 2, Suppression: 1, Dodges: 0}}
	got := answerVolley(t, v)
	// The same unit with what is left of it, attacked by the two others.
	w := v
	w.Happened = nil
	w.Attacks = []legion.VolleyAttack{v.Attacks[0], v.Attacks[2]}
	w.Defender.WoundsTaken, w.Defender.SuppressionTokens, w.Defender.DodgeTokens = 2, 1, 0
	want := answerVolley(t, w)
	near(t, v, "value", got.Value, 2+want.Value)
	near(t, v, "defeated", *got.After[2].Defeated, *want.After[1].Defeated)
	near(t, v, "wounds after what happened", got.After[0].Wounds.Mean, 2)
}

// Where what is left of one part or of another decides alone, the plan asks for that which
// takes fewer steps: here it has one step less than with the other.
func TestPlanIsShort(t *testing.T) {
	v, err := legion.ParseVolley("2b suppressive vs red light minis 1 wounds 3 impervious uncanny-luck 1 courage 1 surge-token 1" +
		" then 4w then 1b lethal 1 aim 1 then 3r pierce 1 aim 1 order:best goal:kill")
	if err != nil {
		t.Fatal(err)
	}
	res, err := Volley(t.Context(), v, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Plan) != 19 {
		t.Errorf("the plan has %d steps, not 19", len(res.Plan))
	}
}
