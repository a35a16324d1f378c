package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// The documented player spends observation tokens, then aims, and stops when
// Marksman saves them.
func TestDocumentedPlayer(t *testing.T) {
	a := legion.New()
	a.Attacker = legion.Attacker{
		RedDice: 2, WhiteDice: 1, AimTokens: 3, ObservationTokens: 1, LethalX: 1, PierceX: 0,
		Marksman: true, MarksmanStrategy: legion.Deterministic,
	}
	r := New(a)
	p := r.Documented()
	dice3 := table(t, "rh r- wh")
	k := p.Begin(&dice3, r.Tokens())
	if want := (Tokens{Observations: 1, Aims: 2, Reserved: 1}); k != want {
		t.Errorf("begins with %+v, want %+v", k, want)
	}
	var take dice.Roll
	if got := p.Spend(&dice3, k, &take); got != Observe || text(take) != "r-" {
		t.Errorf("first %v of %s, want an observation token for the red blank", got, text(take))
	}
	k.Observations = 0
	// A blank is left that a saved aim turns into a hit.
	if got := p.Spend(&dice3, k, &take); got != Stop {
		t.Errorf("then %v, want the aims saved for Marksman", got)
	}
	x, left := conversions(t, r, Results{Hits: 2, Blanks: 1}, k)
	if want := (Results{Hits: 3}); x != want || left != 2 {
		t.Errorf("Marksman makes %+v with %d aims left, want %+v with 2: one saved, one reserved", x, left, want)
	}
	converted := p.Choose(r.Start(Results{Hits: 2, Blanks: 1}, k))
	if converted.Results() != (Results{Hits: 3}) || converted.Aims != 1 {
		t.Errorf("%+v with %d aims goes on to cover, want 3 hits with the 1 that Lethal can use", converted.Results(), converted.Aims)
	}
	converted.Stage = Piercing
	if got := p.Choose(converted).Pierce; got != 1 {
		t.Errorf("Lethal 1 makes Pierce %d", got)
	}
	if r.MaxLethal() != 1 || !r.MaySave() || r.Total() != 3 || r.Aimed(true) {
		t.Errorf("most for Lethal %d, may save %v, %d dice, Duelist %v", r.MaxLethal(), r.MaySave(), r.Total(), r.Aimed(true))
	}
}
