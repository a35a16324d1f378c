package attack

import (
	"math"

	"salvo/legion"
)

// pierce is step 8.
type pierce struct {
	x            int
	makashi      bool  // in use
	immunePierce bool  // the defender's own, unless Makashi is in use
	immune       bool  // the same or Immune: Melee Pierce: immune without a dodge
	duelist      bool  // the defender is immune if it dodged
	guardian     bool  // the Guardian is immune
	lost         int16 // Pierce that Impervious takes by the rulebook of 2026-05
}

func newPierce(a *legion.Attack, x dodge) pierce {
	at, d := &a.Attacker, &a.Defender
	p := pierce{
		x:            at.PierceX,
		immunePierce: d.ImmunePierce,
		immune:       d.ImmunePierce || d.ImmuneMeleePierce,
		duelist:      d.DuelistDefender,
		guardian:     d.GuardianImmunePierce,
	}
	if d.Impervious && a.Edition == legion.May2026 {
		p.lost = 1
	}
	if at.MakashiMastery && p.x > 0 && (p.immune || d.Impervious || p.duelist && x.tokens > 0) {
		p.makashi = true
		p.immunePierce, p.immune, p.duelist, p.lost = false, false, false, 0
	}
	return p
}

// Makashi reports whether Makashi Mastery is in use.
func (r *Rules) Makashi() bool { return r.pierce.makashi }

// MaxPierce is the most that Pierce can be.
func (r *Rules) MaxPierce() int {
	return r.pierce.x + r.MaxLethal() + bit(r.active.Attacker.DuelistAttacker && r.Aims > 0)
}

// pierced is how many of the defender's blocks are left after Pierce.
func (r *Rules) pierced(p *Position, blocks int16) int16 {
	if r.pierce.immune || r.pierce.duelist && p.Dodged > 0 {
		return blocks
	}
	return max(0, blocks-max(0, p.Pierce-r.pierce.lost))
}

// compare is steps 8 to 10: what is left of Pierce cancels blocks, the rest
// stop results, and what gets through are wounds.
func (r *Rules) compare(p *Position, blocks int16) {
	p.Blocks, p.BlocksLeft = blocks, r.pierced(p, blocks)
	p.OwnNoPierce = min(max(0, p.Hits-p.Blocks), r.most)
	p.Own = min(max(0, p.Hits-p.BlocksLeft), r.most)
	if r.back.shien && p.Own == 0 {
		p.Suppression = 0
	}
}

// back is what an attack does besides wounds.
type back struct {
	djemSo      bool
	suppression int  // tokens for an attack that hits
	overwhelm   bool // and one more if an aim was spent to reroll
	shien       bool // none if the defender was not wounded
}

func newBack(a *legion.Attack) back {
	b := back{djemSo: a.Defender.DjemSoMastery, shien: a.Defender.ShienMastery}
	if legion.InRanged.In(a.AttackType) && Suppressible(&a.Defender) {
		b.suppression = 1
		if a.Attacker.Suppressive {
			b.suppression = 2
		}
		b.overwhelm = a.Attacker.Overwhelm
	}
	return b
}

// mostWounds is how many wounds the defender can suffer itself: those of its miniatures
// in sight, and no more than a card allows; a very large number if there is no limit.
func mostWounds(d *legion.Defender) int16 {
	most := math.MaxInt16
	if d.WoundLimit > 0 {
		most = d.WoundLimit
	}
	if left, known := d.MinisLeft(); d.MinisHidden > 0 && known {
		most = min(most, max(0, left-d.MinisHidden)*d.WoundsPerMini)
	}
	return int16(most)
}

// deflected is how many wounds the surges of a unit's defense roll, before
// they are converted, do to the attacker.
func (d *defending) deflected(surges int) int {
	switch {
	case !d.deflect || surges == 0:
		return 0
	case d.shien:
		return surges
	}
	return 1
}

// DjemSo is how many wounds the attacker suffers for a first roll with or
// without a blank. One that gave up its dice never comes to that step.
func (r *Rules) DjemSo(blank, gaveUp bool) int {
	return bit(r.back.djemSo && blank && !gaveUp)
}

// FirstBlankMatters reports whether it matters to the end of an attack that the
// first roll held a blank: otherwise Djem So does not depend on the rest.
func (r *Rules) FirstBlankMatters() bool {
	return r.back.djemSo && (r.active.Attacker.SniperTeam || r.trackBack)
}

// maxBack is how many wounds back on the attacker a position counts at most.
func (r *Rules) maxBack() int {
	if !r.trackBack {
		return 0
	}
	most := r.Limits()
	return most[DeflectWounds] + most[DjemSoWounds]
}

// suppress notes at the end of step 4d.6 how many suppression tokens the
// defender will get.
func (r *Rules) suppress(p *Position) {
	if p.Hits+p.Crits > 0 {
		p.Suppression = int16(r.back.suppression)
		if r.back.overwhelm && p.Aimed {
			p.Suppression++
		}
	}
}

// most is how many suppression tokens an attack gives at most.
func (b *back) most() int { return b.suppression + bit(b.overwhelm) }

// Limits is how large each measure can be.
func (r *Rules) Limits() Outcome {
	return Outcome{
		TotalWounds:    r.total,
		GuardianWounds: r.MaxGuarded(),
		MainWounds:     r.total,
		DeflectWounds:  r.own.deflected(r.MaxDefenseDice()) + r.guardian.deflected(r.MaxGuarded()),
		DjemSoWounds:   r.DjemSo(true, false),
		Suppression:    r.back.most(),
		OwnWounds:      r.total,
	}
}
