package plan

import (
	"fmt"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/english"
)

// Duel puts what a side of a duel does into words: "Aim and shoot. Once suppressed with
// fewer than 3 left, recover; else shoot."
func Duel(d *legion.Duel, p *battle.DuelPlan) string {
	x := duelPlan{d: d, side: int(p.Side[0] - 'a')}
	byActions := [3][]battle.DuelRule{}
	for _, r := range p.Rules {
		byActions[*r.When.Actions] = append(byActions[*r.When.Actions], r)
	}
	two, one := byActions[2], byActions[1]
	lead := english.Either(d.Sides[x.side].Moves > 0, "with one action", "once suppressed")
	same := len(two) == 1 && len(one) == 1 && x.actions(two[0].Actions) == x.actions(one[0].Actions)
	switch {
	case len(two) == 0:
		return x.sentence("", one)
	case len(one) == 0 || same:
		return x.sentence("", two)
	}
	return x.sentence("", two) + " " + x.sentence(lead, one)
}

// duelPlan writes the plan of a side.
type duelPlan struct {
	d    *legion.Duel
	side int
}

// sentence says what the side does with so many actions: the rules that hold sometimes
// first, and what it does else.
func (x *duelPlan) sentence(lead string, rules []battle.DuelRule) string {
	var parts []string
	for i, r := range rules {
		when := x.when(&r.When)
		if i == 0 && lead != "" {
			when = strings.TrimSpace(lead + " " + when)
		}
		switch does := x.actions(r.Actions); {
		case i > 0 && i == len(rules)-1:
			parts = append(parts, "else "+does)
		case when == "":
			parts = append(parts, does)
		default:
			parts = append(parts, when+", "+does)
		}
	}
	return english.Capital(strings.Join(parts, "; ")) + "."
}

// actions says what a side does: aim and shoot.
func (x *duelPlan) actions(list []battle.Action) string {
	var words []string
	for _, a := range list {
		word := a.String()
		if a == battle.Attack && x.d.Sides[x.side].Attacks[0].AttackType == legion.Ranged {
			word = "shoot"
		}
		words = append(words, word)
	}
	return english.Or(english.List(words), "do nothing")
}

// when puts a condition into words that may stand before what is done.
func (x *duelPlan) when(w *battle.DuelWhen) string {
	var parts []string
	if w.Second != nil {
		parts = append(parts, english.Either(*w.Second, "acting second", "acting first"))
	}
	if w.Round != nil {
		parts = append(parts, x.round(*w.Round))
	}
	if w.Left != nil {
		parts = append(parts, "with "+x.left(x.side, *w.Left))
	}
	if w.Suppression != nil {
		parts = append(parts, "with "+suppression(*w.Suppression))
	}
	if w.Other != nil {
		parts = append(parts, "while they have "+x.left(1-x.side, *w.Other))
	}
	if w.Theirs != nil {
		parts = append(parts, "while they have "+suppression(*w.Theirs))
	}
	if w.Dodged != nil {
		parts = append(parts, english.Either(*w.Dodged, "if they dodged", "if they did not dodge"))
	}
	return strings.Join(parts, " and ")
}

// round says in which rounds something holds.
func (x *duelPlan) round(s battle.Span) string {
	switch last := x.d.Rounds; {
	case s[0] == last:
		return "in the last round"
	case s[1] == last:
		return fmt.Sprintf("from round %d on", s[0])
	case s[1] == 1:
		return "in round one"
	case s[0] == s[1]:
		return fmt.Sprintf("in round %d", s[0])
	}
	return fmt.Sprintf("up to round %d", s[1])
}

// left says how much is left of a side: its miniatures, or its wounds if each has several.
func (x *duelPlan) left(side int, s battle.Span) string {
	d, noun := &x.d.Sides[side].Defender, ""
	all, _ := d.MinisLeft()
	if d.WoundsPerMini > 1 {
		all, _ = d.Wounds()
		noun = " wounds"
	}
	switch {
	case s[0] == all:
		return fmt.Sprintf("all %d%s left", all, noun)
	case s == battle.Span{1, 1}:
		return "one" + strings.TrimSuffix(noun, "s") + " left"
	case s[0] == s[1]:
		return fmt.Sprintf("%d%s left", s[0], noun)
	case s[0] == 1:
		return fmt.Sprintf("fewer than %d%s left", s[1]+1, noun)
	}
	return fmt.Sprintf("%d or more%s left", s[0], noun)
}

// suppression says how many tokens there are, from none or up to as many as there may be.
func suppression(s battle.Span) string {
	switch {
	case s == battle.Span{}:
		return "no suppression tokens"
	case s[0] == s[1]:
		return english.Counted(s[0], "suppression tokens")
	case s[0] == 0:
		return fmt.Sprintf("%d or fewer suppression tokens", s[1])
	}
	return fmt.Sprintf("%d or more suppression tokens", s[0])
}
