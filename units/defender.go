package units

import (
	"strings"

	"salvo/legion"
)

// defense makes the defender's side of an attack of a type, with what is said on
// top or as the cards alone have it.
func (b *builder) defense(how legion.AttackType, n *notes, said bool) legion.Attack {
	a := legion.New()
	a.AttackType = how
	if b.defender != nil {
		b.defenderFields(&a, n)
	}
	if b.guardian != nil {
		guarded := b.target
		if guarded == nil {
			guarded = &Unit{}
		}
		b.guard(&a, guarded, n)
	}
	if said {
		b.said.Over(&a, legion.TheDefender)
	}
	b.vaapad(&a, said)
	if b.target != nil && has(b.target.Keywords, "Unconcerned") {
		uncover(&a)
		n.add("Unconcerned: cover does not help it and is not counted")
	}
	return a
}

// vaapad adds a white die for each wound token of a defender with Vaapad Mastery.
func (b *builder) vaapad(a *legion.Attack, said bool) {
	if b.target == nil || !has(b.target.Keywords, "Vaapad Mastery") || said && b.said.Said.Has(bonusField) {
		return
	}
	wounds := a.Defender.WoundsTaken
	if b.said.Said.Has(woundedField) {
		wounds = b.said.Attack.Defender.WoundsTaken
	}
	a.Defender.BonusWhiteDice += min(3, wounds)
}

// suffer adds what the attacker's cards did to the defender before the attack. A
// number that is said is the total.
func (b *builder) suffer(a *legion.Attack, said bool, n *notes) {
	for _, g := range b.attacker.Upgrades {
		for i := range g.Effects {
			e := &g.Effects[i]
			if e.Enemy.IsZero() || !b.attacker.acts(g, e) || !e.in(a) {
				continue
			}
			for _, x := range e.Enemy.list {
				if !said || !b.said.Said.Has(x.field) {
					join(a, x.field, Sum, x.value, n)
				}
			}
		}
	}
}

// defenderFields sets the defender's side.
func (b *builder) defenderFields(a *legion.Attack, n *notes) {
	c, u, d := b.defender, b.target, &a.Defender
	for _, k := range u.Keywords {
		if r := k.rule(); r.Defender != "" {
			join(a, r.defender, r.Join, k.Value(), n)
		}
	}
	for _, g := range c.Upgrades {
		for i := range g.Effects {
			if e := &g.Effects[i]; e.sets(legion.TheDefender) && c.acts(g, e) && e.in(a) {
				e.Defender.add(a, e.times(c, c.left()), n)
				n.used(g, e.Used)
			}
		}
	}
	d.DieColor, d.SurgeChart = c.defense(a)
	t := c.tokens(u, legion.TheDefender)
	join(a, dodgeField, Sum, t.dodge, n)
	join(a, defenseSurgeField, Sum, t.surge, n)
	if a.AttackType == legion.Melee && b.immuneToMelee() {
		n.add("%s: Immune: Melee: it cannot be attacked in melee", u.Full())
	}
	d.UnitType = u.kind()
	d.Courage, d.NullCourage = c.courage(), d.NullCourage || u.nullCourage()
	if d.NullCourage {
		d.Courage = 0
	}
	d.UnitCost = c.Points()
	bodies(c, d, n)
	n.keywords(u.Keywords, legion.TheDefender)
}

// kind is the type of the unit as an attack knows it.
func (u *Unit) kind() legion.UnitType {
	switch {
	case u.Vehicle():
		return legion.Vehicle
	case strings.Contains(u.Type, "droid"):
		return legion.Droid
	}
	return legion.Trooper
}

// nullCourage reports whether the card has a dash in place of courage. Vehicles
// have none, and need none.
func (u *Unit) nullCourage() bool { return u.Courage == 0 && !u.Vehicle() }

// courage is the unit's, with what upgrades add; 0 if it has none.
func (c *Choice) courage() int {
	if c.Unit.Courage == 0 {
		return 0
	}
	n := c.Unit.Courage
	for _, g := range c.Upgrades {
		n += g.Courage
		for i := range g.Effects {
			if e := &g.Effects[i]; e.Courage > 0 && c.acts(g, e) {
				n += e.Courage
			}
		}
	}
	return n
}

// defense is the unit's defense die and surge in an attack.
func (c *Choice) defense(a *legion.Attack) (legion.DefenseDie, legion.DefenseSurge) {
	die, surge := c.Unit.Die, c.Unit.DefenseSurge
	for _, g := range c.Upgrades {
		for i := range g.Effects {
			e := &g.Effects[i]
			if !c.acts(g, e) || !e.in(a) {
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
	dodgeField        = field(legion.TheDefender, "dodgeTokens")
	inSightField      = field(legion.TheDefender, "minisInLOS")
	bonusField        = field(legion.TheDefender, "bonusWhiteDice")
	woundedField      = field(legion.TheDefender, "woundsTaken")
	defenseSurgeField = field(legion.TheDefender, "surgeTokens")
)

// bodies sets miniatures and wounds. An attack knows one number of wounds for
// all miniatures: if some have more, the unit is counted in miniatures of the
// common kind, so that the wounds of the whole are right.
func bodies(c *Choice, d *legion.Defender, n *notes) {
	each := c.Unit.Wounds
	minis, wounds := 0, 0
	for _, m := range c.survivors() {
		minis += m.count
		wounds += m.count * m.wounds
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
func (b *builder) guard(a *legion.Attack, guarded *Unit, n *notes) {
	g := b.guardian
	e := g.effective()
	if why := guardian(e, guarded); why != "" {
		n.add("%s", why)
		return
	}
	d := &a.Defender
	join(a, guardianField, Sum, sum(e.Keywords, "Guardian"), n)
	d.GuardianDieColor, d.GuardianSurgeChart = g.defense(a)
	t := g.tokens(e, legion.TheDefender)
	d.GuardianDodgeTokens, d.GuardianSurgeTokens = t.dodge, t.surge
	d.GuardianDeflect = has(e.Keywords, "Deflect")
	d.GuardianSoresuMastery = has(e.Keywords, "Soresu Mastery")
	d.GuardianImmunePierce = has(e.Keywords, "Immune: Pierce")
	if a.AttackType == legion.Melee {
		n.add("%s: Guardian acts in ranged attacks only", e.Full())
	} else {
		n.add("%s takes hits as Guardian; its points are not counted", e.Full())
	}
}

var guardianField = field(legion.TheDefender, "guardianX")

// guardian says why a unit cannot guard another; nothing if it can.
func guardian(g, u *Unit) string {
	k, ok := find(g.Keywords, "Guardian")
	switch {
	case !ok:
		return g.Full() + " has no Guardian"
	case u.Vehicle():
		return g.Full() + " guards troopers only"
	case has(u.Keywords, "Guardian"):
		return u.Full() + ": a unit with Guardian cannot be guarded"
	case k.Of != "" && !allows(k.Of, u):
		return g.Full() + " guards only: " + k.Of
	}
	return ""
}

// allows reports whether a unit is what a keyword asks for: a rank, a name, a
// title or a type.
func allows(of string, u *Unit) bool {
	of = Slug(of)
	return of == Slug(u.Rank) || of == Slug(u.Name) || of == Slug(u.Title) || of == Slug(u.Type)
}
