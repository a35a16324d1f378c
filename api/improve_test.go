package api

import (
	"regexp"
	"salvo/api/form"
	"strings"
	"testing"
)

// What would change the odds is said in a player's words, in three groups, and
// every row leads to an attack that can be asked about.
func TestImprove(t *testing.T) {
	_, v := ask[View](t, "view", `{"line": "stormtroopers[dlt-19] @3 aim 1 play:optimal vs rebel-troopers heavy dodge 1", "view": "improve"}`)
	for _, want := range []string{
		"Tokens and position", "Take another aim", "Catch them in the open", "Make them spend a dodge first",
		"This unit&#39;s upgrades, weapons, range", "Attack from range 4", "Without DLT-19 Stormtrooper", " instead of DLT-19 Stormtrooper", "Use the DLT-19 Blaster Rifle alone",
		"If the card were different", "Blast", "One more red die", "Best play.",
	} {
		if !strings.Contains(v.HTML, want) {
			t.Errorf("%q is missing", want)
		}
	}
	for _, word := range []string{"→", "play:", "0b"} {
		if strings.Contains(v.HTML, ">"+word) {
			t.Errorf("%q is no player's word", word)
		}
	}
	lines := regexp.MustCompile(`data-line="([^"]*)"`).FindAllStringSubmatch(v.HTML, -1)
	if len(lines) < 20 {
		t.Fatalf("%d rows", len(lines))
	}
	for _, line := range lines {
		if p := askPage(t, `{"line": "`+strings.ReplaceAll(line[1], "&#39;", "'")+`"}`); len(p.Errors) > 0 {
			t.Errorf("%s: %v", line[1], p.Errors)
		}
	}
}

// The examples are attacks in which both sides play their best.
func TestExamples(t *testing.T) {
	_, f := ask[form.Form](t, "form", "")
	if len(f.Examples) != 3 {
		t.Fatalf("%d examples", len(f.Examples))
	}
	for _, x := range f.Examples {
		p := askPage(t, `{"line": "`+x.Value+`"}`)
		if len(p.Errors) > 0 || p.Line != x.Value || p.Fallback || p.Slots["attacker"].Name == "" || p.Slots["defender"].Name == "" {
			t.Errorf("%s: %s, %v", x.Value, p.Line, p.Errors)
		}
		for _, path := range f.Play.Fields {
			if p.Values[path] != "optimal" {
				t.Errorf("%s: %s is %v", x.Value, path, p.Values[path])
			}
		}
	}
}
