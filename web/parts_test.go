package web_test

import (
	"fmt"
	"slices"
	"strings"

	"salvo/internal/browser"
	"salvo/legion"
)

// usual is an attack that most parts begin with.
const usual = "#1r+4w+aim+1+ranged+vs+red+light+dodge+1"

// parts are the parts of the page, each tried once.
var parts = []struct {
	name string
	run  func(v *visit)
}{
	{"first visit", firstVisit}, {"taps", taps}, {"keywords", keywords}, {"chips", chips}, {"inactive", inactive},
	{"help", help}, {"undo", undo}, {"swap and reset", swapAndReset}, {"mistakes", mistakes}, {"hurry", hurry}, {"requests", requests},
	{"compare", compare}, {"why", why}, {"what if", whatIf}, {"best play", bestPlay}, {"roll it", rollIt}, {"advisor", advisor},
	{"links", links}, {"broken link", brokenLink}, {"share", share}, {"layout", layout}, {"large text", largeText},
	{"look", look}, {"keyboard", keyboard}, {"install", install}, {"accessibility", accessibility},
	{"pick a unit", pickUnit}, {"card", card}, {"by hand", byHand}, {"weapons and guardian", weaponsAndGuardian},
	{"unit hurry", unitHurry}, {"unit undo", unitUndo}, {"unit swap", unitSwap}, {"unit links", unitLinks}, {"army list", armyList},
	{"matrix", matrix}, {"unit layout", unitLayout}, {"unit keyboard", unitKeyboard}, {"unit accessibility", unitAccessibility},
}

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
		v.Errorf("too small for a thumb: %v", small)
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

	// Weapons that the form has no room for are chips all the same.
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

// Undo, back and forward go through the attacks.
func undo(v *visit) {
	v.open(usual)
	is(v, on[bool](v, `document.getElementById("undo").disabled`), true)
	v.touch(more("attacker.pierceX"))
	v.touch(more("attacker.blackDice"))
	is(v, v.line(), "1r 1b 4w aim 1 pierce 1 ranged vs red light dodge 1")
	v.touch("#undo")
	v.becomes("1r 4w aim 1 pierce 1 ranged vs red light dodge 1")
	on[any](v, `history.back()`)
	v.becomes("1r 4w aim 1 ranged vs red light dodge 1")
	is(v, on[string](v, `document.getElementById("attacker-pierceX").value`), "0")
	is(v, on[bool](v, `document.getElementById("undo").disabled`), true)
	on[any](v, `history.forward()`)
	v.becomes("1r 4w aim 1 pierce 1 ranged vs red light dodge 1")
}

// Swapping twice is as if nothing had happened; reset leaves nothing.
func swapAndReset(v *visit) {
	v.open("#4r+surge-token+2+melee+points+60+vs+red+armor+2+surge-token+1+points+80")
	line := v.line()
	v.touch("#swap")
	is(v, v.line(), "surge-token 1 points 80 melee vs surge-token 2 points 60")
	v.has(v.Text("#said"), "set the dice of the new attacker")
	v.touch(more("attacker.blackDice"))
	v.touch("#swap")
	is(v, v.line(), line)
	v.touch("#swap")
	v.has(v.line(), "1b surge-token 1")
	v.touch("#reset")
	is(v, v.line(), "")
	v.has(v.Text("#result .s-words"), "Never a wound")
	v.touch("#undo")
	v.until("the swap is back", func() bool { return strings.HasPrefix(v.line(), "1b") })

	// A surge of the attacker is not one of the defender.
	v.open("#4r+surge:crit+vs+red+surge:block")
	v.touch("#swap")
	is(v, v.Text("#problems"), "")
	v.touch("#swap")
	is(v, v.line(), "4r surge:crit vs red surge:block")
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

// Many taps at once end with the answer to the last.
func hurry(v *visit) {
	v.open(usual)
	on[any](v, `{
		const button = document.querySelector(`+browser.Quote(more("attacker.redDice"))+`);
		for (let i = 0; i < 12; i++) button.click();
	}`)
	v.becomes("13r 4w aim 1 ranged vs red light dodge 1")
	want := v.average()
	v.open("#13r+4w+aim+1+ranged+vs+red+light+dodge+1")
	is(v, want, v.average())
}

// A tap asks the engine once; only a view that takes long has a call of its own,
// which asks for nothing else.
func requests(v *visit) {
	count := func() {
		on[any](v, `{
			window.calls = [];
			const fetched = window.fetch, posted = Worker.prototype.postMessage;
			window.fetch = (url, ...rest) => { calls.push(url.split("/").at(-1)); return fetched(url, ...rest); };
			Worker.prototype.postMessage = function (message) { calls.push(message.name); return posted.call(this, message); };
		}`)
	}
	made := func(what, want string) {
		v.TB.Helper()
		if got := on[string](v, `calls.splice(0).join(" ")`); got != want {
			v.Errorf("%s calls %q, want %q", what, got, want)
		}
	}
	v.open(duel)
	count()
	v.touch(more("attacker.redDice"))
	made("a tap", "page")
	v.touch(`.chip[data-field="attacker.redDice"]`)
	made("a chip", "page")
	v.option(adds("attacker"), "DLT-19 Stormtrooper")
	made("an upgrade", "page")
	v.touch("#swap")
	made("swapping", "page")
	view(v, "best")
	made("another view", "view")
	v.touch(more("attacker.redDice"))
	made("a tap below which a view takes long", "page view")
	view(v, "roll")
	made("another view", "view")
	v.touch("#again")
	made("rolling again", "view")
	v.touch(more("attacker.redDice"))
	made("a tap", "page")
	v.touch("#pin")
	made("a pin", "page")
	v.touch("#undo")
	v.until("the pin is gone", func() bool { return v.setting("pin") == "" })
	made("undoing", "page")
	v.Clipboard(func() { v.touch("#copy-text") })
	made("copying", "share")
}

// Up to four attacks are pinned, named, and compared with the one on the page.
func compare(v *visit) {
	v.open(usual)
	v.touch("#pin")
	v.touch(more("attacker.redDice"))
	if v.size.Phone {
		v.touch("#more")
	}
	v.has(v.Text("#result .s-pins"), "Attack 1")
	v.has(v.Text("#result .s-pins .s-diff"), "more")
	if v.size.Phone {
		is(v, on[bool](v, `document.querySelector("#result .s-pins").checkVisibility()`), true)
		v.touch("#more") // it covers what is below
	}
	on[any](v, `{ const name = document.querySelector(".pin input"); name.value = "Snipers"; name.dispatchEvent(new Event("change")); }`)
	v.answered()
	v.has(v.Text("#result .s-pins thead"), "Snipers")
	for range 3 {
		v.touch("#pin")
	}
	is(v, on[bool](v, `document.getElementById("pin").disabled`), true)
	is(v, on[int](v, `document.querySelectorAll("#result .s-pins thead th").length`), 5)
	v.touch(`.pin button[aria-label="Unpin Attack 2"]`)
	is(v, len(v.settings("pin")), 3)
	v.touch(`.pin button[aria-label="Show Snipers again"]`)
	is(v, v.line(), "1r 4w aim 1 ranged vs red light dodge 1")
	v.has(on[string](v, `location.hash`), "pin=Snipers")
}

func view(v *visit, name string) {
	v.TB.Helper()
	v.touch("#tab-" + name)
	is(v, on[string](v, `document.getElementById("tab-`+name+`").getAttribute("aria-selected")`), "true")
}

func why(v *visit) {
	v.open(usual)
	view(v, "why")
	v.has(v.Text("#view"), "After cover")
}

// Tapping a row makes its change.
func whatIf(v *visit) {
	v.open(usual)
	view(v, "what-if")
	line := on[string](v, `document.querySelector("#view [data-line]").dataset.line`)
	v.touch("#view tbody tr:first-child th")
	v.becomes(line)
	v.touch(`#controls .stepper button:last-child`)
	v.has(v.Text("#view"), "At least 1")
}

func bestPlay(v *visit) {
	v.open(usual)
	view(v, "best")
	v.has(v.Text("#view"), "Conservative")
}

// A roll comes from a seed, which the link keeps.
func rollIt(v *visit) {
	v.open(usual)
	view(v, "roll")
	rolled := v.Text("#view")
	v.has(rolled, "seed 1")
	v.touch("#again")
	seed := v.setting("seed")
	v.has(v.Text("#view"), "seed "+seed)
	is(v, on[string](v, `document.getElementById("seed").value`), seed)
	if on[int](v, `document.querySelectorAll("#view .s-die").length`) < 5 {
		v.Error("the dice are not drawn")
	}
	v.open(usual + "&view=roll&seed=1")
	is(v, v.Text("#view"), rolled)
}

// The dice on the table are tapped in, and the advice is about them.
func advisor(v *visit) {
	v.open(usual)
	view(v, "advise")
	v.has(v.Text("#controls"), "1 more red, 4 more white")
	for _, d := range []string{"red-blank", "white-hit", "white-blank", "white-blank", "white-surge"} {
		v.touch("#put-" + d)
	}
	v.has(v.Text("#view"), "reroll")
	v.touch("#take-white-surge-0")
	v.has(v.Text("#controls"), "1 more white")
	v.touch("#put-white-crit")
	v.has(v.Text("#view"), "reroll")
	v.touch(`#controls .pair:first-child button:first-child`)
	is(v, v.setting("aims"), "0")
	v.touch(`label:has(#stage-convert)`)
	is(v, v.setting("stage"), "convert")
	v.has(on[string](v, `location.hash`), "dice=")
}

// A link opens the same page anywhere.
func links(v *visit) {
	v.open(usual + "&view=what-if&atLeast=2&pin=Old+guard~4r+vs+red&pin=B~2w")
	v.touch(more("attacker.impactX"))
	link := on[string](v, `location.hash`)
	got := []string{v.line(), v.average(), v.Text("#view"), v.Text("#result")}
	v.open(link)
	for i, text := range []string{v.line(), v.average(), v.Text("#view"), v.Text("#result")} {
		is(v, text, got[i])
	}
	is(v, v.setting("pin"), "Old guard~4r vs red, B~2w")
}

// A broken link says what is wrong with it and keeps what could be read.
func brokenLink(v *visit) {
	v.open("#3r+peirce+2+aim+99+vs+red+%E0%A4%A&view=nonsense&dice=x")
	v.has(v.Text("#problems"), "Something in this link could not be read")
	v.has(v.Text("#problems"), "did you mean pierce?")
	v.has(v.Text("#problems"), "99 is above 20")
	v.has(v.average(), ".")
	v.touch(more("attacker.pierceX"))
	is(v, v.line(), "3r pierce 1 vs red")
	is(v, v.Text("#problems"), "")
}

// What can be taken along.
func share(v *visit) {
	v.open(usual)
	is(v, v.Clipboard(func() { v.touch("#copy-link") }), v.site.url+usual)
	v.has(v.Clipboard(func() { v.touch("#copy-text") }), "wounds on average")
	is(v, v.Clipboard(func() { v.touch("#copy-command") }), "salvo why '1r 4w aim 1 ranged vs red light dodge 1'")
	v.has(v.Text("#said"), "Copied: salvo why")
	v.has(v.Download("salvo.svg", func() { v.touch("#save-svg") }), "<svg xmlns")
	v.has(v.Download("salvo.csv", func() { v.touch("#save-csv") }), ",")
}

// On a desktop nothing scrolls; on a phone the answer stays in view.
func layout(v *visit) {
	v.open("")
	wide := on[int](v, `document.documentElement.scrollWidth - innerWidth`)
	if wide > 0 {
		v.Errorf("the page is %d px too wide", wide)
	}
	if !v.size.Phone {
		for _, id := range []string{"attacker", "defender"} {
			if over := on[int](v, fmt.Sprintf(`document.getElementById(%q).scrollHeight - document.getElementById(%q).clientHeight`, id, id)); over > 0 {
				v.Errorf("the %s scrolls, by %d px", id, over)
			}
		}
		if over := on[int](v, `document.documentElement.scrollHeight - innerHeight`); over > 0 {
			v.Errorf("the page scrolls, by %d px", over)
		}
		if !on[bool](v, `["attacker", "answer", "defender"].every((id, i, all) => !i || document.getElementById(all[i-1]).getBoundingClientRect().right <= document.getElementById(id).getBoundingClientRect().left)`) {
			v.Error("attacker, answer and defender are not side by side")
		}
		return
	}
	on[any](v, `scrollTo(0, document.documentElement.scrollHeight)`)
	for _, part := range []string{".s-big", ".s-atleast", "#chips"} {
		if !on[bool](v, `(() => {
			const part = document.querySelector("#answer `+part+`"), r = part.getBoundingClientRect();
			return r.top >= 0 && r.bottom <= innerHeight / 3 && part.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
		})()`) {
			v.Errorf("%s is not in view at the end of the page", part)
		}
	}
	v.touch("#more")
	is(v, on[bool](v, `document.querySelector("#result .s-chart").checkVisibility()`), true)
	v.Tap("#result .s-slot:nth-of-type(3)")
	v.has(v.Text("#bar-says"), "exactly 2")
}

// Text twice as large does not make the page wider than the window.
func largeText(v *visit) {
	v.open("")
	on[any](v, `document.documentElement.style.fontSize = "200%"`)
	for _, name := range []string{"why", "what-if", "best", "roll", "advise", "matrix"} {
		view(v, name)
		if wide := on[int](v, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
			v.Errorf("%s: the page is %d px too wide", name, wide)
		}
	}
}

// Light, dark, and no motion for those who want none.
func look(v *visit) {
	v.open("")
	background := func() string { return on[string](v, `getComputedStyle(document.body).backgroundColor`) }
	motion := func() string {
		return on[string](v, `getComputedStyle(document.querySelector(".s-barfill")).transitionDuration`)
	}
	v.Prefer("prefers-color-scheme", "light")
	light := background()
	v.has(motion(), "0.12s")
	v.Prefer("prefers-color-scheme", "dark", "prefers-reduced-motion", "reduce")
	if background() == light {
		v.Error("dark is as light")
	}
	is(v, motion(), "0s")
}

// The page can be installed.
func install(v *visit) {
	v.open("")
	if list := v.Uninstallable(); len(list) > 0 {
		v.Errorf("cannot be installed: %s", strings.Join(list, ", "))
	}
}
