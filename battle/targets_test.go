package battle

import (
	"math"
	"testing"

	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

func answerTargets(t errorer, v legion.Volley) *TargetsResult {
	res, err := Targets(t.Context(), v, odds.Options{})
	if err != nil {
		text, _ := v.MarshalJSON()
		t.Errorf("%v\n%s", err, text)
		return &TargetsResult{Fixed: &Fixed{}}
	}
	return res
}

// The worked volleys at several targets.
func TestTargetsGolden(t *testing.T) {
	for _, c := range golden.Targets() {
		t.Run(c.Name, func(t *testing.T) {
			res := answerTargets(t, c.Volley)
			near(t, c.Volley, "value", res.Value, c.Expect.Value)
			if want := c.Expect.Fixed; (want == nil) != (res.Fixed == nil) {
				t.Errorf("fixed: %v, want %v", res.Fixed, want)
			} else if want != nil && math.Abs(res.Fixed.Value-*want) > 1e-9 {
				t.Errorf("fixed is %.12f, want %.12f", res.Fixed.Value, *want)
			}
		})
	}
}
