package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/legion"
	"salvo/report/document"
	"salvo/report/forms"
)

// Fields writes the fields of an attack: what each is called, what it means,
// what values it takes and when it is active.
func Fields(w io.Writer, o forms.Options, fields []legion.Field) error {
	return forms.Answer{
		What:   "the fields of an attack",
		Value:  FieldsOf(fields),
		Layout: func() document.Document { return fieldsLayout(fields) },
		CSV: forms.Each("field word label kind values step active needs help", fields, func(_ int, f *legion.Field) []any {
			return []any{f.Path(), f.Word, f.Label, f.Kind, values(f), f.Step, f.Active, f.Needs, f.Help}
		}),
	}.Write(w, o)
}

// fieldsLayout shows the fields of each side that has some.
func fieldsLayout(fields []legion.Field) (d document.Document) {
	for _, side := range []legion.Side{legion.TheAttack, legion.TheAttacker, legion.TheDefender} {
		rows := document.Facts{Width: 25}
		var text document.Document
		t := &document.Table{Class: "s-fields", Columns: []document.Column{
			{Head: "field", PageHead: "Field"}, {Head: "in JSON", In: document.Markdown}, {Head: "In a line", In: document.HTML},
			{Head: "values", PageHead: "Values"}, {Head: "step", In: document.Markdown}, {Head: "active", PageHead: "Active"}, {Head: "what it does", PageHead: "What it does"},
		}}
		for i := range fields {
			f := &fields[i]
			if f.Side != side {
				continue
			}
			t.Row(f.Label, "`"+f.Name+"`", inLine(f), values(f), f.Step, active(f), f.Help)
			rows.Rows = []document.Fact{{Label: "  " + inLine(f), Strong: f.Label, Value: f.Help},
				{Value: fmt.Sprintf("%s; %s; active: %s; step %s", f.Path(), values(f), active(f), f.Step), Quiet: true}}
			text = append(text, document.Gap{}, rows)
		}
		if len(text) > 0 && len(d) > 0 {
			d = append(d, document.Gap{})
		}
		if len(text) > 0 {
			d = append(d, document.Heading{Level: 2, Words: "The " + side.String()}, document.InText(text...), document.Marked(t))
		}
	}
	return append(d, document.InMarkdown(document.Lines{}))
}

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
	if f.Kind == legion.Pick {
		return f.Show(f.Max)
	}
	return f.Show(max(1, f.Default))
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
