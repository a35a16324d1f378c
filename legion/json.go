package legion

import (
	"fmt"
	"strconv"
)

// MarshalJSON writes the attack with the fields that are not at their default.
func (a Attack) MarshalJSON() ([]byte, error) {
	all, err := a.appendSides([]byte("{"))
	return append(all, '}'), err
}

// appendSides appends what is not at its default: the members attacker and
// defender, and those of the attack itself.
func (a *Attack) appendSides(all []byte) ([]byte, error) {
	var sides [3][]byte // the members of each object
	for i := range table {
		f := &table[i]
		v := f.Get(a)
		if v == f.Default {
			continue
		}
		if f.Kind == Pick && v > f.Max {
			return nil, fmt.Errorf("%s: %s", f.Path(), f.says(WrongKind, strconv.Itoa(v), f.allowed()))
		}
		sides[f.Side] = f.appendJSON(member(sides[f.Side], f.Name), v)
	}
	sides[TheAttacker] = appendWeapons(sides[TheAttacker], &a.Attacker.Weapons)
	for _, s := range []Side{TheAttacker, TheDefender} {
		if len(sides[s]) > 0 {
			all = appendObject(all, s.String(), sides[s])
		}
	}
	if len(sides[TheAttack]) > 0 {
		all = append(next(all), sides[TheAttack]...)
	}
	return all, nil
}

func appendObject(b []byte, name string, members []byte) []byte {
	b = append(member(b, name), '{')
	return append(append(b, members...), '}')
}

// MarshalJSON writes the weapon with what is not 0.
func (w Weapon) MarshalJSON() ([]byte, error) { return w.appendJSON(nil), nil }

// appendWeapons appends the weapons besides the first, if there are any.
func appendWeapons(b []byte, weapons *[MaxWeapons]Weapon) []byte {
	first := true
	for i := range weapons {
		switch w := &weapons[i]; {
		case *w == (Weapon{}):
			continue
		case first:
			b = w.appendJSON(append(member(b, "weapons"), '['))
		default:
			b = w.appendJSON(append(b, ','))
		}
		first = false
	}
	if !first {
		b = append(b, ']')
	}
	return b
}

func (w *Weapon) appendJSON(b []byte) []byte {
	b = append(b, '{')
	for _, f := range ofWeapon {
		if v := f.GetWeapon(w); v != 0 {
			b = f.appendJSON(member(b, f.Name), v)
		}
	}
	return append(b, '}')
}

// appendJSON appends a value of the field, as Decode reads it.
func (f *Field) appendJSON(b []byte, v int) []byte {
	switch f.Kind {
	case Flag:
		return strconv.AppendBool(b, v != 0)
	case Pick:
		return strconv.AppendQuote(b, f.Values[v])
	}
	return strconv.AppendInt(b, int64(v), 10)
}

// member appends the name of the next member of an object.
func member(b []byte, name string) []byte {
	b = append(next(b), '"')
	return append(append(b, name...), `":`...)
}

// next appends a comma if a member stands before.
func next(b []byte) []byte {
	if n := len(b); n > 0 && b[n-1] != '{' {
		return append(b, ',')
	}
	return b
}
