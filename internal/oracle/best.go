package oracle

// value is what the best play makes of a position: it lets a die fall, or tries every
// choice: stop here, or spend any token on any dice.
func (c *calc) value(p position) float64 {
	return c.values.of(p, func() float64 {
		if all := falls(p.dice); all != nil {
			v := 0.0
			for _, x := range all {
				p.dice = x.dice
				v += x.p * c.value(p)
			}
			return v
		}

		if p.first {
			p.first = false
			p.djemSo = c.djemSo(p.dice)
			return c.value(p)
		}

		now := ending{results: c.convert(p.dice), aims: p.aims, aimed: p.aimed, djemSo: p.djemSo}
		best := c.finish(finishing{now, c.at.DodgeTokensAttacker})
		if p.observations > 0 {
			next := p
			next.observations--
			for _, next.dice = range pickUps(p.dice, 1) {
				best = max(best, c.value(next))
			}
		}
		if p.aims > 0 {
			// "An aim may be spent on no die at all", for Duelist or Overwhelm.
			next := p
			next.aims--
			next.aimed = true
			for _, next.dice = range pickUps(p.dice, 2+c.at.PreciseX) {
				best = max(best, c.value(next))
			}
		}
		return best
	})
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
	ending
	dodges int
}

// finish tries every way to spend what is left on Marksman and Jar'Kai. The
// aims that it leaves are there for Lethal.
func (c *calc) finish(f finishing) float64 {
	return c.finishes.of(f, func() float64 {
		best := c.end(f.ending).mean(c.worth)
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
		return best
	})
}
