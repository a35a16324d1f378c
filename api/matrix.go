package api

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/phrase"
	"salvo/report"
	"salvo/report/document"
	"salvo/units"
)

// selection says whose attacks a matrix has.
type selection struct {
	Attackers string `json:"attackers" help:"Who attacks: names or choices with commas between them, each perhaps with a count as in at-st=2, or conditions such as faction:empire rank:corps points:40..80, or all."`
	Defenders string `json:"defenders" help:"Who defends, in the same way."`
	Range     string `json:"range" help:"From where every attack of a matrix is made: 1 to 5, melee or overrun; where each attacker is best if left out."`
}

// counted takes the counts out of a selection, such as at-st=2; it returns none where
// nobody says how many there are.
func counted(text string) (plain string, counts []int) {
	names := cards.SplitNames(text)
	some := false
	for i, name := range names {
		n := 1
		if at := strings.LastIndexByte(name, '='); at > 0 {
			if said, err := strconv.Atoi(strings.TrimSpace(name[at+1:])); err == nil && said > 0 && said <= maxCount {
				n, names[i], some = said, strings.TrimSpace(name[:at]), true
			}
		}
		counts = append(counts, n)
	}
	if !some {
		return text, nil
	}
	return strings.Join(names, ", "), counts
}

// maxCount is how many of a unit a matrix counts at most.
const maxCount = 99

func (s *selection) choices(l *cards.Library, side legion.Side) ([]cards.Choice, legion.Mistakes) {
	text := s.Attackers
	if side == legion.TheDefender {
		text = s.Defenders
	}
	text, _ = counted(text)
	list, err := units.Select(l, side, text)
	if err != nil {
		return nil, inField(side.String()+"s", text, err)
	}
	return list, nil
}

// where is from where attacks are made; left open if that is not said.
func (s *selection) where() (at cards.Place, ms legion.Mistakes) {
	if s.Range == "" {
		return at, nil
	}
	at, err := cards.ParsePlace(s.Range)
	return at, inField("range", s.Range, err)
}

// matchups is what a matrix is about, if it has not too many cells.
func (s *selection) matchups(l *cards.Library, most int) (*units.Matrix, legion.Mistakes) {
	attackers, wrong := s.choices(l, legion.TheAttacker)
	defenders, wrongDefenders := s.choices(l, legion.TheDefender)
	at, wrongPlace := s.where()
	ms := slices.Concat(wrong, wrongDefenders, wrongPlace)
	if n := len(attackers) * len(defenders); n > most {
		ms.Add("attackers", fmt.Sprint(n), "%d × %d units are %d attacks, more than %d at once: choose fewer units", len(attackers), len(defenders), n, most)
	}
	return &units.Matrix{Attackers: attackers, Defenders: defenders, At: at}, ms
}

// matchupSteps is what a cell of a matrix takes besides the attack: every pool
// that the units may form is tried.
const matchupSteps = 20_000

// costOfMatchups is that of a matrix.
func costOfMatchups(d *units.Matrix, opt odds.Options) odds.Cost {
	return odds.CostOfMany(len(d.Attackers)*len(d.Defenders), matchupSteps, func(at int) odds.Cost {
		a, err := d.Numbers(at/len(d.Defenders), at%len(d.Defenders), opt)
		if err != nil {
			return 0
		}
		return odds.CostOf(a, opt)
	})
}

type matrixRequest struct {
	common
	selection
	With string `json:"with" help:"More words for every attack of a matrix, such as aim 1 vs heavy."`
	simulated

	asked *units.Matrix
}

func (q *matrixRequest) fewer() string { return fewerUnits }

// fewerUnits is what makes a matrix cheaper.
const fewerUnits = "fewer units"

func (q *matrixRequest) check(string) error {
	over, err := phrase.ParseWords(q.With, nil)
	d, ms := q.matchups(q.units, MaxMatchups)
	q.asked, d.Over = d, over
	return append(ms, inField("with", q.With, err)...).Err()
}

func (q *matrixRequest) cost() odds.Cost { return costOfMatchups(q.asked, q.forEach(q.opt)) }

func (q *matrixRequest) answer(ctx odds.Context) (any, error) {
	return q.asked.Answer(ctx, cards.Names(q.asked.Attackers), cards.Names(q.asked.Defenders), q.forEach(q.opt))
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
	switch {
	case len(wrong) > 0:
		return 0 // which is said when it is run
	case q.Show == string(report.ShowDuel):
		return q.duels(d).Cost(q.units)
	}
	opt := q.opt
	opt.Attacks = sweepAttacks
	return costOfMatchups(d, opt)
}

func viewMatrix(ctx odds.Context, q *viewed) (*View, error) {
	x, err := q.matrix(ctx)
	if err != nil {
		return nil, err
	}
	return &View{HTML: x.grid.HTML()}, nil
}

// matrixView is an answered matrix of the page.
type matrixView struct {
	*odds.Matrix
	show  report.Show
	grid  *report.Grid
	duels *units.DuelMatrixResult // nil in a matrix of attacks
}

// matrix answers it: one attack each or, where duels are asked for, a fight.
func (q *viewed) matrix(ctx odds.Context) (*matrixView, error) {
	d, ms := q.pageMatchups()
	if len(ms) > 0 {
		return nil, ms
	}
	g := &report.Grid{Rows: gridHeads(d.Attackers, q.Attackers), Columns: gridHeads(d.Defenders, q.Defenders), Cells: make([][]report.GridCell, len(d.Attackers))}
	for i := range g.Cells {
		g.Cells[i] = make([]report.GridCell, len(d.Defenders))
	}
	if q.Show == string(report.ShowDuel) {
		return q.duelGrid(ctx, d, g)
	}
	opt := q.opt
	opt.Attacks = matrixAttacks
	x, err := d.Answer(ctx, cards.Titles(d.Attackers), cards.Titles(d.Defenders), opt)
	if err != nil {
		return nil, err
	}
	show := report.Show(q.Show)
	g.Matrix = x
	g.Corner, g.Less, g.Sums = show.Corner(), show == report.ShowPoints, show != report.ShowKill && show != report.ShowPoints
	for i := range g.Cells {
		for j := range g.Cells[i] {
			c := show.GridCell(x.At(i, j))
			m, err := d.Attack(i, j)
			if err != nil {
				return nil, err // which cannot be: the matrix has its answer
			}
			c.Attrs = document.Attrs{"data-line", m.String()}
			if q.Range == "" && m.Attacker != nil {
				c.Says = m.Attacker.At.Name()
			}
			g.Cells[i][j] = c
		}
	}
	return &matrixView{x, show, g, nil}, nil
}

// gridHeads name the units of a selection.
func gridHeads(list []cards.Choice, text string) []report.GridHead {
	heads := make([]report.GridHead, len(list))
	_, counts := counted(text)
	for i := range list {
		heads[i] = report.GridHead{Name: list[i].Unit.Name, Abbreviation: list[i].Abbreviation(), Full: list[i].Title()}
		if len(counts) == len(list) {
			heads[i].Count = counts[i]
		}
	}
	return heads
}

// duels are those of a matrix, in the cover of the attack above it.
func (q *viewed) duels(d *units.Matrix) *units.DuelMatrix {
	cover := ""
	if f, ok := legion.Lookup("defender.coverType"); ok && d.Over.Said.Has(f) {
		cover = f.Write(f.Get(&d.Over.Attack)) + " "
	}
	return &units.DuelMatrix{Units: [2][]string{cards.Names(d.Attackers), cards.Names(d.Defenders)}, At: d.At, With: cover + "vs " + cover + "goal:win"}
}

// duelGrid fills a grid with duels: the chance that the row wins, and that the column
// does.
func (q *viewed) duelGrid(ctx odds.Context, d *units.Matrix, g *report.Grid) (*matrixView, error) {
	res, err := q.duels(d).Solve(ctx, q.units, q.opt)
	if err != nil {
		return nil, err
	}
	x := &odds.Matrix{Attackers: cards.Titles(d.Attackers), Defenders: cards.Titles(d.Defenders), Cells: make([]odds.Matchup, len(res.Cells))}
	g.Corner, g.Duel = "you win, they win", true
	for i := range g.Cells {
		for j := range g.Cells[i] {
			c := res.At(i, j)
			if c.DuelEnd == nil {
				g.Cells[i][j] = report.GridCell{Big: "–", Says: c.Error}
				continue
			}
			x.At(i, j).WipedOut = &c.Gone[1]
			g.Cells[i][j] = report.DuelCell(c.DuelEnd)
			g.Cells[i][j].Attrs = document.Attrs{"data-duel", c.Line}
		}
	}
	return &matrixView{x, report.ShowDuel, g, res}, nil
}

// matrixCommand is the command line that gives the same matrix.
func (q *viewed) matrixCommand() string {
	words := []string{"salvo", "matrix"}
	add := func(flag, value string) {
		if value != "" {
			words = append(words, flag, quote(value))
		}
	}
	attackers, _ := counted(q.Attackers)
	defenders, _ := counted(q.Defenders)
	add("--attackers", attackers)
	add("--defenders", defenders)
	add("--range", q.Range)
	over := q.match().Situation()
	if q.Show == string(report.ShowDuel) {
		add("--with", q.duels(&units.Matrix{Over: over}).With)
		return strings.Join(append(words, "--duel"), " ")
	}
	add("--with", legion.JoinSides(over.WriteSides("", "")))
	if q.Show != "" && q.Show != string(report.ShowWounds) {
		words = append(words, "--show", q.Show)
	}
	return strings.Join(words, " ")
}
