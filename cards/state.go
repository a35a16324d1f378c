package cards

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// IsState reports whether a word says what a unit is ready for, or that its cards
// are exhausted.
func IsState(word string) bool {
	w := strings.ToLower(word)
	return w == "ready" || strings.HasPrefix(w, "ready:") || w == "exhausted"
}

// state reads ready, ready:card or exhausted.
func (c *Choice) state(word string) error {
	kind, name, named := strings.Cut(word, ":")
	switch {
	case !named && strings.EqualFold(kind, "ready"):
		c.Ready = true
		return nil
	case !named:
		c.Exhausted = true
		return nil
	}
	var offering []*Upgrade
	full := c.Complete()
	for _, g := range full.Upgrades {
		if g.Offers() {
			offering = append(offering, g)
		}
	}
	g, err := pickCard(offering, name)
	if err != nil {
		return fmt.Errorf("%s: %s %w", word, c.Unit.Full(), err)
	}
	if !c.TakesUp(g) {
		c.Takes = append(c.Takes, g)
	}
	return nil
}

// pickCard finds a card by its name, or by the beginning of it.
func pickCard(list []*Upgrade, name string) (*Upgrade, error) {
	key := Key(name)
	var names []string
	for _, matches := range []func(s, key string) bool{func(s, key string) bool { return s == key }, strings.HasPrefix} {
		for _, g := range list {
			if key != "" && (matches(Key(short(g.ID, g.Type)), key) || matches(Key(g.ID), key)) {
				return g, nil
			}
		}
	}
	for _, g := range list {
		names = append(names, short(g.ID, g.Type))
	}
	if len(names) == 0 {
		return nil, errors.New("has no card that offers something")
	}
	return nil, fmt.Errorf("has no such card that offers something, but %s", strings.Join(names, ", "))
}

// Exhausts reports whether some card of the choice is used up by an attack of its
// unit, or against it.
func (c *Choice) Exhausts() bool {
	return slices.ContainsFunc(c.Upgrades, func(g *Upgrade) bool {
		return slices.ContainsFunc(g.Weapons, func(w Weapon) bool { return w.Used != "" }) ||
			slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Used != "" })
	})
}

// Offers reports whether a card has something that somebody may take up.
func (g *Upgrade) Offers() bool {
	return g.Turns != "" || slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Offered() })
}
