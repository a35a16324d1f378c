package odds

import (
	"math"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
)

// finish is the best play once nothing is rerolled: the conversions of
// Marksman and Jar'Kai, and the aims that go to Lethal.
type finish struct {
	r       *attack.Rules
	side    int // one more than the number of dice
	lethal  int // the most aims that Lethal can use
	ways    ways
	worth   []float64 // of every standing: what the defense leaves of it
	after   [2][]grid // by whether an aim was spent on a reroll and aims left: at the end of 4d.6
	sharp   [2][]grid // the same with aims and Jar'Kai's tokens left: at the end of 4d
	jarkai  int
	defense *defense
	goal    func(wounds int) float64
}

// grid holds a value for every number of hits and crits.
type grid struct {
	side   int
	values []float64
}

func (g grid) at(x attack.Results) float64 { return g.values[x.Hits*g.side+x.Crits] }

func (g grid) set(hits, crits int, v float64) { g.values[hits*g.side+crits] = v }

func newFinish(a *legion.Attack, r *attack.Rules, room *room) *finish {
	f := &finish{
		r: r, side: r.Total() + 1, lethal: r.MaxLethal(), ways: waysOf(r, false),
		jarkai: r.JarKai(), defense: newDefense(r, room), goal: goal(&a.Attacker),
	}
	f.value(room)
	for aimed := range 2 {
		if aimed == 1 && !r.Aimed(r.Aims > 0) {
			f.after[1], f.sharp[1] = f.after[0], f.sharp[0]
			break
		}
		f.cover(aimed == 1, room)
		f.sharpen(aimed, room)
	}
	return f
}

// value works out what every standing is worth to the attacker that the dice
// may lead to.
func (f *finish) value(room *room) {
	f.worth = room.floats(f.ways.size())
	for i := range f.worth {
		f.worth[i] = math.NaN()
	}
	for hits := range f.side {
		_, n, certain := f.r.CoverDice(hits)
		for crits := range f.side - hits {
			for k := 0; k <= n; k++ {
				s := stand(f.r, hits-certain-k, crits, f.side-1-hits-crits)
				for pierce := range f.ways.pierces {
					if at := &f.worth[f.index(s, pierce)]; math.IsNaN(*at) {
						*at = f.defended(s, pierce)
					}
				}
			}
		}
	}
}

// defended is what the defense dice leave of a standing.
func (f *finish) defended(s attack.Standing, pierce int) (v float64) {
	f.defense.wounds(s, pierce, func(theirs, mine int, p float64) { v += float64(p * f.goal(theirs+mine)) })
	return v
}

// goal is what a number of wounds is worth.
func goal(at *legion.Attacker) func(wounds int) float64 {
	if at.Objective != legion.Kill {
		return func(wounds int) float64 { return float64(wounds) }
	}
	target := at.KillTarget
	return func(wounds int) float64 {
		if wounds >= target {
			return 1
		}
		return 0
	}
}

func (f *finish) index(s attack.Standing, pierce int) int { return f.ways.index(s, pierce, false) }

// aims is how many aims are best given to Lethal, and what that is worth.
func (f *finish) aims(s attack.Standing, aims int) (best int, value float64) {
	for n := 0; n <= min(aims, f.lethal); n++ {
		v := f.worth[f.index(s, f.r.Pierce(n, s.Aimed))] - float64(float64(n)*thrift)
		if n == 0 || v > value {
			best, value = n, v
		}
	}
	return best, value
}

// cover values results at the end of step 4d.6: the mean over the cover roll.
func (f *finish) cover(aimed bool, room *room) {
	cancel := room.binomials(f.side-1, float64(f.r.CoverSides())/dice.DefenseSides)
	which := 0
	if aimed {
		which = 1
	}
	for aims := 0; aims <= f.lethal; aims++ {
		g := grid{f.side, room.floats(f.side * f.side)}
		for hits := range f.side {
			_, n, certain := f.r.CoverDice(hits)
			for crits := range f.side - hits {
				v := 0.0
				for k, p := range cancel[n] {
					s := stand(f.r, hits-certain-k, crits, f.side-1-hits-crits)
					s.Aimed = aimed
					_, w := f.aims(s, aims)
					v += float64(p * w)
				}
				g.set(hits, crits, v)
			}
		}
		f.after[which] = append(f.after[which], g)
	}
}

// sharpen values results at the end of step 4d, for all tokens that may be
// left.
func (f *finish) sharpen(aimed int, room *room) {
	for aims := 0; aims <= f.r.Aims; aims++ {
		for dodges := 0; dodges <= f.jarkai; dodges++ {
			g := grid{f.side, room.floats(f.side * f.side)}
			f.sharp[aimed] = append(f.sharp[aimed], g)
			for hits := range f.side {
				for crits := range f.side - hits {
					x := attack.Results{Hits: hits, Crits: crits, Blanks: f.side - 1 - hits - crits}
					_, v := f.next(x, aims, dodges, aimed)
					g.set(hits, crits, v)
				}
			}
		}
	}
}

// conversion is one thing to do between steps 4d and 5.
type conversion struct {
	to      attack.Results
	byAim   bool // Marksman, else Jar'Kai
	nothing bool // leave the results as they are
}

// next is the best conversion with tokens left, and the value it leads to.
func (f *finish) next(x attack.Results, aims, dodges, aimed int) (conversion, float64) {
	best := conversion{to: x, nothing: true}
	value := f.after[aimed][min(aims, f.lethal)].at(x)
	try := func(to attack.Results) {
		if aims > 0 && f.r.MaySave() {
			if v := f.left(aims-1, dodges, aimed).at(to) - thrift; v > value {
				best, value = conversion{to: to, byAim: true}, v
			}
		}
		if dodges > 0 {
			if v := f.left(aims, dodges-1, aimed).at(to) - thrift; v > value {
				best, value = conversion{to: to}, v
			}
		}
	}
	if x.Hits > 0 {
		try(attack.Results{Hits: x.Hits - 1, Crits: x.Crits + 1, Blanks: x.Blanks})
	}
	if x.Blanks > 0 {
		try(attack.Results{Hits: x.Hits + 1, Crits: x.Crits, Blanks: x.Blanks - 1})
	}
	return best, value
}

// left is the value of results with tokens left, at the end of step 4d.
func (f *finish) left(aims, dodges, aimed int) grid { return f.sharp[aimed][aims*(f.jarkai+1)+dodges] }

// ends is the value of results when rerolls stop with aims left.
func (f *finish) ends(aims int) grid {
	aimed := 0
	if aims < f.r.Aims {
		aimed = 1
	}
	return f.left(aims, f.jarkai, aimed)
}
