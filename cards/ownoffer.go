package cards

import (
	"fmt"
	"slices"

	"salvo/legion"
)

// OwnOffer is something that a unit may have or be by a keyword or by its type, and that
// only players know. It counts if somebody says so, by ready: and its name.
type OwnOffer struct {
	Name  string      // as in Wheel Mode; the word is ready:wheel-mode
	Gives string      // in words
	When  string      // what must be so
	Side  legion.Side // whose attacks it is about: TheAttacker for those of the unit, TheDefender for those on it

	Adds  Tokens   // to those that the unit has, whatever is said of them
	Kind  string   // of which a unit takes up one offer at most; empty: any number
	Loses []string // keywords
	Gains Keywords // in place of them
	Again bool     // another attack on the same unit, in a volley
}

// Word is the offer as the notation writes it behind ready:.
func (o *OwnOffer) Word() string { return Slug(o.Name) }

// cloneOffers are what units of the type clone trooper offer: "one aim, dodge or surge
// token of one other clone unit within 2 per attack or defense".
var cloneOffers = func() []*OwnOffer {
	const kind, when = "a shared token", "another clone unit within range 2 gives it"
	return []*OwnOffer{
		{Name: "Shared Aim", Gives: "an aim token", When: when, Side: legion.TheAttacker, Adds: Tokens{Aim: 1}, Kind: kind},
		{Name: "Shared Surge", Gives: "a surge token", When: when, Side: legion.TheAttacker, Adds: Tokens{Surge: 1}, Kind: kind},
		{Name: "Shared Dodge", Gives: "a dodge token", When: when, Side: legion.TheDefender, Adds: Tokens{Dodge: 1}, Kind: kind},
		{Name: "Shared Surge", Gives: "a surge token", When: when, Side: legion.TheDefender, Adds: Tokens{Surge: 1}, Kind: kind},
	}
}()

// OwnOffers lists what the unit offers by its keywords and its type, on both sides.
func (u *Unit) OwnOffers() []*OwnOffer {
	var list []*OwnOffer
	for _, k := range u.Keywords {
		o := k.Rule().Offers
		if a := k.Rule().Again; a != nil && a.Of != "" && a.Of != k.Of {
			continue
		}
		if o != nil && !slices.ContainsFunc(list, func(p *OwnOffer) bool { return p.Name == o.Name }) {
			list = append(list, o)
		}
	}
	if u.Type == "clone trooper" {
		list = append(list, cloneOffers...)
	}
	return list
}

// TakesOwn reports whether the choice takes up an offer of its unit.
func (c *Choice) TakesOwn(o *OwnOffer) bool {
	return slices.ContainsFunc(c.Own, func(p *OwnOffer) bool { return p.Name == o.Name })
}

// takeOwn takes up an offer of the unit, unless it shares its kind with another one
// that was taken up.
func (c *Choice) takeOwn(o *OwnOffer) error {
	if c.TakesOwn(o) {
		return nil
	}
	for _, p := range c.Own {
		if c.Excludes(o, p) {
			return fmt.Errorf("has %s from %s already, and takes up one", o.Kind, p.Word())
		}
	}
	c.Own = append(slices.Clip(c.Own), o)
	return nil
}

// Excludes reports whether at most one of two offers of the unit can be taken up: they
// are of one kind, and on one side.
func (c *Choice) Excludes(o, p *OwnOffer) bool {
	all := c.Effective().OwnOffers()
	return slices.ContainsFunc(all, func(x *OwnOffer) bool {
		return x.Name == o.Name && x.Kind != "" && slices.ContainsFunc(all, func(y *OwnOffer) bool {
			return y.Name == p.Name && y.Kind == x.Kind && y.Side == x.Side
		})
	})
}

// Shared is how many tokens the offers that were taken up add on a side: those of the
// unit with what its upgrades add.
func (c *Choice) Shared(u *Unit, side legion.Side) (t Tokens) {
	for _, o := range u.OwnOffers() {
		if o.Side == side && c.TakesOwn(o) {
			t = t.plus(o.Adds)
		}
	}
	return t
}
