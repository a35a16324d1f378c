package odds

import (
	"cmp"
	"math"
	"slices"

	"salvo/legion"
)

// WhatIf is what single changes would do to an attack.
type WhatIf struct {
	Attack  legion.Attack `json:"attack"`
	Mean    float64       `json:"mean"`    // the defender's own wounds on average
	AtLeast int           `json:"atLeast"` // the number of wounds that chances are about
	Chance  float64       `json:"chance"`  // of at least so many
	Changes []Effect      `json:"changes"` // the best for the attacker first
	Idle    int           `json:"idle"`    // changes that make no difference, not listed
	Skipped int           `json:"skipped"` // changes with too many rolls or choices to answer, not listed
}

// Effect is what one change does.
type Effect struct {
	Field       string        `json:"field"` // its path
	Label       string        `json:"label"`
	From        string        `json:"from"` // as the notation writes them
	To          string        `json:"to"`
	Attack      legion.Attack `json:"attack"` // with the change
	Mean        float64       `json:"mean"`
	MeanDelta   float64       `json:"meanDelta"`
	Chance      float64       `json:"chance"`
	ChanceDelta float64       `json:"chanceDelta"`
}

// WhatIfOf answers every single change of an attack that makes sense. Chances
// are those of at least so many wounds; 0 means the most likely number, or the
// wounds that wipe the defender out if its size is known.
func WhatIfOf(ctx Context, a legion.Attack, atLeast int, opt Options) (*WhatIf, error) {
	opt.NumbersOnly = true
	base, err := Exact(ctx, a, opt)
	if err != nil {
		return nil, err
	}
	wounds := &base.Outcomes.OwnWounds
	if atLeast <= 0 {
		atLeast = max(1, wounds.Mode)
		if base.Kill != nil {
			atLeast = max(1, base.Kill.Wounds)
		}
	}
	w := &WhatIf{Attack: a, Mean: wounds.Mean, AtLeast: atLeast, Chance: wounds.Probability.AtLeast(atLeast)}
	changes := a.Changes()
	effects := make([]Effect, len(changes))
	err = Parallel(ctx, len(changes), opt, func(i int) error {
		c := &changes[i]
		res, err := Exact(ctx, c.Attack, opt)
		if TooMuch(err) {
			return nil
		}
		if err != nil {
			return err
		}
		o := &res.Outcomes.OwnWounds
		chance := o.Probability.AtLeast(atLeast)
		effects[i] = Effect{
			Field: c.Field.Path(), Label: c.Field.Label, From: c.Field.Show(c.From), To: c.Field.Show(c.To), Attack: c.Attack,
			Mean: o.Mean, MeanDelta: o.Mean - w.Mean, Chance: chance, ChanceDelta: chance - w.Chance,
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var best []*Effect
	for i := range effects {
		e := &effects[i]
		if e.Field == "" {
			w.Skipped++
		} else if math.Abs(e.MeanDelta) < 1e-9 && math.Abs(e.ChanceDelta) < 1e-9 {
			w.Idle++
		} else {
			best = append(best, e)
		}
	}
	slices.SortStableFunc(best, func(x, y *Effect) int {
		return cmp.Or(compareNearly(y.MeanDelta, x.MeanDelta), compareNearly(y.ChanceDelta, x.ChanceDelta))
	})
	for _, e := range best {
		w.Changes = append(w.Changes, *e)
	}
	return w, nil
}

// compareNearly compares numbers that may differ by rounding alone.
func compareNearly(x, y float64) int { return cmp.Compare(math.Round(x*1e9), math.Round(y*1e9)) }
