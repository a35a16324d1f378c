package odds

import (
	"runtime"
	"testing"

	"salvo/legion"
)

func parse(t *testing.T, line string) legion.Attack {
	t.Helper()
	a, err := legion.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Questions about large attacks stay within what was counted for them, and a
// part that is too large does not cost the others.
func TestLargeQuestions(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	memory := func(what string, f func() error) {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		if err := f(); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		runtime.ReadMemStats(&after)
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 1024 {
			t.Errorf("%s takes %d MiB", what, used)
		}
	}
	memory("why of 60 dice", func() error {
		return second(Why(t.Context(), parse(t, "20r 20b 20w aim 1 ranged vs red"), Options{}))
	})
	memory("why of the best play of 36 dice", func() error {
		return second(Why(t.Context(), parse(t, "12r 12b 12w surge:hit aim 2 ranged play:optimal vs red"), Options{}))
	})
	memory("best play of 36 dice without a choice", func() error {
		return second(Exact(t.Context(), parse(t, "12r 12b 12w surge-token 1 ranged play:optimal vs red"), Options{}))
	})
	memory("regret where a rule of thumb is too large", func() error {
		return second(RegretOf(t.Context(), parse(t, "8r 8b 8w surge:hit aim 2 vs heavy armor 2"), Options{}))
	})
	w, err := WhatIfOf(t.Context(), parse(t, "10r 10b 10w surge:hit aim 2 ranged vs red heavy"), 0, Options{})
	if err != nil || w.Skipped == 0 || len(w.Changes) < 20 {
		t.Errorf("what if of 30 dice: %v, %+v", err, w)
	}
}
