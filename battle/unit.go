package battle

import (
	"cmp"
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
}

// fighter is a unit as it begins, with the rules for what it has left.
type fighter struct {
	legion.Defender
	edition legion.Edition
	most    int16 // wounds that defeat it; very many if that is not known
	known   bool  // that number is known
}

func newFighter(d legion.Defender, e legion.Edition) fighter {
	f := fighter{Defender: d, edition: e, most: math.MaxInt16 / 2}
	if n, known := d.Wounds(); known {
		f.most, f.known = int16(n), true
	}
	return f
}

// fresh is the unit at the beginning.
func (f *fighter) fresh() Unit {
	return Unit{
		Suppression: int16(f.SuppressionTokens), Dodges: int16(f.DodgeTokens),
		Surges: int16(f.SurgeTokens), Shields: int16(f.ShieldedX),
	}
}

// after is the unit after an attack. Wounds do not go beyond those that defeat it;
// Nimble gives one dodge token back.
func (f *fighter) after(u Unit, a attack.After) Unit {
	u.Wounds = min(u.Wounds+int16(a.Wounds), f.most)
	u.Suppression += int16(a.Suppression)
	u.Dodges -= int16(a.Dodges)
	if f.Nimble && a.Dodges > 0 {
		u.Dodges++
	}
	u.Surges -= int16(a.Surges)
	u.Shields -= int16(a.Shields)
	return u
}

// defeated reports whether nobody of the unit is left.
func (f *fighter) defeated(u Unit) bool { return f.known && u.Wounds >= f.most }

// put puts the unit, as it stands, into the defender of an attack.
func (u Unit) put(d *legion.Defender) {
	d.WoundsTaken += int(u.Wounds)
	d.SuppressionTokens = int(u.Suppression)
	d.DodgeTokens, d.SurgeTokens, d.ShieldedX = int(u.Dodges), int(u.Surges), int(u.Shields)
	if left, known := d.MinisLeft(); known {
		d.MinisInLOS = min(d.MinisInLOS, left)
	}
}

// standing is the defender as it stands.
func (f *fighter) standing(u Unit) legion.Defender {
	d := f.Defender
	u.put(&d)
	return d
}

func (u Unit) compare(v Unit) int {
	return cmp.Or(
		cmp.Compare(u.Wounds, v.Wounds), cmp.Compare(u.Dodges, v.Dodges), cmp.Compare(u.Suppression, v.Suppression),
		cmp.Compare(u.Surges, v.Surges), cmp.Compare(u.Shields, v.Shields))
}
