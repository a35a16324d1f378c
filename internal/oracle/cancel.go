package oracle

import "salvo/legion"

// Steps 5 and 6 are done on real attacks, which count in ones, and for the
// survivors of part 5, where the cover roll is its mean, which is a number of
// sixths. The steps take the unit they count in, so that both are exact.
const (
	ones   = 1
	sixths = 6
)

// noSuppression: suppression tokens are never given to "a vehicle or null
// courage", and do nothing there.
func (c *calc) noSuppression() bool { return c.de.UnitType == legion.Vehicle || c.de.NullCourage }

// isSuppressed: "the unit is Suppressed if suppressed is set or its suppression
// tokens reach its courage", "never a vehicle or null courage; a droid in edition
// 2025-11 never".
func (c *calc) isSuppressed() bool {
	if c.noSuppression() || c.de.UnitType == legion.Droid && c.attack.Edition == legion.November2025 {
		return false
	}
	return c.de.Suppressed || c.de.Courage > 0 && c.de.SuppressionTokens >= c.de.Courage
}

// coverValue: "0 unless ranged; 0 with Blast (unless Immune: Blast) and with
// Death From Above; otherwise light 1 / heavy 2 (terrain never covers a
// vehicle), + 1 if Suppressed, + Cover X, + smoke tokens, at most 2; then minus
// Sharpshooter X, at least 0."
func (c *calc) coverValue() int {
	if !c.ranged || c.at.Blast && !c.de.ImmuneBlast || c.at.DeathFromAbove {
		return 0
	}
	value := 0
	if c.de.UnitType != legion.Vehicle {
		switch c.de.CoverType {
		case legion.LightCover:
			value = 1
		case legion.HeavyCover:
			value = 2
		}
	}
	if c.isSuppressed() {
		value++
	}
	value += c.de.CoverX + c.de.SmokeTokens
	value = min(value, 2)
	return max(0, value-c.at.SharpshooterX)
}

// coverDice says how many hits are cancelled for certain, and how many dice
// are rolled for the rest.
func (c *calc) coverDice(hits int) (sure, dice int) {
	switch {
	case c.coverValue() == 0 || hits == 0:
		return 0, 0
	case c.de.LowProfile:
		return 1, hits - 1
	}
	return 0, hits
}

// coverDie is the die that cover rolls.
func (c *calc) coverDie() legion.DefenseDie {
	if c.de.DugIn {
		return legion.RedDie
	}
	return legion.WhiteDie
}

// impact is Impact X, with Weak Point X for an attacker in its arc.
func (c *calc) impact() int {
	if c.at.InWeakPointArc {
		return c.at.ImpactX + c.de.WeakPointX
	}
	return c.at.ImpactX
}

// modify is step 6 up to Backup; it also returns the shields that are left.
func (c *calc) modify(r results, unit int) (_ results, shields int) {
	shields = c.de.ShieldedX * unit
	shields -= min(shields, c.at.IonX*unit, r.hits+r.crits)

	ram := c.at.RamX * unit
	n := min(ram, r.blanks)
	r.blanks -= n
	r.crits += n
	ram -= n
	n = min(ram, r.hits)
	r.hits -= n
	r.crits += n

	if c.de.ArmorX > 0 {
		n := min(c.impact()*unit, r.hits)
		r.hits -= n
		r.crits += n
		if c.at.Primitive {
			r.hits += r.crits
			r.crits = 0
		}
		r.hits -= min(c.de.ArmorX*unit, r.hits)
	}

	if c.ranged {
		n := min(shields, r.crits)
		r.crits -= n
		shields -= n
		n = min(shields, r.hits)
		r.hits -= n
		shields -= n
	}
	if c.ranged && c.de.Backup {
		r.hits -= min(2*unit, r.hits)
	}
	return r, shields
}

// survivors, in sixths, is "what of convert(pool) gets past steps 5 and 6 with
// the cover roll replaced by its mean; hits that the Guardian takes still
// count".
func (c *calc) survivors(dice string) int {
	r := c.convert(dice)
	sure, rolled := c.coverDice(r.hits)
	faces := defenseFaces[c.coverDie()]
	mean := faces.Blocks // cancelled by one die, in sixths
	if c.coverValue() == 2 {
		mean += faces.Surges
	}
	r = results{
		hits:   r.hits*sixths - sure*sixths - rolled*mean,
		crits:  r.crits * sixths,
		blanks: r.blanks * sixths,
	}
	d := c.documentedDodge(r, sixths)
	r.hits -= d.Hits
	r.crits -= d.Crits
	r, _ = c.modify(r, sixths)
	return r.hits + r.crits
}
