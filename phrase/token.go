package phrase

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"salvo/legion"
)

// Token is a word, a number or a mark of a line, and where it stands.
type Token struct {
	Text   string
	Offset int  // its first byte, from 0
	Column int  // its first letter, from 1
	Begins bool // it begins a word; else it is one with the token before: DLT-19 is three tokens
	length int  // of what stands in the line, which may have had a mistake in it
	kind   kind
	lower  string // in small letters
	stem   string // without the end that makes it a plural or a verb
}

type kind uint8

const (
	letters   kind = iota
	digits         // 2, -1 or 1.5
	separator      // a comma and the like, which ends what is said of one thing
	link           // a colon and the like, between a name and its value
	hyphen
	raw     // something of the notation that is read as it stands
	strange // any other mark
)

// End is where the token ends.
func (t *Token) End() int { return t.Offset + t.length }

// word is a word of the notation that the token means.
func (t *Token) word(text string) legion.Word {
	return legion.Word{Text: text, Typed: t.Text, Offset: t.Offset, Column: t.Column}
}

// Number is the number that a token means: 2, or two.
func (t *Token) Number() (text string, ok bool) {
	if t.kind == digits {
		return t.Text, true
	}
	text, ok = numbers[t.lower]
	return text, ok
}

// Mark reports whether the token is a mark, and no part of a word.
func (t *Token) Mark() bool { return t.kind != letters && t.kind != digits && t.kind != raw }

// OfUnit reports whether the token is what stands after the name of a unit in the
// notation: upgrades in brackets, or a place after an @.
func (t *Token) OfUnit() bool { return t.kind == raw && t.Text[0] != '+' }

// Times reports whether the token is an x that may stand beside a number.
func (t *Token) Times() bool { return t.lower == "x" || t.lower == "×" || t.lower == "*" }

// Filler reports whether the token means nothing by itself.
func (t *Token) Filler() bool {
	return t.kind == separator || fillers[t.lower] || breaks[t.lower] || articles[t.lower]
}

// lowerAt is a token in small letters; nothing where there is none.
func lowerAt(tokens []Token, i int) string {
	if i < 0 || i >= len(tokens) {
		return ""
	}
	return tokens[i].lower
}

// alone reports whether a token is a word by itself.
func alone(tokens []Token, i int) bool { return tokens[i].Begins && endsBefore(tokens, i+1) }

// endsBefore reports whether a word ends before a token.
func endsBefore(tokens []Token, i int) bool {
	return i == len(tokens) || tokens[i].Begins || tokens[i].kind == raw || tokens[i].kind == link
}

func split(words []legion.Word) []Token {
	s := scanner{}
	for _, w := range words {
		s.word(w)
	}
	return s.tokens
}

type scanner struct {
	tokens []Token
	column int
	begins bool
}

// add adds the token that the first n bytes of a text are.
func (s *scanner) add(text string, n, offset int, k kind) {
	t := Token{Text: text[:n], Offset: offset, Column: s.column, Begins: s.begins || k == separator, length: n, kind: k}
	t.lower = strings.ToLower(t.Text)
	if k == letters {
		t.lower = strings.ReplaceAll(strings.ReplaceAll(t.lower, "'", ""), "’", "")
		t.stem = stem(t.lower)
	}
	s.tokens = append(s.tokens, t)
	s.column += utf8.RuneCountInString(t.Text)
	s.begins = k == separator
}

// word splits a word of the line. If it is typed otherwise there, as with a typing mistake,
// its tokens share what is typed.
func (s *scanner) word(w legion.Word) {
	first := len(s.tokens)
	s.meant(w)
	if w.Typed == "" || w.Typed == w.Text {
		return
	}
	tokens, from := s.tokens[first:], 0
	for i := range tokens {
		to := min(from+tokens[i].length, len(w.Typed))
		for to < len(w.Typed) && (i == len(tokens)-1 || !utf8.RuneStart(w.Typed[to])) {
			to++
		}
		tokens[i].Offset, tokens[i].length = w.Offset+from, to-from
		tokens[i].Column = w.Column + utf8.RuneCountInString(w.Typed[:from])
		from = to
	}
}

// meant splits what a word of the line means.
func (s *scanner) meant(w legion.Word) {
	s.column, s.begins = w.Column, true
	text, offset := w.Text, w.Offset
	if text == "@" { // before a range, or somebody
		s.add(text, 1, offset, letters)
		t := &s.tokens[len(s.tokens)-1]
		t.Text, t.lower, t.stem = "at", "at", stem("at")
		return
	}
	if plain := strings.TrimRight(text, ",;"); isWeapon(plain) {
		s.add(text, len(plain), offset, raw)
		text, offset = text[len(plain):], offset+len(plain)
	}
	for text != "" {
		n, k := next(text)
		if k == hyphen && s.begins && digitsOf(text[n:]) > 0 {
			n, k = n+digitsOf(text[n:]), digits // a number below 0
		}
		if k == letters {
			n = s.times(text, n)
		}
		s.add(text, n, offset, k)
		text, offset = text[n:], offset+n
	}
}

// times parts the x of aimx2 and 3xred from the letters beside it. It returns
// how many of the n letters that a text begins with belong together.
func (s *scanner) times(text string, n int) int {
	after := strings.IndexAny(text[n:], "0123456789") == 0
	before := !s.begins && s.tokens[len(s.tokens)-1].kind == digits
	switch {
	case n > 1 && before && (text[0] == 'x' || text[0] == 'X'):
		return 1
	case n > 1 && after && (text[n-1] == 'x' || text[n-1] == 'X'):
		return n - 1
	}
	return n
}

// isWeapon reports whether a word is a further weapon, such as +2r/spray.
func isWeapon(word string) bool {
	return strings.HasPrefix(word, "+") && new(legion.Attacker).AddWeapon(word) == nil
}

// arrows stand between surges and what they become.
var arrows = []string{"-->", "->", "=>", "→", "⇒", "➜"}

// next finds the token that a text begins with: how long it is, and its kind.
func next(text string) (n int, k kind) {
	r, size := utf8.DecodeRuneInString(text)
	for _, arrow := range arrows {
		if strings.HasPrefix(text, arrow) {
			return len(arrow), link
		}
	}
	switch {
	case r == '[' || r == '@':
		return len(text), raw // what a unit has, and from where it attacks
	case unicode.IsLetter(r):
		return lettersOf(text), letters
	case digitsOf(text) > 0:
		return digitsOf(text), digits
	case strings.ContainsRune(",;&+/().!?|\"“”„'‘’", r):
		return size, separator
	case strings.ContainsRune(":=×*", r):
		return size, link
	case strings.ContainsRune("-–—", r):
		return size, hyphen
	}
	return size, strange
}

// lettersOf counts the bytes of the letters that a text begins with. An
// apostrophe between two is one of them.
func lettersOf(text string) int {
	for i, r := range text {
		if unicode.IsLetter(r) || unicode.IsMark(r) {
			continue
		}
		if r == '\'' || r == '’' {
			if after, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(r):]); unicode.IsLetter(after) {
				continue
			}
		}
		return i
	}
	return len(text)
}

// digitsOf counts the bytes of the number that a text begins with.
func digitsOf(text string) int {
	for i := range len(text) {
		switch c := text[i]; {
		case c >= '0' && c <= '9':
		case c == '.' && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9':
		default:
			return i
		}
	}
	return len(text)
}
