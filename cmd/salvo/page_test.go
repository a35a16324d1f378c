package main

import (
	"bytes"
	"encoding/json"
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
