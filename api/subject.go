package api

import (
	"encoding/json"
	"errors"
	"fmt"

	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// oneAttack is the attack that a call is about.
type oneAttack struct {
	Attack legion.Attack `json:"attack" about:"attack" long:"yes" help:"The attack."`
	Line   *units.Attack `json:"line" about:"attack" type:"string" help:"The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers."`
}

// Numbers is an attack in numbers alone, as if a line said them.
func Numbers(a legion.Attack) *units.Attack {
	m, _ := units.New(nil, nil, nil, legion.NoWords()) // which no card can make wrong
	return m.With(a)
}

// check takes the attack from the line, or makes a line of it.
func (q *oneAttack) check(given string) error {
	if q.Line == nil {
		q.Line = Numbers(q.Attack)
	}
	q.Attack = q.Line.Attack
	return saysNothing(given, q.Line).Err()
}

// saysNothing reports an attack of which nothing is said: it is no question. Field is
// where it is given.
func saysNothing(field string, m *units.Attack) legion.Mistakes {
	nothing, message := m.SaysNothing(), "says nothing: name dice or a unit"
	switch field {
	case "":
		nothing, message = m.Attack == legion.New(), "the attack "+message
	case "attack":
		nothing = m.Attack == legion.New()
	}
	if !nothing {
		return nil
	}
	return legion.Mistakes{{Field: field, Message: message}}
}

type attackLines []*units.Attack

func (l *attackLines) read(c *common, raw []byte) error {
	var lines []string
	if json.Unmarshal(raw, &lines) != nil || lines == nil {
		return fmt.Errorf("%s is not a list of lines", legion.Brief(raw))
	}
	if err := few(len(lines)); err != nil {
		return err
	}
	*l = make(attackLines, len(lines))
	var ms legion.Mistakes
	for i, line := range lines {
		if err := c.ctx.Err(); err != nil {
			return err
		}
		if len(line) > MaxText {
			ms = append(ms, legion.Mistake{Place: attackNumber(i), Value: legion.Brief([]byte(line)), Message: tooLong(len(line))})
			continue
		}
		read := units.Expand
		if len(ms) > MaxErrors {
			read = units.ExpandBriefly // which are only counted
		}
		m, err := read(c.units, line)
		(*l)[i] = m
		found, _ := errors.AsType[legion.Mistakes](err)
		ms = append(ms, placed(found, attackNumber(i))...)
	}
	return ms.Err()
}

// few refuses more attacks than one request may have.
func few(n int) error {
	if n > MaxList {
		return legion.Mistakes{{Value: fmt.Sprint(n), Message: fmt.Sprintf("%d attacks are more than the %d that one request may have", n, MaxList)}}
	}
	return nil
}

func attackNumber(i int) string { return fmt.Sprintf("attack %d", i+1) }

// placed says of mistakes where they were made.
func placed(ms legion.Mistakes, place string) legion.Mistakes {
	for i := range ms {
		ms[i].Place = place
	}
	return ms
}

// inField says where in a request something is wrong, if it is.
func inField(field, value string, err error) (list legion.Mistakes) {
	if ms, ok := errors.AsType[legion.Mistakes](err); ok {
		return placed(append(list, ms...), field)
	}
	for _, one := range legion.Unjoin(err) {
		list = append(list, legion.Mistake{Field: field, Value: legion.Brief([]byte(value)), Message: one.Error()})
	}
	return list
}

// simulated says how attacks are simulated, if it comes to that.
type simulated struct {
	Attacks int `json:"attacks" min:"1" max:"2000000" help:"How many attacks to simulate, if it comes to that."`
	seeded
}

// seeded says which dice are rolled. A seed is at most the largest number that a
// browser writes without rounding it.
type seeded struct {
	Seed *int64 `json:"seed" max:"9007199254740991" help:"Which dice are rolled: the same seed, the same dice; 1 if left out."`
}

func (s *seeded) in(opt odds.Options) odds.Options {
	if s.Seed != nil {
		opt.Seed = uint64(*s.Seed)
	}
	return opt
}

// in are the options with what is said of a simulation.
func (s *simulated) in(opt odds.Options) odds.Options {
	opt = s.seeded.in(opt)
	opt.Attacks = s.Attacks
	return opt
}

// sweepAttacks is how many attacks are simulated by default for each
// combination that has too many rolls to weigh: there may be many of them.
const sweepAttacks = 100_000

// forEach is in for an answer that is made of many.
func (s *simulated) forEach(opt odds.Options) odds.Options {
	if opt = s.in(opt); opt.Attacks == 0 {
		opt.Attacks = sweepAttacks
	}
	return opt
}

// moment is what is on the table in the middle of an attack. It is read together
// with the attack.
type moment struct {
	Dice         json.RawMessage `json:"dice" schema:"Dice" help:"The attack dice on the table, such as {\"red\": {\"blank\": 1, \"hit\": 2}}."`
	Aims         json.RawMessage `json:"aims" type:"integer" max:"60" help:"The aim tokens that are left; those of the attack if left out."`
	Observations json.RawMessage `json:"observations" type:"integer" max:"60" help:"The observation tokens that are left; those of the attack if left out."`
	Dodges       json.RawMessage `json:"dodges" type:"integer" max:"60" help:"The attacker's own dodge tokens that are left, for Jar'Kai; those of the attack if left out."`
	Aimed        json.RawMessage `json:"aimed" type:"boolean" help:"Whether an aim token was spent to reroll already; if left out, whether one is missing."`
	Stage        json.RawMessage `json:"stage" type:"string" enum:"reroll,convert,lethal" help:"reroll while dice may be rerolled, convert once surges are converted, lethal after cover and dodge."`
	Then         json.RawMessage `json:"then" type:"[]string" max:"20" help:"What happened after the attack dice, step by step: stop, or results such as results 3 hit 1 crit in place of dice; then what fell and was chosen, such as cover 1 white block 2 white blank, dodge 1 hit 0 crit, defense 2 red blank, reroll defense 1 red blank, rerolled 1 red block, surge 1. The answer says what comes next."`
}

// parts are those that were given, by their names.
func (m *moment) parts() map[string]json.RawMessage {
	all := map[string]json.RawMessage{"dice": m.Dice, "aims": m.Aims, "observations": m.Observations, "dodges": m.Dodges, "aimed": m.Aimed, "stage": m.Stage, "then": m.Then}
	for name, raw := range all {
		if raw == nil {
			delete(all, name)
		}
	}
	return all
}
