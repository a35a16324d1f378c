// Package game follows a game between two armies: what every unit has left, what happened
// and what was expected. It makes attacks of the units as they stand, says whom one of them
// best attacks, who of several attacks whom, what an attack probably did to the tokens, and
// when a unit that is shot at best dodges.
//
// A game is one value that is written as JSON and read again, so that whoever shows it
// keeps it; nothing is kept here. The rules of an attack live in package attack, those for
// what a unit has left between attacks in package battle.
package game
