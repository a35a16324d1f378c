package odds

import (
	"context"
	"fmt"

	"salvo/legion"
)

// Matrix is every attacker of a list against every defender of another.
type Matrix struct {
	Attackers []string  `json:"attackers"`
	Defenders []string  `json:"defenders"`
	Cells     []Matchup `json:"cells"` // a row for each attacker
}

// Matchup is what one attacker does to one defender.
type Matchup struct {
	Attack         legion.Attack `json:"attack"`
	Mean           float64       `json:"mean"`                     // total wounds on average
	WipedOut       *float64      `json:"wipedOut,omitempty"`       // if the defender's size is known
	PointsPerWound float64       `json:"pointsPerWound,omitempty"` // of the attacker, if its cost is known
	Method         Method        `json:"method"`
}

// Contender is one side of a matrix: the attacker, or the defender, of an
// attack. An attacker also brings the attack type and the rulebook.
type Contender struct {
	Name   string
	Attack legion.Attack
}

// MaxMatchups is how many cells a matrix has at most.
const MaxMatchups = 100_000

// At is the cell of an attacker and a defender.
func (m *Matrix) At(attacker, defender int) *Matchup {
	return &m.Cells[attacker*len(m.Defenders)+defender]
}

// MatrixOf answers every attacker against every defender.
func MatrixOf(ctx context.Context, attackers, defenders []Contender, opt Options) (*Matrix, error) {
	n := len(attackers) * len(defenders)
	if n > MaxMatchups {
		return nil, legion.Mistakes{{Field: "matrix", Value: fmt.Sprint(n), Message: fmt.Sprintf("%d matchups are more than %d", n, MaxMatchups)}}
	}
	m := &Matrix{Cells: make([]Matchup, n)}
	for _, c := range attackers {
		m.Attackers = append(m.Attackers, c.Name)
	}
	for _, c := range defenders {
		m.Defenders = append(m.Defenders, c.Name)
	}
	opt.Workers = 1 // the cells keep the cores busy
	return m, inParallel(ctx, n, func(i int) error {
		a := attackers[i/len(defenders)].Attack
		a.Defender = defenders[i%len(defenders)].Attack.Defender
		res, err := Of(ctx, a, opt)
		if err != nil {
			return fmt.Errorf("%s against %s: %w", attackers[i/len(defenders)].Name, defenders[i%len(defenders)].Name, err)
		}
		c := Matchup{Attack: a, Mean: res.Outcomes.TotalWounds.Mean, Method: res.Method}
		if res.Kill != nil {
			c.WipedOut = &res.Kill.WipedOut
		}
		if res.Efficiency != nil {
			c.PointsPerWound = res.Efficiency.AttackerPointsPerWound
		}
		m.Cells[i] = c
		return nil
	})
}
