package legion

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A volley with units side by side in one line: "also" between attackers, of which any
// may go next, and between the targets after "vs". After "then" comes the next attacker
// in a given order. A target counts 1, or what its weight says. Order, goal, edition and
// what happened belong to the whole volley, wherever they stand.
//
//	4w aim 1 also 3r pierce 1 vs minis 4 wounds 1 heavy also minis 1 wounds 5 weight 40 goal:kill
//	4w vs minis 4 wounds 1 also minis 1 wounds 5 then 3r

// TargetsWords is what a line says in which units stand side by side.
type TargetsWords struct {
	VolleyWords          // of the whole volley, once the attackers are read
	Attackers   [][]Word // what is said of each, also how it attacks
	Targets     [][]Word // what is said of each but its weight
	Weights     []*int   // of the targets; nil if it is not said
	Edition     []Word
}

// SideBySide reports whether in some words of a line units stand side by side.
func SideBySide(words []Word) bool { return slices.ContainsFunc(words, isAlso) }

func isAlso(w Word) bool { return strings.EqualFold(w.Text, "also") }

// SplitTargets finds the attackers and the targets in the words of a line, and reads
// what belongs to the whole volley.
func SplitTargets(words []Word) (TargetsWords, Mistakes) {
	var p volleyParser
	s := targetsSplitter{p: &p}
	words, seen := p.whole(words)
	if given := s.split(words); !given && !seen["order"] {
		p.said.Order = BestOrder
	}
	s.said.VolleyWords = p.said
	for _, piece := range s.said.Attackers {
		s.said.begins = append(s.said.begins, column(piece))
	}
	for _, piece := range s.said.Targets {
		s.said.targetsBegin = append(s.said.targetsBegin, column(piece))
	}
	return s.said, p.ms
}

// column is where words begin.
func column(words []Word) int {
	if len(words) == 0 {
		return 1
	}
	return words[0].Column
}

// targetsSplitter finds the attackers and the targets of a line.
type targetsSplitter struct {
	p    *volleyParser
	said TargetsWords
}

// split finds them in words of which none belongs to the whole volley, and reports whether
// the order is given by "then".
func (s *targetsSplitter) split(words []Word) (given bool) {
	p := s.p
	attacking, also, then, against := true, false, false, false
	piece := &s.said.Attackers
	*piece = append(*piece, nil)
	var last *Word // that began a piece
	for i := 0; i < len(words); i++ {
		w := words[i]
		name, number, given := cutValue(strings.ToLower(w.Text))
		switch {
		case name == "edition":
			s.said.Edition = append(s.said.Edition, w)
			continue
		case name == "weight" && !attacking:
			if !given && i+1 < len(words) && isNumber(words[i+1].Text) {
				i++
				number = words[i].Text
			}
			s.weigh(w, number)
			continue
		case isThen(w):
			piece, attacking, then = &s.said.Attackers, true, true
		case isAlso(w):
			also = also || attacking
		case name == "vs" && against:
			p.ms.wrong(w, "stands twice: targets stand after the first, with also between them")
			continue
		case name == "vs":
			piece, attacking, against = &s.said.Targets, false, true
		default:
			n := len(*piece) - 1
			(*piece)[n] = append((*piece)[n], w)
			last = nil
			continue
		}
		if n := len(*piece); n > 0 && len((*piece)[n-1]) == 0 || last != nil {
			p.ms.wrong(w, "stands without a unit before it")
		}
		if *piece = append(*piece, nil); !attacking {
			s.said.Weights = append(s.said.Weights, nil)
		}
		last = &w
	}
	if last != nil {
		p.ms.wrong(*last, "stands without a unit after it")
	}
	if n := len(s.said.Attackers); n > MaxAttacks {
		p.ms.Add("also", strconv.Itoa(n), "%d attackers; a volley has 1 to %d", n, MaxAttacks)
	}
	switch n := len(s.said.Targets); {
	case n > MaxTargets:
		p.ms.Add("also", strconv.Itoa(n), "%d targets; a volley has 1 to %d", n, MaxTargets)
	case n == 0 && len(p.ms) == 0:
		p.ms.Add("", "", "there is no target: say \"vs\" after the attackers, and whom they attack")
	}
	return then && !also
}

// weigh reads the weight of the last target.
func (s *targetsSplitter) weigh(w Word, number string) {
	to := &s.said.Weights[len(s.said.Weights)-1]
	n, ok := WholeNumber(number)
	switch {
	case !ok || !isNumber(number):
		s.p.ms.wrong(w, "needs a whole number, such as weight 40")
	case n < 0 || n > MaxWeight:
		s.p.ms.wrong(w, "%d is not from 0 to %d", n, MaxWeight)
	case *to != nil:
		s.p.ms.wrong(w, "is given twice")
	default:
		*to = &n
	}
}

// readTargets reads a volley with units side by side that are written as dice and
// fields. It returns what is said about each attack, too.
func readTargets(line string, words []Word) (Volley, []Words, error) {
	said, ms := SplitTargets(words)
	p := volleyParser{strict: true, ms: ms}
	for i, piece := range said.Attackers {
		if i == 0 {
			piece = append(slices.Clone(said.Edition), piece...)
		}
		p.attack(i, piece)
	}
	said.Attacks, said.edition = p.said.Attacks, p.said.edition
	v := said.Volley()
	for t, piece := range said.Targets {
		one := parser{said: NoWords(), strict: true}
		one.side(TheDefender, piece)
		p.ms = append(p.ms, one.ms...)
		if a := &one.said.Attack; a.AttackType != New().AttackType {
			p.ms = append(p.ms, Mistake{Column: column(piece), Field: a.AttackType.String(), Message: "how an attack is made stands beside its attacker, before \"vs\""})
		}
		weight := 1
		if n := said.Weights[t]; n != nil {
			weight = *n
		}
		v.Targets = append(v.Targets, Target{one.said.Attack.Defender, weight})
	}
	if len(p.ms) > 0 {
		return Volley{}, nil, p.ms.ofLine(line)
	}
	return v, p.said.Attacks, said.Finish(line, &v)
}

// lineOfTargets writes a volley at several targets; nothing if a line cannot say it.
func (v *Volley) lineOfTargets() string {
	attackers, targets := make([]string, len(v.Attacks)), make([]string, len(v.Targets))
	for i := range v.Attacks {
		x := &v.Attacks[i]
		if x.On != nil || x.Unit != "" || x.Differs.Fields != (FieldSet{}) {
			return ""
		}
		a := New()
		a.Attacker, a.AttackType = x.Attacker, x.AttackType
		attackers[i] = cmp.Or(a.String(), noDice)
	}
	if v.Edition != May2026 {
		attackers[0] += " " + editionField.Write(int(v.Edition))
	}
	for t, x := range v.Targets {
		a := New()
		a.Defender = x.Defender
		said := a.words()
		if _, targets[t] = said.WriteSides("", ""); x.Weight != 1 {
			targets[t] += fmt.Sprintf(" weight %d", x.Weight)
		}
	}
	return v.WriteTargets(attackers, targets)
}

// WriteTargets writes the volley as a line of attackers and targets that are written
// already, such as those with names in them; nothing if there is but one of each, which
// is another volley.
func (v *Volley) WriteTargets(attackers, targets []string) string {
	if len(attackers) < 2 && len(targets) < 2 {
		return ""
	}
	whole := *v
	whole.Order = GivenOrder // it is written here
	vs := " vs " + strings.Join(targets, " also ")
	line := strings.Join(attackers, " also ") + vs
	switch {
	case v.Order == BestOrder:
	case len(targets) > 1 && len(attackers) > 1:
		line = attackers[0] + vs + " then " + strings.Join(attackers[1:], " then ")
	default:
		line += " order:given"
	}
	return strings.TrimSpace(line + " " + whole.WriteLine(nil))
}
