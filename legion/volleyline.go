package legion

import "strings"

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
	var words []string
	for i, a := range attacks {
		if i > 0 {
			words = append(words, "then")
		}
		switch {
		case a != "":
			words = append(words, a)
		case len(attacks) > 1:
			words = append(words, noDice)
		}
	}
	if v.Order != GivenOrder {
		words = append(words, "order:"+v.Order.String())
	}
	if v.Goal != ForWounds {
		words = append(words, "goal:"+v.Goal.String())
	}
	return strings.Join(append(words, v.happenedWords()...), " ")
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
	if attacker == "" {
		attacker = noDice
	}
	return attacker + " vs " + strings.Join(words, " ")
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
