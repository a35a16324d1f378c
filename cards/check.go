package cards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// What the library knows.
var (
	factions = []string{"empire", "rebels", "republic", "separatists", "mercenary", "mandalorians"}
	ranks    = []string{"commander", "operative", "corps", "special forces", "support", "heavy"}
	types    = []string{"trooper", "clone trooper", "creature trooper", "droid trooper", "emplacement trooper", "heavy droid trooper", "mandalorian trooper", "wookiee trooper", "ground vehicle", "repulsor vehicle"}
	slots    = []string{"armament", "clan", "command", "comms", "counterpart", "crew", "doctrine", "force", "gear", "generator", "grenades", "hardpoint", "heavy weapon", "ordnance", "personnel", "pilot", "programming", "squad leader", "training"}
	Arcs     = []string{"front", "rear", "sides"}

	attackSurges = []string{"", "hit", "crit"}
)

// Slots lists the types of upgrades, each of which takes a slot of its own.
func Slots() []string { return slices.Clone(slots) }

type checker struct {
	l        *Library
	problems []string
	id       string
}

// must reports what is wrong with the card, unless all is right.
func (c *checker) must(right bool, format string, args ...any) {
	if !right {
		c.problems = append(c.problems, c.id+": "+fmt.Sprintf(format, args...))
	}
}

// oneOf reports values that are none of those allowed.
func (c *checker) oneOf(what string, allowed []string, values ...string) {
	for _, value := range values {
		c.must(slices.Contains(allowed, value), "%s: %q is not one of %s", what, value, strings.Join(allowed, ", "))
	}
}

func (c *checker) between(what string, value, low, high int) {
	c.must(value >= low && value <= high, "%s: %d is not from %d to %d", what, value, low, high)
}

// Check reports everything that is wrong with the library, each with the id of the card.
func (l *Library) Check() []string {
	c := &checker{l: l}
	seen := map[string]bool{}
	card := func(id, name string) {
		c.id = cmp.Or(id, name)
		c.must(id == Slug(id) && id != "", "id: %q is not small letters and digits with hyphens", id)
		c.must(!seen[id], "id: stands twice")
		c.must(name != "", "name: is missing")
		seen[id] = true
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
			c.must(l.IsUnit(name), "there is no unit %q", strings.TrimSpace(name))
		}
		c.must(!l.IsUnit(nick), "is the name of a unit already")
	}
	for _, name := range slices.Sorted(maps.Keys(l.NoCards)) {
		c.id = name
		x := l.NoCards[name]
		c.must(x.Says != "", "says: is missing: nothing says what became of it")
		c.must(x.Other() == "" || l.Unit(x.Other()) != nil, "instead, near: there is no unit %q", x.Other())
		for _, one := range append([]string{name}, x.Also...) {
			c.must(!l.IsUnit(one) && l.Nicknames[one] == "", "%s is the name of a unit already", one)
		}
	}
	for _, nick := range slices.Sorted(maps.Keys(l.UpgradeNicknames)) {
		c.id = nick
		for part := range strings.SplitSeq(l.UpgradeNicknames[nick], ",") {
			there := slices.ContainsFunc(l.Upgrades, func(g *Upgrade) bool { return l.matches(g.ID, Key(part), strings.Contains) })
			c.must(there, "there is no upgrade with %q in its name", strings.TrimSpace(part))
		}
	}
	return c.problems
}

func (c *checker) unit(u *Unit) {
	c.oneOf("faction", factions, u.Faction)
	c.oneOf("rank", ranks, u.Rank)
	c.oneOf("type", types, u.Type)
	c.oneOf("die", []string{"red", "white"}, u.Die)
	c.oneOf("attack-surge", attackSurges, u.AttackSurge)
	c.oneOf("defense-surge", []string{"", "block"}, u.DefenseSurge)
	c.oneOf("force", []string{"", "light", "dark"}, u.Force)
	c.oneOf("mercenary-for", factions, u.MercenaryFor...)
	c.must(u.Force != "" || !slices.Contains(u.Slots, "force"), "force: a unit with a force slot is light or dark")
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
	c.must(len(u.Weapons) > 0 || u.Unarmed || slices.Contains(u.Missing, "weapons"), "weapons: there are none")
	c.must(len(u.Weapons) == 0 || !u.Unarmed, "unarmed: it has weapons")
	c.oneOf("slots", slots, u.Slots...)
	c.keywords("keywords", u.Keywords)
	c.weapons(u.Weapons)
}

func (c *checker) upgrade(g *Upgrade) {
	c.oneOf("type", slots, g.Type)
	c.between("cost", g.Cost, 0, 199)
	c.between("adds-minis", g.AddsMinis, 0, 12)
	c.between("mini-wounds", g.MiniWounds, 0, 20)
	c.between("limit", g.Limit, 0, 12)
	c.must(g.MiniWounds == 0 || g.AddsMinis > 0, "mini-wounds: it adds no miniature")
	c.oneOf("armies", factions, g.Armies...)
	c.oneOf("adds-slots", slots, g.AddsSlots...)
	c.keywords("keywords", g.Keywords)
	c.weapons(g.Weapons)
	c.restriction(g.Only, g)
	for i := range g.Effects {
		c.effect(fmt.Sprintf("effect %d", i+1), g, &g.Effects[i])
	}
	c.card(g)
	fits := len(g.Absent) > 0
	for _, u := range c.l.Units {
		// Where no source has a unit's slots, it may well have the right one.
		fits = fits || slices.Contains(u.Missing, "upgrade slots") && permits(u, g) || slices.Contains(c.l.Possible(u), g)
	}
	c.must(fits, "only: no unit may have it: %s", g.Only)
}

func (c *checker) keywords(what string, list Keywords) {
	for i, k := range list {
		rule := RuleFor(k.Name)
		if rule == nil {
			c.must(false, "%s: %q is not a known keyword", what, k)
			continue
		}
		c.must(!rule.Number || k.X != 0 || k.Open != "", "%s: %s has no number", what, k)
		c.must(rule.Number || k.X == 0, "%s: %s has a number", what, k)
		c.must(rule.Of != Nothing || k.Of == "", "%s: nothing can follow the colon of %s", what, k)
		if allowed := map[Of][]string{ArcNames: Arcs, AttackTypes: {"melee", "ranged"}}[rule.Of]; allowed != nil {
			c.oneOf(what+": "+k.Name, allowed, strings.Split(k.Of, ", ")...)
		}
		c.must(!list[:i].Has(k.Name), "%s: %s stands twice", what, k.Name)
	}
}

func (c *checker) weapons(list []Weapon) {
	for i := range list {
		w := &list[i]
		what := fmt.Sprintf("weapon %q", w.Name)
		c.must(w.Name != "", "a weapon has no name")
		c.must(w.Dice.Count() > 0, "%s: has no dice", what)
		c.must(w.Range != (Range{}), "%s: has no range", what)
		c.oneOf(what+": surge", attackSurges, w.Surge)
		c.oneOf(what+": used", effectUsed, w.Used)
		c.between(what+": side", w.Side, 0, 2)
		c.keywords(what+": pool", w.Pool)
		c.keywords(what+": others", w.Others)
		c.keywords(what, w.Keywords)
		for _, k := range w.Keywords {
			c.must(k.Rule().Attacker != nil || k.Rule().Defender == nil, "%s: %s is no keyword of a weapon", what, k)
		}
	}
}

// restriction reports values that no unit has.
func (c *checker) restriction(r *Restriction, g *Upgrade) {
	if r == nil {
		return
	}
	for i, p := range r.properties() {
		for _, value := range *p.values {
			alone := new(Restriction)
			*alone.properties()[i].values = []string{value}
			exists := p.name == "unit" && slices.Contains(g.Absent, value) || slices.ContainsFunc(c.l.Units, alone.Allows)
			if p.name == "affiliation" {
				exists = exists || slices.ContainsFunc(c.l.Upgrades, func(g *Upgrade) bool { return g.Affiliation == value })
			}
			c.must(exists, "only: there is no unit with the %s %q", p.name, value)
		}
	}
	for i := range r.Any {
		c.restriction(&r.Any[i], g)
	}
	c.restriction(r.Not, g)
}
