package oracle

import "salvo/legion"

// assault is what steps 5 and 6 leave of an attack, and all that the steps after
// them look at.
type assault struct {
	results     int // hits and crits against the defender
	taken       int // hits that the Guardian takes
	pierce      int // before Makashi
	dodges      int // tokens that the defender spent
	shields     int // that it lost
	suppression int // tokens it takes, Shien left aside
	djemSo      int
}

func (as assault) dodged() bool { return as.dodges > 0 }

// defended is how a unit's defense dice end up, before surge tokens.
type defended struct {
	tally
	p float64
}

// defend plays steps 6b to 9.
func (c *calc) defend(as assault) *dist[after] {
	if known, ok := c.assaults[as]; ok {
		return known
	}
	d := &dist[after]{}
	for _, guardian := range c.guardianRoll(as.taken) {
		if c.de.Strategy == legion.Optimal {
			d.mix(c.respond(as, guardian.tally), guardian.p)
			continue
		}
		for _, own := range c.defenseRoll(c.defenseDice(as), as.dodged()) {
			d.add(c.documentedSurges(as, guardian.tally, own.tally), guardian.p*own.p)
		}
	}
	c.assaults[as] = d
	return d
}

// guardianBlocks: "Surges become blocks by its chart, by Deflect, else by its
// surge tokens."
func (c *calc) guardianBlocks(t tally) int {
	if c.de.GuardianSurgeChart == legion.SurgeToBlock || c.guardianDeflects() {
		return t.block + t.surge
	}
	return t.block + min(t.surge, c.de.GuardianSurgeTokens)
}

// guardianRoll is step 6b: the Guardian's dice for the hits it took.
func (c *calc) guardianRoll(hits int) []defended {
	if known, ok := c.guardians[hits]; ok {
		return known
	}
	dice := diceOf(c.de.GuardianDieColor, hits)
	soresu := c.de.GuardianSoresuMastery && c.de.GuardianDodgeTokens > 0
	belowAverage := c.belowAverage(dice, c.guardianBlocks)

	d := &dist[tally]{}
	for _, first := range c.fell("the Guardian's roll", c.said.Guardian, c.rollBoth(dice)) {
		if soresu && belowAverage(c.guardianBlocks(first.both())) {
			for _, again := range c.fell("the Guardian's second roll", c.said.GuardianAgain, c.rollBoth(dice)) {
				d.add(again.both(), first.p*again.p)
			}
			continue
		}
		if c.said.GuardianAgain != nil {
			c.impossible = "the Guardian's second roll"
		}
		d.add(first.both(), first.p)
	}
	out := listed(d)
	c.guardians[hits] = out
	return out
}

// guardianDeflects: "against High Velocity neither the wound nor the
// conversion".
func (c *calc) guardianDeflects() bool { return c.de.GuardianDeflect && !c.at.HighVelocity }

// deflects: "Deflect, ranged and not High Velocity".
func (c *calc) deflects() bool { return c.de.Deflect && c.ranged && !c.at.HighVelocity }

// defenseDice are the dice that the defender rolls.
func (c *calc) defenseDice(as assault) defenseDice {
	n := as.results
	if !c.noSuppression() {
		n += min(c.de.DangerSenseX, c.de.SuppressionTokens)
	}
	// "Impervious: the whole Pierce unless Makashi is in use or the defender has
	// Immune: Pierce, its own or by Duelist (edition 2026-05: no extra dice)."
	byDuelist := c.de.DuelistDefender && c.melee && as.dodged()
	if c.de.Impervious && c.edition == legion.November2025 && !c.makashi && !c.de.ImmunePierce && !byDuelist {
		n += as.pierce
	}

	// "Of these dice, if they are red, defenseDowngradeX become white; then
	// defenseUpgradeX white ones become red; then bonusWhiteDice white dice join."
	var dice defenseDice
	if c.de.DieColor == legion.RedDie {
		dice.white = min(c.at.DefenseDowngradeX, n)
		dice.red = n - dice.white
	} else {
		dice.white = n
	}
	up := min(c.de.DefenseUpgradeX, dice.white)
	dice.red += up
	dice.white -= up
	dice.white += c.de.BonusWhiteDice
	return dice
}

// surgesConvert reports whether some active source turns every surge of the
// defender into a block.
func (c *calc) surgesConvert(dodged bool) bool {
	return c.de.SurgeChart == legion.SurgeToBlock || c.deflects() ||
		c.de.Block && dodged || c.de.HoldTheLine && c.melee
}

// defense is a defense roll of a documented defender.
type defense struct {
	dice   defenseDice
	dodged bool
}

// defenseRoll is step 7 for a documented defender, up to the conversion.
func (c *calc) defenseRoll(dice defenseDice, dodged bool) []defended {
	key := defense{dice, dodged}
	if known, ok := c.defenses[key]; ok {
		return known
	}
	all := c.surgesConvert(dodged)
	blocks := func(t tally) int {
		if all {
			return t.block + t.surge
		}
		return t.block + min(t.surge, c.de.SurgeTokens)
	}
	soresu := c.de.SoresuMastery && c.ranged
	belowAverage := c.belowAverage(dice, blocks)

	rerolls := &dist[reroll]{}
	for _, first := range c.rollBoth(dice) {
		if soresu && belowAverage(blocks(first.both())) {
			// "Dice so rerolled are not rerolled again": no Uncanny Luck.
			rerolls.add(reroll{again: dice}, first.p)
		} else {
			rerolls.add(c.uncannyLuck(first, all), first.p)
		}
	}
	d := &dist[tally]{}
	for _, r := range rerolls.values {
		for _, again := range c.rollBoth(r.again) {
			d.add(r.kept.plus(again.both()), rerolls.chance[r]*again.p)
		}
	}
	out := listed(d)
	c.defenses[key] = out
	return out
}

// reroll is a defense roll of which some dice are rolled again.
type reroll struct {
	kept  tally
	again defenseDice
}

// uncannyLuck: "reroll up to X dice at once, blanks first (red before white),
// then surges (red before white) if nothing converts surges (no active source
// below and no surge token)".
func (c *calc) uncannyLuck(p pair, allConvert bool) reroll {
	left := c.de.UncannyLuckX
	var again defenseDice
	take := func(from, dice *int) {
		n := min(left, *from)
		*from -= n
		*dice += n
		left -= n
	}
	take(&p.red.blank, &again.red)
	take(&p.white.blank, &again.white)
	if !allConvert && c.de.SurgeTokens == 0 {
		take(&p.red.surge, &again.red)
		take(&p.white.surge, &again.white)
	}
	return reroll{p.both(), again}
}

func listed(d *dist[tally]) []defended {
	var out []defended
	for _, t := range d.values {
		out = append(out, defended{t, d.chance[t]})
	}
	return out
}
