package odds

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"salvo/dice"
	"salvo/legion"
)

// UnmarshalJSON reads a moment:
//
//	{"attack": {…}, "dice": {"red": {"blank": 1, "hit": 2}}, "aims": 1,
//	 "observations": 0, "stage": "reroll"}
//
// Tokens that are left out are those the attack began with; "dodges" are the
// attacker's own. "aimed" says whether an aim was spent on a reroll; left out,
// it was if one is gone. It reports every mistake at once, as legion.Mistakes.
func (m *Moment) UnmarshalJSON(text []byte) error {
	var parts map[string]json.RawMessage
	if json.Unmarshal(text, &parts) != nil || parts == nil {
		return legion.Mistakes{{Message: "a moment is an object with attack and dice"}}
	}
	got := Moment{Attack: legion.New(), Phase: Rerolling}
	var ms legion.Mistakes
	wrong := func(field, value, format string, args ...any) {
		ms = append(ms, legion.Mistake{Field: field, Value: value, Message: fmt.Sprintf(format, args...)})
	}
	if raw, ok := parts["attack"]; ok {
		var found legion.Mistakes
		if errors.As(got.Attack.UnmarshalJSON(raw), &found) {
			ms = append(ms, found...)
		}
	} else {
		wrong("attack", "", "is missing")
	}
	got = Begin(got.Attack, dice.Table{})
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		raw := parts[name]
		switch name {
		case "attack":
		case "dice":
			got.readDice(raw, wrong)
		case "aims":
			whole(raw, &got.Aims, name, wrong)
		case "observations":
			whole(raw, &got.Observations, name, wrong)
		case "dodges":
			whole(raw, &got.Dodges, name, wrong)
		case "aimed":
			if json.Unmarshal(raw, &got.Aimed) != nil || string(raw) == "null" {
				wrong(name, string(raw), "%s is not true or false", raw)
			}
		case "stage":
			if json.Unmarshal(raw, &got.Phase) != nil || string(raw) == "null" {
				wrong(name, string(raw), "%s is not one of reroll, convert or lethal", raw)
			}
		default:
			wrong(name, string(raw), "there is no such field; there are attack, dice, aims, observations, dodges, aimed and stage")
		}
	}
	if len(ms) > 0 {
		return ms
	}
	if _, said := parts["aimed"]; !said {
		got.Aimed = got.Aims < got.Attack.Attacker.AimTokens
	}
	*m = got
	return nil
}

func (m *Moment) readDice(raw []byte, wrong func(field, value, format string, args ...any)) {
	var colors map[string]map[string]json.RawMessage
	if json.Unmarshal(raw, &colors) != nil {
		wrong("dice", string(raw), `%s is not dice, such as {"red": {"blank": 1, "hit": 2}}`, raw)
		return
	}
	for _, color := range slices.Sorted(maps.Keys(colors)) {
		faces := colors[color]
		var c dice.Color
		if err := c.UnmarshalText([]byte(color)); err != nil {
			wrong("dice."+color, color, "%v", err)
			continue
		}
		for _, face := range slices.Sorted(maps.Keys(faces)) {
			raw := faces[face]
			var f dice.Face
			field := "dice." + color + "." + face
			if err := f.UnmarshalText([]byte(face)); err != nil {
				wrong(field, face, "%v", err)
				continue
			}
			n := 0
			whole(raw, &n, field, wrong)
			m.Dice[c] += dice.Show(f, n)
		}
	}
}

// whole reads a number of dice or tokens.
func whole(raw []byte, n *int, field string, wrong func(field, value, format string, args ...any)) {
	var number json.Number
	if json.Unmarshal(raw, &number) == nil && number != "" && raw[0] != '"' {
		if v, fault := legion.WholeNumber(number.String()); fault == "" && v >= 0 && v <= legion.MaxPool {
			*n = v
			return
		}
	}
	wrong(field, string(raw), "%s is not a whole number from 0 to %d", raw, legion.MaxPool)
}
