package api

import (
	"strings"
	"testing"
)

// A cheap view comes with the page, and is what the view's own call answers;
// the others come by that call alone.
func TestViews(t *testing.T) {
	for i := range pageViews {
		v := &pageViews[i]
		const more = `, "dice": {"red": {"hit": 1, "blank": 1}}, "seed": 5, "pins": [{"line": "3r"}], "attackers": "stormtroopers", "defenders": "rebel-troopers"`
		body := `{"line": "2r aim 1 ranged vs red", "view": "` + v.name + `"` + more + `}`
		p := askPage(t, body)
		_, alone := ask[View](t, "view", body)
		if alone.HTML == "" || alone.Errors == nil || len(alone.Errors) != 0 {
			t.Errorf("%s: %+v", v.name, alone)
		}
		if (p.View != nil) != v.cheap || p.View != nil && p.View.HTML != alone.HTML || len(p.Errors) != 0 || p.Answer == "" {
			t.Errorf("%s: %+v", v.name, p.View)
		}
	}
}

// A view that cannot be shown says why.
func TestViewMistakes(t *testing.T) {
	for _, x := range []struct{ body, field, text string }{
		{`{"line": "2r aim 1", "view": "table", "dice": {"red": {"hit": 1}}}`, "dice.red", "."},
		{`{"line": "20r 20b 20w aim 6 precise 2", "view": "improve"}`, "", "Too many rolls"},
		{`{"view": "matrix", "attackers": "nobody", "defenders": "rebel-troopers"}`, "attackers", "nobody"},
	} {
		if _, v := ask[View](t, "view", x.body); v.HTML != "" || len(v.Errors) != 1 || v.Errors[0].Field != x.field || !strings.Contains(v.Errors[0].Text, x.text) {
			t.Errorf("%s: %+v", x.body, v)
		}
	}
	// Of an attack that is none, or while there are no dice, there is nothing
	// to be said.
	for _, body := range []string{`{"line": "24r 24b 24w", "view": "why"}`, `{"line": "2r aim 1", "view": "table"}`} {
		if _, v := ask[View](t, "view", body); v.HTML != "" || v.Errors == nil || len(v.Errors) != 0 {
			t.Errorf("%s: %+v", body, v)
		}
	}
}

func BenchmarkView(b *testing.B) {
	for _, view := range viewNames() {
		b.Run("view="+view, func(b *testing.B) {
			benchCall(b, "view", `{"line": "`+someLine+`", "view": "`+view+`", "dice": {"red": {"hit": 1}, "white": {"blank": 4}}, "attackers": "stormtroopers", "defenders": "rebel-troopers"}`)
		})
	}
}

// After the attack dice the view says which dice fall; once they are all tapped in, the
// attack is one step further. Steps that the attack does not have are left out.
func TestViewThen(t *testing.T) {
	const line = `{"line": "2r ranged vs red heavy dodge 1", "view": "table", "dice": {"red": {"hit": 2}}`
	for _, x := range []struct {
		more, then, says, html string
		asks                   int
	}{
		{`, "then": ["stop"]`, "stop", "Roll 2 white dice for cover.", "step-back", 2},
		{`, "then": ["stop"], "fallen": {"white": {"block": 1}}`, "stop", "Roll 2 white dice for cover.", "step-back", 2},
		{`, "then": ["stop"], "fallen": {"white": {"block": 1, "blank": 1}}`, "stop|cover 1 white blank 1 white block", "", "Spend a dodge token: cancel 1 hit.", 0},
		{`, "then": ["stop", "cover 9 white blank", "dodge 1 hit 0 crit"]`, "stop", "Roll 2 white dice for cover.", "step-back", 2},
		{`, "then": ["results"], "hits": 2`, "results", "Enter the hits and crits", "That is all: 2 hits", 2},
		{``, "", "", "stopped", 0},
	} {
		_, v := ask[View](t, "view", line+x.more+"}")
		if v.Table == nil || strings.Join(v.Table.Then, "|") != x.then || !strings.Contains(v.Table.Says, x.says) || !strings.Contains(v.HTML, x.html) {
			t.Errorf("%s: %+v, %s", x.more, v.Table, v.HTML)
			continue
		}
		n := 0
		for _, d := range v.Table.Asks {
			n += d.Count
		}
		if n != x.asks {
			t.Errorf("%s: %d dice are asked for, not %d", x.more, n, x.asks)
		}
	}
}
