package web_test

import (
	"strings"

	"salvo/internal/browser"
)

// volleyOfThree is a volley with everything about it.
const volleyOfThree = "#stormtroopers[dlt-19]+@3+aim+1+play:optimal+vs+rebel-troopers+heavy+dodge+1+play:optimal+then+at-st+play:optimal+then+snowtroopers+aim+1+play:optimal+order:best+goal:kill&workspace=volley"

// chance is the headline of a volley.
func (v *visit) chance() string { v.TB.Helper(); return v.Text("#volley-answer .s-big") }

// row is what the row of an attack of a volley says.
func (v *visit) row(i string) string { v.TB.Helper(); return v.Text("#volley-row-" + i) }

// A volley is changed in its rows and at its defender; its link opens the same.
func volley(v *visit) {
	v.open(volleyOfThree)
	v.has(v.Text("#volley-answer"), "chance that the unit is gone")
	v.has(v.Text("#volley-answer .s-say"), "First ")
	v.has(on[string](v, `document.querySelector("#volley-answer .s-ends svg").getAttribute("aria-label")`), "fights on")
	before := v.chance()
	v.touch(`#volley [data-path="defender.coverType"] label:nth-child(1)`)
	v.until("nobody has cover", func() bool { return !strings.Contains(v.line(), "heavy") })
	open := v.chance()
	if open == before {
		v.Error("cover makes no difference")
	}
	v.touch("#volley-row-1")
	v.touch("#volley-row-1")
	is(v, on[int](v, `document.querySelectorAll(".volley-details").length`), 0)
	v.touch("#volley-row-1")
	v.touch(`.volley-details [data-path="attacker.aimTokens"] .stepper button:last-child`)
	v.touch(`.volley-details [data-path="defender.coverType"] label:nth-child(3)`)
	v.until("the AT-ST finds heavy cover", func() bool { return strings.Contains(v.line(), "then at-st aim 1 play:optimal vs heavy then") })
	v.has(v.row("1"), "aim 1 · heavy cover")
	v.has(v.Text(".volley-switches"), "Best: "+v.chance())
	v.touch("#volley-order-given")
	v.until("the order is as listed", func() bool { return !strings.Contains(v.line(), "order:best") })
	v.touch(`[id="volley-defender-strategy"]`)
	v.until("the defender follows the rule of thumb", func() bool { return strings.Count(v.line(), "play:optimal") == 3 })
	link, text := on[string](v, `location.hash`), v.Text("#volley-answer")
	v.open(link)
	is(v, v.Text("#volley-answer"), text)
	v.touch("#volley-row-2")
	v.touch("#volley-remove")
	v.until("the last one is gone", func() bool { return strings.Count(v.line(), "then") == 1 })
	v.touch("#undo")
	v.until("it is back", func() bool { return strings.Count(v.line(), "then") == 2 })
	is(v, v.Text("#volley-answer"), text)
	v.touch("#volley-row-1")
	v.touch("#volley-alone")
	is(v, on[string](v, `document.querySelector("main").dataset.workspace`), "attack")
	v.has(v.line(), "at-st aim 1")
	on[any](v, `history.back()`)
	v.until("the volley is back", func() bool { return on[string](v, `document.querySelector("main").dataset.workspace`) == "volley" })
	is(v, v.Text("#volley-answer"), text)
}

// What is to be said about a volley is said: that its best play is too much to find,
// and what its units have besides; not what a card offers to take up.
func volleyNotes(v *visit) {
	v.open("#10r+10b+4w+aim+3+precise+2+observe+3+play:optimal+vs+red+minis+4+wounds+1+then+2r+order:best&workspace=volley")
	v.has(v.Text("#volley-fallback"), "played by rule of thumb")
	v.open("#aat-battle-tank+vs+rebel-troopers&workspace=volley")
	is(v, v.Text("#volley-fallback"), "")
	v.touch("#volley .notes summary")
	v.has(v.Text("#volley .notes"), "Arsenal 2: weapons that it puts into another pool")
	v.fits("notes")
	v.fingers("notes")
	is(v, strings.Contains(v.Text("#volley .notes"), "it may attack twice"), false)
	v.touch("#volley-row-0")
	v.has(v.Text(".volley-details"), "Barrage: a further attack in a volley")
}

// Attacks are moved by dragging and by the keyboard; the order is then the one
// listed.
func volleyOrder(v *visit) {
	at := func(i string) string { return v.Text(".volley-rows > li:nth-child(" + i + ")") }
	v.open(volleyOfThree)
	last := v.Text(".volley-rows > li:last-child b")
	on[any](v, `document.getElementById("volley-grip-2").focus()`)
	v.Press(browser.Up)
	v.until("the last one is second", func() bool { return strings.Contains(at("2"), last) })
	is(v, on[string](v, `document.activeElement.id`), "volley-grip-1")
	is(v, strings.Contains(v.line(), "order:best"), false)
	v.Press(browser.Up)
	v.until("it is first", func() bool { return strings.Contains(at("1"), last) })
	v.has(v.line(), "play:optimal vs rebel-troopers heavy dodge 1")

	v.bring("#volley-grip-0")
	on[any](v, `(() => {
		const grip = document.getElementById("volley-grip-0");
		const to = document.querySelector(".volley-rows > li:last-child").getBoundingClientRect().bottom - 4;
		const send = (type, y) => grip.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientY: y }));
		grip.setPointerCapture = () => {};
		send("pointerdown", grip.getBoundingClientRect().top + 5);
		send("pointermove", to);
		send("pointerup", to);
	})()`)
	v.until("it is last again", func() bool { return strings.Contains(at("3"), last) })
	v.touch("#volley-order-best")
	v.until("the order is the best again", func() bool { return strings.Contains(v.line(), "order:best") })
}

// What an attack really did is said in three taps, beginning with what is likely, and the
// rest is worked out from there.
func volleyHappened(v *visit) {
	v.open(volleyOfThree)
	before := v.chance()
	first := v.Text(".volley-step b")
	v.has(v.Text(".volley-rows > li:first-child"), first)
	v.touch("#volley-next-happened")
	is(v, on[string](v, `document.querySelector('.volley-next [aria-label="Suppression tokens that it has now"]').value`), "1")
	v.touch(`.volley-next [data-n="3"]`)
	v.touch(".volley-next #volley-happened")
	v.until("it happened", func() bool { return strings.Contains(v.line(), "/wounds:3/suppression:1") })
	is(v, v.Text(".volley-rows > li:first-child b"), first)
	v.has(v.Text(".volley-rows > li:first-child"), "It happened: 3 wounds")
	if v.chance() == before || v.Text(".volley-step b") == first {
		v.Error("nothing has changed")
	}
	v.open(on[string](v, `location.hash`))
	v.has(v.Text(".volley-rows > li:first-child"), "It happened: 3 wounds")
	v.touch(".volley-rows > li:first-child .what")
	v.touch("#volley-undo-happened")
	v.until("it did not happen", func() bool { return !strings.Contains(v.line(), "happened") })
	is(v, v.chance(), before)
	// Any other attack may have been the one.
	v.touch(".volley-rows > li:last-child .what")
	v.touch(".volley-details .volley-past summary")
	v.touch(`.volley-details [data-n="0"]`)
	v.touch(".volley-details #volley-happened")
	v.until("the last one happened", func() bool { return strings.Contains(v.line(), "happened:") })
	v.has(v.Text(".volley-rows > li:first-child"), "It happened: 0 wounds")
}

// twoTargets is a volley at two targets.
const twoTargets = "#snowtroopers[flametrooper]+@1+also+at-st+aim+1+also+stormtroopers[dlt-19]+aim+1+vs+rebel-troopers[z-6]+light+dodge+1+also+at-rt-rebels+goal:stop&workspace=volley"

// Several targets: who shoots whom, how each stands, and both can be changed.
func volleyTargets(v *visit) {
	v.open(twoTargets)
	is(v, on[int](v, `document.querySelectorAll("#volley-answer .s-rings li").length`), 2)
	v.has(v.Text("#volley-answer .s-say"), "First the Snowtroopers at the Rebel Troopers.")
	is(v, v.Text(".volley-step .attacker"), "Snowtroopers")
	is(v, v.Text(".volley-step .defender"), "Rebel Troopers")
	v.has(v.Text(".volley-rows > li:nth-child(2)"), "→ Rebel Troopers, else AT-RT")
	before := v.chance()
	v.touch(`.volley-target:nth-child(2) [data-path="defender.coverType"] label:nth-child(3)`)
	v.until("the AT-RT is in cover", func() bool { return strings.Contains(v.line(), "also at-rt-rebels heavy goal:stop") })
	v.touch("#volley-goal-all")
	v.until("all are to be gone", func() bool { return strings.Contains(v.line(), "goal:all") })
	if v.chance() == before {
		v.Error("what counts makes no difference")
	}
	v.touch("#volley-next-happened")
	v.touch(`.volley-next [data-n="5"]`)
	v.touch(".volley-next #volley-happened")
	v.until("it happened", func() bool { return strings.Contains(v.line(), "happened:1/target:1/wounds:5") })
	v.has(v.Text(".volley-step"), "AT-RT")
	v.touch(".volley-target:nth-child(2) .volley-card summary")
	v.touch(".volley-target:nth-child(2) .volley-drop-target")
	v.until("one is left", func() bool { return !strings.Contains(v.line(), "at-rt") })
	is(v, on[int](v, `document.querySelectorAll(".volley-target").length`), 1)
	v.addTarget("at-rt")
	// What differs in one attack alone goes, which is told.
	v.open("#stormtroopers+vs+rebel-troopers+then+at-st+vs+light&workspace=volley")
	v.addTarget("at-rt")
	v.told("does not hold at several targets", "")
}

// addTarget picks another target by the beginning of its name.
func (v *visit) addTarget(name string) {
	v.TB.Helper()
	v.touch("#volley-add-target")
	v.touch("#defender-unit")
	v.Press(name)
	v.Wait(`document.querySelector("#defender-unit-list [aria-selected=true]")`)
	v.Press(browser.Enter)
	v.until("there are two", func() bool { return strings.Contains(v.line(), "also "+name) })
}

// Several targets fit everywhere, and everybody can use them.
func volleyLook(v *visit) {
	source := axe(v)
	v.open(twoTargets)
	v.touch("#volley-next-happened")
	v.touch(".s-volley-more summary")
	v.schemes(func(scheme string) { v.fits(scheme + ", two targets") })
	v.fingers("two targets")
	v.accessible(source, "two targets")
	v.largeText(func() { v.fits("two targets, large text") })
	v.Resize(browser.Size{Name: "320", Width: 320, Height: 640, Phone: true})
	v.fits("two targets on a small phone")
}

// A volley has a name and is kept on this device.
func volleyKept(v *visit) {
	v.open(volleyOfThree)
	v.touch(".volley-kept summary")
	v.has(on[string](v, `document.getElementById("volley-name").value`), "Stormtroopers, AT-ST, Snowtroopers against Rebel Troopers")
	on[any](v, `document.getElementById("volley-name").select()`)
	v.Press("Flank")
	v.touch("#volley-keep")
	text := v.Text("#volley-answer")
	v.menu("#reset")
	v.until("nothing is left", func() bool { return strings.Contains(v.Text("#volley-defender"), "Pick the target") })
	v.open("#&workspace=volley")
	v.touch(".volley-kept summary")
	is(v, v.Text(".kept li button"), "Flank")
	v.touch(".kept li button")
	v.until("it is back", func() bool { return v.Text("#volley-answer") == text })
	is(v, on[string](v, `document.getElementById("volley-name").value`), "Flank")
	v.touch(`.kept [aria-label="Forget Flank"]`)
	is(v, on[int](v, `document.querySelectorAll(".kept li").length`), 0)
}

// Units of a pasted army go into a volley.
func volleyArmy(v *visit) {
	v.open("#&workspace=volley")
	v.touch("#volley-add")
	v.touch("#attacker-army summary")
	on[any](v, `document.getElementById("attacker-army-text").value = "2x Stormtroopers (62)\n - DLT-19 Stormtrooper (20)\nAT-ST\n"`)
	v.touch("#attacker-army .main")
	v.Wait(`document.querySelectorAll("#attacker-army .picks button").length === 2`)
	v.touch("#attacker-army .picks li:nth-child(2) button")
	v.until("the AT-ST is there", func() bool { return strings.Contains(v.row("0"), "AT-ST") })
	v.touch("#volley-defender")
	v.touch("#defender-unit")
	v.Press("rebel troopers")
	v.Wait(`document.querySelector("#defender-unit-list [aria-selected=true] strong")?.textContent === "Rebel Troopers"`)
	v.Press(browser.Enter)
	v.until("there is an answer", func() bool { return v.chance() != "" })
	v.touch("#volley-add")
	v.Wait(`document.querySelector("#attacker-unit-list li strong")?.textContent === "Stormtroopers"`)
	v.touch("#attacker-unit-list li")
	v.until("they are added", func() bool { return strings.Contains(v.row("1"), "DLT-19 Stormtrooper") })
	workspace(v, "attack")
	is(v, v.choice("attacker"), "")
}

// A volley can be taken along as an attack can.
func volleyShare(v *visit) {
	v.open(volleyOfThree)
	v.touch("#share")
	v.previewed()
	text := v.Clipboard(func() { v.touch("#copy-text") })
	v.has(text, "chance that the unit is gone")
	v.has(text, "workspace=volley")
	v.touch(".share-more summary")
	v.has(v.Download("salvo.csv", func() { v.touch("#save-csv") }), "notation,goal,order")
	v.has(v.Download("salvo.png", func() { v.touch("#save-png") }), "PNG")
}

// Nothing is lost between workspaces, nor by a visit that begins with nothing.
func leftOff(v *visit) {
	v.open(duelAtBest)
	line := v.line()
	workspace(v, "volley")
	v.has(v.Text("#volley"), "Several units attack")
	v.touch(".volley-example")
	v.until("there is a volley", func() bool { return v.chance() != "" })
	chance := v.chance()
	workspace(v, "attack")
	v.until("the attack is as it was", func() bool { return v.line() == line })
	workspace(v, "volley")
	is(v, v.chance(), chance)
	v.open("")
	v.touch("#go-on")
	v.until("it goes on", func() bool { return v.line() == line })
	workspace(v, "volley")
	is(v, v.chance(), chance)
	v.open(volleyOfThree[:20] + "+vs+nonsense&workspace=volley")
	v.has(v.Text("#volley .problems"), "nonsense")
}
