package builds

import (
	"strings"
	"testing"

	"salvo/internal/smalllibrary"
	"salvo/internal/wellformed"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report/english"
)

// listOf finds the loadouts of a question, by a rank if one is given.
func listOf(t *testing.T, side legion.Side, line string, rank loadouts.Rank) *loadouts.Answer {
	t.Helper()
	q, err := loadouts.Read(smalllibrary.Library(), side, line, "")
	if err != nil {
		t.Fatal(err)
	}
	if rank != "" {
		q.Rank = rank
	}
	list, err := q.Find(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Where points are spent best, in words.
func TestAdvice(t *testing.T) {
	for _, c := range []struct {
		side       legion.Side
		line       string
		rank       loadouts.Rank
		begin, has string
	}{
		{legion.TheAttacker, "riflemen aim 1 vs militia heavy dodge 1", "", "The next points go furthest on Shrapnel: +0.42 wounds for 5 points. After that ", ", then "},
		{legion.TheAttacker, "riflemen aim 1 vs drones light", loadouts.ByPoints, "A wound costs least with Machine Gunner + Shrapnel: 18.7 points. The next points", "wounds for 5 points."},
		{legion.TheAttacker, "riflemen aim 1 vs drones light", loadouts.ByKill, "The next points go furthest on Machine Gunner, One More and Shrapnel: +11.9 % for 37 points. After that ", " % for 6)."},
		{legion.TheAttacker, "riflemen vs red", loadouts.ByKill, "How many wounds the defender has is not known.", ""},
		{legion.TheAttacker, "captain-of-the-guard vs militia", "", "No upgrade within these limits makes it do more wounds.", ""},
		{legion.TheDefender, "militia[machine-gunner] vs riflemen", loadouts.BySurvive, "The next points go furthest on One More: +5.3 % for 10 points. After that ", ", then "},
	} {
		got := withoutLines(listOf(t, c.side, c.line, c.rank), 1).advice()
		if !strings.HasPrefix(got, c.begin) || !strings.Contains(got, c.has) {
			t.Errorf("%s by %s: %s", c.line, c.rank, got)
		}
	}
}

// Each step is from the row before it, or from nothing to the first.
func TestWorthwhile(t *testing.T) {
	ans := withoutLines(listOf(t, legion.TheAttacker, "riflemen aim 1 vs militia heavy dodge 1", ""), 1)
	steps := ans.worthwhile()
	if steps[0] != 0 || steps[len(steps)-1] != len(ans.Front)-1 || len(steps) < 4 || len(steps) >= len(ans.Front) {
		t.Fatalf("%v of %d rows", steps, len(ans.Front))
	}
	for n := 2; n < len(steps); n++ {
		if before, now := ans.perTen(steps[n-2], steps[n-1]), ans.perTen(steps[n-1], steps[n]); now > before+english.Same {
			t.Errorf("row %d brings %v for ten points, the one before only %v", steps[n], now, before)
		}
	}
}

// A loadout is called by what costs most first.
func TestTitles(t *testing.T) {
	l := smalllibrary.Library()
	c, _, err := l.ParseChoice("riflemen[shrapnel, machine-gunner]")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(titlesOf(c.Upgrades), " + "); got != "Machine Gunner + Shrapnel" {
		t.Error(got)
	}
}

func TestStepWords(t *testing.T) {
	row := func(titles ...string) *BuildRow { return &BuildRow{titles: titles} }
	for _, c := range []struct {
		from, to *BuildRow
		want     string
	}{
		{row(), row("A"), "A"},
		{row("B"), row("A", "B", "C"), "A and C"},
		{row("B"), row("A"), "A instead of B"},
		{row("A", "B"), row("A"), "no B"},
	} {
		if got := stepWords(c.from, c.to); got != c.want {
			t.Errorf("from %v to %v: %s, want %s", c.from.titles, c.to.titles, got, c.want)
		}
	}
}

// What the page shows has a row for each loadout of the front, which names it, and
// says for each upgrade what it adds.
func TestBuildsHTML(t *testing.T) {
	for _, side := range []legion.Side{legion.TheAttacker, legion.TheDefender} {
		list := listOf(t, side, "riflemen aim 1 vs militia heavy dodge 1", "")
		text := HTML(list, list.Loadouts[len(list.Loadouts)-1])
		wellformed.Check(t, "builds", text, true)
		ans := withoutLines(list, 1)
		if n := strings.Count(text, "<tr class=\"s-loadout"); n != len(ans.Front) {
			t.Errorf("%d rows, not %d", n, len(ans.Front))
		}
		for _, want := range []string{`<button type="button" class="s-choose">No upgrade`, `class="s-mine"`, "do nothing in this attack", "the best loadout with it is", `more than the row before`} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: no %q", side, want)
			}
		}
		// Dots do not cover each other.
		if n := strings.Count(text, "<circle"); n > 3*len(list.Loadouts) || n < 9 {
			t.Errorf("%d dots", n)
		}
	}
}

// Only what is nothing reads as nothing.
func TestAmount(t *testing.T) {
	for _, c := range []struct {
		rank loadouts.Rank
		v    float64
		want string
	}{
		{loadouts.ByWounds, 0.345, "0.34"}, {loadouts.ByWounds, 0.001, "<0.01"}, {loadouts.ByWounds, 0, "0.00"},
		{loadouts.ByKill, 0.0345, "3.5 %"}, {loadouts.BySurvive, 0.0001, "<0.1 %"}, {loadouts.ByLost, 1.25, "1.2"}, {loadouts.ByLost, 0.01, "<0.1"},
	} {
		ans := &BuildsAnswer{list: &loadouts.Answer{Question: &loadouts.Question{Rank: c.rank}}}
		if got := ans.amount(c.v); got != c.want {
			t.Errorf("%v by %s: %s, want %s", c.v, c.rank, got, c.want)
		}
	}
}
