package cards_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
)

// The beginning of a name means the upgrade that a unit may have, perhaps with
// another one that gives it a keyword. That other one takes a slot: two of a type
// need two slots of it.
func TestFindUpgradeNeedsSlots(t *testing.T) {
	// Gunner is for everybody; Guard is for units with Scout, which Ranger gives.
	const library = `{
	"units": [{"id": "troopers", "name": "Troopers", "faction": "empire", "rank": "corps", "type": "trooper", "slots": [%s]}],
	"upgrades": [
		{"id": "personnel-gunner", "name": "Gunner", "type": "personnel"},
		{"id": "personnel-guard", "name": "Guard", "type": "personnel", "only": {"keyword": ["Scout"]}},
		{"id": "ranger", "name": "Ranger", "type": %q, "keywords": ["Scout 1"]}
	]}`
	for _, c := range []struct{ slots, ranger, want string }{
		{`"personnel"`, "personnel", "personnel-gunner"},
		{`"personnel", "personnel"`, "personnel", "personnel-guard and personnel-gunner"},
		{`"personnel", "training"`, "training", "personnel-guard and personnel-gunner"},
		{`"personnel"`, "training", "personnel-gunner"},
	} {
		l, err := cards.Read([]byte(fmt.Sprintf(library, c.slots, c.ranger)))
		if err != nil {
			t.Fatal(err)
		}
		g, err := l.FindUpgrade(l.Units[0], "gu")
		var several *cards.NotFound
		got := fmt.Sprint(err)
		switch {
		case err == nil:
			got = g.ID
		case errors.As(err, &several):
			slices.Sort(several.Near)
			got = strings.Join(several.Near, " and ")
		}
		if got != c.want {
			t.Errorf("slots %s, Ranger is %s: gu means %s; want %s", c.slots, c.ranger, got, c.want)
		}
	}
}
