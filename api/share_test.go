package api

import (
	"strings"
	"testing"
)

func TestShare(t *testing.T) {
	_, s := ask[Share](t, "share", `{"line": "`+someLine+`"}`)
	if !strings.Contains(s.Text, "wounds on average") || !strings.HasPrefix(s.SVG, "<svg xmlns") || strings.Count(s.CSV, "\n") != 2 {
		t.Errorf("%+v", s)
	}
	for more, want := range map[string]string{
		``:                             "salvo odds '1r 4w aim 1 precise 1 ranged vs red heavy dodge 1'",
		`, "view": "why", "seed": 3`:   "salvo why '1r 4w aim 1 precise 1 ranged vs red heavy dodge 1'",
		`, "view": "improve"`:          "salvo what-if '1r 4w aim 1 precise 1 ranged vs red heavy dodge 1'",
		`, "view": "table", "seed": 3`: "salvo roll --seed=3 '1r 4w aim 1 precise 1 ranged vs red heavy dodge 1'",
		`, "view": "table"`:            "salvo odds '1r 4w aim 1 precise 1 ranged vs red heavy dodge 1'",
	} {
		if _, s := ask[Share](t, "share", `{"line": "`+someLine+`"`+more+`}`); s.Command != want {
			t.Errorf("%s: %s; want %s", more, s.Command, want)
		}
	}
	// What was simulated is simulated in the same way.
	_, s = ask[Share](t, "share", `{"line": "20r 20b 20w aim 6 precise 2", "view": "odds", "seed": 9}`)
	if want := "salvo odds --attacks=200000 --seed=1 '20r 20b 20w aim 6 precise 2'"; s.Command != want {
		t.Errorf("command %s; want %s", s.Command, want)
	}
}

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{"": "''", "4r vs red": "'4r vs red'", "it's $(x)": `'it'\''s $(x)'`} {
		if got := quote(text); got != want {
			t.Errorf("%s: %s; want %s", text, got, want)
		}
	}
}
