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
			t.Errorf("%+v: it does not have the documented strategy", a)
		}
		if a.Defender.Strategy != legion.Documented {
			t.Errorf("%+v: the defender does not have the documented strategy", a)
		}
	}
	for _, a := range sample(RandomDefended) {
		check(t, a, maxDice)
		if a.Defender.Strategy != legion.Optimal {
			t.Errorf("%+v: the defender does not have the optimal strategy", a)
		}
	}
	for _, a := range sample(RandomOptimal) {
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
			check(t, Random(r, most), min(most, legion.MaxPool))
			check(t, RandomOptimal(r, most), min(most, legion.MaxPool))
		}
	}
}

func TestAttackIsValid(t *testing.T) {
	Check(t, func(t *rapid.T) { check(t, Attack(t, maxDice), maxDice) })
	Check(t, func(t *rapid.T) { check(t, Optimal(t, maxDice), maxDice) })
	Check(t, func(t *rapid.T) { check(t, Defended(t, maxDice), maxDice) })
}

// Every field is drawn in at least 2 of 100 attacks: fewer than any field gets,
// and more than a field gets that was forgotten.
func TestEveryField(t *testing.T) {
	as := slices.Concat(sample(Random), sample(RandomOptimal), sample(RandomDefended))
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

func TestEveryCombination(t *testing.T) {
	as := sample(Random)
	for _, c := range combinations {
		var names []string
		for _, f := range c.fields {
			names = append(names, f.Name)
		}
		n := 0
		for _, a := range as {
			if c.activeIn(a.AttackType) && c.set(&a) {
				n++
			}
		}
		if n < many*2/100 {
			t.Errorf("%v are set together in %d of %d attacks", names, n, many)
		}
		t.Logf("%4.1f%% %v", float64(n)*100/many, names)
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
