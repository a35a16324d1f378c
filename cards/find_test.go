package cards

import (
	"strings"
	"testing"
)

func TestFindUnit(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"stormtroopers", "stormtroopers"},
		{"Stormtroopers", "stormtroopers"},
		{"STORM TROOPERS", "stormtroopers"},
		{"1.4 FD Laser Cannon Team", "1-4-fd-laser-cannon-team"},
		{"Padmé Amidala", "padme-amidala-spirited-senator"},
		{"T-47", "t-47-airspeeder"},
		{"Commander Cody", "clone-commander-cody-leader-of-the-212th"},
		{"Darth Vader", "darth-vader-dark-lord-of-the-sith"},
		{"Darth Vader, The Emperor's Apprentice", "darth-vader-the-emperors-apprentice"},
		{"darth vader the emp", "darth-vader-the-emperors-apprentice"},
		{"at-rt", "at-rt-rebels"},
		{"Jedi Knight", "jedi-knight-keeper-of-the-peace"},
		{"stormtropers", `there is no unit "stormtropers"; did you mean stormtroopers,`},
		{"dooku", `did you mean count-dooku-darth-tyranus or savage-opress-dookus-apprentice?`},
		{"clone", `"clone" may be clone-captain-rex-honorable-soldier, `},
		{"xyzzy", `there is no unit "xyzzy"`},
		{"", `there is no unit ""`},
	} {
		u, _, err := All().FindUnit(x.in)
		switch {
		case err != nil && !strings.Contains(err.Error(), x.want):
			t.Errorf("%s: %v, want %s", x.in, err, x.want)
		case err == nil && u.ID != x.want:
			t.Errorf("%s: %s, want %s", x.in, u.ID, x.want)
		}
	}
	if _, others, _ := All().FindUnit("luke skywalker"); len(others) != 2 {
		t.Errorf("%d other Lukes", len(others))
	}
}

func TestFindUpgrade(t *testing.T) {
	for _, x := range []struct{ unit, in, want string }{
		{"stormtroopers", "dlt-19", "heavy-weapon-dlt-19-stormtrooper"},
		{"stormtroopers", "DLT-19 Stormtrooper", "heavy-weapon-dlt-19-stormtrooper"},
		{"stormtroopers", "heavy-weapon-dlt-19-stormtrooper", "heavy-weapon-dlt-19-stormtrooper"},
		{"stormtroopers", "kallus", "heavy-weapon-agent-kallus"},
		{"clone-trooper-infantry", "z-6", "heavy-weapon-z-6-clone-trooper"},
		{"rebel-troopers", "z-6", "heavy-weapon-z-6-trooper"},
		{"stormtroopers", "Z-6 Trooper", "heavy-weapon-z-6-trooper"}, // the rules do not allow it
		{"stormtroopers", "t-21", "heavy-weapon-t-21-stormtrooper"},
		{"stormtroopers", "stormtrooper", "personnel-stormtrooper"},
		{"stormtroopers", "frag grenades", "grenades-fragmentation-grenades"},
		{"stormtroopers", "z-6", "armament-z-6-riot-baton"}, // nor this
		{"stormtroopers", "hh-13", `there is no upgrade "hh-13"; did you mean`},
		{"jedi-knight-keeper-of-the-peace", "jedi training", `"jedi training" may be training-jedi-training-force-adept,`},
	} {
		g, err := All().FindUpgrade(All().Unit(x.unit), x.in)
		switch {
		case err != nil && !strings.Contains(err.Error(), x.want):
			t.Errorf("%s: %v, want %s", x.in, err, x.want)
		case err == nil && g.ID != x.want:
			t.Errorf("%s: %s, want %s", x.in, g.ID, x.want)
		}
	}
}

func TestSearch(t *testing.T) {
	for _, x := range []struct {
		words string
		want  int
	}{
		{"clan wren", 3}, {"republic heavy vehicle", 3}, {"empire corps", 6}, {"deflect soresu", 1}, {"darth vader trooper", 3}, {"nothing", 0},
	} {
		if got := All().SearchUnits(strings.Fields(x.words)...); len(got) != x.want {
			t.Errorf("%s: %d units, want %d: %v", x.words, len(got), x.want, IDs(got))
		}
	}
	if got := All().SearchUpgrades("sniper", "heavy"); len(got) != 5 {
		t.Errorf("%d upgrades", len(got))
	}
}
