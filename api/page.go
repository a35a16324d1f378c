package api

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"strings"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// Page is all that the page shows of an attack. Where something is wrong,
// Errors says so, and the rest is about what could be read.
type Page struct {
	Line     string            `json:"line"`    // the attack in one line, in the canonical way
	Numbers  string            `json:"numbers"` // the same without units, if there are units in it
	Picked   map[string]string `json:"picked"`  // the choice of attacker, defender and guardian, in words
	Cards    map[string]string `json:"cards"`   // HTML of the units of attacker and defender
	Notes    []string          `json:"notes"`   // what is to be said about the line's units
	Said     string            `json:"said"`    // what is to be told about the changes, once
	Values   map[string]any    `json:"values"`  // of every field, by its path
	Errors   legion.Mistakes   `json:"errors"`
	Inactive map[string]string `json:"inactive"` // why a field does not matter now, by its path
	Chips    []Chip            `json:"chips"`    // the fields that are not at their default
	Pool     map[string]int    `json:"pool"`     // the attack dice that are rolled, by colour
	Method   odds.Method       `json:"method"`   // exact or simulated; empty without an answer
	Summary  string            `json:"summary"`
	Answer   string            `json:"answer"` // HTML
	Panel    string            `json:"panel"`  // HTML of the view
	Chat     string            `json:"chat"`
	SVG      string            `json:"svg"`
	CSV      string            `json:"csv"`
	Command  string            `json:"command"` // what gives the same answer in a shell
}

// Chip is a field that is not at its default, in words.
type Chip struct {
	Field   string `json:"field"`
	Text    string `json:"text"`
	Side    string `json:"side"`
	Card    bool   `json:"card"`    // the unit brings it
	Without any    `json:"without"` // the field's value without it
}

// pageQuery is what only the page asks.
type pageQuery struct {
	line    string
	numbers string
	changes []change
	view    string
	pins    []pin
}

type pin struct{ name, line, numbers string }

// views are what the page's panel can show.
var views = []string{"odds", "why", "what-if", "best", "roll", "advise", "matrix"}

// pageAttacks is how many attacks are simulated for the page where there are
// too many rolls to weigh: enough for two decimals, while one waits.
const pageAttacks = 200_000

func page(ctx context.Context, q *query) (any, error) {
	m, notes, said, ms := q.page.read(q.units)
	a := m.Attack
	p := &Page{
		Line: m.String(), Said: said, Values: map[string]any{}, Errors: append(legion.Mistakes{}, ms...),
		Inactive: inactive(&a), Chips: chips(m), Pool: map[string]int{},
	}
	p.units(q.units, m, notes)
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		p.Values[f.Path()] = value(f, f.Get(&a))
	}
	p.Values[weapons] = weaponsOf(&a)
	if err := a.Validate(); err != nil {
		if len(ms) == 0 {
			return p, p.note(err, "")
		}
		return p, nil // it was said already
	}
	for c, n := range attack.New(a).Dice {
		p.Pool[dice.Color(c).String()] = n
	}
	if q.opt.Attacks == 0 {
		q.opt.Attacks = pageAttacks
	}
	res, err := odds.Of(ctx, a, q.opt)
	if err != nil {
		return p, p.note(err, "")
	}
	ans := report.AnswerOf(res)
	if m.Units() {
		ans.Units = p.Line
	}
	if err := p.show(ctx, ans, q); err != nil {
		return p, err
	}
	p.Panel, err = panel(ctx, m, q)
	return p, p.note(err, "view")
}

// show fills in what every view has.
func (p *Page) show(ctx context.Context, ans *report.Answer, q *query) error {
	var pins []report.Pin
	for i, pin := range q.page.pins {
		place := pin.name
		if place == "" {
			place = fmt.Sprintf("pin %d", i+1)
		}
		b, notes, ms := kept(q.units, pin.line, pin.numbers)
		p.Errors = append(p.Errors, placed(ms, place)...)
		for _, note := range notes {
			p.Notes = append(p.Notes, place+": "+note)
		}
		if b.Attack.Validate() != nil {
			continue
		}
		other, err := odds.Of(ctx, b.Attack, q.opt)
		if err := p.note(err, ""); err != nil {
			return err
		}
		if err == nil {
			pins = append(pins, report.Pin{Name: place, Answer: report.AnswerOf(other)})
		}
	}
	// The row itself rather than report.Odds, which brings all the forms that
	// a browser does not need along into its engine.
	var numbers bytes.Buffer
	if err := csv.NewWriter(&numbers).WriteAll([][]string{report.CSVHeader(), report.CSVRow(ans)}); err != nil {
		return err
	}
	p.Method = ans.Method
	p.Summary = report.Summary(ans)
	p.Answer = report.AnswerHTML(ans, pins)
	p.Chat = report.ChatText(ans)
	p.SVG = report.ChartSVG(ans)
	p.CSV = numbers.String()
	p.Command = command(ans, q)
	return nil
}

// expand reads a line of notation, as far as it can.
func expand(l *units.Library, line string) (*units.Match, legion.Mistakes) {
	m, err := l.Expand(line)
	ms, _ := errors.AsType[legion.Mistakes](err)
	return m, ms
}

// kept reads a line from a link. Where units in it are no longer there, the
// numbers that the link has too are kept.
func kept(l *units.Library, line, numbers string) (m *units.Match, notes []string, ms legion.Mistakes) {
	m, ms = expand(l, line)
	if a, err := legion.Parse(numbers); len(ms) > 0 && numbers != "" && err == nil {
		return m.With(a), gone(ms), nil
	}
	return m, nil, ms
}

// gone says that a link has units that are no longer what they were.
func gone(ms legion.Mistakes) (notes []string) {
	for _, x := range ms {
		notes = append(notes, fmt.Sprintf("%s: %s", x.Value, x.Message))
	}
	return append(notes, "The library has changed since this link was made. Its numbers are kept.")
}

// units fills in what is to be seen of the units.
func (p *Page) units(l *units.Library, m *units.Match, notes []string) {
	p.Picked = map[string]string{"attacker": "", "defender": "", "guardian": ""}
	p.Cards = map[string]string{"attacker": "", "defender": ""}
	p.Notes = append([]string{}, notes...)
	if m.Units() {
		p.Numbers = m.Attack.String()
	}
	if m.Attacker != nil {
		p.Picked["attacker"] = m.Attacker.Choice.String()
		p.Cards["attacker"] = report.AttackerCard(l, m.Attacker)
	}
	if m.Defender != nil {
		p.Picked["defender"] = m.Defender.Choice.String()
		p.Cards["defender"] = report.DefenderCard(l, m.Defender, m.Guardian)
	}
	if m.Guardian != nil {
		p.Picked["guardian"] = m.Guardian.String()
	}
}

// note adds what went wrong to the page's errors. What is not the asker's
// fault, such as time that ran out, is returned.
func (p *Page) note(err error, field string) error {
	ms, wrong := errors.AsType[legion.Mistakes](err)
	switch {
	case wrong:
		p.Errors = append(p.Errors, ms...)
	case errors.Is(err, odds.ErrTooLarge), errors.Is(err, odds.ErrTooManyChoices):
		p.Errors = append(p.Errors, legion.Mistake{Field: field, Message: err.Error()})
	default:
		return err
	}
	return nil
}

// panel is the view that was asked for.
func panel(ctx context.Context, m *units.Match, q *query) (string, error) {
	a := m.Attack
	switch q.page.view {
	case "why":
		return rendered(report.WhyHTML)(odds.Why(ctx, a, q.opt))
	case "what-if":
		x, err := odds.WhatIfOf(ctx, a, q.atLeast, q.opt)
		if err != nil {
			return "", err
		}
		return report.WhatIfHTML(x, func(b legion.Attack) string { return m.With(b).String() }), nil
	case "best":
		return rendered(report.BestHTML)(odds.RegretOf(ctx, a, q.opt))
	case "roll":
		return rendered(report.RollHTML)(odds.Walk(ctx, a, q.opt))
	case "advise":
		if _, ok := q.moment["dice"]; !ok {
			return "", nil // nothing lies on the table yet
		}
		moment, err := q.at(a)
		if err != nil {
			return "", err
		}
		return rendered(report.AdviseHTML)(odds.Advise(ctx, moment, q.opt))
	case "matrix":
		return matrixPanel(ctx, a, q)
	}
	return "", nil
}

// rendered turns an answer into HTML, if there is one.
func rendered[T any](html func(T) string) func(T, error) (string, error) {
	return func(v T, err error) (string, error) {
		if err != nil {
			return "", err
		}
		return html(v), nil
	}
}

// command is the command line that gives the same answer.
func command(ans *report.Answer, q *query) string {
	line := ans.Notation
	if ans.Units != "" {
		line = ans.Units
	}
	if line == "" {
		line = "{}" // an attack too, with nothing said about it
	}
	words := []string{"salvo", "odds"}
	switch q.page.view {
	case "matrix":
		return q.library.command(*ans.Attack)
	case "why":
		words = []string{"salvo", "why"}
	case "what-if":
		words = []string{"salvo", "what-if"}
		if q.atLeast > 0 {
			words = append(words, fmt.Sprintf("--at-least=%d", q.atLeast))
		}
	case "best":
		words = append(words, "--best")
	case "roll":
		words = []string{"salvo", "roll", fmt.Sprintf("--seed=%d", q.opt.Seed)}
	case "advise":
		if _, ok := q.moment["dice"]; ok {
			if text, err := q.json(*ans.Attack); err == nil {
				words, line = []string{"salvo", "advise"}, string(text)
			}
		}
	}
	if ans.Method == odds.BySampling && words[1] == "odds" {
		words = append(words, fmt.Sprintf("--attacks=%d", q.opt.Attacks), fmt.Sprintf("--seed=%d", q.opt.Seed))
	}
	return strings.Join(append(words, quote(line)), " ")
}

// quote writes a text so that any shell reads it as one word.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
