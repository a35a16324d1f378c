package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/units"
)

// UnitList is units that were looked for.
type UnitList struct {
	Units []UnitEntry `json:"units"`
	Near  []Named     `json:"near,omitempty"` // the nearest units, if none was found
}

// Named is a unit or an upgrade by its id and its name.
type Named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// UnitEntry is a unit in a list.
type UnitEntry struct {
	ID         string `json:"id"`
	Name       string `json:"name"` // with its title
	Faction    string `json:"faction"`
	Rank       string `json:"rank"`
	Type       string `json:"type"`
	Points     int    `json:"points"`
	Minis      int    `json:"minis"`
	Wounds     int    `json:"wounds"` // of each miniature
	Die        string `json:"die"`
	Unreleased string `json:"unreleased,omitempty"` // when it is expected
	About      string `json:"about"`                // what a player looks for beside the name
}

// PointsOf says what a unit costs.
func PointsOf(cost int) string {
	if cost == 0 {
		return "points unknown"
	}
	return english.Counted(cost, "points")
}

// EntryOf is the entry of a unit.
func EntryOf(u *cards.Unit) UnitEntry {
	about := []string{english.Capital(strings.ReplaceAll(u.Faction, "-", " ")), english.Capital(u.Rank), PointsOf(u.Cost)}
	if u.Unreleased != "" {
		about = append(about, "expected "+u.Unreleased)
	}
	return UnitEntry{
		ID: u.ID, Name: u.Full(), Faction: u.Faction, Rank: u.Rank, Type: u.Type, Points: u.Cost,
		Minis: u.Minis, Wounds: u.Wounds, Die: u.Die, Unreleased: u.Unreleased, About: strings.Join(about, " · "),
	}
}

// UnitCard is a unit as somebody fields it.
type UnitCard struct {
	UnitEntry
	Choice   string        `json:"choice"` // in words
	Cost     int           `json:"cost"`   // with upgrades
	Minis    int           `json:"minis"`  // with upgrades, also those that it must have
	Keywords []string      `json:"keywords"`
	Weapons  []UnitWeapon  `json:"weapons"`
	Slots    []string      `json:"slots"`
	Upgrades []UnitUpgrade `json:"upgrades"` // that may be added
	Attacker legion.Attack `json:"attacker"` // the side as an attacker, alone
	Defender legion.Attack `json:"defender"` // the side as a defender, alone
	Notes    []string      `json:"notes"`
}

// UnitWeapon is a weapon of a unit.
type UnitWeapon struct {
	Name     string   `json:"name"`
	Range    string   `json:"range"`
	Dice     string   `json:"dice"`
	Keywords []string `json:"keywords"`
}

// UnitUpgrade is an upgrade that a unit may have.
type UnitUpgrade struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Type   string `json:"type"`
	Points int    `json:"points"`
}

// UnitCardOf is the card of a choice. Others are units of the same name. It fails if
// the rules do not allow the choice.
func UnitCardOf(l *cards.Library, c cards.Choice, others []*cards.Unit) (*UnitCard, error) {
	attack, err := units.New(&c, nil, nil, legion.NoWords())
	if err != nil {
		return nil, err
	}
	defense, err := units.New(nil, &cards.Choice{Unit: c.Unit, Upgrades: c.Upgrades}, nil, legion.NoWords())
	if err != nil {
		return nil, err
	}
	at, de := attack.Attacker, defense.Defender
	u := c.Unit
	card := &UnitCard{
		UnitEntry: EntryOf(u), Choice: at.Choice.String(), Cost: at.Points, Minis: at.Full.Size(),
		Keywords: english.Names(u.Keywords), Weapons: []UnitWeapon{}, Slots: append([]string{}, u.Slots...),
		Upgrades: []UnitUpgrade{}, Attacker: at.Attack, Defender: de.Attack,
		Notes: slices.Concat([]string{}, at.Notes.Lines(), de.Notes.Lines()),
	}
	for _, w := range (&cards.Choice{Unit: u, Upgrades: c.Upgrades}).WeaponsInReach() {
		card.Weapons = append(card.Weapons, UnitWeapon{w.Name, w.Range.String(), w.Dice.String(), english.Names(w.Keywords)})
	}
	for _, g := range l.Legal(c) {
		card.Upgrades = append(card.Upgrades, UnitUpgrade{g.ID, g.Full(), g.Type, g.Cost})
	}
	for _, x := range others {
		card.Notes = append(card.Notes, fmt.Sprintf("there is also %s (%s)", x.Full(), x.ID))
	}
	return card, nil
}

// Upgrade writes one upgrade: its card, what of it an attack shows, and what is
// not certain.
func Upgrade(w io.Writer, o forms.Options, g *cards.Upgrade) error {
	return cardForms(g.Full(), g, upgradeFacts(g), g.Weapons).Write(w, o)
}

// upgradeFacts says all there is to say about an upgrade but its weapons.
func upgradeFacts(g *cards.Upgrade) document.Facts {
	var facts document.Facts
	facts.Say("Upgrade", fmt.Sprintf("%s (%s)", g.Full(), g.ID))
	facts.Say("Card", fmt.Sprintf("%s, %s", g.Type, english.Counted(g.Cost, "points")))
	facts.Say("For", g.Only.String())
	facts.Say("Model", g.Coverage().String())
	if g.AddsMinis > 0 {
		facts.Say("Adds", english.Counted(g.AddsMinis, "miniatures"))
	}
	facts.Say("Adds", strings.Join(g.AddsSlots, ", "))
	facts.Say("Keywords", english.Join(g.Keywords))
	if g.Courage > 0 {
		facts.Say("Courage", fmt.Sprintf("+%d", g.Courage))
	}
	for i := range g.Effects {
		facts.Say("Effect", g.Effects[i].String())
	}
	facts.Say("Turned", g.Turns)
	facts.Say("Only told", g.Text)
	for _, d := range g.Lines() {
		facts.Say("Doubt", d)
	}
	return facts
}
