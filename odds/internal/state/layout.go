// Package state lays out, counts and merges the states of attack dice on a
// table: how many dice of which colour show which face. It knows dice and
// faces, and nothing of the game: which faces matter, and how, is for its
// caller to say.
package state

import (
	"sync"

	"salvo/dice"
)

// Order is the order of colours in an index.
var Order = [dice.Colors]dice.Color{dice.Red, dice.Black, dice.White}

// Faces says how the faces of a number of dice are counted. Faces that may
// still be rerolled are counted for each colour, all others together. One
// face, the rest, need not be counted at all, because the number of dice is
// known.
type Faces struct {
	Total   int              // dice
	SurgeAs dice.Face        // what surges are counted as; dice.Surge if as what they are
	Rest    dice.Face        // the face that is not counted
	ByColor [dice.Faces]bool // the faces that are counted for each colour
}

// Layout says how dice on the table are written as one index into a dense
// array.
//
// The counts by colour are written as their rank in an order that puts smaller
// sums first. Ranks thereby do not depend on the number of dice, and the
// states of a smaller pool are the first of those of a larger.
//
// An index is ((red rank · black ranks + black rank) · white ranks + white
// rank) · together + the counts of all other faces, each times its stride.
type Layout struct {
	Faces
	byColor  []dice.Face       // the faces that are counted by colour, in order
	places   [dice.Faces]place // where each face is counted
	together int               // how many values the part without colours has
	ranks    *ranks            // of vectors of counts by colour
	moves    [dice.Colors][]to // where one more die of a colour leads
}

// place is where a face is counted: by colour, or by adding stride to the part
// without colours, 0 for the rest.
type place struct {
	byColor int // its place among the faces that are counted by colour, or -1
	stride  int
}

// to is where a die leads with a probability.
type to struct {
	place
	p float64
}

// layouts stores layouts by their Faces: they are the same for every attack.
var layouts sync.Map

// Of returns the layout of faces.
func Of(f Faces) *Layout {
	if l, ok := layouts.Load(f); ok {
		return l.(*Layout)
	}
	l, _ := layouts.LoadOrStore(f, newLayout(f))
	return l.(*Layout)
}

func newLayout(f Faces) *Layout {
	l := &Layout{Faces: f, together: 1}
	for _, face := range []dice.Face{dice.Blank, dice.Hit, dice.Crit, dice.Surge} {
		switch {
		case face == dice.Surge && f.SurgeAs != dice.Surge:
			l.places[face] = l.places[f.SurgeAs]
		case face == f.Rest:
			l.places[face] = place{byColor: -1}
		case f.ByColor[face]:
			l.places[face] = place{byColor: len(l.byColor)}
			l.byColor = append(l.byColor, face)
		default:
			l.places[face] = place{byColor: -1, stride: l.together}
			l.together *= f.Total + 1
		}
	}
	l.ranks = ranksOf(len(l.byColor))
	for c := range l.moves {
		var all []to
	faces:
		for f, at := range l.places {
			p := float64(dice.AttackDie[c][f]) / dice.AttackSides
			for i := range all {
				if all[i].place == at {
					all[i].p += p // faces that are counted as one
					continue faces
				}
			}
			all = append(all, to{at, p})
		}
		l.moves[c] = all
	}
	return l
}

// Size is how many states a pool of dice has.
func (l *Layout) Size(p dice.Pool) int { return int(l.Count(p)) }

// Rank is the rank of the faces of one colour.
func (l *Layout) Rank(row dice.Row) int {
	switch len(l.byColor) {
	case 0:
		return 0
	case 1:
		return row.N(l.byColor[0])
	case 2:
		return rank2(row.N(l.byColor[0]), row.N(l.byColor[1]))
	}
	return rank3(row.N(l.byColor[0]), row.N(l.byColor[1]), row.N(l.byColor[2]))
}

// Index is the part without colours of the index of dice: all of it in a
// layout that counts no face by colour.
func (l *Layout) Index(sum dice.Row) int {
	at := 0
	for f, s := range l.places {
		at += s.stride * sum.N(dice.Face(f))
	}
	return at
}

// Counts is Index read backwards, in a layout that counts no face by colour
// and whose rest is blanks: hits, crits and surges.
func (l *Layout) Counts(i int) (hits, crits, surges int) {
	n := l.Total + 1
	return i % n, i / n % n, i / n / n
}
