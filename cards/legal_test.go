package cards_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/cardtest"
)

// legalByCheck is what Legal means.
func legalByCheck(c cards.Choice) []*cards.Upgrade {
	var list []*cards.Upgrade
	for _, g := range cards.All().Upgrades {
		more := c
		more.Upgrades = append(slices.Clip(c.Upgrades), g)
		if more.Check() == nil {
			list = append(list, g)
		}
	}
	return list
}

func sameLegal(t *testing.T, c cards.Choice) {
	t.Helper()
	if got, want := cards.All().Legal(c), legalByCheck(c); !slices.Equal(got, want) {
		t.Errorf("%s may have\n%s\nwant\n%s", c, cardtest.UpgradeIDs(got), cardtest.UpgradeIDs(want))
	}
}

// Every unit, and some with one upgrade, or with two that may not fit.
func TestLegalIsWhatCheckAllows(t *testing.T) {
	step := 29
	if testing.Short() {
		step = 97
	}
	for i, u := range cards.All().Units {
		sameLegal(t, cards.Choice{Unit: u})
		list := cardtest.Variants(u)
		for j := i % step; j < len(list); j += step {
			c := list[j]
			sameLegal(t, c)
			c.Upgrades = append(slices.Clip(c.Upgrades), cards.All().Upgrades[(7*i+j)%len(cards.All().Upgrades)])
			sameLegal(t, c)
		}
	}
}

// A choice that is not allowed as it is may be so with one upgrade more.
func TestLegalHelps(t *testing.T) {
	for _, x := range []struct{ choice, needs string }{
		{"mandalorian-warriors[personnel-bo-katan-kryze]", "clan-clan-kryze"},
		{"stormtroopers[training-overwatch]", "personnel-stormtrooper-captain"},
		{"stormtroopers x5", "heavy-weapon-dlt-19-stormtrooper"},
	} {
		c := cardtest.Choose(t, x.choice)
		if err := c.Check(); err == nil {
			t.Errorf("%s is allowed", c)
		}
		sameLegal(t, c)
		if got := cardtest.UpgradeIDs(cards.All().Legal(c)); !slices.Contains(got, x.needs) {
			t.Errorf("%s may have %s, and not %s", c, got, x.needs)
		}
	}
}

func TestChoiceCheck(t *testing.T) {
	for _, x := range []struct{ choice, want string }{
		{"stormtroopers[dlt-19, hh-12]", "stormtroopers: 2 upgrades of the type heavy weapon, and there is 1 slot"},
		{"stormtroopers[agent-kallus, dlt-19]", ""},
		{"df-90-mortar-trooper[agent-kallus]", "df-90-mortar-trooper: 1 upgrade of the type heavy weapon, and there is no slot"},
		{"stormtroopers[imperial-officer, agent-kallus]", "heavy-weapon-agent-kallus: Imperial Officer leads the unit already"},
		{"stormtroopers[z-6-trooper]", "heavy-weapon-z-6-trooper: is for Rebel Troopers, not for Stormtroopers"},
		{"imperial-special-forces-inferno-squad[heavy-weapon-t-21-special-forces-trooper]", "is for Imperial Special Forces, not title Inferno Squad"},
		{"darth-vader-dark-lord-of-the-sith[force-hope]", "force-hope: is for force light"},
		{"the-bad-batch-clone-force-99-mercenary[heavy-weapon-crosshair]", "is for armies of republic"},
		{"the-bad-batch-clone-force-99-republic[crosshair, hunter, tech, wrecker, heavy-weapon-echo-clone-force-99]", ""},
		{"mandalorian-warriors[personnel-bo-katan-kryze]", "is for affiliation Clan Kryze"},
		{"mandalorian-warriors[clan-kryze, personnel-bo-katan-kryze]", ""},
		{"stormtroopers x9", "stormtroopers: there are not 9 of its miniatures but 4"},
		{"imperial-probe-droid[comms-jammer]", "there is no source for its slots"},
		{"han-solo-unorthodox-general[training-overwatch, training-overwatch]", "training-overwatch: Han Solo, Unorthodox General has it already"},
	} {
		c := cardtest.Choose(t, x.choice)
		err := c.Check()
		if x.want == "" && err != nil || x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)) {
			t.Errorf("%s: %v, want %s", x.choice, err, x.want)
		}
	}
}

func TestLegal(t *testing.T) {
	var names []string
	for _, g := range cards.All().Legal(cardtest.Choose(t, "stormtroopers[dlt-19, stormtrooper-captain]")) {
		// One that brings a slot of its own fits where no slot is left.
		if len(g.AddsSlots) == 0 {
			names = append(names, g.Type)
		}
	}
	if !slices.Contains(names, "training") || slices.Contains(names, "heavy weapon") || slices.Contains(names, "personnel") {
		t.Errorf("%v", names)
	}
}

// What is printed is read back as the same choice.
func TestChoiceRoundTrip(t *testing.T) {
	for _, u := range cards.All().Units {
		for i, c := range cardtest.Variants(u) {
			c.At = cardtest.Places()[i%len(cardtest.Places())]
			c.Minis, c.Ready, c.Exhausted = i%2, i%5 == 0, i%7 == 0
			for _, g := range c.Upgrades {
				if g.Offers() && !c.TakesUp(g) {
					c.Takes = append(c.Takes, g)
				}
			}
			if names := c.Weapons(); i%3 == 0 && len(names) > 0 {
				c.With = names[:1]
			}
			got, others, err := cards.All().ParseChoice(c.String())
			if err != nil || !reflect.DeepEqual(got, c) || len(others) > 0 {
				t.Errorf("%s reads as %s, %v", c, got, err)
			}
		}
	}
}
