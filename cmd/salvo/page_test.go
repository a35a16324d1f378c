package main

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"salvo/api"
	"salvo/cards"
)

// The command line that the page shares for a view runs, and answers with the
// numbers of the page.
func TestCommandsOfThePage(t *testing.T) {
	for _, c := range []struct{ body, command, shows string }{
		{`{"line": "2r aim 1 ranged vs red"}`, "salvo odds '2r aim 1 ranged vs red'", "wounds"},
		{`{"line": ""}`, "salvo odds '0r'", "wounds"},
		{`{"line": "2r", "view": "why"}`, "salvo why '2r'", "Rolled"},
		{`{"line": "2r", "view": "improve"}`, "salvo what-if '2r'", "3r"},
		{`{"line": "2r", "view": "table", "seed": 5}`, "salvo roll --seed=5 '2r'", "Seed      5"},
		{`{"line": "2r aim 1", "view": "table", "dice": {"red": {"blank": 2}}}`,
			`salvo advise '{"attack":{"attacker":{"redDice":2,"aimTokens":1}},"dice":{"red":{"blank":2}}}'`, "eroll"},
		{`{"line": "20r 20b 20w aim 6 precise 2", "seed": 3}`, "salvo odds --attacks=200000 --seed=1 '20r 20b 20w aim 6 precise 2'", "200000"},
	} {
		status, text := api.New(cards.All()).Call(t.Context(), "share", []byte(c.body))
		var share api.Share
		if err := json.Unmarshal(text, &share); status != api.OK || err != nil || share.Command != c.command {
			t.Errorf("%s: status %d, %v, %s; want %s", c.body, status, err, share.Command, c.command)
			continue
		}
		var out, errs bytes.Buffer
		if status := run(t.Context(), words(share.Command)[1:], strings.NewReader(""), &out, &errs); status != okay || !strings.Contains(out.String(), c.shows) {
			t.Errorf("%s: status %d, %s%s", share.Command, status, out.String(), errs.String())
		}
	}
}

// So does that of a matrix, whose units may be counted there, and in which how the
// attackers play may be said.
func TestMatrixCommandOfThePage(t *testing.T) {
	const selection = `"view": "matrix", "attackers": "stormtroopers[dlt-19]=2, darth-vader-dark-lord-of-the-sith", "defenders": "rebel-troopers[z-6], at-rt-rebels=3"`
	const units = "salvo matrix --attackers 'stormtroopers[dlt-19], darth-vader-dark-lord-of-the-sith' --defenders 'rebel-troopers[z-6], at-rt-rebels'"
	for _, c := range []struct{ body, command string }{
		{`"line": "aim 1 vs heavy", "show": "duel"`, " --with 'heavy vs heavy goal:win' --duel"},
		{`"line": "aim 1", "show": "duel", "range": "2"`, " --range '2' --with 'vs goal:win' --duel"},
		{`"line": "aim 1 vs heavy", "show": "kill"`, " --with 'aim 1 vs heavy' --show kill"},
		{`"line": "aim 1 play:documented vs dodge 1"`, " --with 'aim 1 play:documented vs dodge 1'"},
	} {
		status, text := api.New(cards.All()).Call(t.Context(), "share", []byte("{"+selection+", "+c.body+"}"))
		var share api.Share
		if err := json.Unmarshal(text, &share); status != api.OK || err != nil || share.Command != units+c.command {
			t.Errorf("%s: status %d, %v, %s; want %s", c.body, status, err, share.Command, units+c.command)
			continue
		}
		args := words(share.Command)[1:]
		if strings.HasSuffix(c.command, "--duel") {
			args = append(args, "--format=csv")
		}
		var out, errs bytes.Buffer
		if status := run(t.Context(), args, strings.NewReader(""), &out, &errs); status != okay {
			t.Errorf("%s: status %d, %s", share.Command, status, errs.String())
		}
		if strings.HasSuffix(c.command, "--duel") {
			if out.String() != share.CSV {
				t.Errorf("%s answers\n%s\nand the page\n%s", share.Command, out.String(), share.CSV)
			}
			continue
		}
		// The command line answers programs by the rules of thumb, and people by best play.
		for _, number := range regexp.MustCompile(`(?m)^.*: best (\S+) against`).FindAllStringSubmatch(share.Text, -1) {
			if !strings.Contains(out.String(), number[1]) {
				t.Errorf("%s is not in %s of %s", number[1], out.String(), share.Command)
			}
		}
	}
}
