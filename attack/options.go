package attack

import (
	"slices"

	"salvo/dice"
)

// Option is one thing that somebody may choose: the position that follows, and
// how many tokens it costs.
type Option struct {
	Position
	Tokens int
}

// conversions are to stop, or one conversion by Marksman or Jar'Kai.
func (r *Rules) conversions(p *Position, list []Option) []Option {
	list, stop := another(list, p, 0)
	r.stopConverting(stop)
	if p.Aims > 0 && r.active.Attacker.Marksman {
		list = conversionsBy(AnAim, p, list)
	}
	if p.JarKai > 0 {
		list = conversionsBy(ADodge, p, list)
	}
	return list
}

func conversionsBy(t Token, p *Position, list []Option) []Option {
	var q *Position
	if p.Hits > 0 {
		list, q = another(list, p, 1)
		q.HitToCrit(t)
	}
	if p.Blanks > 0 {
		list, q = another(list, p, 1)
		q.BlankToHit(t)
	}
	return list
}

// givingUp are to go on, or to give up all dice.
func (r *Rules) givingUp(p *Position, list []Option) []Option {
	list, _ = another(list, p, 0)
	list, up := another(list, p, 0)
	r.giveUpDice(up)
	return list
}

// spendings are to spend any number of tokens, up to the most.
func spendings(p *Position, list []Option, most int, spend func(p *Position, tokens int)) []Option {
	for n := range most + 1 {
		var q *Position
		list, q = another(list, p, n)
		spend(q, n)
	}
	return list
}

// another appends an option that is still the position it is chosen in.
func another(list []Option, p *Position, tokens int) ([]Option, *Position) {
	n := len(list)
	list = slices.Grow(list, 1)[:n+1]
	list[n].Position, list[n].Tokens = *p, tokens
	return list, &list[n].Position
}

// dodges are all ways to spend dodge tokens.
func (r *Rules) dodges(p *Position, list []Option) []Option {
	add := func(hits, crits int, nothing bool, tokens int) {
		var q *Position
		list, q = another(list, p, tokens)
		r.spendDodges(q, hits, crits, nothing)
	}
	for hits := range min(r.dodge.tokens, int(p.Hits)) + 1 {
		most := 0
		if r.dodge.outmaneuver {
			most = min(r.dodge.tokens-hits, int(p.Crits))
		}
		for crits := range most + 1 {
			add(hits, crits, false, hits+crits)
		}
	}
	if r.dodge.eager {
		add(0, 0, true, 1)
	}
	return list
}

// rerolls are to roll nothing again, up to X dice by Uncanny Luck, or all by
// Soresu Mastery.
func (r *Rules) rerolls(p *Position, list []Option) []Option {
	add := func(take dice.DefenseRoll) {
		var q *Position
		list, q = another(list, p, 0)
		r.pickUp(q, take)
	}
	var pick func(i, left int, take dice.DefenseRoll)
	pick = func(i, left int, take dice.DefenseRoll) {
		if i == 2*dice.DefenseFaces {
			add(take)
			return
		}
		f := dice.DefenseFace(i % dice.DefenseFaces)
		from, to := p.Roll.White, &take.White
		if i >= dice.DefenseFaces {
			from, to = p.Roll.Red, &take.Red
		}
		for range min(left, from.N(f)) + 1 {
			pick(i+1, left, take)
			*to += dice.ShowDefense(f, 1)
			left--
		}
	}
	pick(0, r.own.luck, dice.DefenseRoll{})
	if r.own.soresu && p.Roll.Total() > r.own.luck {
		add(p.Roll)
	}
	return list
}

// CountRerolls bounds how many sets of dice a defender may pick to roll again,
// if it weighs them all.
func (r *Rules) CountRerolls() float64 {
	kinds := 2 // of dice that can be told from each other: blocks and blanks
	if r.CountsDefenseSurges() {
		kinds = 3
	}
	if pool := r.own.pool(r.MaxDefenseDice() - r.own.bonus); pool.White > 0 && pool.Red > 0 {
		kinds *= 2
	}
	n := 1.0
	for i := range kinds {
		n *= float64(min(r.own.luck, r.MaxDefenseDice())+i+1) / float64(i+1)
	}
	if r.own.soresu {
		n++ // all of them
	}
	return n
}
