package legion

import "encoding/json"

// UnmarshalJSON reads a volley. It reports every mistake at once, as Mistakes,
// and leaves v alone if there is one.
func (v *Volley) UnmarshalJSON(text []byte) error {
	whole, err := object(text, "a volley is an object with defender and attacks")
	if err != nil {
		return err
	}
	r := volleyReader{jsonReader: jsonReader{a: New()}}
	var happened, targets json.RawMessage
	r.members("", whole, "a volley has defender or targets, attacks, order, goal, edition and happened", places{
		"defender": r.defender, "targets": &targets, "attacks": r.attacks,
		"order": &r.v.Order, "goal": &r.v.Goal, "edition": &r.v.Edition, "happened": &happened})
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
	return assign(v, r.v, r.ms)
}

// volleyReader reads a volley from JSON that is well formed.
type volleyReader struct {
	jsonReader
	v Volley
}

func (r *volleyReader) attacks(path string, raw json.RawMessage) {
	all, ok := r.array(path, raw, "of attacks")
	if !ok {
		return
	}
	if len(all) > MaxAttacks {
		r.ms.Add(path, "", "%d attacks; a volley has 1 to %d", len(all), MaxAttacks)
		all = all[:MaxAttacks]
	}
	for i, raw := range all {
		var one attackReader
		x := VolleyAttack{}
		one.read(raw, "an attack of a volley has attacker, attackType and defender, and with several targets on and unit", places{
			"attacker": one.attacker, "attackType": one.how, "defender": one.defender,
			"on": func(path string, raw json.RawMessage) { x.On = one.targets(path, raw, nth("attacks", i)) },
			"unit": func(path string, raw json.RawMessage) {
				if x.Unit, ok = jsonString(string(raw)); !ok {
					one.ms.Add(path, brief(raw), "%s is not a word", brief(raw))
				}
			}})
		r.place(nth("attacks", i), one.ms)
		if x.Attacker, x.AttackType = one.a.Attacker, one.a.AttackType; one.on.Differs != nil {
			x.Differs = *one.on.Differs
		}
		r.v.Attacks = append(r.v.Attacks, x)
	}
}

func (r *volleyReader) targets(raw json.RawMessage) {
	all, ok := r.array("targets", raw, "of targets")
	if !ok {
		return
	}
	if len(all) < 1 || len(all) > MaxTargets {
		r.ms.Add("targets", "", "%d targets; a volley has 1 to %d", len(all), MaxTargets)
		all = all[:min(len(all), MaxTargets)]
	}
	for t, raw := range all {
		one := jsonReader{a: New()}
		x := Target{Weight: 1}
		one.members("", raw, "a target has defender and weight", places{"defender": one.defender, "weight": &x.Weight})
		r.place(nth("targets", t), one.ms)
		x.Defender = one.a.Defender
		r.v.Targets = append(r.v.Targets, x)
	}
}

// happened reads what happened. Tokens and shields that are left out are those
// that were there before.
func (r *volleyReader) happened(raw json.RawMessage) {
	list, ok := r.array("happened", raw, "of what attacks did")
	if !ok {
		return
	}
	for i, raw := range list {
		at := nth("happened", i)
		var h HappenedWords
		which, target := false, !r.v.Several()
		all := places{"attack": func(path string, raw json.RawMessage) { which = r.number(path, raw, &h.Attack) }}
		for _, p := range happenedParts {
			all[p.Name] = func(path string, raw json.RawMessage) {
				if n := 0; r.number(path, raw, &n) {
					h.Say(p.Name, n) // twice is a mistake that is reported
				}
			}
		}
		if r.v.Several() {
			all["target"] = func(path string, raw json.RawMessage) {
				n, fault := number(string(raw), AsJSON)
				if target = true; string(raw) == "null" {
					h.Target = Passed
				} else if h.Target = n; fault != NoFault {
					r.ms.Add(path, brief(raw), "%s is not a whole number, or null for a unit that passed", brief(raw))
				}
			}
		}
		r.members(at, raw, "there are attack, wounds, suppression, dodges, surges and shields, and target where they are several", all)
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
