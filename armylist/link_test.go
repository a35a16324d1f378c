package armylist

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
)

func TestLink(t *testing.T) {
	const vader = "darth-vader-dark-lord-of-the-sith[burst-of-speed, force-choke, saber-throw]\n"
	for _, x := range []struct{ name, text, want string }{
		{"points", "https://legionhq2.com/list/empire/1000:1at0pqdydv", vader},
		{"points and a battle force", "https://legionhq2.com/list/empire/1000:bf:1at0pqdydv", vader},
		{"neither", "https://legionhq2.com/list/empire/1at0pqdydv", vader},
		{"without the beginning", "legionhq2.com/list/empire/1at0pqdydv", vader},
		{"escaped", "https://legionhq2.com/list/empire/1000%3A1at0pqdydv%2C1ay", vader + "stormtroopers\n"},
		{"Markdown", "My list: [Vader](https://legionhq2.com/list/empire/1at0pqdydv), what do you think?", vader + "? My list: [Vader](), what do you think?\n"},
		{"with more behind it", "https://legionhq2.com/list/empire/1at0pqdydv/print?x=1 Stormtroopers", vader + "! the text beside the link has other units; the link is taken\n"},
		{"in angle brackets", "<https://legionhq2.com/list/empire/1at0pqdydv>", vader},
		{"command and battle cards, and none", "https://legionhq2.com/list/empire/1000:1at0pqdydv,bj,bk,,,,,Aa", vader},
		{"upper and lower case are different", "https://legionhq2.com/list/empire/1Cb,1cb", "imperial-officer-ruthless-efficiency\n? cb\n"},
		{"a counterpart", "https://legionhq2.com/list/mercenary/1tj+1tn", "ig-11-nurse-and-protect[grogu]\n"},
		{"a counterpart with its own upgrade", "https://legionhq2.com/list/empire/1kg0000+1lwdn", "iden-versio-inferno-squad-leader[idens-id10-seeker-droid, comms-jammer]\n"},
		{"a counterpart as a unit", "https://legionhq2.com/list/empire/1kg,1ay,1lwdn", "iden-versio-inferno-squad-leader[idens-id10-seeker-droid, comms-jammer]\nstormtroopers\n"},
		{"a counterpart without its unit", "https://legionhq2.com/list/empire/1ay,1lw", "stormtroopers\n? lw\n"},
		{"what a unit may not have", "https://legionhq2.com/list/empire/2aypq", "+stormtroopers\n- force-burst-of-speed\n! attacks are without force-burst-of-speed of stormtroopers: 1 upgrade of the type force, and there is no slot\n"},
		{"twice", "https://legionhq2.com/list/empire/1atpqpq", "darth-vader-dark-lord-of-the-sith[burst-of-speed]\n? Burst of Speed\n"},
		{"cards that are set aside", "https://legionhq2.com/list/empire/1atpq0_0dy", "darth-vader-dark-lord-of-the-sith[burst-of-speed]\n! at: upgrades that are set aside (0dy) are not read\n"},
		{"the list beside its link", "Vader\n170/1000 (1 activations)\nDarth Vader (170)\nhttps://legionhq2.com/list/empire/1000:1at", "darth-vader-dark-lord-of-the-sith\n"},
		{"another list beside the link", "Darth Vader (170)\nSnowtroopers\nhttps://legionhq2.com/list/empire/1000:1at", "darth-vader-dark-lord-of-the-sith\n! the text beside the link has other units; the link is taken\n"},
		{"the same link twice", "https://legionhq2.com/list/empire/1at https://legionhq2.com/list/empire/1at", "darth-vader-dark-lord-of-the-sith\n"},
		{"two lists", "https://legionhq2.com/list/empire/1at\nhttps://legionhq2.com/list/rebels/1ah", "darth-vader-dark-lord-of-the-sith\n? /list/rebels/1ah\n"},
		{"in JSON", `{"listname": "Vader", "units": [{"name": "Somebody"}], "listlink": "https://legionhq2.com/list/empire/1000:1at0pqdydv"}`, vader},
		{"a saved list", "https://legionhq2.com/list/3f2b6c1a-8f1e-4a53-9a53-0c1d2e3f4a5b", "? https://legionhq2.com/list/3f2b6c1a-8f1e-4a53-9a53-0c1d2e3f4a5b\n"},
		{"a saved list in JSON", `{"units": [{"name": "Snowtroopers"}], "listlink": "https://legionhq2.com/list/3f2b6c1a-8f1e-4a53-9a53-0c1d2e3f4a5b"}`, "snowtroopers\n"},
		{"no army", "https://legionhq2.com/list/gungans/1at", "? https://legionhq2.com/list/gungans/1at\n"},
		{"no codes", "https://legionhq2.com/list/empire/", "? https://legionhq2.com/list/empire/\n"},
		{"another address", "https://tabletopadmiral.com/legion/listbuilder/empire/abc", "? https://tabletopadmiral.com/legion/listbuilder/empire/abc\n"},
		{"what is no unit", "https://legionhq2.com/list/empire/1000:zz:0at,at1,1at+1,1atp", "darth-vader-dark-lord-of-the-sith\ndarth-vader-dark-lord-of-the-sith\n? zz\n? 0at\n? at1\n? 1\n? p\n"},
		{"a retired unit, and its upgrades", "https://legionhq2.com/list/empire/1bcelmf,1ay", "stormtroopers\n? bc\n? el\n? mf\n"},
		{"a retired upgrade", "https://legionhq2.com/list/empire/1atcx", "darth-vader-dark-lord-of-the-sith\n? cx\n"},
		{"codes of other kinds", "https://legionhq2.com/list/empire/1pq,1atay,ay", "darth-vader-dark-lord-of-the-sith\n? pq\n? ay\n? ay\n"},
	} {
		a, err := Read(cards.All(), x.text)
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
		} else if got := show(a); got != x.want {
			t.Errorf("%s: got\n%swant\n%s", x.name, got, x.want)
		}
	}
}

// What a code says is not there is said with what it was.
func TestLinkMessages(t *testing.T) {
	a, err := Read(cards.All(), "My list\n\nhttps://legionhq2.com/list/empire/1000:1bcel,1ayzz,1xx,1at,zz\n")
	if err != nil {
		t.Fatal(err)
	}
	want := []Unknown{
		{3, "bc", "the unit Imperial Royal Guards, which is retired: Legion HQ had dropped it by 2025-03-28", nil},
		{3, "el", "the upgrade Electrostaff Guard, which is retired: Legion HQ had dropped it by 2025-03-28", nil},
		{3, "zz", "no upgrade of Legion HQ has this code", nil},
		{3, "xx", "no unit of Legion HQ has this code", nil},
		{3, "zz", "no command or battle card of Legion HQ has this code", nil},
	}
	if len(a.Unknown) != len(want) || a.Name != "My list" {
		t.Fatalf("%q, %+v", a.Name, a.Unknown)
	}
	for i, u := range a.Unknown {
		if u.Line != want[i].Line || u.Text != want[i].Text || u.Why != want[i].Why {
			t.Errorf("%+v, want %+v", u, want[i])
		}
	}
	a, err = Read(cards.All(), "Imperial Royal Guards (75)\n - Electrostaff Guard (25)\nStormtroopers\n - Bistan (30)\n")
	if err != nil || len(a.Unknown) != 3 || !strings.Contains(a.Unknown[0].Why, "is retired") || !strings.Contains(a.Unknown[2].Why, "is retired") {
		t.Errorf("%v\n%+v", err, a.Unknown)
	}
}

func TestWriteLink(t *testing.T) {
	for text, want := range map[string]string{
		"Stormtroopers": "https://legionhq2.com/list/empire/600:1ay0000",
		"12 Stormtroopers\n - Stormtrooper Captain\n - DLT-19 Stormtrooper\n - HQ Uplink":                                                     "https://legionhq2.com/list/empire/1000:9ayejjn000dm,3ayejjn000dm",
		"830/1000 (2 activations)\nIden Versio (Comms Jammer)\nIden's ID10 Seeker Droid\nCommands: • Ambush, •• Push, •••• Standing Orders":   "https://legionhq2.com/list/empire/1000:1kg0000+1lwdn,bl,bk",
		`{"armyFaction": "rebel", "battleForce": "Echo Base Defenders", "units": ["Rebel Veterans"], "commandCards": ["Ambush", "Nonesuch"]}`: "https://legionhq2.com/list/rebels/600:ebd:1gv00000,bl not Nonesuch",
		"WLO-5 Speeder Tank": "https://legionhq2.com/list/mercenary/600:1Fe000",
	} {
		a, err := Read(cards.All(), text)
		if err != nil {
			t.Fatal(err)
		}
		got, missing, err := a.Link()
		if len(missing) > 0 {
			got += " not " + strings.Join(missing, ", ")
		}
		if err != nil || got != want {
			t.Errorf("%s: %s, %v, want %s", text, got, err, want)
		}
	}
	if link, _, err := new(Army).Link(); err == nil {
		t.Errorf("no units: %s", link)
	}
}

// FuzzLink checks that no link makes the program panic, and that what is written
// of what was read is read as the same.
func FuzzLink(f *testing.F) {
	for _, x := range goldenLists(f) {
		_, path, _ := strings.Cut(strings.TrimSpace(x.Forms["link"]), "/list/")
		f.Add(path)
	}
	f.Add("empire/1kg0000+1lwdn,1lw,0at,1bcel,zz,1atpq_0dy")
	f.Fuzz(func(t *testing.T, path string) {
		a, err := Read(cards.All(), address+path)
		if err != nil || len(a.Entries) == 0 || strings.ContainsAny(plain(path), outside) { // with more behind the link it is a text
			return
		}
		link, missing, err := a.Link()
		if err != nil || len(missing) > 0 && strings.HasPrefix(path, "empire/") {
			t.Fatalf("%s: %v, %v", path, missing, err)
		}
		b, err := Read(cards.All(), link)
		if err != nil || len(b.Unknown) > 0 || !maps.Equal(counted(a), counted(b)) || a.Faction != b.Faction || a.Force != b.Force || a.Limit > 0 && a.Limit != b.Limit {
			t.Fatalf("%s is written as %s: %v\n%s%s", path, link, err, show(a), show(b))
		}
		again, _, _ := b.Link()
		if slices.ContainsFunc(b.Entries, func(e Entry) bool { return len(e.Refused) > 0 }) {
			// Which of two upgrades is refused may depend on which of them stands first.
			if c, err := Read(cards.All(), again); err != nil || !maps.Equal(counted(b), counted(c)) {
				t.Fatalf("%s is written again as %s: %v\n%s%s", link, again, err, show(b), show(c))
			}
		} else if again != link {
			t.Fatalf("%s is written again as %s", link, again)
		}
	})
}

// Upgrades that break the rules do not change places every time a link is written.
func TestLinkTwice(t *testing.T) {
	for _, path := range []string{
		"empire/2ajdkIhqj0I1jjdngtMb0+1tn", // two counterparts
		"empire/2akIhqj0+1tnI1jjdn",
		"empire/1nllgjnb0q0txljdXlnllIl", // refused upgrades that bring slots
	} {
		a, err := Read(cards.All(), address+path)
		if err != nil {
			t.Fatal(err)
		}
		link, _, _ := a.Link()
		b, err := Read(cards.All(), link)
		if err != nil {
			t.Fatal(err)
		}
		if again, _, _ := b.Link(); again != link {
			t.Errorf("%s is written as %s, and then as %s", path, link, again)
		}
	}
}
