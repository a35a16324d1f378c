package odds

import (
	"cmp"
	"maps"
	"slices"

	"salvo/attack"
	"salvo/odds/internal/state"
)

// Dodge is what a defender that plays its best does with its dodge tokens, once the cover
// roll is known.
type Dodge struct {
	Hits, Crits int     // that got past cover
	P           float64 // how likely that is
	Spend       int     // tokens
}

// Dodges lists what the defender may face once cover is rolled, fewer hits first, and how
// many dodge tokens it best spends then, if the end of the attack is worth what goal says.
// The defender must be one that plays its best. Where it depends on more than the hits and
// crits, on aims kept for Lethal, say, what is most likely best counts.
func (p *Part) Dodges(goal func(attack.After) float64) (list []Dodge) {
	arena := state.NewArena(p.all.memory)
	defer arena.Release()
	p.count()
	_, follow := p.best(goal, arena)
	faced := map[[2]int][]float64{} // by hits and crits: the chance of so many tokens
	var now [2]int
	w := follow(func(at attack.Position, weight float64) {
		switch at.Stage {
		case attack.Dodging:
			now = [2]int{int(at.Hits), int(at.Crits)}
		case attack.Modifying:
			chances := faced[now]
			for len(chances) <= int(at.Dodged) {
				chances = append(chances, 0)
			}
			chances[at.Dodged] += weight
			faced[now] = chances
		}
	})
	w.finish()
	for _, at := range slices.SortedFunc(maps.Keys(faced), func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) }) {
		d := Dodge{Hits: at[0], Crits: at[1]}
		for n, chance := range faced[at] {
			d.P += chance
			if chance > faced[at][d.Spend] {
				d.Spend = n
			}
		}
		list = append(list, d)
	}
	return list
}
