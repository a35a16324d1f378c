package cards_test

import (
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/smalllibrary"
)

func TestFindUnit(t *testing.T) {
	l := smalllibrary.Library()
	for _, x := range []struct{ in, want string }{
		{"riflemen", "riflemen"},
		{"Riflemen", "riflemen"},
		{"RIFLE MEN", "riflemen"},
		{"Riflemen, Veterans", "riflemen-veterans"},
		{"riflemen vet", "riflemen-veterans"},
		{"Captain", "captain-of-the-guard"},
		{"captain smuggler", "captain-smuggler"},
		{"guard captain", `there is no unit "guard captain"`},
		{"capt guard", "captain-of-the-guard"},
		{"wal", "walker"},
		{"Tin Men", "drones"},
		{"militias", `there is no unit "militias"; did you mean militia?`},
		{"rifelmen", `did you mean riflemen`},
		{"smuggler", `did you mean captain-smuggler?`},
		{"ma", "marksmen"},
		{"mi", "militia"},
		{"m", `there is no unit "m"`},
		{"xyzzy", `there is no unit "xyzzy"`},
		{"", `there is no unit ""`},
	} {
		u, _, err := l.FindUnit(x.in)
		switch {
		case err != nil && !strings.Contains(err.Error(), x.want):
			t.Errorf("%s: %v, want %s", x.in, err, x.want)
		case err == nil && u.ID != x.want:
			t.Errorf("%s: %s, want %s", x.in, u.ID, x.want)
		}
	}
	if _, others, _ := l.FindUnit("captain"); !slices.Equal(cards.IDs(others), []string{"captain-smuggler"}) {
		t.Errorf("other captains: %v", cards.IDs(others))
	}
}

// A word of a name is enough where no other unit has it in its name.
func TestFindUnitByWord(t *testing.T) {
	l := &cards.Library{Units: []*cards.Unit{
		{ID: "grand-old-duke-ten-thousand-men", Name: "Grand Old Duke", Title: "Ten Thousand Men"},
		{ID: "old-king", Name: "Old King"},
	}}
	for in, want := range map[string]string{
		"duke":     "grand-old-duke-ten-thousand-men",
		"King":     "old-king",
		"old":      "old-king", // with which its name begins
		"thousand": `did you mean grand-old-duke-ten-thousand-men?`,
	} {
		u, _, err := l.FindUnit(in)
		switch {
		case err != nil && !strings.Contains(err.Error(), want):
			t.Errorf("%s: %v, want %s", in, err, want)
		case err == nil && u.ID != want:
			t.Errorf("%s: %s, want %s", in, u.ID, want)
		}
	}
}

func TestFindUpgrade(t *testing.T) {
	l := smalllibrary.Library()
	for _, x := range []struct{ unit, in, want string }{
		{"riflemen", "machine", "heavy-weapon-machine-gunner"},
		{"riflemen", "Machine Gunner", "heavy-weapon-machine-gunner"},
		{"riflemen", "heavy-weapon-machine-gunner", "heavy-weapon-machine-gunner"},
		{"riflemen", "gunner", "heavy-weapon-machine-gunner"},
		{"riflemen", "he gunner", "heavy-weapon-machine-gunner"},
		{"riflemen", "scope", "gear-scope"},
		{"riflemen", "fine", "gear-fine-scope"},
		{"riflemen", "hero", "heavy-weapon-hero"}, // the rules do not allow it
		{"drones", "rocketeer", "heavy-weapon-rocketeer"},
		{"riflemen", "me", "personnel-medic"},
		{"riflemen", "s", `there is no upgrade "s"`},
		{"riflemen", "rocket launcher", `there is no upgrade "rocket launcher"`},
		{"riflemen", "sc", "gear-scope"},
		{"riflemen", "cop", `"cop" may be gear-scope or gear-fine-scope`},
		{"riflemen", "shrapnell", `did you mean grenades-shrapnel?`},
	} {
		g, err := l.FindUpgrade(l.Unit(x.unit), x.in)
		switch {
		case err != nil && !strings.Contains(err.Error(), x.want):
			t.Errorf("%s: %v, want %s", x.in, err, x.want)
		case err == nil && g.ID != x.want:
			t.Errorf("%s: %s, want %s", x.in, g.ID, x.want)
		}
	}
}

func TestSearch(t *testing.T) {
	l := smalllibrary.Library()
	for words, want := range map[string]string{
		"riflemen":           "riflemen riflemen-veterans",
		"rebels":             "militia walker marksmen captain-smuggler",
		"rebels corps":       "militia",
		"rebels heavy armor": "walker",
		"sniper":             "", // that is on a weapon
		"deflect":            "captain-of-the-guard",
		"tin":                "drones",
		"droid trooper":      "drones lancer probe",
		"nothing":            "",
	} {
		if got := strings.Join(cards.IDs(l.SearchUnits(strings.Fields(words)...)), " "); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}

// Today's cards are found by what players call them.
func TestTodaysNames(t *testing.T) {
	for name, want := range map[string]string{
		"STORM TROOPERS":           "stormtroopers",
		"1.4 FD Laser Cannon Team": "1-4-fd-laser-cannon-team",
		"Padmé Amidala":            "padme-amidala-spirited-senator",
		"T-47":                     "t-47-airspeeder",
		"Commander Cody":           "clone-commander-cody-leader-of-the-212th",
		"Darth Vader":              "darth-vader-dark-lord-of-the-sith",
		"at-rt":                    "at-rt-rebels",
		"chewie":                   "chewbacca-walking-carpet",
	} {
		if u, _, err := cards.All().FindUnit(name); err != nil || u.ID != want {
			t.Errorf("%s: %v, %v; want %s", name, u, err, want)
		}
	}
	for _, x := range []struct{ unit, name, want string }{
		{"stormtroopers", "dlt-19", "heavy-weapon-dlt-19-stormtrooper"},
		{"stormtroopers", "frag grenades", "grenades-fragmentation-grenades"},
		{"clone-trooper-infantry", "z-6", "heavy-weapon-z-6-clone-trooper"},
		{"rebel-troopers", "z-6", "heavy-weapon-z-6-trooper"},
	} {
		if g, err := cards.All().FindUpgrade(cards.All().Unit(x.unit), x.name); err != nil || g.ID != x.want {
			t.Errorf("%s: %v, %v; want %s", x.name, g, err, x.want)
		}
	}
}
