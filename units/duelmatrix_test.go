package units

import (
	"context"
	"math"
	"strings"
	"sync/atomic"
	"testing"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// A cell of a matrix is the duel of its line, whatever was merged; a unit that cannot fight
// has a reason.
func TestDuelMatrix(t *testing.T) {
	x := &DuelMatrix{Units: [2][]string{{"stormtroopers", "rebel-troopers", "stormtroopers"}, {"rebel-troopers", "stormtroopers", "at-st", "han-chewie"}}, At: cards.Place{Type: legion.Ranged, Range: 2}, With: "heavy first:toss vs heavy goal:win rounds:3"}
	var done atomic.Int64
	res, err := x.Solve(t.Context(), cards.All(), odds.Options{Progress: func(n, all int) { done.Store(int64(n)) }})
	if err != nil {
		t.Fatal(err)
	}
	if n := done.Load(); n != 5 { // of 9 that can be fought: two are the same, and two are others turned
		t.Errorf("%d duels were worked out", n)
	}
	for at, c := range res.Cells {
		if i, j := at/4, at%4; j == 3 {
			if !strings.Contains(c.Error, "needs a size") {
				t.Errorf("%s: %q", c.Line, c.Error)
			}
		} else {
			m := expandDuel(t, x.Line(i, j))
			want, err := battle.Duel(t.Context(), m.Duel, odds.Options{})
			if err != nil || c.Error != "" || c.Line != m.String() {
				t.Fatal(c.Line, m, c.Error, err)
			}
			end := want.Rounds[2]
			for k, pair := range [][2]float64{{c.Value, want.Value}, {c.Gone[0], end.Gone[0]}, {c.Gone[1], end.Gone[1]}, {c.Stand, end.Stand}, {c.Ahead(), want.PointsLost[1] - want.PointsLost[0]}} {
				if math.Abs(pair[0]-pair[1]) > 1e-9 {
					t.Errorf("%s: number %d is %v, want %v", c.Line, k, pair[0], pair[1])
				}
			}
		}
	}
	if res.Goal != legion.ForWin || res.At(1, 2) != &res.Cells[6] {
		t.Errorf("%+v", res)
	}
	if cost := x.Cost(cards.All()); cost <= 0 || cost <= (&DuelMatrix{Units: [2][]string{{"stormtroopers"}, {"at-st"}}}).Cost(cards.All()) {
		t.Errorf("costs %v", cost)
	}
}

// What is wrong with all duels is wrong with the matrix.
func TestDuelMatrixMistakes(t *testing.T) {
	x := &DuelMatrix{Units: [2][]string{{"stormtroopers"}, {"at-st"}}, With: "foo"}
	if _, err := x.Solve(t.Context(), cards.All(), odds.Options{}); err == nil || !strings.Contains(err.Error(), "foo: there is no such word") {
		t.Error(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	x.With = ""
	if _, err := x.Solve(ctx, cards.All(), odds.Options{}); err != context.Canceled {
		t.Error(err)
	}
	if err := x.Check(1); err != nil {
		t.Error(err)
	}
	if err := x.Check(0); err == nil || !strings.Contains(err.Error(), "1 × 1 units are 1 duels, more than 0") {
		t.Error(err)
	}
	x.Units[1] = nil
	if err := x.Check(9); err == nil || x.Cost(cards.All()) != 0 {
		t.Error(err)
	}
}
