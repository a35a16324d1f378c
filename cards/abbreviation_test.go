package cards

import "testing"

func TestAbbreviation(t *testing.T) {
	for choice, want := range map[string]string{
		"stormtroopers": "", "stormtroopers[dlt-19]": "DLT", "rebel-troopers[z-6]": "Z-6", "stormtroopers[t-21]": "T-21",
		"snowtroopers[flametrooper]": "Flam", "stormtroopers[targeting-scopes, dlt-19]": "DLT", "stormtroopers[targeting-scopes]": "Targ",
		"at-rt-rebels[at-rt-flamethrower]": "Flam", "stormtroopers[targeting-scopes, concussion-grenades]": "Conc",
	} {
		c, _, err := All().ParseChoice(choice)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := c.Abbreviation(); got != want {
			t.Errorf("%s is %q, want %q", choice, got, want)
		}
	}
	// No upgrade of the library has more.
	for _, g := range All().Upgrades {
		if got := (&Choice{Unit: All().Units[0], Upgrades: []*Upgrade{g}}).Abbreviation(); got == "" || len([]rune(got)) > maxAbbreviation {
			t.Errorf("%s is %q", g.Full(), got)
		}
	}
}
