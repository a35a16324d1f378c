package units

import (
	"errors"

	"salvo/cards"
	"salvo/legion"
)

// Encounter is what an attack is made of: units on either side, as far as they
// are known, and what is said besides, which overrides what the units say.
type Encounter struct {
	Attacker, Defender *cards.Choice // nil where there are only numbers
	Guardian           *cards.Choice // beside the defender
	Said               legion.Words
}

// Duel is the attack that an encounter makes.
type Duel struct {
	Attack   legion.Attack // with all that is said
	Cards    legion.Attack // what the cards alone make of it
	Attacker *Built        // nil if no unit attacks
	Defender *Built        // nil if no unit defends
	Notes    []string      // about a Guardian beside a defender in numbers
	InAttack int           // aim tokens of Attack that come, or if negative go, only as the attack is made

	// Stays are the fields that were said to be as the cards have them, where others
	// would be chosen if nobody said so. Cards has what they would be then.
	Stays legion.FieldSet
}

// Built is one side of an attack made from a choice.
type Built struct {
	Choice  cards.Choice  // as it was chosen
	Full    cards.Choice  // with the upgrades that its unit must have besides
	Attack  legion.Attack // with the fields of this side, as the cards have them
	Points  int
	At      cards.Place      // from where an attacker attacks
	Uses    []Use            // with what
	Next    *Option          // the runner-up, if there was something to choose
	Touched []*cards.Upgrade // that change something about the attack
	Offers  []Offer          // what it may have or do, if somebody says so
	Notes   []string
}

// Attack makes the attack of one unit against another, with a third beside the
// defender as Guardian if one is given.
func Attack(attacker, defender cards.Choice, guardian *cards.Choice) (*Duel, error) {
	e := Encounter{Attacker: &attacker, Defender: &defender, Guardian: guardian, Said: legion.NoWords()}
	return e.Build()
}

// Attacker makes the attacking side of a choice, against a defender if one is
// given. Miniatures whose weapons do not reach are left out with a note; the
// pool may be empty.
func Attacker(c cards.Choice, against *cards.Choice) (*Built, error) {
	e := Encounter{Attacker: &c, Defender: against, Said: legion.NoWords()}
	d, err := e.Build()
	if err != nil {
		return nil, err
	}
	return d.Attacker, nil
}

// Defender makes the defending side of a choice, with another unit beside it as
// Guardian if one is given. The attack type matters to upgrades that act in
// ranged or in melee attacks only; All is fine if it is not known.
func Defender(c cards.Choice, guardian *cards.Choice, how legion.AttackType) (*Built, error) {
	said := legion.NoWords()
	said.Attack.AttackType = how
	e := Encounter{Defender: &c, Guardian: guardian, Said: said}
	d, err := e.Build()
	if err != nil {
		return nil, err
	}
	return d.Defender, nil
}

// Build makes the attack. It fails if the rules do not allow one of the choices.
func (e *Encounter) Build() (*Duel, error) {
	var errs []error
	for _, c := range []*cards.Choice{e.Attacker, e.Defender, e.Guardian} {
		if c != nil {
			errs = append(errs, c.Check())
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	b := newBuilder(e)
	best, next := b.choose()
	d := new(Duel)
	var at, de notes
	d.Attack, d.Cards = b.attack(best, &at), b.cards(best)
	if e.Defender != nil {
		de.card(e.Defender, b.defender, legion.TheDefender)
	}
	if e.Defender != nil || e.Guardian != nil {
		b.defense(best.At.Type, &de, true)
	}
	b.inSight(d, &de)
	if e.Defender != nil {
		d.Defender = b.built(legion.TheDefender, e.Defender, b.defender, d)
		d.Defender.Touched = touched(b.defender, legion.TheDefender, &d.Attack, nil)
		d.Defender.Notes = de.lines
	} else {
		d.Notes = de.lines
	}
	if e.Attacker != nil {
		d.Attacker = b.built(legion.TheAttacker, e.Attacker, b.attacker, d)
		d.Attacker.At, d.Attacker.Uses, d.Attacker.Next = best.At, best.Uses, next
		d.InAttack = b.aimsInAttack(&d.Attack, best, nil)
		d.Attacker.Touched = touched(b.attacker, legion.TheAttacker, &d.Attack, best.Uses)
		d.Attacker.Notes = b.attackerNotes(e.Attacker, best, next, at.lines)
		b.stays(e, d)
	}
	return d, nil
}

// stays finds out whether the same weapons are chosen if what was said to be as the
// cards have it is not said; if not, all of it stays in the line.
func (b *builder) stays(e *Encounter, d *Duel) {
	said, same := legion.NoWords(), legion.FieldSet{}
	before := d.before()
	for f := range b.said.Said.All() {
		switch {
		case f.Get(&before) != f.Get(&d.Cards):
			said.Say(f, f.Get(&b.said.Attack))
		case f.Side != legion.TheAttack: // which the place says
			same.Add(f)
		}
	}
	weapons := b.said.Attack.Attacker.Weapons
	if weapons != d.Cards.Attacker.Weapons {
		said.Attack.Attacker.Weapons = weapons
	}
	if said == b.said {
		return
	}
	less := *e
	less.Attacker, less.Said = &d.Attacker.Choice, said
	other := newBuilder(&less)
	chosen, _ := other.choose()
	x := Duel{Attack: other.attack(chosen, nil), Cards: other.cards(chosen)}
	other.inSight(&x, nil)
	if x.Attack == d.Attack {
		return
	}
	d.Stays = same
	for f := range same.All() {
		f.Set(&d.Cards, f.Get(&x.Cards))
	}
	if weapons != ([legion.MaxWeapons]legion.Weapon{}) {
		d.Cards.Attacker.Weapons = x.Cards.Attacker.Weapons
	}
}

// before is the attack with the tokens that are there before it is made.
func (d *Duel) before() legion.Attack {
	a := d.Attack
	a.Attacker.AimTokens = max(0, a.Attacker.AimTokens-d.InAttack)
	return a
}

// builder makes attacks of an encounter: with all weapons from all places that
// may be chosen, and in the end with those that were.
type builder struct {
	attacker, defender, guardian *cards.Choice // with the upgrades that they must have
	said                         legion.Words
	unit, target                 *cards.Unit // with what their upgrades add
	all                          []cards.Miniatures
	against                      [legion.Overrun + 1]*legion.Attack
	options                      []Option
	known                        *known // answers to attacks; nil if nobody keeps them
}

func newBuilder(e *Encounter) *builder {
	b := &builder{said: e.Said}
	complete := func(c *cards.Choice) *cards.Choice {
		if c == nil {
			return nil
		}
		full := c.Complete()
		return &full
	}
	b.attacker, b.defender, b.guardian = complete(e.Attacker), complete(e.Defender), complete(e.Guardian)
	if b.attacker != nil {
		b.unit, b.all = b.attacker.Effective(), b.attacker.Miniatures()
	}
	if b.defender != nil {
		b.target = b.defender.Effective()
	}
	return b
}

// built is what both sides have.
func (b *builder) built(side legion.Side, said, full *cards.Choice, d *Duel) *Built {
	x := &Built{Choice: *said, Full: *full, Points: full.Points(), Attack: legion.New()}
	x.Attack.AttackType = d.Cards.AttackType
	if side == legion.TheAttacker {
		x.Attack.Attacker = d.Cards.Attacker
		x.Choice.At = b.place()
	} else {
		x.Attack.Defender = b.defense(d.Cards.AttackType, nil, false).Defender // with all miniatures in sight
		x.Choice.At, x.Choice.With = cards.Place{}, nil
	}
	x.Offers = offersOf(full, side)
	return x
}

// inSight sets how many miniatures are in sight, unless that is said: 1 if no
// weapon asks, and no more than the dice that can be rolled allow.
func (b *builder) inSight(d *Duel, n *notes) {
	if b.said.Said.Has(inSightField) {
		return
	}
	all := d.Attack.Defender.MinisInLOS
	trim(&d.Attack)
	if most := d.Attack.Defender.MinisInLOS; most > 1 && most < all {
		n.add("Spray counts %d of %d miniatures: more dice cannot be rolled at once", most, all)
	}
	d.Cards.Defender.MinisInLOS = d.Attack.Defender.MinisInLOS
}

// trim sets how many miniatures are in sight to what matters.
func trim(a *legion.Attack) {
	d, at := &a.Defender, &a.Attacker
	if at.PoolSize(1) == at.PoolSize(2) {
		d.MinisInLOS = 1
	}
	for d.MinisInLOS > 1 && at.PoolSize(d.MinisInLOS) > legion.MaxPool {
		d.MinisInLOS--
	}
}
