package web_test

import (
	"fmt"
	"regexp"
	"strings"

	"salvo/cards"
	"salvo/internal/browser"
)

// duel is an attack with a unit on either side.
const duel = "#stormtroopers+@3+aim+1+vs+rebel-troopers+light+dodge+1"

// adds is the list of upgrades that a side's unit may have besides.
func adds(side string) string { return cardOf(side) + ` select[aria-label="Add an upgrade"]` }

// cardOf is the card of a side's unit.
func cardOf(side string) string { return `.s-card[data-side="` + side + `"]` }

// card opens the card of a side's unit, which is in its picker on a phone.
func (v *visit) card(side string) {
	v.TB.Helper()
	if v.size.Phone {
		v.touch("#" + side + "-slot")
	}
}

// shut ends that.
func (v *visit) shut() {
	v.TB.Helper()
	if v.size.Phone {
		v.close()
	}
}

// choice is the unit of a side as the line has it, empty if there is none.
func (v *visit) choice(side string) string {
	v.TB.Helper()
	if v.Text(cardOf(side)) == "" {
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
	v.touch("#" + side + "-slot")
	on[any](v, fmt.Sprintf(`document.getElementById("%s-unit").focus()`, side))
	v.Press(name + browser.Enter)
	if v.size.Phone { // it stays open for the unit's upgrades
		v.Wait(fmt.Sprintf(`document.activeElement?.id === "%s-done"`, side))
		v.touch("#" + side + "-done")
	}
	v.Wait(fmt.Sprintf(`!document.getElementById("%s-picker").open`, side))
	v.answered()
}

// option takes the option of a list whose text begins so.
func (v *visit) option(list, text string) {
	v.TB.Helper()
	v.unfold(list)
	on[any](v, fmt.Sprintf(`{
		const list = document.querySelector(%s);
		list.focus();
		list.value = [...list.options].find((o) => o.textContent.startsWith(%s)).value;
		list.dispatchEvent(new Event("change", { bubbles: true }));
	}`, browser.Quote(list), browser.Quote(text)))
	v.answered()
}

// paste pastes an army list for a side and has it read; the picker stays open.
func (v *visit) paste(side, list string) {
	v.TB.Helper()
	v.touch("#" + side + "-slot")
	v.touch("#" + side + "-army summary")
	on[any](v, fmt.Sprintf(`{
		document.getElementById("%s-army-text").value = %s;
		document.querySelector("#%s-army [role=status]").textContent = ""; // of the list before
	}`, side, browser.Quote(list), side))
	v.touch("#" + side + "-army .main")
	v.Wait(fmt.Sprintf(`document.querySelector("#%s-army [role=status]").textContent !== ""`, side))
}

// A few letters find a unit, by its name first. It brings what stands on its
// card; tokens and cover stay.
func pickUnit(v *visit) {
	v.open("#ranged+aim+1+vs+light+dodge+1")
	v.touch("#attacker-slot")
	v.Wait(`document.querySelectorAll("#attacker-unit-list li").length === ` + fmt.Sprint(len(cards.All().Units)))
	v.touch("#attacker-unit")
	v.Press("vader")
	v.Wait(`document.querySelector("#attacker-unit-list [aria-selected=true] strong")?.textContent.startsWith("Darth Vader")`)
	on[any](v, `document.getElementById("attacker-unit").value = ""`)
	v.Press("stormtroopers")
	v.Wait(`document.querySelector("#attacker-unit-list [aria-selected=true] strong")?.textContent === "Stormtroopers"`)
	v.has(v.Text("#attacker-unit-list [aria-selected=true]"), "Empire · Corps · ")
	v.touch("#attacker-unit-list li")
	v.fields("attacker", "stormtroopers")
	v.shut()
	is(v, v.line(), "stormtroopers aim 1 vs light dodge 1")
	is(v, v.Text("#attacker-slot b"), "Stormtroopers")
	v.has(v.Text("#attacker-slot small"), "42 points")
	is(v, on[string](v, `document.getElementById("attacker-whiteDice").value`), "4")
	is(v, on[bool](v, `document.querySelector(".chip[data-field='attacker.whiteDice']").matches(".on-card")`), true)
	is(v, on[bool](v, `document.querySelector(".chip[data-field='attacker.aimTokens']").matches(".on-card")`), false)
	is(v, on[string](v, `document.querySelector("[data-path='attacker.whiteDice']").className`), "field count brought")
	is(v, on[bool](v, `document.getElementById("attacker-edit").open`), false)
	v.has(on[string](v, `location.hash`), "&numbers=4w+surge:hit+aim+1")

	// A name that no unit has, and the nearest ones.
	v.touch("#defender-slot")
	v.touch("#defender-unit")
	v.Press("rebbel troperz")
	v.Wait(`document.getElementById("defender-unit-list").textContent.includes("No unit is called “rebbel troperz”")`)
	v.Press(browser.Enter)
	v.fields("defender", "rebel-troopers")
	is(v, v.line(), "stormtroopers aim 1 vs rebel-troopers light dodge 1")

	// By faction and rank; who was picked lately comes first. On a phone the picker is still
	// open, with the card of the unit.
	if !v.size.Phone {
		v.touch("#defender-slot")
	}
	v.Wait(`document.querySelector("#defender-unit-list li")?.textContent.includes("picked lately")`)
	v.option("#defender-faction", "Republic")
	v.option("#defender-rank", "Corps")
	v.Wait(`[...document.querySelectorAll("#defender-unit-list li")].every((li) => li.textContent.includes("Republic · Corps"))`)
	v.touch("#defender-unit")
	v.Press("qqqq")
	v.Wait(`document.getElementById("defender-unit-list").textContent.includes("Try its first letters")`)
	v.close()

	// Another one in its place, then dice instead, which leaves the numbers.
	v.unit("attacker", "snowtroopers")
	v.has(v.line(), "snowtroopers ")
	v.has(v.line(), " aim 1 vs rebel-troopers light dodge 1")
	average := v.average()
	v.touch("#attacker-slot")
	v.touch("#attacker-numbers")
	v.until("the unit is gone", func() bool { return v.choice("attacker") == "" })
	v.has(v.line(), "aim 1")
	v.has(v.line(), "vs rebel-troopers light")
	is(v, v.average(), average)
	is(v, on[bool](v, `document.getElementById("attacker-edit").open`), true)
}

// The card: upgrades, from where, how many. What is open stays open, and the
// focus stays where it is.
func card(v *visit) {
	v.open("#darth-vader+aim+1+vs+rebel-troopers+light")
	v.has(v.Text("#notes"), "there is also")
	is(v, v.Text("#problems"), "")
	v.card("attacker")
	v.touch(cardOf("attacker") + " .s-card-notes summary")
	v.option(adds("attacker"), "Force Push")
	v.has(v.line(), "[force-push]")
	v.has(v.Text(cardOf("attacker")+" .s-card-upgrade"), "Force Push")
	is(v, on[bool](v, `document.querySelector(`+browser.Quote(cardOf("attacker")+" .s-card-notes")+`).open`), true)
	is(v, on[bool](v, `document.activeElement.matches(`+browser.Quote(adds("attacker"))+`)`), true)
	is(v, on[int](v, `document.activeElement.selectedIndex`), 0)
	v.option(adds("attacker"), "Saber Throw")
	v.has(v.line(), "[force-push, saber-throw]")
	v.touch(cardOf("attacker") + " .s-card-upgrade")
	v.has(v.line(), "[saber-throw]")
	v.touch(cardOf("attacker") + " .s-card-upgrade")
	is(v, on[int](v, `document.querySelectorAll(".s-card-upgrade").length`), 0)
	v.shut()

	v.open(duel)
	v.card("attacker")
	v.touch(cardOf("attacker") + ` [aria-label="From range 2"]`)
	v.has(v.line(), "stormtroopers @2")
	v.option(cardOf("attacker")+" .s-card-field:last-child select", "2")
	v.has(v.line(), "stormtroopers x2 @2")
	v.touch(cardOf("attacker") + ` [aria-label="From range 2"]`) // once more: as usual
	is(v, v.line(), "stormtroopers x2 aim 1 vs rebel-troopers light dodge 1")
	v.shut()
}

// What was set by hand stays with the same unit and goes with another.
func byHand(v *visit) {
	v.open(duel)
	v.touch(more("attacker.pierceX"))
	is(v, v.line(), "stormtroopers @3 aim 1 pierce 1 vs rebel-troopers light dodge 1")
	v.card("attacker")
	v.option(adds("attacker"), "DLT-19 Stormtrooper")
	v.shut()
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
	v.menu("#reset")
	v.becomes(nothing)
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
	v.card("attacker")
	v.touch(cardOf("attacker") + " .s-card-weapon:last-of-type")
	v.has(v.line(), "with:e-11-blaster-rifle")
	if v.average() == before {
		v.Error("a weapon less changed nothing")
	}
	v.touch(cardOf("attacker") + " .s-card-weapon:last-of-type")
	v.shut()
	is(v, v.average(), before)

	v.card("defender")
	v.option("[data-pick=guardian]", "Obi-Wan Kenobi")
	v.has(v.line(), "guardian:obi-wan-kenobi")
	v.option("[data-pick=guardian]", "nobody")
	v.shut()
	is(v, strings.Contains(v.line(), "guardian"), false)
	is(v, v.average(), before)
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
	v.shut()
	is(v, on[bool](v, `document.getElementById("defender-picker").open`), false)

	// At the next game it is there, and first when the box is empty, on either
	// side.
	for _, side := range []string{"defender", "attacker"} {
		v.open(usual)
		v.Wait(`document.querySelectorAll("#defender-army [data-choice]").length === 3`)
		v.touch("#" + side + "-slot")
		v.Wait(`document.querySelector("#` + side + `-unit-list li")?.textContent.includes("defender’s list")`)
		v.has(v.Text("#"+side+"-unit-list li"), "Darth Vader")
		v.touch("#" + side + "-unit")
		v.Press(browser.Down + browser.Enter)
		v.until("he is picked", func() bool { return strings.HasPrefix(v.choice(side), "darth-vader") })
		v.shut()
	}

	v.touch("#defender-slot")
	v.touch("#defender-army summary")
	v.touch("#defender-army .row button:last-child")
	v.open(usual)
	v.touch("#defender-slot")
	v.Wait(`document.querySelectorAll("#defender-unit-list li").length >= 100`)
	is(v, strings.Contains(v.Text("#defender-unit-list"), "list"), false)
	v.close()

	// A link says its units; a code that is gone cannot be corrected in it.
	v.paste("defender", "https://legionhq2.com/list/empire/1000:2ayej000,1Hn")
	v.has(v.Text("#defender-army [role=status]"), "2 units, 124 points")
	v.has(v.Text("#defender-army .unknown"), "Guerilla Troopers")
	is(v, on[int](v, `document.querySelectorAll("#defender-army .unknown button").length`), 0)

	if v.site.name == "static" { // or else the console tells of the status
		v.close()
		v.paste("attacker", `{"units": [`)
		is(v, on[int](v, `document.querySelectorAll("#attacker-army [data-choice]").length`), 0)
	}
}
