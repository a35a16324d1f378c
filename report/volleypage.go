package report

import (
	"fmt"
	"math"
	"strings"

	"salvo/legion"
	"salvo/report/document"
	"salvo/report/markup"
	"salvo/report/picture"
)

// VolleyHTML shows the answer to a volley on the page.
func VolleyHTML(ans *VolleyAnswer) string { return document.HTMLOf(ans.page()) }

// VolleySVG draws a volley as a picture of its own.
func VolleySVG(ans *VolleyAnswer) string { return volleysSVG([]*VolleyAnswer{ans}) }

// VolleyCSV has a row for how the defender stands after each attack, below a
// heading.
func VolleyCSV(ans *VolleyAnswer) [][]string { return volleyCSV([]*VolleyAnswer{ans}) }

// VolleyChatText is an answer to a volley for a chat: who attacks whom, how it ends,
// and what to do.
func VolleyChatText(ans *VolleyAnswer) string {
	lines := append([]string{ans.line(), ans.Summary}, ans.afterEach()...)
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

// volleysSVG draws volleys as a picture of its own, one below the other: the
// chance that the unit is gone as a line that rises from attack to attack,
// the wounds after each as small bars, and the plan.
func volleysSVG(answers []*VolleyAnswer) string {
	var m markup.Writer
	var titles, says []string
	y := 0
	for _, ans := range answers {
		m.F(`<g transform="translate(0 %d)">`, y)
		lines := picture.Heading(&m, ans.ends(), ans.line())
		ans.course().Draw(&m, lines)
		y += picture.Tall + 64 + picture.LineTall*lines
		for i, line := range document.Wrap(ans.plan, 84) {
			m.F(`<text x="24" y="%d" font-size="15" fill="currentColor">%s</text>`, picture.Tall+60+picture.LineTall*lines+20*i, line)
			y += 20
		}
		m.F(`</g>`)
		titles, says = append(titles, ans.line()), append(says, ans.Summary+" "+afterWords(ans))
	}
	return picture.Alone(picture.Wide, y, "The volley "+strings.Join(titles, "; "), strings.Join(says, " "), m.Raw())
}

// afterWords says what the chart shows for those who do not see it.
func afterWords(ans *VolleyAnswer) string { return capital(strings.Join(ans.afterEach(), "; ")) + "." }

// afterEach says how the defender stands after each attack.
func (ans *VolleyAnswer) afterEach() (list []string) {
	for i := range ans.After {
		x := &ans.After[i]
		words := fmt.Sprintf("after %s: %s", ans.label(i), onAverage(x.Wounds.Mean))
		if x.Defeated != nil {
			words += ", gone " + spaced(*x.Defeated)
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
		p := picture.Place{Label: orNothing(ans.givenName(i), fmt.Sprintf("after %d", i+1)), Mean: fixed(x.Wounds.Mean), Unit: "wounds"}
		if p.Value, p.Words = x.Wounds.Mean, p.Mean; x.Defeated != nil {
			p.Value, p.Words = *x.Defeated, percent(*x.Defeated)
		}
		for k, chance := range x.Wounds.Probability {
			p.After = append(p.After, picture.Slot{P: chance, Title: woundsOf(k) + ": " + spaced(chance)})
		}
		most = max(most, x.Wounds.Mean)
		c.Places = append(c.Places, p)
	}
	if ans.After[0].Defeated == nil {
		c.Name, c.Most = "wounds", max(1, math.Ceil(most))
		c.Marks = [3]string{decimals(0, 1), decimals(c.Most/2, 1), decimals(c.Most, 1)}
	}
	return c
}
