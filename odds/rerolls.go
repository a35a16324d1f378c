package odds

import (
	"context"

	"salvo/attack"
	"salvo/dice"
	"salvo/odds/internal/state"
)

// rerolls pushes the distribution of all attack rolls through step 4c, as the
// documented strategies play it.
type rerolls struct {
	layouts
	ctx     context.Context
	r       *attack.Rules
	weigher *weigher
	arena   *state.Arena
	means   *means // what why shows; nil if nobody asked
	without bool   // only first rolls without a blank are weighed
}

// run weighs every roll of the attack dice by the documented strategies.
func (p *rerolls) run() {
	r := p.r
	p.weigher.blankless(blankless(r.Dice))
	if r.Observations+r.Aims == 0 {
		p.end(p.first(p.last), attack.Tokens{})
		return
	}
	cur := p.first(p.live)
	if r.MayReserve() == 0 {
		p.tokens(cur, 0)
		return
	}
	// Lethal reserves aims by the first roll: two ways part here.
	kept := p.arena.Floats(len(cur))
	p.each(cur, func(i int, t *dice.Roll) {
		if r.Reserve(t) > 0 {
			kept[i], cur[i] = cur[i], 0
		}
	})
	p.tokens(cur, 0)
	p.tokens(kept, r.MayReserve())
}

// blankless is how likely a roll without a blank is.
func blankless(pool dice.Pool) float64 {
	p := 1.0
	for c, n := range pool {
		for range n {
			p *= 1 - float64(dice.AttackDie[c][dice.Blank])/dice.AttackSides
		}
	}
	return p
}

// first is the distribution of the first roll.
func (p *rerolls) first(l *state.Layout) []float64 {
	if p.without {
		l = l.Blankless()
	}
	return l.First(p.r.Dice, p.arena)
}

// tokens spends observation tokens and aims on every state of cur.
func (p *rerolls) tokens(cur []float64, reserved int) {
	r := p.r
	left := r.Aims - reserved
	for n := range r.Observations {
		if n == r.Observations-1 && left == 0 {
			p.end(p.reroll(p.last, cur, 1, 0, nil), attack.Tokens{Reserved: reserved})
			return
		}
		cur = p.reroll(p.live, cur, 1, 0, nil)
	}
	if left == 0 {
		// All aims are reserved and there was no observation token.
		p.end(p.reroll(p.last, cur, 0, 0, nil), attack.Tokens{Reserved: reserved})
		return
	}
	for aimed := false; left > 0; left-- {
		var saved []float64
		if r.MaySave() {
			saved = p.arena.Floats(p.last.Size(dice.Pool{}))
		}
		next := p.live
		if left == 1 {
			next = p.last
		}
		cur = p.reroll(next, cur, r.PerAim, left, saved)
		if saved != nil {
			p.end(saved, attack.Tokens{Reserved: reserved, Aims: left, Aimed: aimed})
		}
		aimed = true
	}
	p.end(cur, attack.Tokens{Reserved: reserved, Aimed: true})
}

// reroll spends one token that takes up to n dice in every state of cur, and
// returns the states that follow, laid out as next. States in which Marksman
// saves the aims that are left, if any, go to saved instead, laid out as last.
func (p *rerolls) reroll(next *state.Layout, cur []float64, n, aims int, saved []float64) []float64 {
	if p.ctx.Err() != nil {
		return nil // nobody waits for the answer
	}
	s := state.NewKept(next, p.r.Dice, n, p.arena)
	var take dice.Roll
	p.each(cur, func(i int, t *dice.Roll) {
		if saved != nil && p.r.Save(t, aims) {
			saved[p.last.Index(t.Sum())] += cur[i]
			return
		}
		p.r.Choose(t, n, &take)
		s.Put(t, &take, cur[i])
	})
	return s.Collect()
}

// each calls f with every possible state of cur, a distribution in the live
// layout, as its index and as a table.
func (p *rerolls) each(cur []float64, f func(i int, t *dice.Roll)) {
	if p.ctx.Err() == nil {
		p.live.Each(p.r.Dice, cur, f)
	}
}

// end adds the states in which the attacker rerolls no more, laid out as last,
// with the tokens it has left.
func (p *rerolls) end(states []float64, k attack.Tokens) {
	for i, w := range states {
		if w == 0 {
			continue
		}
		hits, crits, surges := p.last.Counts(i)
		x := p.r.ConvertCounts(hits, crits, surges)
		p.means.note(hits, crits, surges, x, w)
		p.weigher.end(x, k, w)
	}
}
