package armylist

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"salvo/cards"
)

// show writes an army for comparison: a unit a line, with what it may not have
// below it, then what is unknown, then the notes.
func show(a *Army) string {
	var b strings.Builder
	for _, e := range a.Entries {
		if e.Count > 1 {
			b.WriteString(strings.Repeat("+", e.Count-1))
		}
		b.WriteString(e.Choice.String() + "\n")
		for _, g := range e.Refused {
			b.WriteString("- " + g.ID + "\n")
		}
	}
	for _, u := range a.Unknown {
		b.WriteString("? " + u.Text + "\n")
	}
	for _, n := range a.Notes {
		b.WriteString("! " + n + "\n")
	}
	return b.String()
}

var lists = []struct{ name, text, want string }{
	{"upgrades behind a colon", `996/1000 (10 activations)
Commanders:
 - Darth Vader (170 + 10 = 180): Force Choke (10)
Corps:
 - 2× Stormtroopers (42): DLT-19 Stormtrooper (20), Stormtrooper (8) = 70
 - Snowtroopers (42) = 42
Heavy:
 - AT-ST (145): 88i Twin Light Blaster (10), First Sergeant Arbmab (5) = 160
Commands: Implacable, Ambush, Pinned Down
`, `darth-vader-dark-lord-of-the-sith[force-choke]
+stormtroopers[dlt-19-stormtrooper, stormtrooper]
snowtroopers
at-st[88i-twin-light-blaster, first-sergeant-arbmab]
`},
	{"upgrades with dashes", `My List
Stormtroopers (42 + 20 = 62)
--DLT-19 Stormtrooper (20)
Darth Vader The Emperor's Apprentice (155)
Fifth Brother (97)
--Inquisitorius Training (5)
`, `stormtroopers[dlt-19-stormtrooper]
darth-vader-the-emperors-apprentice
fifth-brother-the-kill-is-mine[inquisitorius-training]
`},
	{"bullets, indented", "Rebel Alliance\r\n\r\nOperative\r\n• Luke Skywalker (165)\r\n   ◦ Force Push (40)\r\n   ◦ Hope (3)\r\nSupport\r\n• AT-RT 54 pts\r\n   ◦ AT-RT Flamethrower 15 pts\r\nCorps\r\n• Rebel Troopers x3\r\n   ◦ Z-6 Trooper\r\n   ◦ Luke Skywalker\r\n\r\nCommand Cards\r\n• Son of Skywalker\r\n",
		`luke-skywalker-jedi-knight[force-push, hope]
at-rt-rebels[at-rt-flamethrower]
++rebel-troopers[z-6-trooper, luke-skywalker]
`},
	{"a slot that a later upgrade brings", `Stormtroopers
  Overwatch
  Stormtrooper Captain
`, `stormtroopers[stormtrooper-captain, overwatch]
`},
	{"the army decides between units of one name", `Faction: Republic
LAAT/le Patrol Transport (90)
Chewbacca
Rebel Troopers
`, `laat-le-patrol-transport-republic
chewbacca-hero-of-kashyyyk
rebel-troopers
`},
	{"what is not known", `Stormtroopers (42)
  DLT-19 Stormtroper (20)
  Z-6 Trooper (20)
Stormtropers (42)
  DLT-19 Stormtrooper (20)
Gungans
`, `stormtroopers
? DLT-19 Stormtroper (20)
? Z-6 Trooper
? Stormtropers (42)
? DLT-19 Stormtrooper (20)
? Gungans
`},
	{"Legion HQ's text for a tournament", `Untitled
985/1000 (5 activations)
Super Tactical Droid - Kraken (95)
 - Strict Orders (5)
B1 Battle Droids (56)
 - E-5C B1 Battle Droid (18)
B1 Battle Droids (56)
 - E-5C B1 Battle Droid (18)/E-60R B1 Battle Droid (12)
General Grievous (130)

Commands:
•Ambush
••Crush Them
•••Trained in Your Jedi Arts
••••Standing Orders

Contingencies:
•Kraken's Gambit

Battle Deck
Objectives:
 - Breakthrough
Secondaries:
 - Recover the Research
Advantages:
 - Cunning Deployment
`, `kraken-super-tactical-droid[strict-orders]
b1-battle-droids[e-5c-b1-battle-droid]
b1-battle-droids[e-5c-b1-battle-droid]
- heavy-weapon-e-60r-b1-battle-droid
general-grievous-sinister-cyborg
! attacks are without heavy-weapon-e-60r-b1-battle-droid of b1-battle-droids: 2 upgrades of the type heavy weapon, and there is 1 slot
`},
	{"Legion HQ's short text", `800/800 (6 activations)
Darth Vader (Force Choke, Saber Throw)
2× Stormtroopers (DLT-19 Stormtrooper, Stormtrooper Captain)
Iden Versio (Tenacity)
Iden's ID10 Seeker Droid
Snowtroopers 
Commands: • Implacable, •• Vader's Might, •••• Standing Orders
Contingencies: • Ambush, `, `darth-vader-dark-lord-of-the-sith[force-choke, saber-throw]
+stormtroopers[dlt-19-stormtrooper, stormtrooper-captain]
iden-versio-inferno-squad-leader[tenacity, idens-id10-seeker-droid]
snowtroopers
! Darth Vader is taken as darth-vader-dark-lord-of-the-sith; there is also darth-vader-the-emperors-apprentice
`},
	{"Legion HQ's counterparts", `Twin Suns
120/800 (3 activations)
Operative:
 - R2-D2 (55) = 55
Counterparts:
 - C-3PO (15) = 15
Corps:
 - Rebel Troopers (40): Z-6 Trooper (22) = 62

Commands: • Blast Off!, •••• Standing Orders`, `r2-d2-hero-of-a-thousand-devices[c-3po-human-cyborg-relations]
rebel-troopers[z-6-trooper]
`},
	{"a counterpart behind its unit", "Rebel Alliance\nR2-D2 (55)\nC-3PO (15)\nRebel Officer (55)\n",
		"r2-d2-hero-of-a-thousand-devices[c-3po-human-cyborg-relations]\nrebel-officer-fighting-for-freedom\n"},
	{"Markdown", "## Corps\n**Stormtroopers** (42)\n- **DLT-19 Stormtrooper** (20)\n\n---\n\n__Snowtroopers__\n",
		"stormtroopers[dlt-19-stormtrooper]\nsnowtroopers\n"},
	{"the points with all upgrades", "Luke Skywalker (208)\n - Force Push (40)\n - Hope (3)\n", "luke-skywalker-jedi-knight[force-push, hope]\n"},
	{"the rest of the army decides", "AT-RT\nClone Trooper Infantry\n", "at-rt-republic\nclone-trooper-infantry\n"},
	{"the rank decides against the plain name", "Support:\nScout Troopers\nSpecial Forces:\nScout Troopers\n", "scout-troopers-strike-team\nscout-troopers\n"},
	{"upgrades of one name", "Jedi Knight (85)\n - Jedi Training (5)\nJedi Knight (85)\n - Jedi Training: Tactical Acumen (8)\nJedi Knight (85)\n - Jedi Training (8)\n",
		`jedi-knight-keeper-of-the-peace[jedi-training-force-adept]
jedi-knight-keeper-of-the-peace[jedi-training-tactical-acumen]
jedi-knight-keeper-of-the-peace[jedi-training-master-duelist]
! Jedi Training is taken as training-jedi-training-master-duelist; there is also training-jedi-training-peacekeeping-mission, training-jedi-training-tactical-acumen
`},

	// JSON.
	{"JSON for Tabletop Simulator", `{"author":"Legion HQ","listname":"Test","points":300,"numActivations":3,"armyFaction":"republic","commandCards":["Ambush"],"contingencies":[],
		"units":[{"name":"Clone Trooper Infantry","upgrades":["Z-6 Clone Trooper","Fives"],"loadout":[]},
		{"name":"R2-D2 Independent Astromech","upgrades":["C-3PO Made to Suffer"],"loadout":[]},
		{"name":"The Bad Batch Clone Force 99","upgrades":["Echo (The Bad Batch)"]},
		{"name":"Gungans","upgrades":["Boomas"]}],
		"battlefieldDeck":{"conditions":[],"deployment":["Battle Lines"],"objective":[],"scenario":"standard"}}`,
		`clone-trooper-infantry[z-6-clone-trooper, fives]
r2-d2-independent-astromech[c-3po-made-to-suffer]
the-bad-batch-clone-force-99-republic[echo-clone-force-99]
? Gungans
? Boomas
`},
	{"JSON with a faction and a count", `{"listname":"x","points":1,"faction":"rebel","units":[{"name":"R2-D2","count":1,"upgrades":[{"name":"C-3PO"}]},{"name":"Fleet Troopers","count":3,"upgrades":["Nothing"]}]}`,
		`r2-d2-hero-of-a-thousand-devices[c-3po-human-cyborg-relations]
++fleet-troopers
? Nothing
`},
	{"JSON with codes", `{"units":[{"unitId":"ab","count":2,"upgradesEquipped":["ac",null]},17,{"name":"Stormtroopers","upgradesEquipped":["DLT-19 Stormtrooper","ac",9]}]}`,
		"+leia-organa-fearless-and-inventive\nstormtroopers[dlt-19-stormtrooper]\n? ac\n? 17\n? ac\n? 9\n"},
	{"JSON of Legion HQ itself", `{"title":"Mine","faction":"empire","mode":"standard mode","units":[{"unitId":"at","count":1,"upgradesEquipped":[null,"pq","dy"]},
		{"unitId":"kg","count":1,"upgradesEquipped":[null],"counterpart":{"count":1,"counterpartId":"lw","upgradesEquipped":["dn"]}},{"unitId":"zz","upgradesEquipped":["dy"]}],"commandCards":["bl"]}`,
		"darth-vader-dark-lord-of-the-sith[burst-of-speed, force-choke]\niden-versio-inferno-squad-leader[idens-id10-seeker-droid, comms-jammer]\n? zz\n? dy\n"},
	{"JSON with its ends of lines as Longshanks writes them", `{||"listname": "x",||"point": 42,||"units": [{"name": "Snowtroopers", "upgrades": []}]||}`, "snowtroopers\n"},
	{"JSON with upgrades as objects, numbers and lists", `{"list":{"units":[{"name":"Stormtroopers","unitName":"Stormtroopers","upgrades":[{"cardName":"DLT-19 Stormtrooper"},17,["Stormtrooper Captain",[{"id":4}]],{"slot":true}]}]}}`,
		"stormtroopers[dlt-19-stormtrooper, stormtrooper-captain]\n? 17\n? 4\n? {\"slot\":true}\n"},
	{"JSON of names", `["2x Stormtroopers (42)", "Emperor Palpatine", "Rebel Troopers: Z-6 Trooper", null, ["a"]]`,
		"+stormtroopers\nrebel-troopers[z-6-trooper]\n? Emperor Palpatine\n? [\"a\"]\n"},
	{"JSON with what decides", `[{"name":"Luke Skywalker","rank":"operative"},{"unit":{"name":"Han Solo"},"points":90},{"name":"Darth Vader","title":"Emperor's Apprentice"},{"units":["AT-ST"]},{"name":"Jedi Knight","upgrades":[{"name":"Jedi Training","title":"Tactical Acumen"}]}]`,
		"luke-skywalker-jedi-knight\nhan-solo-reluctant-hero\ndarth-vader-the-emperors-apprentice\nat-st\njedi-knight-keeper-of-the-peace[jedi-training-tactical-acumen]\n"},
	{"JSON with a loadout", `[{"name":"B1 Battle Droids","upgrades":["E-5C B1 Battle Droid"],"loadout":["E-60R B1 Battle Droid"]}]`,
		"b1-battle-droids[e-5c-b1-battle-droid]\n- heavy-weapon-e-60r-b1-battle-droid\n! attacks are without heavy-weapon-e-60r-b1-battle-droid of b1-battle-droids: 2 upgrades of the type heavy weapon, and there is 1 slot\n"},
	{"JSON without units", `{"a":1}`, "? {\"a\":1}\n"},
	{"JSON with no list", `{"units":3}`, "? 3\n"},
	{"JSON with an empty list", `{"listname":"x","faction":"gungans","units":[]}`, "? gungans\n"},
	{"JSON with nothing", `[]`, "? []\n"},

	{"nothing", "\n\n", ""},
	{"short names", "Stormtroopers\n - DLT-19\n - environm\n - envi gear\nRebel Troopers, Z-6", `stormtroopers[dlt-19-stormtrooper, environmental-gear]
rebel-troopers[z-6-trooper]
? envi gear
! DLT-19 is taken as heavy-weapon-dlt-19-stormtrooper
! environm is taken as gear-environmental-gear
! Z-6 is taken as heavy-weapon-z-6-trooper
`},
}

func TestRead(t *testing.T) {
	for _, x := range lists {
		a, err := Read(cards.All(), x.text)
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
			continue
		}
		if got := show(a); got != x.want {
			t.Errorf("%s: got\n%swant\n%s", x.name, got, x.want)
		}
	}
	a, _ := Read(cards.All(), lists[0].text)
	if a.Points() != 180+140+42+160 || len(a.Choices()) != 5 || a.Entries[1].Line != 5 {
		t.Errorf("%d points, %d units", a.Points(), len(a.Choices()))
	}
	a, _ = Read(cards.All(), lists[5].text)
	for i, want := range []string{"heavy-weapon-dlt-19-stormtrooper", "heavy-weapon-z-6-trooper", "stormtroopers"} {
		if near := a.Unknown[i].Near; len(near) == 0 || near[0] != want {
			t.Errorf("%s: near %v", a.Unknown[i].Text, near)
		}
	}
	for _, bad := range []string{"{", `[{"name":1]`} {
		if _, err := Read(cards.All(), bad); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}

// What stands before the first unit.
func TestListName(t *testing.T) {
	for _, x := range []struct{ text, name, faction, want string }{
		{"My list 2", "My list 2", "", ""},
		{"\ufeffBlizzard Force (996/1000)", "Blizzard Force (996/1000)", "", ""},
		{"996/1000\nGalactic Empire\n\nVader's Fist", "Vader's Fist", "empire", ""},
		{"My list\nFaction: Empire\nPoints: 800 / 800\nTotal activations: 10\n=====", "My list", "empire", ""},
		{"My list\nby Bob", "My list", "", "? by Bob\n"},
		{"Faction: Gungans", "", "", "? Faction: Gungans\n"},
		{"Emperor Palpatine (190)\n - Force Choke (5)", "", "", "? Emperor Palpatine (190)\n? Force Choke (5)\n"},
		{"Emperor Palpatine\n - Force Choke", "", "", "? Emperor Palpatine\n? Force Choke\n"},
		{"Emperor Palpatine with Force Choke", "", "", "? Emperor Palpatine with Force Choke\n"},
		{"Emperor Palpatine (Ruler of the Galaxy)", "", "", "? Emperor Palpatine (Ruler of the Galaxy)\n"},
		{"- Emperor Palpatine", "", "", "? Emperor Palpatine\n"},
		{"2x Royal Guards", "", "", "? 2x Royal Guards\n"},
		{"Commander\nEmperor Palpatine", "", "", "? Emperor Palpatine\n"},
		{"Commander: Emperor Palpatine", "", "", "? Commander: Emperor Palpatine\n"},
		{"Stromtroopers with DLT-19", "", "", "? Stromtroopers with DLT-19\n"},
		{"Force Choke", "", "", "? Force Choke\n"},
		{"My list\nForce Choke", "My list", "", "? Force Choke\n"},
		{"My list\nCorps:\n - Force Choke", "My list", "", "? Force Choke\n"},
	} {
		a, err := Read(cards.All(), x.text+"\nSnowtroopers")
		if got := show(a); err != nil || a.Name != x.name || a.Faction != x.faction || got != "snowtroopers\n"+x.want {
			t.Errorf("%s: %q, %q, %v\n%s", x.text, a.Name, a.Faction, err, got)
		}
	}
}

// Headings of cards that are no units, and where what is below them ends.
func TestListSections(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"an upgrade with the name of a heading", "Rebel Commandos (42)\n - Mission Objective (6)\n - Smoke Grenades\nRebel Troopers", "rebel-commandos[mission-objective, smoke-grenades]\nrebel-troopers\n"},
		{"it may not have it", "AT-ST\n - Mission Objective\nStormtroopers", "at-st\nstormtroopers\n? Mission Objective\n"},
		{"the heading", "Rebel Troopers\nMission Objectives:\n - Breakthrough", "rebel-troopers\n"},
		{"a blank line and a unit", "Command Cards (7)\n\nAmbush\nDarth Vader: Implacable\nOrder 66\n\nStormtroopers: DLT-19 Stormtrooper", "stormtroopers[dlt-19-stormtrooper]\n"},
		{"a unit", "Command Hand\nAmbush\nStormtroopers (62)\n- DLT-19 Stormtrooper", "stormtroopers[dlt-19-stormtrooper]\n"},
		{"nearly a unit", "Battle Deck\nBreakthrough\n\nStromtroopers", "? Stromtroopers\n"},
		{"points or a count", "Objectives\nBreakthrough\nEmperor Palpatine (190)\nConditions\nClear\n2x Royal Guards", "? Emperor Palpatine (190)\n? 2x Royal Guards\n"},
		{"a rank", "Deployment:\n - Battle Lines\nCorps:\n - Gungans", "? Gungans\n"},
		{"cards in the line of the heading", "Commands: Ambush, Push\nGungans", "? Gungans\n"},
		{"a unit in the line of the heading", "Primary: Stormtroopers", "? Primary: Stormtroopers\n"},
		{"an unknown unit keeps its upgrades", "Stormtroopers\nGungans (50)\n - DLT-19 Stormtrooper\nSnowtroopers", "stormtroopers\nsnowtroopers\n? Gungans (50)\n? DLT-19 Stormtrooper\n"},
		{"of units with one name, the one that is offered first", "Jedi Knight", "jedi-knight-keeper-of-the-peace\n! Jedi Knight is taken as jedi-knight-keeper-of-the-peace; there is also jedi-knight-mounted-jedi-general\n"},
		{"a misspelt upgrade without a mark", "Stormtroopers\nDLT-19 Stromtrooper\nStormtrooper Captain", "stormtroopers[stormtrooper-captain]\n? DLT-19 Stromtrooper\n"},
	} {
		a, err := Read(cards.All(), x.text)
		if got := show(a); err != nil || got != x.want {
			t.Errorf("%s: %v, got\n%swant\n%s", x.name, err, got, x.want)
		}
	}
}

// Every unit is found with every upgrade that it may have, in one shape or
// another.
func TestReadEvery(t *testing.T) {
	shapes := []string{"%s (%s)", "%s [%s]", "%s: %s", "%s - %s", "%s, %s", "%s w/ %s", "%s with %s", "%s + %s", "%s\n - %s", "1. %s\n  * %s"}
	n := 0
	for _, u := range cards.All().Units {
		for _, g := range cards.All().Legal(cards.Choice{Unit: u}) {
			want := cards.Choice{Unit: u, Upgrades: []*cards.Upgrade{g}}
			name := []string{u.Full(), u.Name + " (" + u.Title + ")"}[n%2]
			text := fmt.Sprintf(shapes[n%len(shapes)], name, g.Full())
			n++
			a, err := Read(cards.All(), text)
			if err != nil || len(a.Entries) != 1 || len(a.Unknown) > 0 || a.Entries[0].Choice.String() != want.String() && len(a.Notes) == 0 {
				t.Errorf("%s: %v, got\n%swant\n%s", text, err, show(a), want.String())
			}
		}
	}
}

// FuzzRead checks that units are legal, that nothing is no answer, and that
// a list ends with its last unit, whatever stands before it.
func FuzzRead(f *testing.F) {
	for _, x := range lists {
		f.Add(x.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := Read(cards.All(), text)
		if err != nil {
			return
		}
		for _, e := range a.Entries {
			if err := e.Choice.Check(); err != nil || e.Count < 1 || e.Count > 99 {
				t.Fatalf("%d times %s: %v", e.Count, e.Choice.String(), err)
			}
		}
		if len(a.Entries)+len(a.Unknown) == 0 && strings.ContainsFunc(text, unicode.IsLetter) {
			t.Fatalf("%q is nothing", text)
		}
		a, err = Read(cards.All(), text+"\n\nAT-ST")
		if err != nil || strings.ContainsAny(text, "{[") || strings.Contains(text, "/list/") || strings.Contains(text, "||") {
			return
		}
		if last := len(a.Entries) - 1; last < 0 || a.Entries[last].Choice.String() != "at-st" || a.Entries[last].Line != strings.Count(plain(text+"\n\n"), "\n")+1 {
			t.Fatalf("the AT-ST is lost: %s", show(a))
		}
	})
}
