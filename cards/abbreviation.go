package cards

import (
	"slices"
	"strings"
)

// maxAbbreviation is how many letters an abbreviation has at most.
const maxAbbreviation = 4

// Abbreviation tells a choice from others of its unit, where there is little space: by the
// upgrade that it is known by, the first one that adds a miniature or a weapon, or else the
// first. DLT-19 Stormtrooper is DLT, Z-6 Trooper Z-6, AT-RT Flamethrower of an AT-RT Flam.
// It is empty without upgrades.
func (c *Choice) Abbreviation() string {
	if len(c.Upgrades) == 0 {
		return ""
	}
	known := c.Upgrades[0]
	if i := slices.IndexFunc(c.Upgrades, func(g *Upgrade) bool { return g.AddsMinis > 0 || len(g.Weapons) > 0 }); i >= 0 {
		known = c.Upgrades[i]
	}
	word, _, _ := strings.Cut(strings.TrimPrefix(known.Name, c.Unit.Name+" "), " ")
	if before, _, ok := strings.Cut(word, "-"); ok && len([]rune(word)) > maxAbbreviation && len([]rune(before)) > 1 {
		word = before
	}
	letters := []rune(word)
	return string(letters[:min(len(letters), maxAbbreviation)])
}
