package oracle

import "salvo/legion"

// defended is how a unit's defense dice end up: how many block, and how many
// showed a surge before conversion.
type defended struct {
	blocks, surges int
	p              float64
}

// defense is one unit's defense roll.
type defense struct {
	guardian bool
	dice     int
	dodged   bool
}

// guardianRoll is step 6b: the Guardian's dice for the hits it took.
func (c *calc) guardianRoll(hits int) []defended {
	key := defense{guardian: true, dice: hits}
	if known, ok := c.defenses[key]; ok {
		return known
	}
	color := c.de.GuardianDieColor
	// "Surges become blocks by its chart, by Deflect, else by its surge tokens."
	convert := func(t tally) int {
		if c.de.GuardianSurgeChart == legion.SurgeToBlock || c.guardianDeflects() {
			return t.block + t.surge
		}
		return t.block + min(t.surge, c.de.GuardianSurgeTokens)
	}
	soresu := c.de.GuardianSoresuMastery && c.de.GuardianDodgeTokens > 0

	var out []defended
	for _, first := range c.roll(color, hits) {
		if soresu && c.belowAverage(convert(first.tally), color, hits, convert) {
			for _, again := range c.roll(color, hits) {
				out = append(out, defended{convert(again.tally), again.surge, first.p * again.p})
			}
			continue
		}
		out = append(out, defended{convert(first.tally), first.surge, first.p})
	}
	out = merge(out)
	c.defenses[key] = out
	return out
}

// guardianDeflects: "Deflect (not against High Velocity)".
func (c *calc) guardianDeflects() bool { return c.de.GuardianDeflect && !c.at.HighVelocity }

// deflects: "Deflect, ranged and not High Velocity".
func (c *calc) deflects() bool { return c.de.Deflect && c.ranged && !c.at.HighVelocity }

// allBlocksConvert reports whether some active source turns every surge of the
// defender into a block.
func (c *calc) allBlocksConvert(dodged bool) bool {
	return c.de.SurgeChart == legion.SurgeToBlock || c.deflects() ||
		c.de.Block && dodged || c.de.HoldTheLine && c.melee
}

// defenseRoll is step 7 for some dice.
func (c *calc) defenseRoll(dice int, dodged bool) []defended {
	key := defense{dice: dice, dodged: dodged}
	if known, ok := c.defenses[key]; ok {
		return known
	}
	color := c.de.DieColor
	all := c.allBlocksConvert(dodged)
	convert := func(t tally) int {
		if all {
			return t.block + t.surge
		}
		return t.block + min(t.surge, c.de.SurgeTokens)
	}

	var out []defended
	for _, first := range c.roll(color, dice) {
		var kept tally
		var again int
		if c.de.SoresuMastery && c.ranged && c.belowAverage(convert(first.tally), color, dice, convert) {
			// "Dice so rerolled are not rerolled again": no Uncanny Luck.
			again = dice
		} else {
			kept, again = c.uncannyLuck(first.tally, all)
		}
		for _, w := range c.roll(color, again) {
			t := kept.plus(w.tally)
			out = append(out, defended{convert(t), t.surge, first.p * w.p})
		}
	}
	out = merge(out)
	c.defenses[key] = out
	return out
}

// uncannyLuck: "reroll up to X dice at once, blanks first, then surges if
// nothing converts surges (no active source and no surge token)".
func (c *calc) uncannyLuck(t tally, allConvert bool) (kept tally, again int) {
	left := c.de.UncannyLuckX
	n := min(left, t.blank)
	t.blank -= n
	again += n
	left -= n
	if !allConvert && c.de.SurgeTokens == 0 {
		n := min(left, t.surge)
		t.surge -= n
		again += n
	}
	return t, again
}

// merge adds up the chances of equal ends, which keeps what follows small.
func merge(ds []defended) []defended {
	var out []defended
	place := map[defended]int{}
	for _, d := range ds {
		key := defended{blocks: d.blocks, surges: d.surges}
		i, ok := place[key]
		if !ok {
			i = len(out)
			place[key] = i
			out = append(out, key)
		}
		out[i].p += d.p
	}
	return out
}
