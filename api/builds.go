package api

import (
	"errors"
	"fmt"
	"slices"

	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report/builds"
)

// limits say which loadouts, against whom, and what counts.
type limits struct {
	Against string `json:"against" help:"Several opponents with commas between them, with a weight after = where one counts more; or field, a set of six targets."`
	Defend  bool   `json:"defend" help:"The unit defends: its loadouts are those of the defender."`
	Rank    string `json:"rank" enum:"wounds,kill,points,lost,survive" help:"What loadouts are ranked by: wounds, kill or points (for a wound); for a defender lost (points) or survive."`
	Points  int    `json:"points" max:"9999" help:"What a loadout costs at most; any if left out."`
	Must    string `json:"must" help:"Upgrades that every loadout has, with commas between them."`
	Without string `json:"without" help:"Upgrades that no loadout has, with commas between them."`
	Ready   bool   `json:"ready" help:"What keywords and cards offer counts."`
}

// side is that of the unit whose loadouts are asked for.
func (b *limits) side() legion.Side {
	if b.Defend {
		return legion.TheDefender
	}
	return legion.TheAttacker
}

// question reads what is asked about the loadouts of a unit in a line, from where it
// attacks or is attacked.
func (b *limits) question(l *cards.Library, line, at string) (*loadouts.Question, error) {
	if ms := fewOpponents(b.Against); len(ms) > 0 {
		return nil, ms
	}
	q, err := loadouts.Read(l, b.side(), line, b.Against)
	if err != nil {
		return nil, inField("line", line, err)
	}
	var ms legion.Mistakes
	if b.Rank != "" {
		if q.Rank = loadouts.Rank(b.Rank); !slices.Contains(q.Ranks(), q.Rank) {
			ms.Add("rank", b.Rank, "is not one of %v", q.Ranks())
		}
	}
	ms = append(ms, inField("must", b.Must, q.Limit(b.Must, b.Without))...)
	q.Points, q.Ready = b.Points, b.Ready
	if at == "" {
		return q.Where(), ms.Err()
	}
	place, err := cards.ParsePlace(at)
	return q.From(place), append(ms, inField("range", at, err)...).Err()
}

// MaxOpponents is how many opponents one question for loadouts may have.
const MaxOpponents = 50

// fewOpponents refuses more opponents than that.
func fewOpponents(against string) legion.Mistakes {
	if n := len(cards.SplitNames(against)); n > MaxOpponents {
		return legion.Mistakes{{Field: "against", Value: fmt.Sprint(n), Message: fmt.Sprintf("%d opponents are more than %d", n, MaxOpponents)}}
	}
	return nil
}

// buildSteps is what one attack of a loadout takes.
const buildSteps = 3000

// costOfTries counts the loadouts that are tried.
func costOfTries(b *loadouts.Question) odds.Cost {
	return odds.Cost(b.Tries() * len(b.Opponents) * buildSteps)
}

// fewerLoadouts is what makes a question for loadouts cheaper.
const fewerLoadouts = "fewer opponents, fewer points, or upgrades that every loadout has"

type buildsRequest struct {
	common
	Line  string `json:"line" help:"The unit and its opponent in one line, such as stormtroopers aim 1 vs at-st; or the unit alone, if against lists opponents."`
	Range string `json:"range" help:"From where the attacks are made: 1 to 5, melee or overrun; if left out, range 3 if the unit reaches it without upgrades, else its usual way to attack."`
	All   bool   `json:"all" help:"List every loadout that makes a different attack, not only the best 200."`
	simulated
	limits

	asked *loadouts.Question
}

func (q *buildsRequest) check(string) (err error) {
	q.asked, err = q.question(q.units, q.Line, q.Range)
	return err
}

func (q *buildsRequest) cost() odds.Cost { return costOfTries(q.asked) }

func (q *buildsRequest) fewer() string { return fewerLoadouts }

func (q *buildsRequest) answer(ctx odds.Context) (any, error) {
	list, err := q.asked.Find(ctx, q.forEach(q.opt))
	if none, ok := errors.AsType[loadouts.None](err); ok {
		return nil, inField("line", q.Line, none)
	}
	if err != nil {
		return nil, err
	}
	most := builds.Max
	if q.All {
		most = 0
	}
	return builds.AnswerOf(list, most), nil
}
