package attack

import (
	"strings"
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// The rules were refined in five documents, 000 to 004. Each has a test file
// of its own; a case there carries the number of the document and the words of
// the row or test it stands for. Where documents disagree, "decision 7" is row
// 7 of the table in docs/rules.md, and the case asserts what holds.

// Short names, so that a case fits on a line.
type (
	by      = legion.Attacker
	against = legion.Defender
)

const (
	faceLetters  = "-hcs" // by dice.Face
	guardLetters = "-xs"  // by dice.DefenseFace: blank, block, surge
)

// table reads dice on the table: "r- bh ws" is a red blank, a black hit and a
// white surge; c is a crit.
func table(t *testing.T, text string) (tab dice.Roll) {
	t.Helper()
	for _, die := range strings.Fields(text) {
		c := strings.IndexByte("wbr", die[0])
		f := strings.IndexByte(faceLetters, die[1])
		if c < 0 || f < 0 || len(die) != 2 {
			t.Fatalf("%q is not a die", die)
		}
		tab[c] += dice.Show(dice.Face(f), 1)
	}
	return tab
}

// text writes dice as table reads them, red first.
func text(tab dice.Roll) string {
	var list []string
	for _, c := range strongest {
		for f := range dice.Face(dice.Faces) {
			for range tab[c].N(f) {
				list = append(list, string("wbr"[c])+string(faceLetters[f]))
			}
		}
	}
	return strings.Join(list, " ")
}

// wall reads defense dice: "x-s" is a block, a blank and a surge.
func wall(text string) (w dice.DefenseRoll) {
	for i := range len(text) {
		w[strings.IndexByte(guardLetters, text[i])]++
	}
	return w
}

// config makes a valid attack.
func config(t *testing.T, typ legion.AttackType, at by, d against) legion.Attack {
	t.Helper()
	if d.MinisInLOS == 0 {
		d.MinisInLOS = 1
	}
	a := legion.Attack{Attacker: at, Defender: d, AttackType: typ}
	if err := a.Validate(); err != nil {
		t.Fatal(err)
	}
	return a
}

// rules are the rules of an attack whose pool is that of the roll.
func rules(t *testing.T, typ legion.AttackType, at by, d against, roll string) (*Rules, dice.Roll) {
	t.Helper()
	tab := table(t, roll)
	p := tab.Pool()
	at.RedDice, at.BlackDice, at.WhiteDice = p[dice.Red], p[dice.Black], p[dice.White]
	return New(config(t, typ, at, d)), tab
}

// sized are the rules of an attack with so many dice; their colour does not
// matter.
func sized(t *testing.T, typ legion.AttackType, at by, d against, n int) *Rules {
	t.Helper()
	at.BlackDice = n
	return New(config(t, typ, at, d))
}

func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

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

func (s *rolls) Defense(o Occasion, _ dice.Color, n int) dice.DefenseRoll {
	from := []*string{ForCover: &s.cover, ForGuardian: &s.guardian, ForDefender: &s.defender}[o]
	return wall(s.deal(from, n, o))
}

// play plays an attack with given dice, all of which it must roll: a die that
// lies about afterwards was expected and never rolled.
func play(t *testing.T, typ legion.AttackType, at by, d against, dealt rolls) *Record {
	t.Helper()
	dealt.t = t
	rec := &Record{}
	(&Game{Rules: New(config(t, typ, at, d)), Source: &dealt}).Play(rec)
	if rest := dealt.red + dealt.black + dealt.white + dealt.cover + dealt.guardian + dealt.defender; rest != "" {
		t.Errorf("dice %q were not rolled", rest)
	}
	return rec
}

// rerolled is what a token that may reroll n dice takes.
func rerolled(r *Rules, tab dice.Roll, n int) (take dice.Roll) {
	r.Choose(&tab, n, &take)
	return take
}
