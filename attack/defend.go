package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// Guard is a unit that defends: steps 6b and 7 for the Guardian and for the
// defender.
type Guard struct {
	Color dice.Color

	all     bool // every surge becomes a block
	block   bool // every surge becomes a block if a dodge token was spent
	tokens  int  // else so many surges become blocks
	soresu  bool
	luck    int  // Uncanny Luck X
	deflect bool // a surge wounds the attacker
	shien   bool // each does

	extra      int // dice of Danger Sense
	impervious bool
}

func newGuard(a *legion.Attack) Guard {
	d := &a.Defender
	deflect := d.Deflect && !a.Attacker.HighVelocity
	return Guard{
		Color:      color(d.DieColor),
		all:        d.SurgeChart == legion.SurgeToBlock || deflect || d.HoldTheLine,
		block:      d.Block,
		tokens:     d.SurgeTokens,
		soresu:     d.SoresuMastery,
		luck:       d.UncannyLuckX,
		deflect:    deflect && !a.Attacker.ImmuneDeflect,
		shien:      d.ShienMastery,
		extra:      min(d.DangerSenseX, d.SuppressionTokens),
		impervious: d.Impervious && a.Edition == legion.November2025,
	}
}

func newGuardian(a *legion.Attack) Guard {
	d := &a.Defender
	deflect := d.GuardianDeflect && !a.Attacker.HighVelocity
	return Guard{
		Color:   color(d.GuardianDieColor),
		all:     d.GuardianSurgeChart == legion.SurgeToBlock || deflect,
		tokens:  d.GuardianSurgeTokens,
		soresu:  d.GuardianSoresuMastery && d.GuardianDodgeTokens > 0,
		deflect: deflect && !a.Attacker.ImmuneDeflect,
	}
}

func color(d legion.DefenseDie) dice.Color {
	if d == legion.RedDie {
		return dice.Red
	}
	return dice.White
}

// Guardian is the unit beside the defender that takes hits for it.
func (r *Rules) Guardian() *Guard { return &r.guardian }

// Defender is the defending unit itself.
func (r *Rules) Defender() *Guard { return &r.own }

// DefenseDice is how many dice the defender rolls: one for each result it
// faces, those of Danger Sense, and with Impervious one for each point of
// Pierce that could be used against it. An attack without dice is none.
func (r *Rules) DefenseDice(facing, pierce int, dodged bool) int {
	if r.total == 0 {
		return 0
	}
	n := facing + r.own.extra
	if r.own.impervious && !r.pierce.makashi && !r.pierce.immunePierce && !(r.pierce.duelist && dodged) {
		n += pierce
	}
	return n
}

// converts reports whether all surges become blocks.
func (g *Guard) converts(dodged bool) bool { return g.all || g.block && dodged }

// Blocks counts the blocks of a roll after surges are converted: by chart,
// Deflect, Block and Hold the Line all of them, else by tokens one each.
func (g *Guard) Blocks(w dice.DefenseRoll, dodged bool) int {
	if g.converts(dodged) {
		return w[dice.DefenseBlock] + w[dice.DefenseSurge]
	}
	return w[dice.DefenseBlock] + min(w[dice.DefenseSurge], g.tokens)
}

// Rerolls reports whether the unit ever rerolls dice.
func (g *Guard) Rerolls() bool { return g.soresu || g.luck > 0 }

// Reroll says which dice of a roll are rolled once more: all of them, by
// Soresu Mastery, if the roll is below average; otherwise by Uncanny Luck
// blanks, and surges if nothing converts them.
func (g *Guard) Reroll(w dice.DefenseRoll, dodged bool) dice.DefenseRoll {
	if g.soresu && g.belowAverage(w, dodged) {
		return w
	}
	var take dice.DefenseRoll
	take[dice.DefenseBlank] = min(g.luck, w[dice.DefenseBlank])
	if !g.converts(dodged) && g.tokens == 0 {
		take[dice.DefenseSurge] = min(g.luck-take[dice.DefenseBlank], w[dice.DefenseSurge])
	}
	return take
}

// belowAverage reports whether a roll blocks less than the mean of a fresh
// roll of as many dice.
func (g *Guard) belowAverage(w dice.DefenseRoll, dodged bool) bool {
	n, blocks := w.Total(), g.Blocks(w, dodged)
	sides := dice.DefenseDie[g.Color]
	switch {
	case g.converts(dodged) || g.tokens >= n:
		return blocks*dice.DefenseSides < n*(sides[dice.DefenseBlock]+sides[dice.DefenseSurge])
	case g.tokens == 0:
		return blocks*dice.DefenseSides < n*sides[dice.DefenseBlock]
	}
	// Tokens convert min(surges, tokens): the mean is that of the blocks plus
	// the sum of P(surges ≥ k) for k up to the tokens. It is no whole number,
	// so that rounding cannot make a tie of it.
	mean := float64(n*sides[dice.DefenseBlock]) / dice.DefenseSides
	p := float64(sides[dice.DefenseSurge]) / dice.DefenseSides
	exactly, below := pow(1-p, n), 0.0
	for k := range g.tokens {
		below += exactly // P(surges ≤ k)
		mean += 1 - below
		exactly *= float64(n-k) / float64(k+1) * p / (1 - p)
	}
	return float64(blocks) < mean
}

func pow(x float64, n int) float64 {
	y := 1.0
	for range n {
		y *= x
	}
	return y
}
