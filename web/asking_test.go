package web_test

import (
	"strings"

	"salvo/internal/browser"
)

// Many taps at once end with the answer to the last.
func hurry(v *visit) {
	v.open(usual)
	on[any](v, `{
		const button = document.querySelector(`+browser.Quote(more("attacker.redDice"))+`);
		for (let i = 0; i < 12; i++) button.click();
	}`)
	v.becomes("13r 4w aim 1 ranged vs red light dodge 1")
	want := v.average()
	v.open("#13r+4w+aim+1+ranged+vs+red+light+dodge+1")
	is(v, want, v.average())
}

// A tap asks the engine once; only a view that takes long has a call of its own,
// which asks for nothing else.
func requests(v *visit) {
	count := func() {
		on[any](v, `{
			window.calls = [];
			const fetched = window.fetch, posted = Worker.prototype.postMessage;
			window.fetch = (url, ...rest) => { if (!url.endsWith(".woff2")) calls.push(url.split("/").at(-1)); return fetched(url, ...rest); };
			Worker.prototype.postMessage = function (message) { calls.push(message.name); return posted.call(this, message); };
		}`)
	}
	made := func(what, want string) {
		v.TB.Helper()
		if got := on[string](v, `calls.splice(0).join(" ")`); got != want {
			v.Errorf("%s calls %q, want %q", what, got, want)
		}
	}
	v.open(duel + "&view=why")
	count()
	v.touch(more("attacker.redDice"))
	made("a tap", "page")
	v.touch(`.chip[data-field="attacker.redDice"]`)
	made("a chip", "page")
	v.option(adds("attacker"), "DLT-19 Stormtrooper")
	made("an upgrade", "page")
	v.menu("#swap")
	made("swapping", "page")
	view(v, "improve")
	made("another view", "view")
	v.touch(more("attacker.redDice"))
	made("a tap below which a view takes long", "page view")
	view(v, "table")
	made("another view", "view")
	v.touch("#again")
	made("rolling again", "view")
	view(v, "compare")
	made("another view, which has two attacks at once", "page")
	v.touch(more("attacker.redDice"))
	made("a tap", "page")
	v.touch("#pin")
	made("a pin", "page")
	v.touch("#undo")
	v.until("the pin is gone", func() bool { return len(v.settings("pin")) == 1 })
	made("undoing", "page")
	v.touch("#share")
	v.previewed()
	made("sharing", "share")
	v.Clipboard(func() { v.touch("#copy-text") })
	made("copying", "short short") // of both attacks
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
		document.querySelector(`+browser.Quote(cardOf("attacker")+` [aria-label="From range 2"]`)+`).click();
	})()`)
	v.fields("attacker", "stormtroopers[dlt-19-stormtrooper] @2")
}
