package card

import (
	"fmt"
	"slices"

	"salvo/cards"
	"salvo/report/english"
	"salvo/report/markup"
)

// weapons shows what the unit attacks with, and lets weapons be ruled out.
func (c *card) weapons() {
	there := c.choice
	there.At = c.built.At
	weapons := there.WeaponsInReach()
	if len(weapons) == 0 {
		return
	}
	with := c.choice.With
	if with == nil {
		for _, w := range weapons {
			with = append(with, w.Name)
		}
	}
	c.F(`<fieldset class="s-card-weapons"><legend>Attacks with</legend>`)
	for _, w := range weapons {
		on := slices.Contains(with, w.Name)
		other := c.choice
		other.With = toggled(weapons, with, w.Name)
		count := "not used"
		if n := c.used(w); n > 0 {
			count = fmt.Sprintf("%d ×", n)
		}
		c.box(other, on, len(weapons) == 1 || on && len(with) == 1, markup.F(`<span class="s-card-count">%s</span> %s`, count, w.Name), weaponFacts(w))
	}
	c.F(`</fieldset>`)
}

// box writes a box that leads to a choice, and what is true if it is on.
func (c *card) box(choice cards.Choice, on, idle bool, what markup.Raw, facts string) {
	c.F(`<label class="s-card-weapon"><input type="checkbox" data-pick="%s" data-choice="%s"%s%s/> %s <span class="s-card-facts">%s</span></label>`,
		c.side, choice.String(), onlyIf(on, ` checked="checked"`), onlyIf(idle, ` disabled="disabled"`), what, facts)
}

// onlyIf is an attribute, if something is so.
func onlyIf(so bool, attribute markup.Raw) markup.Raw {
	if so {
		return attribute
	}
	return ""
}

// toggled is a list of weapons with one more or one less; nothing if all may be
// used.
func toggled(weapons []*cards.Weapon, with []string, name string) []string {
	var list []string
	for _, w := range weapons {
		if slices.Contains(with, w.Name) != (w.Name == name) {
			list = append(list, w.Name)
		}
	}
	if len(list) == len(weapons) {
		return nil
	}
	return list
}

// used is how many miniatures use a weapon.
func (c *card) used(w *cards.Weapon) int {
	n := 0
	for _, u := range c.built.Uses {
		if u.Weapon.Name == w.Name {
			n += u.Count
		}
	}
	return n
}

func weaponFacts(w *cards.Weapon) string {
	facts := w.Range.String() + " · " + w.Dice.String()
	if len(w.Keywords) > 0 {
		facts += " · " + english.Join(w.Keywords)
	}
	return facts
}

// offers lets somebody say what the unit is ready for, and that its cards were
// used before.
func (c *card) offers() {
	exhausts := c.built.Full.Exhausts()
	if len(c.built.Offers) == 0 && !exhausts {
		return
	}
	c.F(`<fieldset class="s-card-weapons"><legend>If it is so</legend>`)
	for _, o := range c.built.Offers {
		c.box(o.Turned(c.choice), o.Taken, false, markup.F(`%s: %s`, english.Or(o.Name, "Ready"), o.Gives), o.When)
	}
	if exhausts {
		other := c.choice
		other.Exhausted = !other.Exhausted
		c.box(other, c.choice.Exhausted, false, "Exhausted", "cards that are used up were used before")
	}
	c.F(`</fieldset>`)
}
