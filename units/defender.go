package units

import (
	"cmp"

	"salvo/cards"
	"salvo/legion"
)

// defense makes the defender's side of an attack of a type, with what is said on
// top or as the cards alone have it.
func (m *maker) defense(how legion.AttackType, n *Notes, said bool) legion.Attack {
	a := legion.New()
	a.AttackType = how
	if said {
		a.Edition = m.said.Attack.Edition // by which a droid may be Suppressed
	}
	if m.defender != nil {
		m.defenderFields(&a, n)
	}
	if m.guardian != nil {
		m.guard(&a, n)
	}
	if said {
		m.said.Over(&a, legion.TheDefender)
		if m.defender != nil {
			addTokens(&a, legion.TheDefender, m.defender.Shared(m.target, legion.TheDefender), 1)
		}
	}
	m.protected(&a, n)
	m.vaapad(&a, said)
	if m.target != nil && m.target.Keywords.Do(cards.IgnoresCover) {
		uncover(&a)
		k, _ := m.target.Keywords.Find(cards.IgnoresCover)
		n.add("%s: cover does not help it and is not counted", k)
	}
	return a
}

// vaapad adds a white die for each wound token of a defender with Vaapad Mastery.
func (m *maker) vaapad(a *legion.Attack, said bool) {
	if m.target == nil || !m.target.Keywords.Do(cards.AddsDiceForWounds) || said && m.said.Said.Has(bonusField) {
		return
	}
	wounds := a.Defender.WoundsTaken
	if m.said.Said.Has(woundedField) {
		wounds = m.said.Attack.Defender.WoundsTaken
	}
	a.Defender.BonusWhiteDice += min(3, wounds)
}

// suffer adds what the attacker's cards did to the defender before the attack. A
// number that is said is the total.
func (m *maker) suffer(a *legion.Attack, said bool, n *Notes) {
	for _, g := range m.attacker.Upgrades {
		for i := range g.Effects {
			e := &g.Effects[i]
			if e.Enemy.IsZero() || !m.attacker.Acts(g, e) || !actsIn(e, a) {
				continue
			}
			for _, x := range e.Enemy.List {
				if !said || !m.said.Said.Has(x.Field) {
					join(a, x.Field, cards.Sum, x.Value, n)
				}
			}
		}
	}
}

// defenderFields sets the defender's side.
func (m *maker) defenderFields(a *legion.Attack, n *Notes) {
	c, u, d := m.defender, m.target, &a.Defender
	for _, k := range u.Keywords {
		if r := k.Rule(); r.Defender != nil {
			join(a, r.Defender, r.Join, k.Value(), n)
		}
	}
	for _, g := range c.Upgrades {
		for i := range g.Effects {
			if e := &g.Effects[i]; e.Sets(legion.TheDefender) && c.Acts(g, e) && actsIn(e, a) {
				addFields(e.Defender.FieldValues, a, e.Times(c, c.Left()), n)
				n.used(g, e.Used)
			}
		}
	}
	d.DieColor, d.SurgeChart = defenseOf(c, a)
	addTokens(a, legion.TheDefender, c.Tokens(u, legion.TheDefender), 1)
	if a.AttackType == legion.Melee && m.immuneToMelee() {
		n.noMelee(u)
	}
	d.UnitType = u.Kind()
	d.Courage, d.NullCourage = c.Courage(), d.NullCourage || u.NullCourage()
	if d.NullCourage {
		d.Courage = 0
	}
	d.UnitCost = c.Points()
	bodies(c, d, n)
	n.keywords(u.Keywords, legion.TheDefender)
}

// defense is the unit's defense die and surge in an attack.
func defenseOf(c *cards.Choice, a *legion.Attack) (legion.DefenseDie, legion.DefenseSurge) {
	die, surge := c.Unit.Die, c.Unit.DefenseSurge
	for _, g := range c.Upgrades {
		for i := range g.Effects {
			e := &g.Effects[i]
			if !c.Acts(g, e) || !actsIn(e, a) {
				continue
			}
			if e.Die != "" {
				die = e.Die
			}
			if e.DefenseSurge != "" {
				surge = e.DefenseSurge
			}
		}
	}
	d, s := legion.WhiteDie, legion.NoDefenseSurge
	if die == "red" {
		d = legion.RedDie
	}
	if surge == "block" {
		s = legion.SurgeToBlock
	}
	return d, s
}

// Fields that tokens set.
var (
	dodgeField        = legion.Named(legion.TheDefender, "dodgeTokens")
	inSightField      = legion.Named(legion.TheDefender, "minisInLOS")
	bonusField        = legion.Named(legion.TheDefender, "bonusWhiteDice")
	woundedField      = legion.Named(legion.TheDefender, "woundsTaken")
	defenseSurgeField = legion.Named(legion.TheDefender, "surgeTokens")
)

// bodies sets miniatures and wounds. An attack knows one number of wounds for
// all miniatures: if some have more, the unit is counted in miniatures of the
// common kind, so that the wounds of the whole are right.
func bodies(c *cards.Choice, d *legion.Defender, n *Notes) {
	each := c.Unit.Wounds
	minis, wounds := 0, 0
	for _, m := range c.Survivors() {
		minis += m.Count
		wounds += m.Count * m.Wounds
	}
	if minis == 0 || each == 0 {
		n.add("%s: how many wounds it can take is not known", c.Unit.Full())
		d.WoundsTaken = 0
		return
	}
	d.MinisInLOS = minis
	if wounds != minis*each {
		counted := (wounds + each - 1) / each
		d.WoundsTaken += counted*each - wounds
		n.add("%d miniatures with %d wounds in all are counted as %d with %d each", minis, wounds, counted, each)
		minis = counted
	}
	d.Minis, d.WoundsPerMini = minis, each
}

// guard puts the Guardian beside the defender, if the rules allow it.
func (m *maker) guard(a *legion.Attack, n *Notes) {
	g := m.guardian
	e := g.Effective()
	if why := guardian(e, cmp.Or(m.target, new(cards.Unit))); why != "" {
		n.add("%s", why)
		return
	}
	d := &a.Defender
	for _, k := range e.Keywords {
		if r := k.Rule(); r.Guardian != nil {
			join(a, r.Guardian, r.Join, k.Value(), n)
		}
	}
	d.GuardianDieColor, d.GuardianSurgeChart = defenseOf(g, a)
	t := g.Tokens(e, legion.TheDefender)
	d.GuardianDodgeTokens, d.GuardianSurgeTokens = t.Dodge, t.Surge
	d.GuardianCourage = g.Courage()
	if a.AttackType == legion.Melee {
		k, _ := e.Keywords.Find(cards.Guards)
		n.add("%s: %s acts in ranged attacks only", e.Full(), k.Name)
	} else {
		n.add("%s takes hits as Guardian; its points are not counted", e.Full())
	}
}

// guardian says why a unit cannot guard another; nothing if it can.
func guardian(g, u *cards.Unit) string {
	k, ok := g.Keywords.Find(cards.Guards)
	switch {
	case !ok:
		return g.Full() + " has no Guardian"
	case u.Vehicle():
		return g.Full() + " guards troopers only"
	case u.Keywords.Do(cards.Guards):
		return u.Full() + ": a unit with Guardian cannot be guarded"
	case k.Of != "" && !allows(k.Of, u):
		return g.Full() + " guards only: " + k.Of
	}
	return ""
}

// allows reports whether a unit is what a keyword asks for: a rank, a name, a
// title or a type.
func allows(of string, u *cards.Unit) bool {
	of = cards.Slug(of)
	return of == cards.Slug(u.Rank) || of == cards.Slug(u.Name) || of == cards.Slug(u.Title) || of == cards.Slug(u.Type)
}
