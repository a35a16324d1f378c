package units

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/cardtest"
	"salvo/internal/smalllibrary"
	"salvo/legion"
	"salvo/phrase"
)

// smallLines are about the cards of the small library.
var smallLines = []struct{ in, want string }{
	{"riflemen[machine-gunner] aim 1 vs militia heavy",
		"2r 4w surge:hit aim 1 precise 1 impact 1 points 62 ranged vs surge:block heavy courage 1 nimble unit:trooper minis 4 wounds 1 points 36"},
	{"riflemen[machine-gunner] aim 1 ranged vs militia heavy dodge 1",
		"2r 4w surge:hit aim 1 precise 1 impact 1 points 62 ranged vs surge:block heavy courage 1 dodge 1 nimble unit:trooper minis 4 wounds 1 points 36"},
	{"captain-of-the-guard melee vs militia heavy dodge 1",
		"4r pierce 2 impact 2 points 120 melee vs surge:block heavy courage 1 dodge 1 nimble unit:trooper minis 4 wounds 1 points 36"},
	{"aim 2 Militia[machine] x2 @3 vs 1", ""},
	{"aim 2 Militia[Machine Gunner] x2 @3 vs red", "2r 1b aim 2 impact 1 points 58 ranged vs red"},
	{"4w aim 1 vs walker white", "4w aim 1 vs armor 3 weak-point 1 unit:vehicle minis 1 wounds 8 points 140"},
	{"4w spray vs tin men", "4w spray vs courage 1 in-sight 6 unit:droid minis 6 wounds 1 points 38"},
	// What the line says wins over the unit, defaults included.
	{"riflemen precise 0 surge:none 0w 2b vs walker armor 0 die:white", "2b points 40 ranged vs weak-point 1 unit:vehicle minis 1 wounds 8 points 140"},
	{"riflemen all vs red", "4w surge:hit precise 1 points 40 vs red"},
	{"2r vs riflemen guardian:captain-of-the-guard", "2r vs red courage 1 guardian 2 guardian-die:red guardian-deflect guardian-immune-pierce guardian-courage 3 unit:trooper minis 4 wounds 1 points 40"},
	{"2r vs militia guardian:2", "2r vs surge:block courage 1 nimble guardian 2 unit:trooper minis 4 wounds 1 points 36"},
	{"riflemen +1r/spray vs drones", "4w +1r/spray surge:hit precise 1 points 40 ranged vs courage 1 in-sight 6 unit:droid minis 6 wounds 1 points 38"},
	// Of a defender the number is who is left: heavy weapons are lost last.
	{"riflemen vs militia x3", "4w surge:hit precise 1 points 40 ranged vs surge:block courage 1 nimble unit:trooper minis 3 wounds 1 points 36"},
	{"4w spray vs heavy drones dodge 1 x2", "4w spray vs heavy courage 1 dodge 1 in-sight 2 unit:droid minis 2 wounds 1 points 38"},
	{"4w vs militia x3 minis 2", "4w vs surge:block courage 1 nimble unit:trooper minis 2 wounds 1 points 36"},
	// Without units it is the notation as it is.
	{"4w 1r aim 1 precise 1 vs red heavy dodge 1", "1r 4w aim 1 precise 1 vs red heavy dodge 1"},
	{"", ""},
}

// lines are about today's cards: what no card of the small library does.
var lines = []struct{ in, want string }{
	{"iden-versio marksman:no @5 vs white", "2b surge:hit pierce 1 sharpshooter 1 high-velocity points 115 ranged"},
	{"darth-vader-the-emperors-apprentice @melee ranged", "2b blast points 155 ranged"},
	{"2r vs clone-trooper-infantry guardian:obi-wan", "2r vs red courage 2 surge-token 1 guardian 3 guardian-die:red guardian-deflect guardian-soresu guardian-immune-pierce guardian-courage 3 unit:trooper minis 4 wounds 1 points 56"},
	{"2r vs red guardian:chewbacca-walking-carpet", "2r vs red guardian 3 guardian-courage 2"},
	{"2r vs clone-trooper-infantry guardian:2", "2r vs red courage 2 surge-token 1 guardian 2 unit:trooper minis 4 wounds 1 points 56"},
	{"4w spray vs clone-trooper-infantry[fives] x2", "4w spray vs red courage 3 surge-token 1 in-sight 2 unit:trooper minis 3 wounds 1 points 96"},
	{"4w spray vs clone-trooper-infantry[fives] x1", "4w spray vs red courage 3 surge-token 1 unit:trooper minis 2 wounds 1 points 96"},
	{"4w vs maul-a-rival x1", "4w vs red courage 3 immune-pierce deflect unit:trooper minis 1 wounds 6 wounded 1 points 130"},
}

func TestExpand(t *testing.T) {
	for _, x := range smallLines {
		expands(t, smalllibrary.Library(), x.in, x.want)
	}
	for _, x := range lines {
		expands(t, cards.All(), x.in, x.want)
	}
}

// expands checks what a line means in numbers; nothing if it is wrong.
func expands(t *testing.T, l *cards.Library, in, want string) {
	t.Helper()
	m, err := Expand(l, in)
	if want == "" && in != "" {
		if err == nil {
			t.Errorf("%s: no error", in)
		}
		return
	}
	if err != nil || m.Attack.String() != want {
		t.Errorf("%s\n got %s\nwant %s\n%v", in, m.Attack, want, err)
		return
	}
	rereadOf(t, l, in, m)
}

// reread checks that the canonical line means the same and prints the same.
func reread(t *testing.T, in string, m *Attack) {
	t.Helper()
	rereadOf(t, cards.All(), in, m)
}

func rereadOf(t *testing.T, l *cards.Library, in string, m *Attack) {
	t.Helper()
	line := m.String()
	n, err := Expand(l, line)
	if err != nil || n.Attack != m.Attack || n.String() != line {
		t.Errorf("%s prints as\n%s, which means\n%s, not\n%s\nand prints as\n%s\n%v", in, line, n.Attack, m.Attack, n, err)
	}
}

// Every pair of units prints and parses to itself, with changes of every field.
func TestExpandRoundTrip(t *testing.T) {
	units := cards.All().Units
	fields := legion.Fields()
	for i, u := range units {
		list := cardtest.Variants(u)
		c := list[i%len(list)]
		c.At = cardtest.Places()[i%len(cardtest.Places())]
		f := &fields[i%len(fields)]
		side := [2]string{}
		if f.Side == legion.TheDefender {
			side[1] = " " + f.Write(f.Max)
		} else {
			side[0] = " " + f.Write(i%2*min(f.Max, 7))
		}
		line := fmt.Sprintf("%s%s vs %s%s", c, side[0], units[(i+7)%len(units)].ID, side[1])
		m, err := Expand(cards.All(), line)
		if err != nil {
			if !strings.Contains(err.Error(), "killTarget") && !strings.Contains(err.Error(), "more than the 60") {
				t.Errorf("%v", err)
			}
			continue
		}
		reread(t, line, m)
	}
}

func TestExpandMistakes(t *testing.T) {
	for _, x := range []struct {
		in, want string
		column   int
	}{
		{"stromtropers aim 1 vs red", "there is no such word or unit; did you mean the unit stormtroopers", 1},
		{"old-unit[dlt-19] 4w vs red", `there is no unit "old-unit"`, 1},
		{"4w aim 1 vs red old-unit[dlt-19]", `there is no unit "old-unit"`, 17},
		{"stormtroopers[hh-13] vs red", `there is no upgrade "hh-13"; did you mean`, 1},
		{"stormtroopers[dlt-19, hh-12] vs red", "2 upgrades of the type heavy weapon", 1},
		{"stormtroopers[dlt-19 vs red", "the bracket after stormtroopers is not closed", 1},
		{"stormtroopers @9 vs red", "@9: is not 0 to 5, ranged, melee or overrun", 1},
		{"stormtroopers with:lightsaber vs red", "Stormtroopers has no such weapon, but Bludgeon, E-11 Blaster Rifle", 1},
		{"imperial-death-troopers with:blaster vs red", "with:blaster: may be SE-14a Light Blaster or E-11D Blaster Rifle", 1},
		{"stormtroopers aim 1 vs pirse", "there is no such word or unit", 24},
		{"4w stormtro vs red", "there is no such word or unit; did you mean the unit stormtrooper-riot-squad", 4},
		{"stormtroopers 24r 24b +9r vs red", "61 dice are more than the 60 that can be rolled at once", 0},
		{"imperial vs red", `"imperial" may be imperial-officer`, 1},
		{"4w vs red guardian:nobody", `there is no unit "nobody"`, 11},
		{"stormtroopers x9 vs red", "there are not 9 of its miniatures but 4", 1},
		{"4w vs rebel-troopers x9", "there are not 9 of its miniatures but 4", 7},
		{"4w vs rebel-troopers x3 @melee", "@melee: where a unit attacks from is for the attacker", 7},
		{"4w vs rebel-troopers@3", "@3: where a unit attacks from is for the attacker", 7},
		{"4w vs rebel-troopers heavy with:a-200", "with: which weapons a unit uses is for the attacker", 7},
		{"4w vs stormtroopers guardian:chewbacca@melee", "@melee: where a unit attacks from is for the attacker", 21},
		{"4w vs stormtroopers guardian:ig-100-magnaguard[electro-whip]x2", "how many miniatures a Guardian has does not matter", 21},
	} {
		m, err := Expand(cards.All(), x.in)
		var line *legion.LineError
		if !errors.As(err, &line) {
			t.Errorf("%s: %v", x.in, err)
			continue
		}
		wrong := line.Mistakes[0]
		if !strings.Contains(wrong.Message, x.want) || wrong.Column != x.column {
			t.Errorf("%s: %d: %s; want %d: %s", x.in, wrong.Column, wrong.Message, x.column, x.want)
		}
		if line.Line != x.in {
			t.Errorf("the error shows %q", line.Line)
		}
		// The numbers are kept.
		if strings.Contains(x.in, "4w") && m.Attack.Attacker.WhiteDice != 4 {
			t.Errorf("%s: the dice are lost: %s", x.in, m.Attack)
		}
	}
}

// What is wrong with one side leaves the other.
func TestExpandOneSide(t *testing.T) {
	m, err := Expand(cards.All(), "stormtroopers[dlt-19, hh-12] aim 1 vs rebel-troopers heavy")
	if err == nil || m.Attacker != nil || m.Defender == nil || m.String() != "aim 1 vs rebel-troopers heavy" {
		t.Errorf("%s, %v", m, err)
	}
	m, err = Expand(cards.All(), "stormtroopers pierce:x vs rebel-troopers")
	if err == nil || m.Attacker == nil || m.String() != "stormtroopers vs rebel-troopers" {
		t.Errorf("%s, %v", m, err)
	}
}

// A word that means something in the notation is no unit, unless something
// belongs to it.
func TestExpandKnownWords(t *testing.T) {
	l, err := cards.Read([]byte(`{"units":[{"id":"blast","name":"Blast","faction":"empire","rank":"corps","type":"trooper","minis":4,"wounds":1,"speed":2,"die":"red"}],"upgrades":[]}`))
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]bool{"blast zzz": false, "zzz vs blast x2": false, "blast@3 zzz": true, "zzz vs blast[] x2": true} {
		m, err := Expand(l, line)
		if err == nil || m.Units() != want {
			t.Errorf("%s has a unit: %v, %v", line, m.Units(), err)
		}
	}
}

// No unit has a name that is a line of notation as it is: such a line is never
// searched for units.
func TestNamesAreNoNotation(t *testing.T) {
	for _, u := range cards.All().Units {
		for _, name := range []string{u.ID, u.Name, u.Title, u.Name + " " + u.Title} {
			for _, line := range []string{name, "vs " + name} {
				if a, ok := legion.TryParse(line); ok && name != "" {
					t.Errorf("%s reads as %s", line, a)
				}
			}
		}
	}
}

// Where several units have a name, the note says which was taken.
func TestExpandSays(t *testing.T) {
	for line, wants := range map[string][]string{
		"darth vader vs scout troopers": {
			"is taken as darth-vader-dark-lord-of-the-sith; there is also darth-vader-the-emperors-apprentice",
			"attacker: not modelled", "defender: not modelled (building and deploying an army): Scout 3"},
		"at-st vs red":               {"attacker: Fixed: front: the target is taken to be in the arc"},
		"stormtroopers vs droidekas": {"defender: Unconcerned: cover does not help it"},
		"6r melee vs t-47-airspeeder": {
			"defender: T-47 Airspeeder: Immune: Melee: it cannot be attacked in melee"},
		"dewback-rider[cr-24] @1 vs t-47-airspeeder":         {"the target is immune to weapons that reach no farther than 1"},
		"stormtroopers[dlt-19] @3 with:dlt vs red":           {"attacker: 4 × Stormtroopers: none of the weapons to use is theirs"},
		"stormtroopers @5 vs red":                            {"attacker: 4 × Stormtroopers cannot reach at range 5"},
		"stormtroopers[tank-hunting] vs red":                 {"Tank Hunting Munitions: exhausted by this attack"},
		"6r melee vs rebel troopers guardian:Obi-Wan Kenobi": {"Obi-Wan Kenobi, Civilized Warrior: Guardian acts in ranged attacks only"},
	} {
		m, err := Expand(cards.All(), line)
		if err != nil {
			t.Error(err)
			continue
		}
		said := strings.Join(m.All().Lines(), "\n")
		for _, want := range wants {
			if !strings.Contains(said, want) {
				t.Errorf("%s: no %q in\n%s", line, want, said)
			}
		}
	}
}

// Where nobody says, a unit stands where it is best, unless it fights far better
// than it shoots.
func TestPlaceLeftOpen(t *testing.T) {
	for name, want := range map[string]string{
		"stormtroopers": "@3", "stormtroopers[dlt-19]": "@3", "darth-vader-the-emperors-apprentice": "@melee",
		"general-grievous-sinister-cyborg": "@melee", "luke-skywalker-commander-skywalker": "@melee", "count-dooku-darth-tyranus": "@2", "maul-a-rival": "@melee",
	} {
		if m := line(t, name+" vs red"); m.Attacker.At.String() != want || m.Attacker.Choice.At != (cards.Place{}) {
			t.Errorf("%s: %s; want %s", name, m.Attacker.At, want)
		}
	}
	// Nobody fights what cannot be fought.
	if m := line(t, "darth-vader-the-emperors-apprentice vs t-47-airspeeder"); m.Attack.AttackType != legion.Ranged {
		t.Errorf("%s", m)
	}
}

// A weapon that is used instead of all others of its kind is.
func TestSidearm(t *testing.T) {
	m := line(t, "maul-a-rival[the-darksaber-maul] melee vs red")
	if at := &m.Attack.Attacker; at.BlackDice != 6 || at.RedDice+at.WhiteDice != 0 || at.PierceX != 2 || at.SurgeChart != legion.SurgeToCrit {
		t.Errorf("%s", m.Attack)
	}
}

func FuzzExpand(f *testing.F) {
	for _, x := range lines {
		f.Add(x.in)
	}
	f.Add("a[b]c@3x4 with:+ vs guardian:x[y z] [")
	f.Add(": = vs :")
	for _, x := range phrases {
		f.Add(x.line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		m, err := Expand(cards.All(), line)
		if m == nil {
			t.Fatal("no attack")
		}
		if err != nil {
			isClear(t, line, err)
		}
		a := m.Attack
		if !m.Units() {
			said, plainErr := phrase.ParseWords(line, nil)
			b := said.Attack
			corrected := plainErr != nil && len(m.Notes) > 0 // and it is said
			if err == nil && !corrected && (a != b || plainErr != nil) {
				t.Fatalf("%s is not %s: %v", a, b, plainErr)
			}
			return
		}
		if err != nil {
			return
		}
		if err := a.Validate(); err != nil {
			t.Fatal(err)
		}
		reread(t, line, m)
	})
}

// Every line of notation in the documentation can be read.
func TestDocumentedLines(t *testing.T) {
	text, err := os.ReadFile("../docs/library.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		if after, ok := strings.CutPrefix(line, "    "); ok && strings.Contains(after, " vs ") && !strings.HasPrefix(after, "salvo ") {
			n++
			if legion.IsVolley(after) {
				if _, err := ExpandVolley(cards.All(), strings.TrimSpace(after)); err != nil {
					t.Errorf("%s: %v", line, err)
				}
				continue
			}
			if m, err := Expand(cards.All(), strings.TrimSpace(after)); err != nil || m.Attacker == nil {
				t.Errorf("%s: %v", line, err)
			}
		}
	}
	if n == 0 {
		t.Error("there are none")
	}
}
