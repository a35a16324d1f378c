package api

import (
	"context"
	"errors"
	"fmt"

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
	Line     string            `json:"line"`    // the attack in one line, in canonical notation
	Numbers  string            `json:"numbers"` // the same without units, if there are units in it
	Picked   map[string]string `json:"picked"`  // the choice of attacker, defender and guardian, in words
	Cards    map[string]string `json:"cards"`   // HTML of the units of attacker and defender
	Notes    []string          `json:"notes"`   // what is to be said about the line's units
	Said     string            `json:"said"`    // what is to be told about the changes, once
	Values   map[string]any    `json:"values"`  // of every field, by its path
	Errors   []PageMistake     `json:"errors"`
	Inactive map[string]string `json:"inactive"` // why a field has no effect on this attack, in a few words, by its path
	Chips    []Chip            `json:"chips"`    // what is set
	Pool     map[string]int    `json:"pool"`     // the attack dice that are rolled, by colour
	Method   odds.Method       `json:"method"`   // exact or simulated; empty without an answer
	Summary  string            `json:"summary"`
	Answer   string            `json:"answer"` // HTML
	View     *View             `json:"view"`   // null if there is none, or if it has to be asked for
}

// pageQuery is what only the page asks.
type pageQuery struct {
	line    string
	numbers string
	changes []change
	view    string
	pins    []pin
	done    *pageAttack // once it was read
}

type pin struct{ name, line, numbers string }

// pageAttacks is how many attacks are simulated for the page where there are
// too many rolls to weigh: enough for two decimals, while one waits.
const pageAttacks = 200_000

// pageSeed is the seed of those attacks. That of a request is for a roll.
const pageSeed = 1

// page answers with all that the page shows of an attack. The view comes along
// if it is a cheap one.
func page(ctx context.Context, q *query) (any, error) {
	r := q.page.read(q.units)
	m, notes, said, ms := r.match, r.notes, r.said, r.mistakes
	a := m.Attack
	p := &Page{
		Line: m.String(), Said: said, Values: map[string]any{},
		Inactive: inactive(&a), Chips: chips(m), Pool: map[string]int{},
	}
	p.units(q.units, m, notes)
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		p.Values[f.Path()] = value(f, f.Get(&a))
	}
	p.Values[weapons] = weaponsOf(&a)
	err := p.answer(ctx, m, q, &ms)
	p.Errors = sentences(ms)
	return p, err
}

// answer fills in the answer, or notes what is wrong with the attack.
func (p *Page) answer(ctx context.Context, m *units.Match, q *query, ms *legion.Mistakes) error {
	if err := m.Attack.Validate(); err != nil {
		if len(*ms) > 0 {
			return nil // it was said already
		}
		return note(ms, err)
	}
	for c, n := range attack.New(m.Attack).Dice {
		p.Pool[dice.Color(c).String()] = n
	}
	res, said, err := pageOdds(ctx, m, q.opt)
	if err != nil {
		return note(ms, err)
	}
	if said != "" {
		p.Notes = append(p.Notes, said)
	}
	pins, err := p.pins(ctx, q, ms)
	if err != nil {
		return err
	}
	p.Method = res.Method
	p.Summary = report.Summary(res)
	p.Answer = report.AnswerHTML(res, pins)
	if v := q.view(); v != nil && v.cheap {
		p.View, err = v.show(ctx, m, q)
	}
	return err
}

// pageOdds are the odds of an attack as the page shows them. Where there are too
// many choices to find the best play, they are those of the rules of thumb, and
// said says so.
func pageOdds(ctx context.Context, m *units.Match, opt odds.Options) (ans *report.Answer, said string, err error) {
	opt.Attacks, opt.Seed = pageAttacks, pageSeed
	res, err := odds.Of(ctx, m.Attack, opt)
	if errors.Is(err, odds.ErrTooManyChoices) {
		said = fmt.Sprintf("This is played by the rules of thumb: %v.", err)
		a := m.Attack
		a.Attacker.Strategy = legion.Documented
		res, err = odds.Of(ctx, a, opt)
	}
	if err != nil {
		return nil, "", err
	}
	ans = report.AnswerOf(res)
	if m.Units() {
		ans.Units = m.String()
	}
	return ans, said, nil
}

// pins are the attacks to compare with.
func (p *Page) pins(ctx context.Context, q *query, ms *legion.Mistakes) (list []report.Pin, err error) {
	for i, pin := range q.page.pins {
		place := pin.name
		if place == "" {
			place = fmt.Sprintf("pin %d", i+1)
		}
		m, notes, wrong := kept(q.units, pin.line, pin.numbers)
		*ms = append(*ms, placed(wrong, place)...)
		for _, note := range notes {
			p.Notes = append(p.Notes, place+": "+note)
		}
		if m.Attack.Validate() != nil {
			continue
		}
		res, said, err := pageOdds(ctx, m, q.opt)
		if err != nil {
			if err := note(ms, err); err != nil {
				return nil, err
			}
			continue
		}
		if said != "" {
			p.Notes = append(p.Notes, place+": "+said)
		}
		list = append(list, report.Pin{Name: place, Answer: res})
	}
	return list, nil
}

// note adds what is the asker's fault to the mistakes, and returns what is not.
func note(ms *legion.Mistakes, err error) error {
	wrong, err := mistakes(err)
	*ms = append(*ms, wrong...)
	return err
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
