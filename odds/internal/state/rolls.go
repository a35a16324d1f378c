package state

import "salvo/dice"

// First is the distribution of a roll of a pool of dice.
func (l *Layout) First(pool dice.Pool, arena *Arena) []float64 {
	cur := arena.Floats(l.together)
	cur[0] = 1
	var rolled dice.Pool
	for _, c := range Order {
		for range pool[c] {
			grown := rolled
			grown[c]++
			next := arena.Floats(l.Size(grown))
			l.Add(next, cur, rolled, c)
			cur, rolled = next, grown
		}
	}
	return cur
}

// Each calls f with every state of a pool of dice whose entry in cur is not 0,
// as its index and as a roll. Faces that are counted together, and the rest
// where there are any, lie in the white row: no one asks for their colour.
func (l *Layout) Each(pool dice.Pool, cur []float64, f func(i int, t *dice.Roll)) {
	if l.together > 1 {
		l.eachTogether(pool, cur, f)
		return
	}
	var t dice.Roll
	i := 0
	for x := range l.ranks.below[pool[dice.Red]] {
		t[dice.Red] = l.whole(x, pool[dice.Red])
		for y := range l.ranks.below[pool[dice.Black]] {
			t[dice.Black] = l.whole(y, pool[dice.Black])
			for z := range l.ranks.below[pool[dice.White]] {
				if cur[i] != 0 {
					t[dice.White] = l.whole(z, pool[dice.White])
					f(i, &t)
				}
				i++
			}
		}
	}
}

func (l *Layout) eachTogether(pool dice.Pool, cur []float64, f func(i int, t *dice.Roll)) {
	together := l.togetherRows()
	var t dice.Roll
	i := 0
	for x := range l.ranks.below[pool[dice.Red]] {
		t[dice.Red] = l.row(x)
		for y := range l.ranks.below[pool[dice.Black]] {
			t[dice.Black] = l.row(y)
			for z := range l.ranks.below[pool[dice.White]] {
				white := l.row(z)
				left := l.Total - (t[dice.Red] + t[dice.Black] + white).Total()
				for _, row := range together {
					if cur[i] != 0 {
						t[dice.White] = white + row + dice.Show(l.Rest, left-row.Total())
						f(i, &t)
					}
					i++
				}
			}
		}
	}
}

// whole is all n dice of one colour: those that are counted, and the rest.
func (l *Layout) whole(rank, n int) dice.Row {
	row := l.row(rank)
	return row + dice.Show(l.Rest, n-row.Total())
}

// row is the dice of one colour that are counted.
func (l *Layout) row(rank int) (row dice.Row) {
	v := &l.ranks.counts[rank]
	for k, f := range l.byColor {
		row += dice.Show(f, int(v[k]))
	}
	return row
}

// togetherRows lists the dice without colours of every value of their part,
// but for the rest.
func (l *Layout) togetherRows() []dice.Row {
	rows := make([]dice.Row, l.together)
	for i := range rows {
		for f, s := range l.places {
			// A surge that is counted as another face is one of those.
			if s.stride > 0 && (dice.Face(f) != dice.Surge || l.SurgeAs == dice.Surge) {
				rows[i] += dice.Show(dice.Face(f), i/s.stride%(l.Total+1))
			}
		}
	}
	return rows
}
