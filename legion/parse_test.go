package legion

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestScan(t *testing.T) {
	for in, want := range map[string]string{
		"":                           "[]",
		" \t ":                       "[]",
		"4w aim 1":                   "[{4w 0 1} {aim 3 4} {1 7 8}]",
		"  é aim":                    "[{é 2 3} {aim 5 5}]",
		"a[b c] d":                   "[{a[b c] 0 1} {d 7 8}]",
		"a[b [c] d] e":               "[{a[b [c] d] 0 1} {e 11 12}]",
		"a[b c":                      "[{a[b c 0 1}]",
		"a] b":                       "[{a] 0 1} {b 3 4}]",
		"a\u00a0b\r":                 "[{a 0 1} {b 3 3}]",
		"stormtroopers [dlt-19] x 2": "[{stormtroopers 0 1} {[dlt-19] 14 15} {x 23 24} {2 25 26}]",
	} {
		var words []string
		for _, w := range Scan(in) {
			words = append(words, fmt.Sprintf("{%s %d %d}", w.Shown(), w.Offset, w.Column))
		}
		if got := fmt.Sprint(words); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}

// A word stands where it says, and no letter but spaces stands outside words.
func FuzzScan(f *testing.F) {
	f.Add("4w é [a b] vs red\xff ")
	f.Fuzz(func(t *testing.T, line string) {
		end := 0
		for _, w := range Scan(line) {
			if w.Text == "" || !strings.HasPrefix(line[w.Offset:], w.Text) || w.Column != 1+utf8.RuneCountInString(line[:w.Offset]) {
				t.Fatalf("%q has no %+v", line, w)
			}
			if between := line[end:w.Offset]; strings.TrimSpace(between) != "" {
				t.Fatalf("%q: %q is in no word", line, between)
			}
			end = w.Offset + len(w.Text)
		}
		if strings.TrimSpace(line[end:]) != "" {
			t.Fatalf("%q: %q is in no word", line, line[end:])
		}
	})
}
