package units

import (
	"fmt"
	"slices"
	"strings"
)

// notes collects what there is to say about a built side, each thing once.
type notes struct{ lines []string }

func (n *notes) add(format string, args ...any) {
	if line := fmt.Sprintf(format, args...); !slices.Contains(n.lines, line) {
		n.lines = append(n.lines, line)
	}
}

// card notes the doubts about the cards of a choice, what its upgrades do that
// no field says, and which upgrades the rules still demand.
func (n *notes) card(c *Choice) {
	for _, line := range c.Unit.Lines() {
		n.add("%s: %s", c.Unit.Full(), line)
	}
	for _, g := range c.Upgrades {
		for _, line := range g.Lines() {
			n.add("%s: %s", g.Full(), line)
		}
		switch {
		case g.Effect != "":
			n.add("%s: not modelled: %s", g.Full(), g.Effect)
		case len(g.Weapons)+len(g.Keywords)+g.AddsMinis+len(g.AddsSlots) == 0 && g.Gives == nil && g.Affiliation == "":
			n.add("%s: no source says that it changes an attack: only its points count", g.Full())
		}
		if x := g.Gives; x != nil && x.When == "fixed" {
			n.add("%s: exhausted by the attack", g.Full())
		}
	}
	n.demands(c)
}

// demands notes the upgrades that a unit must have and has not.
func (n *notes) demands(c *Choice) {
	for _, k := range c.Unit.Keywords {
		switch k.Name {
		case "Programmed":
			if c.count("programming") == 0 {
				n.add("%s must have a programming upgrade", c.Unit.Full())
			}
		case "Heavy Weapon Team":
			if c.count("heavy weapon") == 0 {
				n.add("%s must have a heavy weapon upgrade", c.Unit.Full())
			}
		case "Flexible Response":
			if c.count("heavy weapon") < k.X {
				n.add("%s must have %d heavy weapon upgrades", c.Unit.Full(), k.X)
			}
		case "Equip":
			for _, name := range strings.Split(k.Of, ", ") {
				if !slices.ContainsFunc(c.Upgrades, func(g *Upgrade) bool { return g.Name == name || strings.EqualFold(g.Type, name) }) {
					n.add("%s must have the upgrade %s", c.Unit.Full(), name)
				}
			}
		}
	}
}

// keywords notes, of a list of keywords, those that are not modelled, by
// reason; those whose number is open; and what one must know of those that are
// modelled on a side. The side is that of the field, "attacker" or "defender".
func (n *notes) keywords(list []Keyword, attacker bool) {
	var reasons []string
	by := map[string][]string{}
	for _, k := range list {
		r := RuleFor(k.Name)
		switch {
		case r == nil:
			n.add("%s: not a known keyword", k)
		case !r.Modelled:
			if by[r.Note] == nil {
				reasons = append(reasons, r.Note)
			}
			if s := k.String(); !slices.Contains(by[r.Note], s) {
				by[r.Note] = append(by[r.Note], s)
			}
		case k.Open == "?":
			n.add("%s: no source has its number: it counts as 1", k.Name)
		case r.Note != "" && (attacker && r.Attacker != "" || !attacker && r.Defender != ""):
			n.add("%s: %s", k, r.Note)
		}
	}
	for _, why := range reasons {
		n.add("not modelled (%s): %s", why, strings.Join(by[why], ", "))
	}
}
