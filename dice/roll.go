package dice

import (
	"math/bits"
	"math/rand/v2"
)

// A Roller rolls dice from a stream of random bits. Dice are drawn in groups
// from small tables: an attack die is three bits, so that three of them index
// a table of 512 rolls; three defense dice are one of 216.
//
// A Roller is not safe for concurrent use.
type Roller struct {
	src  *rand.PCG
	bits uint64 // unused random bits, for attack dice
	left int    // how many
	frac uint64 // unused randomness as a fraction of 2⁶⁴, for defense dice
	draw int    // how many more defense dice it is good for
}

// NewRoller returns a roller whose dice are determined by two numbers.
func NewRoller(seed, stream uint64) *Roller {
	return &Roller{src: rand.NewPCG(seed, stream)}
}

// Reset restarts the roller as NewRoller(seed, stream) would.
func (r *Roller) Reset(seed, stream uint64) {
	r.src.Seed(seed, stream)
	r.left, r.draw = 0, 0
}

// A fraction of 64 bits yields twelve defense dice: 6¹² is about 2³¹, so that
// the unevenness of the last group stays below 2⁻³².
const dicePerFraction = 12

var (
	attackRolls  [Colors][3][]Row // by colour and number of dice less one
	defenseRolls [Colors][3][]Row // the same, of defense faces
)

func init() {
	for c := range Color(Colors) {
		attackRolls[c] = groups(AttackDie[c][:])
		if c != Black {
			defenseRolls[c] = groups(DefenseDie[c][:])
		}
	}
}

// groups lists the rolls of one die, of two and of three.
func groups(faces []int) (g [3][]Row) {
	g[0] = sides(faces)
	for k := 1; k < len(g); k++ {
		g[k] = both(g[0], g[k-1])
	}
	return g
}

// sides lists the sides of one die, each as a row of that die alone.
func sides(faces []int) []Row {
	var s []Row
	for f, n := range faces {
		for range n {
			s = append(s, Show(Face(f), 1))
		}
	}
	return s
}

// both lists the rolls of two independent groups together.
func both(a, b []Row) []Row {
	s := make([]Row, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			s = append(s, x+y)
		}
	}
	return s
}

// Attack rolls n attack dice of a colour, at most 255.
func (r *Roller) Attack(c Color, n int) Row {
	var sum Row
	for n > 0 {
		if r.left < 9 {
			r.bits, r.left = r.src.Uint64(), 63
		}
		k := min(n, 3)
		tab := attackRolls[c][k-1]
		sum += tab[r.bits&uint64(len(tab)-1)]
		r.bits >>= 9
		r.left -= 9
		n -= k
	}
	return sum
}

// Defense rolls n defense dice of a colour, at most 255.
func (r *Roller) Defense(c Color, n int) DefenseRow {
	var sum Row
	for n > 0 {
		if r.draw < 3 {
			r.frac, r.draw = r.src.Uint64(), dicePerFraction
		}
		k := min(n, 3)
		tab := defenseRolls[c][k-1]
		var i uint64
		i, r.frac = bits.Mul64(r.frac, uint64(len(tab)))
		sum += tab[i]
		r.draw -= 3
		n -= k
	}
	return DefenseRow(sum)
}
