package units

import "fmt"

// moreAttacks are the keywords by which a unit attacks more than once in a round,
// and whether it may attack the same unit again.
var moreAttacks = []struct {
	keyword, of string
	same        bool
	says        string
}{
	{keyword: "Gunslinger", says: "its other attack is against another unit: it is not part of this volley, ask for it on its own"},
	{keyword: "Beam", says: "its further attacks are against other units: they are not part of this volley, ask for them on their own"},
	{keyword: "Arsenal", says: "weapons that it puts into another pool are used against another unit: such a pool is not part of this volley, ask for it on its own"},
	{keyword: "Ataru Mastery", same: true, says: "it may attack twice"},
	{keyword: "Barrage", same: true, says: "it may attack twice"},
	{keyword: "Fire Support", same: true, says: "it has a standby token, and may attack again for it"},
	{keyword: "Sentinel", same: true, says: "it may attack again for a standby token"},
	{keyword: "Independent", of: "Standby", same: true, says: "it has a standby token, and may attack again for it"},
}

// again says which further attacks the attacker of the i-th attack has, and how
// to write those that may strike the same unit, unless they are there.
func (m *Volley) again(i int) []string {
	attacker := m.Attacks[i].Attacker
	used := attacker.Full.Effective().Keywords
	for _, u := range attacker.Uses {
		used = append(used, u.Weapon.Keywords...)
	}
	times := 0
	for _, one := range m.Attacks {
		if one.Attacker != nil && one.Attacker.Choice.Unit == attacker.Choice.Unit {
			times++
		}
	}
	var n notes
	for _, x := range moreAttacks {
		k, ok := used.Find(x.keyword)
		switch {
		case !ok || x.of != "" && x.of != k.Of:
		case !x.same:
			n.add("%s: %s", k, x.says)
		case times < 2:
			times = 2 // said once
			n.add("%s: %s: if that is against this unit, write it twice: %s", k, x.says, fmt.Sprintf("… then %[1]s then %[1]s", attacker.Choice))
		}
	}
	return n.lines
}
