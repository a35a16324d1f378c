package game

import (
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// Reach is whether a unit can attack another.
type Reach uint8

// The answers.
const (
	Reaches Reach = iota
	TooFar        // it has no weapon that reaches
	InMelee       // the target is engaged with another unit
)

// Attack is an attack of a unit of an army at one of the other, as both stand.
type Attack struct {
	*units.Attack
	Reach Reach
}

// Attack makes the attack of the i-th unit of an army at the j-th of the other. Both must
// be there.
func (t *Table) Attack(army, i, j int) (*Attack, error) {
	at, target := &t.Units[army][i], &t.Units[1-army][j]
	attacker, defender := at.left(), target.left()
	a := new(Attack)
	switch place := t.Place(army, i, j); {
	case place == Out:
		a.Reach = TooFar
	case place != "":
		attacker.At, _ = cards.ParsePlace(place)
	}
	if melee := attacker.At.Type == legion.Melee; !melee && (t.engaged(1-army, j, i) || t.engaged(army, i, j)) {
		a.Reach = InMelee
	}
	said := legion.NoWords()
	said.Say(aimField, at.Aims)
	said.Say(surgeField, int(at.Now.Surges))
	target.defends(&said)
	var guardian *cards.Choice
	if g := t.guardian(1-army, j); g != nil {
		guardian = &cards.Choice{Unit: g.Choice.Unit, Upgrades: g.Choice.Upgrades}
		said.Say(guardianDodgeField, int(g.Now.Dodges))
		said.Say(guardianSurgeField, int(g.Now.Surges))
		said.Say(guardianSuppressionField, int(g.Now.Suppression))
	}
	var err error
	if a.Attack, err = units.New(&attacker, &defender, guardian, said); err != nil {
		return nil, err
	}
	if a.Attack.Attack.Attacker.JarKaiMastery && at.Now.Dodges > 0 { // of no use to anybody else
		said.Say(ownDodgeField, int(at.Now.Dodges))
		if a.Attack, err = units.New(&attacker, &defender, guardian, said); err != nil {
			return nil, err
		}
	}
	if numbers := &a.Attack.Attack; a.Reach == Reaches && numbers.Attacker.PoolSize(max(1, numbers.Defender.MinisInLOS)) == 0 {
		a.Reach = TooFar
	}
	return a, nil
}

// left is the unit with the miniatures that it has left.
func (u *Unit) left() cards.Choice {
	c := u.Choice
	if n, known := u.Standing.MinisLeft(u.Now); known && n > 0 && n < u.Standing.Minis {
		c.Minis = n
	}
	return c
}

// The fields of an attack in which tokens and terrain stand.
var (
	aimField          = legion.Named(legion.TheAttacker, "aimTokens")
	surgeField        = legion.Named(legion.TheAttacker, "surgeTokens")
	ownDodgeField     = legion.Named(legion.TheAttacker, "dodgeTokensAttacker")
	dodgeField        = legion.Named(legion.TheDefender, "dodgeTokens")
	defenseSurgeField = legion.Named(legion.TheDefender, "surgeTokens")
	suppressionField  = legion.Named(legion.TheDefender, "suppressionTokens")
	shieldField       = legion.Named(legion.TheDefender, "shieldedX")
	woundedField      = legion.Named(legion.TheDefender, "woundsTaken")
	coverField        = legion.Named(legion.TheDefender, "coverType")
	observationField  = legion.Named(legion.TheAttacker, "observationTokens")

	guardianDodgeField       = legion.Named(legion.TheDefender, "guardianDodgeTokens")
	guardianSurgeField       = legion.Named(legion.TheDefender, "guardianSurgeTokens")
	guardianSuppressionField = legion.Named(legion.TheDefender, "guardianSuppressionTokens")
)

// defends says what tokens and cover the unit has as a defender, and the wounds of those of
// its miniatures that are left.
func (u *Unit) defends(said *legion.Words) {
	said.Say(dodgeField, int(u.Now.Dodges))
	said.Say(defenseSurgeField, int(u.Now.Surges))
	said.Say(suppressionField, int(u.Now.Suppression))
	said.Say(coverField, int(u.Cover))
	if u.Observations > 0 {
		said.Say(observationField, u.Observations)
	}
	if u.Now.Shields != u.Standing.Fresh().Shields {
		said.Say(shieldField, int(u.Now.Shields))
	}
	wounds := int(u.Now.Wounds)
	if n, known := u.Standing.MinisLeft(u.Now); known {
		wounds -= (u.Standing.Minis - n) * u.Standing.WoundsPerMini
	}
	if wounds > 0 {
		said.Say(woundedField, wounds)
	}
}

// Chance is what an attack of one unit would do to another.
type Chance struct {
	*Attack
	Target int
	Wounds float64 // of the target on average
	Kill   float64 // the chance that it is gone
	Taken  float64 // points that it loses on average: by the share of its wounds
}

// Chances are what attacks of a unit would do to each unit of the other army that is
// there, and which of them takes the most points.
type Chances struct {
	List []Chance
	Best int // place in the list; -1 if it reaches nobody
}

// Aims lists the attacks of a unit at each unit of the other army that is there.
func (t *Table) Aims(ctx odds.Context, army, i int) (list []Chance, err error) {
	for j := range t.Units[1-army] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !t.Units[1-army][j].There() {
			continue
		}
		a, err := t.Attack(army, i, j)
		if err != nil {
			return nil, err
		}
		list = append(list, Chance{Attack: a, Target: j})
	}
	return list, nil
}

// Weigh says what the attacks would do, at best play where that is not expensive.
func (t *Table) Weigh(ctx odds.Context, army int, list []Chance, opt odds.Options) (*Chances, error) {
	answers := units.NewAnswers(ctx, opt)
	c := &Chances{List: list, Best: -1}
	for n := range list {
		x := &list[n]
		if x.Reach != Reaches {
			continue
		}
		played, _ := x.Played(opt)
		ans, err := answers.Of(played)
		if odds.TooMuch(err) {
			ans, err = answers.Of(x.Attack.Attack.Attack)
		}
		if err != nil {
			return nil, err
		}
		x.Wounds, x.Kill, x.Taken = ans.Wounds, ans.Kill, ans.Share*float64(t.Units[1-army][x.Target].Points())
		if c.Best < 0 || x.Taken > list[c.Best].Taken+tiny || x.Taken > list[c.Best].Taken-tiny && x.Wounds > list[c.Best].Wounds {
			c.Best = n
		}
	}
	return c, ctx.Err()
}

// tiny is what numbers may differ by and still be equal: rounding.
const tiny = 1e-9

// CostOf is what it takes to weigh attacks.
func CostOf(list []Chance, opt odds.Options) (c odds.Cost) {
	for i := range list {
		if list[i].Reach == Reaches {
			played, _ := list[i].Played(opt)
			c += odds.CostOf(played, opt)
		}
	}
	return c
}

// Points is what the unit is worth: 1 if nobody knows what it costs.
func (u *Unit) Points() int { return max(1, u.Choice.Points()) }
