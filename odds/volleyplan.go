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
var parts = [...]struct {
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
	var nodes []volleyNode
	for n := range now {
		if !s.over(n) {
			nodes = append(nodes, n)
		}
	}
	slices.SortFunc(nodes, volleyNode.compare)
	var steps []PlanStep
	for i, j := 0, 0; i < len(nodes); i = j {
		made := nodes[i].made
		for j = i; j < len(nodes) && nodes[j].made == made; {
			j++
		}
		when := When{}
		if j-i < len(nodes) {
			when.Made = s.madeAttacks(made)
		}
		s.split(nodes[i:j], when, [len(parts)]bool{}, func(w When, kind int) {
			steps = append(steps, PlanStep{After: after, When: w, Attack: s.attackAt(kind, made)})
		})
	}
	return steps
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
// of one part after the other, until each leads to one attack. A part that
// decides alone goes first; that with the fewest spans, if there are several.
func (s *volleySolver) split(nodes []volleyNode, w When, used [len(parts)]bool, emit func(w When, kind int)) {
	if kind, same := s.onlyKind(nodes); same {
		emit(w, kind)
		return
	}
	chosen, decides := -1, false
	var spans [][]volleyNode
	for i := range parts {
		if used[i] {
			continue
		}
		list := s.spans(nodes, i)
		alone := !slices.ContainsFunc(list, func(span []volleyNode) bool { _, same := s.onlyKind(span); return !same })
		// A part that is the same at all points decides nothing.
		if len(list) > 1 && (chosen < 0 || alone && (!decides || len(list) < len(spans))) {
			chosen, decides, spans = i, alone, list
		}
	}
	used[chosen] = true
	for _, span := range spans {
		inner := w
		p := &parts[chosen]
		p.set(&inner, &Span{int(p.of(&span[0].state)), int(p.of(&span[len(span)-1].state))})
		s.split(span, inner, used, emit)
	}
}

// spans cuts points by a part. Neighbouring values that all lead to the same
// attack make one span.
func (s *volleySolver) spans(nodes []volleyNode, part int) [][]volleyNode {
	p := &parts[part]
	nodes = slices.Clone(nodes)
	slices.SortFunc(nodes, func(a, b volleyNode) int { return int(p.of(&a.state)) - int(p.of(&b.state)) })
	var list [][]volleyNode
	for i := 0; i < len(nodes); {
		j := i + 1
		for j < len(nodes) && p.of(&nodes[j].state) == p.of(&nodes[i].state) {
			j++
		}
		if n := len(list); n > 0 {
			last := list[n-1]
			if _, same := s.onlyKind(nodes[i-len(last) : j]); same {
				list[n-1] = nodes[i-len(last) : j]
				i = j
				continue
			}
		}
		list = append(list, nodes[i:j])
		i = j
	}
	return list
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
