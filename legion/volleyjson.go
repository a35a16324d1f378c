package legion

import (
	"encoding/json"
	"slices"
)

// UnmarshalJSON reads a volley. It reports every mistake at once, as Mistakes,
// and leaves v alone if there is one.
func (v *Volley) UnmarshalJSON(text []byte) error {
	var whole json.RawMessage
	if err := Decode(text, &whole); err != nil {
		return err
	}
	r := volleyReader{jsonReader: jsonReader{a: New()}}
	var happened, targets json.RawMessage
	if whole[0] != '{' {
		return Mistakes{{Value: brief(whole), Message: "a volley is an object with defender and attacks, not " + brief(whole)}}
	}
	r.object("", whole, func(name string, raw json.RawMessage) {
		switch name {
		case "defender":
			r.side(TheDefender, raw)
		case "attacks":
			r.attacks(raw)
		case "order":
			r.enum(name, raw, &r.v.Order)
		case "goal":
			r.enum(name, raw, &r.v.Goal)
		case "edition":
			r.enum(name, raw, &r.v.Edition)
		case "happened":
			happened = raw
		case "targets":
			targets = raw
		default:
			r.ms.Add(name, brief(raw), "there is no such field; a volley has defender or targets, attacks, order, goal, edition and happened")
		}
	})
	r.v.Defender = r.a.Defender
	if targets != nil {
		r.targets(targets)
	}
	if happened != nil {
		r.happened(happened)
	}
	if len(r.ms) == 0 {
		r.v.check(&r.ms)
	}
	if len(r.ms) > 0 {
		return r.ms
	}
	*v = r.v
	return nil
}

// volleyReader reads a volley from JSON that is well formed.
type volleyReader struct {
	jsonReader
	v Volley
}

func (r *volleyReader) attacks(raw json.RawMessage) {
	all, ok := r.array("attacks", raw, "of attacks")
	if !ok {
		return
	}
	if len(all) > MaxAttacks {
		r.ms.Add("attacks", "", "%d attacks; a volley has 1 to %d", len(all), MaxAttacks)
		all = all[:MaxAttacks]
	}
	for i, raw := range all {
		one := attackReader{jsonReader: jsonReader{a: New()}}
		one.object("", raw, func(name string, raw json.RawMessage) {
			switch {
			case one.member(name, raw):
			case name == "on":
				one.on(raw, attackPlace(i))
			case name == "unit":
				word, ok := jsonString(string(raw))
				if !ok {
					one.ms.Add(name, brief(raw), "%s is not a word", brief(raw))
				}
				one.x.Unit = word
			default:
				one.ms.Add(name, brief(raw), "there is no such field; an attack of a volley has attacker, attackType and defender, and with several targets on and unit")
			}
		})
		one.a.checkWeapons(&one.ms)
		r.place(attackPlace(i), one.ms)
		one.x.Attacker, one.x.AttackType = one.a.Attacker, one.a.AttackType
		r.v.Attacks = append(r.v.Attacks, one.x)
	}
}

// happened reads what happened. Tokens and shields that are left out are those
// that were there before.
func (r *volleyReader) happened(raw json.RawMessage) {
	all, ok := r.array("happened", raw, "of what attacks did")
	if !ok {
		return
	}
	for i, raw := range all {
		at := happenedPlace(i)
		var h HappenedWords
		which, target := false, !r.v.Several()
		r.object(at, raw, func(name string, raw json.RawMessage) {
			n, fault := number(string(raw), AsJSON)
			switch {
			case name == "target" && r.v.Several():
				if target = true; string(raw) == "null" {
					h.Target = Passed
				} else if h.Target = n; fault != NoFault {
					r.ms.Add(join(at, name), brief(raw), "%s is not a whole number, or null for a unit that passed", brief(raw))
				}
			case name != "attack" && !slices.Contains(happenedNames(), name):
				r.ms.Add(join(at, name), brief(raw), "there is no such field; there are attack, wounds, suppression, dodges, surges and shields, and target where they are several")
			case fault != NoFault:
				r.ms.Add(join(at, name), brief(raw), "%s is not a whole number", brief(raw))
			case name == "attack":
				h.Attack, which = n, true
			default:
				h.Say(name, n) // twice is a mistake that object reports
			}
		})
		if !which {
			r.ms.Add(at+".attack", "", "is missing: which of the attacks it was, from 0")
		}
		if !target {
			r.ms.Add(at+".target", "", "is missing: which of the targets it was made at, from 0, or null")
		}
		r.v.happen(h)
	}
}

// ReadVolleys reads one volley, or a list of volleys, and says which it was. It
// reports every mistake in all of them at once, as Mistakes.
func ReadVolleys(text []byte) (volleys []Volley, isList bool, err error) {
	return readList(text, "volley", (*Volley).UnmarshalJSON)
}
