package odds

import (
	"errors"
	"fmt"

	"salvo/legion"
)

// Grid is an attack over the values of up to three fields.
type Grid struct {
	Attack  legion.Attack `json:"attack"`
	AtLeast int           `json:"atLeast"` // the number of wounds that chances are about
	Axes    []GridAxis    `json:"axes"`
	Cells   []Cell        `json:"cells"` // the last axis varies fastest
}

// GridAxis is one field of a grid and its values, as the notation writes them.
type GridAxis struct {
	Field  string   `json:"field"`
	Label  string   `json:"label"`
	Values []string `json:"values"`
}

// Cell is the answer at one point of a grid.
type Cell struct {
	Attack  legion.Attack `json:"attack"`
	Mean    float64       `json:"mean"`   // the defender's own wounds on average
	Chance  float64       `json:"chance"` // of at least AtLeast
	Method  Method        `json:"method"`
	Mistake string        `json:"mistake,omitempty"` // why there is no answer
}

// Limits of a grid.
const (
	MaxAxes  = 3
	MaxCells = 20_000
)

// Sweep answers an attack for every combination of values. A combination that
// is no valid attack has a mistake instead of an answer.
func Sweep(ctx Context, a legion.Attack, axes []legion.Axis, atLeast int, opt Options) (*Grid, error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	if len(axes) < 1 || len(axes) > MaxAxes {
		return nil, legion.Mistakes{{Field: "over", Value: fmt.Sprint(len(axes)), Message: fmt.Sprintf("a sweep goes over 1 to %d fields, not %d", MaxAxes, len(axes))}}
	}
	g := &Grid{Attack: a, AtLeast: max(1, atLeast)}
	n := 1
	for i, x := range axes {
		for _, y := range axes[:i] {
			if x.Field == y.Field {
				return nil, legion.Mistakes{{Field: "over", Value: x.Field.Word, Message: x.Field.Word + " is swept twice"}}
			}
		}
		values := make([]string, len(x.Values))
		for j, v := range x.Values {
			values[j] = x.Field.Show(v)
		}
		g.Axes = append(g.Axes, GridAxis{x.Field.Path(), x.Field.Label, values})
		if n *= len(x.Values); n > MaxCells {
			return nil, legion.Mistakes{{Field: "over", Value: fmt.Sprint(n), Message: fmt.Sprintf("%d combinations are more than %d", n, MaxCells)}}
		}
	}
	g.Cells = make([]Cell, n)
	one := opt
	one.Workers, one.NumbersOnly = 1, true // the cells keep the cores busy
	return g, Parallel(ctx, n, opt, func(i int) error {
		c := &g.Cells[i]
		c.Attack = a
		for k, rest := len(axes)-1, i; k >= 0; k-- {
			x := axes[k]
			x.Field.Set(&c.Attack, x.Values[rest%len(x.Values)])
			rest /= len(x.Values)
		}
		if err := c.Attack.Validate(); err != nil {
			c.Mistake = err.Error()
			return nil
		}
		res, err := Of(ctx, c.Attack, one)
		if errors.Is(err, ErrTooManyChoices) {
			c.Mistake = err.Error()
			return nil
		}
		if err != nil {
			return err
		}
		c.Mean, c.Method = res.Outcomes.OwnWounds.Mean, res.Method
		c.Chance = res.Outcomes.OwnWounds.Probability.AtLeast(g.AtLeast)
		return nil
	})
}
