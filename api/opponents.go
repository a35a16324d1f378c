package api

import (
	"encoding/json"
	"strings"

	"salvo/api/form"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/units"
)

// takeOpponents finds whom the unit meets: the one of the line, or those that are
// listed, and the one that is added. What was changed about the one is changed about
// all of a list.
func (p *loadoutsPage) takeOpponents(add string, made changes) error {
	p.Opponents = []LoadoutOpponent{}
	against := p.asked.Against
	if add != "" {
		m, err := pick(p.units, p.match, p.side.Opposite().String(), add)
		if err != nil {
			p.mistakes = append(p.mistakes, inField("add", add, err)...)
			return nil
		}
		m, _ = m.Remake()
		against = strings.TrimPrefix(against+", "+m.Words(p.side.Opposite()), ", ")
	}
	if against == "" {
		if o := p.opponent(p.match); o.Name != "" {
			o.Weight = 1
			p.Opponents = append(p.Opponents, o)
		}
		return nil
	}
	if ms := fewOpponents(against); len(ms) > 0 {
		p.mistakes = append(p.mistakes, ms...)
		return nil
	}
	list, err := loadouts.ReadOpponents(p.side, against)
	if err != nil {
		p.mistakes = append(p.mistakes, inField("against", against, err)...)
		return nil
	}
	if loadouts.IsStandard(against) {
		made = nil
	}
	unit := p.match.Words(p.side)
	for i := range list {
		if err := p.ctx.Err(); err != nil {
			return err
		}
		m, wrong := expand(p.units, loadouts.Facing(p.side, unit, list[i].Name))
		for _, c := range made {
			if c = c.only(p.side.Opposite()); c.Values != nil {
				m, wrong = c.apply(p.units, m)
			}
		}
		p.mistakes = append(p.mistakes, placed(wrong, list[i].Name)...)
		o := p.opponent(m)
		o.Weight, list[i].Name = list[i].Weight, o.Words
		p.Opponents = append(p.Opponents, o)
	}
	p.Against = "field"
	if !loadouts.IsStandard(against) {
		p.Against = joinOpponents(list)
	}
	return nil
}

func joinOpponents(list []loadouts.Opponent) string {
	words := make([]string, len(list))
	for i := range list {
		words[i] = list[i].String()
	}
	return strings.Join(words, ", ")
}

// opponent says who stands against the unit in a line, and with what; its name is
// empty if there is nobody.
func (p *loadoutsPage) opponent(m *units.Attack) LoadoutOpponent {
	theirs := p.side.Opposite()
	s := form.SlotOf(m, theirs)
	for _, c := range form.Chips(m) {
		if f, ok := legion.Lookup(c.Field); ok && !c.Card && !f.Play && f.Side == theirs && m.Side(theirs) != nil {
			s.Facts = append(s.Facts, c.Text)
		}
	}
	return LoadoutOpponent{Words: m.Words(theirs), Name: s.Name, Facts: s.Facts}
}

// only is the change with the values of one side alone.
func (c change) only(side legion.Side) (n change) {
	for path, raw := range c.Values {
		if f, ok := legion.Lookup(path); ok && f.Side == side {
			if n.Values == nil {
				n.Values = map[string]json.RawMessage{}
			}
			n.Values[path] = raw
		}
	}
	return n
}
