package web_test

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
