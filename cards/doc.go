// Package cards is the library's data: the units, weapons, upgrades and keywords of
// Star Wars: Legion. It finds them by what players call them, and says what the rules
// allow.
//
// A [Choice] names a unit, its upgrades, the range and who attacks; a line such as
// stormtroopers[dlt-19] @3 says it in words. [Choice.Check] says what the rules do not
// allow about it. The table of keywords, [Rules], says which field of an attack a
// keyword becomes.
//
// The data are written by hand in data/*.toml and compiled into library.json, which the
// package embeds; see docs/library.md. The package knows no attack: package units makes
// one of choices.
package cards
