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

// Every view, light and dark, with nothing that axe-core knows to be in
// somebody's way.
func accessibility(v *visit) {
	source := axe(v)
	v.open("#1r+4w+aim+1+precise+1+melee+points+60+vs+red+light+dodge+1+minis+5+wounds+1&pin=Old~4r+vs+red&dice=1-red-blank.2-white-hit.1-white-blank.1-white-surge")
	on[any](v, source+"\n;undefined")
	check := func(what string) {
		v.TB.Helper()
		for _, found := range on[[]string](v, `axe.run({ resultTypes: ["violations"] }).then((r) => r.violations.map((f) =>
			f.id + ": " + f.help + f.nodes.map((n) => "\n\t" + n.html.slice(0, 200) + "\n\t\t" + n.failureSummary).join("")))`) {
			v.TB.Errorf("%s: %s", what, found)
		}
	}
	for _, scheme := range []string{"light", "dark"} {
		v.Prefer("prefers-color-scheme", scheme, "prefers-reduced-motion", "reduce")
		for _, name := range []string{"why", "what-if", "best", "roll", "advise"} {
			view(v, name)
			check(scheme + ", " + name)
		}
	}
	if v.size.Phone {
		v.touch("#more")
		check("all of the answer")
	}
	v.touch("#attacker-find")
	v.Press("im")
	check("finding a keyword")
	v.Press(browser.Escape)
	v.touch("#attacker-pierceX")
	v.Press("99")
	v.answered()
	check("a mistake")
}
