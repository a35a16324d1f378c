package units

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Matrix is every attacker of a list against every defender of another.
type Matrix struct {
	Attackers, Defenders []cards.Choice
	At                   cards.Place  // from where; left open: as the attackers have it
	Over                 legion.Words // what is said of every attack
	Best                 bool         // attackers play their best, unless it is said how they play
}

// Answer answers every attack, under these names of the units.
func (x *Matrix) Answer(ctx odds.Context, attackers, defenders []string, opt odds.Options) (*odds.Matrix, error) {
	m, err := odds.MatrixOf(ctx, attackers, defenders, opt, func(i, j int) (legion.Attack, error) { return x.Numbers(i, j, opt) })
	if err != nil {
		return nil, err
	}
	for i := range m.Cells {
		m.Cells[i].Expensive = x.atBest() && m.Cells[i].Attack.Attacker.Strategy != legion.Optimal
	}
	return m, nil
}

// atBest reports whether attackers play their best, where that is not expensive to find.
func (x *Matrix) atBest() bool { return x.Best && !PlaySaid(&x.Over) }

// Attack is the attack of the i-th attacker against the j-th defender.
func (x *Matrix) Attack(i, j int) (*Attack, error) {
	c, err := x.attacker(i)
	if err != nil {
		return nil, err
	}
	return New(c, &x.Defenders[j], nil, x.Over)
}

// Numbers is the same attack in numbers, without words about it.
func (x *Matrix) Numbers(i, j int, opt odds.Options) (legion.Attack, error) {
	c, err := x.attacker(i)
	if err == nil {
		err = errors.Join(c.Check(), x.Defenders[j].Check())
	}
	if err != nil {
		return legion.Attack{}, err
	}
	a := Numbers(c, &x.Defenders[j], nil, x.Over, nil, Target{})
	if x.atBest() {
		a, _ = odds.AtBest(a, opt)
	}
	return a, nil
}

// attacker is the i-th attacker, where it attacks from.
func (x *Matrix) attacker(i int) (*cards.Choice, error) {
	c := x.Attackers[i]
	how := cmp.Or(x.Over.Attack.AttackType, x.At.Type)
	switch {
	case x.At == (cards.Place{}) && how != legion.All:
		c.At = cards.Place{Type: how}
	case x.At.Type != how:
		return nil, fmt.Errorf("%s and %s at once", x.At, how)
	case x.At != (cards.Place{}):
		c.At = x.At
	}
	return &c, nil
}

// Armies is every unit of two armies against every unit of the other, each
// attacking in turn.
type Armies struct {
	Names [2]string
	Units [2][]Fielded
	At    cards.Place  // from where; left open: what is best for each attack
	Over  legion.Words // what is said of every attack
	Best  bool         // attackers play their best, unless it is said how they play
}

// Fielded is a unit of an army, perhaps several times.
type Fielded struct {
	Choice cards.Choice
	Count  int
}

// FieldArmy counts equal choices.
func FieldArmy(list []cards.Choice) []Fielded {
	var all []Fielded
	at := map[string]int{}
	for _, c := range list {
		name := c.String()
		if i, there := at[name]; there {
			all[i].Count++
			continue
		}
		at[name] = len(all)
		all = append(all, Fielded{c, 1})
	}
	return all
}

// Clash is what one attack does to its target.
type Clash struct {
	Line   string  // of the attack
	Wounds float64 // on average
	Kill   float64 // the chance that the target is wiped out
	Lost   float64 // points of the target: by the share of its wounds that it loses on average

	Expensive bool // the rules of thumb answer, because best play would be expensive
}

// Clashes are the attacks of both armies.
type Clashes struct {
	*Armies
	Cells [2][][]Clash // of each army: by its attackers, then by their targets
}

// Best is the target to which the i-th unit of an army does the most.
func (c *Clashes) Best(army, i int) (target int) {
	row := c.Cells[army][i]
	for j := range row {
		if row[j].Lost > row[target].Lost+tiny {
			target = j
		}
	}
	return target
}

// Worst is the enemy that does the most to the i-th unit of an army.
func (c *Clashes) Worst(army, i int) (enemy int) {
	theirs := c.Cells[1-army]
	for j := range theirs {
		if theirs[j][i].Lost > theirs[enemy][i].Lost+tiny {
			enemy = j
		}
	}
	return enemy
}

// Takes is the sum of the points that the units of an army take if each attacks its
// best target once.
func (c *Clashes) Takes(army int) float64 {
	sum := 0.0
	for i, u := range c.Units[army] {
		sum += float64(u.Count) * c.Cells[army][i][c.Best(army, i)].Lost
	}
	return sum
}

// Unpriced lists the units of an army whose cost nobody knows.
func (a *Armies) Unpriced(army int) (names []string) {
	for _, u := range a.Units[army] {
		if name := u.Choice.Unit.Full(); u.Choice.Points() == 0 && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Points is what an army costs, without the units whose cost nobody knows.
func (a *Armies) Points(army int) int {
	n := 0
	for _, u := range a.Units[army] {
		n += u.Count * u.Choice.Points()
	}
	return n
}

// Fight answers all attacks.
func (a *Armies) Fight(ctx odds.Context, opt odds.Options) (*Clashes, error) {
	c := &Clashes{Armies: a}
	answers := NewAnswers(ctx, opt)
	for army := range 2 {
		d := &Matrix{Attackers: choices(a.Units[army]), Defenders: choices(a.Units[1-army]), At: a.At, Over: a.Over, Best: a.Best}
		if len(d.Attackers) == 0 {
			return nil, errors.New("there is no unit in " + a.Names[army])
		}
		cells := make([]Clash, len(d.Attackers)*len(d.Defenders))
		err := odds.Parallel(ctx, len(cells), opt, func(at int) error {
			i, j := at/len(d.Defenders), at%len(d.Defenders)
			m, err := d.Attack(i, j)
			if err != nil {
				return err
			}
			played, cheap := m.Attack, true
			if d.atBest() {
				played, cheap = odds.AtBest(played, opt)
			}
			x, err := answers.Of(played)
			if err != nil {
				return err
			}
			cells[at] = Clash{m.String(), x.Wounds, x.Kill, x.Share * float64(m.Defender.Points), !cheap}
			return nil
		})
		if err != nil {
			return nil, err
		}
		for len(cells) > 0 {
			c.Cells[army] = append(c.Cells[army], cells[:len(d.Defenders)])
			cells = cells[len(d.Defenders):]
		}
	}
	return c, nil
}

func choices(list []Fielded) []cards.Choice {
	all := make([]cards.Choice, len(list))
	for i := range list {
		all[i] = list[i].Choice
	}
	return all
}

// Select lists the units of a selection as [cards.Library.Select] does, and each also as
// players write it: Stormtroopers with DLT-19, 3 Snowtroopers. A typing mistake stays one,
// because nobody would be told.
func Select(l *cards.Library, side legion.Side, text string) ([]cards.Choice, error) {
	list, err := l.Select(side, text)
	if err == nil {
		return list, nil
	}
	const most = 100 // that are read as sentences
	names := cards.SplitNames(strings.ReplaceAll(text, ";", ","))
	if len(names) == 0 || len(names) > most {
		return list, err
	}
	var all []cards.Choice
	for _, name := range names {
		a, wrong := ExpandBriefly(l, name)
		if wrong != nil || a.Attacker == nil || a.Defender != nil || !a.empty || a.corrected {
			return list, err
		}
		c := a.Attacker.Choice
		if side == legion.TheDefender && c.CheckDefender() != nil {
			return list, err
		}
		all = append(all, c)
	}
	return all, nil
}
