package api

import (
	"encoding/json"
	"strings"
	"testing"

	"salvo/odds"
)

func TestUnderstood(t *testing.T) {
	a := embedded
	for _, x := range []struct{ line, workspace, means, said, answer string }{
		{"z-6 rebels with an aim shoot stormtroopers in heavy cover", "attack", "rebel-troopers[z-6-trooper] @ranged aim 1 vs stormtroopers heavy",
			"attacker Rebel Troopers Z-6 Trooper; attacker 1 aim token; defender Stormtroopers; defender Cover heavy", "wounds on average"},
		{"4b vs white", "attack", "4b", "attacker 4 black dice", "1.67"},
		{"4b", "attack", "4b", "attacker 4 black dice", ""},
		{"stormtroopers", "attack", "stormtroopers", "attacker Stormtroopers", ""},
		{"stormtroopers and an at-st vs rebel troopers", "volley", "stormtroopers also at-st vs rebel-troopers", "attacker Stormtroopers; attacker AT-ST; defender Rebel Troopers", ""},
		{"duel stormtroopers heavy vs rebels in heavy cover with an aim", "duel", "stormtroopers heavy vs rebel-troopers aim 1 heavy",
			"attacker Stormtroopers; attacker Cover heavy; defender Rebel Troopers; defender 1 aim token; defender Cover heavy", ""},
		{"who wins, vader or luke", "duel", "darth-vader-dark-lord-of-the-sith vs luke-skywalker-commander-skywalker goal:win", "attacker Darth Vader; defender Luke Skywalker", ""},
		{"", "attack", "", "", ""},
	} {
		body, _ := json.Marshal(map[string]string{"line": x.line})
		status, text := a.PageCall(odds.Background{}, "understand", body)
		var got Understood
		if err := json.Unmarshal(text, &got); err != nil || status != OK {
			t.Fatalf("%s: %d %s", x.line, status, text)
		}
		var said []string
		for _, p := range got.Said {
			said = append(said, strings.TrimSpace(p.Side+" "+p.Text+" "+p.With))
		}
		if got.Workspace != x.workspace || got.Line != x.means || strings.Join(said, "; ") != x.said || len(got.Errors) > 0 {
			t.Errorf("%q: %s, %q, %q, %v", x.line, got.Workspace, got.Line, strings.Join(said, "; "), got.Errors)
		}
		if (got.Answer == "") != (x.answer == "") || !strings.Contains(got.Answer, x.answer) {
			t.Errorf("%q: answered %q", x.line, got.Answer)
		}
	}
	_, text := a.PageCall(odds.Background{}, "understand", []byte(`{"line": "stormtroopers vs rebbles"}`))
	if !strings.Contains(string(text), "rebbles") || strings.Contains(string(text), "s-head") {
		t.Errorf("a mistake: %s", text)
	}
}
