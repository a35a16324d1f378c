package oracle

// position is an attack somewhere between its first roll and the last reroll.
type position struct {
	dice         string
	first        bool // it is the first roll that falls, or has just fallen
	observations int  // left
	aims         int  // left, without those reserved for Lethal
	reserved     int  // for Lethal, by the documented strategies
	aimed        bool // an aim was spent on a reroll
	djemSo       int  // wounds back by Djem So, once the first roll is known
}

// start is the attack before the first roll.
func (c *calc) start() position {
	return position{dice: c.dice, first: true, observations: c.at.ObservationTokens, aims: c.at.AimTokens}
}

// play returns how an attack that is played by the documented strategies stands after
// 4d.6: it lets a die fall, or decides what to reroll.
func (c *calc) play(p position) *dist[ending] {
	return c.plays.of(p, func() *dist[ending] {
		if all := falls(p.dice); all != nil {
			d := &dist[ending]{}
			for _, x := range all {
				p.dice = x.dice
				d.mix(c.play(p), x.p)
			}
			return d
		}

		if p.first {
			p.first = false
			p.reserved = c.reserve(p.dice)
			p.aims -= p.reserved
			p.djemSo = c.djemSo(p.dice)
			return c.play(p)
		}

		// "Observation tokens first, then aims."
		if p.observations > 0 {
			p.observations--
			p.dice = c.reroll(p.dice, 1)
			return c.play(p)
		}
		if p.aims > 0 && !c.saves(p.dice, p.aims) {
			// "It counts as spent even if it found none."
			p.aims--
			p.aimed = true
			p.dice = c.reroll(p.dice, 2+c.at.PreciseX)
			return c.play(p)
		}

		// What is left of the aims was saved for Marksman.
		r, aims := c.convert(p.dice), p.aims
		if c.at.Marksman {
			r, aims = c.convertAll(r, aims)
		}
		if c.at.JarKaiMastery && c.melee {
			r, _ = c.convertAll(r, c.at.DodgeTokensAttacker)
		}
		return certain(ending{results: r, aims: p.reserved + aims, aimed: p.aimed, djemSo: p.djemSo})
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
