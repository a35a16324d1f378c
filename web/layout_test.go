package web_test

import (
	"fmt"
	"strings"
	"testing"

	"salvo/internal/browser"
)

// duelAtBest is what players look at most: two units, tokens, cover.
const duelAtBest = "#stormtroopers[dlt-19]+@3+aim+1+play:optimal+vs+rebel-troopers+heavy+dodge+1"

// views of an attack, in the order of their tabs.
var views = []string{"why", "improve", "table", "compare"}

// On a phone both units, tokens, cover, headline, chart and the row of views are
// in the first screen; on a desktop attacker, answer and defender stand side by
// side, and eight rows of improvements are in sight.
func layout(v *visit) {
	v.open(duelAtBest + "&view=improve")
	inSight := func(selector string) {
		v.TB.Helper()
		if !on[bool](v, `(() => {
			const r = document.querySelector(`+browser.Quote(selector)+`).getBoundingClientRect();
			return r.width > 0 && r.top >= 0 && r.bottom <= innerHeight;
		})()`) {
			v.Errorf("%s is not in sight", selector)
		}
	}
	for _, part := range []string{"#attacker-slot", "#defender-slot", `[data-path="attacker.aimTokens"]`, `[data-path="defender.coverType"]`, "#result .s-big", "#tabs", "#undo"} {
		inSight(part)
	}
	if v.size.Phone {
		inSight("#result .s-narrow")
		if bottom := on[float64](v, `document.getElementById("tabs").getBoundingClientRect().bottom + document.getElementById("workspaces").offsetHeight`); bottom > 844 {
			v.Errorf("the tabs end %v px down", bottom)
		}
	} else {
		inSight("#result .s-wide")
		if !on[bool](v, `["attacker", "middle", "defender"].every((id, i, all) => !i || document.getElementById(all[i-1]).getBoundingClientRect().right <= document.getElementById(id).getBoundingClientRect().left)`) {
			v.Error("attacker, answer and defender are not side by side")
		}
		if n := on[int](v, `[...document.querySelectorAll("#view .s-row")].filter((e) => e.getBoundingClientRect().bottom <= innerHeight).length`); n < 8 {
			v.Errorf("%d rows of improvements are in sight", n)
		}
	}
	chart := "#result .s-wide"
	if v.size.Phone {
		chart = "#result .s-narrow"
	}
	v.Click(chart + " .s-slot:nth-of-type(3)")
	v.has(v.Text("#bar-says"), "exactly 2")
}

// fits fails if the page is wider than its window, or something in it is cut off
// or covers something else. All of that is measured.
func (v *visit) fits(what string) {
	v.TB.Helper()
	for _, problem := range on[[]string](v, `(() => {
		const found = [];
		const name = (e) => e.id ? "#" + e.id : e.tagName.toLowerCase() + "." + (e.getAttribute("class") || "") + " " + e.textContent.trim().slice(0, 30);
		const wide = document.documentElement.scrollWidth - innerWidth;
		if (wide > 0) found.push("the page is " + wide + " px too wide");
		const root = document.querySelector("dialog[open]") || document;
		const controls = [...root.querySelectorAll("button, select, input:not([type=radio]):not([type=checkbox]), summary, .switch, .segments label")]
			.filter((e) => e.checkVisibility() && e.offsetWidth && !e.closest(".unseen"));
		const fixed = (e) => e.closest("header, #workspaces, .picker-find, .dialog-head, .find .found");
		const scrolled = (e) => e.closest(".s-scroll, #game-card"); // it scrolls above the rows of a phone
		const box = (e) => { // of what is in sight in a sheet that scrolls
			const r = e.getBoundingClientRect(), sheet = e.closest(".dialog-body")?.getBoundingClientRect();
			return sheet ? { left: r.left, right: r.right, top: Math.max(r.top, sheet.top), bottom: Math.min(r.bottom, sheet.bottom) } : r;
		};
		const boxes = controls.map((e) => [e, box(e)]);
		for (const [e, r] of boxes) {
			if (!scrolled(e) && (r.left < -0.5 || r.right > innerWidth + 0.5)) found.push(name(e) + " is outside");
			if (e.matches("button, summary") && e.scrollWidth > e.clientWidth + 1) found.push(name(e) + " is cut off");
		}
		for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
			const [a, r] = boxes[i], [b, s] = boxes[j];
			if (a.contains(b) || b.contains(a) || fixed(a) || fixed(b) || scrolled(a) || scrolled(b)) continue;
			if (Math.min(r.right, s.right) - Math.max(r.left, s.left) > 1 && Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top) > 1) found.push(name(a) + " and " + name(b) + " overlap");
		}
		return found.slice(0, 8);
	})()`) {
		v.TB.Errorf("%s: %s", what, problem)
	}
}

// largeText shows all text twice as large meanwhile.
func (v *visit) largeText(check func()) {
	v.TB.Helper()
	on[any](v, `document.documentElement.style.fontSize = "200%"`)
	check()
	on[any](v, `document.documentElement.style.fontSize = ""`)
}

// fingers fails for everything on a phone that is too small for a finger.
func (v *visit) fingers(what string) {
	v.TB.Helper()
	if !v.size.Phone {
		return
	}
	list := on[[]string](v, `[...(document.querySelector("dialog[open]") || document).querySelectorAll("button, select, input:not([type=radio]):not([type=checkbox]), summary, textarea, .switch, .segments label, .s-card-weapon")]
		.filter((e) => e.checkVisibility() && e.offsetWidth && !e.closest(".stepper input, .unseen") && !e.matches(".stepper input"))
		.filter((e) => e.offsetWidth < 44 || e.offsetHeight < 43.5).map((e) => e.offsetWidth + "×" + e.offsetHeight + " " + e.outerHTML.slice(0, 80))`)
	if len(list) > 0 {
		v.TB.Errorf("%s: too small for a finger: %s", what, strings.Join(list, "\n\t"))
	}
}

// At every size, with text twice as large and with eight entries in the row of
// chances, nothing is cut off or covers something else. What is opened and tapped is so on
// a phone and on a desktop; all sizes of either show it.
func TestSizes(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	s := local(t)
	for name, sizes := range map[string][]browser.Size{
		"phone":   {{Name: "320", Width: 320, Height: 640, Phone: true}, {Name: "390", Width: 390, Height: 844, Phone: true}, {Name: "768", Width: 768, Height: 1024, Phone: true}},
		"desktop": {{Name: "1024", Width: 1024, Height: 768}, {Name: "1280", Width: 1280, Height: 800}, {Name: "1920", Width: 1920, Height: 1080}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := visiting(t, s, sizes[0])
			v.Prefer("prefers-reduced-motion", "reduce")
			check := func(what string) {
				for _, size := range sizes {
					v.Resize(size)
					what := size.Name + ", " + what
					v.schemes(func(scheme string) { v.fits(what + ", " + scheme) })
					v.fingers(what)
					v.largeText(func() { v.fits(what + ", large text") })
				}
				v.Resize(sizes[0])
			}
			v.open("")
			check("a first visit")
			v.open(duelAtBest + "&pin=~at-st+vs+rebel-troopers&pin=~4r+vs+red&dice=1-red-blank.1-red-hit.4-white-hit")
			for _, name := range views {
				view(v, name)
				check(name)
			}
			workspace(v, "matrix")
			check("matrix")
			v.open("#&workspace=home")
			v.say("stormtroopers, an at-st and snowtroopers with 2 aims vs rebel troopers in heavy cover and an at-rt")
			for _, size := range sizes {
				v.Resize(size)
				v.fits(size.Name + ", home")
			}
			v.Resize(sizes[0])
			v.open("#&workspace=volley")
			check("a first volley")
			v.open(volleyOfThree)
			check("volley")
			v.touch("#volley-row-1")
			v.touch(".volley-past summary")
			v.touch(".volley-kept summary")
			v.touch(".volley-card summary")
			check("all of a volley")
			v.open("#&workspace=builds")
			check("first loadouts")
			v.open("#stormtroopers+aim+1+vs+rebel-troopers+heavy+dodge+1&workspace=builds&loadout=dlt-19&points=80")
			check("loadouts")
			v.open(atrt + "&against=field&must=at-rt-flamethrower&without=comms-jammer&loadout=none")
			v.touch(".builds-list summary")
			v.limits()
			v.touch(".s-idle summary")
			check("all of loadouts")
			v.open("#10r+aim+1+ranged+vs+dodge+1")
			is(v, on[int](v, `document.querySelectorAll("#result .s-narrow .s-slot").length`), 11)
			check("eight chances and open numbers")
			v.touch("#attacker-slot")
			v.Wait(`document.querySelectorAll("#attacker-unit-list li").length > 100`)
			check("the picker")
			v.close()
			v.touch("#menu")
			check("the menu")
			v.clean()
		})
	}
}

// Light, dark, and no motion for those who want none; a reader may choose.
func look(v *visit) {
	v.open(usual)
	background := func() string { return on[string](v, `getComputedStyle(document.body).backgroundColor`) }
	motion := func() string {
		return on[string](v, `getComputedStyle(document.querySelector(".s-barfill")).transitionDuration`)
	}
	v.Prefer("prefers-color-scheme", "light")
	light := background()
	v.has(motion(), "0.12s")
	v.Prefer("prefers-color-scheme", "dark", "prefers-reduced-motion", "reduce")
	dark := background()
	if dark == light {
		v.Error("dark is as light")
	}
	is(v, motion(), "0s")
	v.touch("#menu")
	v.option("#theme", "light")
	is(v, background(), light)
	v.open(usual)
	is(v, background(), light)
	v.touch("#menu")
	v.option("#theme", "as this device")
	is(v, background(), dark)
	for _, part := range []string{"unofficial", "rulebook of May 2026", "Version: " + v.site.version, "Found a bug?"} {
		v.has(v.Text("#menu-sheet .about"), part)
	}
	fault := v.Clipboard(func() { v.touch("#copy-fault") })
	v.has(fault, "Salvo "+v.site.version)
	v.has(fault, "\n"+v.site.url)
}

// The page can be installed.
func TestInstall(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	for _, s := range []site{local(t), static(t)} {
		t.Run(s.name, func(t *testing.T) {
			v := &visit{t, browser.OpenWhole(t, browser.Desktop, "about:blank"), s, browser.Desktop}
			v.open("")
			if list := v.Uninstallable(); len(list) > 0 {
				v.Errorf("cannot be installed: %s", strings.Join(list, ", "))
			}
			v.clean()
		})
	}
}

// The card of a unit and an army list can be hit with a finger.
func unitLayout(v *visit) {
	v.open("#stormtroopers[dlt-19-stormtrooper]+@3+aim+1+pierce+1+vs+obi-wan-kenobi+light+dodge+1")
	v.fits("cards")
	v.fingers("cards")
	v.paste("attacker", "3x Stormtroopers (62)\n2x Stromtroopers (44)\n")
	v.fits("a list")
	v.fingers("a list")
}

// The tasks of players, with their taps counted.
func tasks(v *visit) {
	taps := 0
	tap := func(selector string) {
		v.TB.Helper()
		v.touch(selector)
		taps++
	}
	within := func(most int, what string) {
		v.TB.Helper()
		if taps > most {
			v.Errorf("%s takes %d taps, more than %d", what, taps, most)
		}
		taps = 0
	}
	v.open("")
	for _, x := range [][3]string{{"attacker", "snowtroopers", "Snowtroopers"}, {"defender", "rebel veterans", "Rebel Veterans"}} {
		tap("#" + x[0] + "-slot")
		v.Wait(fmt.Sprintf(`document.activeElement.id === "%s-unit"`, x[0]))
		v.Press(x[1])
		v.Wait(fmt.Sprintf(`document.querySelector("#%s-unit-list li strong")?.textContent === %q`, x[0], x[2]))
		tap("#" + x[0] + "-unit-list li")
		if v.size.Phone {
			tap("#" + x[0] + "-done")
		}
	}
	tap(more("attacker.aimTokens"))
	tap(more("defender.dodgeTokens"))
	tap(`[data-path="defender.coverType"] label:nth-child(3)`)
	v.until("all is set", func() bool {
		return strings.HasSuffix(strings.ReplaceAll(v.line(), " play:optimal", ""), "aim 1 vs rebel-veterans heavy dodge 1")
	})
	within(10, "an attack")

	v.open(usual)
	tap("#tab-table")
	for _, d := range []string{"red-blank", "white-hit", "white-blank", "white-blank", "white-surge"} {
		tap("#put-" + d)
	}
	v.has(v.Text("#view"), "reroll")
	within(8, "advice")

	// A volley of three on the units of an example.
	v.open("")
	tap("#welcome [data-example]")
	tap("#another-attacker")
	for i, name := range []string{"snowtroopers", "at-st"} {
		if i > 0 { // the first one is asked for
			tap("#volley-add")
		}
		v.Wait(`document.getElementById("attacker-picker").open`)
		on[any](v, `document.getElementById("attacker-unit").focus()`)
		v.Press(name)
		v.Wait(`document.querySelector("#attacker-unit-list [aria-selected=true]")`)
		v.Press(browser.Enter)
		taps++
		v.Wait(`!document.getElementById("attacker-picker").open`)
		v.until("it is added", func() bool { return strings.Contains(strings.ToLower(v.Text("#volley")), name) })
	}
	v.has(v.Text("#volley-answer"), "chance that the unit is gone")
	v.has(v.Text("#volley-answer .s-say"), "First ")
	within(12, "a volley of three")
}
