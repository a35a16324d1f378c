package battle

import (
	"slices"

	"salvo/legion"
	"salvo/odds"
)

// maxNodes is how many nodes a volley at several targets may have: some 300 MiB.
const maxNodes = 3e7

// discover finds all that may be left of every target, and numbers the nodes. It fails
// with odds.ErrTooLarge if there are more than so many.
func (g *game) discover(from standing, most float64) error {
	nodes := 1.0
	for t := range g.targets {
		x := &g.targets[t]
		x.stride = int(nodes)
		turns := 0 // in which it may be attacked
		for k := range g.kinds {
			if slices.ContainsFunc(g.kinds[k].pools, func(p *pool) bool { return p.can[t] }) {
				turns += len(g.kinds[k].places)
			}
		}
		g.number(t, g.unit(t, from))
		depth := make([]int, len(x.units)) // attacks that lead to a number
		for n := int32(1); int(n) < len(x.units); n++ {
			if float64(len(x.units))*nodes*float64(g.mades) > most {
				return odds.TooLarge("the volley", odds.ErrTooLarge, float64(len(x.units))*nodes*float64(g.mades), most, "")
			}
			if depth[n] == turns || x.Defeated(x.units[n]) {
				continue
			}
			for k := range g.kinds {
				for _, p := range g.kinds[k].pools {
					if p.can[t] && !(x.units[n].Engaged && p.attacks[t].AttackType == legion.Ranged) {
						g.attackFrom(p, t, n)
					}
				}
			}
			for len(depth) < len(x.units) {
				depth = append(depth, depth[n]+1)
			}
		}
		nodes *= float64(len(x.units))
	}
	g.nodes = int(nodes)
	g.findAlike()
	return nil
}

// attackFrom numbers all that an attack may leave.
func (g *game) attackFrom(p *pool, t int, n int32) {
	o := g.outcome(p, t, n)
	if !o.part.Chosen() {
		return // it did when it was weighed
	}
	from := g.targets[t].units[n]
	for _, a := range o.part.Possible() {
		if u := g.after(p, t, from, a); u.Dodges >= 0 && u.Surges >= 0 && u.Shields >= 0 {
			g.number(t, u)
		}
	}
}
