package odds

import (
	"slices"
)

// PlanStep says which attack of a volley is made next, after so many, when the
// defender stands as When says. For every state that can be reached there is
// exactly one step.
type PlanStep struct {
	After  int  `json:"after"`  // attacks that were made
	When   When `json:"when"`   // what must hold
	Attack int  `json:"attack"` // its place in the volley, from 0
}

// When is a condition on the defender in the middle of a volley, and on the
// attacks that were made. What is nil does not matter.
type When struct {
	Made        []int `json:"made,omitempty"`        // the attacks that were made, by their place in the volley
	Wounds      *Span `json:"wounds,omitempty"`      // suffered in the volley
	Dodges      *Span `json:"dodges,omitempty"`      // tokens left
	Suppression *Span `json:"suppression,omitempty"` // tokens on the unit
	Surges      *Span `json:"surges,omitempty"`      // tokens left
	Shields     *Span `json:"shields,omitempty"`     // active shields left
}

// Span is from the first number to the second, both among them.
type Span [2]int

func (s *Span) holds(n int16) bool { return s == nil || int(n) >= s[0] && int(n) <= s[1] }

// holds reports whether the condition holds at a point.
func (w *When) holds(made []int, t volleyState) bool {
	return (w.Made == nil || slices.Equal(w.Made, made)) && w.Wounds.holds(t.wounds) && w.Dodges.holds(t.dodges) &&
		w.Suppression.holds(t.suppression) && w.Surges.holds(t.surges) && w.Shields.holds(t.shields)
}

// parts are the numbers of a state that a condition may be about, those that
// players look at first.
var parts = []struct {
	of  func(t *volleyState) int16
	set func(w *When, s *Span)
}{
	{func(t *volleyState) int16 { return t.wounds }, func(w *When, s *Span) { w.Wounds = s }},
	{func(t *volleyState) int16 { return t.dodges }, func(w *When, s *Span) { w.Dodges = s }},
	{func(t *volleyState) int16 { return t.suppression }, func(w *When, s *Span) { w.Suppression = s }},
	{func(t *volleyState) int16 { return t.surges }, func(w *When, s *Span) { w.Surges = s }},
	{func(t *volleyState) int16 { return t.shields }, func(w *When, s *Span) { w.Shields = s }},
}

// planSteps are the steps for the points that can be reached after so many
// attacks.
func (s *volleySolver) planSteps(now map[volleyNode]float64, after int) []PlanStep {
	byMade := map[attacksMade][]volleyNode{}
	for n := range now {
		if !s.over(n) {
			byMade[n.made] = append(byMade[n.made], n)
		}
	}
	var steps []PlanStep
	for _, made := range sortedMade(byMade) {
		nodes := byMade[made]
		slices.SortFunc(nodes, volleyNode.compare)
		when := When{}
		if len(byMade) > 1 {
			when.Made = s.madeAttacks(made)
		}
		s.split(nodes, when, 0, func(w When, kind int) {
			steps = append(steps, PlanStep{After: after, When: w, Attack: s.attackAt(kind, made)})
		})
	}
	return steps
}

func sortedMade(by map[attacksMade][]volleyNode) []attacksMade {
	var list []attacksMade
	for made := range by {
		list = append(list, made)
	}
	slices.Sort(list)
	return list
}

// madeAttacks lists the attacks that were made, by their place.
func (s *volleySolver) madeAttacks(made attacksMade) []int {
	var list []int
	for k := range s.kinds {
		list = append(list, s.kinds[k].attacks[:made.of(k)]...)
	}
	slices.Sort(list)
	return list
}

// split cuts points of which some lead to other attacks than others into spans
// of one part after the other, until each leads to one attack.
func (s *volleySolver) split(nodes []volleyNode, w When, part int, emit func(w When, kind int)) {
	kind := s.kindAt(nodes[0])
	if !slices.ContainsFunc(nodes, func(n volleyNode) bool { return s.kindAt(n) != kind }) {
		emit(w, kind)
		return
	}
	p := parts[part]
	slices.SortStableFunc(nodes, func(a, b volleyNode) int { return int(p.of(&a.state)) - int(p.of(&b.state)) })
	// Neighbouring values that all lead to the same attack make one span.
	for i := 0; i < len(nodes); {
		j, value := i, p.of(&nodes[i].state)
		for j < len(nodes) && p.of(&nodes[j].state) == value {
			j++
		}
		one, same := s.onlyKind(nodes[i:j])
		for same && j < len(nodes) {
			k := j
			for k < len(nodes) && p.of(&nodes[k].state) == p.of(&nodes[j].state) {
				k++
			}
			if other, ok := s.onlyKind(nodes[j:k]); !ok || other != one {
				break
			}
			j = k
		}
		inner := w
		p.set(&inner, &Span{int(value), int(p.of(&nodes[j-1].state))})
		s.split(slices.Clone(nodes[i:j]), inner, part+1, emit)
		i = j
	}
}

// onlyKind is the kind of attack that all points lead to, if there is one.
func (s *volleySolver) onlyKind(nodes []volleyNode) (kind int, same bool) {
	kind = s.kindAt(nodes[0])
	for _, n := range nodes[1:] {
		if s.kindAt(n) != kind {
			return kind, false
		}
	}
	return kind, true
}
