package volleys

import (
	"fmt"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/plan"
	"salvo/report/wording"
	"salvo/units"
)

// said is what is said of a volley, at one target or at several.
type said struct {
	Notation string   `json:"notation"`        // the volley in one line; JSON if a line cannot say it
	Units    string   `json:"units,omitempty"` // the line with units that it was made from, if it was
	Names    []string `json:"names"`           // of the attackers

	Expensive bool `json:"-"` // the rules of thumb answer, because best play would be expensive

	volley    *legion.Volley // as it was played
	shown     *legion.Volley // as it was said
	notes     []string       // what is to be said about the units
	targets   []string       // the names of several
	who, whom []string       // attackers and targets in a sentence
	inexact   bool           // the best fixed assignment is the answer
	plan      string         // in words, and what the defender keeps its tokens for
	settled   string         // in words: what is settled beforehand
	worth     string         // in words: what other play would be worth
}

// saidOf is what is said of a volley before its answer: of a line with units, if m is not
// nil.
func saidOf(v *legion.Volley, m *units.Volley) said {
	s := said{Notation: v.String(), volley: v, shown: v}
	if m != nil && m.Units() {
		s.Units, s.notes = m.String(), m.All().Lines()
	}
	s.nameAttackers(m)
	s.nameTargets(m)
	return s
}

// VolleyAnswer is the result of a volley with what is said about it, in the order
// in which JSON has it.
type VolleyAnswer struct {
	Volley *legion.Volley `json:"volley"`
	said
	Notes []string `json:"notes,omitempty"` // what is to be said about the units
	*battle.VolleyResult
	Plan    []PlanEntry          `json:"plan"`
	Regret  *battle.VolleyRegret `json:"regret"`  // null if it would take too long
	Gain    *battle.VolleyRegret `json:"gain"`    // what those who play their best gain by it; null as regret
	Summary string               `json:"summary"` // the plan, and what it is worth, in words
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
	ans := &VolleyAnswer{Volley: v, said: saidOf(v, m), VolleyResult: res, Plan: []PlanEntry{}}
	ans.Notes = ans.notes
	p := plan.Plan{Volley: v, Who: ans.who, Steps: res.Plan}
	for i := range res.Plan {
		ans.Plan = append(ans.Plan, PlanEntry{res.Plan[i], p.Text(&res.Plan[i])})
	}
	ans.plan = p.Tokens(res.After)
	if len(v.Attacks) > 1 && v.Order == legion.BestOrder { // otherwise the order is known
		ans.plan = english.Sentences(p.Paragraph(), ans.plan)
	}
	ans.plan = brief(ans.Names, ans.plan)
	if worth != nil {
		ans.Regret, ans.Gain = &worth.Regret, &worth.Gain
	}
	ans.worth = strings.Join(ans.worthWords(), " ")
	ans.Summary = english.Sentences(ans.headline()+".", ans.plan, ans.worth)
	return ans
}

// told is what is said of it.
func (s *said) told() *said { return s }

// Played is the volley as it was played.
func (s *said) Played() *legion.Volley { return s.volley }

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
	told.shown, told.Notation, told.Expensive = said, said.String(), !cheap
	if !cheap {
		told.Summary += " " + wording.ByRule
	}
	return &told
}

// Fallback says that the rules of thumb answer.
const Fallback = wording.ByRule

// nameAttackers names the attackers, and says what a sentence calls them: the AT-ST,
// Darth Vader, attack 1 (1 red, 4 white). Different attacks of units of one name are told
// apart by their number.
func (s *said) nameAttackers(m *units.Volley) {
	for i := range s.volley.Attacks {
		name := fmt.Sprintf("%s (%s)", numbered(i), wording.PoolOf(&s.volley.Attacks[i].Attacker))
		call := name
		if m != nil && m.Attacks[i].Attacker != nil {
			name, call = unitNames(m.Attacks[i].Attacker.Choice.Unit)
		}
		s.Names, s.who = append(s.Names, name), append(s.who, call)
	}
	for i := range s.who {
		for j := range s.who {
			if s.Names[i] == s.Names[j] && !sameAttack(s.volley, i, j) {
				s.who[i] += fmt.Sprintf(" (%s)", numbered(i))
				break
			}
		}
	}
}

// nameTargets names several targets.
func (s *said) nameTargets(m *units.Volley) {
	for t := range s.volley.Targets {
		name := fmt.Sprintf("target %d", t+1)
		call := name
		if m != nil && m.Targets[t].Defender != nil {
			name, call = unitNames(m.Targets[t].Defender.Choice.Unit)
			if slices.Contains(s.targets, name) {
				name, call = fmt.Sprintf("%s (target %d)", name, t+1), fmt.Sprintf("%s (target %d)", call, t+1)
			}
		}
		s.targets, s.whom = append(s.targets, name), append(s.whom, call)
	}
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

// line is the volley in one line, with its units if it has any, or how many attacks and
// targets there are where no line can say it.
func (s *said) line() string {
	if s.Units == "" && strings.HasPrefix(s.Notation, "{") {
		return fmt.Sprintf("%s at %s", english.Counted(len(s.volley.Attacks), "attacks"), english.Counted(len(s.volley.Targets), "targets"))
	}
	return english.Or(english.Or(s.Units, s.Notation), "no dice")
}

// sides are who attacks whom.
func (s *said) sides() []document.Fact {
	var attacks, targets []document.Fact
	for i := range s.shown.Attacks {
		attacks = append(attacks, document.Fact{Label: english.Capital(numbered(i)), Value: s.attackWords(i), Paint: document.Warm})
	}
	for t, x := range s.volley.TargetsOf() {
		says := document.Fact{Label: "Against", Value: wording.Defending(&legion.Attack{Defender: x.Defender}), Paint: document.Cool}
		if s.volley.Several() {
			says.Label = fmt.Sprintf("Target %d", t+1)
			if name := s.targets[t]; !strings.HasPrefix(name, "target ") {
				says.Value = name + ": " + says.Value
			}
		}
		if x.Weight != 1 {
			says.Value += fmt.Sprintf("; counts %d", x.Weight)
		}
		targets = append(targets, says)
	}
	if s.volley.Several() {
		return append(attacks, targets...)
	}
	return append(targets, attacks...)
}

// attackWords describes the i-th attack: its attacker, and what differs about the
// defender, or is different at some of the targets.
func (s *said) attackWords(i int) string {
	x := &s.shown.Attacks[i]
	says := wording.Attacking(&legion.Attack{Attacker: x.Attacker, AttackType: x.AttackType})
	if name := s.Names[i]; !strings.HasPrefix(name, numbered(i)) {
		says = name + ": " + says
	}
	if differs := differsWords(&x.Differs); differs != "" {
		says += "; against " + differs
	}
	for t := range x.On {
		on := &x.On[t]
		switch own, _ := s.shown.At(i, t); {
		case on.Never:
			says += "; not at " + s.whom[t]
		case on.Attacker != nil || on.AttackType != nil:
			says += fmt.Sprintf("; at %s: %s", s.whom[t], wording.Attacking(&own))
		}
		if differs := differsWords(on.Differs); differs != "" {
			says += fmt.Sprintf("; %s with %s", s.whom[t], differs)
		}
	}
	return says
}

// differsWords describes what differs about the defender in an attack, if anything.
func differsWords(d *legion.Differs) string {
	var words []string
	if d != nil {
		from := legion.Attack{Defender: d.Defender}
		for f := range d.Fields.All() {
			words = append(words, wording.Field(f, f.Get(&from)))
		}
	}
	return strings.Join(words, ", ")
}

// orders say what the order, and targets, are chosen for: at one target, and at several.
var orders = [...][2]string{
	legion.ForWounds: {", played for the most wounds", ", targets chosen for the most wounds, each by its share of the unit"},
	legion.ForKill:   {", played for the chance that the unit is gone", ", targets chosen for the most that is gone"},
	legion.ForStop:   {", played for the chance that the unit is out of action", ", targets chosen for the most that is gone or panicked"},
	legion.ForAll:    {1: ", targets chosen for the chance that all are gone"},
	legion.ForAny:    {1: ", targets chosen for the chance that one is gone"},
}

// orderWords says in which order the attacks are made, and for what, if somebody
// chooses.
func (s *said) orderWords() string {
	v := s.volley
	best := v.Order == legion.BestOrder
	says, chooses := english.Either(best, "best", "as given"), best || v.Defender.Strategy == legion.Optimal || slices.ContainsFunc(v.Attacks, optimal)
	if v.Several() {
		says += orders[v.Goal][1]
	} else if chooses {
		says += orders[v.Goal][0]
	}
	if v.Edition != legion.May2026 {
		says += ", rulebook of " + v.Edition.String()
	}
	return says
}

// optimal reports whether an attacker plays its best.
func optimal(x legion.VolleyAttack) bool { return x.Attacker.Strategy == legion.Optimal }

// documented reports whether it plays by the rules of thumb.
func documented(x legion.VolleyAttack) bool { return !optimal(x) }

// by says how the answer was found.
func (s *said) by() string {
	switch {
	case s.Expensive && s.inexact:
		return "settled beforehand, by the rules of thumb: the best takes too long to find"
	case s.inexact:
		return "settled beforehand"
	case s.Expensive:
		return "exact, by the rules of thumb: best play takes too long to find"
	}
	return "exact"
}

// last is how the defender stands at the end.
func (ans *VolleyAnswer) last() *battle.VolleyAfter { return &ans.After[len(ans.After)-1] }

// headline says how the volley ends, what it is played for first.
func (ans *VolleyAnswer) headline() string {
	end := ans.last()
	switch {
	case end.Defeated == nil:
		return ans.ends()
	case ans.Goal == legion.ForWounds:
		return ans.ends() + ", gone " + english.Percent(*end.Defeated)
	}
	return ans.ends() + ", " + wording.OnAverage(end.Wounds.Mean)
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
