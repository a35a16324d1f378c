package volleys

import (
	"fmt"
	"strings"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/report/english"
	"salvo/report/plan"
	"salvo/report/wording"
	"salvo/units"
)

// VolleyAnswer is the result of a volley with what is said about it, in the order
// in which JSON has it.
type VolleyAnswer struct {
	Volley   *legion.Volley       `json:"volley"`
	Notation string               `json:"notation"`        // the volley in one line
	Units    string               `json:"units,omitempty"` // the line with units that it was made from, if it was
	Names    []string             `json:"names"`           // of the attackers
	Notes    []string             `json:"notes,omitempty"` // what is to be said about the units
	Value    float64              `json:"value"`
	Goal     legion.Goal          `json:"goal"`
	Order    legion.Order         `json:"order"`
	After    []battle.VolleyAfter `json:"after"`
	Plan     []PlanEntry          `json:"plan"`
	Regret   *battle.VolleyRegret `json:"regret"`  // null if it would take too long
	Gain     *battle.VolleyRegret `json:"gain"`    // what those who play their best gain by it; null as regret
	Summary  string               `json:"summary"` // the plan, and what it is worth, in words

	Said      *legion.Volley `json:"-"` // as the line says it, where best play is the answer because nobody said how to play
	Expensive bool           `json:"-"` // the rules of thumb answer, because best play would be expensive

	plan  string // the plan in words, and what the defender keeps its tokens for
	worth []string
}

// PlanEntry is a step of the plan, with its sentence.
type PlanEntry struct {
	battle.PlanStep
	Text string `json:"text"`
}

// VolleyAnswerOf says what follows from a result: of a line with units, if m is
// not nil. Worth is nil if nobody worked it out.
func VolleyAnswerOf(res *battle.VolleyResult, worth *battle.VolleyWorth, m *units.Volley) *VolleyAnswer {
	v := &res.Volley
	ans := &VolleyAnswer{
		Volley: v, Notation: v.String(), Value: res.Value, Goal: res.Goal, Order: res.Order, After: res.After, Plan: []PlanEntry{},
	}
	if m != nil && m.Units() {
		ans.Units, ans.Notes = m.String(), m.All()
	}
	var who []string
	ans.Names, who = attackerNames(v, m)
	p := plan.Plan{Volley: v, Who: who, Steps: res.Plan}
	for i := range res.Plan {
		ans.Plan = append(ans.Plan, PlanEntry{res.Plan[i], p.Text(&res.Plan[i])})
	}
	ans.plan = p.Tokens(res.After)
	if len(v.Attacks) > 1 && v.Order == legion.BestOrder { // otherwise the order is known
		ans.plan = strings.TrimSpace(p.Paragraph() + " " + ans.plan)
	}
	ans.plan = brief(ans.Names, ans.plan)
	if worth != nil {
		ans.Regret, ans.Gain = &worth.Regret, &worth.Gain
	}
	ans.worth = ans.worthWords()
	parts := []string{ans.headline() + "."}
	for _, s := range append([]string{ans.plan}, ans.worth...) {
		if s != "" {
			parts = append(parts, s)
		}
	}
	ans.Summary = strings.Join(parts, " ")
	return ans
}

// Played is the volley as it was played.
func (ans *VolleyAnswer) Played() *legion.Volley { return ans.Volley }

// Says is how the volley ends and the plan, in words.
func (ans *VolleyAnswer) Says() string { return ans.Summary }

// Worth is what the volley is worth, in a word.
func (ans *VolleyAnswer) Worth() string { return ans.WorthOf(ans.Value) }

// WorthOf writes a value in units of the goal.
func (ans *VolleyAnswer) WorthOf(value float64) string {
	if ans.Goal == legion.ForWounds {
		return english.Fixed(value)
	}
	return english.Percent(value)
}

// Told is the answer about the volley as it was said.
func (ans *VolleyAnswer) Told(said *legion.Volley, cheap bool, _ *float64) AnyVolley {
	told := *ans
	told.Said, told.Notation, told.Expensive = said, said.String(), !cheap
	if !cheap {
		told.Summary += " " + wording.ByRule
	}
	return &told
}

// Fallback says that the rules of thumb answer.
const Fallback = wording.ByRule

// attackerNames names the attackers, and returns what a sentence calls them: the
// AT-ST, Darth Vader, attack 1 (1 red, 4 white). Different attacks of units of
// one name are told apart by their number.
func attackerNames(v *legion.Volley, m *units.Volley) (names, who []string) {
	for i := range v.Attacks {
		name := fmt.Sprintf("%s (%s)", numbered(i), wording.PoolOf(&v.Attacks[i].Attacker))
		call := name
		if m != nil && m.Attacks[i].Attacker != nil {
			name, call = unitNames(m.Attacks[i].Attacker.Choice.Unit)
		}
		names, who = append(names, name), append(who, call)
	}
	for i := range who {
		for j := range who {
			if names[i] == names[j] && !sameAttack(v, i, j) {
				who[i] += fmt.Sprintf(" (%s)", numbered(i))
				break
			}
		}
	}
	return names, who
}

// unitNames is the name of a unit, and what a sentence calls it.
func unitNames(u *cards.Unit) (name, call string) {
	if name, call = u.Name, u.Name; !u.Unique {
		call = "the " + call
	}
	return name, call
}

// sameAttack reports whether two attacks of a volley are alike.
func sameAttack(v *legion.Volley, i, j int) bool {
	for t := range v.TargetsOf() {
		a, can := v.At(i, t)
		b, could := v.At(j, t)
		if can != could || a != b {
			return false
		}
	}
	return true
}

// brief names the dice of an attack only where it is mentioned first.
func brief(names []string, text string) string {
	for i, name := range names {
		if before, after, ok := strings.Cut(text, name); ok && strings.HasPrefix(name, numbered(i)+" ") {
			text = before + name + strings.ReplaceAll(after, name, numbered(i))
		}
	}
	return text
}

// line is the volley in one line, with its units if it has any.
func (ans *VolleyAnswer) line() string {
	if ans.Units != "" {
		return ans.Units
	}
	return english.Or(ans.Notation, "no dice")
}

// last is how the defender stands at the end.
func (ans *VolleyAnswer) last() *battle.VolleyAfter { return &ans.After[len(ans.After)-1] }

// headline says how the volley ends, what it is played for first.
func (ans *VolleyAnswer) headline() string {
	end := ans.last()
	switch {
	case end.Defeated == nil:
		return ans.ends()
	case ans.Goal == legion.ForStop:
		return ans.ends() + ", " + wording.OnAverage(end.Wounds.Mean)
	case ans.Goal == legion.ForKill:
		return ans.ends() + ", " + wording.OnAverage(end.Wounds.Mean)
	}
	return ans.ends() + ", gone " + english.Percent(*end.Defeated)
}

// by says how the answer was obtained.
func (ans *VolleyAnswer) by() string {
	if ans.Expensive {
		return "exact, by the rules of thumb: best play takes too long to find"
	}
	return "exact"
}

// ends is what the volley is played for, at its end.
func (ans *VolleyAnswer) ends() string {
	switch ans.Goal {
	case legion.ForKill:
		return english.Percent(ans.Value) + " chance that the unit is gone"
	case legion.ForStop:
		return outOfAction(ans.last())
	}
	return wording.OnAverage(ans.Value)
}
