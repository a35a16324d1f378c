package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/card"
	"salvo/units"
)

// DuelPage is all that the page shows of a duel. Where something is wrong, Errors says
// so, and the rest is about what could be read.
type DuelPage struct {
	Line string `json:"line"` // the duel in one line
	Name string `json:"name"` // who fights whom
	PageNotes
	Errors  []PageMistake `json:"errors"`
	Sides   [2]VolleySide `json:"sides"` // a and b
	Place   string        `json:"place"` // where they fight, if that is said: a range or melee
	At      string        `json:"at"`    // where they fight, in words
	First   string        `json:"first"`
	Later   string        `json:"later"`
	Goal    string        `json:"goal"`
	Rounds  int           `json:"rounds"`
	Summary string        `json:"summary"`
	Answer  string        `json:"answer"` // HTML
}

// duelFields are the fields that the page shows of a side of a duel.
var duelFields = []string{"defender.coverType", "attacker.aimTokens", "defender.dodgeTokens", "defender.surgeTokens", "defender.suppressionTokens", "defender.woundsTaken"}

// pageDuel is the duel of the page.
type pageDuel struct {
	common
	Line string `json:"line" help:"The duel in one line, such as stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win."`

	match    *units.Duel
	mistakes legion.Mistakes
}

func (q *pageDuel) check(string) error { return q.read(nil) }

// cost is what the duel takes with either side first.
func (q *pageDuel) cost() odds.Cost {
	if len(q.mistakes) > 0 || !q.ready() {
		return 0
	}
	return min(2*battle.CostOfDuel(q.match.Duel), MaxSteps)
}

// ready reports whether there is somebody on both sides.
func (q *pageDuel) ready() bool {
	return q.match != nil && len(q.match.Duel.Sides[0].Attacks) > 0 && len(q.match.Duel.Sides[1].Attacks) > 0
}

// duelChange is one thing that a player did to the duel on the page.
type duelChange struct {
	Side   int                        `json:"side" max:"1" help:"Which side values and pick are about: 0 for a, 1 for b."`
	Values map[string]json.RawMessage `json:"values" schema:"Values" help:"Fields of the side and their new values, by their path."`
	Pick   *string                    `json:"pick" help:"The unit of the side, as a choice in words."`
	Place  *string                    `json:"place" enum:",1,2,3,4,5,melee" help:"Where both fight: a range, or melee; the usual place of the first unit if it is empty."`
	First  *legion.First              `json:"first" type:"string" enum:"a,b,toss"`
	Later  *legion.Later              `json:"later" type:"string" enum:"toss,same,alternate"`
	Goal   *legion.DuelGoal           `json:"goal" type:"string" enum:"points,win"`
	Rounds *int                       `json:"rounds" min:"1" max:"6"`
	Swap   bool                       `json:"swap" help:"The sides change places."`
}

// duelChanges are what a player did, one after the other.
type duelChanges []duelChange

func (list *duelChanges) read(_ *common, raw []byte) error {
	d := json.NewDecoder(strings.NewReader(string(raw)))
	d.DisallowUnknownFields()
	if d.Decode((*[]duelChange)(list)) != nil {
		return fmt.Errorf(`%s is not a list of changes, such as [{"side": 1, "pick": "rebel-troopers"}]`, brief(raw))
	}
	if n := len(*list); n > MaxChanges {
		return fmt.Errorf("%d changes are more than %d", n, MaxChanges)
	}
	return nil
}

// read reads the duel of the page: the line, and on top of it the changes in their
// order.
func (q *pageDuel) read(list duelChanges) error {
	m, err := units.ExpandDuel(q.units, q.Line)
	ms, _ := errors.AsType[legion.Mistakes](err)
	for i := range list {
		if err := q.ctx.Err(); err != nil {
			return err
		}
		d := duelWordsOf(m, q.Line)
		if d == nil {
			d = duelWordsOf(emptyDuel(q.units)) // what cannot be read gives way to what is picked
		}
		wrong := list[i].apply(q.units, d)
		q.Line = d.String()
		m, err = units.ExpandDuel(q.units, q.Line)
		ms, _ = errors.AsType[legion.Mistakes](err)
		ms = append(ms, wrong...)
	}
	q.match, q.mistakes = m, ms
	return nil
}

func emptyDuel(l *cards.Library) (*units.Duel, string) {
	m, _ := units.ExpandDuel(l, firstDuel)
	return m, firstDuel
}

// duelWords is a duel in words that can be changed.
type duelWords struct {
	attacks [2]*units.Attack
	raw     [2]string // the words of a side without a unit
	place   string
	duel    legion.Duel
	lose    [2][]legion.Word
}

// duelWordsOf takes a duel apart; it returns nil if it could not be read.
func duelWordsOf(m *units.Duel, line string) *duelWords {
	if m == nil || m.Attacks[0] == nil || m.Attacks[1] == nil {
		return nil
	}
	said, _ := legion.SplitDuel(line)
	d := &duelWords{attacks: m.Attacks, duel: m.Duel, lose: said.Lose}
	if said.At != nil {
		d.place = strings.TrimPrefix(said.At.Text, "@")
	}
	d.raw = rawSides(line)
	return d
}

// rawSides are the words of both sides without those about the whole duel.
func rawSides(line string) (raw [2]string) {
	s := 0
	for _, w := range legion.Scan(line) {
		name, _, _ := strings.Cut(strings.ToLower(w.Text), ":")
		switch name {
		case "vs", "vs.", "versus", "against":
			s = 1
		case "duel", "first", "later", "goal", "rounds":
		default:
			raw[s] = strings.TrimSpace(raw[s] + " " + w.Text)
		}
	}
	return raw
}

// String writes the duel in one line.
func (d *duelWords) String() string {
	sides := [2]string{d.side(0), d.side(1)}
	return strings.Join(strings.Fields(fmt.Sprintf("%s vs %s %s", sides[0], sides[1], d.whole())), " ")
}

// side writes a side: its unit, what is said of its attack, and of it as the defender.
func (d *duelWords) side(s int) string {
	own, under := d.attacks[s], d.attacks[1-s]
	if own.Attacker == nil {
		return d.raw[s]
	}
	c := own.Attacker.Choice
	c.At = cards.Place{}
	parts := []string{c.String()}
	if s == 0 && d.place != "" {
		if parts = append(parts, "@"+d.place); d.place == legion.Melee.String() {
			parts[1] = d.place
		}
	}
	if under.Guardian != nil {
		parts = append(parts, "guardian:"+under.Guardian.String())
	}
	for _, w := range d.lose[s] {
		parts = append(parts, "lose:"+w.Text)
	}
	if h := d.duel.Sides[s].Actions; h != legion.BestActions {
		parts = append(parts, "actions:"+h.String())
	}
	if d.duel.Sides[s].Moves > 0 {
		parts = append(parts, "charge")
	}
	told := map[string]bool{} // what holds for the attack and the defense is said once
	for _, x := range []struct {
		of   *units.Attack
		side legion.Side
	}{{own, legion.TheAttacker}, {under, legion.TheDefender}} {
		for f := range x.of.Said.Said.All() {
			if word := f.Write(f.Get(&x.of.Said.Attack)); f.Side == x.side && !told[word] {
				told[word] = true
				parts = append(parts, word)
			}
		}
	}
	return strings.Join(parts, " ")
}

// whole writes what belongs to the whole duel, where it is not the default.
func (d *duelWords) whole() string {
	usual := legion.NewDuel()
	var words []string
	say := func(differs bool, name string, value any) {
		if differs {
			words = append(words, fmt.Sprintf("%s:%v", name, value))
		}
	}
	say(d.duel.Edition != usual.Edition, "edition", d.duel.Edition)
	say(d.duel.First != usual.First, "first", d.duel.First)
	say(d.duel.Later != usual.Later, "later", d.duel.Later)
	say(d.duel.Rounds != usual.Rounds, "rounds", d.duel.Rounds)
	say(d.duel.Goal != usual.Goal, "goal", d.duel.Goal)
	return strings.Join(words, " ")
}

// apply makes the change, as far as it can be made.
func (c *duelChange) apply(l *cards.Library, d *duelWords) (ms legion.Mistakes) {
	s := c.Side
	switch {
	case s < 0 || s > 1:
		return legion.Mistakes{{Field: "side", Value: fmt.Sprint(s), Message: "is 0 or 1"}}
	case c.Pick != nil:
		return c.pick(l, d)
	case c.Values != nil:
		for side, at := range map[legion.Side]int{legion.TheAttacker: s, legion.TheDefender: 1 - s} {
			own := map[string]json.RawMessage{}
			for path, raw := range c.Values {
				if strings.HasPrefix(path, side.String()+".") {
					own[path] = raw
				}
			}
			a, wrong := fromValues(d.attacks[at].Attack, own)
			d.attacks[at] = d.attacks[at].With(a)
			ms = append(ms, wrong...)
		}
	case c.Swap:
		d.attacks[0], d.attacks[1] = d.attacks[1], d.attacks[0]
		d.raw[0], d.raw[1] = d.raw[1], d.raw[0]
		d.lose[0], d.lose[1] = d.lose[1], d.lose[0]
		d.duel.Sides[0], d.duel.Sides[1] = d.duel.Sides[1], d.duel.Sides[0]
	case c.Place != nil:
		d.place = *c.Place
	case c.First != nil:
		d.duel.First = *c.First
	case c.Later != nil:
		d.duel.Later = *c.Later
	case c.Goal != nil:
		d.duel.Goal = *c.Goal
	case c.Rounds != nil:
		d.duel.Rounds = min(max(1, *c.Rounds), legion.MaxRounds)
	}
	return ms
}

// pick puts a unit on the side. Where its words say from where it attacks, both fight
// there.
func (c *duelChange) pick(l *cards.Library, d *duelWords) legion.Mistakes {
	choice, _, err := l.ParseChoice(strings.TrimSpace(*c.Pick))
	if err == nil {
		err = choice.Check()
	}
	if err != nil {
		return inField("pick", *c.Pick, err)
	}
	if at := choice.At; at.Type == legion.Melee {
		d.place = at.Type.String()
	} else if at.Range > 0 {
		d.place = fmt.Sprint(at.Range)
	}
	s := c.Side
	d.attacks[s] = d.attacks[s].Pick(legion.TheAttacker, &choice)
	d.attacks[1-s] = d.attacks[1-s].Pick(legion.TheDefender, &choice)
	d.lose[s] = nil
	return nil
}

// duelPageRequest asks for all that the page shows of a duel.
type duelPageRequest struct {
	pageDuel
	Changes duelChanges `json:"changes" max:"100" help:"What is changed about the duel, one after the other."`
}

func (q *duelPageRequest) check(string) error { return q.read(q.Changes) }

func (q *duelPageRequest) answer(ctx odds.Context) (*DuelPage, error) {
	ms := q.mistakes
	p := q.show()
	if len(ms) == 0 && q.ready() {
		now, other, err := q.both(ctx)
		if err := note(&ms, err); err != nil {
			return nil, err
		}
		if now != nil {
			p.Summary, p.Answer = report.DuelBrief(now), report.DuelHTML(now, other)
		}
	} else if duelWordsOf(q.match, q.Line) != nil && (p.Sides[0].Name == "" || p.Sides[1].Name == "") {
		ms = fewerThanTwo(ms)
	}
	p.Errors = sentences(ms)
	return p, nil
}

// fewerThanTwo are the mistakes of a duel to which somebody is still to be picked: that
// a side has no size is none.
func fewerThanTwo(ms legion.Mistakes) (list legion.Mistakes) {
	for _, m := range ms {
		if m.Field != "" {
			list = append(list, m)
		}
	}
	return list
}

// both answers the duel as it is, and with the other side first; other is nil if that
// is tossed for.
func (q *pageDuel) both(ctx odds.Context) (now, other *report.DuelAnswer, err error) {
	d := q.match.Duel
	res, err := battle.Duel(ctx, d, q.opt)
	if err != nil {
		return nil, nil, err
	}
	now = report.DuelAnswerOf(res, nil, q.match)
	if d.First != legion.TossFirst {
		d.First = legion.BFirst - d.First
		if res, err = battle.Duel(ctx, d, q.opt); err != nil {
			return nil, nil, err
		}
		other = report.DuelAnswerOf(res, nil, q.match)
	}
	return now, other, nil
}

// show is what is to be seen of a duel before its answer.
func (q *pageDuel) show() *DuelPage {
	p := &DuelPage{Line: q.Line, PageNotes: notesOf(nil, nil)}
	for s := range p.Sides {
		p.Sides[s] = VolleySide{Slot: Slot{Facts: []string{}}, Values: map[string]any{}}
	}
	d := duelWordsOf(q.match, q.Line)
	usual := legion.NewDuel()
	duel := &usual
	if d != nil {
		duel, p.Line, p.Place = &q.match.Duel, d.String(), d.place
		for s := range p.Sides {
			p.Sides[s] = duelSide(q.units, d, s)
		}
		p.PageNotes = notesOf(q.match.Notes, map[string]string{"side a": p.Sides[0].Name, "side b": p.Sides[1].Name})
		if at := d.attacks[0].Attacker; at != nil {
			p.At = place(at.At)
		}
	}
	p.First, p.Later, p.Goal, p.Rounds = duel.First.String(), duel.Later.String(), duel.Goal.String(), duel.Rounds
	p.Name = p.Sides[0].Name + " against " + p.Sides[1].Name
	return p
}

// duelSide is a side of a duel as the page shows it.
func duelSide(l *cards.Library, d *duelWords, s int) VolleySide {
	own, under := d.attacks[s], d.attacks[1-s]
	x := VolleySide{Slot: slot(own, legion.TheAttacker, own.Attacker), Values: map[string]any{}}
	if own.Attacker != nil {
		x.Picked, x.Card = own.Attacker.Choice.String(), card.Attacker(l, own.Attacker)
	}
	for _, path := range append(duelFields, playFields...) {
		if f, ok := legion.Lookup(path); ok && f.Side == legion.TheAttacker {
			x.Values[path] = value(f, f.Get(&own.Attack))
		} else if ok {
			x.Values[path] = value(f, f.Get(&under.Attack))
		}
	}
	return x
}

// duelShareRequest asks for a duel to take along.
type duelShareRequest struct{ pageDuel }

func (q *duelShareRequest) answer(ctx odds.Context) (*Share, error) {
	if len(q.mistakes) > 0 {
		return nil, q.mistakes
	}
	now, _, err := q.both(ctx)
	if err != nil {
		return nil, err
	}
	return &Share{Text: report.DuelChatText(now), SVG: report.DuelSVG(now), CSV: csvOf(report.DuelCSV(now)), Command: "salvo duel " + quote(q.show().Line)}, nil
}
