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
	v.open(usual + "&view=why")
	v.Press(browser.Tab)
	is(v, on[string](v, `document.activeElement.className`), "skip")
	if v.size.Phone {
		v.tab("#go-lists")
		v.Press(browser.Enter)
		v.tab("#shared-builds")
		v.Press(browser.Right)
	} else {
		v.tab("#go-matrix")
		v.Press(browser.Enter)
	}
	v.answered()
	is(v, v.setting("workspace"), "matrix")
	v.tab("#view .s-cell")
	is(v, on[bool](v, `getComputedStyle(document.activeElement).outlineStyle !== "none"`), true)

	v.open(usual + "&view=why")
	v.tab("#attacker-aimTokens")
	v.Press("2")
	v.answered()
	v.tab("#attacker-redDice")
	is(v, on[bool](v, `getComputedStyle(document.activeElement).outlineStyle !== "none"`), true)
	v.Press(browser.Up + browser.Up)
	v.answered()
	v.tab(`[name="attacker-surgeChart"]`)
	v.Press(browser.Right)
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

	// A bar says its value to whoever reaches it.
	v.tab("#result .s-slot")
	v.has(v.Text("#bar-says"), "exactly 0")

	v.tab("[role=tab]")
	v.Press(browser.Right)
	v.answered()
	is(v, v.setting("view"), "improve")
	v.tab("#view .s-apply")
	want := on[string](v, `document.activeElement.dataset.line`)
	v.Press(browser.Enter)
	v.becomes(want)

	on[any](v, `document.getElementById("tab-improve").focus()`)
	v.Press(browser.Right)
	v.answered()
	v.tab("#put-red-hit")
	v.Press(browser.Enter)
	v.answered()
	is(v, v.setting("dice"), "1-red-hit")
	v.tab("#again")
	v.Press(browser.Enter)
	v.answered()
	is(v, on[string](v, `document.activeElement.id`), "again")

	on[any](v, `document.getElementById("tab-table").focus()`)
	v.Press(browser.Right)
	v.answered()
	is(v, len(v.settings("pin")), 1)
	v.tab("#pin-name-1")
	v.Press("Mine" + browser.Enter)
	v.answered()
	v.has(v.setting("pin"), "Mine")

	on[any](v, `document.getElementById("undo").focus()`)
	v.tab("#menu")
	v.Press(browser.Enter)
	is(v, on[bool](v, `document.getElementById("menu-sheet").contains(document.activeElement)`), true)
	v.Press(browser.Escape)
	is(v, on[string](v, `document.activeElement.id`), "menu")
}

// From an empty form to a unit with an upgrade on either side, without a
// pointer.
func unitKeyboard(v *visit) {
	v.open("")
	v.tab("#attacker-slot")
	v.Press(browser.Enter)
	v.Wait(`document.activeElement.id === "attacker-unit"`)
	v.Press("stormtroopers")
	v.Press(browser.Enter)
	v.fields("attacker", "stormtroopers")
	is(v, on[string](v, `document.activeElement.id`), map[bool]string{true: "attacker-done", false: "attacker-slot"}[v.size.Phone])
	v.tab(adds("attacker"))
	v.Press("dlt") // goes through the list, and adds nothing yet
	is(v, v.choice("attacker"), "stormtroopers")
	v.Press(browser.Enter)
	v.fields("attacker", "stormtroopers[dlt-19-stormtrooper]")
	is(v, on[bool](v, `document.activeElement.matches(`+browser.Quote(adds("attacker"))+`)`), true)
	v.Press(browser.Down)
	v.tab(cardOf("attacker") + " .s-ruler button") // who only looked has changed nothing
	is(v, v.choice("attacker"), "stormtroopers[dlt-19-stormtrooper]")
	is(v, on[int](v, `document.querySelector(`+browser.Quote(adds("attacker"))+`).selectedIndex`), 0)
	v.Press(browser.Enter)
	v.fields("attacker", "stormtroopers[dlt-19-stormtrooper] @1")
	if v.size.Phone {
		v.Press(browser.Escape)
		is(v, on[string](v, `document.activeElement.id`), "attacker-slot")
	}

	v.tab("#defender-slot")
	v.Press(browser.Enter)
	v.Wait(`document.activeElement.id === "defender-unit" && document.querySelectorAll("#defender-unit-list li").length > 20`)
	v.Press(browser.Down + browser.Down)
	is(v, on[bool](v, `Boolean(document.getElementById(document.activeElement.getAttribute("aria-activedescendant")))`), true)
	v.Press("rebel troopers" + browser.Enter)
	v.fields("defender", "rebel-troopers")
	if v.size.Phone {
		v.Press(browser.Enter)
	}

	v.tab("#defender-slot")
	v.Press(browser.Enter)
	v.tab("#defender-army summary")
	v.Press(browser.Enter)
	v.tab("#defender-army-text")
	v.Press("Darth Vader")
	v.tab("#defender-army .main")
	v.Press(browser.Enter)
	v.Wait(`document.querySelectorAll("#defender-army [data-choice]").length === 1`)
	v.Press(browser.Escape)
	is(v, on[bool](v, `document.activeElement.matches("#defender-army summary") && !document.getElementById("defender-army").open`), true)
	v.Press(browser.Escape)
	is(v, on[string](v, `document.activeElement.id`), "defender-slot")
}
