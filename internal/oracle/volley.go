package oracle

import "salvo/legion"

// Volley is several attacks on one unit, one after the other.
type Volley struct {
	// Attacks are in the given order. The defender of each is the same unit as it
	// stands before the first attack, with what differs for this attack.
	Attacks   []legion.Attack
	BestOrder bool // before each attack the attackers choose which comes next
	Goal      legion.Goal
}

// VolleyOf is a volley, each of its attacks written in full.
func VolleyOf(v legion.Volley) Volley {
	o := Volley{BestOrder: v.Order == legion.BestOrder, Goal: v.Goal}
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
	Guardian    int // the Guardian's suppression tokens
	Engaged     bool
}

// Value is what the volley is worth when everybody plays by their own strategy.
func (v Volley) Value() float64 {
	return newVolleyGame(v).value(v.start(), 1<<len(v.Attacks)-1)
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
				next.add(v.next(i, s, end), now.chance[s]*ends.chance[end])
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
		Guardian:    de.GuardianSuppressionTokens,
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
	de.GuardianSuppressionTokens = s.Guardian
	if knownSize(*de) {
		de.MinisInLOS = min(de.MinisInLOS, minisLeft(*de))
	}
	return a
}

// possible: "no ranged attack can be made on" a unit that is engaged.
func (v Volley) possible(i int, s State) bool {
	return !s.Engaged || v.Attacks[i].AttackType != legion.Ranged
}

// next is the state after the i-th attack, which ended so.
func (v Volley) next(i int, s State, a after) State {
	// "An attack of type melee on a unit that is not a vehicle leaves it engaged"; one
	// without dice leaves nothing behind.
	at := v.Attacks[i]
	if at.AttackType == legion.Melee && at.Defender.UnitType != legion.Vehicle && formPool(v.at(i, s)) != "" {
		s.Engaged = true
	}
	// "With a known courage it has, in edition 2026-05, one suppression token more after
	// each attack in which it took a hit."
	if a.taken > 0 && at.Defender.GuardianCourage > 0 && at.Edition == legion.May2026 {
		s.Guardian++
	}
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
		return g.worth(s)
	}
	p := volleyPosition{s, left}
	if known, ok := g.values[p]; ok {
		return known
	}
	best := -1.0
	for i := range g.Attacks {
		if left&(1<<i) == 0 || !g.possible(i, s) {
			continue
		}
		best = max(best, g.attackValue(i, s, left&^(1<<i)))
		if !g.BestOrder {
			break // the first that is left comes next
		}
	}
	if best < 0 {
		best = g.worth(s) // "when none of those left is possible, the volley ends"
	}
	g.values[p] = best
	return best
}

// worth is what a state is worth at the end.
func (v Volley) worth(s State) float64 {
	switch v.Goal {
	case legion.ForWounds:
		return float64(s.Wounds)
	case legion.ForStop:
		actions := v.Actions(s)
		return actions[0] + actions[1]
	}
	if v.defeated(s) {
		return 1
	}
	return 0
}

// Actions are the chances that the unit is gone, or has no action, one or two when it
// next activates.
func (v Volley) Actions(s State) (chances [4]float64) {
	de := v.Attacks[0].Defender
	if v.defeated(s) {
		return [4]float64{1, 0, 0, 0}
	}
	if de.UnitType == legion.Vehicle || de.NullCourage || de.Courage == 0 {
		return [4]float64{0, 0, 0, 1}
	}
	// "A white defense die for each suppression token, and a block or a surge takes one
	// off."
	var roll func(dice, left int, p float64)
	roll = func(dice, left int, p float64) {
		if dice > 0 {
			roll(dice-1, left-1, p*2/6)
			roll(dice-1, left, p*4/6)
			return
		}
		switch {
		case left >= 2*max(de.Courage, de.CommanderCourage):
			chances[1] += p
		case left >= de.Courage && de.UnitType != legion.Droid:
			chances[2] += p
		default:
			chances[3] += p
		}
	}
	roll(s.Suppression, s.Suppression, 1)
	return chances
}

// attackValue is what the volley is worth if the i-th attack comes next.
func (g *volleyGame) attackValue(i int, s State, left attackSet) float64 {
	worth := func(end after) float64 { return g.value(g.next(i, s, end), left) }
	a := g.at(i, s)
	if a.Attacker.Strategy == legion.Documented && a.Defender.Strategy == legion.Documented {
		return g.documented(i, s).mean(worth)
	}
	return gameValue(a, worth)
}
