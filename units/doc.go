// Package units makes attacks, volleys and duels of choices of cards.
//
// An [Attack] has units on either side and what is said besides; [New] makes it of
// choices, [Expand] reads it from a line of notation in which units stand for numbers.
// Every side carries notes: what was not modelled, what is doubtful, what cannot reach.
// Nothing is left out silently.
//
// The package knows how a pool is formed, but not what happens to the dice: the rules
// live in package attack.
package units
