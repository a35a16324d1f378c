package units

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// phrases are lines with units as players write them, with what they mean in the
// notation.
var phrases = []struct{ line, means string }{
	// Units by name, nickname, or a part of the name.
	{"AT-ST vs Rebel Troopers in light cover", "at-st vs rebel-troopers light"},
	{"B1 Battle Droids against Clone Trooper Infantry, 1 dodge", "b1-battle-droids vs clone-trooper-infantry dodge 1"},
	{"General Grievous, Sinister Cyborg in melee vs Saber-class Tank", "general-grievous-sinister-cyborg melee vs saber-class-tank"},
	{"Vader vs snowies", "darth-vader vs snowtroopers"},
	{"B1s against clones", "b1-battle-droids vs clone-trooper-infantry"},
	{"a Stormtrooper unit vs a squad of Rebel Trooper", "stormtroopers vs rebel-troopers"},
	{"Death Troopers vs Commander Cody", "imperial-death-troopers vs clone-commander-cody-leader-of-the-212th"},
	{"1.4 FD laser cannon team vs T-47", "1-4-fd-laser-cannon-team vs t-47-airspeeder"},
	{"Han & Chewie vs LAAT/le Patrol Transport", "han-chewie-notorious-scoundrels vs laat-le-patrol-transport"},
	{"operative Vader vs Luke Skywalker (Jedi Knight)", "darth-vader-the-emperors-apprentice vs luke-skywalker-jedi-knight"},
	{"Imperial Stormtroopers vs Leia", "stormtroopers vs leia-organa-fearless-and-inventive"},
	{"AT-ST shooting at Rebel Veterans", "at-st ranged vs rebel-veterans"},

	// Upgrades and weapons.
	{"Stormtroopers (DLT-19) vs at-st", "stormtroopers[dlt-19] vs at-st"},
	{"Stormtroopers with DLT-19, one aim, against Rebel Troopers in heavy cover with a dodge", "stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1"},
	{"Stormtroopers, DLT19 + Impact Grenades vs AT-ST", "stormtroopers[dlt-19, impact-grenades] vs at-st"},
	{"stormtroopers w/ frag grenades 2 aims vs at-st", "stormtroopers[fragmentation-grenades] aim 2 vs at-st"},
	{"Snowtroopers: T-7 ion vs AT-ST", "snowtroopers[t-7-ion-snowtrooper] vs at-st"},
	{"stormtroopers[dlt-19] two aims vs rebel-troopers (Z-6 Trooper)", "stormtroopers[dlt-19] aim 2 vs rebel-troopers[z-6]"},
	{"Imperial Death Troopers with SE-14a vs at-st", "imperial-death-troopers with:se-14a-light-blaster vs at-st"},

	// How many, and from where.
	{"Stormtroopers vs 3 Rebel Troopers", "stormtroopers vs rebel-troopers x3"},
	{"2x stormtroopers vs rebel troopers x 2", "stormtroopers x2 vs rebel-troopers x2"},
	{"Stormtroopers with 3 minis vs rebel troopers", "stormtroopers x3 vs rebel-troopers"},
	{"Fleet Troopers with 2 aims at range 2 against Snowtroopers with 1 dodge", "fleet-troopers @2 aim 2 vs snowtroopers dodge 1"},
	{"Stormtroopers vs Rebel Troopers at range 3", "stormtroopers @3 vs rebel-troopers"},
	{"stormtroopers[dlt-19]@4 two aims vs at-st", "stormtroopers[dlt-19] @4 aim 2 vs at-st"},

	// Besides.
	{"6 black dice vs rebel troopers ready, heavy cover", "6b vs rebel-troopers ready heavy"},
	{"clones vs b1s with guardian: Obi-Wan Kenobi", "clone-trooper-infantry vs b1-battle-droids guardian:obi-wan-kenobi-civilized-warrior"},
	{"clones vs guardian Obi-Wan Kenobi, red", "clone-trooper-infantry vs red guardian:obi-wan-kenobi-civilized-warrior"},
}

func TestPhrases(t *testing.T) {
	for _, x := range phrases {
		want, err := Expand(cards.All(), x.means)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Expand(cards.All(), x.line)
		if err != nil || got.String() != want.String() || got.Attack != want.Attack {
			t.Errorf("%s\nreads as %s, %v; want %s", x.line, got, err, want)
			continue
		}
		reread(t, x.line, got)
	}
}

// What may be several units or cards is asked; what is none is reported at its
// place.
func TestPhrasesAsk(t *testing.T) {
	for _, x := range []struct{ line, want string }{
		{"battle droids vs clones", `^ battle droids: "battle droids" may be b1-battle-droids or b2-super-battle-droids`},
		{"Stormtroopers and Darth Vader vs clones", `                  ^ Darth: there are several units, and one attack is asked about: use salvo volley "stormtroopers also darth-vader-dark-lord-of-the-sith vs clone-trooper-infantry"`},
		{"so who wins, Vader or Luke", `   ^ who: asks about a duel, two units until one is gone, and one attack is asked about: use salvo duel "darth-vader-dark-lord-of-the-sith vs luke-skywalker-commander-skywalker goal:win"`},
		{"Stormtroopers with comms vs at-st", `                   ^ comms: "comms" may be comms-`},
		{"4 black dice at range 2 vs clones", `                ^ range 2: from how far matters to units only`},
		{"Stormtroopers (DLT-19, HH-12) vs clones", `^ Stormtroopers DLT-19 HH-12: stormtroopers: 2 upgrades of the type heavy weapon`},
		{"stormtroopers dlt-18 vs two clones", `              ^ dlt-18: there is no such word or upgrade; did you mean the upgrade`},
		{"stormtroperz vs the clones", `^ stormtroperz: there is no such word or unit; did you mean the unit stormtroopers`},
		{"stormtroopers 4 black range vs clones", `                      ^ range: there is no such word`},
		{"vader with a DLT-19 vs clones", `             ^ DLT-19: heavy-weapon-dlt-19-stormtrooper: is for Stormtroopers, not for Darth Vader`},
		{"stormtroopers with z-6 vs clones", `                   ^ z-6: Z-6 Riot Baton, Z-6 Clone Trooper: none is for Stormtroopers`},
		{"stormtroopers clones", `              ^ clones: a side has one unit; this is another: put vs between attacker and defender`},
		{"20 stormtroopers vs clones", `^ 20 stormtroopers: `},
	} {
		_, err := Expand(cards.All(), x.line)
		if _, ok := errors.AsType[*legion.LineError](err); !ok || !strings.HasPrefix(err.Error(), x.line+"\n"+x.want) {
			t.Errorf("%s\n got: %v\nwant: %s", x.line, err, x.want)
		}
	}
}

// What stands with the attacker and is the defender's is noted, in words and in notation; not
// in a duel, where both have it.
func TestMovedIsNoted(t *testing.T) {
	const note = "Suppressed stands with the attacker and is taken as the defender's"
	for line, want := range map[string]bool{
		"suppressed stormtroopers vs rebels":                 true,
		"stormtroopers suppressed vs rebel-troopers":         true,
		"stormtroopers vs suppressed rebels":                 false,
		"rebels, suppressed, shot by stormtroopers with aim": false,
		"4b suppressed vs red":                               false,
	} {
		a, err := Expand(cards.All(), line)
		if err != nil || !a.Attack.Defender.Suppressed || slices.Contains(a.Notes.Lines(), note) != want {
			t.Errorf("%s is %s, %q, %v", line, a, a.Notes, err)
		}
	}
	if d, err := ExpandDuel(cards.All(), "suppressed stormtroopers vs rebels"); err != nil || slices.Contains(d.Notes.Lines(), note) {
		t.Errorf("a duel: %v, %v", d, err)
	}
}

// Every unit is found by its name and its title as they are printed, and every
// nickname leads to its unit and means nothing else.
func TestNamesAreFound(t *testing.T) {
	l := cards.All()
	for _, u := range l.Units {
		if got := respelled(t, u.Full()+", with 1 aim, vs red"); got == nil || got.Name != u.Name || got.Title != u.Title {
			t.Errorf("%s is not found: %v", u.Full(), got)
		}
	}
	for nick, name := range l.Nicknames {
		want := l.Nicknamed(nick)[0]
		if got := respelled(t, strings.ToLower(nick)+" with 1 aim vs red"); got == nil || got.Name != want.Name {
			t.Errorf("%s is not %s: %v", nick, name, got)
		}
		if said, err := phrase.ParseWords(nick, nil); err == nil {
			t.Errorf("%s also means %s", nick, said.Attack)
		}
	}
}

// respelled is the unit that attacks in a line.
func respelled(t *testing.T, line string) *cards.Unit {
	t.Helper()
	var found *lineUnits
	if _, err := phrase.ParseWords(line, func(bool) phrase.Names {
		found = &lineUnits{library: cards.All()}
		return found
	}); err != nil {
		t.Error(err)
		return nil
	}
	return found.sides[legion.TheAttacker].choice.Unit
}
