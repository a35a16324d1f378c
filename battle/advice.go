package battle

import (
	"maps"
	"slices"

	"salvo/legion"
	"salvo/odds"
)

// Advice is a volley at several targets as a player follows it: what loses at most a
// hundredth of the value, or of a chance, and is said in a few words.
type Advice struct {
	Settled bool   // every target may as well be settled beforehand, in the order given
	Cases   []Case // what follows the next step, by its result; nil if that takes more words
}

// Case is a result of the next step, and what the unit after it does.
type Case struct {
	Gone   bool   // the target that was attacked is gone; false if it is not, or that does not matter
	Wounds *Span  // that it suffered in the volley; nil if that does not matter
	Next   []Step // empty if nobody attacks
	All    bool   // so do all who are left, until that target is gone
}

// maxCases is how many results a player tells apart.
const maxCases = 4

// tolerance is what simpler words may lose.
func (res *TargetsResult) tolerance() float64 {
	if res.Goal == legion.ForAll || res.Goal == legion.ForAny {
		return 0.01
	}
	return 0.01 * res.Value
}

// advise finds the results of the next step that change what follows.
func (g *game) advise(from standing, c *choice, tolerance float64) []Case {
	if len(c.attacks) != 1 {
		return nil
	}
	s := from
	s.made = g.with(s.made, c.kind)
	places := g.nextOf(c.kind, from.made)
	now := standings{}
	g.attack(s, 1, c, 0, new(woundsBack), places, new(Spent), now)
	for _, byWounds := range []bool{false, true} {
		if cases, loss := g.cases(now, c.attacks[0].target, byWounds); g.scale*loss <= tolerance && len(cases) <= maxCases {
			return cases
		}
	}
	return nil
}

// gone is the result that a target is gone, where others are numbers of wounds.
const gone = -1

// cases finds what is best done after each result of an attack at a target, and what is
// lost if nothing else is told apart.
func (g *game) cases(now standings, t int, byWounds bool) (cases []Case, loss float64) {
	groups := map[int]standings{}
	for s, p := range now {
		result := 0
		switch u := g.unit(t, s); {
		case g.targets[t].Defeated(u):
			result = gone
		case byWounds:
			result = int(u.Wounds)
		}
		if groups[result] == nil {
			groups[result] = standings{}
		}
		groups[result][s] = p
	}
	var chosen []*choice
	for _, r := range slices.Sorted(maps.Keys(groups)) {
		c, lost := g.together(groups[r])
		loss += lost
		x := Case{Gone: r == gone, Next: []Step{}}
		if byWounds && r != gone {
			x.Wounds = &Span{r, r}
		}
		if c != nil {
			x.Next, x.All = g.steps(c, groups[r].sorted()[0].made), g.everybody(groups[r], c)
		}
		if n := len(cases); n > 0 && chosen[n-1] == c && cases[n-1].All == x.All && cases[n-1].Wounds != nil {
			cases[n-1].Wounds[1] = r
			continue
		}
		cases, chosen = append(cases, x), append(chosen, c)
	}
	if len(cases) == 2 && chosen[0] == chosen[1] {
		return []Case{{Next: cases[0].Next, All: cases[0].All && cases[1].All}}, loss
	}
	return cases, loss
}

// together is the best choice for standings that nobody tells apart, nil if nobody can
// attack, and what it loses.
func (g *game) together(group standings) (best *choice, loss float64) {
	list := group.sorted()
	exact, value := 0.0, 0.0
	for _, s := range list {
		exact += float64(group[s] * g.value(g.node(s)))
	}
	for i := range g.choices {
		c := &g.choices[i]
		if g.left(list[0].made, c.kind) == 0 || !g.best && g.givenNext(list[0].made) != c.kind {
			continue
		}
		v, can := 0.0, true
		for _, s := range list {
			n := g.node(s)
			if can = can && g.possible(&n, c); !can {
				break
			}
			n.made = g.with(n.made, c.kind)
			v += float64(group[s] * g.play(n, c, 0))
		}
		if can && (best == nil || v > value+tie) {
			best, value = c, v
		}
	}
	if best == nil {
		return nil, 0
	}
	return best, exact - value
}

// everybody reports whether all who are left, and they are several, attack the target
// of a choice until it is gone.
func (g *game) everybody(group standings, c *choice) bool {
	if len(c.attacks) != 1 || g.unitsMade(group.sorted()[0].made)+1 >= len(g.turns) {
		return false
	}
	t := c.attacks[0].target
	now := group
	for range g.turns {
		for s := range now {
			x := g.pick(s)
			if g.targets[t].Defeated(g.unit(t, s)) || x == nil && g.unitsMade(s.made) == len(g.turns) {
				continue
			}
			if x == nil || len(x.attacks) != 1 || x.attacks[0].target != t {
				return false
			}
		}
		now, _ = g.turn(now, new(woundsBack))
	}
	return true
}

// advise finds the simplest words for what to do.
func (res *TargetsResult) advise(ctx odds.Context, opt odds.Options) {
	if res.Fixed == nil || !res.Exact || res.Fixed.Value < res.Value-res.tolerance() {
		return
	}
	v := res.Volley
	v.Order = legion.GivenOrder
	s := newAssigner(&v, odds.NewParts(ctx, opt, false, res.Goal != legion.ForWounds))
	value := 0.0
	if v.Goal == legion.ForAll {
		value = 1
	}
	for t := range v.Targets {
		only := uint(0)
		for i, at := range res.Fixed.Assignment {
			if at != nil && *at == t {
				only |= 1 << i
			}
		}
		one, ok := s.value(t, only)
		if !ok {
			return
		}
		value = s.join(value, s.worth(t, one))
	}
	res.Advice.Settled = value >= res.Value-res.tolerance()
}
