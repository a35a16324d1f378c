package web_test

import (
	"context"
	"encoding/json"
	"slices"

	"salvo/api"
	"salvo/api/form"
	"salvo/cards"
	"salvo/internal/browser"
	"salvo/legion"
)

// nothing is the line of an attack of which nothing is said yet.
var nothing = func() string {
	_, text := api.New(cards.All()).PageCall(context.Background(), "form", nil)
	var f form.Form
	if err := json.Unmarshal(text, &f); err != nil {
		panic(err)
	}
	return f.First
}()

// The first visit says what this is and has three examples; nothing is set.
func firstVisit(v *visit) {
	v.open("")
	is(v, v.line(), nothing)
	v.has(v.Text("#welcome"), "Exact odds")
	is(v, on[bool](v, `document.getElementById("answer").checkVisibility()`), false)
	is(v, on[bool](v, `document.getElementById("played-optimal").checked`), true)
	is(v, on[int](v, `document.querySelectorAll("#welcome [data-example]").length`), 3)
	v.touch("#welcome [data-example]")
	v.until("the example is there", func() bool { return v.choice("attacker") != "" })
	is(v, on[bool](v, `document.getElementById("welcome").checkVisibility()`), false)
	v.has(v.average(), ".")
	v.has(v.Text("#result .s-fact"), "wiped out")
	v.has(v.Text("#view"), "After cover")
	v.Wait(`document.getElementById("live").textContent.includes("wounds on average")`)
	v.touch("#undo")
	v.becomes(nothing)
}

// Both sides play their best, or by a rule of thumb, and the line says so.
func played(v *visit) {
	v.open("#3r+2w+aim+2+marksman+ranged+vs+red+heavy+dodge+1")
	is(v, on[bool](v, `document.getElementById("played-optimal").checked`), true)
	best := v.average()
	v.touch(`label:has(#played-documented)`)
	v.has(v.line(), "play:documented")
	if best <= v.average() {
		v.Errorf("%s at best, %s by rule of thumb", best, v.average())
	}
	v.touch(`label:has(#played-optimal)`)
	is(v, v.average(), best)
	v.has(v.line(), "play:optimal")
	v.open("#20r+20b+20w+aim+6+precise+2+play:optimal")
	v.has(v.Text("#answer"), "answered by rule of thumb")
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
	v.touch(`#attack label:nth-child(2)`)
	is(v, v.line(), "2r 3w aim 1 blast melee vs red heavy dodge 1")
	v.menu(`label:has(#rest-all)`)
	is(v, v.line(), "2r 3w aim 1 blast vs red heavy dodge 1")
	v.close()

	small := on[[]string](v, `[...document.querySelectorAll(".stepper button")].filter((b) => b.checkVisibility()).filter((b) => b.offsetWidth < 44 || b.offsetHeight < 44).map((b) => b.ariaLabel)`)
	if v.size.Phone && len(small) > 0 {
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
	want := []string{"attacker.redDice", "attacker.whiteDice", "attacker.aimTokens", "defender.dieColor", "defender.coverType", "defender.dodgeTokens"}
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
		v.unfold("#attacker-pierceX")
		v.touch(`label[for="attacker-pierceX"]`)
	} else {
		v.touch("#attacker-pierceX")
	}
	is(v, v.Text("#attacker-more .help"), "Cancels up to X blocks.")
	is(v, on[bool](v, `document.querySelector("#attacker-more .help").checkVisibility()`), true)
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
