package units

import (
	"slices"
	"strings"

	"salvo/attack"
	"salvo/cards"
	"salvo/legion"
)

// attack makes the attack with the weapons of an option, with what is said on top.
func (m *maker) attack(o Option, n *Notes) legion.Attack {
	a := *m.opposed(o.At.Type)
	if m.attacker != nil {
		m.suffer(&a, true, n)
		m.attackerFields(&a, o, n)
		m.near(&a, o.At, n)
	}
	m.said.Over(&a, legion.TheAttack)
	m.said.Over(&a, legion.TheAttacker)
	addTokens(&a, legion.TheAttacker, m.tokensInAttack(&a, o, n), 1)
	return a
}

// cards makes the attack as the cards have it, for the defender that is meant.
func (m *maker) cards(o Option) legion.Attack {
	a := *m.opposed(o.At.Type)
	bare := m.defense(o.At.Type, nil, false)
	if m.attacker != nil {
		m.suffer(&bare, false, nil)
		m.suffer(&a, true, nil)
		m.attackerFields(&a, o, nil)
	} else {
		a.AttackType = legion.All
	}
	a.Defender, a.Edition = bare.Defender, bare.Edition
	return a
}

// addTokens adds so many times some tokens to those of a side.
func addTokens(a *legion.Attack, side legion.Side, t cards.Tokens, times int) {
	for _, x := range tokensIn(t, side) {
		if x.Value != 0 {
			x.Field.Set(a, min(max(0, x.Field.Get(a)+times*x.Value), x.Field.Max))
		}
	}
}

// tokensInAttack is how many tokens the attacker gains as the pool is formed, less the
// aim that it spends to reach, and those that another unit shares. They come on top of
// those that are said.
func (m *maker) tokensInAttack(a *legion.Attack, o Option, n *Notes) (change cards.Tokens) {
	if m.attacker == nil {
		return change
	}
	change = m.attacker.Shared(m.unit, legion.TheAttacker)
	if o.far() != nil {
		n.add("%s: an aim token is spent to reach", o.far().Name)
		change.Aim--
	}
	for _, k := range m.unit.Keywords {
		if k.Rule().Does != cards.AimsAtType {
			continue
		}
		switch wanted := strings.ToLower(k.Of); {
		case a.Defender.UnitType == 0:
			n.add("%s: acts against a %s: say unit:%s", k, wanted, wanted)
		case actsAgainst(&cards.Effect{Target: wanted}, a):
			n.add("%s: %s more", k, cards.Numbered(k.Value(), "aim token"))
			change.Aim += k.Value()
		}
	}
	return change
}

// far is the keyword by which a weapon reaches for an aim token only; nil if none does.
func (o Option) far() *cards.Keyword {
	for _, u := range o.Uses {
		if u.far {
			k, _ := u.Weapon.Keywords.Find(cards.ReachesForAim)
			return &k
		}
	}
	return nil
}

// opposed is the defender's side in attacks of a type, with what is said on top.
func (m *maker) opposed(how legion.AttackType) *legion.Attack {
	if m.against[how] == nil {
		a := m.defense(how, nil, true)
		m.against[how] = &a
	}
	return m.against[how]
}

// attackerFields sets the attacker's side.
func (m *maker) attackerFields(a *legion.Attack, o Option, n *Notes) {
	at := &a.Attacker
	at.UnitCost = m.attacker.Points()
	var p pool
	for _, u := range o.Uses {
		p.add(weaponDice(u.Weapon, o.At, gained(u, o)), u.Count)
	}
	joinKeywords(a, o.Uses, m.said.Attack.Attacker.Moved, n)
	chart := m.attacker.Unit.AttackSurge
	for _, u := range o.Uses {
		chart = betterSurge(chart, u.Weapon.Surge)
	}
	for _, k := range m.unit.Keywords {
		m.unitKeyword(a, k, n)
	}
	addTokens(a, legion.TheAttacker, m.attacker.Tokens(m.unit, legion.TheAttacker), 1)
	for _, g := range m.attacker.Upgrades {
		for i := range g.Effects {
			e := &g.Effects[i]
			if !e.Sets(legion.TheAttacker) || !m.attacker.Acts(g, e) || !fits(e, g, o) || !m.meets(a, g, e, n) {
				continue
			}
			times := e.Times(m.attacker, adding(o.Uses))
			p.add(legion.Weapon{RedDice: times * e.Dice.Red, BlackDice: times * e.Dice.Black, WhiteDice: times * e.Dice.White}, btoi(e.Dice != cards.Dice{}))
			addFields(e.Attacker.FieldValues, a, times, n)
			chart = betterSurge(chart, e.AttackSurge)
			n.used(g, e.Used)
		}
	}
	for _, u := range o.Uses {
		if u.Card != nil {
			n.used(u.Card, u.Weapon.Used)
		}
	}
	p.spread(at, n)
	at.SurgeChart = attackSurge(chart)
}

// Fields that tokens set.
var (
	aimField         = legion.Named(legion.TheAttacker, "aimTokens")
	surgeField       = legion.Named(legion.TheAttacker, "surgeTokens")
	observationField = legion.Named(legion.TheAttacker, "observationTokens")
	ownDodgeField    = legion.Named(legion.TheAttacker, "dodgeTokensAttacker")
)

// tokensIn are the fields of the tokens of a side, with how many of some there are.
func tokensIn(t cards.Tokens, side legion.Side) [3]cards.FieldValue {
	if side == legion.TheAttacker {
		return [...]cards.FieldValue{{Field: aimField, Value: t.Aim}, {Field: ownDodgeField, Value: t.Dodge}, {Field: surgeField, Value: t.Surge}}
	}
	return [3]cards.FieldValue{{Field: dodgeField, Value: t.Dodge}, {Field: defenseSurgeField, Value: t.Surge}}
}

// unitKeyword sets the field of a keyword of the attacking unit.
func (m *maker) unitKeyword(a *legion.Attack, k cards.Keyword, n *Notes) {
	r := k.Rule()
	if r.Does == cards.ActsOnForce {
		if m.target == nil {
			n.add("%s acts against units with a Force slot: say %s", k.Name, r.Attacker.Word)
			return
		}
		if !slices.Contains(m.target.Slots, "force") {
			return
		}
	}
	if r.Attacker != nil && r.Join != cards.OwnDice && r.Join != cards.Every {
		join(a, r.Attacker, r.Join, k.Value(), n)
	}
}

// joinKeywords joins the keywords of all weapons of the pool as the rules do.
func joinKeywords(a *legion.Attack, uses []Use, moved bool, n *Notes) {
	weapons := adding(uses)
	var every cards.Keywords
	for i, u := range uses {
		for _, k := range u.Weapon.Keywords {
			switch r := k.Rule(); {
			case r.Attacker == nil:
			case r.Join == cards.Every:
				every = append(every, k)
			case r.Join != cards.OwnDice:
				join(a, r.Attacker, r.Join, k.Value()*u.Count, n)
			}
		}
		first := !slices.ContainsFunc(uses[:i], func(v Use) bool { return v.Weapon == u.Weapon })
		for _, k := range u.Weapon.Pool {
			if r := k.Rule(); first && r.Attacker != nil {
				join(a, r.Attacker, r.Join, k.Value(), n)
			}
		}
	}
	for _, k := range every {
		have := 0
		for _, u := range uses {
			if u.Weapon.Keywords.Has(k.Name) {
				have += u.Count
			}
		}
		switch {
		case have != weapons:
			n.add("%s: not all weapons of the pool have it", k.Name)
		case k.Rule().Does != cards.FiresStill || !moved:
			join(a, k.Rule().Attacker, cards.Any, 1, n)
		}
	}
}

// gained lists the keywords that a weapon has because others are in the pool.
func gained(u Use, o Option) cards.Keywords {
	var list cards.Keywords
	for _, v := range o.Uses {
		if v.Weapon != u.Weapon && o.At.Type == legion.Ranged {
			list = append(list, v.Weapon.Others...)
		}
	}
	return list
}

// adding is how many weapons are in a pool.
func adding(uses []Use) int {
	n := 0
	for _, u := range uses {
		n += u.Count
	}
	return n
}

// fits reports whether an effect of an upgrade acts with a pool.
func fits(e *cards.Effect, g *cards.Upgrade, o Option) bool {
	switch e.Pool {
	case "fixed":
		return slices.ContainsFunc(o.Uses, func(u Use) bool { return u.Weapon.Keywords.Do(cards.HasArc) })
	case "alone":
		return !slices.ContainsFunc(o.Uses, func(u Use) bool { return u.Card != g })
	}
	return true
}

// meets reports whether an effect acts in an attack. Where the attack does not
// say what the target is, a note says what it would have to be.
func (m *maker) meets(a *legion.Attack, g *cards.Upgrade, e *cards.Effect, n *Notes) bool {
	if e.Target != "" && e.Target != "suppressed" && a.Defender.UnitType == 0 {
		n.add("%s: %s against a %s: say unit:%s", g.Full(), e.Gives(), e.Target, e.Target)
		return false
	}
	return actsIn(e, a)
}

func betterSurge(a, b string) string {
	if a == "crit" || b == "crit" {
		return "crit"
	}
	return a + strings.TrimPrefix(b, a)
}

func attackSurge(chart string) legion.AttackSurge {
	switch chart {
	case "hit":
		return legion.SurgeToHit
	case "crit":
		return legion.SurgeToCrit
	}
	return legion.NoSurge
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// actsIn reports whether an effect acts in an attack of that type against that
// defender.
func actsIn(e *cards.Effect, a *legion.Attack) bool {
	return e.In(a.AttackType) && actsAgainst(e, a)
}

// actsAgainst reports whether an effect acts against the defender of an attack.
func actsAgainst(e *cards.Effect, a *legion.Attack) bool {
	d := &a.Defender
	switch e.Target {
	case "vehicle":
		return d.UnitType == legion.Vehicle
	case "trooper":
		return d.UnitType == legion.Trooper || d.UnitType == legion.Droid
	case "suppressed":
		return attack.Suppressed(d, a.Edition)
	}
	return true
}
