package cards

import (
	"slices"
)

// Without lists the miniatures that are left of a unit that lost some: first those of
// the upgrades that are named, then plain miniatures, those of other upgrades, heavy
// weapons, and the leader last.
func (c *Choice) Without(lost int, first []*Upgrade) []Miniatures {
	all := c.Miniatures()
	added := func(g *Upgrade) bool { return g.AddsMinis > 0 }
	led := slices.ContainsFunc(c.Upgrades, func(g *Upgrade) bool { return added(g) && g.Type == leaderSlot })
	lose := func(group, most int) {
		n := min(lost, most, all[group].Count)
		all[group].Count -= n
		lost -= n
	}
	groups := map[*Upgrade]int{}
	plain := c.Unit.Minis > 0
	n := 0
	if plain {
		n = 1
	}
	for _, g := range c.Upgrades {
		if added(g) {
			groups[g] = n
			n++
		}
	}
	each := func(which func(*Upgrade) bool) {
		for _, g := range c.Upgrades {
			if added(g) && which(g) {
				lose(groups[g], g.AddsMinis)
			}
		}
	}
	each(func(g *Upgrade) bool { return slices.Contains(first, g) })
	if plain && led {
		lose(0, c.Unit.Minis)
	} else if plain {
		lose(0, c.Unit.Minis-1)
	}
	each(func(g *Upgrade) bool { return g.Type != heavySlot && g.Type != leaderSlot })
	each(func(g *Upgrade) bool { return g.Type == heavySlot })
	each(func(*Upgrade) bool { return true })
	if plain {
		lose(0, 1)
	}
	return slices.DeleteFunc(all, func(m Miniatures) bool { return m.Count == 0 })
}

// Slots whose miniatures are lost late.
const heavySlot, leaderSlot = "heavy weapon", "squad leader"
