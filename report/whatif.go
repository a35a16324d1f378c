package report

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/report/picture"
	"salvo/report/wording"
)

// WhatIf writes what single changes would do to an attack, the best for the
// attacker first. Text shows
// the attack as it was said: without its best play, where nobody said how to play.
func WhatIf(w io.Writer, o forms.Options, x *odds.WhatIf, said *legion.Attack) error {
	return forms.Answer{
		What:   "what if: " + english.Or(x.Attack.String(), "no dice"),
		Value:  x,
		Layout: func() document.Document { return whatIfLayout(x, said) },
		CSV: forms.Each(fmt.Sprintf("field from to mean meanDelta atLeast%d delta notation", x.AtLeast), x.Changes, func(_ int, e *odds.Effect) []any {
			return []any{e.Field, e.From, e.To, e.Mean, e.MeanDelta, e.Chance, e.ChanceDelta, e.Attack.String()}
		}),
		SVG: func() string { return whatIfSVG(x) },
	}.Write(w, o)
}

// whatIfSentence says what changes are compared with.
func whatIfSentence(x *odds.WhatIf) string {
	s := fmt.Sprintf("As it is: %s, %s or more %s of the time.", wording.OnAverage(x.Mean), english.Numeral(x.AtLeast), english.Spaced(x.Chance))
	if x.Skipped > 0 {
		s += fmt.Sprintf(" %s would have too many rolls to answer.", english.Counted(x.Skipped, "changes"))
	}
	if x.Idle > 0 {
		s += fmt.Sprintf(" %s would make no difference.", english.Capital(english.Counted(x.Idle, "other changes")))
	}
	return s
}

// sideOf names the side whose field a path is.
func sideOf(path string) string {
	side, _, ok := strings.Cut(path, ".")
	if !ok {
		return "attack"
	}
	return side
}

// changeOf writes a change as short as it is clear: aim 1 → 2, blast, no blast.
func changeOf(e *odds.Effect) string {
	from, to := orAny(e.From), orAny(e.To)
	if strings.HasPrefix(from, "no ") || strings.HasPrefix(to, "no ") {
		return to
	}
	for _, sep := range []string{" ", ":"} {
		if i := strings.LastIndex(from, sep) + 1; i > 0 && strings.HasPrefix(to, from[:i]) {
			if long := from + " → " + to[i:]; utf8.RuneCountInString(long) <= longChange {
				return long
			}
			return to
		}
	}
	return from + " → " + to
}

// orAny names the value of a choice that has no name, as that of a unit whose
// type is not said.
func orAny(shown string) string {
	if strings.HasSuffix(shown, ":") {
		return shown + "any"
	}
	return shown
}

// longChange is how long a change may be before it is shortened to its end.
const longChange = 36

// whatIfLayout shows each change, with a button that carries the changed attack.
func whatIfLayout(x *odds.WhatIf, said *legion.Attack) document.Document {
	d := document.Document{document.InText(sides(said), document.Gap{}), document.Paragraph{Class: "s-words", Words: whatIfSentence(x)}}
	t := document.Only{Parts: document.Document{document.Gap{}, whatIfTable(x)}}
	if len(x.Changes) == 0 {
		t.In = document.Markdown
	}
	return document.Document{document.Section{Class: "s-whatif", Label: "What if", Parts: append(d, t)}}
}

func whatIfTable(x *odds.WhatIf) *document.Table {
	beside := document.Column{Head: "±", Number: true, In: document.Text | document.Markdown}
	t := &document.Table{Columns: []document.Column{
		{Head: "change", PageHead: "Change"}, {Head: "side", In: beside.In},
		{Head: "average", PageHead: "Average", Number: true}, beside, {Class: "s-lean", In: document.HTML},
		{Head: fmt.Sprintf("≥%d", x.AtLeast), PageHead: fmt.Sprintf("At least %d", x.AtLeast), Number: true}, beside,
	}}
	most := largest(x)
	for i := range x.Changes {
		e := &x.Changes[i]
		side, mean, chance := sideOf(e.Field), english.Signed(e.MeanDelta, 2), english.Points(e.ChanceDelta)
		cells := t.Row(changeOf(e), side, english.Fixed(e.Mean), mean, "", english.Percent(e.Chance), chance)
		cells[0].Shows(document.Span{Tag: "button", Class: "s-apply", Words: changeOf(e), Attrs: document.Attrs{"data-line", e.Attack.String(), "title", "Try this"}},
			document.Classed("s-tag s-"+side, side))
		cells[2].Shows(document.Plain(cells[2].Words), document.Classed("s-diff", differs(e.MeanDelta, mean)))
		cells[4].Shows(document.Drawn(picture.Change(most, e.MeanDelta)))
		cells[5].Shows(document.Plain(cells[5].Words), document.Classed("s-diff", differs(e.ChanceDelta, chance)))
	}
	return t
}

// largest is the largest change of the average.
func largest(x *odds.WhatIf) float64 {
	most := 0.0
	for _, e := range x.Changes {
		most = max(most, math.Abs(e.MeanDelta))
	}
	return most
}

// drawn is how many changes a picture shows.
const drawn = 24

// whatIfSVG draws the changes that matter most as a picture of its own: to the
// right what gains wounds, to the left what costs them.
func whatIfSVG(x *odds.WhatIf) string {
	list := slices.Clone(x.Changes)
	for len(list) > drawn {
		least := 0
		for i := range list {
			if math.Abs(list[i].MeanDelta) < math.Abs(list[least].MeanDelta) {
				least = i
			}
		}
		list = slices.Delete(list, least, least+1)
	}
	var m markup.Writer
	title := "What if: changes of " + wording.OnAverage(x.Mean)
	top := 64 + picture.LineTall*picture.Heading(&m, title, english.Or(x.Attack.String(), "no dice"))
	most := largest(x)
	const middle, half = 488.0, 140.0
	for i := range list {
		e := &list[i]
		y := top + 24*i
		m.F(`<text x="24" y="%d" font-size="14" fill="currentColor">%s <tspan class="s-quiet" font-size="12">%s</tspan></text>`, y+13, changeOf(e), sideOf(e.Field))
		w, anchor, at := 0.0, "start", middle
		if most > 0 {
			w = half * math.Abs(e.MeanDelta) / most
		}
		class, from := "s-gain", middle
		if at = middle + w + 6; e.MeanDelta < 0 {
			class, from, anchor, at = "s-loss", middle-w, "end", middle-w-6
		}
		m.F(`<rect class="%s" x="%.1f" y="%d" width="%.1f" height="16" fill="%s"/>`, class, from, y, w, picture.Fill(class))
		m.F(`<text x="%.1f" y="%d" font-size="13" text-anchor="%s" fill="currentColor">%s</text>`, at, y+13, anchor, english.Signed(e.MeanDelta, 2))
	}
	m.F(`<path d="M%.1f %dV%d" stroke="currentColor" fill="none"/>`, middle, top-6, top+24*len(list))
	return picture.Alone(picture.Wide, top+24*len(list)+24, title, whatIfSentence(x), m.Raw())
}
