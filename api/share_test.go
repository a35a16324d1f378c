package api

import (
	"encoding/xml"
	"fmt"
	"io"
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

// The card names the units, what is set and what is compared, and is well-formed.
func TestShareCard(t *testing.T) {
	_, s := ask[Share](t, "share", `{"line": "stormtroopers[dlt-19] @3 aim 1 vs rebel-troopers heavy dodge 1", "pins": [{"line": "stormtroopers[dlt-19] @3 aim 2 vs rebel-troopers heavy dodge 1"}]}`)
	want := "Stormtroopers (DLT-19 Stormtrooper) with 1 aim at Rebel Troopers with heavy cover and 1 dodge: 1.52 wounds on average, 3.6% wiped out. 2 aim tokens: 1.85 wounds on average, 7.2% wiped out.\n"
	if s.Text != want {
		t.Errorf("%s; want %s", s.Text, want)
	}
	for _, part := range []string{">Stormtroopers<", ">Rebel Troopers<", ">1 aim<", ">heavy cover<", ">1 dodge<", ">rulebook of May 2026<", "A: 1 aim token", "B: 2 aim tokens, 0.33 more than A", "at least B"} {
		if !strings.Contains(s.SVG, part) {
			t.Errorf("the card has no %s", part)
		}
	}
	if strings.Count(s.SVG, "s-pool s-red") != 2 || strings.Count(s.SVG, "s-pool s-white") != 5 {
		t.Error("the dice are not drawn")
	}
	for _, line := range []string{"", "4w vs", "20r 20b 20w vs red", "darth-vader-dark-lord-of-the-sith @melee vs at-st"} {
		_, s := ask[Share](t, "share", `{"line": "`+line+`"}`)
		for d := xml.NewDecoder(strings.NewReader(s.SVG)); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
	}
}

// A line for a link is shorter, and read like any other.
func TestShort(t *testing.T) {
	_, s := ask[Short](t, "short", `{"line": "stormtroopers[dlt-19-stormtrooper] @3 aim 1 vs rebel-troopers heavy dodge 1"}`)
	if len(s.Line) > 50 {
		t.Error(s.Line)
	}
	for _, call := range []string{"page", "duel-page", "volley-page"} {
		if _, p := ask[struct{ Line string }](t, call, `{"line": "`+s.Line+`"}`); !strings.HasPrefix(p.Line, "stormtroopers[dlt-19-stormtrooper] ") {
			t.Errorf("%s reads %q", call, p.Line)
		}
	}
}

// In the matrix it is the matrix that is taken along.
func TestShareMatrix(t *testing.T) {
	body := `{"line": "ranged aim 1 vs heavy", "view": "matrix", "attackers": "stormtroopers, at-st", "defenders": "rebel-troopers, rebel-veterans", "show": "%s"}`
	_, s := ask[Share](t, "share", fmt.Sprintf(body, "wounds"))
	if !strings.HasPrefix(s.Text, "Wounds on average, 2 attackers against 2 defenders:\nStormtroopers: best ") || !strings.HasPrefix(s.SVG, "<svg xmlns") ||
		strings.Count(s.CSV, "\n") != 5 || s.Command != "salvo matrix --attackers 'stormtroopers, at-st' --defenders 'rebel-troopers, rebel-veterans' --with 'aim 1 vs heavy'" {
		t.Errorf("%+v", s)
	}
	// Few points for a wound are good.
	_, s = ask[Share](t, "share", fmt.Sprintf(body, "points"))
	if !strings.Contains(s.Text, "against Rebel Troopers\n") {
		t.Errorf("%s", s.Text)
	}
	if r, status, _ := embedded.Prepare(t.Context(), "share", []byte(fmt.Sprintf(body, "kill"))); r == nil || r.Cost < 4*matchupSteps {
		t.Errorf("status %d, %+v", status, r)
	}
}

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{"": "''", "4r vs red": "'4r vs red'", "it's $(x)": `'it'\''s $(x)'`} {
		if got := quote(text); got != want {
			t.Errorf("%s: %s; want %s", text, got, want)
		}
	}
}
