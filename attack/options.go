package attack

import "salvo/dice"

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
	list = append(list, Option{Position: *p})
	stop := &list[len(list)-1].Position
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
	if p.Hits > 0 {
		list = append(list, Option{Position: *p, Tokens: 1})
		list[len(list)-1].HitToCrit(t)
	}
	if p.Blanks > 0 {
		list = append(list, Option{Position: *p, Tokens: 1})
		list[len(list)-1].BlankToHit(t)
	}
	return list
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
	faces := [2 * dice.DefenseFaces]int16{}
	copy(faces[:dice.DefenseFaces], p.Roll.White[:])
	copy(faces[dice.DefenseFaces:], p.Roll.Red[:])
	var pick func(i int, left int16, take dice.DefenseRoll)
	pick = func(i int, left int16, take dice.DefenseRoll) {
		if i == len(faces) {
			add(take)
			return
		}
		for n := int16(0); n <= min(left, faces[i]); n++ {
			if i < dice.DefenseFaces {
				take.White[i] = n
			} else {
				take.Red[i-dice.DefenseFaces] = n
			}
			pick(i+1, left-n, take)
		}
	}
	pick(0, int16(r.own.luck), dice.DefenseRoll{})
	if r.own.soresu && p.Roll.Total() > r.own.luck {
		add(p.Roll)
	}
	return list
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
