package markup

import (
	"fmt"
	"strings"
)

// Heats is how many shades a map of colours has.
const Heats = 10

// heatTones are the shades, from the least to the most.
var heatTones = [Heats]Tone{
	{"", "#fdf4ec", "#26221f", ""},
	{"", "#fae3cf", "#39281d", ""},
	{"", "#f7d2b1", "#4b2f1b", ""},
	{"", "#f4c194", "#5e3519", ""},
	{"", "#f1b077", "#713c17", ""},
	{"", "#e59c5e", "#884b20", ""},
	{"", "#d88b50", "#a36335", ""},
	{"", "#ad5a22", "#be7c49", ""},
	{"", "#9c4a16", "#da945e", ""},
	{"", "#843408", "#f5ac72", ""},
}

// pale is how many shades take the ink of a page; the others need that of the
// opposite.
const pale = 7

// heatRules gives every shade a ground and an ink that can be read on it.
func heatRules(value func(Tone) string) string {
	var b strings.Builder
	ink := Tone{"", Color("ink").Light, "#ffffff", ""}
	for i, t := range heatTones {
		if i == pale {
			ink.Light, ink.Dark = ink.Dark, ink.Light
		}
		fmt.Fprintf(&b, ".s-heat-%d{fill:%s;background:%[2]s}.s-ink-%[1]d{fill:%[3]s;color:%[3]s}\n", i, value(t), value(ink))
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
