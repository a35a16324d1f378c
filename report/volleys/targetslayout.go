package volleys

import (
	"fmt"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/wording"
)

// layout shows who may attack whom, how that ends, what to do, and how every target
// stands in the end.
func (ans *TargetsAnswer) layout() document.Document {
	var about, plan document.Facts
	about.Say("Volley", ans.Units)
	for i := range ans.said.Attacks {
		about.Rows = append(about.Rows, document.Fact{Label: english.Capital(numbered(i)), Value: attackWords(ans.said, ans.Names, i) + ans.on(i), Paint: document.Warm})
	}
	for t, x := range ans.Volley.Targets {
		words := wording.Defending(&legion.Attack{Defender: x.Defender})
		if name := ans.TargetNames[t]; !strings.HasPrefix(name, "target ") {
			words = name + ": " + words
		}
		if x.Weight != 1 {
			words += fmt.Sprintf("; counts %d", x.Weight)
		}
		about.Rows = append(about.Rows, document.Fact{Label: fmt.Sprintf("Target %d", t+1), Value: words, Paint: document.Cool})
	}
	about.Say("Order", ans.orderWords())
	plan.Say("Plan", ans.plan)
	plan.Say("Fixed", ans.settled)
	plan.Say("Worth", ans.thumb)
	return document.Document{
		document.InText(about, document.Gap{}, document.Lead{Strong: ans.ends(), By: ans.how()}, document.Gap{}, ans.table(), document.Gap{}, plan, document.Notes{Label: "Note: ", Lines: ans.Notes}),
		document.InMarkdown(document.Paragraph{Words: fmt.Sprintf("`%s`: %s", ans.line(), ans.Summary)}, ans.table()),
		document.InHTML(document.Section{Class: "s-volley", Label: "Volley", Parts: ans.page()}),
	}
}

// on says what is different about an attack at some of the targets.
func (ans *TargetsAnswer) on(i int) (says string) {
	x := &ans.said.Attacks[i]
	for t := range x.On {
		on := &x.On[t]
		switch own, _ := ans.said.At(i, t); {
		case on.Never:
			says += "; not at " + ans.whom[t]
		case on.Attacker != nil || on.AttackType != nil:
			says += fmt.Sprintf("; at %s: %s", ans.whom[t], wording.Attacking(&own))
		}
		if differs := differsWords(on.Differs); differs != "" {
			says += fmt.Sprintf("; %s with %s", ans.whom[t], differs)
		}
	}
	return says
}

// bigNumber is the number that the volley is played for, and what it counts.
func (ans *TargetsAnswer) bigNumber() (big, unit string) {
	if ans.Goal == legion.ForWounds && len(ans.Targets) > 1 {
		return ans.Worth(), "worth of wounds," + ans.ofAll()
	}
	big, unit, _ = strings.Cut(ans.ends(), " ")
	return big, unit
}

// page shows on a page how the volley ends, who attacks whom next, the plan, and how
// every target stands in the end.
func (ans *TargetsAnswer) page() document.Document {
	big, unit := ans.bigNumber()
	order := "as listed"
	if ans.Order == legion.BestOrder {
		order = "best order"
	}
	return document.Document{document.Section{Class: "s-volley-answer", Parts: document.Document{
		document.Headline{Big: big, Unit: unit, Badges: []document.Span{document.Classed("s-badge", order), document.Classed("s-badge", ans.how())}},
		document.Figure{Class: "s-chart", Picture: ans.picture().OnPage(ans.inWords())},
		document.Section{Class: "s-say", Parts: document.Document{
			document.Paragraph{Class: "s-plan", Words: ans.plan}, document.Paragraph{Class: "s-note", Words: strings.TrimSpace(ans.settled + " " + ans.thumb)}}},
		ans.table(),
	}}}
}

// orderWords says who decides what, and for what.
func (ans *TargetsAnswer) orderWords() string {
	says := "as given, targets chosen"
	if ans.Order == legion.BestOrder {
		says = "best, targets chosen"
	}
	switch ans.Goal {
	case legion.ForWounds:
		says += " for the most wounds, each by its share of the unit"
	case legion.ForKill:
		says += " for the most that is gone"
	case legion.ForStop:
		says += " for the most that is gone or panicked"
	case legion.ForAll:
		says += " for the chance that all are gone"
	case legion.ForAny:
		says += " for the chance that one is gone"
	}
	if e := ans.Volley.Edition; e != legion.May2026 {
		says += ", rulebook of " + e.String()
	}
	return says
}

// table shows how every target stands in the end.
func (ans *TargetsAnswer) table() *document.Table {
	after := make([]*battle.VolleyAfter, len(ans.Targets))
	begins := map[string]bool{}
	for t := range ans.Targets {
		after[t] = &ans.Targets[t].After
		d := &ans.Volley.Targets[t].Defender
		begins["dodges"] = begins["dodges"] || d.DodgeTokens > 0
		begins["surges"] = begins["surges"] || d.SurgeTokens > 0
		begins["shields"] = begins["shields"] || d.ShieldedX > 0
	}
	return statesTable("in the end", ans.TargetNames, after, begins, true)
}

// records adds a row for each target.
func (ans *TargetsAnswer) records(r *forms.Rows, _ bool) {
	for t := range ans.Targets {
		x := &ans.Targets[t].After
		var fixed *float64
		if ans.Fixed != nil {
			fixed = &ans.Fixed.Value
		}
		row := []any{ans.line(), ans.Goal, ans.Order, ans.Value, len(ans.Volley.Attacks), ""}
		row = append(append(row, stateValues(x)...), ans.TargetNames[t], ans.Volley.Targets[t].Weight, fixed, ans.Exact)
		r.Add(append(row, x.Actions[1], x.Actions[2], x.Actions[3])...)
	}
}
