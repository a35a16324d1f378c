//go:build unix

package api

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"salvo/cards"
	"salvo/game"
)

// The largest game that there may be, and the most that may be tapped in it, is answered or
// refused in time, and stops when nobody waits any more; so is what is no game.
func TestGameBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("it searches for what takes longest")
	}
	limit := time.Duration(slower(t) * float64(time.Second))
	army := func(choices ...string) (a game.Army) {
		for i := range game.MaxUnits {
			a.Units = append(a.Units, game.Stood{Choice: choices[i%len(choices)], State: game.State{Aims: i % 3, Dodges: 2, Surges: 2, Wounds: i % 2}})
		}
		return a
	}
	large := game.Game{Version: 1, Round: 1, Armies: [2]game.Army{
		army("aat-battle-tank", "phase-ii-clone-troopers", "wookiee-warriors-noble-fighters", "imperial-death-troopers[heavy-weapon-dlt-19d-trooper]", "droidekas", "at-st"),
		army("rebel-troopers[z-6-trooper]", "luke-skywalker-jedi-knight", "rebel-veterans", "at-rt[at-rt-flamethrower]", "droidekas")}}
	for i := range 400 {
		large.Events = append(large.Events, game.Event{Kind: game.Changed, Unit: i % game.MaxUnits, Field: "aims", To: i % 3})
	}
	text, err := json.Marshal(large)
	if err != nil {
		t.Fatal(err)
	}
	for _, units := range large.Table(cards.All()).Units {
		for i := range units {
			if units[i].Wrong != nil {
				t.Fatal(units[i].Wrong)
			}
		}
	}
	changes := strings.TrimSuffix(strings.Repeat(`{"kind": "set", "unit": 1, "field": "aims", "to": 2}, {"kind": "round"},`, MaxHappened/2), ",")
	for _, body := range []string{
		fmt.Sprintf(`{"game": %s, "show": {"tapped": [[0, 1, 2, 3, 4, 5, 6, 7], []]}}`, text),
		fmt.Sprintf(`{"game": %s, "show": {"tapped": [[0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5]], "goal": "stop"}}`, text),
		fmt.Sprintf(`{"game": %s, "show": {"attacking": 1, "tapped": [[0], [0, 1, 2, 3, 4, 5, 6, 7]]}}`, text),
		fmt.Sprintf(`{"game": %s, "show": {"tapped": [[3], []]}, "changes": [%s]}`, text, changes),
		fmt.Sprintf(`{"game": %s, "show": {"tapped": [[0], [1]], "enter": {"wounds": 2}}}`, text),
		`{"game": ` + strings.Repeat("[", 30_000) + strings.Repeat("]", 30_000) + `}`,
		`{"game": {"version": 1, "armies": [{"units": [` + strings.TrimSuffix(strings.Repeat(`{"choice": "e e e"},`, 3000), ",") + `]}, {"units": [{}]}]}}`,
		`{"game": {"version": 1, "armies": [{"units": [` + strings.TrimSuffix(strings.Repeat(`{"choice": "`+strings.Repeat("storm ", 200)+`"},`, 20), ",") + `]}, {"units": [{}]}]}}`,
	} {
		if len(body) > MaxBody {
			t.Fatalf("%d bytes", len(body))
		}
		d := least(limit, func() time.Duration { return took(t, t.Context(), "game", body) })
		t.Logf("%v for %d bytes: %.60s … %s", d, len(body), body, body[max(0, len(body)-80):])
		if d > limit {
			t.Errorf("%.100s: it took %v", body, d)
		}
		stops(t, limit*3/10, "game", body)
	}
}
