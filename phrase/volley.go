package phrase

import (
	"strings"
	"unicode/utf8"

	"salvo/legion"
)

// ReadVolley reads a volley that is not in the notation: attacks as players write
// them, with "then" between them. Names returns what reads the names of an attack;
// it may be nil. If something in the line is wrong it returns, with a
// legion.LineError of all mistakes, what the rest of the line says.
func ReadVolley(line string, names func(attack int) Names) (legion.VolleyWords, error) {
	words, wrong := respellVolley(line, names)
	if names == nil {
		return legion.ParseVolleyScanned(line, words, nil, wrong)
	}
	return legion.ParseVolleyScanned(line, words, func(attack int) legion.Names { return names(attack) }, wrong)
}

// beforeThen is the first attack of a line, and the word that starts the second, if
// there is one, which a line about one attack must not have.
func beforeThen(line string) (first string, then []legion.Word) {
	for _, w := range legion.Scan(line) {
		if between, _ := w.OfVolley(); between {
			return line[:w.Offset], []legion.Word{w}
		}
	}
	return line, nil
}

// respellVolley says every attack of a volley in the words of the notation. What
// belongs to the whole volley is in the notation already.
func respellVolley(line string, names func(attack int) Names) (words []legion.Word, wrong legion.Mistakes) {
	var of []legion.Word // the whole volley
	rest := []byte(line) // without these
	var thens []legion.Word
	for _, w := range legion.Scan(line) {
		typed := w.Text
		if w.Text = strings.TrimRight(typed, ",;"); w.Text != typed {
			w.Typed = typed
		}
		between, whole := w.OfVolley()
		switch {
		case between:
			thens = append(thens, w)
		case whole:
			of = append(of, w)
			copy(rest[w.Offset:], strings.Repeat(" ", len(typed)))
		}
	}
	from := 0
	for i := 0; i <= len(thens); i++ {
		to := len(rest)
		if i < len(thens) {
			to = thens[i].Offset
		}
		var own Names
		if names != nil && i < legion.MaxAttacks {
			own = names(i)
		}
		said, ms := Respell(string(rest[from:to]), own)
		for _, w := range said {
			w.Offset += from
			w.Column = 1 + utf8.RuneCountInString(line[:w.Offset])
			words = append(words, w)
		}
		begins := utf8.RuneCountInString(line[:from])
		for _, m := range ms {
			m.Column += begins
			wrong = append(wrong, m)
		}
		if i < len(thens) {
			words, from = append(words, thens[i]), to+len(thens[i].Shown())
		}
	}
	return append(words, of...), wrong
}
