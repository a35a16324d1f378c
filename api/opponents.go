package api

import (
	"encoding/json"
	"strings"

	"salvo/legion"
	"salvo/units"
)

// takeOpponents finds whom the unit meets: the one of the line, or those that are
// listed. What was changed about the one is changed about all of a list.
func (p *loadoutsPage) takeOpponents() {
	p.Opponents = []LoadoutOpponent{}
	l, b := p.query.units, &p.query.builds
	against := b.against
	if b.add != "" {
		m, err := pick(l, p.match, opposite(p.side).String(), b.add)
		if err != nil {
			p.mistakes = append(p.mistakes, inField("add", b.add, err)...)
			return
		}
		m, _ = m.Rebuild()
		_, added := units.Sides(p.side, m.String())
		against = strings.TrimPrefix(against+", "+added, ", ")
	}
	if against == "" {
		if o := p.opponent(p.match); o.Name != "" {
			o.Weight = 1
			p.Opponents = append(p.Opponents, o)
		}
		return
	}
	list, err := units.ReadOpponents(p.side, against)
	if err != nil {
		p.mistakes = append(p.mistakes, inField("against", against, err)...)
		return
	}
	unit, _ := units.Sides(p.side, p.match.String())
	for i := range list {
		m, wrong := expand(l, units.Facing(p.side, unit, list[i].Name))
		if !units.IsField(against) {
			for _, c := range p.query.page.changes {
				if c = c.only(opposite(p.side)); c.values != nil {
					m, wrong = c.apply(l, m)
				}
			}
		}
		p.mistakes = append(p.mistakes, placed(wrong, list[i].Name)...)
		o := p.opponent(m)
		o.Weight, list[i].Name = list[i].Weight, o.Words
		p.Opponents = append(p.Opponents, o)
	}
	p.Against = "field"
	if !units.IsField(against) {
		p.Against = joinOpponents(list)
	}
}

func joinOpponents(list []units.Opponent) string {
	words := make([]string, len(list))
	for i := range list {
		words[i] = list[i].String()
	}
	return strings.Join(words, ", ")
}

// opponent says who stands against the unit in a line, and with what; its name is
// empty if there is nobody.
func (p *loadoutsPage) opponent(m *units.Match) LoadoutOpponent {
	theirs := opposite(p.side)
	b := built(m, theirs)
	_, words := units.Sides(p.side, m.String())
	s := slot(m, theirs, b)
	for _, c := range chips(m) {
		if f, ok := legion.Lookup(c.Field); ok && !c.Card && !f.Play && f.Side == theirs && b != nil {
			s.Facts = append(s.Facts, c.Text)
		}
	}
	return LoadoutOpponent{Words: words, Name: s.Name, Facts: s.Facts}
}

// only is the change with the values of one side alone.
func (c change) only(side legion.Side) (n change) {
	for path, raw := range c.values {
		if f, ok := legion.Lookup(path); ok && f.Side == side {
			if n.values == nil {
				n.values = map[string]json.RawMessage{}
			}
			n.values[path] = raw
		}
	}
	return n
}
