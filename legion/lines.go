package legion

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// String writes the volley in the one canonical way. In the first attack it is
// the same defender as in all; what differs in the first attack is written there,
// and what the others have instead is written with them. A volley at several targets
// that a line cannot say, because an attack is different at one of them, is JSON.
func (v Volley) String() string {
	if v.Several() {
		line := v.lineOfTargets()
		if text, err := v.MarshalJSON(); line == "" && err == nil {
			line = string(text)
		}
		return line
	}
	n := v.normal()
	attacks := make([]string, len(n.Attacks))
	for i := range n.Attacks {
		x := &n.Attacks[i]
		a := New()
		a.Attacker, a.AttackType = x.Attacker, x.AttackType
		if i == 0 {
			a.Defender, a.Edition = n.Defender, n.Edition
		}
		attacks[i] = x.Differs.After(a.String(), "")
	}
	return n.WriteLine(attacks)
}

// WriteLine writes the volley as a line of attacks that are written already, such
// as those with names in them.
func (v *Volley) WriteLine(attacks []string) string {
	if len(attacks) > 1 {
		attacks = Texts(attacks, func(a string) string { return cmp.Or(a, noDice) })
	}
	made := named(strings.Join(attacks, " then "))
	return strings.Join(slices.Concat(made, v.Order.named("order"), v.Goal.named("goal"), v.happenedWords()), " ")
}

// noDice stands for an attacker that has nothing.
const noDice = "0r"

// After writes what differs after the words of an attacker, with the name of a
// Guardian if there is one.
func (d *Differs) After(attacker, guardian string) string {
	words := named(guardian)
	a := Attack{Defender: d.Defender}
	for f := range d.Fields.All() {
		words = append(words, f.Write(f.Get(&a)))
	}
	if len(words) == 0 {
		return attacker
	}
	return cmp.Or(attacker, noDice) + " vs " + strings.Join(words, " ")
}

// normal is the same volley with the defender as the first attack finds it, so
// that nothing differs there.
func (v Volley) normal() Volley {
	if len(v.Attacks) == 0 || v.Attacks[0].Differs.Fields == (FieldSet{}) {
		return v
	}
	first, common := v.Attack(0), Attack{Defender: v.Defender}
	attacks := append([]VolleyAttack(nil), v.Attacks...)
	for f := range attacks[0].Differs.Fields.All() {
		for i := range attacks[1:] {
			if d := &attacks[1+i].Differs; !d.Fields.Has(f) {
				d.Say(f, f.Get(&common))
			}
		}
	}
	attacks[0].Differs = Differs{}
	v.Defender, v.Attacks = first.Defender, attacks
	return v
}

// WriteLine writes the duel as a line of two sides that are written already, such as
// those with names in them, and of what belongs to the duel as a whole.
func (d *Duel) WriteLine(a, b string) string {
	words := slices.Concat(strings.Fields(a+" vs "+b), d.First.named("first"), d.Later.named("later"))
	if d.Rounds != defaultRounds {
		words = append(words, "rounds:"+strconv.Itoa(d.Rounds))
	}
	words = slices.Concat(words, d.Goal.named("goal"), d.Edition.named("edition"))
	if d.Happened != nil {
		words = append(words, d.happenedWord())
	}
	return strings.Join(words, " ")
}

// WriteSide writes a side of a duel: its name if it has one, what is said of it as it
// attacks and as it defends, which of its dice each miniature has, and what it does with
// its actions. A word that holds for both is written once.
func (x *DuelSide) WriteSide(name string, attacker, defender Words, each Each) string {
	dice := NoWords()
	for f := range each.Dice.All() {
		if attacker.Said.Has(f) {
			dice.Say(f, f.Get(&attacker.Attack))
			attacker.Unsay(f)
		}
	}
	weapons := &attacker.Attack.Attacker.Weapons
	for i := range each.Weapons {
		dice.Attack.Attacker.Weapons[i] = weapons[0]
		copy(weapons[:], weapons[1:])
		weapons[len(weapons)-1] = Weapon{}
	}
	words := named(name)
	if line, _ := dice.WriteSides("", ""); line != "" {
		words = append(words, line+" each")
	}
	for _, f := range rows {
		switch {
		case f.Side == TheAttack:
			attacker.Unsay(f)
		case f.Side == TheDefender && defender.Said.Has(f):
			word := f.Write(f.Get(&defender.Attack))
			if own := Named(TheAttacker, f.Word); own != nil && attacker.Said.Has(own) && own.Write(own.Get(&attacker.Attack)) == word {
				defender.Unsay(f)
			}
		}
	}
	own, _ := attacker.WriteSides("", "")
	_, other := defender.WriteSides("", "")
	words = slices.Concat(words, named(own), named(other), x.Actions.named("actions"))
	switch {
	case x.Charges():
		words = append(words, "charge")
	case x.Moves > 0:
		words = append(words, fmt.Sprintf("moves:%d", x.Moves))
	}
	return strings.Join(words, " ")
}

// Charges reports whether the side moves once, into melee.
func (x *DuelSide) Charges() bool {
	return x.Moves == 1 && len(x.Attacks) > 0 && x.Attacks[0].AttackType == Melee
}

// Charged reports whether a side charges, which says that they fight in melee.
func (d *Duel) Charged() bool { return d.Sides[0].Charges() || d.Sides[1].Charges() }

// Line writes a duel of dice in the one canonical way. It reports false for a duel whose
// attacks follow the miniatures left in a way that no line can say.
func (d *Duel) Line() (string, bool) {
	var sides [2]string
	for s := range d.Sides {
		x := &d.Sides[s]
		each, ok := x.each()
		if !ok {
			return "", false
		}
		last := x.Attacks[len(x.Attacks)-1] // one miniature has what each has once
		attacker, defender := New(), New()
		attacker.Attacker, defender.Defender = last.Attacker, x.Defender
		defender.Defender.UnitCost = 0
		own := attacker.words()
		if own.Unsay(unitCostField); x.Points != 1 {
			own.Say(unitCostField, x.Points)
		}
		sides[s] = x.WriteSide("", own, defender.words(), each)
	}
	if how := d.Sides[0].Attacks[0].AttackType; how != All && !d.Charged() {
		sides[0] += " " + how.String()
	}
	return d.WriteLine(sides[0], sides[1]), true
}

// each finds the dice that each miniature has; it reports false if the attacks do not
// follow from them.
func (x *DuelSide) each() (e Each, ok bool) {
	if len(x.Attacks) == 0 {
		return e, false
	}
	n := len(x.Attacks)
	all, one := Attack{Attacker: x.Attacks[0].Attacker}, Attack{Attacker: x.Attacks[n-1].Attacker}
	for _, f := range rows {
		if f.isDie() && f.Get(&all) != f.Get(&one) {
			e.Dice.Add(f)
		}
	}
	for i := range one.Attacker.Weapons {
		if all.Attacker.Weapons[i] != one.Attacker.Weapons[i] {
			e.Weapons = i + 1
		}
	}
	for k := range x.Attacks {
		if x.Attacks[k].AttackType != x.Attacks[0].AttackType || x.Attacks[k].Attacker != e.Of(one.Attacker, n-k) {
			return e, false
		}
	}
	return e, true
}
