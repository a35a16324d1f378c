package api

import (
	"fmt"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/phrase"
	"salvo/report"
	"salvo/units"
)

// selection says whose attacks a matrix has.
type selection struct {
	Attackers string `json:"attackers" help:"Who attacks: names or choices with commas between them, or conditions such as faction:empire rank:corps points:40..80, or all."`
	Defenders string `json:"defenders" help:"Who defends, in the same way."`
	Range     string `json:"range" help:"From where every attack of a matrix is made: 1 to 5, melee or overrun; where each attacker is best if left out."`
}

// matchups is what a matrix is about, if it has not too many cells.
func (s *selection) matchups(l *cards.Library, most int) (d *units.Matrix, ms legion.Mistakes) {
	choices := func(side legion.Side, text string) []cards.Choice {
		list, err := l.Select(side, text)
		if err != nil {
			ms = append(ms, inField(side.String()+"s", text, err)...)
		}
		return list
	}
	d = &units.Matrix{Attackers: choices(legion.TheAttacker, s.Attackers), Defenders: choices(legion.TheDefender, s.Defenders)}
	if s.Range != "" {
		var err error
		if d.At, err = cards.ParsePlace(s.Range); err != nil {
			ms = append(ms, inField("range", s.Range, err)...)
		}
	}
	if n := len(d.Attackers) * len(d.Defenders); n > most {
		ms = append(ms, legion.Mistake{Field: "attackers", Value: fmt.Sprint(n),
			Message: fmt.Sprintf("%d × %d units are %d attacks, more than %d at once: choose fewer units", len(d.Attackers), len(d.Defenders), n, most)})
	}
	return d, ms
}

// matchupSteps is what a cell of a matrix takes besides the attack: every pool
// that the units may form is tried.
const matchupSteps = 20_000

// sampledCells is how many cells of a matrix are counted; the others are like them.
const sampledCells = 12

// costOfMatchups is that of a matrix, if nothing is wrong with it.
func costOfMatchups(d *units.Matrix, wrong legion.Mistakes, opt odds.Options) odds.Cost {
	n := len(d.Attackers) * len(d.Defenders)
	if len(wrong) > 0 || n == 0 {
		return 0 // which is said when it is run
	}
	sum, sampled := odds.Cost(0), 0
	for at := 0; at < n; at += (n + sampledCells - 1) / sampledCells {
		if a, err := d.Numbers(at/len(d.Defenders), at%len(d.Defenders)); err == nil {
			sum += odds.CostOf(a, opt)
		}
		sampled++
	}
	return odds.Cost(n) * (matchupSteps + sum/odds.Cost(sampled))
}

// matrixRequest asks for every attacker against every defender.
type matrixRequest struct {
	common
	selection
	With string `json:"with" help:"More words for every attack of a matrix, such as aim 1 vs heavy."`
	simulated

	best bool // by best play, unless with says how to play
}

func (q *matrixRequest) fewer() string { return fewerUnits }

// fewerUnits is what makes a matrix cheaper.
const fewerUnits = "fewer units"

// read is what the matrix is about.
func (q *matrixRequest) read() (*units.Matrix, legion.Mistakes) {
	over, err := phrase.ParseWords(q.With, nil)
	d, ms := q.matchups(q.units, MaxMatchups)
	if err != nil {
		ms = append(ms, inField("with", q.With, err)...)
	}
	d.Over, d.Best = over, q.best
	return d, ms
}

func (q *matrixRequest) cost() odds.Cost {
	d, wrong := q.read()
	return costOfMatchups(d, wrong, q.forEach(q.opt))
}

func (q *matrixRequest) answer(ctx odds.Context) (*odds.Matrix, error) {
	d, ms := q.read()
	if len(ms) > 0 {
		return nil, ms
	}
	return d.Answer(ctx, cards.Names(d.Attackers), cards.Names(d.Defenders), q.forEach(q.opt))
}

// matrixAttacks is how many attacks are simulated for a cell of the page's
// matrix that has too many rolls to weigh.
const matrixAttacks = 20_000

// pageMatchups is what the matrix of the page is about: its attacks have the tokens, the
// cover and the play of the attack above it.
func (q *viewed) pageMatchups() (*units.Matrix, legion.Mistakes) {
	d, ms := q.matchups(q.units, MaxPageCells)
	d.Over, d.Best = q.match().Situation(), true
	return d, ms
}

// costOfMatrix is that of the page's matrix.
func (q *viewed) costOfMatrix() odds.Cost {
	d, wrong := q.pageMatchups()
	opt := q.opt
	opt.Attacks = sweepAttacks
	return costOfMatchups(d, wrong, opt)
}

// matrix answers it.
func (q *viewed) matrix(ctx odds.Context) (*matrixView, error) {
	d, ms := q.pageMatchups()
	if len(ms) > 0 {
		return nil, ms
	}
	opt := q.opt
	opt.Attacks = matrixAttacks
	x, err := d.Answer(ctx, cards.Titles(d.Attackers), cards.Titles(d.Defenders), opt)
	if err != nil {
		return nil, err
	}
	return &matrixView{x, report.Show(q.Show), func(i, j int) report.MatrixCell {
		m, err := d.Attack(i, j)
		if err != nil {
			return report.MatrixCell{} // which cannot be: the matrix has its answer
		}
		cell := report.MatrixCell{Line: m.String()}
		if q.Range == "" && m.Attacker != nil {
			cell.Place = place(m.Attacker.At)
		}
		return cell
	}}, nil
}

// place says from where an attack is made.
func place(at cards.Place) string {
	if at.Type == legion.Ranged && at.Range > 0 {
		return fmt.Sprintf("range %d", at.Range)
	}
	return at.Type.String()
}

// matrixCommand is the command line that gives the same matrix.
func (q *viewed) matrixCommand() string {
	words := []string{"salvo", "matrix", "--attackers", quote(q.Attackers), "--defenders", quote(q.Defenders)}
	if q.Range != "" {
		words = append(words, "--range", quote(q.Range))
	}
	if with := q.match().Situation().Attack.String(); with != "" {
		words = append(words, "--with", quote(with))
	}
	if q.Show != "" && q.Show != string(report.ShowWounds) {
		words = append(words, "--show", q.Show)
	}
	return strings.Join(words, " ")
}
