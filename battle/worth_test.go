package battle

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"salvo/legion"
	"salvo/odds"
)

// What a choice is worth is the difference to the volley that is chosen
// otherwise.
func TestVolleyWorth(t *testing.T) {
	const sides = "1r 4w aim 1 ranged%s vs surge:block heavy dodge 1 surge-token 1 courage 1 minis 4 wounds 1%s then 6r pierce 3 ranged%[1]s then 5w surge:hit ranged vs light goal:kill order:%[3]s"
	value := func(attackers, defender, order string) *VolleyResult {
		v, err := legion.ParseVolley(fmt.Sprintf(sides, attackers, defender, order))
		if err != nil {
			t.Fatal(err)
		}
		res, err := Volley(t.Context(), v, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	const best = " play:optimal"
	for _, attackers := range []string{"", best} {
		for _, defender := range []string{"", best} {
			for _, order := range []string{"given", "best"} {
				now := value(attackers, defender, order)
				w, err := VolleyWorthOf(t.Context(), now, odds.Options{})
				if err != nil {
					t.Fatal(err)
				}
				for _, x := range []struct {
					what      string
					got, want float64
				}{
					{"regret of the order", w.Regret.Order, value(attackers, defender, "best").Value - now.Value},
					{"gain by the order", w.Gain.Order, now.Value - value(attackers, defender, "given").Value},
					{"regret of the defender", w.Regret.Defender, now.Value - value(attackers, best, order).Value},
					{"gain by the defender", w.Gain.Defender, value(attackers, "", order).Value - now.Value},
					{"gain by the attackers", w.Gain.Attackers, now.Value - value("", defender, order).Value},
				} {
					if math.Abs(x.got-x.want) > 1e-9 {
						t.Errorf("%q %q %s: %s is %v, want %v", attackers, defender, order, x.what, x.got, x.want)
					}
				}
			}
		}
	}
}

// What would take too long is not worked out.
func TestVolleyWorthLimit(t *testing.T) {
	v, err := legion.ParseVolley("6r 6b 6w aim 2 vs red dodge 2 minis 9 wounds 1 then 5r 6b 6w aim 2 then 6r 6b 7w aim 1")
	if err != nil {
		t.Fatal(err)
	}
	res, err := Volley(t.Context(), v, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = VolleyWorthOf(t.Context(), res, odds.Options{})
	if _, ok := errors.AsType[*odds.LimitError](err); !ok {
		t.Errorf("%v", err)
	}
}

// patience is a context that is cancelled once somebody has asked so often.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// A volley can be stopped at any time.
func TestVolleyStops(t *testing.T) {
	v, err := legion.ParseVolley("1r 1w aim 1 play:optimal vs dodge 1 minis 2 wounds 1 play:optimal then 2b makashi pierce 1 aim 1 play:optimal then 1w order:best")
	if err != nil {
		t.Fatal(err)
	}
	stopped := 0
	for n := 0; ; n += 1 + n/20 {
		ctx := &patience{t.Context(), n}
		res, err := Volley(ctx, v, odds.Options{})
		if err == nil {
			_, err = VolleyWorthOf(ctx, res, odds.Options{})
		}
		if err == nil && ctx.left >= 0 {
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("asked %d times: %v", n, err)
		}
		stopped++
	}
	if stopped < 20 {
		t.Errorf("it could be stopped %d times", stopped)
	}
}

// A plan asks first what decides alone, and nothing that decides nothing.
func TestPlanAsksLittle(t *testing.T) {
	v, err := legion.ParseVolley("1r 4w aim 1 precise 1 ranged vs surge:block heavy dodge 1 courage 1 minis 4 wounds 1 then 5w surge:hit ranged then 6r pierce 3 ranged " +
		"then 1r 4w aim 1 precise 1 ranged then 5w surge:hit ranged then 6r pierce 3 ranged order:best")
	if err != nil {
		t.Fatal(err)
	}
	res, err := Volley(t.Context(), v, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range res.Plan {
		if step.When.Wounds != nil && step.When.Dodges != nil {
			t.Errorf("after %d attacks it asks for %v wounds and %v dodges", step.After, *step.When.Wounds, *step.When.Dodges)
		}
	}
}
