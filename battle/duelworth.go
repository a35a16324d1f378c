package battle

import (
	"salvo/legion"
	"salvo/odds"
)

// DuelWorth is what best actions are worth to each side, next to its habits.
type DuelWorth struct {
	A HabitWorth `json:"a"`
	B HabitWorth `json:"b"`
}

// Of is that of a side.
func (w *DuelWorth) Of(side int) *HabitWorth { return [2]*HabitWorth{&w.A, &w.B}[side] }

// HabitWorth is what best actions are worth to a side more than what it would always do.
type HabitWorth struct {
	Aim   float64 `json:"aim"`
	Dodge float64 `json:"dodge"`
}

// DuelWorthOf sets best actions of each side against those of one that always aims, and
// of one that always dodges, while the other does what it does.
func DuelWorthOf(ctx odds.Context, res *DuelResult, opt odds.Options) (*DuelWorth, error) {
	w := &DuelWorth{}
	for s := range res.Duel.Sides {
		value := func(habit legion.Habit) (float64, error) {
			d := res.Duel
			if d.Sides[s].Actions == habit {
				return res.Value, nil
			}
			d.Sides[s].Actions = habit
			return valueOfDuel(ctx, &d, opt)
		}
		best, err := value(legion.BestActions)
		if err != nil {
			return nil, err
		}
		sign := 1.0
		if s == 1 {
			sign = -1
		}
		for _, x := range []struct {
			habit legion.Habit
			worth *float64
		}{{legion.AimAlways, &w.Of(s).Aim}, {legion.DodgeAlways, &w.Of(s).Dodge}} {
			v, err := value(x.habit)
			if err != nil {
				return nil, err
			}
			*x.worth = odds.Settle(sign * (best - v))
		}
	}
	return w, nil
}

// valueOfDuel is what a duel is worth to a.
func valueOfDuel(ctx odds.Context, d *legion.Duel, opt odds.Options) (value float64, err error) {
	err = solveDuel(ctx, d, opt, func(g *duel) { value = g.worth(g.value()) })
	return value, err
}
