package markup

import (
	"fmt"
	"strings"
)

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
