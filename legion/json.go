package legion

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
)

// What is written as JSON is what is not at its default. The tags of the types say how it
// is called; the fields of a side have their names from the field table.

// MarshalJSON writes the fields of the attacker that are not at their default.
func (at Attacker) MarshalJSON() ([]byte, error) {
	b, err := TheAttacker.appendFields(&Attack{Attacker: at})
	weapons := slices.DeleteFunc(slices.Clone(at.Weapons[:]), func(w Weapon) bool { return w == Weapon{} })
	if len(weapons) > 0 && err == nil {
		var text []byte
		text, err = json.Marshal(weapons)
		b = append(appendName(b, "weapons"), text...)
	}
	return append(b, '}'), err
}

// MarshalJSON writes the fields of the defender that are not at their default.
func (d Defender) MarshalJSON() ([]byte, error) {
	b, err := TheDefender.appendFields(&Attack{Defender: d})
	return append(b, '}'), err
}

// IsZero reports whether every field of the defender is at its default, so that JSON
// leaves it out.
func (d Defender) IsZero() bool { return d == atDefault.Defender }

// appendFields begins an object with the fields of a side that are not at their default.
func (s Side) appendFields(a *Attack) ([]byte, error) {
	b := []byte{'{'}
	for _, f := range rows {
		v := f.Get(a)
		if f.Side != s || v == f.Default {
			continue
		}
		if f.Kind == Pick && v > f.Max {
			return nil, fmt.Errorf("%s: %s", f.Path(), f.says(WrongKind, strconv.Itoa(v), f.allowed()))
		}
		b = f.appendJSON(appendName(b, f.Name), v)
	}
	return b, nil
}

// MarshalJSON writes the weapon with what is not 0.
func (w Weapon) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for _, f := range ofWeapon {
		if v := f.GetWeapon(&w); v != 0 {
			b = f.appendJSON(appendName(b, f.Name), v)
		}
	}
	return append(b, '}'), nil
}

// MarshalJSON writes the fields that differ, at their default too.
func (d Differs) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	a := Attack{Defender: d.Defender}
	for f := range d.Fields.All() {
		b = f.appendJSON(appendName(b, f.Name), f.Get(&a))
	}
	return append(b, '}'), nil
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

// appendName appends the name of the next member of an object.
func appendName(b []byte, name string) []byte {
	if b[len(b)-1] != '{' {
		b = append(b, ',')
	}
	return append(strconv.AppendQuote(b, name), ':')
}

// MarshalJSON writes null for a target at which the attack cannot be made.
func (o On) MarshalJSON() ([]byte, error) {
	if o.Never {
		return []byte("null"), nil
	}
	type plain On
	return json.Marshal(plain(o))
}

// MarshalJSON writes the target; one that counts 1 without its weight.
func (t Target) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Defender Defender `json:"defender,omitzero"`
		Weight   *int     `json:"weight,omitempty"`
	}{t.Defender, unless(t.Weight, 1)})
}

// unless is a number, or nil for its default.
func unless(n, usual int) *int {
	if n == usual {
		return nil
	}
	return &n
}

// MarshalJSON writes the volley. What happened says at which target only where there are
// several.
func (v Volley) MarshalJSON() ([]byte, error) {
	type plain Volley
	type at struct {
		Happened
		Target any `json:"target,omitempty"`
	}
	happened := make([]at, len(v.Happened))
	for i, h := range v.Happened {
		if happened[i].Happened = h; v.Several() {
			happened[i].Target = unless(h.Target, Passed)
		}
	}
	return json.Marshal(struct {
		plain
		Happened []at `json:"happened,omitempty"`
	}{plain(v), happened})
}

// MarshalJSON writes the side of a duel.
func (x DuelSide) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Attacks  []DuelAttack `json:"attacks"`
		Defender Defender     `json:"defender,omitzero"`
		Points   *int         `json:"points,omitempty"`
		Actions  Habit        `json:"actions,omitzero"`
		Moves    int          `json:"moves,omitzero"`
	}{x.Attacks, x.Defender, unless(x.Points, 1), x.Actions, x.Moves})
}

// MarshalJSON writes the duel. Of what happened to a side it writes what is not as at the
// beginning.
func (d Duel) MarshalJSON() ([]byte, error) {
	type happened struct {
		Round int                `json:"round"`
		Acted Who                `json:"acted,omitzero"`
		Next  Who                `json:"next,omitzero"`
		Sides [2]json.RawMessage `json:"sides"`
	}
	var now *happened
	if h := d.Happened; h != nil {
		now = &happened{Round: h.Round, Acted: h.Acted, Next: h.Next}
		for s := range h.Sides {
			b := []byte{'{'}
			for p, n := range h.Sides[s].since(d.before(s)) {
				b = strconv.AppendInt(appendName(b, p.Name), int64(n), 10)
			}
			now.Sides[s] = append(b, '}')
		}
	}
	return json.Marshal(struct {
		Sides    [2]DuelSide `json:"sides"`
		Rounds   *int        `json:"rounds,omitempty"`
		First    First       `json:"first,omitzero"`
		Later    Later       `json:"later,omitzero"`
		Goal     DuelGoal    `json:"goal,omitzero"`
		Edition  Edition     `json:"edition,omitzero"`
		Happened *happened   `json:"happened,omitempty"`
	}{d.Sides, unless(d.Rounds, defaultRounds), d.First, d.Later, d.Goal, d.Edition, now})
}
