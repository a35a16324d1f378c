package armylist

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
)

// What list builders write that a plain reading of names would take for
// something else.
func TestForms(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"a name that is written twice", "Untitled\n97/1000 (1 activation)\nKraken - Kraken (97)\n - Strict Orders (5)\n", "kraken-super-tactical-droid[strict-orders]\n"},
		{"without a space", "95/1000 (1 activation)\nKalani - Kalani(Strict Orders)\n", "kalani-super-tactical-droid[strict-orders]\n"},
		{"the same unit in two lines", "Kraken\nKraken", "kraken-super-tactical-droid\nkraken-super-tactical-droid\n"},
		{"a unit of several titles twice in a line", "Darth Vader (170), Darth Vader (155)", "darth-vader-dark-lord-of-the-sith\ndarth-vader-the-emperors-apprentice\n"},
		{"a counterpart below a heading before its unit", "List 0\n134/1000 (1 activation)\nCounterparts:\n - Grogu = 17\nOperative:\n - IG-11 (105): Comms Jammer (5) = 110\n", "ig-11-nurse-and-protect[comms-jammer, grogu]\n"},
		{"a counterpart without a unit", "Counterparts:\n - Grogu = 17\nCorps:\n - Snowtroopers = 42\n", "snowtroopers\n? Grogu\n"},
		{"a counterpart of two units", "Counterparts:\n - Grogu = 17\nOperative:\n - Din Djarin = 130\n - IG-11 = 105\n", "din-djarin-the-mandalorian[grogu]\nig-11-nurse-and-protect\n! Grogu is given to Din Djarin; it may be with IG-11 too\n"},
		{"a counterpart with an upgrade", "Iden Versio (Tenacity)\nID10 (Comms Jammer)\nSnowtroopers\n", "iden-versio-inferno-squad-leader[tenacity, idens-id10-seeker-droid, comms-jammer]\nsnowtroopers\n"},
		{"a unit that is called as a counterpart", "111/1000 (2 activations)\nC-3P0 \nR2-D2 \nC-3PO\n", "c-3po-golden-god\nr2-d2-hero-of-a-thousand-devices[c-3po-human-cyborg-relations]\n! R2-D2 is taken as r2-d2-hero-of-a-thousand-devices; there is also r2-d2-independent-astromech\n"},
		{"brackets in names", `{"units": [{"name": "Din Djarin (CotW) The Mandalorian", "upgrades": ["The Darksaber (Din)", "Grogu The Child (CotW)"]}, {"name": "R2-D2 Independent Astromech", "upgrades": ["C-3PO Human Cyborg Relations (GAR)"]}]}`,
			"din-djarin-the-mandalorian[the-darksaber-din-djarin, grogu]\nr2-d2-independent-astromech[c-3po-made-to-suffer]\n"},
		{"commas in names", "Axe Woves (Tools of the Trade, Jetpack Rockets, Overwatch)\nCassian Andor: A280, Rifle Config, Overwatch", "axe-woves-cunning-warrior[tools-of-the-trade-jetpack-rockets, overwatch]\ncassian-andor-capable-intelligence-agent[a280, overwatch]\n"},
		{"two names that would be one", "B1 Battle Droids (E-5C B1, Battle Droid)", "b1-battle-droids[e-5c-b1-battle-droid, b1-battle-droid]\n"},
		{"names of which the unit decides", "Clone Trooper Infantry: Z-6 Trooper\nRebel Troopers: Z-6 Trooper, Medical Droid\nStormtroopers: Medical Droid", "clone-trooper-infantry[z-6-clone-trooper]\nrebel-troopers[z-6-trooper, 2-1b-medical-droid]\nstormtroopers[fx-9-medical-droid]\n"},
		{"units that are gone, and what is nearest", "My list\nRebel Pathfinders\nImperial Royal Guards\nSnowtroopers\n", "snowtroopers\n? Rebel Pathfinders\n? Imperial Royal Guards\n"},
		{"older names", "TX-225 GAVw Occupier Combat Assault Tank (102)\nPhase II Clone Troopers\n - RPS-6 Phase I Trooper\nB1 Battle Droids\n - E-5C B1 Trooper\n", "tx-225-gavw-occupier-tank\nclone-trooper-infantry[rps-6-clone-trooper]\nb1-battle-droids[e-5c-b1-battle-droid]\n"},
		{"a name that another card has in these texts", "62/1000 (1 activation)\nWookiee Warriors \nRebel Troopers \n", "wookiee-warriors-freedom-fighters\nrebel-troopers\n"},
		{"the points of the whole list", "212/1000 (2 activations)\nDarth Vader \nStormtroopers \nCommands: • Ambush, •••• Standing Orders", "darth-vader-dark-lord-of-the-sith\nstormtroopers\n"},
		{"and of another", "197/1000 (2 activations)\nDarth Vader \nStormtroopers \n", "darth-vader-the-emperors-apprentice\nstormtroopers\n"},
		{"points that do not add up", "500/1000 (2 activations)\nDarth Vader \nStormtroopers \n", "darth-vader-dark-lord-of-the-sith\nstormtroopers\n! Darth Vader is taken as darth-vader-dark-lord-of-the-sith; there is also darth-vader-the-emperors-apprentice\n"},
		{"a unit above the points", "Darth Vader (170)\n170/1000 (1 activations)\nCommands: • Ambush", "darth-vader-dark-lord-of-the-sith\n"},
		{"a unit without points above the points", "Darth Vader (170)\nSnowtroopers\n212/1000 (2 activations)\nCommands: • Ambush", "darth-vader-dark-lord-of-the-sith\nsnowtroopers\n"},
		{"capitals", "LIST 51\n42/1000 (1 ACTIVATIONS)\nCORPS:\n - SNOWTROOPERS = 42\n", "snowtroopers\n"},
		{"points at the end", "Snowtroopers\n42/1000 (1 activation)\n", "snowtroopers\n"},
		{"points that add up only without an upgrade", "212/1000 (2 activations)\nDarth Vader (Nonesuch)\nStormtroopers\n", "darth-vader-dark-lord-of-the-sith\nstormtroopers\n? Nonesuch\n! Darth Vader is taken as darth-vader-dark-lord-of-the-sith; there is also darth-vader-the-emperors-apprentice\n"},
		{"points that one unit has alone and another with its upgrades", "Han Solo (100): Tenacity (6), Ascension Cables (4) = 110", "han-solo-unorthodox-general[tenacity, ascension-cables]\n"},
		{"an upgrade that has another name in these texts", "95/1000 (1 activation)\nAxe Woves (Flame Projector)\n", "axe-woves-cunning-warrior[gear-flame-projector]\n"},
		{"two counterparts of one name", "Counterparts:\n - C-3PO = 15\n - C-3PO = 15\nOperative:\n - R2-D2, Independent Astromech = 55\n - R2-D2, Independent Astromech = 55\n",
			"r2-d2-independent-astromech[c-3po-made-to-suffer]\nr2-d2-independent-astromech[c-3po-made-to-suffer]\n! C-3PO is given to R2-D2, Independent Astromech; it may be with R2-D2, Independent Astromech too\n"},
		{"Tabletop Admiral with titles and counts", "[800/800]\n9 Activations\nDarth Vader (The Emperor's Apprentice) 155 + 6 = 161\n--Tenacity (6)\n3x Stormtroopers 42 + 20 = 62 x 3 = 186\n--DLT-19 Stormtrooper (20)\nAmbush•, Vader's Might•, Push••, Standing Orders••••\nBreakthrough, Recon Mission\nNobody Knows, Marked Targets\n",
			"darth-vader-the-emperors-apprentice[tenacity]\n++stormtroopers[dlt-19-stormtrooper]\n"},
		{"command cards without a heading", "Stormtroopers\nAmbush\nFear, Surprise, Intimidation\nSnowtroopers", "stormtroopers\nsnowtroopers\n"},
		{"a bold title", "**My Army**\nGungans\nStormtroopers", "stormtroopers\n? My Army**\n? Gungans\n"},
		{"bold names with upgrades that are units as well", "* **2x Shoretroopers**\n    * Agent Kallus\n    * FX-9 Medical Droid\n* **Snowtroopers**", "+shoretroopers[agent-kallus, fx-9-medical-droid]\nsnowtroopers\n"},
		{"a unit with its title that could be an upgrade", "Mandalorian Initiates (Clan Wren); Paz Vizsla, Proud Warrior (Go For Broke); Super Commandos; Gar Saxon, Head of Clan Saxon", "mandalorian-initiates[clan-wren]\npaz-vizsla-proud-warrior[go-for-broke]\nsuper-commandos\ngar-saxon-head-of-clan-saxon\n"},
		{"bold names", "**Stormtroopers**\n*Snowtroopers*", "stormtroopers\nsnowtroopers\n"},
		{"ends of lines of old", "My list\rStormtroopers\rSnowtroopers", "stormtroopers\nsnowtroopers\n"},
		{"HTML", "<ul><li><b>Stormtroopers</b> (DLT-19 Stormtrooper)</li><li>AT-ST &amp; Snowtroopers</li></ul>a<br/>", "stormtroopers[dlt-19-stormtrooper]\nat-st\nsnowtroopers\n? a\n"},
		{"no HTML", "Stormtroopers < 5 > Snowtroopers", "stormtroopers\nsnowtroopers\n? 5\n"},
		{"a chat", "[10:32] Ann: my list\n[16.11.26, 10:32] Ann: Darth Vader (Force Choke)\n[10:33] 2x Stormtroopers (DLT-19)", "darth-vader-dark-lord-of-the-sith[force-choke]\n+stormtroopers[dlt-19-stormtrooper]\n! DLT-19 is taken as heavy-weapon-dlt-19-stormtrooper\n! Darth Vader is taken as darth-vader-dark-lord-of-the-sith; there is also darth-vader-the-emperors-apprentice\n"},
		{"brackets of another alphabet", "2× Stormtroopers （42）：DLT-19 Stormtrooper （20） = 124", "+stormtroopers[dlt-19-stormtrooper]\n"},
		{"pictures before counts", "⚔️ 2× Stormtroopers\n🔥 Snowtroopers ........ 42", "+stormtroopers\nsnowtroopers\n"},
		{"a table", "| Unit | Points |\n|---|---|\n| Stormtroopers | 42 |", "stormtroopers\n"},
		{"nicknames", "Stormies\n2x Snowies w/ Flame\nVets", "stormtroopers\n+snowtroopers[flametrooper]\nrebel-veterans\n! Stormies is taken as Stormtroopers\n! Snowies is taken as Snowtroopers\n! Flame is taken as heavy-weapon-flametrooper\n! Vets is taken as Rebel Veterans\n"},
		{"what players call units and upgrades", "Han, Leia\nan AT-ST w/ weiss\n2 B1s with rad cannon\nBARC bike, ion gunner", "han-solo-unorthodox-general\nleia-organa-fearless-and-inventive\nat-st[general-weiss]\n+b1-battle-droids[radiation-cannon-b1-battle-droid]\nbarc-speeder[barc-ion-gunner]\n" +
			"! Han is taken as Han Solo\n! Leia is taken as Leia Organa\n! an AT-ST is taken as AT-ST\n! weiss is taken as pilot-general-weiss\n! B1s is taken as B1 Battle Droids\n! rad cannon is taken as heavy-weapon-radiation-cannon-b1-battle-droid\n! BARC bike is taken as BARC Speeder\n! ion gunner is taken as crew-barc-ion-gunner\n! Han Solo is taken as han-solo-unorthodox-general; there is also han-solo-reluctant-hero\n"},
		{"two lists", "One\n42/1000 (1 activations)\nSnowtroopers\n\nTwo\n42/1000 (1 activations)\nStormtroopers\n", "snowtroopers\nstormtroopers\n! line 5, Two, begins another list: its units are read as those of the same army\n"},
		{"what costs nothing", "The Batch\n170/1000 (1 activations)\nOperative:\n - The Bad Batch = 170\n - T-47 Airspeeder = 125\n",
			"the-bad-batch-clone-force-99-republic[hunter, wrecker, echo-clone-force-99, tech, crosshair]\nt-47-airspeeder\n! The Bad Batch must have heavy-weapon-hunter, heavy-weapon-wrecker, heavy-weapon-echo-clone-force-99, heavy-weapon-tech, heavy-weapon-crosshair, which cost nothing: this text leaves such upgrades out\n! T-47 Airspeeder may have upgrades that cost nothing: this text leaves such upgrades out\n"},
	} {
		a, err := Read(cards.All(), x.text)
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
		} else if got := show(a); got != x.want {
			t.Errorf("%s: got\n%swant\n%s", x.name, got, x.want)
		}
	}
}

// The units that a list may mean are listed, the one that was taken first.
func TestAlternatives(t *testing.T) {
	a, err := Read(cards.All(), "Luke Skywalker\nStormtroopers")
	if err != nil {
		t.Fatal(err)
	}
	list := a.List(cards.All())
	want := []string{"luke-skywalker-commander-skywalker", "luke-skywalker-hero-of-the-rebellion", "luke-skywalker-jedi-knight"}
	if got := list.Units[0]; !slices.Equal(got.Alternatives, want) || got.ID != want[0] || list.Names[want[2]] != "Luke Skywalker, Jedi Knight" {
		t.Errorf("%+v", list)
	}
	if list.Units[1].Alternatives != nil {
		t.Errorf("%+v", list.Units[1])
	}
}

// A list in JSON has the names of all ids in it.
func TestListNames(t *testing.T) {
	a, err := Read(cards.All(), "My list\nFaction: Empire\n2x Stormtroopers\n - DLT-19 Stormtrooper\n - Z-6 Trooper\nSnowtropers\n")
	if err != nil {
		t.Fatal(err)
	}
	got := a.List(cards.All())
	want := &List{
		Name: "My list", Faction: "empire", Points: 124, Sum: "124 points", Notes: []string{},
		Units: []ListUnit{{ID: "stormtroopers", Count: 2, Upgrades: []string{"heavy-weapon-dlt-19-stormtrooper"}, Points: 62, Choice: "stormtroopers[dlt-19-stormtrooper]"}},
		Unknown: []ListUnknown{
			{5, "Z-6 Trooper", "heavy-weapon-z-6-trooper: is for Rebel Troopers, not for Stormtroopers", []string{"heavy-weapon-z-6-trooper"}},
			{6, "Snowtropers", noUnit, []string{"snowtroopers", "shoretroopers", "stormtroopers"}},
		},
		Names: map[string]string{
			"stormtroopers": "Stormtroopers", "heavy-weapon-dlt-19-stormtrooper": "DLT-19 Stormtrooper", "heavy-weapon-z-6-trooper": "Z-6 Trooper",
			"snowtroopers": "Snowtroopers", "shoretroopers": "Shoretroopers",
		},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

// What stands around a list, or at the beginning of each of its lines, takes
// nothing from it and adds no unit to it.
func TestAround(t *testing.T) {
	for seed := range uint64(30) {
		army := randomArmy(rand.New(rand.NewPCG(seed, 2)))
		x := newExporter(army)
		for _, text := range []string{x.standard(), x.minimal(), x.tournament()} {
			plain, err := Read(cards.All(), text)
			if err != nil {
				t.Fatal(err)
			}
			for _, around := range []string{
				"Hey everyone, I am back with a new list for the GT!\n\nLast time Darth Vader did nothing so I dropped him.\n\n" + text,
				text + "\n\nAny thoughts? I could swap the Stormtroopers for Snowtroopers.\nThanks!",
				"Player: Bob Smith\nEvent: Worlds 2026\nRound 3\n\n" + text + "\nSent from my phone",
				"```\n" + text + "\n```",
				"> " + strings.ReplaceAll(text, "\n", "\n> "),
				strings.ReplaceAll(text, "\n", "\r\n"),
				strings.ReplaceAll(text, "\n", "||"),
			} {
				a, err := Read(cards.All(), around)
				if err != nil || !maps.Equal(counted(a), counted(plain)) {
					t.Fatalf("%s\n%v, got\n%swant\n%s", around, err, show(a), show(plain))
				}
			}
		}
	}
}
