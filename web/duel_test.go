package web_test

import (
	"strings"

	"salvo/internal/browser"
)

// troopersDuel is a duel of two units of troopers.
const troopersDuel = "#stormtroopers[dlt-19]+heavy+vs+rebel-troopers[z-6]+heavy+goal:win&workspace=duel"

// wins is the chance to win in the headline of a duel.
func (v *visit) wins() string { v.TB.Helper(); return v.Text("#duel-answer .s-big") }

// details opens what can be set about a side of a duel.
func (v *visit) details(side string) {
	v.TB.Helper()
	on[any](v, `document.querySelector("#duel .duel-side.`+side+` details").open = true`)
}

// A duel is picked, and changed at either side; its link opens the same.
func duels(v *visit) {
	v.open("#&workspace=duel")
	v.has(v.Text("#duel"), "Two units fight until one is gone")
	for slot, unit := range map[string]string{"a": "stormtroopers", "b": "rebel troopers"} {
		side := map[string]string{"a": "attacker", "b": "defender"}[slot]
		v.touch("#duel-slot-" + slot)
		v.touch("#" + side + "-unit")
		v.Press(unit)
		v.Wait(`document.querySelector("#` + side + `-unit-list [aria-selected=true] strong")?.textContent.toLowerCase() === "` + unit + `"`)
		v.Press(browser.Enter)
		v.until(unit+" are there", func() bool { return strings.Contains(strings.ToLower(v.Text("#duel-slot-"+slot)), unit) })
	}
	v.until("there is an answer", func() bool { return v.wins() != "" })
	is(v, v.line(), "stormtroopers vs rebel-troopers goal:win")
	before := v.wins()
	v.details("defender")
	v.touch(`#duel .duel-side.defender [data-path="defender.coverType"] label:nth-child(3)`)
	v.until("they are in cover", func() bool { return v.line() == "stormtroopers vs rebel-troopers heavy goal:win" })
	if v.wins() == before {
		v.Error("cover makes no difference")
	}
	v.touch("#undo")
	v.until("cover is undone", func() bool { return v.wins() == before })
	v.touch("#duel-place-melee")
	v.until("they strike", func() bool { return v.line() == "stormtroopers @melee vs rebel-troopers goal:win" })

	v.open(troopersDuel)
	is(v, v.wins(), "69.7%")
	for _, says := range []string{"you win within five rounds", "23.5%\nthey win", "6.8%\nboth stand", "Aim, then attack best", "Going first in round one is worth 26 points"} {
		if !strings.Contains(strings.Join(strings.Fields(v.Text("#duel-answer")), " "), strings.Join(strings.Fields(says), " ")) {
			v.Errorf("%q is not said in %q", says, v.Text("#duel-answer"))
		}
	}
	v.touch("#duel-answer [data-first=b]")
	v.until("they are first", func() bool { return v.wins() == "44.0%" })
	is(v, on[string](v, `document.activeElement.dataset.first ?? ""`), "b")
	link := on[string](v, `location.hash`)
	v.open(link)
	is(v, v.wins(), "44.0%")
	v.touch("#duel-swap")
	v.until("the sides have changed", func() bool { return strings.HasPrefix(v.line(), "rebel-troopers[") })
	v.menu("#reset")
	v.until("nothing is left", func() bool { return strings.Contains(v.Text("#duel-slot-a"), "Pick a unit") })
	v.touch(".duel-example")
	v.until("there is an example", func() bool { return v.wins() == "69.7%" })
}

// What happened so far is entered, beginning with what is likely, and undone.
func duelHappened(v *visit) {
	turn := func() string { v.TB.Helper(); return v.Text("#duel .duel-round") }
	v.open(troopersDuel)
	is(v, turn(), "Round 1: you begin")
	is(v, on[bool](v, `document.getElementById("duel-restart").checkVisibility()`), false)
	v.touch("#duel-happened")
	is(v, on[string](v, `document.querySelector("[name=duel-acted]:checked").value`), "a")
	v.touch("#duel .duel-stand .defender [data-n='2']")
	v.touch("#duel-enter")
	v.until("you have acted", func() bool { return turn() == "Round 1: you have acted, they are next" })
	begun := v.line()
	v.has(begun, "happened:1/acted:a/b/wounds:2/suppression:1")
	v.has(v.Text("#duel .duel-says"), "They: 2 wounds, 1 suppression token")
	v.has(v.Text("#duel-answer"), "Their next turn")
	if v.wins() == "69.7%" {
		v.Error("two wounds make no difference")
	}
	// They miss; the round is over, and who begins the next one is known at the table.
	v.touch("#duel-happened")
	v.touch("#duel .duel-stand .attacker [data-n='0']")
	v.touch("label:has(#duel-begins-b)")
	v.touch("#duel-enter")
	v.until("it is round two", func() bool { return turn() == "Round 2: they begin" })
	v.has(v.line(), "happened:2/next:b/b/wounds:2")
	// All of it can be said at once.
	v.touch("#duel-happened")
	v.touch("label:has(#duel-acted-)")
	v.touch(".duel-said .duel-when .stepper button:last-child")
	v.touch("#duel .duel-stand .attacker [data-n='3']")
	v.touch("#duel-enter")
	v.until("it is round three", func() bool { return strings.Contains(v.line(), "happened:3/a/wounds:3") })
	link := on[string](v, `location.hash`)
	v.touch("#undo")
	v.touch("#undo")
	v.until("they are next again", func() bool { return v.line() == begun })
	v.open(link)
	is(v, turn(), "Round 3: a toss decides who begins")
	v.touch("#duel-restart")
	v.until("nothing has happened", func() bool { return v.wins() == "69.7%" && turn() == "Round 1: you begin" })
	// A toss decides: who acted decides what is likely.
	v.touch("#duel-answer [data-first=toss]")
	v.until("a toss decides", func() bool { return turn() == "Round 1: a toss decides who begins" })
	v.touch("#duel-happened")
	v.touch("label:has(#duel-acted-b)")
	v.touch("#duel-enter")
	v.until("they have acted", func() bool { return turn() == "Round 1: they have acted, you are next" })
	v.has(v.line(), "acted:b/a/wounds:")
	// Whoever is wiped out has lost, which is said, and undone.
	v.touch("#duel-happened")
	v.touch("#duel .duel-stand .defender [data-n='5']")
	v.touch("#duel-enter")
	v.until("you have won", func() bool { return turn() == "The duel is over: you win" })
	v.has(v.Text("#duel-answer"), "The duel is over: you win.")
	is(v, v.Text("#duel .problems"), "")
	is(v, on[bool](v, `document.getElementById("duel-happened").checkVisibility()`), false)
	link = on[string](v, `location.hash`)
	v.open(link)
	is(v, turn(), "The duel is over: you win")
	v.touch("#duel-restart")
	v.until("nothing has happened again", func() bool { return turn() == "Round 1: a toss decides who begins" })
	v.touch("#undo")
	v.until("it is over again", func() bool { return turn() == "The duel is over: you win" })
}

// A duel can be taken along, and what cannot be read is said.
func duelShare(v *visit) {
	v.open(troopersDuel)
	v.touch("#share")
	v.previewed()
	text := v.Clipboard(func() { v.touch("#copy-text") })
	v.has(text, "Rebel Troopers gone 69.7%")
	v.has(text, "workspace=duel")
	v.open("#stormtroopers+vs+nonsense&workspace=duel")
	v.has(v.Text("#duel .problems"), "nonsense")
}

// A duel looks right at all sizes, in both themes, to everybody.
func duelLook(v *visit) {
	source := axe(v)
	for _, x := range [][2]string{{"a first duel", "#&workspace=duel"}, {"a duel", troopersDuel}} {
		what, link := x[0], x[1]
		v.open(link)
		if link == troopersDuel {
			v.touch("#duel-happened")
		}
		for _, side := range []string{"attacker", "defender"} {
			v.details(side)
		}
		v.schemes(func(scheme string) { v.fits(scheme + ", " + what) })
		v.fingers(what)
		v.accessible(source, what)
		v.largeText(func() { v.fits(what + ", large text") })
	}
	v.Resize(browser.Size{Name: "320", Width: 320, Height: 640, Phone: true})
	v.fits("a duel on a small phone")
}
