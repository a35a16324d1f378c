package legion

import (
	"encoding/json"
	"fmt"
)

// UnmarshalJSON reads a duel. It reports every mistake at once, as Mistakes, and leaves
// d alone if there is one.
func (d *Duel) UnmarshalJSON(text []byte) error {
	var whole json.RawMessage
	if err := Decode(text, &whole); err != nil {
		return err
	}
	if whole[0] != '{' {
		return Mistakes{{Value: brief(whole), Message: "a duel is an object with two sides, not " + brief(whole)}}
	}
	r := duelReader{d: NewDuel()}
	sides := false
	var happened json.RawMessage
	r.object("", whole, func(name string, raw json.RawMessage) {
		switch name {
		case "sides":
			sides = true
			r.sides(raw)
		case "rounds":
			r.number(name, raw, &r.d.Rounds)
		case "first":
			r.enum(name, raw, &r.d.First)
		case "later":
			r.enum(name, raw, &r.d.Later)
		case "goal":
			r.enum(name, raw, &r.d.Goal)
		case "edition":
			r.enum(name, raw, &r.d.Edition)
		case "happened":
			happened = raw
		default:
			r.ms.Add(name, brief(raw), "there is no such field; a duel has sides, rounds, first, later, goal, edition and happened")
		}
	})
	if !sides {
		r.ms.Add("sides", "", "is missing: the two units")
	}
	if happened != nil && string(happened) != "null" {
		r.happened(happened)
	}
	if len(r.ms) == 0 {
		r.d.check(&r.ms)
	}
	if len(r.ms) > 0 {
		return r.ms
	}
	*d = r.d
	return nil
}

// duelReader reads a duel from JSON that is well formed.
type duelReader struct {
	jsonReader
	d Duel
}

func (r *duelReader) sides(raw json.RawMessage) {
	var all []json.RawMessage
	if raw[0] != '[' || json.Unmarshal(raw, &all) != nil || len(all) != 2 {
		r.ms.Add("sides", brief(raw), "%s is not a list of two sides", brief(raw))
		return
	}
	for s := range all {
		r.side(s, all[s])
	}
}

// side reads one of the units.
func (r *duelReader) side(s int, raw json.RawMessage) {
	x, at := &r.d.Sides[s], sidePlace(s)
	r.object(at, raw, func(name string, raw json.RawMessage) {
		path := join(at, name)
		switch name {
		case "attacks":
			r.duelAttacks(s, path, raw)
		case "defender":
			one := jsonReader{a: New()}
			one.side(TheDefender, raw)
			x.Defender = one.a.Defender
			r.place(at, one.ms)
		case "points":
			r.number(path, raw, &x.Points)
		case "moves":
			r.number(path, raw, &x.Moves)
		case "actions":
			r.enum(path, raw, &x.Actions)
		default:
			r.ms.Add(path, brief(raw), "there is no such field; a side has attacks, defender, points, actions and moves")
		}
	})
}

func (r *duelReader) duelAttacks(s int, path string, raw json.RawMessage) {
	all, ok := r.array(path, raw, "of attacks")
	if !ok {
		return
	}
	if len(all) > maxMinis {
		r.ms.Add(path, "", "%d attacks are more than %d miniatures", len(all), maxMinis)
		return
	}
	for k, raw := range all {
		one := jsonReader{a: New()}
		one.object("", raw, func(name string, raw json.RawMessage) {
			switch name {
			case "attacker":
				one.side(TheAttacker, raw)
			case "attackType":
				one.field(TheAttack, name, raw)
			default:
				one.ms.Add(name, brief(raw), "there is no such field; an attack of a duel has attacker and attackType")
			}
		})
		one.a.checkWeapons(&one.ms)
		r.place(fmt.Sprintf("%s[%d]", path, k), one.ms)
		r.d.Sides[s].Attacks = append(r.d.Sides[s].Attacks, DuelAttack{one.a.Attacker, one.a.AttackType})
	}
}

// ReadDuels reads one duel, or a list of duels, and says which it was. It reports every
// mistake in all of them at once, as Mistakes.
func ReadDuels(text []byte) (duels []Duel, isList bool, err error) {
	return readList(text, "duel", (*Duel).UnmarshalJSON)
}
