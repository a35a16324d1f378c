package loadouts

import "salvo/cards"

// count is how many loadouts there are: for every set of the upgrades that shape
// one, the product over the types of how many sets of others fill the slots. By
// points, so that a limit can be kept.
func (o *combinations) count() int {
	all := 0
	o.shapes(func(c cards.Choice, free []int) bool {
		left := -1 // no limit
		if o.Points > 0 {
			if left = o.Points - c.Points(); left < 0 {
				return true
			}
		}
		total := byPoints{0: 1}
		for i, t := range o.types {
			total = total.times(t.fillings(free[i], t.least-c.Count(t.name), left), left)
		}
		for _, n := range total {
			all += n
		}
		return true
	})
	return all
}

// byPoints is how many sets of upgrades there are, by their points.
type byPoints map[int]int

// times is how many pairs of sets there are within a limit of points, if there is
// one.
func (a byPoints) times(b byPoints, limit int) byPoints {
	pairs := byPoints{}
	for p, n := range a {
		for q, m := range b {
			if limit < 0 || p+q <= limit {
				pairs[p+q] += n * m
			}
		}
	}
	return pairs
}

// fillings is how many sets of at least and at most so many upgrades of the type
// there are.
func (t *slotType) fillings(most, least, limit int) byPoints {
	sets := make([]byPoints, most+1) // by their size
	sets[0] = byPoints{0: 1}
	for _, group := range t.groups {
		for size := most; size >= 0; size-- {
			points := 0
			for n := 1; n <= min(size, len(group)); n++ {
				points += group[n-1].Cost
				if sets[size] == nil {
					sets[size] = byPoints{}
				}
				for p, m := range sets[size-n] {
					if limit < 0 || p+points <= limit {
						sets[size][p+points] += m
					}
				}
			}
		}
	}
	all := byPoints{}
	for size := max(0, least); size <= most; size++ {
		for p, n := range sets[size] {
			all[p] += n
		}
	}
	return all
}
