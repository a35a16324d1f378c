package odds

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// Phase is a moment of the sequence in which the attacker chooses.
type Phase string

// The moments. In Rerolling the dice lie as they were rolled. In Converting
// nothing more is rerolled: surges are converted, Marksman and Jar'Kai may be
// used. In Piercing cover and dodge have cancelled dice, and aims that are left
// may go to Lethal.
const (
	Rerolling  Phase = "reroll"
	Converting Phase = "convert"
	Piercing   Phase = "lethal"
)

// Moment is an attack in the middle of being played.
type Moment struct {
	Attack       legion.Attack
	Dice         dice.Roll // as they lie now
	Aims         int       // that are left
	Observations int       // tokens that are left
	Aimed        bool      // an aim was spent on a reroll
	Dodges       int       // the attacker's dodge tokens that are left, for Jar'Kai
	Phase        Phase

	// Then is what happened after the attack dice, step by step: "stop", and then the dice
	// that fell and what was chosen, such as "cover 1 white block 2 white blank", "dodge 1
	// hit 0 crit", "defense 2 red blank", "reroll defense 1 red blank", "rerolled 1 red block",
	// "surge 1". Who only knows what the attack dice came to begins with "results 3 hit 1 crit"
	// instead, and leaves out the dice.
	Then []string
}

// Begin is the moment after the first roll, with every token still there.
func Begin(a legion.Attack, roll dice.Roll) Moment {
	at := &a.Attacker
	return Moment{Attack: a, Dice: roll, Aims: at.AimTokens, Observations: at.ObservationTokens, Dodges: at.DodgeTokensAttacker, Phase: Rerolling}
}

// UnmarshalJSON reads a moment with its attack:
//
//	{"attack": {…}, "dice": {"red": {"blank": 1, "hit": 2}}, "aims": 1,
//	 "observations": 0, "stage": "reroll"}
func (m *Moment) UnmarshalJSON(text []byte) error {
	var parts map[string]json.RawMessage
	if json.Unmarshal(text, &parts) != nil || parts == nil {
		return legion.Mistakes{{Message: "a moment is an object with attack and dice"}}
	}
	a := legion.New()
	var ms legion.Mistakes
	if raw, ok := parts["attack"]; ok {
		ms, _ = errors.AsType[legion.Mistakes](a.UnmarshalJSON(raw))
	} else {
		ms.Add("attack", "", "is missing")
	}
	delete(parts, "attack")
	got, err := ReadMoment(a, parts)
	wrong, _ := errors.AsType[legion.Mistakes](err)
	if ms = append(ms, wrong...); len(ms) > 0 {
		return ms
	}
	*m = got
	return nil
}

// ReadMoment reads a moment of an attack from JSON, by its names: all that UnmarshalJSON
// reads but the attack.
//
// Tokens that are left out are those the attack began with; "dodges" are the
// attacker's own. "aimed" says whether an aim was spent on a reroll; left out,
// it was if one is gone. It reports every mistake at once, as legion.Mistakes.
func ReadMoment(a legion.Attack, parts map[string]json.RawMessage) (Moment, error) {
	var ms legion.Mistakes
	got := Begin(a, dice.Roll{})
	for _, name := range legion.Keys(parts) {
		raw := parts[name]
		switch name {
		case "dice":
			got.readDice(raw, &ms)
		case "aims":
			whole(raw, &got.Aims, name, &ms)
		case "observations":
			whole(raw, &got.Observations, name, &ms)
		case "dodges":
			whole(raw, &got.Dodges, name, &ms)
		case "aimed":
			if json.Unmarshal(raw, &got.Aimed) != nil || string(raw) == "null" {
				ms.Add(name, string(raw), "%s is not true or false", raw)
			}
		case "stage":
			if json.Unmarshal(raw, &got.Phase) != nil || string(raw) == "null" {
				ms.Add(name, string(raw), "%s is not one of reroll, convert or lethal", raw)
			}
		case "then":
			if json.Unmarshal(raw, &got.Then) != nil || len(got.Then) > maxSteps {
				ms.Add(name, string(raw), `is not a list of steps, such as ["stop", "cover 1 white block"]`)
			}
		default:
			ms.Add(name, string(raw), "there is no such field; there are attack, dice, aims, observations, dodges, aimed, stage and then")
		}
	}
	if len(ms) > 0 {
		return got, ms
	}
	if _, said := parts["aimed"]; !said {
		got.Aimed = got.Aims < got.Attack.Attacker.AimTokens
	}
	return got, nil
}

// maxSteps is how many steps after the attack dice there may be, and more.
const maxSteps = 20

func (m *Moment) readDice(raw []byte, ms *legion.Mistakes) {
	var colors map[string]map[string]json.RawMessage
	if json.Unmarshal(raw, &colors) != nil {
		ms.Add("dice", string(raw), `%s is not dice, such as {"red": {"blank": 1, "hit": 2}}`, raw)
		return
	}
	for _, color := range legion.Keys(colors) {
		faces := colors[color]
		var c dice.Color
		if err := c.UnmarshalText([]byte(color)); err != nil {
			ms.Add("dice."+color, color, "%v", err)
			continue
		}
		for _, face := range legion.Keys(faces) {
			raw := faces[face]
			var f dice.Face
			field := "dice." + color + "." + face
			if err := f.UnmarshalText([]byte(face)); err != nil {
				ms.Add(field, face, "%v", err)
				continue
			}
			n := 0
			whole(raw, &n, field, ms)
			m.Dice[c] += dice.Show(f, n)
		}
	}
}

// DiceShown is dice as they show, in JSON as {"red": {"blank": 1, "hit": 2}}.
type DiceShown dice.Roll

// MarshalJSON writes the dice by colour and face.
func (l DiceShown) MarshalJSON() ([]byte, error) {
	return marshalDice(dice.Faces, func(c dice.Color) func(dice.Face) int { return l[c].N })
}

// marshalDice writes dice that have so many faces, of which number says how many of a
// colour show one.
func marshalDice[F ~uint8](faces F, number func(dice.Color) func(F) int) ([]byte, error) {
	out := map[dice.Color]map[F]int{}
	for c := range dice.Color(dice.Colors) {
		for f := range faces {
			if n := number(c)(f); n > 0 {
				if out[c] == nil {
					out[c] = map[F]int{}
				}
				out[c][f] = n
			}
		}
	}
	return json.Marshal(out)
}

// whole reads a number of dice or tokens.
func whole(raw []byte, n *int, field string, ms *legion.Mistakes) {
	var number json.Number
	if json.Unmarshal(raw, &number) == nil && number != "" && raw[0] != '"' {
		if v, ok := legion.WholeNumber(number.String()); ok && v >= 0 && v <= legion.MaxPool {
			*n = v
			return
		}
	}
	ms.Add(field, string(raw), "%s is not a whole number from 0 to %d", raw, legion.MaxPool)
}

func (m *Moment) check() error {
	if err := m.Attack.Validate(); err != nil {
		return err
	}
	var ms legion.Mistakes
	m.Phase = cmp.Or(m.Phase, Rerolling)
	if m.Phase == Rerolling && m.Aims < m.Attack.Attacker.AimTokens {
		m.Aimed = true // there is nothing else it could have been spent on
	}
	if m.Phase != Rerolling && m.Phase != Converting && m.Phase != Piercing {
		ms.Add("stage", string(m.Phase), "%q is not one of reroll, convert or lethal", m.Phase)
	}
	if have := m.Attack.Attacker.AimTokens; m.Aims < 0 || m.Aims > have {
		ms.Add("aims", fmt.Sprint(m.Aims), "%d is not from 0 to %d, the attack's aim tokens", m.Aims, have)
	}
	if have := m.Attack.Attacker.ObservationTokens; m.Observations < 0 || m.Observations > have {
		ms.Add("observations", fmt.Sprint(m.Observations), "%d is not from 0 to %d, the attack's observation tokens", m.Observations, have)
	}
	if have := m.Attack.Attacker.DodgeTokensAttacker; m.Dodges < 0 || m.Dodges > have {
		ms.Add("dodges", fmt.Sprint(m.Dodges), "%d is not from 0 to %d, the attacker's dodge tokens", m.Dodges, have)
	}
	if len(m.Then) > 0 && m.Phase != Rerolling {
		ms.Add("stage", string(m.Phase), "the steps of then say it; leave it out")
	}
	r := attack.New(m.Attack)
	if m.WithoutDice() {
		return ms.Err()
	}
	for _, c := range state.Order {
		n, want := m.Dice[c].Total(), r.Dice[c]
		if n != want && (m.Phase != Piercing || n > want) {
			ms.Add("dice."+c.String(), fmt.Sprint(n), "%d on the table, but the attack rolls %d", n, want)
		}
	}
	return ms.Err()
}

// WithoutDice reports whether only what the attack dice came to is said, not how they lie.
func (m *Moment) WithoutDice() bool {
	return len(m.Then) > 0 && strings.HasPrefix(m.Then[0], string(Facing))
}
