package volleys

import (
	"fmt"
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
	Volley *legion.Volley `json:"volley"`
	said
	TargetNames []string `json:"targetNames"`
	*battle.TargetsResult
	Notes   []string `json:"notes,omitempty"` // what is to be said about the units
	Summary string   `json:"summary"`
}

// TargetsAnswerOf says what follows from a result: of a line with units, if m is not
// nil.
func TargetsAnswerOf(res *battle.TargetsResult, m *units.Volley) *TargetsAnswer {
	ans := &TargetsAnswer{Volley: &res.Volley, said: saidOf(&res.Volley, m), TargetsResult: res}
	ans.TargetNames, ans.Notes, ans.inexact = ans.targets, ans.notes, !res.Exact
	both := brief(ans.Names, ans.planWords()+"\n"+ans.settledWords())
	ans.plan, ans.settled, _ = strings.Cut(both, "\n")
	ans.Summary = ans.inShort()
	return ans
}

// inShort is all of it in a few sentences.
func (ans *TargetsAnswer) inShort() string {
	return english.Sentences(ans.headline()+".", ans.plan, ans.settled, ans.worth)
}

// stands are how the targets stand in the end.
func (ans *TargetsAnswer) stands(bool) (list []stand) {
	for t, name := range ans.TargetNames {
		list = append(list, stand{name, &ans.Targets[t].After})
	}
	return list
}

// record is how a target stands in the end.
func (ans *TargetsAnswer) record(t int) (row, target []any) {
	var fixed *float64
	if ans.Fixed != nil {
		fixed = &ans.Fixed.Value
	}
	return []any{ans.line(), ans.Goal, ans.Order, ans.Value, len(ans.Volley.Attacks), ""},
		[]any{ans.TargetNames[t], ans.Volley.Targets[t].Weight, fixed, ans.Exact}
}

// Says is how the volley ends and the plan, in words.
func (ans *TargetsAnswer) Says() string { return ans.Summary }

// Worth is what the volley is worth, in a word.
func (ans *TargetsAnswer) Worth() string { return ans.WorthOf(ans.Value) }

// Told is the answer about the volley as it was said.
func (ans *TargetsAnswer) Told(said *legion.Volley, cheap bool, thumb *float64) AnyVolley {
	told := *ans
	told.shown, told.Notation, told.Expensive = said, said.String(), !cheap
	if thumb != nil {
		told.worth = told.thumbWords(*thumb)
	}
	if !cheap {
		told.worth = wording.ByRule
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

// headline is what the volley is played for, at its end.
func (ans *TargetsAnswer) headline() string {
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
