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
		checked, idle := markup.Raw(""), markup.Raw("")
		if on {
			checked = ` checked="checked"`
		}
		if len(weapons) == 1 || on && len(with) == 1 {
			idle = ` disabled="disabled"`
		}
		n := c.used(w)
		count := "not used"
		if n > 0 {
			count = fmt.Sprintf("%d ×", n)
		}
		c.F(`<label class="s-card-weapon"><input type="checkbox" data-pick="%s" data-choice="%s"%s%s/> <span class="s-card-count">%s</span> %s <span class="s-card-facts">%s</span></label>`,
			c.side, other.String(), checked, idle, count, w.Name, weaponFacts(w))
	}
	c.F(`</fieldset>`)
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
	box := func(choice cards.Choice, on bool, what, facts string) {
		checked := markup.Raw("")
		if on {
			checked = ` checked="checked"`
		}
		c.F(`<label class="s-card-weapon"><input type="checkbox" data-pick="%s" data-choice="%s"%s/> %s <span class="s-card-facts">%s</span></label>`,
			c.side, choice.String(), checked, what, facts)
	}
	exhausts := c.built.Full.Exhausts()
	if len(c.built.Offers) == 0 && !exhausts {
		return
	}
	c.F(`<fieldset class="s-card-weapons"><legend>If it is so</legend>`)
	for _, o := range c.built.Offers {
		box(o.Turned(c.choice), o.Taken, fmt.Sprintf("%s: %s", english.Or(o.Name, "Ready"), o.Gives), o.When)
	}
	if exhausts {
		other := c.choice
		other.Exhausted = !other.Exhausted
		box(other, c.choice.Exhausted, "Exhausted", "cards that are used up were used before")
	}
	c.F(`</fieldset>`)
}
