package web_test

import "strings"

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
	view(v, "improve")
	v.has(v.Text("#view"), "Take another aim")
	line := on[string](v, `document.querySelector("#view [data-line]").dataset.line`)
	v.touch("#view [data-line]")
	v.becomes(line)
	v.touch("#undo")
	v.becomes("1r 4w aim 1 ranged vs red light dodge 1")
	v.open(duel + "&view=what-if") // as older links have it
	v.has(v.Text("#view"), "This unit's upgrades")
	v.has(v.Text("#view"), "Best play.")
}

// A roll comes from a seed, which the link keeps.
func rollIt(v *visit) {
	v.open(usual + "&view=table&seed=1")
	rolled := v.Text("#view")
	v.has(rolled, "seed 1")
	v.touch("#again")
	seed := v.setting("seed")
	v.has(v.Text("#view"), "seed "+seed)
	if on[int](v, `document.querySelectorAll("#view .s-die").length`) < 5 {
		v.Error("the dice are not drawn")
	}
	v.open(usual + "&view=roll&seed=1") // as older links have it
	is(v, v.Text("#view"), rolled)
	v.touch("#clear")
	is(v, v.Text("#view"), "")
}

// The dice on the table are tapped in, the advice is about them, and the
// headline follows.
func advisor(v *visit) {
	v.open(usual)
	view(v, "table")
	v.has(v.Text("#controls"), "1 more red, 4 more white")
	is(v, v.Text("#moment"), "")
	for _, d := range []string{"red-blank", "white-hit", "white-blank", "white-blank", "white-surge"} {
		v.touch("#put-" + d)
	}
	v.has(v.Text("#view"), "reroll")
	v.has(v.Text("#moment"), "with these dice")
	on[any](v, `scrollTo(0, 0)`)
	if bottom := on[float64](v, `document.querySelector("#view .s-choice").getBoundingClientRect().top`); bottom > 700 {
		v.Errorf("the advice begins %v px down", bottom)
	}
	is(v, on[bool](v, `document.querySelector("#result .s-head").checkVisibility()`), false)
	v.touch("#take-white-surge-0")
	v.has(v.Text("#controls"), "1 more white")
	v.touch("#put-white-crit")
	v.has(v.Text("#view"), "reroll")
	v.touch("#moment-details summary")
	v.touch(`#more-controls .pair:first-child button:first-child`)
	is(v, v.setting("aims"), "0")
	v.touch(`label:has(#stage-convert)`)
	is(v, v.setting("stage"), "convert")
	v.has(on[string](v, `location.hash`), "dice=")
	view(v, "why")
	is(v, v.Text("#moment"), "")
}

// Who rerolls as advised says so: the dice that were named are asked for, nothing else,
// and the token is off.
func rerolledAsAdvised(v *visit) {
	v.open(usual + "&view=table&dice=1-red-blank.1-white-hit.2-white-blank.1-white-crit")
	v.has(v.Text("#view"), "Spend an aim: reroll the red blank")
	is(v, on[int](v, `[...document.querySelectorAll("#view .s-choice")].filter((e) => e.checkVisibility()).length`), 3) // the others are folded away
	v.touch("#rerolled")
	is(v, v.setting("aims"), "0")
	is(v, v.setting("dice"), "1-white-blank.1-white-crit.1-white-hit")
	v.has(v.Text("#controls"), "1 more red, 1 more white")
	v.touch("#put-red-hit")
	is(v, on[int](v, `document.querySelectorAll("#controls .faces").length`), 1) // red is done
	v.touch("#put-white-hit")
	v.Wait(`document.getElementById("view").textContent.includes("Stop rerolling")`)
	is(v, on[bool](v, `Boolean(document.getElementById("rerolled"))`), false)
}

// The defender goes on from the attack dice: cover, dodge, the defense roll, its reroll and
// surge tokens, each with what is best; a step can be taken back.
func defended(v *visit) {
	const attack = "#2r+ranged+vs+red+light+dodge+1+surge-token+1+uncanny-luck+1&view=table"
	v.open(attack + "&dice=2-red-hit")
	v.touch("#stopped")
	v.has(v.Text("#controls"), "Roll 2 white dice for cover.")
	v.touch("#put-white-surge")
	v.touch("#put-white-blank")
	v.Wait(`document.getElementById("made-0")`)
	v.has(v.Text("#made-0"), "Spend a dodge token: cancel 1 hit.")
	v.has(v.Text("#moment"), "with these dice")
	is(v, v.setting("then"), "stop, cover 1 white blank 1 white surge")
	is(v, v.setting("fallen"), "")
	v.touch("#made-1") // and keep it all the same
	v.has(v.Text("#controls"), "Roll 2 red dice for the defense.")
	v.touch("#put-red-blank")
	is(v, v.setting("fallen"), "1-red-blank")
	v.touch("#put-red-surge")
	v.Wait(`document.getElementById("made-0")`)
	v.has(v.Text("#made-0"), "Reroll the red blank.")
	v.touch("#made-0")
	v.has(v.Text("#controls"), "Reroll 1 red die.")
	link := on[string](v, `location.hash`)
	v.touch("#put-red-blank")
	v.Wait(`document.getElementById("made-0")`)
	v.has(v.Text("#made-0"), "Spend a surge token.")
	v.touch("#step-back")
	v.has(v.Text("#controls"), "Reroll 1 red die.")
	v.touch("#put-red-blank")
	v.Wait(`document.getElementById("made-0")`)
	v.touch("#made-0")
	v.has(v.Text("#view"), "1 wound, 1 suppression token.")
	is(v, v.Text("#moment .s-big"), "1")

	// A link leads to the same step; steps that another attack does not have are left out.
	v.open(link)
	v.has(v.Text("#controls"), "Reroll 1 red die.")
	v.touch("label:has(#defender-coverType)")
	v.Wait(`document.getElementById("view").textContent.includes("dodge token")`)
	is(v, v.setting("then"), "stop")

	// Who defends need not tap in the attack dice.
	v.open(attack)
	v.touch("#defend")
	v.touch("#put-results-hits")
	v.touch("#put-results-hits")
	v.has(v.Text("#faced"), "2 hits")
	v.touch("#faced")
	v.has(v.Text("#controls"), "Roll 2 white dice for cover.")
	v.touch("#clear")
	is(v, v.Text("#view"), "")
	is(v, v.setting("then"), "")
}

// Whoever scrolls the answer away still sees it change.
func brief(v *visit) {
	v.open(duelAtBest + "&view=improve")
	shown := func() bool { return on[bool](v, `document.getElementById("brief").checkVisibility()`) }
	is(v, shown(), false)
	v.bring("#view .s-group:last-of-type + ul li:last-child button")
	v.Wait(`document.getElementById("brief").checkVisibility()`)
	v.has(v.Text("#brief"), v.average()+" wounds on average")
	before := v.average()
	v.touch("#view .s-group:last-of-type + ul li:last-child button")
	if v.average() == before {
		v.Error("nothing has changed")
	}
	v.has(v.Text("#brief"), v.average()+" wounds on average")
	workspace(v, "matrix")
	is(v, shown(), false)
}

// Two attacks stand side by side, both in full and to be changed where they stand, up to
// four with the one of the page; the chart has both, and a column their differences.
func compare(v *visit) {
	v.open(duelAtBest)
	view(v, "compare")
	is(v, len(v.settings("pin")), 1)
	is(v, on[int](v, `document.querySelectorAll(".setup").length`), 2)
	line := v.line()
	v.touch(`[aria-label="Attack B"] [data-path="attacker.aimTokens"] .stepper button:last-child`)
	v.until("B has two aims", func() bool { return strings.Contains(v.setting("pin"), "aim 2") })
	is(v, v.line(), line) // A stays as it is
	is(v, on[string](v, `document.getElementById("setup-1-attacker-aimTokens").value`), "2")
	v.has(v.Text("#result .s-against"), "less than 2 aim tokens (B)")
	is(v, on[bool](v, `document.querySelectorAll("#result .s-pale").length > 3`), true)
	v.has(v.Text("#view .s-legend"), "A: 1 aim token")
	v.has(v.Text("#view .s-pins thead"), "Difference")
	v.has(v.Text("#view .s-pins .s-diff"), "more")
	v.touch("#setup-1-defender")
	v.touch("#defender-unit")
	v.Press("rebel veterans")
	v.Wait(`document.querySelector("#defender-unit-list [aria-selected=true] strong")?.textContent === "Rebel Veterans"`)
	v.touch("#defender-unit-list li")
	v.until("B has another target", func() bool { return strings.Contains(v.setting("pin"), "rebel-veterans") })
	on[any](v, `{ const name = document.getElementById("pin-name-1"); name.value = "Snipers"; name.dispatchEvent(new Event("change")); }`)
	v.until("it has a name", func() bool { return strings.HasPrefix(v.setting("pin"), "Snipers~") })
	v.has(v.Text("#view .s-legend"), "B: Snipers")
	for range 2 {
		v.touch("#pin")
	}
	is(v, on[bool](v, `document.getElementById("pin").disabled`), true)
	is(v, on[int](v, `document.querySelectorAll("#view .s-pins thead th").length`), 4)
	v.touch(`[aria-label="Take D away"]`)
	is(v, len(v.settings("pin")), 2)
	v.touch(`[aria-label^="Open B"]`)
	v.has(v.line(), "rebel-veterans")
	v.has(v.settings("pin")[0], "rebel-troopers")
}

// previewed waits until the sheet shows the picture that is taken along.
func (v *visit) previewed() {
	v.TB.Helper()
	v.Wait(`document.querySelector(".share-preview[src]:not(.waiting)")?.naturalWidth > 500`)
}

// What can be taken along: a card that names the units, a short link, words. Messages are
// seen above the sheet.
func share(v *visit) {
	v.open(usual + "&view=improve")
	v.touch("#share")
	top := on[float64](v, `document.getElementById("copy-link").getBoundingClientRect().top`)
	v.previewed()
	is(v, on[float64](v, `document.getElementById("copy-link").getBoundingClientRect().top`), top) // no button moves under a finger
	link := v.Clipboard(func() { v.touch("#copy-link") })
	v.told("Link copied.", "share-sheet")
	text := v.Clipboard(func() { v.touch("#copy-text") })
	v.has(text, "wounds on average")
	v.has(text, link)
	v.touch(".share-more summary")
	v.has(v.Download("salvo.svg", func() { v.touch("#save-svg") }), "<svg xmlns")
	v.has(v.Download("salvo.png", func() { v.touch("#save-png") }), "PNG")
	v.has(v.Download("salvo.csv", func() { v.touch("#save-csv") }), ",")
	v.Leave()
	v.Go(link)
	v.answered()
	is(v, v.line(), "1r 4w aim 1 ranged vs red light dodge 1")
	is(v, v.setting("view"), "improve")

	// Two units that are compared: names and no word of the command line; one of them
	// alone; and the link has all of it in 200 characters.
	v.open(strings.Replace(duelAtBest, "+play:optimal", "", 1) + "&view=compare&pin=~stormtroopers[dlt-19]+@3+aim+2+vs+rebel-troopers+heavy+dodge+1")
	line := v.line()
	v.touch("#share")
	v.previewed()
	v.has(v.Text("#share-words"), "Stormtroopers (DLT-19 Stormtrooper) with 1 aim at Rebel Troopers with heavy cover and 1 dodge: 1.52 wounds on average")
	v.has(v.Text("#share-words"), "2 aim tokens: ")
	is(v, strings.Contains(v.Text("#share-sheet"), "salvo "), false)
	v.touch("label:has(#share-show-B)")
	v.Wait(`document.getElementById("share-words").textContent.includes("with 2 aims at")`)
	v.previewed()
	link = v.Clipboard(func() { v.touch("#copy-link") })
	if len(link) > 200 {
		v.Errorf("the link has %d characters: %s", len(link), link)
	}
	v.Leave()
	v.Go(link)
	v.answered()
	is(v, v.line(), line)
	is(v, len(v.settings("pin")), 1)
}

// Every unit of one kind against every unit of another.
func matrix(v *visit) {
	v.open(usual)
	workspace(v, "matrix")
	v.has(v.Text("#view"), "Stormtroopers")
	v.has(v.Text("#view"), "Rebel Troopers")
	v.has(on[string](v, `location.hash`), "workspace=matrix&attackers=faction:empire+rank:corps&defenders=faction:rebels+rank:corps")
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
	is(v, on[int](v, `document.querySelectorAll("#view tbody tr:has(button)").length`), 2)
	is(v, on[string](v, `document.getElementById("attackers-faction").value`), "words")
	link, text := on[string](v, `location.hash`), v.Text("#view")
	v.open(link)
	is(v, v.Text("#view"), text)
	is(v, v.setting("range")+","+v.setting("show"), "3,kill")

	// A cell is an attack.
	line := on[string](v, `document.querySelector("#view tr:nth-child(2) .s-cell").dataset.line`)
	v.touch("#view tr:nth-child(2) .s-cell")
	v.becomes(line)
	is(v, on[string](v, `document.querySelector("main").dataset.workspace`), "attack")
	v.has(v.Text("#attacker-slot b"), "Stormtroopers")
	v.has(line, "aim 1")

	// The list of a side.
	v.paste("attacker", "Darth Vader\nStormtroopers\n")
	v.close()
	workspace(v, "matrix")
	v.option("#attackers-faction", "any")
	v.option("#defenders-rank", "any")
	v.has(v.Text("#view"), "choose fewer units")
	v.option("#defenders-rank", "Corps")
	v.option("#attackers-faction", "My list")
	is(v, on[int](v, `document.querySelectorAll("#view tbody tr:has(button)").length`), 2)
	is(v, on[bool](v, `document.getElementById("attackers-rank").disabled`), true)
	// A list that is pasted here is that of the matrix.
	v.option("#defenders-faction", "Paste a list")
	on[any](v, `document.getElementById("defender-army-text").value = "Rebel Troopers\nRebel Veterans\n"`)
	v.touch("#defender-army .main")
	v.until("it is the list", func() bool { return v.setting("defenders") == "rebel-troopers, rebel-veterans" })
	is(v, on[bool](v, `document.getElementById("defender-picker").open`), false)
	is(v, on[string](v, `document.getElementById("defenders-faction").value`), "list")
	v.option("#range", "the usual way")
	v.has(on[string](v, `document.querySelector("#view .s-cell").getAttribute("aria-label")`), "melee")
	is(v, on[int](v, `document.querySelectorAll("#view .s-bestcell").length`), 2)
	is(v, on[int](v, `document.querySelectorAll("#view .s-worstcell").length`), 2)
	v.has(v.Text("#view .s-say"), "Best targets: ")
	// The other way round, and as duels.
	v.touch("#matrix-turn")
	v.until("they attack", func() bool { return v.setting("attackers") == "rebel-troopers, rebel-veterans" })
	v.touch("#matrix-turn")
	v.until("we attack", func() bool { return v.setting("defenders") == "rebel-troopers, rebel-veterans" })
	v.touch("#matrix-kind-duel")
	v.until("they are duels", func() bool { return strings.Contains(v.Text("#view"), "Best opponents: ") })
	fight := on[string](v, `document.querySelector("#view .s-cell").dataset.duel`)
	v.touch("#view .s-cell")
	v.until("it is a duel", func() bool { return v.line() == fight })
	is(v, on[string](v, `document.querySelector("main").dataset.workspace`), "duel")
	workspace(v, "matrix")
	v.touch("#matrix-kind-wounds")
	// A list with several of a unit has their sum.
	v.option("#attackers-faction", "Another list")
	on[any](v, `document.getElementById("attacker-army-text").value = "2x Stormtroopers\nAT-ST\n"`)
	v.touch("#attacker-army .main")
	v.until("there are two of them", func() bool { return v.setting("attackers") == "stormtroopers=2, at-st" })
	v.has(v.Text("#view tbody th"), "2 × Stormtroopers")
	v.touch("#share")
	v.previewed()
	v.has(v.Clipboard(func() { v.touch("#copy-text") }), "attackers against 2 defenders")
	v.close()
}
