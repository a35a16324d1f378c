package report

import (
	"fmt"
	"math"
	"strings"

	"salvo/legion"
	"salvo/units"
)

// BuildsHTML shows the loadouts of a unit on the page: where points are spent
// best, all loadouts as dots, a table of the front, what each upgrade adds. mine is
// the loadout that somebody looks at, or nil. Rows and dots name their loadout, so
// that the page can open it.
func BuildsHTML(list *units.BuildList, mine *units.Build) string {
	ans := buildsAnswer(list, 1)
	var m markup
	m.f(`<section class="s-builds" aria-label="Loadouts">`)
	m.f(`<p class="s-say">%s</p>`, ans.advice())
	m.f(`<figure class="s-picture">%s<figcaption class="s-note">%s</figcaption></figure>`, raw(ans.picture(mineRow(list, mine))), ans.counts())
	m.f(`<div class="s-chosen"></div>`)
	ans.frontTable(&m)
	ans.upgradeList(&m)
	m.f(`</section>`)
	return m.String()
}

func mineRow(list *units.BuildList, mine *units.Build) *BuildRow {
	if mine == nil {
		return nil
	}
	r := buildRow(list.Question, mine)
	return &r
}

// counts says what the dots are.
func (ans *BuildsAnswer) counts() string {
	return fmt.Sprintf("%s loadouts, which make %s. On the line: no other costs at most as much and does at least as much.",
		thousands(ans.list.Count), counted(len(ans.list.Builds), "different attacks"))
}

// thousands writes a large number so that it can be read.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// eachColumn is the column with the points for a wound.
const eachColumn = 3

// frontTable shows the front. Where points are spent best is marked.
func (ans *BuildsAnswer) frontTable(m *markup) {
	head := append(ans.head(), "per 10")
	m.f(`<table class="s-table s-fronttable"><caption>The front: what is best for its points</caption><thead><tr><th scope="col">loadout</th>`)
	for _, h := range head {
		m.f(`<th scope="col" class="s-num">%s</th>`, h)
	}
	m.f(`<th scope="col"><span class="s-unseen">open</span></th></tr></thead><tbody>`)
	worth := map[int]bool{}
	for _, i := range ans.worthwhile() {
		worth[i] = true
	}
	for i := range ans.Front {
		r := &ans.Front[i]
		class := "s-loadout"
		if worth[i] {
			class += " s-worth"
		}
		m.f(`<tr class="%s" data-loadout="%s" data-points="%d" data-says="%s"><th scope="row"><button type="button" class="s-choose">%s`, class, r.loadout(), r.Points, ans.says(r), capital(r.title()))
		if n := len(r.build.Same); n > 0 {
			m.f(` <small>and %s as good</small>`, counted(n, "others"))
		}
		m.f(`</button></th>`)
		for k, cell := range append(ans.cells(r), orNothing(ans.more(i), "–")) {
			class := "s-num"
			if k == eachColumn && ans.list.Question.Rank == units.ByWounds {
				class += " s-each" // the least of them, where there is little space
			}
			m.f(`<td class="%s" data-head="%s">%s</td>`, class, head[k], cell)
		}
		m.f(`<td class="s-acts"><button type="button" data-open="attack" aria-label="%s">Open in Attack</button>`, "Open in Attack: "+r.title())
		if ans.list.Question.Side == legion.TheAttacker {
			m.f(` <button type="button" data-open="volley" aria-label="%s">Add to volley</button>`, "Add to volley: "+r.title())
		}
		m.f(`</td></tr>`)
	}
	m.f(`</tbody></table>`)
}

// upgradeList shows what each upgrade adds, the one that adds most first.
func (ans *BuildsAnswer) upgradeList(m *markup) {
	most, idle := 0.0, []string{}
	for _, x := range ans.Upgrades {
		most = max(most, math.Abs(x.Adds))
		if x.idle {
			idle = append(idle, fmt.Sprintf("%s (%d)", x.title, x.Points))
		}
	}
	m.f(`<h3 class="s-group">What each upgrade adds on its own</h3><ul class="s-rows s-upgrades">`)
	for _, x := range ans.Upgrades {
		if x.idle {
			continue
		}
		class, bar, width := "s-delta", "s-gainbar", 0.0
		switch {
		case x.Adds > same:
			class += " s-up"
		case x.Adds < -same:
			class, bar = class+" s-down", "s-lossbar"
		}
		if most > 0 {
			width = 86 * math.Abs(x.Adds) / most
		}
		m.f(`<li class="s-row"><span class="s-what">%s <small>%s</small></span>%s<b class="%s">%s</b></li>`, x.title, ans.upgradeWords(&x), leanBar(bar, width), class, ans.signedAmount(x.Adds))
	}
	m.f(`</ul>`)
	if len(idle) > 0 {
		m.f(`<details class="s-idle"><summary>%s</summary><p class="s-note">%s</p></details>`, fmt.Sprintf("%s do nothing in this attack", counted(len(idle), "upgrades")), strings.Join(idle, ", "))
	}
}

// upgradeWords says what an upgrade costs and whether the best loadout has it.
func (ans *BuildsAnswer) upgradeWords(x *BuildUpgrade) string {
	words := counted(x.Points, "points")
	if x.Points > 0 && x.Adds > same {
		words += ", " + ans.amount(10*x.Adds/float64(x.Points)) + " for 10"
	}
	switch {
	case x.With > same:
		words += "; the best loadout has it, and is " + ans.amount(x.With) + " better for it"
	case x.With < -same:
		words += "; the best loadout with it is " + ans.amount(-x.With) + " worse"
	}
	return words
}

// signedAmount writes a difference of values with its sign.
func (ans *BuildsAnswer) signedAmount(v float64) string {
	switch {
	case v > same:
		if text := ans.amount(v); text[0] == '<' {
			return text
		}
		return "+" + ans.amount(v)
	case v < -same:
		return "−" + ans.amount(-v)
	}
	return ans.amount(0)
}

// leanBar draws how much a change brings next to the one that brings most, up to a
// width of 86.
func leanBar(class string, width float64) raw {
	var m markup
	m.f(`<svg class="s-lean %s" viewBox="0 0 86 8" width="86" height="8" aria-hidden="true"><rect class="s-leanback" width="86" height="8" rx="4"/><rect class="s-leanbar" width="%.1f" height="8" rx="4"/></svg>`, class, width)
	return raw(m.String())
}

// BuildsShare is the loadouts of a unit to take along: words for a chat, a picture
// and a table of all that is listed.
func BuildsShare(list *units.BuildList) (chat, svg string, csv [][]string) {
	ans := BuildsOf(list, MaxBuilds)
	about := ans.about()
	var b strings.Builder
	fmt.Fprintf(&b, "%s against %s\n%s\n", about[0], about[1], ans.advice())
	for _, i := range ans.posterRows() {
		fmt.Fprintf(&b, "%s\n", ans.says(&ans.Front[i]))
	}
	one := []*BuildsAnswer{ans}
	return b.String(), buildsSVG(one), buildsCSV(one)
}
