package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"salvo/cards"
	"salvo/internal/gen"
)

// A volley or a duel that was changed is the one that its line says, in all its numbers, and
// so is that made anew.
func TestChangedIsItsLine(t *testing.T) {
	cards.All()
	gen.Check(t, func(t *rapid.T) {
		for range 15 {
			changedIsItsLine(t)
		}
	})
}

func changedIsItsLine(t *rapid.T) {
	draws := drawsOf{t}
	read, line, change := volleyOfPage, draws.volley, draws.volleyChange
	if rapid.Bool().Draw(t, "duel") {
		read, line, change = duelOfPage, draws.duel, draws.duelChange
	}
	said, changes := line(), []map[string]any{}
	for range draws.count("changes", 1, 4) {
		changes = append(changes, change())
	}
	raw, err := json.Marshal(changes)
	if err != nil {
		t.Fatal(err)
	}
	got, numbers, right := read(t, said, string(raw))
	if !right {
		return // what is wrong is said
	}
	again, same, right := read(t, got, "[]")
	if again != got || same != numbers || !right {
		t.Fatalf("%s\nwith %s\nis   %s\nand, read again, %s (%v)\nnumbers %s\nagain   %s", said, raw, got, again, right, numbers, same)
	}
}

func volleyOfPage(t *rapid.T, line, changes string) (string, string, bool) {
	q := &volleyPageRequest{pageVolley: pageVolley{common: common{ctx: t.Context(), units: cards.All()}, Line: line}}
	readChanges(t, &q.Changes, changes, q.check)
	numbers, err := q.match.Volley.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return q.match.String(), string(numbers), len(q.mistakes) == 0
}

func duelOfPage(t *rapid.T, line, changes string) (string, string, bool) {
	q := &duelPageRequest{pageDuel: pageDuel{common: common{ctx: t.Context(), units: cards.All()}, Line: line}}
	readChanges(t, &q.Changes, changes, q.check)
	if len(q.mistakes) > 0 || !q.match.Readable() {
		return "", "", false
	}
	numbers, err := q.match.Duel.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	place, said := q.match.Place()
	return q.match.String(), fmt.Sprint(string(numbers), place, said), true
}

func readChanges[C any](t *rapid.T, to *[]C, changes string, read func(string) error) {
	if err := errors.Join(decodeChanges(to, []byte(changes), ""), read("")); err != nil {
		t.Fatal(err)
	}
}

// drawsOf draws lines and what a player may change.
type drawsOf struct{ t *rapid.T }

func (d drawsOf) of(name string, list ...string) string {
	return rapid.SampledFrom(list).Draw(d.t, name)
}

func (d drawsOf) count(name string, from, to int) int {
	return rapid.IntRange(from, to).Draw(d.t, name)
}

func (d drawsOf) unit() string {
	return d.of("unit", "stormtroopers", "stormtroopers[dlt-19]", "at-st", "rebel-troopers[z-6]", "at-rt-rebels", "darth-vader-dark-lord-of-the-sith",
		"luke-skywalker-commander-skywalker", "snowtroopers[flametrooper]", "aat-battle-tank", "aat-battle-tank ready:barrage", "b1-battle-droids", "fleet-troopers",
		"boba-fett-daimyo-of-mos-espa ready:standby", "chewbacca-let-the-wookiee-win", "clone-commandos[katarn-pattern-armor] ready:katarn-pattern-armor", "fifth-brother-the-kill-is-mine")
}

// words are some of a list, each once.
func (d drawsOf) words(list ...string) (said string) {
	for range d.count("words", 0, 2) {
		if w := d.of("word", list...); !strings.Contains(said, strings.Fields(w)[0]) {
			said += " " + w
		}
	}
	return said
}

func (d drawsOf) attacker() string {
	if d.count("dice", 0, 4) == 0 {
		return d.of("pool", "4w 1r", "6r pierce 2 melee", "5b ranged", "3w aim 1", "0r")
	}
	return d.unit() + d.words("aim 1", "surge 1", "play:optimal", "precise 1", "@2", "@melee")
}

func (d drawsOf) defender() string {
	who := d.of("defense", "red minis 4 wounds 1", "minis 2 wounds 2", d.unit(), d.unit())
	return who + d.words("heavy", "light", "dodge 1", "suppression 1", "shielded 1", "play:optimal", "guardian:r2-d2-independent-astromech")
}

// volley is a line of one, which may be wrong.
func (d drawsOf) volley() (line string) {
	attackers, targets := d.count("attackers", 1, 3), max(1, d.count("targets", -1, 3))
	happened := d.of("happened", "", "", "/wounds:1", "/wounds:1/suppression:2", "/dodges:0")
	for i := range attackers {
		switch {
		case i > 0 && targets > 1:
			line += " also "
		case i > 0:
			line += " then "
		}
		if line += d.attacker(); i == 0 {
			line += d.of("edition", "", "", "", " edition:2025-11")
		}
		switch {
		case targets == 1 && i == 0:
			line += " vs " + d.defender()
		case targets == 1:
			line += d.of("differs", "", "", " vs light", " vs hidden 1")
		}
	}
	for i := range targets {
		switch {
		case targets == 1:
		case i == 0:
			line += " vs " + d.defender()
		default:
			line += " also " + d.defender() + d.of("weight", "", "", " weight 7")
		}
	}
	if happened != "" {
		at := ""
		if targets > 1 {
			at = fmt.Sprintf("/target:%d", d.count("target", 1, targets))
		}
		happened = fmt.Sprintf(" happened:%d%s%s", d.count("made", 1, attackers), at, happened)
	}
	return line + d.of("order", "", " order:best", " order:given") + d.of("goal", "", " goal:kill", " goal:stop", " goal:any") + happened
}

func (d drawsOf) values() map[string]any {
	path := d.of("path", "attacker.aimTokens", "attacker.surgeTokens", "defender.dodgeTokens", "defender.suppressionTokens", "defender.woundsTaken", "defender.coverType", "attacker.strategy",
		"defender.strategy", "edition")
	switch path {
	case "defender.coverType":
		return map[string]any{path: d.of("cover", "none", "light", "heavy")}
	case "attacker.strategy", "defender.strategy":
		return map[string]any{path: d.of("play", "documented", "optimal")}
	case "edition":
		return map[string]any{path: d.of("rulebook", "2026-05", "2025-11")}
	}
	return map[string]any{path: d.count("value", 0, 3)}
}

func (d drawsOf) volleyChange() map[string]any {
	at := d.count("at", 0, 2)
	switch d.of("change", "add", "addTarget", "remove", "removeTarget", "arrange", "order", "goal", "happened", "undo", "attack", "target", "all", "attacker", "defender") {
	case "add":
		return map[string]any{"add": d.attacker()}
	case "addTarget":
		return map[string]any{"addTarget": d.defender()}
	case "remove":
		return map[string]any{"remove": at}
	case "removeTarget":
		return map[string]any{"removeTarget": at}
	case "arrange":
		return map[string]any{"arrange": rapid.Permutation(slices.Collect(func(yield func(int) bool) {
			for i := range at + 1 {
				if !yield(i) {
					return
				}
			}
		})).Draw(d.t, "arranged")}
	case "order":
		return map[string]any{"order": d.of("order", "given", "best")}
	case "goal":
		return map[string]any{"goal": d.of("goal", "wounds", "kill", "stop", "all", "any")}
	case "happened":
		return map[string]any{"happened": map[string]any{"attack": at, "target": d.count("whom", 0, 2), "wounds": d.count("wounds", 0, 2), "suppression": d.count("suppression", 0, 2)}}
	case "undo":
		return map[string]any{"undo": at}
	case "attack":
		return map[string]any{"attack": at, "values": d.values()}
	case "target":
		return map[string]any{"target": at, "values": d.values()}
	case "attacker":
		return map[string]any{"attack": at, "pick": map[string]string{"attacker": d.unit()}}
	case "defender":
		return map[string]any{"target": at, "pick": map[string]string{"defender": d.unit()}}
	}
	return map[string]any{"values": d.values()}
}

// duel is a line of one, which may be wrong.
func (d drawsOf) duel() string {
	side := func() string {
		who := d.of("fighter", "2b each minis 4 wounds 1", "6r pierce 2 minis 1 wounds 5 red", d.unit(), d.unit(), d.unit(), d.unit())
		return who + d.words("heavy", "dodge 1", "aim 1", "play:optimal", "actions:aim", "moves:1", "charge", "@2", "@melee", "guardian:r2-d2-independent-astromech", "courage 2")
	}
	return side() + " vs " + side() + d.words("first:b", "goal:win", "rounds:3", "later:same", "edition:2025-11") +
		d.of("happened", "", "", " happened:2/acted:a/a/wounds:1", " happened:1/acted:b", " happened:2/next:b/b/suppression:2")
}

func (d drawsOf) duelChange() map[string]any {
	side := d.count("side", 0, 1)
	switch d.of("change", "values", "pick", "place", "first", "goal", "rounds", "swap", "happened", "restart") {
	case "pick":
		return map[string]any{"side": side, "pick": d.unit() + d.of("from", "", "", " @2", " @melee")}
	case "place":
		return map[string]any{"place": d.of("place", "", "1", "3", "melee")}
	case "first":
		return map[string]any{"first": d.of("first", "a", "b", "toss")}
	case "goal":
		return map[string]any{"goal": d.of("goal", "points", "win")}
	case "rounds":
		return map[string]any{"rounds": d.count("rounds", 1, 6)}
	case "swap":
		return map[string]any{"swap": true}
	case "happened":
		tokens := func() map[string]any {
			return map[string]any{"wounds": d.count("wounds", 0, 2), "suppression": d.count("suppression", 0, 2)}
		}
		return map[string]any{"happened": map[string]any{"round": d.count("round", 1, 3), "acted": d.of("acted", "", "a", "b"), "next": "", "sides": []any{tokens(), tokens()}}}
	case "restart":
		return map[string]any{"restart": true}
	}
	return map[string]any{"side": side, "values": d.values()}
}
