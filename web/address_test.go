package web_test

import (
	"strings"
)

// Undo goes through the attacks; the back button leaves a workspace.
func undo(v *visit) {
	v.open(usual)
	is(v, on[bool](v, `document.getElementById("undo").disabled`), true)
	v.touch(more("attacker.pierceX"))
	v.touch(more("attacker.blackDice"))
	is(v, v.line(), "1r 1b 4w aim 1 pierce 1 ranged vs red light dodge 1")
	v.touch("#undo")
	v.becomes("1r 4w aim 1 pierce 1 ranged vs red light dodge 1")
	v.touch("#undo")
	v.becomes("1r 4w aim 1 ranged vs red light dodge 1")
	is(v, on[string](v, `document.getElementById("attacker-pierceX").value`), "0")
	is(v, on[bool](v, `document.getElementById("undo").disabled`), true)

	v.touch(more("attacker.pierceX"))
	// On a phone the matrix shares a tab, which back leaves as one.
	workspace(v, "matrix")
	v.has(v.Text("#view"), "Stormtroopers")
	before := on[int](v, `history.length`)
	v.touch(more("attacker.aimTokens"))
	is(v, on[int](v, `history.length`), before)
	on[any](v, `history.back()`)
	v.until("the attack is back", func() bool { return on[string](v, `document.querySelector("main").dataset.workspace`) == "attack" })
	is(v, v.line(), "1r 4w aim 1 pierce 1 ranged vs red light dodge 1")
	on[any](v, `history.forward()`)
	v.until("the matrix is back", func() bool { return on[string](v, `document.querySelector("main").dataset.workspace`) == "matrix" })
}

// Swapping twice is as if nothing had happened; reset leaves nothing.
func swapAndReset(v *visit) {
	v.open("#4r+surge-token+2+melee+points+60+vs+red+armor+2+surge-token+1+points+80")
	line := v.line()
	v.menu("#swap")
	is(v, v.line(), "surge-token 1 points 80 melee vs surge-token 2 points 60")
	v.told("set the dice of the new attacker", "")
	v.touch(more("attacker.blackDice"))
	v.menu("#swap")
	is(v, v.line(), line)
	v.menu("#swap")
	v.has(v.line(), "1b surge-token 1")
	v.menu("#reset")
	v.becomes(nothing)
	v.touch("#undo")
	v.until("the swap is back", func() bool { return strings.HasPrefix(v.line(), "1b") })

	// A surge of the attacker is not one of the defender.
	v.open("#4r+surge:crit+vs+red+surge:block")
	v.menu("#swap")
	is(v, v.Text("#problems"), "")
	v.menu("#swap")
	is(v, v.line(), "4r surge:crit vs red surge:block")
}

// link is the link that is copied from an address: a server has it in its path.
func (v *visit) link(hash string) string {
	if v.site.name == "server" {
		hash = strings.Replace(strings.Replace(hash, "#", "q/", 1), "&", "?", 1)
	}
	return v.site.url + hash
}

// A link opens the same page anywhere.
func links(v *visit) {
	v.open(usual + "&view=what-if&pin=Old+guard~4r+vs+red&pin=B~2w")
	v.touch(more("attacker.impactX"))
	link := on[string](v, `location.hash`)
	got := []string{v.line(), v.average(), v.Text("#view"), v.Text("#result")}
	v.open(link)
	for i, text := range []string{v.line(), v.average(), v.Text("#view"), v.Text("#result")} {
		is(v, text, got[i])
	}
	is(v, v.setting("pin"), "Old guard~4r vs red, B~2w")
	v.open(v.link(link)[len(v.site.url):])
	is(v, on[string](v, `location.href`), v.site.url+link)
	is(v, v.Text("#result"), got[3])
}

// A link without an edition says once by which rulebook it is answered.
func editionNote(v *visit) {
	said := func() bool { return !on[bool](v, `document.getElementById("edition-note").hidden`) }
	v.open("#")
	on[any](v, `localStorage.removeItem("salvo-edition")`)
	v.open("#4r+pierce+2+vs+impervious+edition:2025-11")
	is(v, said(), false)
	is(v, v.line(), "4r pierce 2 edition:2025-11 vs impervious")
	v.open("#4r+pierce+2+vs+impervious")
	is(v, said(), true)
	v.touch("#edition-read")
	is(v, said(), false)
	v.open("#4r+pierce+3+vs+impervious")
	is(v, said(), false)
}

// A broken link says what is wrong with it and keeps what could be read.
func brokenLink(v *visit) {
	v.open("#3r+peirce+2+aim+99+vs+red+%E0%A4%A&view=nonsense&dice=x")
	v.has(v.Text("#problems"), "Something in this link could not be read")
	v.has(v.Text("#problems"), "“aim”: 99 is above 20")
	v.has(v.Text("body"), "peirce: pierce")
	v.has(v.Text("#problems"), "“%E0%A4%A”: there is no such word or unit")
	v.has(v.average(), ".")
	v.touch(more("attacker.pierceX"))
	is(v, v.line(), "3r pierce 3 vs red")
	is(v, v.Text("#problems"), "")
}

// Undo goes through units as well, and pins have them.
func unitUndo(v *visit) {
	v.open(usual)
	v.unit("attacker", "stormtroopers")
	v.unit("defender", "rebel troopers")
	is(v, v.line(), "stormtroopers aim 1 vs rebel-troopers light dodge 1")
	view(v, "compare")
	v.touch("#pin")
	v.touch("#attacker-slot")
	v.touch("#attacker-numbers")
	v.until("the unit is gone", func() bool { return v.choice("attacker") == "" })
	v.touch(`[aria-label^="Open B"]`)
	is(v, v.line(), "stormtroopers aim 1 vs rebel-troopers light dodge 1")
	is(v, v.Text("#attacker-slot b"), "Stormtroopers")
	v.open("#" + strings.Split(on[string](v, `location.hash`), "#")[1])
	is(v, on[int](v, `document.querySelectorAll("#view .s-pins thead th").length`), 3)

	v.open(usual)
	v.unit("attacker", "stormtroopers")
	v.unit("defender", "rebel troopers")
	v.touch("#undo")
	v.fields("defender", "")
	is(v, v.Text(cardOf("defender")), "")
	v.touch("#undo")
	v.becomes("1r 4w aim 1 ranged vs red light dodge 1")
}

// Units change places. What was set by hand and what guards the defender come
// back with the next swap.
func unitSwap(v *visit) {
	const line = "stormtroopers[dlt-19-stormtrooper] @2 aim 1 pierce 1 vs rebel-troopers guardian:obi-wan-kenobi-civilized-warrior light dodge 1"
	v.open("#" + strings.ReplaceAll(line, " ", "+"))
	is(v, v.line(), line)
	v.menu("#swap")
	v.has(v.line(), "rebel-troopers ")
	v.has(v.line(), " vs stormtroopers[dlt-19-stormtrooper]")
	v.told("Sides swapped.", "")
	is(v, v.Text("#problems"), "")
	is(v, v.Text("#attacker-slot b"), "Rebel Troopers")
	if v.average() == "0.00" {
		v.Error("nobody strikes back")
	}
	v.menu("#swap")
	is(v, v.line(), line)

	// A unit that meets its like.
	v.open("#stormtroopers+@3+aim+1+vs+stormtroopers[dlt-19-stormtrooper]+heavy")
	v.menu("#swap")
	is(v, v.line(), "stormtroopers[dlt-19-stormtrooper] vs stormtroopers")

	// Only one side is a unit.
	v.open("#darth-vader+vs+red+surge:block+dodge+2")
	line2 := v.line()
	v.menu("#swap")
	is(v, v.choice("attacker"), "")
	v.has(v.choice("defender"), "darth-vader")
	v.told("Sides swapped: set the dice of the new attacker. Swap again to go back; both are kept.", "")
	v.menu("#swap")
	is(v, v.line(), line2)

	// Who came in between has no half that was kept.
	v.open(duel)
	v.menu("#swap")
	v.unit("attacker", "fleet troopers")
	v.menu("#swap")
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

// A link of a list builder opens a game with its list, as a text and nothing else; a game
// that is being played can be taken up again.
func listLinks(v *visit) {
	box := func(whose string) string {
		return on[string](v, `document.getElementById("game-list-`+whose+`").value`)
	}
	come := func(query string) {
		v.Leave()
		v.Go(v.site.url + query)
		v.Wait(`document.querySelector("main")?.dataset.workspace === "game" && document.querySelector(".s-game-begin:not([hidden])")`)
	}
	come("?list=https://legionhq2.com/list/empire/1000:1at0pqdydv")
	is(v, box("mine"), "https://legionhq2.com/list/empire/1000:1at0pqdydv")
	is(v, on[string](v, `location.href`), v.site.url+"#&workspace=game")
	v.Wait(`document.querySelector(".s-game-read").textContent.includes("1 unit, 200 points")`)

	on[any](v, `localStorage.setItem("salvo-game", "{}")`)
	come("?mine=Stormtroopers%0A-+DLT-19+Stormtrooper&theirs=%3Cimg+src%3Dx+onerror%3D%22window.harm%3D1%22%3E%0ARebel+Troopers")
	is(v, box("mine"), "Stormtroopers\n- DLT-19 Stormtrooper")
	is(v, box("theirs"), "<img src=x onerror=\"window.harm=1\">\nRebel Troopers")
	v.Wait(`document.querySelectorAll(".s-game-read")[1].textContent.includes("1 unit")`)
	v.until("the game can begin", func() bool { return !on[bool](v, `document.getElementById("game-start").disabled`) })
	is(v, on[bool](v, `"harm" in window`), false)
	is(v, on[string](v, `localStorage.getItem("salvo-game-before")`), "{}")
	for _, host := range v.Hosts() {
		v.has(v.site.url, host)
	}
}
