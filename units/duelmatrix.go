package units

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// DuelMatrix is every unit of a list in a duel with every unit of another.
type DuelMatrix struct {
	Units [2][]string // each as its words in a line
	At    cards.Place // where they fight; left open: at the usual place of the first
	With  string      // more words of every duel, such as heavy vs light goal:win
}

// DuelCell is a duel of a matrix.
type DuelCell struct {
	Line string `json:"line"`
	*battle.DuelEnd
	Error string `json:"error,omitempty"` // why there is no answer
}

// DuelMatrixResult is the answer to a matrix of duels.
type DuelMatrixResult struct {
	Goal  legion.DuelGoal `json:"goal"`
	A     []string        `json:"a"` // the units of the first list
	B     []string        `json:"b"` // and those of the other
	Cells []DuelCell      `json:"cells"`

	Duel legion.Duel `json:"-"` // one of them, for what they have in common
}

// At is the duel of a unit of the first list with one of the other.
func (r *DuelMatrixResult) At(i, j int) *DuelCell { return &r.Cells[i*len(r.B)+j] }

// Count is how many duels there are.
func (x *DuelMatrix) Count() int { return len(x.Units[0]) * len(x.Units[1]) }

// Line is the line of a duel.
func (x *DuelMatrix) Line(i, j int) string {
	words := legion.Scan(x.With)
	at := slices.IndexFunc(words, func(w legion.Word) bool { return strings.EqualFold(w.Text, "vs") })
	if at < 0 {
		at = len(words)
	}
	after := spelled(words[min(at+1, len(words)):])
	line := strings.Join([]string{x.Units[0][i], spelled(words[:at]), x.At.String(), "vs", x.Units[1][j], after}, " ")
	return strings.Join(strings.Fields(line), " ")
}

// Solve answers all duels. Those that come to the same one, also with their sides
// exchanged, are worked out once. A duel that cannot be fought has an error; if none can,
// so has the matrix.
func (x *DuelMatrix) Solve(ctx odds.Context, l *cards.Library, opt odds.Options) (*DuelMatrixResult, error) {
	res := &DuelMatrixResult{A: x.Units[0], B: x.Units[1], Cells: make([]DuelCell, x.Count())}
	ends := make([]duelEnd, len(res.Cells))
	if err := odds.Parallel(ctx, len(ends), opt, func(at int) error {
		cell := &res.Cells[at]
		cell.Line = x.Line(at/len(res.B), at%len(res.B))
		m, err := ExpandDuel(l, cell.Line)
		ends[at].fought = &fought{err: err}
		if err == nil {
			cell.Line, ends[at].duel = m.String(), &m.Duel
		}
		return nil
	}); err != nil {
		return nil, err
	}
	if err := fight(ctx, distinct(ends), opt); err != nil {
		return nil, err
	}
	found := false
	for at, end := range ends {
		cell := &res.Cells[at]
		if end.err != nil {
			cell.Error = reason(end.err)
			continue
		}
		if cell.DuelEnd = end.end; end.turned {
			cell.DuelEnd = end.end.Turned()
		}
		if !found {
			res.Duel, res.Goal, found = *end.duel, end.duel.Goal, true
		}
	}
	if !found {
		for _, end := range ends {
			return nil, end.err
		}
		return nil, errors.New("there is no unit on one of the sides")
	}
	return res, nil
}

// reason says in one line why a duel has no answer.
func reason(err error) string {
	if ms, ok := errors.AsType[legion.Mistakes](err); ok && len(ms) > 0 {
		return ms[0].Error()
	}
	return err.Error()
}

// fought is a duel and how it ends, or why that is not known.
type fought struct {
	duel *legion.Duel // nil if the line is none
	end  *battle.DuelEnd
	err  error
}

// duelEnd is how the duel of a cell ends, which others may come to as well.
type duelEnd struct {
	*fought
	turned bool // its sides are exchanged
}

// distinct lists the duels that differ. Those that come to the same share the first of them.
func distinct(ends []duelEnd) (list []*fought) {
	text := func(d *legion.Duel) string {
		text, _ := d.MarshalJSON()
		return string(text)
	}
	known := map[string]duelEnd{}
	for at, end := range ends {
		d := end.duel
		if d == nil {
			continue
		}
		if same, ok := known[text(d)]; ok {
			ends[at] = same
			continue
		}
		if turned := *d; d.Happened == nil {
			turned.Sides[0], turned.Sides[1] = d.Sides[1], d.Sides[0]
			if d.First != legion.TossFirst {
				turned.First = legion.BFirst - d.First
			}
			known[text(&turned)] = duelEnd{end.fought, true}
		}
		known[text(d)] = end
		list = append(list, end.fought)
	}
	return list
}

// fight works out how duels end.
func fight(ctx odds.Context, duels []*fought, opt odds.Options) error {
	one := opt
	one.Workers, one.Progress = 1, nil // the duels keep the cores busy
	var mu sync.Mutex
	done := 0
	return odds.Parallel(ctx, len(duels), opt, func(i int) error {
		x := duels[i]
		x.end, x.err = battle.EndOfDuel(ctx, *x.duel, one)
		if errors.Is(x.err, context.Canceled) || errors.Is(x.err, context.DeadlineExceeded) {
			return x.err
		}
		if opt.Progress != nil {
			mu.Lock()
			defer mu.Unlock()
			done++
			opt.Progress(done, len(duels))
		}
		return nil
	})
}

// Cost is about what the matrix takes.
func (x *DuelMatrix) Cost(l *cards.Library) odds.Cost {
	const reading = 100_000
	return odds.CostOfMany(x.Count(), reading, func(at int) odds.Cost {
		m, err := ExpandDuel(l, x.Line(at/len(x.Units[1]), at%len(x.Units[1])))
		if err != nil {
			return 0
		}
		return battle.CostOfDuel(m.Duel)
	})
}

// Check reports that there are too many duels, or none.
func (x *DuelMatrix) Check(most int) error {
	switch n := x.Count(); {
	case n == 0:
		return errors.New("there is no unit on one of the sides")
	case n > most:
		return fmt.Errorf("%d × %d units are %d duels, more than %d at once: choose fewer units", len(x.Units[0]), len(x.Units[1]), n, most)
	}
	return nil
}
