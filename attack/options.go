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

// Options appends to list all that may be chosen in a position at which the
// walk stopped for a choice. The first costs nothing.
func (r *Rules) Options(p *Position, list []Option) []Option {
	switch p.Stage {
	case Converting:
		return r.conversions(p, list)
	case GivingUp:
		on, up := *p, *p
		r.GoOn(&on)
		r.GiveUpDice(&up)
		return append(list, Option{Position: on}, Option{Position: up})
	case Dodging:
		return r.dodges(p, list)
	case Piercing:
		for n := range int(p.Aims) + 1 {
			q := *p
			r.GiveToLethal(&q, n)
			list = append(list, Option{q, n})
		}
	case Rerolling:
		return r.rerolls(p, list)
	case Surging:
		for n := range r.spendableSurges(p) + 1 {
			q := *p
			r.SpendSurges(&q, n)
			list = append(list, Option{q, n})
		}
	}
	return list
}

// conversions are to stop, or one conversion by Marksman or Jar'Kai.
func (r *Rules) conversions(p *Position, list []Option) []Option {
	list, stop := another(list, p, 0)
	if r.StopConverting(stop); !r.MayGiveUp(stop) {
		r.GoOn(stop)
	}
	if p.Aims > 0 && r.marksman.on {
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
		q := *p
		r.Dodge(&q, hits, crits, nothing)
		list = append(list, Option{q, tokens})
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
		q := *p
		r.Reroll(&q, take)
		list = append(list, Option{q, 0})
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

// Choices lists all that may be chosen where the walk next stops for a choice;
// if it does not, the one position there is.
func (w *Walk) Choices(p Position) []Option {
	open := Walk{Rules: w.Rules, Stops: [3]bool{TheAttacker: true, TheDefender: true}}
	if open.Next(&p).Chooser() == Nobody {
		return []Option{{Position: p}}
	}
	return w.Options(&p, nil)
}
