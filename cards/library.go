package cards

import (
	"encoding/json"
	"strings"
	"sync"
)

// Library is everything there is to choose from.
type Library struct {
	Units    []*Unit    `json:"units"`
	Upgrades []*Upgrade `json:"upgrades"`

	// Nicknames are what players call units besides their names, with the name or
	// the id of the unit; several with commas between them, the most played one first.
	Nicknames map[string]string `json:"nicknames"`
	// UpgradeNicknames are what players call upgrades, with a part of their names; several
	// with commas between them.
	UpgradeNicknames map[string]string `json:"upgradeNicknames"`
	// ShortWords are short forms of words in names, with the word: mando of Mandalorian.
	ShortWords map[string]string `json:"shortWords"`
	// NoCards are units that players name and that have no card here, by name.
	NoCards map[string]NoCard `json:"noCards,omitempty"`

	once  sync.Once
	index index
}

// Unit is a unit card.
type Unit struct {
	ID           string   `toml:"id" json:"id"`
	Name         string   `toml:"name" json:"name"`
	Title        string   `toml:"title" json:"title,omitempty"`
	Faction      string   `toml:"-" json:"faction"` // the file says it
	Rank         string   `toml:"rank" json:"rank"`
	Type         string   `toml:"type" json:"type"` // trooper, clone trooper, ground vehicle, …
	Unique       bool     `toml:"unique" json:"unique,omitempty"`
	Affiliation  string   `toml:"affiliation" json:"affiliation,omitempty"`
	MercenaryFor []string `toml:"mercenary-for" json:"mercenaryFor,omitempty"`
	SpecialIssue string   `toml:"special-issue" json:"specialIssue,omitempty"`
	Force        string   `toml:"force" json:"force,omitempty"` // light or dark
	Cost         int      `toml:"cost" json:"cost,omitempty"`
	Minis        int      `toml:"minis" json:"minis"`
	Wounds       int      `toml:"wounds" json:"wounds,omitempty"` // of each miniature
	Courage      int      `toml:"courage" json:"courage,omitempty"`
	Resilience   int      `toml:"resilience" json:"resilience,omitempty"`
	Speed        int      `toml:"speed" json:"speed"`
	Die          string   `toml:"die" json:"die"` // red or white
	AttackSurge  string   `toml:"attack-surge" json:"attackSurge,omitempty"`
	DefenseSurge string   `toml:"defense-surge" json:"defenseSurge,omitempty"`
	Keywords     Keywords `toml:"keywords" json:"keywords,omitempty"`
	Unarmed      bool     `toml:"unarmed" json:"unarmed,omitempty"` // its card has no weapon
	Weapons      []Weapon `toml:"weapons" json:"weapons,omitempty"`
	Slots        []string `toml:"slots" json:"slots,omitempty"`
	Doubts

	library *Library // which names its upgrades
	demands []Demand // upgrades that it must have
}

// Library is the library that the unit is of; nil if it is in none.
func (u *Unit) Library() *Library { return u.library }

// Demands lists the upgrades that the unit must have.
func (u *Unit) Demands() []Demand { return u.demands }

// Upgrade is an upgrade card.
type Upgrade struct {
	ID          string       `toml:"id" json:"id"`
	Name        string       `toml:"name" json:"name"`
	Title       string       `toml:"title" json:"title,omitempty"`
	Type        string       `toml:"-" json:"type"` // the slot it takes; the file says it
	Cost        int          `toml:"cost" json:"cost,omitempty"`
	Unique      bool         `toml:"unique" json:"unique,omitempty"`
	Limit       int          `toml:"limit" json:"limit,omitempty"`              // copies in an army
	Only        *Restriction `toml:"only" json:"only,omitempty"`                // the units that may have it
	WithoutSlot *Restriction `toml:"without-slot" json:"withoutSlot,omitempty"` // the units that need no slot for it
	Set         string       `toml:"set" json:"set,omitempty"`                  // of which a unit has one card at most
	Armies      []string     `toml:"armies" json:"armies,omitempty"`            // the armies in which it may be had
	Absent      []string     `toml:"absent" json:"absent,omitempty"`            // units it names that are not in the library
	AddsMinis   int          `toml:"adds-minis" json:"addsMinis,omitempty"`
	MiniWounds  int          `toml:"mini-wounds" json:"miniWounds,omitempty"` // of each miniature added, if not the unit's
	AddsSlots   []string     `toml:"adds-slots" json:"addsSlots,omitempty"`
	Affiliation string       `toml:"affiliation" json:"affiliation,omitempty"` // what the unit becomes
	Courage     int          `toml:"courage" json:"courage,omitempty"`         // added to the unit's
	Keywords    Keywords     `toml:"keywords" json:"keywords,omitempty"`
	Instead     []Swap       `toml:"instead" json:"instead,omitempty"` // of keywords that the unit has already
	Loses       []string     `toml:"loses" json:"loses,omitempty"`     // keywords that the unit no longer has
	Weapons     []Weapon     `toml:"weapons" json:"weapons,omitempty"`
	Throws      Range        `toml:"throws" json:"throws,omitzero"` // where melee weapons may be thrown, with half of their dice
	Effects     []Effect     `toml:"effects" json:"effects,omitempty"`
	Turns       string       `toml:"turns" json:"turns,omitempty"` // when it lies on its second side; empty: on either
	Text        string       `toml:"text" json:"text,omitempty"`   // what it does that no field of an attack says
	Doubts
}

// Swap is a keyword that a unit gains in place of one that it has already.
type Swap struct {
	Has   string  `toml:"has" json:"has"`
	Gains Keyword `toml:"gains" json:"gains"`
}

// Doubts is what is not certain about a card.
type Doubts struct {
	Unreleased  string   `toml:"unreleased" json:"unreleased,omitempty"`   // when it is expected
	Unconfirmed bool     `toml:"unconfirmed" json:"unconfirmed,omitempty"` // its points are from before it came out
	Missing     []string `toml:"missing" json:"missing,omitempty"`         // what no source says
	Disputed    []string `toml:"disputed" json:"disputed,omitempty"`       // what sources disagree on
	Notes       []string `toml:"notes" json:"notes,omitempty"`
}

// Doubtful reports whether something about the card is missing, disputed or
// assumed.
func (d *Doubts) Doubtful() bool { return len(d.Missing)+len(d.Disputed)+len(d.Notes) > 0 }

// Lines writes the doubts, one a line.
func (d *Doubts) Lines() []string {
	var lines []string
	if d.Unreleased != "" {
		lines = append(lines, "not released yet: expected "+d.Unreleased)
	}
	if d.Unconfirmed {
		lines = append(lines, "its points are those of 5 August 2026, before it came out, and are not confirmed")
	}
	if len(d.Missing) > 0 {
		lines = append(lines, "not in the sources: "+strings.Join(d.Missing, ", "))
	}
	for _, x := range d.Disputed {
		lines = append(lines, "disputed: "+x)
	}
	return append(lines, d.Notes...)
}

// Full is the unit's name with its title.
func (u *Unit) Full() string { return full(u.Name, u.Title) }

// Full is the upgrade's name with its title.
func (g *Upgrade) Full() string { return full(g.Name, g.Title) }

func full(name, title string) string {
	if title == "" {
		return name
	}
	return name + ", " + title
}

// Vehicle reports whether the unit is a vehicle; all others are troopers.
func (u *Unit) Vehicle() bool { return strings.HasSuffix(u.Type, "vehicle") }

// Read reads a compiled library.
func Read(text []byte) (*Library, error) {
	l := new(Library)
	if err := json.Unmarshal(text, l); err != nil {
		return nil, err
	}
	l.link()
	return l, nil
}
