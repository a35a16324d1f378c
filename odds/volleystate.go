package odds

import (
	"cmp"

	"salvo/attack"
	"salvo/legion"
)

// volleyState is what attacks have left of the defender.
type volleyState struct {
	wounds      int16 // it suffered in the volley
	suppression int16 // tokens it has
	dodges      int16
	surges      int16
	shields     int16
}

// firstState is the defender before the volley.
func firstState(d *legion.Defender) volleyState {
	return volleyState{
		suppression: int16(d.SuppressionTokens), dodges: int16(d.DodgeTokens),
		surges: int16(d.SurgeTokens), shields: int16(d.ShieldedX),
	}
}

// after is the state after an attack. Wounds do not go beyond most; Nimble
// gives one dodge token back.
func (s volleyState) after(a attack.After, most int16, nimble bool) volleyState {
	s.wounds = min(s.wounds+int16(a.Wounds), most)
	s.suppression += int16(a.Suppression)
	s.dodges -= int16(a.Dodges)
	if nimble && a.Dodges > 0 {
		s.dodges++
	}
	s.surges -= int16(a.Surges)
	s.shields -= int16(a.Shields)
	return s
}

// put puts the state into the defender of an attack.
func (s volleyState) put(d *legion.Defender) {
	d.WoundsTaken += int(s.wounds)
	d.SuppressionTokens = int(s.suppression)
	d.DodgeTokens, d.SurgeTokens, d.ShieldedX = int(s.dodges), int(s.surges), int(s.shields)
	if d.Minis > 0 && d.WoundsPerMini > 0 {
		d.MinisInLOS = min(d.MinisInLOS, minisLeft(d))
	}
}

// minisLeft is how many miniatures of a unit of known size are left.
func minisLeft(d *legion.Defender) int {
	wounds, _ := d.Wounds()
	return (wounds + d.WoundsPerMini - 1) / d.WoundsPerMini
}

func (s volleyState) compare(t volleyState) int {
	return cmp.Or(
		cmp.Compare(s.wounds, t.wounds), cmp.Compare(s.dodges, t.dodges), cmp.Compare(s.suppression, t.suppression),
		cmp.Compare(s.surges, t.surges), cmp.Compare(s.shields, t.shields))
}

// volleyNode is a point of a volley at which an attack is about to be made.
type volleyNode struct {
	made  attacksMade
	state volleyState
}

// attacksMade counts the attacks of each kind that were made, four bits a kind.
type attacksMade uint32

func (m attacksMade) of(kind int) int { return int(m >> (4 * kind) & 15) }

func (m attacksMade) with(kind int) attacksMade { return m + 1<<(4*kind) }

func (n volleyNode) compare(m volleyNode) int {
	return cmp.Or(cmp.Compare(n.made, m.made), n.state.compare(m.state))
}
