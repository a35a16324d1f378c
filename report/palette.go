package report

import (
	"fmt"
	"strings"
)

// tone is a colour of the palette: for light and for dark, and, where nothing
// says which of them it is, one that shows on both.
type tone struct{ name, light, dark, either string }

// palette is all the colours there are but those of dice and of heat maps: two
// neutral ones, warm for the attacker, cool for the defender. Red, black and
// white are for dice alone.
var palette = []tone{
	{"ink", "#1b1e23", "#e8eaed", ""},
	{"soft", "#5a616b", "#a4abb5", "#8b9099"}, // ink that does not insist
	{"line", "#c9cdd3", "#3c424a", ""},
	{"edge", "#868c96", "#868c96", ""}, // a line that shows where something can be typed
	{"paper", "#ffffff", "#1d2226", ""},
	{"ground", "#eef0f2", "#14171a", ""}, // below the paper
	{"press", "#e3e6ea", "#2a3036", ""},  // below the pointer
	{"warm", "#a8470f", "#f09a5b", ""},
	{"warm-tint", "#faede4", "#33261c", ""},
	{"cool", "#1c5f94", "#7fb8e6", ""},
	{"cool-tint", "#e6f0f8", "#1b2c3a", ""},
	{"on", "#ffffff", "#14171a", ""}, // ink on warm or cool
	{"wrong", "#a3123a", "#ff8fa6", ""},
	{"bar", "#c75c1c", "#f09a5b", "#c75c1c"},
	{"crit", "#8f3a0a", "#ffd0a8", "#9c4a16"},
	{"block", "#3278b0", "#7fb8e6", "#3f8cc9"},
}

// color is a colour of the palette.
func color(name string) tone {
	for _, t := range palette {
		if t.name == name {
			return t
		}
	}
	panic("report: there is no colour " + name)
}

// Palette is the style sheet of the colours: a variable for each, and the
// classes of heat maps. Whoever shows fragments needs it.
func Palette() string {
	var b strings.Builder
	root := func(indent string, value func(tone) string) {
		fmt.Fprintf(&b, "%s:root {\n", indent)
		for _, t := range palette {
			fmt.Fprintf(&b, "%s  --%s: %s;\n", indent, t.name, value(t))
		}
		fmt.Fprintf(&b, "%s}\n", indent)
	}
	root("", func(t tone) string { return t.light })
	b.WriteString("@media (prefers-color-scheme: dark) {\n")
	root("  ", func(t tone) string { return t.dark })
	b.WriteString("}\n" + heatStyle)
	return b.String()
}

// inPalette replaces $name in rules of a style sheet by colours of the palette,
// first light, then dark. It is for pictures of their own: not every program
// that shows them knows variables.
func inPalette(rules string) string {
	replaced := func(value func(tone) string) string {
		var pairs []string
		for _, t := range palette {
			pairs = append(pairs, "$"+t.name+"}", value(t)+"}", "$"+t.name+";", value(t)+";")
		}
		return strings.NewReplacer(pairs...).Replace(rules)
	}
	return replaced(func(t tone) string { return t.light }) +
		"@media (prefers-color-scheme:dark){" + replaced(func(t tone) string { return t.dark }) + "}"
}
