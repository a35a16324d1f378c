package state

import (
	"math"
	"math/rand/v2"
	"testing"

	"salvo/dice"
)

// values are random numbers.
func values(random *rand.Rand, n int) []float64 {
	v := make([]float64, n)
	for i := range v {
		v[i] = random.Float64()
	}
	return v
}

func product(a, b []float64) (sum float64) {
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// eachDie runs a test for one more die of each colour.
func eachDie(pool dice.Pool, f func(more dice.Pool, c dice.Color)) {
	for _, c := range Order {
		more := pool
		more[c]++
		f(more, c)
	}
}

// withOneMore are the layouts for one die more than there are.
func withOneMore(total int) []Faces { return allByColor(total + 1) }

// Weights moved forward by Add and weighed there are the same as weighed by
// what Mean moves back.
func TestAddMean(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	eachLayout(t, withOneMore, func(t *testing.T, l *Layout, pool dice.Pool) {
		eachDie(pool, func(bigger dice.Pool, c dice.Color) {
			x, y := values(random, l.Size(pool)), values(random, l.Size(bigger))
			forward, backward := make([]float64, len(y)), make([]float64, len(x))
			l.Add(forward, x, pool, c)
			l.Mean(backward, y, pool, c)
			if f, b := product(forward, y), product(x, backward); math.Abs(f-b) > 1e-12*f {
				t.Errorf("a %v die: %g forward, %g backward", c, f, b)
			}
		})
	})
}

// Mean is what the die is worth on average, face by face.
func TestMean(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	eachLayout(t, withOneMore, func(t *testing.T, l *Layout, pool dice.Pool) {
		eachDie(pool, func(bigger dice.Pool, c dice.Color) {
			y := values(random, l.Size(bigger))
			want := make([]float64, l.Size(pool))
			eachRoll(pool, func(roll dice.Roll, _ float64) {
				mean := 0.0
				for f, sides := range dice.AttackDie[c] {
					more := roll
					more[c] += dice.Show(dice.Face(f), 1)
					mean += float64(sides) / dice.AttackSides * y[index(l, bigger, more)]
				}
				want[index(l, pool, roll)] = mean
			})
			got := make([]float64, l.Size(pool))
			l.Mean(got, y, pool, c)
			near(t, "mean of a "+c.String()+" die", got, want)
		})
	})
}

// Best is the best that taking one die away leads to, whatever it shows.
func TestBest(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	eachLayout(t, withOneMore, func(t *testing.T, l *Layout, pool dice.Pool) {
		eachDie(pool, func(bigger dice.Pool, c dice.Color) {
			x := values(random, l.Size(pool))
			got := make([]float64, l.Size(bigger))
			want := make([]float64, l.Size(bigger))
			eachRoll(bigger, func(roll dice.Roll, _ float64) {
				best := &want[index(l, bigger, roll)]
				for f := range dice.Face(dice.Faces) {
					if roll[c].N(f) > 0 {
						less := roll
						less[c] -= dice.Show(f, 1)
						*best = max(*best, x[index(l, pool, less)])
					}
				}
			})
			l.Best(got, x, pool, c, 0)
			near(t, "best without a "+c.String()+" die", got, want)
		})
	})
}

func TestRaiseLess(t *testing.T) {
	dst := []float64{1, 2, 3}
	RaiseLess(dst, []float64{2, 2, 3.25}, 0.5)
	near(t, "raised", dst, []float64{1.5, 2, 3})
	RaiseLess(dst, []float64{9}, 0)
	near(t, "raised by fewer", dst, []float64{9, 2, 3})
}
