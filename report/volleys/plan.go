package volleys

import (
	"math"
	"slices"

	"salvo/battle"
	"salvo/legion"
)

// Plan is the plan of a volley as the rows of a page show it. Attacks are given by
// their place in the volley.
type Plan struct {
	Order []int    // what was made, then the next attack, then the others as they usually follow
	Next  int      // the next attack; -1 if there is none
	Whom  []int    // the target that each attack is usually made at; -1 if at none
	Goes  []string // the same in words, where there are several targets
}

// PlanOf is the plan of an answer.
func PlanOf(ans AnyVolley) Plan {
	v := ans.Played()
	p := Plan{Next: -1, Whom: make([]int, len(v.Attacks)), Goes: make([]string, len(v.Attacks))}
	add := func(attack int) {
		if !slices.Contains(p.Order, attack) {
			p.Order = append(p.Order, attack)
		}
	}
	for _, h := range v.Happened {
		add(h.Attack)
	}
	before := len(p.Order)
	switch x := ans.(type) {
	case *VolleyAnswer:
		if v.Order == legion.BestOrder {
			for _, attack := range x.usual() {
				add(attack)
			}
		}
	case *TargetsAnswer:
		for _, s := range x.usual() {
			add(s.Attack)
		}
		for attack := range v.Attacks {
			p.Whom[attack], p.Goes[attack] = x.goes(attack)
		}
	}
	for attack := range v.Attacks {
		add(attack)
	}
	if before < len(p.Order) {
		p.Next = p.Order[before]
	}
	if x, ok := ans.(*TargetsAnswer); ok && len(x.Next) == 0 {
		p.Next = -1
	}
	return p
}

// usual are the attacks in the order in which they follow if each wounds about as much as
// it does on average.
func (ans *VolleyAnswer) usual() (list []int) {
	for _, h := range ans.Volley.Happened {
		list = append(list, h.Attack)
	}
	for after := len(list); after < len(ans.Volley.Attacks); after++ {
		wounds := 0
		if after > 0 {
			wounds = int(math.Round(ans.After[after-1].Wounds.Mean))
		}
		made := slices.Sorted(slices.Values(list))
		found := -1
		for i := range ans.Plan {
			s := &ans.Plan[i]
			if s.After != after || s.When.Made != nil && !slices.Equal(s.When.Made, made) || slices.Contains(list, s.Attack) {
				continue
			}
			if w := s.When.Wounds; found < 0 || w == nil || wounds >= w[0] && wounds <= w[1] {
				found = s.Attack
			}
		}
		if found < 0 {
			break
		}
		list = append(list, found)
	}
	return list
}

// usual are the next step and those that follow it in most cases: as the targets are best
// settled beforehand.
func (ans *TargetsAnswer) usual() []battle.Step {
	list := slices.Clone(ans.Next)
	if ans.Order == legion.GivenOrder {
		return list
	}
	for _, turn := range ans.Plan {
		if turn.After != ans.turnsMade()+1 || len(turn.Next) == 0 {
			continue
		}
		s := turn.Next[0]
		if at := ans.settledAt(s.Attack); at < 0 || at == s.Target {
			list = append(list, turn.Next...)
			break
		}
	}
	return list
}

// settledAt is the target of an attack where all are settled beforehand; -1 if that is
// not known, or nobody.
func (ans *TargetsAnswer) settledAt(attack int) int {
	if ans.Fixed == nil || ans.Fixed.Assignment[attack] == nil {
		return -1
	}
	return *ans.Fixed.Assignment[attack]
}

// targetsOf are the targets that the plan sends an attack at, the usual one first.
func (ans *TargetsAnswer) targetsOf(attack int) (list []int) {
	add := func(target int) {
		if target >= 0 && !slices.Contains(list, target) {
			list = append(list, target)
		}
	}
	for _, s := range ans.Next {
		if s.Attack == attack {
			return []int{s.Target}
		}
	}
	add(ans.settledAt(attack))
	for _, turn := range ans.Plan {
		for _, s := range turn.Next {
			if s.Attack == attack {
				add(s.Target)
			}
		}
	}
	return list
}

// goes says at whom the plan sends an attack.
func (ans *TargetsAnswer) goes(attack int) (usual int, words string) {
	list := ans.targetsOf(attack)
	if len(list) == 0 {
		return -1, "nobody"
	}
	for i, t := range list {
		words += [...]string{"", ", else ", " or "}[min(i, 2)] + ans.TargetNames[t]
	}
	return list[0], words
}
