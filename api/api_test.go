package api

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"salvo/cards"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

// embedded answers with the library that the program carries.
var embedded = New(cards.All())

// ask makes a call and decodes its answer.
func ask[T any](t testing.TB, name, body string) (status int, answer T) {
	t.Helper()
	status, text := embedded.Call(t.Context(), name, []byte(body))
	if status == OK {
		if err := json.Unmarshal(text, &answer); err != nil {
			t.Fatalf("%s %s: %v in %s", name, body, err, text)
		}
	}
	return status, answer
}

// refused makes a call that must fail and returns its errors.
func refused(t testing.TB, name, body string) (status int, ms legion.Mistakes) {
	t.Helper()
	status, text := embedded.Call(t.Context(), name, []byte(body))
	var p Problems
	if err := json.Unmarshal(text, &p); err != nil || status == OK || len(p.Errors) == 0 {
		t.Fatalf("%s %s: status %d, %s", name, body, status, text)
	}
	return status, p.Errors
}

const someLine = "4w 1r aim 1 precise 1 ranged vs red heavy dodge 1"

const someAttack = `{"attacker": {"whiteDice": 4, "redDice": 1, "aimTokens": 1, "preciseX": 1}, "attackType": "ranged",
	"defender": {"dieColor": "red", "coverType": "heavy", "dodgeTokens": 1}}`

// answerOf is the part of a result that these tests look at.
type answerOf struct {
	Notation string
	Notes    []string
	Method   string
	Attacks  int
	Seed     uint64
	Outcomes struct{ TotalWounds struct{ Mean float64 } }
}

func (a *answerOf) mean() float64 { return a.Outcomes.TotalWounds.Mean }

func meanOf(t *testing.T, line string) float64 {
	t.Helper()
	a, err := legion.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	res, err := odds.Exact(t.Context(), a, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return res.Outcomes.TotalWounds.Mean
}

func TestOddsOfOne(t *testing.T) {
	want := meanOf(t, someLine)
	for _, body := range []string{
		someAttack, " " + someAttack + "\n",
		`{"attack": ` + someAttack + `}`,
		`{"line": "` + someLine + `"}`,
		`{"line": "` + someLine + `", "method": "exact"}`,
	} {
		status, got := ask[answerOf](t, "odds", body)
		if status != OK || got.mean() != want || got.Method != "exact" || got.Notation != "1r 4w aim 1 precise 1 ranged vs red heavy dodge 1" {
			t.Errorf("%s: status %d, %+v; want a mean of %v", body, status, got, want)
		}
	}
	// No dice are an attack too, if somebody says so.
	for _, body := range []string{`{"line": "0r"}`, `{"attacker": {"aimTokens": 1}}`} {
		if status, got := ask[answerOf](t, "odds", body); status != OK || got.mean() != 0 || len(got.Notes) != 1 {
			t.Errorf("an attack without dice: status %d, %+v", status, got)
		}
	}
}

// What says nothing is no question.
func TestNothingSaid(t *testing.T) {
	for _, x := range []struct{ name, body, field, place string }{
		{"odds", `{}`, "", ""}, {"odds", `{"attack": {}}`, "attack", ""}, {"odds", `{"attacker": {}, "defender": {}}`, "", ""},
		{"odds", `{"line": ""}`, "line", ""}, {"why", `{"line": " vs "}`, "line", ""}, {"best", `{"line": "vs, and"}`, "line", ""},
		{"odds", `{"lines": [null]}`, "lines", "attack 1"}, {"odds", `{"lines": ["4r", ""]}`, "lines", "attack 2"},
		{"odds", `[{"attacker": {"redDice": 1}}, {}]`, "", "attack 2"},
	} {
		status, ms := refused(t, x.name, x.body)
		if m := ms[0]; status != Bad || len(ms) != 1 || m.Field != x.field || m.Place != x.place || !strings.Contains(m.Message, "says nothing: name dice or a unit") {
			t.Errorf("%s %s: status %d, %+v", x.name, x.body, status, ms)
		}
	}
}

func TestOddsOfSeveral(t *testing.T) {
	for _, body := range []string{
		`[` + someAttack + `, {"attacker": {"redDice": 3}}]`,
		`{"lines": ["` + someLine + `", "3r"]}`,
	} {
		status, got := ask[[]answerOf](t, "odds", body)
		if status != OK || len(got) != 2 || got[0].mean() != meanOf(t, someLine) || got[1].mean() != meanOf(t, "3r") {
			t.Errorf("%s: status %d, %+v", body, status, got)
		}
	}
	for _, body := range []string{`[]`, `{"lines": []}`} {
		if status, got := ask[[]answerOf](t, "odds", body); status != OK || len(got) != 0 {
			t.Errorf("%s: status %d, %v; want an empty list", body, status, got)
		}
	}
}

func TestSimulated(t *testing.T) {
	status, got := ask[answerOf](t, "odds", `{"line": "4r", "method": "simulate", "attacks": 5000, "seed": 7}`)
	if status != OK || got.Method != "simulated" || got.Attacks != 5000 || got.Seed != 7 {
		t.Errorf("status %d, %+v", status, got)
	}
}

// Every call answers what the engine answers.
func TestCalls(t *testing.T) {
	a, err := legion.Parse(someLine)
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	moment := odds.Begin(a, dice.Roll{dice.Red: dice.Show(dice.Hit, 1), dice.White: dice.Show(dice.Blank, 4)})
	axis, err := legion.ParseAxis("aim=0..2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, more string
		want       func() (any, error)
	}{
		{"what-if", "", func() (any, error) { return odds.WhatIfOf(ctx, a, 0, odds.Options{}) }},
		{"what-if", `, "atLeast": 3`, func() (any, error) { return odds.WhatIfOf(ctx, a, 3, odds.Options{}) }},
		{"why", "", func() (any, error) {
			f, err := odds.Why(ctx, a, odds.Options{})
			return report.FunnelOf(f), err
		}},
		{"best", "", func() (any, error) { return odds.RegretOf(ctx, a, odds.Options{}) }},
		{"roll", "", func() (any, error) { return odds.Walk(t.Context(), a, odds.Options{Seed: 1}) }},
		{"roll", `, "seed": 12`, func() (any, error) { return odds.Walk(t.Context(), a, odds.Options{Seed: 12}) }},
		{"sweep", `, "over": ["aim=0..2"], "atLeast": 2`, func() (any, error) {
			return odds.Sweep(ctx, a, []legion.Axis{axis}, 2, odds.Options{})
		}},
		{"advise", `, "dice": {"red": {"hit": 1}, "white": {"blank": 4}}`, func() (any, error) {
			advice, err := odds.Advise(ctx, moment, odds.Options{})
			return report.AdviceOf(advice), err
		}},
	} {
		want, err := c.want()
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		text := encode(want)
		if err != nil {
			t.Fatal(err)
		}
		for _, body := range []string{`{"line": "` + someLine + `"` + c.more + `}`, `{"attack": ` + someAttack + c.more + `}`} {
			if status, got := embedded.Call(ctx, c.name, []byte(body)); status != OK || string(got) != string(text) {
				t.Errorf("%s %s: status %d, %s; want %s", c.name, body, status, got, text)
			}
		}
	}
}

func TestFields(t *testing.T) {
	status, got := ask[FieldList](t, "fields", "")
	if status != OK || len(got.Fields) != len(legion.Fields()) {
		t.Fatalf("status %d, %d fields; want %d", status, len(got.Fields), len(legion.Fields()))
	}
	for i, f := range legion.Fields() {
		g := got.Fields[i]
		if g.Path != f.Path() || g.Word != f.Word || g.Label != f.Label || g.Help != f.Help || g.Kind != f.Kind.String() || g.Max != f.Max {
			t.Errorf("%s: %+v", f.Path(), g)
		}
	}
	for _, g := range got.Fields {
		switch {
		case g.Path == "defender.minisInLOS" && g.Default != 1.0,
			g.Path == "attacker.blast" && g.Default != false,
			g.Path == "defender.coverType" && (g.Default != nil || g.Values[0] != "none"),
			g.Path == "defender.shienMastery" && g.Needs != "defender.deflect":
			t.Errorf("%+v", g)
		}
	}
}

// Every mistake is answered with the field and what is wrong with it.
func TestMistakes(t *testing.T) {
	list := func(n int, item string) string {
		return "[" + strings.TrimSuffix(strings.Repeat(item+",", n), ",") + "]"
	}
	for _, c := range []struct {
		name, body   string
		status       int
		field, about string
	}{
		{"nothing", `{}`, NotFound, "", "there is no nothing; there are odds, advise"},
		{"odds", ``, Bad, "", "the input is empty"},
		{"odds", `{`, Bad, "", "ends too early"},
		{"odds", `{"line": "4r"} x`, Bad, "", "not JSON"},
		{"odds", `nonsense`, Bad, "", "not JSON"},
		{"odds", `3`, Bad, "", "an attack is an object"},
		{"odds", `null`, Bad, "", "an attack is an object"},
		{"odds", `{"attacker": {"pierceX": -1}}`, Bad, "attacker.pierceX", "-1 is below 0"},
		{"odds", `{"attacker": {"redDice": 24, "blackDice": 24, "whiteDice": 24}}`, Bad, "attacker", "72 dice are more than the 60"},
		{"odds", `[{}, {"defender": {"armour": 2}}]`, Bad, "defender.armour", "did you mean defender.armorX?"},
		{"odds", `{"line": "4r perce 2"}`, Bad, "perce", "did you mean pierce"},
		{"odds", `{"line": 4}`, Bad, "line", "4 is not a text"},
		{"odds", `{"line": null}`, Bad, "line", "null is not a text"},
		{"odds", `{"line": "4r", "lines": ["4r"]}`, Bad, "lines", "given twice"},
		{"odds", `{"line": "4r", "metod": "exact"}`, Bad, "metod", "there is no such parameter; there are attack, line, lines, method, attacks, seed"},
		{"odds", `{"line": "4r", "method": "guess"}`, Bad, "method", `"guess" is not one of auto, exact, simulate`},
		{"odds", `{"line": "4r", "attacks": 0}`, Bad, "attacks", "0 is not a whole number from 1 to 2000000"},
		{"odds", `{"line": "4r", "attacks": 2000001}`, Bad, "attacks", "2000001 is not a whole number from 1 to 2000000"},
		{"odds", `{"line": "4r", "attacks": 1.5}`, Bad, "attacks", "1.5 is not a whole number"},
		{"odds", `{"line": "4r", "seed": -1}`, Bad, "seed", "-1 is not a whole number"},
		{"odds", `{"line": "4r", "seed": 9007199254740992}`, Bad, "seed", "from 0 to 9007199254740991"},
		{"odds", `{"lines": "4r"}`, Bad, "lines", "is not a list of lines"},
		{"odds", `{"lines": ["4r", "4x"]}`, Bad, "4x", "there is no such word"},
		{"odds", `{"method": "exact"}`, Bad, "attack", "is missing; give the attack as attack or line or lines"},
		{"odds", list(101, `{}`), Bad, "", "101 attacks are more than the 100"},
		{"odds", `{"lines": ` + list(101, `"4r"`) + `}`, Bad, "", "101 attacks are more than the 100"},
		{"odds", `{"line": "` + strings.Repeat(" ", MaxBody) + `"}`, TooLarge, "", "larger than 64 KiB"},
		{"odds", `{"line": "` + strings.Repeat(" ", MaxText) + `"}`, Bad, "line", "8194 bytes are more than 8192"},
		{"odds", `{"lines": ["4r", "` + strings.Repeat(" ", MaxText+1) + `"]}`, Bad, "", "8193 bytes are more than 8192"},
		{"page", `{"changes": [{"pick": {"attacker": "` + strings.Repeat("a ", MaxText/2) + `"}}]}`, Bad, "changes", "are more than 8192"},
		{"odds", `{"line": "20r 20b 20w aim 6 precise 2 rerolls:crit-fishing", "method": "exact"}`, Bad, "", "use the method simulate"},
		{"odds", `{"line": "20r 20b 20w aim 6 precise 2 play:optimal"}`, Bad, "", "too many choices to find the best play"},
		{"why", ``, Bad, "", "the request is empty; give the attack as attack or line"},
		{"why", `{}`, Bad, "attack", "is missing"},
		{"why", `[]`, Bad, "", "the request is an object with attack, line"},
		{"why", someAttack, Bad, "attackType", "there is no such parameter"},
		{"why", `{"line": "4r", "seed": 1}`, Bad, "seed", "there is no such parameter; there are attack, line"},
		{"why", `{"line": "20r 20b 20w aim 6 precise 2 rerolls:crit-fishing"}`, Bad, "", "too many rolls to weigh"},
		{"what-if", `{"line": "4r", "atLeast": -1}`, Bad, "atLeast", "-1 is not a whole number from 0 to 60"},
		{"what-if", `{"line": "4r", "atLeast": "3"}`, Bad, "atLeast", "3 is not a whole number from 0 to 60"},
		{"sweep", `{"line": "4r"}`, Bad, "over", "is missing"},
		{"sweep", `{"line": "4r", "over": []}`, Bad, "over", "is not a list of fields"},
		{"sweep", `{"line": "4r", "over": "aim=0..3"}`, Bad, "over", "is not a list of fields"},
		{"sweep", `{"line": "4r", "over": ["aims=0..3"]}`, Bad, "aims", "there is no such field"},
		{"sweep", `{"line": "4r", "over": ["aim=0..30"]}`, Bad, "aim", "is not a whole number from 0 to 20"},
		{"sweep", `{"line": "4r", "over": ["aim=0..1", "aim=0..1"]}`, Bad, "over", "swept twice"},
		{"sweep", `{"line": "4r", "over": ["aim=1", "pierce=1", "impact=1", "ram=1"]}`, Bad, "over", "1 to 3 fields, not 4"},
		{"sweep", `{"line": "4r", "over": ["aim=0..20", "pierce=0..20", "impact=0..4"]}`, Bad, "over", "2205 combinations are more than 2000"},
		{"sweep", `{"line": "4r", "over": ["aim=` + strings.TrimSuffix(strings.Repeat("0..20,", 120), ",") + `"]}`, Bad, "over", "2520 combinations are more than 2000"},
		{"advise", `{"line": "2r", "dice": {"red": {"hit": 1}}}`, Bad, "dice.red", "1 on the table, but the attack rolls 2"},
		{"advise", `{"line": "2r", "dice": {"red": {"hit": 2}}, "stage": "late"}`, Bad, "stage", "is not one of reroll, convert or lethal"},
		{"advise", `{"line": "2r", "dice": {"red": {"hit": 2}}, "aims": 1}`, Bad, "aims", "1 is not from 0 to 0"},
		{"advise", `{"line": "2r", "dice": [], "aims": 0}`, Bad, "dice", "[] is not dice"},
		{"advise", `{"line": "2r", "dice": {"pink": {"hit": 2}}}`, Bad, "dice.pink", ""},
		{"best", `{"line": "20r 20b 20w aim 6 precise 2"}`, Bad, "", "too many choices"},
		{"roll", `{"line": "4r", "seed": "one"}`, Bad, "seed", "one is not a whole number"},
		{"fields", `{"of": "attacker"}`, Bad, "of", "there is no such parameter; there are nothing in it"},
		{"page", `{"line": "4r", "view": "all"}`, Bad, "view", "is not one of odds, why"},
		{"page", `{"line": "4r", "attack": {}}`, Bad, "attack", "there is no such parameter"},
		{"page", `{"line": "4r", "changes": [{"pick": {"attaker": "darth-vader"}}]}`, Bad, "changes", "there is no side attaker; there are attacker, defender, guardian"},
		{"page", `{"changes": [{"pick": "darth-vader"}]}`, Bad, "changes", "is not an object of units"},
		{"page", `{"changes": {"pick": {}}}`, Bad, "changes", "is not a list of changes"},
		{"page", `{"changes": [{}]}`, Bad, "changes", "a change has one of values, pick, swap, not 0"},
		{"page", `{"changes": [{"value": {}}]}`, Bad, "changes", "there is no change value; there are values, pick, swap"},
		{"page", `{"changes": [{"swap": true}]}`, Bad, "changes", "is not a text"},
		{"page", `{"changes": [` + strings.Repeat(`{"values": {}}, `, MaxChanges) + `{"values": {}}]}`, Bad, "changes", "101 changes are more than 100"},
		{"page", `{"show": "hits"}`, Bad, "show", "is not one of wounds, kill, points"},
		{"page", `{"line": "4r", "pins": [{"name": 4}]}`, Bad, "pins", "is not a list of pins"},
		{"view", `{"line": "4r"}`, Bad, "view", "is missing; there are odds, why, improve, table, compare, matrix"},
		{"view", `{"line": "4r", "view": "why", "changes": []}`, Bad, "changes", "there is no such parameter"},
		{"share", `{"line": "24r 24b 24w"}`, Bad, "attacker", "60"},
		{"units", `{"search": 4}`, Bad, "search", "4 is not a text"},
		{"army", `{"text": "{\"units\": 3"}`, Bad, "text", ""},
		{"unit", `{}`, Bad, "unit", "is missing; give a unit"},
		{"unit", `{"unit": "stormtrooperz"}`, Bad, "unit", "did you mean stormtroopers"},
		{"unit", `{"unit": "stormtroopers[dlt-19, hh-12]"}`, Bad, "unit", "heavy weapon"},
		{"matrix", `{}`, Bad, "attackers", "no unit is named"},
		{"matrix", `{"attackers": "stormtroopers", "defenders": "faction:empire rank:corpz"}`, Bad, "defenders", "corps"},
		{"matrix", `{"attackers": "stormtroopers", "defenders": "at-rt", "range": "9"}`, Bad, "range", "is not 0 to 5"},
		{"matrix", `{"attackers": "stormtroopers", "defenders": "at-rt", "with": "aimm 1"}`, Bad, "aimm", "did you mean aim"},
		{"matrix", `{"attackers": "all", "defenders": "all"}`, Bad, "attackers", "choose fewer units"},
		{"odds", `{"line": "stormtroperz vs red"}`, Bad, "stormtroperz", "did you mean the unit stormtroopers"},
		{"page", `{"changes": [{"values": []}]}`, Bad, "changes", "is not an object of fields"},
		{"page", `{"line": "4r", "pins": [{}, {}, {}, {}, {}]}`, Bad, "pins", "5 pins are more than 3"},
		{"page", `{"line": "4r", "pins": [{"lne": "4r"}]}`, Bad, "pins", "a pin has a name, a line and perhaps numbers, no lne"},
		{"page", `{"line": "4r", "pins": 4}`, Bad, "pins", "is not a list of pins"},
	} {
		status, ms := refused(t, c.name, c.body)
		found := false
		for _, m := range ms {
			found = found || m.Field == c.field && strings.Contains(m.Message, c.about)
		}
		if status != c.status || !found {
			t.Errorf("%s %.100s: status %d, %q; want %d, %s: %s", c.name, c.body, status, ms, c.status, c.field, c.about)
		}
	}
}

func TestMistakesHavePlaces(t *testing.T) {
	_, ms := refused(t, "odds", `{"lines": ["4r", "2r 4x"]}`)
	if m := ms[0]; m.Place != "attack 2" || m.Column != 4 || m.Value != "4x" {
		t.Errorf("%+v", m)
	}
	_, ms = refused(t, "odds", `{"line": "4r perce 2", "seed": -1, "methods": 1}`)
	if len(ms) != 3 || ms[0].Column != 4 {
		t.Errorf("all mistakes at once: %q", ms)
	}
}

// Whoever has gone, or has waited too long, is not computed for.
func TestTimeRunsOut(t *testing.T) {
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	late, done := context.WithTimeout(t.Context(), 0)
	defer done()
	<-late.Done()
	for _, ctx := range []context.Context{gone, late} {
		for _, name := range Names() {
			if status, text := embedded.Call(ctx, name, []byte(`{"line": "4r"}`)); status != TooLong {
				t.Errorf("%s: status %d, %s", name, status, text)
			}
		}
	}
	// In the middle of it, too.
	stopsSoon(t, 20, "sweep", `{"line": "24r 24b 10w aim 4 precise 2 rerolls:crit-fishing", "over": ["pierce=0..9"]}`)
}

// FuzzCall makes calls with any body at all: the answer is JSON, and either an
// answer or says what is wrong.
func FuzzCall(f *testing.F) {
	for i := range Names() {
		for _, body := range []string{
			"", "{}", "[]", "null", someAttack, `{"line": "` + someLine + `"}`, `{"attack": ` + someAttack + `}`,
			`{"lines": ["4r", "2x"], "method": "simulate", "attacks": 10, "seed": 3}`,
			`{"line": "4r", "over": ["aim=0..3", "cover=none,heavy"], "atLeast": 2}`,
			`{"line": "2r aim 1", "dice": {"red": {"hit": 1, "blank": 1}}, "aims": 1, "stage": "reroll"}`,
			`{"changes": [{"values": {"attacker.redDice": 4, "attacker.blast": true, "defender.coverType": "heavy"}}], "view": "why"}`,
			`{"line": "4r vs minis 2 wounds 1 then 3b order:best goal:kill", "volley": {"attacks": [{"defender": {"coverType": "heavy"}}]}}`,
			`{"line": "4r aim 30", "view": "odds", "pins": [{"name": "a", "line": "3b"}]}`,
		} {
			f.Add(i, body)
		}
	}
	f.Fuzz(func(t *testing.T, i int, body string) {
		names := Names()
		name := names[((i%len(names))+len(names))%len(names)]
		ctx, done := context.WithTimeout(t.Context(), time.Second)
		defer done()
		status, text := embedded.Call(ctx, name, []byte(body))
		if !json.Valid(text) {
			t.Fatalf("%s %q: not JSON: %q", name, body, text)
		}
		switch status {
		case OK:
		case Bad, TooLarge, TooLong:
			var p Problems
			if err := json.Unmarshal(text, &p); err != nil || len(p.Errors) == 0 || p.Errors[0].Message == "" {
				t.Fatalf("%s %q: status %d, but no error in %s", name, body, status, text)
			}
		default:
			t.Fatalf("%s %q: status %d: %s", name, body, status, text)
		}
	})
}

func ExampleAPI_Call() {
	status, answer := New(cards.All()).Call(context.Background(), "odds", []byte(`{"line": "2r vs white"}`))
	var result struct {
		Outcomes struct{ TotalWounds struct{ Mean float64 } }
	}
	if err := json.Unmarshal(answer, &result); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%d: %.3f wounds on average\n", status, result.Outcomes.TotalWounds.Mean)
	status, answer = New(cards.All()).Call(context.Background(), "odds", []byte(`{"line": "2r perce 1"}`))
	fmt.Printf("%d: %s", status, answer)
	// Output:
	// 200: 1.250 wounds on average
	// 400: {"errors":[{"column":4,"field":"perce","value":"perce","message":"there is no such word or unit; did you mean pierce?"}]}
}
