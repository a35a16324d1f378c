package units

import (
	"slices"
	"strings"
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

// property is what a restriction lists, with what a unit must have one of.
type property struct {
	name   string
	listed []string
	has    []string
}

func (r *Restriction) properties(u *Unit) [10]property {
	var keywords []string
	if len(r.Keyword) > 0 {
		for _, k := range u.Keywords {
			keywords = append(keywords, k.Name)
		}
	}
	return [10]property{
		{"unit", r.Unit, []string{u.Name}},
		{"title", r.Title, []string{u.Title}},
		{"faction", r.Faction, []string{u.Faction}},
		{"rank", r.Rank, []string{u.Rank}},
		{"type", r.Type, []string{u.Type}},
		{"affiliation", r.Affiliation, []string{u.Affiliation}},
		{"force", r.Force, []string{u.Force}},
		{"die", r.Die, []string{u.Die}},
		{"keyword", r.Keyword, keywords},
		{"slot", r.Slot, u.Slots},
	}
}

// Allows reports whether the restriction holds for a unit; nil holds for all.
func (r *Restriction) Allows(u *Unit) bool {
	if r == nil {
		return true
	}
	for _, p := range r.properties(u) {
		if len(p.listed) > 0 && !slices.ContainsFunc(p.listed, func(v string) bool { return slices.Contains(p.has, v) }) {
			return false
		}
	}
	if len(r.Any) > 0 && !slices.ContainsFunc(r.Any, func(s Restriction) bool { return s.Allows(u) }) {
		return false
	}
	return r.Not == nil || !r.Not.Allows(u)
}

// bends reports whether an upgrade can make the restriction hold for a unit for
// which it does not.
func (r *Restriction) bends() bool {
	if r == nil {
		return false
	}
	return len(r.Keyword)+len(r.Affiliation)+len(r.Slot) > 0 || slices.ContainsFunc(r.Any, func(s Restriction) bool { return s.bends() })
}

// String says in words which units are meant.
func (r *Restriction) String() string {
	if r == nil {
		return "every unit"
	}
	var parts []string
	for _, p := range r.properties(new(Unit)) {
		switch {
		case len(p.listed) == 0:
		case p.name == "unit":
			parts = append(parts, strings.Join(p.listed, " or "))
		default:
			parts = append(parts, p.name+" "+strings.Join(p.listed, " or "))
		}
	}
	if len(r.Any) > 0 {
		var any []string
		for i := range r.Any {
			any = append(any, r.Any[i].String())
		}
		parts = append(parts, strings.Join(any, "; or "))
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
