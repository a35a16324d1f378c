package report

import (
	"fmt"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// VolleyAttack is an attack of a volley as a page shows it.
type VolleyAttack struct {
	Name  string
	Facts []string
	Line  string
}

// VolleyHTML shows a volley: its attacks, which can be moved, opened and taken
// away; the chance that the unit is gone after each of them; the plan in words.
func VolleyHTML(res *odds.VolleyResult, attacks []VolleyAttack) string {
	if res == nil || len(res.After) == 0 {
		return ""
	}
	last := &res.After[len(res.After)-1]
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
	m.f(`</ol></div><div class="s-volley-answer"><div class="s-head">`)
	if last.Defeated != nil {
		m.f(`<p class="s-mean"><strong class="s-big s-gonebig">%s</strong> <span class="s-unit">chance that the unit is gone</span></p>`, percent(*last.Defeated))
		m.f(`<p class="s-fact"><b>%s</b> <span>wounds on average</span></p>`, fixed(last.Wounds.Mean))
	} else {
		m.f(`<p class="s-mean"><strong class="s-big">%s</strong> <span class="s-unit">wounds on average</span></p>`, fixed(last.Wounds.Mean))
	}
	m.f(`</div>%s<table class="s-table"><thead><tr><th scope="col">After</th><th scope="col" class="s-num">Gone</th><th scope="col" class="s-num">Wounds</th><th scope="col" class="s-num">Suppression</th></tr></thead><tbody>`, raw(rise(res, attacks)))
	for i := range res.After {
		a := &res.After[i]
		gone := "–"
		if a.Defeated != nil {
			gone = percent(*a.Defeated)
		}
		m.f(`<tr><th scope="row">%s</th><td class="s-num">%s</td><td class="s-num">%s</td><td class="s-num">%s</td></tr>`, afterName(res, attacks, i), gone, fixed(a.Wounds.Mean), fixed(a.Suppression.Mean))
	}
	m.f(`</tbody></table>`)
	if len(res.Plan) > 0 && res.Order == legion.BestOrder {
		m.f(`<div class="s-say"><p><b>%s</b></p>`, "First "+attacks[res.Plan[0].Attack].Name+".")
		if len(res.Plan) > 1 {
			m.f(`<ul class="s-plan">`)
			for _, s := range res.Plan[1:min(len(res.Plan), maxPlan)] {
				m.f(`<li>%s: %s</li>`, planWhen(&s), attacks[s.Attack].Name)
			}
			m.f(`</ul>`)
		}
		m.f(`</div>`)
	}
	m.f(`</div></section>`)
	return m.String()
}

// maxPlan is how many steps of a plan are told.
const maxPlan = 12

// planWhen says when a step of a plan comes.
func planWhen(s *odds.PlanStep) string {
	words := []string{"After " + counted(s.After, "attacks")}
	add := func(span *odds.Span, what string) {
		switch {
		case span == nil:
		case span[0] == span[1]:
			words = append(words, counted(span[0], what))
		default:
			words = append(words, fmt.Sprintf("%d to %d %s", span[0], span[1], what))
		}
	}
	add(s.When.Wounds, "wounds")
	add(s.When.Dodges, "dodge tokens left")
	add(s.When.Suppression, "suppression tokens")
	return strings.Join(words, ", ")
}

// afterName names what a row is after.
func afterName(res *odds.VolleyResult, attacks []VolleyAttack, i int) string {
	if res.Order == legion.BestOrder {
		return counted(i+1, "attacks")
	}
	return attacks[i].Name
}

// rise draws the chance that the unit is gone after each attack.
func rise(res *odds.VolleyResult, attacks []VolleyAttack) string {
	n := len(res.After)
	const wide, tall, left, top, bottom = 400.0, 170.0, 40.0, 22.0, 146.0
	x := func(i int) float64 { return left + 14 + (wide-left-40)*float64(i)/float64(n) }
	y := func(p float64) float64 { return bottom - (bottom-top)*p }
	var m markup
	m.f(`<figure class="s-chart"><svg viewBox="0 0 %.0f %.0f" role="img" aria-label="Chance that the unit is gone after each attack" font-family="inherit">`, wide, tall)
	for _, p := range []float64{0, 0.5, 1} {
		m.f(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".2" fill="none"/><text class="s-quiet" x="%.1f" y="%.1f" font-size="11" text-anchor="end" fill="currentColor">%s</text>`, left, y(p), wide-4, left-4, y(p)+4, decimals(100*p, 0)+"%")
	}
	path := fmt.Sprintf("M%.1f %.1f", x(0), y(0))
	var dots markup
	for i := range res.After {
		p := 0.0
		if d := res.After[i].Defeated; d != nil {
			p = *d
		}
		path += fmt.Sprintf("L%.1f %.1f", x(i+1), y(p))
		dots.f(`<circle class="s-gone" cx="%.1f" cy="%.1f" r="4" fill="%s"/><text class="s-value" x="%.1f" y="%.1f" font-size="11" text-anchor="middle" fill="currentColor">%s</text>`, x(i+1), y(p), killFill, x(i+1), y(p)-8, percent(p))
		dots.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="11" text-anchor="middle" fill="currentColor">%d</text>`, x(i+1), bottom+16, i+1)
	}
	m.f(`<path class="s-kill" d="%s" fill="none" stroke="%s" stroke-width="2.5"/>%s</svg></figure>`, path, killFill, raw(dots.String()))
	return m.String()
}
