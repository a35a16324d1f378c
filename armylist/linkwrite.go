package armylist

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
)

// address is where Legion HQ shows lists.
const address = "https://legionhq2.com/list/"

// limits are how many points a list of Legion HQ may have.
var limits = []int{600, 800, 1000, 1600}

// Link writes a link of Legion HQ to the list. It also returns the names of cards
// that are not in it, because their codes are not known.
func (a *Army) Link() (link string, missing []string, err error) {
	if len(a.Entries) == 0 {
		return "", nil, errors.New("no unit was read")
	}
	t := theTables()
	var parts []string
	for i := range a.Entries {
		e := &a.Entries[i]
		unit, ok := t.codes[e.Choice.Unit.ID]
		if !ok {
			missing = append(missing, e.Choice.Unit.Full())
			continue
		}
		behind, none := t.slots(e)
		missing = append(missing, none...)
		for left := e.Count; left > 0; left -= 9 {
			parts = append(parts, fmt.Sprint(min(left, 9))+unit+behind)
		}
	}
	for _, o := range a.Orders {
		if o.Code == "" {
			missing = append(missing, o.Name)
		} else {
			parts = append(parts, o.Code)
		}
	}
	head := a.fightsFor() + "/"
	if n := a.limit(); n > 0 {
		head += fmt.Sprintf("%d:", n)
	}
	if force, ok := t.forces[cards.Key(a.Force)]; ok {
		head += force + ":"
	}
	return address + head + strings.Join(parts, ","), missing, nil
}

// slots writes what a unit has in its slots: a code, or 0 for none. Upgrades
// without a slot come last, then the counterpart with its own.
func (t *lookup) slots(e *Entry) (text string, missing []string) {
	var open []*cards.Upgrade // that are still to be written
	last := -1                // the counterpart among them: of several, which no rule allows, the last, as it is when the link is read
	for _, g := range e.Upgrades() {
		if t.codes[g.ID] == "" {
			missing = append(missing, g.Full())
			continue
		}
		if g.Type == "counterpart" {
			last = len(open)
		}
		open = append(open, g)
	}
	var counterpart *cards.Upgrade
	if last >= 0 {
		counterpart = open[last]
		open = slices.Delete(open, last, last+1)
	}
	text = t.fill(e.Choice.Unit.Slots, &open)
	behind := ""
	if counterpart != nil {
		behind = "+1" + t.codes[counterpart.ID] + t.fill(counterpart.AddsSlots, &open)
	}
	for _, g := range open {
		text += t.codes[g.ID]
	}
	return text + behind, missing
}

// fill writes the upgrades that go into slots, and those that go into slots that they
// bring, and takes them off the list.
func (t *lookup) fill(slots []string, open *[]*cards.Upgrade) string {
	var b strings.Builder
	for queue := slices.Clone(slots); len(queue) > 0; queue = queue[1:] {
		i := slices.IndexFunc(*open, func(g *cards.Upgrade) bool { return g.Type == queue[0] })
		if i < 0 {
			b.WriteByte('0')
			continue
		}
		b.WriteString(t.codes[(*open)[i].ID])
		queue = append(queue, (*open)[i].AddsSlots...)
		*open = slices.Delete(*open, i, i+1)
	}
	return b.String()
}

// fightsFor is the army of the link: the list's, or else that for which most
// units fight, first of all as their own.
func (a *Army) fightsFor() string {
	if a.Faction != "" {
		return a.Faction
	}
	best, most := "", 0
	for _, faction := range factions {
		n := 0
		for _, e := range a.Entries {
			if u := e.Choice.Unit; u.Faction == faction {
				n += len(a.Entries) + 2
			} else if u.FightsFor(faction) {
				n += len(a.Entries) + 1
			}
		}
		if n > most {
			best, most = faction, n
		}
	}
	return best
}

// limit is how many points the list may have: what it says, or else the lowest
// that its points allow. It is 0 if Legion HQ has no such limit.
func (a *Army) limit() int {
	if a.Limit > 0 {
		return a.Limit
	}
	for _, n := range limits {
		if a.Points() <= n {
			return n
		}
	}
	return 0
}
