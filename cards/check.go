package cards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Problem is something wrong in the library.
type Problem struct {
	ID      string // the card
	Message string
}

// String writes the problem as one line.
func (p Problem) String() string { return p.ID + ": " + p.Message }

// What the library knows.
var (
	factions = []string{"empire", "rebels", "republic", "separatists", "mercenary", "mandalorians"}
	ranks    = []string{"commander", "operative", "corps", "special forces", "support", "heavy"}
	types    = []string{"trooper", "clone trooper", "creature trooper", "droid trooper", "emplacement trooper", "heavy droid trooper", "mandalorian trooper", "wookiee trooper", "ground vehicle", "repulsor vehicle"}
	slots    = []string{"armament", "clan", "command", "comms", "counterpart", "crew", "doctrine", "force", "gear", "generator", "grenades", "hardpoint", "heavy weapon", "ordnance", "personnel", "pilot", "programming", "squad leader", "training"}
	Arcs     = []string{"front", "rear", "sides"}
)

// Slots lists the types of upgrades, each of which takes a slot of its own.
func Slots() []string { return slices.Clone(slots) }

type checker struct {
	l        *Library
	problems []Problem
	id       string
}

func (c *checker) wrong(format string, args ...any) {
	c.problems = append(c.problems, Problem{c.id, fmt.Sprintf(format, args...)})
}

// oneOf reports a value that is none of those allowed.
func (c *checker) oneOf(what, value string, allowed ...string) {
	if !slices.Contains(allowed, value) {
		c.wrong("%s: %q is not one of %s", what, value, strings.Join(allowed, ", "))
	}
}

func (c *checker) between(what string, value, low, high int) {
	if value < low || value > high {
		c.wrong("%s: %d is not from %d to %d", what, value, low, high)
	}
}

// Check reports everything that is wrong with the library.
func (l *Library) Check() []Problem {
	c := &checker{l: l}
	seen := map[string]bool{}
	card := func(id, name string) {
		c.id = cmp.Or(id, name)
		if id != Slug(id) || id == "" {
			c.wrong("id: %q is not small letters and digits with hyphens", id)
		}
		if seen[id] {
			c.wrong("id: stands twice")
		}
		seen[id] = true
		if name == "" {
			c.wrong("name: is missing")
		}
	}
	for _, u := range l.Units {
		card(u.ID, u.Name)
		c.unit(u)
	}
	for _, g := range l.Upgrades {
		card(g.ID, g.Name)
		c.upgrade(g)
	}
	for _, nick := range slices.Sorted(maps.Keys(l.Nicknames)) {
		c.id = nick
		for name := range strings.SplitSeq(l.Nicknames[nick], ",") {
			if len(l.UnitsNamed(name)) == 0 {
				c.wrong("there is no unit %q", strings.TrimSpace(name))
			}
		}
		if len(l.UnitsNamed(nick)) > 0 {
			c.wrong("is the name of a unit already")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(l.NoCards)) {
		c.id = name
		x := l.NoCards[name]
		if x.Says == "" {
			c.wrong("says: is missing: nothing says what became of it")
		}
		if id := x.Other(); id != "" && l.Unit(id) == nil {
			c.wrong("instead, near: there is no unit %q", id)
		}
		for _, one := range append([]string{name}, x.Also...) {
			if len(l.UnitsNamed(one)) > 0 || l.Nicknames[one] != "" {
				c.wrong("%s is the name of a unit already", one)
			}
		}
	}
	for _, nick := range slices.Sorted(maps.Keys(l.UpgradeNicknames)) {
		c.id = nick
		for part := range strings.SplitSeq(l.UpgradeNicknames[nick], ",") {
			if len(which(l.Upgrades, func(g *Upgrade) bool { return l.matches(g.ID, Key(part), strings.Contains) })) == 0 {
				c.wrong("there is no upgrade with %q in its name", strings.TrimSpace(part))
			}
		}
	}
	return c.problems
}

func (c *checker) unit(u *Unit) {
	c.oneOf("faction", u.Faction, factions...)
	c.oneOf("rank", u.Rank, ranks...)
	c.oneOf("type", u.Type, types...)
	c.oneOf("die", u.Die, "red", "white")
	c.oneOf("attack-surge", u.AttackSurge, "", "hit", "crit")
	c.oneOf("defense-surge", u.DefenseSurge, "", "block")
	c.oneOf("force", u.Force, "", "light", "dark")
	for _, f := range u.MercenaryFor {
		c.oneOf("mercenary-for", f, factions...)
	}
	if slices.Contains(u.Slots, "force") && u.Force == "" {
		c.wrong("force: a unit with a force slot is light or dark")
	}
	if !slices.Contains(u.Missing, "cost") {
		c.between("cost", u.Cost, 1, 999)
	}
	if !slices.Contains(u.Missing, "wounds") {
		c.between("wounds", u.Wounds, 1, 20)
	}
	if u.Minis != 0 || len(u.Notes) == 0 {
		c.between("minis", u.Minis, 1, 12)
	}
	c.between("speed", u.Speed, 0, 4)
	c.between("courage", u.Courage, 0, 9)
	c.between("resilience", u.Resilience, 0, 20)
	switch {
	case len(u.Weapons) == 0 && !u.Unarmed && !slices.Contains(u.Missing, "weapons"):
		c.wrong("weapons: there are none")
	case len(u.Weapons) > 0 && u.Unarmed:
		c.wrong("unarmed: it has weapons")
	}
	c.slots("slots", u.Slots)
	c.keywords("keywords", u.Keywords)
	c.weapons(u.Weapons)
}

func (c *checker) upgrade(g *Upgrade) {
	c.oneOf("type", g.Type, slots...)
	c.between("cost", g.Cost, 0, 199)
	c.between("adds-minis", g.AddsMinis, 0, 12)
	c.between("mini-wounds", g.MiniWounds, 0, 20)
	c.between("limit", g.Limit, 0, 12)
	if g.MiniWounds > 0 && g.AddsMinis == 0 {
		c.wrong("mini-wounds: it adds no miniature")
	}
	for _, f := range g.Armies {
		c.oneOf("armies", f, factions...)
	}
	c.slots("adds-slots", g.AddsSlots)
	c.keywords("keywords", g.Keywords)
	c.weapons(g.Weapons)
	if g.Only != nil {
		c.restriction(g.Only, g)
	}
	for i := range g.Effects {
		c.effect(fmt.Sprintf("effect %d", i+1), g, &g.Effects[i])
	}
	c.card(g)
	fits := len(g.Absent) > 0
	for _, u := range c.l.Units {
		// Where no source has a unit's slots, it may well have the right one.
		fits = fits || slices.Contains(u.Missing, "upgrade slots") && permits(u, g) || slices.Contains(c.l.Possible(u), g)
	}
	if !fits {
		c.wrong("only: no unit may have it: %s", g.Only)
	}
}

func (c *checker) slots(what string, list []string) {
	for _, s := range list {
		c.oneOf(what, s, slots...)
	}
}

func (c *checker) keywords(what string, list Keywords) {
	for i, k := range list {
		rule := RuleFor(k.Name)
		switch {
		case rule == nil:
			c.wrong("%s: %q is not a known keyword", what, k)
			continue
		case rule.Number && k.X == 0 && k.Open == "":
			c.wrong("%s: %s has no number", what, k)
		case !rule.Number && k.X != 0:
			c.wrong("%s: %s has a number", what, k)
		case rule.Of == Nothing && k.Of != "":
			c.wrong("%s: nothing can follow the colon of %s", what, k)
		case rule.Of == ArcNames || rule.Of == AttackTypes:
			for _, value := range strings.Split(k.Of, ", ") {
				c.oneOf(what+": "+k.Name, value, map[Of][]string{ArcNames: Arcs, AttackTypes: {"melee", "ranged"}}[rule.Of]...)
			}
		}
		if list[:i].Has(k.Name) {
			c.wrong("%s: %s stands twice", what, k.Name)
		}
	}
}

func (c *checker) weapons(list []Weapon) {
	for i := range list {
		w := &list[i]
		what := fmt.Sprintf("weapon %q", w.Name)
		if w.Name == "" {
			c.wrong("a weapon has no name")
		}
		if w.Dice.Count() == 0 {
			c.wrong("%s: has no dice", what)
		}
		if w.Range == (Range{}) {
			c.wrong("%s: has no range", what)
		}
		c.oneOf(what+": surge", w.Surge, "", "hit", "crit")
		c.oneOf(what+": used", w.Used, effectUsed...)
		c.between(what+": side", w.Side, 0, 2)
		c.keywords(what+": pool", w.Pool)
		c.keywords(what+": others", w.Others)
		c.keywords(what, w.Keywords)
		for _, k := range w.Keywords {
			if r := RuleFor(k.Name); r != nil && r.Attacker == nil && r.Defender != nil {
				c.wrong("%s: %s is no keyword of a weapon", what, k)
			}
		}
	}
}

// restriction reports values that no unit has.
func (c *checker) restriction(r *Restriction, g *Upgrade) {
	for i, p := range r.properties() {
		for _, value := range *p.values {
			alone := new(Restriction)
			*alone.properties()[i].values = []string{value}
			exists := p.name == "unit" && slices.Contains(g.Absent, value) || slices.ContainsFunc(c.l.Units, alone.Allows)
			if p.name == "affiliation" {
				exists = exists || slices.ContainsFunc(c.l.Upgrades, func(g *Upgrade) bool { return g.Affiliation == value })
			}
			if !exists {
				c.wrong("only: there is no unit with the %s %q", p.name, value)
			}
		}
	}
	for i := range r.Any {
		c.restriction(&r.Any[i], g)
	}
	if r.Not != nil {
		c.restriction(r.Not, g)
	}
}
