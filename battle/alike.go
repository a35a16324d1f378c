package battle

import (
	"slices"
)

// Targets that are alike can be exchanged: what is left of two of them, the other way
// round, is worth the same. Of these nodes one is valued. What is chosen at the others is
// found where it is asked for, by the values alone, so that plans do not depend on it.

// findAlike finds the targets that are alike: every attack at them is the same, they
// count the same, and they stand the same at the beginning, so that what may be left of
// them has the same numbers.
func (g *game) findAlike() {
	g.like = make([]int, len(g.targets))
	for t := range g.targets {
		g.like[t] = t
		for u := range t {
			if g.like[u] == u && g.areAlike(u, t) {
				g.like[t], g.alike = u, true
				break
			}
		}
	}
}

func (g *game) areAlike(t, u int) bool {
	a, b := &g.targets[t], &g.targets[u]
	if a.Defender != b.Defender || a.weight != b.weight || !slices.Equal(a.units, b.units) {
		return false
	}
	for k := range g.kinds {
		for _, p := range g.kinds[k].pools {
			if p.can[t] != p.can[u] || p.attacks[t] != p.attacks[u] {
				return false
			}
		}
	}
	return true
}

// sorted is the node with the targets that are alike in the order of their numbers.
func (g *game) sorted(n node) node {
	for t := range g.targets {
		for u := t + 1; u < len(g.targets); u++ {
			if g.like[u] == g.like[t] && n.units[u] < n.units[t] {
				n.units[t], n.units[u] = n.units[u], n.units[t]
			}
		}
	}
	return n
}

// twice reports whether a choice is as good as another: it is at a target that is like
// one before it, of which the same is left.
func (g *game) twice(n *node, c *choice) bool {
	if len(c.attacks) != 1 {
		return false
	}
	t := c.attacks[0].target
	for u := range t {
		if g.like[u] == g.like[t] && n.units[u] == n.units[t] {
			return true
		}
	}
	return false
}
