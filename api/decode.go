package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"salvo/cards"
	"salvo/game"
	"salvo/legion"
	"salvo/units"
)

// A parameter is a field of a request struct with a name in JSON. Its type says how
// it is read, its other tags what is allowed and what it means:
//
//	help   what it says, for documents
//	min    the least number; 0 if there is none
//	max    the largest number, or how many items a list has at most
//	enum   the texts that are allowed, with commas between them
//	about  what the whole request is about, an attack or a volley, which has to be
//	       given, and by one parameter only
//	long   it may be as long as the body
//	type   what documents show in place of its type, schema under which name
//	keys   what documents show as the names in an object
type param struct {
	name  string
	tag   reflect.StructTag
	value reflect.Value
}

// paramsOf lists the parameters of a request, with those of structs embedded in it.
func paramsOf(request reflect.Value) (list params) {
	for _, f := range reflect.VisibleFields(request.Type()) {
		if name := f.Tag.Get("json"); name != "" {
			list = append(list, param{name, f.Tag, request.FieldByIndex(f.Index)})
		}
	}
	return list
}

// reader is a parameter that reads itself.
type reader interface {
	read(c *common, raw []byte) error
}

// read reads the value of a parameter.
func (p *param) read(c *common, raw []byte) (err error) {
	switch to := p.value.Addr().Interface().(type) {
	case reader:
		return to.read(c, raw)
	case json.Unmarshaler:
		return to.UnmarshalJSON(raw)
	case **units.Attack:
		return readLine(c, raw, to, units.Expand)
	case **units.Volley:
		return readLine(c, raw, to, units.ReadVolley)
	case **units.Duel:
		return readLine(c, raw, to, units.ExpandDuel)
	case **game.Game:
		*to, err = game.Read(raw)
		return err
	case *[]volleyChange:
		return decodeChanges(to, raw, `[{"add": "at-st"}]`)
	case *[]duelChange:
		return decodeChanges(to, raw, `[{"side": 1, "pick": "rebel-troopers"}]`)
	case *string:
		return p.text(to, raw)
	case **string:
		text, err := stringOf(raw)
		*to = &text
		return err
	case *bool:
		var v *bool
		if json.Unmarshal(raw, &v) != nil || v == nil {
			return fmt.Errorf("%s is not true or false", legion.Brief(raw))
		}
		*to = *v
	case *int:
		v, err := p.number(raw)
		*to = int(v)
		return err
	case **int64:
		v, err := p.number(raw)
		*to = &v
		return err
	}
	return nil
}

// readLine reads a parameter that is a line.
func readLine[M any](c *common, raw []byte, to **M, expand func(*cards.Library, string) (*M, error)) error {
	line, err := stringOf(raw)
	if err == nil {
		*to, err = expand(c.units, line)
	}
	return err
}

func (p *param) text(to *string, raw []byte) (err error) {
	*to, err = stringOf(raw)
	if enum := p.tag.Get("enum"); enum != "" {
		allowed := strings.Split(enum, ",")
		if err != nil || !slices.Contains(allowed, *to) {
			return fmt.Errorf("%q is not one of %s", legion.Brief(raw), strings.Join(allowed, ", "))
		}
	}
	return err
}

func (p *param) number(raw []byte) (int64, error) {
	var v *int64
	least, most := p.limit("min"), p.limit("max")
	if json.Unmarshal(raw, &v) != nil || v == nil || *v < least || *v > most {
		return 0, fmt.Errorf("%s is not a whole number from %d to %d", legion.Brief(raw), least, most)
	}
	return *v, nil
}

// limit is the number that a tag says; 0 if there is none.
func (p *param) limit(tag string) int64 {
	n, _ := strconv.ParseInt(p.tag.Get(tag), 10, 64)
	return n
}

func stringOf(raw []byte) (string, error) {
	var s *string
	if json.Unmarshal(raw, &s) != nil || s == nil {
		return "", fmt.Errorf("%s is not a text", legion.Brief(raw))
	}
	return *s, nil
}

// plainReader is a request whose body may also be what it is about, and not an
// object of parameters.
type plainReader interface {
	plain() []any // values of the types that it may be
	readPlain(body []byte) error
}

// checker is a request that is checked once all of it is read. Given is the
// parameter that says what it is about.
type checker interface {
	check(given string) error
}

type params []param

// decode reads a body into a request. It reports every mistake at once, as
// legion.Mistakes.
func decode(request any, c *common, body []byte) error {
	all := paramsOf(reflect.ValueOf(request).Elem())
	body = bytes.TrimSpace(body)
	var parts map[string]json.RawMessage
	err := legion.Decode(body, &parts)
	given := ""
	plain, ok := request.(plainReader)
	switch named := slices.ContainsFunc(legion.Keys(parts), func(name string) bool { return all.find(name) != nil }); {
	case ok && !named:
		err = plain.readPlain(body)
	case len(body) == 0 && all.subjects() == nil:
		err = nil
	case parts == nil:
		err = all.noObject(body, err)
	default:
		given, err = all.read(c, parts)
	}
	if whole, ok := request.(checker); ok && err == nil {
		return whole.check(given)
	}
	return err
}

// noObject says what is wrong with a body that is no object of parameters.
func (all params) noObject(body []byte, err error) error {
	switch {
	case len(body) == 0:
		return legion.Mistakes{{Message: "the request is empty; " + all.give()}}
	case json.Valid(body):
		return legion.Mistakes{{Message: "the request is an object with " + all.list()}}
	}
	return err
}

// give says how to say what the request is about.
func (all params) give() string {
	subjects := all.subjects()
	return fmt.Sprintf("give the %s as %s", subjects[0], strings.Join(subjects, " or "))
}

// read reads an object of parameters. Given is the one that says what the request
// is about.
func (all params) read(c *common, parts map[string]json.RawMessage) (given string, err error) {
	subjects := all.subjects()
	var ms legion.Mistakes
	var line *legion.LineError // of a line that is wrong
	for _, name := range legion.Keys(parts) {
		if err := c.ctx.Err(); err != nil {
			return "", err
		}
		raw := parts[name]
		wrong := func(format string, args ...any) {
			ms = append(ms, legion.Mistake{Field: name, Value: legion.Brief(raw), Message: fmt.Sprintf(format, args...)})
		}
		p := all.find(name)
		if p == nil {
			wrong("there is no such parameter; there are %s", all.list())
			continue
		}
		if slices.Contains(subjects, name) {
			if given != "" {
				wrong("the %s is given twice: leave out %s or %s", subjects[0], given, name)
				continue
			}
			given = name
		}
		if n := len(raw); n > MaxText && p.tag.Get("long") == "" {
			wrong("%s", tooLong(n))
			continue
		}
		err := p.read(c, raw)
		errors.As(err, &line)
		if found, ok := errors.AsType[legion.Mistakes](err); ok {
			ms = append(ms, found...)
		} else if err != nil {
			wrong("%v", err)
		}
	}
	if given == "" && subjects != nil {
		ms = append(ms, legion.Mistake{Field: subjects[0], Message: "is missing; " + all.give()})
	}
	if line != nil {
		return given, &legion.LineError{Line: line.Line, Mistakes: ms, Understood: line.Understood}
	}
	return given, ms.Err()
}

func tooLong(n int) string { return fmt.Sprintf("%d bytes are more than %d", n, MaxText) }

func (all params) find(name string) *param {
	for i := range all {
		if all[i].name == name {
			return &all[i]
		}
	}
	return nil
}

// subjects names the parameters that say what the request is about. The first is
// called what that is.
func (all params) subjects() (names []string) {
	for i := range all {
		if all[i].tag.Get("about") != "" {
			names = append(names, all[i].name)
		}
	}
	return names
}

// list names all of them.
func (all params) list() string {
	if len(all) == 0 {
		return "nothing in it"
	}
	return strings.Join(legion.Texts(all, func(p param) string { return p.name }), ", ")
}
