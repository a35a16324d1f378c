package battle

import (
	"math"

	"salvo/attack"
	"salvo/legion"
)

// Unit is what a unit has left between attacks. It is comparable.
type Unit struct {
	Wounds      int16 // that it suffered since the beginning
	Suppression int16 // tokens
	Dodges      int16 // tokens
	Surges      int16 // tokens
	Shields     int16 // active ones
	Guardian    int16 // suppression tokens of the Guardian beside it
	Engaged     bool  // it was attacked in melee: nobody can shoot at it
}

// Standing is a unit as it begins, with the rules for what it has left between attacks.
type Standing struct {
	legion.Defender
	edition legion.Edition
	most    int16 // wounds that defeat it; very many if that is not known
	known   bool  // that number is known
}

// NewStanding is the unit that a defender is.
func NewStanding(d legion.Defender, e legion.Edition) Standing {
	f := Standing{Defender: d, edition: e, most: math.MaxInt16 / 2}
	if n, known := d.Wounds(); known {
		f.most, f.known = int16(n), true
	}
	return f
}

// Wounds is how many wounds defeat the unit; very many, and false, if its size is not known.
func (f *Standing) Wounds() (n int, known bool) { return int(f.most), f.known }

// Fresh is the unit at the beginning.
func (f *Standing) Fresh() Unit {
	return Unit{
		Suppression: int16(f.SuppressionTokens), Dodges: int16(f.DodgeTokens),
		Surges: int16(f.SurgeTokens), Shields: int16(f.ShieldedX), Guardian: int16(f.GuardianSuppressionTokens),
	}
}

// After is the unit after an attack. Wounds do not go beyond those that defeat it;
// Nimble gives one dodge token back.
func (f *Standing) After(u Unit, a attack.After) Unit {
	u.Wounds = min(u.Wounds+int16(a.Wounds), f.most)
	u.Suppression += int16(a.Suppression)
	u.Dodges -= int16(a.Dodges)
	if f.Nimble && a.Dodges > 0 {
		u.Dodges++
	}
	u.Surges -= int16(a.Surges)
	u.Shields -= int16(a.Shields)
	u.Guardian += int16(a.Guardian)
	return u
}

// RoundOver is the unit after the end of a round: it loses one suppression token, and all
// dodge and surge tokens.
func (u Unit) RoundOver() Unit {
	u.Suppression = max(0, u.Suppression-1)
	u.Dodges, u.Surges = 0, 0
	return u
}

// Defeated reports whether nobody of the unit is left.
func (f *Standing) Defeated(u Unit) bool { return f.known && u.Wounds >= f.most }

// matters is the same unit without what makes no difference to attacks any more, and
// to what it is worth: it has no more suppression tokens than so many.
func (f *Standing) matters(u Unit, suppression int16) Unit {
	if f.Defeated(u) {
		return Unit{Wounds: f.most}
	}
	u.Suppression = min(u.Suppression, suppression)
	u.Guardian = min(u.Guardian, int16(f.GuardianCourage))
	return u
}

// counted is how many suppression tokens make a difference to attacks at most.
func (f *Standing) counted() int16 {
	if !attack.Suppressible(&f.Defender) {
		return 0
	}
	return int16(max(f.Courage, f.DangerSenseX))
}

// put puts the unit, as it stands, into the defender of an attack.
func (u Unit) put(d *legion.Defender) {
	d.WoundsTaken += int(u.Wounds)
	d.SuppressionTokens = int(u.Suppression)
	d.DodgeTokens, d.SurgeTokens, d.ShieldedX = int(u.Dodges), int(u.Surges), int(u.Shields)
	d.GuardianSuppressionTokens = int(u.Guardian)
	if left, known := d.MinisLeft(); known {
		d.MinisInLOS = min(d.MinisInLOS, left)
	}
}

// MinisLeft is how many of the unit's miniatures are left; false if its size is not
// known.
func (f *Standing) MinisLeft(u Unit) (n int, known bool) { return f.MinisAfter(int(u.Wounds)) }

// Suppressed reports whether the unit is still there, and Suppressed.
func (f *Standing) Suppressed(u Unit) bool {
	d := f.Defender
	u.put(&d)
	return !f.Defeated(u) && attack.Suppressed(&d, f.edition)
}

// Panicked reports whether the unit is still there, and has tokens for a panic.
func (f *Standing) Panicked(u Unit) bool { return !f.Defeated(u) && f.panics(int(u.Suppression)) }

// panics reports whether so many suppression tokens make the unit Panicked: twice its
// courage, or that of a commander, where that is more.
func (f *Standing) panics(tokens int) bool {
	return f.Courage > 0 && attack.Suppressible(&f.Defender) && tokens >= 2*max(f.Courage, f.CommanderCourage)
}

// actions is how many actions the unit has when it activates with so many suppression
// tokens after it rallied: none if it is Panicked, one if it is Suppressed, which
// costs a droid no action, else two.
func (f *Standing) actions(tokens int) int {
	switch {
	case f.panics(tokens):
		return 0
	case f.Courage > 0 && attack.Suppressible(&f.Defender) && tokens >= f.Courage && f.UnitType != legion.Droid:
		return 1
	}
	return 2
}

// rallied is how likely it is that so many of the tokens stay when the unit rallies: a
// white defense die each, of which a block or a surge, two sides of six, takes one off.
func rallied(tokens int) []float64 {
	if tokens < len(rallies) {
		return rallies[tokens]
	}
	return rally(rallied(tokens - 1))
}

// rallies are what rallied says for as many tokens as units have as a rule.
var rallies = func() (all [32][]float64) {
	all[0] = []float64{1}
	for n := range all[1:] {
		all[n+1] = rally(all[n])
	}
	return all
}()

// rally adds a token.
func rally(chances []float64) []float64 {
	const stays = 4.0 / 6
	next := make([]float64, len(chances)+1)
	for k, p := range chances {
		next[k] += p * (1 - stays)
		next[k+1] += p * stays
	}
	return next
}

// Actions is how likely it is that a unit is gone, or has no action, one or two left
// when it next activates.
type Actions [4]float64

// out is how likely it is that the unit does nothing.
func (a Actions) out() float64 { return a[0] + a[1] }

// next is what the unit can do when it next activates.
func (f *Standing) next(u Unit) (a Actions) {
	if f.Defeated(u) {
		return Actions{1, 0, 0, 0}
	}
	if f.Courage == 0 || !attack.Suppressible(&f.Defender) {
		return Actions{0, 0, 0, 1}
	}
	for tokens, p := range rallied(int(u.Suppression)) {
		a[1+f.actions(tokens)] += p
	}
	return a
}
