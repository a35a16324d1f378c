package gen

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"salvo/legion"
)

const (
	many    = 3000
	maxDice = 5
)

// sample returns many attacks, the same each time.
func sample(make func(*rand.Rand, int) legion.Attack) []legion.Attack {
	r := rand.New(rand.NewPCG(1, 2))
	as := []legion.Attack{}
	for range many {
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
	for _, a := range sample(Random) {
		check(t, a, maxDice)
		if at := a.Attacker; at.Strategy != legion.Documented || at.Objective != legion.Wounds || at.KillTarget != 0 {
			t.Errorf("%+v: not played by the documented strategies", a)
		}
	}
	for _, a := range sample(RandomOptimal) {
		check(t, a, maxDice)
		if a.Attacker.Strategy != legion.Optimal {
			t.Errorf("%+v: not played as well as possible", a)
		}
	}
}

func TestAnySizeIsValid(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for most := range 100 {
		for range 20 {
			check(t, Random(r, most), min(most, legion.MaxPool))
			check(t, RandomOptimal(r, most), min(most, legion.MaxPool))
		}
	}
}

func TestAttackIsValid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { check(t, Attack(t, maxDice), maxDice) })
	rapid.Check(t, func(t *rapid.T) { check(t, Optimal(t, maxDice), maxDice) })
}

// TestEveryField: 2 of 100 is far below what any field gets, and far above
// what a field that was forgotten gets.
func TestEveryField(t *testing.T) {
	as := append(sample(Random), sample(RandomOptimal)...)
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

func TestEveryTheme(t *testing.T) {
	as := sample(Random)
	for _, th := range themes {
		var names []string
		for _, f := range th {
			names = append(names, f.Name)
		}
		n := 0
		for _, a := range as {
			if th.awakeIn(a.AttackType) && th.set(&a) {
				n++
			}
		}
		if n < many*2/100 {
			t.Errorf("%v come together in %d of %d attacks", names, n, many)
		}
		t.Logf("%4.1f%% %v", float64(n)*100/many, names)
	}
}

func (t theme) set(a *legion.Attack) bool {
	for _, f := range t {
		if f.Get(a) == f.Default {
			return false
		}
	}
	return true
}

// TestZeroIsPlain: what a failure shrinks to has one die and nothing else.
func TestZeroIsPlain(t *testing.T) {
	want := legion.New()
	colors[0].Set(&want, 1)
	if got := documented(zeroSource{}, maxDice); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

type zeroSource struct{}

func (zeroSource) below(int) int  { return 0 }
func (zeroSource) some(int) []int { return nil }
