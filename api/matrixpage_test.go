package api

import (
	"strings"
	"testing"
)

// The matrix of the page counts what a list has several of, and may have duels in it.
func TestMatrixPage(t *testing.T) {
	view := func(show string) *View {
		_, v := ask[View](t, "view", `{"line": "aim 1 vs heavy", "view": "matrix", "show": "`+show+`", "attackers": "stormtroopers[dlt-19]=2, at-st", "defenders": "rebel-troopers[z-6], at-rt-rebels=3"}`)
		if len(v.Errors) > 0 {
			t.Fatalf("%s: %v", show, v.Errors)
		}
		return &v
	}
	html := view("wounds").HTML
	for want, n := range map[string]int{
		"2 × Stormtroopers": 1, "3 × AT\u2011RT": 1, `<span class="s-abbr">DLT</span>`: 1, `data-line="`: 4, "s-bestcell": 2, "s-worstcell": 2,
		`data-line="stormtroopers[dlt-19-stormtrooper] aim 1 vs rebel-troopers[z-6-trooper] heavy"`: 1,
	} {
		if got := strings.Count(html, want); got != n {
			t.Errorf("%d times %q, want %d, in %s", got, want, n, html)
		}
	}
	html = view("duel").HTML
	for want, n := range map[string]int{
		`data-duel="stormtroopers[dlt-19-stormtrooper] heavy vs rebel-troopers[z-6-trooper] heavy goal:win"`: 1, `data-duel="`: 4, ">70% <": 1, "Best opponents: AT-ST against AT-RT, Stormtroopers DLT against Rebel Troopers Z-6.": 1,
	} {
		if got := strings.Count(html, want); got != n {
			t.Errorf("%d times %q, want %d, in %s", got, want, n, html)
		}
	}
	_, s := ask[Share](t, "share", `{"line": "aim 1 vs heavy", "view": "matrix", "show": "duel", "attackers": "stormtroopers[dlt-19]", "defenders": "rebel-troopers[z-6]"}`)
	if !strings.Contains(s.Text, "Chance to win a duel") || !strings.Contains(s.Text, "69.7%") || !strings.Contains(s.SVG, "69.7%") {
		t.Errorf("%+v", s)
	}
	// Too many duels are refused before any of them is fought.
	if _, v := ask[View](t, "view", `{"line": "", "view": "matrix", "show": "duel", "attackers": "faction:empire", "defenders": "rank:corps"}`); len(v.Errors) != 1 {
		t.Errorf("%v", v.Errors)
	}
}

func TestCounted(t *testing.T) {
	for text, want := range map[string]string{
		"at-st=2, stormtroopers[dlt-19, targeting-scopes]": "at-st, stormtroopers[dlt-19, targeting-scopes]", "at-st": "at-st", "faction:empire rank:corps": "faction:empire rank:corps",
		"at-st=0": "at-st=0", "at-st=x": "at-st=x", "at-st=1000": "at-st=1000",
	} {
		if got, counts := counted(text); got != want || (counts != nil) != (text != want) {
			t.Errorf("%s is %s, %v", text, got, counts)
		}
	}
}
