package gamepage

import (
	"fmt"
	"math"
	"slices"

	"salvo/armylist"
	"salvo/game"
	"salvo/report/english"
	"salvo/report/markup"
)

// inLog is how many attacks of the log are in sight.
const inLog = 6

// Log shows what happened, the last first: what was expected, and the luck of both sides.
func (p *Page) Log() string {
	w := writer{Page: p}
	w.F(`<div class="s-game-loghead"><h2 class="s-game-head">Log</h2>`)
	if p.Undo != "" {
		w.F(`<button type="button" id="game-undo" data-change="%s">Undo: %s</button>`, markup.JSON(game.Event{Kind: game.Undone}), p.Undo)
	}
	w.F(`</div>`)
	for army, whose := range []string{"Your attacks", "Their attacks"} {
		if luck, n := p.Luck(army); n > 0 {
			w.F(`<p class="s-game-luck" id="game-luck-%d">%s: <b>%s</b> <small>%s, %s expected</small></p>`, army, whose, luckWords(luck.Difference()), english.Counted(luck.Wounds, "wounds"), english.Fixed(luck.Expected))
		}
	}
	w.course()
	type entry struct{ round, at int }
	var list []entry
	round := 1
	for n := range p.Events {
		switch p.Events[n].Kind {
		case game.Ended:
			round++
		case game.Attacked:
			list = append(list, entry{round, n})
		}
	}
	if len(list) == 0 {
		w.F(`<p class="s-game-note">What happens is written down here.</p>`)
	}
	slices.Reverse(list)
	write := func(list []entry) {
		w.F(`<ol class="s-game-log">`)
		for _, x := range list {
			e := &p.Events[x.at]
			w.F(`<li><small>R %d</small><span>%s → %s</span><span class="s-game-came"><b>%d</b> <small>%s expected</small> <b class="s-game-diff">%s</b></span></li>`,
				x.round, w.title(e.Army, e.Unit), w.title(1-e.Army, e.Target), e.Did.Wounds, english.Fixed(e.Did.Mean), english.Signed(float64(e.Did.Wounds)-e.Did.Mean, 2))
		}
		w.F(`</ol>`)
	}
	if len(list) > 0 {
		write(list[:min(inLog, len(list))])
	}
	if len(list) > inLog {
		w.F(`<details class="s-game-more"><summary>%s before</summary>`, english.Counted(len(list)-inLog, "attacks"))
		write(list[inLog:])
		w.F(`</details>`)
	}
	return w.String()
}

// course draws how the luck of my attacks went, attack by attack, if there were some.
func (w *writer) course() {
	sums, least, most := []float64{0}, 0.0, 0.0
	for i := range w.Events {
		if e := &w.Events[i]; e.Kind == game.Attacked && e.Army == game.Mine {
			sum := sums[len(sums)-1] + float64(e.Did.Wounds) - e.Did.Mean
			sums, least, most = append(sums, sum), min(least, sum), max(most, sum)
		}
	}
	if len(sums) < 4 || most == least {
		return
	}
	const wide, high = 260.0, 40.0
	y := func(v float64) float64 { return 3 + (high-6)*(most-v)/(most-least) }
	w.F(`<svg class="s-game-course" viewBox="0 0 %.0f %.0f" preserveAspectRatio="none" aria-hidden="true"><path class="s-game-zeroline" d="M0 %.1fH%.0f"/><path class="s-game-course-line" d="`, wide, high, y(0), wide)
	for i, v := range sums {
		w.F(`%s%.1f %.1f`, english.Either(i == 0, "M", "L"), wide*float64(i)/float64(len(sums)-1), y(v))
	}
	w.F(`"/></svg>`)
}

// luckWords says how many wounds more or less than on average there were.
func luckWords(d float64) string {
	says := english.Fixed(math.Abs(d)) + " wounds "
	switch {
	case english.Fixed(math.Abs(d)) == "0.00":
		return "as expected"
	case d > 0:
		return says + "above average"
	}
	return says + "below average"
}

// Undoes says what undo takes back: what happened last in a game.
func Undoes(g *game.Game, t *game.Table) string {
	if len(g.Events) == 0 {
		return ""
	}
	e := &g.Events[len(g.Events)-1]
	if e.Kind == game.Ended {
		return "end of the round"
	}
	name := ""
	if e.Army >= 0 && e.Army < len(t.Units) && e.Unit >= 0 && e.Unit < len(t.Units[e.Army]) {
		name = t.Units[e.Army][e.Unit].Name
	}
	switch e.Kind {
	case game.Attacked:
		return "attack of " + name
	case game.Moved:
		return "range of " + name
	}
	return fmt.Sprintf("%s of %s", fieldWords(e.Field), name)
}

// fieldWords is how a player calls what was set.
func fieldWords(field string) string {
	for _, x := range [][2]string{{"activated", "activation"}, {"shieldsOut", "shields"}, {"guardian", "Guardian"}} {
		if x[0] == field {
			return x[1]
		}
	}
	return field
}

// ListHTML says what was read of an army list, and what was not recognised.
func ListHTML(a *armylist.Army) string {
	var w writer
	n := len(a.Choices())
	if n == 0 {
		w.F(`<p>No unit was recognised in this.</p>`)
	} else {
		w.F(`<p><b>%s</b>, %s</p>`, english.Counted(n, "units"), english.Counted(a.Points(), "points"))
	}
	for i, u := range a.Unknown {
		if i == maxUnknown {
			w.F(`<p class="s-game-note">and %d more that are not recognised</p>`, len(a.Unknown)-i)
			break
		}
		w.F(`<p class="s-game-note">Not recognised: %s</p>`, u.Text)
	}
	return w.String()
}

// maxUnknown is how many unknown lines of a list are told.
const maxUnknown = 3
