package loadouts

import "salvo/cards"

// count is how many loadouts there are: for every set of the upgrades that shape
// one, the product over the types of how many sets of others fill the slots. By
// points, so that a limit can be kept.
func (o *combinations) count() int {
	all := 0
	o.shapes(func(c cards.Choice, free []int) bool {
		if o.Points > 0 && c.Points() > o.Points {
			return true
		}
		sets := byPoints{c.Points(): 1}
		for i, t := range o.types {
			sets = t.fill(sets, free[i], t.least-c.Count(t.name), o.Points)
		}
		for _, n := range sets {
			all += n
		}
		return true
	})
	return all
}

// byPoints is how many sets of upgrades there are, by their points if there is a limit.
type byPoints map[int]int

// fill is how many sets there are of some, each with at least and at most so many upgrades
// of the type more, within a limit of points, if that is not 0.
func (t *slotType) fill(some byPoints, most, least, limit int) byPoints {
	sets := make([]byPoints, most+1) // by how many more they have
	sets[0] = some
	for _, group := range t.groups {
		for size := most; size >= 0; size-- {
			points := 0
			for n := 1; n <= min(size, len(group)); n++ {
				if limit > 0 { // without one, all are counted as one
					points += group[n-1].Cost
				}
				if sets[size] == nil {
					sets[size] = byPoints{}
				}
				for p, m := range sets[size-n] {
					if limit == 0 || p+points <= limit {
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
