// Package layers says which package may import which. Only its test does
// anything.
package layers

// Imports lists, for every package of the program, the packages of this module
// that it may import: only such as stand above it in docs/architecture.md. All
// else that it imports must be of the standard library; server/raster draws with
// golang.org/x/image.
var Imports = map[string][]string{
	"dice":   {},
	"legion": {},
	"phrase": {"legion"},
	"attack": {"dice", "legion"},
	"odds":   {"dice", "legion", "attack", "odds/internal/state"},

	"odds/internal/state": {"dice"},

	"battle": {"dice", "legion", "attack", "odds"},

	"cards":    {"legion"},
	"units":    {"legion", "phrase", "attack", "odds", "battle", "cards"},
	"loadouts": {"legion", "odds", "cards", "units"},
	"armylist": {"legion", "cards"},
	"game":     {"legion", "attack", "odds", "battle", "cards", "units", "armylist"},
	"report":   {"dice", "legion", "attack", "odds", "battle", "cards", "units", "armylist", "report/english", "report/markup", "report/document", "report/forms", "report/picture", "report/wording"},

	"report/english":  {},
	"report/markup":   {},
	"report/document": {"report/markup"},
	"report/forms":    {"report/english", "report/markup", "report/document", "report/picture"},
	"report/wording":  {"dice", "legion", "report/english"},
	"report/duels":    {"battle", "legion", "units", "report/english", "report/markup", "report/document", "report/forms", "report/picture", "report/plan", "report/wording"},
	"report/builds":   {"legion", "cards", "loadouts", "report/english", "report/markup", "report/document", "report/forms", "report/picture"},
	"report/volleys":  {"legion", "battle", "cards", "units", "report/english", "report/markup", "report/document", "report/forms", "report/picture", "report/plan", "report/wording"},
	"report/picture":  {"dice", "report/english", "report/markup", "report/document"},
	"report/plan":     {"legion", "battle", "report/english"},
	"report/card":     {"legion", "cards", "units", "report/english", "report/markup"},
	"report/gamepage": {"legion", "attack", "odds", "battle", "units", "armylist", "game", "report", "report/english", "report/markup", "report/picture", "report/wording"},

	"api":    {"dice", "legion", "phrase", "attack", "odds", "battle", "cards", "units", "loadouts", "armylist", "game", "report", "report/document", "report/builds", "report/card", "report/duels", "report/english", "report/forms", "report/gamepage", "report/picture", "report/volleys", "api/form"},
	"web":    {},
	"site":   {"cards", "armylist", "internal/replace"},
	"server": {"api", "site", "server/raster"},

	"api/form":      {"dice", "legion", "attack", "odds", "cards", "units", "loadouts", "report", "report/english", "report/markup", "report/picture", "report/wording"},
	"server/raster": {},
}
