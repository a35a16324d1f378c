package report

import (
	"strings"

	"salvo/legion"
)

// VolleyHTML shows the answer to a volley on the page.
func VolleyHTML(ans *VolleyAnswer) string { return volleyAnswerHTML(ans) }

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

// volleyAnswerHTML shows the answer to a volley: how it ends, the chart, the plan
// and what it is worth, and how the defender stands after each attack.
func volleyAnswerHTML(ans *VolleyAnswer) string {
	var m markup
	end := ans.last()
	m.f(`<div class="s-volley-answer"><div class="s-head">`)
	if end.Defeated != nil {
		m.f(`<p class="s-mean"><strong class="s-big s-gonebig">%s</strong> <span class="s-unit">chance that the unit is gone</span></p>`, percent(*end.Defeated))
		m.f(`<p class="s-fact"><b>%s</b> <span>wounds on average</span></p>`, fixed(end.Wounds.Mean))
	} else {
		m.f(`<p class="s-mean"><strong class="s-big">%s</strong> <span class="s-unit">wounds on average</span></p>`, fixed(end.Wounds.Mean))
	}
	m.f(`</div><p class="s-badges">`)
	for _, b := range ans.badges() {
		m.f(` <span class="s-badge">%s</span>`, b)
	}
	m.f(`</p><figure class="s-chart">%s</figure>`, raw(volleyPageChart(ans)))
	m.f(`<div class="s-say">`)
	if first, rest, _ := strings.Cut(ans.plan, ". "); ans.plan != "" && ans.Order == legion.BestOrder {
		m.f(`<p class="s-plan"><b>%s</b> %s</p>`, strings.TrimSuffix(first, ".")+".", rest)
	} else if ans.plan != "" {
		m.f(`<p class="s-plan">%s</p>`, ans.plan)
	}
	m.f(`<p class="s-note">%s</p></div>`, strings.Join(ans.worth, " "))
	m.f(`%s</div>`, raw(ans.table(ans.label).html("s-after")))
	return m.String()
}
