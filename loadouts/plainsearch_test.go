package loadouts

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// plainFront is the front of all loadouts, one by one: each as salvo odds would
// answer its lines.
func plainFront(t *testing.T, q *Question) []*Loadout {
	t.Helper()
	answers := map[legion.Attack]*odds.Result{}
	var all []Loadout
	for c := range newCombinations(q, nil).each {
		c = q.With(c.Upgrades)
		b := Loadout{Choice: c, Points: c.Points()}
		kill, lost, sum := 0.0, 0.0, 0.0
		for _, o := range q.Opponents {
			attacker, defender := o.sides(q.Side, &c)
			made, err := units.New(attacker, defender, o.Guardian, o.Said)
			if err != nil {
				t.Fatal(c, err)
			}
			a := made.Attack
			a.Attacker.UnitCost, a.Defender.UnitCost = 0, 0
			res := answers[a]
			if res == nil {
				if res, err = odds.Of(t.Context(), a, odds.Options{}); err != nil {
					t.Fatal(c, err)
				}
				answers[a] = res
			}
			sum += o.Weight
			b.Wounds += o.Weight * res.Outcomes.OwnWounds.Mean
			if k := res.Kill; k != nil {
				kill += o.Weight * k.WipedOut
				for w, p := range res.Outcomes.OwnWounds.Probability {
					lost += o.Weight * p * float64(min(w, k.Wounds)) / float64(k.Wounds) * float64(b.Points)
				}
			}
		}
		kill, lost = kill/sum, lost/sum
		b.Wounds, b.Kill, b.Lost = b.Wounds/sum, &kill, &lost
		all = append(all, b)
	}
	// No other costs at most as much and does at least as much, one strictly.
	slices.SortStableFunc(all, func(x, y Loadout) int { return cmp.Compare(x.Points, y.Points) })
	best := map[int]float64{}
	for i := range all {
		v := q.Value(&all[i])
		if old, ok := best[all[i].Points]; !ok || v > old {
			best[all[i].Points] = v
		}
	}
	var front []*Loadout
	for i := range all {
		b := &all[i]
		beaten := false
		for p, v := range best {
			beaten = beaten || p < b.Points && v >= q.Value(&all[i])-tiny || p == b.Points && v > q.Value(&all[i])+tiny
		}
		if n := len(front); !beaten && (n == 0 || front[n-1].Points != b.Points) {
			front = append(front, b)
		}
	}
	return front
}

// sameFront compares the front of a question with that of the plain search.
func sameFront(t *testing.T, q *Question) {
	t.Helper()
	list, err := q.Find(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := plainFront(t, q)
	show := func(front []*Loadout) (s string) {
		for i := range front {
			s += fmt.Sprintf("\n%4d %.9f %s", front[i].Points, q.Value(front[i]), front[i].Choice)
		}
		return s
	}
	same := slices.EqualFunc(list.Front, want, func(a, b *Loadout) bool {
		return a.Points == b.Points && math.Abs(q.Value(a)-q.Value(b)) < 1e-8
	})
	if !same {
		t.Errorf("%s %s: front%s\nby plain search%s", q.Choice, q.Opponents[0].Name, show(list.Front), show(want))
	}
	t.Logf("%d loadouts, %d tried, %d different, %d on the front", list.Count, list.Tried, len(list.Loadouts), len(list.Front))
}

// Units of all factions, with few enough loadouts to be tried one by one in every
// test, in tests that are not short, and by those who have minutes.
var (
	fewLoadouts = []string{
		"at-st aim 1 vs rebel-troopers heavy",
		"at-rt-rebels vs stormtroopers light",
		"clone-commandos aim 1 vs b1-battle-droids heavy",
		"chewbacca-walking-carpet vs stormtroopers",
		"black-sun-enforcers vs at-rt-rebels",
	}
	someLoadouts = []string{
		"b1-battle-droids vs at-rt-rebels",
		"darth-vader-dark-lord-of-the-sith melee vs luke-skywalker-jedi-knight",
		"pyke-syndicate-foot-soldiers vs rebel-troopers",
		"mandalorian-initiates aim 1 vs at-st",
	}
	manyLoadouts = []string{
		"fleet-troopers aim 1 vs stormtroopers",
		"stormtroopers aim 1 vs rebel-troopers heavy dodge 1",
		"rebel-troopers vs at-st",
		"snowtroopers aim 1 vs clone-trooper-infantry heavy",
		"sabine-wren-back-in-the-fold aim 1 vs stormtroopers",
		"weequay-pirates vs stormtroopers",
		"mandalorian-warriors aim 1 vs at-st",
	}
)

func TestFrontIsThatOfAPlainSearch(t *testing.T) {
	lines := fewLoadouts[:2]
	if !testing.Short() {
		lines = slices.Concat(fewLoadouts, someLoadouts)
	}
	if os.Getenv("SALVO_SLOW") != "" {
		lines = append(lines, manyLoadouts...)
	}
	for _, line := range lines {
		t.Run(line, func(t *testing.T) { sameFront(t, readQuestion(t, legion.TheAttacker, line, "")) })
	}
}

// Fronts of other questions: as a defender, by other ranks, with weights and
// limits, with what cards offer.
func TestFrontOfOtherQuestions(t *testing.T) {
	for _, x := range []struct {
		name, line, against string
		side                legion.Side
		set                 func(q *Question)
	}{
		{"kill", "at-rt-rebels aim 2 vs stormtroopers", "", legion.TheAttacker, func(q *Question) { q.Rank = ByKill }},
		{"weights", "at-st aim 1", "at-rt-rebels=2.5, b1-battle-droids", legion.TheAttacker, nil},
		{"numbers", "b1-battle-droids aim 1 vs red heavy", "", legion.TheAttacker, nil},
		{"points", "b1-battle-droids vs rebel-troopers", "", legion.TheAttacker, func(q *Question) { q.Points = 60 }},
		{"ready", "clone-commandos vs b1-battle-droids", "", legion.TheAttacker, func(q *Question) { q.Ready = true }},
		{"ready pilots", "at-st vs rebel-troopers", "", legion.TheAttacker, func(q *Question) { q.Ready = true }},
		{"range", "pyke-syndicate-foot-soldiers @4 vs stormtroopers", "", legion.TheAttacker, nil},
		{"melee", "pyke-syndicate-foot-soldiers melee vs stormtroopers", "", legion.TheAttacker, nil},
		{"lost", "b1-battle-droids heavy", "stormtroopers aim 1, at-st", legion.TheDefender, nil},
		{"survive", "stormtroopers aim 2 vs pyke-syndicate-foot-soldiers", "", legion.TheDefender, func(q *Question) { q.Rank = BySurvive }},
	} {
		t.Run(x.name, func(t *testing.T) {
			q := readQuestion(t, x.side, x.line, x.against)
			if x.set != nil {
				x.set(q)
			}
			if testing.Short() && q.Count() > 100 {
				return // minutes with the race detector
			}
			sameFront(t, q)
		})
	}
}
