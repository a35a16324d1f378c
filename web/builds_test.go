package web_test

import (
	"strings"
	"testing"

	"salvo/internal/browser"
)

// The loadouts of an AT-RT: few, so that they are there at once.
const atrt = "#at-rt-rebels+aim+1+vs+stormtroopers+light&workspace=builds"

// advice is where the next points go furthest.
func (v *visit) advice() string { v.TB.Helper(); return v.Text("#builds-answer .s-say") }

// loadouts are those of the front, in the order of their points.
func (v *visit) loadouts() string {
	v.TB.Helper()
	return strings.Join(on[[]string](v, `[...document.querySelectorAll(".s-fronttable tbody tr")].map((r) => r.dataset.loadout)`), "; ")
}

// limits opens what limits the loadouts.
func (v *visit) limits() {
	v.TB.Helper()
	on[any](v, `document.querySelector(".builds-limits").open = true`)
}

// in reports which workspace is shown.
func (v *visit) in() string {
	v.TB.Helper()
	return on[string](v, `document.querySelector("main").dataset.workspace`)
}

// A first visit says what this is; an example answers, and a tap on a token changes
// it. Undo and a link bring back what was.
func builds(v *visit) {
	v.open("#&workspace=builds")
	v.has(v.Text("#builds .welcome"), "Which upgrades are worth their points?")
	v.touch(".builds-example")
	v.until("the example is there", func() bool { return strings.Contains(v.advice(), "T-21 Stormtrooper and Overcharged Blaster Packs") })
	is(v, v.line(), "stormtroopers aim 1 vs rebel-troopers heavy dodge 1")
	is(v, on[bool](v, `document.querySelectorAll("#builds-answer .s-dot").length > 100`), true)
	is(v, on[bool](v, `document.querySelector("#builds .welcome").hidden`), true)

	v.open(atrt)
	is(v, v.advice(), "The next points go furthest on AT-RT Rotary Blaster: +1.26 wounds for 15 points.")
	is(v, v.loadouts(), "; at-rt-rotary-blaster")
	v.has(v.Text("#builds-unit"), "54 points without upgrades")
	before := v.Text("#builds-answer")
	v.touch("#builds " + more("defender.dodgeTokens"))
	v.until("they dodge", func() bool { return strings.HasSuffix(v.line(), "light dodge 1") })
	if v.Text("#builds-answer") == before {
		v.Error("a dodge makes no difference")
	}
	v.touch("#undo")
	v.until("they do not", func() bool { return strings.HasSuffix(v.line(), "light") })
	is(v, v.Text("#builds-answer"), before)

	v.limits()
	v.touch(`label:has(#builds-rank-attacker-kill)`)
	v.until("it is the chance to wipe out", func() bool { return v.setting("rank") == "kill" })
	v.has(v.advice(), "% for 15 points")
	v.touch(`label:has(#builds-rank-attacker-points)`)
	v.until("it is points for a wound", func() bool { return v.setting("rank") == "points" })
	v.has(v.advice(), "A wound costs least with AT-RT Rotary Blaster: 37.6 points.")
	link, text := on[string](v, `location.hash`), v.Text("#builds-answer")
	v.open(link)
	is(v, v.Text("#builds-answer"), text)
}

// The unit defends: its tokens are then those of a defender.
func buildsDefend(v *visit) {
	v.open(atrt)
	v.limits()
	v.touch(`label:has(#builds-side-defender)`)
	v.until("it defends", func() bool { return v.line() == "stormtroopers vs at-rt-rebels" })
	is(v, v.setting("defend"), "yes")
	v.has(v.Text("#builds-unit"), "AT-RT")
	v.has(v.Text("#builds-answer .s-fronttable"), "survives")
	is(v, on[bool](v, `document.querySelector('label:has(#builds-against-field)').hidden`), true)
	is(v, on[bool](v, `Boolean(document.querySelector('[data-open=volley]'))`), false)
	v.touch(`label:has(#builds-rank-defender-survive)`)
	v.until("it is the chance to survive", func() bool { return v.setting("rank") == "survive" })
	v.limits()
	v.touch(`label:has(#builds-side-attacker)`)
	v.until("it attacks again, with its aim", func() bool { return v.line() == "at-rt-rebels aim 1 vs stormtroopers light" })
	is(v, v.setting("rank"), "")
}

// One opponent, several that count more or less, or the field of six.
func buildsAgainst(v *visit) {
	v.open(atrt)
	v.touch(`label:has(#builds-against-field)`)
	v.until("it is the field", func() bool { return v.setting("against") == "field" })
	v.has(v.Text("#builds-opponent"), "6 opponents")
	v.touch(`label:has(#builds-against-one)`)
	v.until("it is one", func() bool { return v.setting("against") == "" })
	v.has(v.Text("#builds-opponent"), "Stormtroopers")

	v.touch(`label:has(#builds-against-several)`)
	v.until("there is a list", func() bool { return v.setting("against") == "stormtroopers light" })
	v.touch("#builds-opponent")
	v.Press("at-st" + browser.Enter)
	v.until("the AT-ST is in it", func() bool { return v.setting("against") == "stormtroopers light, at-st light" })
	v.touch(".builds-list summary")
	v.touch(`.opponents [aria-label="How much AT-ST counts: more"]`)
	v.until("it counts twice", func() bool { return v.setting("against") == "stormtroopers light, at-st light=2" })
	v.touch(`#builds [data-path="defender.coverType"] label:nth-child(3)`)
	v.until("all are in heavy cover", func() bool { return v.setting("against") == "stormtroopers heavy, at-st heavy=2" })
	text := v.Text("#builds-answer")
	v.open(on[string](v, `location.hash`))
	is(v, v.Text("#builds-answer"), text)
	v.touch(".builds-list summary")
	v.touch(`.opponents [aria-label="Remove Stormtroopers"]`)
	v.until("the AT-ST is left", func() bool { return v.setting("against") == "at-st heavy=2" })
}

// Limits: of points, of range, upgrades that must be there or must not.
func buildsLimits(v *visit) {
	v.open(atrt)
	v.limits()
	on[any](v, `document.getElementById("builds-points").focus()`)
	v.Press("60" + browser.Enter)
	v.until("nothing costs more than 60", func() bool { return v.setting("points") == "60" })
	is(v, v.loadouts(), "")
	v.has(v.advice(), "No upgrade within these limits")
	v.has(v.Text(".builds-limits summary"), "at most 60 points")
	on[any](v, `document.getElementById("builds-points").select()`)
	v.Press("40" + browser.Enter)
	v.until("nothing costs so little", func() bool { return strings.Contains(v.Text("#builds .problems"), "no loadout of at most 40 points") })
	on[any](v, `document.getElementById("builds-points").select()`)
	v.Press(browser.Delete + browser.Enter)
	v.until("there is no limit", func() bool { return v.setting("points") == "" })
	v.option("#builds-must", "AT-RT Laser Cannon")
	v.until("all have it", func() bool { return v.loadouts() == "at-rt-laser-cannon" })
	v.touch(`.builds-upgrades .chip`)
	v.until("none must", func() bool { return v.setting("must") == "" })
	v.option("#builds-without", "AT-RT Rotary Blaster")
	v.until("none has it", func() bool { return !strings.Contains(v.loadouts(), "rotary") })
	v.touch("#builds-range-3")
	v.until("from far", func() bool { return v.setting("range") == "3" })
	v.touch("#builds-ready")
	v.until("ready", func() bool { return v.setting("ready") == "yes" })
	v.option("#builds-played", "by rule of thumb")
	v.until("they go by the rules of thumb", func() bool { return v.line() == "at-rt-rebels aim 1 play:documented vs stormtroopers light" })
	v.option("#builds-played", "best")
	v.until("both play their best", func() bool { return strings.Count(v.line(), "play:optimal") == 2 })
	text := v.Text("#builds-answer")
	v.open(on[string](v, `location.hash`))
	is(v, v.Text("#builds-answer"), text)
}

// A tap on a row or a dot chooses a loadout, which can be opened elsewhere with the
// same number.
func buildsOpen(v *visit) {
	near := atrt + "&range=1" // where the flamethrower burns
	v.open(near)
	v.touch(".s-fronttable tr:nth-child(2) .s-choose")
	is(v, v.setting("loadout"), "at-rt-flamethrower")
	v.has(v.Text(".s-chosen"), "69 points, 3.08 wounds")
	is(v, on[string](v, `document.querySelector("circle.s-picked").dataset.loadout`), "at-rt-flamethrower")
	is(v, on[string](v, `document.querySelector(".s-fronttable [aria-pressed=true]").textContent`), "AT-RT Flamethrower")

	// A finger need not meet the dot.
	on[any](v, `(() => {
		const svg = document.querySelector(".s-scatter");
		svg.scrollIntoView({ block: "center", behavior: "instant" });
		const r = svg.querySelector('[data-loadout="at-rt-rotary-blaster"]').getBoundingClientRect();
		svg.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: r.x - 12, clientY: r.y + 4 }));
	})()`)
	is(v, v.setting("loadout"), "at-rt-rotary-blaster")
	v.has(v.Text(".s-chosen"), "Better for no more: 69 points, 3.08 wounds")
	link := on[string](v, `location.hash`)
	v.open(link)
	v.has(v.Text(".s-chosen"), "69 points, 1.83 wounds")
	v.touch(".s-chosen .better")
	is(v, v.setting("loadout"), "at-rt-flamethrower")

	// A link names upgrades in any order: it is the same row. One without a row has a dot.
	for _, order := range []string{"overcharged-blaster-packs,t-21-stormtrooper", "t-21-stormtrooper,overcharged-blaster-packs"} {
		v.open("#stormtroopers+aim+1+vs+rebel-troopers+heavy+dodge+1&workspace=builds&loadout=" + order)
		v.until("its row is marked", func() bool {
			return on[bool](v, `document.querySelector('tr[data-loadout="overcharged-blaster-packs,t-21-stormtrooper"] [aria-pressed=true]') !== null`)
		})
	}
	v.open(near + "&loadout=comms-jammer,at-rt-flamethrower")
	is(v, on[int](v, `document.querySelectorAll("circle.s-picked").length`), 1)
	v.open(near + "&loadout=at-rt-flamethrower")

	v.touch(".s-fronttable tr:nth-child(2) [data-open=attack]")
	v.until("it is opened", func() bool { return v.in() == "attack" && v.average() == "3.08" })
	is(v, v.line(), "at-rt-rebels[at-rt-flamethrower] @1 aim 1 vs stormtroopers light")
	on[any](v, `history.back()`)
	v.until("the loadouts are back", func() bool { return v.in() == "builds" })
	is(v, v.setting("loadout"), "at-rt-flamethrower")

	v.touch("#builds-volley")
	v.until("there is a volley", func() bool {
		return v.in() == "volley" && strings.HasPrefix(v.line(), "at-rt-rebels[at-rt-flamethrower] @1 aim 1")
	})
	workspace(v, "builds")
	v.touch("#builds-volley")
	v.until("there are two of them", func() bool { return v.in() == "volley" && strings.Count(v.line(), "at-rt-flamethrower") == 2 })
	is(v, v.settings("also") == nil, true)
}

// From Attack and from an army list comes a unit with upgrades: its loadout is marked
// among all others.
func buildsMine(v *visit) {
	v.open("#at-rt-rebels[at-rt-laser-cannon]+@3+aim+1+play:optimal+vs+stormtroopers+light+play:optimal")
	v.touch("#which-upgrades")
	v.until("it is among the loadouts", func() bool { return v.in() == "builds" && v.setting("loadout") == "at-rt-laser-cannon" })
	is(v, v.line(), "at-rt-rebels aim 1 play:optimal vs stormtroopers light play:optimal")
	is(v, v.setting("range"), "3")
	is(v, on[int](v, `document.querySelectorAll("circle.s-mine").length`), 1)
	v.has(v.Text(".s-chosen"), "AT-RT Laser Cannon")

	v.open(atrt)
	v.touch("#builds-unit")
	v.touch("#attacker-army summary")
	on[any](v, `document.getElementById("attacker-army-text").value = "1x AT-RT (54)\n - AT-RT Rotary Blaster (15)\n"`)
	v.touch("#attacker-army .main")
	v.Wait(`document.querySelector("#attacker-army [data-choice]")`)
	v.touch("#attacker-army [data-choice]")
	v.until("it is the one of the list", func() bool { return v.setting("loadout") == "at-rt-rotary-blaster" })
	is(v, v.in(), "builds")
	v.has(v.Text(".s-chosen"), "AT-RT Rotary Blaster")
}

// Loadouts can be taken along as an attack can.
func buildsShare(v *visit) {
	v.open(atrt + "&points=90")
	v.touch("#share")
	v.previewed()
	text := v.Clipboard(func() { v.touch("#copy-text") })
	v.has(text, "The next points go furthest on AT-RT Rotary Blaster")
	v.has(text, "workspace=builds&points=90")
	v.touch(".share-more summary")
	v.has(v.Download("salvo.csv", func() { v.touch("#save-csv") }), "line,points,wounds,kill,lost,front,upgrades")
	v.has(v.Download("salvo.svg", func() { v.touch("#save-svg") }), "Which upgrades are worth it")
	v.has(v.Download("salvo.png", func() { v.touch("#save-png") }), "PNG")
}

// The keyboard alone; and what is in the first screen.
func buildsLayout(v *visit) {
	v.open("#stormtroopers+aim+1+vs+rebel-troopers+heavy+dodge+1&workspace=builds&points=80")
	for _, part := range []string{"#builds-unit", "#builds-opponent", "#builds-answer .s-say", "#undo"} {
		if !on[bool](v, `(() => { const r = document.querySelector(`+browser.Quote(part)+`).getBoundingClientRect(); return r.width > 0 && r.top >= 0 && r.bottom <= innerHeight; })()`) {
			v.Errorf("%s is not in sight", part)
		}
	}
	bottom := on[float64](v, `document.querySelector(".s-scatter").getBoundingClientRect().bottom`)
	if most := map[bool]float64{true: 844, false: 560}[v.size.Phone]; bottom > most {
		v.Errorf("the dots end %v px down", bottom)
	}
	v.tab(".s-choose")
	v.Press(browser.Enter)
	is(v, v.setting("loadout"), "none")
	v.tab("#builds-answer tr:nth-child(1) [data-open=attack]")
	v.Press(browser.Enter)
	v.until("it is opened", func() bool { return v.in() == "attack" })
	is(v, v.line(), "stormtroopers @3 aim 1 vs rebel-troopers heavy dodge 1")
}

// The first results are there at once, better ones follow, and whoever has seen enough
// stops; other workspaces answer all the while.
func TestBitByBit(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	v := visiting(t, static(t), browser.Desktop)
	// What is shown first is noted at once: more follows.
	v.Before(`new MutationObserver(() => {
		if (window.first || !document.querySelector("#builds-answer .s-fronttable")) return;
		const text = (selector) => document.querySelector(selector).textContent;
		window.first = { busy: document.getElementById("builds-answer").ariaBusy, work: text("#builds .work"), says: text("#builds-answer figcaption"), far: document.querySelector("#builds .work progress").value };
	}).observe(document, { childList: true, subtree: true })`)
	v.Go(v.site.url + "#clone-trooper-infantry+aim+2+play:optimal+vs+rebel-troopers+heavy+dodge+1+play:optimal&workspace=builds")
	v.Wait(`window.first`)
	is(v, on[string](v, `first.busy`), "true")
	v.has(on[string](v, `first.work`), "24 of ")
	v.has(on[string](v, `first.says`), "The first 24 of ")
	is(v, on[bool](v, `first.far < 1`), true)
	// A tap elsewhere does not wait.
	on[any](v, `document.getElementById("go-attack").click()`)
	v.Wait(`document.querySelector("main").dataset.workspace === "attack" && document.getElementById("result").getAttribute("aria-busy") === "false"`)
	on[any](v, `history.back()`)
	v.Wait(`document.querySelector("main").dataset.workspace === "builds" && document.querySelector("#builds .work") && !document.querySelector("#builds .work").hidden`)
	v.Wait(`document.querySelector("#builds-answer .s-fronttable")`)
	v.Click("#builds-stop")
	v.Wait(`document.getElementById("builds-answer").getAttribute("aria-busy") === "false"`)
	is(v, on[bool](v, `document.querySelector("#builds .work").hidden`), true)
	v.has(v.Text("#builds-answer .s-say"), "The next points go furthest on")
	v.clean()
}

// A question that takes long ends when another one is asked: a worker cannot be
// interrupted, and another one takes its place.
func TestInterrupted(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	v := visiting(t, static(t), browser.Desktop)
	v.open(atrt)
	on[any](v, `{
		const Before = Worker;
		window.started = 0;
		window.Worker = class extends Before { constructor(...args) { super(...args); window.started++; } };
		location.hash = "#clone-trooper-infantry+aim+2+play:optimal+vs+rebel-troopers+heavy+dodge+1+play:optimal&workspace=builds";
	}`)
	v.Wait(`!document.querySelector("#builds .work").hidden`)
	v.Wait(`document.getElementById("builds-unit").textContent.includes("Clone Trooper")`)
	on[any](v, `history.back()`)
	v.until("the first is back", func() bool { return strings.Contains(v.Text("#builds-unit"), "AT-RT") })
	v.has(v.advice(), "AT-RT Rotary Blaster")
	is(v, on[int](v, `window.started`), 1)
	v.clean()
}
