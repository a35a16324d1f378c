package game

import (
	"cmp"
	"slices"

	"salvo/battle"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// Volley is several units of an army that attack several of the other.
type Volley struct {
	*units.Volley
	Attackers []int             // by their place in the volley: their places in the army
	Targets   []int             // the same of targets
	Pairs     [][]*units.Attack // by attacker and target; nil where it cannot attack
	Left      []int             // attackers that reach none of the targets
	More      int               // targets that were left out, because there are too many
}

// Pairs are the attacks of several units at all units of the other army that are there,
// or at some of them.
func (t *Table) Pairs(ctx odds.Context, army int, attackers, targets []int) (all [][]Chance, err error) {
	for _, i := range attackers {
		list, err := t.Aims(ctx, army, i)
		if err != nil {
			return nil, err
		}
		if len(targets) > 0 {
			list = slices.DeleteFunc(list, func(c Chance) bool { return !slices.Contains(targets, c.Target) })
		}
		all = append(all, list)
	}
	return all, nil
}

// Ranked lists the targets that somebody reaches, those first of which the attackers
// together take the most points.
func (t *Table) Ranked(ctx odds.Context, army int, all [][]Chance, opt odds.Options) (targets []int, err error) {
	taken := map[int]float64{}
	for _, list := range all {
		c, err := t.Weigh(ctx, army, list, opt)
		if err != nil {
			return nil, err
		}
		for _, x := range c.List {
			if _, there := taken[x.Target]; !there && x.Reach == Reaches {
				targets = append(targets, x.Target)
			}
			if x.Reach == Reaches {
				taken[x.Target] += x.Taken
			}
		}
	}
	slices.SortStableFunc(targets, func(a, b int) int { return cmp.Compare(taken[b], taken[a]) })
	return targets, nil
}

// Volley makes a volley of the attacks of some units at the first of the targets, as many
// as a volley may have. It is nil if nobody reaches any of them.
func (t *Table) Volley(attackers []int, all [][]Chance, targets []int, goal legion.Goal) *Volley {
	n := min(legion.MaxTargets, len(targets))
	v := &Volley{Targets: slices.Sorted(slices.Values(targets[:n])), More: len(targets) - n}
	var pairs [][]*units.Attack
	for k, i := range attackers {
		at := v.at(all[k])
		if !slices.ContainsFunc(at, func(a *units.Attack) bool { return a != nil }) {
			v.Left = append(v.Left, i)
			continue
		}
		v.Attackers, pairs = append(v.Attackers, i), append(pairs, at)
	}
	if len(pairs) == 0 {
		return nil
	}
	v.Pairs, v.Volley = pairs, units.VolleyAt(pairs, legion.BestOrder, goal)
	return v
}

// at are the attacks of a unit at the targets; nil where it cannot attack.
func (v *Volley) at(list []Chance) []*units.Attack {
	at := make([]*units.Attack, len(v.Targets))
	for _, c := range list {
		if n := slices.Index(v.Targets, c.Target); n >= 0 && c.Reach == Reaches {
			at[n] = c.Attack.Attack
		}
	}
	return at
}

// Attacked lists the targets that are attacked if all is settled beforehand.
func (v *Volley) Attacked(res *battle.TargetsResult) (targets []int) {
	if res.Fixed == nil {
		return v.Targets
	}
	for n, i := range v.Targets {
		if slices.ContainsFunc(res.Fixed.Assignment, func(at *int) bool { return at != nil && *at == n }) {
			targets = append(targets, i)
		}
	}
	return targets
}

// Dodges says when the target of an attack best spends its dodge tokens, if other attacks
// follow in this order.
func Dodges(ctx odds.Context, attacks []*Attack, opt odds.Options) ([]odds.Dodge, error) {
	return battle.Dodges(ctx, defended(attacks), opt)
}

// CostOfDodges is what it takes to find out.
func CostOfDodges(attacks []*Attack) odds.Cost {
	return battle.CostOfVolley(defended(attacks))
}

// defended is a volley whose target plays its best.
func defended(attacks []*Attack) legion.Volley {
	list := make([]*units.Attack, len(attacks))
	for i := range list {
		list[i] = attacks[i].Attack
	}
	v := units.VolleyOf(list).Volley
	v.Order, v.Goal = legion.GivenOrder, legion.ForWounds
	v.Defender.Strategy = legion.Optimal
	return v
}
