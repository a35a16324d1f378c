package legion

import (
	"encoding/json"
	"fmt"
)

func (v *Volley) appendTargets(b []byte) ([]byte, error) {
	b = append(member(b, "targets"), '[')
	for t := range v.Targets {
		if t > 0 {
			b = append(b, ',')
		}
		own := New()
		own.Defender = v.Targets[t].Defender
		var err error
		if b, err = own.appendSides(append(b, '{')); err != nil {
			return nil, err
		}
		if w := v.Targets[t].Weight; w != 1 {
			b = fmt.Appendf(member(b, "weight"), "%d", w)
		}
		b = append(b, '}')
	}
	return append(b, ']'), nil
}

// appendOn writes what is different about an attack at some of the targets.
func (x *VolleyAttack) appendOn(b []byte) ([]byte, error) {
	if x.On != nil {
		b = append(member(b, "on"), '[')
		for t := range x.On {
			if t > 0 {
				b = append(b, ',')
			}
			on := &x.On[t]
			if on.Never {
				b = append(b, "null"...)
				continue
			}
			own := New()
			if b = append(b, '{'); on.Attacker != nil {
				own.Attacker = *on.Attacker
			}
			before := len(b)
			var err error
			if b, err = own.appendSides(b); err != nil {
				return nil, err
			}
			if on.Attacker != nil && len(b) == before {
				b = append(b, `"attacker":{}`...)
			}
			if on.AttackType != nil {
				b = fmt.Appendf(member(b, "attackType"), "%q", on.AttackType.String())
			}
			if on.Differs != nil {
				b = appendObject(b, "defender", on.Differs.members())
			}
			b = append(b, '}')
		}
		b = append(b, ']')
	}
	if x.Unit != "" {
		b = fmt.Appendf(member(b, "unit"), "%q", x.Unit)
	}
	return b, nil
}

func (v *Volley) happenedJSON() ([]byte, error) {
	if !v.Several() {
		return json.Marshal(v.Happened)
	}
	type at struct {
		Happened
		Target *int `json:"target"`
	}
	list := make([]at, len(v.Happened))
	for i, h := range v.Happened {
		if list[i].Happened = h; h.Target != Passed {
			list[i].Target = &list[i].Happened.Target
		}
	}
	return json.Marshal(list)
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
		one.object("", raw, func(name string, raw json.RawMessage) {
			switch name {
			case "defender":
				one.side(TheDefender, raw)
			case "weight":
				one.number(name, raw, &x.Weight)
			default:
				one.ms.Add(name, brief(raw), "there is no such field; a target has defender and weight")
			}
		})
		r.place(targetPlace(t), one.ms)
		x.Defender = one.a.Defender
		r.v.Targets = append(r.v.Targets, x)
	}
}

// attackReader reads an attack of a volley, or what is different about it at a target.
type attackReader struct {
	jsonReader
	x                  VolleyAttack
	attacker, how, own bool // which members there are
}

// member reads a member that an attack has, and what is different about it may have;
// false if there is no such member.
func (r *attackReader) member(name string, raw json.RawMessage) bool {
	switch name {
	case "attacker":
		r.attacker = true
		r.side(TheAttacker, raw)
	case "attackType":
		r.how = true
		r.field(TheAttack, name, raw)
	case "defender":
		r.own = true
		r.object("defender", raw, func(name string, raw json.RawMessage) {
			if f, ok := byPath[TheDefender.path(name)]; ok && !f.PerAttack {
				r.ms.Add(f.Path(), brief(raw), "does not differ from attack to attack; what may is %s", list(perAttack()))
				return
			}
			before := len(r.ms)
			if r.field(TheDefender, name, raw); len(r.ms) == before {
				f := byPath[TheDefender.path(name)]
				r.x.Differs.Say(f, f.Get(&r.a))
			}
		})
	default:
		return false
	}
	return true
}

// on reads what is different about an attack, target by target.
func (r *attackReader) on(raw json.RawMessage, place string) {
	all, ok := r.array("on", raw, "with an entry for each target")
	if !ok {
		return
	}
	for t, raw := range all[:min(len(all), MaxTargets+1)] {
		if string(raw) == "null" {
			r.x.On = append(r.x.On, On{Never: true})
			continue
		}
		one := attackReader{jsonReader: jsonReader{a: New()}}
		one.object("", raw, func(name string, raw json.RawMessage) {
			if !one.member(name, raw) {
				one.ms.Add(name, brief(raw), "there is no such field; what is different at a target is attacker, attackType and defender")
			}
		})
		one.a.checkWeapons(&one.ms)
		var on On
		if one.attacker {
			on.Attacker = &one.a.Attacker
		}
		if one.how {
			on.AttackType = &one.a.AttackType
		}
		if one.own {
			on.Differs = &one.x.Differs
		}
		r.place(fmt.Sprintf("%s.on[%d]", place, t), one.ms)
		r.x.On = append(r.x.On, on)
	}
}
