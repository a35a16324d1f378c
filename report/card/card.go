// Package card shows a unit on the page, with all that can be changed about it.
// Every button, option and box of a card carries the choice that it leads to, in
// words, so that whoever shows the card need not know the rules.
package card

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/units"
)

// HTML shows the unit on a side of an attack, and who guards a defender; nothing if there
// is none.
func HTML(l *cards.Library, m *units.Attack, side legion.Side) string {
	b := m.Side(side)
	if b == nil {
		return ""
	}
	c := card{library: l, side: side.String(), built: b, choice: b.Choice}
	c.open()
	c.upgrades()
	c.F(`<div class="s-card-row">`)
	if side == legion.TheAttacker {
		c.places()
		c.minis("Miniatures that attack")
		c.F(`</div>`)
		c.weapons()
	} else {
		c.minis("Miniatures left")
		c.guardian(m.Guardian)
		c.F(`</div>`)
	}
	c.offers()
	c.close()
	return c.String()
}

// card writes the card of a unit.
type card struct {
	markup.Writer
	library *cards.Library
	side    string
	built   *units.Side
	choice  cards.Choice
}

// open writes what every card begins with.
func (c *card) open() {
	u := c.choice.Unit
	c.F(`<section class="s-card" data-side="%s" aria-label="%s"><div class="s-card-head"><strong class="s-card-name">%s</strong> <span class="s-card-points">%s</span>`,
		c.side, english.Capital(c.side)+": "+u.Full(), u.Full(), english.Counted(c.built.Points, "points"))
	c.F(`<button type="button" class="s-card-drop" data-pick="%s" data-choice="" aria-label="%s" title="Take the unit away; its numbers stay">×</button></div>`,
		c.side, "Take "+u.Full()+" away; its numbers stay")
	c.F(`<p class="s-card-facts">%s</p>`, strings.Join([]string{u.Faction, u.Rank, u.Type, english.Counted(c.built.Full.Size(), "miniatures")}, " · "))
}

// upgrades shows those that the unit has, to be taken away, and those that it
// may have besides.
func (c *card) upgrades() {
	legal := c.library.Legal(c.choice)
	if len(legal)+len(c.choice.Upgrades) == 0 {
		return
	}
	c.F(`<div class="s-card-row" role="group" aria-label="Upgrades">`)
	for i, g := range c.choice.Upgrades {
		without := c.choice
		without.Upgrades = slices.Delete(slices.Clone(c.choice.Upgrades), i, i+1)
		without.With = nil // it may name a weapon that goes along
		without.Takes = slices.DeleteFunc(slices.Clone(c.choice.Takes), func(t *cards.Upgrade) bool { return t == g })
		c.F(`<button type="button" class="s-card-upgrade" data-pick="%s" data-choice="%s" aria-label="%s">%s <span class="s-card-cost">%d</span> <span aria-hidden="true">×</span></button>`,
			c.side, without.String(), fmt.Sprintf("Take away: %s %d", g.Full(), g.Cost), g.Full(), g.Cost)
	}
	if len(legal) > 0 {
		c.F(`<select data-pick="%s" aria-label="Add an upgrade"><option value="" selected="selected">Add an upgrade …</option>`, c.side)
		kind := ""
		for _, g := range legal {
			if g.Type != kind {
				if kind != "" {
					c.F(`</optgroup>`)
				}
				kind = g.Type
				c.F(`<optgroup label="%s">`, english.Capital(kind))
			}
			with := c.choice
			with.Upgrades = append(slices.Clip(c.choice.Upgrades), g)
			c.option(with.String(), fmt.Sprintf("%s (%d)", g.Full(), g.Cost), false)
		}
		c.F(`</optgroup></select>`)
	}
	c.F(`</div>`)
}

func (c *card) option(choice, text string, chosen bool) {
	c.F(`<option value="%s"%s>%s</option>`, choice, onlyIf(chosen, ` selected="selected"`), text)
}

// places shows from where the unit can attack, as on a range ruler. The one that it
// attacks from leads back to the usual way.
func (c *card) places() {
	at := c.choice.At
	places := c.choice.Places()
	if (at != cards.Place{}) && !slices.Contains(places, at) {
		places = append(places, at)
	}
	if len(places) < 2 && (at == cards.Place{}) {
		return
	}
	c.F(`<div class="s-card-field s-card-places" role="group" aria-label="From"><span aria-hidden="true">From</span><div class="s-ruler">`)
	for _, p := range places {
		there, is := c.choice, p == c.built.At
		there.At, there.With = p, nil
		title := "From " + p.Name()
		if p == at {
			there.At, title = cards.Place{}, title+"; press for the usual way to attack"
		}
		short := p.Name()
		if p.Type == legion.Ranged && p.Range > 0 {
			short = fmt.Sprint(p.Range)
		}
		c.F(`<button type="button" data-pick="%s" data-choice="%s" aria-pressed="%t" aria-label="%s" title="%s">%s</button>`, c.side, there.String(), is, "From "+p.Name(), title, short)
	}
	c.F(`</div></div>`)
}

// minis shows how many miniatures take part.
func (c *card) minis(label string) {
	size := c.built.Full.Size()
	if size < 2 {
		return
	}
	c.F(`<label class="s-card-field"><span>%s</span> <select data-pick="%s">`, label, c.side)
	for n := range size {
		some := c.choice
		if some.Minis = n + 1; some.Minis == size {
			some.Minis = 0
		}
		text := fmt.Sprint(n + 1)
		if some.Minis == 0 {
			text = "all " + text
		}
		c.option(some.String(), text, c.choice.Minis == some.Minis)
	}
	c.F(`</select></label>`)
}

// guardian lets somebody stand beside the defender.
func (c *card) guardian(now *cards.Choice) {
	c.F(`<label class="s-card-field"><span>Guardian</span> <select data-pick="guardian"><option value="" data-none="">nobody</option>`)
	offered := false
	for _, u := range units.Guardians(c.library, c.choice) {
		chosen := now != nil && now.Unit == u
		offered = offered || chosen
		choice := cards.Choice{Unit: u}
		if chosen {
			choice = *now
		}
		c.option(choice.String(), u.Full(), chosen)
	}
	if now != nil && !offered {
		c.option(now.String(), now.Unit.Full(), true)
	}
	c.F(`</select></label>`)
}

// close writes the notes and ends the card.
func (c *card) close() {
	if n := len(c.built.Notes); n > 0 {
		c.F(`<details class="s-card-notes"><summary>%s</summary><ul>`, english.Capital(english.Counted(n, "notes")))
		for _, note := range c.built.Notes {
			c.F(`<li>%s</li>`, english.Capital(note.Text))
		}
		c.F(`</ul></details>`)
	}
	c.F(`</section>`)
}
