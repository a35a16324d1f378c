package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/report/picture"
	"salvo/report/wording"
)

// Why writes what every step leaves of an attack, on average. Text shows
// the attack as it was said: without its best play, where nobody said how to play.
func Why(w io.Writer, o forms.Options, f *odds.Funnel, said *legion.Attack) error {
	return forms.Answer{
		What:   "what becomes of " + english.Or(f.Attack.String(), "no dice"),
		Value:  FunnelOf(f),
		Layout: func() document.Document { return whyLayout(f, said) },
		CSV: forms.Each("step name hits crits surges dice blocks wounds words", f.Steps, func(_ int, s *odds.FunnelStep) []any {
			return []any{s.Step, stepName(s), s.Hits, s.Crits, s.Surges, s.Dice, s.Blocks, s.Wounds, strings.Join(s.Words, ", ")}
		}),
		SVG: func() string { return whySVG(f) },
	}.Write(w, o)
}

// stepMost is the longest bar of a funnel.
func stepMost(f *odds.Funnel) float64 {
	most := 0.0
	for i := range f.Steps {
		s := &f.Steps[i]
		most = max(most, s.Hits+s.Crits+s.Surges, s.Blocks, s.Wounds)
	}
	return most
}

func numbersOf(s *odds.FunnelStep) string {
	switch {
	case s.Step == "9" && s.Taken > 0:
		return english.Fixed(s.Wounds) + " wounds, " + takenByGuardian(s.Taken)
	case s.Step == "9":
		return english.Fixed(s.Wounds) + " wounds"
	case s.Step == "4d.7":
		return fmt.Sprintf("%s hits, %s crits; all dice given up for a wound %s of the time", english.Fixed(s.Hits), english.Fixed(s.Crits), english.Spaced(s.GaveUp))
	case s.Step == "7":
		return fmt.Sprintf("%s blocks on %s dice, against %s results", english.Fixed(s.Blocks), english.Fixed(s.Dice), english.Fixed(s.Hits+s.Crits))
	case s.Step == "8":
		return fmt.Sprintf("%s blocks left, against %s results", english.Fixed(s.Blocks), english.Fixed(s.Hits+s.Crits))
	}
	words := fmt.Sprintf("%s hits, %s crits", english.Fixed(s.Hits), english.Fixed(s.Crits))
	if s.Surges > 0 {
		words += fmt.Sprintf(", %s surges", english.Fixed(s.Surges))
	}
	return words
}

// partsOf divides the bar of a step.
func partsOf(s *odds.FunnelStep) []picture.Piece {
	switch s.Step {
	case "9":
		return []picture.Piece{{Class: "s-wounds", P: s.Wounds}}
	case "7", "8":
		return []picture.Piece{{Class: "s-blocks", P: s.Blocks}}
	}
	return []picture.Piece{{Class: "s-hits", P: s.Hits}, {Class: "s-crits", P: s.Crits}, {Class: "s-surges", P: s.Surges}}
}

// whyLayout shows the steps: as bars with what they leave, and as numbers.
func whyLayout(f *odds.Funnel, said *legion.Attack) document.Document {
	t := &document.Table{PageCaption: "What every step leaves, on average:", Key: key("hits", "crits", "surges", "blocks"), Columns: slices.Concat(
		[]document.Column{{Head: "step", PageHead: "Step"}}, document.In(document.HTML, document.Words("Leaves")),
		document.In(document.Markdown, document.Words("after it"), document.Numbers("hits"), document.Numbers("crits"), document.Numbers("surges"),
			document.Numbers("blocks"), document.Numbers("wounds"), document.Words("by")))}
	var bars document.Bars
	most := stepMost(f)
	for i := range f.Steps {
		s := &f.Steps[i]
		bar := document.Bar{Number: s.Step, Name: english.Capital(stepName(s)), Paint: document.Warm, Words: numbersOf(s)}
		if s.Step == "7" || s.Step == "8" {
			bar.Paint = document.Cool
		}
		for _, p := range partsOf(s) {
			bar.Share += p.P
		}
		if most > 0 {
			bar.Share /= most
		}
		step := []document.Span{document.Classed("s-stepno", s.Step), document.Plain(bar.Name)}
		by := spoken(&f.Attack, s.Words)
		if len(by) > 0 {
			bar.Quiet = "· " + strings.Join(by, ", ")
			step = append(step, document.Classed("s-by s-quiet", unbroken(by)))
		}
		bars = append(bars, bar)
		cells := t.Row(s.Step, "", stepName(s), orDash(s.Hits), orDash(s.Crits), orDash(s.Surges), orDash(s.Blocks), orDash(s.Wounds), strings.Join(by, ", "))
		cells[0].Shows(step...)
		cells[1].Shows(document.Drawn(picture.Share(most, partsOf(s)...)), document.Plain(bar.Words))
	}
	return document.Document{document.InText(sides(said), document.Gap{}, bars),
		document.Section{Class: "s-why", Label: "Why", Parts: document.Document{document.Marked(t)}}}
}

// orDash writes a number that a step may not have.
func orDash(x float64) string {
	if x == 0 {
		return "–"
	}
	return english.Fixed(x)
}

// WhyHTML shows what every step leaves of an attack, on average.
func WhyHTML(f *odds.Funnel) string { return document.HTMLOf(whyLayout(f, &f.Attack)) }

// spoken says words of an attack's notation as a player does: 2 red dice for 2r.
func spoken(a *legion.Attack, words []string) []string {
	list := slices.Clone(words)
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if at := slices.Index(words, f.Write(f.Get(a))); at >= 0 {
			list[at] = valueWords(f, f.Get(a))
		}
	}
	return list
}

// unbroken joins words so that a line breaks only between them.
func unbroken(words []string) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = strings.ReplaceAll(w, " ", "\u00a0")
	}
	return strings.Join(list, ", ")
}

// key explains the colours of bars.
func key(names ...string) (list []document.Span) {
	for _, n := range names {
		list = append(list, document.Span{Class: "s-key", Picture: picture.Swatch("s-" + n), Words: " " + n})
	}
	return list
}

// whySVG draws the funnel as a picture of its own.
func whySVG(f *odds.Funnel) string {
	line := english.Or(f.Attack.String(), "no dice")
	var m markup.Writer
	y := 60 + picture.LineTall*picture.Heading(&m, "Why "+wording.OnAverage(f.Own), line)
	most := stepMost(f)
	for i := range f.Steps {
		s := &f.Steps[i]
		m.F(`<text x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, y+14, english.Capital(stepName(s)))
		x := 220.0
		for _, p := range partsOf(s) {
			if most > 0 && p.P > 0 {
				w := 476 * p.P / most
				m.F(`<rect class="%s" x="%.1f" y="%d" width="%.1f" height="16" fill="%s"/>`, p.Class, x, y+1, w, picture.Fill(p.Class))
				x += w
			}
		}
		m.F(`<text class="s-quiet" x="220" y="%d" font-size="12" fill="currentColor">%s</text>`, y+32, numbersOf(s))
		for j, by := range document.Wrap(strings.Join(spoken(&f.Attack, s.Words), ", "), 72) {
			if by != "" {
				m.F(`<text class="s-quiet" x="220" y="%d" font-size="12" font-style="italic" fill="currentColor">%s</text>`, y+48+16*j, by)
				y += 16
			}
		}
		y += 46
	}
	return picture.Alone(picture.Wide, y+12, "What every step leaves of "+line, wording.OnAverage(f.Own)+".", m.Raw())
}

// Funnel is what every step leaves of an attack with the names of the steps,
// in the order in which JSON has it.
type Funnel struct {
	Attack *legion.Attack `json:"attack"`
	Steps  []FunnelStep   `json:"steps"`
	Wounds float64        `json:"wounds"`    // in all
	Own    float64        `json:"ownWounds"` // of the defender itself
}

// FunnelStep is what one step leaves.
type FunnelStep struct {
	Step string `json:"step"` // its number
	Name string `json:"name"`
	odds.FunnelStep
}

// FunnelOf names the steps of a funnel.
func FunnelOf(f *odds.Funnel) *Funnel {
	said := &Funnel{&f.Attack, make([]FunnelStep, len(f.Steps)), f.Wounds, f.Own}
	for i, s := range f.Steps {
		said.Steps[i] = FunnelStep{s.Step, stepName(&s), s}
	}
	return said
}

// stepNames are the names of the steps by their numbers.
var stepNames = [][2]string{
	{"4b", "rolled"},
	{"4c", "rerolled"},
	{"4d", "surges converted"},
	{"4d.5", "Marksman and Jar'Kai"},
	{"4d.7", "Sniper Team"},
	{"5", "after cover"},
	{"5e", "after dodge"},
	{"6", "after Armor and the rest"},
	{"7", "blocked"},
	{"8", "pierced"},
	{"9", "wounds"},
}

// stepName is a step in a player's words.
func stepName(s *odds.FunnelStep) string {
	i := slices.IndexFunc(stepNames, func(x [2]string) bool { return x[0] == s.Step })
	if i < 0 {
		return ""
	}
	return stepNames[i][1] + english.Either(s.Converted, ", surges as what they become", "")
}
