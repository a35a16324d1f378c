package attack

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"salvo/dice"
	"salvo/internal/gen"
	"salvo/legion"
)

// randomAttacks calls f with the rules of random attacks, those that keep track
// of what is left after the attack and those that do not.
func randomAttacks(t *testing.T, n, maxDice int, f func(t *testing.T, a legion.Attack, r *Rules)) {
	if testing.Short() {
		n /= 4
	}
	random := rand.New(rand.NewPCG(3, 4))
	for i := range n {
		a := gen.Attack.Random(random, maxDice)
		r := New(a)
		if i%2 == 1 {
			r = r.Tracking(false)
		}
		if f(t, a, r); t.Failed() {
			text, _ := json.Marshal(a)
			t.Fatalf("the attack is %s, tracking %v", text, r.track)
		}
	}
}

// starts lists the positions in which the walk of an attack may begin: with
// all results and all tokens that may be left, none of them reserved.
func starts(r *Rules) (list []Position) {
	for hits := range r.Total() + 1 {
		for crits := range r.Total() - hits + 1 {
			for aims := range r.Aims + 1 {
				x := Results{hits, crits, r.Total() - hits - crits}
				list = append(list, r.Start(x, Tokens{Aims: aims, Aimed: aims < r.Aims}))
				list = append(list, r.Start(x, Tokens{Aims: aims}))
			}
		}
	}
	return list
}

// explore calls see with every position that can be reached from some, by any
// choice of either side and any roll, up to a stage.
func explore(r *Rules, from []Position, last Stage, see func(p Position)) {
	seen := map[Position]bool{}
	var visit func(p Position)
	visit = func(p Position) {
		w := Walk{Rules: r, Stops: [3]bool{TheAttacker: true, TheDefender: true}, Watch: func(p Position) {
			if !seen[p] && p.Stage <= last {
				see(p)
			}
		}}
		w.Next(&p)
		if seen[p] || p.Stage >= last {
			return
		}
		seen[p] = true
		if p.Stage.Chooser() != Nobody {
			for _, o := range r.Options(&p, nil) {
				visit(o.Position)
			}
			return
		}
		pool, surgeAs := r.Pool(&p)
		for _, white := range dice.DefenseOutcomes(dice.White, pool.White, surgeAs) {
			for _, red := range dice.DefenseOutcomes(dice.Red, pool.Red, surgeAs) {
				q := p
				r.Rolled(&q, dice.DefenseRoll{White: white.Row, Red: red.Row})
				visit(q)
			}
		}
	}
	for _, p := range from {
		visit(p)
	}
}
