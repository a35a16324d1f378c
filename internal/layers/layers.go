// Package layers says which package may use which. Only its test does anything.
package layers

// Uses lists, for every package, the packages of this module that it may use,
// directly or not: those above it in docs/architecture.md.
var Uses = map[string][]string{
	"salvo/dice":     nil,
	"salvo/legion":   nil,
	"salvo/attack":   {"salvo/dice", "salvo/legion"},
	"salvo/odds":     {"salvo/dice", "salvo/legion", "salvo/attack"},
	"salvo/units":    {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds"},
	"salvo/armylist": {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units"},
	"salvo/report":   {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units", "salvo/armylist"},
	"salvo/api":      {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units", "salvo/armylist", "salvo/report"},
	"salvo/web":      nil,
	"salvo/site":     {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units"},
	"salvo/server":   {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units", "salvo/armylist", "salvo/report", "salvo/api", "salvo/site"},
}

// Engine lists the packages that use only the standard library and each other.
var Engine = []string{"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units", "salvo/armylist"}
