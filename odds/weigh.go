package odds

import (
	"salvo/attack"
	"salvo/dice"
	"salvo/odds/internal/state"
)

// weigher weighs all that may follow the attack dice: it drives the walk with
// every outcome of the defense dice, merges positions wherever the walk can
// number them, and sums up what comes of the attack.
type weigher struct {
	walk    attack.Walk
	arena   *state.Arena
	weights [attack.Stages]*numbers
	dists   [attack.Measures]dice.Dist
	vary    []attack.Measure                // those that can be anything but 0, besides own wounds and Djem So
	after   *numbers                        // the joint distribution of what is left; nil if nobody asked
	few     [attack.Measures]attack.Measure // memory of vary
	blank   bool                            // the first roll held a blank, where that matters
	stack   positionStack
	now     float64 // the weight of the position that the walk goes on from
}

func newWeigher(r *attack.Rules, p attack.Player, d attack.Defender, arena *state.Arena) *weigher {
	w := &weigher{walk: attack.Walk{Rules: r, Player: p, Defender: d}, arena: arena}
	w.vary = w.few[:0]
	for m, most := range r.Limits() {
		w.dists[m] = arena.Floats(most + 1)
		if most > 0 && attack.Measure(m) != attack.OwnWounds && attack.Measure(m) != attack.DjemSoWounds {
			w.vary = append(w.vary, attack.Measure(m))
		}
	}
	if !r.FirstBlankMatters() { // else that is part of every position
		blankless, djemSo := blankless(r.Dice), w.dists[attack.DjemSoWounds]
		djemSo[r.DjemSo(false, false)] += blankless
		djemSo[r.DjemSo(true, false)] += 1 - blankless
	}
	return w
}

// keepAfter makes the weigher keep the joint distribution of what is left after
// the attack. The rules must keep track of it.
func (w *weigher) keepAfter() {
	w.after = newNumbers(w.walk.Rules, attack.Over, w.arena)
}

// nextPart ends the part of the first rolls without a blank, where that matters:
// what follows comes of those with one.
func (w *weigher) nextPart() {
	w.finish()
	w.blank = true
}

// end adds results of the attack dice with the tokens that are left.
func (w *weigher) end(x attack.Results, k attack.Tokens, weight float64) {
	if w.walk.LooksAhead() {
		w.arena.CheckNow() // this may take long
	}
	p := w.stack.push()
	*p = w.walk.Start(x, k)
	w.add(p, weight)
	w.stack.pop()
}

// add goes on from a position to where dice fall next, or to the end.
func (w *weigher) add(p *attack.Position, weight float64) {
	w.now = weight
	w.arena.Check()
	switch s := w.walk.Next(p); {
	case s == attack.Over:
		w.over(p, weight)
	case s.Numbered():
		w.merge(p, weight)
	default:
		w.roll(p, weight)
	}
}

// merge adds the weight of a position to that of its equals.
func (w *weigher) merge(p *attack.Position, weight float64) {
	weights := w.weights[p.Stage]
	if weights == nil {
		weights = newNumbers(w.walk.Rules, p.Stage, w.arena)
		w.weights[p.Stage] = weights
	}
	*weights.at(p) += weight
}

// rolled goes on from a position after dice fell. Somebody who watches sees it
// before it is merged, which forgets what later steps do not read.
func (w *weigher) rolled(p *attack.Position, weight float64) {
	if p.Stage.Numbered() && w.walk.Watch == nil {
		w.merge(p, weight)
	} else {
		w.add(p, weight)
	}
}

// over sums up the end of an attack.
func (w *weigher) over(p *attack.Position, weight float64) {
	o := p.Outcome()
	w.dists[attack.OwnWounds][o[attack.OwnWounds]] += weight
	for _, m := range w.vary {
		w.dists[m][o[m]] += weight
	}
	if w.walk.FirstBlankMatters() {
		back := w.walk.DjemSo(w.blank, p.GaveUp)
		w.dists[attack.DjemSoWounds][back] += weight
		p.Back += int16(back)
	}
	if w.after != nil {
		*w.after.at(p) += weight
	}
}

// roll goes on from a position with every outcome of the dice that fall.
func (w *weigher) roll(p *attack.Position, weight float64) {
	pool, surgeAs := w.walk.Pool(p)
	whites := dice.DefenseOutcomes(dice.White, pool.White, surgeAs)
	reds := dice.DefenseOutcomes(dice.Red, pool.Red, surgeAs)
	q := w.stack.push()
	for i := range whites {
		for j := range reds {
			*q = *p
			w.walk.Rolled(q, dice.DefenseRoll{White: whites[i].Row, Red: reds[j].Row})
			w.rolled(q, weight*whites[i].P*reds[j].P)
		}
	}
	w.stack.pop()
}

// finish weighs what is still in the middle of the walk.
func (w *weigher) finish() *[attack.Measures]dice.Dist {
	for s := range w.weights {
		weights := w.weights[s]
		if weights == nil {
			continue
		}
		for i, weight := range weights.list {
			if weight != 0 {
				weights.list[i] = 0
				p := w.stack.push()
				*p = weights.At(i)
				if !p.Stage.Rolls() {
					w.add(p, weight)
				} else {
					w.roll(p, weight)
				}
				w.stack.pop()
			}
		}
	}
	all := w.dists[attack.OwnWounds].Total()
	for _, d := range w.dists {
		if len(d) == 1 {
			d[0] = all // what is always 0
		}
		settleDist(d)
	}
	return &w.dists
}

// settleDist takes from a distribution what millions of small terms are off by
// rounding. One that is off by more is left as it is: something is wrong with it.
func settleDist(d dice.Dist) {
	total := d.Total()
	if off := total - 1; off == 0 || off > 1e-9 || off < -1e-9 {
		return
	}
	for k := range d {
		d[k] /= total
	}
}
