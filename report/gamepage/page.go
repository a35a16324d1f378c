// Package gamepage shows a game on the page: the units of both armies as rows, a card for
// what is tapped, the log. Every row and button carries what it leads to, as JSON: what is
// then shown (data-show), what happened (data-change), or where it goes (data-go), so that
// whoever shows them need not know the game.
package gamepage

import (
	"fmt"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/game"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/english"
	"salvo/report/markup"
)

// Shown is what a player looks at.
type Shown struct {
	Attacking int         `json:"attacking"` // the army that attacks
	Tapped    [2][]int    `json:"tapped"`    // the units that are tapped, of each army
	Goal      legion.Goal `json:"goal"`      // of several that attack
	Enter     *Entered    `json:"enter"`     // what an attack did, while somebody says it; null if nobody does
}

// Entered is what somebody says that an attack did. What is null is not said yet, and as
// likely as can be.
type Entered struct {
	Wounds      *int `json:"wounds,omitempty"`
	Suppression *int `json:"suppression,omitempty"`
	Dodges      *int `json:"dodges,omitempty"`
	Surges      *int `json:"surges,omitempty"`
	ShieldsOut  *int `json:"shieldsOut,omitempty"`
	Aims        *int `json:"aims,omitempty"`
	OwnSurges   *int `json:"ownSurges,omitempty"`
	Back        *int `json:"back,omitempty"`

	Observations     *int `json:"observations,omitempty"`
	GuardWounds      *int `json:"guardWounds,omitempty"` // of the Guardian
	GuardSuppression *int `json:"guardSuppression,omitempty"`
}

// Page is a game with all that is to be shown of it.
type Page struct {
	*game.Table
	Shown

	Chances *game.Chances         // one attacks: at each of the others
	Pair    *Pair                 // one attacks one
	Volley  *game.Volley          // several attack
	Result  *battle.TargetsResult // of the volley
	ByRule  bool                  // it is played by the rules of thumb: best play takes too long to find
	Wrong   string                // why there is no answer
	Undo    string                // what undo takes back; empty if nothing can be
}

// Pair is an attack of one unit at one other.
type Pair struct {
	Attack *game.Attack
	Answer *report.Answer // nil if it does not reach
	Best   string         // the best play, as HTML
	Dodges []odds.Dodge   // when the target dodges; nil if that is not asked
	Later  []int          // attackers that are to follow
	Ends   *game.Ends     // if somebody says what it did
}

// attackers and targets are the units that are tapped.
func (p *Page) attackers() []int { return p.Tapped[p.Attacking] }
func (p *Page) targets() []int   { return p.Tapped[1-p.Attacking] }

type writer struct {
	markup.Writer
	*Page
}

// Bar says which round it is, and ends it.
func (p *Page) Bar() string {
	w := writer{Page: p}
	w.F(`<b class="s-game-round">Round %d</b> <button type="button" id="game-end" data-change="%s">End round</button>`, p.Round, markup.JSON(game.Event{Kind: game.Ended}))
	return w.String()
}

// Column shows the units of an army: who acted or is gone is folded, unless it is tapped or
// may be attacked.
func (p *Page) Column(army int) string {
	w := writer{Page: p}
	attacks := army == p.Attacking
	whose := [2]string{"Mine", "Theirs"}[army] + english.Either(attacks, ", attacking", "")
	w.F(`<h2 class="s-game-band"><span>%s</span>`, whose)
	if army == game.Theirs {
		turned := p.Shown
		turned.Attacking, turned.Enter = 1-p.Attacking, nil
		says := english.Either(p.Attacking == game.Theirs, "Let mine attack", "Let them attack")
		w.F(`<button type="button" id="game-swap" class="s-game-icon" aria-label="%s" title="%s" data-show="%s"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 8h15l-4-4M20 16H5l4 4"/></svg></button>`, says, says, markup.JSON(turned))
	}
	w.F(`</h2><div class="s-game-list">`)
	var acted, gone []int
	for i := range p.Units[army] {
		u := &p.Units[army][i]
		switch tapped := slices.Contains(p.Tapped[army], i); {
		case u.Defeated():
			gone = append(gone, i)
		case u.Activated && attacks && !tapped:
			acted = append(acted, i)
		default:
			w.row(army, i)
		}
	}
	w.F(`</div>`)
	w.folded("acted", fmt.Sprintf("%d activated", len(acted)), army, acted)
	w.folded("gone", fmt.Sprintf("%d gone", len(gone)), army, gone)
	w.left(army)
	return w.String()
}

// folded writes units that are folded away.
func (w *writer) folded(what, says string, army int, list []int) {
	if len(list) == 0 {
		return
	}
	w.F(`<details class="s-game-folded" id="game-%s-%d"><summary>%s</summary><div class="s-game-list">`, what, army, says)
	for _, i := range list {
		w.row(army, i)
	}
	w.F(`</div></details>`)
}

func (w *writer) left(army int) {
	points, all, act := 0, 0, 0
	for i := range w.Units[army] {
		u := &w.Units[army][i]
		if u.Wrong != nil {
			continue
		}
		all += u.Points()
		if u.There() {
			points += u.Points()
			if !u.Activated {
				act++
			}
		}
	}
	w.F(`<p class="s-game-left"><span>%d of %s left</span> <b>%s</b></p>`, points, english.Counted(all, "points"), english.Counted(act, "units")+" to act")
}

func (w *writer) row(army, i int) {
	u := &w.Units[army][i]
	if u.Wrong != nil {
		w.F(`<p class="s-game-unit s-game-wrong"><span class="s-game-name">%s</span><small>%s</small></p>`, u.Name, u.Wrong.Error())
		return
	}
	classes := "s-game-unit"
	value := w.value(army, i, &classes)
	check := markup.Raw("")
	if u.Activated {
		classes += " s-game-acted"
		check = `<svg class="s-game-check" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 13l5 5L20 6"/></svg>`
	}
	if u.Defeated() {
		classes += " s-game-gone"
	}
	w.F(`<button type="button" class="%s" id="game-unit-%d-%d" aria-pressed="%t" data-show="%s">`, classes, army, i, slices.Contains(w.Tapped[army], i), markup.JSON(w.tap(army, i)))
	w.F(`<span class="s-game-who">%s%s</span>`, nameOf(u), check)
	w.F(` <span class="s-game-state">%s%s<span aria-hidden="true" class="s-game-tokens">%s</span></span><span class="s-game-unseen">, %s </span>%s</button>`, badgeOf(u), pips(u), w.tokens(u), stateWords(u), value)
}

// nameOf and badgeOf write the parts of a unit's name: the name itself, and its upgrade.
func nameOf(u *game.Unit) markup.Raw {
	return markup.F(`<span class="s-game-name">%s</span>`, u.Name)
}

func badgeOf(u *game.Unit) markup.Raw {
	if u.Badge == "" {
		return ""
	}
	return markup.F(`<span class="s-game-badge">%s</span>`, u.Badge)
}

// tap is what is shown once a unit is tapped: it is tapped if it was not, and the other way
// round. One unit attacks one; several attack any number.
func (w *writer) tap(army, i int) Shown {
	s := w.Shown
	s.Enter = nil
	list := slices.Clone(s.Tapped[army])
	switch at := slices.Index(list, i); {
	case at >= 0:
		list = slices.Delete(list, at, at+1)
	case army != w.Attacking && len(w.attackers()) < 2:
		list = []int{i}
	default:
		list = append(list, i)
	}
	s.Tapped[army] = list
	if army == w.Attacking && len(list) < 2 && len(s.Tapped[1-army]) > 1 {
		s.Tapped[1-army] = []int{}
	}
	return s
}

// value writes what an attack on a unit would do, and adds to its classes.
func (w *writer) value(army, i int, classes *string) markup.Raw {
	if army == w.Attacking {
		if w.Result != nil && len(w.Result.Next) > 0 && w.Volley.Attackers[w.Result.Next[0].Attack] == i {
			return `<span class="s-game-order">1</span>`
		}
		return ""
	}
	kill, wounds, best, heat := -1.0, 0.0, false, 0
	switch {
	case w.Chances != nil:
		n := slices.IndexFunc(w.Chances.List, func(c game.Chance) bool { return c.Target == i })
		if n < 0 {
			return ""
		}
		x := &w.Chances.List[n]
		if x.Reach != game.Reaches {
			return markup.F(`<span class="s-game-value s-game-far">%s</span>`, english.Either(x.Reach == game.InMelee, "in melee", "too far"))
		}
		kill, wounds, best = x.Kill, x.Wounds, n == w.Chances.Best
		most := w.Chances.List[w.Chances.Best].Taken
		heat = markup.Heat(x.Taken, 0, most)
	case w.Result != nil:
		n := slices.Index(w.Volley.Targets, i)
		if n < 0 {
			return ""
		}
		x := &w.Result.Targets[n].After
		if kill, wounds = *x.Defeated, x.Wounds.Mean; wounds < english.Same {
			return ""
		}
		best = len(w.Result.Next) > 0 && w.Result.Next[0].Target == n
		heat = markup.Heat(kill, 0, 1)
	default:
		return ""
	}
	says := markup.Raw("")
	if best {
		*classes += " s-game-best"
		says = "<small>best </small>"
		if w.Result != nil {
			says = "<small>next </small>"
		}
	} else {
		*classes += fmt.Sprintf(" s-game-heat-%d", min(3, heat*4/markup.Heats))
	}
	return markup.F(`<span class="s-game-value">%s<b>%s</b><span class="s-game-unseen"> gone, </span><small>%s w<span class="s-game-unseen">ounds</span></small></span>`, says, english.Percent(kill), english.Decimals(wounds, 1))
}

// stateWords says what is left of a unit and what it has, to those who do not see it.
func stateWords(u *game.Unit) string {
	parts := []string{leftWords(u)}
	for _, t := range tokenKinds {
		if n := t.of(u); n > 0 {
			parts = append(parts, english.Counted(n, t.plural))
		}
	}
	if u.Cover > 0 {
		parts = append(parts, u.Cover.String()+" cover")
	}
	if u.Guardian > 0 && !u.Defeated() {
		parts = append(parts, "guarded")
	}
	switch {
	case u.Defeated():
	case u.Standing.Panicked(u.Now):
		parts = append(parts, "panicked")
	case u.Standing.Suppressed(u.Now):
		parts = append(parts, "suppressed")
	}
	if u.Activated {
		parts = append(parts, "activated")
	}
	return strings.Join(parts, ", ")
}
