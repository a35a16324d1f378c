package loadouts

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// readQuestion reads a question that is right.
func readQuestion(t testing.TB, side legion.Side, line, against string) *Question {
	t.Helper()
	q, err := Read(cards.All(), side, line, against)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// The line of a loadout means what the loadout says.
func TestLines(t *testing.T) {
	for _, x := range []struct {
		line string
		side legion.Side
	}{
		{"clone-commandos aim 1 vs b1-battle-droids heavy", legion.TheAttacker},
		{"at-st vs rebel-troopers", legion.TheAttacker},
		{"stormtroopers aim 1 vs b1-battle-droids heavy", legion.TheDefender},
	} {
		for _, ready := range []bool{false, true} {
			q := readQuestion(t, x.side, x.line, "")
			q.Ready = ready
			list, err := q.Find(t.Context(), odds.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, b := range append(list.Front, list.Loadouts...) {
				line := q.Line(0, b.Choice)
				m, err := units.Expand(cards.All(), line)
				if err != nil {
					t.Fatal(err)
				}
				res, err := odds.Of(t.Context(), m.Attack, odds.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if w := res.Outcomes.OwnWounds.Mean; math.Abs(w-b.Wounds) > 1e-9 || math.Abs(res.Kill.WipedOut-*b.Kill) > 1e-9 {
					t.Errorf("%s: %v wounds, kills %v; the loadout says %v and %v", line, w, res.Kill.WipedOut, b.Wounds, *b.Kill)
				}
			}
		}
	}
}

func TestLimits(t *testing.T) {
	q := readQuestion(t, legion.TheAttacker, "stormtroopers[hh-12] vs at-st", "")
	if err := q.Limit("targeting-scopes", "impact-grenades, gideon-hask"); err != nil {
		t.Fatal(err)
	}
	q.Points = 90
	list, err := q.Find(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(list.Front) < 3 {
		t.Errorf("the front has %d rows", len(list.Front))
	}
	for _, b := range append(list.Front, list.Loadouts...) {
		if names := b.Choice.UpgradeNames(); b.Points > 90 || !slices.Contains(names, "hh-12-stormtrooper") || !slices.Contains(names, "targeting-scopes") ||
			slices.Contains(names, "impact-grenades") || slices.Contains(names, "gideon-hask") {
			t.Errorf("%s for %d points", b.Choice, b.Points)
		}
	}
	for _, x := range list.Upgrades {
		if x.Upgrade.ID == "grenades-impact-grenades" || x.Upgrade.ID == "heavy-weapon-hh-12-stormtrooper" {
			t.Errorf("%s is among the upgrades to choose from", x.Upgrade.ID)
		}
	}
	if err := q.Limit("", "targeting-scopes"); err == nil {
		t.Error("an upgrade both in every loadout and in none")
	}
	q.Points = 40
	if _, err := q.Find(t.Context(), odds.Options{}); err == nil {
		t.Error("loadouts for 40 points")
	}
}

// What an upgrade adds is the difference between two lines, and between the best
// two loadouts.
func TestUpgradesAdd(t *testing.T) {
	q := readQuestion(t, legion.TheAttacker, "at-st aim 1 vs rebel-troopers heavy", "")
	list, err := q.Find(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	wounds := func(line string) float64 {
		m, err := units.Expand(cards.All(), line)
		if err != nil {
			t.Fatal(err)
		}
		res, err := odds.Exact(t.Context(), m.Attack, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return res.Outcomes.TotalWounds.Mean
	}
	none := wounds("at-st aim 1 vs rebel-troopers heavy")
	all := map[*cards.Choice]float64{}
	for c := range newCombinations(q, nil).each {
		all[&c] = wounds(q.Line(0, c))
	}
	for _, x := range list.Upgrades {
		want := wounds("at-st["+x.Upgrade.ID+"] aim 1 vs rebel-troopers heavy") - none
		if math.Abs(x.Alone-want) > 1e-9 {
			t.Errorf("%s adds %v alone, want %v", x.Upgrade.ID, x.Alone, want)
		}
		if x.Idle && want != 0 {
			t.Errorf("%s is idle and adds %v", x.Upgrade.ID, want)
		}
		with, without := math.Inf(-1), math.Inf(-1)
		for c, v := range all {
			if slices.Contains(c.Upgrades, x.Upgrade) {
				with = max(with, v)
			} else {
				without = max(without, v)
			}
		}
		if !x.Idle && math.Abs(x.Best-(with-without)) > 1e-9 {
			t.Errorf("the best loadout with %s does %v more than without, want %v", x.Upgrade.ID, x.Best, with-without)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, x := range []struct {
		line, against, want string
		side                legion.Side
	}{
		{"", "", "which unit?", legion.TheAttacker},
		{"stormtroopers", "", "against whom?", legion.TheAttacker},
		{"stormtroopers vs at-st", "at-st", "not in both", legion.TheAttacker},
		{"4w vs at-st", "", "no unit of the library", legion.TheAttacker},
		{"stormtroopers", "at-st=0", "not a weight", legion.TheAttacker},
		{"stormtroopers", "at-st=many", "not a weight", legion.TheAttacker},
		{"stormtroopers", ",", "no opponent", legion.TheAttacker},
		{"stormtroopers", "at-stt", "at-st", legion.TheAttacker},
		{"stormtroopers", "field", "set of targets", legion.TheDefender},
	} {
		_, err := Read(cards.All(), x.side, x.line, x.against)
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%q against %q: %v, want %q", x.line, x.against, err, x.want)
		}
	}
	q := readQuestion(t, legion.TheAttacker, "stormtroopers", "rebel-troopers dodge=1, at-st = 2")
	if o := q.Opponents; o[0].Weight != 1 || o[0].Said.Attack.Defender.DodgeTokens != 1 || o[1].Weight != 2 {
		t.Errorf("opponents %+v", o)
	}
}

// Where best play would be expensive, by what the caller allows, no more than one loadout is
// weighed before the rules of thumb answer.
func TestExpensive(t *testing.T) {
	q := readQuestion(t, legion.TheAttacker, "stormtroopers aim 1 vs rebel-troopers heavy", "")
	q.Best, q.Most = true, 5
	for _, x := range []struct {
		positions float64
		expensive bool
	}{{0, false}, {1, true}} {
		weighed := 0
		a, err := q.Find(t.Context(), odds.Options{MaxPositions: x.positions, Workers: 1, Progress: func(int, int) { weighed++ }})
		if err != nil {
			t.Fatal(err)
		}
		want := a.Tried
		if x.expensive {
			want++
		}
		if a.Expensive != x.expensive || weighed != want {
			t.Errorf("at most %v positions: expensive %v, %d of %d loadouts weighed", x.positions, a.Expensive, weighed, a.Tried)
		}
	}
}

func TestCanBeStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	q := readQuestion(t, legion.TheAttacker, "mandalorian-leader vs stormtroopers", "")
	_, err := q.Find(ctx, odds.Options{Progress: func(done, total int) { stop() }})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the search ended with %v", err)
	}
}

func BenchmarkBuilds(b *testing.B) {
	for _, x := range []struct{ name, line, against string }{
		{"stormtroopers", "stormtroopers aim 1 vs rebel-troopers heavy", ""},
		{"clone-troopers", "clone-trooper-infantry aim 1 vs b1-battle-droids heavy", ""},
		{"mandalorian-leader", "mandalorian-leader aim 1 vs stormtroopers heavy", ""},
		{"field", "stormtroopers aim 1", "field"},
		{"mandalorian-leader-field", "mandalorian-leader aim 1", "field"},
	} {
		b.Run("unit="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			q := readQuestion(b, legion.TheAttacker, x.line, x.against)
			for b.Loop() {
				if _, err := q.Find(context.Background(), odds.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// One loadout comes to what it comes to among all others, and one that is not listed
// to what the cheaper one does that makes the same attack.
func TestWeigh(t *testing.T) {
	l := cards.All()
	q, err := Read(l, legion.TheAttacker, "at-rt-rebels aim 1 vs stormtroopers light", "")
	if err != nil {
		t.Fatal(err)
	}
	list, err := q.Find(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	best := list.Loadouts[0]
	for _, name := range []string{"", "comms-jammer"} {
		c := best.Choice
		if name != "" {
			g, err := l.FindUpgrade(c.Unit, name)
			if err != nil {
				t.Fatal(err)
			}
			c.Upgrades = append(slices.Clip(c.Upgrades), g)
		}
		one, err := q.Weigh(t.Context(), odds.Options{}, c)
		if err != nil || one.Wounds != best.Wounds || one.Points != c.Points() || *one.Kill != *best.Kill {
			t.Errorf("%s: %+v, %v; the best is %+v", c, one, err, best)
		}
	}
}

// The first loadouts are tried alone: their front is below that of all, and rises with
// every further one.
func TestMost(t *testing.T) {
	line := "stormtroopers aim 1 vs rebel-troopers heavy"
	if testing.Short() {
		line = "at-st aim 1 vs rebel-troopers heavy"
	}
	q, err := Read(cards.All(), legion.TheAttacker, line, "")
	if err != nil {
		t.Fatal(err)
	}
	all, err := q.Find(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	best := func(list *Answer, points int) (v float64) {
		for _, x := range list.Front {
			if x.Points <= points {
				v = max(v, q.Value(x))
			}
		}
		return v
	}
	before := all
	for _, n := range []int{all.Tried + 1, all.Tried, 40, 10, 1} {
		some := *q
		some.Most = n
		list, err := some.Find(t.Context(), odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if tries := min(n, all.Tried); list.Tried != tries || list.Tried+list.Left != all.Tried || some.Tries() != tries || (list.Left > 0) != (list.Upgrades == nil) || list.Count != all.Count {
			t.Errorf("%d of %d: %d tried, %d left, %d counted", n, all.Tried, list.Tried, list.Left, some.Tries())
		}
		for points := 30; points < 150; points += 5 {
			if best(list, points) > best(before, points)+1e-12 {
				t.Errorf("the best of %d for %d points is better than that of more", n, points)
			}
		}
		before = list
	}
	if n := len(before.Front); n != 1 || len(before.Front[0].Choice.Upgrades) > 0 {
		t.Errorf("the first one is %v", before.Front[0].Choice)
	}
}
