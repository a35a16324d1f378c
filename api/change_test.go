package api

import (
	"encoding/json"
	"strings"
	"testing"
)

// swapped swaps the sides of a line; before is the line before the last swap.
func swapped(t *testing.T, line, before string) Page {
	t.Helper()
	text, err := json.Marshal(map[string]any{"line": line, "changes": []any{map[string]string{"swap": before}}})
	if err != nil {
		t.Fatal(err)
	}
	return askPage(t, string(text))
}

// Swapping twice is as if nothing had happened.
func TestSwap(t *testing.T) {
	const (
		all      = "Sides swapped."
		noDice   = "Sides swapped: set the dice of the new attacker. Swap again to go back; both are kept."
		noAttack = "Sides swapped: set the dice of the new attacker and the defense of the new defender. Swap again to go back; both are kept."
	)
	for _, x := range []struct{ line, want, said string }{
		{"4r surge-token 2 points 60 melee vs red surge-token 1 armor 2 points 80", "surge-token 1 points 80 melee vs surge-token 2 points 60", noAttack},
		// A surge of the attacker is not one of the defender.
		{"4r surge:crit vs red surge:block", "", noAttack},
		// What both have under other names; how the dice are played stays.
		{"4r own-dodge 1 duelist play:optimal melee vs dodge 2 hold-the-line", "own-dodge 2 hold-the-line play:optimal melee vs dodge 1 duelist", noAttack},
		{"4r +2b/spray vs red", "", noAttack},
		{"stormtroopers[dlt-19-stormtrooper] @2 aim 1 pierce 1 vs rebel-troopers guardian:obi-wan-kenobi-civilized-warrior light dodge 1",
			"rebel-troopers own-dodge 1 vs stormtroopers[dlt-19-stormtrooper]", all},
		// A unit that meets its like.
		{"stormtroopers @3 aim 1 vs stormtroopers[dlt-19-stormtrooper] heavy", "stormtroopers[dlt-19-stormtrooper] vs stormtroopers", all},
		// Only one side is a unit.
		{"rebel-troopers @3 vs red surge:block dodge 2", "own-dodge 2 ranged vs rebel-troopers", noDice},
	} {
		p := swapped(t, x.line, "")
		if p.Line != x.want || p.Said != x.said || len(p.Errors) != 0 {
			t.Errorf("%s: %q, %s, %v; want %q, %s", x.line, p.Line, p.Said, p.Errors, x.want, x.said)
		}
		back := swapped(t, p.Line, x.line)
		if back.Line != x.line || back.Said != all || len(back.Errors) != 0 {
			t.Errorf("%s: back comes %s, %s, %v", x.line, back.Line, back.Said, back.Errors)
		}
	}
	// Whoever came in between had nothing before.
	p := swapped(t, "fleet-troopers @2 vs stormtroopers", "stormtroopers @3 aim 1 pierce 2 vs rebel-troopers heavy dodge 1")
	if p.Line != "stormtroopers @3 aim 1 pierce 2 vs fleet-troopers" {
		t.Errorf("%s", p.Line)
	}
	if p := swapped(t, "4r vs red", "perce 4"); p.Line != "" || len(p.Errors) != 0 {
		t.Errorf("%s, %v", p.Line, p.Errors)
	}
}

// Changes are made in their order: a unit leaves what was set before it was
// picked as its card has it, and what is set after it as that was set.
func TestChangesInOrder(t *testing.T) {
	for changes, want := range map[string]string{
		`{"values": {"attacker.pierceX": 1, "attacker.aimTokens": 1}}, {"pick": {"attacker": "stormtroopers @2"}}, {"values": {"attacker.redDice": 3}}`: "stormtroopers @2 3r aim 1",
		`{"pick": {"attacker": "stormtroopers @2"}}, {"values": {"attacker.pierceX": 1, "attacker.redDice": 3}}, {"pick": {"attacker": ""}}`:            "3r 4w surge:hit precise 1 pierce 1 points 42 ranged",
		`{"values": {"attacker.redDice": 3}}, {"values": {"attacker.redDice": 4}}`:                                                                      "4r",
	} {
		if p := askPage(t, `{"changes": [`+changes+`]}`); p.Line != want || len(p.Errors) != 0 {
			t.Errorf("%s: %s, %v; want %s", changes, p.Line, p.Errors, want)
		}
	}
	// Every mistake is said, whichever change made it.
	p := askPage(t, `{"changes": [{"values": {"attacker.redDice": 25}}, {"pick": {"attacker": "stormtrooperz"}}, {"values": {"attacker.pierceX": 21}}]}`)
	if len(p.Errors) != 3 || !strings.Contains(p.Errors[1].Message, "stormtroopers") || p.Line != "24r pierce 20" {
		t.Errorf("%s, %v", p.Line, p.Errors)
	}
}
