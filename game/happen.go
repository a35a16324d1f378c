package game

import (
	"math"
	"slices"

	"salvo/attack"
	"salvo/battle"
	"salvo/legion"
	"salvo/odds"
)

// Ends is what an attack may have done, and how likely that is.
type Ends struct {
	at, target *Unit
	melee      bool
	left       int // wounds that the target can still suffer
	guardian   *Unit
	list       []odds.End
}

// Ends weighs what an attack at best play may have done.
func (t *Table) Ends(ctx odds.Context, army, i, j int, a *Attack, opt odds.Options) (*Ends, error) {
	e := &Ends{at: &t.Units[army][i], target: &t.Units[1-army][j], melee: a.Attack.Attack.Engages(), left: math.MaxInt}
	if most, known := e.target.Standing.Wounds(); known {
		e.left = most - int(e.target.Now.Wounds)
	}
	e.guardian = t.GuardianOf(1-army, j, a)
	played, _ := a.Played(opt)
	list, err := odds.Ends(ctx, played, opt)
	if odds.TooMuch(err) {
		list, err = simulated(ctx, played, opt)
	}
	e.list = list
	return e, err
}

// simulated is what an attack may have done where there is too much to weigh, without what
// it did to tokens.
func simulated(ctx odds.Context, a legion.Attack, opt odds.Options) (list []odds.End, err error) {
	a.Attacker.Strategy = legion.Documented
	res, err := odds.Of(ctx, a, opt)
	if err != nil {
		return nil, err
	}
	suppression := res.Outcomes.SuppressionApplied.Mode
	for n, p := range res.Outcomes.OwnWounds.Probability {
		list = append(list, odds.End{After: attack.After{Wounds: n, Suppression: suppression}, P: p})
	}
	return list, nil
}

// Mean is the wounds on average, no more than the target had left.
func (e *Ends) Mean() (mean float64) {
	for _, x := range e.list {
		mean += x.P * float64(min(x.Wounds, e.left))
	}
	return mean
}

// Most is how many wounds the attack can have done, no more than the target had left.
func (e *Ends) Most() (most int) {
	for _, x := range e.list {
		if x.P > 0 {
			most = max(most, min(x.Wounds, e.left))
		}
	}
	return most
}

// Back reports whether the attacker may have suffered wounds.
func (e *Ends) Back() bool {
	return slices.ContainsFunc(e.list, func(x odds.End) bool { return x.P > 0 && x.Back > 0 })
}

// Shaken is how likely it is that the target is still there, and Suppressed or Panicked
// then.
func (e *Ends) Shaken() (suppressed, panicked float64) {
	s := &e.target.Standing
	for _, x := range e.list {
		after := s.After(e.target.Now, x.After)
		if s.Suppressed(after) {
			suppressed += x.P
		}
		if s.Panicked(after) {
			panicked += x.P
		}
	}
	return min(1, suppressed), min(1, panicked)
}

// Did is what the attack did if the target suffered so many wounds: the suppression that
// is then most likely, without the tokens that it surely spent. The attacker's aims and the
// observation tokens are gone, as at best play; of a Guardian's wounds nothing is known.
func (e *Ends) Did(wounds int) *Did {
	s := e.target.State()
	after := *e.target
	likely := battle.LikelyAfter(e.list, e.left, wounds)
	after.Now = e.target.Standing.After(e.target.Now, likely)
	left := after.State()
	did := &Did{
		Wounds: wounds, Mean: e.Mean(), Melee: e.melee, Surges: int(e.at.Now.Surges),
		After: State{Suppression: left.Suppression, Dodges: left.Dodges, Surges: left.Surges, ShieldsOut: max(s.ShieldsOut, left.ShieldsOut)},
	}
	if e.guardian != nil {
		did.Guard = &Guard{Suppression: int(e.guardian.Now.Suppression) + likely.Guardian}
	}
	return did
}

// Luck is what happened minus what was expected.
type Luck struct {
	Wounds   int
	Expected float64
}

// Difference is how many wounds more than on average there were.
func (l Luck) Difference() float64 { return float64(l.Wounds) - l.Expected }

// Luck is that of the attacks of an army, all together.
func (t *Table) Luck(army int) (l Luck, attacks int) {
	for i := range t.Events {
		if e := &t.Events[i]; e.Kind == Attacked && e.Army == army {
			l.Wounds += e.Did.Wounds
			l.Expected += e.Did.Mean
			attacks++
		}
	}
	return l, attacks
}
