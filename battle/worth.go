package battle

import (
	"slices"

	"salvo/legion"
	"salvo/odds"
)

func valueOf(ctx odds.Context, v *legion.Volley, opt odds.Options) (float64, error) {
	g, value, err := solve(ctx, v, opt, false)
	if err != nil {
		return 0, err
	}
	g.leave()
	return value, nil
}

// VolleyRegret is what is given away in a volley, in units of its value.
type VolleyRegret struct {
	Order     float64 `json:"order"`     // by the given order, against the best
	Attackers float64 `json:"attackers"` // by the attackers' strategies, against their best play
	Defender  float64 `json:"defender"`  // by the defender's behaviour, against its best play
}

// VolleyRegretOf values a volley again in the best order, with attackers and
// with a defender that play their best, each on its own.
func VolleyRegretOf(ctx odds.Context, v legion.Volley, opt odds.Options) (*VolleyRegret, error) {
	value := func(change func(v *legion.Volley)) (float64, error) {
		w := v
		w.Attacks = slices.Clone(v.Attacks)
		change(&w)
		return valueOf(ctx, &w, opt)
	}
	now, err := value(func(*legion.Volley) {})
	if err != nil {
		return nil, err
	}
	order, err := value(func(v *legion.Volley) { v.Order = legion.BestOrder })
	if err != nil {
		return nil, err
	}
	attackers, err := value(func(v *legion.Volley) {
		for i := range v.Attacks {
			v.Attacks[i].Attacker.Strategy = legion.Optimal
		}
	})
	if err != nil {
		return nil, err
	}
	defender, err := value(func(v *legion.Volley) { v.Defender.Strategy = legion.Optimal })
	if err != nil {
		return nil, err
	}
	lost := func(x float64) float64 { return odds.Settle(max(0, x)) }
	return &VolleyRegret{Order: lost(order - now), Attackers: lost(attackers - now), Defender: lost(now - defender)}, nil
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
	for _, v := range []*legion.Volley{
		otherwise(legion.BestOrder, defender, attackers...),
		otherwise(order, legion.Optimal, attackers...),
		otherwise(order, defender, legion.Optimal),
	} {
		if err := newGame(ctx, v, opt, false).count(opt); err != nil {
			return nil, err
		}
	}
	regret, err := VolleyRegretOf(ctx, res.Volley, opt)
	if err != nil {
		return nil, err
	}
	w := &VolleyWorth{Regret: *regret}
	for _, x := range []struct {
		gain *float64
		v    *legion.Volley
		sign float64
	}{
		{&w.Gain.Order, otherwise(legion.GivenOrder, defender, attackers...), 1},
		{&w.Gain.Attackers, otherwise(order, defender, legion.Documented), 1},
		{&w.Gain.Defender, otherwise(order, legion.Documented, attackers...), -1},
	} {
		if x.v.Validate() != nil {
			continue // in the given order somebody would shoot at a unit that is engaged
		}
		value, err := valueOf(ctx, x.v, opt)
		if err != nil {
			return nil, err
		}
		*x.gain = odds.Settle(max(0, x.sign*(res.Value-value)))
	}
	return w, nil
}
