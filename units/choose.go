package units

import (
	"cmp"
	"slices"
	"strings"

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

// tiny is what numbers may differ by and still be equal: rounding.
const tiny = 1e-9

// blind reports whether nothing is known of the target.
func (m *maker) blind() bool {
	if m.defender != nil {
		return false
	}
	for f := range m.said.Said.All() {
		if f.Side == legion.TheDefender {
			return false
		}
	}
	return true
}

// choose picks the place and the weapons: the usual way to attack. That is ranged
// unless something else is said, nothing reaches, or melee does more than twice as many
// wounds. Within that it is the option with the most wounds by best play, of equals the
// one from farther away, then the one with fewer cards. The runner-up is the best of the
// other kind, ranged or melee, if both may be chosen, else of all other attacks.
func (m *maker) choose() (best Option, next *Option) {
	at := m.place()
	if m.attacker == nil {
		return Option{At: at}, nil
	}
	switch {
	case at.Type == legion.Ranged && at.Range == 0:
		m.ranged()
		at.Range = cards.MaxRange
	case at.Type != legion.All:
		m.try(at)
	default:
		at.Type = legion.Melee
		if m.engaged {
			m.try(at)
		}
		if len(m.options) == 0 {
			m.ranged()
			m.try(at)
		}
		if len(m.options) == 0 {
			m.try(cards.Place{Type: legion.Overrun})
		}
	}
	if len(m.options) == 0 {
		return Option{At: at}, nil
	}
	if len(m.options) > 1 || m.options[0].At != m.attacker.At {
		m.byThumb = m.documented() || slices.ContainsFunc(m.options, func(o Option) bool { return !m.playable(o.attack) })
		for i := range m.options {
			m.options[i].Wounds = m.wounds(m.options[i].attack)
		}
	}
	chosen := m.most(func(o *Option) bool { return o.At.Type != legion.Melee })
	melee := m.most(func(o *Option) bool { return o.At.Type == legion.Melee })
	if chosen == nil || melee == nil {
		chosen = cmp.Or(chosen, melee)
		return *chosen, m.most(func(o *Option) bool { return o != chosen })
	}
	if m.twice(melee) {
		chosen, melee = melee, chosen
	}
	return *chosen, melee
}

// twice reports whether an option in melee does more than twice as many wounds as
// any from afar, even if nothing hindered those: cover, shields and whatever else works
// only against ranged attacks.
func (m *maker) twice(melee *Option) bool {
	return !slices.ContainsFunc(m.options, func(o Option) bool {
		if o.At.Type == legion.Melee {
			return false
		}
		open := o.attack
		open.AttackType = legion.Overrun // in which nothing is active that is for ranged or melee only
		open.Defender.WoundLimit = melee.attack.Defender.WoundLimit
		return melee.Wounds <= 2*o.Wounds+tiny || melee.Wounds <= 2*m.wounds(open)+tiny
	})
}

// most is the first of some options with the most wounds; nil if there are none.
func (m *maker) most(of func(o *Option) bool) *Option {
	var best *Option
	for i := range m.options {
		if o := &m.options[i]; of(o) && (best == nil || o.Wounds > best.Wounds+tiny) {
			best = o
		}
	}
	return best
}

// place is from where the attack is made, as far as somebody says.
func (m *maker) place() cards.Place {
	how := m.said.Attack.AttackType
	if m.attacker != nil && (how == legion.All || how == m.attacker.At.Type) {
		return m.attacker.At
	}
	return cards.Place{Type: how}
}

// ranged tries every range, the longest first. A sniper team fires from as far
// as it can.
func (m *maker) ranged() {
	if w := m.sniper(); w != nil && w.Range.Max > 0 {
		m.try(cards.Place{Type: legion.Ranged, Range: w.Range.Max})
		return
	}
	for r := cards.MaxRange; r > 0; r-- {
		m.try(cards.Place{Type: legion.Ranged, Range: r})
	}
}

// uncover takes all cover from the defender.
func uncover(a *legion.Attack) {
	for _, f := range coverFields {
		f.Set(a, f.Default)
	}
}

var coverFields = fieldsNamed(legion.TheDefender, "coverType coverX smokeTokens suppressed lowProfile dugIn")

// fieldsNamed are fields of a side, by their names.
func fieldsNamed(side legion.Side, names string) (list []*legion.Field) {
	for name := range strings.FieldsSeq(names) {
		list = append(list, legion.Named(side, name))
	}
	return list
}

// sniper is the rifle of a sniper team that can fire alone: somebody has not
// moved, and may use it.
func (m *maker) sniper() *cards.Weapon {
	if m.said.Attack.Attacker.Moved {
		return nil
	}
	for _, group := range m.all {
		for _, w := range group.Weapons {
			if w.Keywords.Do(cards.FiresStill) && (m.attacker.With == nil || slices.Contains(m.attacker.With, w.Name)) {
				return w.Weapon
			}
		}
	}
	return nil
}

// pools is what may be used from a place.
func (m *maker) pools(at cards.Place) pools {
	p := pools{
		at: at, all: m.all, minis: m.attacker.Minis, with: m.attacker.With,
		arsenal: m.arsenal(), aimed: m.aims(),
	}
	if m.target != nil {
		p.noShort = m.target.Keywords.Do(cards.BarsShort)
	}
	return p
}

// arsenal is how many weapons a miniature may use.
func (m *maker) arsenal() int {
	n := 0
	for _, k := range m.unit.Keywords {
		if k.Rule().Does == cards.AddsWeapons {
			n += k.Value()
		}
	}
	return max(1, n)
}

// aims reports whether there is an aim token when the attack is declared.
func (m *maker) aims() bool {
	if m.said.Said.Has(aimField) {
		return m.said.Attack.Attacker.AimTokens > 0
	}
	return m.attacker.Tokens(m.unit, legion.TheAttacker).Aim > 0
}

// immuneToMelee reports whether the target cannot be attacked in melee.
func (m *maker) immuneToMelee() bool {
	return m.target != nil && m.target.Keywords.Do(cards.BarsMelee)
}

// try adds every pool that may be used from a place to the options.
func (m *maker) try(at cards.Place) {
	if at.Type == legion.Melee && m.immuneToMelee() {
		return
	}
	p := m.pools(at)
	if w := m.sniper(); w != nil && m.attacker.With == nil && at.Type == legion.Ranged && w.Range.Reaches(at) {
		p.only = cards.FiresStill
	}
	p.each(func(uses []Use) { m.add(at, uses) })
	// A weapon may do more without the others.
	if p.only == cards.NothingElse && p.some(cards.ActsAlone) {
		p.only = cards.ActsAlone
		p.each(func(uses []Use) { m.add(at, uses) })
	}
}

// add adds an option. Of attacks that are equal, the first from the farthest
// place is kept, with as few cards as there can be.
func (m *maker) add(at cards.Place, uses []Use) {
	o := Option{At: at, Uses: uses}
	var cards []*cards.Upgrade
	for _, u := range uses {
		if u.Card != nil && !slices.Contains(cards, u.Card) {
			cards = append(cards, u.Card)
		}
	}
	o.cards = len(cards)
	o.attack = m.attack(o, nil)
	if m.blind() {
		o.attack.Defender = standIn
	}
	if !m.said.Said.Has(inSightField) {
		trim(&o.attack)
	}
	// Fewer cards come first, so that they win where the wounds are equal.
	i := len(m.options)
	for i > 0 && m.options[i-1].At == at && m.options[i-1].cards > o.cards {
		i--
	}
	for j := range m.options {
		if m.options[j].attack == o.attack {
			if m.options[j].At != at || j < i {
				return
			}
			m.options = slices.Delete(m.options, j, j+1)
			break
		}
	}
	o.Uses = slices.Clone(uses)
	m.options = slices.Insert(m.options, i, o)
}

// some reports whether some but not all weapons that may be used have a keyword that
// does something.
func (p *pools) some(does cards.Does) bool {
	with, without := false, false
	for _, m := range p.all {
		for _, w := range m.Weapons {
			if p.eligible(w) {
				with = with || w.Keywords.Do(does)
				without = without || !w.Keywords.Do(does)
			}
		}
	}
	return with && without
}

// documented reports whether somebody says that the attacker plays by rules of thumb.
func (m *maker) documented() bool {
	return m.said.Attack.Attacker.Strategy == legion.Documented && PlaySaid(&m.said)
}

// playFields are those that say how an attacker plays.
var playFields = fieldsNamed(legion.TheAttacker, "strategy rerollStrategy marksmanStrategy")

// PlaySaid reports whether somebody says how the attacker plays.
func PlaySaid(said *legion.Words) bool {
	return slices.ContainsFunc(playFields, func(f *legion.Field) bool { return said.Said.Has(f) })
}

// maxStates is how many states an attack may have for its wounds to be weighed, and
// maxPositions how many positions for its best play to be found: weapons are chosen on
// the way to an answer, many times over, and the memory for it must not count beside what
// the answer itself takes.
const maxStates, maxPositions = 1e6, 1e5

// playable reports whether the best play of an attack is soon found, looked up if
// somebody keeps that.
func (m *maker) playable(a legion.Attack) bool {
	switch {
	case !chooses(&a.Attacker):
		return true
	case m.answers != nil:
		return m.answers.playable(a)
	}
	return playable(a)
}

// playable reports whether the best play of an attack is soon found.
func playable(a legion.Attack) bool {
	a.Attacker.Strategy = legion.Optimal
	return odds.CostOfExact(a, odds.Options{MaxPositions: maxPositions}) > 0 || a.Validate() != nil
}

// chooses reports whether an attacker has anything to choose once the dice are rolled.
func chooses(at *legion.Attacker) bool {
	return at.AimTokens+at.ObservationTokens+at.SurgeTokens+at.DodgeTokensAttacker > 0 || at.SniperTeam || at.MakashiMastery
}

// weighed is the attack as weapons are chosen by it: for wounds, by best play or by the
// rules of thumb. The defender goes by the latter.
func (m *maker) weighed(a legion.Attack) legion.Attack {
	a.Attacker.Strategy, a.Attacker.Objective, a.Attacker.KillTarget = legion.Optimal, legion.Wounds, 0
	if m.byThumb || !chooses(&a.Attacker) {
		a.Attacker.Strategy = legion.Documented
	}
	return a
}

// wounds is how many wounds an attack does on average, looked up if somebody
// keeps answers.
func (m *maker) wounds(a legion.Attack) float64 {
	a = m.weighed(a)
	if m.answers != nil {
		return m.answers.total(a)
	}
	return wounds(a)
}

// wounds is how many wounds an attack does on average.
func wounds(a legion.Attack) float64 {
	res, err := odds.Exact(odds.Background{}, a, odds.Options{MaxStates: maxStates, NumbersOnly: true})
	if err != nil {
		// Too many rolls to weigh them all; or something that is said is wrong,
		// and whoever answers the attack says so.
		if res, err = odds.Simulate(odds.Background{}, a, odds.Options{Attacks: 20_000, Seed: 1}); err != nil {
			return 0
		}
	}
	return res.Outcomes.TotalWounds.Mean
}
