package phrase

import (
	"slices"
	"strings"

	"salvo/legion"
)

// ParseVolleyWords reads a volley in one line as [legion.ParseVolleyWords] does, but
// also as players write it: attacks with "then" between them. Names returns, as that
// of ParseWords, what reads the names of each attack.
func ParseVolleyWords(line string, names func(last bool) func(attack int) Names) (legion.VolleyWords, error) {
	words := legion.Scan(line)
	var own func(attack int) Names
	var asked func(attack int) legion.Names
	ask := func(last bool) {
		if names != nil {
			own = names(last)
			asked = func(attack int) legion.Names { return own(attack) }
		}
	}
	ask(false)
	said, err := legion.ReadVolleyWords(line, words, asked)
	if err == nil {
		return said, nil
	}
	ask(true)
	respelled, wrong := respellVolley(line, words, own)
	return legion.ParseVolleyScanned(line, respelled, asked, wrong)
}

// beforeThen is the first attack of a line, and the word that starts the second, if
// there is one, which a line about one attack must not have.
func beforeThen(words []legion.Word) (first, then []legion.Word) {
	at := slices.IndexFunc(words, func(w legion.Word) bool {
		between, _ := w.OfVolley()
		return between
	})
	if at < 0 {
		return words, nil
	}
	return words[:at], words[at : at+1]
}

// respellVolley says every attack of a volley in the words of the notation. What
// belongs to the whole volley is in the notation already.
func respellVolley(line string, typed []legion.Word, names func(attack int) Names) (words []legion.Word, wrong legion.Mistakes) {
	var of []legion.Word // the whole volley
	var attack []legion.Word
	n := 0
	end := func() {
		var own Names
		if names != nil && n < legion.MaxAttacks {
			own = names(n)
		}
		said, ms := respell(line, attack, own)
		words, wrong = append(words, said...), append(wrong, ms...)
		attack, n = nil, n+1
	}
	for _, w := range typed {
		plain := w
		if plain.Text = strings.TrimRight(w.Text, ",;"); plain.Text != w.Text {
			plain.Typed = w.Text
		}
		switch between, whole := plain.OfVolley(); {
		case between:
			end()
			words = append(words, plain)
		case whole:
			of = append(of, plain)
		default:
			attack = append(attack, w)
		}
	}
	end()
	return append(words, of...), wrong
}
