package report

import (
	"salvo/odds"
)

// Pin is a result that was put aside to compare with.
type Pin struct {
	Name   string
	Result *odds.Result
}

// AnswerHTML shows a result, beside those that are pinned: the average large,
// the rest in words, the chances, the chart, and what else can happen.
func AnswerHTML(now *odds.Result, pins []Pin) string {
	if now == nil {
		return ""
	}
	s := &now.Outcomes.TotalWounds
	var m markup
	m.f(`<section class="s-answer" aria-label="Answer">`)
	m.f(`<p class="s-mean"><strong class="s-big">%.2f</strong> <span class="s-unit">wounds on average</span> %s</p>`, s.Mean, badge(now))
	m.f(`<p class="s-words">%s</p>`, inWords(now))
	if list := chances(s, 8); len(list) > 0 {
		m.f(`<ol class="s-atleast" aria-label="Chances of at least so many wounds">`)
		for _, k := range list {
			m.f(`<li><span class="s-k">≥%d</span> <span class="s-p">%s</span></li>`, k, percent(s.AtLeast[k]))
		}
		m.f(`</ol>`)
	}
	m.f(`<figure class="s-chart">%s</figure>`, raw(pageChart(now)))
	if facts := besides(now); len(facts) > 0 {
		m.f(`<dl class="s-else">`)
		for _, f := range facts {
			m.f(`<div><dt>%s</dt><dd>%s</dd></div>`, f.name, f.says)
		}
		m.f(`</dl>`)
	}
	if now.Why != "" {
		m.f(`<p class="s-note">%s</p>`, "Simulated, because there are "+now.Why+".")
	}
	m.f(`%s</section>`, raw(pinsHTML(now, pins)))
	return m.String()
}

// badge says how a result was obtained.
func badge(res *odds.Result) raw {
	var m markup
	if res.Method == odds.ByExact {
		m.f(`<span class="s-badge s-exact" title="Every roll was weighed">exact</span>`)
	} else {
		m.f(`<span class="s-badge s-simulated" title="%s">%s</span>`, how(res), "simulated"+sure(res))
	}
	return raw(m.String())
}

// pinsHTML compares a result with those that are pinned. What is said of a
// difference is said of the attack as it is now.
func pinsHTML(now *odds.Result, pins []Pin) string {
	c := comparison{prefix: "now ", sign: -1, names: []string{"Now"}, results: []*odds.Result{now}}
	for _, p := range pins {
		if p.Result != nil {
			c.names = append(c.names, p.Name)
			c.results = append(c.results, p.Result)
		}
	}
	if len(c.results) == 1 {
		return ""
	}
	return c.html()
}
