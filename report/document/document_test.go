package document

import (
	"bytes"
	"strings"
	"testing"
)

// text writes parts for a terminal without colours.
func text(t *testing.T, width int, color bool, parts ...Part) string {
	t.Helper()
	var b bytes.Buffer
	if err := WriteText(&b, parts, width, color); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Every part is shown, or left out, in every form.
func TestParts(t *testing.T) {
	hits := []Die{{Name: "red hit", Face: "hit", Color: "red", Picture: "<i/>"}, {Name: "red hit", Face: "hit", Color: "red", Picture: "<i/>"}}
	table := &Table{Class: "s-x", Caption: "All | of it", TextCaption: "All:", Columns: []Column{
		Words(""), {Head: "n", PageHead: "N", TextHead: "#", Number: true}, {Head: "page", In: HTML}, {Head: "md", In: Markdown},
	}}
	table.Row("a|b", "1", "p", "m")
	table.Rows = append(table.Rows, Row{In: HTML, Class: "s-r", Attrs: Attrs{"data-x", `"`}, Cells: []Cell{{Words: "c"}, {Page: []Span{Plain("2"), Classed("s-d", "more")}}, {}, {}}})
	for name, x := range map[string]struct {
		part                 Part
		text, markdown, html string
	}{
		"only":      {InMarkdown(Paragraph{Words: "a"}), "", "a\n", ""},
		"only all":  {Only{Parts: Document{Paragraph{Words: "a"}}}, "a\n", "a\n", "<p>a</p>"},
		"section":   {Section{Class: "s-a", Label: "A", Parts: Document{Paragraph{Words: "a"}}}, "a\n", "a\n", `<section class="s-a" aria-label="A"><p>a</p></section>`},
		"div":       {Section{Class: "s-a"}, "", "", `<div class="s-a"></div>`},
		"details":   {Section{Class: "s-a", Summary: "more", Parts: Document{Paragraph{Words: "a"}}}, "a\n", "a\n", `<details class="s-a"><summary>more</summary><p>a</p></details>`},
		"gap":       {Gap{}, "\n", "", ""},
		"rule":      {Rule{}, "\n" + strings.Repeat("─", MinWidth) + "\n\n", "", ""},
		"heading":   {Heading{Level: 2, Words: "A < B"}, "A < B\n", "### A < B\n", "<h2>A &lt; B</h2>"},
		"paragraph": {Paragraph{Class: "s-p", Label: "Note: ", Words: "a|b", Names: true}, "Note: a|b\n", "a\\|b\n", `<p class="s-p">a|b</p>`},
		"spans": {Paragraph{Words: "a", Page: []Span{{Tag: "button", Class: "s-b", Words: "a", Inner: []Span{Tagged("small", "b")}}, {Dice: hits[:1]}, Drawn("<u/>")}}, "a\n", "a\n",
			`<p><button type="button" class="s-b">a <small>b</small></button> <span class="s-dice"><i/></span> <u/></p>`},
		"notes":     {Notes{Class: "s-n", Lines: []string{"a", "b"}}, "a\nb\n", "a\nb\n", `<p class="s-n">a</p><p class="s-n">b</p>`},
		"lines":     {Lines{"a  b"}, "a  b\n", "a  b", ""},
		"lead":      {Lead{Strong: "1", Rest: " wound", By: "exact"}, "1 wound   (exact)\n", "", ""},
		"headline":  {Headline{Big: "1", Class: "s-c", Unit: "wound", Beside: []Fact{{Label: "gone", Value: "2"}, {Label: "x"}}, Badges: []Span{Classed("s-b", "exact")}}, "", "", `<div class="s-head"><p class="s-mean"><strong class="s-big s-c">1</strong> <span class="s-unit">wound</span></p><p class="s-fact"><b>2</b> <span>gone</span></p><p class="s-fact"><span>x</span></p></div><p class="s-badges"><span class="s-b">exact</span></p>`},
		"facts":     {Facts{Class: "s-f", Rows: []Fact{{Label: "A", Value: "b"}}}, "A         b\n", "- **A** b\n", `<dl class="s-f"><div><dt>A</dt><dd>b</dd></div></dl>`},
		"sentences": {Facts{Sentences: true, Rows: []Fact{{Label: "A", Value: "b"}}}, "A: b.\n", "- A: b\n", `<dl><div><dt>A</dt><dd>b</dd></div></dl>`},
		"wordless":  {Section{Class: "s-s", Parts: Document{Paragraph{}, Paragraph{}}}, "", "", ""},
		"for JS":    {Section{Class: "s-s"}, "", "", `<div class="s-s"></div>`},
		"no facts":  {Facts{}, "", "", ""},
		"list":      {List{Class: "s-l", Label: "L", Ordered: true, Items: []Cell{{Words: "a", Class: "s-i"}}}, " 1. a\n", "1. a\n", `<ol class="s-l" aria-label="L"><li class="s-i">a</li></ol>`},
		"bullets":   {List{Items: []Cell{{Words: "a"}}}, "- a\n", "- a\n", `<ul><li>a</li></ul>`},
		"table": {table, "All:\n     #\na|b  1\n", "All | of it\n\n|  | n | md |\n|---|---:|---|\n| a\\|b | 1 | m |\n",
			`<div class="s-scroll" tabindex="0" role="group" aria-label="Table"><table class="s-table s-x"><caption>All | of it</caption><thead><tr><td></td><th class="s-num" scope="col">N</th><th scope="col">page</th></tr></thead><tbody>` +
				`<tr><th scope="row">a|b</th><td class="s-num">1</td><td>p</td></tr><tr class="s-r" data-x="&quot;"><th scope="row">c</th><td class="s-num">2 <span class="s-d">more</span></td><td></td></tr></tbody></table></div>`},
		"bars": {Bars{{Number: "4b", Name: "Rolled", Share: 0.5, Words: "1 hit", Quiet: "· red"}}, "4b    Rolled                     ███\n      1 hit · red\n", "", ""},
		"steps": {Steps{Heads: [3]string{"step", "", "what"}, Rows: []Step{{Number: "4c", Name: "Aim", Took: hits, Got: hits[:1], Words: "so"}}},
			"4c    Aim         r[hit] r[hit] → r[hit]\n                  so\n", "| step |  | what |\n|---|---|---|\n| 4c | Aim | 2 red hits → 1 red hit; so |\n",
			`<ol class="s-steps"><li><span class="s-stepno">4c</span> <span class="s-stepname">Aim</span> <p class="s-said"><span class="s-dice"><i/><i/></span> <span class="s-arrow">→</span> <span class="s-dice"><i/></span> so</p></li></ol>`},
		"figure": {Figure{Class: "s-f", Caption: "dots", Picture: "<svg/>"}, "", "", `<figure class="s-f"><svg/><figcaption class="s-note">dots</figcaption></figure>`},
		"either": {Either{Table: &Table{Still: true, Columns: []Column{Words(strings.Repeat("x", 50))}}, Else: Document{Paragraph{Words: "narrow"}}}, "narrow\n",
			"| " + strings.Repeat("x", 50) + " |\n|---|\n", `<table class="s-table"><thead><tr><th scope="col">` + strings.Repeat("x", 50) + `</th></tr></thead><tbody></tbody></table>`},
	} {
		for _, form := range []struct{ name, got, want string }{
			{"text", text(t, 0, false, x.part), x.text}, {"Markdown", MarkdownOf(Document{x.part}), x.markdown}, {"HTML", HTMLOf(Document{x.part}), x.html},
		} {
			if form.got != form.want {
				t.Errorf("%s as %s:\n%q, want\n%q", name, form.name, form.got, form.want)
			}
		}
	}
}

// Words go where there is space; labels stand apart, and what is painted counts
// without its codes.
func TestText(t *testing.T) {
	long := strings.Repeat("word ", 9)
	for _, x := range []struct {
		part Part
		want string
	}{
		{Facts{Rows: []Fact{{Label: "A", Value: long, Paint: Warm}}}, "\x1b[33mA\x1b[0m         word word word word word word\n          word word word\n"},
		{Facts{Fixed: true, Width: 30, Rest: 30, Rows: []Fact{{Label: "A", Value: "  b  c"}}}, "A           b  c\n"},
		{Facts{Width: 4, Rows: []Fact{{Label: "A", Strong: "Aim", Value: "b"}, {Value: "c d", Quiet: true}}}, "A   \x1b[1mAim\x1b[0m. b\n    \x1b[2mc\x1b[0m \x1b[2md\x1b[0m\n"},
		{Lead{Strong: "1 wound", Rest: ", " + long, By: "exact", Below: true}, "\x1b[1m1 wound\x1b[0m, word word word word word word\nword word word\n(exact)\n"},
		{Lead{Strong: "1 wound", Rest: ", " + long, By: "exact"}, "1 wound, word word word word word word\nword word word (exact)\n"},
		{Paragraph{Strong: true, Words: "a"}, "\x1b[1ma\x1b[0m\n"},
		{Steps{Rows: []Step{{Number: "9", Name: "Result", Strong: true, Got: []Die{{Face: "hit", Color: "red", Paint: "97;41"}}}}}, "9     \x1b[1mResult\x1b[0m      \x1b[97;41m[hit]\x1b[0m\n"},
	} {
		if got := text(t, 40, true, x.part); got != x.want {
			t.Errorf("%#v:\n%q, want\n%q", x.part, got, x.want)
		}
	}
}

// A table that is too wide is written in pieces next to its first column; bars and
// the last column take the space that is left.
func TestTextTable(t *testing.T) {
	wide := &Table{Columns: []Column{Words("unit"), Numbers(strings.Repeat("a", 20)), Numbers(strings.Repeat("b", 20))}}
	wide.Row("x", "1", "2")
	bars := &Table{Columns: []Column{{Head: "n", Number: true, Min: 4}, {Bar: true}}}
	bars.Add(Cell{Words: "1"}, Cell{Share: 0.25})
	wrapped := &Table{Columns: []Column{Numbers("n"), {Head: "with", Wrap: true}}}
	wrapped.Row("1", strings.Repeat("word ", 9))
	for _, x := range []struct {
		table *Table
		want  string
	}{
		{wide, "unit  aaaaaaaaaaaaaaaaaaaa\nx                        1\n\nunit  bbbbbbbbbbbbbbbbbbbb\nx                        2\n"},
		{bars, "   n\n   1  ███████▌\n"},
		{wrapped, "n  with\n1  word word word word word word word\n   word word\n"},
	} {
		if got := text(t, 40, false, x.table); got != x.want {
			t.Errorf("%q, want\n%q", got, x.want)
		}
	}
}
