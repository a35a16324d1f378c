package web_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/game"
	"salvo/internal/browser"
	"salvo/internal/generated"
	"salvo/odds"
)

// Two army lists of twelve units, as players paste them.
const (
	myArmy = "Darth Vader\nAT-ST\nStormtroopers\n - DLT-19 Stormtrooper\nStormtroopers\n - T-21 Stormtrooper\nSnowtroopers\nScout Troopers\nImperial Death Troopers\n" +
		"Stormtroopers\n - HH-12 Stormtrooper\nE-Web Heavy Blaster Team\n74-Z Speeder Bikes\n2x Stormtroopers\n"
	theirArmy = "Luke Skywalker\nRebel Troopers\n - Z-6 Trooper\nRebel Troopers\n - MPL-57 Ion Trooper\nFleet Troopers\nRebel Commandos\nAT-RT\nWookiee Warriors\n" +
		"Rebel Veterans\n1.4 FD Laser Cannon Team\nTauntaun Riders\n2x Rebel Troopers\n"
)

// player plays a game, and counts taps.
type player struct {
	*visit
	taps int
}

// tap taps a part of the game: a row where the card does not lie above it.
func (p *player) tap(ids ...string) {
	p.TB.Helper()
	for _, id := range ids {
		p.taps++
		p.Wait(`document.getElementById("` + id + `")`)
		on[any](p.visit, `(() => {
			const e = document.getElementById("`+id+`");
			e.closest("details:not([open])")?.setAttribute("open", "");
			e.scrollIntoView({ block: "nearest", behavior: "instant" });
			const r = e.getBoundingClientRect();
			if (!e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2))) e.scrollIntoView({ block: "start", behavior: "instant" });
		})()`)
		p.hit("#" + id)
		p.answered()
	}
}

// paste pastes a text into a box.
func (p *player) paste(id, text string) {
	p.TB.Helper()
	p.tap(id)
	on[any](p.visit, `(() => {
		const e = document.getElementById("`+id+`");
		e.value = `+browser.Quote(text)+`;
		e.dispatchEvent(new Event("input", { bubbles: true }));
	})()`)
}

// read reads a game from a file with a text.
func (p *player) read(text string) {
	p.TB.Helper()
	on[any](p.visit, `(() => {
		const files = new DataTransfer();
		files.items.add(new File([`+browser.Quote(text)+`], "salvo-game.json"));
		const input = document.getElementById("game-import");
		input.files = files.files;
		input.dispatchEvent(new Event("change"));
	})()`)
}

// begun begins a game of two lists.
func begun(v *visit) *player {
	v.TB.Helper()
	p := &player{visit: v}
	v.open("#&workspace=game")
	p.paste("game-list-mine", myArmy)
	p.paste("game-list-theirs", theirArmy)
	v.Wait(`!document.getElementById("game-start").disabled`)
	p.tap("game-start")
	v.Wait(`document.getElementById("game-unit-1-11")`)
	return p
}

// inSight fails unless something is in the window, and nothing else lies above it.
func (p *player) inSight(selector string) {
	p.TB.Helper()
	if !on[bool](p.visit, `(() => {
		const e = document.querySelector(`+browser.Quote(selector)+`), r = e.getBoundingClientRect();
		const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		return r.width > 0 && r.top >= 0 && r.bottom <= innerHeight && (e.contains(top) || top.contains(e));
	})()`) {
		p.TB.Errorf("%s is not in sight", selector)
	}
}

// now is the game as the device keeps it.
func (p *player) now() (*game.Game, *game.Table) {
	p.TB.Helper()
	g, err := game.Read([]byte(on[string](p.visit, `localStorage.getItem("salvo-game")`)))
	if err != nil {
		p.TB.Fatal(err)
	}
	return g, g.Table(cards.All())
}

// Two pasted lists to a best target in at most six taps, what happened in three more.
func gameTaps(v *visit) {
	p := begun(v)
	places := `[...document.querySelectorAll(".s-game-unit")].map((e) => Math.round(e.getBoundingClientRect().top + scrollY)).join(" ")`
	rows := on[string](v, places)
	p.tap("game-unit-0-2")
	is(v, on[string](v, places), rows) // what is tapped stays under the finger
	if p.taps > 6 {
		v.Errorf("%d taps to a best target", p.taps)
	}
	p.inSight(".s-game-best .s-game-value")
	p.inSight("#game-card .s-game-pair")
	p.inSight("#game-card .s-game-numbers")
	v.has(v.Text("#game-card"), "Best target")
	// The answer is in the first screen wherever the target stands.
	p.tap("game-unit-1-11")
	is(v, on[string](v, places), rows)
	p.inSight("#game-card .s-big")
	p.inSight("#game-unit-1-11")
	p.tap("game-unit-1-1")
	p.inSight("#game-card .s-big")
	before := p.taps
	p.tap("game-happened", "game-key-2", "game-write")
	if p.taps-before > 3 {
		v.Errorf("%d taps to say what happened", p.taps-before)
	}
	v.has(v.Text("#game-unit-1-1"), "3 of 5 miniatures left, 1 suppression token")
	v.has(v.Text("#game-mine"), "1 activated")
	v.has(v.Text("#game-log"), "2 ")
}

// Two rounds, from lists to log: with a reload in the middle, saved as a file and read
// back.
func gameRounds(v *visit) {
	p := begun(v)
	v.has(v.Text("#game-bar"), "Round 1")
	attack := func(mine, theirs, wounds int) {
		p.tap(fmt.Sprintf("game-unit-0-%d", mine), fmt.Sprintf("game-unit-1-%d", theirs), "game-happened", fmt.Sprintf("game-key-%d", wounds), "game-write")
	}
	p.tap("game-unit-0-2", "game-aims-0-2-more", "game-unit-0-2")
	attack(2, 1, 2)
	attack(3, 1, 3) // gone
	v.has(v.Text("#game-theirs"), "1 gone")
	p.tap("game-unit-1-2", "game-dodges-1-2-more", "game-cover-1-2-2", "game-unit-1-2")
	shown := v.Text("#game-log") + v.Text("#game-theirs")
	v.Reload()
	v.Wait(`document.getElementById("game-unit-1-2")`)
	v.answered()
	is(v, v.Text("#game-log")+v.Text("#game-theirs"), shown)
	attack(1, 2, 1)
	p.tap("game-end")
	v.has(v.Text("#game-bar"), "Round 2")
	// Theirs attack: tokens are gone, and what was done stays.
	p.tap("game-swap")
	p.tap("game-unit-1-0", "game-unit-0-0", "game-happened", "game-key-0", "game-write")
	p.tap("game-end", "game-undo")
	v.has(v.Text("#game-bar"), "Round 2")
	g, table := p.now()
	u := &table.Units[game.Theirs][2]
	if u.Now.Dodges != 0 || u.Now.Wounds != 1 || u.Cover == 0 {
		v.Errorf("%+v", u.State())
	}
	// Luck is exact: by attack, and in sum.
	luck, n := table.Luck(game.Mine)
	if n != 3 || luck.Wounds != 6 {
		v.Errorf("%d attacks, %+v", n, luck)
	}
	v.has(v.Text("#game-luck-0"), fmt.Sprintf("%.2f wounds", max(luck.Difference(), -luck.Difference())))
	for _, e := range g.Events {
		if e.Kind == game.Attacked {
			v.has(v.Text("#game-log"), fmt.Sprintf("%.2f expected", e.Did.Mean))
		}
	}
	log := v.Text("#game-log")
	text := v.Download("salvo-game.json", func() { p.tap("game-export") })
	var saved any
	if err := json.Unmarshal([]byte(text), &saved); err != nil {
		v.Fatal(err)
	}
	p.tap("game-again")
	v.has(v.Text("#game"), "My army list")
	v.Reload()
	v.Wait(`document.getElementById("game-start")`)
	v.answered()
	p.read(text)
	v.Wait(`document.getElementById("game-unit-1-2")?.checkVisibility()`)
	v.answered()
	is(v, v.Text("#game-log"), log)
	v.has(v.Text("#game-bar"), "Round 2")
	// What is no game does no harm.
	p.read("nonsense")
	v.Wait(`document.querySelector("#game .problems").textContent.includes("not a game")`)
	is(v, v.Text("#game-log"), log)
	if v.site.name == "static" { // or else the console tells of the status
		p.read(`{"version": 99}`)
		v.Wait(`/this is not a game/i.test(document.querySelector("#game .problems").textContent)`)
		p.tap("game-end")
		v.has(v.Text("#game-bar"), "Round 3")
	}
}

// When to dodge is what the solver does: for one attack, and for one after which others
// come.
func gameDodge(v *visit) {
	p := begun(v)
	p.tap("game-unit-1-0", "game-unit-1-0", "game-swap", "game-unit-0-1", "game-unit-1-0")
	is(v, strings.Contains(v.Text("#game-card"), "Dodge now?"), false) // it has no token
	p.tap("game-unit-1-0", "game-dodges-0-1-more", "game-unit-1-1")
	p.inSight("#game-dodge") // though the card was scrolled
	_, table := p.now()
	spends := func(attackers ...int) (least int) {
		v.TB.Helper()
		var attacks []*game.Attack
		for _, i := range attackers {
			a, err := table.Attack(game.Theirs, i, 1)
			if err != nil {
				v.Fatal(err)
			}
			attacks = append(attacks, a)
		}
		list, err := game.Dodges(v.TB.(*testing.T).Context(), attacks, odds.Options{})
		if err != nil {
			v.Fatal(err)
		}
		least = 99
		for _, d := range list {
			if d.Spend > 0 {
				least = min(least, d.Hits)
			}
		}
		return least
	}
	says := map[int]string{1: "Spend it if a hit gets past cover.", 2: "Spend it if two or more hits get past cover", 3: "Spend it if three or more hits get past cover", 99: "Keep it."}
	v.has(v.Text("#game-dodge"), says[spends(1)])
	p.tap("game-unit-1-5")
	v.has(v.Text("#game-dodge"), "If then AT-RT attacks")
	v.has(v.Text("#game-dodge"), says[spends(1, 5)])
}

// Several of mine: who shoots whom, the next step first; a roll goes to the table.
func gamePlan(v *visit) {
	p := begun(v)
	p.tap("game-unit-0-1", "game-unit-0-2", "game-unit-0-3")
	v.has(v.Text("#game-card"), "Next step")
	is(v, on[int](v, `document.querySelectorAll(".s-game-order").length`), 1)
	p.inSight("#game-card .s-game-pair")
	in := func(name string) func() bool {
		return func() bool { return on[string](v, `document.querySelector("main").dataset.workspace`) == name }
	}
	p.tap("game-whole")
	v.until("the whole plan is a volley", in("volley"))
	v.has(v.line(), " also ")
	on[any](v, `history.back()`)
	v.until("the game is back", in("game"))
	p.tap("game-step")
	v.has(v.Text("#game-card"), "wounds on average")
	p.tap("game-range-7")
	v.has(v.Text("#game-card"), "Nothing reaches from there")
	v.has(v.Text("#game-theirs"), "too far")
	p.tap("game-undo")
	average := v.Text("#game-card .s-big")
	p.tap("game-roll")
	v.until("it is rolled at the table", in("attack"))
	is(v, v.setting("view"), "table")
	is(v, v.average(), average)
	on[any](v, `history.back()`)
	v.until("the game is back", in("game"))
	v.Wait(`document.getElementById("game-happened")`)
	// A list that is pasted here is that of the picker, too.
	is(v, on[bool](v, `document.getElementById("attacker-army-text").value.startsWith("Darth Vader")`), true)
}

// Every state of the game.
func gameAccessibility(v *visit) {
	source := axe(v)
	v.open("#&workspace=game")
	v.accessible(source, "no game yet")
	p := begun(v)
	v.accessible(source, "nothing is tapped")
	p.tap("game-unit-0-2", "game-aims-0-2-more")
	v.accessible(source, "one is tapped")
	p.tap("game-unit-1-1", "game-dodges-1-1-more", "game-cover-1-1-1")
	v.accessible(source, "a pair")
	p.tap("game-happened", "game-key-1")
	v.accessible(source, "it happened")
	p.tap("game-write", "game-unit-0-0", "game-unit-0-1")
	v.accessible(source, "several")
}

// A Guardian near the target takes hits, with what it has; observation tokens are spent at it.
func gameGuardian(v *visit) {
	p := &player{visit: v}
	v.open("#&workspace=game")
	p.paste("game-list-mine", "Stormtroopers\nAT-ST")
	p.paste("game-list-theirs", "Chewbacca\nRebel Troopers\nAT-RT")
	v.Wait(`!document.getElementById("game-start").disabled`)
	p.tap("game-start", "game-unit-0-0", "game-unit-1-1")
	alone := v.Text("#game-card .s-big")
	p.tap("game-guardian-1-1-1")
	v.has(v.Text("#game-card"), "Chewbacca takes hits for it as Guardian")
	v.has(v.Text("#game-unit-1-1"), "guarded")
	if guarded := v.Text("#game-card .s-big"); guarded >= alone {
		v.Errorf("%s wounds with a Guardian, %s without", guarded, alone)
	}
	guarded := v.Text("#game-card .s-big")
	p.tap("game-observations-1-1-more")
	if observed := v.Text("#game-card .s-big"); observed <= guarded {
		v.Errorf("%s wounds with an observation token, %s without", observed, guarded)
	}
	p.tap("game-happened", "game-key-0", "game-enter-guardWounds-more", "game-write")
	_, now := p.now()
	if at, target := now.Units[1][0].State(), now.Units[1][1].State(); at.Wounds != 1 || at.Suppression != 1 || target.Observations != 0 || target.Wounds != 0 {
		v.Errorf("%+v, %+v", at, target)
	}
}

// The game at both sizes, computed by the server and in the worker.
func TestGame(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	played := []part{{"taps", gameTaps}, {"rounds", gameRounds}, {"dodge", gameDodge}, {"plan", gamePlan}, {"guardian", gameGuardian}}
	for _, x := range []struct {
		begin func(testing.TB) site
		size  browser.Size
		parts []part
	}{
		{local, browser.Desktop, played}, {static, browser.Phone, played},
		{local, browser.Desktop, []part{{"accessibility", gameAccessibility}}}, {local, browser.Phone, []part{{"accessibility", gameAccessibility}}},
	} {
		s := x.begin(t)
		t.Run(s.name+"/"+x.size.Name, func(t *testing.T) {
			t.Parallel()
			inOneWindow(t, s, x.size, x.parts)
		})
	}
}

// A game as the documents show it. With -update, what it looks like now goes there.
func TestGamePictures(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	s := local(t)
	for _, size := range []browser.Size{browser.Phone, browser.Desktop} {
		v := visiting(t, s, size)
		v.Prefer("prefers-color-scheme", "light", "prefers-reduced-motion", "reduce")
		p := begun(v)
		picture := func(name string) {
			file := filepath.Join(t.TempDir(), "page.png")
			on[any](v, `new Promise((done) => { scrollTo(0, 0); document.getElementById("game-card").scrollTop = 0; setTimeout(done, 500); })`) // until no tap shows any more
			v.Picture(file)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			drawn(t, size, text)
			if generated.Update() {
				if err := os.WriteFile(filepath.Join("..", "docs", name+".png"), text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
		p.tap("game-unit-1-3", "game-suppression-1-3-more", "game-cover-1-3-1", "game-unit-1-3", "game-unit-0-2", "game-aims-0-2-more")
		if size.Phone {
			picture("game-target")
			p.tap("game-unit-1-3")
			picture("game-odds")
			p.tap("game-happened", "game-key-2")
			picture("game-happened")
			p.tap("game-write", "game-swap", "game-unit-1-1", "game-unit-0-0", "game-dodges-0-0-more", "game-unit-1-5")
			picture("game-dodge")
			continue
		}
		p.tap("game-unit-1-3", "game-happened", "game-key-2", "game-write", "game-unit-0-0", "game-unit-0-1", "game-unit-0-3")
		picture("game-plan")
	}
}

// Nothing is cut off, too small or too wide, whatever is tapped.
func TestGameSizes(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	s := local(t)
	v := visiting(t, s, browser.Desktop)
	v.Prefer("prefers-reduced-motion", "reduce")
	v.open("#&workspace=game")
	p := begun(v)
	p.tap("game-unit-0-2", "game-aims-0-2-more", "game-unit-1-1", "game-dodges-1-1-more", "game-suppression-1-1-more", "game-cover-1-1-1", "game-happened", "game-key-1", "game-write")
	for _, size := range []browser.Size{
		{Name: "320", Width: 320, Height: 640, Phone: true}, {Name: "390", Width: 390, Height: 844, Phone: true}, {Name: "768", Width: 768, Height: 1024, Phone: true},
		{Name: "1024", Width: 1024, Height: 768}, {Name: "1280", Width: 1280, Height: 800}, {Name: "1920", Width: 1920, Height: 1080},
	} {
		v.size = size
		v.Resize(size)
		check := func(what string) {
			v.fits(size.Name + ", " + what)
			v.fingers(size.Name + ", " + what)
			v.largeText(func() { v.fits(size.Name + ", " + what + ", large text") })
		}
		v.open("#&workspace=game")
		v.Wait(`document.getElementById("game-unit-0-0")`)
		check("nothing is tapped")
		p.tap("game-unit-0-0")
		check("one is tapped")
		p.tap("game-unit-1-1")
		check("a pair")
		p.tap("game-happened", "game-key-0")
		check("it happened")
		p.tap("game-back", "game-unit-0-1")
		check("several")
	}
	v.clean()
}
