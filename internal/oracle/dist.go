package oracle

// dist is how likely each of some values is, in the order in which they first
// came up: sums are then the same in every run.
type dist[T comparable] struct {
	values []T
	chance map[T]float64
}

// certain is the distribution of one value.
func certain[T comparable](v T) *dist[T] {
	d := &dist[T]{}
	d.add(v, 1)
	return d
}

func (d *dist[T]) add(v T, p float64) {
	if d.chance == nil {
		d.chance = map[T]float64{}
	}
	if _, ok := d.chance[v]; !ok {
		d.values = append(d.values, v)
	}
	d.chance[v] += p
}

// mix adds the values of e, which come about with probability p.
func (d *dist[T]) mix(e *dist[T], p float64) {
	for _, v := range e.values {
		d.add(v, p*e.chance[v])
	}
}

// mean is the average of what each value is worth.
func (d *dist[T]) mean(worth func(T) float64) float64 {
	sum := 0.0
	for _, v := range d.values {
		sum += d.chance[v] * worth(v)
	}
	return sum
}

// marginal is the distribution of a number that each value has; the index is
// the number.
func (d *dist[T]) marginal(number func(T) int) []float64 {
	var out []float64
	for _, v := range d.values {
		n := number(v)
		for len(out) <= n {
			out = append(out, 0)
		}
		out[n] += d.chance[v]
	}
	return out
}
