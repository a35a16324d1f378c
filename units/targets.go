package units

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// Several reports whether a line has units side by side: attackers before "vs", or
// targets after it.
func Several(line string) bool { return slices.ContainsFunc(legion.Scan(line), isAlso) }

func isAlso(w legion.Word) bool { return strings.EqualFold(w.Text, "also") }

func isThen(w legion.Word) bool { return strings.EqualFold(w.Text, "then") }

// ExpandTargets reads a volley at several targets in one line in which units may stand
// for numbers:
//
//	stormtroopers[dlt-19] aim 1 also at-st vs rebel-troopers heavy also at-rt weight 40
//	stormtroopers vs rebel-troopers also at-rt then at-st
//
// Every attacker chooses its weapons against each target. A target counts as many points
// as its unit has, if nobody says its weight. With an error, which is a LineError, it
// returns no volley.
func ExpandTargets(l *cards.Library, line string) (*Volley, error) {
	r := targetsReader{library: l, weights: map[int]int{}}
	said, err := legion.ParseVolleyWords(r.split(line), nil)
	if ms, ok := errors.AsType[legion.Mistakes](err); ok {
		r.ms = append(r.ms, ms...)
	}
	if n := len(r.attackers); n > legion.MaxAttacks {
		r.ms.Add("also", strconv.Itoa(n), "%d attackers; a volley has 1 to %d", n, legion.MaxAttacks)
	}
	if n := len(r.targets); n == 0 || n > legion.MaxTargets {
		r.ms.Add("also", strconv.Itoa(n), "%d targets; a volley has 1 to %d", n, legion.MaxTargets)
	}
	var pairs [][]*Attack
	if max(len(r.attackers)-legion.MaxAttacks, len(r.targets)-legion.MaxTargets) <= 0 {
		pairs = r.pairs()
	}
	if len(r.ms) > 0 {
		slices.SortStableFunc(r.ms, func(a, b legion.Mistake) int { return a.Column - b.Column })
		return nil, &legion.LineError{Line: line, Mistakes: r.ms}
	}
	m := &Volley{Volley: legion.Volley{Order: said.Order, Goal: said.Goal, Defender: legion.New().Defender}}
	if !r.ordered && !r.given {
		m.Volley.Order = legion.BestOrder
	}
	m.Targets = pairs[0]
	for t, one := range m.Targets {
		weight, ok := r.weights[t]
		if !ok {
			weight = weightOf(one)
		}
		m.Volley.Targets = append(m.Volley.Targets, legion.Target{Defender: one.Attack.Defender, Weight: weight})
	}
	m.Volley.Edition = pairs[0][0].Attack.Edition
	for _, at := range pairs {
		m.Attacks = append(m.Attacks, at[0])
		m.Volley.Attacks = append(m.Volley.Attacks, m.attackOn(at))
	}
	return m, said.Finish(line, &m.Volley)
}

// weightOf is what a target counts if nobody says: its points.
func weightOf(one *Attack) int {
	if one.Defender == nil {
		return 1
	}
	return one.Defender.Points
}

// attackOn is an attack at each of the targets.
func (m *Volley) attackOn(at []*Attack) legion.VolleyAttack {
	first := &at[0].Attack
	x := legion.VolleyAttack{Attacker: first.Attacker, AttackType: first.AttackType}
	differs := false
	on := make([]legion.On, len(at))
	for t, one := range at {
		if a := one.Attack.Attacker; a != x.Attacker {
			on[t].Attacker, differs = &a, true
		}
		if k := one.Attack.AttackType; k != x.AttackType {
			on[t].AttackType, differs = &k, true
		}
		if d := m.differsAt(t, one); d.Fields != (legion.FieldSet{}) {
			on[t].Differs, differs = &d, true
		}
	}
	if differs {
		x.On = on
	}
	return x
}

// differsAt is what is different about a target in an attack, as a card of the attacker
// may make it. What had no part in other attacks is added to the target.
func (m *Volley) differsAt(t int, one *Attack) (d legion.Differs) {
	target := legion.Attack{Defender: m.Volley.Targets[t].Defender}
	for k := range legion.Fields() {
		f := &legion.Fields()[k]
		value := f.Get(&one.Attack)
		switch {
		case f.Side != legion.TheDefender || value == f.Get(&target):
		case f.PerAttack:
			if f != inSightField || one.Attack.Attacker.PoolSize(1) != one.Attack.Attacker.PoolSize(2) {
				d.Say(f, value)
			}
		case f.Get(&target) == f.Default:
			f.Set(&target, value)
		case f.Active.In(one.Attack.AttackType) && !(f.Carried && value < f.Get(&target)):
			m.note("target %d: %s would hold in one attack only, which is not modelled: %s counts", t+1, f.Show(value), f.Show(f.Get(&target)))
		}
	}
	m.Volley.Targets[t].Defender = target.Defender
	return d
}

// targetsReader reads a line with units side by side.
type targetsReader struct {
	library            *cards.Library
	attackers, targets [][]legion.Word
	edition            []legion.Word
	weights            map[int]int // of targets that say so
	ordered            bool        // the line says in which order
	given              bool        // it is the one given by "then"
	ms                 legion.Mistakes
}

func (r *targetsReader) wrong(w legion.Word, format string, args ...any) {
	r.ms = append(r.ms, legion.Mistake{Column: w.Column, Field: w.Text, Value: w.Text, Message: fmt.Sprintf(format, args...)})
}

// split finds the attackers and the targets of a line, and returns the line with only
// what belongs to the whole volley in it, where it stands.
func (r *targetsReader) split(line string) string {
	whole := []rune(strings.Repeat(" ", len([]rune(line))))
	attacking, also, then := true, false, false
	piece := &r.attackers
	var last *legion.Word // that began a piece
	*piece = append(*piece, nil)
	for _, w := range legion.Scan(line) {
		name := strings.ToLower(w.Text)
		_, ofAll := w.OfVolley()
		switch {
		case ofAll:
			copy(whole[w.Column-1:], []rune(w.Text))
			r.ordered = r.ordered || strings.HasPrefix(name, "order")
			continue
		case strings.HasPrefix(name, "edition:"):
			r.edition = append(r.edition, w)
			continue
		case isThen(w):
			piece, attacking, then = &r.attackers, true, true
		case isAlso(w):
			also = also || attacking
		case name == "vs" && len(r.targets) > 0:
			r.wrong(w, "stands twice: targets stand after the first, with also between them")
			continue
		case name == "vs":
			piece, attacking = &r.targets, false
		default:
			n := len(*piece) - 1
			(*piece)[n] = append((*piece)[n], w)
			last = nil
			continue
		}
		if n := len(*piece); n > 0 && len((*piece)[n-1]) == 0 || last != nil {
			r.wrong(w, "stands without a unit before it")
		}
		*piece = append(*piece, nil)
		last = &w
	}
	if last != nil {
		r.wrong(*last, "stands without a unit after it")
	}
	r.given = then && !also
	for t := range r.targets {
		r.weigh(t)
	}
	return strings.TrimRight(string(whole), " ")
}

// weigh takes the weight out of the words of a target.
func (r *targetsReader) weigh(t int) {
	words := r.targets[t]
	for i, w := range words {
		name, number, given := strings.Cut(strings.ToLower(w.Text), ":")
		if name != "weight" {
			continue
		}
		n := 1
		if !given && i+1 < len(words) {
			number, n = words[i+1].Text, 2
		}
		weight, err := strconv.Atoi(number)
		if err != nil {
			r.wrong(w, "needs a whole number, such as weight 40")
		}
		r.weights[t] = weight
		r.targets[t] = slices.Delete(slices.Clone(words), i, i+n)
		return
	}
}

// pairs reads every attacker against every target.
func (r *targetsReader) pairs() (list [][]*Attack) {
	for _, attacker := range r.attackers {
		var at []*Attack
		for _, target := range r.targets {
			words := append(slices.Concat(attacker, r.edition), legion.Word{Text: "vs"})
			words = append(words, target...)
			texts, columns := make([]string, len(words)), make([]int, len(words))
			column := 1
			for i, w := range words {
				texts[i], columns[i] = w.Text, column
				column += len([]rune(w.Text)) + 1
			}
			one, err := Expand(r.library, strings.Join(texts, " "))
			ms, _ := errors.AsType[legion.Mistakes](err)
			for _, m := range ms {
				for i := len(columns) - 1; i >= 0; i-- {
					if m.Column >= columns[i] {
						m.Column += words[i].Column - columns[i]
						break
					}
				}
				if !slices.Contains(r.ms, m) {
					r.ms = append(r.ms, m)
				}
			}
			at = append(at, one)
		}
		list = append(list, at)
	}
	return list
}

// lineOfTargets writes a volley at several targets in the one canonical way.
func (m *Volley) lineOfTargets() string {
	attackers, targets := make([]string, len(m.Attacks)), make([]string, len(m.Targets))
	for i := range m.Attacks {
		one := *m.Attacks[i]
		if i > 0 {
			one.Said.Unsay(editionField)
		}
		attackers[i] = one.Words(legion.TheAttacker)
	}
	for t, one := range m.Targets {
		targets[t] = one.Words(legion.TheDefender)
		if w := m.Volley.Targets[t].Weight; w != weightOf(one) {
			targets[t] += fmt.Sprintf(" weight %d", w)
		}
	}
	rest := m.Volley
	rest.Order = legion.GivenOrder // which is written here
	whole := rest.WriteLine(nil)
	vs := " vs " + strings.Join(targets, " also ")
	line := strings.Join(attackers, " also ") + vs
	switch {
	case m.Volley.Order == legion.BestOrder:
	case len(targets) > 1 && len(attackers) > 1:
		line = attackers[0] + vs + " then " + strings.Join(attackers[1:], " then ")
	default:
		line += " order:given"
	}
	return strings.TrimSpace(line + " " + whole)
}
