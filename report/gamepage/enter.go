package gamepage

import (
	"fmt"

	"salvo/attack"
	"salvo/game"
	"salvo/report/english"
	"salvo/report/markup"
)

// keys is the largest number of wounds with a key of its own.
const keys = 5

// did is what an attack did: what somebody says of it, and of the rest what is likely.
func (e *Entered) did(ends *game.Ends) *game.Did {
	did := ends.Did(*e.Wounds)
	guard := did.Guard
	if guard == nil {
		guard = &game.Guard{} // of which nothing is kept
	}
	for _, x := range []struct {
		to   *int
		said *int
	}{
		{&did.After.Suppression, e.Suppression}, {&did.After.Dodges, e.Dodges}, {&did.After.Surges, e.Surges}, {&did.After.ShieldsOut, e.ShieldsOut},
		{&did.Aims, e.Aims}, {&did.Surges, e.OwnSurges}, {&did.Back, e.Back},
		{&did.After.Observations, e.Observations}, {&guard.Wounds, e.GuardWounds}, {&guard.Suppression, e.GuardSuppression},
	} {
		if x.said != nil {
			*x.to = *x.said
		}
	}
	return did
}

// enter asks what an attack did.
func (w *writer) enter() {
	i, j := w.attackers()[0], w.targets()[0]
	w.F(`<p class="s-game-head">It happened</p>`)
	w.arrow(i, j, w.Pair.Attack.Attack)
	target, ends := &w.Units[1-w.Attacking][j], w.Pair.Ends
	w.F(`<p class="s-game-label">Wounds that %s suffered</p><div class="s-game-keys" role="group" aria-label="Wounds">`, target.Name)
	most := ends.Most()
	for n := range min(most, keys) + 1 {
		says, chosen := fmt.Sprint(n), w.Enter.Wounds != nil && *w.Enter.Wounds == n
		if n == keys && most > keys {
			says, chosen = fmt.Sprintf("%d+", n), w.Enter.Wounds != nil && *w.Enter.Wounds >= n
		}
		w.F(`<button type="button" id="game-key-%d" aria-pressed="%t" %s>%s</button>`, n, chosen, w.entering(func(e *Entered) { *e = Entered{Wounds: &n} }), says)
	}
	w.F(`</div>`)
	if w.Enter.Wounds != nil {
		did := w.Enter.did(ends)
		after := *target
		after.Now.Wounds += int16(did.Wounds)
		w.F(`<p class="s-game-note">%s. Expected: %s wounds.</p><div class="s-game-steps">`, english.Capital(leftWords(&after)), english.Fixed(did.Mean))
		w.entered(did, i, j, most)
		w.F(`</div><div class="s-game-acts"><button type="button" class="s-game-main" id="game-write" %s>Write it down</button>`, change(game.Event{Kind: game.Attacked, Army: w.Attacking, Unit: i, Target: j, Did: did}))
	} else {
		w.F(`<div class="s-game-acts">`)
	}
	back := w.Shown
	back.Enter = nil
	w.F(`<button type="button" id="game-back" %s>Back</button></div>`, show(back))
}

// entering is what is shown once something is said about what an attack did.
func (w *writer) entering(say func(e *Entered)) markup.Raw {
	s, e := w.Shown, *w.Enter
	say(&e)
	s.Enter = &e
	return show(s)
}

// entered writes what an attack left of tokens, to be corrected.
func (w *writer) entered(did *game.Did, i, j, most int) {
	at, target := &w.Units[w.Attacking][i], &w.Units[1-w.Attacking][j]
	step := func(name, label, drawing string, u *game.Unit, value, most int, say func(e *Entered, n *int)) {
		w.stepper("game-enter-"+name, label, u.Name, drawing, value, most, func(n int) markup.Raw {
			return w.entering(func(e *Entered) { say(e, &n) })
		})
	}
	if did.Wounds >= keys && most > keys {
		step("wounds", "Wounds", "", target, did.Wounds, most, func(e *Entered, n *int) { *e = Entered{Wounds: n} })
	}
	if most, _ := target.Standing.Wounds(); int(target.Now.Wounds)+did.Wounds < most {
		if attack.Suppressible(&target.Standing.Defender) {
			step("suppression", "Suppression then", "suppression", target, did.After.Suppression, game.MaxTokens, func(e *Entered, n *int) { e.Suppression = n })
		}
		if target.Now.Dodges > 0 {
			step("dodges", "Dodges left", "dodge", target, did.After.Dodges, game.MaxTokens, func(e *Entered, n *int) { e.Dodges = n })
		}
		if target.Now.Surges > 0 {
			step("surges", "Surges left", "surge", target, did.After.Surges, game.MaxTokens, func(e *Entered, n *int) { e.Surges = n })
		}
		if all := int(target.Standing.Fresh().Shields); all > 0 {
			step("shields", "Shields out", "", target, did.After.ShieldsOut, all, func(e *Entered, n *int) { e.ShieldsOut = n })
		}
	}
	if target.Observations > 0 {
		step("observations", "Observations left", "observation", target, did.After.Observations, game.MaxTokens, func(e *Entered, n *int) { e.Observations = n })
	}
	if g := w.GuardianOf(1-w.Attacking, j, w.Pair.Attack); g != nil && did.Guard != nil {
		most, _ := g.Standing.Wounds()
		step("guardWounds", "Wounds of "+g.Name, "", g, did.Guard.Wounds, most-int(g.Now.Wounds), func(e *Entered, n *int) { e.GuardWounds = n })
		step("guardSuppression", "Suppression of "+g.Name, "suppression", g, did.Guard.Suppression, game.MaxTokens, func(e *Entered, n *int) { e.GuardSuppression = n })
	}
	if at.Aims > 0 {
		step("aims", "Aims left", "aim", at, did.Aims, game.MaxTokens, func(e *Entered, n *int) { e.Aims = n })
	}
	if at.Now.Surges > 0 {
		step("ownSurges", "Own surges left", "surge", at, did.Surges, game.MaxTokens, func(e *Entered, n *int) { e.OwnSurges = n })
	}
	if w.Pair.Ends.Back() {
		most, _ := at.Standing.Wounds()
		step("back", "Wounds back", "", at, did.Back, most, func(e *Entered, n *int) { e.Back = n })
	}
}
