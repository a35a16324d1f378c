package api

import (
	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report/duels"
	"salvo/units"
)

type duelRequest struct {
	common
	Duel legion.Duel `json:"duel" about:"duel" long:"yes" help:"The duel."`
	Line *units.Duel `json:"line" about:"duel" type:"string" help:"The duel in one line, such as stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win."`
}

// check takes the duel from the line, if there is one.
func (q *duelRequest) check(string) error {
	if q.Line != nil {
		q.Duel = q.Line.Duel
	}
	return nil
}

func (q *duelRequest) plain() []any { return []any{legion.Duel{}} }

func (q *duelRequest) readPlain(body []byte) error { return q.Duel.UnmarshalJSON(body) }

// AnswerDuel answers a duel, of a line if m is not nil, with what best actions are worth
// and a plan for each side.
func AnswerDuel(ctx odds.Context, d legion.Duel, m *units.Duel, opt odds.Options) (*duels.DuelAnswer, error) {
	res, err := battle.Duel(ctx, d, opt)
	if err != nil {
		return nil, err
	}
	advice, err := battle.DuelAdviceOf(ctx, res, opt)
	if err != nil {
		return nil, err
	}
	return duels.DuelAnswerOf(res, advice, m), nil
}

// costOfDuel is the cost of AnswerDuel, and of working the duel out some more times; each
// has a limit of its own. An answer works it out up to ten times: as it is, with each habit
// of each side, and for the plan.
func costOfDuel(d legion.Duel, more odds.Cost) odds.Cost {
	return min((10+more)*battle.CostOfDuel(d), MaxSteps)
}

func (q *duelRequest) cost() odds.Cost { return costOfDuel(q.Duel, 0) }

func (q *duelRequest) answer(ctx odds.Context) (any, error) {
	return AnswerDuel(ctx, q.Duel, q.Line, q.opt)
}

// duelMatrixRequest asks for every unit of a selection in a duel with every unit of
// another.
type duelMatrixRequest struct {
	common
	selection
	With string `json:"with" help:"More words for every duel, such as heavy vs light goal:win first:toss."`

	asked *units.DuelMatrix
}

func (q *duelMatrixRequest) fewer() string { return fewerUnits }

func (q *duelMatrixRequest) check(string) error {
	m := &units.DuelMatrix{With: q.With}
	var ms, wrong legion.Mistakes
	for i, text := range [2]string{q.Attackers, q.Defenders} {
		if loadouts.IsStandard(text) {
			m.Units[i] = loadouts.Targets()
			continue
		}
		list, wrong := q.choices(q.units, [2]legion.Side{legion.TheAttacker, legion.TheDefender}[i])
		m.Units[i], ms = cards.Names(list), append(ms, wrong...)
	}
	m.At, wrong = q.where()
	ms = append(ms, wrong...)
	if len(ms) == 0 {
		if err := m.Check(MaxMatchups); err != nil {
			ms.Add("attackers", q.Attackers, "%v", err)
		}
	}
	q.asked = m
	return ms.Err()
}

func (q *duelMatrixRequest) cost() odds.Cost { return q.asked.Cost(q.units) }

func (q *duelMatrixRequest) answer(ctx odds.Context) (any, error) {
	res, err := q.asked.Solve(ctx, q.units, q.opt)
	if err != nil {
		return nil, err
	}
	return duels.MatrixOf(res), nil
}
