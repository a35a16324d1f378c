package duels

import (
	"fmt"
	"io"
	"math"

	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/units"
)

// DuelMatrixAnswer is every unit of a list in a duel with every unit of another, and whom
// each should look for.
type DuelMatrixAnswer struct {
	*units.DuelMatrixResult
	Seek []DuelSeek `json:"seek"` // for each unit of the first list
}

// DuelSeek is whom a unit should look for, and whom it should keep away from; nil if
// it can fight nobody.
type DuelSeek struct {
	Unit  string   `json:"unit"`
	Best  *DuelFoe `json:"best"`
	Worst *DuelFoe `json:"worst"`
}

// DuelFoe is somebody to fight, and what that is worth.
type DuelFoe struct {
	Unit  string  `json:"unit"`
	Value float64 `json:"value"` // of the goal
	Ahead float64 `json:"ahead"` // points
}

// MatrixOf says what follows from the duels.
func MatrixOf(res *units.DuelMatrixResult) *DuelMatrixAnswer {
	ans := &DuelMatrixAnswer{DuelMatrixResult: res}
	for i, a := range res.A {
		s := DuelSeek{Unit: a}
		for j, b := range res.B {
			c := res.At(i, j)
			if c.Error != "" {
				continue
			}
			foe := &DuelFoe{b, c.Value, c.Ahead()}
			if s.Best == nil || foe.Value > s.Best.Value+english.Same {
				s.Best = foe
			}
			if s.Worst == nil || foe.Value < s.Worst.Value-english.Same {
				s.Worst = foe
			}
		}
		ans.Seek = append(ans.Seek, s)
	}
	return ans
}

// WriteMatrix writes a matrix of duels.
func WriteMatrix(w io.Writer, o forms.Options, ans *DuelMatrixAnswer) error {
	return forms.Answer{
		What:   fmt.Sprintf("%d units in duels with %d others", len(ans.A), len(ans.B)),
		Value:  ans,
		Layout: ans.layout,
		CSV:    func() [][]string { return DuelMatrixCSV(ans.DuelMatrixResult) },
	}.Write(w, o)
}

// layout shows one unit as a list of those whom it fights, and several as a table with a
// row for each and a column for each of the others; then whom to look for.
func (ans *DuelMatrixAnswer) layout() document.Document {
	about := document.Paragraph{Class: "s-words", Words: ans.aboutWords()}
	if len(ans.A) == 1 {
		return document.Document{document.Section{Class: "s-duels", Label: "Duels", Parts: document.Document{about, document.Gap{}, ans.list(), document.Gap{}, document.Paragraph{Class: "s-words", Words: ans.seekWords(0)}, ans.notes()}}}
	}
	most := 0.0
	for i := range ans.Cells {
		if c := &ans.Cells[i]; c.Error == "" {
			most = max(most, math.Abs(c.Value))
		}
	}
	t, names := document.HeatTable(scores[ans.Goal].title, ans.A, ans.B, func(i, j int) document.Cell {
		c := ans.At(i, j)
		if c.Error != "" {
			return document.Cell{Words: "–"}
		}
		return document.Cell{Words: ans.number(c.Value), Class: markup.HeatClass(markup.Heat(c.Value, -most, most))}
	})
	seek := &document.Table{Class: "s-army", Caption: "Whom to look for, and whom to keep away from", Columns: []document.Column{
		document.Words("unit"), document.Words("look for"), document.Numbers("ahead"), document.Words("keep away from"), document.Numbers("ahead")}}
	for _, s := range ans.Seek {
		if s.Best != nil {
			seek.Row(s.Unit, s.Best.Unit, ans.number(s.Best.Value), s.Worst.Unit, ans.number(s.Worst.Value))
		}
	}
	return document.Document{document.Section{Class: "s-matrix", Label: "Duels", Parts: document.Document{about, document.Gap{}, t}}, names,
		document.Gap{}, document.Section{Class: "s-armies", Label: "Whom to look for", Parts: document.Document{seek, ans.notes()}}}
}

// aboutWords says how the duels are fought.
func (ans *DuelMatrixAnswer) aboutWords() string {
	names := [2]string{"the unit on the left", "the other"}
	if len(ans.A) == 1 {
		names[0] = ans.A[0]
	}
	return english.Capital(how(&ans.Duel, names)) + "."
}

// notes say why some duels have no answer, each once.
func (ans *DuelMatrixAnswer) notes() document.Notes {
	const most = 5
	var lines []string
	for i := range ans.Cells {
		c := &ans.Cells[i]
		if c.Error != "" && len(lines) == most {
			lines = append(lines, "and others, which the JSON has")
			break
		} else if c.Error != "" {
			lines = append(lines, fmt.Sprintf("%s: %s", c.Line, c.Error))
		}
	}
	return document.Notes{Class: "s-note", Label: "Note: ", Lines: lines}
}

// number writes a value of the goal.
func (ans *DuelMatrixAnswer) number(value float64) string {
	s := &scores[ans.Goal]
	return english.Signed(s.times*value, s.digits-1) + s.unit
}

// list has the duels of the one unit.
func (ans *DuelMatrixAnswer) list() *document.Table {
	t := &document.Table{Class: "s-army", Caption: ans.A[0], Columns: []document.Column{document.Words("against"), document.Numbers(scores[ans.Goal].head), document.Numbers("gone"), document.Numbers("they are gone"), document.Numbers("both stand")}}
	for j, b := range ans.B {
		if c := ans.At(0, j); c.Error != "" {
			t.Row(b, "–", "–", "–", "–")
		} else {
			t.Row(b, ans.number(c.Value), english.Percent(c.Gone[0]), english.Percent(c.Gone[1]), english.Percent(c.Stand))
		}
	}
	return t
}

// seekWords says whom the i-th unit should look for, and whom not.
func (ans *DuelMatrixAnswer) seekWords(i int) string {
	s := &ans.Seek[i]
	switch {
	case s.Best == nil:
		return "It can fight nobody."
	case s.Best == s.Worst || len(ans.B) == 1:
		return ""
	}
	return fmt.Sprintf("Look for %s; keep away from %s.", s.Best.Unit, s.Worst.Unit)
}

// DuelMatrixCSV has a row for each duel, below a heading.
func DuelMatrixCSV(m *units.DuelMatrixResult) [][]string {
	var r forms.Rows
	r.Add("a", "b", "goal", "value", "ahead", "a gone", "b gone", "both stand", "a points lost", "b points lost", "line", "error")
	for i, a := range m.A {
		for j, b := range m.B {
			if c := m.At(i, j); c.Error != "" {
				r.Add(a, b, m.Goal, "", "", "", "", "", "", "", c.Line, c.Error)
			} else {
				r.Add(a, b, m.Goal, c.Value, c.Ahead(), c.Gone[0], c.Gone[1], c.Stand, c.PointsLost[0], c.PointsLost[1], c.Line, "")
			}
		}
	}
	return r
}
