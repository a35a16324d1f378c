package api

import (
	"slices"
	"strings"

	"salvo/legion"
	"salvo/report"
	"salvo/units"
)

// inactive says of every field that cannot matter in an attack why, in words a
// player understands.
func inactive(a *legion.Attack) map[string]string {
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
		return f.Active.String() + " attacks only"
	}
	if f.Needs == "" || slices.Contains(asked, f) {
		return ""
	}
	needed, _ := legion.Lookup(f.Side.String() + "." + f.Needs)
	if needed.Get(a) == needed.Default {
		return "needs " + need(needed)
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
	for _, noun := range []string{"dice", "tokens", "Miniatures", "Wounds", "Points"} {
		if f.Kind == legion.Count && strings.Contains(f.Label, noun) {
			return true
		}
	}
	return false
}

// chips lists the fields that are not at their default, or not as the units
// have them.
func chips(m *units.Match) []Chip {
	list := []Chip{}
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		v := f.Get(&m.Attack)
		set := m.Set(f)
		if v == f.Default && !set {
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
	return list
}
