package legion

import (
	"fmt"
	"strings"
)

// Change is one field of an attack set to another value.
type Change struct {
	Field    *Field
	From, To int
	Attack   Attack // with the change
}

// Changes lists every single change of an attack that makes sense: one more or
// less of a count, a flag turned over, every other value of a choice; of fields
// that are active, and whose companion, if they need one, is there.
func (a *Attack) Changes() []Change {
	var all []Change
	for _, f := range rows {
		if f.Name == "attackType" || f.Step == "result" || !f.Active.In(a.AttackType) || !f.accompanied(a) {
			continue
		}
		now := f.Get(a)
		try := func(to int) {
			b := *a
			f.Set(&b, to)
			if to != now && b.Validate() == nil {
				all = append(all, Change{f, now, to, b})
			}
		}
		if f.Kind == Count {
			try(now + 1)
			try(now - 1)
			continue
		}
		for to := 0; to <= f.Max; to++ {
			try(to)
		}
	}
	return all
}

// accompanied reports whether the field has what it needs in a.
func (f *Field) accompanied(a *Attack) bool {
	needed := byPath[f.Side.path(f.Needs)]
	return needed == nil || needed.Get(a) != needed.Default
}

// Acting lists the fields that are set and active, as the notation writes them,
// by the step they act in.
func (a *Attack) Acting() map[string][]string {
	b := a.OnlyActive()
	steps := map[string][]string{}
	for _, f := range rows {
		if v := f.Get(&b); v != f.Default && f.Side != TheAttack {
			steps[f.Step] = append(steps[f.Step], f.Show(v))
		}
	}
	return steps
}

// Axis is a field and the values it takes in turn.
type Axis struct {
	Field  *Field
	Values []int
}

// ParseAxis reads an axis: a field and its values, as in aim=0..3,
// cover=none,light,heavy or blast=no,yes. Where both sides have a word, the
// side comes first: defender.surge=none,block.
func ParseAxis(text string) (Axis, error) {
	name, values, ok := strings.Cut(text, "=")
	if !ok {
		return Axis{}, Mistakes{{Field: text, Value: text, Message: "is not a field and its values, such as aim=0..3 or cover=none,light,heavy"}}
	}
	f, err := anyField(strings.TrimSpace(name))
	if err != nil {
		return Axis{}, err
	}
	x := Axis{Field: f}
	var ms Mistakes
	for _, part := range strings.Split(values, ",") {
		part = strings.ToLower(strings.TrimSpace(part))
		from, to, span := strings.Cut(part, "..")
		if !span {
			to = from
		}
		lo, wrong := f.Decode(from, AsWord)
		hi, wrong2 := f.Decode(to, AsWord)
		switch {
		case wrong != NoFault || wrong2 != NoFault:
			ms.Add(name, part, "%q is not %s", part, f.allowed())
		case hi < lo:
			ms.Add(name, part, "%s goes down", part)
		default:
			for v := lo; v <= hi; v++ {
				x.Values = append(x.Values, v)
			}
		}
	}
	return x, ms.Err()
}

// anyField finds a field of either side by its word, its name, or its path.
func anyField(name string) (*Field, error) {
	side, rest, ok := strings.Cut(name, ".")
	var found []*Field
	for _, s := range []Side{TheAttack, TheAttacker, TheDefender} {
		switch {
		case !ok:
			rest = name
		case side != s.String():
			continue
		}
		if f := Named(s, rest); f != nil {
			found = append(found, f)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		message := "there is no such field"
		if near := nearestWords(rest, TheAttacker, TheDefender); len(near) > 0 {
			message += didYouMean(list(near))
		}
		return nil, Mistakes{{Field: name, Value: name, Message: message}}
	}
	return nil, Mistakes{{Field: name, Value: name, Message: fmt.Sprintf("both sides have it: say attacker.%s or defender.%s", rest, rest)}}
}
