package battle

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
	Guardian    *Span `json:"guardian,omitempty"`    // suppression tokens of the Guardian
	Engaged     *Span `json:"engaged,omitempty"`     // 1 if it is engaged, else 0
}

// Span is from the first number to the second, both among them.
type Span [2]int

func (s *Span) holds(n int16) bool { return s == nil || int(n) >= s[0] && int(n) <= s[1] }

// parts are the numbers of a state that a condition may be about, those that
// players look at first.
var parts = [...]struct {
	of  func(t *Unit) int16
	set func(w *When, s *Span)
}{
	{func(t *Unit) int16 { return t.Wounds }, func(w *When, s *Span) { w.Wounds = s }},
	{func(t *Unit) int16 { return t.Dodges }, func(w *When, s *Span) { w.Dodges = s }},
	{func(t *Unit) int16 { return t.Suppression }, func(w *When, s *Span) { w.Suppression = s }},
	{func(t *Unit) int16 { return t.Surges }, func(w *When, s *Span) { w.Surges = s }},
	{func(t *Unit) int16 { return t.Shields }, func(w *When, s *Span) { w.Shields = s }},
	{func(t *Unit) int16 { return t.Guardian }, func(w *When, s *Span) { w.Guardian = s }},
	{func(t *Unit) int16 { return int16(bit(t.Engaged)) }, func(w *When, s *Span) { w.Engaged = s }},
}

// planSteps are the steps for the points that can be reached after so many
// attacks, of a volley at one unit.
func (g *game) planSteps(now standings, after int) []PlanStep {
	var steps []PlanStep
	g.decide(now, func(made int32, only bool, w []When, c *choice) {
		if !only {
			w[0].Made = g.madeAttacks(made)
		}
		steps = append(steps, PlanStep{After: after, When: w[0], Attack: g.nextOf(c.kind, made)[0]})
	})
	return steps
}

// decide finds, for the points that can be reached, conditions on what was made and on
// each target under which one choice is made. Only says that nothing else can have been
// made.
func (g *game) decide(now standings, emit func(made int32, only bool, w []When, c *choice)) {
	var nodes []standing
	for _, s := range now.sorted() {
		if g.pick(s) != nil {
			nodes = append(nodes, s)
		}
	}
	for i, j := 0, 0; i < len(nodes); i = j {
		made := nodes[i].made
		for j = i; j < len(nodes) && nodes[j].made == made; {
			j++
		}
		used := make([]bool, len(parts)*len(g.targets))
		g.split(nodes[i:j], make([]When, len(g.targets)), used, func(w []When, c *choice) {
			emit(made, j-i == len(nodes), w, c)
		})
	}
}

// madeAttacks lists the attacks that were made, by their place.
func (g *game) madeAttacks(made int32) []int {
	list := []int{}
	for k := range g.kinds {
		for _, places := range g.kinds[k].places[:len(g.kinds[k].places)-g.left(made, k)] {
			list = append(list, places...)
		}
	}
	slices.Sort(list)
	return list
}

// split cuts points of which some lead to other choices than others into spans
// of one part after the other, until each leads to one choice. A part that
// decides alone goes first; that with the fewest spans, if there are several. Parts are
// those of the first target, then those of the next.
func (g *game) split(nodes []standing, w []When, used []bool, emit func(w []When, c *choice)) {
	if c, same := g.onlyChoice(nodes); same {
		emit(slices.Clone(w), c)
		return
	}
	chosen, decides := -1, false
	var spans [][]standing
	for i := range used {
		if used[i] {
			continue
		}
		list := g.spans(nodes, i)
		alone := !slices.ContainsFunc(list, func(span []standing) bool { _, same := g.onlyChoice(span); return !same })
		// A part that is the same at all points decides nothing.
		if len(list) > 1 && (chosen < 0 || alone && (!decides || len(list) < len(spans))) {
			chosen, decides, spans = i, alone, list
		}
	}
	used = slices.Clone(used)
	used[chosen] = true
	for _, span := range spans {
		inner := slices.Clone(w)
		set := parts[chosen%len(parts)].set
		set(&inner[chosen/len(parts)], &Span{int(g.partOf(chosen, span[0])), int(g.partOf(chosen, span[len(span)-1]))})
		g.split(span, inner, used, emit)
	}
}

// spans cuts points by a part. Neighbouring values that all lead to the same
// choice make one span.
func (g *game) spans(nodes []standing, part int) [][]standing {
	nodes = slices.Clone(nodes)
	slices.SortFunc(nodes, func(a, b standing) int { return int(g.partOf(part, a)) - int(g.partOf(part, b)) })
	var list [][]standing
	for i := 0; i < len(nodes); {
		j := i + 1
		for j < len(nodes) && g.partOf(part, nodes[j]) == g.partOf(part, nodes[i]) {
			j++
		}
		if n := len(list); n > 0 {
			last := list[n-1]
			if _, same := g.onlyChoice(nodes[i-len(last) : j]); same {
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

// onlyChoice is what is chosen at all points, if that is the same.
func (g *game) onlyChoice(nodes []standing) (c *choice, same bool) {
	c = g.pick(nodes[0])
	for _, n := range nodes[1:] {
		if g.pick(n) != c {
			return c, false
		}
	}
	return c, true
}

// partOf is a number of what is left of a target.
func (g *game) partOf(part int, s standing) int16 {
	t := part / len(parts)
	return parts[part%len(parts)].of(&g.targets[t].stands[s.stands[t]].Unit)
}
