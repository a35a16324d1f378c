package odds

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"salvo/dice"
	"salvo/internal/gen"
	"salvo/legion"
)

// One attack, worked out by hand: two red dice and a black one with an aim
// against heavy cover, a dodge token and Uncanny Luck.
func TestWalkGiven(t *testing.T) {
	a := legion.New()
	a.AttackType = legion.Ranged
	a.Attacker.RedDice, a.Attacker.BlackDice, a.Attacker.AimTokens, a.Attacker.SurgeChart = 3, 1, 1, legion.SurgeToHit
	a.Attacker.PierceX = 1
	a.Defender.DieColor, a.Defender.CoverType, a.Defender.DodgeTokens = legion.RedDie, legion.HeavyCover, 1
	a.Defender.UncannyLuckX = 1
	w, err := WalkGiven(t.Context(), a, Given{
		// The red blank and the black blank are rolled again.
		Red:      []dice.Face{dice.Hit, dice.Blank, dice.Surge, dice.Crit},
		Black:    []dice.Face{dice.Blank, dice.Hit},
		Cover:    []dice.DefenseFace{dice.DefenseSurge, dice.DefenseBlank, dice.DefenseBlank}, // three hits, one cancelled
		Defender: []dice.DefenseFace{dice.DefenseBlock, dice.DefenseBlank, dice.DefenseBlank}, // two results, a blank rolled again
	}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, _ := json.Marshal(struct {
		Breakdown
		Once
	}{w.Breakdown, w.Result})
	want := `{"initialPool":["red","red","red","black"],"afterStep2":["red","red","red","black"],"afterStep4a":["red","red","red","black"],` +
		`"rolledAttack":["hit","surge","blank","blank"],"afterStep4c":["crit","hit","surge","hit"],` +
		`"afterStep4d":["crit","hit","hit","hit"],"afterStep4d6":["crit","hit","hit","hit"],` +
		`"afterStep5Cover":2,"afterStep5Dodge":1,"afterStep6":{"hits":1,"crits":1},"guardianHits":0,"rolledGuardian":[],"afterStep6b":[],` +
		`"defensePool":2,"rolledDefense":["block","blank"],"afterStep7d":["block","blank"],"afterStep7e":["block","blank"],"afterStep8":0,` +
		`"totalWounds":2,"guardianWoundsNoPierce":0,"mainTargetWoundsNoPierce":1,"deflectWounds":0,"djemSoWounds":0,"suppressionApplied":1,"ownWounds":2}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if w.Seed != nil || len(w.Record.Rerolls) != 1 || !w.Record.Rerolls[0].Aim {
		t.Errorf("seed %v, rerolls %+v", w.Seed, w.Record.Rerolls)
	}
}

// The dice at the end of step 4d.6 are recorded also where the best play chooses
// to convert nothing: a hit is as good as a crit here.
func TestWalkGivenBest(t *testing.T) {
	a := parse(t, "1r aim 1 marksman play:optimal ranged vs white")
	w, err := WalkGiven(t.Context(), a, Given{Red: []dice.Face{dice.Hit}, Defender: []dice.DefenseFace{dice.DefenseBlank}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := w.Breakdown.AfterStep4d6; len(got) != 1 || got[0] != dice.Hit || w.Result.OwnWounds != 1 {
		t.Errorf("after step 4d.6 %v, %d wounds; want a hit and a wound", got, w.Result.OwnWounds)
	}
	f, err := Why(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range f.Steps {
		// Hits and crits are on 6 of 8 sides, and the aim makes a blank a hit.
		if s.Step == "4d.5" && math.Abs(s.Hits+s.Crits-1) > 1e-12 {
			t.Errorf("%v hits and %v crits after step 4d.6, want 1 in all", s.Hits, s.Crits)
		}
	}
}

func TestWalkGivenTooFew(t *testing.T) {
	a := legion.New()
	a.Attacker.RedDice, a.Attacker.WhiteDice = 2, 1
	a.Defender.CoverType, a.Defender.GuardianX = legion.LightCover, 1
	_, err := WalkGiven(t.Context(), a, Given{Red: []dice.Face{dice.Hit, dice.Hit}, White: []dice.Face{dice.Crit}, Cover: []dice.DefenseFace{dice.DefenseBlank}}, Options{})
	for _, want := range []string{
		"the attack needs 1 more cover dice than were given",
		"the attack needs 1 more dice of the Guardian than were given",
		"the attack needs 2 more defense dice than were given",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
	if _, err := WalkGiven(t.Context(), a, Given{}, Options{}); err == nil || !strings.Contains(err.Error(), "2 more red attack dice") {
		t.Errorf("no dice: %v", err)
	}
}

// A seed tells the same story every time, and another seed another.
func TestWalk(t *testing.T) {
	a := benchmarks[4].attack
	first, err := Walk(t.Context(), a, Options{Seed: 11})
	if err != nil {
		t.Fatal(err)
	}
	again, _ := Walk(t.Context(), a, Options{Seed: 11})
	other, _ := Walk(t.Context(), a, Options{Seed: 12})
	x, _ := json.Marshal(first)
	y, _ := json.Marshal(again)
	z, _ := json.Marshal(other)
	if string(x) != string(y) || string(x) == string(z) || *first.Seed != 11 {
		t.Errorf("seed 11: %s\nseed 11: %s\nseed 12: %s", x, y, z)
	}
}

// The steps of a walk fit together.
func TestWalkAddsUp(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		a := gen.Attack.Draw(t, 8)
		w, err := Walk(t.Context(), a, Options{Seed: rapid.Uint64().Draw(t, "seed")})
		if err != nil {
			t.Fatal(err)
		}
		b := &w.Breakdown
		n := len(b.AfterStep4a)
		if len(b.AfterStep2) != n || len(b.RolledAttack) != n || len(b.AfterStep4c) != n || len(b.AfterStep4d) != n || len(b.AfterStep4d6) != n {
			t.Errorf("dice got lost: %+v", b)
		}
		if len(b.RolledDefense) != b.DefensePool || len(b.AfterStep7d) != b.DefensePool || len(b.AfterStep7e) != b.DefensePool {
			t.Errorf("defense dice got lost: %+v", b)
		}
		if len(b.RolledGuardian) != b.GuardianHits || b.AfterStep5Dodge > b.AfterStep5Cover {
			t.Errorf("hits got lost: %+v", b)
		}
		if o := w.Result; o.TotalWounds > n || o.MainTargetWoundsNoPierce+o.GuardianWoundsNoPierce > o.TotalWounds {
			t.Errorf("%+v from %d dice", o, n)
		}
	})
}
