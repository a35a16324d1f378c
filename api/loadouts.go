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

	page *loadoutsPage
}

func (q *loadoutsRequest) check(string) error { return q.read("", nil) }

func (q *loadoutsRequest) fewer() string { return fewerLoadouts }

// loadoutsPage is a question for loadouts as the page has it, read.
type loadoutsPage struct {
	*common
	asked limits // as it was asked
	side  legion.Side
	match *units.Attack
	unit  *cards.Choice // without upgrades; nil if none is picked
	most  int           // loadouts to try; 0: all
	Loadouts
	mistakes legion.Mistakes
}

// read reads the question: the line, the changes to it, the opponents, of which one
// may be added.
func (q *loadoutsRequest) read(add string, list changes) error {
	a, err := q.readAttack(q.Line, "", list)
	if err != nil {
		return err
	}
	p := &loadoutsPage{common: &q.common, asked: q.limits, side: q.side(), match: a.match, mistakes: a.mistakes}
	p.Range, p.Ready, p.Rank, p.Loadout, p.most = q.Range, q.Ready, q.Rank, q.Loadout, q.Most
	p.takeUnit()
	if err := p.takeOpponents(add, list); err != nil {
		return err
	}
	p.takeUpgrades()
	if ranks := (&loadouts.Question{Side: p.side}).Ranks(); !slices.Contains(ranks, loadouts.Rank(p.Rank)) {
		p.Rank = string(ranks[0])
	}
	p.Line = p.match.String()
	p.Asks = p.unit != nil && len(p.Opponents) > 0 && len(p.mistakes) == 0
	q.page = p
	return nil
}

// takeUnit finds the unit whose loadouts are asked for. The upgrades that the line
// gives it are the loadout that is looked at, and where it stands is the range.
func (p *loadoutsPage) takeUnit() {
	b := p.match.Side(p.side)
	if b == nil {
		p.Loadout = nil
		return
	}
	c := b.Choice
	if len(c.Upgrades) > 0 {
		p.Loadout = loadoutOf(&c)
	}
	if at := c.At.String(); at != "" && p.side == legion.TheAttacker {
		p.Range = strings.TrimPrefix(at, "@")
	}
	p.Ready = p.Ready || c.Ready
	p.unit = &cards.Choice{Unit: c.Unit, Minis: c.Minis}
	m, wrong := p.match.Pick(p.side, p.unit).Remake()
	p.match, p.mistakes = m, append(p.mistakes, wrong...)
}

// loadoutOf is the upgrades of a choice with commas between them.
func loadoutOf(c *cards.Choice) *string {
	names := strings.Join(c.UpgradeNames(), ",")
	return &names
}

// takeUpgrades keeps what is said of upgrades that the unit may have.
func (p *loadoutsPage) takeUpgrades() {
	p.Must, p.Without, p.Upgrades = []string{}, []string{}, []LoadoutUpgrade{}
	if p.unit == nil {
		return
	}
	possible := p.units.Possible(p.unit.Unit)
	all := cards.Choice{Unit: p.unit.Unit, Upgrades: possible}
	for i, name := range all.UpgradeNames() {
		g := possible[i]
		p.Upgrades = append(p.Upgrades, LoadoutUpgrade{form.Option{Value: name, Text: g.Full()}, form.Heading(g.Type), g.Cost})
	}
	must, _ := p.upgrades(p.asked.Must)
	without, _ := p.upgrades(p.asked.Without)
	p.Must, p.Without = must.UpgradeNames(), without.UpgradeNames()
	if p.Loadout != nil {
		c, known := p.upgrades(*p.Loadout)
		if p.Loadout = loadoutOf(&c); !known || c.Check() != nil {
			p.Loadout = nil // another unit's
		}
	}
}

// upgrades is the unit with upgrades by their names, and whether it may have all of
// them.
func (p *loadoutsPage) upgrades(names string) (c cards.Choice, known bool) {
	c, known = *p.unit, true
	for _, name := range strings.Split(names, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		g, err := p.units.FindUpgrade(p.unit.Unit, name)
		if err != nil || !slices.Contains(p.units.Possible(p.unit.Unit), g) {
			known = false
		} else if !slices.Contains(c.Upgrades, g) {
			c.Upgrades = append(c.Upgrades, g)
		}
	}
	return c, known
}
