package web_test

import (
	"fmt"
	"strings"

	"salvo/internal/browser"
)

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

// Cards do not make the page wider, whatever the size of the text, and all of
// it can be hit with a finger.
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
			v.Errorf("too small for a finger: %v", list)
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
