package report

import (
	"fmt"
	"strings"

	"salvo/legion"
)

// FieldsMarkdown lists all fields as Markdown tables, one for each side.
func FieldsMarkdown() string {
	var b strings.Builder
	headings := map[legion.Side]string{legion.TheAttack: "The attack", legion.TheAttacker: "The attacker", legion.TheDefender: "The defender"}
	for _, side := range []legion.Side{legion.TheAttack, legion.TheAttacker, legion.TheDefender} {
		fmt.Fprintf(&b, "### %s\n\n| field | in JSON | values | step | awake | what it does |\n|---|---|---|---|---|---|\n", headings[side])
		for _, f := range legion.Fields() {
			if f.Side == side {
				fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s | %s |\n", f.Label, f.Name, values(&f), f.Step, awake(&f), f.Help)
			}
		}
		b.WriteString("\n")
	}
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

func awake(f *legion.Field) string {
	words := f.Awake.String()
	if f.Needs != "" {
		needed, _ := legion.Lookup(f.Side.String() + "." + f.Needs)
		words += ", with " + needed.Label
	}
	return words
}
