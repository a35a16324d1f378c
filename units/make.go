package units

import (
	"errors"
	"slices"

	"salvo/cards"
	"salvo/legion"
)

// New makes an attack of units, each of which may be nil, and of what is said besides.
// With an error, if the rules do not allow one of the choices, it is made without that.
// Miniatures whose weapons do not reach are left out with a note; the pool may be empty.
func New(attacker, defender, guardian *cards.Choice, said legion.Words) (*Attack, error) {
	a, wrong := legalAttack(attacker, defender, guardian, said, around{})
	return a, errors.Join(wrong[:]...)
}

// legalAttack makes an attack. It says by legion.Side why a unit may not be had as it was
// chosen; the attack is then made without it. A defender that is engaged is attacked in
// melee where nothing else is said.
func legalAttack(attacker, defender, guardian *cards.Choice, said legion.Words, in around) (a *Attack, wrong [3]error) {
	a = &Attack{Guardian: guardian, Said: said, AllSaid: said, Attack: said.Attack, Cards: legion.New(), around: in}
	legal := func(side legion.Side, c *cards.Choice) *cards.Choice {
		if c == nil {
			return nil
		}
		if err := c.Check(); err != nil {
			wrong[side] = errors.Join(wrong[side], err)
			return nil
		}
		return c
	}
	attacker, defender = legal(legion.TheAttacker, attacker), legal(legion.TheDefender, defender)
	if guardian != legal(legion.TheDefender, guardian) {
		attacker, defender, guardian = nil, nil, nil
	}
	if attacker != nil || defender != nil || guardian != nil {
		a.make(attacker, defender)
	}
	a.tidy()
	return a, wrong
}

// make chooses from where and with what the attack is made, and works out all that
// there is to say about it.
func (a *Attack) make(attacker, defender *cards.Choice) {
	m := newMaker(attacker, defender, a.Guardian, a.Said)
	m.in(a.around)
	best, next := m.choose()
	var at, de Notes
	a.Attack, a.Cards = m.attack(best, &at), m.cards(best)
	if defender != nil {
		de.card(defender, m.defender, legion.TheDefender)
	}
	if defender != nil || a.Guardian != nil {
		m.defense(best.At.Type, &de, true)
	}
	m.inSight(a, &de)
	if defender != nil {
		a.Defender = m.side(legion.TheDefender, defender, m.defender, a)
		a.added[legion.TheDefender] = m.defender.Shared(m.target, legion.TheDefender)
		a.Defender.Touched = touched(m.defender, legion.TheDefender, &a.Attack, nil)
		a.Defender.Notes = de
	} else {
		a.Notes = de
	}
	if attacker != nil {
		a.Attacker = m.side(legion.TheAttacker, attacker, m.attacker, a)
		a.Attacker.At, a.Attacker.Uses, a.Attacker.Next = best.At, best.Uses, next
		a.added[legion.TheAttacker] = m.tokensInAttack(&a.Attack, best, nil)
		a.Attacker.Touched = touched(m.attacker, legion.TheAttacker, &a.Attack, best.Uses)
		n := m.attackerNotes(attacker, best, next, at)
		a.Attacker.plain = len(n)
		n.keywords(a.Attacker.keywords(), legion.TheAttacker)
		a.Attacker.Notes = n
	}
}

// tidy takes out of what is said all that the cards say as well, unless other weapons
// would be chosen then: in that case everything stays, and Cards has what would be
// without it.
func (a *Attack) tidy() {
	less, same := a.Said, legion.FieldSet{}
	declared := a.declared(a.Attack)
	for f := range a.Said.Said.All() {
		if f.Get(&declared) == f.Get(&a.Cards) && !slices.Contains(playFields, f) {
			less.Unsay(f)
			same.Add(f)
		}
	}
	weapons := a.Said.Attack.Attacker.Weapons
	if weapons == a.Cards.Attacker.Weapons {
		less.Attack.Attacker.Weapons = [legion.MaxWeapons]legion.Weapon{}
	}
	before := a.Said
	if a.Said = less; less == before || a.Attacker == nil {
		return
	}
	m := newMaker(&a.Attacker.Choice, a.Defender.choice(), a.Guardian, less)
	m.in(a.around)
	chosen, _ := m.choose()
	other := Attack{Attack: m.attack(chosen, nil), Cards: m.cards(chosen)}
	m.inSight(&other, nil)
	if other.Attack == a.Attack {
		return
	}
	for f := range same.All() {
		if f.Side != legion.TheAttack { // which the place says
			a.Said.Say(f, f.Get(&before.Attack))
			f.Set(&a.Cards, f.Get(&other.Cards))
		}
	}
	if weapons != a.Said.Attack.Attacker.Weapons {
		a.Said.Attack.Attacker.Weapons, a.Cards.Attacker.Weapons = weapons, other.Cards.Attacker.Weapons
	}
}

// declared is an attack with the tokens that are there before it is made.
func (a *Attack) declared(numbers legion.Attack) legion.Attack {
	for _, side := range []legion.Side{legion.TheAttacker, legion.TheDefender} {
		addTokens(&numbers, side, a.added[side], -1)
	}
	return numbers
}

// maker makes attacks of units: with all weapons from all places that may be chosen,
// and in the end with those that were.
type maker struct {
	attacker, defender, guardian *cards.Choice // with the upgrades that they must have
	said                         legion.Words
	unit, target                 *cards.Unit // with what their upgrades add
	all                          []cards.Miniatures
	against                      Target
	options                      []Option
	engaged                      bool     // the defender is in melee, where nobody can shoot at it
	byThumb                      bool     // options are weighed by the rules of thumb, not by best play
	answers                      *Answers // to attacks; nil if nobody keeps them
}

func newMaker(attacker, defender, guardian *cards.Choice, said legion.Words) *maker {
	m := &maker{said: said}
	complete := func(c *cards.Choice) *cards.Choice {
		if c == nil {
			return nil
		}
		full := c.Complete()
		return &full
	}
	m.attacker, m.defender, m.guardian = complete(attacker), complete(defender), complete(guardian)
	if m.attacker != nil {
		m.unit, m.all = m.attacker.Effective(), m.attacker.Miniatures()
	}
	if m.defender != nil {
		m.target = m.defender.Effective()
	}
	return m
}

// in puts the attacks into what stands around them.
func (m *maker) in(x around) {
	if m.engaged = x.engaged; x.left != nil {
		m.all = x.left
	}
}

// Target is the defender of attacks, worked out once for all attackers.
type Target [legion.Overrun + 1]*legion.Attack

// NewTarget works out a defender, with a Guardian if there is one, and what is said.
func NewTarget(defender, guardian *cards.Choice, said legion.Words) Target {
	m := newMaker(nil, defender, guardian, said)
	for how := range m.against {
		m.opposed(legion.AttackType(how))
	}
	return m.against
}

// Numbers makes the attack as New does, but only its numbers: from answers, if some are
// there, and from what is known of the target. The rules must allow the choices.
func Numbers(attacker, defender, guardian *cards.Choice, said legion.Words, answers *Answers, target Target) legion.Attack {
	m := newMaker(attacker, defender, guardian, said)
	m.answers, m.against = answers, target
	best, _ := m.choose()
	a := m.attack(best, nil)
	if !m.said.Said.Has(inSightField) {
		trim(&a)
	}
	return a
}

// side is what both sides have.
func (m *maker) side(which legion.Side, said, full *cards.Choice, a *Attack) *Side {
	s := &Side{Choice: *said, Chosen: *said, Full: *full, Points: full.Points(), Attack: legion.New()}
	s.Attack.AttackType = a.Cards.AttackType
	if which == legion.TheAttacker {
		s.Attack.Attacker = a.Cards.Attacker
		s.Choice.At = m.place()
	} else {
		s.Attack.Defender = m.defense(a.Cards.AttackType, nil, false).Defender // with all miniatures in sight
		s.Choice.At, s.Choice.With = cards.Place{}, nil
	}
	s.Offers = offersOf(full, which)
	return s
}

// inSight sets how many miniatures are in sight, unless that is said: 1 if no
// weapon asks, and no more than the dice that can be rolled allow.
func (m *maker) inSight(a *Attack, n *Notes) {
	if m.said.Said.Has(inSightField) {
		return
	}
	all := a.Attack.Defender.MinisInLOS
	trim(&a.Attack)
	if most := a.Attack.Defender.MinisInLOS; most > 1 && most < all {
		n.add("Spray counts %d of %d miniatures: more dice cannot be rolled at once", most, all)
	}
	a.Cards.Defender.MinisInLOS = a.Attack.Defender.MinisInLOS
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

// touched lists the upgrades that change something about a side of an attack:
// they add miniatures that take part, a weapon that is used, a keyword that
// counts, or an effect that acts.
func touched(c *cards.Choice, side legion.Side, a *legion.Attack, uses []Use) []*cards.Upgrade {
	var list []*cards.Upgrade
	for _, g := range c.Upgrades {
		if g.Adds(side) ||
			slices.ContainsFunc(uses, func(u Use) bool { return u.Card == g }) ||
			slices.ContainsFunc(g.Keywords, func(k cards.Keyword) bool { return k.Counts(side) }) ||
			slices.ContainsFunc(g.Effects, func(e cards.Effect) bool { return e.Sets(side) && c.Acts(g, &e) && actsIn(&e, a) }) {
			list = append(list, g)
		}
	}
	return list
}
