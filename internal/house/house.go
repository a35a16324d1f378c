// Package house knows the plan of the house: which room may know which, and
// which documents are made from the code. Only its tests do anything.
package house

// Rooms lists, for every package, the packages of this module that it may use.
// Data flows one way: a room knows only rooms above it.
var Rooms = map[string][]string{
	"salvo/dice":   nil,
	"salvo/legion": nil,
	"salvo/attack": {"salvo/dice", "salvo/legion"},
	"salvo/odds":   {"salvo/dice", "salvo/legion", "salvo/attack"},
	"salvo/units":  {"salvo/legion"},
	"salvo/report": {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units"},
	"salvo/api":    {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units", "salvo/report"},
	"salvo/web":    nil,
	"salvo/server": {"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units", "salvo/report", "salvo/api", "salvo/web"},
}

// Engine lists the packages that use the standard library only.
var Engine = []string{"salvo/dice", "salvo/legion", "salvo/attack", "salvo/odds", "salvo/units"}
