package api

import (
	"errors"
	"fmt"

	"salvo/attack"
	"salvo/cards"
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
	Slots    map[string]Slot   `json:"slots"`   // the same in short, and of numbers without a unit
	Notes    []string          `json:"notes"`   // what is to be said about the line's units
	Said     string            `json:"said"`    // what is to be told about the changes, once
	Values   map[string]any    `json:"values"`  // of every field, by its path
	Errors   []PageMistake     `json:"errors"`
	Inactive map[string]string `json:"inactive"` // why a field has no effect on this attack, in a few words, by its path
	Chips    []Chip            `json:"chips"`    // what is set
	Pool     map[string]int    `json:"pool"`     // the attack dice that are rolled, by colour
	Method   odds.Method       `json:"method"`   // exact or simulated; empty without an answer
	Summary  string            `json:"summary"`
	Answer   string            `json:"answer"`   // HTML
	Pins     []string          `json:"pins"`     // the names of the attacks to compare with
	Name     string            `json:"name"`     // of this attack among them
	Fallback bool              `json:"fallback"` // best play was asked for, and is too much to find
	View     *View             `json:"view"`     // null if there is none, or if it has to be asked for
}

// pageQuery is what only the page asks.
type pageQuery struct {
	line    string
	numbers string
	changes []change
	view    string
	pins    []pin
	done    *pageAttack // once it was read

	volleyChanges []volleyChange
	volley        *units.VolleyMatch // once it was read
	volleyWrong   legion.Mistakes
}

type pin struct{ name, line, numbers string }

// place says which of several pins it is.
func (p *pin) place(i int) string {
	if p.name != "" {
		return p.name
	}
	return fmt.Sprintf("attack %d", i+1)
}

// pageAttacks is how many attacks are simulated for the page where there are
// too many rolls to weigh: enough for two decimals, while one waits.
const pageAttacks = 200_000

// pageSeed is the seed of those attacks. That of a request is for a roll.
const pageSeed = 1

// page answers with all that the page shows of an attack. The view comes along
// if it is a cheap one.
func page(ctx odds.Context, q *query) (any, error) {
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
func (p *Page) answer(ctx odds.Context, m *units.Match, q *query, ms *legion.Mistakes) error {
	if err := m.Attack.Validate(); err != nil {
		if len(*ms) > 0 {
			return nil // it was said already
		}
		return note(ms, err)
	}
	for c, n := range attack.New(m.Attack).Dice {
		p.Pool[dice.Color(c).String()] = n
	}
	res, err := pageOdds(ctx, m, q.opt)
	if err != nil {
		return note(ms, err)
	}
	pins, notes, wrong, err := q.pinned(ctx, m)
	if err != nil {
		return err
	}
	*ms, p.Notes = append(*ms, wrong...), append(p.Notes, notes...)
	p.Pins, p.Name = []string{}, q.name
	for _, pin := range pins {
		p.Pins = append(p.Pins, pin.Name)
	}
	p.Method = res.Method
	p.Fallback = res.Attack.Attacker.Strategy != m.Attack.Attacker.Strategy
	p.Summary = report.Summary(res)
	p.Answer = report.HeadlineHTML(res, pins)
	if v := q.view(); v != nil && v.cheap {
		p.View, err = v.show(ctx, m, q)
	}
	return err
}

// pageOdds are the odds of an attack as the page shows them. Where the best play
// is too much to find, they are those of the rule of thumb.
func pageOdds(ctx odds.Context, m *units.Match, opt odds.Options) (*report.Answer, error) {
	opt.Attacks, opt.Seed = pageAttacks, pageSeed
	res, err := odds.Of(ctx, m.Attack, opt)
	if errors.Is(err, odds.ErrTooLarge) || errors.Is(err, odds.ErrTooManyChoices) {
		res, err = odds.Of(ctx, byRule(m.Attack), opt)
	}
	if err != nil {
		return nil, err
	}
	ans := report.AnswerOf(res)
	if m.Units() {
		ans.Units = m.String()
	}
	return ans, nil
}

// byRule is an attack in which both sides follow the documented strategies.
func byRule(a legion.Attack) legion.Attack {
	for _, path := range playFields {
		if f, ok := legion.Lookup(path); ok {
			f.Set(&a, f.Default)
		}
	}
	return a
}

// pinned are the attacks to compare with, in the order of the request; those
// that nobody named are called by what differs. What is wrong with one is no
// reason to leave the others out.
func (q *query) pinned(ctx odds.Context, now *units.Match) (list []report.Pin, notes []string, ms legion.Mistakes, err error) {
	attacks, titles := []legion.Attack{now.Attack}, [][2]string{titlesOf(now)}
	matches := make([]*units.Match, len(q.page.pins))
	for i, pin := range q.page.pins {
		m, said, wrong := kept(q.units, pin.line, pin.numbers)
		ms = append(ms, placed(wrong, pin.place(i))...)
		for _, note := range said {
			notes = append(notes, pin.place(i)+": "+note)
		}
		matches[i] = m
		attacks, titles = append(attacks, m.Attack), append(titles, titlesOf(m))
	}
	names := report.Differences(attacks, titles)
	q.name = names[0]
	for i, m := range matches {
		pin := report.Pin{Name: q.page.pins[i].name}
		if pin.Name == "" {
			pin.Name = names[i+1]
		}
		if m.Attack.Validate() == nil {
			if pin.Answer, err = pageOdds(ctx, m, q.opt); err != nil {
				var wrong legion.Mistakes
				if err := note(&wrong, err); err != nil {
					return nil, nil, nil, err
				}
				ms = append(ms, placed(wrong, q.page.pins[i].place(i))...)
			}
		}
		list = append(list, pin)
	}
	return list, notes, ms, nil
}

// titlesOf are the units of a line as a player says them.
func titlesOf(m *units.Match) (titles [2]string) {
	for i, b := range []*units.Built{m.Attacker, m.Defender} {
		if b != nil {
			titles[i] = b.Choice.Title()
		}
	}
	return titles
}

// note adds what is the asker's fault to the mistakes, and returns what is not.
func note(ms *legion.Mistakes, err error) error {
	wrong, err := mistakes(err)
	*ms = append(*ms, wrong...)
	return err
}

// expand reads a line of notation, as far as it can.
func expand(l *cards.Library, line string) (*units.Match, legion.Mistakes) {
	m, err := units.Expand(l, line)
	ms, _ := errors.AsType[legion.Mistakes](err)
	return m, ms
}

// kept reads a line from a link. Where units in it are no longer there, the
// numbers that the link has too are kept.
func kept(l *cards.Library, line, numbers string) (m *units.Match, notes []string, ms legion.Mistakes) {
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
