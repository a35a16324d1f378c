// Package loadouts tries all legal loadouts of a unit against opponents, and says which
// of them no other beats for its points.
//
// A [Question] is about what loadouts do; [Read] reads one from a line, [Question.Find]
// answers it. Upgrades that come to the same in an attack are tried once, as the cheapest
// of them.
//
// The package knows cards and what package units makes of them, but no rule of an attack.
package loadouts
