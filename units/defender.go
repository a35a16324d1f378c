package units

import (
	"salvo/legion"
)

// Defender makes the defending side of a choice, with another unit beside it
// as Guardian if one is given. The attack type matters to upgrades that act in
// melee only; All is fine if it is not known. The choice's miniatures are those
// that are left; its place and weapons do not matter.
func Defender(c Choice, guardian *Choice, how legion.AttackType) (*Built, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	n := new(notes)
	n.card(&c)
	u := c.effective()
	b := &Built{Choice: c, Attack: legion.New(), Points: c.Points()}
	b.Attack.AttackType = how
	d := &b.Attack.Defender
	die, chart := c.defense(how)
	d.DieColor, d.SurgeChart = defenseDie(die), defenseSurge(chart)
	for _, k := range u.Keywords {
		if r := RuleFor(k.Name); r != nil && r.Defender != "" {
			setField(&b.Attack, legion.TheDefender, r.Defender, r.Join, k.Value(), n)
		}
	}
	if c.unconcerned() {
		uncover(&b.Attack)
		n.add("Unconcerned: cover does not help it and is not counted")
	}
	if how == legion.Melee && has(u.Keywords, "Immune: Melee") {
		n.add("%s: Immune: Melee: it cannot be attacked in melee", u.Full())
	}
	d.UnitType = legion.Trooper
	if u.Vehicle() {
		d.UnitType = legion.Vehicle
	}
	d.UnitCost = b.Points
	b.bodies(n)
	if guardian != nil {
		if err := b.guard(guardian, u, n); err != nil {
			return nil, err
		}
	}
	n.keywords(u.Keywords, false)
	b.Notes = n.lines
	return b, nil
}

// bodies sets miniatures and wounds. An attack knows one number of wounds for
// all miniatures: if some have more, the unit is counted in miniatures of the
// common kind, so that the wounds of the whole are right.
func (b *Built) bodies(n *notes) {
	d := &b.Attack.Defender
	each := b.Choice.Unit.Wounds
	minis, wounds := 0, 0
	for _, m := range b.Choice.survivors() {
		minis += m.count
		wounds += m.count * m.wounds
	}
	if minis == 0 || each == 0 {
		n.add("%s: how many wounds it can take is not known", b.Choice.Unit.Full())
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

// guard puts a Guardian beside the defender, if the rules allow it.
func (b *Built) guard(g *Choice, u *Unit, n *notes) error {
	if err := g.Check(); err != nil {
		return err
	}
	e := g.effective()
	if why := guardian(e, u); why != "" {
		n.add("%s", why)
		return nil
	}
	d := &b.Attack.Defender
	die, chart := g.defense(legion.Ranged)
	setField(&b.Attack, legion.TheDefender, "guardianX", Sum, sum(e.Keywords, "Guardian"), n)
	d.GuardianDieColor, d.GuardianSurgeChart = defenseDie(die), defenseSurge(chart)
	d.GuardianDeflect = has(e.Keywords, "Deflect")
	d.GuardianSoresuMastery = has(e.Keywords, "Soresu Mastery")
	d.GuardianImmunePierce = has(e.Keywords, "Immune: Pierce")
	if b.Attack.AttackType == legion.Melee {
		n.add("%s: Guardian acts in ranged attacks only", e.Full())
	} else {
		n.add("%s takes hits as Guardian; its points are not counted", e.Full())
	}
	return nil
}

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

// allows reports whether a unit is what a keyword asks for: a rank, a name or
// a type.
func allows(of string, u *Unit) bool {
	of = Slug(of)
	return of == Slug(u.Rank) || of == Slug(u.Name) || of == Slug(u.Type)
}

// defense is the unit's defense die and surge.
func (c *Choice) defense(how legion.AttackType) (die, surge string) {
	die, surge = c.Unit.Die, c.Unit.DefenseSurge
	for _, g := range c.Upgrades {
		x := g.Gives
		if x == nil || x.When != "" && (x.When != "melee" || how != legion.Melee) {
			continue
		}
		if x.Die != "" {
			die = x.Die
		}
		if x.DefenseSurge != "" {
			surge = x.DefenseSurge
		}
	}
	return die, surge
}

func defenseDie(die string) legion.DefenseDie {
	if die == "red" {
		return legion.RedDie
	}
	return legion.WhiteDie
}

func defenseSurge(surge string) legion.DefenseSurge {
	if surge == "block" {
		return legion.SurgeToBlock
	}
	return legion.NoDefenseSurge
}
