package api

import (
	"fmt"
	"strings"

	"salvo/armylist"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

type unitsRequest struct {
	common
	Search string `json:"search" help:"What somebody types to find a unit; all units if left out."`
}

func (q *unitsRequest) answer(odds.Context) (any, error) {
	list := &report.UnitList{Units: []report.UnitEntry{}}
	for _, u := range q.found() {
		list.Units = append(list.Units, report.EntryOf(u))
	}
	if len(list.Units) == 0 {
		for _, id := range q.units.NearUnits(q.Search) {
			list.Near = append(list.Near, report.Named{ID: id, Name: q.units.Unit(id).Full()})
		}
	}
	return list, nil
}

// found lists the units that the search finds.
func (q *unitsRequest) found() []*cards.Unit { return q.units.Suggest(q.Search, len(q.units.Units)) }

type armyRequest struct {
	common
	Text string `json:"text" long:"yes" help:"A link of Legion HQ, or the list as it was exported: text or JSON."`
}

func (q *armyRequest) read() (*armylist.Army, error) {
	army, err := armylist.Read(q.units, q.Text)
	if err != nil {
		return nil, legion.Mistakes{{Field: "text", Message: err.Error()}}
	}
	return army, nil
}

func (q *armyRequest) answer(odds.Context) (any, error) {
	army, err := q.read()
	if err != nil {
		return nil, err
	}
	return q.list(army), nil
}

// list is what was read of the list, of which not all that is not recognised is told.
func (q *armyRequest) list(army *armylist.Army) *armylist.List {
	list := army.List(q.units)
	if n := len(list.Unknown) - MaxErrors; n > 0 {
		list.Unknown = append(list.Unknown[:MaxErrors], armylist.ListUnknown{Message: fmt.Sprintf("and %d more that are not recognised", n), Nearest: []string{}})
	}
	return list
}

type unitRequest struct {
	common
	Unit string `json:"unit" help:"The unit as a choice in words, such as stormtroopers[dlt-19] @3."`
}

func (q *unitRequest) answer(odds.Context) (any, error) {
	if strings.TrimSpace(q.Unit) == "" {
		return nil, legion.Mistakes{{Field: "unit", Message: "is missing; give a unit such as stormtroopers[dlt-19]"}}
	}
	c, others, err := q.units.ParseChoice(q.Unit)
	if err == nil {
		var card *report.UnitCard
		if card, err = report.UnitCardOf(q.units, c, others); err == nil {
			return card, nil
		}
	}
	return nil, inField("unit", q.Unit, err)
}

type fieldsRequest struct{ common }

// FieldList is what a form is made of: the table of fields, and what units can
// be selected by.
type FieldList struct {
	report.FieldList
	Factions []string `json:"factions"`
	Ranks    []string `json:"ranks"`
}

func (q *fieldsRequest) answer(odds.Context) (any, error) {
	return &FieldList{report.FieldsOf(legion.Fields()), q.units.Factions(), q.units.Ranks()}, nil
}
