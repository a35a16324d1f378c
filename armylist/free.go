package armylist

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// The standard text of Legion HQ has no upgrades of a unit if all of them
// together cost nothing: The Bad Batch = 170.

// bare reports whether a line may be such a one.
func (r *reader) bare(f *readUnit) bool {
	own := func(w readUpgrade) bool { return !isCounterpart(w.cards) }
	return r.exported && f.sum > 0 && f.sum == f.units[0].Cost && !slices.ContainsFunc(f.upgrades, own)
}

// free gives a unit the upgrades that cost nothing and that it must have, and
// says so; of others it says that they may be there.
func (r *reader) free(c *cards.Choice) {
	costs := func(g *cards.Upgrade) bool { return g.Cost > 0 || g.Type == "counterpart" }
	all := c.Complete()
	added := all.Upgrades[len(c.Upgrades):]
	if len(added) > 0 && !slices.ContainsFunc(added, costs) {
		names := legion.Texts(added, func(g *cards.Upgrade) string { return g.ID })
		*c = all
		r.note(fmt.Sprintf("%s must have %s, which cost nothing: this text leaves such upgrades out", c.Unit.Name, strings.Join(names, ", ")))
	} else if slices.ContainsFunc(r.library.Possible(c.Unit), func(g *cards.Upgrade) bool { return !costs(g) }) {
		r.note(fmt.Sprintf("%s may have upgrades that cost nothing: this text leaves such upgrades out", c.Unit.Name))
	}
}
