package oracle

// position is an attack that is played as well as possible, somewhere between
// its first roll and the last reroll.
type position struct {
	dice               string
	observations, aims int // left
	djemSo             int // wounds back by Djem So, once the first roll is known
}

// start is the value of the attack before the first roll.
func (c *calc) start() float64 {
	return c.value(position{
		dice:         c.dice,
		observations: c.at.ObservationTokens,
		aims:         c.at.AimTokens,
		djemSo:       undecided,
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

	if p.djemSo == undecided {
		p.djemSo = c.djemSo(p.dice)
		return c.value(p)
	}

	best := c.finish(finishing{
		djemSo:  p.djemSo,
		results: c.convert(p.dice),
		aims:    p.aims,
		dodges:  c.at.DodgeTokensAttacker,
		aimed:   p.aims < c.at.AimTokens,
	})
	if p.observations > 0 {
		next := p
		next.observations--
		for _, dice := range pickUps(p.dice, 1) {
			next.dice = dice
			best = max(best, c.value(next))
		}
	}
	if p.aims > 0 {
		// "An aim may be spent on no die at all", for Duelist or Overwhelm.
		next := p
		next.aims--
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
	aimed        bool // an aim was spent on a reroll
	djemSo       int
}

// finish tries every way to spend what is left on Marksman and Jar'Kai. The
// aims that it leaves are there for Lethal.
func (c *calc) finish(f finishing) float64 {
	if known, ok := c.finishes[f]; ok {
		return known
	}
	best := c.end(ending{results: f.results, aims: f.aims, aimed: f.aimed, djemSo: f.djemSo}).mean(c.worth)
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
