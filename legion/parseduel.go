package legion

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A duel in one line: both sides with "vs" between them. Both attack and defend: a word
// goes where it belongs. First, later, rounds and goal belong to the whole duel, wherever
// they stand, and so does where they fight.
//
//	2b each +2r minis 4 wounds 1 heavy vs 6r pierce 2 minis 1 wounds 5 red first:b
//	stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy first:a rounds:5 goal:win

// DuelWords is what a line says about a duel.
type DuelWords struct {
	Duel    Duel      // without the units
	Attacks [2][]Word // the words of the attack of a at b, and of b at a
	Typed   [2][]Word // the words of a side as a player may have written it: those of Attacks, but for dice and values
	Values  [2][]Word // the dice and values of Attacks alone
	Each    [2]Each   // what each miniature of a side has
	Lose    [2][]Word // what a side loses first
	At      *Word     // where they fight, if that is said

	Happened   *DuelHappenedWords // how it stands, if that is said
	HappenedAt int                // the column of that
}

// Each is the dice that each miniature of a side has: those of its own fields, and of so
// many of the first weapons.
type Each struct {
	Dice    FieldSet
	Weapons int
}

// Of is an attacker with the dice of so many miniatures.
func (e Each) Of(a Attacker, minis int) Attacker {
	x := Attack{Attacker: a}
	for f := range e.Dice.All() {
		f.Set(&x, minis*f.Get(&x))
	}
	for i := range e.Weapons {
		w := &x.Attacker.Weapons[i]
		w.RedDice, w.BlackDice, w.WhiteDice = minis*w.RedDice, minis*w.BlackDice, minis*w.WhiteDice
	}
	return x.Attacker
}

// ScanDuel splits a duel in one line into its words. The line may begin with the word
// duel, which is none of them.
func ScanDuel(line string) []Word {
	words := Scan(line)
	if IsDuel(line) {
		words = words[1:]
	}
	return words
}

// SplitDuel reads what words say about a duel as a whole, and divides the others into
// those of the two attacks.
func SplitDuel(words []Word) (DuelWords, Mistakes) {
	words = duelValues(words)
	p := duelSplitter{said: DuelWords{Duel: NewDuel()}, seen: map[string]bool{}}
	at := slices.IndexFunc(words, func(w Word) bool { return BetweenSides(w.Text) })
	if at < 0 {
		p.ms.Add("", "", "a duel has two sides, with vs between them")
		return p.said, p.ms
	}
	if w := words[at]; strings.HasPrefix(strings.ToLower(w.Text), "charge") {
		charge := w
		charge.Typed, charge.Text = w.Text, "charge"
		words = slices.Insert(slices.Clone(words), at, charge)
		at++
	}
	words[at].Text = "vs"
	p.side(0, words[:at])
	p.side(1, words[at+1:])
	for s := range p.parts {
		own, other := &p.parts[s], &p.parts[1-s]
		place := slices.Clone(p.place)
		if len(own.names) == 0 && len(place) > 0 { // dice have a type, but no range
			if how := strings.TrimPrefix(place[0].Text, "@"); isNumber(how) {
				place[0].Text = Ranged.String()
			} else {
				place[0].Text = how
			}
		}
		vs := words[at : at+1]
		p.said.Attacks[s] = slices.Concat(own.names, place, own.attacks, p.common, vs, other.names, other.defends)
		p.said.Typed[s] = slices.Concat(vs, own.typed)
		p.said.Values[s] = slices.Concat(own.valuesOf(own.attacks), p.common, vs, other.valuesOf(other.defends))
	}
	return p.said, p.ms
}

// IsDuel reports whether a line begins with the word that makes it a duel.
func IsDuel(line string) bool {
	rest, ok := CutDuel(line)
	return ok && rest != ""
}

// CutDuel is a line without the word duel at its beginning, and whether it is there.
func CutDuel(line string) (rest string, ok bool) {
	line = strings.TrimSpace(line)
	words := strings.Fields(line)
	if len(words) == 0 || !isDuelWord(words[0]) {
		return line, false
	}
	return strings.TrimSpace(line[len(words[0]):]), true
}

// isDuelWord reports whether a word makes a line a duel.
func isDuelWord(word string) bool { return strings.EqualFold(strings.TrimSuffix(word, ":"), "duel") }

// BetweenSides reports whether a word stands between the sides of a duel.
func BetweenSides(word string) bool {
	return slices.Contains(duelBetween, strings.ToLower(strings.TrimRight(word, ".:,")))
}

// duelBetween are the words that stand between the sides of a duel.
var duelBetween = []string{"vs", "versus", "against", "fight", "fights", "duels", "faces", "meets", "charges"}

// duelValues joins what belongs to a duel as a whole where it is written in several words:
// rounds 4, 4 rounds, first b, goal win, at range 2.
func duelValues(words []Word) (list []Word) {
	takes := func(name, value string) bool {
		return slices.Contains(duelEnums[name], value) || (name == "rounds" || name == "moves") && isNumber(value)
	}
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i+1 < len(words) {
			name, next := strings.ToLower(w.Text), strings.ToLower(strings.TrimRight(words[i+1].Text, ",."))
			if takes(next, name) && isNumber(name) {
				name, next = next, name
			}
			if name == "range" && isNumber(next) {
				if n := len(list) - 1; n >= 0 && slices.Contains([]string{"at", "from"}, strings.ToLower(list[n].Text)) {
					list = list[:n]
				}
				w.Typed, w.Text = w.Text+" "+words[i+1].Text, "@"+next
				i++
			} else if takes(name, next) {
				w.Typed, w.Text = w.Text+" "+words[i+1].Text, name+":"+next
				i++
			}
		}
		list = append(list, w)
	}
	return list
}

// duelSplitter divides the words of a duel.
type duelSplitter struct {
	said   DuelWords
	seen   map[string]bool
	place  []Word
	common []Word // of both attacks
	parts  [2]duelPart
	ms     Mistakes
}

// duelPart is the words of a side.
type duelPart struct{ names, attacks, defends, typed []Word }

// valuesOf are those of some words that are not among the typed ones.
func (d *duelPart) valuesOf(words []Word) []Word {
	return slices.DeleteFunc(slices.Clone(words), func(w Word) bool {
		return slices.ContainsFunc(d.typed, func(t Word) bool { return t.Offset == w.Offset })
	})
}

// side divides the words of a side.
func (p *duelSplitter) side(s int, words []Word) {
	to := &p.parts[s]
	var dice Each
	for i := 0; i < len(words); i++ {
		w := words[i]
		text := strings.ToLower(w.Text)
		name, value, given := cutValue(text)
		if p.whole(s, w, name, value, given) {
			continue
		}
		item := words[i : i+1]
		attacks, defends, named := whose(text)
		if named && !given && i+1 < len(words) && isNumber(words[i+1].Text) {
			item = words[i : i+2]
			i++
		}
		if !given && text != "each" && text[0] != '+' && diceField(TheAttacker, text) == nil {
			to.typed = append(to.typed, item...)
		}
		switch {
		case text == "each":
			if dice == (Each{}) {
				p.ms.wrong(w, "stands without dice before it")
			}
			p.said.Each[s] = dice
		case strings.HasPrefix(text, "@") || byBare[TheAttack][text] != nil:
			p.fight(w)
		case Named(TheAttack, name) != nil:
			p.common = append(p.common, item...)
		case text[0] == '+':
			dice.Weapons++
			to.attacks = append(to.attacks, w)
		case diceField(TheAttacker, text) != nil:
			dice.Dice.Add(diceField(TheAttacker, text))
			to.attacks = append(to.attacks, w)
		case !attacks && !defends:
			to.names = append(to.names, item...)
		default:
			if attacks {
				to.attacks = append(to.attacks, item...)
			}
			if defends {
				to.defends = append(to.defends, item...)
			}
		}
	}
}

// fight takes a word that says where they fight, which holds for both.
func (p *duelSplitter) fight(w Word) {
	if w.Text == "@" {
		p.ms.wrong(w, "needs a place: @1 to @5, or @melee")
	} else if p.said.At == nil {
		p.said.At = &w
		p.place = append(p.place, w)
	} else if !strings.EqualFold(p.said.At.Text, w.Text) {
		p.ms.wrong(w, "both fight at the same place, and %s is said already", p.said.At.Text)
	}
}

// whose says of which side of an attack a word is a field, and whether it names a field
// that a number may follow. What both have is the defender's if it is a token, and else
// of both.
func whose(text string) (attacks, defends, named bool) {
	name, value, given := cutValue(text)
	own, other := byBare[TheAttacker][text], byBare[TheDefender][text]
	if own == nil && other == nil {
		own, other, named = Named(TheAttacker, name), Named(TheDefender, name), true
	}
	if own != nil && other != nil {
		picks := given && own.Kind == Pick
		switch {
		case own.Name == "dodgeTokensAttacker", own.Name == "surgeTokens", picks && !own.takes(value) && other.takes(value):
			own = nil
		case picks && own.takes(value) && !other.takes(value):
			other = nil
		}
	}
	return own != nil, other != nil, named && (own != nil || other != nil)
}

// OfSide is the attacker's field that a word for a field of the defender means as well
// in a duel, where it holds for the whole side; nil if there is none.
func (f *Field) OfSide() *Field {
	if list := f.InDuel(); f.Side == TheDefender && list[0].Side == TheAttacker {
		return list[0]
	}
	return nil
}

// InDuel are the fields of a side that a word for this one says in a duel, where what both an
// attacker and a defender have holds for the whole side.
func (f *Field) InDuel() []*Field {
	attacks, defends, _ := whose(f.Word)
	if f.Kind == Pick && f.Name != "strategy" || !attacks && !defends {
		return []*Field{f}
	}
	var list []*Field
	if attacks {
		list = append(list, Named(TheAttacker, f.Word))
	}
	if defends {
		list = append(list, Named(TheDefender, f.Word))
	}
	return list
}

// takes reports whether a field that is picked has a value, also written short: hit for
// to-hit.
func (f *Field) takes(value string) bool {
	return slices.Contains(f.Values, value) || slices.Contains(f.Values, "to-"+value)
}

// duelEnums are the words for what belongs to the whole duel, or to a side as a whole, and
// is one of some, and duelForms how the rest of that is written.
var (
	duelEnums = map[string][]string{
		"first": First(0).words(), "later": Later(0).words(), "goal": DuelGoal(0).words(), "actions": Habit(0).words(),
	}
	duelForms = map[string]string{
		"rounds": fmt.Sprintf("rounds:1 to rounds:%d", MaxRounds), "moves": "moves:1", "lose": "lose:z-6",
		"happened": "happened:2/acted:a/a/wounds:2/b/wounds:3",
	}
)

// whole takes a word that belongs to the whole duel, or to a side as a whole.
func (p *duelSplitter) whole(s int, w Word, name, value string, given bool) bool {
	d := &p.said.Duel
	enum := func(to enumeration) {
		if err := to.UnmarshalText([]byte(value)); err != nil {
			p.ms.wrong(w, "%v", err)
		}
	}
	number := func(to *int, least, most int) {
		if n, err := strconv.Atoi(value); err == nil && n >= least && n <= most {
			*to = n
		} else {
			p.ms.wrong(w, "%q is not from %d to %d", value, least, most)
		}
	}
	key := name
	if form := cmp.Or(duelForms[name], forms(name, duelEnums[name])); form != "" && !given {
		p.ms.wrong(w, "needs a value: %s", form)
		return true
	}
	switch name {
	case "first":
		enum(&d.First)
	case "later":
		enum(&d.Later)
	case "goal":
		enum(&d.Goal)
	case "rounds":
		number(&d.Rounds, 1, MaxRounds)
	case "actions":
		key = nth("sides", s) + name
		enum(&d.Sides[s].Actions)
	case "moves":
		key = nth("sides", s) + name
		number(&d.Sides[s].Moves, 0, MaxMoves)
	case "charge":
		key = nth("sides", s) + "moves"
		d.Sides[s].Moves = 1
		melee := w
		melee.Typed, melee.Text = w.Shown(), Melee.String()
		p.fight(melee)
		p.parts[s].typed = append(p.parts[s].typed, melee)
	case "happened":
		h, err := ParseDuelHappened(value)
		for _, one := range Unjoin(err) {
			p.ms.wrong(w, "%v", one)
		}
		p.said.Happened, p.said.HappenedAt = &h, w.Column
	case "lose":
		p.said.Lose[s] = append(p.said.Lose[s], Word{Text: value, Column: w.Column})
		return true
	default:
		return false
	}
	if p.seen[key] {
		p.ms.wrong(w, "is given twice")
	}
	p.seen[key] = true
	return true
}
