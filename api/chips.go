package api

import (
	"slices"
	"strings"

	"salvo/legion"
	"salvo/report"
	"salvo/units"
)

// Chip is something that is set in an attack, in words.
type Chip struct {
	Field   string `json:"field"`
	Text    string `json:"text"`
	Side    string `json:"side"`
	Card    bool   `json:"card"`    // the unit brings it
	Without any    `json:"without"` // the field's value without it
}

// chips lists the fields that are not at their default, or not as the units
// have them, then the weapons besides the first.
func chips(m *units.Match) []Chip {
	list := []Chip{}
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		v := f.Get(&m.Attack)
		set := m.Set(f)
		if v == f.Default && !set || slices.Contains(playFields, f.Path()) { // which has a switch of its own
			continue
		}
		c := Chip{Field: f.Path(), Side: f.Side.String(), Card: !set, Without: value(f, f.Default)}
		if set {
			c.Without = value(f, m.Card(f))
		}
		if v == f.Default {
			c.Text = "no " + name(f) // which the unit has
		} else {
			alone := legion.New()
			f.Set(&alone, v)
			c.Text = report.Words(&alone, f.Side)
		}
		list = append(list, c)
	}
	return append(list, weaponChips(m)...)
}

// weaponChips lists the weapons that somebody set. Those that a unit brings can
// be ruled out on its card.
func weaponChips(m *units.Match) (list []Chip) {
	written := strings.Fields(m.String())
	all := weaponsOf(&m.Attack)
	for i, w := range all {
		if slices.Contains(written, w) {
			list = append(list, Chip{
				Field: weapons, Side: legion.TheAttacker.String(), Without: slices.Delete(slices.Clone(all), i, i+1),
				Text: "and " + strings.ReplaceAll(strings.TrimPrefix(w, "+"), "/", ", "),
			})
		}
	}
	return list
}
