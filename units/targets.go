package units

import (
	"cmp"
	"fmt"
	"slices"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// ExpandTargets reads a volley at several targets in one line in which units may stand
// for numbers:
//
//	stormtroopers[dlt-19] aim 1 also at-st vs rebel-troopers heavy also at-rt weight 40
//	stormtroopers vs rebel-troopers also at-rt then at-st
//
// Every attacker chooses its weapons against each target. A target counts as many points
// as its unit has by default. With an error, which is a LineError, it
// returns no volley.
func ExpandTargets(l *cards.Library, line string) (*Volley, error) {
	line = l.Lengthen(line)
	m, err := expandTargets(l, divide(l, line, false))
	if err != nil {
		m, err = expandTargets(l, divide(l, line, true))
	}
	return m, err
}

func expandTargets(l *cards.Library, d *divider) (*Volley, error) {
	said, ms := legion.SplitTargets(d.words)
	ms = append(d.ms, ms...)
	var pairs [][]*Attack
	if len(ms) == 0 || len(said.Attackers) <= legion.MaxAttacks && len(said.Targets) <= legion.MaxTargets {
		pairs = readPairs(l, d.line, &said, &ms)
	}
	if len(ms) > 0 {
		slices.SortStableFunc(ms, func(a, b legion.Mistake) int { return a.Column - b.Column })
		return nil, &legion.LineError{Line: d.line, Mistakes: ms}
	}
	m := makeTargets(pairs, said.Weights, d.names.notes)
	m.Volley.Order, m.Volley.Goal = said.Order, said.Goal
	return m, said.Finish(d.line, &m.Volley)
}

// makeTargets makes a volley of the attacks of every attacker at every target, of which some
// count what is said and the others their points.
func makeTargets(pairs [][]*Attack, weights []*int, said Notes) *Volley {
	m := &Volley{Volley: legion.Volley{Defender: legion.New().Defender, Edition: pairs[0][0].Attack.Edition}, Notes: said}
	for t, one := range pairs[0] {
		weight := weightOf(one)
		if n := weights[t]; n != nil {
			weight = *n
		}
		m.addTarget(one, weight)
		for _, note := range one.Notes {
			if t > 0 && !slices.Contains(m.Targets[0].Notes, note) {
				m.Notes.note(note)
			}
		}
	}
	for _, at := range pairs {
		var offers []*cards.OwnOffer
		for _, one := range at {
			if one.Attacker != nil {
				one.Attacker.Choice, offers = withoutAgain(one.Attacker.Choice)
			}
		}
		m.attackOn(at)
		for _, o := range offers {
			second := make([]*Attack, len(at))
			for t, one := range at {
				again, side := *one, *one.Attacker
				side.Choice = spent(side.Choice, &again.Said)
				again.Attacker = &side
				second[t], _ = again.Remake()
			}
			second[0].Notes = append(second[0].Notes, furtherNote(o))
			m.attackOn(second)
		}
	}
	m.offerAgain()
	return m
}

// weightOf is what a target counts by default: its points.
func weightOf(one *Attack) int {
	if one.Defender == nil {
		return 1
	}
	return one.Defender.Points
}

// SaidWeight is what a target counts, and whether that is said: it is not its points.
func (m *Volley) SaidWeight(target int) (weight int, said bool) {
	weight = m.Volley.Targets[target].Weight
	return weight, weight != weightOf(m.Targets[target])
}

// attackOn adds an attack at each of the targets, nil where it cannot be made.
func (m *Volley) attackOn(at []*Attack) {
	first := at[0]
	if first == nil {
		first = new(*at[slices.IndexFunc(at, func(one *Attack) bool { return one != nil })])
		first.Attack.Defender = m.Volley.Targets[0].Defender
	}
	x := legion.VolleyAttack{Attacker: first.Attack.Attacker, AttackType: first.Attack.AttackType}
	differs := false
	on := make([]legion.On, len(at))
	for t, one := range at {
		if one == nil {
			on[t].Never, differs = true, true
			continue
		}
		if a := one.Attack.Attacker; a != x.Attacker {
			on[t].Attacker, differs = &a, true
		}
		if k := one.Attack.AttackType; k != x.AttackType {
			on[t].AttackType, differs = &k, true
		}
		var d legion.Differs
		m.differ(&m.Volley.Targets[t].Defender, &one.Attack, &d, anyField, func(holds, counts string) {
			m.note(fmt.Sprintf("target %d", t+1), func(not string) string {
				return fmt.Sprintf("%s would hold in one attack only, which is %s: %s counts", holds, not, counts)
			})
		})
		if d.Fields != (legion.FieldSet{}) {
			on[t].Differs, differs = &d, true
		}
	}
	if differs {
		x.On = on
	}
	m.Attacks, m.Volley.Attacks = append(m.Attacks, first), append(m.Volley.Attacks, x)
}

func anyField(*legion.Field) bool { return true }

// addTarget adds a target that counts so much.
func (m *Volley) addTarget(one *Attack, weight int) {
	m.Targets = append(m.Targets, one)
	m.Volley.Targets = append(m.Volley.Targets, legion.Target{Defender: one.Attack.Defender, Weight: weight})
}

// readPairs reads every attacker against every target, and adds to the mistakes what is wrong.
func readPairs(l *cards.Library, line string, said *legion.TargetsWords, ms *legion.Mistakes) (list [][]*Attack) {
	for _, attacker := range said.Attackers {
		words := append(slices.Concat(attacker, said.Edition), legion.Word{Text: "vs"})
		var at []*Attack
		for _, target := range said.Targets {
			one, wrong := expandWords(l, line, slices.Concat(words, target), phrase.ReadPair, false)
			ms.Join(wrong)
			at = append(at, one.inTurn(len(list)))
		}
		list = append(list, at)
	}
	return list
}

// inTurn is the attack if so many attackers go before it.
func (a *Attack) inTurn(before int) *Attack {
	if before == 0 || a.Defender == nil || !a.Defender.Full.TakesOnce() {
		return a
	}
	a.Defender.Choice.Later = true
	n, _ := a.Remake()
	return n
}

// lineOfTargets writes a volley at several targets in the one canonical way.
func (m *Volley) lineOfTargets() string {
	attackers, targets := make([]string, len(m.Attacks)), make([]string, len(m.Targets))
	for i := range m.Attacks {
		attackers[i] = cmp.Or(m.attackerWords(i), "0r")
	}
	if m.Volley.Edition != legion.May2026 {
		attackers[0] += " " + editionField.Write(int(m.Volley.Edition))
	}
	for t, one := range m.Targets {
		targets[t] = one.Words(legion.TheDefender)
		if w, said := m.SaidWeight(t); said {
			targets[t] += fmt.Sprintf(" weight %d", w)
		}
	}
	return m.Volley.WriteTargets(attackers, targets)
}

// VolleyAt makes a volley at several targets of attacks that were made one by one: for
// each attacker those at each of the targets, nil where it cannot attack. Every attacker
// must have one, and every target must be in one. A target counts as many points as its
// unit has.
func VolleyAt(pairs [][]*Attack, order legion.Order, goal legion.Goal) *Volley {
	m := &Volley{Volley: legion.Volley{Order: order, Goal: goal, Defender: legion.New().Defender}}
	for t := range pairs[0] {
		for _, at := range pairs {
			if one := at[t]; one != nil {
				m.addTarget(one, weightOf(one))
				m.Volley.Edition = one.Attack.Edition
				break
			}
		}
	}
	for _, at := range pairs {
		m.attackOn(at)
	}
	return m
}
