package gen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"salvo/legion"
)

const (
	many    = 3000
	maxDice = 5
)

// sample returns n attacks, the same each time.
func sample(make func(*rand.Rand, int) legion.Attack, n int) []legion.Attack {
	r := rand.New(rand.NewPCG(1, 2))
	as := []legion.Attack{}
	for range n {
		as = append(as, make(r, maxDice))
	}
	return as
}

// check reports an attack that is not valid or has too many dice.
func check(t interface{ Errorf(string, ...any) }, a legion.Attack, most int) {
	if err := a.Validate(); err != nil {
		t.Errorf("%+v: %v", a, err)
	}
	if n := poolSize(&a); n > most {
		t.Errorf("%+v: %d dice, want at most %d", a, n, most)
	}
}

func TestRandomIsValid(t *testing.T) {
	for _, a := range sample(Attack.Random, many) {
		check(t, a, maxDice)
		if at := a.Attacker; at.Strategy != legion.Documented || at.Objective != legion.Wounds || at.KillTarget != 0 {
			t.Errorf("%+v: it does not have the documented strategy", a)
		}
		if a.Defender.Strategy != legion.Documented {
			t.Errorf("%+v: the defender does not have the documented strategy", a)
		}
	}
	for _, a := range sample(Defended.Random, many) {
		check(t, a, maxDice)
		if a.Defender.Strategy != legion.Optimal {
			t.Errorf("%+v: the defender does not have the optimal strategy", a)
		}
	}
	for _, a := range sample(Optimal.Random, many) {
		check(t, a, maxDice)
		if a.Attacker.Strategy != legion.Optimal {
			t.Errorf("%+v: it does not have the optimal strategy", a)
		}
	}
}

func TestAnySizeIsValid(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for most := range 100 {
		for range 20 {
			check(t, Attack.Random(r, most), min(most, legion.MaxPool))
			check(t, Optimal.Random(r, most), min(most, legion.MaxPool))
		}
	}
}

func TestAttackIsValid(t *testing.T) {
	Check(t, func(t *rapid.T) { check(t, Attack.Draw(t, maxDice), maxDice) })
	Check(t, func(t *rapid.T) { check(t, Optimal.Draw(t, maxDice), maxDice) })
	Check(t, func(t *rapid.T) { check(t, Defended.Draw(t, maxDice), maxDice) })
}

// Every field is drawn in at least 2 of 100 attacks: fewer than any field gets,
// and more than a field gets that was forgotten.
func TestEveryField(t *testing.T) {
	as := slices.Concat(sample(Attack.Random, many), sample(Optimal.Random, many), sample(Defended.Random, many))
	for i := range fields {
		f := &fields[i]
		set := 0
		for _, a := range as {
			if f.Get(&a) != f.Default {
				set++
			}
		}
		if set < len(as)*2/100 {
			t.Errorf("%s is not at its default in %d of %d attacks", f.Path(), set, len(as))
		}
		t.Logf("%-32s %4.1f%%", f.Path(), float64(set)*100/float64(len(as)))
	}
}

// Every attack has 1.5 combinations on purpose, of which other fields may hide one.
// Each comes at least a third as often as its share of them, in a sample that grows
// with the number of combinations, so that one more of them, or one more field, does
// not make a difference.
func TestEveryCombination(t *testing.T) {
	const share = 150
	n := share * len(combinations) * 2 / 3
	as := sample(Attack.Random, n)
	for _, c := range combinations {
		var names []string
		for _, f := range c.fields {
			names = append(names, f.Name)
		}
		together := 0
		for _, a := range as {
			if c.activeIn(a.AttackType) && c.set(&a) {
				together++
			}
		}
		if together < share/3 {
			t.Errorf("%v are set together in %d of %d attacks, want about %d", names, together, n, share)
		}
		t.Logf("%4.1f%% %v", float64(together)*100/float64(n), names)
	}
}

func (c combination) set(a *legion.Attack) bool {
	for _, f := range c.fields {
		if f.Get(a) == f.Default {
			return false
		}
	}
	for _, f := range c.without {
		if f.Get(a) != f.Default {
			return false
		}
	}
	return true
}

// What a failure shrinks to has one die and nothing else.
func TestSmallestAttack(t *testing.T) {
	want := legion.New()
	colors[0].Set(&want, 1)
	if got := documented(zeroSource{}, maxDice); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

type zeroSource struct{}

func (zeroSource) below(int) int  { return 0 }
func (zeroSource) some(int) []int { return nil }
