package loadouts

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/units"
)

// Standard are the targets that the word field stands for: one of each kind that
// armies are made of.
var Standard = []struct{ Target, Kind string }{
	{"rebel-troopers heavy dodge 1", "white dice and a dodge token in heavy cover"},
	{"stormtroopers light", "red dice in light cover"},
	{"b1-battle-droids", "many miniatures without surges, in the open"},
	{"darth-vader-dark-lord-of-the-sith", "one miniature with many wounds, who is immune to Pierce"},
	{"at-rt-rebels", "a light vehicle"},
	{"at-st", "a heavy vehicle"},
}

// IsStandard reports whether a list of opponents is the one word that means Standard.
func IsStandard(against string) bool { return strings.EqualFold(strings.TrimSpace(against), "field") }

// Duels are the duels of a line such as stormtroopers[dlt-19] heavy vs field goal:win: of
// its unit with each of Standard. It reports false for a line that has no field after vs.
func Duels(line string) (*units.DuelMatrix, bool) {
	line, _ = legion.CutDuel(line)
	words := legion.Scan(line)
	at := slices.IndexFunc(words, func(w legion.Word) bool {
		return strings.EqualFold(w.Text, "vs") || strings.EqualFold(w.Text, "against")
	})
	if at < 0 || at+1 == len(words) || !IsStandard(words[at+1].Text) {
		return nil, false
	}
	text := func(words []legion.Word) string {
		return strings.Join(legion.Texts(words, func(w legion.Word) string { return w.Text }), " ")
	}
	return &units.DuelMatrix{Units: [2][]string{{text(words[:at])}, Targets()}, With: "vs " + text(words[at+2:])}, true
}

// Targets lists Standard.
func Targets() (list []string) {
	for _, x := range Standard {
		list = append(list, x.Target)
	}
	return list
}

// Read reads a question for loadouts. The line has the unit on its side and
// its opponent on the other; or the unit alone, and against lists the opponents,
// with commas between them and a weight after a = where one counts more:
//
//	stormtroopers aim 1 vs rebel-troopers heavy
//	stormtroopers aim 1        against  at-st=2, rebel-troopers heavy dodge 1
//
// Upgrades of the unit that the line names are in every loadout.
func Read(l *cards.Library, side legion.Side, line, against string) (*Question, error) {
	q := &Question{Side: side}
	q.Rank = q.Ranks()[0]
	opponents, err := opponents(side, line, against)
	if err != nil {
		return nil, err
	}
	var wrong []error
	for _, o := range opponents {
		full := line
		if against != "" {
			full = Facing(side, line, o.Name)
		}
		a, err := units.Expand(l, full)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		unit, theirs := a.Attacker, a.Defender
		if side == legion.TheDefender {
			unit, theirs = theirs, unit
		}
		if against == "" {
			if o.Name = a.Words(side.Opposite()); o.Name == "" {
				return nil, fmt.Errorf("%s: against whom? Say vs and an opponent, or list some of them, such as at-st=2, rebel-troopers heavy; or field", line)
			}
		}
		if unit == nil {
			return nil, fmt.Errorf("%s: there is no unit of the library whose loadouts could be tried", line)
		}
		if q.Choice = unit.Chosen; theirs != nil {
			o.Choice = &theirs.Chosen
		}
		o.Guardian, o.Said = a.Guardian, a.AllSaid
		q.Opponents = append(q.Opponents, o)
	}
	return q, errors.Join(wrong...)
}

// Facing puts a unit and an opponent on their sides of a line.
func Facing(side legion.Side, unit, opponent string) string {
	if side == legion.TheDefender {
		return opponent + " vs " + unit
	}
	return unit + " vs " + opponent
}

// opponents lists those of a question, by name and weight. Without a list there is
// one, whom the line names.
func opponents(side legion.Side, line, against string) ([]Opponent, error) {
	divided := slices.ContainsFunc(legion.Scan(line), func(w legion.Word) bool { return strings.EqualFold(w.Text, "vs") })
	switch {
	case strings.TrimSpace(line) == "":
		return nil, errors.New("which unit? For example: stormtroopers aim 1 vs rebel-troopers heavy")
	case against == "":
		return []Opponent{{Weight: 1}}, nil
	case divided:
		return nil, fmt.Errorf("%s: opponents stand in the line, or in a list, not in both", line)
	}
	return ReadOpponents(side, against)
}

// ReadOpponents lists the opponents of a unit on a side, by name and weight. They
// have commas between them; field is a set of targets.
func ReadOpponents(side legion.Side, against string) ([]Opponent, error) {
	var list []Opponent
	names := cards.SplitNames(against)
	if IsStandard(against) {
		if side == legion.TheDefender {
			return nil, errors.New("field: is a set of targets; name attackers, such as stormtroopers[dlt-19] aim 1, at-st")
		}
		names = Targets()
	}
	for _, text := range names {
		o, err := weighed(side, text)
		if err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	if len(list) == 0 {
		return nil, errors.New("no opponent is named; give some such as at-st=2, rebel-troopers heavy")
	}
	return list, nil
}

// String writes the opponent as ReadOpponents reads it.
func (o *Opponent) String() string {
	if o.Weight == 1 {
		return o.Name
	}
	return o.Name + "=" + strconv.FormatFloat(o.Weight, 'g', -1, 64)
}

// weighed reads an opponent with its weight. A number after a field is the value
// of that field.
func weighed(side legion.Side, text string) (Opponent, error) {
	i := strings.LastIndexByte(text, '=')
	if i < 0 {
		return Opponent{Name: text, Weight: 1}, nil
	}
	name := strings.TrimSpace(text[:i])
	if words := strings.Fields(name); len(words) > 0 {
		if f := legion.Named(side.Opposite(), words[len(words)-1]); f != nil && f.Kind != legion.Flag {
			return Opponent{Name: text, Weight: 1}, nil
		}
	}
	w, err := strconv.ParseFloat(strings.TrimSpace(text[i+1:]), 64)
	if err != nil || !(w > 0 && w <= 1000) {
		return Opponent{}, fmt.Errorf("%s: %q is not a weight above 0 and up to 1000", text, text[i+1:])
	}
	return Opponent{Name: name, Weight: w}, nil
}

// Limit adds limits by the names of upgrades, with commas between them: must are
// in every loadout, without in none.
func (q *Question) Limit(must, without string) error {
	l, u := q.Choice.Unit.Library(), q.Choice.Unit
	var wrong []error
	find := func(names string) (list []*cards.Upgrade) {
		for _, name := range cards.SplitNames(names) {
			g, err := l.FindUpgrade(u, name)
			if wrong = append(wrong, err); err == nil {
				list = append(list, g)
			}
		}
		return list
	}
	for _, g := range find(must) {
		if !slices.Contains(q.Choice.Upgrades, g) {
			q.Choice.Upgrades = append(slices.Clip(q.Choice.Upgrades), g)
		}
	}
	for _, g := range find(without) {
		if slices.Contains(q.Choice.Upgrades, g) {
			wrong = append(wrong, fmt.Errorf("%s: a loadout cannot have it and be without it", g.ID))
		}
		q.Without = append(q.Without, g)
	}
	return errors.Join(wrong...)
}

// usualRange is where loadouts are compared by default.
const usualRange = 3

// Where is the question for one place, if the line leaves it open: range 3 if the unit
// reaches it without upgrades, or all attackers that it defends against; else where the
// unit without upgrades usually attacks.
func (q *Question) Where() *Question {
	at := cards.Place{Type: legion.Ranged, Range: usualRange}
	for i := range q.Opponents {
		o := &q.Opponents[i]
		attacker, _ := o.sides(q.Side, &q.Choice)
		if attacker == nil || attacker.At != (cards.Place{}) || o.Said.Attack.AttackType != legion.All {
			return q
		}
		if q.Side == legion.TheDefender && !attacker.Reaches(at) {
			return q
		}
	}
	if q.Side == legion.TheDefender {
		return q.From(at)
	}
	bare := q.Choice
	bare.Upgrades = nil
	if !bare.Reaches(at) {
		a := q.Attack(0, bare)
		if a.Attacker == nil || len(a.Attacker.Uses) == 0 {
			return q
		}
		at = a.Attacker.At
	}
	return q.From(at)
}

// From is the question for one place from which the attacks are made.
func (q *Question) From(at cards.Place) *Question {
	n := *q
	n.Opponents = slices.Clone(q.Opponents)
	if q.Side == legion.TheAttacker {
		n.Choice.At = at
		return &n
	}
	for i := range n.Opponents {
		if o := &n.Opponents[i]; o.Choice != nil {
			c := *o.Choice
			c.At = at
			o.Choice = &c
		}
	}
	return &n
}

// Each is the question for every place from which some loadout of the attackers can
// attack.
func (q *Question) Each() []*Question {
	var attackers []cards.Choice
	if q.Side == legion.TheAttacker {
		for _, g := range q.Choice.Unit.Library().Possible(q.Choice.Unit) {
			attackers = append(attackers, cards.Choice{Unit: q.Choice.Unit, Upgrades: append(slices.Clip(q.Choice.Upgrades), g)})
		}
		attackers = append(attackers, q.Choice)
	}
	for _, o := range q.Opponents {
		if q.Side == legion.TheDefender && o.Choice != nil {
			attackers = append(attackers, *o.Choice)
		}
	}
	var list []*Question
	for _, at := range cards.Places() {
		if slices.ContainsFunc(attackers, func(c cards.Choice) bool { return c.Reaches(at) }) {
			list = append(list, q.From(at))
		}
	}
	return list
}
