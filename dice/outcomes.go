package dice

import "sync/atomic"

// DefenseOutcome is one way in which defense dice of one colour may fall.
type DefenseOutcome struct {
	Row DefenseRow
	P   float64
}

// maxStored is how many dice a stored list of outcomes has at most: longer
// lists are made anew.
const maxStored = 100

// outcomes stores lists of outcomes by colour, what a surge counts as, and the
// number of dice. They are the same for every attack.
var outcomes [Colors][DefenseFaces][maxStored + 1]atomic.Pointer[[]DefenseOutcome]

// DefenseOutcomes lists the ways in which n defense dice of a colour may fall.
// A surge is counted as the given face: where blocks and surges do the same,
// or blanks and surges, there are far fewer outcomes. The list must not be
// changed.
func DefenseOutcomes(c Color, n int, surgeAs DefenseFace) []DefenseOutcome {
	if n > maxStored {
		return listDefense(c, n, surgeAs)
	}
	at := &outcomes[c][surgeAs][n]
	if list := at.Load(); list != nil {
		return *list
	}
	list := listDefense(c, n, surgeAs)
	at.Store(&list)
	return list
}

func listDefense(c Color, n int, surgeAs DefenseFace) []DefenseOutcome {
	var p [DefenseFaces]float64
	for f, sides := range DefenseDie[c] {
		if DefenseFace(f) == DefenseSurge {
			f = int(surgeAs)
		}
		p[f] += float64(sides) / DefenseSides
	}
	most := 0 // surges
	if surgeAs == DefenseSurge {
		most = n
	}
	// The distribution of blocks and surges, one die after the other.
	side := n + 2
	cur, next := make([]float64, side*side), make([]float64, side*side)
	cur[0] = 1
	for k := range n {
		clear(next)
		for b := 0; b <= k; b++ {
			for s := 0; s <= min(most, k-b); s++ {
				w, at := cur[b*side+s], b*side+s
				next[at] += float64(w * p[DefenseBlank])
				next[at+side] += float64(w * p[DefenseBlock])
				next[at+1] += float64(w * p[DefenseSurge])
			}
		}
		cur, next = next, cur
	}
	var list []DefenseOutcome
	for b := 0; b <= n; b++ {
		for s := 0; s <= min(most, n-b); s++ {
			if w := cur[b*side+s]; w > 0 {
				list = append(list, DefenseOutcome{defenseRow(n-b-s, b, s), w})
			}
		}
	}
	return list
}

func defenseRow(blanks, blocks, surges int) DefenseRow {
	return ShowDefense(DefenseBlank, blanks) + ShowDefense(DefenseBlock, blocks) + ShowDefense(DefenseSurge, surges)
}
