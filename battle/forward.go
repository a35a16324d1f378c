package battle

import (
	"cmp"
	"maps"
	"slices"

	"salvo/attack"
	"salvo/legion"
)

// standing is how a volley may stand: which attacks were made, and what is left of
// every target, by its place in the target's stands.
type standing struct {
	made   int32
	stands [maxTargets]uint16
}

func (s standing) compare(t standing) int {
	return cmp.Or(cmp.Compare(s.made, t.made), slices.Compare(s.stands[:], t.stands[:]))
}

// unit is what is left of a target.
func (g *game) unit(t int, s standing) Unit { return g.targets[t].stands[s.stands[t]].Unit }

// standings is how a volley may stand, with probabilities.
type standings map[standing]float64

// sorted lists them in an order that is always the same, so that sums are, too.
func (s standings) sorted() []standing {
	list := slices.AppendSeq(make([]standing, 0, len(s)), maps.Keys(s))
	slices.SortFunc(list, standing.compare)
	return list
}

func (g *game) node(s standing) node {
	n := node{made: s.made}
	for t := range g.targets {
		n.units[t] = g.targets[t].stands[s.stands[t]].number
	}
	return n
}

// pick is what is chosen at a standing; nil if nobody attacks any more.
func (g *game) pick(s standing) *choice {
	n := g.node(s)
	g.value(n)
	g.settle(&n)
	c := &g.picks[n.made][g.index(&n)]
	if *c == unknown {
		_, pick := g.choose(n)
		c = &g.picks[n.made][g.index(&n)] // which may have moved
		*c = pick
	}
	if *c >= 0 {
		return &g.choices[*c]
	}
	return nil
}

// woundsBack are the wounds back on attackers on average, by target and by the place of the attack in the volley.
type woundsBack [maxTargets][legion.MaxAttacks]float64

// turn plays one turn from every standing, and adds wounds back.
func (g *game) turn(now standings, back *woundsBack) (next standings, spent Spent) {
	next = standings{}
	for _, s := range now.sorted() {
		c := g.pick(s)
		if c == nil {
			next[s] += now[s]
			continue
		}
		places := g.nextOf(c.kind, s.made)
		p := now[s]
		s.made = g.with(s.made, c.kind)
		from := standings{s: p}
		for i := range c.attacks {
			to := standings{}
			if i == len(c.attacks)-1 {
				to = next
			}
			for _, s := range from.sorted() {
				g.attack(s, from[s], c, i, back, places, &spent, to)
			}
			from = to
		}
		if len(c.attacks) == 0 {
			next[s] += p
		}
	}
	return next, spent
}

// attack makes the i-th attack of a choice from a standing of probability p, and adds
// how the volley may stand then.
func (g *game) attack(s standing, p float64, c *choice, i int, back *woundsBack, places []int, spent *Spent, to standings) {
	g.parts.Check()
	a := c.attacks[i]
	pool := g.kinds[c.kind].pools[a.pool]
	n := g.node(s)
	o := g.outcome(pool, a.target, n.units[a.target])
	list, b := o.part.Follow(g.goalAfter(n, c, i))
	back[a.target][places[a.pool]] += p * b
	from := g.unit(a.target, s)
	for _, e := range list {
		s.stands[a.target] = g.enter(a.target, g.after(pool, a.target, from, e.After))
		to[s] += p * e.P
		spent.Dodges += p * e.P * float64(e.Dodges)
		spent.Surges += p * e.P * float64(e.Surges)
	}
}

// nextOf are the places of the attacks of the next unit of a kind in the volley.
func (g *game) nextOf(k int, made int32) []int {
	x := &g.kinds[k]
	return x.places[len(x.places)-g.left(made, k)]
}

// started is the standing at which the rest of a volley begins: what happened has
// happened.
func (g *game) started(happened []legion.Happened) standing {
	var s standing
	for t := range g.targets {
		s.stands[t] = g.enter(t, g.targets[t].Fresh())
	}
	begun := map[int]bool{} // units, by their turn
	for _, h := range happened {
		turn, p := g.unitOf(h.Attack)
		k := g.turns[turn]
		if !begun[turn] {
			begun[turn] = true
			s.made = g.with(s.made, k)
		}
		if h.Target == legion.Passed {
			continue
		}
		u := g.after(g.kinds[k].pools[p], h.Target, g.unit(h.Target, s), attack.After{Wounds: h.Wounds})
		u.Suppression, u.Dodges, u.Surges, u.Shields = int16(h.Suppression), int16(h.Dodges), int16(h.Surges), int16(h.Shields)
		s.stands[h.Target] = g.enter(h.Target, u)
	}
	return s
}

// unitOf is the turn of the unit that makes an attack of the volley, and which of its
// pools that is.
func (g *game) unitOf(attack int) (turn, pool int) {
	for turn, places := range g.places {
		if pool := slices.Index(places, attack); pool >= 0 {
			return turn, pool
		}
	}
	return -1, -1
}

// forward follows a volley from where it stands, and says how the target stands
// after each attack and who attacks next.
func (g *game) forward(v *legion.Volley) (after []VolleyAfter, steps []PlanStep, now standings) {
	back := new(woundsBack)
	for i := range v.Happened {
		after = append(after, g.stands(0, standings{g.started(v.Happened[:i+1]): 1}, back[0][:len(v.Attacks)], Spent{}))
	}
	now = standings{g.started(v.Happened): 1}
	for range len(v.Attacks) - len(v.Happened) {
		steps = append(steps, g.planSteps(now, len(after))...)
		next, spent := g.turn(now, back)
		after = append(after, g.stands(0, next, back[0][:len(v.Attacks)], spent))
		now = next
	}
	return after, steps, now
}

// reached is what a volley comes to, by how it may stand in the end.
func (g *game) reached(end standings) (value float64) {
	for _, s := range end.sorted() {
		value += float64(end[s] * g.reachedAt(s))
	}
	return value
}

// reachedAt is what it comes to if the volley ends at a standing.
func (g *game) reachedAt(s standing) (value float64) {
	gone := 0
	for t := range g.targets {
		x := &g.targets[t]
		u := g.unit(t, s)
		gone += bit(x.Defeated(u))
		if g.adds {
			value += x.weight * x.reached(g.goal, u)
		}
	}
	if g.goal == legion.ForAll && gone == len(g.targets) || g.goal == legion.ForAny && gone > 0 {
		value++
	}
	return value * g.scale
}
