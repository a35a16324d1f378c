package phrase

import (
	"strings"

	"salvo/legion"
)

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
	plain := make([]string, len(words))
	for i, w := range words {
		plain[i] = strings.ToLower(strings.TrimRight(w.Text, ",.;:!?"))
	}
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
