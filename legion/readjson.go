package legion

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// object reads a text that is an object, as the words that say what it is have it.
func object(text []byte, is string) (whole json.RawMessage, err error) {
	if err = Decode(text, &whole); err == nil && whole[0] != '{' {
		err = Mistakes{{Value: brief(whole), Message: is + ", not " + brief(whole)}}
	}
	return whole, err
}

// assign sets what was read, unless there are mistakes, which it returns.
func assign[T any](to *T, value T, ms Mistakes) error {
	if len(ms) == 0 {
		*to = value
	}
	return ms.Err()
}

// Decode reads JSON like json.Unmarshal, with every error as Mistakes.
func Decode(text []byte, v any) error {
	err := json.Unmarshal(text, v)
	if err == nil {
		return nil
	}
	if ms, ok := errors.AsType[Mistakes](err); ok {
		return ms
	}
	message := "not JSON: " + err.Error()
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		message = fmt.Sprintf("not JSON, at byte %d: %s", syntax.Offset, strings.TrimPrefix(err.Error(), "json: "))
	}
	if err.Error() == "unexpected end of JSON input" {
		message = "the JSON ends too early"
	}
	return Mistakes{{Message: message}}
}

// Keys lists the names of an object's members in order.
func Keys[V any](object map[string]V) []string {
	return slices.Sorted(maps.Keys(object))
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

// each reads an object, calling member for each of its members.
func (r *jsonReader) each(path string, raw json.RawMessage, member func(name string, raw json.RawMessage)) {
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

// places says where the values of an object's members go: to an *int, an enumeration, a
// json.RawMessage that is read later, or a function of their path and them.
type places map[string]any

// members reads an object that has some members; has says which.
func (r *jsonReader) members(path string, raw json.RawMessage, has string, all places) {
	r.each(path, raw, func(name string, raw json.RawMessage) {
		at := join(path, name)
		switch to := all[name].(type) {
		case nil:
			r.ms.Add(at, brief(raw), "there is no such field; %s", has)
		case *int:
			r.number(at, raw, to)
		case enumeration:
			word, ok := jsonString(string(raw))
			if !ok || to.UnmarshalText([]byte(word)) != nil {
				words := slices.DeleteFunc(slices.Clone(to.words()), func(word string) bool { return word == "" })
				r.ms.Add(at, brief(raw), "%s is not one of %s", brief(raw), list(words))
			}
		case *json.RawMessage:
			*to = raw
		case func(path string, raw json.RawMessage):
			to(at, raw)
		}
	})
}

func (r *jsonReader) number(path string, raw json.RawMessage, to *int) bool {
	n, fault := number(string(raw), AsJSON)
	if fault != NoFault {
		r.ms.Add(path, brief(raw), "%s is not a whole number", brief(raw))
		return false
	}
	*to = n
	return true
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

// nth is the path of the i-th, from 0, of a list that has a path, such as attacks[1].
func nth(path string, i int) string { return fmt.Sprintf("%s[%d]", path, i) }

// join is the path of a member of what has a path.
func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
