package cards

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/legion"
)

// IsState reports whether a word says what a unit is ready for, or that its cards
// are exhausted.
func IsState(word string) bool {
	w := strings.ToLower(word)
	return w == "ready" || strings.HasPrefix(w, "ready:") || w == "exhausted"
}

// state reads ready, ready:card or exhausted.
func (c *Choice) state(word string) error {
	if _, name, named := strings.Cut(word, ":"); named {
		if err := c.takeUp(name); err != nil {
			return fmt.Errorf("%s: %s %w", word, c.Unit.Full(), err)
		}
		return nil
	}
	ready := strings.EqualFold(word, "ready")
	c.Ready, c.Exhausted = c.Ready || ready, c.Exhausted || !ready
	return nil
}

// takeUp takes up what a card or the unit itself offers, by its name or the beginning
// of it.
func (c *Choice) takeUp(name string) error {
	full := c.Complete()
	offering := which(full.Upgrades, (*Upgrade).Offers)
	names := legion.Texts(offering, (*Upgrade).ShortID)
	var own []*OwnOffer
	for _, o := range full.Effective().OwnOffers() {
		if !slices.Contains(names, o.Word()) {
			own, names = append(own, o), append(names, o.Word())
		}
	}
	key := Key(name)
	is := func(s string) bool { return s == key }
	begins := func(s string) bool { return key != "" && strings.HasPrefix(s, key) }
	for _, matches := range []func(s string) bool{is, begins} {
		for _, g := range offering {
			if matches(Key(g.ShortID())) || matches(Key(g.ID)) {
				if !c.TakesUp(g) {
					c.Takes = append(c.Takes, g)
				}
				return nil
			}
		}
		for _, o := range own {
			if matches(Key(o.Name)) {
				return c.takeOwn(o)
			}
		}
	}
	if len(names) == 0 {
		return errors.New("has no card that offers something")
	}
	return fmt.Errorf("has no such card that offers something, but %s", strings.Join(names, ", "))
}

// Exhausts reports whether some card of the choice is used up by an attack of its
// unit, or against it.
func (c *Choice) Exhausts() bool {
	return slices.ContainsFunc(c.Upgrades, func(g *Upgrade) bool {
		return slices.ContainsFunc(g.Weapons, func(w Weapon) bool { return w.Used != "" }) ||
			slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Used != "" })
	})
}

// TakesOnce reports whether the choice takes up something that holds in one attack only.
func (c *Choice) TakesOnce() bool {
	return slices.ContainsFunc(c.Takes, func(g *Upgrade) bool {
		return slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Once })
	})
}

// Offers reports whether a card has something that somebody may take up.
func (g *Upgrade) Offers() bool {
	return g.Turns != "" || slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Offered() })
}
