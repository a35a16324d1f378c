package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// reroll is step 4c by the documented strategies: what a token rerolls.
type reroll struct {
	fishing bool
	free    []uint8 // how many of them may turn blank, by converted hits and crits; nil if none ever may
}

// strongest lists the colours, strongest first.
var strongest = [dice.Colors]dice.Color{dice.Red, dice.Black, dice.White}

func newReroll(at *legion.Attacker, r *Rules) reroll {
	x := reroll{fishing: at.RerollStrategy == legion.CritFishing}
	if r.Observations+r.Aims == 0 || x.fishing {
		// Crit fishing goes on to every other hit in the same order, so that
		// which of them are free makes no difference.
		return x
	}
	if !r.stopsHits() {
		return x
	}
	// What survives is worked out once for every number of hits and crits.
	side := r.total + 1
	survive := make([]int, side*side)
	for hits := range side {
		for crits := range side - hits {
			survive[hits*side+crits] = r.survivors(hits, crits)
		}
	}
	free := make([]uint8, side*side)
	any := false
	for hits := 1; hits < side; hits++ {
		for crits := range side - hits {
			now := survive[hits*side+crits]
			for k := hits; k > 0; k-- {
				if survive[(hits-k)*side+crits] >= now {
					free[hits*side+crits] = uint8(k)
					any = true
					break
				}
			}
		}
	}
	if any {
		x.free = free
	}
	return x
}

// stopsHits reports whether anything but dice may stop hits: otherwise each of
// them gets through on average, and none is free.
func (r *Rules) stopsHits() bool {
	m := &r.modify
	return r.cover.value > 0 && r.cover.lowProfile || r.dodge.tokens > 0 || m.armor > 0 || m.shields > 0 || m.backup > 0 || m.ram > 0
}

// HitsMove reports whether any token may reroll a hit.
func (r *Rules) HitsMove() bool {
	return r.Observations+r.Aims > 0 && (r.reroll.fishing || r.reroll.free != nil)
}

// Takes says which dice a token that rerolls up to n dice takes: blanks and
// excess surges, strongest colour first; then hits that would not get through
// anyway; then, crit fishing, any hits.
func (r *Rules) Takes(t *dice.Roll, n int, take *dice.Roll) {
	excess := r.excess(t)
	for c := dice.Red; c < dice.Colors; c-- {
		row := t[c]
		k := min(row.N(dice.Blank), n)
		n -= k
		out := dice.Show(dice.Blank, k)
		if excess > 0 {
			k = min(row.N(dice.Surge), excess)
			excess -= k
			k = min(k, n)
			n -= k
			out += dice.Show(dice.Surge, k)
		}
		take[c] = out
	}
	if n == 0 {
		return
	}
	if !r.reroll.fishing {
		n = min(n, r.freeHits(t))
	}
	for c := dice.Red; c < dice.Colors; c-- {
		k := min(t[c].N(dice.Hit), n)
		n -= k
		take[c] += dice.Show(dice.Hit, k)
	}
}

// excess is how many surges nothing will convert. The weakest are kept to be
// converted: those in excess are of the strongest colours.
func (r *Rules) excess(t *dice.Roll) int {
	if r.surges.all != dice.Surge {
		return 0
	}
	return max(0, t.Sum().N(dice.Surge)-r.surges.converted())
}

// freeHits is how many hits can all turn blank without fewer results getting
// through: the largest such number, even where a smaller one would cost
// something.
func (r *Rules) freeHits(t *dice.Roll) int {
	if r.reroll.free == nil {
		return 0
	}
	x := r.Convert(t)
	// The table counts converted hits, of which not all need be hits on the
	// dice.
	k := int(r.reroll.free[x.Hits*(r.total+1)+x.Crits])
	if dice := t.Sum().N(dice.Hit); k > dice {
		k = r.freeOf(x.Hits, x.Crits, dice)
	}
	return k
}

// freeOf is the largest number, up to most, of hits that can all turn blank
// without survivors falling.
func (r *Rules) freeOf(hits, crits, most int) int {
	now := r.survivors(hits, crits)
	for k := most; k > 0; k-- {
		if r.survivors(hits-k, crits) >= now {
			return k
		}
	}
	return 0
}

// firstTarget is the colour of the first die a token would reroll because it
// does nothing, if there is one.
func (r *Rules) firstTarget(t *dice.Roll) (dice.Color, bool) {
	excess := r.excess(t)
	for _, c := range strongest {
		if t[c].N(dice.Blank) > 0 || excess > 0 && t[c].N(dice.Surge) > 0 {
			return c, true
		}
	}
	return 0, false
}
