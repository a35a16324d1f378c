package report

import (
	"fmt"
	"math"

	"salvo/odds"
)

// Pin is an answer that was put aside to compare with.
type Pin struct {
	Name   string
	Answer *Answer
}

// HeadlineHTML is what a page shows first of an answer: the average large, the
// chance that the defender is gone, the difference to what is compared with,
// the chart and the chances.
func HeadlineHTML(now *Answer, pins []Pin) string {
	if now == nil {
		return ""
	}
	s := now.own()
	var m markup
	m.f(`<section class="s-answer" aria-label="Answer"><div class="s-head">`)
	m.f(`<p class="s-mean"><strong class="s-big">%s</strong> <span class="s-unit">wounds on average</span></p>`, fixed(s.Mean))
	for _, f := range firstFacts(now) {
		m.f(`<p class="s-fact"><b>%s</b> <span>%s</span></p>`, f.says, f.name)
	}
	m.f(`</div><p class="s-badges">%s`, badge(now))
	for i, p := range answered(pins) {
		d := s.Mean - p.Answer.own().Mean
		m.f(` <span class="s-badge s-against"><svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true"><rect class="s-series-%d" width="10" height="10" rx="2"/></svg> %s</span>`,
			i+1, against(d)+" "+p.Name)
	}
	m.f(`</p>`)
	if len(answered(pins)) == 0 {
		m.f(`<figure class="s-chart s-narrow">%s</figure><figure class="s-chart s-wide">%s</figure>`, raw(pageChart(now, 400)), raw(pageChart(now, 660)))
	} else {
		m.f(`<figure class="s-chart s-narrow">%s</figure><figure class="s-chart s-wide">%s</figure>`, raw(overlay(now, answered(pins), 400)), raw(overlay(now, answered(pins), 660)))
	}
	if list := chances(s, 8); len(list) > 0 {
		m.f(`<ol class="s-atleast" aria-label="Chances of at least so many wounds">`)
		for _, k := range list {
			m.f(`<li><span class="s-k">%d+</span> <span class="s-p">%s</span></li>`, k, percent(s.AtLeast[k]))
		}
		m.f(`</ol>`)
	}
	m.f(`</section>`)
	return m.String()
}

// against says a difference of averages before the name of what it is to.
func against(d float64) string {
	switch s := fixed(math.Abs(d)); {
	case math.Abs(d) < same, s == "0.00":
		return "the same as"
	case d < 0:
		return s + " less than"
	default:
		return s + " more than"
	}
}

// answered are the pins that have an answer.
func answered(pins []Pin) (list []Pin) {
	for _, p := range pins {
		if p.Answer != nil {
			list = append(list, p)
		}
	}
	return list
}

// firstFacts is what stands beside the average.
func firstFacts(ans *Answer) (list []fact) {
	if k := ans.Kill; k != nil {
		list = append(list, fact{"wiped out", percent(k.WipedOut)})
		if n := ans.Attack.Defender.Minis; n > 1 {
			list = append(list, fact{fmt.Sprintf("of %d left", n), decimals(k.MinisLeft.Mean, 1)})
		}
	}
	if mean := ans.Outcomes.TotalWounds.Mean - ans.own().Mean; ans.Attack.Defender.GuardianX > 0 && mean > same {
		list = append(list, fact{"on the Guardian", fixed(mean)})
	}
	return list
}

// OddsHTML says the rest of an answer: in words, what else can happen, and every
// chance in numbers.
func OddsHTML(ans *Answer) string {
	if ans == nil {
		return ""
	}
	var m markup
	m.f(`<section class="s-odds" aria-label="Odds"><p class="s-words">%s</p>`, inWords(ans))
	if why := ans.simulatedBecause(); why != "" {
		m.f(`<p class="s-note">%s</p>`, why)
	}
	elseHTML(&m, ans)
	m.f(`<table class="s-table"><thead><tr><th scope="col">Wounds</th><th scope="col" class="s-num">Exactly</th><th scope="col" class="s-num">At least</th><td></td></tr></thead><tbody>`)
	most := 0.0
	list := slots(ans.own())
	for _, v := range list {
		most = max(most, v.p)
	}
	for _, v := range list {
		m.f(`<tr><th scope="row">%s</th><td class="s-num">%s</td><td class="s-num">%s</td><td>%s</td></tr>`, v.label, percent(v.p), percent(v.atLeast), shareBar(most, part{"s-wounds", v.p}))
	}
	m.f(`</tbody></table></section>`)
	return m.String()
}

// elseHTML lists what else can happen.
func elseHTML(m *markup, ans *Answer) {
	facts := besides(ans)
	if len(facts) == 0 {
		return
	}
	m.f(`<dl class="s-else">`)
	for _, f := range facts {
		m.f(`<div><dt>%s</dt><dd>%s</dd></div>`, f.name, f.says)
	}
	m.f(`</dl>`)
}

// MomentHTML is the headline while dice are on the table: what the best choice
// is worth with them.
func MomentHTML(advice *odds.Advice, before *Answer) string {
	if advice == nil || len(advice.Choices) == 0 || before == nil {
		return ""
	}
	best := advice.Choices[0].Value
	value, unit, was := fixed(best), "wounds on average with these dice", fixed(before.own().Mean)+" before the roll"
	if before.Value != nil {
		was = fixed(*before.Value) + " before the roll"
	}
	if before.Attack.Attacker.Objective != 0 {
		value, unit = percent(best), "chance with these dice"
	}
	var m markup
	m.f(`<p class="s-mean"><strong class="s-big">%s</strong> <span class="s-unit">%s</span></p><p class="s-fact"><span>%s</span></p>`, value, unit, was)
	return m.String()
}
