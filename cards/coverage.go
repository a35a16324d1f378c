package cards

import (
	"slices"

	"salvo/legion"
)

// Coverage says how far the attacks of a unit show what an upgrade does.
type Coverage uint8

// The coverages, each card has one.
const (
	IsModelled Coverage = iota // all that it does to an attack is in the fields
	IsOffered                  // part of it counts only if somebody says so
	IsTextOnly                 // it does nothing to an attack of its unit, or nothing that a field can say
	IsDoubtful                 // something about the card is not certain
)

// String returns modelled, offered, text only or doubtful.
func (c Coverage) String() string {
	return [...]string{"modelled", "offered", "text only", "doubtful"}[c]
}

// Coverage says how far the card is modelled.
func (g *Upgrade) Coverage() Coverage {
	switch {
	case g.Doubtful():
		return IsDoubtful
	case g.Offers() || slices.ContainsFunc(g.Keywords, Keyword.offered):
		return IsOffered
	case len(g.Weapons) > 0 || g.Throws != (Range{}) || g.Adds(legion.TheDefender) ||
		slices.ContainsFunc(g.Effects, func(e Effect) bool { return !e.Ally }) ||
		slices.ContainsFunc(g.Keywords, func(k Keyword) bool { return k.Rule().Modelled }):
		return IsModelled
	}
	return IsTextOnly
}

// offered reports whether a keyword gives tokens with the word ready.
func (k Keyword) offered() bool {
	u := Unit{Keywords: Keywords{k}}
	attacking, _ := ReadyTokens(&u, legion.TheAttacker)
	defending, _ := ReadyTokens(&u, legion.TheDefender)
	return attacking != Tokens{} || defending != Tokens{}
}

// Coverages counts the upgrades by how far they are modelled.
func (l *Library) Coverages() (counts [IsDoubtful + 1]int) {
	for _, g := range l.Upgrades {
		counts[g.Coverage()]++
	}
	return counts
}

// Adds reports whether an upgrade adds miniatures that take part on a side, or
// courage.
func (g *Upgrade) Adds(side legion.Side) bool {
	if side == legion.TheDefender {
		return g.AddsMinis+g.Courage > 0
	}
	return g.AddsMinis > 0 && !g.Keywords.Do(AddsNoWeapon)
}

// Counts reports whether a keyword can change something about a side.
func (k Keyword) Counts(side legion.Side) bool {
	r := k.Rule()
	if side == legion.TheDefender {
		return r.Defender != nil
	}
	return r.Attacker != nil || r.Does == AddsWeapons || r.Does == BarsWeapons
}
