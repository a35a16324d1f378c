package units

import (
	"errors"
	"fmt"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Matrix is every attacker of a list against every defender of another.
type Matrix struct {
	Attackers, Defenders []cards.Choice
	At                   cards.Place  // from where; left open: as the attackers have it
	Over                 legion.Words // what is said of every attack
	Best                 bool         // attackers play their best, unless it is said how they play
}

// Answer answers every attack, under these names of the units.
func (x *Matrix) Answer(ctx odds.Context, attackers, defenders []string, opt odds.Options) (*odds.Matrix, error) {
	m, err := odds.MatrixOf(ctx, attackers, defenders, opt, x.Numbers)
	if err != nil {
		return nil, err
	}
	for i := range m.Cells {
		m.Cells[i].Expensive = x.atBest() && m.Cells[i].Attack.Attacker.Strategy != legion.Optimal
	}
	return m, nil
}

// atBest reports whether attackers play their best, where that is not expensive to find.
func (x *Matrix) atBest() bool { return x.Best && !PlaySaid(&x.Over) }

// Attack is the attack of the i-th attacker against the j-th defender.
func (x *Matrix) Attack(i, j int) (*Attack, error) {
	c, err := x.attacker(i)
	if err != nil {
		return nil, err
	}
	return New(c, &x.Defenders[j], nil, x.Over)
}

// Numbers is the same attack in numbers, without words about it.
func (x *Matrix) Numbers(i, j int) (legion.Attack, error) {
	c, err := x.attacker(i)
	if err == nil {
		err = errors.Join(c.Check(), x.Defenders[j].Check())
	}
	if err != nil {
		return legion.Attack{}, err
	}
	a := Numbers(c, &x.Defenders[j], nil, x.Over, nil, Target{})
	if x.atBest() {
		a, _ = odds.AtBest(a, odds.Options{})
	}
	return a, nil
}

// attacker is the i-th attacker, where it attacks from.
func (x *Matrix) attacker(i int) (*cards.Choice, error) {
	c := x.Attackers[i]
	how := x.Over.Attack.AttackType
	if how == legion.All {
		how = x.At.Type
	}
	switch {
	case x.At == (cards.Place{}) && how != legion.All:
		c.At = cards.Place{Type: how}
	case x.At.Type != how:
		return nil, fmt.Errorf("%s and %s at once", x.At, how)
	case x.At != (cards.Place{}):
		c.At = x.At
	}
	return &c, nil
}
