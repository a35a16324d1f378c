package units

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// Offer is something that a unit may have or do in an attack, and that only
// players know: it counts if somebody says so.
type Offer struct {
	Name  string // of the card or what else offers it, as a player says it; empty for tokens by the word ready
	Word  string // what a line says behind the unit to take it up
	Gives string // in the words of the notation
	When  string // what must have happened
	Taken bool

	Card *cards.Upgrade  // that offers it; nil: the unit itself
	Own  *cards.OwnOffer // of the unit; nil beside a nil Card: its keywords give tokens
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
		list = append(list, Offer{Word: "ready", Gives: words, When: strings.Join(names, ", "), Taken: c.Ready})
	}
	for _, g := range c.Upgrades {
		offer := Offer{Name: g.Full(), Word: "ready:" + g.ShortID(), Taken: c.TakesUp(g), Card: g}
		if offer.Gives, offer.When = "its second side", g.Turns; g.Turns != "" {
			list = append(list, offer)
			continue
		}
		for i := range g.Effects {
			if e := &g.Effects[i]; e.Offered() && e.Sets(side) && (side == legion.TheDefender || !idle(e, c.Effective())) {
				offer.Gives, offer.When = e.Gives(), e.When
				list = append(list, offer)
			}
		}
	}
	for _, o := range c.Effective().OwnOffers() {
		if o.Side == side && (!o.Again || c.TakesOwn(o)) { // a further attack is offered in volleys
			list = append(list, ownOffer(o, c))
		}
	}
	return list
}

func ownOffer(o *cards.OwnOffer, c *cards.Choice) Offer {
	return Offer{Name: o.Name, Word: "ready:" + o.Word(), Gives: o.Gives, When: o.When, Taken: c.TakesOwn(o), Own: o}
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
	for _, x := range tokensIn(t, side) {
		if x.Value > 0 {
			words = append(words, fmt.Sprintf("%s %d", x.Field.Word, x.Value))
		}
	}
	return strings.Join(words, " ")
}
