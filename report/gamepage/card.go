package gamepage

import (
	"fmt"

	"salvo/attack"
	"salvo/game"
	"salvo/legion"
	"salvo/report"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/wording"
	"salvo/units"
)

// Card shows what follows from what is tapped.
func (p *Page) Card() string {
	w := writer{Page: p}
	switch at, target := p.attackers(), p.targets(); {
	case p.Wrong != "":
		w.F(`<p class="s-game-says">%s</p>`, p.Wrong)
	case p.Pair != nil && p.Enter != nil && p.Pair.Ends != nil:
		w.enter()
	case p.Pair != nil:
		w.pair()
	case p.Result != nil:
		w.plan()
	case len(at) > 1:
		w.F(`<p class="s-game-says">None of them reaches anybody.</p>`)
	case len(at) == 1:
		w.best()
	case len(target) == 1:
		w.one(1-p.Attacking, target[0])
	default:
		w.F(`<p class="s-game-says">%s</p>`, hints[p.Attacking])
	}
	return w.String()
}

// hints say what to tap, by the army that attacks.
var hints = [2]string{
	game.Mine:   "Tap one of your units: what it would do to each of theirs. Tap several: who shoots whom.",
	game.Theirs: "Tap the unit of theirs that attacks, and the one of yours that it shoots at: when to dodge, and what to expect.",
}

// arrow writes who attacks whom, and from where.
func (w *writer) arrow(i, j int, a *units.Attack) {
	w.F(`<h3 class="s-game-pair"><span class="s-game-from">%s</span> <svg viewBox="0 0 24 24" role="img" aria-label="at"><path d="M4 12h16M14 6l6 6-6 6"/></svg> <span class="s-game-to">%s</span>`,
		w.title(w.Attacking, i), w.title(1-w.Attacking, j))
	if a != nil && a.Attacker != nil {
		w.F(` <span class="s-game-note">%s</span>`, a.Attacker.At.Words())
	}
	w.F(`</h3>`)
}

// title is the name of a unit with its badge.
func (w *writer) title(army, i int) markup.Raw {
	u := &w.Units[army][i]
	if u.Badge == "" {
		return nameOf(u)
	}
	return nameOf(u) + " " + badgeOf(u)
}

// one shows a unit alone.
func (w *writer) one(army, i int) {
	w.F(`<h3 class="s-game-pair">%s</h3><p class="s-game-note">%s</p>`, w.title(army, i), english.Capital(leftWords(&w.Units[army][i])))
	w.controls(army, i)
}

// best shows the best target of a unit, and what the unit has.
func (w *writer) best() {
	i := w.attackers()[0]
	if w.Chances == nil || w.Chances.Best < 0 {
		w.F(`<h3 class="s-game-pair">%s</h3><p class="s-game-says">It reaches nobody.</p>`, w.title(w.Attacking, i))
	} else {
		x := &w.Chances.List[w.Chances.Best]
		target := w.Units[1-w.Attacking][x.Target]
		w.F(`<p class="s-game-head">Best target</p>`)
		w.arrow(i, x.Target, x.Attack.Attack)
		w.F(`<p class="s-game-numbers"><span><b class="s-game-big">%s</b> wounds on average</span> <span><b class="s-game-kill">%s</b> %s</span> <span><b>%s</b> of %s</span></p>`,
			english.Fixed(x.Wounds), english.Percent(x.Kill), wording.Gone(&target.Standing.Defender), english.Decimals(x.Taken, 0), english.Counted(target.Points(), "points"))
		w.F(`<div class="s-game-acts"><button type="button" class="s-game-main" id="game-open" %s>Show these odds</button></div>`, show(w.tap(1-w.Attacking, x.Target)))
	}
	w.apart(i, game.All)
	w.F(`<details class="s-game-more"><summary>Tokens, wounds, cover</summary>`)
	w.controls(w.Attacking, i)
	w.F(`</details>`)
}

// places are how far two units may be from each other.
var places = []string{"", "1", "2", "3", "4", "5", legion.Melee.String(), game.Out}

// apart lets somebody say how far a unit is from another, or from all.
func (w *writer) apart(i, j int) {
	label, now := "Range", w.Place(w.Attacking, i, max(0, j))
	if j == game.All {
		label = "Range to all of them"
		for k := range w.Units[1-w.Attacking] {
			if w.Place(w.Attacking, i, k) != now {
				now = "various"
			}
		}
	}
	choices(w, label, "game-range", places, now, func(place string) (string, markup.Raw) {
		return english.Or(place, "best"), change(game.Event{Kind: game.Moved, Army: w.Attacking, Unit: i, Target: j, Place: place})
	})
}

// pair shows an attack of one unit at one other.
func (w *writer) pair() {
	i, j := w.attackers()[0], w.targets()[0]
	if w.Pair.Answer == nil {
		w.arrow(i, j, nil)
		w.F(`<p class="s-game-says">%s</p>`, map[game.Reach]string{
			game.TooFar: "Nothing reaches from there. Say another range if that is wrong.", game.InMelee: "One of them is in melee with another unit: nobody shoots into that.",
		}[w.Pair.Attack.Reach])
	} else {
		w.arrow(i, j, w.Pair.Attack.Attack)
		if g := w.GuardianOf(1-w.Attacking, j, w.Pair.Attack); g != nil {
			w.F(`<p class="s-game-note">%s takes hits for it as Guardian.</p>`, g.Name)
		}
		w.dodge()
		w.F(`%s`, markup.Raw(report.HeadlineHTML(w.Pair.Answer, nil)))
		w.shaken()
		w.F(`<div class="s-game-acts"><button type="button" id="game-roll" data-go="attack" data-view="table" data-line="%s">Roll it at the table</button>`, w.Pair.Attack.String())
		entered := w.Shown
		entered.Enter = &Entered{}
		w.F(`<button type="button" class="s-game-main" id="game-happened" %s>It happened</button></div>`, show(entered))
	}
	w.apart(i, j)
	if w.Pair.Best != "" {
		w.F(`<details class="s-game-more"><summary>Best play</summary>%s</details>`, markup.Raw(w.Pair.Best))
	}
	w.F(`<details class="s-game-more"><summary>Tokens, wounds, cover</summary>`)
	for _, x := range [][2]int{{w.Attacking, i}, {1 - w.Attacking, j}} {
		w.F(`<h4>%s</h4>`, w.title(x[0], x[1]))
		w.controls(x[0], x[1])
	}
	w.F(`</details>`)
}

// shaken says how likely the target is Suppressed or Panicked after the attack.
func (w *writer) shaken() {
	target := &w.Units[1-w.Attacking][w.targets()[0]]
	if w.Pair.Ends == nil || target.Standing.Courage == 0 || !attack.Suppressible(&target.Standing.Defender) {
		return
	}
	suppressed, panicked := w.Pair.Ends.Shaken()
	w.F(`<p class="s-game-numbers s-game-shaken"><span><b>%s</b> suppressed</span> <span><b>%s</b> panicked</span></p>`, english.Percent(suppressed), english.Percent(panicked))
}

// dodge says when a unit of mine that is shot at best dodges.
func (w *writer) dodge() {
	if w.Pair.Dodges == nil {
		return
	}
	u := &w.Units[1-w.Attacking][w.targets()[0]]
	says := dodgeWords(w.Pair.Dodges, int(u.Now.Dodges))
	if w.Pair.Attack.Attack.Attack.Attacker.HighVelocity {
		says = "You cannot: the attack has High Velocity."
	}
	w.F(`<p class="s-game-good" id="game-dodge"><b>Dodge now?</b> %s`, says)
	if len(w.Pair.Later) > 0 {
		names := make([]string, len(w.Pair.Later))
		for n, i := range w.Pair.Later {
			names[n] = w.Units[w.Attacking][i].Name
		}
		w.F(` <small>If then %s %s, in this order.</small>`, english.List(names), english.Either(len(names) == 1, "attacks", "attack"))
	} else {
		w.F(` <small>Tap whoever else of theirs may still shoot at it: perhaps it is worth more then.</small>`)
	}
	w.F(`</p>`)
}

// Summary says in a sentence what the card shows.
func (p *Page) Summary() string {
	name := func(army, i int) string { return p.Units[army][i].Name }
	switch {
	case p.Wrong != "":
		return p.Wrong
	case p.Pair != nil && p.Pair.Answer != nil:
		return report.Summary(p.Pair.Answer)
	case p.Result != nil && len(p.Result.Next) > 0:
		next := p.Result.Next[0]
		return fmt.Sprintf("Next: %s at %s.", name(p.Attacking, p.Volley.Attackers[next.Attack]), name(1-p.Attacking, p.Volley.Targets[next.Target]))
	case p.Chances != nil && p.Chances.Best >= 0:
		return "Best target: " + name(1-p.Attacking, p.Chances.List[p.Chances.Best].Target) + "."
	}
	return ""
}
