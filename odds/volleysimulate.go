package odds

import (
	"fmt"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// DefaultVolleys is how many volleys are simulated by default.
const DefaultVolleys = 100_000

// SimulateVolley plays a volley many times, by the same plan as Volley, and
// counts. Options.Attacks is the number of volleys. It is a check on Volley
// rather than a way around its limits.
func SimulateVolley(ctx Context, v legion.Volley, opt Options) (res *VolleyResult, err error) {
	defer stopped(&err, true)
	n := opt.Attacks
	if n == 0 {
		n = DefaultVolleys
	}
	if n < 0 || n > MaxAttacks {
		return nil, fmt.Errorf("attacks: %d is not from 1 to %d", n, MaxAttacks)
	}
	s, err := solveVolley(ctx, v, opt)
	if err != nil {
		return nil, err
	}
	defer s.leave()
	_, steps := s.forward()
	p := &volleyPlayer{volleySolver: s, steps: steps, roller: dice.NewRoller(stream(opt.Seed, 0)), games: map[gameAt]*attack.Game{}}
	defer p.release()
	first, made := s.start()
	counts := make([]map[volleyNode]float64, len(v.Attacks)-made)
	for i := range counts {
		counts[i] = map[volleyNode]float64{}
	}
	back := make([][]float64, len(counts))
	for i := range back {
		back[i] = make([]float64, len(v.Attacks))
	}
	value := 0.0
	for i := range n {
		if i%chunk == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		value += p.play(first, made, counts, back)
	}
	res = &VolleyResult{Volley: v, Value: value / float64(n), Goal: v.Goal, Order: v.Order, Plan: steps}
	sum := make([]float64, len(v.Attacks))
	for i, c := range counts {
		for node := range c {
			c[node] /= float64(n)
		}
		for k := range sum {
			sum[k] += back[i][k] / float64(n)
		}
		res.After = append(res.After, s.standing(c, sum, Spent{}))
	}
	return res, nil
}

// volleyPlayer plays volleys by a plan.
type volleyPlayer struct {
	*volleySolver
	steps  []PlanStep
	roller *dice.Roller
	games  map[gameAt]*attack.Game
	arenas []*state.Arena
}

// gameAt is a kind of attack at a point.
type gameAt struct {
	kind int
	node volleyNode
}

// play plays one volley and returns what it is worth.
func (p *volleyPlayer) play(n volleyNode, made int, counts []map[volleyNode]float64, back [][]float64) float64 {
	for i := range counts {
		if !p.over(n) {
			at := p.planned(n, made+i)
			kind := p.given[at]
			game := p.game(kind, n)
			o := game.Play(nil)
			back[i][at] += float64(o[attack.DeflectWounds] + o[attack.DjemSoWounds])
			n = p.following(kind, n, game.After)
		}
		counts[i][n]++
	}
	return p.goal(n.state)
}

// planned is the attack that the plan makes next, read back from its steps.
func (p *volleyPlayer) planned(n volleyNode, after int) int {
	made := p.madeAttacks(n.made)
	for i := range p.steps {
		if x := &p.steps[i]; x.After == after && x.When.holds(made, n.state) {
			return x.Attack
		}
	}
	panic(fmt.Sprintf("odds: no step of the plan for %+v after %d attacks", n, after))
}

// game plays a kind of attack at a point as the plan does.
func (p *volleyPlayer) game(kind int, n volleyNode) *attack.Game {
	key := gameAt{kind, n}
	if g := p.games[key]; g != nil {
		return g
	}
	r := p.resolve(kind, n.state)
	g := &attack.Game{Rules: r.rules, Source: source{p.roller}}
	if sides := p.kinds[kind].sides; sides[attack.TheAttacker] || sides[attack.TheDefender] {
		arena := state.NewArena(p.memory)
		p.arenas = append(p.arenas, arena)
		best := p.volleySolver.play(kind, n, r, arena)
		if best.plan != nil {
			g.Rules, g.Player, g.Defender = best.plan.r, best.plan, best.plan.defender()
		} else {
			g.Defender = best.solver
		}
	}
	p.games[key] = g
	return g
}

func (p *volleyPlayer) release() {
	for _, a := range p.arenas {
		a.Release()
	}
}
