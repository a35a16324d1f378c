package report

import (
	"math"
	"slices"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/picture"
	"salvo/report/wording"
)

// Group is what kind of change an improvement is.
type Group int

// The groups, in the order in which they are shown.
const (
	Situation Group = iota // tokens and position
	ThisUnit               // upgrades, weapons, range
	OtherCard              // what no player can change
)

var groupTitles = [...]string{"Tokens and position", "This unit's upgrades, weapons, range", "If the card were different"}

// Improvement is something that would change the odds, in a player's words.
type Improvement struct {
	Group  Group
	Theirs bool   // it is a change of the defender
	Text   string // what to do
	About  string // what that means
	Line   string // the attack with it
	Delta  float64
}

// ImprovementOf puts the change of a field into a player's words. It is false
// for changes that say nothing to a player at a table.
func ImprovementOf(e *odds.Effect) (x Improvement, ok bool) {
	f, ok := legion.Lookup(e.Field)
	if !ok || f.Play || f.Step == "result" {
		return x, false
	}
	from, to := fromValue(f, e), f.Get(&e.Attack)
	theirs := f.Side == legion.TheDefender
	if i := slices.IndexFunc(atTheTable, func(w tableWords) bool { return w.field == e.Field }); i >= 0 {
		w := &atTheTable[i]
		x = Improvement{Group: Situation, Theirs: theirs, Text: w.more, About: w.about, Delta: e.MeanDelta}
		if to < from {
			x.Text, x.About = w.less, w.how
		} else if from > 0 && w.again != "" {
			x.Text = w.again
		}
		if f.Kind == legion.Pick {
			x.Text, x.About = w.values[to], coverWords(to)+" instead of "+coverWords(from)
		}
		return x, x.Text != ""
	}
	return Improvement{Group: OtherCard, Theirs: theirs, Text: cardWords(f, from, to), Delta: e.MeanDelta}, true
}

// fromValue is what a field was before a change.
func fromValue(f *legion.Field, e *odds.Effect) int {
	to := f.Get(&e.Attack)
	for v := 0; v <= f.Max; v++ {
		if v != to && f.Show(v) == e.From {
			return v
		}
	}
	return f.Default
}

// tableWords are the words for a change that players make at the table.
type tableWords struct {
	field             string
	more, again, less string
	about, how        string   // what more means; how to get less
	values            []string // of a choice
}

var atTheTable = []tableWords{
	{field: "attacker.aimTokens", more: "Take an aim", again: "Take another aim", less: "With one aim less"},
	{field: "attacker.surgeTokens", more: "Get a surge token", again: "Get another surge token", less: "With one surge token less"},
	{field: "attacker.observationTokens", more: "Have them observed", again: "Have them observed once more", less: "With one observation token less"},
	{field: "attacker.dodgeTokensAttacker", more: "Bring a dodge token", again: "Bring another dodge token", less: "With one dodge token of your own less"},
	{field: "attacker.moved", more: "Move before the attack", less: "Attack without moving first"},
	{field: "attacker.inWeakPointArc", more: "Get into their weak arc", less: "From outside their weak arc"},
	{field: "defender.coverType", values: []string{"Catch them in the open", "Leave them light cover only", "Let them reach heavy cover"}},
	{field: "defender.dodgeTokens", more: "They get a dodge token", again: "They get another dodge token", less: "Make them spend a dodge first", how: "with somebody else's attack"},
	{field: "defender.surgeTokens", more: "They get a surge token", again: "They get another surge token", less: "Make them spend a surge token first", how: "with somebody else's attack"},
	{field: "defender.suppressed", more: "They are suppressed", less: "Before they are suppressed", about: "suppression gives cover"},
	{field: "defender.minisInLOS", more: "See one more of them", less: "See one fewer of them"},
}

// cardWords says what would stand on a card.
func cardWords(f *legion.Field, from, to int) string {
	name := strings.TrimSuffix(f.Label, " X")
	text := wording.Field(f, to)
	switch {
	case f.Kind == legion.Count && to == 0 && strings.HasSuffix(f.Label, " X"):
		text = "no " + name
	case f.Kind == legion.Count && strings.HasSuffix(f.Label, "dice"):
		die := strings.ToLower(strings.TrimSuffix(f.Label, "dice")) + "die"
		text = english.Either(to < from, "one "+die+" less", "one more "+die)
	}
	if f.Kind == legion.Pick {
		return "If " + pickWords(f, to)
	}
	if f.Side == legion.TheDefender {
		return "If they had " + text
	}
	return english.Capital(text)
}

// pickWords says which of several values would stand on a card.
func pickWords(f *legion.Field, v int) string {
	who, value := "they", strings.ReplaceAll(f.Values[v], "-", " ")
	if f.Side == legion.TheAttacker {
		who = "you"
	} else if strings.HasPrefix(f.Name, "guardian") {
		who = "the Guardian"
	}
	switch lower := strings.ToLower(f.Name); {
	case strings.HasSuffix(lower, "diecolor"):
		return who + " rolled " + value + " defense dice"
	case strings.HasSuffix(lower, "surgechart") && v == 0:
		return who + " had no surge"
	case strings.HasSuffix(lower, "surgechart"):
		return who + " had surge " + value
	case value == "":
		return who + " were of another kind"
	}
	return who + " were a " + value
}

// ImproveHTML shows improvements in their groups, the best first. Every row is a
// button that carries the attack with it.
func ImproveHTML(list []Improvement) string {
	most := 0.0
	for _, x := range list {
		most = max(most, math.Abs(x.Delta))
	}
	var d document.Document
	for g, title := range groupTitles {
		var group []*Improvement
		for i := range list {
			if list[i].Group == Group(g) {
				group = append(group, &list[i])
			}
		}
		if len(group) == 0 {
			continue
		}
		slices.SortStableFunc(group, func(a, b *Improvement) int {
			switch {
			case a.Delta > b.Delta+english.Same:
				return -1
			case b.Delta > a.Delta+english.Same:
				return 1
			}
			return 0
		})
		rows := document.List{Class: "s-rows"}
		for _, x := range group {
			row := document.Span{Tag: "button", Class: "s-apply s-row s-of-" + english.Either(x.Theirs, "defender", "attacker"), Attrs: document.Attrs{"data-line", x.Line},
				Inner: picture.Gain(x.Text, x.About, x.Delta, most, change(x.Delta))}
			rows.Items = append(rows.Items, document.Cell{Page: []document.Span{row}})
		}
		d = append(d, document.Heading{Level: 3, Class: "s-group", Words: title}, rows)
	}
	if len(list) == 0 {
		d = append(d, document.Paragraph{Class: "s-note", Words: "No single change would make a difference."})
	}
	return document.HTMLOf(document.Document{document.Section{Class: "s-improve", Label: "What would change the odds", Parts: d}})
}

// change writes a difference of averages, which may be too small to show.
func change(d float64) string {
	if s := english.Signed(d, 2); s != "=" && strings.Trim(s, "+−0.") != "" {
		return s
	}
	return "±0.00"
}
