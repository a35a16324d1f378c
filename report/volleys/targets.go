package volleys

import (
	"fmt"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/english"
	"salvo/report/wording"
	"salvo/units"
)

// TargetsAnswer is the result of a volley at several targets with what is said about
// it, in the order in which JSON has it.
type TargetsAnswer struct {
	Volley      *legion.Volley       `json:"volley"`
	Notation    string               `json:"notation"`        // the volley in one line; JSON if a line cannot say it
	Units       string               `json:"units,omitempty"` // the line with units that it was made from, if it was
	Names       []string             `json:"names"`           // of the attackers
	TargetNames []string             `json:"targetNames"`     // of the targets
	Value       float64              `json:"value"`
	Goal        legion.Goal          `json:"goal"`
	Order       legion.Order         `json:"order"`
	Exact       bool                 `json:"exact"` // false if the best fixed assignment is the answer
	Fixed       *battle.Fixed        `json:"fixed"` // null where it is not defined
	Targets     []battle.TargetAfter `json:"targets"`
	Next        []battle.Step        `json:"next"`
	Plan        []battle.Turn        `json:"plan"`            // null if it would be too long
	Notes       []string             `json:"notes,omitempty"` // what is to be said about the units
	Summary     string               `json:"summary"`

	Expensive bool `json:"-"` // the rules of thumb answer, because best play would be expensive

	said      *legion.Volley // the volley as it was said, which is shown
	who, whom []string       // attackers and targets in a sentence
	plan      string         // in words
	settled   string         // in words: what is settled beforehand
	thumb     string         // in words: what it would be by the rules of thumb
}

// TargetsAnswerOf says what follows from a result: of a line with units, if m is not
// nil.
func TargetsAnswerOf(res *battle.TargetsResult, m *units.Volley) *TargetsAnswer {
	ans := &TargetsAnswer{
		Volley: &res.Volley, Notation: res.Volley.String(), Value: res.Value, Goal: res.Goal, Order: res.Order, Exact: res.Exact,
		Fixed: res.Fixed, Targets: res.Targets, Next: res.Next, Plan: res.Plan, said: &res.Volley,
	}
	ans.Names, ans.who = attackerNames(ans.Volley, m)
	for t := range res.Volley.Targets {
		name := fmt.Sprintf("target %d", t+1)
		call := name
		if m != nil && m.Targets[t].Defender != nil {
			name, call = unitNames(m.Targets[t].Defender.Choice.Unit)
			if slices.Contains(ans.TargetNames, name) {
				name, call = fmt.Sprintf("%s (target %d)", name, t+1), fmt.Sprintf("%s (target %d)", call, t+1)
			}
		}
		ans.TargetNames, ans.whom = append(ans.TargetNames, name), append(ans.whom, call)
	}
	if m != nil && m.Units() {
		ans.Units, ans.Notes = m.String(), m.All()
	}
	both := brief(ans.Names, ans.planWords(res.Advice)+"\n"+ans.settledWords())
	ans.plan, ans.settled, _ = strings.Cut(both, "\n")
	ans.Summary = ans.inShort()
	return ans
}

// inShort is all of it in a few sentences.
func (ans *TargetsAnswer) inShort() string {
	var list []string
	for _, s := range []string{ans.ends() + ".", ans.plan, ans.settled, ans.thumb} {
		if s != "" {
			list = append(list, s)
		}
	}
	return strings.Join(list, " ")
}

// Played is the volley as it was played.
func (ans *TargetsAnswer) Played() *legion.Volley { return ans.Volley }

// Says is how the volley ends and the plan, in words.
func (ans *TargetsAnswer) Says() string { return ans.Summary }

// Worth is what the volley is worth, in a word.
func (ans *TargetsAnswer) Worth() string { return ans.WorthOf(ans.Value) }

// Told is the answer about the volley as it was said.
func (ans *TargetsAnswer) Told(said *legion.Volley, cheap bool, thumb *float64) AnyVolley {
	told := *ans
	told.said, told.Notation, told.Expensive = said, said.String(), !cheap
	if thumb != nil {
		told.thumb = told.thumbWords(*thumb)
	}
	if !cheap {
		told.thumb = wording.ByRule
	}
	told.Summary = told.inShort()
	return &told
}

// thumbWords says what it would be by the rules of thumb.
func (ans *TargetsAnswer) thumbWords(value float64) string {
	diff := ans.Value - value
	switch {
	case diff <= english.Same:
		return "By the rules of thumb the attackers do as well."
	case diff < 0.0005*ans.scale():
		return "If the attackers played by the rules of thumb it would be hardly less."
	}
	size := ans.WorthOf(diff)
	if ans.chance() {
		size = english.Decimals(100*diff, 1) + " points"
	}
	return fmt.Sprintf("If the attackers played by the rules of thumb it would be %s, %s less.", ans.WorthOf(value), size)
}

// line is the volley in one line, with its units if it has any, or how many attacks and
// targets there are where no line can say it.
func (ans *TargetsAnswer) line() string {
	if ans.Units != "" {
		return ans.Units
	}
	if !strings.HasPrefix(ans.Notation, "{") {
		return ans.Notation
	}
	return fmt.Sprintf("%s at %s", english.Counted(len(ans.Volley.Attacks), "attacks"), english.Counted(len(ans.Volley.Targets), "targets"))
}

// ends is what the volley is played for, at its end.
func (ans *TargetsAnswer) ends() string {
	if len(ans.Targets) == 1 {
		return ans.endsAtOne()
	}
	switch ans.Goal {
	case legion.ForAll:
		return english.Percent(ans.Value) + " chance that all targets are gone"
	case legion.ForAny:
		return english.Percent(ans.Value) + " chance that a target is gone"
	case legion.ForKill:
		return ans.WorthOf(ans.Value) + ans.ofAll() + " gone on average"
	case legion.ForStop:
		return ans.WorthOf(ans.Value) + ans.ofAll() + " out of action on average"
	}
	return "wounds worth " + ans.WorthOf(ans.Value) + ans.ofAll()
}

// endsAtOne is the same where there is one target.
func (ans *TargetsAnswer) endsAtOne() string {
	end := &ans.Targets[0].After
	switch ans.Goal {
	case legion.ForStop:
		return outOfAction(end)
	case legion.ForWounds:
		return wording.OnAverage(end.Wounds.Mean)
	}
	return english.Percent(*end.Defeated) + " chance that the target is gone"
}

// outOfAction says how likely it is that a unit does nothing when it next activates,
// and why.
func outOfAction(x *battle.VolleyAfter) string {
	gone, panicked := x.Actions[0], x.Actions[1]
	return fmt.Sprintf("%s out of action: %s gone, %s panicked", english.Percent(min(1, gone+panicked)), english.Percent(min(1, gone)), english.Percent(min(1, panicked)))
}

// chance reports whether the goal is a probability.
func (ans *TargetsAnswer) chance() bool {
	return ans.Goal == legion.ForAll || ans.Goal == legion.ForAny
}

// WorthOf writes a value of the goal.
func (ans *TargetsAnswer) WorthOf(value float64) string {
	switch total, counted := ans.weights(); {
	case ans.chance():
		return english.Percent(value)
	case counted || total < 100:
		return english.Fixed(value)
	}
	return english.Decimals(value, 1)
}

// weights is the sum of all weights, and whether every target counts one.
func (ans *TargetsAnswer) weights() (total int, counted bool) {
	counted = true
	for _, t := range ans.Volley.Targets {
		total += t.Weight
		counted = counted && t.Weight == 1
	}
	return total, counted
}

// ofAll says what a value is out of.
func (ans *TargetsAnswer) ofAll() string {
	total, counted := ans.weights()
	if counted {
		return " of " + english.Counted(total, "targets")
	}
	return fmt.Sprintf(" of %d points", total)
}
