package api

import (
	"errors"

	"salvo/battle"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

// duelRequest asks about two units that fight until one is gone.
type duelRequest struct {
	common
	Duel duelJSON `json:"duel" about:"duel" long:"yes" schema:"Duel" help:"The duel."`
}

// duelJSON is a duel as JSON.
type duelJSON struct{ legion.Duel }

func (d *duelJSON) read(_ *common, raw []byte) error { return d.UnmarshalJSON(raw) }

func (q *duelRequest) plain() []any { return []any{legion.Duel{}} }

// readPlain reads a body that is a duel.
func (q *duelRequest) readPlain(body []byte) error { return q.Duel.read(nil, body) }

// cost is what a duel takes; it has a limit of its own.
func (q *duelRequest) cost() odds.Cost { return min(battle.CostOfDuel(q.Duel.Duel), MaxSteps) }

func (q *duelRequest) answer(ctx odds.Context) (*report.DuelAnswer, error) {
	res, err := battle.Duel(ctx, q.Duel.Duel, q.opt)
	if err != nil {
		return nil, err
	}
	worth, err := battle.DuelWorthOf(ctx, res, q.opt)
	if _, tooMuch := errors.AsType[*odds.LimitError](err); err != nil && !tooMuch {
		return nil, err
	}
	return report.DuelAnswerOf(res, worth), nil
}
