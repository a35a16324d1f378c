package api

import (
	"fmt"
	"strings"
	"testing"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// Every call that computes has its cost counted before it starts.
func TestCosts(t *testing.T) {
	for _, c := range []struct{ small, large [2]string }{
		{[2]string{"odds", `{"line": "4r"}`}, [2]string{"odds", `{"lines": ["4r aim 1", "4r aim 1"]}`}},
		{[2]string{"odds", `{"line": "4r"}`}, [2]string{"odds", `{"line": "4r", "method": "simulate"}`}},
		{[2]string{"odds", `{"line": "4r aim 1"}`}, [2]string{"what-if", `{"line": "4r aim 1"}`}},
		{[2]string{"odds", `{"line": "4r aim 1"}`}, [2]string{"best", `{"line": "4r aim 1"}`}},
		{[2]string{"why", `{"line": "4r aim 1"}`}, [2]string{"sweep", `{"line": "4r aim 1", "over": ["pierce=0..3"]}`}},
		{[2]string{"page", `{"line": "4r aim 1"}`}, [2]string{"page", `{"line": "4r aim 1", "pins": [{"line": "4r"}]}`}},
		{[2]string{"roll", `{"line": "4r aim 1"}`}, [2]string{"advise", `{"line": "4r aim 1", "dice": {"red": {"blank": 4}}}`}},
		{[2]string{"view", `{"line": "4r aim 1", "view": "why"}`}, [2]string{"view", `{"line": "4r aim 1", "view": "improve"}`}},
		{[2]string{"view", `{"line": "4r aim 1", "view": "why"}`}, [2]string{"view", `{"line": "4r aim 1", "view": "odds"}`}},
		{[2]string{"volley", `{"line": "4r aim 1"}`}, [2]string{"volley", `{"line": "4r aim 1 vs play:optimal then 3b aim 1 order:best"}`}},
		{[2]string{"view", `{"view": "matrix", "attackers": "stormtroopers", "defenders": "at-rt"}`}, [2]string{"matrix", `{"attackers": "stormtroopers", "defenders": "at-rt, rebel-troopers"}`}},
	} {
		if small, large := costOf(t, c.small[0], c.small[1]), costOf(t, c.large[0], c.large[1]); small <= 0 || small >= large {
			t.Errorf("%v costs %g, %v %g", c.small, float64(small), c.large, float64(large))
		}
	}
}

// costOf is what a request costs besides being read.
func costOf(t *testing.T, name, body string) odds.Cost {
	t.Helper()
	r, status, text := embedded.Prepare(t.Context(), name, []byte(body))
	if r == nil {
		t.Fatalf("%s %s: status %d, %s", name, body, status, text)
	}
	return r.Cost - CostOfReading([]byte(body))
}

// The page costs its odds twice, as its headline and as a view, and those of each
// attack that they are compared with; what is shared costs as much.
func TestCostOfPage(t *testing.T) {
	for _, line := range []string{"4r aim 1 play:documented", "6r 6b 4w aim 2 precise 1 rerolls:conservative vs red dodge 2", "20r 20b 20w aim 4 play:documented"} {
		once := costOf(t, "odds", fmt.Sprintf(`{"line": %q, "attacks": %d}`, line, pageAttacks))
		for _, x := range []struct {
			name, more string
			times      odds.Cost
		}{
			{"page", "", 2}, {"share", "", 2}, {"page", `, "view": "why"`, 2},
			{"page", fmt.Sprintf(`, "pins": [{"line": %q}]`, line), 3}, {"share", fmt.Sprintf(`, "pins": [{"line": %q}, {"line": %q}]`, line, line), 4},
		} {
			if got := costOf(t, x.name, fmt.Sprintf(`{"line": %q%s}`, line, x.more)); got != min(x.times*once, MaxSteps) {
				t.Errorf("%s of %s%s costs %g, not %g times %g", x.name, line, x.more, float64(got), float64(x.times), float64(once))
			}
		}
		best := costOfBestPlay(attackOf(t, line), embedded.options())
		if got := costOf(t, "view", fmt.Sprintf(`{"line": %q, "view": "odds"}`, line)); got != min(2*once+best, MaxSteps) {
			t.Errorf("the view of the odds of %s costs %g", line, float64(got))
		}
	}
	// Where nobody says how it is played, what the rules of thumb do is shown, too.
	line := "4r 2b aim 1 vs red dodge 1"
	as := func(play string) odds.Cost {
		return costOf(t, "odds", fmt.Sprintf(`{"line": "%s", "attacks": %d}`, strings.Replace(line, " vs", " "+play+" vs", 1), pageAttacks))
	}
	best, thumb := as("play:optimal"), as("play:documented")
	if got := costOf(t, "page", fmt.Sprintf(`{"line": %q}`, line)); got != 2*best+thumb || best == thumb {
		t.Errorf("page of %s costs %g, not twice %g and %g", line, float64(got), float64(best), float64(thumb))
	}
}

func attackOf(t *testing.T, line string) legion.Attack {
	t.Helper()
	a, err := legion.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// What takes too much is refused at once, and says what to reduce.
func TestTooExpensive(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"what-if", `{"line": "6r 6b 6w aim 2 observe 2 play:optimal ranged vs red heavy"}`, "fewer dice, aims or observation tokens"},
		{"sweep", `{"line": "24r 24b 10w aim 6 precise 2", "over": ["pierce=0..20", "impact=0..20"]}`, "fewer values to sweep over"},
		{"odds", `{"line": "24r 24b 10w aim 6 precise 2", "attacks": 2000000}`, "fewer attacks to simulate"},
		{"odds", `{"lines": [` + strings.Repeat(`"24r 24b 10w aim 6 precise 2", `, 9) + `"4r"]}`, "fewer attacks at once"},
	} {
		var ctx asks
		status, text := embedded.Call(&ctx, c.name, []byte(c.body))
		if status != Bad || !strings.Contains(string(text), c.want) || !strings.Contains(string(text), "million steps") {
			t.Errorf("%s %.60s: status %d, %.300s", c.name, c.body, status, text)
		}
		if ctx.n > 100 {
			t.Errorf("%s: it asks %d times whether to go on before it is refused", c.name, ctx.n)
		}
	}
	// On the page it stands where the view would be.
	_, v := ask[View](t, "view", `{"line": "6r 6b 6w aim 2 observe 2 play:optimal ranged vs red heavy", "view": "improve"}`)
	if len(v.Errors) != 1 || !strings.Contains(v.Errors[0].Text, "million steps") {
		t.Errorf("%+v", v)
	}
}

// asks counts how often a computation asks whether it may go on.
type asks struct {
	odds.Background
	n int
}

func (a *asks) Err() error { a.n++; return nil }

// What the page and what is shared of a duel take is counted beforehand as so many times
// the duel, and they do not take more.
func TestCostOfDuelPage(t *testing.T) {
	for _, line := range []string{
		"stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win", "at-st vs at-rt-rebels light rounds:3", "darth-vader-dark-lord-of-the-sith @melee vs rebel-troopers first:b",
		"2b each 1w minis 3 wounds 1 vs 3r minis 2 wounds 1 rounds:2",
	} {
		m, err := units.ExpandDuel(cards.All(), line)
		if err != nil {
			t.Fatal(err)
		}
		opt := embedded.options()
		opt.Workers = 1
		var once asks
		if _, err := battle.EndOfDuel(&once, m.Duel, opt); err != nil {
			t.Fatal(err)
		}
		body := `{"line": "` + line + `"}`
		for name, times := range map[string]odds.Cost{"duel": 10, "duel-share": 10, "duel-page": 12} {
			if got, want := costOf(t, name, body), min(times*battle.CostOfDuel(m.Duel), MaxSteps); got != want {
				t.Errorf("%s of %s costs %g, not %g", name, line, float64(got), float64(want))
			}
			r, _, text := embedded.Prepare(t.Context(), name, []byte(body))
			if r == nil {
				t.Fatalf("%s", text)
			}
			r.Workers = 1
			var all asks
			if status, text := r.Run(&all); status != OK {
				t.Fatalf("%s", text)
			}
			if all.n > int(times)*once.n {
				t.Errorf("%s of %s asks %d times, the duel %d times", name, line, all.n, once.n)
			}
		}
	}
}
