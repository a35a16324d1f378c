package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// cover is the first half of step 5.
type cover struct {
	value      int // 0 none, 1 light, 2 heavy
	color      dice.Color
	lowProfile bool
	cancelling int // on how many of its six sides a cover die cancels a hit
}

func newCover(a *legion.Attack) cover {
	at, d := &a.Attacker, &a.Defender
	c := cover{color: dice.White, lowProfile: d.LowProfile}
	if d.DugIn {
		c.color = dice.Red
	}
	if !legion.InRanged.In(a.AttackType) || at.DeathFromAbove || at.Blast && !d.ImmuneBlast {
		return c
	}
	c.value = d.CoverX + d.SmokeTokens
	if d.UnitType != legion.Vehicle { // which terrain cannot obscure
		c.value += int(d.CoverType)
	}
	if Suppressed(d, a.Edition) {
		c.value++
	}
	// What improves cover counts before the limit, what lowers it after.
	c.value = max(0, min(c.value, 2)-at.SharpshooterX)
	var die dice.DefenseRow
	for f, n := range dice.DefenseDie[c.color] {
		die += dice.ShowDefense(dice.DefenseFace(f), n)
	}
	c.cancelling = int(c.cancelled(die))
	return c
}

// Suppressed reports whether the unit is Suppressed: it is said so, or its
// suppression tokens reach its courage. Vehicles never are, nor were droids by the
// rulebook of 2025-11.
func Suppressed(d *legion.Defender, e legion.Edition) bool {
	if !Suppressible(d) || d.UnitType == legion.Droid && e == legion.November2025 {
		return false
	}
	return d.Suppressed || d.Courage > 0 && d.SuppressionTokens >= d.Courage
}

// Suppressible reports whether the unit takes suppression tokens.
func Suppressible(d *legion.Defender) bool {
	return d.UnitType != legion.Vehicle && !d.NullCourage
}

// pool is how many cover dice are rolled against hits, and how many hits are
// cancelled for certain.
func (c cover) pool(hits int) (n, certain int) {
	switch {
	case c.value == 0 || hits == 0:
		return 0, 0
	case c.lowProfile:
		return hits - 1, 1
	}
	return hits, 0
}

// rolls reports whether cover dice are rolled against hits.
func (c cover) rolls(hits int16) bool {
	n, _ := c.pool(int(hits))
	return n > 0
}

// surgeAs is what a surge of a cover die counts as.
func (c cover) surgeAs() dice.DefenseFace {
	if c.value >= 2 {
		return dice.DefenseBlock
	}
	return dice.DefenseBlank
}

// cancelled is how many hits a roll of cover dice cancels: blocks always do,
// surges in heavy cover.
func (c cover) cancelled(row dice.DefenseRow) int16 {
	n := row.N(dice.DefenseBlock)
	if c.surgeAs() == dice.DefenseBlock {
		n += row.N(dice.DefenseSurge)
	}
	return int16(n)
}

// covered goes on after the cover roll.
func (r *Rules) covered(p *Position, row dice.DefenseRow) {
	r.suppress(p)
	_, certain := r.cover.pool(int(p.Hits))
	p.Hits -= int16(certain) + r.cover.cancelled(row)
	if r.modify.ram == 0 {
		p.Blanks = 0 // nobody else asks for them
	}
}
