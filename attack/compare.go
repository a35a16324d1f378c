package attack

import "salvo/legion"

// pierce is step 8.
type pierce struct {
	x            int
	makashi      bool // in use
	immunePierce bool // the defender's own, unless Makashi is in use
	immune       bool // the same or Immune: Melee Pierce: immune without a dodge
	duelist      bool // the defender is immune if it dodged
	guardian     bool // the Guardian is immune
	lost         int  // Pierce that Impervious takes by the rulebook of 2026-05
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

// Pierce is the whole Pierce of the attack: the keyword, aims that go to
// Lethal, and Duelist if an aim was spent on rerolls.
func (r *Rules) Pierce(aims int, aimed bool) int {
	p := r.pierce.x + min(r.lethal.x, aims)
	if r.Aimed(aimed) {
		p++
	}
	return p
}

// MaxPierce is the most that Pierce can be.
func (r *Rules) MaxPierce() int { return r.Pierce(r.Aims, r.Aims > 0) }

// GuardianPierced returns the Guardian's blocks after Pierce, which cancels
// them first, and the Pierce that is left for the defender's.
func (r *Rules) GuardianPierced(blocks, pierce int) (left, pierceLeft int) {
	if r.pierce.makashi {
		pierce--
	}
	used := 0
	if !r.pierce.guardian {
		used = min(blocks, pierce)
	}
	return blocks - used, pierce - used
}

// Pierced returns the defender's blocks after the Pierce that is left.
func (r *Rules) Pierced(blocks, pierceLeft int, dodged bool) int {
	if r.pierce.immune || r.pierce.duelist && dodged {
		return blocks
	}
	return max(0, blocks-max(0, pierceLeft-r.pierce.lost))
}

// Wounded is how many wounds results do against blocks.
func Wounded(results, blocks int) int { return max(0, results-blocks) }

// back is what an attack does besides wounds.
type back struct {
	djemSo      bool
	suppression int  // tokens for an attack that hits
	shien       bool // none if the defender was not wounded
}

func newBack(a *legion.Attack) back {
	b := back{djemSo: a.Defender.DjemSoMastery, shien: a.Defender.ShienMastery}
	if legion.InRanged.In(a.AttackType) {
		b.suppression = 1
		if a.Attacker.Suppressive {
			b.suppression = 2
		}
	}
	return b
}

// Deflected is how many wounds the surges of a unit's defense roll, before
// they are converted, do to the attacker.
func (g *Guard) Deflected(surges int) int {
	switch {
	case !g.deflect || surges == 0:
		return 0
	case g.shien:
		return surges
	}
	return 1
}

// DjemSo is how many wounds the attacker suffers for a first roll with or
// without a blank.
func (r *Rules) DjemSo(blank bool) int {
	if r.back.djemSo && blank {
		return 1
	}
	return 0
}

// Suppression is how many suppression tokens the defender takes: struck says
// whether any hit or crit was left at the end of step 4d.6, own is how many
// wounds the defender itself suffered.
func (r *Rules) Suppression(struck bool, own int) int {
	if !struck || r.back.shien && own == 0 {
		return 0
	}
	return r.back.suppression
}

// SuppressionWaits reports whether Suppression depends on the wounds.
func (r *Rules) SuppressionWaits() bool { return r.back.shien && r.back.suppression > 0 }
