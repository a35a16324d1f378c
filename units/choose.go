package units

import (
	"context"
	"slices"

	"salvo/legion"
	"salvo/odds"
)

// Option is one way to attack: from where and with what.
type Option struct {
	At     Place
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
		best.At = Place{legion.Ranged, MaxRange}
		b.ranged(&best)
	case at.Type != legion.All:
		best.At = at
		b.try(at, &best)
	default:
		best.At = Place{Type: legion.Melee}
		b.ranged(&best)
		if !b.covered() || best.Uses == nil {
			melee := Option{At: Place{Type: legion.Melee}}
			if b.try(melee.At, &melee); melee.Uses != nil && (best.Uses == nil || melee.Wounds > 2*best.Wounds+1e-9) {
				best = melee
			}
		}
		if best.Uses == nil {
			b.try(Place{Type: legion.Overrun}, &best)
		}
	}
	for i := range b.tried {
		o := &b.tried[i]
		if o.attack != best.attack && (next == nil || o.Wounds > next.Wounds) {
			next = o
		}
	}
	return best, next
}

// place is from where the attack is made, as far as somebody says.
func (b *builder) place() Place {
	how := b.said.Attack.AttackType
	if b.attacker != nil && (how == legion.All || how == b.attacker.At.Type) {
		return b.attacker.At
	}
	return Place{Type: how}
}

// ranged tries every range, the longest first. A sniper team fires from as far
// as it can.
func (b *builder) ranged(best *Option) {
	if w := b.sniper(); w != nil && w.Range.Max > 0 {
		b.try(Place{legion.Ranged, w.Range.Max}, best)
		return
	}
	for r := MaxRange; r > 0; r-- {
		b.try(Place{legion.Ranged, r}, best)
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
	return f.Side == legion.TheDefender && f.Step == "5" && f.Name != "immuneBlast"
}

// sniper is the rifle of a sniper team that can fire alone: somebody has not
// moved, and may use it.
func (b *builder) sniper() *Weapon {
	if b.said.Attack.Attacker.Moved {
		return nil
	}
	for _, m := range b.all {
		for _, w := range m.weapons {
			if has(w.Keywords, "Sniper Team") && (b.attacker.With == nil || slices.Contains(b.attacker.With, w.Name)) {
				return w.Weapon
			}
		}
	}
	return nil
}

// pools is what may be used from a place.
func (b *builder) pools(at Place) pools {
	p := pools{
		at: at, all: b.all, minis: b.attacker.Minis, with: b.attacker.With,
		arsenal: max(1, sum(b.unit.Keywords, "Arsenal")), aimed: b.aims(),
	}
	if b.target != nil {
		p.noShort = has(b.target.Keywords, "Immune: Range 1 Weapons")
	}
	return p
}

// aims reports whether there is an aim token when the attack is declared.
func (b *builder) aims() bool {
	if b.said.Said.Has(aimField) {
		return b.said.Attack.Attacker.AimTokens > 0
	}
	return b.attacker.tokens(b.unit, legion.TheAttacker).aim > 0
}

// immuneToMelee reports whether the target cannot be attacked in melee.
func (b *builder) immuneToMelee() bool {
	return b.target != nil && has(b.target.Keywords, "Immune: Melee")
}

// try weighs every pool that may be used from a place against the best so far.
func (b *builder) try(at Place, best *Option) {
	if at.Type == legion.Melee && b.immuneToMelee() {
		return
	}
	p := b.pools(at)
	if w := b.sniper(); w != nil && b.attacker.With == nil && at.Type == legion.Ranged && w.Range.Reaches(at) {
		p.only = "Sniper Team"
	}
	weigh := func(uses []Use) {
		o := Option{At: at, Uses: uses}
		b.weigh(&o)
		switch better := o.Wounds - best.Wounds; {
		case best.Uses != nil && better < -1e-9:
			return
		case best.Uses != nil && better <= 1e-9 && (o.At != best.At || o.cards >= best.cards):
			return
		}
		*best = o
		best.Uses = slices.Clone(uses)
	}
	p.each(weigh)
	// A weapon with High Velocity may do more without the others.
	if p.only == "" && p.some("High Velocity") {
		p.only = "High Velocity"
		p.each(weigh)
	}
}

// some reports whether some but not all weapons that may be used have a keyword.
func (p *pools) some(keyword string) bool {
	with, without := false, false
	for _, m := range p.all {
		for _, w := range m.weapons {
			if p.eligible(w) {
				with = with || has(w.Keywords, keyword)
				without = without || !has(w.Keywords, keyword)
			}
		}
	}
	return with && without
}

// weigh works out what an option does. Attacks that are equal are weighed once.
func (b *builder) weigh(o *Option) {
	var cards []*Upgrade
	for _, u := range o.Uses {
		if u.Card != nil && !slices.Contains(cards, u.Card) {
			cards = append(cards, u.Card)
		}
	}
	o.cards = len(cards)
	o.attack = b.attack(*o, nil, true)
	if b.blind() {
		o.attack.Defender = standIn
	}
	if !b.said.Said.Has(inSightField) {
		trim(&o.attack)
	}
	for i := range b.tried {
		if b.tried[i].attack == o.attack {
			o.Wounds = b.tried[i].Wounds
			return
		}
	}
	o.Wounds = wounds(o.attack)
	kept := *o
	kept.Uses = slices.Clone(o.Uses)
	b.tried = append(b.tried, kept)
}

// wounds is how many wounds an attack does on average if it is played by the
// documented strategies.
func wounds(a legion.Attack) float64 {
	a.Attacker.Strategy, a.Attacker.Objective = legion.Documented, legion.Wounds
	res, err := odds.Exact(context.Background(), a, odds.Options{})
	if err != nil {
		// Too many rolls to weigh them all; or something that is said is wrong,
		// and whoever answers the attack says so.
		if res, err = odds.Simulate(context.Background(), a, odds.Options{Attacks: 20_000, Seed: 1}); err != nil {
			return 0
		}
	}
	return res.Outcomes.TotalWounds.Mean
}
