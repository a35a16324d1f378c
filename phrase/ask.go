package phrase

import (
	"strconv"

	"salvo/legion"
)

// kills ask how many of the defender are lost.
var kills = stems("kill killing killed destroy destroyed eliminate eliminated wipe wiped defeat defeated murder slay")

// chances are words for a chance.
var chances = WordSet("odds chance chances probability likelihood likely")

// howMany stand before what is asked for without a number: how many wounds, average
// damage. Averages are also a plan for Marksman.
var howMany = WordSet("many much expected average avg mean")

// oneAttack are words for one attack, which is what every line is about: in one go.
var oneAttack = stems("attack shot go activation turn salvo volley")

// ask reads and takes out the question of a line, and finds what stands between
// attacker and defender.
func (p *respeller) ask(s *Side) gap {
	for i := 1; i < len(s.Tokens); i++ {
		t, before := &s.Tokens[i], s.Tokens[i-1].lower
		if howMany[before] && (t.stem == stem("wound") || t.stem == stem("hit") || t.lower == "damage") || before == "on" && t.lower == "average" {
			end := i + 1
			if end < len(s.Tokens) && madeBy[s.Tokens[end].lower] {
				end++
			}
			cut(s.Tokens[i-1 : end])
		}
		if i+1 < len(s.Tokens) && before == "in" && (articles[t.lower] || t.lower == "one" || t.lower == "1") && oneAttack[s.Tokens[i+1].stem] {
			cut(s.Tokens[i-1 : i+2])
		}
	}
	p.cutAttack(s)
	cutAverage(s.Tokens)
	if g, ok := p.howManyKilled(s); ok {
		return g
	}
	p.askWounds(s)
	for i := range s.Tokens {
		if !isKill(s.Tokens, i) {
			continue
		}
		end := p.askKill(s.Tokens, i)
		if clearGap(s.Tokens, between) >= 0 {
			cut(s.Tokens[toBefore(s.Tokens, i):end])
			break
		}
		if g, ok := p.passive(s); ok {
			return g
		}
		from := toBefore(s.Tokens, i)
		if end == len(s.Tokens) {
			cut(s.Tokens[from:end])
			break
		}
		if !p.leads(s, from) {
			return gap{at: from, n: end - from}
		}
		if at := p.attackerAfter(s, end); at > 0 {
			cut(s.Tokens[:end])
			return gap{at: at, n: 1, turned: true}
		}
		if g := p.anyGap(s); g.n > 0 && g.at >= end {
			cut(s.Tokens[:end])
			return g
		}
		return gap{at: from, n: end - from}
	}
	return p.gap(s)
}

// howManyKilled finds what stands between defender and attacker in a question for how
// many of somebody are killed: how many Rebel Troopers does an AT-ST kill?
func (p *respeller) howManyKilled(s *Side) (g gap, ok bool) {
	t := s.Tokens
	if len(t) < 5 || t[0].lower != "how" || t[1].lower != "many" || !p.nameAfter(s, 2) {
		return g, false
	}
	i := 3
	for i < len(t) && !ofQuestion[t[i].lower] {
		i++
	}
	for k := i + 1; k < len(t); k++ {
		if isKill(t, k) {
			cut(t[k : k+1])
			return gap{at: i, n: 1, turned: true}, true
		}
	}
	return g, false
}

// madeBy stand between an attack, or wounds, and who makes them.
var madeBy = WordSet("by from")

// cutAttack takes out the word for an attack before who makes it: a melee attack by
// Wookiees, an attack from Stormtroopers on Rebels.
func (p *respeller) cutAttack(s *Side) {
	for i := 0; i+2 < len(s.Tokens) && i < 4; i++ {
		t := &s.Tokens[i]
		if oneAttack[t.stem] && madeBy[s.Tokens[i+1].lower] && p.nameAfter(s, i+2) {
			cut(s.Tokens[i : i+2])
			return
		}
		if !t.Filler() && !isType(t.lower) {
			return
		}
	}
}

// ofQuestion are verbs of questions, after which stands who does something.
var ofQuestion = WordSet("do does did will would can could should")

// cutAverage takes out an average that is asked for, which is no plan for Marksman: the
// average of.
func cutAverage(tokens []Token) {
	for i := range tokens {
		if t := &tokens[i]; (t.lower == "average" || t.lower == "mean") &&
			(averageAfter[lowerAt(tokens, i-1)] || averageBefore[lowerAt(tokens, i+1)]) {
			cut(tokens[i : i+1])
		}
	}
}

// Words before and after an average that is asked for.
var (
	averageAfter  = WordSet("the an whats is my")
	averageBefore = WordSet("of for with result")
)

// isKill reports whether a token asks for a kill: not the kill of a goal, of wounds to
// kill, or of a name.
func isKill(tokens []Token, i int) bool {
	if !kills[tokens[i].stem] || !alone(tokens, i) || tokens[i].kind != letters {
		return false
	}
	before, after := lowerAt(tokens, i-1), lowerAt(tokens, i+1)
	if before == "to" && i > 1 && tokens[i-2].stem == stem("wound") {
		return false
	}
	return before != "the" && before != "goal" && before != "objective" && before != ":" && after != "goal" && after != "objective"
}

// toBefore is where a question begins whose verb is the i-th token: chance to kill.
func toBefore(tokens []Token, i int) int {
	for i > 0 && (tokens[i-1].lower == "to" || tokens[i-1].lower == "of" || chances[tokens[i-1].lower]) {
		i--
	}
	return i
}

// askKill reads how many are to be killed, and returns where the question ends.
func (p *respeller) askKill(tokens []Token, i int) (end int) {
	j := i + 1
	for j < len(tokens) && atLeast[tokens[j].lower] && alone(tokens, j) { // not of an AT-ST
		j++
	}
	n, end := numberOrMore(tokens, j)
	if n == 0 {
		p.asked = legion.Asked{Gone: true}
		return j
	}
	p.asked = legion.Asked{Minis: n}
	if end < len(tokens) && tokens[end].stem == stem("mini") {
		if end++; lowerAt(tokens, end) == "of" {
			end++
		}
	}
	return end
}

// atLeast are words between a question for a kill and its number.
var atLeast = WordSet("off out at least")

// askWounds reads a question for wounds: odds of 3 wounds, at least 2 damage.
func (p *respeller) askWounds(s *Side) {
	asked := false
	for i := range s.Tokens {
		asked = asked || chances[s.Tokens[i].lower]
		n, end := numberOrMore(s.Tokens, i)
		if n == 0 || end == len(s.Tokens) || s.Tokens[end].stem != stem("wound") && s.Tokens[end].lower != "damage" {
			continue
		}
		from := i
		for from > 0 && beforeWounds[s.Tokens[from-1].lower] {
			from--
		}
		least := from < i && s.Tokens[i-1].lower == "least"
		if least || end > i+1 || asked && from < i {
			p.asked = legion.Asked{Wounds: n}
			cut(s.Tokens[from : end+1])
			if end+1 < len(s.Tokens) && (s.Tokens[end+1].lower == "to" || s.Tokens[end+1].lower == "on") && clearGap(s.Tokens, between) < 0 && (p.nameAfter(s, end+2) || end+2 < len(s.Tokens) && s.Phrase(end+2) > 0) {
				s.Tokens[end+1].lower = "against" // 3 wounds to Rebel Troopers
			}
		}
	}
}

// beforeWounds are words between a question and the number of wounds that it asks for.
var beforeWounds = WordSet("of to at least do doing deal dealing inflict inflicting cause causing get getting score scoring odds chance chances probability likelihood")

// numberOrMore reads a number, perhaps with a plus or "or more" after it, and returns
// where that ends; 0 if there is none.
func numberOrMore(tokens []Token, i int) (n, end int) {
	if i >= len(tokens) {
		return 0, i
	}
	text, ok := tokens[i].Number()
	n, err := strconv.Atoi(text)
	if !ok || err != nil || n < 1 || i+1 < len(tokens) && !tokens[i+1].Begins && tokens[i+1].kind == hyphen { // 74-Z
		return 0, i
	}
	end = i + 1
	switch {
	case end < len(tokens) && tokens[end].Text == "+" && tokens[end].Offset == tokens[i].End():
		end++
	case end+1 < len(tokens) && tokens[end].lower == "or" && tokens[end+1].lower == "more":
		end += 2
	}
	return n, end
}

// cut takes tokens out of a line: they are read, and mean nothing more.
func cut(tokens []Token) {
	for i := range tokens {
		t := &tokens[i]
		t.kind, t.lower, t.stem, t.Begins = separator, "", "", true
	}
}
