package cards

import (
	"fmt"
	"strings"

	"salvo/legion"
)

// Effect is something that an upgrade does to an attack: what it sets, and when.
// Fields are written in the words of the notation, as in aim 1 or impact 2
// suppressive. Numbers are added to what is there already.
type Effect struct {
	Attacker AttackerFields `toml:"attacker" json:"attacker,omitzero"` // of its unit, if that attacks
	Defender DefenderFields `toml:"defender" json:"defender,omitzero"` // of its unit, if that defends
	Enemy    DefenderFields `toml:"enemy" json:"enemy,omitzero"`       // of the unit that its unit attacks

	Dice         Dice   `toml:"dice" json:"dice,omitzero"`                   // added to the pool
	AttackSurge  string `toml:"attack-surge" json:"attackSurge,omitempty"`   // hit or crit
	DefenseSurge string `toml:"defense-surge" json:"defenseSurge,omitempty"` // block or none
	Die          string `toml:"die" json:"die,omitempty"`                    // the defense die
	Courage      int    `toml:"courage" json:"courage,omitempty"`            // added

	// What the attack itself decides; all of it must hold.
	Attack string `toml:"attack" json:"attack,omitempty"` // ranged, melee or not melee
	Target string `toml:"target" json:"target,omitempty"` // trooper, vehicle or suppressed
	Pool   string `toml:"pool" json:"pool,omitempty"`     // fixed: with a Fixed weapon; alone: with weapons of this card only
	Side   int    `toml:"side" json:"side,omitempty"`     // while the card lies on that side
	Per    string `toml:"per" json:"per,omitempty"`       // counts once for each: miniature or lost miniature

	When string `toml:"when" json:"when,omitempty"` // what only players know: the effect is offered
	Ally bool   `toml:"ally" json:"ally,omitempty"` // it is for other units, and never acts
	Used string `toml:"used" json:"used,omitempty"` // what the card is afterwards: exhausted or expended
	Once bool   `toml:"once" json:"once,omitempty"` // it holds in one attack only, of a volley in the first
}

// effectUsed is what a card may be after its use.
var effectUsed = []string{"", "exhausted", "expended"}

const notMelee = "not melee"

// FieldValue is a field of an attack and what an effect adds to it.
type FieldValue struct {
	Field *legion.Field
	Value int
}

// AttackerFields is what an effect sets on the attacker's side.
type AttackerFields struct{ FieldValues }

// DefenderFields is what an effect sets on the defender's side.
type DefenderFields struct{ FieldValues }

// FieldValues is a list of fields of one side, with the words that it was read from.
type FieldValues struct {
	text string
	List []FieldValue
}

// String returns the words.
func (f FieldValues) String() string { return f.text }

// MarshalText returns the words.
func (f FieldValues) MarshalText() ([]byte, error) { return []byte(f.text), nil }

// IsZero reports whether there are none.
func (f FieldValues) IsZero() bool { return f.text == "" }

// UnmarshalText reads words of the attacker's side.
func (f *AttackerFields) UnmarshalText(text []byte) (err error) {
	f.FieldValues, err = readFields(legion.TheAttacker, string(text))
	return err
}

// UnmarshalText reads words of the defender's side.
func (f *DefenderFields) UnmarshalText(text []byte) (err error) {
	f.FieldValues, err = readFields(legion.TheDefender, string(text))
	return err
}

// readFields reads the words of a side. They set fields to something other than
// the default.
func readFields(side legion.Side, text string) (FieldValues, error) {
	line := text
	if side == legion.TheDefender {
		line = "vs " + text
	}
	a, err := legion.Parse(line)
	if err != nil {
		return FieldValues{}, fmt.Errorf("%q: %w", text, err)
	}
	f := FieldValues{text: text}
	for i := range legion.Fields() {
		field := &legion.Fields()[i]
		if v := field.Get(&a); v != field.Default {
			f.List = append(f.List, FieldValue{field, v})
		}
	}
	if len(f.List) == 0 {
		return f, fmt.Errorf("%q sets nothing", text)
	}
	return f, nil
}

// In reports whether the effect acts in attacks of a type, of which All may be any.
func (e *Effect) In(how legion.AttackType) bool {
	switch {
	case e.Attack == "" || how == legion.All:
		return true
	case e.Attack == notMelee:
		return how != legion.Melee
	}
	return e.Attack == how.String()
}

// Offered reports whether the effect waits for somebody to say that it happens.
func (e *Effect) Offered() bool { return e.When != "" && !e.Ally }

// Acts reports whether an effect of an upgrade acts in the attacks of a choice,
// as far as the choice says: whether it is taken up, whether the card is used
// already, and how it lies.
func (c *Choice) Acts(g *Upgrade, e *Effect) bool {
	used := e.Used != "" && c.Exhausted || e.Once && c.Later
	return !e.Ally && !used && (!e.Offered() || c.TakesUp(g)) && (e.Side == 0 || e.Side == c.sideOf(g))
}

// Times is how often an effect counts for a choice of which so many miniatures
// take part.
func (e *Effect) Times(c *Choice, minis int) int {
	switch e.Per {
	case "miniature":
		return minis
	case "lost miniature":
		return c.Size() - c.Left()
	}
	return 1
}

// String says in words what the effect sets, and when.
func (e *Effect) String() string {
	text := e.Gives()
	for _, x := range []struct{ value, words string }{
		{e.Attack, map[string]string{"ranged": "in ranged attacks", "melee": "in melee attacks", notMelee: "in attacks that are not melee"}[e.Attack]},
		{e.Target, "against a " + e.Target + " target"},
		{e.Pool, map[string]string{"fixed": "with a Fixed weapon", "alone": "if no other weapon is in the pool"}[e.Pool]},
		{e.When, e.When},
	} {
		if x.value != "" {
			text += ", " + x.words
		}
	}
	if e.Side > 0 {
		text += fmt.Sprintf(", on side %d of the card", e.Side)
	}
	if e.Used != "" {
		text += "; the card is then " + e.Used
	}
	switch {
	case e.Ally:
		return "for other units: " + text
	case e.Offered():
		return "offered: " + text
	}
	return text
}

// Gives says in words what the effect sets.
func (e *Effect) Gives() string {
	var words []string
	say := func(format string, value string) {
		if value != "" {
			words = append(words, fmt.Sprintf(format, value))
		}
	}
	say("%s", e.Dice.String())
	say("surge:%s", e.AttackSurge)
	say("%s", e.Attacker.text)
	say("%s in defense", e.Die)
	say("surge:%s in defense", e.DefenseSurge)
	say("%s in defense", e.Defender.text)
	say("%s for its target", e.Enemy.text)
	if e.Courage != 0 {
		words = append(words, fmt.Sprintf("courage +%d", e.Courage))
	}
	text := strings.Join(words, ", ")
	if e.Per != "" {
		text += " for each " + e.Per
	}
	return text
}

// Sets reports whether an effect sets something on a side.
func (e *Effect) Sets(side legion.Side) bool {
	if side == legion.TheDefender {
		return !e.Defender.IsZero() || e.DefenseSurge != "" || e.Die != "" || e.Courage != 0
	}
	return !e.Attacker.IsZero() || !e.Enemy.IsZero() || e.Dice != (Dice{}) || e.AttackSurge != ""
}
