package battle

import (
	"cmp"
	"math"

	"salvo/legion"
	"salvo/odds"
)

// DuelPlan is what a side does in its activations, in rules that a player can follow: the
// first that holds counts.
type DuelPlan struct {
	Side  string     `json:"side"` // a or b
	Rules []DuelRule `json:"rules"`
	Value float64    `json:"value"` // to a, if the side goes by the rules and the other knows it
	Short bool       `json:"short"` // a few rules are good enough
}

// DuelRule says what a side does when something holds.
type DuelRule struct {
	When    DuelWhen `json:"when"`
	Actions []Action `json:"actions"`
}

// DuelWhen is a condition on a side that rallied and chooses its actions. What is nil
// does not matter.
type DuelWhen struct {
	Actions     *int  `json:"actions,omitempty"`     // that the unit has: one if it is Suppressed
	Second      *bool `json:"second,omitempty"`      // the other has activated in this round
	Dodged      *bool `json:"dodged,omitempty"`      // the other took a dodge in this round
	Round       *Span `json:"round,omitempty"`       // which round it is
	Left        *Span `json:"left,omitempty"`        // its miniatures left, or wounds if a miniature has several
	Other       *Span `json:"other,omitempty"`       // those of the other
	Suppression *Span `json:"suppression,omitempty"` // its tokens
	Theirs      *Span `json:"theirs,omitempty"`      // suppression tokens of the other
}

// DuelAdvice is what is said about a duel besides its result.
type DuelAdvice struct {
	Worth *DuelWorth // nil if it would take too long
	Plans []DuelPlan // nil likewise
}

// DuelAdviceOf works out what best actions are worth, and which rules come near them.
func DuelAdviceOf(ctx odds.Context, res *DuelResult, opt odds.Options) (advice DuelAdvice, err error) {
	var wrong [2]error
	advice.Worth, wrong[0] = DuelWorthOf(ctx, res, opt)
	advice.Plans, wrong[1] = DuelPlansOf(ctx, res, opt)
	for _, err := range wrong {
		if err != nil && !odds.TooMuch(err) {
			return advice, err
		}
	}
	return advice, nil
}

// situation is what a plan may look at when a side chooses.
type situation struct {
	actions, round, left, other, suppression, theirs int8
	second, dodged                                   bool
}

// maxCounted is how far players count wounds and tokens.
const maxCounted = 99

func (w *DuelWhen) holds(x *situation) bool {
	return (w.Actions == nil || *w.Actions == int(x.actions)) && (w.Second == nil || *w.Second == x.second) && (w.Dodged == nil || *w.Dodged == x.dodged) &&
		w.Round.holds(int16(x.round)) && w.Left.holds(int16(x.left)) && w.Other.holds(int16(x.other)) &&
		w.Suppression.holds(int16(x.suppression)) && w.Theirs.holds(int16(x.theirs))
}

// Tolerance is what a plan in words may lose next to the best actions: one percent of the
// value, or of a win, or of the points of the dearer side, but no more than one point.
func (res *DuelResult) Tolerance() float64 {
	stake := 1.0
	if res.Goal == legion.ForPoints {
		stake = min(100, float64(max(res.Duel.Sides[0].Points, res.Duel.Sides[1].Points)))
	}
	return 0.01 * max(math.Abs(res.Value), stake)
}

// maxPlanned is what a duel may cost of which plans are sought, for which it is played about
// ten times: a few seconds once.
const maxPlanned = 1e8

// DuelPlansOf finds for each side that chooses its actions the fewest rules that lose no
// more than the tolerance, whatever the other does. It fails with odds.ErrTooLarge where
// that would take too long.
func DuelPlansOf(ctx odds.Context, res *DuelResult, opt odds.Options) (plans []DuelPlan, err error) {
	var long error
	err = solveDuel(ctx, &res.Duel, opt, func(g *duel) {
		if cost := float64(CostOfDuel(res.Duel)); cost > maxPlanned {
			long = odds.TooLarge("the plan", odds.ErrTooLarge, cost, maxPlanned, "; use fewer miniatures, tokens or rounds")
			return
		}
		g.value()
		plans = []DuelPlan{}
		for s := range g.d.Sides {
			if g.d.Sides[s].Actions == legion.BestActions {
				p := planner{g: g, side: s, exact: res.Value, tolerance: res.Tolerance()}
				if plan := p.find(); len(plan.Rules) > 0 { // else it never has an action
					plans = append(plans, plan)
				}
			}
		}
	})
	return plans, cmp.Or(err, long)
}

// situation is what a side sees when it chooses.
func (g *duel) situation(m moment, n pair) situation {
	s := int(m.side)
	u, o := g.unit(s, n), g.unit(1-s, n)
	return situation{
		actions: int8(g.actionsOf(m, n)), round: m.round, second: m.second, dodged: m.dodged,
		left: int8(g.sides[s].strength(u)), other: int8(g.sides[1-s].strength(o)),
		suppression: int8(min(u.Suppression, maxCounted)), theirs: int8(min(o.Suppression, maxCounted)),
	}
}

// strength is what a player counts of a unit: its miniatures left, or its wounds left if
// a miniature has several.
func (f *Standing) strength(u Unit) int {
	if f.WoundsPerMini > 1 {
		return min(int(f.most-u.Wounds), maxCounted)
	}
	left, _ := f.MinisLeft(u)
	return left
}

// follows is what a side does that goes by rules: of what a rule says, all that does
// something.
func (g *duel) follows(rules []rule, m moment, n pair) actions {
	x := g.situation(m, n)
	for i := range rules {
		if rules[i].when.holds(&x) {
			return g.useful(m, n, rules[i].what)
		}
	}
	return 0
}

// played is what the duel is worth to a if a side goes by rules, and the other does what
// is best against them.
func (g *duel) played(s int, rules []rule) (value float64) {
	g.playing(s, rules, func() { value = g.worth(g.value()) })
	return value
}

// playing does something while a side goes by rules, without forgetting what is known of
// the duel as it is best played.
func (g *duel) playing(s int, rules []rule, do func()) {
	memo, ended, best := g.memo, g.ended, g.best
	g.memo, g.ended, g.best = g.spare, map[deciding][2]float64{}, map[deciding][]hit{}
	g.rules[s] = rules
	for _, rows := range g.memo {
		for _, row := range rows {
			for i := range row {
				row[i] = cell{value: math.NaN()}
			}
		}
	}
	do()
	g.spare, g.rules[s] = g.memo, nil
	g.memo, g.ended, g.best = memo, ended, best
}
