package api

import (
	"errors"
	"fmt"
	"strings"

	"salvo/armylist"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/phrase"
	"salvo/report"
	"salvo/units"
)

// libraryQuery is what is asked of the library of units.
type libraryQuery struct {
	search, army, unit             string
	attackers, defenders, at, with string
	show                           string
}

// named finds the names to ids of the library.
func named(l *cards.Library, ids []string) []report.Named {
	list := make([]report.Named, len(ids))
	for i, id := range ids {
		list[i] = report.Named{ID: id, Name: id}
		if u := l.Unit(id); u != nil {
			list[i].Name = u.Full()
		} else if g := l.Upgrade(id); g != nil {
			list[i].Name = g.Full()
		}
	}
	return list
}

func search(_ odds.Context, q *query) (any, error) {
	list := &report.UnitList{Units: []report.UnitEntry{}}
	for _, u := range q.units.Suggest(q.library.search, len(q.units.Units)) {
		list.Units = append(list.Units, report.EntryOf(u))
	}
	if len(list.Units) == 0 {
		list.Near = named(q.units, q.units.NearUnits(q.library.search))
	}
	return list, nil
}

func army(_ odds.Context, q *query) (any, error) {
	read, err := armylist.Read(q.units, q.library.army)
	if err != nil {
		return nil, legion.Mistakes{{Field: "text", Message: err.Error()}}
	}
	return read.List(q.units), nil
}

func unit(_ odds.Context, q *query) (any, error) {
	wrong := func(err error) error { return inField("unit", q.library.unit, err) }
	if strings.TrimSpace(q.library.unit) == "" {
		return nil, legion.Mistakes{{Field: "unit", Message: "is missing; give a unit such as stormtroopers[dlt-19]"}}
	}
	c, others, err := q.units.ParseChoice(q.library.unit)
	if err != nil {
		return nil, wrong(err)
	}
	card, err := report.UnitCardOf(q.units, c, others)
	if err != nil {
		return nil, wrong(err)
	}
	return card, nil
}

// matrix answers every attacker against every defender.
func matrix(ctx odds.Context, q *query) (any, error) {
	over, err := phrase.ParseWords(q.library.with)
	d, ms := q.library.duels(q.units, MaxMatchups)
	if err != nil {
		ms = append(ms, inField("with", q.library.with, err)...)
	}
	if len(ms) > 0 {
		return nil, ms
	}
	if q.opt.Attacks == 0 {
		q.opt.Attacks = sweepAttacks
	}
	d.Over = over
	return matrixOf(ctx, d, q.opt)
}

// duels is what a matrix is about, if it has not too many cells.
func (q *libraryQuery) duels(l *cards.Library, most int) (d *units.Duels, ms legion.Mistakes) {
	choices := func(side legion.Side, text string) []cards.Choice {
		list, err := l.Select(side, text)
		if err != nil {
			ms = append(ms, inField(side.String()+"s", text, err)...)
		}
		return list
	}
	d = &units.Duels{Attackers: choices(legion.TheAttacker, q.attackers), Defenders: choices(legion.TheDefender, q.defenders)}
	if q.at != "" {
		var err error
		if d.At, err = cards.ParsePlace(q.at); err != nil {
			ms = append(ms, inField("range", q.at, err)...)
		}
	}
	if n := len(d.Attackers) * len(d.Defenders); n > most {
		ms = append(ms, legion.Mistake{Field: "attackers", Value: fmt.Sprint(n),
			Message: fmt.Sprintf("%d × %d units are %d attacks, more than %d at once: choose fewer units", len(d.Attackers), len(d.Defenders), n, most)})
	}
	return d, ms
}

// inField says where in a request something is wrong.
func inField(field, value string, err error) (list legion.Mistakes) {
	if ms, ok := errors.AsType[legion.Mistakes](err); ok {
		return placed(append(list, ms...), field)
	}
	for _, one := range legion.Unjoin(err) {
		list = append(list, legion.Mistake{Field: field, Value: brief([]byte(value)), Message: one.Error()})
	}
	return list
}

func matrixOf(ctx odds.Context, d *units.Duels, opt odds.Options) (*odds.Matrix, error) {
	return odds.MatrixOf(ctx, cards.Names(d.Attackers), cards.Names(d.Defenders), opt, d.Attack)
}

// pageMatrix is the matrix of the page: its attacks have the tokens, the cover and the
// play of the attack above it.
func pageMatrix(ctx odds.Context, m *units.Match, q *query) (*units.Duels, *odds.Matrix, error) {
	d, ms := q.library.duels(q.units, MaxPageCells)
	if len(ms) > 0 {
		return nil, nil, ms
	}
	d.Over = m.Situation()
	opt := q.opt
	opt.Attacks = matrixAttacks
	x, err := odds.MatrixOf(ctx, cards.Titles(d.Attackers), cards.Titles(d.Defenders), opt, d.Attack)
	return d, x, err
}

// matrixPanel shows it.
func matrixPanel(ctx odds.Context, m *units.Match, q *query) (string, error) {
	d, x, err := pageMatrix(ctx, m, q)
	if err != nil {
		return "", err
	}
	return report.MatrixHTML(x, report.Show(q.library.show), func(i, j int) report.MatrixCell {
		m, err := d.Match(i, j)
		if err != nil {
			return report.MatrixCell{} // which cannot be: the matrix has its answer
		}
		cell := report.MatrixCell{Line: m.String()}
		if q.library.at == "" && m.Attacker != nil {
			cell.Place = place(m.Attacker.At)
		}
		return cell
	}), nil
}

// place says from where an attack is made.
func place(at cards.Place) string {
	if at.Type == legion.Ranged && at.Range > 0 {
		return fmt.Sprintf("range %d", at.Range)
	}
	return at.Type.String()
}

// matrixAttacks is how many attacks are simulated for a cell of the page's
// matrix that has too many rolls to weigh.
const matrixAttacks = 20_000

// command is the command line that gives the same matrix.
func (q *libraryQuery) command(m *units.Match) string {
	words := []string{"salvo", "matrix", "--attackers", quote(q.attackers), "--defenders", quote(q.defenders)}
	if q.at != "" {
		words = append(words, "--range", quote(q.at))
	}
	if with := m.Situation().Attack.String(); with != "" {
		words = append(words, "--with", quote(with))
	}
	if q.show != "" && q.show != string(report.ShowWounds) {
		words = append(words, "--show", q.show)
	}
	return strings.Join(words, " ")
}
