package oracle

import "salvo/legion"

// ending is the attack as it stands after 4d.6: what the dice show, and what is
// known of the way there.
type ending struct {
	results
	aims   int  // not used so far
	aimed  bool // an aim was spent on a reroll
	djemSo int  // wounds back by Djem So; a documented attacker's attack counts them
}

// after is one end of an attack: its outcomes, and what it cost the defender.
type after struct {
	guardian, guardianNoPierce int // wounds
	own, ownNoPierce           int
	deflect, djemSo            int // wounds back
	suppression                int
	dodges, surges, shields    int // tokens spent and shields lost
	taken                      int // hits that the Guardian took
}

// total is "the Guardian's wounds + the defender's own wounds".
func (a after) total() int { return a.guardian + a.own }

// end plays an attack from 4d.7 to the end.
func (c *calc) end(e ending) *dist[after] {
	return c.endings.of(e, func() *dist[after] {
		if c.dice == "" {
			// "An empty pool is fine: the attack ends at once, and nothing happens."
			return certain(after{})
		}
		on := c.goOn(e)
		if !c.at.SniperTeam || e.crits == 0 {
			return on
		}
		up := certain(c.giveUp(e))
		if c.at.Strategy == legion.Optimal {
			return c.better(up, on)
		}
		if c.meanOfGoingOn(e) < 1-tiny {
			return up
		}
		return on
	})
}

// tiny: "values that differ by less than 1e-9 count as equal."
const tiny = 1e-9

// giveUp: "the defender suffers exactly one wound (it counts as its own and in
// mainTargetWoundsNoPierce), steps 5 to 9 are skipped, suppression follows."
// Djem So belongs to step 9.
func (c *calc) giveUp(e ending) after {
	return after{own: 1, ownNoPierce: 1, suppression: c.suppression(e)}
}

// meanOfGoingOn is the mean of the total wounds "by the exact odds of steps 5 to
// 9 from these results against a documented defender".
func (c *calc) meanOfGoingOn(e ending) float64 {
	if c.goingOn == nil {
		c.goingOn = newCalc(documented(c.attack), c.makashi, nil)
	}
	return c.goingOn.goOn(e).mean(func(a after) float64 { return float64(a.total()) })
}

// goOn plays steps 5 to 9, beginning with the cover roll.
func (c *calc) goOn(e ending) *dist[after] {
	d := &dist[after]{}
	sure, rolled := c.coverDice(e.hits)
	for _, roll := range c.fell("the cover roll", c.said.Cover, c.roll(diceOf(c.coverDie(), rolled))) {
		cover := roll.both()
		cancelled := sure + cover.Blocks
		if c.coverValue() == 2 {
			cancelled += cover.Surges
		}
		r := e.results
		r.hits -= min(cancelled, r.hits)
		d.mix(c.afterCover(e, r), roll.p)
	}
	return d
}

// afterCover plays on from the dodge; an optimal defender chooses.
func (c *calc) afterCover(e ending, r results) *dist[after] {
	var worst *dist[after]
	for _, dodge := range unlessSaid(c, "the dodge", c.said.Dodged, c.dodges(r)) {
		worst = c.worse(worst, c.afterDodge(e, r, dodge))
	}
	return worst
}

// afterDodge plays step 6; an optimal attacker chooses how many aims go to
// Lethal, "once cover and dodge are known".
func (c *calc) afterDodge(e ending, r results, dodge Dodged) *dist[after] {
	r.hits -= dodge.Hits
	r.crits -= dodge.Crits
	r, shields := c.modify(r, ones)
	as := assault{
		dodges:      dodge.Tokens,
		shields:     c.de.ShieldedX - shields,
		suppression: c.suppression(e),
		djemSo:      e.djemSo,
	}
	if c.ranged {
		as.taken = min(c.guardianTakes(), r.hits)
	}
	as.results = r.hits + r.crits - as.taken

	most := min(c.at.LethalX, e.aims)
	least := most
	if c.at.Strategy == legion.Optimal {
		least = 0
	}
	var best *dist[after]
	for _, lethal := range unlessSaid(c, "Lethal", c.said.Lethal, between(least, most)) {
		// "Pierce P = Pierce X + Lethal + Duelist."
		as.pierce = c.at.PierceX + lethal
		if c.at.DuelistAttacker && c.melee && e.aimed {
			as.pierce++
		}
		best = c.better(best, c.defend(as))
	}
	return best
}

// guardianTakes is how many hits the Guardian takes at most: "with a known courage
// and as many tokens, or more, it takes no hit".
func (c *calc) guardianTakes() int {
	if c.de.GuardianCourage > 0 && c.de.GuardianSuppressionTokens >= c.de.GuardianCourage {
		return 0
	}
	return c.de.GuardianX
}

// better is what the attacker chooses of two ways to go on; nil is no way.
func (c *calc) better(a, b *dist[after]) *dist[after] {
	if a == nil || b.mean(c.worth) > a.mean(c.worth) {
		return b
	}
	return a
}

// worse is what the defender chooses of two ways to go on; nil is no way.
func (c *calc) worse(a, b *dist[after]) *dist[after] {
	if a == nil || b.mean(c.worth) < a.mean(c.worth) {
		return b
	}
	return a
}

// suppression: "ranged, and at least one hit or crit at the end of 4d.6: 1, one
// more with Suppressive, one more with Overwhelm if an aim was spent in 4c; 0
// for a vehicle or null courage." Shien is looked at when wounds are known.
func (c *calc) suppression(e ending) int {
	if !c.ranged || e.hits+e.crits == 0 || c.noSuppression() {
		return 0
	}
	n := 1
	if c.at.Suppressive {
		n++
	}
	if c.at.Overwhelm && e.aimed {
		n++
	}
	return n
}
