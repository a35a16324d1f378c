package form

import (
	"slices"
	"strings"

	"salvo/legion"
	"salvo/report/wording"
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

// Chips lists the fields that are not at their default, or not as the units
// have them, then the weapons besides the first.
func Chips(m *units.Attack) []Chip {
	list := []Chip{}
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		v := f.Get(&m.Attack)
		set := m.Said.Said.Has(f)
		if v == f.Default && !set || slices.Contains(PlayFields, f.Path()) { // which has a switch of its own
			continue
		}
		c := Chip{Field: f.Path(), Side: f.Side.String(), Card: !set, Without: Value(f, f.Default)}
		if set {
			c.Without = Value(f, m.Card(f))
		}
		if v == f.Default {
			c.Text = "no " + name(f) // which the unit has
		} else {
			alone := legion.New()
			f.Set(&alone, v)
			c.Text = wording.Side(&alone, f.Side)
		}
		list = append(list, c)
	}
	return append(list, weaponChips(m)...)
}

// weaponChips lists the weapons that somebody set. Those that a unit brings can
// be ruled out on its card.
func weaponChips(m *units.Attack) (list []Chip) {
	written := strings.Fields(m.String())
	all := WeaponsOf(&m.Attack)
	for i, w := range all {
		if slices.Contains(written, w) {
			list = append(list, Chip{
				Field: Weapons, Side: legion.TheAttacker.String(), Without: slices.Delete(slices.Clone(all), i, i+1),
				Text: "and " + strings.ReplaceAll(strings.TrimPrefix(w, "+"), "/", ", "),
			})
		}
	}
	return list
}

// Inactive says of every field that cannot matter in an attack why, in a few
// words that fit beside its name.
func Inactive(a *legion.Attack) map[string]string {
	why := map[string]string{}
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		if reason := inactiveBecause(f, a, nil); reason != "" {
			why[f.Path()] = reason
		}
	}
	return why
}

// inactiveBecause is the reason why a field cannot matter; empty if it can. Some fields
// need each other, so that those already asked are not asked again.
func inactiveBecause(f *legion.Field, a *legion.Attack, asked []*legion.Field) string {
	if !f.Active.In(a.AttackType) {
		return f.Active.String() + " only"
	}
	if f.Needs == "" || slices.Contains(asked, f) {
		return ""
	}
	needed, _ := legion.Lookup(f.Side.String() + "." + f.Needs)
	if needed.Get(a) == needed.Default {
		return "needs " + strings.TrimSuffix(need(needed), " tokens")
	}
	return inactiveBecause(needed, a, append(asked, f))
}

// need says what a field must be to be of use to others.
func need(f *legion.Field) string {
	switch {
	case f.Kind == legion.Pick:
		return f.Label + ": " + f.Values[f.Max]
	case f.Kind == legion.Count && !strings.HasSuffix(f.Label, " X"):
		return strings.ToLower(f.Label)
	}
	return f.Label
}

// name is what a player calls a field: Pierce rather than Pierce X.
func name(f *legion.Field) string { return strings.TrimSuffix(f.Label, " X") }

// plural reports whether a count's name is one of several things: aim tokens
// go up to 20, Pierce goes up to 20.
func plural(f *legion.Field) bool {
	nouns := []string{"dice", "tokens", "Miniatures", "Wounds", "Points"}
	return f.Kind == legion.Count && slices.ContainsFunc(nouns, func(noun string) bool { return strings.Contains(f.Label, noun) })
}
