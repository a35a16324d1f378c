package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Spray, Anti-Materiel, Anti-Personnel and Cumbersome act on the dice of their
// own weapon.
func TestWeapons(t *testing.T) {
	for _, x := range []struct {
		line string
		want dice.Pool
	}{
		{"2r +1b/spray vs in-sight 3", dice.Pool{dice.Red: 2, dice.Black: 3}},
		{"1b spray +1w vs in-sight 4", dice.Pool{dice.Black: 4, dice.White: 1}},
		{"2w +2w/anti-materiel:1 vs unit:vehicle", dice.Pool{dice.White: 3, dice.Black: 1}},
		{"2w +2w/anti-materiel:1 vs unit:trooper", dice.Pool{dice.White: 4}},
		{"1b anti-personnel 3 +1b vs unit:trooper", dice.Pool{dice.Red: 1, dice.Black: 1}},
		{"2r moved +2r/cumbersome", dice.Pool{dice.Red: 2, dice.Black: 2}},
		{"2r +2r/cumbersome", dice.Pool{dice.Red: 4}},
		{"1r moved +1r/1b/cumbersome/anti-materiel:1 vs unit:vehicle", dice.Pool{dice.Red: 2, dice.White: 1}},
	} {
		a, err := legion.Parse(x.line)
		if err != nil {
			t.Fatal(err)
		}
		if got := New(a).Dice; got != x.want {
			t.Errorf("%s rolls %v, want %v", x.line, got, x.want)
		}
	}
}
