package odds

import (
	"salvo/attack"
	"salvo/dice"
	"salvo/odds/internal/state"
)

// rerolls pushes the distribution of all attack rolls through step 4c, as the
// documented strategies play it.
type rerolls struct {
	layouts
	r     *attack.Rules
	ends  ends // what goes on with the results
	arena *state.Arena
	means *means // what why shows; nil if nobody asked
}

// ends goes on from results of the attack dice, with the tokens that are left and
// their weight.
type ends interface {
	end(x attack.Results, k attack.Tokens, weight float64)
	// nextPart ends the part of the first rolls without a blank, where that matters.
	nextPart()
}

// run weighs every roll of the attack dice by the documented strategies.
func (p *rerolls) run() {
	l := p.live
	if l == nil {
		l = p.last
	}
	first := l.First(p.r.Dice, p.arena)
	if p.r.FirstBlankMatters() {
		blank := takeBlanks(l, p.r.Dice, first, p.arena)
		p.follow(first)
		p.ends.nextPart()
		first = blank
	}
	p.follow(first)
}

// takeBlanks takes the rolls that hold a blank out of a distribution.
func takeBlanks(l *state.Layout, pool dice.Pool, first []float64, arena *state.Arena) []float64 {
	blank := arena.Floats(len(first))
	l.Each(pool, first, func(i int, t *dice.Roll) {
		if t.Sum().N(dice.Blank) > 0 {
			blank[i], first[i] = first[i], 0
		}
	})
	return blank
}

// follow goes on from a distribution of first rolls.
func (p *rerolls) follow(cur []float64) {
	r := p.r
	if r.Observations+r.Aims == 0 {
		p.end(cur, attack.Tokens{})
		return
	}
	if r.MayReserve() == 0 {
		p.tokens(cur, 0)
		return
	}
	// Lethal reserves aims by the first roll: the rolls part here.
	kept := p.arena.Floats(len(cur))
	p.live.Each(r.Dice, cur, func(i int, t *dice.Roll) {
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
	p.arena.CheckNow()
	s := state.NewKept(next, p.r.Dice, n, p.arena)
	var take dice.Roll
	p.live.Each(p.r.Dice, cur, func(i int, t *dice.Roll) {
		if saved != nil && p.r.Save(t, aims) {
			saved[p.last.Index(t.Sum())] += cur[i]
			return
		}
		p.arena.Check()
		p.r.Takes(t, n, &take)
		s.Put(t, &take, cur[i])
	})
	return s.Collect()
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
		p.ends.end(x, k, w)
	}
}
