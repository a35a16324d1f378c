package legion

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// MarshalJSON writes the attack with the fields that are not at their default.
func (a Attack) MarshalJSON() ([]byte, error) {
	var written [3]bytes.Buffer // by side
	for i := range table {
		f := &table[i]
		v := f.Get(&a)
		if v == f.Default {
			continue
		}
		b := &written[f.Side]
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Quote(f.Name) + ":")
		switch f.Kind {
		case Flag:
			b.WriteString(strconv.FormatBool(v != 0))
		case Pick:
			if v < 0 || v > f.Max {
				return nil, fmt.Errorf("%s: %d is not one of %s", f.Path(), v, list(f.Values))
			}
			b.WriteString(strconv.Quote(f.Values[v]))
		default:
			b.WriteString(strconv.Itoa(v))
		}
	}
	a.writeWeapons(&written[TheAttacker])
	var out bytes.Buffer
	out.WriteByte('{')
	for _, s := range []Side{TheAttacker, TheDefender} {
		if written[s].Len() > 0 {
			if out.Len() > 1 {
				out.WriteByte(',')
			}
			fmt.Fprintf(&out, `"%s":{%s}`, s, written[s].Bytes())
		}
	}
	if written[TheAttack].Len() > 0 {
		if out.Len() > 1 {
			out.WriteByte(',')
		}
		out.Write(written[TheAttack].Bytes())
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// UnmarshalJSON reads an attack; fields that are left out get their default.
// It reports every mistake at once, as Mistakes, and leaves a alone if there
// is one.
func (a *Attack) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	got := New()
	var ms Mistakes
	r := reader{d, &got, &ms}
	if err := r.object("", func(name string) error {
		switch name {
		case "attacker":
			return r.side(TheAttacker)
		case "defender":
			return r.side(TheDefender)
		}
		return r.field(TheAttack, name)
	}); err != nil {
		return err
	}
	got.checkWeapons(&ms)
	got.checkWhole(&ms)
	if len(ms) > 0 {
		return ms
	}
	*a = got
	return nil
}

// Decode reads JSON like json.Unmarshal, with every error as Mistakes.
func Decode(text []byte, v any) error { return broken(json.Unmarshal(text, v)) }

// Keys lists the names of an object's members in order.
func Keys[V any](object map[string]V) []string {
	return slices.Sorted(maps.Keys(object))
}

// ReadJSON reads one attack, or a list of attacks, and says which it was. It
// reports every mistake in all of them at once, as Mistakes.
func ReadJSON(text []byte) (attacks []Attack, list bool, err error) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return nil, false, Mistakes{{Message: "there is no attack to read: the input is empty"}}
	}
	if list = text[0] == '['; !list {
		attacks = make([]Attack, 1)
		return attacks, false, Decode(text, &attacks[0])
	}
	var raw []json.RawMessage
	if err := Decode(text, &raw); err != nil {
		return nil, true, err
	}
	attacks = make([]Attack, len(raw))
	var all Mistakes
	for i := range raw {
		ms, _ := errors.AsType[Mistakes](attacks[i].UnmarshalJSON(raw[i]))
		for _, m := range ms {
			m.Place = fmt.Sprintf("attack %d", i+1)
			all = append(all, m)
		}
	}
	return attacks, true, all.err()
}

// reader reads one attack from JSON. Its methods return an error only where
// the JSON itself is broken; all else goes into ms.
type reader struct {
	d  *json.Decoder
	a  *Attack
	ms *Mistakes
}

// object reads an object, calling member for each of its members.
func (r reader) object(path string, member func(name string) error) error {
	t, err := r.d.Token()
	if err != nil {
		return broken(err)
	}
	if t != json.Delim('{') {
		v, err := r.rest(t)
		if err != nil {
			return err
		}
		if path == "" {
			r.ms.Add(path, v, "an attack is an object with attacker and defender, not %s", v)
		} else {
			r.ms.Add(path, v, "%s is not an object of fields", v)
		}
		return nil
	}
	seen := map[string]bool{}
	for r.d.More() {
		t, err := r.d.Token()
		if err != nil {
			return broken(err)
		}
		name := t.(string)
		if seen[name] {
			r.ms.Add(join(path, name), "", "is given twice")
		}
		seen[name] = true
		if err := member(name); err != nil {
			return err
		}
	}
	_, err = r.d.Token()
	return broken(err)
}

func (r reader) side(s Side) error {
	return r.object(s.String(), func(name string) error {
		if s == TheAttacker && name == "weapons" {
			return r.weapons()
		}
		return r.field(s, name)
	})
}

// field reads the value of a named field of a side.
func (r reader) field(s Side, name string) error {
	t, err := r.d.Token()
	if err != nil {
		return broken(err)
	}
	side := ""
	if s != TheAttack {
		side = s.String()
	}
	f, ok := byPath[join(side, name)]
	if !ok {
		v, err := r.rest(t)
		r.ms.Add(join(side, name), v, "there is no such field%s", didYouMean(s, name))
		return err
	}
	switch t := t.(type) {
	case json.Number:
		if f.Kind == Count {
			r.number(f, t)
			return nil
		}
	case bool:
		if f.Kind == Flag {
			v := 0
			if t {
				v = 1
			}
			f.Set(r.a, v)
			return nil
		}
	case string:
		if f.Kind == Pick {
			for i, w := range f.Values {
				if w == t {
					f.Set(r.a, i)
					return nil
				}
			}
			r.ms.Add(f.Path(), t, "%q is not one of %s", t, list(f.Values))
			return nil
		}
	}
	v, err := r.rest(t)
	r.ms.Add(f.Path(), v, "%s is not %s", v, f.allowed())
	return err
}

// allowed says in words what values the field takes.
func (f *Field) allowed() string {
	switch f.Kind {
	case Flag:
		return "true or false"
	case Pick:
		return "one of " + list(f.Values)
	}
	return fmt.Sprintf("a whole number from 0 to %d", f.Max)
}

// number sets a count from a JSON number of any size and form.
func (r reader) number(f *Field, n json.Number) {
	v, fault := WholeNumber(n.String())
	switch {
	case fault != "":
		r.ms.Add(f.Path(), n.String(), "%s %s", n, fault)
	case v < 0:
		r.ms.Add(f.Path(), n.String(), "%s is below 0", n)
	case v > f.Max:
		r.ms.Add(f.Path(), n.String(), "%s is above %d", n, f.Max)
	default:
		f.Set(r.a, v)
	}
}

// WholeNumber reads a JSON number that is whole, whatever its form: 2.0 and 1e1
// are. It says what is wrong with one that is not. Numbers too large for an int
// come back as the largest or smallest int.
func WholeNumber(text string) (v int, fault string) {
	if v, err := strconv.Atoi(text); err == nil {
		return v, ""
	}
	digits, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	digits, negative := strings.CutPrefix(digits, "-")
	before, after, _ := strings.Cut(digits, ".")
	// The decimal point moves by the exponent; what is then left of it must
	// be all there is. An exponent that is itself too large only counts by its
	// sign.
	shift, err := strconv.Atoi(exponent)
	if exponent == "" {
		shift = 0
	} else if err != nil || shift > 1000 || shift < -1000 {
		shift = 1000
		if strings.HasPrefix(exponent, "-") {
			shift = -1000
		}
	}
	all := strings.TrimRight(before+after, "0")
	point := len(before) + shift
	switch {
	case strings.Trim(all, "0") == "":
		return 0, ""
	case point < len(all):
		return 0, "is not a whole number"
	}
	all += strings.Repeat("0", min(point-len(all), 40))
	if v, err = strconv.Atoi(all); err != nil {
		v = math.MaxInt
	}
	if negative {
		v = -v
	}
	return v, ""
}

// rest reads on to the end of the value that begins with token t and returns
// a short text of it.
func (r reader) rest(t json.Token) (string, error) {
	if d, ok := t.(json.Delim); ok {
		for depth := 1; depth > 0; {
			t, err := r.d.Token()
			if err != nil {
				return "", broken(err)
			}
			switch t {
			case json.Delim('{'), json.Delim('['):
				depth++
			case json.Delim('}'), json.Delim(']'):
				depth--
			}
		}
		if d == '{' {
			return "an object", nil
		}
		return "a list", nil
	}
	if t == nil {
		return "null", nil
	}
	if s, ok := t.(string); ok {
		return strconv.Quote(s), nil
	}
	return fmt.Sprint(t), nil
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// broken puts an error of the JSON decoder into words.
func broken(err error) error {
	if err == nil {
		return nil
	}
	if ms, ok := errors.AsType[Mistakes](err); ok {
		return ms
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || err.Error() == "unexpected end of JSON input" {
		return Mistakes{{Message: "the JSON ends too early"}}
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return Mistakes{{Message: fmt.Sprintf("not JSON, at byte %d: %s", syntax.Offset, strings.TrimPrefix(err.Error(), "json: "))}}
	}
	return Mistakes{{Message: "not JSON: " + err.Error()}}
}
