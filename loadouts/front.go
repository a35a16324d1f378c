package loadouts

import (
	"cmp"
	"math"
	"slices"

	"salvo/cards"
	"salvo/legion"
)

// Value is the number by which a question compares loadouts: more is better.
func (q *Question) Value(b *Loadout) float64 {
	switch q.Rank {
	case ByKill:
		return orZero(b.Kill)
	case BySurvive:
		return 1 - orZero(b.Kill)
	case ByLost:
		return -orZero(b.Lost)
	}
	return b.Wounds
}

func orZero(x *float64) float64 {
	if x == nil {
		return 0
	}
	return *x
}

// tiny is what numbers may differ by and still be equal: rounding.
const tiny = 1e-9

// front lists the loadouts that no other one beats, by points. Of loadouts that are
// equal in both, the one with the fewest upgrades has the row.
func (q *Question) front(all []*Loadout) []*Loadout {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b *Loadout) int {
		byValue := 0
		if d := q.Value(b) - q.Value(a); math.Abs(d) > tiny {
			byValue = cmp.Compare(d, 0)
		}
		return cmp.Or(a.Points-b.Points, byValue, len(a.Choice.Upgrades)-len(b.Choice.Upgrades))
	})
	var list []*Loadout
	for _, b := range sorted {
		if n := len(list); n > 0 {
			last := list[n-1]
			switch d := q.Value(b) - q.Value(last); {
			case math.Abs(d) <= tiny && b.Points == last.Points:
				last.Same = append(last.Same, b.Choice)
				continue
			case d <= tiny:
				continue
			}
		}
		row := *b // who has others beside it on the front has them there alone
		list = append(list, &row)
	}
	return list
}

// distinct lists one loadout for each different attack, the cheapest that makes it,
// the best first.
func (q *Question) distinct(all []*Loadout) []*Loadout {
	cheapest := map[string]int{}
	var list []*Loadout
	for _, b := range all {
		i, there := cheapest[b.attacks]
		switch {
		case !there:
			cheapest[b.attacks] = len(list)
			list = append(list, b)
		case cmp.Or(b.Points-list[i].Points, len(b.Choice.Upgrades)-len(list[i].Choice.Upgrades)) < 0:
			list[i] = b
		}
	}
	slices.SortStableFunc(list, func(a, b *Loadout) int {
		byRank := cmp.Compare(q.Value(b), q.Value(a))
		if q.Rank == ByPoints {
			byRank = cmp.Compare(a.PointsPerWound(), b.PointsPerWound())
		}
		return cmp.Or(byRank, a.Points-b.Points)
	})
	return list
}

// PointsPerWound is what a wound costs; infinite if there is none.
func (b *Loadout) PointsPerWound() float64 {
	if b.Wounds == 0 {
		return math.Inf(1)
	}
	return float64(b.Points) / b.Wounds
}

// upgrades says of every upgrade that the unit may have what it adds.
func (s *search) upgrades(all *combinations, tried []*Loadout) ([]*Added, error) {
	with, without := s.bests(all, tried)
	none, err := s.alone()
	if err != nil {
		return nil, err
	}
	var list []*Added
	for _, g := range s.Choice.Unit.Library().Possible(s.Choice.Unit) {
		if slices.Contains(s.Without, g) || slices.Contains(s.Choice.Upgrades, g) {
			continue
		}
		x := &Added{Upgrade: g, Idle: s.use.alike(g) == ""}
		if !x.Idle {
			if x.Alone, err = s.adds(g, none); err != nil {
				return nil, err
			}
		}
		if less, ok := without[g]; ok {
			x.Best = with[g] - less
		}
		x.Alone, x.Best = noDust(x.Alone), noDust(x.Best)
		list = append(list, x)
	}
	slices.SortStableFunc(list, func(a, b *Added) int {
		return cmp.Or(cmp.Compare(b.Alone, a.Alone), cmp.Compare(b.Best, a.Best), a.Upgrade.Cost-b.Upgrade.Cost)
	})
	return list, nil
}

// noDust is a number without what is only rounding.
func noDust(x float64) float64 {
	if math.Abs(x) < tiny {
		return 0
	}
	return x
}

// alone is the value of the unit with some upgrades, and those that it must have.
func (s *search) alone(upgrades ...*cards.Upgrade) (float64, error) {
	c := s.Choice
	c.Upgrades = append(slices.Clip(c.Upgrades), upgrades...)
	b, err := s.weigh(c.Complete().Upgrades)
	return s.Value(&b), err
}

// adds is what an upgrade adds to the unit without others, or with the one that it
// needs.
func (s *search) adds(g *cards.Upgrade, none float64) (float64, error) {
	c := s.Choice
	c.Upgrades = append(slices.Clip(c.Upgrades), g)
	if c.LegalAs(c.Effective()) {
		v, err := s.alone(g)
		return v - none, err
	}
	for _, h := range s.Choice.Unit.Library().Legal(s.Choice) {
		c.Upgrades = append(slices.Clip(s.Choice.Upgrades), h, g)
		if h.Gives() && h != g && !slices.Contains(s.Without, h) && c.LegalAs(c.Effective()) {
			before, err := s.alone(h)
			if err != nil {
				return 0, err
			}
			v, err := s.alone(h, g)
			return v - before, err
		}
	}
	return 0, nil
}

// bests finds the value of the best loadout with each upgrade that some loadout
// has, and of the best without. An upgrade that was left out because a cheaper one
// does the same takes the place of that one, if the points allow it.
func (s *search) bests(all *combinations, tried []*Loadout) (with, without map[*cards.Upgrade]float64) {
	like := all.likes()
	sorted := slices.Clone(tried)
	slices.SortStableFunc(sorted, func(a, b *Loadout) int { return cmp.Compare(s.Value(b), s.Value(a)) })
	with, without = map[*cards.Upgrade]float64{}, map[*cards.Upgrade]float64{}
	note := func(best map[*cards.Upgrade]float64, g *cards.Upgrade, v float64) {
		if before, there := best[g]; !there || v > before {
			best[g] = v
		}
	}
	for _, b := range sorted {
		for _, h := range b.Choice.Upgrades {
			note(with, h, s.Value(b))
			for _, g := range like[h] {
				if v, ok := s.swapped(b, h, g); ok {
					note(with, g, v)
				}
			}
		}
	}
	for g := range with {
		for _, b := range sorted {
			if !slices.Contains(b.Choice.Upgrades, g) {
				note(without, g, s.Value(b))
				break // the others are worse
			}
			for _, h := range like[g] {
				if v, ok := s.swapped(b, g, h); ok {
					note(without, g, v)
				}
			}
		}
	}
	return with, without
}

// swapped is the value of a loadout with another upgrade that does the same in place
// of one; not ok if it has that already or costs too much then.
func (s *search) swapped(b *Loadout, from, to *cards.Upgrade) (v float64, ok bool) {
	points := b.Points + to.Cost - from.Cost
	if slices.Contains(b.Choice.Upgrades, to) || s.Points > 0 && points > s.Points {
		return 0, false
	}
	v = s.Value(b)
	if s.Rank == ByLost {
		v *= float64(points) / float64(max(1, b.Points))
	}
	return v, true
}

// likes lists for each upgrade the others of its group.
func (o *combinations) likes() map[*cards.Upgrade][]*cards.Upgrade {
	like := map[*cards.Upgrade][]*cards.Upgrade{}
	for _, t := range o.types {
		for _, group := range t.groups {
			for i, g := range group {
				like[g] = slices.Concat(group[:i], group[i+1:])
			}
		}
	}
	return like
}

// Ranks lists what the loadouts of the side may be ranked by, the default first.
func (q *Question) Ranks() []Rank {
	if q.Side == legion.TheDefender {
		return []Rank{ByLost, BySurvive}
	}
	return []Rank{ByWounds, ByKill, ByPoints}
}
