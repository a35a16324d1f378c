package cards

import (
	"slices"
	"strings"

	"salvo/legion"
)

// Restriction says which units may have an upgrade. Of each property that is
// listed, the unit must have one of the values.
type Restriction struct {
	Unit        []string      `toml:"unit" json:"unit,omitempty"` // by name
	Title       []string      `toml:"title" json:"title,omitempty"`
	Faction     []string      `toml:"faction" json:"faction,omitempty"`
	Rank        []string      `toml:"rank" json:"rank,omitempty"`
	Type        []string      `toml:"type" json:"type,omitempty"`
	Affiliation []string      `toml:"affiliation" json:"affiliation,omitempty"`
	Force       []string      `toml:"force" json:"force,omitempty"`
	Die         []string      `toml:"die" json:"die,omitempty"`
	Keyword     []string      `toml:"keyword" json:"keyword,omitempty"`
	Slot        []string      `toml:"slot" json:"slot,omitempty"`
	Any         []Restriction `toml:"any" json:"any,omitempty"` // one of these holds
	Not         *Restriction  `toml:"not" json:"not,omitempty"` // this does not
}

// property is what a restriction may list.
type property struct {
	name   string
	values *[]string
}

func (r *Restriction) properties() [10]property {
	return [10]property{
		{"unit", &r.Unit}, {"title", &r.Title}, {"faction", &r.Faction}, {"rank", &r.Rank}, {"type", &r.Type},
		{"affiliation", &r.Affiliation}, {"force", &r.Force}, {"die", &r.Die}, {"keyword", &r.Keyword}, {"slot", &r.Slot},
	}
}

// Allows reports whether the restriction holds for a unit; nil holds for all.
func (r *Restriction) Allows(u *Unit) bool {
	return r == nil ||
		meets(r.Unit, u.Name) && meets(r.Title, u.Title) && meets(r.Faction, u.Faction) && meets(r.Rank, u.Rank) &&
			meets(r.Type, u.Type) && meets(r.Affiliation, u.Affiliation) && meets(r.Force, u.Force) && meets(r.Die, u.Die) &&
			some(r.Keyword, func(name string) bool { return u.Keywords.Has(name) }) &&
			some(r.Slot, func(slot string) bool { return slices.Contains(u.Slots, slot) }) &&
			some(r.Any, func(s Restriction) bool { return s.Allows(u) }) && (r.Not == nil || !r.Not.Allows(u))
}

// meets reports whether a property has a value that is listed, if any are.
func meets(values []string, value string) bool {
	return len(values) == 0 || slices.Contains(values, value)
}

func some[T any](values []T, holds func(T) bool) bool {
	return len(values) == 0 || slices.ContainsFunc(values, holds)
}

// Bends reports whether an upgrade can make the restriction hold for a unit for
// which it does not.
func (r *Restriction) Bends() bool {
	if r == nil {
		return false
	}
	return len(r.Keyword)+len(r.Affiliation)+len(r.Slot) > 0 || r.Not.Bends() || slices.ContainsFunc(r.Any, func(s Restriction) bool { return s.Bends() })
}

// String says in words which units are meant.
func (r *Restriction) String() string {
	if r == nil {
		return "every unit"
	}
	var parts []string
	for _, p := range r.properties() {
		switch words := strings.Join(*p.values, " or "); {
		case words == "":
		case p.name == "unit":
			parts = append(parts, words)
		default:
			parts = append(parts, p.name+" "+words)
		}
	}
	if len(r.Any) > 0 {
		parts = append(parts, strings.Join(legion.Texts(r.Any, func(s Restriction) string { return s.String() }), "; or "))
	}
	if r.Not != nil {
		parts = append(parts, "not "+r.Not.String())
	}
	return strings.Join(parts, ", ")
}

// armies lists the factions whose armies may include the unit. Mandalorians
// fight for their own army whatever else they are.
func (u *Unit) armies() []string {
	all := append([]string{u.Faction}, u.MercenaryFor...)
	if u.Type == "mandalorian trooper" {
		all = append(all, "mandalorians")
	}
	return all
}

// FightsFor reports whether armies of a faction may include the unit.
func (u *Unit) FightsFor(faction string) bool { return slices.Contains(u.armies(), faction) }
