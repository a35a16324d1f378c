package dice

import (
	"encoding/json"
	"math"
	"testing"
)

func TestDice(t *testing.T) {
	// The faces of every die, as printed on it.
	for c, want := range map[Color][Faces]int{White: {5, 1, 1, 1}, Black: {3, 3, 1, 1}, Red: {1, 5, 1, 1}} {
		if AttackDie[c] != want {
			t.Errorf("%v attack die: %v, want %v", c, AttackDie[c], want)
		}
	}
	for c, want := range map[Color][DefenseFaces]int{White: {4, 1, 1}, Red: {2, 3, 1}} {
		if DefenseDie[c] != want {
			t.Errorf("%v defense die: %v, want %v", c, DefenseDie[c], want)
		}
	}
}

func TestChain(t *testing.T) {
	for _, x := range []struct{ c, up, down Color }{{White, Black, White}, {Black, Red, White}, {Red, Red, Black}} {
		if got := x.c.Upgrade(); got != x.up {
			t.Errorf("%v upgrades to %v, want %v", x.c, got, x.up)
		}
		if got := x.c.Downgrade(); got != x.down {
			t.Errorf("%v downgrades to %v, want %v", x.c, got, x.down)
		}
	}
}

func TestPool(t *testing.T) {
	p := Pool{White: 3, Black: 1, Red: 2}
	q, n := p.Shift(White, Black, 5)
	if want := (Pool{White: 0, Black: 4, Red: 2}); q != want || n != 3 {
		t.Errorf("shifted %d to %v, want 3 to %v", n, q, want)
	}
	if sum := p.Plus(Pool{White: 1, Red: 2}); sum != (Pool{White: 4, Black: 1, Red: 4}) || sum.Minus(p) != (Pool{White: 1, Red: 2}) {
		t.Errorf("pools add up to %v, less one of them %v", sum, sum.Minus(p))
	}
	if p.Total() != 6 || q.Total() != 6 {
		t.Errorf("totals %d and %d, want 6", p.Total(), q.Total())
	}
}

func TestTable(t *testing.T) {
	x := Roll{White: Show(Blank, 3) + Show(Crit, 1), Red: Show(Hit, 2) + Show(Surge, 4)}
	y := Roll{White: Show(Blank, 1), Red: Show(Surge, 2)}
	sum := x.Sum()
	for f, want := range map[Face]int{Blank: 3, Hit: 2, Crit: 1, Surge: 4} {
		if got := sum.N(f); got != want {
			t.Errorf("%d dice show a %v, want %d", got, f, want)
		}
	}
	if got, want := x.Pool(), (Pool{White: 4, Red: 6}); got != want {
		t.Errorf("pool %v, want %v", got, want)
	}
	less := x.Minus(&y)
	if less[White].N(Blank) != 2 || less[Red].N(Surge) != 2 || less.Sum().Total() != 7 {
		t.Errorf("without %v the table is %v", y, less)
	}
	if more := less.Plus(&y); more != x {
		t.Errorf("taken away and put back: %v, want %v", more, x)
	}
}

func TestDefenseRoll(t *testing.T) {
	x := DefenseRoll{White: defenseRow(1, 2, 3), Red: defenseRow(3, 0, 1)}
	y := DefenseRoll{White: defenseRow(0, 1, 3), Red: defenseRow(2, 0, 0)}
	if got, want := x.Sum(), (defenseRow(4, 2, 4)); got != want || x.Total() != 10 || x.White.Total() != 6 {
		t.Errorf("%v adds up to %v of %d dice, %d of them white; want %v of 10, 6 white", x, got, x.Total(), x.White.Total(), want)
	}
	if got, want := x.Pool(), (DefensePool{White: 6, Red: 4}); got != want || got.Total() != 10 {
		t.Errorf("pool %v of %d dice, want %v of 10", got, got.Total(), want)
	}
	less := x.Minus(y)
	if want := (DefenseRoll{White: defenseRow(1, 1, 0), Red: defenseRow(1, 0, 1)}); less != want {
		t.Errorf("%v without %v is %v, want %v", x, y, less, want)
	}
	if more := less.Plus(y); more != x {
		t.Errorf("taken away and put back: %v, want %v", more, x)
	}
	row := defenseRow(1, 2, 3)
	if got := DefenseRollOf(Red, row); got != (DefenseRoll{Red: row}) {
		t.Errorf("red dice are %v", got)
	}
	if got := DefenseRollOf(White, row); got != (DefenseRoll{White: row}) {
		t.Errorf("white dice are %v", got)
	}
	if red, white := DefensePoolOf(Red, 3), DefensePoolOf(White, 2); red != (DefensePool{Red: 3}) || white != (DefensePool{White: 2}) {
		t.Errorf("3 red dice are %v, 2 white dice %v", red, white)
	}
}

func TestNames(t *testing.T) {
	type names struct {
		C Color
		F Face
		G DefenseFace
	}
	for c := range Color(Colors) {
		for f := range Face(Faces) {
			for g := range DefenseFace(DefenseFaces) {
				want := names{c, f, g}
				text, err := json.Marshal(want)
				if err != nil {
					t.Fatal(err)
				}
				var got names
				if err := json.Unmarshal(text, &got); err != nil || got != want {
					t.Errorf("%s reads as %v, %v", text, got, err)
				}
			}
		}
	}
	var f Face
	if err := f.UnmarshalText([]byte("miss")); err == nil || err.Error() != `"miss" is not one of blank, hit, crit, surge` {
		t.Errorf("a wrong face gives %v", err)
	}
	if got := Color(9).String() + Face(9).String() + DefenseFace(9).String(); got != "Color(9)Face(9)DefenseFace(9)" {
		t.Errorf("values without a name print as %s", got)
	}
}

// near is for frequencies: within five standard deviations of n draws.
func near(t *testing.T, what string, got int, p float64, n int) {
	t.Helper()
	if off := math.Abs(float64(got) - p*float64(n)); off > 5*math.Sqrt(p*(1-p)*float64(n)) {
		t.Errorf("%s came up %d times of %d, expected %.0f", what, got, n, p*float64(n))
	}
}

func TestRoller(t *testing.T) {
	r := NewRoller(1, 2)
	const n = 60_000
	for c := range Color(Colors) {
		for size := 1; size <= 7; size++ {
			var sum [Faces]int
			for range n / size {
				row := r.Attack(c, size)
				if row.Total() != size {
					t.Fatalf("rolled %d dice, got %d", size, row.Total())
				}
				for f := range sum {
					sum[f] += row.N(Face(f))
				}
			}
			for f, got := range sum {
				near(t, c.String()+" "+Face(f).String(), got, float64(AttackDie[c][f])/AttackSides, n/size*size)
			}
			if c == Black {
				continue
			}
			var defense [DefenseFaces]int
			for range n / size {
				row := r.Defense(c, size)
				if row.Total() != size {
					t.Fatalf("rolled %d dice, got %v", size, row)
				}
				for g := range defense {
					defense[g] += row.N(DefenseFace(g))
				}
			}
			for g, got := range defense {
				near(t, c.String()+" "+DefenseFace(g).String(), got, float64(DefenseDie[c][g])/DefenseSides, n/size*size)
			}
		}
	}
}

func TestRollerRepeats(t *testing.T) {
	r, s := NewRoller(7, 8), NewRoller(1, 1)
	first := [3]Row{r.Attack(Red, 20), r.Attack(White, 7), Row(r.Defense(Red, 30).N(DefenseBlock))}
	s.Attack(Black, 5)
	s.Defense(White, 5)
	s.Reset(7, 8)
	if again := [3]Row{s.Attack(Red, 20), s.Attack(White, 7), Row(s.Defense(Red, 30).N(DefenseBlock))}; again != first {
		t.Errorf("the same seed rolls %v, then %v", first, again)
	}
}
