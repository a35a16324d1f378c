package odds

import (
	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// plan is the best play of an attack: the value of every position in which the
// attacker chooses, worked out from the end backwards. It is an attack.Player.
//
// A position in step 4c is the dice on the table and the tokens that are left.
// What a reroll is worth depends only on the dice that are kept; the value of
// every kept set is the mean over one missing die, added at a time, and the
// best kept set of a roll is found by taking one die away at a time.
type plan struct {
	*solver // of what comes after step 4c
	r       *attack.Rules
	l       *state.Layout
	layers  [][]layer    // by observation tokens and aims that are left
	end     []grid       // by aims that are left: the value of stopping
	weighed *state.Arena // memory for following the plan
	first   *FirstReroll // what it rerolls of the first roll; nil if nobody asked
}

// layer is step 4c with certain tokens left.
type layer struct {
	whole *state.Kept // of the dice on the table, none of them missing
	kept  *state.Kept // of kept dice while the others are rolled again
	best  *state.Kept // the best that can be kept of kept dice
}

// newPlan finds the best play. Plainly, it counts surges as surges even where
// they always become the same.
func newPlan(r *attack.Rules, sides [3]bool, goal goal, arena *state.Arena, plain bool) *plan {
	p := &plan{
		solver: newSolver(r, sides, goal, arena),
		r:      r, l: planLayout(r, plain || r.FirstBlankMatters()), weighed: arena,
	}
	if r.Observations+r.Aims == 0 {
		p.end = []grid{p.ends(0)}
		return p // nothing is ever rerolled
	}
	p.end = make([]grid, r.Aims+1)
	for aims := range p.end {
		p.end[aims] = p.ends(aims)
	}
	p.layers = make([][]layer, r.Observations+1)
	for o := range p.layers {
		p.layers[o] = make([]layer, r.Aims+1)
		for a := range p.layers[o] {
			arena.CheckNow()
			p.solve(o, a)
		}
	}
	return p
}

// solve values every roll with certain tokens left: to stop, or to spend a
// token and be in the layer of one token less.
func (p *plan) solve(observations, aims int) {
	y := &p.layers[observations][aims]
	y.whole = state.NewKept(p.l, p.r.Dice, 0, p.arena)
	value := y.whole.Of(dice.Pool{})
	for i := range value {
		value[i] = 1 // so that each visits every state
	}
	end := p.end[aims]
	p.l.Each(p.r.Dice, value, func(i int, t *dice.Roll) { value[i] = end.at(p.r.Convert(t)) })
	if observations > 0 {
		kept := p.layers[observations-1][aims].kept
		for _, c := range state.Order {
			if p.r.Dice[c] > 0 {
				less := dice.Pool{}
				less[c] = 1
				p.l.Best(value, kept.Of(less), p.r.Dice.Minus(less), c, p.thrift)
			}
		}
	}
	if aims > 0 {
		state.RaiseLess(value, p.layers[observations][aims-1].best.Of(dice.Pool{}), p.thrift)
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
	y.kept = state.NewKept(p.l, p.r.Dice, n, p.arena)
	copy(y.kept.Of(dice.Pool{}), y.whole.Of(dice.Pool{}))
	y.kept.Up(func(kept, missing dice.Pool, states []float64) {
		p.arena.Check()
		for _, c := range state.Order {
			if missing[c] > 0 {
				fewer := missing
				fewer[c]--
				p.l.Mean(states, y.kept.Of(fewer), kept, c)
				return
			}
		}
	})
	y.best = state.NewKept(p.l, p.r.Dice, n, p.arena)
	y.best.Down(func(kept, missing dice.Pool, states []float64) {
		p.arena.Check()
		copy(states, y.kept.Of(missing))
		if missing.Total() == n {
			return
		}
		for _, c := range state.Order {
			if kept[c] > 0 {
				more := missing
				more[c]++
				less := kept
				less[c]--
				p.l.Best(states, y.best.Of(more), less, c, 0)
			}
		}
	})
}

// grid holds a value for every number of hits and crits.
type grid struct {
	side   int
	values []float64
}

func (g grid) at(x attack.Results) float64 { return g.values[x.Hits*g.side+x.Crits] }

// each calls f with all results whose value is not 0.
func (g grid) each(f func(x attack.Results, v float64)) {
	n := g.side - 1
	for hits := range n + 1 {
		for crits := range n + 1 - hits {
			if v := g.values[hits*g.side+crits]; v != 0 {
				f(attack.Results{Hits: hits, Crits: crits, Blanks: n - hits - crits}, v)
			}
		}
	}
}

func (p *plan) newGrid(arena *state.Arena) grid {
	side := p.r.Total() + 1
	return grid{side, arena.Floats(side * side)}
}

// ends is the value of results when rerolls stop with aims left.
func (p *plan) ends(aims int) grid {
	n := p.r.Total()
	g := p.newGrid(p.arena)
	k := attack.Tokens{Aims: aims, Aimed: aims < p.r.Aims}
	for hits := range n + 1 {
		for crits := range n + 1 - hits {
			x := attack.Results{Hits: hits, Crits: crits, Blanks: n - hits - crits}
			g.values[hits*g.side+crits] = p.valueOf(p.r.Start(x, k))
		}
	}
	return g
}

// total is what the best play is worth before the first roll.
func (p *plan) total() float64 {
	l := p.l
	if len(p.layers) == 0 {
		l = lastLayout(p.r, false)
	}
	return p.worthOf(l, l.First(p.r.Dice, p.arena))
}

// worthOf is what the best play makes of first rolls, each with its weight.
func (p *plan) worthOf(l *state.Layout, first []float64) (v float64) {
	if len(p.layers) == 0 {
		end := p.end[0]
		for i, w := range first {
			if w > 0 {
				v += float64(w * end.at(p.r.ConvertCounts(l.Counts(i))))
			}
		}
		return v
	}
	top := p.layers[p.r.Observations][p.r.Aims].whole.Of(dice.Pool{})
	for i, w := range first {
		v += float64(w * top[i])
	}
	return v
}

// best finds the best play of an attack: with Makashi Mastery and, where it is
// a choice, without.
func best(ctx Context, a legion.Attack, opt Options, arena *state.Arena, plain bool) (*plan, error) {
	r := attack.New(a)
	if err := opt.admit(ctx, true, planned(r, plain), arena); err != nil {
		return nil, err
	}
	sides, goal := bestSides(&a), goalOf(&a.Attacker, r)
	sides[attack.TheAttacker] = true // whatever it would do if nobody asked
	p := newPlan(r, sides, goal, arena, plain)
	if r.Makashi() {
		a.Attacker.MakashiMastery = false
		if q := newPlan(attack.New(a), sides, goal, arena, plain); q.total() > p.total() {
			p = q
		}
	}
	return p, nil
}

// tied is what all wounds together count where plays with the same chance of a kill are
// told apart: chances that differ by less are the same.
const tied = 1e-9

// goalOf is what the end of an attack is worth to the attacker.
func goalOf(at *legion.Attacker, r *attack.Rules) goal {
	if at.Objective != legion.Kill {
		return goal{func(p attack.Position) float64 { return float64(p.TotalWounds()) }, woundsThrift}
	}
	target, wound := at.KillTarget, tied/float64(max(1, r.Total()))
	return goal{func(p attack.Position) float64 {
		wounds := p.TotalWounds()
		v := wound * float64(wounds)
		if wounds >= target {
			v++
		}
		return v
	}, chanceThrift}
}

// bestSides says who plays its best.
func bestSides(a *legion.Attack) [3]bool {
	return [3]bool{
		attack.TheAttacker: a.Attacker.Strategy == legion.Optimal,
		attack.TheDefender: a.Defender.Strategy == legion.Optimal,
	}
}

// bestDefender is the defender of an attack whose attacker plays as documented:
// nil if the defender does so too.
func bestDefender(a *legion.Attack, r *attack.Rules, arena *state.Arena) attack.Defender {
	if a.Defender.Strategy != legion.Optimal {
		return nil
	}
	return newSolver(r, bestSides(a), goalOf(&a.Attacker, r), arena).defender()
}

// weigher weighs what follows the attack dice as the plan plays it.
func (p *plan) weigher() *weigher {
	return newWeigher(p.r, p, p.defender(), p.weighed)
}

// play pushes the distribution of all rolls through the plan, and through another for the
// first rolls with a blank, where that matters. What comes of it is left to the weigher to
// finish.
func (p *plan) play(w *weigher, m *means, blank *plan) {
	l := p.l
	if len(p.layers) == 0 {
		l = lastLayout(p.r, m.plainly() || p.r.FirstBlankMatters())
	}
	first := l.First(p.r.Dice, p.arena)
	if p.r.FirstBlankMatters() {
		with := takeBlanks(l, p.r.Dice, first, p.arena)
		p.followFirst(w, m, l, first)
		w.nextPart()
		w.walk.Player, w.walk.Defender = blank, blank.defender()
		p, first = blank, with
	}
	p.followFirst(w, m, l, first)
}

// followFirst plays on from first rolls, each with its weight.
func (p *plan) followFirst(w *weigher, m *means, l *state.Layout, first []float64) {
	if len(p.layers) == 0 {
		r := &rerolls{layouts: layouts{last: l}, r: p.r, ends: w, means: m}
		r.end(first, attack.Tokens{})
		return
	}
	p.follow(w, m, p.r.Tokens(), first)
}

// follow plays on from a distribution of dice on the table with tokens left,
// and hands what comes of it to the weigher.
func (p *plan) follow(w *weigher, m *means, k attack.Tokens, states []float64) {
	kept := make([][]*state.Kept, k.Observations+1)
	for o := range kept {
		kept[o] = make([]*state.Kept, k.Aims+1)
	}
	var take dice.Roll
	ends := p.newGrid(p.weighed)
	for o := k.Observations; o >= 0; o-- {
		for a := k.Aims; a >= 0; a-- {
			cur := states
			if o < k.Observations || a < k.Aims {
				if kept[o][a] == nil {
					continue
				}
				cur = kept[o][a].Collect()
			}
			first := p.first
			if o < p.r.Observations || a < p.r.Aims {
				first = nil
			}
			p.arena.CheckNow()
			now := attack.Tokens{Observations: o, Aims: a, Aimed: k.Aimed || a < k.Aims}
			p.l.Each(p.r.Dice, cur, func(i int, table *dice.Roll) {
				p.arena.Check()
				token := p.Spend(table, now, &take)
				first.note(table, token, &take, cur[i])
				if token == attack.Stop {
					sum, x := table.Sum(), p.r.Convert(table)
					m.note(sum.N(dice.Hit), sum.N(dice.Crit), sum.N(dice.Surge), x, cur[i])
					ends.values[x.Hits*ends.side+x.Crits] += cur[i]
					return
				}
				o, a := o, a
				if token == attack.Observe {
					o--
				} else {
					a--
				}
				if kept[o][a] == nil {
					kept[o][a] = state.NewKept(p.l, p.r.Dice, p.layers[o][a].kept.Most, p.weighed)
				}
				kept[o][a].Put(table, &take, cur[i])
			})
			ends.each(func(x attack.Results, weight float64) { w.end(x, now, weight) })
			clear(ends.values)
		}
	}
}

// copy is a plan that may be used by another goroutine.
func (p *plan) copy() *plan {
	c := *p
	c.solver = p.solver.copy()
	return &c
}
