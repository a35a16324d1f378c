package odds

import "salvo/attack"

// positionStack holds the positions between which an evaluation goes back and
// forth. They stay where they are: copying one right after it was changed costs
// more than working it out.
type positionStack struct {
	positions [16]attack.Position
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
