package api

import (
	"errors"
	"slices"

	"salvo/api/form"
	"salvo/attack"
	"salvo/cards"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/card"
	"salvo/units"
)

// Page is all that the page shows of an attack. Where something is wrong,
// Errors says so, and the rest is about what could be read.
type Page struct {
	Line     string               `json:"line"`    // the attack in one line, in canonical notation
	Numbers  string               `json:"numbers"` // the same without units, if there are units in it
	Picked   map[string]string    `json:"picked"`  // the choice of attacker, defender and guardian, in words
	Cards    map[string]string    `json:"cards"`   // HTML of the units of attacker and defender
	Slots    map[string]form.Slot `json:"slots"`   // the same in short, and of numbers without a unit
	Notes    []string             `json:"notes"`   // what is to be said about the line's units
	Said     string               `json:"said"`    // what is to be told about the changes, once
	Values   map[string]any       `json:"values"`  // of every field, by its path
	Errors   []form.PageMistake   `json:"errors"`
	Inactive map[string]string    `json:"inactive"` // why a field has no effect on this attack, in a few words, by its path
	Chips    []form.Chip          `json:"chips"`    // what is set
	Pool     map[string]int       `json:"pool"`     // the attack dice that are rolled, by colour
	Method   odds.Method          `json:"method"`   // exact or simulated; empty without an answer
	Summary  string               `json:"summary"`
	Answer   string               `json:"answer"`   // HTML
	Pins     []string             `json:"pins"`     // the names of the attacks to compare with
	Setups   []Setup              `json:"setups"`   // the same in full
	Name     string               `json:"name"`     // of this attack among them
	Wanted   string               `json:"wanted"`   // the side that is still to be named, if one is: there is no answer yet
	Fallback bool                 `json:"fallback"` // best play was asked for, and is too much to find
	View     *View                `json:"view"`     // null if there is none, or if it has to be asked for
}

// viewed says which attack the page shows, and what about it.
type viewed struct {
	common
	Pins    pins   `json:"pins" max:"3" help:"Attacks to compare with, by name."`
	Line    string `json:"line" help:"The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers."`
	Numbers string `json:"numbers" help:"The attack in numbers, for units in the line that are no longer in the library."`
	View    string `json:"view" enum:"odds,why,improve,table,compare,matrix" help:"Which view is shown, if any."`
	seeded
	moment
	selection
	fallen
	Show string `json:"show" enum:"wounds,kill,points,duel" help:"What the cells of the matrix show; wounds if left out."`

	attack *pageAttack
	known  *report.Answer // the odds, once somebody has asked for them
}

func (q *viewed) check(string) error { return q.read(nil) }

// read reads the attack, with changes to it.
func (q *viewed) read(list changes) (err error) {
	q.opt = q.in(q.opt)
	q.attack, err = q.readAttack(q.Line, q.Numbers, list)
	return err
}

func (q *viewed) match() *units.Attack { return q.attack.match }

// played is the attack as the page answers it: as it is best played, unless the line says
// how it is.
func (q *viewed) played() legion.Attack {
	a, _ := q.match().Played(q.opt)
	return a
}

func (q *viewed) fewer() string {
	if q.View == "matrix" {
		return fewerUnits
	}
	return ""
}

// pageAttacks is how many attacks are simulated for the page where there are
// too many rolls to weigh: enough for two decimals, while one waits.
const pageAttacks = 200_000

// pageSeed is the seed of those attacks. That of a request is for a roll.
const pageSeed = 1

// cost is that of the attack, with a view that takes no longer, and of those that it
// is compared with.
func (q *viewed) cost() odds.Cost {
	opt := q.opt
	opt.Attacks = pageAttacks
	c := costOfPageOdds(q.match(), opt) + odds.CostOf(q.played(), opt)
	for i := range q.Pins {
		c += costOfPageOdds(q.Pins[i].match, opt)
	}
	return min(c, MaxSteps) // each of them is limited, and they are few
}

type pageRequest struct {
	Changes changes `json:"changes" max:"100" help:"What is changed about the attack, one after the other."`
	viewed
}

func (q *pageRequest) check(string) error { return q.read(q.Changes) }

// answer answers with all that the page shows of an attack. The view comes along
// if it is a cheap one.
func (q *pageRequest) answer(ctx odds.Context) (any, error) {
	m, ms := q.match(), q.attack.mistakes
	a := m.Attack
	played := q.played()
	p := &Page{
		Line: m.String(), Said: q.attack.said, Values: form.ValuesOf(&played),
		Inactive: form.Inactive(&a), Chips: form.Chips(m), Pool: map[string]int{},
	}
	p.units(q.units, m, q.attack.notes)
	p.Values[form.Weapons] = form.WeaponsOf(&a)
	p.Wanted = p.wanted()
	err := p.answer(ctx, &q.viewed, &ms)
	p.Errors = sentences(ms)
	return p, err
}

// wanted is the side of which nothing is said, while something is of the other.
func (p *Page) wanted() string {
	said := func(side string) bool {
		return p.Slots[side].Name != "" || slices.ContainsFunc(p.Chips, func(c form.Chip) bool { return c.Side == side })
	}
	switch attacker, defender := said("attacker"), said("defender"); {
	case attacker && !defender:
		return "defender"
	case defender && !attacker:
		return "attacker"
	}
	return ""
}

// answer fills in the answer, or notes what is wrong with the attack.
func (p *Page) answer(ctx odds.Context, q *viewed, ms *legion.Mistakes) error {
	m := q.match()
	if err := m.Attack.Validate(); err != nil {
		if len(*ms) > 0 {
			return nil // it was said already
		}
		return note(ms, err)
	}
	for c, n := range attack.New(m.Attack).Dice {
		p.Pool[dice.Color(c).String()] = n
	}
	res, err := q.odds(ctx)
	if err != nil {
		return note(ms, err)
	}
	name, pins, err := q.pinned(ctx, ms)
	if err != nil {
		return err
	}
	p.Pins, p.Setups, p.Name = []string{}, []Setup{}, name
	for i, pin := range pins {
		p.Setups = append(p.Setups, Setup{form.Slots(q.Pins[i].match), form.ValuesOf(&q.Pins[i].match.Attack)})
		p.Pins = append(p.Pins, pin.Name)
		p.Notes = append(p.Notes, q.Pins[i].notes...)
	}
	p.Method = res.Method
	p.Fallback = res.Expensive || res.Result.Attack.Attacker.Strategy != q.played().Attacker.Strategy
	p.Summary = report.Summary(res)
	p.Answer = report.HeadlineHTML(res, pins)
	if v := findView(q.View); v != nil && v.cheap {
		p.View, err = v.show(ctx, q)
	}
	return err
}

// odds are those of the attack; a view of them does not compute them again.
func (q *viewed) odds(ctx odds.Context) (*report.Answer, error) {
	if q.known != nil {
		return q.known, nil
	}
	ans, err := pageOdds(ctx, q.match(), q.opt)
	q.known = ans
	return ans, err
}

// pageOdds are the odds of an attack as the page shows them: by best play, unless the line
// says otherwise. Where that is too much to find, they are those of the rule of thumb.
func pageOdds(ctx odds.Context, m *units.Attack, opt odds.Options) (*report.Answer, error) {
	a, cheap := m.Played(opt)
	opt.Attacks, opt.Seed = pageAttacks, pageSeed
	res, err := odds.Of(ctx, a, opt)
	if odds.TooMuch(err) {
		res, err = odds.Of(ctx, byRule(m.Attack), opt)
	}
	if err != nil {
		return nil, err
	}
	ans := report.AnswerOf(res)
	ans.Expensive = !cheap
	ans.Ask(m.Asked)
	if m.Units() {
		ans.Units = m.String()
	} else {
		ans.Notation = m.String()
	}
	if a != m.Attack && res.Method == odds.ByExact {
		ans.Attack = &m.Attack
		if ans.Thumb, err = odds.Of(ctx, m.Attack, opt); err != nil {
			return nil, err
		}
	}
	return ans, nil
}

func costOfPageOdds(m *units.Attack, opt odds.Options) odds.Cost {
	a, _ := m.Played(opt)
	c := odds.CostOf(a, opt)
	if a != m.Attack {
		c += odds.CostOf(m.Attack, opt) // by the rules of thumb, too
	}
	return c
}

// byRule is an attack in which both sides follow the documented strategies.
func byRule(a legion.Attack) legion.Attack {
	a.Attacker.Strategy, a.Defender.Strategy = legion.Documented, legion.Documented
	return a
}

// units fills in what is to be seen of the units.
func (p *Page) units(l *cards.Library, m *units.Attack, notes []string) {
	p.Picked, p.Cards = map[string]string{"guardian": ""}, map[string]string{}
	for _, side := range bothSides {
		p.Picked[side.String()], p.Cards[side.String()] = pickedOf(m, side), card.HTML(l, m, side)
	}
	p.Slots = form.Slots(m)
	p.Notes = append([]string{}, notes...)
	if m.Units() {
		p.Numbers = m.Attack.String()
	}
	if m.Guardian != nil {
		p.Picked["guardian"] = m.Guardian.String()
	}
}

var bothSides = []legion.Side{legion.TheAttacker, legion.TheDefender}

// pickedOf is the unit on a side as a choice in words; nothing if there is none.
func pickedOf(m *units.Attack, which legion.Side) string {
	if b := m.Side(which); b != nil {
		return b.Choice.String()
	}
	return ""
}

// note adds what is the asker's fault to the mistakes, and returns what is not.
func note(ms *legion.Mistakes, err error) error {
	wrong, err := mistakes(err)
	*ms = append(*ms, wrong...)
	return err
}

// mistakes are those of the asker in an error. What is not the asker's fault,
// such as time that ran out, is returned as it is.
func mistakes(err error) (legion.Mistakes, error) {
	if ms, ok := errors.AsType[legion.Mistakes](err); ok {
		return ms, nil
	}
	if odds.TooMuch(err) {
		return legion.Mistakes{{Message: err.Error()}}, nil
	}
	return nil, err
}

// sentences tells mistakes to a player.
func sentences(ms legion.Mistakes) []form.PageMistake { return form.Sentences(first(ms)) }
