// Package units makes attacks and volleys of choices of cards.
//
// [Attacker] and [Defender] turn a [cards.Choice] into one side of a [legion.Attack];
// [Attack] joins two sides. [Expand] reads a line of notation in which units stand for
// numbers. Every built side carries notes: what was not modelled, what is doubtful, what
// cannot reach. Nothing is left out silently.
//
// The package knows how a pool is formed, but not what happens to the dice: the rules
// live in package attack.
package units
