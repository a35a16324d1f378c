package battle

import (
	"math"

	"salvo/attack"
	"salvo/legion"
)

// tie is by how much a play must be better to be taken instead of another.
const tie = 1e-13

// value is what a node is worth if everybody goes on as they do.
func (g *game) value(n node) float64 {
	counted := g.settle(&n)
	i := g.index(&n)
	if v := g.known(n.made, i); !math.IsNaN(v) {
		return counted + v
	}
	v, pick := g.decided(n)
	g.reserve(n.made, i)
	g.values[n.made][i], g.picks[n.made][i] = v, pick
	return counted + v
}

// decided is what a node is worth, and what is chosen there, if that had to be found.
func (g *game) decided(n node) (value float64, pick int16) {
	if g.alike {
		if same := g.sorted(n); same != n {
			return g.value(same), unknown
		}
	}
	return g.choose(n)
}

// settle counts the targets that nobody who is left can attack.
func (g *game) settle(n *node) (worth float64) {
	if !g.adds {
		return 0
	}
	for t := range g.targets {
		if g.reach[n.made]&(1<<t) == 0 && n.units[t] != settled {
			worth += g.targets[t].worth[n.units[t]]
			n.units[t] = settled
		}
	}
	return worth
}

// index is the number of a node among those with the same attacks made.
func (g *game) index(n *node) int {
	i := 0
	for t := range g.targets {
		i += int(n.units[t]) * g.targets[t].stride
	}
	return i
}

// known is the value of a node by its number; NaN if it is not known yet.
func (g *game) known(made int32, i int) float64 {
	if row := g.values[made]; i < len(row) {
		return row[i]
	}
	return math.NaN()
}

// reserve makes space for the values of nodes up to a number.
func (g *game) reserve(made int32, i int) {
	row := g.values[made]
	if i < len(row) {
		return
	}
	size := g.nodes
	if size == 0 {
		size = max(i+1, 2*len(row), 32)
	}
	g.parts.Take(2 * (size - len(row)))
	for len(row) < size {
		row = append(row, math.NaN())
	}
	g.values[made] = row
	picks := make([]int16, size)
	copy(picks, g.picks[made])
	g.picks[made] = picks
}

// choose finds the best choice at a node, and what it is worth.
func (g *game) choose(n node) (value float64, pick int16) {
	only := -1
	if !g.best {
		if only = g.givenNext(n.made); only < 0 {
			return g.end(&n), nothing
		}
	}
	pick = nothing
	for c := range g.choices {
		x := &g.choices[c]
		if only >= 0 && x.kind != only || g.left(n.made, x.kind) == 0 || !g.possible(&n, x) || g.alike && g.twice(&n, x) {
			continue
		}
		after := n
		after.made = g.with(n.made, x.kind)
		if v := g.play(after, x, 0); pick == nothing || v > value+tie {
			value, pick = v, int16(c)
		}
	}
	if pick == nothing {
		value = g.end(&n)
	}
	return value, pick
}

// end is what a node is worth if nobody attacks any more.
func (g *game) end(n *node) (worth float64) {
	gone := 0
	for t := range g.targets {
		x := &g.targets[t]
		worth += x.worth[n.units[t]]
		gone += bit(x.Defeated(x.units[n.units[t]]))
	}
	if g.goal == legion.ForAll && gone == len(g.targets) || g.goal == legion.ForAny && gone > 0 {
		worth++
	}
	return worth
}

// possible reports whether a unit may choose so: none of the targets is defeated, and
// none that is engaged is shot at.
func (g *game) possible(n *node, c *choice) bool {
	for _, a := range c.attacks {
		x := &g.targets[a.target]
		u := x.units[n.units[a.target]]
		how := g.kinds[c.kind].pools[a.pool].attacks[a.target].AttackType
		if x.Defeated(u) || u.Engaged && how == legion.Ranged {
			return false
		}
	}
	return true
}

// play is what a node is worth at which a unit makes the attacks that it declared,
// from the i-th on.
func (g *game) play(n node, c *choice, i int) float64 {
	if i == len(c.attacks) {
		return g.value(n)
	}
	a := c.attacks[i]
	o := g.outcome(g.kinds[c.kind].pools[a.pool], a.target, n.units[a.target])
	if o.part.Chosen() {
		return o.part.Value(g.goalAfter(n, c, i))
	}
	x := &g.targets[a.target]
	last := i == len(c.attacks)-1
	if last && g.adds && g.reach[n.made]&(1<<a.target) == 0 {
		n.units[a.target] = settled
		return o.mean + g.value(n)
	}
	g.parts.Check()
	base := g.index(&n) - int(n.units[a.target])*x.stride
	v := 0.0
	for _, to := range o.to {
		next := math.NaN()
		if last {
			next = g.known(n.made, base+int(to.to)*x.stride)
		}
		if math.IsNaN(next) {
			n.units[a.target] = to.to
			next = g.play(n, c, i+1)
		}
		v += float64(to.p * next)
	}
	return v
}

// goalAfter is what the end of the i-th attack of a choice is worth: the rest of the
// volley.
func (g *game) goalAfter(n node, c *choice, i int) func(attack.After) float64 {
	p, t := g.kinds[c.kind].pools[c.attacks[i].pool], c.attacks[i].target
	from := g.targets[t].units[n.units[t]]
	return func(a attack.After) float64 {
		n.units[t] = g.number(t, g.after(p, t, from, a))
		return g.play(n, c, i+1)
	}
}
