package legion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The one-line notation: words separated by spaces, "vs" between attacker and
// defender.
//
//	4w 1r aim 1 precise 1 ranged vs red heavy dodge 1
//
// Dice are a number and a letter. A count is a name and a number, which may be
// left out if it is 1. A flag is its name. A choice is name:value; some values
// stand for themselves. Dice with keywords of their own are one word:
// +2r/spray.

// alone lists the choices whose values stand for themselves.
var alone = map[string]bool{
	"attackType": true, "defender.dieColor": true, "defender.coverType": true,
}

// String writes the attack in the one canonical way. Fields at their default
// are left out, and so is "vs" where there is nothing to say of the defender.
func (a Attack) String() string {
	var sides [3][]string
	for i := range table {
		f := &table[i]
		if v := f.Get(&a); v != f.Default {
			sides[f.Side] = append(sides[f.Side], f.print(v))
		}
	}
	var words []string
	first := 0
	for first < len(sides[TheAttacker]) && isDice(sides[TheAttacker][first]) {
		first++
	}
	words = append(words, sides[TheAttacker][:first]...)
	for _, w := range a.Attacker.Weapons {
		if w != (Weapon{}) {
			words = append(words, w.String())
		}
	}
	words = append(append(words, sides[TheAttacker][first:]...), sides[TheAttack]...)
	if len(sides[TheDefender]) > 0 {
		words = append(append(words, "vs"), sides[TheDefender]...)
	}
	return strings.Join(words, " ")
}

// isDice reports whether a word is dice, such as 4w.
func isDice(word string) bool {
	n := len(word) - 1
	return n > 0 && isNumber(word[:n])
}

// print writes one field with its value.
func (f *Field) print(v int) string {
	switch {
	case f.isDie():
		return strconv.Itoa(v) + f.Word
	case f.Kind == Flag:
		return f.Word
	case f.Kind == Pick && (v < 0 || v > f.Max):
		return f.Word + ":" + strconv.Itoa(v)
	case f.Kind == Pick && alone[f.Path()]:
		return short(f.Values[v])
	case f.Kind == Pick:
		return f.Word + ":" + short(f.Values[v])
	}
	return f.Word + " " + strconv.Itoa(v)
}

// Show writes one field with its value as the notation does, and a flag that
// is off as "no" and its name.
func (f *Field) Show(v int) string {
	if f.Kind == Flag && v == 0 {
		return "no " + f.Word
	}
	return f.print(v)
}

// Write writes one field with its value so that it is read back, whatever stands
// beside it: also at its default.
func (f *Field) Write(v int) string {
	switch {
	case f.Kind == Flag && v == 0:
		return f.Word + ":no"
	case f.Kind == Pick && v == f.Default:
		return f.Word + ":" + short(f.Values[v])
	}
	return f.print(v)
}

// isDie reports whether the field counts dice, which are written 4w.
func (f *Field) isDie() bool { return len(f.Word) == 1 }

// short is how the notation writes a choice's value: crit for to-crit.
func short(value string) string { return strings.TrimPrefix(value, "to-") }

// LineError is what is wrong with a line of notation.
type LineError struct {
	Line string
	Mistakes
}

// Unwrap returns the mistakes alone.
func (e *LineError) Unwrap() error { return e.Mistakes }

// Error shows every mistake under the line, with a caret at its word.
func (e *LineError) Error() string {
	line := e.Line
	if utf8.RuneCountInString(line) > 200 {
		return e.Mistakes.Error() // too long to point at
	}
	var b strings.Builder
	for i, m := range e.Mistakes {
		if i > 0 {
			b.WriteByte('\n')
		}
		if m.Column > 0 {
			fmt.Fprintf(&b, "%s\n%s^ ", line, strings.Repeat(" ", m.Column-1))
		}
		b.WriteString(m.Error())
	}
	return b.String()
}

// Parse reads a line of notation. If something in it is wrong it returns, with
// a LineError of all mistakes, the attack that the rest of the line means.
func Parse(line string) (Attack, error) {
	p := newParser(line)
	for p.at < len(p.words) {
		p.next()
	}
	p.a.checkWhole(&p.ms)
	if len(p.ms) > 0 {
		return p.a, &LineError{line, p.ms}
	}
	return p.a, nil
}

// TryParse reads a line as Parse does, and gives up at the first mistake
// without a word. Where a line may as well be something else, it is quicker.
func TryParse(line string) (a Attack, ok bool) {
	p := newParser(line)
	p.brief = true
	for p.at < len(p.words) && len(p.ms) == 0 {
		p.next()
	}
	p.a.checkWhole(&p.ms)
	return p.a, len(p.ms) == 0
}

// word is a word of a line, and where it stands.
type word struct {
	text   string
	column int
}

func split(line string) []word {
	var words []word
	column, start := 0, -1
	from := 0
	for i, r := range line + " " {
		column++
		if unicode.IsSpace(r) {
			if start >= 0 {
				words = append(words, word{line[from:i], start})
				start = -1
			}
		} else if start < 0 {
			start, from = column, i
		}
	}
	return words
}

// parser reads the words of a line.
type parser struct {
	a     Attack
	words []word
	at    int
	side  Side
	seen  []*Field
	ms    Mistakes
	brief bool // nobody reads what is wrong
}

func newParser(line string) *parser {
	return &parser{a: New(), words: split(line), side: TheAttacker}
}

func (p *parser) wrong(w word, format string, args ...any) {
	p.ms = append(p.ms, Mistake{Field: w.text, Value: w.text, Column: w.column, Message: fmt.Sprintf(format, args...)})
}

// next reads one field.
func (p *parser) next() {
	w := p.words[p.at]
	p.at++
	text := strings.ToLower(w.text)
	if text == "vs" {
		if p.side == TheDefender {
			p.wrong(w, "stands twice")
		}
		p.side = TheDefender
		return
	}
	if strings.HasPrefix(text, "+") && p.side == TheAttacker {
		p.weapon(w, text)
		return
	}
	if f := p.dice(text); f != nil {
		p.set(w, f, text[:len(text)-1])
		return
	}
	if f := p.bare(text); f != nil {
		p.set(w, f, text)
		return
	}
	name, value, given := strings.Cut(text, ":")
	if !given {
		name, value, given = strings.Cut(text, "=")
	}
	f := p.find(name)
	if f == nil {
		p.unknown(w, name)
		if !given && p.at < len(p.words) && isNumber(p.words[p.at].text) {
			p.at++ // its number
		}
		return
	}
	switch {
	case given:
	case f.Kind == Pick:
		p.wrong(w, "needs a value: %s", f.forms())
		return
	case f.Kind == Count && p.at < len(p.words) && isNumber(p.words[p.at].text):
		value = p.words[p.at].text
		p.at++
	default:
		value = "1" // a flag is on, a count is 1
	}
	p.set(w, f, value)
}

// weapon reads a weapon besides the first.
func (p *parser) weapon(w word, text string) {
	for i := range p.a.Attacker.Weapons {
		if at := &p.a.Attacker.Weapons[i]; *at == (Weapon{}) {
			got, err := parseWeapon(text)
			switch {
			case err != nil:
				p.wrong(w, "%v", err)
			case got.Dice() == 0:
				p.wrong(w, "has no dice")
			default:
				*at = got
			}
			return
		}
	}
	p.wrong(w, "there are more than %d weapons besides the first", MaxWeapons)
}

// dice finds the field of a word such as 4w.
func (p *parser) dice(text string) *Field {
	if !isDice(text) {
		return nil
	}
	for i := range table {
		if f := &table[i]; f.isDie() && f.Word == text[len(text)-1:] && f.Side == p.side {
			return f
		}
	}
	return nil
}

// bare finds the field of a word that is one of its values and needs no name.
func (p *parser) bare(text string) *Field {
	for path := range alone {
		f := byPath[path]
		if f.Side != TheAttack && f.Side != p.side {
			continue
		}
		if _, fault := f.Decode(text, AsWord); fault == NoFault && text != "none" {
			return f
		}
	}
	return nil
}

// find returns the field that a name means on this side: its word, or its name
// in JSON.
func (p *parser) find(name string) *Field {
	for _, side := range []Side{p.side, TheAttack} {
		if f := Named(side, name); f != nil {
			return f
		}
	}
	return nil
}

// Named returns the field of a side that a word of the notation, or a name in
// JSON, means; nil if there is none.
func Named(side Side, name string) *Field { return byWord[side][strings.ToLower(name)] }

var byWord [3]map[string]*Field

func init() {
	for side := range byWord {
		byWord[side] = map[string]*Field{}
	}
	for i := range table {
		f := &table[i]
		byWord[f.Side][strings.ToLower(f.Name)] = f
	}
	for i := range table {
		f := &table[i]
		byWord[f.Side][f.Word] = f
	}
}

// forms lists the values of a choice as the notation writes them.
func (f *Field) forms() string {
	words := make([]string, len(f.Values))
	for i, v := range f.Values {
		words[i] = f.Word + ":" + short(v)
	}
	return list(words)
}

// set sets a field from a text, once and within its limits.
func (p *parser) set(w word, f *Field, text string) {
	if slices.Contains(p.seen, f) {
		p.wrong(w, "is given twice")
		return
	}
	p.seen = append(p.seen, f)
	switch v, fault := f.Decode(text, AsWord); fault {
	case NoFault:
		f.Set(&p.a, v)
	case WrongKind:
		p.wrong(w, "%q is not %s", text, f.allowedWords())
	default:
		p.wrong(w, "%s", f.says(fault, text, ""))
	}
}

// allowedWords says what values of the field the notation has.
func (f *Field) allowedWords() string {
	switch f.Kind {
	case Flag:
		return "yes or no"
	case Pick:
		return "one of " + f.forms()
	}
	return f.allowed()
}

// unknown reports a word that means nothing here.
func (p *parser) unknown(w word, name string) {
	if p.brief {
		p.wrong(w, "there is no such word")
		return
	}
	other := TheDefender
	if p.side == TheDefender {
		other = TheAttacker
	}
	if f := Named(other, name); f != nil {
		where := "after"
		if other == TheAttacker {
			where = "before"
		}
		p.wrong(w, "is the %s's: put it %s \"vs\"", other, where)
		return
	}
	if isNumber(name) {
		p.wrong(w, "is a number without a name before it")
		return
	}
	p.wrong(w, "there is no such word%s", nearestWords(name, p.side))
}
