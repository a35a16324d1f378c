package units

import (
	"cmp"
	"fmt"
	"slices"

	"salvo/cards"
)

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
	for _, k := range attacksAgain(used) {
		switch x := k.Rule().Again; {
		case !x.Same:
			n.add("%s: %s", k, x.Says)
		case times < 2:
			times = 2 // said once
			n.add("%s: %s: if that is against this unit, write it twice: %s", k, x.Says, fmt.Sprintf("… then %[1]s then %[1]s", attacker.Choice))
		}
	}
	return n.lines
}

// attacksAgain lists the keywords by which a unit attacks more than once in a round:
// first those for attacks on other units, in the order of the table.
func attacksAgain(list cards.Keywords) cards.Keywords {
	var again cards.Keywords
	for i := range cards.Rules() {
		r := &cards.Rules()[i]
		at := slices.IndexFunc(list, func(k cards.Keyword) bool { return k.Rule() == r })
		if r.Again != nil && at >= 0 && (r.Again.Of == "" || r.Again.Of == list[at].Of) {
			again = append(again, list[at])
		}
	}
	slices.SortStableFunc(again, func(j, k cards.Keyword) int {
		a, b := j.Rule(), k.Rule()
		return cmp.Or(btoi(a.Again.Same)-btoi(b.Again.Same), btoi(a.Modelled)-btoi(b.Modelled))
	})
	return again
}
