package odds

import (
	"sync"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
)

// A layout says how the dice on the table are written as one index into a
// dense array. Faces that a token may still reroll are live: they are counted
// for each colour. All others are loose: only how many there are of each
// matters, and one loose face, the rest, need not be counted at all, because
// the number of dice is known.
//
// The counts of live faces of one colour are written as their rank in an order
// that puts smaller sums first. Ranks thereby do not depend on the number of
// dice, and the states of a smaller pool are the first of those of a larger.
//
// An index is ((red rank · black ranks + black rank) · white ranks + white
// rank) · loose + the loose counts, each times its stride.
type layout struct {
	total int               // dice
	live  []dice.Face       // the faces that keep their colour
	slots [dice.Faces]slot  // where each face is counted
	fate  dice.Face         // what surges are counted as; dice.Surge if as what they are
	loose int               // how many values the loose part has
	ranks *ranks            // of vectors of live counts
	moves [dice.Colors][]to // where one more die of a colour leads
}

// slot is where a face is counted: as a live face, or by adding stride to the
// loose part, 0 for the rest.
type slot struct {
	live   int // its place among the live faces, or -1
	stride int
}

// to is where a die leads with a probability.
type to struct {
	slot
	p float64
}

// order is the order of colours in an index.
var order = [dice.Colors]dice.Color{dice.Red, dice.Black, dice.White}

// fate is what surges are counted as: as what they always become, or plainly
// as surges.
func fate(r *attack.Rules, plain bool) dice.Face {
	if plain {
		return dice.Surge
	}
	return r.Fate()
}

// layouts are the layouts of step 4c: while tokens are left, if there are any,
// and after the last.
type layouts struct{ live, last *layout }

func layoutsOf(r *attack.Rules, plain bool) layouts {
	l := layouts{last: lastLayout(r, plain)}
	if r.Observations+r.Aims > 0 {
		l.live = liveLayout(r, plain)
	}
	return l
}

// liveLayout is the layout while tokens are left. Only what a token may take
// is live: blanks always, hits if the strategy ever takes them, surges if not
// all are sure to convert. Crits are the rest.
func liveLayout(r *attack.Rules, plain bool) *layout {
	l := &layout{total: r.Total(), loose: 1, live: make([]dice.Face, 0, 3), fate: fate(r, plain)}
	l.slots[dice.Crit] = slot{live: -1}
	l.slots[dice.Blank] = l.addLive(dice.Blank)
	if r.HitsMove() {
		l.slots[dice.Hit] = l.addLive(dice.Hit)
	} else {
		l.slots[dice.Hit] = l.addLoose()
	}
	if l.fate == dice.Hit && r.HitsMove() {
		l.fate = dice.Surge // a surge is no hit that a token could take
	}
	switch {
	case l.fate != dice.Surge:
		l.slots[dice.Surge] = l.slots[l.fate]
	case r.SurgesStay():
		l.slots[dice.Surge] = l.addLoose()
	default:
		l.slots[dice.Surge] = l.addLive(dice.Surge)
	}
	l.finish()
	return l
}

// lastLayout is the layout once no token is left: nothing is live, blanks are
// the rest.
func lastLayout(r *attack.Rules, plain bool) *layout {
	l := &layout{total: r.Total(), loose: 1, fate: fate(r, plain)}
	l.slots[dice.Blank] = slot{live: -1}
	l.slots[dice.Hit] = l.addLoose()
	l.slots[dice.Crit] = l.addLoose()
	if l.fate != dice.Surge {
		l.slots[dice.Surge] = l.slots[l.fate]
	} else {
		l.slots[dice.Surge] = l.addLoose()
	}
	l.finish()
	return l
}

// planLayout is the layout in which any die may be rerolled: every face keeps
// its colour. Crits are the rest; so many dice of a colour as are not counted
// otherwise.
func planLayout(r *attack.Rules, plain bool) *layout {
	l := &layout{total: r.Total(), loose: 1, live: make([]dice.Face, 0, 3), fate: fate(r, plain)}
	l.slots[dice.Crit] = slot{live: -1}
	l.slots[dice.Blank] = l.addLive(dice.Blank)
	l.slots[dice.Hit] = l.addLive(dice.Hit)
	if l.fate != dice.Surge {
		l.slots[dice.Surge] = l.slots[l.fate]
	} else {
		l.slots[dice.Surge] = l.addLive(dice.Surge)
	}
	l.finish()
	return l
}

func (l *layout) addLive(f dice.Face) slot {
	l.live = append(l.live, f)
	return slot{live: len(l.live) - 1}
}

func (l *layout) addLoose() slot {
	s := slot{live: -1, stride: l.loose}
	l.loose *= l.total + 1
	return s
}

func (l *layout) finish() {
	l.ranks = ranksOf(len(l.live))
	all := make([]to, 0, dice.Colors*dice.Faces)
	for c := range l.moves {
		from := len(all)
	faces:
		for f, s := range l.slots {
			p := float64(dice.AttackDie[c][f]) / dice.AttackSides
			for i := from; i < len(all); i++ {
				if all[i].slot == s {
					all[i].p += p // faces that are counted as one
					continue faces
				}
			}
			all = append(all, to{s, p})
		}
		l.moves[c] = all[from:len(all):len(all)]
	}
}

// size is how many states a pool of dice has.
func (l *layout) size(p dice.Pool) int {
	n := l.loose
	for _, k := range p {
		n *= l.ranks.below[k]
	}
	return n
}

// ranks orders the vectors of m counts by their sum.
type ranks struct {
	below  [legion.MaxPool + 2]int // how many vectors have a sum of at most n
	counts [][3]uint8              // the vector of a rank
	up     [3][]int32              // the rank with one more in a place
}

// rank is the rank of the live faces of one colour.
func (l *layout) rank(row dice.Row) int {
	switch len(l.live) {
	case 0:
		return 0
	case 1:
		return row.N(l.live[0])
	case 2:
		return rank2(row.N(l.live[0]), row.N(l.live[1]))
	}
	return rank3(row.N(l.live[0]), row.N(l.live[1]), row.N(l.live[2]))
}

// rank2 puts smaller sums first, then smaller second counts.
func rank2(x, y int) int {
	s := x + y
	return s*(s+1)/2 + y
}

// rank3 puts smaller sums first, then the ranks of the second and third.
func rank3(x, y, z int) int {
	s := x + y + z
	return s*(s+1)*(s+2)/6 + rank2(y, z)
}

func rankOf(m int, v [3]int) int {
	switch m {
	case 0:
		return 0
	case 1:
		return v[0]
	case 2:
		return rank2(v[0], v[1])
	}
	return rank3(v[0], v[1], v[2])
}

var allRanks [4]struct {
	once sync.Once
	ranks
}

// ranksOf returns the ranks of vectors of m counts.
func ranksOf(m int) *ranks {
	a := &allRanks[m]
	a.once.Do(func() {
		r := &a.ranks
		const n = legion.MaxPool
		for s := 0; s <= n+1; s++ {
			switch m {
			case 0:
				r.below[s] = 1
			case 1:
				r.below[s] = s + 1
			case 2:
				r.below[s] = (s + 1) * (s + 2) / 2
			case 3:
				r.below[s] = (s + 1) * (s + 2) * (s + 3) / 6
			}
		}
		r.counts = make([][3]uint8, r.below[n])
		for i := range m {
			r.up[i] = make([]int32, r.below[n])
		}
		var v [3]int
		var each func(i, left int)
		each = func(i, left int) {
			if i == m {
				at := rankOf(m, v)
				r.counts[at] = [3]uint8{uint8(v[0]), uint8(v[1]), uint8(v[2])}
				for k := range m {
					w := v
					w[k]++
					r.up[k][at] = int32(rankOf(m, w))
				}
				return
			}
			for v[i] = 0; v[i] <= left; v[i]++ {
				each(i+1, left-v[i])
			}
			v[i] = 0
		}
		each(0, n)
	})
	return &a.ranks
}
