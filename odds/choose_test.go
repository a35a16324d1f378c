package odds

import (
	"math"
	"testing"

	"salvo/dice"
)

// What the best play rerolls of the first roll: of a red and a white die, an aim rerolls all
// that is blank, which a surge without a chart is as well, and no hit or crit.
func TestFirstReroll(t *testing.T) {
	a := parse(t, "1r 1w aim 1 play:optimal vs red")
	res, err := Exact(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	h := res.FirstReroll
	if h == nil || h.Surge != dice.Blank {
		t.Fatalf("%+v", h)
	}
	const red, white = 2.0 / 8, 6.0 / 8 // the chance of a blank or a surge
	for _, x := range []struct {
		what      string
		got, want float64
	}{
		{"blanks shown", h.Shown[dice.Blank], red + white}, {"blanks rerolled", h.Taken[dice.Blank], red + white},
		{"hits shown", h.Shown[dice.Hit], 6.0 / 8}, {"hits rerolled", h.Taken[dice.Hit], 0}, {"crits rerolled", h.Taken[dice.Crit], 0},
		{"a roll with a blank", h.Blank, 1 - (1-red)*(1-white)}, {"one in which something is rerolled", h.Spent, 1 - (1-red)*(1-white)},
	} {
		if math.Abs(x.got-x.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", x.what, x.got, x.want)
		}
	}
	// Without a token nothing is rerolled; where nobody asks, nobody looks.
	for line, opt := range map[string]Options{"1r 1w play:optimal vs red": {}, "1r 1w aim 1 vs red": {}, "1r 1w aim 1 play:optimal vs red": {NumbersOnly: true}} {
		if res, err := Exact(t.Context(), parse(t, line), opt); err != nil || res.FirstReroll != nil {
			t.Errorf("%s, %+v: %v, %+v", line, opt, err, res.FirstReroll)
		}
	}
}
