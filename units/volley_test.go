package units

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

var volleyLines = []struct{ in, want string }{
	// The same words as single attacks, and the defender once.
	{"stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1 then darth-vader melee",
		"stormtroopers[dlt-19-stormtrooper] aim 1 vs rebel-troopers heavy dodge 1 then darth-vader-dark-lord-of-the-sith melee"},
	// Units and numbers beside each other; what is said wins over a unit.
	{"4w ranged vs rebel-troopers order:best then stormtroopers precise 0 vs light then 2r", "4w ranged vs rebel-troopers then stormtroopers precise 0 vs light then 2r order:best"},
	{"stormtroopers vs red minis 4 wounds 1 then stormtroopers vs cover:none goal:kill", "stormtroopers vs red minis 4 wounds 1 then stormtroopers vs cover:none goal:kill"},
	// A Guardian may be there in one attack and not in another.
	{"stormtroopers vs clone-trooper-infantry guardian:obi-wan then snowtroopers vs guardian 0 then at-st", "stormtroopers vs clone-trooper-infantry guardian:obi-wan-kenobi-civilized-warrior then snowtroopers vs guardian 0 then at-st"},
	{"stormtroopers vs clone-trooper-infantry then snowtroopers vs guardian:obi-wan light", "stormtroopers vs clone-trooper-infantry then snowtroopers vs guardian:obi-wan-kenobi-civilized-warrior light"},
	// What happened is counted from what the units have.
	{"stormtroopers vs clone-trooper-infantry then at-st happened:1/wounds:1", "stormtroopers vs clone-trooper-infantry then at-st happened:1/wounds:1"},
	{"stormtroopers edition:2025-11 vs rebel-troopers then at-st play:optimal", "stormtroopers edition:2025-11 vs rebel-troopers then at-st play:optimal"},
	// As players write it.
	{"Stormtroopers with DLT-19 and an aim against 3 Rebel Troopers in heavy cover, then AT-ST, then Vader against light cover order:best",
		"stormtroopers[dlt-19] aim 1 vs rebel-troopers x3 heavy then at-st then darth-vader-dark-lord-of-the-sith vs light order:best"},
	{"4w vs red then 5w", "4w vs red then 5w"},
	{"stormtroopers vs rebel-troopers", "stormtroopers vs rebel-troopers"},
}

func TestExpandVolley(t *testing.T) {
	for _, x := range volleyLines {
		m, err := ExpandVolley(cards.All(), x.in)
		want, err2 := ExpandVolley(cards.All(), x.want)
		if err != nil || err2 != nil || !reflect.DeepEqual(m.Volley, want.Volley) {
			t.Errorf("%s\nmeans %s, %v, %v", x.in, m.Volley, err, err2)
			continue
		}
		rereadVolley(t, x.in, m)
		// Every attack is what it is alone, with all that is said of the defender.
		for i, one := range m.Attacks {
			got := m.Volley.Attack(i)
			got.Defender.MinisInLOS = one.Attack.Defender.MinisInLOS
			if got.Defender.GuardianX == 0 { // its courage belongs to the whole volley
				got.Defender.GuardianCourage = one.Attack.Defender.GuardianCourage
			}
			if got != one.Attack {
				t.Errorf("%s: attack %d is %s, alone %s", x.in, i+1, got, one.Attack)
			}
		}
	}
}

func rereadVolley(t *testing.T, in string, m *Volley) {
	t.Helper()
	line := m.String()
	n, err := ExpandVolley(cards.All(), line)
	if err != nil || !reflect.DeepEqual(n.Volley, m.Volley) || n.String() != line {
		t.Errorf("%s prints as\n%s, which means\n%s, not\n%s\nand prints as\n%s\n%v", in, line, n.Volley, m.Volley, n, err)
	}
	if n, ms := m.Remake(); len(ms) > 0 || !reflect.DeepEqual(n.Volley, m.Volley) || n.String() != line {
		t.Errorf("%s made anew is\n%s, not\n%s\n%v", in, n, line, ms)
	}
}

// Weapons are chosen against the defender as this attack finds it.
func TestVolleyWeapons(t *testing.T) {
	m, err := ExpandVolley(cards.All(), "4w vs red then shoretroopers[concussion-grenades] ranged then shoretroopers[concussion-grenades] ranged vs heavy")
	if err != nil {
		t.Fatal(err)
	}
	open, covered := m.Volley.Attacks[1], m.Volley.Attacks[2]
	if open.Attacker.Blast || !covered.Attacker.Blast {
		t.Errorf("Blast in the open: %t, in cover: %t", open.Attacker.Blast, covered.Attacker.Blast)
	}
	// Spray counts miniatures in its own attack only.
	m, err = ExpandVolley(cards.All(), "4w vs b1-battle-droids then 2r spray then 3r")
	if err != nil {
		t.Fatal(err)
	}
	if d := m.Volley.Attacks; m.Volley.Attack(1).Defender.MinisInLOS != 6 || d[2].Differs != (legion.Differs{}) {
		t.Errorf("%s", m.Volley)
	}
}

// What a card does to the defender in attacks of one kind counts in these, in
// whatever order they come. What it does in one attack only does not count in
// others, and a note says so.
func TestVolleyCards(t *testing.T) {
	for _, in := range []string{"4w melee vs arf-troopers[obi-wan-kenobi] then 4w ranged order:best", "4w ranged vs arf-troopers[obi-wan-kenobi] then 4w melee"} {
		m, err := ExpandVolley(cards.All(), in)
		if err != nil || !m.Volley.Defender.SoresuMastery || len(m.Notes) > 0 {
			t.Errorf("%s: %s, %v, %v", in, m.Volley, m.Notes, err)
		}
	}
	const trick = "ahsoka-tano-padawan-commander[jedi-mind-trick] ready:jedi-mind-trick"
	m, err := ExpandVolley(cards.All(), trick+" vs stormtroopers then 4w")
	if err != nil || m.Volley.Defender.SuppressionTokens != 2 || len(m.Notes) > 0 {
		t.Errorf("%s: %s, %v, %v", m, m.Volley, m.Notes, err)
	}
	m, err = ExpandVolley(cards.All(), "4w vs stormtroopers then "+trick)
	if want := "attack 2: suppression 2 would hold there"; err != nil || m.Volley.Defender.SuppressionTokens != 0 || len(m.Notes) != 1 || !strings.HasPrefix(m.Notes[0].String(), want) {
		t.Errorf("%s: %s, %v, %v", m, m.Volley, m.Notes, err)
	}
}

func TestExpandVolleyMistakes(t *testing.T) {
	for _, x := range []struct {
		in, want string
		column   int
	}{
		{"stormtroopers vs rebel-troopers then snowtropres", "there is no such word or unit; did you mean the unit snowtroopers", 38},
		{"stormtroopers vs rebel-troopers then at-st vs rebel-troopers", "the attacks of a volley have one defender: name it in the first", 47},
		{"stormtroopers vs rebel-troopers then at-st vs stormtroopers x3 light", "the attacks of a volley have one defender: name it in the first", 47},
		{"stormtroopers vs rebel-troopers then at-st vs lihgth", "there is no such word; did you mean light", 47},
		{"stormtroopers vs rebel-troopers then at-st vs armor 1", "does not differ from attack to attack", 47},
		{"stormtroopers vs rebel-troopers then at-st vs guardian:nobody", `there is no unit "nobody"`, 47},
		{"stormtroopers vs rebel-troopers then stormtroopers x9", "there are not 9 of its miniatures but 4", 38},
		{"stormtroopers vs rebel-troopers x9 then stormtroopers then 4w", "there are not 9 of its miniatures but 4", 18},
		{"stormtroopers vs rebel-troopers then 24r 24b 24w", "72 dice are more than the 60", 38},
		{"stormtroopers vs rebel-troopers happened:2", "there is no attack 2", 33},
	} {
		_, err := ExpandVolley(cards.All(), x.in)
		line, ok := err.(*legion.LineError)
		if !ok || len(line.Mistakes) != 1 || !strings.Contains(err.Error(), x.want) || line.Mistakes[0].Column != x.column {
			t.Errorf("%s\n got: %v\nwant: %s in column %d", x.in, err, x.want, x.column)
		}
	}
}

// A single attack ends where the next one begins, whatever that is.
func TestExpandNoVolley(t *testing.T) {
	m, err := Expand(cards.All(), "3 stormtroopers against red dice then at-st vs darth-vader")
	line, ok := err.(*legion.LineError)
	if !ok || len(line.Mistakes) != 1 || line.Mistakes[0].Column != 34 || m.String() != "stormtroopers x3 vs red" {
		t.Errorf("%s: %v", m, err)
	}
}

// A volley of attacks that were read one by one is that of its line.
func TestVolleyOf(t *testing.T) {
	for _, x := range []struct {
		attacks []string
		want    string
	}{
		{[]string{"stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1", "at-st vs rebel-troopers light", "4w vs red"},
			"stormtroopers[dlt-19-stormtrooper] aim 1 vs rebel-troopers heavy dodge 1 then at-st vs light then 4w vs cover:none"},
		{[]string{"at-st vs clone-trooper-infantry guardian:obi-wan", "at-st vs clone-trooper-infantry guardian:obi-wan light", "2r vs clone-trooper-infantry"},
			"at-st vs clone-trooper-infantry guardian:obi-wan-kenobi-civilized-warrior then at-st vs light then 2r vs guardian 0 guardian-die:white guardian-deflect:no guardian-soresu:no guardian-immune-pierce:no"},
		{[]string{"4w goal:kill kill-target 2 vs red"}, "4w vs red"},
	} {
		var attacks []*Attack
		for _, line := range x.attacks {
			m, err := Expand(cards.All(), line)
			if err != nil {
				t.Fatal(err)
			}
			attacks = append(attacks, m)
		}
		m := VolleyOf(attacks)
		same, err := ExpandVolley(cards.All(), m.String())
		if m.String() != x.want || err != nil || !reflect.DeepEqual(same.Volley, m.Volley) {
			t.Errorf("%q\n got %s, %v\nwant %s\n%s\n%s", x.attacks, m, err, x.want, m.Volley, same.Volley)
		}
	}
}

// What a unit attacks besides is said: what is not part of the volley, and how
// to write what may be.
func TestVolleyAgain(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"han-solo vs stormtroopers", "attack 1: Gunslinger: its other attack is against another unit"},
		{"4w vs rebel-troopers then aat-battle-tank", "attack 2: Barrage: it may attack twice: if that is against this unit, write it twice: … then aat-battle-tank then aat-battle-tank"},
		{"4w vs rebel-troopers then aat-battle-tank", "attack 2: Arsenal 2: weapons that it puts into another pool are used against another unit"},
	} {
		m, err := ExpandVolley(cards.All(), x.in)
		if err != nil || !slices.ContainsFunc(m.All().Lines(), func(s string) bool { return strings.HasPrefix(s, x.want) }) {
			t.Errorf("%s: %v\n%s", x.in, err, strings.Join(m.All().Lines(), "\n"))
		}
	}
	m, err := ExpandVolley(cards.All(), "aat-battle-tank vs rebel-troopers then aat-battle-tank")
	if err != nil || slices.ContainsFunc(m.All().Lines(), func(s string) bool { return strings.Contains(s, "Barrage: it may") }) {
		t.Errorf("it attacks twice: %v\n%s", err, strings.Join(m.All().Lines(), "\n"))
	}
	// What a volley offers is not among what is not modelled; the rest of it is.
	for _, line := range []string{"aat-battle-tank vs rebel-troopers then 4w", "aat-battle-tank vs rebel-troopers also at-rt-rebels"} {
		if m, err = ExpandVolley(cards.All(), line); err != nil {
			if m, err = ExpandTargets(cards.All(), line); err != nil {
				t.Fatal(err)
			}
		}
		if list := strings.Join(m.All().Lines(), "\n"); strings.Contains(list, "offered in a volley") || !strings.Contains(list, "not modelled (moves): Hover: Ground") {
			t.Errorf("%s:\n%s", line, list)
		}
	}
	u := &cards.Unit{Keywords: cards.Keywords{{Name: "Charge"}, {Name: "Sentinel"}}}
	s := &Side{Full: cards.Choice{Unit: u}, Notes: Notes{{Text: "X: Y"}, {Text: "Z"}}, plain: 1}
	if got := s.inVolley(); !slices.Equal(got.Lines(), []string{"X: Y", "not modelled (says when an attack is made, not how): Charge"}) {
		t.Errorf("%q", got)
	}
}

func FuzzExpandVolley(f *testing.F) {
	for _, x := range volleyLines {
		f.Add(x.in)
	}
	f.Add("a[b] then c@3x4 vs guardian:x then then vs [")
	f.Fuzz(func(t *testing.T, line string) {
		m, err := ExpandVolley(cards.All(), line)
		if m == nil {
			t.Fatal("no attack")
		}
		if plain, plainErr := legion.ParseVolley(line); plainErr == nil && (err != nil || !reflect.DeepEqual(plain, m.Volley)) {
			t.Fatalf("%s is not %s: %v", m.Volley, plain, err)
		}
		if err == nil {
			rereadVolley(t, line, m)
		} else {
			isClear(t, line, err)
		}
	})
}
