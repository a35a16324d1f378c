package api

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"salvo/loadouts"
)

// The unit's upgrades are the loadout that is looked at, and where it stands is the
// range: the question itself is about all loadouts.
func TestLoadouts(t *testing.T) {
	_, x := ask[Loadouts](t, "builds-page", `{"line": "stormtroopers[dlt-19] @3 aim 1 vs rebel-troopers heavy dodge 1"}`)
	if x.Line != "stormtroopers aim 1 vs rebel-troopers heavy dodge 1" || x.Range != "3" || x.Loadout == nil || *x.Loadout != "dlt-19-stormtrooper" || !x.Asks || len(x.Errors) != 0 {
		t.Errorf("%s, range %s, loadout %v, %v", x.Line, x.Range, x.Loadout, x.Errors)
	}
	if x.Open != "stormtroopers[dlt-19-stormtrooper] @3 aim 1 vs rebel-troopers heavy dodge 1" || x.Attacker != "stormtroopers[dlt-19-stormtrooper] @3 aim 1" {
		t.Errorf("it opens %s", x.Open)
	}
	if x.Slots["attacker"].Name != "Stormtroopers" || x.Slots["attacker"].Facts[0] != "42 points without upgrades" || x.Slots["defender"].Name != "Rebel Troopers" {
		t.Errorf("%+v", x.Slots)
	}
	if x.Values["attacker.aimTokens"] != 1.0 || x.Values["defender.coverType"] != "heavy" || x.Rank != "wounds" || len(x.Upgrades) < 20 {
		t.Errorf("%+v", x)
	}
	if len(x.Opponents) != 1 || x.Opponents[0].Words != "rebel-troopers heavy dodge 1" || !slices.Contains(x.Opponents[0].Facts, "1 dodge token") || x.Against != "" {
		t.Errorf("%+v", x.Opponents)
	}
}

// What a player does to the question.
func TestLoadoutsChanges(t *testing.T) {
	for _, c := range []struct{ body, line, against, rank string }{
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"values": {"attacker.aimTokens": 2}}, {"pick": {"defender": "at-st"}}]}`,
			"stormtroopers aim 2 vs at-st", "", "wounds"},
		// What is changed about the opponent is changed about all that are listed.
		{`{"line": "stormtroopers vs rebel-troopers", "against": "rebel-troopers, at-st=2", "changes": [{"values": {"defender.coverType": "light"}}], "rank": "kill"}`,
			"stormtroopers vs rebel-troopers light", "rebel-troopers light, at-st light=2", "kill"},
		{`{"line": "stormtroopers vs rebel-troopers light", "against": "rebel-troopers light", "add": "at-st", "rank": "points"}`,
			"stormtroopers vs rebel-troopers light", "rebel-troopers light, at-st light", "points"},
		{`{"line": "stormtroopers vs light", "against": "field", "changes": [{"values": {"defender.coverType": "heavy"}}]}`,
			"stormtroopers vs heavy", "field", "wounds"},
		// The unit goes to the other side.
		{`{"line": "stormtroopers aim 1 vs rebel-troopers", "defend": true, "changes": [{"swap": ""}]}`, "rebel-troopers vs stormtroopers", "", "lost"},
		{`{"line": "stormtroopers vs rebel-troopers", "defend": true, "against": "at-st aim 1", "add": "darth-vader[force-push]", "rank": "survive"}`,
			"stormtroopers vs rebel-troopers", "at-st aim 1, darth-vader-dark-lord-of-the-sith[force-push]", "survive"},
	} {
		_, x := ask[Loadouts](t, "builds-page", c.body)
		if x.Line != c.line || x.Against != c.against || x.Rank != c.rank || len(x.Errors) != 0 || !x.Asks {
			t.Errorf("%s: %s, %s, %s, %v", c.body, x.Line, x.Against, x.Rank, x.Errors)
		}
	}
}

// The field stays what it is, whatever is changed about the opponent.
func TestLoadoutsField(t *testing.T) {
	_, x := ask[Loadouts](t, "builds-page", `{"line": "stormtroopers vs rebel-troopers", "against": "field", "changes": [{"values": {"defender.coverType": "heavy"}}]}`)
	if len(x.Opponents) != len(loadouts.Standard) || x.Opponents[1].Words != loadouts.Standard[1].Target || x.Values["defender.coverType"] != "heavy" {
		t.Errorf("%+v", x.Opponents)
	}
}

// Another unit takes over what it may have, and there is no loadout to look at.
func TestLoadoutsUpgrades(t *testing.T) {
	_, x := ask[Loadouts](t, "builds-page", `{"line": "rebel-troopers vs stormtroopers", "must": "dlt-19-stormtrooper,concussion-grenades", "without": "nonsense", "loadout": "dlt-19-stormtrooper,t-21-stormtrooper"}`)
	if strings.Join(x.Must, " ") != "concussion-grenades" || len(x.Without) != 0 || x.Without == nil || x.Loadout != nil {
		t.Errorf("%v, %v, %v", x.Must, x.Without, x.Loadout)
	}
	_, x = ask[Loadouts](t, "builds-page", `{"line": "stormtroopers vs rebel-troopers", "loadout": "dlt-19-stormtrooper,t-21-stormtrooper"}`)
	if x.Loadout != nil || x.Open != "" {
		t.Errorf("two heavy weapons: %v, %s", x.Loadout, x.Open)
	}
	_, x = ask[Loadouts](t, "builds-page", `{"line": "stormtroopers vs rebel-troopers", "loadout": ""}`)
	if x.Loadout == nil || x.Open != "stormtroopers @3 vs rebel-troopers" {
		t.Errorf("without upgrades: %+v", x.Loadout)
	}
}

// What is missing or wrong is no answer, but no reason to say nothing.
func TestLoadoutsMistakes(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{`{}`, ""},
		{`{"line": "stormtroopers vs play:optimal"}`, ""},
		{`{"line": "4r vs rebel-troopers"}`, ""},
		{`{"line": "stormtroopers vs at-st", "against": "nobody"}`, "nobody"},
		{`{"line": "stormtroopers", "against": "at-st", "add": "nobody"}`, "nobody"},
		{`{"line": "at-st vs stormtroopers", "against": "field", "defend": true}`, "set of targets"},
	} {
		_, x := ask[Loadouts](t, "builds-page", c.body)
		if x.Asks || (c.want == "") != (len(x.Errors) == 0) || len(x.Errors) > 0 && !strings.Contains(x.Errors[0].Text, c.want) {
			t.Errorf("%s: %+v, want %q", c.body, x.Errors, c.want)
		}
		if _, v := ask[View](t, "builds-view", c.body); !strings.Contains(c.body, `"add"`) && v.HTML != "" {
			t.Errorf("%s: %s", c.body, v.HTML)
		}
	}
}

// The answer: where points are spent best, dots, the front with what each row opens,
// and the loadout that somebody has.
func TestBuildsView(t *testing.T) {
	body := `{"line": "at-rt-rebels aim 1 vs stormtroopers light"%s}`
	_, v := ask[View](t, "builds-view", fmt.Sprintf(body, ""))
	for _, want := range []string{"The next points go furthest on AT-RT Rotary Blaster: +1.26 wounds for 15 points.", `<tr class="s-loadout s-worth" data-loadout="at-rt-rotary-blaster" data-points="69"`, "44 loadouts, attacks at range 3, which make", "<circle", `more than the row before`} {
		if !strings.Contains(v.HTML, want) {
			t.Errorf("no %q in %s", want, v.HTML)
		}
	}
	if strings.Contains(v.HTML, "s-mine") {
		t.Error("nobody looks at a loadout")
	}
	_, mine := ask[View](t, "builds-view", fmt.Sprintf(body, `, "loadout": "at-rt-laser-cannon,comms-jammer"`))
	if !strings.Contains(mine.HTML, `<circle class="s-mine"`) || !strings.Contains(mine.HTML, `data-loadout="at-rt-laser-cannon,comms-jammer"`) {
		t.Errorf("no mark of it in %s", mine.HTML)
	}
	_, none := ask[View](t, "builds-view", fmt.Sprintf(body, `, "points": 10`))
	if len(none.Errors) != 1 || !strings.Contains(none.Errors[0].Text, "no loadout of at most 10 points") {
		t.Errorf("%+v", none)
	}
	_, large := ask[View](t, "builds-view", `{"line": "mandalorian-leader", "against": "field", "ready": true}`)
	if len(large.Errors) != 1 || !strings.Contains(large.Errors[0].Text, "fewer opponents") {
		t.Errorf("%+v", large)
	}
}

// What is taken along says the whole question.
func TestShareBuilds(t *testing.T) {
	_, s := ask[Share](t, "builds-share", `{"line": "at-rt-rebels aim 1 vs stormtroopers", "against": "field", "rank": "kill", "range": "2", "points": 90, "must": "at-rt-laser-cannon", "without": "comms-jammer", "ready": true}`)
	if want := "salvo builds 'at-rt-rebels aim 1' --against 'field' --rank 'kill' --range '2' --points '90' --must 'at-rt-laser-cannon' --without 'comms-jammer' --ready"; s.Command != want {
		t.Errorf("%s, want %s", s.Command, want)
	}
	_, s = ask[Share](t, "builds-share", `{"line": "at-rt-rebels aim 1 vs stormtroopers light"}`)
	if !strings.HasPrefix(s.Text, "at-rt-rebels aim 1, attacks at range 3 against stormtroopers light\nThe next points go furthest on AT-RT Rotary Blaster") || !strings.HasPrefix(s.SVG, "<svg") || !strings.HasPrefix(s.CSV, "line,points,") {
		t.Errorf("%+v", s)
	}
	if status, text := embedded.Call(t.Context(), "builds-share", []byte(`{}`)); status != Bad || !strings.Contains(string(text), "nothing to share yet") {
		t.Errorf("%d %s", status, text)
	}
}
