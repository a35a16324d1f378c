package api

import (
	"encoding/json"
	"strings"
	"testing"

	"salvo/api/form"
	"salvo/legion"
)

func askPage(t testing.TB, body string) Page {
	t.Helper()
	status, p := ask[Page](t, "page", body)
	if status != OK {
		t.Fatalf("%s: status %d", body, status)
	}
	return p
}

// A line and its values ask for the same page.
func TestPageOfLineAndValues(t *testing.T) {
	byLine := askPage(t, `{"line": "`+someLine+`"}`)
	text, err := json.Marshal(byLine.Values)
	if err != nil {
		t.Fatal(err)
	}
	byValues := askPage(t, `{"changes": [{"values": `+string(text)+`}]}`)
	if byLine.Line != byValues.Line || byLine.Answer != byValues.Answer || byLine.Line != "1r 4w aim 1 precise 1 ranged vs red heavy dodge 1" {
		t.Errorf("%q, %q", byLine.Line, byValues.Line)
	}
	if len(byLine.Values) != len(legion.Fields())+1 { // and the weapons
		t.Errorf("%d values, but %d fields", len(byLine.Values), len(legion.Fields()))
	}
	if byLine.Values["attacker.whiteDice"] != 4.0 || byLine.Values["attacker.blast"] != false || byLine.Values["defender.coverType"] != "heavy" {
		t.Errorf("%v", byLine.Values)
	}
	if len(byLine.Errors) != 0 || byLine.Method != "exact" || byLine.Pool["white"] != 4 || byLine.Pool["red"] != 1 || byLine.Pool["black"] != 0 {
		t.Errorf("%+v", byLine)
	}
	if byLine.Summary == "" || byLine.Answer == "" {
		t.Errorf("%+v", byLine)
	}
}

// Lists and maps are there even if empty, so that the page need not ask.
func TestEmptyPage(t *testing.T) {
	for _, body := range []string{"", "{}", `{"line": ""}`, `{"changes": [{"values": {}}]}`} {
		_, text := embedded.Call(t.Context(), "page", []byte(body))
		for _, want := range []string{`"errors":[]`, `"chips":[]`, `"line":""`, `"inactive":{`, `"pool":{`, `"view":null`} {
			if !strings.Contains(string(text), want) {
				t.Errorf("%q: %s is not in %.300s", body, want, text)
			}
		}
	}
}

// What is wrong is said, and the rest answered.
func TestPageAnswersTheRest(t *testing.T) {
	p := askPage(t, `{"line": "4r perce 2 vs red"}`)
	if len(p.Errors) != 1 || p.Errors[0].Column != 4 || p.Line != "4r vs red" || p.Answer == "" {
		t.Errorf("%+v", p)
	}
	p = askPage(t, `{"changes": [{"values": {"attacker.redDice": 99, "attacker.pierceX": 21, "attacker.blackDice": -1, "attacker.blast": 1,
		"defender.coverType": "some", "attacker.aimTokens": 1.5, "nothing": 1, "attacker.whiteDice": 2, "attacker.ramX": 1e300}}]}`)
	var all []string
	for _, m := range p.Errors {
		all = append(all, m.Field+" "+m.Message)
	}
	want := []string{
		"attacker.redDice Red dice go up to 24",
		"attacker.blackDice Black dice cannot be below 0",
		"attacker.aimTokens Aim tokens take a whole number from 0 to 20",
		"attacker.pierceX Pierce goes up to 20",
		"attacker.ramX Ram goes up to 20",
		"attacker.blast Blast is on or off",
		"defender.coverType Cover is one of none, light, heavy",
		"nothing there is no such field",
	}
	if strings.Join(all, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s\nwant\n%s", strings.Join(all, "\n"), strings.Join(want, "\n"))
	}
	if p.Line != "24r 2w pierce 20 ram 20" || p.Answer == "" {
		t.Errorf("%s", p.Line)
	}
	// There is no answer for more dice than can be rolled, but all the rest.
	p = askPage(t, `{"changes": [{"values": {"attacker.redDice": 24, "attacker.blackDice": 24, "attacker.whiteDice": 24}}]}`)
	if len(p.Errors) != 1 || p.Line != "24r 24b 24w" || p.Answer != "" || len(p.Chips) != 3 || p.Pool == nil {
		t.Errorf("%+v", p)
	}
	if p = askPage(t, `{"line": "24r 24b 24w"}`); len(p.Errors) != 1 {
		t.Errorf("%q", p.Errors)
	}
	// Where the best play is too much to find, the rule of thumb answers.
	p = askPage(t, `{"line": "20r 20b 20w aim 6 precise 2 play:optimal"}`)
	if len(p.Errors) != 0 || !p.Fallback || p.Answer == "" || p.Line != "20r 20b 20w aim 6 precise 2 play:optimal" {
		t.Errorf("%q %v %s", p.Errors, p.Fallback, p.Line)
	}
	if askPage(t, `{"line": "2r aim 1 play:optimal"}`).Fallback {
		t.Error("a small attack falls back")
	}
}

// Who chooses the goal "kill" is not told off for not having said how many.
func TestPageKillTarget(t *testing.T) {
	p := askPage(t, `{"changes": [{"values": {"attacker.redDice": 4, "attacker.strategy": "optimal", "attacker.objective": "kill"}}]}`)
	if len(p.Errors) != 0 || p.Values["attacker.killTarget"] != 1.0 {
		t.Errorf("%q, %v", p.Errors, p.Values["attacker.killTarget"])
	}
	p = askPage(t, `{"changes": [{"values": {"attacker.redDice": 4, "attacker.strategy": "optimal", "attacker.objective": "kill",
		"defender.minis": 4, "defender.woundsPerMini": 1, "defender.woundsTaken": 1}}]}`)
	if len(p.Errors) != 0 || p.Values["attacker.killTarget"] != 3.0 {
		t.Errorf("%q, %v", p.Errors, p.Values["attacker.killTarget"])
	}
}

// Weapons besides the first are no field, but travel with the values.
func TestPageWeapons(t *testing.T) {
	p := askPage(t, `{"line": "4r +2b/spray +1w vs red in-sight 2"}`)
	text, err := json.Marshal(p.Values)
	if err != nil {
		t.Fatal(err)
	}
	again := askPage(t, `{"changes": [{"values": `+string(text)+`}]}`)
	if len(p.Errors)+len(again.Errors) > 0 || again.Line != p.Line || p.Line != "4r +2b/spray +1w vs red in-sight 2" || p.Pool["black"] != 4 {
		t.Errorf("%q %v, %q %v, pool %v", p.Line, p.Errors, again.Line, again.Errors, p.Pool)
	}
	for _, wrong := range []string{`4`, `["4r"]`, `["+4r 2b"]`, `["+4x"]`, `["+4r", "+4r", "+4r", "+4r", "+4r", "+4r", "+4r"]`} {
		p := askPage(t, `{"changes": [{"values": {"attacker.redDice": 4, "attacker.weapons": `+wrong+`}}]}`)
		if len(p.Errors) != 1 || p.Errors[0].Field != "attacker.weapons" || !strings.HasPrefix(p.Line, "4r") {
			t.Errorf("%s: %q, %s", wrong, p.Errors, p.Line)
		}
	}
}

func TestPageInactive(t *testing.T) {
	p := askPage(t, `{"line": "4r melee play:optimal vs red"}`)
	for path, want := range map[string]string{
		"defender.coverType":           "ranged only",
		"attacker.preciseX":            "needs aim",
		"attacker.jarKaiMastery":       "needs own dodge",
		"attacker.dodgeTokensAttacker": "needs Jar'Kai Mastery",
		"attacker.killTarget":          "needs Goal: kill",
		"defender.weakPointX":          "needs Armor X",
		"attacker.pierceX":             "",
		"attacker.objective":           "",
	} {
		if p.Inactive[path] != want {
			t.Errorf("%s: %q; want %q", path, p.Inactive[path], want)
		}
	}
	p = askPage(t, `{"line": "4r ranged jarkai own-dodge 1 goal:kill kill-target 2 vs red guardian-dodge 1"}`)
	for path, want := range map[string]string{
		"attacker.jarKaiMastery":       "melee only",
		"defender.guardianDodgeTokens": "needs Guardian X",
		"attacker.killTarget":          "needs Play: optimal",
		"defender.coverType":           "",
	} {
		if p.Inactive[path] != want {
			t.Errorf("%s: %q; want %q", path, p.Inactive[path], want)
		}
	}
	// Fields that need each other both become active.
	p = askPage(t, `{"line": "4r melee jarkai own-dodge 1"}`)
	for _, path := range []string{"attacker.jarKaiMastery", "attacker.dodgeTokensAttacker"} {
		if p.Inactive[path] != "" {
			t.Errorf("%s: %q", path, p.Inactive[path])
		}
	}
}

func TestPageChips(t *testing.T) {
	p := askPage(t, `{"line": "1r pierce 3 blast ranged vs heavy"}`)
	want := []form.Chip{
		{Field: "attackType", Side: "attack"},
		{Field: "attacker.redDice", Text: "1 red die", Side: "attacker"},
		{Field: "attacker.pierceX", Text: "Pierce 3", Side: "attacker"},
		{Field: "attacker.blast", Text: "Blast", Side: "attacker"},
		{Field: "defender.coverType", Side: "defender"},
	}
	if len(p.Chips) != len(want) {
		t.Fatalf("%+v", p.Chips)
	}
	for i, c := range p.Chips {
		if c.Field != want[i].Field || c.Side != want[i].Side || c.Text == "" || want[i].Text != "" && c.Text != want[i].Text {
			t.Errorf("%+v; want %+v", c, want[i])
		}
	}
}

func TestPagePins(t *testing.T) {
	p := askPage(t, `{"line": "4r", "pins": [{"name": "Fewer", "line": "3r"}, {"line": "2r perce 1"}, {"name": "Too many", "line": "24r 24b 24w"}]}`)
	if len(p.Errors) != 2 || p.Errors[0].Place != "attack 2" || p.Errors[1].Place != "Too many" || !strings.HasPrefix(p.Errors[0].Text, "attack 2: “perce”: ") {
		t.Errorf("%+v", p.Errors)
	}
	if !strings.Contains(p.Answer, "more than Fewer") || !strings.Contains(p.Answer, "more than 2 red dice") {
		t.Errorf("the pins are not in the answer: %s", p.Answer)
	}
	if strings.Join(p.Pins, "; ") != "Fewer; 2 red dice, 0 black dice, 0 white dice; Too many" || p.Name != "4 red dice, 0 black dice, 0 white dice" {
		t.Errorf("%q, %q", p.Pins, p.Name)
	}
}

// Attacks to compare with are called by what differs.
func TestPinNames(t *testing.T) {
	p := askPage(t, `{"line": "stormtroopers aim 2 vs rebel-troopers", "pins": [
		{"line": "stormtroopers aim 1 vs rebel-troopers heavy"}, {"line": "snowtroopers aim 2 vs rebel-troopers"}]}`)
	if got := strings.Join(append(p.Pins, p.Name), "; "); got != "Stormtroopers, 1 aim token, heavy cover; Snowtroopers, 2 aim tokens, no cover; Stormtroopers, 2 aim tokens, no cover" {
		t.Errorf("%q", got)
	}
}

// A side says in short who is on it.
func TestSlots(t *testing.T) {
	p := askPage(t, `{"line": "stormtroopers[dlt-19] @3 aim 1 vs red"}`)
	if s := p.Slots["attacker"]; s.Name != "Stormtroopers" || strings.Join(s.Facts, ", ") != "DLT-19 Stormtrooper, range 3, 62 points" {
		t.Errorf("%+v", s)
	}
	if s := askPage(t, `{"line": "aim 1 vs heavy"}`).Slots; s["attacker"].Name != "" || s["defender"].Name != "" {
		t.Errorf("tokens alone are %+v", s)
	}
	if s := askPage(t, `{"line": "2r vs red"}`).Slots; s["attacker"].Name != "Numbers" || s["defender"].Facts[0] != "Defense die red" {
		t.Errorf("%+v", s)
	}
}

func BenchmarkPage(b *testing.B) {
	benchCall(b, "page", `{"line": "`+someLine+`", "view": "why"}`)
}

func benchCall(b *testing.B, name, body string) {
	b.ReportAllocs()
	for b.Loop() {
		if status, text := embedded.Call(b.Context(), name, []byte(body)); status != OK {
			b.Fatalf("%s", text)
		}
	}
}
