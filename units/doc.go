// Package units is the library: the units, weapons and upgrades of Star Wars:
// Legion, and the code that makes an attack of a choice among them.
//
// A [Choice] names a unit, its upgrades, the range and who attacks. [Attacker]
// and [Defender] turn it into one side of a [legion.Attack]; [Attack] joins two
// sides. [Library.Expand] reads a line of notation in which units stand for numbers.
// Every built side carries notes: what was not modelled, what is doubtful, what
// cannot reach. Nothing is left out silently.
//
// The data are written by hand in data/*.toml and compiled into library.json,
// which the package embeds; see docs/library.md. The package knows the words of
// the game and how a pool is formed, but not what happens to the dice: the
// rules live in package attack.
package units
