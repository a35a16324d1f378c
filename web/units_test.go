package web_test

import (
	"fmt"
	"regexp"
	"strings"

	"salvo/internal/browser"
)

// duel is an attack with a unit on either side.
const duel = "#stormtroopers+@3+aim+1+vs+rebel-troopers+light+dodge+1"

// adds is the list of upgrades that a side's unit may have besides.
func adds(side string) string { return `#` + side + ` select[aria-label="Add an upgrade"]` }

// choice is the unit of a side as the line has it, empty if there is none.
func (v *visit) choice(side string) string {
	v.TB.Helper()
	if v.Text("#"+side+" .s-card") == "" {
		return ""
	}
	attacker, defender, _ := strings.Cut(v.line(), " vs ")
	if side == "defender" {
		return chosen.FindString(defender)
	}
	return chosen.FindString(attacker)
}

// chosen is a choice at the beginning of a side.
var chosen = regexp.MustCompile(`^[\w-]+(\[[^\]]*\])?( x\d+)?( @\w+)?`)

// fields waits until a choice is on a side, and its answer is there.
func (v *visit) fields(side, choice string) {
	v.TB.Helper()
	v.until(side+" is "+choice, func() bool { return v.choice(side) == choice })
}

// unit finds a unit by its name and puts it on a side.
func (v *visit) unit(side, name string) {
	v.TB.Helper()
	v.touch("#" + side + "-unit")
	v.Press(name + browser.Enter)
	v.Wait(fmt.Sprintf(`document.getElementById("%s-unit").value === ""`, side))
	v.answered()
}

// option takes the option of a list whose text begins so.
func (v *visit) option(list, text string) {
	v.TB.Helper()
	on[any](v, fmt.Sprintf(`{
		const list = document.querySelector(%s);
		list.focus();
		list.value = [...list.options].find((o) => o.textContent.startsWith(%s)).value;
		list.dispatchEvent(new Event("change", { bubbles: true }));
	}`, browser.Quote(list), browser.Quote(text)))
	v.answered()
}

// paste pastes an army list for a side and has it read; its sheet stays open.
func (v *visit) paste(side, list string) {
	v.TB.Helper()
	v.touch("#" + side + "-army summary")
	on[any](v, fmt.Sprintf(`document.getElementById("%s-army-text").value = %s`, side, browser.Quote(list)))
	v.touch("#" + side + "-army .main")
	v.Wait(fmt.Sprintf(`document.querySelector("#%s-army [role=status]").textContent !== ""`, side))
}

// A few letters find a unit. It brings what stands on its card; tokens and
// cover stay.
func pickUnit(v *visit) {
	v.open("")
	v.touch("#attacker-unit")
	v.Wait(`document.querySelectorAll("#attacker-unit-list li").length === 40`)
	v.Press("stormtroopers")
	v.Wait(`document.querySelector("#attacker-unit-list [aria-selected=true] strong")?.textContent === "Stormtroopers"`)
	v.has(v.Text("#attacker-unit-list [aria-selected=true]"), "Empire · Corps · ")
	v.touch("#attacker-unit-list li")
	v.fields("attacker", "stormtroopers")
	v.has(v.line(), "stormtroopers aim 1 vs")
	v.has(v.line(), "light dodge 1 minis 5")
	is(v, v.Text("#attacker .s-card-name"), "Stormtroopers")
	is(v, on[string](v, `document.getElementById("attacker-whiteDice").value`), "4")
	is(v, on[bool](v, `document.querySelector(".chip[data-field='attacker.whiteDice']").matches(".on-card")`), true)
	is(v, on[bool](v, `document.querySelector(".chip[data-field='attacker.aimTokens']").matches(".on-card")`), false)
	is(v, on[string](v, `document.querySelector("[data-path='attacker.whiteDice']").className`), "field count brought")
	v.has(on[string](v, `location.hash`), "&numbers=4w+surge:hit+aim+1")

	// A name that no unit has, and the nearest ones.
	v.touch("#defender-unit")
	v.Press("rebbel troopers")
	v.Wait(`document.getElementById("defender-unit-list").textContent.includes("No unit is called “rebbel troopers”")`)
	v.Press(browser.Enter)
	v.fields("defender", "rebel-troopers")
	is(v, v.line(), "stormtroopers aim 1 vs rebel-troopers light dodge 1")
	v.touch("#defender-unit")
	v.Press("qqqq")
	v.Wait(`document.getElementById("defender-unit-list").textContent.includes("Try its first letters")`)
	v.Press(browser.Escape)

	// Another one in its place, then none, which leaves the numbers.
	v.unit("attacker", "snowtroopers")
	v.has(v.line(), "snowtroopers ")
	v.has(v.line(), " aim 1 vs rebel-troopers light dodge 1")
	average := v.average()
	v.touch("#attacker .s-card-drop")
	is(v, on[int](v, `document.querySelectorAll("#attacker .s-card").length`), 0)
	v.has(v.line(), "aim 1")
	v.has(v.line(), "vs rebel-troopers light")
	is(v, v.average(), average)
	is(v, on[string](v, `document.activeElement.id`), "attacker-unit")
}

// The card: upgrades, from where, how many. What is open stays open, and the
// focus stays where it is.
func card(v *visit) {
	v.open("#darth-vader+aim+1+vs+rebel-troopers+light")
	v.has(v.Text("#notes"), "there is also")
	is(v, v.Text("#problems"), "")
	v.touch("#attacker .s-card-notes summary")
	v.option(adds("attacker"), "Force Push")
	v.has(v.line(), "[force-push]")
	v.has(v.Text("#attacker .s-card-upgrade"), "Force Push")
	is(v, on[bool](v, `document.querySelector("#attacker .s-card-notes").open`), true)
	is(v, on[bool](v, `document.activeElement.matches(`+browser.Quote(adds("attacker"))+`)`), true)
	is(v, on[int](v, `document.activeElement.selectedIndex`), 0)
	v.option(adds("attacker"), "Saber Throw")
	v.has(v.line(), "[force-push, saber-throw]")
	if v.size.Phone {
		v.bring("#attacker .s-card-upgrade")
	}
	v.touch("#attacker .s-card-upgrade")
	v.has(v.line(), "[saber-throw]")
	is(v, on[string](v, `document.activeElement.ariaLabel`), on[string](v, `document.querySelector("#attacker .s-card-upgrade").ariaLabel`))
	v.touch("#attacker .s-card-upgrade")
	is(v, on[int](v, `document.querySelectorAll("#attacker .s-card-upgrade").length`), 0)
	is(v, on[bool](v, `document.activeElement.matches(`+browser.Quote(adds("attacker"))+`)`), true)

	v.open(duel)
	v.option("#attacker .s-card-field:first-child select", "range 2")
	v.has(v.line(), "stormtroopers @2")
	v.option("#attacker .s-card-field:last-child select", "2")
	v.has(v.line(), "stormtroopers x2 @2")
	v.option("#attacker .s-card-field:first-child select", "where it is best")
	is(v, v.line(), "stormtroopers x2 aim 1 vs rebel-troopers light dodge 1")
}

// What was set by hand stays with the same unit and goes with another.
func byHand(v *visit) {
	v.open(duel)
	v.touch(more("attacker.pierceX"))
	is(v, v.line(), "stormtroopers @3 aim 1 pierce 1 vs rebel-troopers light dodge 1")
	v.option(adds("attacker"), "DLT-19 Stormtrooper")
	v.has(v.line(), "dlt-19")
	v.has(v.line(), "aim 1 pierce 1 vs")
	is(v, on[string](v, `document.getElementById("attacker-redDice").value`), "2")
	v.unit("attacker", "snowtroopers")
	v.has(v.line(), " aim 1 vs rebel")

	// What a unit brings can be taken away, and comes back.
	v.open(duel)
	v.touch(`.chip.on-card[data-field="attacker.preciseX"]`)
	v.has(v.line(), "precise 0")
	is(v, v.average() == "", false)
	v.touch(`.chip:not(.on-card)[data-field="attacker.preciseX"]`)
	is(v, v.line(), "stormtroopers @3 aim 1 vs rebel-troopers light dodge 1")
	v.touch("#reset")
	is(v, v.line(), "")
	is(v, on[int](v, `document.querySelectorAll(".s-card").length`), 0)

	// Fields that come with a unit go with it; those that were looked up stay.
	v.touch("#attacker-find")
	v.Press("marksman" + browser.Enter)
	v.answered()
	v.unit("defender", "obi-wan kenobi")
	is(v, v.shown("defender.soresuMastery"), true)
	v.unit("defender", "rebel troopers")
	is(v, v.shown("defender.soresuMastery"), false)
	is(v, v.shown("attacker.marksman"), true)
}

func weaponsAndGuardian(v *visit) {
	v.open("#stormtroopers[dlt-19-stormtrooper]+@3+vs+rebel-troopers+light")
	before := v.average()
	v.touch("#attacker .s-card-weapon:last-of-type")
	v.has(v.line(), "with:e-11-blaster-rifle")
	if v.average() == before {
		v.Error("a weapon less changed nothing")
	}
	v.touch("#attacker .s-card-weapon:last-of-type")
	is(v, v.average(), before)

	v.option("#defender [data-pick=guardian]", "Obi-Wan Kenobi")
	v.has(v.line(), "guardian:obi-wan-kenobi")
	v.option("#defender [data-pick=guardian]", "nobody")
	is(v, strings.Contains(v.line(), "guardian"), false)
	is(v, v.average(), before)
}

// Taps that are quicker than the answer are all kept, before and after a unit
// is picked.
func unitHurry(v *visit) {
	v.open(duel)
	v.paste("attacker", "Snowtroopers\n")
	on[any](v, `{
		const button = document.querySelector(`+browser.Quote(more("attacker.surgeTokens"))+`);
		button.click();
		document.querySelector("#attacker-army [data-choice]").click();
		button.click();
		const red = document.querySelector(`+browser.Quote(more("attacker.redDice"))+`);
		for (let i = 0; i < 3; i++) red.click();
	}`)
	v.until("all taps count", func() bool {
		return strings.HasPrefix(v.line(), "snowtroopers 3r") && strings.Contains(v.line(), "surge-token 2")
	})

	// A choice is made from the one before, even if that has no answer yet.
	v.open(duel)
	on[any](v, `(async () => {
		const choose = (list, text) => {
			list.value = [...list.options].find((o) => o.textContent.startsWith(text)).value;
			list.dispatchEvent(new Event("change", { bubbles: true }));
		};
		choose(document.querySelector(`+browser.Quote(adds("attacker"))+`), "DLT-19 Stormtrooper");
		await null;
		await null;
		choose(document.querySelector("#attacker .s-card-field select"), "range 2");
	})()`)
	v.fields("attacker", "stormtroopers[dlt-19-stormtrooper] @2")
}

// Undo, back and forward go through units as well, and pins have them.
func unitUndo(v *visit) {
	v.open(usual)
	v.unit("attacker", "stormtroopers")
	v.unit("defender", "rebel troopers")
	is(v, v.line(), "stormtroopers aim 1 vs rebel-troopers light dodge 1")
	v.touch("#pin")
	v.touch("#attacker .s-card-drop")
	v.touch(`.pin button[aria-label="Show Attack 1 again"]`)
	is(v, v.line(), "stormtroopers aim 1 vs rebel-troopers light dodge 1")
	is(v, v.Text("#attacker .s-card-name"), "Stormtroopers")
	v.open("#" + strings.Split(on[string](v, `location.hash`), "#")[1])
	is(v, on[int](v, `document.querySelectorAll("#result .s-pins thead th").length`), 2)

	v.open(usual)
	v.unit("attacker", "stormtroopers")
	v.unit("defender", "rebel troopers")
	v.touch("#undo")
	v.fields("defender", "")
	is(v, on[int](v, `document.querySelectorAll("#defender .s-card").length`), 0)
	v.touch("#undo")
	v.becomes("1r 4w aim 1 ranged vs red light dodge 1")
	on[any](v, `history.go(2)`)
	v.fields("defender", "rebel-troopers")
	is(v, v.Text("#defender .s-card-name"), "Rebel Troopers")
}

// Units change places. What was set by hand and what guards the defender come
// back with the next swap.
func unitSwap(v *visit) {
	const line = "stormtroopers[dlt-19-stormtrooper] @2 aim 1 pierce 1 vs rebel-troopers guardian:obi-wan-kenobi-civilized-warrior light dodge 1"
	v.open("#" + strings.ReplaceAll(line, " ", "+"))
	is(v, v.line(), line)
	v.touch("#swap")
	v.has(v.line(), "rebel-troopers ")
	v.has(v.line(), " vs stormtroopers[dlt-19-stormtrooper]")
	is(v, v.Text("#said"), "Sides swapped.")
	is(v, v.Text("#problems"), "")
	is(v, v.Text("#attacker .s-card-name"), "Rebel Troopers")
	if v.average() == "0.00" {
		v.Error("nobody strikes back")
	}
	v.touch("#swap")
	is(v, v.line(), line)

	// A unit that meets its like.
	v.open("#stormtroopers+@3+aim+1+vs+stormtroopers[dlt-19-stormtrooper]+heavy")
	v.touch("#swap")
	is(v, v.line(), "stormtroopers[dlt-19-stormtrooper] vs stormtroopers")

	// Only one side is a unit.
	v.open("#darth-vader+vs+red+surge:block+dodge+2")
	line2 := v.line()
	v.touch("#swap")
	is(v, v.choice("attacker"), "")
	v.has(v.choice("defender"), "darth-vader")
	is(v, v.Text("#said"), "Sides swapped: set the dice of the new attacker. Swap again to go back; both are kept.")
	v.touch("#swap")
	is(v, v.line(), line2)

	// Who came in between has no half that was kept.
	v.open(duel)
	v.touch("#swap")
	v.unit("attacker", "fleet troopers")
	v.touch("#swap")
	is(v, v.line(), "stormtroopers @3 aim 1 vs fleet-troopers dodge 1")
}

// A link with units opens anywhere, even where the library has changed.
func unitLinks(v *visit) {
	v.open(duel)
	v.touch(more("attacker.impactX"))
	link := on[string](v, `location.hash`)
	v.has(link, "#stormtroopers+@3+aim+1+impact+1+vs+rebel-troopers+light+dodge+1&numbers=4w")
	line, average := v.line(), v.average()
	v.open(link)
	is(v, v.line(), line)
	is(v, v.average(), average)
	is(v, v.Text("#notes"), "")

	v.open(strings.ReplaceAll(link, "#stormtroopers", "#gone-troopers"))
	v.has(v.line(), "4w surge:hit aim 1 precise 1 impact 1")
	is(v, v.average(), average)
	is(v, v.Text("#problems"), "")
	v.has(v.Text("#notes"), "Its numbers are kept")

	v.open("#gone-troopers+aim+1+vs+red")
	v.has(v.Text("#problems"), "Something in this link could not be read")
}

// An army list is pasted once; its units are one tap away from then on.
func armyList(v *visit) {
	v.open(duel)
	v.paste("defender", "Commander:\n - Darth Vader (170)\nCorps:\n3x Stormtroopers (62)\n - DLT-19 Stormtrooper (20)\n2x Stromtroopers (44)\nZorgblaster 9000\n")
	v.has(v.Text("#defender-army [role=status]"), "4 units")
	is(v, on[int](v, `document.querySelectorAll("#defender-army [data-choice]").length`), 2)
	v.has(v.Text("#defender-army .unknown"), "Zorgblaster 9000")
	v.touch("#defender-army .unknown button") // the nearest name of the first that is not known
	v.Wait(`document.querySelectorAll("#defender-army [data-choice]").length === 3`)
	v.has(v.Text("#defender-army [role=status]"), "6 units")
	v.touch(`#defender-army [data-choice^="stormtroopers[dlt"]`)
	v.has(v.choice("defender"), "stormtroopers[dlt-19")
	is(v, on[bool](v, `document.getElementById("defender-army").open`), false)
	is(v, on[bool](v, `document.activeElement.matches("#defender-army summary")`), true)

	// At the next game it is there, and first when the box is empty, on either
	// side.
	for _, side := range []string{"defender", "attacker"} {
		v.open(usual)
		v.Wait(`document.querySelectorAll("#defender-army [data-choice]").length === 3`)
		v.touch("#" + side + "-unit")
		v.Wait(`document.querySelectorAll("#` + side + `-unit-list li").length === 43`)
		v.has(v.Text("#"+side+"-unit-list li"), "Darth Vader")
		v.has(v.Text("#"+side+"-unit-list li"), "defender’s list")
		v.Press(browser.Down + browser.Enter)
		v.until("he is picked", func() bool { return strings.HasPrefix(v.choice(side), "darth-vader") })
		v.answered()
	}

	v.touch("#defender-army summary")
	v.touch("#defender-army .row button:last-child")
	v.touch("#defender-army summary")
	v.open(usual)
	v.touch("#defender-unit")
	v.Wait(`document.querySelectorAll("#defender-unit-list li").length === 40`)

	if v.site.name == "static" { // or else the console tells of the status
		v.paste("attacker", `{"units": [`)
		is(v, on[int](v, `document.querySelectorAll("#attacker-army [data-choice]").length`), 0)
	}
}

// Every unit of one kind against every unit of another.
func matrix(v *visit) {
	v.open(usual)
	view(v, "matrix")
	v.has(v.Text("#view"), "Stormtroopers")
	v.has(v.Text("#view"), "Rebel Troopers")
	v.has(on[string](v, `location.hash`), "view=matrix&attackers=faction:empire+rank:corps&defenders=faction:rebels+rank:corps")
	v.option("#attackers-faction", "Republic")
	is(v, v.setting("attackers"), "faction:republic rank:corps")
	is(v, on[string](v, `document.activeElement.id`), "attackers-faction")
	v.option("#attackers-rank", "Special forces")
	v.has(v.Text("#view"), "ARC Troopers")
	v.option("#attackers-rank", "any")
	on[any](v, `{ const points = document.getElementById("attackers-points"); points.value = 60; points.dispatchEvent(new Event("change")); }`)
	v.answered()
	is(v, v.setting("attackers"), "faction:republic points:..60")
	v.option("#range", "at range 3")
	v.option("#show", "chance")
	v.has(v.Text("#view"), "%")

	// In words, and back.
	v.touch(".worded summary")
	on[any](v, `{ const words = document.getElementById("attackers-words"); words.value = "darth-vader, stormtroopers[dlt-19]"; words.dispatchEvent(new Event("change")); }`)
	v.answered()
	is(v, on[int](v, `document.querySelectorAll("#view tbody tr").length`), 2)
	is(v, on[string](v, `document.getElementById("attackers-faction").value`), "words")
	link, text := on[string](v, `location.hash`), v.Text("#view")
	v.open(link)
	is(v, v.Text("#view"), text)
	is(v, v.setting("range")+","+v.setting("show"), "3,kill")

	// A cell is an attack.
	line := on[string](v, `document.querySelector("#view tr:last-child .s-cell").dataset.line`)
	v.touch("#view tr:last-child .s-cell")
	v.becomes(line)
	v.has(v.Text("#attacker .s-card-name"), "Stormtroopers")
	v.has(line, "aim 1")
	v.touch("#view tr:last-child th")
	is(v, v.line(), line)

	v.option("#attackers-faction", "any")
	v.option("#defenders-rank", "any")
	v.has(v.Text("#view"), "choose fewer units")

	// The list of a side.
	v.paste("attacker", "Darth Vader\nStormtroopers\n")
	v.touch("#attacker-army summary")
	v.option("#defenders-rank", "Corps")
	v.option("#attackers-faction", "My list")
	is(v, on[int](v, `document.querySelectorAll("#view tbody tr").length`), 2)
	is(v, on[bool](v, `document.getElementById("attackers-rank").disabled`), true)
}

// Cards do not make the page wider, whatever the size of the text, and all of
// it can be hit with a thumb.
func unitLayout(v *visit) {
	v.open("#stormtroopers[dlt-19-stormtrooper]+@3+aim+1+pierce+1+vs+obi-wan-kenobi+light+dodge+1")
	narrow := func(what string) {
		v.TB.Helper()
		if wide := on[int](v, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
			v.Errorf("%s: the page is %d px too wide", what, wide)
		}
	}
	narrow("cards")
	if !v.size.Phone {
		if over := on[int](v, `document.documentElement.scrollHeight - innerHeight`); over > 0 {
			v.Errorf("the page scrolls, by %d px", over)
		}
	}
	below := on[float64](v, `document.querySelector("#attacker h3").getBoundingClientRect().top + document.getElementById("attacker").scrollTop + scrollY`)
	v.paste("attacker", "3x Stormtroopers (62)\n2x Stromtroopers (44)\n")
	is(v, on[float64](v, `document.querySelector("#attacker h3").getBoundingClientRect().top + document.getElementById("attacker").scrollTop + scrollY`), below)
	small := func(within string) {
		v.TB.Helper()
		list := on[[]string](v, `[...document.querySelectorAll(`+browser.Quote(within)+`)].filter((e) => e.checkVisibility())
			.filter((e) => e.offsetWidth < 44 || e.offsetHeight < 44).map((e) => e.outerHTML.slice(0, 80))`)
		if v.size.Phone && len(list) > 0 {
			v.Errorf("too small for a thumb: %v", list)
		}
	}
	small(`.side :is(.titled input, summary, .s-card button, .s-card select, .s-card-weapon, .sheet button, textarea)`)
	v.touch("#attacker-army summary")
	view(v, "matrix")
	narrow("matrix")
	small(`#panel :is(select, input, summary, button)`)
	on[any](v, `document.documentElement.style.fontSize = "200%"`)
	narrow("large text, matrix")
	v.touch("#attacker-army summary")
	narrow("large text, list")
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
