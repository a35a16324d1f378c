package golden

import (
	"encoding/json"
	"fmt"
	"maps"

	"salvo/legion"
)

// VolleyCase is several attacks on one unit and what is known of them.
type VolleyCase struct {
	Name      string
	Attacks   []legion.Attack // each with the defender as it meets it if it comes first
	BestOrder bool            // the attackers choose which attack comes next
	Kill      bool            // the goal is a kill, not wounds
	Expect    VolleyExpect
}

// VolleyExpect is what is known of a volley: its value, and where nobody chooses
// how the unit stands after each attack.
type VolleyExpect struct {
	Value float64
	After []After
}

// After is how the unit stands after an attack.
type After struct {
	Wounds                               []float64 // the index is how many, since the first attack
	Suppression, Dodges, Surges, Shields float64   // means of the tokens and shields left
}

// Volleys returns the volleys, whoever chooses in them.
func Volleys() []VolleyCase {
	type object = map[string]json.RawMessage
	var rows []struct {
		Volley struct {
			Defender object
			Attacks  []struct {
				Attacker   json.RawMessage
				AttackType legion.AttackType
				Defender   object
			}
			Edition     legion.Edition
			Goal, Order string
		}
		Expect VolleyExpect
	}
	read("volley", &rows)
	cases := make([]VolleyCase, len(rows))
	for i, r := range rows {
		c := VolleyCase{
			Name:      fmt.Sprintf("volley/%03d", i),
			BestOrder: r.Volley.Order == "best",
			Kill:      r.Volley.Goal == "kill",
			Expect:    r.Expect,
		}
		for _, a := range r.Volley.Attacks {
			// What differs for this attack stands over what the unit has.
			defender := maps.Clone(r.Volley.Defender)
			maps.Copy(defender, a.Defender)
			text, err := json.Marshal(map[string]any{
				"attacker": a.Attacker, "defender": defender,
				"attackType": a.AttackType, "edition": r.Volley.Edition,
			})
			if err != nil {
				panic(err)
			}
			var whole legion.Attack
			if err := json.Unmarshal(text, &whole); err != nil {
				panic(fmt.Sprintf("golden: %s: %v", c.Name, err))
			}
			c.Attacks = append(c.Attacks, whole)
		}
		cases[i] = c
	}
	return cases
}
