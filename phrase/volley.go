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

// volleyWords are words between the attacks of a volley, about its order and its goal, as
// players write them, with what they mean in the notation. Of those that begin alike the
// longer one stands first.
var volleyWords = []struct{ said, means string }{
	{"and then", "then"},
	{"followed by", "then"},
	{"after that", "then"},
	{"afterwards|next|finally", "then"},
	{"who goes|shoots first", ""},
	{"who should go|shoot first", ""},
	{"which|what order is best", "order:best"},
	{"what is the best order", "order:best"},
	{"whats|what's the best order", "order:best"},
	{"in what|which order should", ""},
	{"in what|which order", ""},
	{"which|what order", ""},
	{"in the best order", "order:best"},
	{"in best order", "order:best"},
	{"best order", "order:best"},
	{"order best", "order:best"},
	{"in this order", "order:given"},
	{"in the given order", "order:given"},
	{"goal kill", "goal:kill"},
	{"goal wounds", "goal:wounds"},
	{"goal stop", "goal:stop"},
	{"goal all", "goal:all"},
	{"goal any", "goal:any"},
	{"for the most wounds", "goal:wounds"},
	{"for most wounds", "goal:wounds"},
	{"to put|take them out of action", "goal:stop"},
	{"for out of action", "goal:stop"},
	{"out of action", "goal:stop"},
}

// VolleyLine is a line about a volley with the words in it that stand between attacks, or
// belong to all of them, as the notation has them: followed by, best order. First, at its
// beginning, is left out.
func VolleyLine(line string) string {
	words := legion.Scan(line)
	plain := legion.Texts(words, func(w legion.Word) string { return strings.ToLower(strings.TrimRight(w.Text, ",.;:!?")) })
	var said []string
	for i := 0; i < len(words); {
		n, means := volleyWordsAt(plain[i:])
		switch {
		case i == 0 && n == 0 && plain[0] == "first" && len(words) > 1:
			n = 1
		case n == 0:
			n, means = 1, words[i].Text
		case means == "then" && (len(said) == 0 || said[len(said)-1] == "then"):
			means = ""
		}
		if i += n; means != "" {
			said = append(said, means)
		}
	}
	return strings.Join(said, " ")
}

// volleyWordsAt finds what words begin with that is in the list: how many they are, and
// what they mean.
func volleyWordsAt(words []string) (n int, means string) {
	for _, x := range volleyWords {
		if n := wordsAt(words, x.said); n > 0 {
			return n, x.means
		}
	}
	return 0, ""
}
