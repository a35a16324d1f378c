package oracle

// undecided is how many aims are reserved for Lethal while the first roll is
// still in the air.
const undecided = -1

// moment is an attack, played by the documented strategies, somewhere between
// its first roll and the last reroll.
type moment struct {
	dice         string
	observations int  // left
	aims         int  // left, without those reserved for Lethal
	reserved     int  // for Lethal
	aimed        bool // an aim was spent on a reroll
	djemSo       int  // wounds back by Djem So, once the first roll is known
}

// play returns how the attack stands after 4d.6.
func (c *calc) play(m moment) *dist[ending] {
	if known, ok := c.moments[m]; ok {
		return known
	}
	d := c.step(m)
	c.moments[m] = d
	return d
}

// step does the next thing: let a die fall, or decide what to reroll.
func (c *calc) step(m moment) *dist[ending] {
	if i := inTheAir(m.dice); i >= 0 {
		d := &dist[ending]{}
		faces, chances := attackChances(die(m.dice[i]).color())
		for f, face := range faces {
			next := m
			next.dice = turn(m.dice, i, face)
			d.mix(c.play(next), chances[f])
		}
		return d
	}

	if m.reserved == undecided {
		m.reserved = c.reserve(m.dice)
		m.aims -= m.reserved
		m.djemSo = c.djemSo(m.dice)
		return c.play(m)
	}

	// "Observation tokens first, then aims."
	if m.observations > 0 {
		m.observations--
		m.dice = c.reroll(m.dice, 1)
		return c.play(m)
	}
	if m.aims > 0 && !c.saves(m.dice, m.aims) {
		// "It counts as spent even if it found none."
		m.aims--
		m.aimed = true
		m.dice = c.reroll(m.dice, 2+c.at.PreciseX)
		return c.play(m)
	}

	// What is left of the aims was saved for Marksman.
	r, aims := c.convert(m.dice), m.aims
	if c.at.Marksman {
		r, aims = c.convertAll(r, aims)
	}
	if c.at.JarKaiMastery && c.melee {
		r, _ = c.convertAll(r, c.at.DodgeTokensAttacker)
	}
	return certain(ending{
		results: r,
		aims:    m.reserved + aims,
		aimed:   m.aimed,
		djemSo:  m.djemSo,
	})
}

// reroll picks up the dice that a token for so many of them rerolls.
func (c *calc) reroll(dice string, most int) string {
	wanted := c.wanted(dice)
	return turnAll(dice, wanted[:min(most, len(wanted))], tumbling)
}

// djemSo: "Remember whether any die of this first roll is blank"; "1 in melee
// if the first roll held a blank".
func (c *calc) djemSo(firstRoll string) int {
	if c.de.DjemSoMastery && c.melee && len(showing(firstRoll, blank)) > 0 {
		return 1
	}
	return 0
}
