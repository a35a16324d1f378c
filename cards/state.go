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
	if err := c.takeUp(name); err != nil {
		return fmt.Errorf("%s: %s %w", word, c.Unit.Full(), err)
	}
	return nil
}

// takeUp takes up what a card or the unit itself offers, by its name or the beginning
// of it.
func (c *Choice) takeUp(name string) error {
	var names []string
	var keys [][]string // of each name
	var take []func() error
	full := c.Complete()
	for _, g := range full.Upgrades {
		if !g.Offers() {
			continue
		}
		names, keys = append(names, short(g.ID, g.Type)), append(keys, []string{Key(short(g.ID, g.Type)), Key(g.ID)})
		take = append(take, func() error {
			if !c.TakesUp(g) {
				c.Takes = append(c.Takes, g)
			}
			return nil
		})
	}
	for _, o := range full.Effective().OwnOffers() {
		if !slices.Contains(names, o.Word()) {
			names, keys = append(names, o.Word()), append(keys, []string{Key(o.Name)})
			take = append(take, func() error { return c.takeOwn(o) })
		}
	}
	key := Key(name)
	for _, matches := range []func(s, key string) bool{func(s, key string) bool { return s == key }, strings.HasPrefix} {
		for i := range names {
			if key != "" && slices.ContainsFunc(keys[i], func(s string) bool { return matches(s, key) }) {
				return take[i]()
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
