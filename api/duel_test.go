package api

import (
	"math"
	"strings"
	"testing"
)

const duel = `{"sides": [{"attacks": [{"attacker": {"redDice": 2}}], "defender": {"minis": 1, "woundsPerMini": 2}},
	{"attacks": [{"attacker": {"whiteDice": 2}}], "defender": {"minis": 1, "woundsPerMini": 2}}], "rounds": 2, "goal": "win"}`

// A duel is answered, as the body itself or as a parameter.
func TestDuel(t *testing.T) {
	type answer struct {
		Value    float64
		Rounds   []struct{ Gone []float64 }
		Opening  []struct{ Actions []string }
		Other    *float64
		Worth    *struct{ A, B struct{ Aim, Dodge float64 } }
		Plan     []struct{ Side, Text string }
		Notation string
	}
	for _, body := range []string{duel, `{"duel": ` + duel + `}`, `{"line": "2r minis 1 wounds 2 vs 2w minis 1 wounds 2 rounds:2 goal:win"}`} {
		status, got := ask[answer](t, "duel", body)
		if status != OK || len(got.Rounds) != 2 || len(got.Opening) == 0 || got.Other == nil || got.Worth == nil {
			t.Fatalf("%s: status %d, %+v", body, status, got)
		}
		if len(got.Plan) != 2 || got.Plan[1].Side != "b" || got.Plan[0].Text != "Aim and attack." || got.Notation != "2r minis 1 wounds 2 vs 2w minis 1 wounds 2 rounds:2 goal:win" {
			t.Errorf("plan %+v, line %s", got.Plan, got.Notation)
		}
		if end := got.Rounds[1].Gone; math.Abs(got.Value-(end[1]-end[0])) > 1e-9 || got.Value <= *got.Other {
			t.Errorf("value %v, gone %v, %v if b is first", got.Value, end, *got.Other)
		}
	}
	type matrix struct {
		A, B  []string
		Cells []struct {
			Line  string
			Value float64
			Gone  []float64
		}
		Seek []struct{ Best struct{ Unit string } }
	}
	status, got := ask[matrix](t, "duel-matrix", `{"attackers": "stormtroopers, darth-vader", "defenders": "field", "with": "heavy vs goal:win", "range": "2"}`)
	if status != OK || len(got.A) != 2 || len(got.B) != 6 || len(got.Cells) != 12 || got.Cells[1].Line != "stormtroopers heavy @2 vs stormtroopers light goal:win" || got.Seek[0].Best.Unit != "b1-battle-droids" {
		t.Errorf("status %d, %+v", status, got)
	}
	for body, want := range map[string]string{
		`{"attackers": "nobody", "defenders": "at-st"}`: "nobody", `{"attackers": "at-st", "defenders": "at-st", "range": "9"}`: "9", `{"attackers": "at-st", "defenders": "at-st", "with": "foo"}`: "no such word",
		`{"attackers": "all", "defenders": "all"}`: "duels, more than 2000 at once: choose fewer units",
	} {
		if status, ms := refused(t, "duel-matrix", body); status != Bad || !strings.Contains(ms.Error(), want) {
			t.Errorf("%s: status %d, %v", body, status, ms)
		}
	}
	for body, want := range map[string]string{
		`{"line": "20b aim 2 minis 24 wounds 20 shielded 20 vs 20b aim 2 minis 24 wounds 20 shielded 20"}`:              "the duel: too many rolls to weigh them all",
		`{"line": "20b aim 2 play:optimal minis 24 wounds 20 shielded 20 vs 20b aim 2 minis 24 wounds 20 shielded 20"}`: "the duel: too many choices to find the best play",
		`{}`: "sides", `{"duel": {"sides": []}}`: "sides", `{"sides": [{}, {}], "rounds": 9}`: "9 is not from 1 to 6",
	} {
		if status, ms := refused(t, "duel", body); status != Bad || !strings.Contains(ms.Error(), want) {
			t.Errorf("%s: status %d, %v", body, status, ms)
		}
	}
	if small, large := costOf(t, "duel", duel), costOf(t, "duel", strings.Replace(duel, `"rounds": 2`, `"rounds": 6`, 1)); small <= 0 || small >= large {
		t.Errorf("costs %v and %v", small, large)
	}
}
