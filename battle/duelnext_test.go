package battle

import (
	"math"
	"testing"

	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

// nextOf is the next activation of a duel, for each side that may be next.
func nextOf(t *testing.T, d legion.Duel) [2]*DuelNext {
	t.Helper()
	next, err := NextOfDuel(t.Context(), answerDuel(t, d), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// plainDuel is four miniatures with a white die each against four with a black one, nobody
// in cover, by the rules of thumb: small enough to follow by hand.
func plainDuel() legion.Duel {
	d := legion.NewDuel()
	for s := range d.Sides {
		x := &d.Sides[s]
		x.Defender.Minis, x.Defender.WoundsPerMini, x.Defender.Courage = 4, 1, 1
		for left := 4; left > 0; left-- {
			a := legion.DuelAttack{AttackType: legion.Ranged, Attacker: legion.New().Attacker}
			if a.Attacker.WhiteDice = left; s == 1 {
				a.Attacker.WhiteDice, a.Attacker.BlackDice = 0, left
			}
			x.Attacks = append(x.Attacks, a)
		}
	}
	return d
}

// What the first activations of a duel most likely leave, step by step.
func TestDuelNext(t *testing.T) {
	d := plainDuel()
	d.Sides[0].Actions, d.Sides[1].Actions = legion.AttackAlways, legion.DodgeAlways
	d.Sides[1].Defender.DodgeTokens = 1
	next := nextOf(t, d)
	if next[1] != nil || next[0] == nil {
		t.Fatalf("a is first: %+v", next)
	}
	want, err := odds.Of(t.Context(), d.Attack(0, 0), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := next[0]; math.Abs(got.Wounds-want.Outcomes.OwnWounds.Mean) > 1e-12 || math.Abs(got.Gone-want.Outcomes.OwnWounds.Probability[4]) > 1e-12 {
		t.Errorf("%v wounds, gone %v", got.Wounds, got.Gone)
	}
	if got, want := next[0].Then, (legion.DuelHappened{Round: 1, Acted: legion.SideA, Sides: [2]legion.Happened{{}, {Dodges: 1}}}); got != want {
		t.Errorf("after a: %+v, want %+v", got, want)
	}
	// Of three tokens most likely two stay when it rallies: Suppressed, it has one action.
	// Then the round is over: each loses a token, and b has its dodge again.
	d.Happened = &legion.DuelHappened{Round: 1, Acted: legion.SideA, Sides: [2]legion.Happened{{}, {Wounds: 1, Suppression: 3}}}
	d.Sides[1].Defender.Courage = 2
	next = nextOf(t, d)
	if got, want := next[1].Then, (legion.DuelHappened{Round: 2, Sides: [2]legion.Happened{{Wounds: 1}, {Wounds: 1, Suppression: 1, Dodges: 1}}}); next[0] != nil || got != want {
		t.Errorf("after b: %+v, want %+v", got, want)
	}
	if !next[1].Attacks {
		t.Error("b does not attack")
	}
	// Who begins the next round is known where it is not tossed for.
	d.Later = legion.AlternateLater
	if got := nextOf(t, d)[1].Then; got.Next != legion.SideB {
		t.Errorf("in turns %s begins round two", got.Next)
	}
	// Of six most likely four stay, twice its courage: Panicked, it does nothing and loses
	// two, then one.
	d.Happened.Sides[1].Suppression = 6
	if got := nextOf(t, d)[1]; got.Attacks || got.Then.Sides[1].Suppression != 1 || got.Then.Sides[0].Wounds != 0 {
		t.Errorf("panicked: %+v", got)
	}
	// A toss: either may be next.
	d.Happened, d.First = nil, legion.TossFirst
	if next = nextOf(t, d); next[0] == nil || next[1] == nil || next[1].Then.Acted != legion.SideB || next[1].Then.Sides[1].Dodges != 2 {
		t.Errorf("a toss: %+v, %+v", next[0], next[1])
	}
}

// Followed step by step, a duel stands as a duel can, until it is over.
func TestDuelNextIsValid(t *testing.T) {
	for _, c := range golden.Duels()[:12] {
		d := c.Of
		for steps := 0; ; steps++ {
			next := nextOf(t, d)
			x := next[0]
			if x == nil {
				x = next[1]
			}
			h := x.Then
			over := h.Round > d.Rounds
			for s := range h.Sides {
				most, known := d.Sides[s].Defender.Wounds()
				over = over || known && h.Sides[s].Wounds >= most
			}
			if over {
				break
			}
			if d.Happened = &h; d.Validate() != nil || steps > 2*legion.MaxRounds {
				t.Fatalf("%s: %+v: %v", c.Name, h, d.Validate())
			}
		}
	}
}
