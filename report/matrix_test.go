package report

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/wellformed"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/forms"
	"salvo/units"
)

func TestMatrixForms(t *testing.T) {
	attackers, err := cards.All().Select(legion.TheAttacker, "stormtroopers, darth-vader-dark-lord-of-the-sith")
	if err != nil {
		t.Fatal(err)
	}
	defenders, err := cards.All().Select(legion.TheDefender, "rebel-troopers, at-rt-rebels")
	if err != nil {
		t.Fatal(err)
	}
	d := &units.Matrix{Attackers: attackers, Defenders: defenders}
	x, err := d.Answer(t.Context(), cards.Names(attackers), cards.Names(defenders), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, show := range []Show{ShowWounds, ShowKill, ShowPoints} {
		var b strings.Builder
		if err := Matrix(&b, forms.Options{}, x, show); err != nil {
			t.Fatal(err)
		}
		golden(t, "matrix-"+string(show)+".txt", b.String())
		wellformed.Check(t, string(show), document.HTMLOf(matrixLayout(x, show)), false)
	}
}

// A grid marks the best target of every row and the worst enemy of every column, and says
// who should look for whom.
func TestGrid(t *testing.T) {
	grid := func(less bool) *Grid {
		g := &Grid{Corner: "wounds, wiped out", Sums: !less, Less: less,
			Rows:    []GridHead{{Name: "Vader", Full: "Darth Vader"}, {Name: "AT-ST", Full: "AT-ST"}, {Name: "Stormtroopers", Abbreviation: "DLT", Full: "Stormtroopers (DLT-19)", Count: 2}},
			Columns: []GridHead{{Name: "Luke", Full: "Luke Skywalker"}, {Name: "Rebel Troopers", Abbreviation: "Z-6", Full: "Rebel Troopers (Z-6)", Count: 3}},
		}
		for _, row := range [][2]float64{{2, 4}, {0.3, 3}, {0.2, 1.5}} {
			g.Cells = append(g.Cells, []GridCell{
				{Value: row[0], Known: true, Big: "x", Attrs: document.Attrs{"data-line", "a"}}, {Value: row[1], Known: true, Big: "y", Small: "z", Says: "range 3", Attrs: document.Attrs{"data-line", "b"}}})
		}
		return g
	}
	html := grid(false).HTML()
	wellformed.Check(t, "a grid", html, false)
	for want, n := range map[string]int{
		"s-bestcell": 3, "s-worstcell": 2, `data-line="`: 6, "2 × Stormtroopers": 1, `<span class="s-abbr">DLT</span>`: 1, "3 × Rebel Troopers": 1,
		"sum 14.0": 1,              // 2 + 3 × 4
		">11.0<":   0, ">10.0<": 1, // 4 + 3 + 2 × 1.5
		"Best targets: Vader at Rebel Troopers Z-6.": 1, "Only Vader hurts Luke.": 1, "Darth Vader against Rebel Troopers (Z-6): y z (wounds, wiped out), range 3, best of the row, worst of the column": 1,
	} {
		if got := strings.Count(html, want); got != n {
			t.Errorf("%d times %q, want %d, in %s", got, want, n, html)
		}
	}
	// Where few are good the other ones are marked.
	if html := grid(true).HTML(); strings.Count(html, "s-bestcell") != 3 || !strings.Contains(html, "Best targets: Stormtroopers DLT at Luke.") {
		t.Error(html)
	}
}

// The picture of a small matrix is wide enough for what is written above and below it; that
// of a large one has cells that are no wider than they need to be.
func TestMatrixPicture(t *testing.T) {
	for n, cell := range map[int]string{1: `width="196"`, 8: `width="45"`} {
		x := &odds.Matrix{Attackers: []string{"AT-ST"}, Defenders: slices.Repeat([]string{"AT-RT"}, n), Cells: make([]odds.Matchup, n)}
		svg := MatrixSVG(x, ShowPoints)
		var wide int
		if _, err := fmt.Sscanf(svg[strings.Index(svg, "viewBox="):], `viewBox="0 0 %d`, &wide); err != nil {
			t.Fatal(err)
		}
		if least := 10 * len(ShowPoints.title()); wide < least {
			t.Errorf("%d defenders: %d wide, less than its title with %d", n, wide, least)
		}
		if got := MatrixSVG(x, ShowWounds); !strings.Contains(got, cell) {
			t.Errorf("%d defenders: no cell has %s: %s", n, cell, got)
		}
	}
}

// A cell that best play would make expensive says that the rules of thumb answer it, in
// every form that people read.
func TestMatrixByThumb(t *testing.T) {
	list, err := cards.All().Select(legion.TheAttacker, "stormtroopers")
	if err != nil {
		t.Fatal(err)
	}
	over, err := legion.ParseWords("8r 8b 8w aim 4 observe 4 marksman", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, best := range []bool{false, true} {
		d := &units.Matrix{Attackers: list, Defenders: list, Over: over, Best: best}
		x, err := d.Answer(t.Context(), cards.Names(list), cards.Names(list), odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		if err := Matrix(&text, forms.Options{}, x, ShowWounds); err != nil {
			t.Fatal(err)
		}
		for what, got := range map[string]string{"text": text.String(), "page": document.HTMLOf(matrixLayout(x, ShowWounds)), "grid": (&Grid{Matrix: x}).HTML(), "chat": MatrixChatText(x, ShowWounds), "picture": MatrixSVG(x, ShowWounds)} {
			if strings.Contains(got, "* by the rules of thumb: best play takes too long to find") != best {
				t.Errorf("%s, at their best is %v:\n%s", what, best, got)
			}
		}
		a := &units.Armies{Names: [2]string{"one", "two"}, Units: [2][]units.Fielded{units.FieldArmy(list), units.FieldArmy(list)}, Over: over, Best: best}
		c, err := a.Fight(t.Context(), odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		text.Reset()
		if err := Armies(&text, forms.Options{}, ArmiesOf(c)); err != nil || strings.Contains(text.String(), "2 attacks of 2 by the rules of thumb") != best {
			t.Errorf("at their best is %v: %v\n%s", best, err, text.String())
		}
	}
}
