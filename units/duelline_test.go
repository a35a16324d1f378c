package units

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/gen"
	"salvo/legion"
)

// rereadDuel checks that the canonical line of a duel means the same duel, and is
// written in the same way again.
func rereadDuel(t *testing.T, in string, m *Duel) {
	t.Helper()
	line := m.String()
	again, err := ExpandDuel(cards.All(), line)
	switch {
	case err != nil:
		t.Errorf("%s\nis written as\n%s\n%v", in, line, err)
	case !reflect.DeepEqual(again.Duel, m.Duel):
		one, _ := m.Duel.MarshalJSON()
		two, _ := again.Duel.MarshalJSON()
		t.Errorf("%s\nis written as\n%s\n got %s\nwant %s", in, line, two, one)
	case again.String() != line:
		t.Errorf("%s\nis written as\n%s\nand that as\n%s", in, line, again)
	}
	if n, ms := m.Remake(); len(ms) > 0 || !reflect.DeepEqual(n.Duel, m.Duel) || n.String() != line {
		t.Errorf("%s\nmade anew is\n%s, not\n%s\n%v", in, n, line, ms)
	}
}

// The canonical line of a duel means the same duel.
func TestDuelLine(t *testing.T) {
	for in, want := range map[string]string{
		"duel Stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy first:a rounds:5 goal:win":       "stormtroopers[dlt-19-stormtrooper] heavy vs rebel-troopers[z-6-trooper] heavy goal:win",
		"stormtroopers vs rebel-troopers first:toss later:alternate rounds:3 @2":                        "stormtroopers @2 vs rebel-troopers first:toss later:alternate rounds:3",
		"stormtroopers heavy aim 1 play:optimal vs darth-vader charge actions:dodge":                    "stormtroopers aim 1 play:optimal heavy vs darth-vader-dark-lord-of-the-sith actions:dodge charge",
		"at-st white vs rebel-troopers[z-6] lose:z-6 moves:1 points 50":                                 "at-st vs rebel-troopers[z-6-trooper] points 50 moves:1 lose:z-6-trooper",
		"arc-troopers[echo-arc-marksman] lose:echo vs b1-battle-droids":                                 "arc-troopers[echo-arc-marksman] lose:echo-arc-marksman vs b1-battle-droids",
		"1w +2b each 2r minis 4 wounds 1 vs 6r minis 1 wounds 5 melee red edition:2025-11":              "1w +2b each 2r minis 4 wounds 1 melee vs 6r red minis 1 wounds 5 edition:2025-11",
		"2r minis 1 wounds 1 points 0 vs stormtroopers ready":                                           "2r points 0 minis 1 wounds 1 vs stormtroopers ready",
		"stormtroopers[dlt-19] with:e-11-blaster-rifle vs rebel-troopers guardian:darth-vader":          "stormtroopers[dlt-19-stormtrooper] with:e-11-blaster-rifle vs rebel-troopers guardian:darth-vader-dark-lord-of-the-sith",
		"stormtroopers dodge 1 vs rebel-troopers happened:2/next:b/b/wounds:1/a/dodges:1/suppression:2": "stormtroopers dodge 1 vs rebel-troopers happened:2/next:b/a/suppression:2/b/wounds:1",
	} {
		m, err := ExpandDuel(cards.All(), in)
		if err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		if got := m.String(); got != want {
			t.Errorf("%s\nis written as\n%s, want\n%s", in, got, want)
		}
		rereadDuel(t, in, m)
	}
}

// The canonical line means what was said, whichever units it is said of.
func TestDuelLineSaysAll(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 82))
	n, tried := 400, 0
	if testing.Short() {
		n = 60
	}
	all, said := cards.All().Units, overrides()
	whole := []string{"first:b", "later:same", "rounds:2", "goal:win", "charge", "@2", "actions:aim", "moves:2", "melee", "each", "ready", "dodge 1", "points 0", ""}
	side := func() string {
		words := strings.TrimPrefix(said[r.IntN(len(said))], "vs ")
		if r.IntN(4) == 0 {
			return "1b 2w " + words + " minis 2 wounds 1 " + whole[r.IntN(len(whole))]
		}
		return all[r.IntN(len(all))].ID + " " + words + " " + whole[r.IntN(len(whole))]
	}
	for range n {
		in := side() + " vs " + side()
		if m, err := ExpandDuel(cards.All(), in); err == nil {
			tried++
			rereadDuel(t, in, m)
		}
	}
	if tried < n/4 {
		t.Errorf("only %d of %d lines are duels", tried, n)
	}
}

// A duel of numbers is written in a line that says all of it, or in none.
func TestLineOfDuel(t *testing.T) {
	r := rand.New(rand.NewPCG(83, 84))
	n, written := 2000, 0
	if testing.Short() {
		n = 200
	}
	for range n {
		d := gen.Duel.Random(r, 4)
		if line := LineOfDuel(d); line != "" && d.Validate() != nil {
			t.Errorf("a duel that is not valid is written as %s", line)
		}
		for s := range d.Sides { // attacks as dice that each miniature has make them
			x := &d.Sides[s]
			one := x.Attacks[0].Attacker
			one.Strategy, one.SurgeTokens, x.Defender.Strategy = legion.Documented, 0, legion.Documented
			one.HoldTheLine, x.Defender.HoldTheLine, one.DuelistAttacker, x.Defender.DuelistDefender = false, false, false, false
			each := legion.Each{Weapons: r.IntN(2)}
			each.Dice.Add(legion.Named(legion.TheAttacker, "whiteDice"))
			for k := range x.Attacks {
				x.Attacks[k] = legion.DuelAttack{Attacker: each.Of(one, len(x.Attacks)-k), AttackType: d.Sides[0].Attacks[0].AttackType}
			}
		}
		if d.Validate() != nil {
			continue
		}
		line := LineOfDuel(d)
		if line == "" {
			continue
		}
		written++
		m, err := ExpandDuel(nil, line)
		if err != nil || !reflect.DeepEqual(inLine(m.Duel), inLine(d)) {
			t.Errorf("%s: %v", line, err)
		}
	}
	if written < n/2 {
		t.Errorf("only %d duels are written", written)
	}
	if _, err := ExpandDuel(nil, "foo vs 2r"); err == nil {
		t.Error("names are read without a library")
	}
	d := expandDuel(t, "stormtroopers[dlt-19] vs rebel-troopers").Duel
	if line := LineOfDuel(d); line != "" {
		t.Errorf("attacks of units are written as %s", line)
	}
}

// Whatever words a line has, it is a duel that is written as a line of the same duel, or it
// is refused.
func TestDuelLineOfAnyWords(t *testing.T) {
	words := strings.Fields(`duel vs against charges stormtroopers [dlt-19] [ ] each 2b 3w +2r +1b/spray aim 2 1 3 dodge surge:hit surge:block heavy light cover
		in with and an a @3 @melee @ melee ranged range at from first:b first later:same rounds 4 rounds:2 goal win goal:win happened:2 happened:2/a/wounds:1 happened
		moves:1 moves charge lose:z-6 lose: actions:aim minis 4 wounds 1 ready exhausted points 0 play:optimal edition:2025-11 guardian:darth-vader guardian 2 duelist
		hold-the-line suppressed red white field x3 with:e-11-blaster-rifle then also , . : = + 0r 99b -1 vs. six black dice own-dodge jarkai shielded 2 courage 1
		stormtroper rebl tropers el tl troo zzyzx hevy dogde`)
	sides := []string{"stormtroopers", "rebel-troopers[z-6]", "darth-vader", "at-st", "tormtroopers", "rebl tropers", "2b each minis 2 wounds 1"}
	r := rand.New(rand.NewPCG(89, 90))
	n, read := 4000, 0
	if testing.Short() {
		n = 500
	}
	for range n {
		var line []string
		for s := range 2 {
			line = append(line, []string{"", "vs"}[s], sides[r.IntN(len(sides))])
			for range r.IntN(6) {
				line = append(line, words[r.IntN(len(words))])
			}
		}
		in := strings.Join(line, " ")
		if m, err := ExpandDuel(cards.All(), in); err == nil {
			read++
			rereadDuel(t, in, m)
		} else {
			isClear(t, in, err)
		}
	}
	if read < n/20 {
		t.Errorf("only %d of %d lines are duels", read, n)
	}
}

func FuzzExpandDuel(f *testing.F) {
	for _, line := range []string{
		"stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy first:a rounds:5 goal:win", "2b each +2r minis 4 wounds 1 vs 6r minis 1 wounds 5 melee",
		"Darth Vader charges rebel troopers in heavy cover, 4 rounds", "a vs b happened:2/acted:a/a/wounds:1", "@ vs @", "each vs lose: [ guardian:x",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if m, err := ExpandDuel(cards.All(), line); err == nil {
			rereadDuel(t, line, m)
		} else {
			isClear(t, line, err)
		}
	})
}
