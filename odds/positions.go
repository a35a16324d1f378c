package odds

import (
	"salvo/attack"
	"salvo/odds/internal/state"
)

// numbers has a number for each position of a stage.
type numbers struct {
	attack.Space
	list []float64
}

// newNumbers is for the positions of a stage: 0 for each.
func newNumbers(r *attack.Rules, stage attack.Stage, arena *state.Arena) *numbers {
	n := &numbers{Space: r.Space(stage)}
	n.list = arena.Floats(n.Size())
	return n
}

// at is the number of a position.
func (n *numbers) at(p *attack.Position) *float64 { return &n.list[n.Index(p)] }

// positionStack holds the positions between which an evaluation goes back and
// forth. They stay where they are: copying one right after it was changed costs
// more than working it out.
type positionStack struct {
	positions [8]attack.Position
	more      []*attack.Position
	depth     int
}

// push returns the next position of the stack, as it was left.
func (s *positionStack) push() *attack.Position {
	s.depth++
	if s.depth <= len(s.positions) {
		return &s.positions[s.depth-1]
	}
	if n := s.depth - len(s.positions); n > len(s.more) {
		s.more = append(s.more, new(attack.Position))
	}
	return s.more[s.depth-len(s.positions)-1]
}

// pop gives the last position back.
func (s *positionStack) pop() { s.depth-- }
