package main

import (
	"bytes"
	"strings"
	"testing"
)

// A list that was read is a success, also if something in it is not known; one
// without a unit is a failure; no list is a mistake.
func TestArmyStatus(t *testing.T) {
	for text, want := range map[string]int{
		"Stormtroopers":          okay,
		"Stormtroopers\nGungans": okay,
		"Gungans":                failed,
		`{"units": []}`:          failed,
		"https://legionhq2.com/list/empire/1000:1zz": failed,
		"":           misuse,
		`{"units": `: misuse,
	} {
		for _, flags := range []string{"", "--json", "--link"} {
			var out, errs bytes.Buffer
			args := append([]string{"units", "army", "-"}, strings.Fields(flags)...)
			if status := run(t.Context(), args, strings.NewReader(text), &out, &errs); status != want {
				t.Errorf("%q %s: status %d, want %d\n%s%s", text, flags, status, want, out.String(), errs.String())
			}
		}
	}
}
