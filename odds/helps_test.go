package odds

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"salvo/internal/gen"
	"salvo/legion"
)

// helps are what an attacker may have more of: tokens, and keywords that it may use or
// leave.
var helps = []struct {
	name string
	add  func(at *legion.Attacker)
}{
	{"an aim token", func(at *legion.Attacker) { at.AimTokens++ }},
	{"an observation token", func(at *legion.Attacker) { at.ObservationTokens++ }},
	{"a surge token", func(at *legion.Attacker) { at.SurgeTokens++ }},
	{"Precise", func(at *legion.Attacker) { at.PreciseX++ }},
	{"Marksman", func(at *legion.Attacker) { at.Marksman = true }},
	{"Lethal", func(at *legion.Attacker) { at.LethalX++ }},
	{"Jar'Kai", func(at *legion.Attacker) { at.JarKaiMastery, at.DodgeTokensAttacker = true, at.DodgeTokensAttacker+1 }},
	{"Sniper Team", func(at *legion.Attacker) { at.SniperTeam = true }},
	{"Makashi", func(at *legion.Attacker) { at.MakashiMastery = true }},
}

// forced reports whether an attacker cannot leave a help that may harm: Ram makes crits of
// blanks, which no cover or dodge cancels before, so that a surge that a token makes a hit,
// and a better die, may be worth less.
func forced(name string, at *legion.Attacker) bool {
	return at.RamX > 0 && (name == "a surge token" || name == "Sniper Team")
}

// neverLess tries everything that helps: with best play, none of it lowers the wounds
// of an attack without a Guardian.
func neverLess(t errorer, a legion.Attack) {
	a.Attacker.Strategy, a.Attacker.Objective, a.Attacker.KillTarget = legion.Optimal, legion.Wounds, 0
	a.Defender.Strategy, a.Defender.GuardianX = legion.Documented, 0
	before, err := Exact(t.Context(), a, Options{})
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	for _, h := range helps {
		if forced(h.name, &a.Attacker) {
			continue
		}
		b := a
		if h.add(&b.Attacker); b.Validate() != nil {
			continue // it has as many as there can be
		}
		after, err := Exact(t.Context(), b, Options{})
		if err != nil {
			t.Errorf("%v", err)
			return
		}
		if was, is := before.Outcomes.OwnWounds.Mean, after.Outcomes.OwnWounds.Mean; is < was-1e-9 {
			t.Errorf("%s lowers %.12f to %.12f: %s", h.name, was, is, a)
		}
	}
}

func TestHelpNeverHarms(t *testing.T) {
	gen.Check(t, func(t *rapid.T) { neverLess(t, gen.Optimal.Draw(t, 4)) })
}

func TestHelpNeverHarmsRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 7))
	n := 1500
	if testing.Short() {
		n = 150
	}
	for range n {
		neverLess(t, gen.Optimal.Random(r, 4))
	}
}
