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
func (q *loadoutsRequest) takeOpponents(add string, made changes) error {
	q.page.Opponents = []LoadoutOpponent{}
	against := q.Against
	if add != "" {
		m, err := pick(q.units, q.match, q.side().Opposite().String(), add)
		if err != nil {
			return inField("add", add, err)
		}
		m, _ = m.Remake()
		against = strings.TrimPrefix(against+", "+m.Words(q.side().Opposite()), ", ")
	}
	if against == "" {
		if o := q.opponent(q.match); o.Name != "" {
			o.Weight = 1
			q.page.Opponents = append(q.page.Opponents, o)
		}
		return nil
	}
	if ms := fewOpponents(against); len(ms) > 0 {
		return ms
	}
	list, err := loadouts.ReadOpponents(q.side(), against)
	if err != nil {
		return inField("against", against, err)
	}
	if loadouts.IsStandard(against) {
		made = nil
	}
	unit := q.match.Words(q.side())
	var words []string
	for i := range list {
		if err := q.ctx.Err(); err != nil {
			return err
		}
		m, wrong := expand(q.units, loadouts.Facing(q.side(), unit, list[i].Name))
		for _, c := range made {
			if c = c.only(q.side().Opposite()); c.Values != nil {
				m, wrong = c.apply(q.units, m)
			}
		}
		q.mistakes = append(q.mistakes, placed(wrong, list[i].Name)...)
		o := q.opponent(m)
		o.Weight, list[i].Name = list[i].Weight, o.Words
		q.page.Opponents, words = append(q.page.Opponents, o), append(words, list[i].String())
	}
	q.page.Against = "field"
	if !loadouts.IsStandard(against) {
		q.page.Against = strings.Join(words, ", ")
	}
	return nil
}

// opponent says who stands against the unit in a line, and with what; its name is
// empty if there is nobody.
func (q *loadoutsRequest) opponent(m *units.Attack) LoadoutOpponent {
	theirs := q.side().Opposite()
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
