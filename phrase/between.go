package phrase

import (
	"slices"
	"strings"

	"salvo/legion"
)

// Words that stand between attacker and defender: those that can mean nothing
// else, and those that do if there is none of these.
var (
	between   = WordSet("vs versus against")
	elseThese = WordSet("v into onto")
)

// Verbs that stand between attacker and defender, if no other word does, with how
// the attack is made. Those that often mean something else count only before a name.
var (
	verbs = map[string]string{}
	weak  = map[string]string{}
)

var verbList = []struct {
	to          map[string]string
	kind, verbs string
}{
	{verbs, "", "attack attacked"},
	{verbs, "ranged", "shoot shot fire fired snipe sniped"},
	{verbs, "melee", "charge charged fight fought strike struck"},
	{weak, "", "hit aimed on at do deal doing dealing unload hurt engage engaged target assault assaulted ambush harass burn torch roast"},
	{weak, "ranged", "blast plink"},
	{weak, "melee", "slash stab punch smack whack bash chop stomp trample slice"},
}

func init() {
	for _, x := range verbList {
		for verb := range stems(x.verbs) {
			x.to[verb] = x.kind
		}
	}
}

// twoWords are verbs of two words, with one word that means the same, by their stems.
var twoWords = map[string]string{}

func init() {
	for means, list := range lists(`kill=take out,take down,one shot,finish off,bring down
shoot=gun down,mow down,open up,light up,focus fire,concentrate fire
fight=cut down,chop up
attack=go after,unload into,unload on`) {
		for _, verb := range list {
			twoWords[stemmed(verb)] = means
		}
	}
}

// towards stand after a verb.
var towards = WordSet("on at into onto upon")

// joinVerbs says verbs of two words in one.
func joinVerbs(tokens []Token) {
	for i := range tokens[:max(0, len(tokens)-1)] {
		t, next := &tokens[i], &tokens[i+1]
		if means := twoWords[t.stem+" "+next.stem]; means != "" && t.kind == letters && t.Begins && endsBefore(tokens, i+2) {
			t.lower, t.stem = means, stem(means)
			n := i + 2
			if n < len(tokens) && towards[tokens[n].lower] {
				n++ // focus fire on
			}
			cut(tokens[i+1 : n])
		}
	}
}

// cutNothings takes out words that say nothing.
func cutNothings(tokens []Token) {
	lower := legion.Texts(tokens, func(t Token) string { return t.lower })
	for i := range tokens {
		n := wordsAt(lower[i:], nothings...)
		cut(tokens[i : i+n])
		clear(lower[i : i+n])
	}
}

// defends are verbs after which the attacker stands: Rebel Troopers survive an AT-ST.
var defends = stems("defend survive withstand endure")

// aims stand between a verb and whom it is about.
var aims = WordSet("at on upon into onto to with up down")

// nouns are words after which what looks like a verb is none: a strike team.
var nouns = WordSet("team teams support control")

// inMelee stand before "with" and the name of whom somebody fights.
var inMelee = WordSet("combat melee")

// Between reports whether a word can stand between attacker and defender and
// nowhere else.
func Between(word string) bool { return between[strings.ToLower(strings.TrimRight(word, ".:"))] }

// gap is what stands between attacker and defender: n tokens, from at on. In a gap
// that is turned the defender stands before the attacker. Without any token, all are
// the attacker's.
type gap struct {
	at, n  int
	kind   string // how the attack is made, if that is said
	turned bool
}

// sides splits the tokens of an attack at the word that stands between attacker
// and defender. Middle is that word, in the notation, with what it says besides.
func (p *respeller) sides(line string, tokens []Token) (attacker, defender *Side, middle []legion.Word) {
	if p.correct && p.names != nil {
		p.correctAll(tokens)
	}
	cutNothings(tokens)
	joinVerbs(tokens)
	all := p.side(legion.TheDefender, line, tokens)
	g := p.ask(all)
	first, second := tokens[:g.at], tokens[g.at+g.n:]
	if g.turned {
		first, second = second, first
	}
	first, second = restated(first, second)
	second, first = restated(second, first)
	attacker = p.side(legion.TheAttacker, line, first)
	defender = p.side(legion.TheDefender, line, second)
	if g.n > 0 {
		if g.kind != "" {
			middle = append(middle, all.word(g.at, g.at+g.n, g.kind))
		}
		middle = append(middle, all.word(g.at, g.at+g.n, "vs"))
	}
	return attacker, defender, middle
}

// gap finds what stands between attacker and defender.
func (p *respeller) gap(s *Side) gap {
	g := p.anyGap(s)
	if g.n > 0 && !g.turned && p.leads(s, g.at) {
		// Nothing stands before it: the attacker may come last.
		if at := p.attackerAfter(s, g.at+g.n); at > 0 {
			cut(s.Tokens[:g.at+g.n])
			return gap{at: at, n: 1, kind: g.kind, turned: true}
		}
	}
	return g
}

func (p *respeller) anyGap(s *Side) gap {
	tokens := s.Tokens
	if i := clearGap(tokens, between); i >= 0 {
		if i > 0 && defends[tokens[i-1].stem] && alone(tokens, i-1) {
			return gap{at: i - 1, n: 2, turned: true}
		}
		return gap{at: i, n: 1, turned: asksToDodge(tokens[:i])}
	}
	for i := 1; i < len(tokens)-1; i++ {
		if defends[tokens[i].stem] && alone(tokens, i) && p.nameAfter(s, i+1) {
			return gap{at: i, n: 1, turned: true}
		}
	}
	if g, ok := headed(tokens); ok {
		return g
	}
	if g, ok := p.passive(s); ok {
		return g
	}
	if i := clearGap(tokens, elseThese); i >= 0 {
		return gap{at: i, n: 1}
	}
	for i := 1; i < len(tokens)-1; i++ {
		if t := &tokens[i]; slices.Contains(arrows, t.Text) && alone(tokens, i) && tokens[i-1].stem != stem("surge") || t.lower == "defender" && tokens[i+1].Text == ":" {
			return gap{at: i, n: 1}
		}
	}
	if g, ok := p.verbBeforeName(s); ok {
		return g
	}
	for i := 1; i < len(tokens)-1; i++ {
		kind, ok := verbs[tokens[i].stem]
		if !ok || !alone(tokens, i) || isType(tokens[i-1].lower) || tokens[i].kind != letters || nouns[lowerAt(tokens, i+1)] {
			continue
		}
		n := 1
		if aims[tokens[i+1].lower] && tokens[i+1].lower != "with" {
			n = 2
		}
		if i+n < len(tokens) && !isOne(tokens[i+n].lower, "range|with|type") && !p.leads(s, i) {
			return gap{at: i, n: n, kind: kind}
		}
	}
	for i := 1; i < len(tokens)-1; i++ {
		if isType(tokens[i].lower) && alone(tokens, i) && !p.leads(s, i) && p.nameAfter(s, i+1) {
			return gap{at: i, n: 1, kind: tokens[i].lower} // Vader melee Luke
		}
	}
	return gap{at: len(tokens)}
}

// asksToDodge reports whether a question is about the one who dodges, so that the attacker
// stands last: should my Rebel Troopers dodge against Stormtroopers?
func asksToDodge(tokens []Token) bool {
	return len(tokens) > 0 && tokens[0].lower == "should" &&
		slices.ContainsFunc(tokens, func(t Token) bool { return t.stem == stem("dodge") }) &&
		!slices.ContainsFunc(tokens, func(t Token) bool { return t.stem == stem("aim") })
}

// headed finds the second of two sides that begin with who they are: attacker: 4 black
// dice, defender: red.
func headed(tokens []Token) (g gap, ok bool) {
	first := ""
	for i := range tokens {
		who := heads[tokens[i].lower]
		switch {
		case who == "" || !alone(tokens, i):
		case first == "" && (i == 0 || i == 1 && tokens[0].lower == "the"):
			first = who
		case first != "" && who != first && i+1 < len(tokens):
			return gap{at: i, n: 1, turned: first == "defender"}, true
		}
	}
	return g, false
}

// heads are words for the sides.
var heads = pairs("attacker=attacker attacking=attacker defender=defender defending=defender target=defender")

// clearGap finds the first of some words that stands between attacker and defender;
// -1 if none does.
func clearGap(tokens []Token, words map[string]bool) int {
	for i := range tokens {
		if words[tokens[i].lower] && alone(tokens, i) && !converts(tokens, i) {
			return i
		}
	}
	return -1
}

// passive finds a verb that says by whom the defender is attacked: shot by, under
// fire from.
func (p *respeller) passive(s *Side) (g gap, ok bool) {
	for i := range s.Tokens {
		kind, isVerb := verbs[s.Tokens[i].stem]
		if !isVerb && !kills[s.Tokens[i].stem] && s.Tokens[i].lower != "hit" || !alone(s.Tokens, i) {
			continue
		}
		j := i + 1
		if j < len(s.Tokens) && aims[s.Tokens[j].lower] {
			j++
		}
		for j < len(s.Tokens) && (s.Tokens[j].lower == "in" || s.Tokens[j].lower == "close" || inMelee[s.Tokens[j].lower]) {
			if inMelee[s.Tokens[j].lower] {
				kind = "melee" // attacked in melee by
			}
			j++
		}
		if i > 0 && suffers[s.Tokens[i-1].lower] && i+1 < len(s.Tokens) && s.Tokens[i+1].lower == "with" {
			j = i + 1
		} else if j >= len(s.Tokens) || s.Tokens[j].lower != "by" && (s.Tokens[j].lower != "from" || !p.nameAfter(s, j+1)) {
			continue
		}
		if j < len(s.Tokens)-1 {
			return gap{at: i, n: j + 1 - i, kind: kind, turned: true}, true
		}
	}
	return g, false
}

// suffers stand before a verb that says what is done to somebody: being shot with 5 black
// dice.
var suffers = WordSet("being is are be been get gets getting got was were")

// verbBeforeName finds a verb after which a name stands.
func (p *respeller) verbBeforeName(s *Side) (g gap, ok bool) {
	if p.names == nil {
		return g, false
	}
	for k, words := range []map[string]string{verbs, weak} {
		strong := k == 0
		for i := range s.Tokens {
			kind, isVerb := words[s.Tokens[i].stem]
			if !isVerb && !(strong && i > 0 && s.Tokens[i].lower == "with" && inMelee[s.Tokens[i-1].lower]) || !alone(s.Tokens, i) || nouns[lowerAt(s.Tokens, i+1)] {
				continue
			}
			n := 1
			if i+1 < len(s.Tokens) && aims[s.Tokens[i+1].lower] && p.nameAfter(s, i+2) {
				n = 2
			}
			if p.nameAfter(s, i+n) && (strong || !p.leads(s, i) || p.attackerAfter(s, i+n) > 0) {
				return gap{at: i, n: n, kind: kind}, true
			}
		}
	}
	return g, false
}

// nameAfter reports whether a name begins with a token, perhaps after an article or a
// number.
func (p *respeller) nameAfter(s *Side, i int) bool {
	if p.names == nil {
		return false
	}
	for ; i < len(s.Tokens); i++ {
		t := &s.Tokens[i]
		if numbers[t.lower] == "" && !(aims[t.lower] && alone(s.Tokens, i)) && p.names.Begins(s, i) { // one dodge has nothing to do with the Chosen One
			return true
		}
		if _, isNumber := t.Number(); !isNumber && !articles[t.lower] && !fillers[t.lower] && !t.Times() {
			return false
		}
	}
	return false
}

// leads reports whether nothing that means something stands before a token.
func (p *respeller) leads(s *Side, i int) bool {
	return !slices.ContainsFunc(s.Tokens[:i], func(t Token) bool { return !t.Filler() })
}

// attackerAfter finds the word before the attacker in what follows the defender: kill
// Rebel Troopers with Stormtroopers; 0 if there is none.
func (p *respeller) attackerAfter(s *Side, from int) int {
	for i := from + 1; i < len(s.Tokens)-1; i++ {
		switch s.Tokens[i].lower {
		case "with", "using", "by", "from":
			if p.nameAfter(s, i+1) {
				return i
			}
		}
	}
	return 0
}

// converts reports whether the i-th token stands between surges and what they
// become: surges into hits.
func converts(tokens []Token, i int) bool {
	return i > 0 && i+1 < len(tokens) && tokens[i-1].stem == stem("surge") && faces[tokens[i+1].stem]
}

var faces = stems("hit crit block")

// isType reports whether a word says how an attack is made.
func isType(word string) bool { return typeOf(word) != "" }

// typeOf is how a word says that an attack is made, with or without the name of the
// field; nothing if it does not say that.
func typeOf(word string) string {
	f := legion.Named(legion.TheAttack, "type")
	word = strings.TrimPrefix(strings.ToLower(word), f.Word+":")
	if _, fault := f.Decode(word, legion.AsWord); fault != legion.NoFault {
		return ""
	}
	return word
}
