package odds_test

import (
	"testing"

	"salvo/odds"
)

// A change that makes an attack too large to answer is counted and not listed;
// all others are answered.
func TestWhatIfSkips(t *testing.T) {
	for line, most := range map[string]float64{
		"6r 6b 6w critical 1":              1e5, // with a token, too many rolls
		"9r 9b 9w critical 1 play:optimal": 0,   // with a token, too many choices
	} {
		a := attackOf(t, line)
		w, err := odds.WhatIfOf(t.Context(), a, 0, odds.Options{MaxStates: most})
		if err != nil {
			t.Fatal(err)
		}
		if all := len(a.Changes()); w.Skipped != 2 || w.Skipped+w.Idle+len(w.Changes) != all {
			t.Errorf("%s: %d changes, %d skipped, %d without effect, %d listed", line, all, w.Skipped, w.Idle, len(w.Changes))
		}
	}
}
