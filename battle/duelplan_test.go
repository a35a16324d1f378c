package battle

import (
	"errors"
	"math/rand/v2"
	"testing"

	"salvo/internal/gen"
	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

// solved is the engine of a duel, once it is solved.
func solved(t *testing.T, d *legion.Duel) *duel {
	g := newDuel(t.Context(), d, odds.Options{})
	g.value()
	return g
}

// asRules are the rules of a plan as the engine plays them.
func asRules(p *DuelPlan) (list []rule) {
	for _, r := range p.Rules {
		list = append(list, rule{r.When, setOf(r.Actions...)})
	}
	return list
}

// checkPlans plays the rules of a duel's plans as they are written, and says how many
// plans there are.
func checkPlans(t *testing.T, name string, d legion.Duel) int {
	t.Helper()
	res := answerDuel(t, d)
	plans, err := DuelPlansOf(t.Context(), res, odds.Options{})
	if err != nil {
		t.Fatal(name, err)
	}
	g := solved(t, &d)
	for _, p := range plans {
		s, sign := int(p.Side[0]-'a'), 1.0
		if s == 1 {
			sign = -1
		}
		if d.Sides[s].Actions != legion.BestActions {
			t.Errorf("%s: side %s does not choose, and has a plan", name, p.Side)
		}
		value := g.played(s, asRules(&p))
		nearDuel(t, d, "the value by the rules of "+p.Side, p.Value, value)
		lost := sign * (res.Value - value)
		if lost < -1e-9*max(1, res.Tolerance()) || p.Short && lost > res.Tolerance() {
			t.Errorf("%s: the rules of %s lose %v, and may lose %v: %+v", name, p.Side, lost, res.Tolerance(), p.Rules)
		}
		if n := len(p.Rules); p.Short && n > 2+maxExceptions {
			t.Errorf("%s: %d rules are not few", name, n)
		}
		for _, r := range p.Rules {
			if n := len(r.Actions); n > *r.When.Actions {
				t.Errorf("%s: %v with %d actions", name, r.Actions, *r.When.Actions)
			}
		}
	}
	return len(plans)
}

// The rules of a plan, played as they are written against the best that the other can do,
// lose no more than they may.
func TestDuelPlans(t *testing.T) {
	n := 0
	for _, c := range golden.Duels() {
		n += checkPlans(t, c.Name, c.Of)
	}
	for name, d := range golden.Benchmarks().Duel {
		n += checkPlans(t, name, d)
	}
	r := rand.New(rand.NewPCG(85, 86))
	random := 250
	if testing.Short() {
		random = 70
	}
	for range random {
		if d := gen.Duel.Random(r, 2); d.Validate() == nil {
			n += checkPlans(t, "a random duel", d)
		}
	}
	if n < 100 {
		t.Errorf("only %d plans", n)
	}
}

// Rules that say what a habit does are worth the same.
func TestRulesOfHabits(t *testing.T) {
	one, two := 1, 2
	for habit, first := range map[legion.Habit]Action{legion.AimAlways: Aim, legion.DodgeAlways: Dodge, legion.AttackAlways: Attack} {
		rules := []rule{{DuelWhen{Actions: &two}, setOf(first, Attack)}, {DuelWhen{Actions: &one}, setOf(Attack)}}
		for _, c := range golden.Duels()[:30] {
			for s := range c.Of.Sides {
				d := c.Of
				d.Sides[s].Actions = legion.BestActions
				got := solved(t, &d).played(s, rules)
				d.Sides[s].Actions = habit
				nearDuel(t, d, "the value by the rules", got, answerDuel(t, d).Value)
			}
		}
	}
}

// Where a few rules are not good enough there are more, which are.
func TestManyRules(t *testing.T) {
	d := golden.Benchmarks().Duel["troopers"]
	res := answerDuel(t, d)
	p := planner{g: solved(t, &d), side: 1, exact: res.Value, tolerance: 1e-5}
	plan := p.find()
	if lost := plan.Value - res.Value; plan.Short || len(plan.Rules) <= 2+maxExceptions || lost > 1e-5 || lost < 0 {
		t.Errorf("%d rules, short: %v, lose %v", len(plan.Rules), plan.Short, lost)
	}
}

// A duel that takes long once is not played again and again.
func TestDuelWithoutPlan(t *testing.T) {
	d := hugeDuel(true)
	for s := range d.Sides {
		d.Sides[s].Defender.WoundsPerMini, d.Sides[s].Defender.ShieldedX = 1, 0
	}
	if err := solveDuel(t.Context(), &d, odds.Options{}, func(*duel) {}); err != nil {
		t.Fatal("it is too large itself", err)
	}
	if plans, err := DuelPlansOf(t.Context(), &DuelResult{Duel: d}, odds.Options{}); plans != nil || !errors.Is(err, odds.ErrTooLarge) {
		t.Errorf("%v, %v", plans, err)
	}
}

// A condition holds where all that it names does.
func TestDuelWhen(t *testing.T) {
	x := situation{actions: 1, round: 3, left: 2, other: 4, suppression: 1, theirs: 2, second: true}
	one, two, yes, no := 1, 2, true, false
	for _, c := range []struct {
		when DuelWhen
		want bool
	}{
		{DuelWhen{}, true}, {DuelWhen{Actions: &one, Second: &yes, Dodged: &no, Round: &Span{3, 5}, Left: &Span{1, 2}, Other: &Span{4, 5}, Suppression: &Span{1, 99}, Theirs: &Span{0, 2}}, true},
		{DuelWhen{Actions: &two}, false}, {DuelWhen{Second: &no}, false}, {DuelWhen{Dodged: &yes}, false}, {DuelWhen{Round: &Span{4, 5}}, false},
		{DuelWhen{Left: &Span{1, 1}}, false}, {DuelWhen{Other: &Span{1, 3}}, false}, {DuelWhen{Suppression: &Span{2, 99}}, false}, {DuelWhen{Theirs: &Span{0, 1}}, false},
	} {
		if got := c.when.holds(&x); got != c.want {
			t.Errorf("%+v: %v", c.when, got)
		}
	}
}
