package legion

import (
	"encoding/json"
	"fmt"
)

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
