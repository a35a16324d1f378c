package api

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"salvo/api/form"
	"salvo/armylist"
	"salvo/cards"
	"salvo/odds"
	"salvo/report"
)

func TestUnitsInLines(t *testing.T) {
	const line = "stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy"
	status, res := ask[report.Answer](t, "odds", `{"line": "`+line+`"}`)
	if status != OK || res.Units != "stormtroopers[dlt-19-stormtrooper] aim 1 vs rebel-troopers heavy" || res.Attack.Attacker.RedDice != 2 || len(res.Notes) == 0 {
		t.Errorf("status %d, %s, %v, %q", status, res.Units, res.Attack, res.Notes)
	}
	status, list := ask[[]report.Answer](t, "odds", `{"lines": ["4r", "`+line+`"]}`)
	if status != OK || list[0].Units != "" || list[1].Units != res.Units {
		t.Errorf("status %d, %v", status, list)
	}
	for _, call := range []string{"why", "what-if", "best", "roll"} {
		if status, _ := ask[map[string]any](t, call, `{"line": "`+line+`"}`); status != OK {
			t.Errorf("%s: status %d", call, status)
		}
	}
}

func TestUnits(t *testing.T) {
	_, found := ask[report.UnitList](t, "units", `{"search": "storm"}`)
	if len(found.Units) < 2 || found.Units[0].ID != "stormtroopers" || found.Units[0].Points == 0 || found.Units[0].Faction != "empire" || found.Units[0].About != "Empire · Corps · 42 points" || found.Near != nil {
		t.Errorf("%+v", found)
	}
	if _, found := ask[report.UnitList](t, "units", `{"search": "stormtrooperz"}`); len(found.Units) < 2 || found.Units[0].Faction != "empire" {
		t.Errorf("with a typing mistake: %+v", found)
	}
	if _, found := ask[report.UnitList](t, "units", ""); len(found.Units) != len(cards.All().Units) {
		t.Errorf("all: %d", len(found.Units))
	}
	if _, found := ask[report.UnitList](t, "units", `{"search": "stormtroperz"}`); found.Units == nil || len(found.Units) != 0 || !slices.Contains(found.Near, report.Named{ID: "stormtroopers", Name: "Stormtroopers"}) {
		t.Errorf("%+v", found)
	}
}

func TestUnit(t *testing.T) {
	_, c := ask[report.UnitCard](t, "unit", `{"unit": "stormtroopers[dlt-19] @4"}`)
	if c.ID != "stormtroopers" || c.Choice != "stormtroopers[dlt-19-stormtrooper] @4" || c.Cost <= c.Points || c.Minis != 5 ||
		c.Attacker.Attacker.RedDice != 2 || c.Defender.Defender.Minis != 5 || len(c.Weapons) < 3 || len(c.Upgrades) == 0 || len(c.Notes) == 0 {
		t.Errorf("%+v", c)
	}
	if slices.ContainsFunc(c.Upgrades, func(g report.UnitUpgrade) bool { return g.ID == "heavy-weapon-hh-12-stormtrooper" }) {
		t.Error("a second heavy weapon is offered")
	}
}

func TestArmy(t *testing.T) {
	text, err := json.Marshal(map[string]string{"text": "My list\n\n2x Stormtroopers (42 points)\n- DLT-19 Stormtrooper\n\nStormtrooperz"})
	if err != nil {
		t.Fatal(err)
	}
	_, a := ask[armylist.List](t, "army", string(text))
	if len(a.Units) != 1 || a.Units[0].Count != 2 || a.Units[0].ID != "stormtroopers" || !slices.Equal(a.Units[0].Upgrades, []string{"heavy-weapon-dlt-19-stormtrooper"}) ||
		a.Units[0].Choice != "stormtroopers[dlt-19-stormtrooper]" || a.Name != "My list" || a.Points != 2*a.Units[0].Points {
		t.Errorf("%+v", a)
	}
	if len(a.Unknown) != 1 || a.Unknown[0].Line != 6 || !slices.Contains(a.Unknown[0].Nearest, "stormtroopers") || a.Unknown[0].Message == "" || a.Names["stormtroopers"] != "Stormtroopers" {
		t.Errorf("%+v", a.Unknown)
	}
}

func TestMatrix(t *testing.T) {
	_, m := ask[odds.Matrix](t, "matrix", `{"attackers": "stormtroopers, darth-vader-dark-lord-of-the-sith", "defenders": "faction:rebels rank:corps", "with": "aim 1 vs heavy"}`)
	if len(m.Attackers) != 2 || len(m.Defenders) < 3 || len(m.Cells) != len(m.Attackers)*len(m.Defenders) {
		t.Fatalf("%+v", m)
	}
	_, one := ask[report.Answer](t, "odds", `{"line": "stormtroopers aim 1 vs `+m.Defenders[1]+` heavy"}`)
	if c := m.At(0, 1); c.Mean != one.Outcomes.TotalWounds.Mean || c.Attack != *one.Attack || c.Mean == 0 || c.PointsPerWound == 0 || c.WipedOut == nil {
		t.Errorf("%+v; want %+v", c, one.Attack)
	}
}

func TestPageUnits(t *testing.T) {
	p := askPage(t, `{"line": "stormtroopers aim 1 vs rebel-troopers heavy"}`)
	if p.Line != "stormtroopers aim 1 vs rebel-troopers heavy" || p.Numbers == "" || strings.Contains(p.Numbers, "stormtroopers") || p.Picked["attacker"] != "stormtroopers" ||
		!strings.Contains(p.Cards["attacker"], "Stormtroopers") || !strings.Contains(p.Cards["defender"], "Rebel Troopers") {
		t.Errorf("%+v", p)
	}
	// A change that is tried keeps the units.
	if _, v := ask[View](t, "view", `{"line": "`+p.Line+`", "view": "improve"}`); !strings.Contains(v.HTML, `data-line="stormtroopers aim 2 vs rebel-troopers heavy"`) {
		t.Errorf("%s", v.HTML)
	}
	if _, s := ask[Share](t, "share", `{"line": "`+p.Line+`"}`); !strings.Contains(s.Command, p.Line) || !strings.Contains(s.Text, "Stormtroopers with 1 aim at Rebel Troopers") {
		t.Errorf("%+v", s)
	}
	chip := func(p Page, field string) (form.Chip, bool) {
		i := slices.IndexFunc(p.Chips, func(c form.Chip) bool { return c.Field == field })
		if i < 0 {
			return form.Chip{}, false
		}
		return p.Chips[i], true
	}
	if c, _ := chip(p, "attacker.preciseX"); !c.Card || c.Without != 0.0 {
		t.Errorf("%+v", c)
	}
	// A value that is changed stands beside the unit.
	p = askPage(t, `{"line": "stormtroopers aim 1 vs rebel-troopers heavy", "changes": [{"values": {"attacker.preciseX": 0, "defender.dodgeTokens": 2}}]}`)
	if p.Line != "stormtroopers aim 1 precise 0 vs rebel-troopers heavy dodge 2" || len(p.Errors) != 0 {
		t.Errorf("%s, %v", p.Line, p.Errors)
	}
	if c, ok := chip(p, "attacker.preciseX"); !ok || c.Card || c.Without != 1.0 || c.Text != "no Precise" {
		t.Errorf("%+v", c)
	}
	// Another way to attack is another pool.
	p = askPage(t, `{"line": "stormtroopers aim 1 vs rebel-troopers heavy", "changes": [{"values": {"attackType": "melee"}}]}`)
	if p.Line != "stormtroopers @melee aim 1 vs rebel-troopers heavy" {
		t.Errorf("%s", p.Line)
	}
}

func TestPagePick(t *testing.T) {
	for _, x := range []struct{ line, pick, want, wrong string }{
		{"1r 4w aim 1 vs light", `{"attacker": "stormtroopers", "defender": "rebel troopers"}`, "stormtroopers aim 1 vs rebel-troopers light", ""},
		{"stormtroopers aim 1 vs rebel-troopers", `{"attacker": "rebel-troopers", "defender": "stormtroopers @3"}`, "rebel-troopers aim 1 vs stormtroopers", ""},
		{"stormtroopers aim 1 vs rebel-troopers", `{"guardian": "chewbacca-walking-carpet"}`, "stormtroopers aim 1 vs rebel-troopers guardian:chewbacca-walking-carpet", ""},
		{"stormtroopers vs rebel-troopers guardian:chewbacca-walking-carpet", `{"guardian": ""}`, "stormtroopers vs rebel-troopers", ""},
		{"stormtroopers vs red", `{"attacker": ""}`, "4w surge:hit precise 1 points 42 ranged vs red", ""},
		// What cannot be picked changes nothing.
		{"stormtroopers vs red", `{"attacker": "stormtrooperz"}`, "stormtroopers vs red", "did you mean stormtroopers"},
		{"stormtroopers vs red", `{"attacker": "stormtroopers[dlt-19, hh-12]"}`, "stormtroopers vs red", "heavy weapon"},
	} {
		p := askPage(t, `{"line": "`+x.line+`", "changes": [{"pick": `+x.pick+`}]}`)
		if p.Line != x.want || (x.wrong == "") != (len(p.Errors) == 0) || x.wrong != "" && !strings.Contains(p.Errors[0].Message, x.wrong) {
			t.Errorf("%s, %s: %s, %v; want %s", x.line, x.pick, p.Line, p.Errors, x.want)
		}
		if p.Answer == "" {
			t.Errorf("%s, %s: no answer", x.line, x.pick)
		}
	}
}

// A link with units that are no longer there says so, and keeps the numbers.
func TestPageGone(t *testing.T) {
	const numbers = "2r 4w surge:hit aim 1 precise 1 points 66 ranged vs surge:block heavy courage 1 nimble unit:trooper minis 4 wounds 1 points 40"
	want := askPage(t, `{"line": "`+numbers+`"}`)
	for line, left := range map[string]string{
		"gone-troopers[dlt-19] @3 aim 1 vs rebel-troopers heavy":   "2r 4w surge:hit aim 1 precise 1 points 66 ranged vs rebel-troopers heavy",
		"gone-troopers @3 aim 1 vs gone-too heavy":                 numbers,
		"stormtroopers[gone-gear] @3 aim 1 vs gone-too heavy":      numbers,
		"stormtroopers[dlt-19] @3 aim 1 vs gone-troopers x3 heavy": "",
	} {
		p := askPage(t, `{"line": "`+line+`", "numbers": "`+numbers+`"}`)
		if left != "" && p.Line != left || p.Summary != want.Summary || len(p.Errors) != 0 || len(p.Notes) < 2 {
			t.Errorf("%s: %s, %v, %q", line, p.Line, p.Errors, p.Notes)
		}
	}
	// So does a pin.
	p := askPage(t, `{"line": "1r", "pins": [{"name": "Old", "line": "gone-troopers vs gone-too", "numbers": "`+numbers+`"}]}`)
	if len(p.Errors) != 0 || len(p.Notes) < 2 || !strings.HasPrefix(p.Notes[0], "Old: ") || !strings.Contains(p.Answer, "Old") {
		t.Errorf("%v, %q", p.Errors, p.Notes)
	}
	// Without its numbers, what could be read is kept, and the mistake is one.
	p = askPage(t, `{"line": "gone-troopers @3 aim 1 vs rebel-troopers heavy"}`)
	if p.Line != "aim 1 vs rebel-troopers heavy" || len(p.Errors) == 0 {
		t.Errorf("%s, %v", p.Line, p.Errors)
	}
	// Numbers are not needed while all units are there.
	p = askPage(t, `{"line": "stormtroopers vs rebel-troopers", "numbers": "1r"}`)
	if p.Line != "stormtroopers vs rebel-troopers" || len(p.Notes) != 0 {
		t.Errorf("%s, %q", p.Line, p.Notes)
	}
}

func TestPageMatrix(t *testing.T) {
	const body = `{"line": "4r aim 2 vs heavy", "view": "matrix", "attackers": "stormtroopers[dlt-19], at-st", "defenders": "rebel-troopers", "show": "kill"}`
	_, v := ask[View](t, "view", body)
	if !strings.Contains(v.HTML, `data-line="stormtroopers[dlt-19-stormtrooper] aim 2 vs rebel-troopers heavy"`) || !strings.Contains(v.HTML, "Stormtroopers with DLT-19 Stormtrooper") {
		t.Errorf("%+v", v)
	}
	_, s := ask[Share](t, "share", body)
	if want := "salvo matrix --attackers 'stormtroopers[dlt-19], at-st' --defenders 'rebel-troopers' --with 'aim 2 vs heavy' --show kill"; s.Command != want {
		t.Errorf("%s; want %s", s.Command, want)
	}
	for _, x := range []struct{ body, field string }{
		{`{"view": "matrix", "attackers": "nobody", "defenders": "rebel-troopers"}`, "attackers"},
		{`{"view": "matrix", "attackers": "rebel-troopers"}`, "defenders"},
		{`{"view": "matrix", "attackers": "all", "defenders": "all"}`, "attackers"},
	} {
		if _, v := ask[View](t, "view", x.body); v.HTML != "" || len(v.Errors) != 1 || v.Errors[0].Field != x.field {
			t.Errorf("%s: %+v", x.body, v)
		}
	}
}
