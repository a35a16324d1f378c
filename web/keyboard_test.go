package web_test

import "salvo/internal/browser"

// tab presses the tabulator until the focus is on something.
func (v *visit) tab(selector string) {
	v.TB.Helper()
	for range 150 {
		v.Press(browser.Tab)
		if on[bool](v, `document.activeElement.matches(`+browser.Quote(selector)+`)`) {
			return
		}
	}
	v.Fatalf("the keyboard does not reach %s", selector)
}

// From the first key to the last, without a pointer.
func keyboard(v *visit) {
	v.open(usual)
	v.Press(browser.Tab)
	is(v, on[string](v, `document.activeElement.className`), "skip")

	v.tab("#attacker-redDice")
	is(v, on[bool](v, `getComputedStyle(document.activeElement).outlineStyle !== "none"`), true)
	v.Press(browser.Up + browser.Up)
	v.answered()
	v.tab(`[name="attacker-surgeChart"]`)
	v.Press(browser.Right)
	v.answered()
	v.tab("#attacker-aimTokens")
	v.Press("2")
	v.answered()
	v.tab("#attacker-find")
	v.Press("jedi")
	v.Press(browser.Enter)
	v.answered()
	is(v, v.line(), "3r 4w surge:hit aim 2 jedi-hunter ranged vs red light dodge 1")
	is(v, on[string](v, `document.activeElement.id`), "attacker-jediHunter")
	v.Press(" ")
	v.answered()
	is(v, v.line(), "3r 4w surge:hit aim 2 ranged vs red light dodge 1")

	v.tab("#defender-find")
	v.Press(browser.Down + browser.Down + browser.Up)
	is(v, on[bool](v, `Boolean(document.getElementById(document.activeElement.getAttribute("aria-activedescendant")))`), true)
	v.Press(browser.Escape)

	v.tab("#pin")
	v.Press(browser.Enter)
	v.answered()
	is(v, len(v.settings("pin")), 1)
	v.tab(".pin input")
	v.Press("Mine" + browser.Enter)
	v.answered()
	v.has(v.setting("pin"), "Mine")

	v.tab("[role=tab]")
	v.Press(browser.Right)
	v.answered()
	is(v, v.setting("view"), "what-if")
	v.tab("#view .s-apply")
	want := on[string](v, `document.activeElement.dataset.line`)
	v.Press(browser.Enter)
	v.becomes(want)

	v.tab("#copy-link")
	for !on[bool](v, `document.activeElement.matches("[role=tab]")`) {
		v.ShiftTab()
	}
	v.Press(browser.Right + browser.Right)
	v.answered()
	is(v, v.setting("view"), "roll")
	v.tab("#again")
	v.Press(browser.Enter)
	v.answered()
	is(v, on[string](v, `document.activeElement.id`), "again")
	v.ShiftTab()
	v.ShiftTab()
	v.Press(browser.Right)
	v.answered()
	v.tab("#put-red-hit")
	v.Press(browser.Enter)
	v.answered()
	is(v, v.setting("dice"), "1-red-hit")

	// A bar says its value to whoever reaches it.
	on[any](v, `document.getElementById("reset").focus()`)
	if v.size.Phone {
		v.tab("#more")
		v.Press(browser.Enter)
	}
	v.tab("#result .s-slot")
	v.has(v.Text("#bar-says"), "exactly 0")
	v.tab(".chip")
	chips := on[int](v, `document.querySelectorAll(".chip").length`)
	v.Press(browser.Enter)
	v.answered()
	is(v, on[int](v, `document.querySelectorAll(".chip").length`), chips-1)
	is(v, on[bool](v, `document.activeElement.matches(".chip")`), true)
}

// From an empty form to a unit with an upgrade on either side, without a
// pointer.
func unitKeyboard(v *visit) {
	v.open("")
	v.tab("#attacker-unit")
	v.Press("stormtroopers")
	v.Press(browser.Enter)
	v.fields("attacker", "stormtroopers")
	v.tab("#attacker-army summary")
	v.tab(adds("attacker"))
	v.Press("dlt") // goes through the list, and adds nothing yet
	is(v, v.choice("attacker"), "stormtroopers")
	v.Press(browser.Enter)
	v.fields("attacker", "stormtroopers[dlt-19-stormtrooper]")
	is(v, on[bool](v, `document.activeElement.matches(`+browser.Quote(adds("attacker"))+`)`), true)
	v.Press(browser.Down)
	v.tab("#attacker .s-card-field select") // who only looked has changed nothing
	is(v, v.choice("attacker"), "stormtroopers[dlt-19-stormtrooper]")
	is(v, on[int](v, `document.querySelector(`+browser.Quote(adds("attacker"))+`).selectedIndex`), 0)
	v.Press(browser.Down)
	v.fields("attacker", "stormtroopers[dlt-19-stormtrooper] @1")

	v.tab("#defender-unit")
	v.Wait(`document.getElementById("defender-unit").ariaExpanded === "true"`)
	v.Press(browser.Down + browser.Down)
	is(v, on[bool](v, `Boolean(document.getElementById(document.activeElement.getAttribute("aria-activedescendant")))`), true)
	v.Press("rebel troopers" + browser.Enter)
	v.fields("defender", "rebel-troopers")
	v.tab("#defender-army summary")
	v.Press(browser.Enter)
	v.tab("#defender-army-text")
	v.Press("Darth Vader")
	v.tab("#defender-army .main")
	v.Press(browser.Enter)
	v.Wait(`document.querySelectorAll("#defender-army [data-choice]").length === 1`)
	v.Press(browser.Escape)
	is(v, on[bool](v, `document.activeElement.matches("#defender-army summary") && !document.getElementById("defender-army").open`), true)

	v.tab("#defender .s-card-drop")
	v.Press(browser.Enter)
	v.fields("defender", "")
	is(v, on[string](v, `document.activeElement.id`), "defender-unit")

	for !on[bool](v, `document.activeElement.matches("[role=tab]")`) {
		v.Press(browser.Tab)
	}
	v.Press(browser.Left) // the last one
	v.answered()
	is(v, v.setting("view"), "matrix")
	v.tab("#attackers-faction")
	v.tab("#view .s-cell")
	want := on[string](v, `document.activeElement.dataset.line`)
	v.Press(browser.Enter)
	v.becomes(want)
	is(v, on[bool](v, `document.activeElement.matches(".s-cell")`), true)
}
