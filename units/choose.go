package units

import (
	"slices"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Option is one way to attack: from where and with what.
type Option struct {
	At     cards.Place
	Uses   []Use
	Wounds float64 // on average, by the exact odds

	attack legion.Attack // what was weighed
	cards  int           // upgrades that it uses weapons of
}

// standIn is the target against which weapons are chosen where none is known:
// four troopers with red dice in the open.
var standIn = func() legion.Defender {
	d := legion.New().Defender
	d.DieColor, d.UnitType = legion.RedDie, legion.Trooper
	d.MinisInLOS, d.Minis, d.WoundsPerMini = 4, 4, 1
	return d
}()

// blind reports whether nothing is known of the target.
func (b *builder) blind() bool {
	return b.defender == nil && !b.said.Said.Any(func(f *legion.Field) bool { return f.Side == legion.TheDefender })
}

// choose picks the place and the weapons. An attack is ranged unless something
// else is said, nothing reaches, or melee does more than twice as many wounds;
// words about cover mean ranged. Within that it is the option with the most
// wounds, of equals the one from farther away, then the one with fewer cards.
// The runner-up is the best of all other attacks.
func (b *builder) choose() (best Option, next *Option) {
	at := b.place()
	if b.attacker == nil {
		return Option{At: at}, nil
	}
	switch {
	case at.Type == legion.Ranged && at.Range == 0:
		b.ranged()
		at.Range = cards.MaxRange
	case at.Type != legion.All:
		b.try(at)
	default:
		b.ranged()
		at.Type = legion.Melee
		if !b.covered() || len(b.options) == 0 {
			b.try(at)
		}
		if len(b.options) == 0 {
			b.try(cards.Place{Type: legion.Overrun})
		}
	}
	if len(b.options) == 0 {
		return Option{At: at}, nil
	}
	if len(b.options) > 1 || b.options[0].At != b.attacker.At {
		for i := range b.options {
			b.options[i].Wounds = b.wounds(b.options[i].attack)
		}
	}
	chosen := b.most(func(o *Option) bool { return o.At.Type != legion.Melee })
	melee := b.most(func(o *Option) bool { return o.At.Type == legion.Melee })
	if chosen == nil || melee != nil && b.twice(melee, chosen) {
		chosen = melee
	}
	return *chosen, b.most(func(o *Option) bool { return o != chosen })
}

// twice reports whether an option in melee does more than twice as many wounds
// as one from afar, even if nothing hindered that: cover, shields and whatever
// else works only against ranged attacks.
func (b *builder) twice(melee, ranged *Option) bool {
	if melee.Wounds <= 2*ranged.Wounds+1e-9 {
		return false
	}
	open := ranged.attack
	open.AttackType = legion.Overrun // in which nothing is active that is for ranged or melee only
	return melee.Wounds > 2*b.wounds(open)+1e-9
}

// most is the first of some options with the most wounds; nil if there are none.
func (b *builder) most(of func(o *Option) bool) *Option {
	var best *Option
	for i := range b.options {
		if o := &b.options[i]; of(o) && (best == nil || o.Wounds > best.Wounds+1e-9) {
			best = o
		}
	}
	return best
}

// place is from where the attack is made, as far as somebody says.
func (b *builder) place() cards.Place {
	how := b.said.Attack.AttackType
	if b.attacker != nil && (how == legion.All || how == b.attacker.At.Type) {
		return b.attacker.At
	}
	return cards.Place{Type: how}
}

// ranged tries every range, the longest first. A sniper team fires from as far
// as it can.
func (b *builder) ranged() {
	if w := b.sniper(); w != nil && w.Range.Max > 0 {
		b.try(cards.Place{Type: legion.Ranged, Range: w.Range.Max})
		return
	}
	for r := cards.MaxRange; r > 0; r-- {
		b.try(cards.Place{Type: legion.Ranged, Range: r})
	}
}

// covered reports whether somebody gives the defender cover.
func (b *builder) covered() bool {
	return b.said.Said.Any(func(f *legion.Field) bool {
		return isCover(f) && f.Get(&b.said.Attack) != f.Default
	})
}

// uncover takes all cover from the defender.
func uncover(a *legion.Attack) {
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; isCover(f) {
			f.Set(a, f.Default)
		}
	}
}

// isCover reports whether a field is cover of the defender.
func isCover(f *legion.Field) bool {
	return f.Side == legion.TheDefender && slices.Contains(coverNames, f.Name)
}

var coverNames = []string{"coverType", "coverX", "smokeTokens", "suppressed", "lowProfile", "dugIn"}

// sniper is the rifle of a sniper team that can fire alone: somebody has not
// moved, and may use it.
func (b *builder) sniper() *cards.Weapon {
	if b.said.Attack.Attacker.Moved {
		return nil
	}
	for _, m := range b.all {
		for _, w := range m.Weapons {
			if w.Keywords.Has("Sniper Team") && (b.attacker.With == nil || slices.Contains(b.attacker.With, w.Name)) {
				return w.Weapon
			}
		}
	}
	return nil
}

// pools is what may be used from a place.
func (b *builder) pools(at cards.Place) pools {
	p := pools{
		at: at, all: b.all, minis: b.attacker.Minis, with: b.attacker.With,
		arsenal: max(1, b.unit.Keywords.Sum("Arsenal")), aimed: b.aims(),
	}
	if b.target != nil {
		p.noShort = b.target.Keywords.Has("Immune: Range 1 Weapons")
	}
	return p
}

// aims reports whether there is an aim token when the attack is declared.
func (b *builder) aims() bool {
	if b.said.Said.Has(aimField) {
		return b.said.Attack.Attacker.AimTokens > 0
	}
	return b.attacker.Tokens(b.unit, legion.TheAttacker).Aim > 0
}

// immuneToMelee reports whether the target cannot be attacked in melee.
func (b *builder) immuneToMelee() bool {
	return b.target != nil && b.target.Keywords.Has("Immune: Melee")
}

// try adds every pool that may be used from a place to the options.
func (b *builder) try(at cards.Place) {
	if at.Type == legion.Melee && b.immuneToMelee() {
		return
	}
	p := b.pools(at)
	if w := b.sniper(); w != nil && b.attacker.With == nil && at.Type == legion.Ranged && w.Range.Reaches(at) {
		p.only = "Sniper Team"
	}
	p.each(func(uses []Use) { b.add(at, uses) })
	// A weapon with High Velocity may do more without the others.
	if p.only == "" && p.some("High Velocity") {
		p.only = "High Velocity"
		p.each(func(uses []Use) { b.add(at, uses) })
	}
}

// add adds an option. Of attacks that are equal, the first from the farthest
// place is kept, with as few cards as there can be.
func (b *builder) add(at cards.Place, uses []Use) {
	o := Option{At: at, Uses: uses}
	var cards []*cards.Upgrade
	for _, u := range uses {
		if u.Card != nil && !slices.Contains(cards, u.Card) {
			cards = append(cards, u.Card)
		}
	}
	o.cards = len(cards)
	o.attack = b.attack(o, nil)
	if b.blind() {
		o.attack.Defender = standIn
	}
	if !b.said.Said.Has(inSightField) {
		trim(&o.attack)
	}
	// Fewer cards come first, so that they win where the wounds are equal.
	i := len(b.options)
	for i > 0 && b.options[i-1].At == at && b.options[i-1].cards > o.cards {
		i--
	}
	for j := range b.options {
		if b.options[j].attack == o.attack {
			if b.options[j].At != at || j < i {
				return
			}
			b.options = slices.Delete(b.options, j, j+1)
			break
		}
	}
	o.Uses = slices.Clone(uses)
	b.options = slices.Insert(b.options, i, o)
}

// some reports whether some but not all weapons that may be used have a keyword.
func (p *pools) some(keyword string) bool {
	with, without := false, false
	for _, m := range p.all {
		for _, w := range m.Weapons {
			if p.eligible(w) {
				with = with || w.Keywords.Has(keyword)
				without = without || !w.Keywords.Has(keyword)
			}
		}
	}
	return with && without
}

// wounds is how many wounds an attack does on average, looked up if somebody
// keeps answers.
func (b *builder) wounds(a legion.Attack) float64 {
	if b.known != nil {
		return b.known.total(a)
	}
	return wounds(a)
}

// maxStates is how many states an attack may have for its wounds to be weighed:
// weapons are chosen on the way to an answer, many times over, and the memory for
// it must not count beside what the answer itself takes.
const maxStates = 1e6

// wounds is how many wounds an attack does on average if it is played by the
// documented strategies.
func wounds(a legion.Attack) float64 {
	a.Attacker.Strategy, a.Attacker.Objective = legion.Documented, legion.Wounds
	res, err := odds.Exact(odds.Background{}, a, odds.Options{MaxStates: maxStates})
	if err != nil {
		// Too many rolls to weigh them all; or something that is said is wrong,
		// and whoever answers the attack says so.
		if res, err = odds.Simulate(odds.Background{}, a, odds.Options{Attacks: 20_000, Seed: 1}); err != nil {
			return 0
		}
	}
	return res.Outcomes.TotalWounds.Mean
}
