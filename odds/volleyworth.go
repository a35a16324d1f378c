package odds

import (
	"slices"

	"salvo/legion"
)

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
func VolleyWorthOf(ctx Context, res *VolleyResult, opt Options) (*VolleyWorth, error) {
	opt.MaxStates, opt.MaxPositions = opt.maxStates()/10, opt.maxPositions()/10
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
		if err := newVolleySolver(ctx, v).count(opt); err != nil {
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
		s, err := solveVolley(ctx, *x.v, opt)
		if err != nil {
			return nil, err
		}
		s.leave()
		first, _ := s.start()
		*x.gain = settle(max(0, x.sign*(res.Value-s.value(first))))
	}
	return w, nil
}
