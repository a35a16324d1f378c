package oracle

import "salvo/legion"

// State is what one attack leaves of a unit for the next.
type State struct {
	Wounds      int // own wounds since the first attack
	Suppression int // tokens
	Dodges      int // tokens
	Surges      int // tokens
	Shields     int // active ones
	Guardian    int // the Guardian's suppression tokens
	Engaged     bool
}

// before is a unit before the first attack.
func before(de legion.Defender) State {
	return State{
		Suppression: de.SuppressionTokens,
		Dodges:      de.DodgeTokens,
		Surges:      de.SurgeTokens,
		Shields:     de.ShieldedX,
		Guardian:    de.GuardianSuppressionTokens,
	}
}

// knownSize reports whether it is known how many wounds the unit can take.
func knownSize(de legion.Defender) bool { return de.Minis > 0 && de.WoundsPerMini > 0 }

// capacity is "W = minis × woundsPerMini − woundsTaken", of a known size.
func capacity(de legion.Defender) int { return de.Minis*de.WoundsPerMini - de.WoundsTaken }

// minisLeft is how many miniatures are left after the wounds taken.
func minisLeft(de legion.Defender) int {
	return (max(0, capacity(de)) + de.WoundsPerMini - 1) / de.WoundsPerMini
}

// defeated: "a unit whose wounds reach W is defeated: no attack follows".
func (s State) defeated(de legion.Defender) bool { return knownSize(de) && s.Wounds >= capacity(de) }

// under is an attack "with the state's numbers in place of the defender's".
func (s State) under(a legion.Attack) legion.Attack {
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

// next is the state after an attack, which ended so.
func (s State) next(a legion.Attack, end after) State {
	// "An attack of type melee on a unit that is not a vehicle leaves it engaged"; one
	// without dice leaves nothing behind.
	if a.AttackType == legion.Melee && a.Defender.UnitType != legion.Vehicle && formPool(s.under(a)) != "" {
		s.Engaged = true
	}
	// "With a known courage it has, in edition 2026-05, one suppression token more after
	// each attack in which it took a hit."
	if end.taken > 0 && a.Defender.GuardianCourage > 0 && a.Edition == legion.May2026 {
		s.Guardian++
	}
	s.Wounds += end.own
	if knownSize(a.Defender) {
		s.Wounds = min(s.Wounds, capacity(a.Defender))
	}
	s.Suppression += end.suppression
	s.Dodges -= end.dodges
	if a.Defender.Nimble && end.dodges > 0 {
		s.Dodges++
	}
	s.Surges -= end.surges
	s.Shields -= end.shields
	return s
}

// rallied is how many suppression tokens are left: "a white defense die for each
// suppression token, and a block or a surge takes one off".
func rallied(tokens int) *dist[int] {
	d := certain(tokens)
	for range tokens {
		next := &dist[int]{}
		for left, p := range d.all() {
			next.add(left-1, p*2/6)
			next.add(left, p*4/6)
		}
		d = next
	}
	return d
}

// actions is how many a unit has that rallied: none if it is Panicked.
func actions(de legion.Defender, tokens int) int {
	switch {
	case de.UnitType == legion.Vehicle || de.NullCourage || de.Courage == 0:
		return 2
	case tokens >= 2*max(de.Courage, de.CommanderCourage):
		return 0
	case tokens >= de.Courage && de.UnitType != legion.Droid:
		return 1
	}
	return 2
}

// Actions are the chances that the unit is gone, or has no action, one or two when it
// next activates.
func (s State) Actions(de legion.Defender) (chances [4]float64) {
	if s.defeated(de) {
		return [4]float64{1, 0, 0, 0}
	}
	for left, p := range rallied(s.Suppression).all() {
		chances[1+actions(de, left)] += p
	}
	return chances
}

// attacks values attacks between which units keep what they have left, and remembers the
// ends of those in which nobody chooses.
type attacks struct {
	known memo[legion.Attack, *dist[after]]
}

func (x *attacks) ends(a legion.Attack) *dist[after] {
	return x.known.of(a, func() *dist[after] { return ends(a, nil) })
}

// value is what an attack is worth by what its ends are.
func (x *attacks) value(a legion.Attack, worth func(after) float64) float64 {
	if a == documented(a) {
		return x.ends(a).mean(worth)
	}
	return gameValue(a, worth)
}
