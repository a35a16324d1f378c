// Package dice knows the dice: their colours and faces, pools as counts, and
// distributions over small whole numbers. It knows no game: what a face is
// worth is not decided here.
package dice

import (
	"fmt"
	"slices"
	"strings"
)

// Color is the colour of a die.
type Color uint8

// The colours, weakest first.
const (
	White Color = iota
	Black
	Red
	Colors = 3 // how many there are
)

var colorNames = [Colors]string{"white", "black", "red"}

// String returns the colour's name.
func (c Color) String() string { return nameOf(c, colorNames[:], "Color") }

// MarshalText returns the colour's name.
func (c Color) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText sets the colour from its name.
func (c *Color) UnmarshalText(text []byte) error { return find(c, colorNames[:], string(text)) }

// Face is a face of an attack die.
type Face uint8

// The faces of an attack die.
const (
	Blank Face = iota
	Hit
	Crit
	Surge
	Faces = 4 // how many there are
)

var faceNames = [Faces]string{"blank", "hit", "crit", "surge"}

// String returns the face's name.
func (f Face) String() string { return nameOf(f, faceNames[:], "Face") }

// MarshalText returns the face's name.
func (f Face) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText sets the face from its name.
func (f *Face) UnmarshalText(text []byte) error { return find(f, faceNames[:], string(text)) }

// DefenseFace is a face of a defense die.
type DefenseFace uint8

// The faces of a defense die.
const (
	DefenseBlank DefenseFace = iota // the blank face
	DefenseBlock                    // cancels a result
	DefenseSurge                    // the surge face
	DefenseFaces = 3                // how many there are
)

var defenseFaceNames = [DefenseFaces]string{"blank", "block", "surge"}

// String returns the face's name.
func (g DefenseFace) String() string { return nameOf(g, defenseFaceNames[:], "DefenseFace") }

// MarshalText returns the face's name.
func (g DefenseFace) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText sets the face from its name.
func (g *DefenseFace) UnmarshalText(text []byte) error {
	return find(g, defenseFaceNames[:], string(text))
}

// nameOf returns the name of a value of a type.
func nameOf[T ~uint8](v T, names []string, of string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return fmt.Sprintf("%s(%d)", of, uint8(v))
}

// find sets a value by its name.
func find[T ~uint8](v *T, names []string, name string) error {
	i := slices.Index(names, name)
	if *v = T(max(0, i)); i < 0 {
		return fmt.Errorf("%q is not one of %s", name, strings.Join(names, ", "))
	}
	return nil
}

// Sides of an attack die and of a defense die.
const (
	AttackSides  = 8
	DefenseSides = 6
)

// AttackDie says on how many of its eight sides an attack die of a colour
// shows each face.
var AttackDie = [Colors][Faces]int{
	White: {Blank: 5, Hit: 1, Crit: 1, Surge: 1},
	Black: {Blank: 3, Hit: 3, Crit: 1, Surge: 1},
	Red:   {Blank: 1, Hit: 5, Crit: 1, Surge: 1},
}

// DefenseDie says on how many of its six sides a defense die of a colour shows
// each face. There is no black defense die.
var DefenseDie = [Colors][DefenseFaces]int{
	White: {DefenseBlank: 4, DefenseBlock: 1, DefenseSurge: 1},
	Red:   {DefenseBlank: 2, DefenseBlock: 3, DefenseSurge: 1},
}

// Upgrade returns the next stronger attack die; red stays red.
func (c Color) Upgrade() Color { return min(c+1, Red) }

// Downgrade returns the next weaker attack die; white stays white.
func (c Color) Downgrade() Color {
	if c == White {
		return White
	}
	return c - 1
}

// Pool counts dice that have not been rolled, by colour.
type Pool [Colors]int

// Total is the number of dice in the pool.
func (p Pool) Total() int { return p[White] + p[Black] + p[Red] }

// Plus returns the dice of both pools together.
func (p Pool) Plus(q Pool) Pool {
	for c := range p {
		p[c] += q[c]
	}
	return p
}

// Minus returns the pool without the dice of q, all of which must be in it.
func (p Pool) Minus(q Pool) Pool {
	for c := range p {
		p[c] -= q[c]
	}
	return p
}

// Shift returns the pool after moving up to n of its dice of colour from to
// colour to, and how many were moved.
func (p Pool) Shift(from, to Color, n int) (Pool, int) {
	n = min(n, p[from])
	p[from] -= n
	p[to] += n
	return p, n
}

// Row counts attack dice of one colour by face, a byte for each face, so that
// rows add and subtract as numbers do. No count may exceed 255, nor may the
// total.
type Row uint32

// Show returns a row of n dice that show a face.
func Show(f Face, n int) Row { return Row(n) << (8 * f) }

// N is the number of dice that show a face.
func (r Row) N(f Face) int { return int(r >> (8 * f) & 0xff) }

// Total is the number of dice in the row.
func (r Row) Total() int { return int(r * 0x01010101 >> 24) }

// Roll counts attack dice that lie on the table, by colour and face.
type Roll [Colors]Row

// Sum counts the dice on the table by face alone.
func (t *Roll) Sum() Row { return t[White] + t[Black] + t[Red] }

// Pool counts the dice on the table by colour alone.
func (t *Roll) Pool() Pool {
	return Pool{t[White].Total(), t[Black].Total(), t[Red].Total()}
}

// Minus returns the table without the dice of u, all of which must be on it.
func (t *Roll) Minus(u *Roll) Roll {
	return Roll{t[White] - u[White], t[Black] - u[Black], t[Red] - u[Red]}
}

// Plus returns the dice of both tables together.
func (t *Roll) Plus(u *Roll) Roll {
	return Roll{t[White] + u[White], t[Black] + u[Black], t[Red] + u[Red]}
}

// DefenseRow counts defense dice of one colour by face, a byte for each face, as
// Row counts attack dice.
type DefenseRow uint32

// ShowDefense returns a row of n dice that show a face.
func ShowDefense(f DefenseFace, n int) DefenseRow { return DefenseRow(n) << (8 * f) }

// N is the number of dice that show a face.
func (r DefenseRow) N(f DefenseFace) int { return int(r >> (8 * f) & 0xff) }

// Total is the number of dice in the row.
func (r DefenseRow) Total() int { return int(r * 0x01010101 >> 24) }

// DefenseRoll counts defense dice by colour and face.
type DefenseRoll struct{ White, Red DefenseRow }

// DefenseRollOf is a roll of dice of one colour.
func DefenseRollOf(c Color, row DefenseRow) DefenseRoll {
	if c == Red {
		return DefenseRoll{Red: row}
	}
	return DefenseRoll{White: row}
}

// Sum counts the dice by face alone.
func (r DefenseRoll) Sum() DefenseRow { return r.White + r.Red }

// Total is the number of dice in the roll.
func (r DefenseRoll) Total() int { return r.White.Total() + r.Red.Total() }

// Plus returns the dice of both rolls together.
func (r DefenseRoll) Plus(q DefenseRoll) DefenseRoll {
	return DefenseRoll{r.White + q.White, r.Red + q.Red}
}

// Minus returns the roll without the dice of q, all of which must be in it.
func (r DefenseRoll) Minus(q DefenseRoll) DefenseRoll {
	return DefenseRoll{r.White - q.White, r.Red - q.Red}
}

// DefensePool counts defense dice that have not been rolled, by colour.
type DefensePool struct{ White, Red int }

// DefensePoolOf is a pool of n dice of one colour.
func DefensePoolOf(c Color, n int) DefensePool {
	if c == Red {
		return DefensePool{Red: n}
	}
	return DefensePool{White: n}
}

// Total is the number of dice in the pool.
func (p DefensePool) Total() int { return p.White + p.Red }

// Pool counts the dice of the roll by colour alone.
func (r DefenseRoll) Pool() DefensePool { return DefensePool{r.White.Total(), r.Red.Total()} }
