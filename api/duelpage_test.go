package api

import (
	"encoding/json"
	"strings"
	"testing"

	"salvo/api/form"
	"salvo/cards"
	"salvo/units"
)

// duelPage asks for the page of a duel.
func duelPage(t *testing.T, line, changes string) *DuelPage {
	t.Helper()
	body, err := json.Marshal(map[string]any{"line": line, "changes": json.RawMessage(changes)})
	if err != nil {
		t.Fatal(err)
	}
	status, answer := New(cards.All()).PageCall(t.Context(), "duel-page", body)
	if status != OK {
		t.Fatalf("%s %s: status %d: %s", line, changes, status, answer)
	}
	p := new(DuelPage)
	if err := json.Unmarshal(answer, p); err != nil {
		t.Fatal(err)
	}
	return p
}

// What a player does to a duel changes its line.
func TestDuelChanges(t *testing.T) {
	const both = "stormtroopers[dlt-19-stormtrooper] heavy vs rebel-troopers heavy goal:win"
	for _, x := range []struct{ line, changes, want string }{
		{"vs goal:win", `[{"side": 0, "pick": "stormtroopers[dlt-19]"}]`, "stormtroopers[dlt-19-stormtrooper] vs goal:win"},
		{"vs goal:win", `[{"side": 1, "pick": "rebel-troopers"}, {"side": 0, "pick": "stormtroopers @2"}]`, "stormtroopers @2 vs rebel-troopers goal:win"},
		{both, `[{"side": 1, "values": {"defender.dodgeTokens": 1, "attacker.aimTokens": 2}}]`, "stormtroopers[dlt-19-stormtrooper] heavy vs rebel-troopers aim 2 heavy dodge 1 goal:win"},
		{both, `[{"side": 0, "values": {"defender.coverType": "none"}}]`, "stormtroopers[dlt-19-stormtrooper] vs rebel-troopers heavy goal:win"},
		{both, `[{"first": "b"}, {"later": "same"}, {"rounds": 3}, {"goal": "points"}, {"place": "melee"}]`, "stormtroopers[dlt-19-stormtrooper] heavy @melee vs rebel-troopers heavy first:b later:same rounds:3"},
		{both, `[{"swap": true}]`, "rebel-troopers heavy @3 vs stormtroopers[dlt-19-stormtrooper] heavy goal:win"},
		{both, `[{"side": 0, "values": {"attacker.strategy": "optimal", "defender.strategy": "optimal"}}]`, "stormtroopers[dlt-19-stormtrooper] play:optimal heavy vs rebel-troopers heavy goal:win"},
		{"at-st charge vs rebel-troopers[z-6] lose:z-6 actions:dodge", `[]`, "at-st charge vs rebel-troopers[z-6-trooper] actions:dodge lose:z-6-trooper"},
		{"vs goal:win", `[{"side": 0, "pick": "stormtroopers"}, {"side": 0, "values": {"defender.coverType": "light"}}, {"side": 1, "pick": "at-st"}]`, "stormtroopers light vs at-st goal:win"},
		{both, `[{"happened": {"round": 2, "acted": "a", "next": "", "sides": [{"wounds": 1}, {"wounds": 2, "suppression": 1}]}}]`, both + " happened:2/acted:a/a/wounds:1/b/wounds:2/suppression:1"},
		{both + " happened:2/acted:a/b/wounds:2", `[{"swap": true}]`, "rebel-troopers heavy @3 vs stormtroopers[dlt-19-stormtrooper] heavy goal:win happened:2/acted:b/a/wounds:2"},
		{both + " happened:2/acted:a/b/wounds:2", `[{"restart": true}]`, both},
		{both + " happened:2/next:b/b/wounds:2", `[{"side": 1, "pick": "rebel-troopers[z-6]"}]`, "stormtroopers[dlt-19-stormtrooper] heavy vs rebel-troopers[z-6-trooper] heavy goal:win happened:2/next:b/b/wounds:2"},
		{both + " happened:2/next:b/b/wounds:2", `[{"side": 1, "pick": "fleet-troopers"}]`, "stormtroopers[dlt-19-stormtrooper] heavy vs fleet-troopers heavy goal:win"},
		{"2b each 1w minis 3 wounds 1 vs 3r minis 2 wounds 1 rounds:2", `[{"first": "b"}]`, "2b each 1w minis 3 wounds 1 vs 3r minis 2 wounds 1 first:b rounds:2"},
	} {
		p := duelPage(t, x.line, x.changes)
		if p.Line != x.want || len(p.Errors) > 0 {
			t.Errorf("%s with %s is %s, want %s; %v", x.line, x.changes, p.Line, x.want, p.Errors)
		}
		if again := duelPage(t, p.Line, "[]"); again.Line != p.Line || again.Answer != p.Answer {
			t.Errorf("%s becomes %s", p.Line, again.Line)
		}
	}
}

// The page has both answers of who goes first, and those of the other are the ones that
// it shows once it is chosen.
func TestDuelFirst(t *testing.T) {
	const line = "stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win"
	you, they := duelPage(t, line, "[]"), duelPage(t, line, `[{"first": "b"}]`)
	for _, says := range []string{`>You first: 69.7%<`, `>They first: 44.0%<`, ">Going first in round one is worth 26 points<"} {
		if !strings.Contains(you.Answer, says) || !strings.Contains(they.Answer, says) {
			t.Errorf("%q is not said by both", says)
		}
	}
	if !strings.Contains(you.Answer, `s-big s-you">69.7%<`) || !strings.Contains(they.Answer, `s-big s-you">44.0%<`) {
		t.Error("the headline is not the answer of who goes first")
	}
	if !strings.Contains(you.Answer, "<b>You:</b> Aim and shoot. Once suppressed, shoot.") {
		t.Error("it is not said what to do first")
	}
}

// Where both fight stays with another unit, and is seen of dice, too; with them stands how
// all of them attack.
func TestDuelPlaces(t *testing.T) {
	const dice = "2b each +2r minis 4 wounds 1 vs 6r red minis 1 wounds 5"
	for _, x := range []struct{ line, changes, place, want string }{
		{"stormtroopers @melee vs rebel-troopers", `[{"side": 0, "pick": "fleet-troopers"}]`, "melee", "fleet-troopers @melee vs rebel-troopers"},
		{"stormtroopers vs rebel-troopers[z-6-trooper]", `[{"side": 1, "pick": "rebel-troopers"}]`, "", "stormtroopers vs rebel-troopers"},
		{dice, `[{"place": "melee"}]`, "melee", "2b each +2r minis 4 wounds 1 melee vs 6r red minis 1 wounds 5"},
		{dice, `[{"place": "melee"}, {"side": 1, "pick": "stormtroopers"}]`, "melee", "2b each +2r minis 4 wounds 1 vs stormtroopers @melee"},
		{dice, `[{"place": "2"}, {"side": 1, "pick": "stormtroopers"}]`, "", "2b each +2r minis 4 wounds 1 vs stormtroopers"},
		{dice, `[{"place": "2"}, {"place": ""}]`, "", dice},
	} {
		if p := duelPage(t, x.line, x.changes); p.Line != x.want || p.Place != x.place || x.place == "" && strings.Contains(p.Sides[1].Picked, "@") {
			t.Errorf("%s with %s: %s at %q", x.line, x.changes, p.Line, p.Place)
		}
	}
	if got := strings.Join(duelPage(t, dice, "[]").Sides[0].Facts, "; "); !strings.Contains(got, "8 black dice") || !strings.Contains(got, "Miniatures 4") {
		t.Error(got)
	}
}

// What is missing is not a mistake until there are two units; what is wrong is.
func TestDuelMistakes(t *testing.T) {
	for line, errors := range map[string]int{"vs goal:win": 0, "stormtroopers vs": 0, "qwertz[dlt] vs rebel-troopers": 1, "stormtroopers": 1, "stormtroopers vs rebel-troopers first:c": 1} {
		if p := duelPage(t, line, "[]"); len(p.Errors) < errors || (errors == 0) != (len(p.Errors) == 0) || p.Answer != "" {
			t.Errorf("%s: %v", line, p.Errors)
		}
	}
	if p := duelPage(t, "vs", `[{"side": 0, "pick": "nobody"}]`); len(p.Errors) != 1 {
		t.Errorf("an unknown unit: %v", p.Errors)
	}
	if p := duelPage(t, "gibberish vs", `[{"side": 0, "pick": "at-st"}]`); p.Sides[0].Name != "AT-ST" {
		t.Errorf("a unit in place of what cannot be read: %+v", p.Sides[0])
	}
}

// Notes are in a player's words, and few of them are shown at once.
func TestNotes(t *testing.T) {
	p := duelPage(t, "stormtroopers[dlt-19] vs rebel-troopers[z-6]", "[]")
	if len(p.Notes) != 1 || p.Notes[0] != "Both fight at range 3, the usual place of Stormtroopers" {
		t.Errorf("%q", p.Notes)
	}
	for _, note := range p.Rest {
		if strings.Contains(note, "say ") || strings.Contains(note, "side b") {
			t.Errorf("%q", note)
		}
	}
	if len(p.Rest) == 0 || !strings.HasPrefix(p.Rest[0], "Stormtroopers: attacks at range 3") {
		t.Errorf("%q", p.Rest)
	}
	far := duelPage(t, "stormtroopers vs fleet-troopers", "[]")
	if len(far.Notes) != 2 || far.Notes[0] != "Fleet Troopers cannot attack at range 3" {
		t.Errorf("%q", far.Notes)
	}
	many := form.NotesOf(units.Notes{
		{Text: "a cannot attack", Acts: true}, {Text: "b cannot attack", Acts: true}, {Text: "c cannot attack", Acts: true},
		{Text: "X: say ready for dodge 1", Button: true},
		{Text: "a cannot attack", Acts: true},
		{Who: "side a", Text: "Y: exhausted by this attack; say exhausted if it was before", Page: "Y: exhausted by this attack"},
	}, map[string]string{"side a": "AT-ST"})
	if len(many.Notes) != 2 || len(many.Rest) != 2 || many.Rest[1] != "AT-ST: Y: exhausted by this attack" {
		t.Errorf("%q", many)
	}
}

// Of a duel that has begun it is not said what going first is worth.
func TestDuelPageBegun(t *testing.T) {
	for line, first := range map[string]bool{"stormtroopers vs rebel-troopers rounds:2": true, "stormtroopers vs rebel-troopers rounds:2 happened:2/acted:a/b/wounds:1": false} {
		_, p := ask[DuelPage](t, "duel-page", `{"line": "`+line+`"}`)
		if len(p.Errors) > 0 || p.Answer == "" || strings.Contains(p.Answer, "Going first") != first {
			t.Errorf("%s: %+v, %s", line, p.Errors, p.Answer)
		}
	}
}

// Where a duel stands, what is next, and what may be said of it.
func TestDuelTurn(t *testing.T) {
	const line = "stormtroopers[dlt-19] heavy vs droidekas rounds:2"
	first := duelPage(t, line, "[]").Turn
	if first.Begun || first.Title != "Round 1: you begin" || len(first.Stands) != 0 || len(first.Steps) != 1 || !strings.HasPrefix(first.Steps[0].Says, "You best: ") {
		t.Errorf("%+v", first)
	}
	for s, want := range []string{"wounds, suppression, dodges, surges", "wounds, suppression, dodges, surges, shields"} {
		var names []string
		for _, p := range first.Parts[s] {
			names = append(names, p.Name)
		}
		if got := strings.Join(names, ", "); got != want || first.Parts[s][0].Max != []int{5, 6}[s] {
			t.Errorf("side %d: %s, %d wounds", s, got, first.Parts[s][0].Max)
		}
	}
	then, err := json.Marshal(first.Steps[0].Then)
	if err != nil {
		t.Fatal(err)
	}
	second := duelPage(t, line, `[{"happened": `+string(then)+`}]`)
	if !second.Turn.Begun || second.Turn.Title != "Round 1: you have acted, they are next" || len(second.Turn.Stands) != 2 || !strings.Contains(second.Answer, "Their next turn") {
		t.Errorf("%+v", second.Turn)
	}
	for line, want := range map[string]string{
		line + " first:toss":            "Round 1: a toss decides who begins",
		line + " first:b":               "Round 1: they begin",
		line + " happened:2/next:b":     "Round 2: they begin",
		line + " happened:2/acted:b":    "Round 2: they have acted, you are next",
		line + " happened:2/b/wounds:1": "Round 2: a toss decides who begins",
	} {
		if p := duelPage(t, line, "[]"); p.Turn.Title != want || len(p.Errors) > 0 {
			t.Errorf("%s: %s; %v", line, p.Turn.Title, p.Errors)
		}
	}
	// The last activation of the last round that there can be leaves nothing that can be said: it
	// stands as it does now.
	if last := duelPage(t, "stormtroopers vs droidekas rounds:6 happened:6/acted:a", "[]").Turn; last.Steps[0].Then != last.Now {
		t.Errorf("%+v", last)
	}
}

// A duel in which somebody is gone, or whose rounds are played, is over, which is said; a
// mistake stays one.
func TestDuelOver(t *testing.T) {
	const line = "stormtroopers heavy vs rebel-troopers rounds:2"
	for stands, says := range map[string]string{
		"happened:2/acted:a/b/wounds:4":            "The duel is over: you win. It ended in round 2.",
		"happened:2/a/wounds:1/b/wounds:4":         "The duel is over: you win. It ended in round 1.",
		"happened:1/acted:b/a/wounds:4/b/wounds:1": "The duel is over: they win. It ended in round 1.",
		"happened:1/acted:b/a/wounds:4/b/wounds:4": "The duel is over: both are gone. It ended in round 1.",
		"happened:3/b/wounds:3":                    "The duel is over: both still stand. It ended in round 2.",
		"happened:3/b/wounds:4":                    "The duel is over: you win. It ended in round 2.",
	} {
		p := duelPage(t, line+" "+stands, "[]")
		want, rest, _ := strings.Cut(says, ".")
		if p.Turn == nil || p.Turn.Title != want || !p.Turn.Begun || len(p.Turn.Steps) != 0 || len(p.Turn.Stands) != 2 || len(p.Errors) > 0 || !strings.Contains(p.Answer, want+".") || !strings.Contains(p.Answer, rest) || !strings.HasSuffix(p.Line, stands) {
			t.Errorf("%s: %+v, %+v, %s", stands, p.Turn, p.Errors, p.Answer)
		}
	}
	status, text := embedded.Call(t.Context(), "duel-share", []byte(`{"line": "`+line+` happened:2/acted:a/b/wounds:4"}`))
	if status != 400 || !strings.Contains(string(text), "The duel is over: you win. There are no odds left to share") || strings.Contains(string(text), "leaves nobody") {
		t.Errorf("%d %s", status, text)
	}
	last := duelPage(t, line+" happened:2/acted:a/b/wounds:3", "[]").Turn
	then, err := json.Marshal(last.Steps[0].Then)
	if err != nil {
		t.Fatal(err)
	}
	if p := duelPage(t, line+" happened:2/acted:a", `[{"happened": `+string(then)+`}]`); p.Turn == nil || p.Turn.Title != "The duel is over: both still stand" {
		t.Errorf("%s: %+v, %+v", then, p.Turn, p.Errors)
	}
	for _, stands := range []string{"happened:2/acted:a/next:a/b/wounds:4", "happened:4/b/wounds:3/suppression:99"} {
		if p := duelPage(t, line+" "+stands, "[]"); p.Turn != nil || len(p.Errors) == 0 {
			t.Errorf("%s: %+v", stands, p.Turn)
		}
	}
}
