package units

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// Volley is a volley as somebody describes it, by units and by what is said besides.
type Volley struct {
	Attacks []*Attack // each attack on the defender as it is before the volley, or on the first target
	Targets []*Attack // the first attack on each of several targets; none if there is one defender
	Volley  legion.Volley
	Notes   Notes // about the volley as a whole

	said []legion.Differs // what is said of the defender in each attack but the first
}

// ExpandVolley reads a volley in one line in which units may stand for numbers:
//
//	stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1 then at-st vs light
//
// The defender is named in the first attack. Every attacker chooses its weapons
// against that defender as its attack finds it, before the volley; one whose place is
// left open strikes in melee at a unit that an earlier attack of a given order leaves
// engaged. A further attack that an attacker takes up stands behind its first. With an error, which is a LineError, ExpandVolley returns what the rest of the line means.
func ExpandVolley(l *cards.Library, line string) (*Volley, error) {
	line = l.Lengthen(line)
	var found []*lineUnits
	said, err := phrase.ParseVolleyWords(line, func(last bool) func(attack int) phrase.Names {
		found = nil
		return func(attack int) phrase.Names {
			for len(found) <= attack {
				found = append(found, &lineUnits{library: l, again: len(found) > 0, brief: !last})
			}
			return found[attack]
		}
	})
	for len(found) < len(said.Attacks) {
		found = append(found, new(lineUnits)) // nobody asked for names
	}
	ms, _ := errors.AsType[legion.Mistakes](err)
	m, wrong := makeVolley(&said, found)
	if ms = append(ms, wrong...); len(ms) > 0 {
		return m, &legion.LineError{Line: line, Mistakes: ms, Understood: m.String()}
	}
	return m, said.Finish(line, &m.Volley)
}

// makeVolley makes a volley of what is said and of the units of each attack, before anything
// has happened.
func makeVolley(said *legion.VolleyWords, found []*lineUnits) (*Volley, legion.Mistakes) {
	found = further(said, found)
	m := &Volley{Volley: said.Volley()}
	for _, x := range m.Volley.Attacks {
		m.said = append(m.said, x.Differs)
	}
	var ms legion.Mistakes
	engaged := -1 // the attack that leaves the defender engaged
	for i := range said.Attacks {
		guardian := cmp.Or(found[i].guardian, found[0].guardian)
		one, wrong := legalAttack(found[i].sides[legion.TheAttacker].choice, attackedBefore(found[0].sides[legion.TheDefender].choice, i), guardian, said.With(i), around{engaged: engaged >= 0})
		if i > 0 && found[i].guardian == nil {
			one.Guardian = nil // it is that of the first
		}
		one.Notes = append(found[i].notes, one.Notes...)
		if at := one.Attacker; engaged >= 0 && at != nil && at.Choice.At.Type == legion.All && at.At.Type == legion.Melee {
			one.Notes.act("in melee, because attack %d leaves the unit engaged; to shoot at it, put this attack first", engaged+1)
		}
		if m.Volley.Order == legion.GivenOrder && engaged < 0 && one.Attack.Engages() {
			engaged = i
		}
		m.Attacks = append(m.Attacks, one)
		for side, u := range found[i].sides {
			if i == 0 || legion.Side(side) == legion.TheAttacker {
				ms = append(ms, u.mistakes(wrong[side])...)
			}
		}
	}
	m.join()
	m.keep()
	return m, ms
}

// attackedBefore is a defender as the i-th attack of a volley finds its cards.
func attackedBefore(c *cards.Choice, i int) *cards.Choice {
	if c == nil || i == 0 {
		return c
	}
	later := *c
	later.Later = true
	return &later
}

// join makes one volley of the attacks: the defender as the first attack finds
// it, and what is different in the others.
func (m *Volley) join() {
	v, first := &m.Volley, m.Attacks[0].Attack
	v.Defender = first.Defender
	for i, one := range m.Attacks {
		x := &v.Attacks[i]
		x.Attacker, x.AttackType = one.Attack.Attacker, one.Attack.AttackType
		if i == 0 {
			continue
		}
		idle := func(f *legion.Field) bool { return guards(f) || !f.Active.In(first.AttackType) }
		m.differ(&v.Defender, &one.Attack, &x.Differs, idle, func(holds, counts string) {
			m.note(fmt.Sprintf("attack %d", i+1), func(not string) string {
				return fmt.Sprintf("%s would hold there, but what a card does to the defender in one attack of a volley only is %s: %s counts", holds, not, counts)
			})
		})
	}
	m.offerAgain()
}

// differ adds what is different about a defender in an attack, as a card of the attacker may
// make it. What cannot differ is as in the attacks before; what had no part in those joins
// them, where it may. A note says what would hold and what counts.
func (m *Volley) differ(to *legion.Defender, a *legion.Attack, d *legion.Differs, joins func(*legion.Field) bool, note func(holds, counts string)) {
	common := legion.Attack{Defender: *to}
	for k := range legion.Fields() {
		f := &legion.Fields()[k]
		value, said := f.Get(a), d.Fields.Has(f)
		switch {
		case f.Side != legion.TheDefender || value == f.Get(&common) && !said:
		case f.PerAttack:
			// How many are in sight matters to Spray alone.
			if said || f != inSightField || a.Attacker.PoolSize(1) != a.Attacker.PoolSize(2) {
				d.Say(f, value)
			}
		case joins(f) && f.Get(&common) == f.Default:
			f.Set(&common, value)
		case f.Carried && value < f.Get(&common):
			// A card gave it to the defender in an attack before, and it stays.
		case f.Active.In(a.AttackType):
			note(f.Show(value), f.Show(f.Get(&common)))
		}
	}
	*to = common.Defender
}

// keep says in the first attack what was said there of the defender and decides which
// weapons are chosen in a later one only.
func (m *Volley) keep() {
	first := m.Attacks[0]
	for i, one := range m.Attacks {
		for f := range one.Said.Said.All() {
			v := f.Get(&one.Said.Attack)
			if i > 0 && f.Side == legion.TheDefender && !m.said[i].Fields.Has(f) && v == f.Get(&first.Attack) {
				first.Said.Say(f, v)
			}
		}
	}
}

// note notes what would hold for somebody if it could.
func (m *Volley) note(who string, say func(not string) string) {
	x := uncounted(say)
	x.Who, x.Acts = who, true
	m.Notes.note(x)
}

// Played is the volley as a person wants to read about it: as the attackers play it best,
// unless the line says how they play. It reports false, with the volley by the rules of
// thumb, where to find the best play would be expensive.
func (m *Volley) Played() (legion.Volley, bool) {
	return battle.AtBest(m.Volley, func(i int) bool { return PlaySaid(&m.Attacks[i].Said) })
}

// Units reports whether there is a unit in the line.
func (m *Volley) Units() bool {
	return slices.ContainsFunc(m.Attacks, (*Attack).Units) || slices.ContainsFunc(m.Targets, (*Attack).Units)
}

// String writes the line in the one canonical way: the units, then every field
// that is not what the units make it.
func (m *Volley) String() string {
	if len(m.Targets) > 0 {
		return m.lineOfTargets()
	}
	attacks := make([]string, len(m.Attacks))
	for i, one := range m.Attacks {
		if i == 0 {
			attacks[i] = one.String()
			continue
		}
		attacks[i] = m.said[i].After(m.attackerWords(i), choiceWords("guardian:", one.Guardian))
	}
	return m.Volley.WriteLine(attacks)
}

// attackerWords are those of the attacker of an attack.
func (m *Volley) attackerWords(i int) string {
	one := *m.Attacks[i]
	one.Said.Unsay(editionField) // which is that of the volley
	return one.Words(legion.TheAttacker)
}

var editionField = legion.Named(legion.TheAttack, "edition")

// All returns all notes: about the volley, about the defender, and about the
// attacker of each attack, once for those that are the same.
func (m *Volley) All() Notes {
	list := slices.Clone(m.Notes)
	for t, one := range m.Targets {
		if one.Defender != nil {
			list = append(list, notesOf(fmt.Sprintf("target %d", t+1), one.Defender.Notes)...)
		}
	}
	if d := m.Attacks[0].Defender; d != nil && len(m.Targets) == 0 {
		list = append(list, notesOf("defender", d.Notes)...)
	}
	said := map[string]bool{}
	for i, one := range m.Attacks {
		who := fmt.Sprintf("attack %d", i+1)
		list = append(list, notesOf(who, one.Notes)...)
		if one.Attacker == nil {
			continue
		}
		notes := append(one.Attacker.inVolley(), m.again(i)...)
		if key := fmt.Sprint(one.Attacker.Choice.String(), notes); !said[key] {
			said[key] = true
			list = append(list, notesOf(who, notes)...)
		}
	}
	return list
}
