package api

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"

	"salvo/battle"
	"salvo/cards"
	"salvo/game"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

const (
	myList    = "Darth Vader\nAT-ST\nStormtroopers\n - DLT-19 Stormtrooper\nSnowtroopers\nScout Troopers\n"
	theirList = "Luke Skywalker\nRebel Troopers\n - Z-6 Trooper\nFleet Troopers\nRebel Commandos\nAT-RT\n"
)

// player plays a game by what its buttons lead to.
type player struct {
	*testing.T
	page GamePage
	show string
}

// begun begins a game of two lists.
func begun(t *testing.T) *player {
	t.Helper()
	return begunWith(t, myList, theirList)
}

func begunWith(t *testing.T, mine, theirs string) *player {
	t.Helper()
	body, _ := json.Marshal(map[string]string{"mine": mine, "theirs": theirs})
	_, begin := ask[GameBegin](t, "game-begin", string(body))
	if begin.Game == nil || !strings.Contains(begin.Mine, "5 units") || !strings.Contains(begin.Theirs, "5 units") {
		t.Fatalf("%+v", begin)
	}
	p := &player{T: t, page: GamePage{Game: begin.Game}, show: "{}"}
	p.ask("[]")
	return p
}

// ask asks for the page after changes.
func (p *player) ask(changes string) {
	p.Helper()
	g, err := json.Marshal(p.page.Game)
	if err != nil {
		p.Fatal(err)
	}
	_, p.page = ask[GamePage](p.T, "game", fmt.Sprintf(`{"game": %s, "show": %s, "changes": %s}`, g, p.show, changes))
	if len(p.page.Errors) > 0 {
		p.Fatalf("%+v", p.page.Errors)
	}
	show, _ := json.Marshal(p.page.Show)
	p.show = string(show)
}

// tap taps a button.
func (p *player) tap(ids ...string) {
	p.Helper()
	for _, id := range ids {
		tag := regexp.MustCompile(`<button[^>]* id="` + id + `"[^>]*>`).FindString(p.page.Bar + p.page.Mine + p.page.Theirs + p.page.Card + p.page.Log)
		if tag == "" {
			p.Fatalf("there is no %s in %s", id, p.page.Card)
		}
		if m := regexp.MustCompile(` data-show="([^"]*)"`).FindStringSubmatch(tag); m != nil {
			p.show = html.UnescapeString(m[1])
			p.ask("[]")
		} else {
			p.ask("[" + html.UnescapeString(regexp.MustCompile(` data-change="([^"]*)"`).FindStringSubmatch(tag)[1]) + "]")
		}
	}
}

// has fails unless a fragment has a part.
func (p *player) has(fragment, part string) {
	p.Helper()
	if !strings.Contains(fragment, part) {
		p.Errorf("no %q in %s", part, fragment)
	}
}

// A game from its lists to its log, by what can be tapped.
func TestGame(t *testing.T) {
	p := begun(t)
	p.has(p.page.Bar, "Round 1")
	p.tap("game-unit-0-2")
	p.has(p.page.Card, "Best target")
	p.has(p.page.Card, `<span class="s-game-note">at range `)
	p.has(p.page.Theirs, ">best ")
	p.has(p.page.Summary, "Best target: ")
	p.tap("game-range-7", "game-unit-0-3", "game-unit-0-2", "game-range-5")
	p.has(p.page.Theirs, "too far")
	p.has(p.page.Card, "It reaches nobody.")
	p.tap("game-undo", "game-undo", "game-unit-0-3", "game-unit-0-2", "game-unit-1-1")
	p.has(p.page.Card, "wounds on average")
	p.has(p.page.Card, `data-go="attack" data-view="table" data-line="stormtroopers[dlt-19-stormtrooper] vs rebel-troopers[z-6-trooper]"`)
	p.tap("game-happened", "game-key-2", "game-write")
	p.has(p.page.Theirs, "3 of 5 miniatures left, 1 suppression token")
	p.has(p.page.Mine, "1 activated")
	p.has(p.page.Log, "Undo: attack of Stormtroopers")
	e := p.page.Game.Events[len(p.page.Game.Events)-1]
	if want := 2 - e.Did.Mean; !strings.Contains(p.page.Log, fmt.Sprintf("<b>%.2f wounds above average</b>", want)) && want > 0 {
		t.Errorf("%v, %s", want, p.page.Log)
	}
	p.tap("game-unit-0-1", "game-unit-0-4")
	p.has(p.page.Card, "Next step")
	p.has(p.page.Card, "points taken on average")
	p.tap("game-goal-1")
	p.has(p.page.Card, "points of units gone")
	p.tap("game-step")
	p.has(p.page.Card, "It happened")
	p.tap("game-end")
	p.has(p.page.Bar, "Round 2")
	p.has(p.page.Theirs, `, 3 of 5 miniatures left `)
	if strings.Contains(p.page.Mine, "activated") {
		t.Error("somebody is still activated")
	}
}

// A plan for several is that of best play, as the volley that it leads to.
func TestGamePlan(t *testing.T) {
	p := begunWith(t, strings.Replace(myList, "Darth Vader", "Iden Versio", 1), theirList)
	for _, unit := range []string{"0-0", "0-2"} {
		p.tap("game-unit-"+unit, "game-aims-"+unit+"-more", "game-unit-"+unit)
	}
	for _, unit := range []string{"1-1", "1-2"} {
		p.tap("game-unit-"+unit, "game-cover-"+unit+"-2", "game-unit-"+unit)
	}
	p.tap("game-unit-0-0", "game-unit-0-2", "game-unit-1-1", "game-unit-1-2")
	line := regexp.MustCompile(`data-go="volley" data-line="([^"]*)"`).FindStringSubmatch(p.page.Card)
	if line == nil {
		t.Fatalf("no volley in %s", p.page.Card)
	}
	m, err := units.ReadVolley(cards.All(), html.UnescapeString(line[1]))
	if err != nil {
		t.Fatal(err)
	}
	value := func(v legion.Volley) string {
		res, err := battle.Targets(t.Context(), v, odds.Options{MaxMemory: planMemory})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf(`<b class="s-game-big">%.0f</b>`, res.Value)
	}
	played, _ := m.Played()
	best, rule := value(played), value(m.Volley)
	if best == rule {
		t.Fatalf("best play is no better: %s for %s", best, m)
	}
	p.has(p.page.Card, best)
}

// What the page says about dodging is what the solver does.
func TestDodgeNow(t *testing.T) {
	p := begun(t)
	p.tap("game-unit-0-1", "game-unit-0-1", "game-swap", "game-unit-0-0")
	p.tap("game-dodges-0-0-more", "game-unit-1-1")
	p.has(p.page.Card, "Dodge now?")
	table := p.page.Game.Table(cards.All())
	a, err := table.Attack(game.Theirs, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	list, err := game.Dodges(t.Context(), []*game.Attack{a}, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	always := true
	for _, d := range list {
		always = always && d.Spend == min(1, d.Hits)
	}
	if says := strings.Contains(p.page.Card, "Spend it if a hit gets past cover."); says != always {
		t.Errorf("%v: %s", list, p.page.Card)
	}
	p.tap("game-unit-1-0")
	p.has(p.page.Card, "If then Luke Skywalker attacks")
}

// What is no game is refused, and what cannot happen is said; neither loses the game.
func TestGameRefused(t *testing.T) {
	for body, want := range map[string]string{
		`{}`:           "is missing; game-begin makes one of two lists",
		`{"game": {}}`: "this is not a game that Salvo wrote",
		`{"game": {"version": 99, "armies": [{"units": [{}]}, {"units": [{}]}]}}`: "newer Salvo",
		`{"show": {"attacking": 2}}`:     "does not say what is shown",
		`{"changes": {"kind": "round"}}`: "is not a list of what happened",
	} {
		if _, ms := refused(t, "game", body); !strings.Contains(ms.Error(), want) {
			t.Errorf("%s: %v", body, ms)
		}
	}
	g, _ := json.Marshal(begun(t).page.Game)
	_, page := ask[GamePage](t, "game", fmt.Sprintf(`{"game": %s, "changes": [{"kind": "set", "unit": 77, "field": "aims", "to": 1}, {"kind": "set", "unit": 1, "field": "aims", "to": 2}], "show": {"tapped": [[-1, 99, 1, 1], [0]]}}`, g))
	if len(page.Errors) != 1 || len(page.Game.Events) != 1 || len(page.Show.Tapped[0]) != 1 {
		t.Errorf("%+v", page)
	}
	_, begin := ask[GameBegin](t, "game-begin", `{"mine": "AT-ST"}`)
	if begin.Game != nil || begin.Theirs != "" || begin.Mine == "" {
		t.Errorf("%+v", begin)
	}
	if _, ms := refused(t, "game-begin", `{"mine": "99x AT-ST", "theirs": "AT-ST"}`); !strings.Contains(ms.Error(), "more than 40") {
		t.Errorf("%v", ms)
	}
}
