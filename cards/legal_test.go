package cards_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/cardtest"
	"salvo/internal/smalllibrary"
)

// legalByCheck is what Legal means.
func legalByCheck(l *cards.Library, c cards.Choice) []*cards.Upgrade {
	var list []*cards.Upgrade
	for _, g := range l.Upgrades {
		more := c
		more.Upgrades = append(slices.Clip(c.Upgrades), g)
		if more.Check() == nil {
			list = append(list, g)
		}
	}
	return list
}

func sameLegal(t *testing.T, l *cards.Library, c cards.Choice) {
	t.Helper()
	if got, want := l.Legal(c), legalByCheck(l, c); !slices.Equal(got, want) {
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
		sameLegal(t, cards.All(), cards.Choice{Unit: u})
		list := cardtest.Variants(u)
		for j := i % step; j < len(list); j += step {
			c := list[j]
			sameLegal(t, cards.All(), c)
			c.Upgrades = append(slices.Clip(c.Upgrades), cards.All().Upgrades[(7*i+j)%len(cards.All().Upgrades)])
			sameLegal(t, cards.All(), c)
		}
	}
}

// choose reads a choice of the small library.
func choose(t *testing.T, text string) cards.Choice {
	t.Helper()
	c, _, err := smalllibrary.Library().ParseChoice(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c
}

// A choice that is not allowed as it is may be so with one upgrade more.
func TestLegalHelps(t *testing.T) {
	for _, x := range []struct{ choice, needs string }{
		{"clansmen[personnel-elder]", "clan-river"},
		{"riflemen[training-drill]", "personnel-sergeant"},
		{"riflemen x5", "heavy-weapon-machine-gunner"},
	} {
		c := choose(t, x.choice)
		if err := c.Check(); err == nil {
			t.Errorf("%s is allowed", c)
		}
		sameLegal(t, smalllibrary.Library(), c)
		if got := cardtest.UpgradeIDs(smalllibrary.Library().Legal(c)); !slices.Contains(got, x.needs) {
			t.Errorf("%s may have %s, and not %s", c, got, x.needs)
		}
	}
}

func TestChoiceCheck(t *testing.T) {
	for _, x := range []struct{ choice, want string }{
		{"riflemen[machine-gunner, rocketeer]", "riflemen: 2 upgrades of the type heavy weapon, and there is 1 slot"},
		{"militia[hero, machine-gunner]", ""},
		{"marksmen[hero]", "marksmen: 1 upgrade of the type heavy weapon, and there is no slot"},
		{"militia[hero, sergeant]", "personnel-sergeant: Hero leads the unit already"},
		{"drones[rocketeer]", "heavy-weapon-rocketeer: is for Riflemen or Militia, not for Drones"},
		{"riflemen[hero]", "heavy-weapon-hero: is for armies of rebels, and Riflemen fights for empire"},
		{"captain-of-the-guard[hatred, push]", ""},
		{"clansmen[elder]", "personnel-elder: is for affiliation River, not for Clansmen"},
		{"clansmen[river, elder]", ""},
		{"riflemen[marksmanship, sergeant]", "is for rank special forces; or keyword Target"},
		{"riflemen x9", "riflemen: there are not 9 of its miniatures but 4"},
		{"probe[jammer]", "there is no source for its slots"},
		{"clansmen[drill, drill]", "training-drill: Clansmen has it already"},
	} {
		c := choose(t, x.choice)
		err := c.Check()
		if x.want == "" && err != nil || x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)) {
			t.Errorf("%s: %v, want %s", x.choice, err, x.want)
		}
	}
}

// Today's restrictions that no other card has.
func TestTodaysRestrictions(t *testing.T) {
	for _, x := range []struct{ choice, want string }{
		{"imperial-special-forces-inferno-squad[heavy-weapon-t-21-special-forces-trooper]", "is for Imperial Special Forces, not title Inferno Squad"},
		{"darth-vader-dark-lord-of-the-sith[force-hope]", "force-hope: is for force light"},
		{"the-bad-batch-clone-force-99-republic[crosshair, hunter, tech, wrecker, heavy-weapon-echo-clone-force-99]", ""},
	} {
		c := cardtest.Choose(t, x.choice)
		err := c.Check()
		if x.want == "" && err != nil || x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)) {
			t.Errorf("%s: %v, want %s", x.choice, err, x.want)
		}
	}
}

func TestLegal(t *testing.T) {
	got := cardtest.UpgradeIDs(smalllibrary.Library().Legal(choose(t, "riflemen[machine-gunner, sergeant]")))
	want := []string{"gear-scope", "gear-fine-scope", "gear-plates", "grenades-shrapnel", "training-drill"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
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
