package form

import (
	"encoding/json"
	"fmt"
	"strings"

	"salvo/legion"
)

// FromValues puts values for some fields on top of an attack. A count that is
// too large or too small counts as the nearest one that is allowed, and every
// other mistake as the default.
func FromValues(a legion.Attack, values map[string]json.RawMessage) (legion.Attack, legion.Mistakes) {
	var ms legion.Mistakes
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		raw, ok := values[f.Path()]
		if !ok {
			continue
		}
		v, fault := f.Decode(string(raw), legion.AsJSON)
		if fault != legion.NoFault {
			ms = append(ms, legion.Mistake{Field: f.Path(), Value: legion.Brief(raw), Message: name(f) + " " + wrongValue(f, fault)})
		}
		f.Set(&a, v)
	}
	if raw, ok := values[Weapons]; ok {
		ms = append(ms, readWeapons(&a, raw)...)
	}
	for _, path := range legion.Keys(values) {
		if _, ok := legion.Lookup(path); !ok && path != Weapons {
			ms = append(ms, legion.Mistake{Field: path, Value: legion.Brief(values[path]), Message: "there is no such field"})
		}
	}
	if at := &a.Attacker; at.Objective == legion.Kill && at.KillTarget == 0 {
		// The goal comes first and its number later: until then it is all
		// the wounds that the unit has left.
		left, _ := a.Defender.Wounds()
		at.KillTarget = min(max(1, left), legion.MaxPool)
	}
	return a, ms
}

// wrongValue puts a fault of a value into words that follow a field's name.
func wrongValue(f *legion.Field, fault legion.Fault) string {
	switch {
	case f.Kind == legion.Flag:
		return "is on or off"
	case f.Kind == legion.Pick:
		return "is one of " + strings.Join(f.Values, ", ")
	case fault == legion.TooSmall:
		return "cannot be below 0"
	case fault == legion.TooLarge:
		return fmt.Sprintf("%s up to %d", verb(f, "goes", "go"), f.Max)
	}
	return fmt.Sprintf("%s a whole number from 0 to %d", verb(f, "takes", "take"), f.Max)
}

// verb is the form of a verb that goes with a field's name.
func verb(f *legion.Field, one, several string) string {
	if plural(f) {
		return several
	}
	return one
}

// Weapons is the path of the weapons besides the first: the one part of an
// attack that is no field. Its value is a list of words of the notation.
const Weapons = "attacker.weapons"

// WeaponsOf are the words of the weapons besides the first.
func WeaponsOf(a *legion.Attack) []string {
	words := []string{}
	for _, w := range a.Attacker.Weapons {
		if w != (legion.Weapon{}) {
			words = append(words, w.String())
		}
	}
	return words
}

func readWeapons(a *legion.Attack, raw []byte) legion.Mistakes {
	var words []string
	if json.Unmarshal(raw, &words) != nil {
		return legion.Mistakes{{Field: Weapons, Value: legion.Brief(raw), Message: `weapons are a list of words, such as ["+2r/spray"]`}}
	}
	a.Attacker.Weapons = [legion.MaxWeapons]legion.Weapon{}
	var ms legion.Mistakes
	for _, w := range words {
		if !strings.HasPrefix(w, "+") || strings.ContainsAny(w, " \t") {
			ms.Add(Weapons, w, "%q is not a weapon, such as +2r/spray", w)
		} else if err := a.Attacker.AddWeapon(w); err != nil {
			ms.Add(Weapons, w, "%v", err)
		}
	}
	return ms
}

// ValuesOf are the values of all fields by their paths.
func ValuesOf(a *legion.Attack) map[string]any {
	all := map[string]any{}
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		all[f.Path()] = Value(f, f.Get(a))
	}
	return all
}

// Value is a field's value as JSON has it.
func Value(f *legion.Field, v int) any {
	switch f.Kind {
	case legion.Flag:
		return v != 0
	case legion.Pick:
		return f.Values[v]
	}
	return v
}
