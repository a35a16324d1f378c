package web_test

import (
	"os"

	"salvo/internal/browser"
)

// axe returns axe-core, which npm install --no-save axe-core puts into the
// repository, or the file that AXE names.
func axe(v *visit) string {
	v.TB.Helper()
	file := os.Getenv("AXE")
	if file == "" {
		file = "../node_modules/axe-core/axe.min.js"
	}
	source, err := os.ReadFile(file)
	if err != nil {
		browser.Missing(v.TB, "no axe-core at "+file+": npm install --no-save axe-core, or name the file in AXE")
	}
	return string(source)
}

// accessible fails for every violation that axe-core, whose text source is,
// finds in the page, in both themes. What differs between them are colours: all else is
// looked at in the light one.
func (v *visit) accessible(source, what string) {
	v.TB.Helper()
	if !on[bool](v, `"axe" in window`) {
		on[any](v, source+"\n;undefined")
	}
	v.schemes(func(scheme string) {
		only := ""
		if scheme == "dark" {
			only = `, runOnly: ["color-contrast", "link-in-text-block"]`
		}
		for _, found := range on[[]string](v, `axe.run({ resultTypes: ["violations"], preload: false`+only+` }).then((r) => r.violations.map((f) =>
			f.id + ": " + f.help + f.nodes.map((n) => "\n\t" + n.html.slice(0, 200) + "\n\t\t" + n.failureSummary).join("")))`) {
			v.TB.Errorf("%s, %s: %s", scheme, what, found)
		}
	})
}

// schemes are light and dark, without motion.
func (v *visit) schemes(check func(scheme string)) {
	for _, scheme := range []string{"light", "dark"} {
		v.Prefer("prefers-color-scheme", scheme, "prefers-reduced-motion", "reduce")
		check(scheme)
	}
}

// Every view and workspace.
func accessibility(v *visit) {
	source := axe(v)
	v.open("")
	v.accessible(source, "a first visit")
	v.open("#&workspace=home")
	v.say("z-6 rebels with an aim shoot stormtroopers in heavy cover")
	v.accessible(source, "home")
	v.open("#1r+4w+aim+1+precise+1+melee+points+60+vs+red+light+dodge+1+minis+5+wounds+1&pin=Old~4r+vs+red&dice=1-red-blank.2-white-hit.1-white-blank.1-white-surge")
	for _, name := range views {
		view(v, name)
		v.accessible(source, name)
	}
	v.open("#&workspace=volley")
	v.accessible(source, "a first volley")
	v.open(volleyOfThree)
	for _, part := range []string{"#volley-row-1", ".volley-past summary", ".volley-kept summary", ".volley-card summary"} {
		v.touch(part)
	}
	v.accessible(source, "a volley")
	v.open("#&workspace=builds")
	v.accessible(source, "first loadouts")
	v.open(atrt + "&against=field&must=at-rt-flamethrower&without=comms-jammer&loadout=none")
	v.touch(".builds-list summary")
	v.limits()
	v.touch(".s-idle summary")
	v.accessible(source, "loadouts")
	v.open("#1r+4w+aim+1+precise+1+melee+points+60+vs+red+light+dodge+1+minis+5+wounds+1")
	v.touch("#attacker-find")
	v.Press("im")
	v.accessible(source, "finding a keyword")
	v.Press(browser.Escape)
	v.touch("#attacker-pierceX")
	v.Press("99")
	v.answered()
	v.accessible(source, "a mistake")
	for _, sheet := range []string{"#menu", "#share"} {
		v.touch(sheet)
		v.accessible(source, sheet)
		v.close()
	}
}

// Units: the picker, cards, lists and notes.
func unitAccessibility(v *visit) {
	source := axe(v)
	v.open("#darth-vader[force-push]+vs+rebel-troopers+light&workspace=matrix")
	v.touch(".worded summary")
	v.accessible(source, "matrix")
	workspace(v, "attack")
	v.card("attacker")
	v.touch(cardOf("attacker") + " .s-card-notes summary")
	v.accessible(source, "a card")
	v.shut()
	v.paste("attacker", "3x Stormtroopers (62)\n - DLT-19 Stormtrooper (20)\n1x Stromtroopers (44)\n")
	v.accessible(source, "a list")
	v.close()
	v.touch("#defender-slot")
	v.Wait(`document.querySelectorAll("#defender-unit-list li").length > 20`)
	v.accessible(source, "finding a unit")
	v.touch("#defender-unit")
	v.Press("stormtroperz")
	v.Wait(`document.getElementById("defender-unit-list").textContent.includes("No unit is called")`)
	v.accessible(source, "finding no unit")
	v.close()
}
