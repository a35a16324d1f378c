package api

import (
	"slices"
	"strings"

	"salvo/api/form"
	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/units"
)

// Loadouts is what the page shows of a question for loadouts before there is an
// answer: whose they are, against whom, and what can be set.
type Loadouts struct {
	Line      string               `json:"line"`      // the unit, its opponent, and what is said of both
	Slots     map[string]form.Slot `json:"slots"`     // who is on either side of the line, in short
	Values    map[string]any       `json:"values"`    // of every field, by its path
	Against   string               `json:"against"`   // the opponents in words, if they are not the one of the line
	Opponents []LoadoutOpponent    `json:"opponents"` // all of them
	Rank      string               `json:"rank"`
	Range     string               `json:"range"`
	Ready     bool                 `json:"ready"`
	Must      []string             `json:"must"`     // upgrades that every loadout has
	Without   []string             `json:"without"`  // upgrades that no loadout has
	Upgrades  []LoadoutUpgrade     `json:"upgrades"` // all that the unit may have
	Loadout   *string              `json:"loadout"`  // the one that is looked at, the names of its upgrades with commas between them; null if none is
	Open      string               `json:"open"`     // its attack in one line, on the first opponent or by it
	Attacker  string               `json:"attacker"` // who attacks in it, with what is said of the attacker
	Asks      bool                 `json:"asks"`     // whether there is something to answer
	Errors    []form.PageMistake   `json:"errors"`
}

// LoadoutOpponent is whom the unit meets, and how much that counts.
type LoadoutOpponent struct {
	Words  string   `json:"words"`
	Weight float64  `json:"weight"`
	Name   string   `json:"name"`
	Facts  []string `json:"facts"`
}

// LoadoutUpgrade is an upgrade that a unit may have.
type LoadoutUpgrade struct {
	form.Option
	Type   string `json:"type"`
	Points int    `json:"points"`
}

// loadoutsRequest says which question the page asks.
type loadoutsRequest struct {
	common
	Line    string  `json:"line" help:"The unit and its opponent in one line, such as stormtroopers aim 1 vs at-st."`
	Range   string  `json:"range" help:"From where the attacks are made: 1 to 5, melee or overrun; if left out, range 3 if the unit reaches it without upgrades, else its usual way to attack."`
	Loadout *string `json:"loadout" help:"The loadout that is looked at: the names of its upgrades with commas between them, nothing for a unit without any."`
	limits
	Most int `json:"most" max:"1000000" help:"How many loadouts are tried, those with the fewest upgrades first; all if left out."`

	page     Loadouts
	match    *units.Attack
	unit     *cards.Choice // without upgrades; nil if none is picked
	mistakes legion.Mistakes
}

func (q *loadoutsRequest) check(string) error { return q.read("", nil) }

func (q *loadoutsRequest) fewer() string { return fewerLoadouts }

// read reads the question: the line, the changes to it, the opponents, of which one
// may be added.
func (q *loadoutsRequest) read(add string, list changes) error {
	a, err := q.readAttack(q.Line, "", list)
	if err != nil {
		return err
	}
	q.match, q.mistakes = a.match, a.mistakes
	q.page.Range, q.page.Ready, q.page.Rank, q.page.Loadout = q.Range, q.Ready, q.Rank, q.Loadout
	q.takeUnit()
	if err := note(&q.mistakes, q.takeOpponents(add, list)); err != nil {
		return err
	}
	q.takeUpgrades()
	if ranks := (&loadouts.Question{Side: q.side()}).Ranks(); !slices.Contains(ranks, loadouts.Rank(q.page.Rank)) {
		q.page.Rank = string(ranks[0])
	}
	q.page.Line = q.match.String()
	q.page.Asks = q.unit != nil && len(q.page.Opponents) > 0 && len(q.mistakes) == 0
	return nil
}

// takeUnit finds the unit whose loadouts are asked for. The upgrades that the line
// gives it are the loadout that is looked at, and where it stands is the range.
func (q *loadoutsRequest) takeUnit() {
	b := q.match.Side(q.side())
	if b == nil {
		q.page.Loadout = nil
		return
	}
	c := b.Choice
	if len(c.Upgrades) > 0 {
		q.page.Loadout = loadoutOf(&c)
	}
	if at := c.At.String(); at != "" && q.side() == legion.TheAttacker {
		q.page.Range = strings.TrimPrefix(at, "@")
	}
	q.page.Ready = q.page.Ready || c.Ready
	q.unit = &cards.Choice{Unit: c.Unit, Minis: c.Minis}
	m, wrong := q.match.Pick(q.side(), q.unit).Remake()
	q.match, q.mistakes = m, append(q.mistakes, wrong...)
}

// loadoutOf is the upgrades of a choice with commas between them.
func loadoutOf(c *cards.Choice) *string {
	names := strings.Join(c.UpgradeNames(), ",")
	return &names
}

// takeUpgrades keeps what is said of upgrades that the unit may have.
func (q *loadoutsRequest) takeUpgrades() {
	q.page.Must, q.page.Without, q.page.Upgrades = []string{}, []string{}, []LoadoutUpgrade{}
	if q.unit == nil {
		return
	}
	possible := q.units.Possible(q.unit.Unit)
	all := cards.Choice{Unit: q.unit.Unit, Upgrades: possible}
	for i, name := range all.UpgradeNames() {
		g := possible[i]
		q.page.Upgrades = append(q.page.Upgrades, LoadoutUpgrade{form.Option{Value: name, Text: g.Full()}, form.Heading(g.Type), g.Cost})
	}
	must, _ := q.upgrades(q.Must)
	without, _ := q.upgrades(q.Without)
	q.page.Must, q.page.Without = must.UpgradeNames(), without.UpgradeNames()
	if q.page.Loadout != nil {
		c, known := q.upgrades(*q.page.Loadout)
		if q.page.Loadout = loadoutOf(&c); !known || c.Check() != nil {
			q.page.Loadout = nil // another unit's
		}
	}
}

// upgrades is the unit with upgrades by their names, and whether it may have all of
// them.
func (q *loadoutsRequest) upgrades(names string) (c cards.Choice, known bool) {
	c, known = *q.unit, true
	for _, name := range strings.Split(names, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		g, err := q.units.FindUpgrade(q.unit.Unit, name)
		if err != nil || !slices.Contains(q.units.Possible(q.unit.Unit), g) {
			known = false
		} else if !slices.Contains(c.Upgrades, g) {
			c.Upgrades = append(c.Upgrades, g)
		}
	}
	return c, known
}
