package odds

import "salvo/dice"

// first is the distribution of a roll of a pool of dice.
func (l *layout) first(pool dice.Pool, room *room) []float64 {
	cur := room.floats(l.loose)
	cur[0] = 1
	var rolled dice.Pool
	for _, c := range order {
		for range pool[c] {
			grown := rolled
			grown[c]++
			next := room.floats(l.size(grown))
			l.add(next, cur, rolled, c)
			cur, rolled = next, grown
		}
	}
	return cur
}

// each calls f with every state of a pool of dice whose entry in cur is not 0,
// as its index and as a table. Where faces are loose, they and the rest lie in
// the white row: no one asks for their colour.
func (l *layout) each(pool dice.Pool, cur []float64, f func(i int, t *dice.Roll)) {
	if l.loose > 1 {
		l.eachLoose(pool, cur, f)
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

func (l *layout) eachLoose(pool dice.Pool, cur []float64, f func(i int, t *dice.Roll)) {
	loose := l.looseRows()
	var t dice.Roll
	i := 0
	for x := range l.ranks.below[pool[dice.Red]] {
		t[dice.Red] = l.row(x)
		for y := range l.ranks.below[pool[dice.Black]] {
			t[dice.Black] = l.row(y)
			for z := range l.ranks.below[pool[dice.White]] {
				white := l.row(z)
				left := l.total - (t[dice.Red] + t[dice.Black] + white).Total()
				for _, row := range loose {
					if cur[i] != 0 {
						t[dice.White] = white + row + dice.Show(dice.Crit, left-row.Total())
						f(i, &t)
					}
					i++
				}
			}
		}
	}
}

// whole is all n dice of one colour: the live ones, and crits.
func (l *layout) whole(rank, n int) dice.Row {
	row := l.row(rank)
	return row + dice.Show(dice.Crit, n-row.Total())
}

// row is the live dice of one colour.
func (l *layout) row(rank int) (row dice.Row) {
	v := &l.ranks.counts[rank]
	for k, f := range l.live {
		row += dice.Show(f, int(v[k]))
	}
	return row
}

// looseRows lists the loose dice of every value of the loose part, but for the
// rest.
func (l *layout) looseRows() []dice.Row {
	rows := make([]dice.Row, l.loose)
	for i := range rows {
		for f, s := range l.slots {
			// A surge that is counted as a hit is one.
			if s.stride > 0 && (dice.Face(f) != dice.Surge || s != l.slots[dice.Hit]) {
				rows[i] += dice.Show(dice.Face(f), i/s.stride%(l.total+1))
			}
		}
	}
	return rows
}

// looseIndex is the loose part of the index of dice: all of it in a layout
// without live faces.
func (l *layout) looseIndex(sum dice.Row) int {
	at := 0
	for f, s := range l.slots {
		at += s.stride * sum.N(dice.Face(f))
	}
	return at
}
