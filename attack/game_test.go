package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Attacks without keywords.
func TestGame(t *testing.T) {
	outcomes(t, []outcomeCase{
		{"001 smoke: 5 red dice, no keywords", legion.Ranged, by{RedDice: 5}, against{},
			rolls{red: "hhhc-", defender: "x---"}, [6]int{3, 0, 3, 0, 0, 1}},
		{"001 case: zero dice pools (decision 26)", legion.Ranged, by{}, against{}, rolls{}, [6]int{}},
		{"001 case: all blanks (decision 26)", legion.Ranged, by{RedDice: 2}, against{}, rolls{red: "--"}, [6]int{}},
	})
}

// A player is asked for every choice of a game, and the record tells them.
func TestGameAsksPlayer(t *testing.T) {
	a := legion.New()
	a.Attacker = legion.Attacker{RedDice: 1, AimTokens: 2, LethalX: 2, JarKaiMastery: true, DodgeTokensAttacker: 3, MakashiMastery: true, PierceX: 1}
	a.Defender.ImmunePierce, a.Defender.DodgeTokens = true, 1
	r := New(a)
	if r.jarkai != 3 || !r.Makashi() || r.dodge.tokens == 0 {
		t.Errorf("Jar'Kai %d, Makashi %v, dodges %v; want 3, true, true", r.jarkai, r.Makashi(), r.dodge.tokens > 0)
	}
	src := &rolls{t: t, red: "-c", defender: "x"}
	rec := &Record{}
	o := (&Game{Rules: r, Player: simple{r}, Source: src}).Play(rec)
	if len(rec.Rerolls) != 1 || !rec.Rerolls[0].Aim || rec.Pierce != 2 || o[TotalWounds] != 1 {
		t.Errorf("rerolls %+v, Pierce %d, outcome %v", rec.Rerolls, rec.Pierce, o)
	}
}

// simple spends one aim on every blank, converts nothing, and gives what is
// left to Lethal.
type simple struct{ *Rules }

func (simple) Begin(_ *dice.Roll, k Tokens) Tokens { return k }

func (simple) Spend(t *dice.Roll, k Tokens, take *dice.Roll) Spending {
	if k.Aimed {
		return Stop
	}
	for c := range t {
		take[c] = dice.Show(dice.Blank, t[c].N(dice.Blank))
	}
	return Aim
}

func (s simple) Choose(p Position) Position {
	options := s.Options(&p, nil)
	if p.Stage == Piercing {
		return options[len(options)-1].Position
	}
	return options[0].Position
}

// A defender is asked for every choice of a game.
func TestGameAsksDefender(t *testing.T) {
	d := against{DodgeTokens: 1, UncannyLuckX: 1, SurgeTokens: 1}
	r := New(config(t, legion.Ranged, by{RedDice: 2}, d))
	rec := &Record{}
	(&Game{Rules: r, Defender: idle{r}, Source: &rolls{t: t, red: "hh", defender: "-s"}}).Play(rec)
	same(t, "hits after dodge", rec.AfterDodge.Hits, 2)
	same(t, "after rerolls", rec.Defender.Rerolled.Sum(), defenseRow("-s"))
	same(t, "converted", rec.Defender.Converted, defenseRow("-s"))
	same(t, "wounds", rec.Outcome[OwnWounds], 2)
	// The documented defender dodges one hit, rolls the blank again, and
	// converts the surge.
	rec = play(t, legion.Ranged, by{RedDice: 3}, d, rolls{red: "hhh", defender: "-s" + "x"})
	same(t, "hits after dodge", rec.AfterDodge.Hits, 2)
	same(t, "after rerolls", rec.Defender.Rerolled.Sum(), defenseRow("xs"))
	same(t, "converted", rec.Defender.Converted, defenseRow("xx"))
	same(t, "wounds", rec.Outcome[OwnWounds], 0)
}

// idle spends nothing and rolls nothing again.
type idle struct{ *Rules }

func (d idle) Choose(p Position) Position { return d.Options(&p, nil)[0].Position }

// A game that gets other rules plays by them.
func TestGameNewRules(t *testing.T) {
	g := &Game{}
	for _, c := range []struct {
		d      against
		wounds int
	}{{against{}, 2}, {against{DodgeTokens: 1}, 1}, {against{DodgeTokens: 2}, 0}, {against{}, 2}} {
		g.Rules = New(config(t, legion.Ranged, by{RedDice: 2}, c.d))
		g.Source = &rolls{t: t, red: "hh", defender: "--"}
		same(t, "wounds", g.Play(nil)[OwnWounds], c.wounds)
	}
}
