package markup

import (
	_ "embed" // the style sheet
	"fmt"
	"strings"
)

// Tone is a colour of the palette: for light and for dark, and, where nothing
// says which of them it is, one that shows on both.
type Tone struct{ name, Light, Dark, Either string }

// palette is all the colours there are but those of dice and of heat maps: tones of
// paper, warm for the attacker, cool for the defender, green for a unit that is gone
// and for the better choice, gold for suppression. Red, black and white are for dice
// alone.
var palette = []Tone{
	{"ink", "#1d211c", "#eeece2", ""},
	{"soft", "#55594e", "#a9ada0", "#84887b"}, // ink that does not insist
	{"line", "#d6d0bf", "#343a33", ""},
	{"edge", "#7f7a67", "#767b6b", ""}, // a line that shows what can be touched
	{"ground", "#e8e4d8", "#121512", ""},
	{"paper", "#f5f2e8", "#1b1f1b", ""},  // a surface on the ground
	{"raised", "#fffdf6", "#282d27", ""}, // what can be touched
	{"press", "#dfdaca", "#353b33", ""},  // below the pointer
	{"top", "#20261f", "#090b09", ""},    // the bar at the top
	{"top-ink", "#f4f0e4", "#eeece2", ""},
	{"top-soft", "#b9bcac", "#9ea294", ""},
	{"top-edge", "#6d7364", "#5d6357", ""},
	{"logo", "#c9551f", "#c9551f", ""},
	{"tick", "#20261f", "#434a41", ""}, // of the ruler below the bar
	{"warm", "#a03a0e", "#f3935f", ""},
	{"warm-tint", "#f1dfd1", "#31211a", ""},
	{"warm-mid", "#e2bda5", "#643a24", ""},
	{"warm-band", "#9a380e", "#6e3a1f", ""},
	{"cool", "#1f5379", "#8abee8", ""},
	{"cool-tint", "#d9e4eb", "#1a2833", ""},
	{"cool-mid", "#afc8d9", "#2d4d66", ""},
	{"cool-band", "#1f5379", "#254a66", ""},
	{"on-band", "#fff8f0", "#fbefe4", ""}, // ink on a band
	{"kill", "#27653d", "#86ce9b", "#3d8a5c"},
	{"kill-tint", "#dae7d6", "#1b3023", ""},
	{"gold", "#c99a1e", "#d2a332", ""},
	{"gold-ink", "#765400", "#e5ba57", ""},
	{"gold-tint", "#f0e2b8", "#382d13", ""},
	{"on-gold", "#241a00", "#241a00", ""},
	{"on", "#fff9f2", "#16120d", ""}, // ink on warm, cool or kill
	{"wrong", "#a3123a", "#ff8fa6", ""},
	{"bar", "#a03a0e", "#f3935f", "#c75c1c"},
	{"crit", "#6d2406", "#ffd0a8", "#9c4a16"},
	{"block", "#1f5379", "#8abee8", "#3f8cc9"},
	{"second", "#1f5379", "#8abee8", "#3f8cc9"}, // of attacks that are compared
	{"third", "#6d4696", "#c3a1e8", "#8f68b5"},
	{"fourth", "#5f6424", "#cdd06f", "#8a8e3f"},
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

// Heats is how many shades a map of colours has.
const Heats = 10

// heatTones are the shades, from the least to the most: the attacker's colour mixed
// into the paper, of which there is so much at most that ink can be read on it.
var heatTones = [Heats]Tone{
	{"", "#f2ebdf", "#21221d", ""},
	{"", "#ede0d3", "#2d2921", ""},
	{"", "#e8d6c7", "#392f25", ""},
	{"", "#e3cbba", "#453628", ""},
	{"", "#dec1ae", "#513c2c", ""},
	{"", "#dab7a2", "#5d4330", ""},
	{"", "#d5ac95", "#694934", ""},
	{"", "#d0a289", "#755037", ""},
	{"", "#cb977c", "#81563b", ""},
	{"", "#c68d70", "#8d5c3f", ""},
}

// heatRules gives every shade a ground and an ink that can be read on it.
func heatRules(value func(Tone) string) string {
	var b strings.Builder
	for i, t := range heatTones {
		fmt.Fprintf(&b, ".s-heat-%d{fill:%s;background:%[2]s}.s-ink-%[1]d{fill:%[3]s;color:%[3]s}\n", i, value(t), value(Color("ink")))
	}
	return b.String()
}

// HeatStyle is the style sheet of the shades in a picture of its own.
var HeatStyle = heatRules(light) + "@media (prefers-color-scheme: dark){\n" + heatRules(dark) + "}\n"

// HeatClass names the classes of a shade: its ground and its ink.
func HeatClass(h int) string { return fmt.Sprintf("s-heat-%d s-ink-%d", h, h) }

// Heat is the shade of a value between the least and the most.
func Heat(v, least, most float64) int {
	if most-least < 1e-9 {
		return Heats / 2
	}
	return min(Heats-1, int(Heats*(v-least)/(most-least)))
}

// style is a style sheet for a document of its own and the classes of fragments in
// it. Its colours are those of the palette.
//
//go:embed document.css
var style string

// StyleSheet is the style sheet of a document of its own.
func StyleSheet() string { return Palette() + style }

// PictureStyle gives a picture of its own its colours. Within a page the page
// does.
var PictureStyle = ".s-doc{color-scheme:light dark}" + InPalette(".s-doc{color:$ink}.s-paper{fill:$paper}.s-quiet{fill:$soft}"+
	".s-barfill,.s-hits,.s-wounds,.s-gain{fill:$bar}.s-gone{fill:$kill}.s-crits{fill:$crit}.s-surges{fill:$edge}.s-blocks,.s-loss{fill:$block}.s-killword{fill:$kill}.s-kill{stroke:$kill}")
