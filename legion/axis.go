package legion

import (
	"fmt"
	"strings"
)

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
	return x, ms.err()
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
