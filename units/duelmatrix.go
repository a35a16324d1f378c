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
	parts := []string{x.Units[0][i], spelled(words[:at])}
	if x.At.Type != legion.All {
		parts = append(parts, x.At.String())
	}
	parts = append(parts, "vs", x.Units[1][j], spelled(words[min(at+1, len(words)):]))
	return strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
}

// Solve answers all duels. Those that come to the same one, also with their sides
// exchanged, are worked out once. A duel that cannot be fought has an error; if none can,
// so has the matrix.
func (x *DuelMatrix) Solve(ctx odds.Context, l *cards.Library, opt odds.Options) (*DuelMatrixResult, error) {
	res := &DuelMatrixResult{A: x.Units[0], B: x.Units[1], Cells: make([]DuelCell, x.Count())}
	duels, wrong := make([]*legion.Duel, len(res.Cells)), make([]error, len(res.Cells))
	if err := odds.Parallel(ctx, len(res.Cells), opt, func(at int) error {
		cell := &res.Cells[at]
		cell.Line = x.Line(at/len(res.B), at%len(res.B))
		m, err := ExpandDuel(l, cell.Line)
		if err != nil {
			wrong[at] = err
			return nil
		}
		cell.Line, duels[at] = m.String(), &m.Duel
		return nil
	}); err != nil {
		return nil, err
	}
	keys, ends, err := x.distinct(ctx, duels, wrong, opt)
	if err != nil {
		return nil, err
	}
	found := false
	for at := range res.Cells {
		cell := &res.Cells[at]
		if wrong[at] == nil {
			end := ends[keys[at].number]
			if cell.DuelEnd = end.end; keys[at].turned && end.end != nil {
				cell.DuelEnd = end.end.Turned()
			}
			wrong[at] = end.err
		}
		if wrong[at] != nil {
			cell.Error = reason(wrong[at])
			continue
		}
		if !found {
			res.Duel, res.Goal, found = *duels[at], duels[at].Goal, true
		}
	}
	if !found {
		for _, err := range wrong {
			return nil, err
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

// duelKey is the number of a duel among those that differ.
type duelKey struct {
	number int
	turned bool // its sides are exchanged
}

// endOf is how a duel ends, or why that is not known.
type endOf struct {
	duel *legion.Duel
	end  *battle.DuelEnd
	err  error
}

// distinct works out the duels that differ.
func (x *DuelMatrix) distinct(ctx odds.Context, duels []*legion.Duel, wrong []error, opt odds.Options) (keys []duelKey, ends []endOf, err error) {
	keys = make([]duelKey, len(duels))
	known := map[string]duelKey{}
	for at, d := range duels {
		if wrong[at] != nil {
			continue
		}
		text, err := d.MarshalJSON()
		if err != nil {
			return nil, nil, err
		}
		k, ok := known[string(text)]
		if !ok {
			k = duelKey{number: len(ends)}
			known[string(text)] = k
			turned := *d
			turned.Sides[0], turned.Sides[1] = d.Sides[1], d.Sides[0]
			if d.First != legion.TossFirst {
				turned.First = legion.BFirst - d.First
			}
			if text, err = turned.MarshalJSON(); err == nil && d.Happened == nil {
				if _, ok := known[string(text)]; !ok {
					known[string(text)] = duelKey{number: k.number, turned: true}
				}
			}
			ends = append(ends, endOf{duel: d})
		}
		keys[at] = k
	}
	one := opt
	one.Workers, one.Progress = 1, nil // the duels keep the cores busy
	var mu sync.Mutex
	done := 0
	err = odds.Parallel(ctx, len(ends), opt, func(i int) error {
		e := &ends[i]
		e.end, e.err = battle.EndOfDuel(ctx, *e.duel, one)
		if errors.Is(e.err, context.Canceled) || errors.Is(e.err, context.DeadlineExceeded) {
			return e.err
		}
		if opt.Progress != nil {
			mu.Lock()
			defer mu.Unlock()
			done++
			opt.Progress(done, len(ends))
		}
		return nil
	})
	return keys, ends, err
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
