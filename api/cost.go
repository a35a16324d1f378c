package api

import (
	"salvo/legion"
	"salvo/odds"
	"salvo/phrase"
)

func costOfOdds(q *query) (c odds.Cost) {
	for _, a := range q.attacks {
		switch q.method {
		case "exact":
			c += odds.CostOfExact(a, q.opt)
		case "simulate":
			c += odds.CostOfSimulation(a, q.opt)
		default:
			c += odds.CostOf(a, q.opt)
		}
	}
	return c
}

// costOfPlan is the cost of the best play, whatever the attack's strategy.
func costOfPlan(a legion.Attack, opt odds.Options) odds.Cost {
	a.Attacker.Strategy = legion.Optimal
	return odds.CostOfExact(a, opt)
}

func costOfSweep(q *query) odds.Cost {
	opt := q.opt
	if opt.Attacks == 0 {
		opt.Attacks = sweepAttacks
	}
	return odds.CostOfSweep(q.attack(), q.over, opt, MaxSteps)
}

// costOfPage is that of the attack, with a view that takes no longer, and of
// those that it is compared with.
func costOfPage(q *query) odds.Cost {
	m := q.page.read(q.units).match
	opt := q.opt
	opt.Attacks = pageAttacks
	c := 2 * odds.CostOf(m.Attack, opt)
	for _, p := range q.page.pins {
		m, _, _ := kept(q.units, p.line, p.numbers)
		c += odds.CostOf(m.Attack, opt)
	}
	return min(c, MaxSteps) // each of them is limited, and they are few
}

// costOfShare is that of the attack or, in the matrix, of that.
func costOfShare(q *query) odds.Cost {
	if q.page.view == "matrix" {
		return costOfView(q)
	}
	return costOfPage(q)
}

func costOfView(q *query) odds.Cost {
	m, _, _ := kept(q.units, q.page.line, q.page.numbers)
	switch q.page.view {
	case "matrix":
		return q.library.cost(q, MaxPageCells, m.Situation())
	case "improve":
		return odds.CostOfWhatIf(m.Attack, q.opt) + costOfBestPlay(m.Attack, q.opt)
	case "table":
		return costOfPlan(m.Attack, q.opt)
	case "odds", "compare":
		return min(costOfPage(q)+costOfBestPlay(m.Attack, q.opt), MaxSteps)
	}
	return odds.CostOfExact(m.Attack, q.opt)
}

// bestPlaySteps is how much the words about the best play may take, which nobody
// asked for.
const bestPlaySteps = 20_000_000

// costOfBestPlay is that of the words about the best play; 0 where they would
// take too much.
func costOfBestPlay(a legion.Attack, opt odds.Options) odds.Cost {
	a.Attacker.Strategy = legion.Optimal
	if c := odds.CostOfRegret(a, opt); c <= bestPlaySteps {
		return c
	}
	return 0
}

// matchupSteps is what a cell of a matrix takes besides the attack: every pool
// that the units may form is tried.
const matchupSteps = 20_000

// sampledCells is how many cells of a matrix are counted; the others are like them.
const sampledCells = 12

// cost is that of a matrix, if it has not too many cells. Over is what is said of
// every attack.
func (q *libraryQuery) cost(all *query, most int, over legion.Words) odds.Cost {
	d, wrong := q.duels(all.units, most)
	n := len(d.Attackers) * len(d.Defenders)
	if len(wrong) > 0 || n == 0 {
		return 0 // which is said when it is run
	}
	d.Over = over
	opt := all.opt
	if opt.Attacks == 0 {
		opt.Attacks = sweepAttacks
	}
	sum, sampled := odds.Cost(0), 0
	for at := 0; at < n; at += (n + sampledCells - 1) / sampledCells {
		if a, err := d.Attack(at/len(d.Defenders), at%len(d.Defenders)); err == nil {
			sum += odds.CostOf(a, opt)
		}
		sampled++
	}
	return odds.Cost(n) * (matchupSteps + sum/odds.Cost(sampled))
}

// costOfMatrix is that of the call.
func costOfMatrix(q *query) odds.Cost {
	over, err := phrase.ParseWords(q.library.with)
	if err != nil {
		return 0
	}
	return q.library.cost(q, MaxMatchups, over)
}
