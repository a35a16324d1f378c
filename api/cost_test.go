package api

import (
	"strings"
	"testing"
	"time"
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
		cost := func(call [2]string) float64 {
			r, status, text := embedded.Prepare(t.Context(), call[0], []byte(call[1]))
			if r == nil {
				t.Fatalf("%v: status %d, %s", call, status, text)
			}
			return float64(r.Cost)
		}
		if small, large := cost(c.small), cost(c.large); small <= 0 || small >= large {
			t.Errorf("%v costs %g, %v %g", c.small, small, c.large, large)
		}
	}
}

// What takes too much is refused at once, and says what to reduce.
func TestTooExpensive(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"what-if", `{"line": "6r 6b 6w aim 2 observe 2 play:optimal ranged vs red heavy"}`, "fewer dice, aims or observation tokens"},
		{"sweep", `{"line": "24r 24b 10w aim 6 precise 2", "over": ["pierce=0..20", "impact=0..20"]}`, "fewer values to sweep over"},
		{"odds", `{"line": "24r 24b 10w aim 6 precise 2", "attacks": 2000000}`, "fewer attacks to simulate"},
		{"odds", `{"lines": [` + strings.Repeat(`"24r 24b 10w aim 6 precise 2", `, 9) + `"4r"]}`, "fewer attacks at once"},
	} {
		began := time.Now()
		status, text := embedded.Call(t.Context(), c.name, []byte(c.body))
		if status != Bad || !strings.Contains(string(text), c.want) || !strings.Contains(string(text), "million steps") {
			t.Errorf("%s %.60s: status %d, %.300s", c.name, c.body, status, text)
		}
		if took := time.Since(began); took > time.Second {
			t.Errorf("%s: it takes %v to refuse it", c.name, took)
		}
	}
	// On the page it stands where the view would be.
	_, v := ask[View](t, "view", `{"line": "6r 6b 6w aim 2 observe 2 play:optimal ranged vs red heavy", "view": "improve"}`)
	if len(v.Errors) != 1 || !strings.Contains(v.Errors[0].Text, "million steps") {
		t.Errorf("%+v", v)
	}
}
