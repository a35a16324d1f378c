package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// defending is how a unit defends: steps 6b and 7 for the Guardian and for the
// defender.
type defending struct {
	color dice.Color

	all     bool // every surge becomes a block
	block   bool // every surge becomes a block if a dodge token was spent
	tokens  int  // surge tokens: else so many surges may become blocks
	soresu  bool
	luck    int  // Uncanny Luck X
	deflect bool // a surge wounds the attacker
	shien   bool // each does

	down, up, bonus int // 7b: red dice that become white, white ones that become red, white ones that join

	dangerSense int // dice for suppression tokens
	impervious  bool

	average [2][]float64 // by whether the unit dodged, and dice: the mean of a fresh roll, for Soresu
}

func newDefender(a *legion.Attack) defending {
	d := &a.Defender
	deflect := d.Deflect && !a.Attacker.HighVelocity
	dangerSense := 0
	if Suppressible(d) {
		dangerSense = min(d.DangerSenseX, d.SuppressionTokens)
	}
	return defending{
		color:       DieColor(d.DieColor),
		down:        a.Attacker.DefenseDowngradeX,
		up:          d.DefenseUpgradeX,
		bonus:       d.BonusWhiteDice,
		all:         d.SurgeChart == legion.SurgeToBlock || deflect || d.HoldTheLine,
		block:       d.Block,
		tokens:      d.SurgeTokens,
		soresu:      d.SoresuMastery,
		luck:        d.UncannyLuckX,
		deflect:     deflect && !a.Attacker.ImmuneDeflect,
		shien:       d.ShienMastery,
		dangerSense: dangerSense,
		impervious:  d.Impervious && a.Edition == legion.November2025,
	}
}

func newGuardian(a *legion.Attack) defending {
	d := &a.Defender
	deflect := d.GuardianDeflect && !a.Attacker.HighVelocity
	return defending{
		color:   DieColor(d.GuardianDieColor),
		all:     d.GuardianSurgeChart == legion.SurgeToBlock || deflect,
		tokens:  d.GuardianSurgeTokens,
		soresu:  d.GuardianSoresuMastery && d.GuardianDodgeTokens > 0,
		deflect: deflect && !a.Attacker.ImmuneDeflect,
	}
}

// DieColor is the colour of a defense die.
func DieColor(d legion.DefenseDie) dice.Color {
	if d == legion.RedDie {
		return dice.Red
	}
	return dice.White
}

// impervious reports whether the defender rolls a die for each point of
// Pierce.
func (r *Rules) impervious(p *Position) bool {
	return r.own.impervious && !r.pierce.makashi && !r.pierce.immunePierce && !(r.pierce.duelist && p.Dodged > 0)
}

// defensePool is the dice that the defender rolls: one for each result it
// faces, those of Danger Sense and of Impervious.
func (r *Rules) defensePool(p *Position) dice.DefensePool {
	return r.own.pool(int(p.Hits+p.Extra) + r.own.dangerSense)
}

// defends reports whether the defender rolls any dice.
func (r *Rules) defends(p *Position) bool {
	return int(p.Hits+p.Extra)+r.own.dangerSense+r.own.bonus > 0
}

// mayReroll reports whether there are dice that the defender could roll again.
func (r *Rules) mayReroll(p *Position) bool {
	return (r.own.soresu || r.own.luck > 0) && p.Roll.Total() > 0
}

// pool is what step 7b makes of n defense dice of the unit: downgrades come
// before upgrades, and bonus dice join last.
func (d *defending) pool(n int) dice.DefensePool {
	p := dice.DefensePoolOf(d.color, n)
	k := min(d.down, p.Red)
	p.Red, p.White = p.Red-k, p.White+k
	k = min(d.up, p.White)
	p.Red, p.White = p.Red+k, p.White-k
	p.White += d.bonus
	return p
}

// MaxDefenseDice is how many dice the defender rolls at most.
func (r *Rules) MaxDefenseDice() int {
	n := r.total + r.own.dangerSense + r.own.bonus
	if r.own.impervious {
		n += r.MaxPierce()
	}
	return n
}

// MaxDefenseRerolled is how many of them it rerolls at most.
func (r *Rules) MaxDefenseRerolled() int {
	if r.own.soresu {
		return r.MaxDefenseDice()
	}
	return min(r.own.luck, r.MaxDefenseDice())
}

// convertsAll reports whether all surges become blocks.
func (d *defending) convertsAll(dodged bool) bool { return d.all || d.block && dodged }

// convert turns surges into blocks: all of them by chart, Deflect, Block or
// Hold the Line, else so many as tokens are spent.
func (d *defending) convert(row dice.DefenseRow, dodged bool, tokens int) dice.DefenseRow {
	n := row.N(dice.DefenseSurge)
	if !d.convertsAll(dodged) {
		n = min(n, tokens)
	}
	return row + dice.ShowDefense(dice.DefenseBlock, n) - dice.ShowDefense(dice.DefenseSurge, n)
}

// surgeAs is what a surge may be counted as, because it does the same; a surge
// that does something of its own is counted as what it is.
func (d *defending) surgeAs(dodged bool) dice.DefenseFace {
	switch {
	case d.deflect:
		return dice.DefenseSurge
	case d.convertsAll(dodged):
		return dice.DefenseBlock
	case d.tokens > 0 || d.luck > 0:
		return dice.DefenseSurge
	}
	return dice.DefenseBlank
}

// CountsDefenseSurges reports whether surges of the defender's dice are ever
// counted as what they are.
func (r *Rules) CountsDefenseSurges() bool {
	return r.own.surgeAs(false) == dice.DefenseSurge || r.own.surgeAs(true) == dice.DefenseSurge
}

// belowAverage reports whether a roll blocks less than a fresh roll of the
// same dice would on average.
func (d *defending) belowAverage(roll dice.DefenseRoll, dodged bool) bool {
	row := roll.Sum()
	blocks := d.convert(row, dodged, d.tokens).N(dice.DefenseBlock)
	return float64(blocks) < d.average[bit(dodged)][row.Total()]-1e-9
}

// setAverages works out the mean of a fresh roll of up to n dice, bonus dice
// among them.
func (d *defending) setAverages(n int) {
	if !d.soresu {
		return
	}
	for dodged := range d.average {
		d.average[dodged] = make([]float64, n+1)
		for k := d.bonus; k <= n; k++ {
			d.average[dodged][k] = d.mean(d.pool(k-d.bonus), dodged == 1)
		}
	}
}

// mean is how many blocks a fresh roll has on average.
func (d *defending) mean(pool dice.DefensePool, dodged bool) float64 {
	white, red := &dice.DefenseDie[dice.White], &dice.DefenseDie[dice.Red]
	blocks := float64(pool.White*white[dice.DefenseBlock]+pool.Red*red[dice.DefenseBlock]) / dice.DefenseSides
	// Both dice have one surge, so that only their number matters.
	for _, x := range dice.DefenseOutcomes(dice.White, pool.Total(), dice.DefenseSurge) {
		row := dice.ShowDefense(dice.DefenseSurge, x.Row.N(dice.DefenseSurge))
		blocks += x.P * float64(d.convert(row, dodged, d.tokens).N(dice.DefenseBlock))
	}
	return blocks
}

// pickUp picks defense dice that are rolled again.
func (r *Rules) pickUp(p *Position, take dice.DefenseRoll) {
	p.Roll = p.Roll.Minus(take)
	again := take.Pool()
	p.AgainWhite, p.AgainRed = int16(again.White), int16(again.Red)
}

// spendableSurges is how many surge tokens the defender could spend.
func (r *Rules) spendableSurges(p *Position) int {
	if r.own.tokens == 0 || r.own.convertsAll(p.Dodged > 0) {
		return 0
	}
	return min(p.Roll.Sum().N(dice.DefenseSurge), r.own.tokens)
}

// maxSurges is how many spent surge tokens a position counts at most.
func (r *Rules) maxSurges() int {
	if r.track && !r.own.all {
		return r.own.tokens
	}
	return 0
}

// spendSurges is the end of step 7: what the roll deflects is noted before
// surges are converted, for so many tokens.
func (r *Rules) spendSurges(p *Position, tokens int) {
	row := p.Roll.Sum()
	p.Back = int16(r.own.deflected(row.N(dice.DefenseSurge)))
	p.Surges = int16(tokens)
	r.compare(p, int16(r.own.convert(row, p.Dodged > 0, tokens).N(dice.DefenseBlock)))
}

// guardsAgain reports whether the Guardian rolls all its dice once more, by Soresu
// Mastery: if the roll is below average.
func (r *Rules) guardsAgain(p *Position) bool {
	return r.guardian.soresu && p.Guarded > 0 && r.guardian.belowAverage(p.Roll, p.Dodged > 0)
}

// guarded ends step 6b: the Guardian's dice are compared with what it takes,
// Pierce first.
func (r *Rules) guarded(p *Position) {
	if r.pierce.makashi {
		p.Pierce--
	}
	if p.Guarded > 0 {
		g := &r.guardian
		row := p.Roll.Sum()
		p.GuardianBack = int16(g.deflected(row.N(dice.DefenseSurge)))
		blocks := int16(g.convert(row, p.Dodged > 0, g.tokens).N(dice.DefenseBlock))
		pierced := int16(0)
		if !r.pierce.guardian {
			pierced = min(blocks, p.Pierce)
		}
		p.Pierce -= pierced
		p.Blocks, p.BlocksLeft = blocks, blocks-pierced
		p.GuardianNoPierce = max(0, p.Guarded-p.Blocks)
		p.GuardianWounds = max(0, p.Guarded-p.BlocksLeft)
		p.Guarded, p.Roll = 0, dice.DefenseRoll{}
	}
}
