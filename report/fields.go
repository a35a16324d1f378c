package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/legion"
)

// Fields writes the fields of an attack: what each is called, what it means,
// what values it takes and when it is active.
func Fields(w io.Writer, o Options, fields []legion.Field) error {
	return forms{
		what:     "the fields of an attack",
		value:    FieldsOf(fields),
		text:     func(t *text) { t.fields(fields) },
		csv:      func() [][]string { return fieldsCSV(fields) },
		markdown: func() string { return fieldsMarkdown(fields) },
		html:     func() string { return fieldsHTML(fields) },
	}.write(w, o)
}

// FieldsMarkdown lists all fields as Markdown tables, one for each side.
func FieldsMarkdown() string { return fieldsMarkdown(legion.Fields()) }

// bySide calls f with the fields of each side that has some.
func bySide(fields []legion.Field, f func(heading string, fields []legion.Field)) {
	for _, side := range []legion.Side{legion.TheAttack, legion.TheAttacker, legion.TheDefender} {
		var some []legion.Field
		for _, x := range fields {
			if x.Side == side {
				some = append(some, x)
			}
		}
		if len(some) > 0 {
			f("The "+side.String(), some)
		}
	}
}

func fieldsMarkdown(fields []legion.Field) string {
	var b strings.Builder
	bySide(fields, func(heading string, fields []legion.Field) {
		fmt.Fprintf(&b, "### %s\n\n| field | in JSON | values | step | active | what it does |\n|---|---|---|---|---|---|\n", heading)
		for _, f := range fields {
			fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s | %s |\n", f.Label, f.Name, values(&f), f.Step, active(&f), f.Help)
		}
		b.WriteString("\n")
	})
	return b.String()
}

// values says what values a field takes.
func values(f *legion.Field) string {
	switch f.Kind {
	case legion.Flag:
		return "yes or no"
	case legion.Pick:
		words := make([]string, len(f.Values))
		for i, v := range f.Values {
			if words[i] = v; v == "" {
				words[i] = "(empty)"
			}
		}
		return strings.Join(words, ", ")
	}
	if f.Default != 0 {
		return fmt.Sprintf("0 to %d, else %d", f.Max, f.Default)
	}
	return fmt.Sprintf("0 to %d", f.Max)
}

func active(f *legion.Field) string {
	words := f.Active.String()
	if f.Needs != "" {
		needed, _ := legion.Lookup(f.Side.String() + "." + f.Needs)
		words += ", with " + needed.Label
	}
	return words
}

// inLine says how the notation writes a field.
func inLine(f *legion.Field) string {
	switch {
	case f.Kind == legion.Flag:
		return f.Word
	case f.Kind == legion.Pick:
		return f.Show(f.Max)
	}
	return f.Show(max(1, f.Default))
}

func (t *text) fields(fields []legion.Field) {
	first := true
	bySide(fields, func(heading string, fields []legion.Field) {
		if !first {
			t.line("")
		}
		first = false
		t.bold(heading)
		for i := range fields {
			f := &fields[i]
			t.line("")
			t.list("  "+pad(inLine(f), 24, false)+" ", append([]string{t.paint(bold, f.Label) + "."}, strings.Fields(f.Help)...))
			t.list(strings.Repeat(" ", 27), strings.Fields(t.quietly(fmt.Sprintf("%s; %s; active: %s; step %s", f.Path(), values(f), active(f), f.Step))))
		}
	})
}

// FieldList is a table of fields.
type FieldList struct {
	Fields []Field `json:"fields"`
}

// Field is a row of the table of fields; see legion.Field.
type Field struct {
	Path    string   `json:"path"` // its name in an answer's values, as in attacker.pierceX
	Name    string   `json:"name"`
	Word    string   `json:"word"`
	Label   string   `json:"label"`
	Side    string   `json:"side"`
	Kind    string   `json:"kind"` // count, flag or choice
	Max     int      `json:"max"`
	Default any      `json:"default,omitempty"` // of a count or a flag
	Values  []string `json:"values,omitempty"`  // of a choice, the default first
	Step    string   `json:"step"`
	Active  string   `json:"active"` // always, ranged or melee
	Needs   string   `json:"needs,omitempty"`
	Help    string   `json:"help"`
}

// FieldsOf are rows of the table of fields as JSON has them.
func FieldsOf(fields []legion.Field) FieldList {
	list := FieldList{make([]Field, len(fields))}
	for i := range fields {
		f := &fields[i]
		row := Field{
			Path: f.Path(), Name: f.Name, Word: f.Word, Label: f.Label, Side: f.Side.String(), Kind: f.Kind.String(),
			Max: f.Max, Values: f.Values, Step: f.Step, Active: f.Active.String(), Help: f.Help,
		}
		switch f.Kind {
		case legion.Count:
			row.Default = f.Default
		case legion.Flag:
			row.Default = f.Default != 0
		}
		if f.Needs != "" {
			row.Needs = f.Side.String() + "." + f.Needs
		}
		list.Fields[i] = row
	}
	return list
}

func fieldsCSV(fields []legion.Field) [][]string {
	rows := [][]string{{"field", "word", "label", "kind", "values", "step", "active", "needs", "help"}}
	for i := range fields {
		f := &fields[i]
		rows = append(rows, []string{f.Path(), f.Word, f.Label, f.Kind.String(), values(f), f.Step, f.Active.String(), f.Needs, f.Help})
	}
	return rows
}

func fieldsHTML(fields []legion.Field) string {
	var m markup
	bySide(fields, func(heading string, fields []legion.Field) {
		t := &table{columns: []column{words("Field"), words("In a line"), words("Values"), words("Active"), words("What it does")}}
		for i := range fields {
			f := &fields[i]
			t.row(f.Label, inLine(f), values(f), active(f), f.Help)
		}
		m.f(`<h2>%s</h2>%s`, heading, raw(t.html("s-fields")))
	})
	return m.String()
}
