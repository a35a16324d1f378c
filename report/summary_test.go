package report

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"salvo/dice"
	"salvo/odds"
	"salvo/report/english"
)

func TestSummary(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"", "Always 0 wounds (exact)."},
		// A black die hits on 4 of 8 sides, a red die blocks on 3 of 6.
		{"1b vs red", "0.25 wounds on average, most likely 0; at least one 25.0 % (exact)."},
		{"1b vs red minis 1 wounds 1", "0.25 wounds on average, most likely 0; at least one 25.0 %; wiped out 25.0 % (exact)."},
	} {
		if got := Summary(exact(t, c.line)); got != c.want {
			t.Errorf("%q: %s, want %s", c.line, got, c.want)
		}
	}
}

// summary makes a distribution's statistics.
func summary(p ...float64) *odds.Summary {
	s := odds.Summarize(dice.Dist(p))
	return &s
}

func TestInWords(t *testing.T) {
	for _, c := range []struct {
		s    *odds.Summary
		want string
	}{
		{summary(1), "Never a wound."},
		{summary(0, 0, 1), "Always 2 wounds."},
		{summary(.6, .3, .1), "Most likely 0. One or more 40.0 % of the time."},
		{summary(.2, .2, .5, .1), "Most likely 2. Two or more 60.0 % of the time."},
		// One or more is certain, and need not be said.
		{summary(0, .8, .2), "Most likely 1. Two or more 20.0 % of the time."},
	} {
		res := AnswerOf(&odds.Result{Outcomes: odds.Outcomes{OwnWounds: *c.s}})
		if got := inWords(res); got != c.want {
			t.Errorf("%v: %s, want %s", c.s.Probability, got, c.want)
		}
	}
}

// What is named are the numbers of wounds that may or may not happen.
func TestChances(t *testing.T) {
	if got := chances(summary(1), 8); len(got) != 0 {
		t.Error(got)
	}
	if got := chances(summary(0, 0, 0, .5, .5), 8); len(got) != 2 || got[0] != 3 {
		t.Error(got)
	}
	got := chances(&exact(t, crowd).Outcomes.OwnWounds, 8)
	if len(got) != 8 || got[0] < 20 || got[7] < 34 {
		t.Errorf("60 dice: %v", got)
	}
}

// Tails that are too thin to show are put together; nothing gets lost.
func TestSlots(t *testing.T) {
	for _, line := range []string{"", "1r", usual, melee, crowd, "16r surge:hit", "24r 24w vs red", "24w vs red armor 5"} {
		list, sum, next := slots(&exact(t, line).Outcomes.OwnWounds), 0.0, 0
		for _, s := range list {
			if s.From != next || s.To < s.From || s.Title == "" || s.Label == "" {
				t.Errorf("%q: %+v follows %d", line, s, next)
			}
			next = s.To + 1
			sum += s.P
		}
		if sum < 1-1e-9 || sum > 1+1e-9 {
			t.Errorf("%q: the bars come to %v", line, sum)
		}
		if len(list) > 32 {
			t.Errorf("%q: %d bars", line, len(list))
		}
	}
	if s := slots(&exact(t, usual).Outcomes.OwnWounds)[1]; !strings.HasPrefix(s.Title, "exactly 1: ") || !strings.Contains(s.Title, " %, at least 1: ") {
		t.Error(s.Title)
	}
}

func TestDiffers(t *testing.T) {
	for _, c := range []struct {
		d    float64
		want string
	}{{0.374, "+0.37 more"}, {-0.374, "−0.37 less"}, {0, "the same"}, {0.001, "about the same"}} {
		if got := differs(c.d, english.Signed(c.d, 2)); got != c.want {
			t.Errorf("%v: %s, want %s", c.d, got, c.want)
		}
	}
}

func TestCSVRow(t *testing.T) {
	row := CSVRow(exact(t, "1b vs red minis 1 wounds 1"))
	want := "1b vs red minis 1 wounds 1,exact,0.25,0,0,"
	if got := strings.Join(row, ","); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, ",0.25,0,0,0,0,0,0,0,0,0,0.5,0.25,"+strings.Join(row[2:14], ",")+",0,,,,,0.75,,,0.75 0.25,0.75 0.25") {
		t.Error(got)
	}
	if row := CSVRow(exact(t, "1b")); len(row) != len(CSVHeader()) || row[17] != "" {
		t.Error(row)
	}
	// With a Guardian, the old columns count all wounds: a hit that the Guardian
	// takes is 5/8 · 5/6 (a white die), a crit 1/8 · 1/2 (a red one).
	row = CSVRow(exact(t, "1r ranged vs red guardian 1"))
	if own, taken := 1.0/16, 25.0/48; !near(row[2], own+taken) || !near(row[18], own) || !near(row[30], taken) {
		t.Error(row)
	}
	if got := strings.Join(CSVHeader(), " "); got != "notation method mean median mode stdDev atLeast1 atLeast2 atLeast3 atLeast4 atLeast5 atLeast6 atLeast7 atLeast8 deflectMean djemSoMean suppressionMean wipedOut "+
		"ownMean ownMedian ownMode ownStdDev ownAtLeast1 ownAtLeast2 ownAtLeast3 ownAtLeast4 ownAtLeast5 ownAtLeast6 ownAtLeast7 ownAtLeast8 guardianMean "+
		"units attacks seed standardError minisLeftMean attackerPointsPerWound defenderPointsPerWound exactly ownExactly" {
		t.Error(got)
	}
}

func near(cell string, want float64) bool {
	got, err := strconv.ParseFloat(cell, 64)
	return err == nil && math.Abs(got-want) < 1e-9
}

// A change is written as short as it is clear.
func TestChangeOf(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"aim 1", "aim 2", "aim 1 → 2"},
		{"no blast", "blast", "blast"},
		{"blast", "no blast", "no blast"},
		{"surge:none", "surge:crit", "surge:none → crit"},
		{"heavy", "none", "heavy → none"},
		{"4w", "5w", "4w → 5w"},
		{"unit:", "unit:vehicle", "unit:any → vehicle"},
		{"unit:droid", "unit:", "unit:droid → any"},
		{"marksman-plan:deterministic", "marksman-plan:averages", "marksman-plan:averages"},
	} {
		if got := changeOf(&odds.Effect{From: c.from, To: c.to}); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// The line below the chart says what the best play rerolls.
func TestRerolledAtBest(t *testing.T) {
	for _, x := range []struct{ line, want string }{
		{"2r 4w aim 1 vs heavy dodge 1", "reroll blanks and surges."},
		{"2r 4w aim 1 surge:hit vs red", "reroll blanks only, keep surges."},
		{"3r aim 1 surge-token 1 vs red", "reroll blanks, at times surges."},
		{"5b aim 1 surge:crit vs armor 5", "reroll blanks, at times hits, keep surges."},
		{"2r aim 1 lethal 1 vs red", "reroll blanks and surges, not every time."},
		{"2r vs red", ""},
	} {
		if got := rerolledAtBest(exact(t, x.line+" ").FirstReroll); got != "" {
			t.Errorf("%s, played by rule of thumb: %s", x.line, got)
		}
		attacker, defender, _ := strings.Cut(x.line, " vs")
		if got := rerolledAtBest(exact(t, attacker+" play:optimal vs"+defender).FirstReroll); got != x.want {
			t.Errorf("%s: %q, want %q", x.line, got, x.want)
		}
	}
}
