package units

import (
	"slices"

	"salvo/cards"
	"salvo/legion"
)

// protected takes from a defender in an attack what the rules do not allow there:
// Backup and Guardian X for a unit that cannot have them, and Backup beside a Guardian.
func (m *maker) protected(a *legion.Attack, n *Notes) {
	d := &a.Defender
	if why := m.unguarded(); d.GuardianX > 0 && why != "" {
		d.GuardianX = 0
		n.add("%s: Guardian is not counted", why)
	}
	switch {
	case !d.Backup:
	case m.target != nil && !backed(m.target):
		d.Backup = false
		n.add("%s: Backup is for commanders and operatives that are troopers, and is not counted", m.target.Full())
	case d.GuardianX > 0 && (m.target != nil || m.guardian != nil):
		d.Backup = false
		n.add("Backup does not act together with a Guardian, and is not counted")
	}
}

// unguarded says why no unit can be the defender's Guardian; nothing if one may be.
func (m *maker) unguarded() string {
	switch {
	case m.target == nil:
		return ""
	case m.target.Vehicle():
		return m.target.Full() + " is a vehicle, and a Guardian guards troopers"
	case m.target.Keywords.Do(cards.Guards):
		return m.target.Full() + " has Guardian itself, and cannot be guarded"
	}
	return ""
}

func backed(u *cards.Unit) bool {
	return !u.Vehicle() && slices.Contains([]string{"commander", "operative"}, u.Rank)
}

// backupRange is the range up to which an attacker is too near for Backup.
const backupRange = 2

// near takes Backup from the defender of an attacker that is too near for it.
func (m *maker) near(a *legion.Attack, at cards.Place, n *Notes) {
	if a.Defender.Backup && at.Type == legion.Ranged && at.Range > 0 && at.Range <= backupRange {
		a.Defender.Backup = false
		n.add("Backup acts against attackers beyond range %d: at range %d it is not counted", backupRange, at.Range)
	}
}
