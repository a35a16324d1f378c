package legion

import "encoding/json"

// UnmarshalJSON reads a duel. It reports every mistake at once, as Mistakes, and leaves
// d alone if there is one.
func (d *Duel) UnmarshalJSON(text []byte) error {
	whole, err := object(text, "a duel is an object with two sides")
	if err != nil {
		return err
	}
	r := duelReader{d: NewDuel()}
	sides := false
	var happened json.RawMessage
	r.members("", whole, "a duel has sides, rounds, first, later, goal, edition and happened", places{
		"sides": func(path string, raw json.RawMessage) {
			sides = true
			r.both(path, raw, r.side)
		},
		"rounds": &r.d.Rounds, "first": &r.d.First, "later": &r.d.Later,
		"goal": &r.d.Goal, "edition": &r.d.Edition, "happened": &happened})
	if !sides {
		r.ms.Add("sides", "", "is missing: the two units")
	}
	if happened != nil && string(happened) != "null" {
		r.happened(happened)
	}
	if len(r.ms) == 0 {
		r.d.check(&r.ms)
	}
	return assign(d, r.d, r.ms)
}

// duelReader reads a duel from JSON that is well formed.
type duelReader struct {
	jsonReader
	d Duel
}

// both reads a list of two sides.
func (r *duelReader) both(path string, raw json.RawMessage, side func(s int, raw json.RawMessage)) {
	var all []json.RawMessage
	if raw[0] != '[' || json.Unmarshal(raw, &all) != nil || len(all) != 2 {
		r.ms.Add(path, brief(raw), "%s is not a list of two sides", brief(raw))
		return
	}
	for s := range all {
		side(s, all[s])
	}
}

// side reads one of the units.
func (r *duelReader) side(s int, raw json.RawMessage) {
	x, at := &r.d.Sides[s], nth("sides", s)
	r.members(at, raw, "a side has attacks, defender, points, actions and moves", places{
		"attacks": func(path string, raw json.RawMessage) { r.duelAttacks(x, path, raw) },
		"defender": func(_ string, raw json.RawMessage) {
			one := jsonReader{a: New()}
			one.side(TheDefender, raw)
			x.Defender = one.a.Defender
			r.place(at, one.ms)
		},
		"points": &x.Points, "actions": &x.Actions, "moves": &x.Moves})
}

func (r *duelReader) duelAttacks(x *DuelSide, path string, raw json.RawMessage) {
	all, ok := r.array(path, raw, "of attacks")
	if !ok {
		return
	}
	if len(all) > maxMinis {
		r.ms.Add(path, "", "%d attacks are more than %d miniatures", len(all), maxMinis)
		return
	}
	for k, raw := range all {
		var one attackReader
		one.read(raw, "an attack of a duel has attacker and attackType", places{"attacker": one.attacker, "attackType": one.how})
		r.place(nth(path, k), one.ms)
		x.Attacks = append(x.Attacks, DuelAttack{one.a.Attacker, one.a.AttackType})
	}
}

// happened reads how the duel stands, once its sides are read.
func (r *duelReader) happened(raw json.RawMessage) {
	var words DuelHappenedWords
	r.members("happened", raw, "what happened has round, acted, next and sides", places{
		"round": &words.Round, "acted": &words.Acted, "next": &words.Next,
		"sides": func(path string, raw json.RawMessage) {
			r.both(path, raw, func(s int, raw json.RawMessage) {
				at := nth("happened.sides", s)
				r.each(at, raw, func(name string, raw json.RawMessage) {
					n, path := 0, join(at, name)
					r.number(path, raw, &n)
					if err := words.Sides[s].Say(name, n); err != nil {
						r.ms.Add(path, brief(raw), "%v", err)
					}
				})
			})
		}})
	r.d.Happen(words)
}

// ReadDuels reads one duel, or a list of duels, and says which it was. It reports every
// mistake in all of them at once, as Mistakes.
func ReadDuels(text []byte) (duels []Duel, isList bool, err error) {
	return readList(text, "duel", (*Duel).UnmarshalJSON)
}
