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
}

func newCover(a *legion.Attack) cover {
	at, d := &a.Attacker, &a.Defender
	c := cover{color: dice.White, lowProfile: d.LowProfile}
	if d.DugIn {
		c.color = dice.Red
	}
	if at.DeathFromAbove || at.Blast && !d.ImmuneBlast {
		return c
	}
	c.value = int(d.CoverType) + d.CoverX + d.SmokeTokens
	if d.Suppressed {
		c.value++
	}
	// What improves cover counts before the limit, what lowers it after.
	c.value = max(0, min(c.value, 2)-at.SharpshooterX)
	return c
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

// cancelling is on how many of its six sides a cover die cancels a hit.
func (c cover) cancelling() int {
	return c.cancelled(dice.DefenseDie[c.color])
}

// cancelled is how many hits defense faces cancel: blocks always do, surges in
// heavy cover.
func (c cover) cancelled(w dice.DefenseRoll) int {
	n := w[dice.DefenseBlock]
	if c.value >= 2 {
		n += w[dice.DefenseSurge]
	}
	return n
}

// CoverDice says which cover dice are rolled against a number of hits, and how
// many hits are cancelled without a roll (Low Profile).
func (r *Rules) CoverDice(hits int) (c dice.Color, n, certain int) {
	n, certain = r.cover.pool(hits)
	return r.cover.color, n, certain
}

// CoverSides is on how many of its six sides a cover die cancels a hit.
func (r *Rules) CoverSides() int { return r.cover.cancelling() }

// Covered is how many hits a roll of cover dice cancels.
func (r *Rules) Covered(w dice.DefenseRoll) int { return r.cover.cancelled(w) }
