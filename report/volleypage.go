package report

import (
	"strings"

	"salvo/legion"
)

// VolleyAttack is an attack of a volley as a page shows it.
type VolleyAttack struct {
	Name  string
	Facts []string
	Line  string
}

// VolleyHTML shows a volley on the page: its attacks, which can be moved, opened
// and taken away, and beside them its answer.
func VolleyHTML(ans *VolleyAnswer, attacks []VolleyAttack) string {
	if ans == nil {
		return ""
	}
	var m markup
	m.f(`<section class="s-volley" aria-label="Volley"><div class="s-volley-list"><ol class="s-rows">`)
	for i, a := range attacks {
		m.f(`<li class="s-row"><b class="s-up">%d</b><span class="s-what">%s <small>%s</small></span>`, i+1, a.Name, strings.Join(a.Facts, " · "))
		if i > 0 {
			m.f(`<button type="button" class="icon" data-move="%d" aria-label="%s">↑</button>`, i, a.Name+" one earlier")
		}
		m.f(`<button type="button" data-line="%s" aria-label="%s">Edit</button>`, a.Line, "Edit the attack of "+a.Name)
		m.f(`<button type="button" class="icon" data-drop="%d" aria-label="%s">×</button></li>`, i, "Take away: "+a.Name)
	}
	m.f(`</ol></div>%s</section>`, raw(volleyAnswerHTML(ans)))
	return m.String()
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
	m.f(`</div><figure class="s-chart">%s</figure>`, raw(volleyPageChart(ans)))
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
