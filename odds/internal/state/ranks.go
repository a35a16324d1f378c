package state

import "sync"

// MaxDice is how many dice a layout can hold.
const MaxDice = 60

// ranks orders the vectors of m counts by their sum.
type ranks struct {
	below  [MaxDice + 2]int // how many vectors have a sum of at most n
	counts [][3]uint8       // the vector of a rank
	up     [3][]int32       // the rank with one more in a place
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
	a.once.Do(func() { a.ranks.fill(m) })
	return &a.ranks
}

func (r *ranks) fill(m int) {
	const n = MaxDice
	r.below[0] = 1
	for s := 1; s <= n+1; s++ {
		r.below[s] = r.below[s-1] * (s + m) / s
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
}
