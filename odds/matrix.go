package odds

import (
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
	Mean           float64       `json:"mean"`                     // the defender's own wounds on average
	WipedOut       *float64      `json:"wipedOut,omitempty"`       // if the defender's size is known
	PointsPerWound float64       `json:"pointsPerWound,omitempty"` // of the attacker, if its cost is known
	Method         Method        `json:"method"`

	Expensive bool `json:"-"` // the rules of thumb answer, because best play would be expensive
}

// MaxMatchups is how many cells a matrix has at most.
const MaxMatchups = 100_000

// At is the cell of an attacker and a defender.
func (m *Matrix) At(attacker, defender int) *Matchup {
	return &m.Cells[attacker*len(m.Defenders)+defender]
}

// MatrixOf answers every attacker against every defender: attack makes the
// attack of the i-th attacker against the j-th defender.
func MatrixOf(ctx Context, attackers, defenders []string, opt Options, attack func(i, j int) (legion.Attack, error)) (*Matrix, error) {
	n := len(attackers) * len(defenders)
	if n > MaxMatchups {
		return nil, legion.Mistakes{{Field: "matrix", Value: fmt.Sprint(n), Message: fmt.Sprintf("%d matchups are more than %d", n, MaxMatchups)}}
	}
	m := &Matrix{Attackers: attackers, Defenders: defenders, Cells: make([]Matchup, 0, n)}
	one := opt
	one.Workers, one.NumbersOnly = 1, true // the cells keep the cores busy
	// A cell has memory of its own until all are there: goroutines that write into new pages
	// side by side wait for the system, on a virtual machine for longer than for all odds.
	cells := make([]*Matchup, n)
	err := Parallel(ctx, n, opt, func(at int) error {
		i, j := at/len(defenders), at%len(defenders)
		a, err := attack(i, j)
		var res *Result
		if err == nil {
			res, err = Of(ctx, a, one)
		}
		if err != nil {
			return fmt.Errorf("%s against %s: %w", attackers[i], defenders[j], err)
		}
		c := &Matchup{Attack: a, Mean: res.Outcomes.OwnWounds.Mean, Method: res.Method}
		if res.Kill != nil {
			c.WipedOut = &res.Kill.WipedOut
		}
		if res.Efficiency != nil {
			c.PointsPerWound = res.Efficiency.AttackerPointsPerWound
		}
		cells[at] = c
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, c := range cells {
		m.Cells = append(m.Cells, *c)
	}
	return m, nil
}
