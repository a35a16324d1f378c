package api

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// param is one parameter of a call.
type param struct {
	name   string
	help   string
	schema *schema
	attack bool // it says which attack, or which volley
	long   bool // it may be as long as the body
	read   func(q *query, raw []byte) error
}

const lineHelp = "The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers."

// pageLineParam keeps the line as it is: the page answers what it can read of
// it.
var pageLineParam = &param{name: "line", help: lineHelp, schema: text(),
	read: func(q *query, raw []byte) (err error) {
		q.page.line, err = stringOf(raw)
		return err
	}}

// placed says of mistakes where they were made.
func placed(ms legion.Mistakes, place string) legion.Mistakes {
	for i := range ms {
		ms[i].Place = place
	}
	return ms
}

var seedParam = &param{name: "seed", help: "Which dice are rolled: the same seed, the same dice; 1 if left out.",
	schema: &schema{Type: "integer", Minimum: whole(0), Maximum: whole(maxSeed)},
	read: func(q *query, raw []byte) error {
		var v uint64
		if json.Unmarshal(raw, &v) != nil || v > maxSeed || string(raw) == "null" {
			return fmt.Errorf("%s is not a whole number from 0 to %d", brief(raw), uint64(maxSeed))
		}
		q.opt.Seed, q.rolled = v, true
		return nil
	}}

// maxSeed is the largest number that a browser writes without rounding it.
const maxSeed = 1<<53 - 1

// The parameters of a moment are read by the moment itself.
var (
	diceParam         = momentParam("dice", `The attack dice on the table, such as {"red": {"blank": 1, "hit": 2}}.`, ref("Dice"))
	aimsParam         = momentParam("aims", "The aim tokens that are left; those of the attack if left out.", upTo(legion.MaxPool))
	observationsParam = momentParam("observations", "The observation tokens that are left; those of the attack if left out.", upTo(legion.MaxPool))
	dodgesParam       = momentParam("dodges", "The attacker's own dodge tokens that are left, for Jar'Kai; those of the attack if left out.", upTo(legion.MaxPool))
	aimedParam        = momentParam("aimed", "Whether an aim token was spent to reroll already; if left out, whether one is missing.", &schema{Type: "boolean"})
	stageParam        = momentParam("stage", "reroll while dice may be rerolled, convert once surges are converted, lethal after cover and dodge.",
		&schema{Type: "string", Enum: []string{string(odds.Rerolling), string(odds.Converting), string(odds.Piercing)}})
)

func momentParam(name, help string, s *schema) *param {
	return &param{name: name, help: help, schema: s, read: func(q *query, raw []byte) error {
		q.moment[name] = raw
		return nil
	}}
}

// at puts an attack together with the dice and tokens that were given.
func (q *query) at(a legion.Attack) (odds.Moment, error) { return odds.ReadMoment(a, q.moment) }

// json writes the attack with the dice and tokens that were given.
func (q *query) json(a legion.Attack) ([]byte, error) {
	text, err := a.MarshalJSON()
	if err != nil {
		return nil, err
	}
	all := maps.Clone(q.moment)
	all["attack"] = text
	return json.Marshal(all)
}

var viewParam = oneOf("view", "Which view is shown, if any.", viewNames(), func(q *query) *string { return &q.page.view })

var pinsParam = &param{name: "pins", help: "Attacks to compare with, by name.",
	schema: &schema{Type: "array", MaxItems: MaxPins, Items: &schema{Type: "object", Properties: map[string]*schema{"name": text(), "line": text(), "numbers": text()}}},
	read: func(q *query, raw []byte) error {
		var pins []map[string]string
		if json.Unmarshal(raw, &pins) != nil {
			return fmt.Errorf(`%s is not a list of pins, such as [{"name": "Vader", "line": "6r melee"}]`, brief(raw))
		}
		if len(pins) > MaxPins {
			return fmt.Errorf("%d pins are more than %d", len(pins), MaxPins)
		}
		for _, p := range pins {
			for key := range p {
				if key != "name" && key != "line" && key != "numbers" {
					return fmt.Errorf("a pin has a name, a line and perhaps numbers, no %s", key)
				}
			}
			q.page.pins = append(q.page.pins, pin{p["name"], p["line"], p["numbers"]})
		}
		return nil
	}}

var (
	numbersParam = texts("numbers", "The attack in numbers, for units in the line that are no longer in the library.", func(q *query) *string { return &q.page.numbers })
	searchParam  = texts("search", "What somebody types to find a unit; all units if left out.", func(q *query) *string { return &q.library.search })
	armyParam    = texts("text", "The list as it was exported: text or JSON.", func(q *query) *string { return &q.library.army }).ofAnyLength()

	attackersParam = texts("attackers", "Who attacks: names or choices with commas between them, or conditions such as faction:empire rank:corps points:40..80, or all.", func(q *query) *string { return &q.library.attackers })
	defendersParam = texts("defenders", "Who defends, in the same way.", func(q *query) *string { return &q.library.defenders })
	rangeParam     = texts("range", "From where every attack of a matrix is made: 1 to 5, melee or overrun; where each attacker is best if left out.", func(q *query) *string { return &q.library.at })

	showParam = oneOf("show", "What the cells of the matrix show; wounds if left out.", []string{"wounds", "kill", "points"}, func(q *query) *string { return &q.library.show })
)

func texts(name, help string, to func(*query) *string) *param {
	return &param{name: name, help: help, schema: text(), read: func(q *query, raw []byte) (err error) {
		*to(q), err = stringOf(raw)
		return err
	}}
}

// ofAnyLength lets a parameter be as long as the body.
func (p *param) ofAnyLength() *param {
	p.long = true
	return p
}

func oneOf(name, help string, allowed []string, to func(*query) *string) *param {
	return &param{name: name, help: help, schema: &schema{Type: "string", Enum: allowed}, read: func(q *query, raw []byte) error {
		s, err := stringOf(raw)
		if err != nil || !slices.Contains(allowed, s) {
			return fmt.Errorf("%q is not one of %s", brief(raw), strings.Join(allowed, ", "))
		}
		*to(q) = s
		return nil
	}}
}

func number(name, help string, least, most int, to func(*query) *int) *param {
	s := upTo(most)
	s.Minimum = whole(least)
	return &param{name: name, help: help, schema: s, read: func(q *query, raw []byte) error {
		v, ok := intOf(raw)
		if !ok || v < least || v > most {
			return fmt.Errorf("%s is not a whole number from %d to %d", brief(raw), least, most)
		}
		*to(q) = v
		return nil
	}}
}

func stringOf(raw []byte) (string, error) {
	var s *string
	if json.Unmarshal(raw, &s) != nil || s == nil {
		return "", fmt.Errorf("%s is not a text", brief(raw))
	}
	return *s, nil
}

func intOf(raw []byte) (int, bool) {
	var v *int
	if json.Unmarshal(raw, &v) != nil || v == nil {
		return 0, false
	}
	return *v, true
}
