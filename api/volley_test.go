package api

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
)

// volleyAnswer is the part of an answer that these tests look at.
type volleyAnswer struct {
	Volley   map[string]any
	Notation string
	Units    string
	Names    []string
	Notes    []string
	Value    float64
	Goal     string
	Order    string
	After    []struct {
		Wounds   struct{ Mean float64 }
		Defeated *float64
		Minis    *struct{ Probability []float64 }
	}
	Plan []struct {
		After, Attack int
		Text          string
	}
	Regret, Gain *struct{ Order, Attackers, Defender float64 }
}

func TestVolley(t *testing.T) {
	const line = "1r 4w aim 1 ranged vs surge:block heavy dodge 1 minis 4 wounds 1 then 6r pierce 3 ranged vs light order:best goal:kill"
	const volley = `{"defender": {"surgeChart": "to-block", "coverType": "heavy", "dodgeTokens": 1, "minis": 4, "woundsPerMini": 1}, "attacks": [
		{"attacker": {"redDice": 1, "whiteDice": 4, "aimTokens": 1}, "attackType": "ranged"},
		{"attacker": {"redDice": 6, "pierceX": 3}, "attackType": "ranged", "defender": {"coverType": "light"}}], "order": "best", "goal": "kill"}`
	for _, body := range []string{volley, `{"volley": ` + volley + `}`, `{"line": "` + line + `"}`} {
		status, got := ask[volleyAnswer](t, "volley", body)
		if status != OK || got.Notation != line || got.Goal != "kill" || got.Order != "best" || len(got.After) != 2 || got.Regret == nil || got.Gain == nil {
			t.Fatalf("%s: status %d, %+v", body, status, got)
		}
		if last := got.After[1]; last.Defeated == nil || math.Abs(*last.Defeated-got.Value) > 1e-9 || got.Value < 0.1 || len(last.Minis.Probability) != 5 {
			t.Errorf("%s: %+v", body, got)
		}
		if got.Plan[0].Text == "" || got.Names[1] != "attack 2 (6 red)" {
			t.Errorf("%s: %+v", body, got)
		}
	}
	// Units in the line, a size that is not known, and what happened.
	_, got := ask[volleyAnswer](t, "volley", `{"line": "stormtroopers vs rebel-troopers then at-st happened:1/wounds:1"}`)
	if got.Units != "stormtroopers vs rebel-troopers then at-st happened:1/wounds:1" || len(got.Notes) == 0 || got.Names[1] != "AT-ST" || len(got.Plan) != 1 || got.After[0].Wounds.Mean != 1 {
		t.Errorf("%+v", got)
	}
	if _, got := ask[volleyAnswer](t, "volley", `{"line": "4w vs red"}`); got.After[0].Defeated != nil || got.After[0].Minis != nil || len(got.After) != 1 {
		t.Errorf("%+v", got)
	}
}

func TestVolleyRefused(t *testing.T) {
	const large = "12r 12b 12w aim 2 precise 2 play:optimal"
	for _, x := range []struct{ body, field, message string }{
		{``, "", "there is no volley to read: the input is empty"},
		{`[]`, "", "not about a list of them"},
		{`{}`, "attacks", "0 attacks; a volley has 1 to 8"},
		{`{"line": "4w then"}`, "then", "stands without an attack after it"},
		{`{"line": "4w then 5w vs armor 2"}`, "armor", "does not differ from attack to attack"},
		{`{"line": "4w", "volley": {"attacks": [{}]}}`, "volley", "the volley is given twice: leave out line or volley"},
		{`{"line": "4w", "seed": 1}`, "seed", "there is no such parameter; there are volley, line"},
		{`{"attacks": [{"attacker": {"redDice": 99}}]}`, "attacker.redDice", "99 is above 24"},
		{`{"line": "` + large + " vs red minis 20 wounds 2 dodge 5 surge-token 5 then " + large + ` order:best"}`, "", "use fewer dice, aims or observation tokens, or fewer attacks"},
	} {
		status, ms := refused(t, "volley", x.body)
		if status != Bad || ms[0].Field != x.field || !strings.Contains(ms[0].Message, x.message) {
			t.Errorf("%s: status %d, %+v", x.body, status, ms)
		}
	}
	// A single attack is no volley, and says where to ask.
	if _, ms := refused(t, "odds", `{"line": "4w then 5w"}`); !strings.Contains(ms[0].Message, "volley") {
		t.Errorf("%+v", ms)
	}
	if _, ms := refused(t, "why", `{}`); ms[0].Field != "attack" || ms[0].Message != "is missing; give the attack as attack or line" {
		t.Errorf("%+v", ms)
	}
}

// A volley that takes too long ends when nobody waits for it.
func TestVolleyStops(t *testing.T) {
	one := "3r 3b 3w aim 2 play:optimal"
	body, err := json.Marshal(map[string]string{"line": one + " vs red heavy dodge 2 surge-token 1 courage 2 minis 8 wounds 1 play:optimal then 4r 2b 2w aim 2 play:optimal then 2r 4b 2w aim 1 play:optimal order:best"})
	if err != nil {
		t.Fatal(err)
	}
	stopsSoon(t, 1000, "volley", string(body))
}

// A volley at several targets is answered by what is done next, too.
func TestVolleyTargets(t *testing.T) {
	type answer struct {
		Value float64
		Exact bool
		Fixed *struct {
			Value      float64
			Assignment []*int
		}
		Targets []struct{ After struct{ Actions []float64 } }
		Next    []struct{ Attack, Target int }
	}
	status, got := ask[answer](t, "volley", `{"targets": [{"defender": {"minis": 1, "woundsPerMini": 1}}, {"defender": {"minis": 2, "woundsPerMini": 1}, "weight": 3}],
		"attacks": [{"attacker": {"redDice": 3}}, {"attacker": {"redDice": 2}}], "order": "best", "goal": "kill"}`)
	if status, one := ask[answer](t, "volley", `{"line": "stormtroopers also at-st vs rebel-troopers also at-rt goal:kill"}`); status != OK || len(one.Targets) != 2 || len(one.Next) != 1 {
		t.Errorf("status %d, %+v", status, one)
	}
	if status, one := ask[answer](t, "volley", `{"targets": [{"defender": {"minis": 1, "woundsPerMini": 1}}, {"defender": {"minis": 1, "woundsPerMini": 1}}],
		"attacks": [{"attacker": {"redDice": 1}, "on": [null, {}]}]}`); status != OK || len(one.Next) != 1 || one.Next[0].Target != 1 {
		t.Errorf("status %d, %+v", status, one)
	}
	if status != OK || !got.Exact || got.Fixed == nil || got.Fixed.Value > got.Value || len(got.Fixed.Assignment) != 2 || len(got.Targets) != 2 || len(got.Targets[1].After.Actions) != 4 || len(got.Next) != 1 || got.Next[0].Target != 1 {
		t.Errorf("status %d, %+v", status, got)
	}
}
