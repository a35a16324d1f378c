// Package plan puts the plan of a volley into words: who attacks next, by what is
// left of the defender, and what the defender keeps its tokens for.
package plan

import (
	"fmt"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/english"
)

// Plan is the plan of a volley.
type Plan struct {
	Volley *legion.Volley
	Who    []string // the attackers, as a sentence calls them
	Steps  []battle.PlanStep
}

// Text is one step of the plan as a sentence of its own.
func (p *Plan) Text(step *battle.PlanStep) string {
	all := slices.DeleteFunc(p.at(step.After), func(other *battle.PlanStep) bool {
		return !slices.Equal(other.When.Made, step.When.Made)
	})
	when := p.when(&step.When, all)
	made := p.made(step)
	switch {
	case made == "" && when == "":
		return fmt.Sprintf("%s %s.", p.lead(step.After), p.Who[step.Attack])
	case made == "":
		return fmt.Sprintf("If %s, %s.", when, p.Who[step.Attack])
	case when == "":
		return fmt.Sprintf("%s: %s.", english.Capital(made), p.Who[step.Attack])
	}
	return fmt.Sprintf("%s, if %s: %s.", english.Capital(made), when, p.Who[step.Attack])
}

// at lists the steps after so many attacks.
func (p *Plan) at(after int) (list []*battle.PlanStep) {
	for i := range p.Steps {
		if s := &p.Steps[i]; s.After == after {
			list = append(list, s)
		}
	}
	return list
}

// names are the attackers of steps, each once.
func (p *Plan) names(steps []*battle.PlanStep) (list []string) {
	for _, s := range steps {
		list = append(list, p.Who[s.Attack])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// lead is the word before the next attack.
func (p *Plan) lead(after int) string {
	switch {
	case after == 0:
		return "First"
	case after == len(p.Volley.Happened):
		return "Next"
	}
	return "Then"
}

// Paragraph is the whole plan: a sentence for each attack.
func (p *Plan) Paragraph() string {
	var sentences []string
	for after := range p.Volley.Attacks {
		if level := p.at(after); len(level) > 0 {
			sentences = append(sentences, p.level(after, level))
		}
	}
	return strings.Join(sentences, " ")
}

// maxCases is how many cases of one attack are put into words.
const maxCases = 4

// level says who attacks after so many attacks.
func (p *Plan) level(after int, level []*battle.PlanStep) string {
	lead, names := p.lead(after), p.names(level)
	switch {
	case len(names) == 1:
		return fmt.Sprintf("%s %s.", lead, names[0])
	case after == len(p.Volley.Attacks)-1:
		return lead + " whoever is left."
	case p.swapped(after, level):
		return lead + " the other of these two."
	}
	var cases []string
	for rest := level; len(rest) > 0; {
		n := 1
		for n < len(rest) && slices.Equal(rest[n].When.Made, rest[0].When.Made) {
			n++
		}
		text := p.branches(rest[:n])
		if made := p.made(rest[0]); made != "" {
			text = made + ": " + text
		} else if after > len(p.Volley.Happened)+1 {
			text = lead + ", " + text
		}
		cases, rest = append(cases, english.Capital(text)+"."), rest[n:]
	}
	if len(cases) > maxCases {
		return fmt.Sprintf("%s it depends on who has attacked: %d cases, all of which are in the JSON.", lead, len(cases))
	}
	return strings.Join(cases, " ")
}

// swapped reports whether one of two attacked before, and the other follows.
func (p *Plan) swapped(after int, level []*battle.PlanStep) bool {
	before := p.at(after - 1)
	return len(level) == 2 && len(p.names(before)) == 2 && slices.Equal(p.names(before), p.names(level)) &&
		!slices.ContainsFunc(before, func(s *battle.PlanStep) bool { return s.When.Made != nil })
}

// branches says who attacks, by what is left of the defender, once it is known
// who has attacked: who attacks in the fewest cases first.
func (p *Plan) branches(steps []*battle.PlanStep) string {
	type branch struct {
		attack int
		steps  []*battle.PlanStep
	}
	var list []*branch
	for _, s := range steps {
		i := slices.IndexFunc(list, func(b *branch) bool { return p.Who[b.attack] == p.Who[s.Attack] })
		if i < 0 {
			i, list = len(list), append(list, &branch{attack: s.Attack})
		}
		list[i].steps = append(list[i].steps, s)
	}
	slices.SortStableFunc(list, func(a, b *branch) int { return len(a.steps) - len(b.steps) })
	var parts []string
	for _, b := range list[:len(list)-1] {
		var when []string
		for _, w := range merged(b.steps) {
			when = append(when, p.when(&w, steps))
		}
		parts = append(parts, fmt.Sprintf("if %s, %s", strings.Join(when, ", or if "), p.Who[b.attack]+p.finish(b.steps, steps)))
	}
	last := list[len(list)-1]
	who := p.Who[last.attack] + p.finish(last.steps, steps)
	switch {
	case len(parts) == 0:
		return who
	case len(parts) > 1 || strings.Contains(parts[0], " no ") || strings.Contains(parts[0], ", or "):
		return strings.Join(parts, "; ") + "; otherwise " + who
	}
	return parts[0] + "; if not, " + who
}

// finish says that an attack is to finish the defender: it is made where the
// fewest are left, and for nothing else.
func (p *Plan) finish(steps, all []*battle.PlanStep) string {
	if _, known := p.Volley.Defender.Wounds(); !known || p.Volley.Goal != legion.ForKill || len(steps) != 1 {
		return ""
	}
	w := steps[0].When
	if w.Wounds == nil || w.Wounds[1] != extent(all, woundsOfWhen)[1] {
		return ""
	}
	w.Made, w.Wounds = nil, nil
	if w.Dodges != nil || w.Suppression != nil || w.Surges != nil || w.Shields != nil {
		return ""
	}
	return " to finish it"
}

// made says which attacks were made, if that matters, or which are still to
// come, whichever are fewer.
func (p *Plan) made(step *battle.PlanStep) string {
	if step.When.Made == nil {
		return ""
	}
	var made, others []string
	for i, who := range p.Who[:len(p.Volley.Attacks)] {
		if slices.Contains(step.When.Made, i) {
			made = append(made, who)
		} else {
			others = append(others, who)
		}
	}
	if len(others) < len(made) {
		return fmt.Sprintf("with %s to come", english.List(others))
	}
	return "after " + english.List(made)
}
