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

// defend plays steps 6b to 9.
func (c *calc) defend(as assault) *dist[after] {
	return c.assaults.of(as, func() *dist[after] {
		d := &dist[after]{}
		for guardian, p := range c.guardianRoll(as.taken).all() {
			if c.de.Strategy == legion.Optimal {
				d.mix(c.respond(as, guardian), p)
				continue
			}
			for own, q := range c.defenseRoll(defense{c.defenseDice(as), as.dodged()}).all() {
				d.add(c.documentedSurges(as, guardian, own), p*q)
			}
		}
		return d
	})
}

// guardianBlocks: "Surges become blocks by its chart, by Deflect, else by its
// surge tokens."
func (c *calc) guardianBlocks(t Faces) int {
	if c.de.GuardianSurgeChart == legion.SurgeToBlock || c.guardianDeflects() {
		return t.Blocks + t.Surges
	}
	return t.Blocks + min(t.Surges, c.de.GuardianSurgeTokens)
}

// guardianRoll is step 6b: how the Guardian's dice for the hits it took end up, before
// surge tokens.
func (c *calc) guardianRoll(hits int) *dist[Faces] {
	return c.guardians.of(hits, func() *dist[Faces] {
		dice := diceOf(c.de.GuardianDieColor, hits)
		soresu := c.de.GuardianSoresuMastery && c.de.GuardianDodgeTokens > 0
		belowAverage := c.belowAverage(dice, c.guardianBlocks)

		d := &dist[Faces]{}
		for _, first := range c.fell("the Guardian's roll", c.said.Guardian, c.roll(dice)) {
			if soresu && belowAverage(c.guardianBlocks(first.both())) {
				for _, again := range c.fell("the Guardian's second roll", c.said.GuardianAgain, c.roll(dice)) {
					d.add(again.both(), first.p*again.p)
				}
				continue
			}
			if c.said.GuardianAgain != nil {
				c.impossible = "the Guardian's second roll"
			}
			d.add(first.both(), first.p)
		}
		return d
	})
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
	if c.de.Impervious && c.attack.Edition == legion.November2025 && !c.makashi && !c.de.ImmunePierce && !byDuelist {
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
func (c *calc) defenseRoll(de defense) *dist[Faces] {
	return c.defenses.of(de, func() *dist[Faces] {
		all := c.surgesConvert(de.dodged)
		blocks := func(t Faces) int {
			if all {
				return t.Blocks + t.Surges
			}
			return t.Blocks + min(t.Surges, c.de.SurgeTokens)
		}
		soresu := c.de.SoresuMastery && c.ranged
		belowAverage := c.belowAverage(de.dice, blocks)

		rerolls := &dist[reroll]{}
		for _, first := range c.roll(de.dice) {
			if soresu && belowAverage(blocks(first.both())) {
				// "Dice so rerolled are not rerolled again": no Uncanny Luck.
				rerolls.add(reroll{again: de.dice}, first.p)
			} else {
				rerolls.add(c.uncannyLuck(first.DefenseShown, all), first.p)
			}
		}
		d := &dist[Faces]{}
		for r, p := range rerolls.all() {
			for _, again := range c.roll(r.again) {
				d.add(r.kept.plus(again.both()), p*again.p)
			}
		}
		return d
	})
}

// reroll is a defense roll of which some dice are rolled again.
type reroll struct {
	kept  Faces
	again defenseDice
}

// uncannyLuck: "reroll up to X dice at once, blanks first (red before white),
// then surges (red before white) if nothing converts surges (no active source
// below and no surge token)".
func (c *calc) uncannyLuck(p DefenseShown, allConvert bool) reroll {
	left := c.de.UncannyLuckX
	var again defenseDice
	take := func(from, dice *int) {
		n := min(left, *from)
		*from -= n
		*dice += n
		left -= n
	}
	take(&p.Red.Blanks, &again.red)
	take(&p.White.Blanks, &again.white)
	if !allConvert && c.de.SurgeTokens == 0 {
		take(&p.Red.Surges, &again.red)
		take(&p.White.Surges, &again.white)
	}
	return reroll{p.both(), again}
}
