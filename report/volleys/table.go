package volleys

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
	"salvo/report/wording"
)

// label names the state after so many attacks: by the attacker, if the order is
// given, and whether it is what really happened.
func (ans *VolleyAnswer) label(i int) string {
	if ans.Order == legion.GivenOrder && ans.Names[ans.givenOrder()[i]] == ans.givenName(i) {
		return fmt.Sprintf("%d %s%s", i+1, ans.givenName(i), ans.happened(i))
	}
	return ans.shortLabel(i)
}

// shortLabel names it by a number: that of the attack, if the order is given.
func (ans *VolleyAnswer) shortLabel(i int) string {
	if ans.Order == legion.GivenOrder {
		return numbered(ans.givenOrder()[i]) + ans.happened(i)
	}
	return strconv.Itoa(i+1) + ans.happened(i)
}

// happened says that a state is what really happened.
func (ans *VolleyAnswer) happened(i int) string {
	if i < len(ans.Volley.Happened) {
		return ", happened"
	}
	return ""
}

// givenName is the short name of the attack that comes i-th in the given order;
// nothing if the order is chosen.
func (ans *VolleyAnswer) givenName(i int) string {
	if ans.Order != legion.GivenOrder {
		return ""
	}
	at := ans.givenOrder()[i]
	if strings.HasPrefix(ans.Names[at], numbered(at)) {
		return numbered(at)
	}
	return ans.Names[at]
}

func numbered(i int) string { return fmt.Sprintf("attack %d", i+1) }

// givenOrder lists the attacks as they are made in the given order: what
// happened first.
func (ans *VolleyAnswer) givenOrder() []int {
	var list []int
	made := map[int]bool{}
	for _, h := range ans.Volley.Happened {
		list, made[h.Attack] = append(list, h.Attack), true
	}
	for i := range ans.Volley.Attacks {
		if !made[i] {
			list = append(list, i)
		}
	}
	return list
}

// state is a number of the defender's state that a table may show.
type state struct {
	head string
	of   func(*battle.VolleyAfter) (string, bool) // and whether there is anything to show
}

// outHead is the heading of the chance that a unit is gone or panicked when it next
// activates.
const outHead = "out"

// states are the columns of a volley's table.
var states = []state{
	{"wounds", func(x *battle.VolleyAfter) (string, bool) { return english.Fixed(x.Wounds.Mean), true }},
	{"minis", func(x *battle.VolleyAfter) (string, bool) {
		if x.Minis == nil {
			return "", false
		}
		return english.Fixed(x.Minis.Mean), true
	}},
	{"gone", chanceOf(func(x *battle.VolleyAfter) *float64 { return x.Defeated })},
	{"suppression", meanOf(func(x *battle.VolleyAfter) float64 { return x.Suppression.Mean })},
	{"Suppressed", chanceOf(func(x *battle.VolleyAfter) *float64 { return x.Suppression.Suppressed })},
	{"Panicked", chanceOf(func(x *battle.VolleyAfter) *float64 { return x.Suppression.Panicked })},
	{outHead, func(x *battle.VolleyAfter) (string, bool) {
		return english.Percent(min(1, x.Actions[0]+x.Actions[1])), x.Actions[1] > 0
	}},
	{"dodges", meanOf(func(x *battle.VolleyAfter) float64 { return x.Dodges })},
	{"surges", meanOf(func(x *battle.VolleyAfter) float64 { return x.Surges })},
	{"shields", meanOf(func(x *battle.VolleyAfter) float64 { return x.Shields })},
	{"wounds back", meanOf(func(x *battle.VolleyAfter) float64 {
		sum := 0.0
		for _, b := range x.Back {
			sum += b
		}
		return sum
	})},
}

func chanceOf(of func(*battle.VolleyAfter) *float64) func(*battle.VolleyAfter) (string, bool) {
	return func(x *battle.VolleyAfter) (string, bool) {
		if p := of(x); p != nil {
			return english.Percent(*p), true
		}
		return "", false
	}
}

func meanOf(of func(*battle.VolleyAfter) float64) func(*battle.VolleyAfter) (string, bool) {
	return func(x *battle.VolleyAfter) (string, bool) { return english.Fixed(of(x)), of(x) > 0 }
}

// table shows how the defender stands after each attack.
func (ans *VolleyAnswer) table(label func(int) string) *document.Table {
	d := &ans.Volley.Defender
	begins := map[string]bool{"dodges": d.DodgeTokens > 0, "surges": d.SurgeTokens > 0, "shields": d.ShieldedX > 0}
	labels, after := make([]string, len(ans.After)), make([]*battle.VolleyAfter, len(ans.After))
	for i := range ans.After {
		labels[i], after[i] = label(i), &ans.After[i]
	}
	return statesTable("after", labels, after, begins, ans.Goal == legion.ForStop)
}

// statesTable shows how units stand, or one after each attack. What there never is has
// no column; tokens that were there at the beginning do. Out says to show who is out of
// action.
func statesTable(head string, labels []string, after []*battle.VolleyAfter, begins map[string]bool, out bool) *document.Table {
	t := &document.Table{Class: "s-after", Columns: []document.Column{document.Words(head)}}
	var shown []state
	for _, s := range states {
		any := begins[s.head]
		for _, x := range after {
			_, there := s.of(x)
			any = any || there
		}
		if any && (out || s.head != outHead) {
			shown = append(shown, s)
			t.Columns = append(t.Columns, document.Numbers(s.head))
		}
	}
	for i, x := range after {
		row := []string{labels[i]}
		for _, s := range shown {
			cell, _ := s.of(x)
			row = append(row, cell)
		}
		t.Row(row...)
	}
	return t
}

// ChatText is an answer to a volley for a chat: who attacks whom, how it ends,
// and what to do.
func ChatText(ans AnyVolley) string {
	lines := []string{ans.line(), ans.Says()}
	if one, ok := ans.(*VolleyAnswer); ok {
		lines = append(lines, one.afterEach()...)
	}
	return strings.Join(append(lines, ""), "\n")
}

// badges say in which order the attacks are made, and who plays its best.
func (ans *VolleyAnswer) badges() []string {
	v := ans.Volley
	list := []string{"as listed"}
	if ans.Order == legion.BestOrder {
		list[0] = "best order"
	}
	best := 0
	for i := range v.Attacks {
		if v.Attacks[i].Attacker.Strategy == legion.Optimal {
			best++
		}
	}
	attackers, defender := best == len(v.Attacks), v.Defender.Strategy == legion.Optimal
	switch {
	case attackers && defender:
		list = append(list, "both sides play their best")
	case attackers:
		list = append(list, "attackers play their best")
	case defender:
		list = append(list, "defender plays its best")
	}
	return append(list, "exact")
}

// draw draws the chance that the unit is gone as a line that rises from attack to
// attack, the wounds after each as small bars, and the plan.
func (ans *VolleyAnswer) draw(m *markup.Writer) int {
	lines := picture.Heading(m, ans.ends(), ans.line())
	ans.course().Draw(m, lines)
	top := picture.Tall + 60 + picture.LineTall*lines
	words := ans.plan
	if ans.Expensive {
		words = strings.TrimSpace(words + " " + wording.ByRule)
	}
	return top + 4 + drawWords(m, words, top)
}

// drawWords writes a text below a picture, and returns how tall it is.
func drawWords(m *markup.Writer, words string, y int) (tall int) {
	for _, line := range document.Wrap(words, 84) {
		m.F(`<text x="24" y="%d" font-size="15" fill="currentColor">%s</text>`, y+tall, line)
		tall += 20
	}
	return tall
}

func (ans *VolleyAnswer) inWords() string { return ans.Summary + " " + afterWords(ans) }

// afterWords says what the chart shows for those who do not see it.
func afterWords(ans *VolleyAnswer) string {
	return english.Capital(strings.Join(ans.afterEach(), "; ")) + "."
}

// afterEach says how the defender stands after each attack.
func (ans *VolleyAnswer) afterEach() (list []string) {
	for i := range ans.After {
		x := &ans.After[i]
		words := fmt.Sprintf("after %s: %s", ans.label(i), wording.OnAverage(x.Wounds.Mean))
		if x.Defeated != nil {
			words += ", gone " + english.Spaced(*x.Defeated)
		}
		list = append(list, words)
	}
	return list
}

// course is the chance that the defender is defeated or, if its size is not known,
// its wounds, before the first attack and after each; and every number of wounds.
func (ans *VolleyAnswer) course() picture.Course {
	c := picture.Course{Name: "gone", Most: 1, Marks: [3]string{"0%", "50%", "100%"}, Places: []picture.Place{{Label: "before"}}}
	most := 0.0
	for i := range ans.After {
		x := &ans.After[i]
		p := picture.Place{Label: english.Or(ans.givenName(i), fmt.Sprintf("after %d", i+1)), Mean: english.Fixed(x.Wounds.Mean), Unit: "wounds"}
		if p.Value, p.Words = x.Wounds.Mean, p.Mean; x.Defeated != nil {
			p.Value, p.Words = *x.Defeated, english.Percent(*x.Defeated)
		}
		for k, chance := range x.Wounds.Probability {
			p.After = append(p.After, picture.Slot{P: chance, Title: wording.Wounds(k) + ": " + english.Spaced(chance)})
		}
		most = max(most, x.Wounds.Mean)
		c.Places = append(c.Places, p)
	}
	if ans.After[0].Defeated == nil {
		c.Name, c.Most = "wounds", max(1, math.Ceil(most))
		c.Marks = [3]string{english.Decimals(0, 1), english.Decimals(c.Most/2, 1), english.Decimals(c.Most, 1)}
	}
	return c
}
