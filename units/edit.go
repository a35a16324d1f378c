package units

import (
	"errors"
	"slices"
	"strings"
	"sync"

	"salvo/cards"
	"salvo/legion"
)

// An attack is changed in steps, by With, Pick and Guard. What a unit brings may
// depend on all of them, so that Remake comes last.

// With is the attack with other numbers: its units stay, and what is not as they
// have it is said beside them.
func (a *Attack) With(numbers legion.Attack) *Attack {
	n := *a
	declared, before := a.declared(numbers), a.declared(a.Attack)
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		switch v := f.Get(&declared); v {
		case f.Get(&before):
		case f.Get(&a.Cards):
			n.Said.Unsay(f)
		default:
			n.Said.Say(f, v)
		}
	}
	if numbers.Attacker.Weapons != a.Attack.Attacker.Weapons {
		n.Said.Attack.Attacker.Weapons = numbers.Attacker.Weapons
		if numbers.Attacker.Weapons == a.Cards.Attacker.Weapons {
			n.Said.Attack.Attacker.Weapons = [legion.MaxWeapons]legion.Weapon{}
		}
	}
	n.Attack = numbers
	return &n
}

// Pick is the attack with another choice on a side, or with none, which leaves
// the numbers as they are. A different unit brings its own card: what was said in
// place of the card before goes; tokens, cover and the like stay. The same unit with
// other upgrades or weapons keeps all that was said.
func (a *Attack) Pick(side legion.Side, c *cards.Choice) *Attack {
	n := *a
	at := &n.Attacker
	if side == legion.TheDefender {
		at = &n.Defender
	}
	before := *at
	if c == nil {
		*at = nil
		n.sayAll(side)
		return &n
	}
	*at = &Side{Choice: *c}
	if side == legion.TheDefender {
		(*at).Choice.At, (*at).Choice.With = cards.Place{}, nil
	}
	if before == nil || before.Choice.Unit != c.Unit {
		n.forget(func(f *legion.Field) bool {
			return f.Side == side && OnCard(f) || side == legion.TheAttacker && f == attackTypeField
		})
		if side == legion.TheAttacker {
			n.Said.Attack.Attacker.Weapons = [legion.MaxWeapons]legion.Weapon{}
		}
	}
	return &n
}

var attackTypeField = legion.Named(legion.TheAttack, "attackType")

// sayAll says all numbers of a side that no longer has a unit.
func (a *Attack) sayAll(side legion.Side) {
	declared := a.declared(a.Attack)
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if f.Side != side && !(side == legion.TheAttacker && f == attackTypeField) {
			continue
		}
		f.Set(&a.Cards, f.Default)
		if a.Said.Unsay(f); f.Get(&declared) != f.Default {
			a.Said.Say(f, f.Get(&declared))
		}
	}
	if side == legion.TheAttacker {
		a.Said.Attack.Attacker.Weapons, a.Cards.Attacker.Weapons = a.Attack.Attacker.Weapons, [legion.MaxWeapons]legion.Weapon{}
	}
}

// forget takes back what was said of some fields.
func (a *Attack) forget(which func(f *legion.Field) bool) {
	for f := range a.Said.Said.All() {
		if which(f) {
			f.Set(&a.Attack, f.Get(&a.Cards))
			a.Said.Unsay(f)
		}
	}
}

// Remake makes the attack anew, once choices or numbers were changed: what was said
// stays.
func (a *Attack) Remake() (*Attack, legion.Mistakes) {
	attacker, defender := a.Attacker.choice(), a.Defender.choice()
	n, wrong := legalAttack(attacker, defender, a.Guardian, a.Said, a.around)
	var ms legion.Mistakes
	for side, c := range [3]*cards.Choice{legion.TheAttacker: attacker, legion.TheDefender: defender} {
		for _, one := range legion.Unjoin(wrong[side]) {
			ms.Add(c.String(), c.String(), "%s", one.Error())
		}
	}
	if len(ms) == 0 {
		ms, _ = errors.AsType[legion.Mistakes](n.Attack.Validate())
	}
	return n, ms
}

// Guard is the attack with another Guardian beside the defender, or with none.
func (a *Attack) Guard(c *cards.Choice) *Attack {
	n := *a
	n.Guardian = nil
	if c != nil {
		n.Guardian = &cards.Choice{Unit: c.Unit, Upgrades: c.Upgrades}
	}
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; guards(f) {
			f.Set(&n.Attack, f.Default)
			f.Set(&n.Cards, f.Default)
			n.Said.Unsay(f)
		}
	}
	return &n
}

// guards reports whether a field is about the Guardian.
func guards(f *legion.Field) bool {
	return f.Side == legion.TheDefender && strings.HasPrefix(f.Name, "guardian")
}

// onCard are the fields that a unit's card and its upgrades say.
var onCard = sync.OnceValue(func() (on legion.FieldSet) {
	list := slices.Concat(fieldsNamed(legion.TheAttacker, "redDice blackDice whiteDice surgeChart unitCost"),
		fieldsNamed(legion.TheDefender, "dieColor surgeChart unitCost unitType courage nullCourage minis woundsPerMini minisInLOS"))
	for _, r := range cards.Rules() {
		list = append(list, r.Attacker, r.Defender)
	}
	for _, f := range list {
		if f != nil {
			on.Add(f)
		}
	}
	return on
})

// OnCard reports whether a field stands on a unit's card or an upgrade's. All
// others are tokens, terrain, play, and whatever else changes from attack to
// attack.
func OnCard(f *legion.Field) bool { return onCard().Has(f) }

// CanGuard reports whether a unit may stand beside another as its Guardian.
func CanGuard(g, c cards.Choice) bool { return guardian(g.Effective(), c.Effective()) == "" }

// Guardians lists the units that may stand beside a unit as its Guardian.
func Guardians(l *cards.Library, c cards.Choice) []*cards.Unit {
	u := c.Effective()
	return slices.DeleteFunc(slices.Clone(l.Units), func(g *cards.Unit) bool { return guardian(g, u) != "" })
}
