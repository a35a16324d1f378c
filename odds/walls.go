package odds

import (
	"salvo/attack"
	"salvo/dice"
)

// walls knows how one unit's defense dice come out, for any number of them.
type walls struct {
	g      *attack.Guard
	room   *room
	faces  [dice.DefenseFaces]float64
	rolled [][]float64 // by dice, then blocks and surges: a first roll
	known  [2][]wall   // by whether the unit dodged, then dice
}

// wall is how a number of defense dice comes out.
type wall struct {
	blocks    dice.Dist // after rerolls and conversion
	deflected dice.Dist // wounds back on the attacker
}

func newWalls(g *attack.Guard, most int, dodges bool, room *room) *walls {
	w := &walls{g: g, room: room}
	for f, n := range dice.DefenseDie[g.Color] {
		w.faces[f] = float64(n) / dice.DefenseSides
	}
	slab := make([]wall, (1+bit(dodges))*(most+1))
	w.known = [2][]wall{slab[: most+1 : most+1], slab[most+1:]}
	w.rolled = append(make([][]float64, 0, most+1), []float64{1})
	return w
}

// roll is the distribution of blocks and surges among n dice: the entry at
// blocks·(n+1) + surges.
func (w *walls) roll(n int) []float64 {
	for k := len(w.rolled); k <= n; k++ {
		next := w.room.floats((k + 1) * (k + 1))
		w.add(next, k+1, w.rolled[k-1], k, k-1)
		w.rolled = append(w.rolled, next)
	}
	return w.rolled[n]
}

// add rolls one more die in every state of src, which holds up to n dice in
// rows of side entries by blocks and surges, into the rows of width entries of
// dst.
func (w *walls) add(dst []float64, width int, src []float64, side, n int) {
	for b := 0; b <= n; b++ {
		for s, p := range src[b*side : b*side+n-b+1] {
			if p == 0 {
				continue
			}
			at := b*width + s
			dst[at] += float64(p * w.faces[dice.DefenseBlank])
			dst[at+width] += float64(p * w.faces[dice.DefenseBlock])
			dst[at+1] += float64(p * w.faces[dice.DefenseSurge])
		}
	}
}

// of is how n dice come out.
func (w *walls) of(n int, dodged bool) *wall {
	x := &w.known[bit(dodged)][n]
	if x.blocks == nil {
		w.build(x, n, dodged)
	}
	return x
}

func (w *walls) build(x *wall, n int, dodged bool) {
	states := w.roll(n)
	if w.g.Rerolls() {
		states = w.reroll(states, n, dodged)
	}
	x.blocks, x.deflected = w.room.floats(n+1), w.room.floats(w.g.Deflected(n)+1)
	for b := 0; b <= n; b++ {
		for s := 0; b+s <= n; s++ {
			p := states[b*(n+1)+s]
			x.blocks[w.g.Blocks(dice.DefenseRoll{n - b - s, b, s}, dodged)] += p
			x.deflected[w.g.Deflected(s)] += p
		}
	}
}

// reroll rolls again, one at a time, the dice that the unit rerolls.
func (w *walls) reroll(states []float64, n int, dodged bool) []float64 {
	side := n + 1
	missing := make([][]float64, n+1) // by how many dice are missing
	room := func(k int) []float64 {
		if missing[k] == nil {
			missing[k] = w.room.floats(side * side)
		}
		return missing[k]
	}
	for b := 0; b <= n; b++ {
		for s := 0; b+s <= n; s++ {
			take := w.g.Reroll(dice.DefenseRoll{n - b - s, b, s}, dodged)
			at := (b-take[dice.DefenseBlock])*side + s - take[dice.DefenseSurge]
			room(take.Total())[at] += states[b*side+s]
		}
	}
	for k := n; k > 0; k-- {
		if missing[k] != nil {
			w.add(room(k-1), side, missing[k], side, n-k)
		}
	}
	return room(0)
}
