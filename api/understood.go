package api

import (
	"errors"
	"slices"
	"strings"

	"salvo/api/form"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/phrase"
	"salvo/report"
	"salvo/units"
)

// Understood is what a line in a player's words means: where on the page it is answered,
// who does what to whom, and the answer in brief. Where something is wrong, Errors says
// so, and the rest is about what could be read.
type Understood struct {
	Workspace string             `json:"workspace"` // attack, volley or duel
	Line      string             `json:"line"`      // in canonical notation
	Said      []UnderstoodPart   `json:"said"`
	Notes     []string           `json:"notes"` // what a word was taken for
	Errors    []form.PageMistake `json:"errors"`
	Answer    string             `json:"answer"` // HTML; empty where there is too little to answer, and for volleys and duels
}

// UnderstoodPart is a unit, or something that is said of it.
type UnderstoodPart struct {
	Side  string `json:"side"`
	Field string `json:"field,omitempty"` // of what is said, by its path
	Text  string `json:"text"`
	With  string `json:"with,omitempty"` // the upgrades of a unit
}

type understoodRequest struct {
	common
	Line string `json:"line" help:"What happens at the table, in a player's words: an attack, several attacks, or duel and two units."`

	found    Understood
	attack   *units.Attack // nil if the line is about something else
	mistakes legion.Mistakes
}

// check reads the line. A duel says so in its first word, or asks who wins; units side by
// side, or several attacks, are a volley.
func (q *understoodRequest) check(string) error {
	q.found.Said, q.found.Notes = []UnderstoodPart{}, []string{}
	line := strings.TrimSpace(q.Line)
	if rest, ok := legion.CutDuel(line); ok || phrase.WhoWins(legion.Scan(line)) != nil {
		m, err := units.ExpandDuel(q.units, rest)
		q.mistakes, _ = errors.AsType[legion.Mistakes](err)
		q.found.Workspace, q.found.Line = "duel", rest
		if len(q.mistakes) == 0 {
			q.found.Line = m.String()
			q.sayFighters(m)
		}
		return nil
	}
	if m, err := units.ReadVolley(q.units, line); err == nil && len(m.Attacks)+len(m.Targets) > 2 {
		q.found.Workspace, q.found.Line = "volley", m.String()
		for _, a := range m.Attacks {
			q.say(a, legion.TheAttacker)
		}
		for _, a := range m.Defenders() {
			q.say(a, legion.TheDefender)
		}
		return nil
	}
	q.attack, q.mistakes = expand(q.units, line)
	q.found.Workspace, q.found.Line, q.found.Notes = "attack", q.attack.String(), append(q.found.Notes, q.attack.Notes.Lines()...)
	q.say(q.attack, legion.TheAttacker, legion.TheDefender)
	return nil
}

// sayFighters notes who fights in a duel, and what is said of them: both attack, and both
// defend.
func (q *understoodRequest) sayFighters(m *units.Duel) {
	for s, as := range bothSides {
		q.sayUnit(m.Attacks[s].Attacker, as)
		q.sayChips(m.Attacks[s], legion.TheAttacker, as)
		q.sayChips(m.Attacks[1-s], legion.TheDefender, as)
	}
}

// say notes who is on sides of an attack, and what is said of them.
func (q *understoodRequest) say(m *units.Attack, sides ...legion.Side) {
	for _, side := range sides {
		q.sayUnit(m.Side(side), side)
		q.sayChips(m, side, side)
	}
}

// sayUnit notes who is on a side, if there is a unit.
func (q *understoodRequest) sayUnit(b *units.Side, as legion.Side) {
	if b == nil {
		return
	}
	names := legion.Texts(b.Choice.Upgrades, func(g *cards.Upgrade) string { return g.Name })
	q.found.Said = append(q.found.Said, UnderstoodPart{Side: as.String(), Text: b.Choice.Unit.Name, With: strings.Join(names, ", ")})
}

// sayChips notes what is said of a side of an attack, as that of a side that is shown.
func (q *understoodRequest) sayChips(m *units.Attack, side, as legion.Side) {
	for _, c := range form.Chips(m) {
		if c.Side == side.String() && !c.Card {
			q.found.Said = append(q.found.Said, UnderstoodPart{Side: as.String(), Field: c.Field, Text: c.Text})
		}
	}
}

// answers reports whether there is an attack to answer: somebody attacks somebody.
func (q *understoodRequest) answers() bool {
	if q.attack == nil || len(q.mistakes) > 0 || q.attack.Attack.Validate() != nil {
		return false
	}
	has := func(side legion.Side) bool {
		return slices.ContainsFunc(q.found.Said, func(p UnderstoodPart) bool { return p.Side == side.String() })
	}
	return has(legion.TheAttacker) && (has(legion.TheDefender) || slices.ContainsFunc(strings.Fields(q.Line), phrase.Between)) // vs white, which is usual
}

func (q *understoodRequest) cost() odds.Cost {
	if !q.answers() {
		return 0
	}
	return min(costOfPageOdds(q.attack, q.opt), MaxSteps)
}

func (q *understoodRequest) answer(ctx odds.Context) (any, error) {
	f := &q.found
	if q.answers() {
		res, err := pageOdds(ctx, q.attack, q.opt)
		if err := note(&q.mistakes, err); err != nil {
			return nil, err
		}
		if res != nil {
			f.Answer = report.BriefHTML(res)
		}
	}
	f.Errors = sentences(q.mistakes)
	return f, nil
}
