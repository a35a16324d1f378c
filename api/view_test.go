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
