package oracle

import "salvo/legion"

// Volley is several attacks on one unit, one after the other.
type Volley struct {
	// Attacks are in the given order. The defender of each is the same unit as it
	// stands before the first attack, with what differs for this attack.
	Attacks   []legion.Attack
	BestOrder bool // before each attack the attackers choose which comes next
	Kill      bool // the goal is the chance of a defeat, not the mean of own wounds
}

// VolleyOf is a volley, each of its attacks written in full.
func VolleyOf(v legion.Volley) Volley {
	o := Volley{BestOrder: v.Order == legion.BestOrder, Kill: v.Goal == legion.Kill}
	for i := range v.Attacks {
		o.Attacks = append(o.Attacks, v.Attack(i))
	}
	return o
}

// State is what one attack leaves of the unit for the next.
type State struct {
	Wounds      int // own wounds since the first attack
	Suppression int // tokens
	Dodges      int // tokens
	Surges      int // tokens
	Shields     int // active ones
}

// Value is what the volley is worth when everybody plays by their own strategy.
func (v Volley) Value() float64 {
	return newVolleyGame(v).value(v.start(), everyAttack(v))
}

// Afters are the chances of the states after each attack of a volley in which
// nobody chooses. They add up to 1 also where the unit may be defeated before.
func (v Volley) Afters() []map[State]float64 {
	g := newVolleyGame(v)
	now := certain(v.start())
	var out []map[State]float64
	for i := range v.Attacks {
		next := &dist[State]{}
		for _, s := range now.values {
			if v.defeated(s) {
				next.add(s, now.chance[s])
				continue
			}
			ends := g.documented(i, s)
			for _, end := range ends.values {
				next.add(v.next(s, end), now.chance[s]*ends.chance[end])
			}
		}
		now = next
		out = append(out, now.chance)
	}
	return out
}

// WoundsBack are the means of the wounds that each attacker suffers, by Deflect
// and Djem So, in a volley in which nobody chooses.
func (v Volley) WoundsBack() []float64 {
	g := newVolleyGame(v)
	now := map[State]float64{v.start(): 1}
	var out []float64
	for i, next := range v.Afters() {
		back := 0.0
		for s, p := range now {
			if !v.defeated(s) {
				back += p * g.documented(i, s).mean(func(a after) float64 { return float64(a.deflect + a.djemSo) })
			}
		}
		out = append(out, back)
		now = next
	}
	return out
}

// start is the state before the first attack.
func (v Volley) start() State {
	de := v.Attacks[0].Defender
	return State{
		Suppression: de.SuppressionTokens,
		Dodges:      de.DodgeTokens,
		Surges:      de.SurgeTokens,
		Shields:     de.ShieldedX,
	}
}

// capacity is "W = minis × woundsPerMini − woundsTaken, if known".
func (v Volley) capacity() (_ int, known bool) {
	de := v.Attacks[0].Defender
	return de.Minis*de.WoundsPerMini - de.WoundsTaken, knownSize(de)
}

// defeated: "a unit whose wounds reach W is defeated: no attack follows".
func (v Volley) defeated(s State) bool {
	w, known := v.capacity()
	return known && s.Wounds >= w
}

// at is the i-th attack "with the state's numbers in place of the defender's".
func (v Volley) at(i int, s State) legion.Attack {
	a := v.Attacks[i]
	de := &a.Defender
	de.WoundsTaken += s.Wounds
	de.SuppressionTokens = s.Suppression
	de.DodgeTokens = s.Dodges
	de.SurgeTokens = s.Surges
	de.ShieldedX = s.Shields
	if knownSize(*de) {
		de.MinisInLOS = min(de.MinisInLOS, minisLeft(*de))
	}
	return a
}

// next is the state after an attack that ended so.
func (v Volley) next(s State, a after) State {
	s.Wounds += a.own
	if w, known := v.capacity(); known {
		s.Wounds = min(s.Wounds, w)
	}
	s.Suppression += a.suppression
	s.Dodges -= a.dodges
	if v.Attacks[0].Defender.Nimble && a.dodges > 0 {
		s.Dodges++
	}
	s.Surges -= a.surges
	s.Shields -= a.shields
	return s
}

// volleyGame is a volley being computed, with what is already known of it.
type volleyGame struct {
	Volley
	values     map[volleyPosition]float64
	documented func(i int, s State) *dist[after] // ends of an attack in which nobody chooses
}

// volleyPosition is a volley between two attacks.
type volleyPosition struct {
	State
	left attackSet
}

// attackSet is a set of attacks by their places.
type attackSet uint

func everyAttack(v Volley) attackSet { return 1<<len(v.Attacks) - 1 }

func newVolleyGame(v Volley) *volleyGame {
	type attackAt struct {
		i int
		s State
	}
	known := map[attackAt]*dist[after]{}
	return &volleyGame{
		Volley: v,
		values: map[volleyPosition]float64{},
		documented: func(i int, s State) *dist[after] {
			d, ok := known[attackAt{i, s}]
			if !ok {
				a := v.at(i, s)
				d = newCalc(a, makashiAllowed(a), nil).afters()
				known[attackAt{i, s}] = d
			}
			return d
		},
	}
}

// value is what the volley is worth in a state with some attacks left.
func (g *volleyGame) value(s State, left attackSet) float64 {
	if left == 0 || g.defeated(s) {
		switch {
		case !g.Kill:
			return float64(s.Wounds)
		case g.defeated(s):
			return 1
		}
		return 0
	}
	p := volleyPosition{s, left}
	if known, ok := g.values[p]; ok {
		return known
	}
	best := -1.0
	for i := range g.Attacks {
		if left&(1<<i) == 0 {
			continue
		}
		best = max(best, g.attackValue(i, s, left&^(1<<i)))
		if !g.BestOrder {
			break // the first that is left comes next
		}
	}
	g.values[p] = best
	return best
}

// attackValue is what the volley is worth if the i-th attack comes next.
func (g *volleyGame) attackValue(i int, s State, left attackSet) float64 {
	worth := func(end after) float64 { return g.value(g.next(s, end), left) }
	a := g.at(i, s)
	if a.Attacker.Strategy == legion.Documented && a.Defender.Strategy == legion.Documented {
		return g.documented(i, s).mean(worth)
	}
	return gameValue(a, worth)
}
