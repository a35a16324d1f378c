package oracle

import "salvo/legion"

// position is an attack that is played as well as possible, somewhere between
// its first roll and the last reroll.
type position struct {
	dice               string
	observations, aims int  // left
	spent              bool // an aim was spent on a reroll, and Duelist looks at it
}

// start is the value of the attack before the first roll.
func (c *calc) start(dice string) float64 {
	return c.value(position{
		dice:         dice,
		observations: c.at.ObservationTokens,
		aims:         c.at.AimTokens,
	})
}

// value is what the best play makes of a position.
func (c *calc) value(p position) float64 {
	if known, ok := c.positions[p]; ok {
		return known
	}
	v := c.choose(p)
	c.positions[p] = v
	return v
}

// choose lets a die fall, or tries every choice: stop here, or spend any token
// on any dice.
func (c *calc) choose(p position) float64 {
	if i := inTheAir(p.dice); i >= 0 {
		v := 0.0
		faces, chances := attackChances(die(p.dice[i]).color())
		for f, face := range faces {
			next := p
			next.dice = turn(p.dice, i, face)
			v += chances[f] * c.value(next)
		}
		return v
	}

	best := c.finish(finishing{c.convert(p.dice), p.aims, c.at.DodgeTokensAttacker, p.spent})
	if p.observations > 0 {
		next := p
		next.observations--
		for _, dice := range pickUps(p.dice, 1) {
			next.dice = dice
			best = max(best, c.value(next))
		}
	}
	if p.aims > 0 {
		// "An aim rerolls up to 2 + Precise X dice": it may be spent on none,
		// for Duelist.
		next := p
		next.aims--
		next.spent = c.at.DuelistAttacker && c.melee
		for _, dice := range pickUps(p.dice, 2+c.at.PreciseX) {
			next.dice = dice
			best = max(best, c.value(next))
		}
	}
	return best
}

// pickUps returns the dice with any of them, at most so many, in the air.
// Dice that are alike are not told apart.
func pickUps(dice string, most int) []string {
	var out []string
	var pick func(from int, chosen []int)
	pick = func(from int, chosen []int) {
		out = append(out, turnAll(dice, chosen, tumbling))
		if len(chosen) == most {
			return
		}
		for i := from; i < len(dice); i++ {
			if i > from && dice[i] == dice[i-1] {
				continue // as good as the one before it
			}
			pick(i+1, append(chosen[:len(chosen):len(chosen)], i))
		}
	}
	pick(0, nil)
	return out
}

// finishing is an attack after 4d, with the tokens that are left.
type finishing struct {
	results
	aims, dodges int
	spent        bool
}

// finish tries every way to spend what is left: Marksman and Jar'Kai in their
// order, then Lethal.
func (c *calc) finish(f finishing) float64 {
	if known, ok := c.finishes[f]; ok {
		return known
	}
	best := c.lethal(f)
	var moves []move
	if f.hits > 0 {
		moves = append(moves, hitToCrit)
	}
	if f.blanks > 0 {
		moves = append(moves, blankToHit)
	}
	for _, m := range moves {
		next := f
		next.results = f.make(m)
		if c.at.Marksman && f.aims > 0 {
			next.aims, next.dodges = f.aims-1, f.dodges
			best = max(best, c.finish(next))
		}
		if c.at.JarKaiMastery && c.melee && f.dodges > 0 {
			next.aims, next.dodges = f.aims, f.dodges-1
			best = max(best, c.finish(next))
		}
	}
	c.finishes[f] = best
	return best
}

// lethal gives any number of aims to Lethal, once cover and dodge are known.
func (c *calc) lethal(f finishing) float64 {
	if c.empty {
		return c.worth(c.resolve(ending{f.results, 0, f.spent}))
	}
	v := 0.0
	c.cover(f.results, func(after standing, p float64) {
		best := 0.0
		for lethal := 0; lethal <= min(c.at.LethalX, f.aims); lethal++ {
			best = max(best, c.worth(c.defend(ending{f.results, lethal, f.spent}, after)))
		}
		v += p * best
	})
	return v
}

// worth is the objective: the mean of the total wounds, or P(totalWounds ≥ k).
func (c *calc) worth(d Dists) float64 {
	v := 0.0
	for wounds, p := range d.TotalWounds {
		switch {
		case c.at.Objective == legion.Wounds:
			v += float64(wounds) * p
		case wounds >= c.at.KillTarget:
			v += p
		}
	}
	return v
}
