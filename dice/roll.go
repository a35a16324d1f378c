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

// Counts of faces are packed into bytes of one word, face 0 lowest, so that
// rolls add up with one addition.
type packed = uint32

var (
	attackRolls  [Colors][3][]packed // by colour and number of dice less one
	defenseRolls [Colors][3][]packed
)

func init() {
	for c := range Color(Colors) {
		a := sides(AttackDie[c][:])
		attackRolls[c] = [3][]packed{a, both(a, a), both(a, both(a, a))}
		if c != Black {
			d := sides(DefenseDie[c][:])
			defenseRolls[c] = [3][]packed{d, both(d, d), both(d, both(d, d))}
		}
	}
}

// sides lists the sides of one die, each as a packed count of one face.
func sides(faces []int) []packed {
	var s []packed
	for f, n := range faces {
		for range n {
			s = append(s, 1<<(8*f))
		}
	}
	return s
}

// both lists the rolls of two independent groups together.
func both(a, b []packed) []packed {
	s := make([]packed, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			s = append(s, x+y)
		}
	}
	return s
}

// Attack rolls n attack dice of a colour and adds them to row, the counts of
// each face.
func (r *Roller) Attack(c Color, n int, row *[Faces]int) {
	// A byte of the packed count holds at most 255 dice.
	for n > 240 {
		r.Attack(c, 240, row)
		n -= 240
	}
	var sum packed
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
	row[Blank] += int(sum & 0xff)
	row[Hit] += int(sum >> 8 & 0xff)
	row[Crit] += int(sum >> 16 & 0xff)
	row[Surge] += int(sum >> 24)
}

// Defense rolls n defense dice of a colour.
func (r *Roller) Defense(c Color, n int) Wall {
	var w Wall
	for n > 240 {
		v := r.Defense(c, 240)
		for g := range w {
			w[g] += v[g]
		}
		n -= 240
	}
	var sum packed
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
	w[Open] += int(sum & 0xff)
	w[Block] += int(sum >> 8 & 0xff)
	w[Spark] += int(sum >> 16 & 0xff)
	return w
}
