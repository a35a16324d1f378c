package odds

import (
	"context"
	"fmt"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
)

// plan is the best play of an attack: the value of every position in which the
// attacker chooses, worked out from the end backwards. It is an attack.Player.
//
// A position in step 4c is the dice on the table and the tokens that are left.
// What a reroll is worth depends only on the dice that are kept; the value of
// every kept set is the mean over one missing die, added at a time, and the
// best kept set of a roll is found by taking one die away at a time.
type plan struct {
	ctx    context.Context
	r      *attack.Rules
	room   *room
	l      *layout
	finish *finish
	layers [][]layer // by observation tokens and aims that are left
	leave  func()    // to be called when the plan is no longer used
}

// layer is step 4c with certain tokens left.
type layer struct {
	whole *stage // of the dice on the table, none of them missing
	kept  *stage // of kept dice while the others are rolled again
	best  *stage // the best that can be kept of kept dice
}

// thrift is what a token counts against the value: so little that it only
// decides between plans of the same value, which then spend fewer tokens.
const thrift = 1e-12

// newPlan finds the best play. Plainly, it counts surges as surges even where
// they always become the same. A cancelled context leaves it unfinished.
func newPlan(ctx context.Context, a *legion.Attack, r *attack.Rules, plain bool) *plan {
	p := &plan{ctx: ctx, r: r, room: new(room), l: planLayout(r, plain)}
	p.finish = newFinish(a, r, p.room)
	if r.Observations+r.Aims == 0 {
		return p // nothing is ever rerolled
	}
	p.layers = make([][]layer, r.Observations+1)
	for o := range p.layers {
		p.layers[o] = make([]layer, r.Aims+1)
		for a := range p.layers[o] {
			if ctx.Err() != nil {
				return p
			}
			p.solve(o, a)
		}
	}
	return p
}

// solve values every roll with certain tokens left: to stop, or to spend a
// token and be in the layer of one token less.
func (p *plan) solve(observations, aims int) {
	y := &p.layers[observations][aims]
	y.whole = newStage(p.l, p.r.Dice, 0, p.room)
	value := y.whole.of(dice.Pool{})
	for i := range value {
		value[i] = 1 // so that each visits every state
	}
	end := p.finish.ends(aims)
	p.l.each(p.r.Dice, value, func(i int, t *dice.Roll) { value[i] = end.at(p.r.Convert(t)) })
	spend := p.room.mark()
	if observations > 0 {
		kept := p.layers[observations-1][aims].kept
		one := p.room.floats(len(value))
		for _, c := range order {
			if p.r.Dice[c] > 0 {
				less := dice.Pool{}
				less[c] = 1
				p.l.best(one, kept.of(less), p.r.Dice.Minus(less), c)
			}
		}
		raiseLess(value, one, thrift)
	}
	p.room.back(spend)
	if aims > 0 {
		raiseLess(value, p.layers[observations][aims-1].best.of(dice.Pool{}), thrift)
	}
	y.keep(p, p.takes(observations, aims))
}

// takes is how many dice the token that leads to a layer takes at most; -1 if
// no token does.
func (p *plan) takes(observations, aims int) int {
	n := -1
	if observations < p.r.Observations {
		n = 1
	}
	if aims < p.r.Aims {
		n = max(n, p.r.PerAim)
	}
	return n
}

// keep values the kept sets of up to n missing dice.
func (y *layer) keep(p *plan, n int) {
	if n < 0 {
		return
	}
	n = min(n, p.r.Total())
	y.kept = newStage(p.l, p.r.Dice, n, p.room)
	copy(y.kept.of(dice.Pool{}), y.whole.of(dice.Pool{}))
	y.kept.up(func(kept, missing dice.Pool, states []float64) {
		for _, c := range order {
			if missing[c] > 0 {
				fewer := missing
				fewer[c]--
				p.l.mean(states, y.kept.of(fewer), kept, c)
				return
			}
		}
	})
	y.best = newStage(p.l, p.r.Dice, n, p.room)
	y.best.down(func(kept, missing dice.Pool, states []float64) {
		copy(states, y.kept.of(missing))
		if missing.Total() == n {
			return
		}
		for _, c := range order {
			if kept[c] > 0 {
				more := missing
				more[c]++
				less := kept
				less[c]--
				p.l.best(states, y.best.of(more), less, c)
			}
		}
	})
}

// value is what the best play is worth before the first roll.
func (p *plan) value() float64 {
	v := 0.0
	if len(p.layers) == 0 {
		last := lastLayout(p.r, false)
		end, n := p.finish.ends(0), last.total+1
		for i, w := range last.first(p.r.Dice, p.room) {
			if w > 0 {
				v += float64(w * end.at(p.r.ConvertCounts(i%n, i/n%n, i/n/n)))
			}
		}
		return v
	}
	top := p.layers[p.r.Observations][p.r.Aims].whole.of(dice.Pool{})
	for i, w := range p.l.first(p.r.Dice, p.room) {
		v += float64(w * top[i])
	}
	return v
}

// best finds the best play of an attack: with Makashi Mastery and, where it is
// a choice, without. The plan's leave must be called in the end.
func best(ctx context.Context, a legion.Attack, plain bool) (*plan, error) {
	r := attack.New(a)
	if n := choices(r, plain); n > MaxChoices {
		return nil, fmt.Errorf("%w: %s positions, more than %s; use fewer dice, aims or observation tokens", ErrTooManyChoices, round(n), round(MaxChoices))
	}
	leave, err := enter(ctx, choices(r, plain))
	if err != nil {
		return nil, err
	}
	p := newPlan(ctx, &a, r, plain)
	if r.Makashi() && ctx.Err() == nil {
		a.Attacker.MakashiMastery = false
		if q := newPlan(ctx, &a, attack.New(a), plain); ctx.Err() == nil && q.value() > p.value() {
			p = q
		}
	}
	p.leave = leave
	if err := ctx.Err(); err != nil {
		leave()
		return nil, err
	}
	return p, nil
}

// distributions pushes the distribution of all rolls through the plan.
func (p *plan) distributions() (*[attack.Measures]dice.Dist, error) {
	return p.play(newTail(p.r, p, p.room))
}

func (p *plan) play(t *tail) (*[attack.Measures]dice.Dist, error) {
	t.djemSo(blankless(p.r.Dice))
	if len(p.layers) == 0 {
		last := lastLayout(p.r, t.plain())
		(&pipe{layouts: layouts{last: last}, r: p.r, tail: t}).end(last.first(p.r.Dice, p.room), attack.Tokens{})
	} else {
		p.follow(t, p.r.Start(), p.l.first(p.r.Dice, p.room))
	}
	if err := p.ctx.Err(); err != nil {
		return nil, err
	}
	t.stand()
	t.compare()
	return &t.dists, nil
}

// follow plays on from a distribution of dice on the table with tokens left,
// and hands what comes of it to the tail.
func (p *plan) follow(t *tail, k attack.Tokens, states []float64) {
	stages := make([][]*stage, k.Observations+1)
	for o := range stages {
		stages[o] = make([]*stage, k.Aims+1)
	}
	var take dice.Roll
	for o := k.Observations; o >= 0; o-- {
		for a := k.Aims; a >= 0; a-- {
			cur := states
			if o < k.Observations || a < k.Aims {
				if stages[o][a] == nil {
					continue
				}
				cur = stages[o][a].collect()
			}
			if p.ctx.Err() != nil {
				return
			}
			now := attack.Tokens{Observations: o, Aims: a, Aimed: k.Aimed || a < k.Aims}
			p.l.each(p.r.Dice, cur, func(i int, table *dice.Roll) {
				token := p.Spend(table, now, &take)
				if token == attack.Stop {
					t.note(table.Sum(), cur[i])
					t.end(p.r.Convert(table), now, cur[i])
					return
				}
				o, a := o, a
				if token == attack.Observe {
					o--
				} else {
					a--
				}
				if stages[o][a] == nil {
					stages[o][a] = newStage(p.l, p.r.Dice, p.layers[o][a].kept.n, p.room)
				}
				stages[o][a].put(table, &take, cur[i])
			})
		}
	}
}
