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
	k := p.Begin(&dice3, r.Start())
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
	x, left := p.Sharpen(Results{Hits: 2, Blanks: 1}, k)
	if want := (Results{Hits: 3}); x != want || left != 2 {
		t.Errorf("Marksman makes %+v with %d aims left, want %+v with 2: one saved, one reserved", x, left, want)
	}
	if got := p.Lethal(Standing{}, left); got != 1 {
		t.Errorf("%d aims go to Lethal 1", got)
	}
	if r.MaxLethal() != 1 || !r.MaySave() || r.Total() != 3 || r.Aimed(true) {
		t.Errorf("most for Lethal %d, may save %v, %d dice, Duelist %v", r.MaxLethal(), r.MaySave(), r.Total(), r.Aimed(true))
	}
}

// A player is asked for every choice of a game, and the record tells them.
func TestGameAsksPlayer(t *testing.T) {
	a := legion.New()
	a.Attacker = legion.Attacker{RedDice: 1, AimTokens: 2, LethalX: 2, JarKaiMastery: true, DodgeTokensAttacker: 3, MakashiMastery: true, PierceX: 1}
	a.Defender.ImmunePierce, a.Defender.DodgeTokens = true, 1
	r := New(a)
	if r.JarKai() != 3 || !r.Makashi() || !r.Dodges() {
		t.Errorf("Jar'Kai %d, Makashi %v, dodges %v; want 3, true, true", r.JarKai(), r.Makashi(), r.Dodges())
	}
	src := &rolls{t: t, red: "-c", defender: "x"}
	rec := &Record{}
	o := (&Game{Rules: r, Player: stubborn{}, Source: src}).Play(rec)
	if len(rec.Rerolls) != 1 || !rec.Rerolls[0].Aim || rec.Pierce != 2 || o[TotalWounds] != 1 {
		t.Errorf("rerolls %+v, Pierce %d, outcome %v", rec.Rerolls, rec.Pierce, o)
	}
}

// stubborn spends one aim on every blank, converts nothing, and gives what is
// left to Lethal.
type stubborn struct{}

func (stubborn) Begin(_ *dice.Roll, k Tokens) Tokens { return k }

func (stubborn) Spend(t *dice.Roll, k Tokens, take *dice.Roll) Spending {
	if k.Aimed {
		return Stop
	}
	for c := range t {
		take[c] = dice.Show(dice.Blank, t[c].N(dice.Blank))
	}
	return Aim
}

func (stubborn) Sharpen(x Results, k Tokens) (Results, int) { return x, k.Aims }

func (stubborn) Lethal(_ Standing, aims int) int { return aims }

func TestMeasureNames(t *testing.T) {
	if got := TotalWounds.String() + " " + OwnWounds.String() + " " + Measure(9).String(); got != "totalWounds ownWounds Measure(9)" {
		t.Errorf("measures print as %s", got)
	}
}

// What the exact evaluation asks before it drops what nobody reads.
func TestWhatMatters(t *testing.T) {
	for _, x := range []struct {
		name string
		at   by
		d    against
		fate dice.Face // of every surge
		stay bool      // surges are never rerolled
		hits bool      // hits may be rerolled
	}{
		{"nothing converts", by{RedDice: 2}, against{}, dice.Blank, false, false},
		{"chart to hit", by{RedDice: 2, SurgeChart: legion.SurgeToHit}, against{}, dice.Hit, true, false},
		{"chart to crit", by{RedDice: 2, SurgeChart: legion.SurgeToCrit}, against{}, dice.Crit, true, false},
		{"Jedi Hunter before a chart", by{RedDice: 2, SurgeChart: legion.SurgeToHit, JediHunter: true}, against{}, dice.Crit, true, false},
		{"Hold the Line", by{RedDice: 2, HoldTheLine: true}, against{}, dice.Hit, true, false},
		{"Critical before a chart", by{RedDice: 2, SurgeChart: legion.SurgeToHit, CriticalX: 1}, against{}, dice.Surge, true, false},
		{"Critical for all dice", by{RedDice: 2, CriticalX: 2}, against{}, dice.Crit, false, false},
		{"tokens", by{RedDice: 2, SurgeTokens: 1}, against{}, dice.Surge, false, false},
		{"crit fishing without a token", by{RedDice: 2, RerollStrategy: legion.CritFishing}, against{}, dice.Blank, false, false},
		{"crit fishing", by{RedDice: 2, AimTokens: 1, RerollStrategy: legion.CritFishing}, against{}, dice.Blank, false, true},
		{"an aim, nothing is free", by{RedDice: 2, AimTokens: 1}, against{}, dice.Blank, false, false},
		{"an aim against Armor", by{RedDice: 2, AimTokens: 1}, against{ArmorX: 1}, dice.Blank, false, true},
	} {
		t.Run(x.name, func(t *testing.T) {
			r := New(config(t, legion.All, x.at, x.d))
			same(t, "fate", r.Fate(), x.fate)
			same(t, "surges stay", r.SurgesStay(), x.stay)
			same(t, "hits move", r.HitsMove(), x.hits)
		})
	}
	r := New(config(t, legion.Ranged, by{RedDice: 1, AimTokens: 3, LethalX: 2, PierceX: 1}, against{ShienMastery: true}))
	same(t, "aims that may be reserved", r.MayReserve(), 2)
	same(t, "the most Pierce", r.MaxPierce(), 3)
	same(t, "suppression waits for wounds", r.SuppressionWaits(), true)
	r = New(config(t, legion.Melee, by{RedDice: 1, AimTokens: 1, DuelistAttacker: true}, against{ShienMastery: true}))
	same(t, "the most Pierce", r.MaxPierce(), 1)
	same(t, "suppression waits for wounds", r.SuppressionWaits(), false)
}
