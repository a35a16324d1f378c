package cards

import "slices"

// Without lists the miniatures that are left of a unit that lost some: first those of
// the upgrades that are named, then plain miniatures, those of other upgrades, heavy
// weapons, and the leader last.
func (c *Choice) Without(lost int, first []*Upgrade) []Miniatures {
	all := c.Miniatures()
	lose := func(keep int, which func(g *Upgrade) bool) {
		for i := range all {
			if m := &all[i]; which(m.Card) {
				n := max(0, min(lost, m.Count-keep))
				m.Count -= n
				lost -= n
			}
		}
	}
	leads := func(g *Upgrade) bool { return g != nil && g.Type == "squad leader" }
	heavy := func(g *Upgrade) bool { return g != nil && g.Type == "heavy weapon" }
	leaders := 1 // of the unit's own
	if slices.ContainsFunc(all, func(m Miniatures) bool { return leads(m.Card) }) {
		leaders = 0
	}
	lose(0, func(g *Upgrade) bool { return slices.Contains(first, g) })
	lose(leaders, func(g *Upgrade) bool { return g == nil })
	lose(0, func(g *Upgrade) bool { return g != nil && !heavy(g) && !leads(g) })
	lose(0, heavy)
	lose(0, func(*Upgrade) bool { return true })
	return slices.DeleteFunc(all, func(m Miniatures) bool { return m.Count == 0 })
}
