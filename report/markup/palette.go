package markup

import (
	"fmt"
	"strings"
)

// Tone is a colour of the palette: for light and for dark, and, where nothing
// says which of them it is, one that shows on both.
type Tone struct{ name, Light, Dark, Either string }

// palette is all the colours there are but those of dice and of heat maps: two
// neutral ones, warm for the attacker, cool for the defender, green for a unit
// that is gone. Red, black and white are for dice alone.
var palette = []Tone{
	{"ink", "#1b1e23", "#ecebe7", ""},
	{"soft", "#5b616a", "#a4abb5", "#8b9099"}, // ink that does not insist
	{"line", "#dbd7cd", "#363d47", ""},
	{"edge", "#868c96", "#868c96", ""}, // a line that shows where something can be typed
	{"paper", "#fffefb", "#1c2026", ""},
	{"ground", "#f3f1ec", "#13161a", ""}, // below the paper
	{"press", "#eae6dd", "#2a3038", ""},  // below the pointer
	{"warm", "#a8400f", "#ff9a66", ""},
	{"warm-tint", "#f9e9df", "#38251a", ""},
	{"cool", "#1c5d99", "#7fbaf0", ""},
	{"cool-tint", "#e1ecf7", "#1a2c3e", ""},
	{"kill", "#2c6743", "#7cc796", "#3d8a5c"},
	{"kill-tint", "#dfece3", "#1c3325", ""},
	{"on", "#ffffff", "#13161a", ""}, // ink on warm, cool or kill
	{"wrong", "#a3123a", "#ff8fa6", ""},
	{"bar", "#bf4f14", "#ff9a66", "#c75c1c"},
	{"crit", "#8f3a0a", "#ffd0a8", "#9c4a16"},
	{"block", "#3278b0", "#7fb8e6", "#3f8cc9"},
	{"second", "#3278b0", "#7fb8e6", "#3f8cc9"}, // of attacks that are compared
	{"third", "#7a4fa3", "#c3a1e8", "#8f68b5"},
	{"fourth", "#6b6f2a", "#cdd06f", "#8a8e3f"},
	{"fifth", "#6a5a4e", "#b9a898", "#8c7a6c"},
}

// Color is a colour of the palette.
func Color(name string) Tone {
	for _, t := range palette {
		if t.name == name {
			return t
		}
	}
	panic("markup: there is no colour " + name)
}

func light(t Tone) string { return t.Light }

func dark(t Tone) string { return t.Dark }

// either lets the browser choose, by what the reader prefers or the page says.
func either(t Tone) string { return "light-dark(" + t.Light + ", " + t.Dark + ")" }

// Palette is the style sheet of the colours: a variable for each, and the
// classes of heat maps. Whoever shows fragments needs it. The property
// color-scheme says whether it is light or dark.
func Palette() string {
	var b strings.Builder
	b.WriteString(":root {\n  color-scheme: light dark;\n")
	for _, t := range palette {
		fmt.Fprintf(&b, "  --%s: %s;\n", t.name, either(t))
	}
	b.WriteString("}\n" + heatRules(either))
	return b.String()
}

// InPalette replaces $name in rules of a style sheet by colours of the palette,
// first light, then dark. It is for pictures of their own: not every program
// that shows them knows variables.
func InPalette(rules string) string {
	replaced := func(value func(Tone) string) string {
		text := rules
		for _, t := range palette {
			for _, end := range []string{"}", ";"} {
				text = strings.ReplaceAll(text, "$"+t.name+end, value(t)+end)
			}
		}
		return text
	}
	return replaced(light) + "@media (prefers-color-scheme:dark){" + replaced(dark) + "}"
}
