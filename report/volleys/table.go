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

// stand is how a unit stands: the defender after an attack, or a target in the end.
type stand struct {
	label string
	*battle.VolleyAfter
}

// stands are how the defender stands after each attack, named by the attacker, if the order
// is given, or in short by the number of the attack; and whether it is what really happened.
func (ans *VolleyAnswer) stands(short bool) (list []stand) {
	for i := range ans.After {
		label := strconv.Itoa(i + 1)
		switch at, name := ans.given(i); {
		case at < 0:
		case short || name == numbered(at):
			label = numbered(at)
		default:
			label += " " + name
		}
		if i < len(ans.Volley.Happened) {
			label += ", happened"
		}
		list = append(list, stand{label, &ans.After[i]})
	}
	return list
}

// given is the attack that comes i-th in the given order, and its short name; -1 and
// nothing if the order is chosen.
func (ans *VolleyAnswer) given(i int) (at int, name string) {
	if ans.Order != legion.GivenOrder {
		return -1, ""
	}
	at = PlanOf(ans).Order[i]
	if name = ans.Names[at]; strings.HasPrefix(name, numbered(at)) {
		name = numbered(at)
	}
	return at, name
}

func numbered(i int) string { return fmt.Sprintf("attack %d", i+1) }

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

// table shows how the defender stands after each attack, or every target in the end. What
// there never is has no column; tokens that were there at the beginning do.
func table(ans AnyVolley, short bool) *document.Table {
	v, list := ans.Played(), ans.stands(short)
	begins := map[string]bool{}
	for _, x := range v.TargetsOf() {
		d := &x.Defender
		begins["dodges"] = begins["dodges"] || d.DodgeTokens > 0
		begins["surges"] = begins["surges"] || d.SurgeTokens > 0
		begins["shields"] = begins["shields"] || d.ShieldedX > 0
	}
	t := &document.Table{Class: "s-after", Columns: []document.Column{document.Words(english.Either(v.Several(), "in the end", "after"))}}
	var shown []state
	for _, s := range states {
		any := begins[s.head]
		for _, x := range list {
			_, there := s.of(x.VolleyAfter)
			any = any || there
		}
		if any && (s.head != outHead || v.Several() || v.Goal == legion.ForStop) {
			shown = append(shown, s)
			t.Columns = append(t.Columns, document.Numbers(s.head))
		}
	}
	for _, x := range list {
		row := []string{x.label}
		for _, s := range shown {
			cell, _ := s.of(x.VolleyAfter)
			row = append(row, cell)
		}
		t.Row(row...)
	}
	return t
}

// draw draws the chance that the unit is gone as a line that rises from attack to
// attack, the wounds after each as small bars, and the plan.
func (ans *VolleyAnswer) draw(m *markup.Writer) int {
	lines := picture.Heading(m, ans.ends(), ans.line())
	ans.course().Draw(m, lines)
	top := picture.Tall + 60 + picture.LineTall*lines
	return top + 4 + drawWords(m, english.Sentences(ans.plan, english.Either(ans.Expensive, wording.ByRule, "")), top)
}

// chart draws the same on a page.
func (ans *VolleyAnswer) chart() markup.Raw { return ans.course().OnPage(eachWords(ans)) }

// record is how the defender stands after an attack.
func (ans *VolleyAnswer) record(i int) (row, target []any) {
	_, name := ans.given(i)
	return []any{ans.Notation, ans.Goal, ans.Order, ans.Value, i + 1, name}, []any{"", 1, "", true}
}

// course is the chance that the defender is defeated or, if its size is not known,
// its wounds, before the first attack and after each; and every number of wounds.
func (ans *VolleyAnswer) course() picture.Course {
	c := picture.Course{Name: "gone", Most: 1, Marks: [3]string{"0%", "50%", "100%"}, Places: []picture.Place{{Label: "before"}}}
	most := 0.0
	for i := range ans.After {
		x := &ans.After[i]
		_, name := ans.given(i)
		p := picture.Place{Label: english.Or(name, fmt.Sprintf("after %d", i+1)), Mean: english.Fixed(x.Wounds.Mean)}
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
