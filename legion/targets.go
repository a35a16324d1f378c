package legion

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Limits of a volley at several targets.
const (
	MaxTargets = 6
	MaxWeight  = 9_999
)

// Target is one of several units that a volley may be made at.
type Target struct {
	Defender Defender
	Weight   int // what it is worth, as its points
}

// On is what is different about an attack if it is made at one of several targets.
// What is nil is as in the attack itself.
type On struct {
	Never      bool        `json:"-"` // it cannot be made there
	Attacker   *Attacker   `json:"attacker,omitempty"`
	AttackType *AttackType `json:"attackType,omitempty"`
	Differs    *Differs    `json:"defender,omitempty"`
}

// Passed is the target of a unit that passed.
const Passed = -1

// Several reports whether the volley is made at several targets, as far as it says,
// and not at one defender.
func (v *Volley) Several() bool { return len(v.Targets) > 0 }

// TargetsOf lists the targets: the defender, with the weight 1, where there are not
// several.
func (v *Volley) TargetsOf() []Target {
	if v.Several() {
		return v.Targets
	}
	return []Target{{Defender: v.Defender, Weight: 1}}
}

// At is the i-th attack of the volley at a target, as if it were the first; false if
// it cannot be made there.
func (v *Volley) At(i, target int) (a Attack, can bool) {
	x := v.Attacks[i]
	if target < len(x.On) {
		on := &x.On[target]
		if on.Never {
			return Attack{}, false
		}
		if on.Attacker != nil {
			x.Attacker = *on.Attacker
		}
		if on.AttackType != nil {
			x.AttackType = *on.AttackType
		}
		if on.Differs != nil {
			x.Differs = *on.Differs
		}
	}
	a = Attack{Attacker: x.Attacker, Defender: v.TargetsOf()[target].Defender, AttackType: x.AttackType, Edition: v.Edition}
	from := Attack{Defender: x.Differs.Defender}
	for f := range x.Differs.Fields.All() {
		f.Set(&a, f.Get(&from))
	}
	return a, true
}

// Units lists the units that attack, each as the places of its attacks in the volley,
// in the order in which their turns come.
func (v *Volley) Units() [][]int {
	var list [][]int
	named := map[string]int{}
	for i := range v.Attacks {
		name := v.Attacks[i].Unit
		if n, ok := named[name]; ok && name != "" {
			list[n] = append(list[n], i)
			continue
		}
		named[name] = len(list)
		list = append(list, []int{i})
	}
	return list
}

// maxUnitName is how long the word for a unit may be.
const maxUnitName = 40

// isUnitName reports whether a text is a word that may stand for a unit.
func isUnitName(s string) bool {
	return len(s) <= maxUnitName && !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_.", r)
	})
}

// checkTargets reports what is wrong with a volley at several targets.
func (v *Volley) checkTargets(ms *Mistakes) {
	if v.Defender != New().Defender {
		ms.Add("defender", "", "a volley has one defender or several targets, not both")
	}
	if n := len(v.Targets); n > MaxTargets {
		ms.Add("targets", strconv.Itoa(n), "%d targets; a volley has 1 to %d", n, MaxTargets)
	}
	for t := range min(len(v.Targets), MaxTargets) {
		v.checkTarget(t, ms)
	}
	for i := range min(len(v.Attacks), MaxAttacks) {
		x := &v.Attacks[i]
		if !isUnitName(x.Unit) {
			*ms = append(*ms, Mistake{Place: nth("attacks", i), Field: "unit", Value: x.Unit,
				Message: fmt.Sprintf("%q is not a word of letters and numbers", x.Unit)})
		}
		if n := len(x.On); n > 0 && n != len(v.Targets) {
			*ms = append(*ms, Mistake{Place: nth("attacks", i), Field: "on", Value: strconv.Itoa(n), Message: fmt.Sprintf(
				"%d entries for %d targets: there is one for each, null where it cannot attack", n, len(v.Targets))})
		}
	}
}

// checkTarget reports what is wrong with one target, and with the attacks at it.
func (v *Volley) checkTarget(t int, ms *Mistakes) {
	x, at := &v.Targets[t], nth("targets", t)
	ms.within(at+".weight", x.Weight, 0, MaxWeight)
	d := &x.Defender
	switch wounds, known := d.Wounds(); {
	case !known:
		ms.Add(at+".defender", "", "a target needs a size: minis and woundsPerMini of at least 1, which a line says as minis 4 wounds 1")
	case wounds == 0:
		d.nobody(at+".defender", "attack", ms)
	}
	said := map[string]bool{} // about the target itself
	for i := range min(len(v.Attacks), MaxAttacks) {
		a, can := v.At(i, t)
		if !can {
			continue
		}
		a.Attacker.Objective, a.Attacker.KillTarget = Wounds, 0
		var own Mistakes
		a.collect(&own)
		for _, m := range own {
			m.Place = nth("attacks", i) + " at " + at
			if f, ok := byPath[m.Field]; ok && f.Side == TheDefender && !f.PerAttack {
				if said[m.Field] {
					continue
				}
				said[m.Field], m.Place = true, at
			}
			*ms = append(*ms, m)
		}
	}
}
