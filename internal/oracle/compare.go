package oracle

import "salvo/legion"

// ending is the attack as it stands after 4d.6: what the dice show, and the
// Pierce that was earned on the way.
type ending struct {
	results
	lethal  int  // aims that went to Lethal
	duelist bool // the attacker's Duelist adds 1
}

// resolve plays an attack from step 5 to the end.
func (c *calc) resolve(e ending) Dists {
	if known, ok := c.endings[e]; ok {
		return known
	}
	var d Dists
	if c.empty {
		// "An empty pool is fine: nothing happens, with certainty."
		for _, dist := range d.all() {
			count(dist, 0, 1)
		}
		c.endings[e] = d
		return d
	}
	c.cover(e.results, func(after standing, p float64) {
		d.mix(c.defend(e, after), p)
	})
	c.endings[e] = d
	return d
}

// standing is what steps 5 and 6 leave of an attack.
type standing struct {
	results      // against the defender
	taken   int  // hits that the Guardian takes
	dodged  bool // the defender spent a dodge token
}

// cover plays steps 5 and 6 for every roll of the cover dice.
func (c *calc) cover(r results, visit func(after standing, p float64)) {
	certain, rolled := c.coverDice(r.hits)
	for _, cover := range c.roll(c.coverDie(), rolled) {
		cancelled := certain + cover.block
		if c.coverValue() == 2 {
			cancelled += cover.surge
		}
		after := standing{results: r}
		after.hits -= min(cancelled, r.hits)
		after.results, after.dodged = c.dodge(after.results, ones)
		after.results = c.modify(after.results, ones)
		if c.ranged {
			after.taken = min(c.de.GuardianX, after.hits)
		}
		after.hits -= after.taken
		visit(after, cover.p)
	}
}

// defend plays steps 6b to 9.
func (c *calc) defend(e ending, after standing) Dists {
	var d Dists
	for _, guardian := range c.guardianRoll(after.taken) {
		for _, own := range c.defenseRoll(c.defenseDice(e, after.results, after.dodged), after.dodged) {
			c.compare(&d, e, after.results, after.dodged, after.taken, guardian, own, guardian.p*own.p)
		}
	}
	return d
}

// pierce is Pierce X + Lethal + Duelist, before Makashi.
func (c *calc) pierce(e ending) int {
	p := c.at.PierceX + e.lethal
	if e.duelist {
		p++
	}
	return p
}

// defenseDice is how many dice the defender rolls.
func (c *calc) defenseDice(e ending, r results, dodged bool) int {
	dice := r.hits + r.crits
	dice += min(c.de.DangerSenseX, c.de.SuppressionTokens)
	// "Impervious: the whole Pierce unless Makashi is in use or the defender has
	// Immune: Pierce, its own or by Duelist (edition 2026-05: no extra dice)."
	byDuelist := c.de.DuelistDefender && c.melee && dodged
	if c.de.Impervious && c.edition == legion.November2025 && !c.makashi && !c.de.ImmunePierce && !byDuelist {
		dice += c.pierce(e)
	}
	return dice
}

// compare is steps 8 and 9: it counts one end of the attack, which comes about
// with probability p.
func (c *calc) compare(d *Dists, e ending, r results, dodged bool, taken int, guardian, own defended, p float64) {
	pierce := c.pierce(e)
	if c.makashi {
		pierce--
	}
	piercedGuardian := 0
	if !c.de.GuardianImmunePierce {
		piercedGuardian = min(pierce, guardian.blocks)
	}
	left := pierce - piercedGuardian

	// "In edition 2026-05 Impervious, unless Makashi is in use, takes one from
	// the Pierce that is left for the defender's blocks."
	if c.de.Impervious && c.edition == legion.May2026 && !c.makashi {
		left = max(0, left-1)
	}
	if c.immune() || c.de.DuelistDefender && c.melee && dodged && !c.makashi {
		left = 0
	}
	piercedOwn := min(left, own.blocks)

	guardianWounds := taken - (guardian.blocks - piercedGuardian)
	ownWounds := max(0, r.hits+r.crits-(own.blocks-piercedOwn))

	deflected := 0
	if c.deflects() && !c.at.ImmuneDeflect {
		deflected = min(1, own.surges)
		if c.de.ShienMastery {
			deflected = own.surges
		}
	}
	if c.guardianDeflects() && !c.at.ImmuneDeflect {
		deflected += min(1, guardian.surges)
	}

	// "Ranged, and at least one hit or crit at the end of 4d.6: 1, 2 with
	// Suppressive; 0 with Shien if the defender itself suffered no wound."
	suppression := 0
	if c.ranged && e.hits+e.crits > 0 {
		suppression = 1
		if c.at.Suppressive {
			suppression = 2
		}
		if c.de.ShienMastery && ownWounds == 0 {
			suppression = 0
		}
	}

	count(&d.TotalWounds, guardianWounds+ownWounds, p)
	count(&d.GuardianWoundsNoPierce, taken-guardian.blocks, p)
	count(&d.MainTargetWoundsNoPierce, max(0, r.hits+r.crits-own.blocks), p)
	count(&d.DeflectWounds, deflected, p)
	count(&d.SuppressionApplied, suppression, p)
	count(&d.OwnWounds, ownWounds, p)
}

// immune reports whether the defender is immune to Pierce whether or not it
// dodges. Makashi takes that away.
func (c *calc) immune() bool {
	return !c.makashi && (c.de.ImmunePierce || c.de.ImmuneMeleePierce && c.melee)
}
