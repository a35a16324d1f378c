package units

import (
	"slices"
	"strconv"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// Offer is something that a unit may have or do in an attack, and that only
// players know: it counts if somebody says so.
type Offer struct {
	Card  *cards.Upgrade  // that offers it; nil: the unit itself
	Own   *cards.OwnOffer // of the unit; nil beside a nil Card: its keywords give tokens, by the word ready
	Gives string          // in the words of the notation
	When  string          // what must have happened
	Taken bool
}

// Name is the card or what else offers it, as a player says it; nothing for tokens by the
// word ready.
func (o *Offer) Name() string {
	switch {
	case o.Card != nil:
		return o.Card.Full()
	case o.Own != nil:
		return o.Own.Name
	}
	return ""
}

// Word is what a line says behind the unit to take it up.
func (o *Offer) Word() string {
	switch {
	case o.Card != nil:
		return "ready:" + o.Card.ShortID()
	case o.Own != nil:
		return "ready:" + o.Own.Word()
	}
	return "ready"
}

// Turned is a choice that takes up the offer, or no longer does if it did.
func (o *Offer) Turned(c cards.Choice) cards.Choice {
	switch {
	case o.Card == nil && o.Own == nil:
		c.Ready = !o.Taken
	case o.Own != nil:
		all := slices.DeleteFunc(slices.Clone(c.Own), func(t *cards.OwnOffer) bool {
			return t.Name == o.Own.Name || !o.Taken && c.Excludes(o.Own, t)
		})
		if c.Own = all; !o.Taken {
			c.Own = append(all, o.Own)
		}
	case o.Taken:
		c.Takes = slices.DeleteFunc(slices.Clone(c.Takes), func(t *cards.Upgrade) bool { return t == o.Card })
	default:
		c.Takes = append(slices.Clip(c.Takes), o.Card)
	}
	return c
}

// offers lists what a choice may take up on a side.
func offersOf(c *cards.Choice, side legion.Side) []Offer {
	var list []Offer
	t, names := cards.ReadyTokens(c.Effective(), side)
	if words := tokenWords(t, side); words != "" {
		list = append(list, Offer{Gives: words, When: strings.Join(names, ", "), Taken: c.Ready})
	}
	for _, g := range c.Upgrades {
		if g.Turns != "" {
			list = append(list, Offer{Card: g, Gives: "its second side", When: g.Turns, Taken: c.TakesUp(g)})
			continue
		}
		for i := range g.Effects {
			if e := &g.Effects[i]; e.Offered() && e.Sets(side) && (side == legion.TheDefender || !idle(e, c.Effective())) {
				list = append(list, Offer{Card: g, Gives: e.Gives(), When: e.When, Taken: c.TakesUp(g)})
			}
		}
	}
	for _, o := range c.Effective().OwnOffers() {
		if o.Side == side && (!o.Again || c.TakesOwn(o)) { // a further attack is offered in volleys
			list = append(list, Offer{Own: o, Gives: o.Gives, When: o.When, Taken: c.TakesOwn(o)})
		}
	}
	return list
}

// idle reports whether an effect gives an attacking unit only dodge tokens that
// nothing in its attack spends.
func idle(e *cards.Effect, u *cards.Unit) bool {
	return len(e.Attacker.List) == 1 && e.Attacker.List[0].Field == ownDodgeField && e.Enemy.IsZero() && e.Dice == (cards.Dice{}) &&
		!u.Keywords.Do(cards.SpendsDodges)
}

// words writes the tokens as the notation does on a side.
func tokenWords(t cards.Tokens, side legion.Side) string {
	var words []string
	say := func(f *legion.Field, n int) {
		if n > 0 {
			words = append(words, f.Word+" "+strconv.Itoa(n))
		}
	}
	if side == legion.TheAttacker {
		say(aimField, t.Aim)
		say(ownDodgeField, t.Dodge)
		say(surgeField, t.Surge)
	} else {
		say(dodgeField, t.Dodge)
		say(defenseSurgeField, t.Surge)
	}
	return strings.Join(words, " ")
}
