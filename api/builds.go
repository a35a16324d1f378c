package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// buildsQuery is what is asked about the loadouts of a unit.
type buildsQuery struct {
	line, against, rank, at, must, without string
	points                                 int
	defend, ready, all                     bool

	loadout *string // of the page: the one that is looked at
	add     string  // of the page: a further opponent
}

// The parameters of builds.
func buildsParams() []*param {
	return append([]*param{
		texts("line", "The unit and its opponent in one line, such as stormtroopers aim 1 vs at-st; or the unit alone, if against lists opponents.", func(q *query) *string { return &q.builds.line }),
		texts("range", "From where the attacks are made: 1 to 5, melee or overrun; what is best for each loadout if left out.", func(q *query) *string { return &q.builds.at }),
		flag("all", fmt.Sprintf("List every loadout that makes a different attack, not only the best %d.", report.MaxBuilds), func(q *query) *bool { return &q.builds.all }),
		attacksParam(), seedParam,
	}, limitParams...)
}

// limitParams say which loadouts, against whom, and what counts.
var limitParams = []*param{
	texts("against", "Several opponents with commas between them, with a weight after = where one counts more; or field, a set of six targets.", func(q *query) *string { return &q.builds.against }),
	flag("defend", "The unit defends: its loadouts are those of the defender.", func(q *query) *bool { return &q.builds.defend }),
	oneOf("rank", "What loadouts are ranked by: wounds, kill or points (for a wound); for a defender lost (points) or survive.", rankNames(), func(q *query) *string { return &q.builds.rank }),
	number("points", "What a loadout costs at most; any if left out.", 0, maxPoints, func(q *query) *int { return &q.builds.points }),
	texts("must", "Upgrades that every loadout has, with commas between them.", func(q *query) *string { return &q.builds.must }),
	texts("without", "Upgrades that no loadout has, with commas between them.", func(q *query) *string { return &q.builds.without }),
	flag("ready", "What keywords and cards offer counts.", func(q *query) *bool { return &q.builds.ready }),
}

// maxPoints is more than any unit costs.
const maxPoints = 9999

func rankNames() []string {
	var names []string
	for _, side := range []legion.Side{legion.TheAttacker, legion.TheDefender} {
		for _, r := range (&units.Builds{Side: side}).Ranks() {
			names = append(names, string(r))
		}
	}
	return names
}

func flag(name, help string, to func(*query) *bool) *param {
	return &param{name: name, help: help, schema: &schema{Type: "boolean"}, read: func(q *query, raw []byte) error {
		var v *bool
		if json.Unmarshal(raw, &v) != nil || v == nil {
			return fmt.Errorf("%s is not true or false", brief(raw))
		}
		*to(q) = *v
		return nil
	}}
}

// question reads what is asked.
func (b *buildsQuery) question(l *cards.Library) (*units.Builds, error) {
	side := legion.TheAttacker
	if b.defend {
		side = legion.TheDefender
	}
	q, err := units.ReadBuilds(l, side, b.line, b.against)
	if err != nil {
		return nil, inField("line", b.line, err)
	}
	var ms legion.Mistakes
	if b.rank != "" {
		if q.Rank = units.Rank(b.rank); !slices.Contains(q.Ranks(), q.Rank) {
			ms = append(ms, legion.Mistake{Field: "rank", Value: b.rank, Message: fmt.Sprintf("is not one of %v", q.Ranks())})
		}
	}
	if err := q.Limit(b.must, b.without); err != nil {
		ms = append(ms, inField("must", b.must, err)...)
	}
	q.Points, q.Ready = b.points, b.ready
	if b.at != "" {
		at, err := cards.ParsePlace(b.at)
		if err != nil {
			ms = append(ms, inField("range", b.at, err)...)
		}
		q = q.From(at)
	}
	if len(ms) > 0 {
		return nil, ms
	}
	return q, nil
}

// buildSteps is what one attack of a loadout takes.
const buildSteps = 3000

// costOfBuilds counts the loadouts that are tried.
func costOfBuilds(q *query) odds.Cost {
	b, err := q.builds.question(q.units)
	if err != nil {
		return 0 // which is said when it is run
	}
	return costOfTries(b)
}

func costOfTries(b *units.Builds) odds.Cost {
	return odds.Cost(b.Tries() * len(b.Opponents) * buildSteps)
}

// builds finds the loadouts that are worth their points.
func builds(ctx odds.Context, q *query) (any, error) {
	b, err := q.builds.question(q.units)
	if err != nil {
		return nil, err
	}
	if q.opt.Attacks == 0 {
		q.opt.Attacks = sweepAttacks
	}
	list, err := b.Find(ctx, q.opt)
	if none, ok := errors.AsType[units.NoLoadouts](err); ok {
		return nil, inField("line", q.builds.line, none)
	}
	if err != nil {
		return nil, err
	}
	most := report.MaxBuilds
	if q.builds.all {
		most = 0
	}
	return report.BuildsOf(list, most), nil
}
