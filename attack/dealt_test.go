package attack

import (
	"strings"
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// rolls are the dice of one attack, in the order they fall, by what they are
// rolled for. It is a Source.
type rolls struct {
	red, black, white, cover, guardian, defender string

	t *testing.T
}

func (s *rolls) deal(from *string, n int, what any) string {
	if len(*from) < n {
		s.t.Fatalf("the attack rolls %d dice for %v where the case has %d", n, what, len(*from))
	}
	dealt := (*from)[:n]
	*from = (*from)[n:]
	return dealt
}

func (s *rolls) Attack(c dice.Color, n int) (row dice.Row) {
	from := []*string{dice.White: &s.white, dice.Black: &s.black, dice.Red: &s.red}[c]
	for _, f := range s.deal(from, n, c) {
		row += dice.Show(dice.Face(strings.IndexRune(faceLetters, f)), 1)
	}
	return row
}

func (s *rolls) Defense(stage Stage, _ dice.Color, n int) dice.DefenseRow {
	from := &s.defender
	switch stage {
	case Covering:
		from = &s.cover
	case Guarding, GuardingAgain:
		from = &s.guardian
	}
	return defenseRow(s.deal(from, n, stage))
}

// play plays an attack with given dice, and fails if any of them is not
// rolled.
func play(t *testing.T, typ legion.AttackType, at by, d against, dealt rolls) *Record {
	t.Helper()
	return playAttack(t, config(t, typ, at, d), dealt)
}

func playAttack(t *testing.T, a legion.Attack, dealt rolls) *Record {
	t.Helper()
	dealt.t = t
	rec := &Record{}
	(&Game{Rules: New(a), Source: &dealt}).Play(rec)
	if rest := dealt.red + dealt.black + dealt.white + dealt.cover + dealt.guardian + dealt.defender; rest != "" {
		t.Errorf("dice %q were not rolled", rest)
	}
	return rec
}

// outcomeCase is an attack with given dice and what it comes to: total wounds,
// Guardian's and defender's wounds without Pierce, Deflect, Djem So,
// suppression.
type outcomeCase struct {
	name  string
	typ   legion.AttackType
	at    by
	d     against
	dealt rolls
	want  [6]int
}

func outcomes(t *testing.T, cases []outcomeCase) {
	t.Helper()
	outcomesOf(t, legion.November2025, cases)
}

func outcomesOf(t *testing.T, e legion.Edition, cases []outcomeCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := playAttack(t, configOf(t, e, c.typ, c.at, c.d), c.dealt)
			same(t, "outcome", [6]int(rec.Outcome[:6]), c.want)
		})
	}
}
