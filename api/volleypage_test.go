package api

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/units"
)

const someVolley = "stormtroopers[dlt-19-stormtrooper] @3 aim 1 play:optimal vs rebel-troopers heavy dodge 1 play:optimal then at-st play:optimal vs light then snowtroopers play:optimal order:best goal:kill"

func TestVolleyPage(t *testing.T) {
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "`+someVolley+`"}`)
	if len(p.Errors) > 0 || p.Line != someVolley || p.Name != "Stormtroopers, AT-ST, Snowtroopers against Rebel Troopers" || !p.Sized || p.Order != "best" || p.Goal != "kill" {
		t.Errorf("%+v", p)
	}
	if p.Fallback != "" {
		t.Errorf("%s", p.Fallback)
	}
	for _, want := range []string{"chance that the unit is gone", "First ", "best order", "both sides play their best"} {
		if !strings.Contains(p.Answer, want) {
			t.Errorf("no %q in %s", want, p.Answer)
		}
	}
	if got := p.Attacks[1]; got.Name != "AT-ST" || got.Values["defender.coverType"] != "light" || got.Picked != "at-st" || !strings.Contains(got.Card, "MS-4 Twin Blaster") {
		t.Errorf("%+v", got)
	}
	if got := p.Target; got.Values["defender.dodgeTokens"] != 1.0 || got.Values["defender.coverType"] != "heavy" || p.Next.Dodges != 1 {
		t.Errorf("%+v, %+v", got, p.Next)
	}
}

// Every change leads to the line that says it.
func TestVolleyChanges(t *testing.T) {
	for _, x := range []struct{ line, changes, want string }{
		{someVolley, `[{"values": {"defender.coverType": "none"}}]`, strings.ReplaceAll(strings.ReplaceAll(someVolley, " heavy", ""), " vs light", "")},
		{someVolley, `[{"values": {"defender.dodgeTokens": 3, "defender.strategy": "documented"}}]`, strings.Replace(someVolley, "dodge 1 play:optimal", "dodge 3", 1)},
		{someVolley, `[{"attack": 2, "values": {"attacker.aimTokens": 2, "defender.coverType": "none"}}]`, strings.Replace(someVolley, "snowtroopers play:optimal", "snowtroopers aim 2 play:optimal vs cover:none", 1)},
		{someVolley, `[{"remove": 1}]`, strings.Replace(someVolley, "then at-st play:optimal vs light ", "", 1)},
		{someVolley, `[{"move": 2, "to": 0}, {"order": "given"}]`, "snowtroopers play:optimal vs rebel-troopers heavy dodge 1 play:optimal then stormtroopers[dlt-19-stormtrooper] @3 aim 1 play:optimal then at-st play:optimal vs light goal:kill"},
		{someVolley, `[{"attack": 1, "pick": {"attacker": "darth-vader-dark-lord-of-the-sith @melee"}}, {"goal": "wounds"}]`,
			strings.Replace(strings.Replace(someVolley, "at-st play:optimal vs light", "darth-vader-dark-lord-of-the-sith @melee play:optimal vs light", 1), " goal:kill", "", 1)},
		{someVolley, `[{"add": "2r pierce 1"}]`, strings.Replace(someVolley, " order:best", " then 2r pierce 1 play:optimal order:best", 1)},
		// The first attacker, and the first defender of a known size.
		{"play:optimal vs play:optimal order:best", `[{"add": "at-st"}, {"pick": {"defender": "rebel-troopers"}}, {"add": "snowtroopers"}]`,
			"at-st play:optimal vs rebel-troopers play:optimal then snowtroopers play:optimal order:best goal:kill"},
		{"at-st vs rebel-troopers", `[{"begin": true}]`, "at-st vs rebel-troopers order:best goal:kill"},
		{"2r vs red", `[{"begin": true}]`, "2r vs red order:best"},
		{"at-st vs rebel-troopers then 2r goal:kill", `[{"pick": {"defender": ""}}, {"values": {"defender.minis": 0}}]`, "at-st vs surge:block courage 1 nimble unit:trooper wounds 1 points 40 then 2r"},
		// What happened goes along with its attack.
		{someVolley, `[{"happened": {"attack": 1, "wounds": 2, "suppression": 1, "dodges": 0}}, {"move": 1, "to": 0}]`,
			"at-st play:optimal vs rebel-troopers light dodge 1 play:optimal then stormtroopers[dlt-19-stormtrooper] @3 aim 1 play:optimal vs heavy then snowtroopers play:optimal vs heavy order:best goal:kill happened:1/wounds:2/suppression:1/dodges:0"},
		{someVolley + " happened:2/wounds:1", `[{"remove": 0}]`, "at-st play:optimal vs rebel-troopers light dodge 1 play:optimal then snowtroopers play:optimal vs heavy order:best goal:kill happened:1/wounds:1"},
		{someVolley + " happened:2/wounds:1", `[{"remove": 1}]`, strings.Replace(someVolley, "then at-st play:optimal vs light ", "", 1)},
		{someVolley + " happened:2/wounds:1", `[{"undo": 1}]`, someVolley},
		// A Guardian stays beside the unit.
		{"at-st vs clone-trooper-infantry guardian:obi-wan then 2r then 3r vs guardian 0", `[{"values": {"defender.coverType": "light"}}]`,
			"at-st vs clone-trooper-infantry guardian:obi-wan-kenobi-civilized-warrior light then 2r then 3r vs guardian 0 guardian-die:white guardian-deflect:no guardian-soresu:no guardian-immune-pierce:no"},
		// Nothing to do.
		{someVolley, `[{"remove": 7}, {"move": 1, "to": 9}, {"attack": 5, "values": {"attacker.aimTokens": 2}}, {"undo": 0}, {}]`, someVolley},
	} {
		_, p := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q, "changes": %s}`, x.line, x.changes))
		want, err := units.ExpandVolley(cards.All(), x.want)
		got, _ := units.ExpandVolley(cards.All(), p.Line)
		if len(p.Errors) > 0 || err != nil || got.Volley.String() != want.Volley.String() {
			t.Errorf("%s\nwith %s\nis   %s\nwant %s\n%v %v", x.line, x.changes, p.Line, x.want, p.Errors, err)
		}
	}
}

// What cannot be read is said, and the rest stays.
func TestVolleyPageMistakes(t *testing.T) {
	for _, x := range []struct{ body, line, want string }{
		{`{"line": "stormtroopers vs rebel-troopers then nonsense"}`, "stormtroopers vs rebel-troopers then 0r", "nonsense"},
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"add": "nonsense"}]}`, "stormtroopers vs rebel-troopers", "nonsense"},
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"attack": 0, "values": {"attacker.aimTokens": 99}}]}`, "", "99"},
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"happened": {"attack": 3}}]}`, "", "3 is not one of the attacks"},
	} {
		_, p := ask[VolleyPage](t, "volley-page", x.body)
		if text, _ := json.Marshal(p.Errors); len(p.Errors) == 0 || !strings.Contains(string(text), x.want) || p.Answer != "" || x.line != "" && p.Line != x.line {
			t.Errorf("%s: %s, %s", x.body, p.Line, text)
		}
	}
	if _, p := ask[VolleyPage](t, "volley-page", `{"line": ""}`); len(p.Errors) > 0 || p.Answer != "" || len(p.Attacks) != 1 {
		t.Errorf("%+v", p)
	}
	for _, body := range []string{`{"changes": 3}`, `{"changes": [{"nonsense": 1}]}`} {
		if status, text := embedded.Call(t.Context(), "volley-page", []byte(body)); status != 400 || !strings.Contains(string(text), "is not a list of changes") {
			t.Errorf("%s: %d %s", body, status, text)
		}
	}
}

// Where there is too much to choose the rules of thumb answer, and it is said; where
// they cannot either, that is.
func TestVolleyTooLarge(t *testing.T) {
	const large = "10r 10b 4w aim 3 observe 3 precise 2 play:optimal vs red minis 4 wounds 1 then 2r order:best"
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "`+large+`"}`)
	if len(p.Errors) > 0 || p.Fallback != volleyFallback || !strings.Contains(p.Answer, "as listed") || p.Line != large {
		t.Errorf("%v %q %s %.300s", p.Errors, p.Fallback, p.Line, p.Answer)
	}
	if _, s := ask[Share](t, "volley-share", `{"line": "`+large+`"}`); !strings.Contains(s.Text, volleyFallback) {
		t.Errorf("%s", s.Text)
	}
	const larger = "12r 12b 12w aim 6 precise 3 observe 5 play:optimal"
	_, p = ask[VolleyPage](t, "volley-page", `{"line": "`+larger+` vs red dodge 6 minis 9 wounds 4 play:optimal then `+larger+` then `+larger+` order:best"}`)
	if len(p.Errors) != 1 || !strings.Contains(p.Errors[0].Text, "too many choices") || p.Answer != "" || p.Fallback != "" {
		t.Errorf("%v %q %.300s", p.Errors, p.Fallback, p.Answer)
	}
}

func TestVolleyShare(t *testing.T) {
	_, s := ask[Share](t, "volley-share", `{"line": "`+someVolley+`"}`)
	if !strings.Contains(s.Text, "chance that the unit is gone") || !strings.HasPrefix(s.SVG, "<svg xmlns") || strings.Count(s.CSV, "\n") != 4 || s.Command != "salvo volley '"+someVolley+"'" {
		t.Errorf("%+v", s)
	}
	if status, _ := embedded.Call(t.Context(), "volley-share", []byte(`{"line": "nonsense"}`)); status != 400 {
		t.Errorf("status %d", status)
	}
}
