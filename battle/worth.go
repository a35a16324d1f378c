package battle

import (
	"slices"

	"salvo/legion"
	"salvo/odds"
)

func valueOf(ctx odds.Context, v *legion.Volley, opt odds.Options) (value float64, err error) {
	err = solve(ctx, v, opt, false, func(_ *game, worth float64) { value = worth })
	return value, err
}

// VolleyRegret is what is given away in a volley, in units of its value.
type VolleyRegret struct {
	Order     float64 `json:"order"`     // by the given order, against the best
	Attackers float64 `json:"attackers"` // by the attackers' strategies, against their best play
	Defender  float64 `json:"defender"`  // by the defender's behaviour, against its best play
}

// VolleyWorth is what the choices in a volley are worth, in units of its value.
type VolleyWorth struct {
	Regret VolleyRegret // what is given away by those who do not play their best
	Gain   VolleyRegret // what those who do play their best gain by it
}

// VolleyWorthOf sets a volley against what it would be worth if one of the three,
// order, attackers and defender, chose otherwise: at their best if they do not,
// as given or documented if they do. It fails with ErrTooLarge or
// ErrTooManyChoices, before it works anything out, if that would take more than
// a tenth of what may be asked for.
func VolleyWorthOf(ctx odds.Context, res *VolleyResult, opt odds.Options) (*VolleyWorth, error) {
	states, positions := opt.Limits()
	opt.MaxStates, opt.MaxPositions = states/10, positions/10
	now := []legion.Strategy{res.Volley.Defender.Strategy}
	for i := range res.Volley.Attacks {
		now = append(now, res.Volley.Attacks[i].Attacker.Strategy)
	}
	// otherwise is the volley with another order, defender and attackers.
	otherwise := func(order legion.Order, defender legion.Strategy, attackers ...legion.Strategy) *legion.Volley {
		v := res.Volley
		v.Order, v.Defender.Strategy, v.Attacks = order, defender, slices.Clone(v.Attacks)
		for i := range v.Attacks {
			v.Attacks[i].Attacker.Strategy = attackers[i%len(attackers)]
		}
		return &v
	}
	order, defender, attackers := res.Order, now[0], now[1:]
	w := &VolleyWorth{}
	all := []struct {
		regret, gain *float64
		best, other  *legion.Volley // with one who plays its best, and who does not
		sign         float64
	}{
		{&w.Regret.Order, &w.Gain.Order, otherwise(legion.BestOrder, defender, attackers...), otherwise(legion.GivenOrder, defender, attackers...), 1},
		{&w.Regret.Attackers, &w.Gain.Attackers, otherwise(order, defender, legion.Optimal), otherwise(order, defender, legion.Documented), 1},
		{&w.Regret.Defender, &w.Gain.Defender, otherwise(order, legion.Optimal, attackers...), otherwise(order, legion.Documented, attackers...), -1},
	}
	for _, x := range all {
		if err := newGame(ctx, x.best, opt, false).count(opt); err != nil {
			return nil, err
		}
	}
	value, err := valueOf(ctx, &res.Volley, opt)
	if err != nil {
		return nil, err
	}
	for _, x := range all {
		best, err := valueOf(ctx, x.best, opt)
		if err != nil {
			return nil, err
		}
		*x.regret = odds.Settle(max(0, x.sign*(best-value)))
	}
	for _, x := range all {
		if x.other.Validate() != nil {
			continue // in the given order somebody would shoot at a unit that is engaged
		}
		other, err := valueOf(ctx, x.other, opt)
		if err != nil {
			return nil, err
		}
		*x.gain = odds.Settle(max(0, x.sign*(res.Value-other)))
	}
	return w, nil
}
