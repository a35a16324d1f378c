package web_test

import (
	"slices"

	"salvo/internal/browser"
	"salvo/legion"
)

// The first visit shows a real attack with its answer.
func firstVisit(v *visit) {
	v.open("")
	v.has(v.line(), "1r 4w")
	v.has(v.average(), ".")
	v.has(v.Text("#result .s-words"), "Most likely")
	is(v, v.Text("#result .s-badge"), "exact")
	is(v, on[int](v, `document.querySelectorAll("#result .s-slot").length`), 6)
	v.Wait(`document.getElementById("live").textContent.includes("wounds on average")`)
	v.has(on[string](v, `location.hash`), "#1r+4w")
}

// A tap changes the answer.
func taps(v *visit) {
	v.open(usual)
	before := v.average()
	v.touch(more("attacker.redDice"))
	is(v, v.line(), "2r 4w aim 1 ranged vs red light dodge 1")
	if v.average() == before {
		v.Error("one die more changed nothing")
	}
	v.touch(less("attacker.whiteDice"))
	v.touch(`[for="attacker-blast"]`)
	v.touch(`[data-path="defender.coverType"] label:nth-child(3)`)
	v.touch(`#attack label:nth-child(4)`)
	is(v, v.line(), "2r 3w aim 1 blast vs red heavy dodge 1")

	small := on[[]string](v, `[...document.querySelectorAll(".stepper button")].filter((b) => b.offsetWidth < 44 || b.offsetHeight < 44).map((b) => b.ariaLabel)`)
	if len(small) > 0 {
		v.Errorf("too small for a finger: %v", small)
	}
}

// redDie taps one red die more or less and returns how many milliseconds later
// the new answer was drawn.
func (v *visit) redDie(add bool) float64 {
	button := less("attacker.redDice")
	if add {
		button = more("attacker.redDice")
	}
	took := on[float64](v, `new Promise((done) => {
		const from = performance.now();
		new MutationObserver((_, o) => { o.disconnect(); requestAnimationFrame(() => done(performance.now() - from)); })
			.observe(document.querySelector("#result .s-big"), { characterData: true, childList: true, subtree: true });
		document.querySelector(`+browser.Quote(button)+`).click();
	})`)
	v.answered()
	return took
}

// A few letters find a keyword, which then stays.
func keywords(v *visit) {
	v.open(usual)
	is(v, v.shown("attacker.marksman"), false)
	v.touch("#attacker-find")
	v.Press("marks")
	is(v, v.Text(`#attacker-find-list [aria-selected=true] strong`), "Marksman")
	v.touch(`#attacker-find-list li:first-child`)
	is(v, v.line(), "1r 4w aim 1 marksman ranged vs red light dodge 1")
	is(v, on[bool](v, `document.activeElement.id === "attacker-marksman" && document.activeElement.checked`), true)
	v.touch(`[for="attacker-marksman"]`)
	is(v, v.line(), "1r 4w aim 1 ranged vs red light dodge 1")
	v.open(usual)
	is(v, v.shown("attacker.marksman"), true)

	v.touch("#defender-find")
	v.Press("uncanny")
	v.Press(browser.Enter)
	v.answered()
	v.has(v.line(), "uncanny-luck 1")
	v.touch("#defender-find")
	v.Press("sharpsh")
	v.has(v.Text("#defender-find-list"), "of the attacker")
	v.Press("zzz")
	v.has(v.Text("#defender-find-list"), "No keyword is called")
	v.Press(browser.Escape)
}

// What is set is a chip, and a chip can be taken away.
func chips(v *visit) {
	v.open(usual)
	list := on[[]string](v, `[...document.querySelectorAll(".chip")].map((c) => c.dataset.field)`)
	want := []string{"attackType", "attacker.redDice", "attacker.whiteDice", "attacker.aimTokens", "defender.dieColor", "defender.coverType", "defender.dodgeTokens"}
	if !slices.Equal(list, want) {
		v.Errorf("chips of %v, want %v", list, want)
	}
	v.touch(`.chip[data-field="attacker.aimTokens"]`)
	v.touch(`.chip[data-field="defender.coverType"]`)
	is(v, v.line(), "1r 4w ranged vs red dodge 1")
	is(v, on[string](v, `document.getElementById("attacker-aimTokens").value`), "0")

	// Weapons that are no field of the form are chips all the same.
	v.open("#4r+%2B2b/spray+%2B1w+vs+red")
	v.touch(more("attacker.aimTokens"))
	is(v, v.line(), "4r +2b/spray +1w aim 1 vs red")
	v.open(on[string](v, `location.hash`))
	v.touch(`.chip[data-field="attacker.weapons"]`)
	is(v, v.line(), "4r +1w aim 1 vs red")
}

// What cannot matter is dimmed and says why.
func inactive(v *visit) {
	v.open("#4r+melee+precise+1+vs+red+light+shien")
	for path, reason := range map[string]string{
		"defender.coverType": "ranged only", "attacker.sharpshooterX": "ranged only",
		"attacker.preciseX": "needs aim", "defender.shienMastery": "ranged only", "defender.woundsPerMini": "needs miniatures",
	} {
		cell := `[data-path="` + path + `"]`
		is(v, v.Text(cell+" .why"), reason)
		is(v, on[bool](v, `document.querySelector('`+cell+`').classList.contains("inactive")`), true)
	}
	v.touch(`#attack label:nth-child(1)`)
	is(v, v.Text(`[data-path="defender.coverType"] .why`), "")
	is(v, v.Text(`[data-path="defender.shienMastery"] .why`), "needs Deflect")
	v.touch(`[for="defender-deflect"]`)
	is(v, v.Text(`[data-path="defender.shienMastery"] .why`), "")
}

// Every field has one sentence of help, for those who point, tab, tap and
// listen.
func help(v *visit) {
	v.open(usual)
	helps := on[map[string]string](v, `Object.fromEntries([...document.querySelectorAll("[data-path]")].map((field) => [field.dataset.path,
		document.getElementById(field.querySelector("[aria-describedby]").getAttribute("aria-describedby").split(" ")[0]).textContent]))`)
	if len(helps) < 30 {
		v.Errorf("only %d fields", len(helps))
	}
	for path, help := range helps {
		if f, ok := legion.Lookup(path); !ok || f.Help != help {
			v.Errorf("%s: %q", path, help)
		}
	}
	if v.size.Phone {
		v.touch(`label[for="attacker-pierceX"]`)
	} else {
		v.touch("#attacker-pierceX")
	}
	is(v, v.Text("#attacker .help"), "Cancels up to X blocks.")
	is(v, on[bool](v, `document.querySelector("#attacker .help").checkVisibility()`), true)
}

// A number that is too large is said to be, at its field and above the answer.
func mistakes(v *visit) {
	v.open(usual)
	v.touch("#attacker-pierceX")
	v.Press("25")
	v.answered()
	is(v, v.Text("#problems"), "Pierce goes up to 20.")
	v.has(v.Text(`[data-path="attacker.pierceX"] .why`), "goes up to 20")
	is(v, on[bool](v, `document.getElementById("attacker-pierceX").hasAttribute("aria-invalid")`), true)
	v.touch(less("attacker.aimTokens"))
	is(v, v.Text("#problems"), "")
	v.has(v.line(), "pierce 20")
}
