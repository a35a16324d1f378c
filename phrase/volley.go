package phrase

import (
	"slices"
	"strings"

	"salvo/legion"
)

// ParseVolleyWords reads a volley in one line as [legion.ReadVolleyWords] does, but
// also as players write it: attacks with "then" between them. Names returns, as that
// of ParseWords, what reads the names of each attack, or nil.
func ParseVolleyWords(line string, names func(last bool) func(attack int) Names) (legion.VolleyWords, error) {
	words := legion.Scan(line)
	asked := func(own func(attack int) Names) func(attack int) legion.Names {
		return func(attack int) legion.Names { return own(attack) }
	}
	said, err := legion.ReadVolleyWords(line, words, asked(names(false)))
	for _, last := range []bool{false, true} {
		if err != nil {
			own := names(last)
			respelled, wrong := respellVolley(line, words, own, last)
			said, err = legion.ParseVolleyScanned(line, respelled, asked(own), wrong)
		}
	}
	return said, err
}

// beforeThen is the first attack of a line, and the word that starts the second, or the
// next unit, if there is one, which a line about one attack must not have.
func beforeThen(words []legion.Word) (first, then []legion.Word) {
	at := slices.IndexFunc(words, func(w legion.Word) bool {
		between, _ := w.OfVolley()
		return between || legion.SideBySide([]legion.Word{w})
	})
	if at < 0 {
		return words, nil
	}
	return words[:at], words[at : at+1]
}

// respellVolley says every attack of a volley in the words of the notation. What
// belongs to the whole volley is in the notation already.
func respellVolley(line string, typed []legion.Word, names func(attack int) Names, correct bool) (words []legion.Word, wrong legion.Mistakes) {
	var of []legion.Word // the whole volley
	var attack []legion.Word
	n := 0
	_, then := beforeThen(typed)
	several := len(then) > 0
	end := func() {
		var own Names
		if n < legion.MaxAttacks {
			own = names(n)
		}
		p := respeller{names: own, correct: correct, strict: several}
		words, wrong = append(words, p.respell(line, attack)...), append(wrong, p.wrong...)
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
