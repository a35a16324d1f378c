package web_test

import (
	"strings"
)

// say types what happens at the table on Home, and waits until it is understood.
func (v *visit) say(words string) {
	v.TB.Helper()
	v.touch("#home-line")
	on[any](v, `document.getElementById("home-line").value = ""`)
	v.Press(words)
	v.until("it is understood", func() bool {
		return v.Text("#home-said")+v.Text(".home-wrong") != "" && !on[bool](v, `document.getElementById("home-line").matches(".reading")`)
	})
}

// A first visit begins on Home. What is typed there is understood and answered while it is
// typed, and leads to where it is answered in full; so do the tiles.
func homes(v *visit) {
	v.Leave()
	v.Go(v.site.url)
	v.Wait(`document.getElementById("home")?.getAttribute("aria-busy") === "false"`)
	v.has(v.Text("#home h2"), "Star Wars: Legion")
	is(v, on[bool](v, `document.getElementById("undo").checkVisibility() || document.getElementById("home-go-on").checkVisibility()`), false)

	v.say("stormtroopers with dlt aim and shoot rebel troopers in heavy cover, 1 dodge")
	v.until("the answer is there", func() bool { return strings.Contains(v.Text(".home-answer"), "1.52") })
	is(v, strings.Join(on[[]string](v, `[...document.querySelectorAll("#home-said > *")].map((e) => e.className.baseVal ?? e.className + " " + e.textContent)`), "; "),
		"tag attacker StormtroopersDLT-19 Stormtrooper; tag attacker 1 aim token; ; tag defender Rebel Troopers; tag defender Cover heavy; tag defender 1 dodge token")
	v.touch("#home-show")
	is(v, v.line(), "stormtroopers[dlt-19-stormtrooper] @ranged aim 1 vs rebel-troopers heavy dodge 1")
	is(v, v.average(), "1.52")

	v.touch("#go-home")
	v.until("the way back is there", func() bool { return on[bool](v, `document.getElementById("home-go-on").checkVisibility()`) })
	v.touch("#home-go-on")
	is(v, v.average(), "1.52")

	v.touch("#go-home")
	v.say("stormtroopers and an at-st vs rebel troopers")
	v.until("it is a volley", func() bool { return v.Text("#home-show") == "Who shoots whom" })
	v.touch("#home-show")
	v.until("the volley is there", func() bool {
		return v.line() == "stormtroopers also at-st vs rebel-troopers" || strings.HasPrefix(v.line(), "stormtroopers vs rebel-troopers then at-st")
	})

	v.touch("#go-home")
	v.say("stormtroopers vs rebbles")
	v.until("the mistake is said", func() bool { return strings.Contains(v.Text(".home-wrong"), "rebbles") })
	is(v, on[bool](v, `document.getElementById("home-show").checkVisibility()`), false)
	v.touch("[data-go=duel]")
	is(v, on[string](v, `document.querySelector("main").dataset.workspace`), "duel")
	on[any](v, `history.back()`)
	v.until("back at Home", func() bool { return on[string](v, `document.querySelector("main").dataset.workspace`) == "home" })
	v.clean()
}

// Who has no lists sees a best target in two taps, with two sample armies; they never come in
// place of lists or a game.
func homeSample(v *visit) {
	v.open("#&workspace=home")
	sampled := func() bool { return on[bool](v, `document.getElementById("home-sample").checkVisibility()`) }
	is(v, sampled(), true)
	v.touch("#home-sample")
	v.Wait(`document.getElementById("game-unit-0-2")`)
	v.touch("#game-unit-0-2")
	v.until("the best target is there", func() bool { return strings.Contains(v.Text("#game-card"), "Best target") })
	is(v, on[string](v, `localStorage.getItem("salvo-army-attacker") ?? ""`), "")
	v.touch("#go-home")
	is(v, sampled(), false)
	is(v, on[bool](v, `document.getElementById("home-start").checkVisibility()`), true)
	v.touch("#go-game")
	v.touch("#game-again")
	v.touch("#game-sample")
	v.Wait(`document.getElementById("game-unit-0-2")?.checkVisibility()`)
	v.touch("#game-again")
	v.touch("#go-home")
	is(v, sampled(), true)
	v.touch("#home-mine")
	on[any](v, `document.execCommand("insertText", false, "2x Stormtroopers (42)")`)
	v.until("the list is read", func() bool { return strings.Contains(v.Text("#home .drops"), "2 units") })
	is(v, sampled(), false)
	v.touch("#go-game")
	is(v, on[bool](v, `document.getElementById("game-sample").checkVisibility()`), false)
}

// Both army lists are pasted on Home, read at once, and kept.
func homeLists(v *visit) {
	v.open("#&workspace=home")
	for box, says := range map[string]string{"#home-mine": "2 units", "#home-theirs": "1 unit,"} {
		v.touch(box)
		list := "1x Rebel Troopers (40)"
		if box == "#home-mine" {
			list = "2x Stormtroopers (42)"
		}
		on[any](v, `document.execCommand("insertText", false, `+"`"+list+"`"+`)`)
		v.until("the list is read", func() bool { return strings.Contains(v.Text(".drop:has("+box+")"), says) })
	}
	v.open("#&workspace=home")
	v.until("the lists are still there", func() bool { return strings.Contains(v.Text("#home .drops"), "2 units") })
	v.clean()
}
