package api

import (
	"encoding/json"
	"fmt"
	"slices"

	"salvo/api/form"
	"salvo/armylist"
	"salvo/battle"
	"salvo/game"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/gamepage"
)

// MaxHappened is how many things may happen in one request about a game.
const MaxHappened = 20

type gameBeginRequest struct {
	common
	Mine   string `json:"mine" long:"yes" help:"My army list: a link of Legion HQ, or the list as it was exported, text or JSON."`
	Theirs string `json:"theirs" long:"yes" help:"Their army list, in the same way."`
}

// GameBegin is what was read of two army lists.
type GameBegin struct {
	Game   *game.Game `json:"game"`   // null unless both have units
	Mine   string     `json:"mine"`   // HTML: what was read; empty without a list
	Theirs string     `json:"theirs"` // the same of theirs
}

func (q *gameBeginRequest) answer(odds.Context) (any, error) {
	p := &GameBegin{}
	var armies [2]*armylist.Army
	for i, x := range []struct {
		text, field string
		to          *string
	}{{q.Mine, "mine", &p.Mine}, {q.Theirs, "theirs", &p.Theirs}} {
		a, err := armylist.Read(q.units, x.text)
		if err != nil {
			return nil, legion.Mistakes{{Field: x.field, Message: err.Error()}}
		}
		if armies[i] = a; x.text != "" {
			*x.to = gamepage.ListHTML(a)
		}
	}
	if g, err := game.Begin(armies[0], armies[1]); err == nil {
		p.Game = g
	} else if n := max(len(armies[0].Choices()), len(armies[1].Choices())); n > game.MaxUnits {
		return nil, legion.Mistakes{{Field: "mine", Value: fmt.Sprint(n), Message: err.Error()}}
	}
	return p, nil
}

type gameRequest struct {
	common
	Game    *game.Game `json:"game" long:"yes" type:"object" help:"The game, as an answer to this call or to game-begin had it."`
	Changes happening  `json:"changes" max:"20" long:"yes" type:"[]object" help:"What happened since, each as a button of the page has it."`
	Show    shown      `json:"show" type:"object" help:"What a player looks at: the army that attacks, and the units that are tapped."`

	table  *game.Table
	wrong  legion.Mistakes // what did not happen, and why
	single []game.Chance   // attacks of the one that is tapped
	all    [][]game.Chance // attacks of several
}

type happening []game.Event

func (list *happening) read(_ *common, raw []byte) error {
	if json.Unmarshal(raw, (*[]game.Event)(list)) != nil {
		return fmt.Errorf(`%s is not a list of what happened, such as [{"kind": "round"}]`, legion.Brief(raw))
	}
	if n := len(*list); n > MaxHappened {
		return fmt.Errorf("%d things are more than %d", n, MaxHappened)
	}
	return nil
}

// shown is what a player looks at.
type shown struct{ gamepage.Shown }

func (s *shown) read(_ *common, raw []byte) error {
	if err := json.Unmarshal(raw, &s.Shown); err != nil || s.Attacking < 0 || s.Attacking > 1 || s.Goal > legion.ForStop {
		return fmt.Errorf(`%s does not say what is shown, such as {"attacking": 0, "tapped": [[1], []]}`, legion.Brief(raw))
	}
	return nil
}

// check lets happen what happened, and looks who attacks whom.
func (q *gameRequest) check(string) error {
	if q.Game == nil {
		return legion.Mistakes{{Field: "game", Message: "is missing; game-begin makes one of two lists"}}
	}
	for _, e := range q.Changes {
		if err := q.ctx.Err(); err != nil {
			return err
		}
		if err := q.Game.Happen(q.units, e); err != nil {
			q.wrong = append(q.wrong, legion.Mistake{Field: "changes", Message: err.Error()})
		}
	}
	q.table = q.Game.Table(q.units)
	s := &q.Show.Shown
	if len(q.Changes) > 0 && q.Changes[len(q.Changes)-1].Kind == game.Attacked {
		s.Tapped, s.Enter = [2][]int{}, nil
	}
	for army := range s.Tapped {
		list := []int{}
		for _, i := range s.Tapped[army] {
			if i >= 0 && i < len(q.table.Units[army]) && q.table.Units[army][i].Wrong == nil && !slices.Contains(list, i) && len(list) < legion.MaxAttacks {
				list = append(list, i)
			}
		}
		if s.Tapped[army] = list; len(list) > 1 {
			s.Tapped[army] = q.there(army)
		}
	}
	return q.pairs()
}

// there are the units of an army that are tapped and not gone.
func (q *gameRequest) there(army int) []int {
	return slices.DeleteFunc(slices.Clone(q.Show.Tapped[army]), func(i int) bool { return !q.table.Units[army][i].There() })
}

// pairs makes the attacks of those who are tapped.
func (q *gameRequest) pairs() (err error) {
	army := q.Show.Attacking
	switch at := q.there(army); len(at) {
	case 0:
	case 1:
		q.single, err = q.table.Aims(q.ctx, army, at[0])
	default:
		q.all, err = q.table.Pairs(q.ctx, army, at, q.there(1-army))
	}
	return err
}

// aimedAt is the one target that is tapped; -1 if there is none, or several are.
func (q *gameRequest) aimedAt() int {
	if list := q.there(1 - q.Show.Attacking); len(list) == 1 {
		return list[0]
	}
	return -1
}

// defending reports whether several of theirs attack one of mine: what to do about the
// first is asked then.
func (q *gameRequest) defending() bool {
	return q.Show.Attacking == game.Theirs && q.aimedAt() >= 0 && len(q.all) > 1
}

func (q *gameRequest) cost() (c odds.Cost) {
	opt := q.opt
	opt.Attacks = sweepAttacks
	c = game.CostOf(q.single, opt)
	for _, list := range q.all {
		c += game.CostOf(list, opt)
	}
	for _, x := range q.single {
		if x.Target == q.aimedAt() && x.Reach == game.Reaches {
			c += costOfPageOdds(x.Attack.Attack, opt)
			if q.Show.Attacking == game.Theirs && q.table.Units[game.Mine][x.Target].Now.Dodges > 0 {
				c += game.CostOfDodges([]*game.Attack{x.Attack})
			}
		}
	}
	if len(q.all) > 0 {
		c += odds.Expensive // how those who attack find their targets has a limit of its own
	}
	return min(c, MaxSteps)
}

func (q *gameRequest) fewer() string { return fewerUnits }

// GamePage is all that the page shows of a game.
type GamePage struct {
	Game    *game.Game         `json:"game"`
	Show    gamepage.Shown     `json:"show"`    // what is shown: some of what was tapped may be gone
	Bar     string             `json:"bar"`     // HTML: the round
	Mine    string             `json:"mine"`    // HTML: my units
	Theirs  string             `json:"theirs"`  // HTML: theirs
	Card    string             `json:"card"`    // HTML: what follows from what is tapped
	Log     string             `json:"log"`     // HTML
	Summary string             `json:"summary"` // in a sentence
	Errors  []form.PageMistake `json:"errors"`
}

func (q *gameRequest) answer(ctx odds.Context) (any, error) {
	p := &gamepage.Page{Table: q.table, Shown: q.Show.Shown, Undo: gamepage.Undoes(q.Game, q.table)}
	err := q.weigh(ctx, p)
	if ms, err := mistakes(err); err != nil {
		return nil, err
	} else if len(ms) > 0 {
		p.Wrong = sentences(ms)[0].Text
	}
	return &GamePage{
		Game: q.Game, Show: p.Shown, Bar: p.Bar(), Mine: p.Column(game.Mine), Theirs: p.Column(game.Theirs),
		Card: p.Card(), Log: p.Log(), Summary: p.Summary(), Errors: sentences(q.wrong),
	}, nil
}

// weigh answers what is tapped.
func (q *gameRequest) weigh(ctx odds.Context, p *gamepage.Page) (err error) {
	army := q.Show.Attacking
	opt := q.opt
	opt.Attacks, opt.Seed = matrixAttacks, pageSeed
	switch {
	case q.single != nil:
		if p.Chances, err = q.table.Weigh(ctx, army, q.single, opt); err != nil || q.aimedAt() < 0 {
			return err
		}
		n := slices.IndexFunc(q.single, func(c game.Chance) bool { return c.Target == q.aimedAt() })
		p.Pair, err = q.pair(ctx, army, q.there(army)[0], q.single[n].Attack, nil)
		return err
	case q.defending():
		first := q.all[0][0].Attack
		p.Pair, err = q.pair(ctx, army, q.there(army)[0], first, q.all[1:])
		return err
	case q.all != nil:
		return q.volley(ctx, p, opt)
	}
	return nil
}

// planMemory is what a plan for several may take: it is made while one waits.
const planMemory = 8 << 20

// volley says who of several attacks whom. Where there is too much to decide as one goes,
// it is decided for those targets that are attacked if all is settled beforehand.
func (q *gameRequest) volley(ctx odds.Context, p *gamepage.Page, opt odds.Options) error {
	army := q.Show.Attacking
	targets, err := q.table.Ranked(ctx, army, q.all, opt)
	if err != nil || len(targets) == 0 {
		return err
	}
	opt = q.opt
	opt.MaxMemory = planMemory
	for range 2 {
		v := q.table.Volley(q.there(army), q.all, targets, q.Show.Goal)
		if v == nil {
			return nil
		}
		played, cheap := v.Volley.Played()
		res, err := battle.Targets(ctx, played, opt)
		if p.Result != nil && (err != nil || res.Value < p.Result.Value) {
			return ctx.Err()
		}
		if odds.TooMuch(err) {
			return legion.Mistakes{{Message: "these are too many to say who attacks whom: tap fewer"}}
		} else if err != nil {
			return err
		}
		if p.Volley != nil {
			v.More += p.Volley.More + len(p.Volley.Targets) - len(targets)
		}
		p.Volley, p.Result, p.ByRule = v, res, !cheap
		if targets = v.Attacked(res); res.Exact || len(targets) == len(v.Targets) {
			return nil
		}
	}
	return nil
}

// pair answers an attack of one at one other, after which others may follow.
func (q *gameRequest) pair(ctx odds.Context, army, i int, a *game.Attack, later [][]game.Chance) (p *gamepage.Pair, err error) {
	p = &gamepage.Pair{Attack: a}
	if a.Reach != game.Reaches {
		return p, nil
	}
	j := q.aimedAt()
	if p.Ends, err = q.table.Ends(ctx, army, i, j, a, q.opt); err != nil {
		return nil, err
	}
	if q.Show.Enter != nil && len(later) == 0 {
		if w := q.Show.Enter.Wounds; w != nil && (*w < 0 || *w > legion.MaxPool) {
			return nil, legion.Mistakes{{Field: "show", Value: fmt.Sprint(*w), Message: fmt.Sprintf("%d wounds cannot be", *w)}}
		}
		return p, nil
	}
	if p.Answer, err = pageOdds(ctx, a.Attack, q.opt); err != nil {
		return nil, err
	}
	played, _ := a.Played(q.opt)
	p.Best = bestPlay(ctx, played, q.opt)
	if army == game.Theirs && q.table.Units[game.Mine][j].Now.Dodges > 0 {
		err = q.dodges(ctx, p, later)
	}
	return p, err
}

// dodges says when the target best dodges.
func (q *gameRequest) dodges(ctx odds.Context, p *gamepage.Pair, later [][]game.Chance) (err error) {
	attacks := []*game.Attack{p.Attack}
	for n, list := range later {
		// What is shot at in melee is shot at by nobody.
		if x := list[0]; x.Reach == game.Reaches && !(p.Attack.Attack.Attack.Engages() && x.Attack.Attack.Attack.AttackType == legion.Ranged) {
			attacks = append(attacks, x.Attack)
			p.Later = append(p.Later, q.there(q.Show.Attacking)[n+1])
		}
	}
	p.Dodges, err = game.Dodges(ctx, attacks, q.opt)
	for n := len(attacks) - 1; n > 0 && odds.TooMuch(err); n-- {
		p.Later = p.Later[:n-1]
		p.Dodges, err = game.Dodges(ctx, attacks[:n], q.opt)
	}
	if odds.TooMuch(err) {
		return nil // it is not said then
	}
	return err
}
