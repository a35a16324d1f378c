package phrase

import (
	"testing"
	"unicode/utf8"

	"salvo/legion"
)

// The tokens of a word that is typed otherwise in the line share what is typed, to the last
// byte and between its letters.
func TestTokensOfTypingMistakes(t *testing.T) {
	for _, w := range []legion.Word{
		{Text: "stormtroopers", Typed: "tormtroopers"},
		{Text: "troopers", Typed: "troooopers"},
		{Text: "rebel-troopers", Typed: "rebl trööpers"},
		{Text: "reb-troopers", Typed: "räb"},
		{Text: "aims:2", Typed: "ä"},
		{Text: "surge:crit", Typed: "surges become critical hits"},
	} {
		w.Offset, w.Column = 10, 8
		end, column := w.Offset, w.Column
		for _, token := range split([]legion.Word{w}) {
			typed := w.Typed[end-w.Offset : token.End()-w.Offset]
			if token.Offset != end || token.Column != column || !utf8.ValidString(typed) {
				t.Errorf("%s for %s: token %s has %q from byte %d, letter %d; want from %d, %d", w.Typed, w.Text, token.Text, typed, token.Offset, token.Column, end, column)
			}
			end, column = token.End(), column+utf8.RuneCountInString(typed)
		}
		if end != w.Offset+len(w.Typed) {
			t.Errorf("%s for %s: the tokens end at byte %d", w.Typed, w.Text, end)
		}
	}
}
