package legion

import "encoding/json"

// UnmarshalJSON reads an attack; fields that are left out get their default.
// It reports every mistake at once, as Mistakes, and leaves a alone if there
// is one.
func (a *Attack) UnmarshalJSON(text []byte) error {
	r := jsonReader{a: New()}
	whole, err := object(text, "an attack is an object with attacker and defender")
	if err != nil {
		return err
	}
	r.each("", whole, func(name string, raw json.RawMessage) {
		switch name {
		case "attacker":
			r.side(TheAttacker, raw)
		case "defender":
			r.side(TheDefender, raw)
		default:
			r.field(TheAttack, name, raw)
		}
	})
	r.a.checkWeapons(&r.ms)
	r.a.checkWhole(&r.ms)
	return assign(a, r.a, r.ms)
}

// ReadJSON reads one attack, or a list of attacks, and says which it was. It
// reports every mistake in all of them at once, as Mistakes.
func ReadJSON(text []byte) (attacks []Attack, list bool, err error) {
	return readList(text, "attack", (*Attack).UnmarshalJSON)
}

// defender reads a whole defender.
func (r *jsonReader) defender(_ string, raw json.RawMessage) { r.side(TheDefender, raw) }

func (r *jsonReader) side(s Side, raw json.RawMessage) {
	r.each(s.String(), raw, func(name string, raw json.RawMessage) {
		if s == TheAttacker && name == "weapons" {
			r.weapons(raw)
		} else {
			r.field(s, name, raw)
		}
	})
}

// field reads a field, and reports whether it could.
func (r *jsonReader) field(s Side, name string, raw json.RawMessage) bool {
	path := s.path(name)
	f, ok := byPath[path]
	if !ok {
		r.ms.Add(path, brief(raw), "there is no such field%s", nearestField(s, name))
		return false
	}
	v, fault := f.Decode(string(raw), AsJSON)
	if fault == NoFault {
		f.Set(&r.a, v)
		return true
	}
	given := brief(raw)
	message := f.says(fault, given, f.allowed())
	if word, ok := jsonString(string(raw)); ok && f.Kind == Pick {
		given = word
	}
	r.ms.Add(path, given, "%s", message)
	return false
}

func (r *jsonReader) weapons(raw json.RawMessage) {
	const path = "attacker.weapons"
	list, ok := r.array(path, raw, "of weapons")
	if !ok {
		return
	}
	if len(list) > MaxWeapons {
		r.ms.Add(path, "", "there are more than %d", MaxWeapons)
		list = list[:MaxWeapons]
	}
	for i, raw := range list {
		r.each(nth(path, i), raw, func(name string, raw json.RawMessage) {
			path, given := join(nth(path, i), name), brief(raw)
			f := weaponField(name)
			if f == nil || f.Name != name {
				r.ms.Add(path, given, "a weapon has no such field of its own")
				return
			}
			v, fault := f.Decode(string(raw), AsJSON)
			if fault != NoFault {
				r.ms.Add(path, given, "%s is not %s", given, f.allowed())
				return
			}
			f.SetWeapon(&r.a.Attacker.Weapons[i], v)
		})
	}
}

// attackReader reads an attack of a volley or a duel, or what is different about one at a
// target.
type attackReader struct {
	jsonReader
	on On // the members that there are
}

// read reads an object with members such as those below; has says which.
func (r *attackReader) read(raw json.RawMessage, has string, all places) {
	r.a = New()
	r.members("", raw, has, all)
	r.a.checkWeapons(&r.ms)
}

func (r *attackReader) attacker(_ string, raw json.RawMessage) {
	r.on.Attacker = &r.a.Attacker
	r.side(TheAttacker, raw)
}

func (r *attackReader) how(name string, raw json.RawMessage) {
	r.on.AttackType = &r.a.AttackType
	r.field(TheAttack, name, raw)
}

// defender reads what differs about the defender.
func (r *attackReader) defender(path string, raw json.RawMessage) {
	r.on.Differs = new(Differs)
	r.each(path, raw, func(name string, raw json.RawMessage) {
		f, ok := byPath[TheDefender.path(name)]
		if ok && !f.PerAttack {
			r.ms.Add(f.Path(), brief(raw), "does not differ from attack to attack; what may is %s", perAttack())
		} else if r.field(TheDefender, name, raw) {
			r.on.Differs.Say(f, f.Get(&r.a))
		}
	})
}

// targets reads what is different about an attack, target by target.
func (r *attackReader) targets(path string, raw json.RawMessage, place string) (on []On) {
	all, _ := r.array(path, raw, "with an entry for each target")
	for t, raw := range all[:min(len(all), MaxTargets+1)] {
		if string(raw) == "null" {
			on = append(on, On{Never: true})
			continue
		}
		var one attackReader
		one.read(raw, "what is different at a target is attacker, attackType and defender",
			places{"attacker": one.attacker, "attackType": one.how, "defender": one.defender})
		r.place(nth(place+".on", t), one.ms)
		on = append(on, one.on)
	}
	return on
}
