package legion

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// UnmarshalJSON reads an attack; fields that are left out get their default.
// It reports every mistake at once, as Mistakes, and leaves a alone if there
// is one.
func (a *Attack) UnmarshalJSON(text []byte) error {
	var whole json.RawMessage
	if err := Decode(text, &whole); err != nil {
		return err
	}
	r := jsonReader{a: New()}
	r.object("", whole, func(name string, raw json.RawMessage) {
		switch name {
		case "attacker":
			r.side(TheAttacker, raw)
		case "defender":
			r.side(TheDefender, raw)
		default:
			r.field(TheAttack, name, raw)
		}
	})
	r.a.checkWeapons(&r.ms)
	r.a.checkWhole(&r.ms)
	if len(r.ms) > 0 {
		return r.ms
	}
	*a = r.a
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
	return readList(text, "attack", (*Attack).UnmarshalJSON)
}

// readList reads one thing, or a list of such things, and says which it was.
func readList[T any](text []byte, noun string, read func(*T, []byte) error) (things []T, list bool, err error) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return nil, false, Mistakes{{Message: fmt.Sprintf("there is no %s to read: the input is empty", noun)}}
	}
	if list = text[0] == '['; !list {
		things = make([]T, 1)
		return things, false, read(&things[0], text)
	}
	var raw []json.RawMessage
	if err := Decode(text, &raw); err != nil {
		return nil, true, err
	}
	things = make([]T, len(raw))
	var all Mistakes
	for i := range raw {
		ms, _ := errors.AsType[Mistakes](read(&things[i], raw[i]))
		for _, m := range ms {
			if m.Place != "" {
				m.Place = ", " + m.Place
			}
			m.Place = fmt.Sprintf("%s %d", noun, i+1) + m.Place
			all = append(all, m)
		}
	}
	return things, true, all.Err()
}

// jsonReader reads one attack from JSON that is well formed.
type jsonReader struct {
	a  Attack
	ms Mistakes
}

// object reads an object, calling member for each of its members.
func (r *jsonReader) object(path string, raw json.RawMessage, member func(name string, raw json.RawMessage)) {
	if raw[0] != '{' {
		v := brief(raw)
		if path == "" {
			r.ms.Add(path, v, "an attack is an object with attacker and defender, not %s", v)
		} else {
			r.ms.Add(path, v, "%s is not an object of fields", v)
		}
		return
	}
	d := json.NewDecoder(bytes.NewReader(raw)) // which meets no errors any more
	d.Token()
	seen := map[string]bool{}
	for d.More() {
		t, _ := d.Token()
		name := t.(string)
		var value json.RawMessage
		d.Decode(&value)
		if seen[name] {
			r.ms.Add(join(path, name), "", "is given twice")
		}
		seen[name] = true
		member(name, value)
	}
}

func (r *jsonReader) enum(name string, raw json.RawMessage, v enumeration) {
	word, ok := jsonString(string(raw))
	if !ok || v.UnmarshalText([]byte(word)) != nil {
		words := slices.DeleteFunc(slices.Clone(v.words()), func(word string) bool { return word == "" })
		r.ms.Add(name, brief(raw), "%s is not one of %s", brief(raw), list(words))
	}
}

func (r *jsonReader) number(path string, raw json.RawMessage, to *int) {
	n, fault := number(string(raw), AsJSON)
	if fault != NoFault {
		r.ms.Add(path, brief(raw), "%s is not a whole number", brief(raw))
		return
	}
	*to = n
}

// place adds mistakes that were made at a place, or at one within it.
func (r *jsonReader) place(at string, ms Mistakes) {
	for _, m := range ms {
		m.Place = cmp.Or(m.Place, at)
		r.ms = append(r.ms, m)
	}
}

// array reads a list: of attacks.
func (r *jsonReader) array(path string, raw json.RawMessage, of string) (all []json.RawMessage, ok bool) {
	if raw[0] != '[' || json.Unmarshal(raw, &all) != nil {
		r.ms.Add(path, brief(raw), "%s is not a list %s", brief(raw), of)
		return nil, false
	}
	return all, true
}

func (r *jsonReader) side(s Side, raw json.RawMessage) {
	r.object(s.String(), raw, func(name string, raw json.RawMessage) {
		if s == TheAttacker && name == "weapons" {
			r.weapons(raw)
		} else {
			r.field(s, name, raw)
		}
	})
}

func (r *jsonReader) field(s Side, name string, raw json.RawMessage) {
	path := s.path(name)
	f, ok := byPath[path]
	if !ok {
		r.ms.Add(path, brief(raw), "there is no such field%s", nearestField(s, name))
		return
	}
	v, fault := f.Decode(string(raw), AsJSON)
	if fault == NoFault {
		f.Set(&r.a, v)
		return
	}
	given := brief(raw)
	message := f.says(fault, given, f.allowed())
	if word, ok := jsonString(string(raw)); ok && f.Kind == Pick {
		given = word
	}
	r.ms.Add(path, given, "%s", message)
}

func (r *jsonReader) weapons(raw json.RawMessage) {
	const path = "attacker.weapons"
	list, ok := r.array(path, raw, "of weapons")
	if !ok {
		return
	}
	if len(list) > MaxWeapons {
		r.ms.Add(path, "", "there are more than %d", MaxWeapons)
		list = list[:MaxWeapons]
	}
	for i, raw := range list {
		r.object(weaponPath(i), raw, func(name string, raw json.RawMessage) {
			path, given := join(weaponPath(i), name), brief(raw)
			f := weaponField(name)
			if f == nil || f.Name != name {
				r.ms.Add(path, given, "a weapon has no such field of its own")
				return
			}
			v, fault := f.Decode(string(raw), AsJSON)
			if fault != NoFault {
				r.ms.Add(path, given, "%s is not %s", given, f.allowed())
				return
			}
			f.SetWeapon(&r.a.Attacker.Weapons[i], v)
		})
	}
}

// brief is a short text of a value.
func brief(raw json.RawMessage) string {
	switch raw[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	}
	if s, ok := jsonString(string(raw)); ok {
		return strconv.Quote(s)
	}
	return string(raw)
}

// join is the path of a member of what has a path.
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
