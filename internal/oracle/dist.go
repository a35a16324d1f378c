package oracle

import "iter"

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

// all are the values with their chances.
func (d *dist[T]) all() iter.Seq2[T, float64] {
	return func(yield func(T, float64) bool) {
		for _, v := range d.values {
			if !yield(v, d.chance[v]) {
				return
			}
		}
	}
}

// mix adds the values of e, which come about with probability p.
func (d *dist[T]) mix(e *dist[T], p float64) {
	for v, q := range e.all() {
		d.add(v, p*q)
	}
}

// mean is the average of what each value is worth.
func (d *dist[T]) mean(worth func(T) float64) float64 {
	sum := 0.0
	for v, p := range d.all() {
		sum += p * worth(v)
	}
	return sum
}

// marginal is the distribution of a number that each value has; the index is
// the number.
func (d *dist[T]) marginal(number func(T) int) []float64 {
	var out []float64
	for v, p := range d.all() {
		n := number(v)
		for len(out) <= n {
			out = append(out, 0)
		}
		out[n] += p
	}
	return out
}

// memo is what was found out about some things.
type memo[K comparable, V any] map[K]V

// of is what is known of a thing, or what find finds out about it.
func (m *memo[K, V]) of(thing K, find func() V) V {
	v, ok := (*m)[thing]
	if !ok {
		v = find()
		if *m == nil {
			*m = memo[K, V]{}
		}
		(*m)[thing] = v
	}
	return v
}
