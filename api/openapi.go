package api

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
)

// OpenAPI describes the calls over HTTP, as an OpenAPI 3.1 document. It is made
// from the table of calls, the table of fields and the types of the answers.
func OpenAPI() []byte {
	d := &describer{
		schemas: map[string]*schema{"Attack": attackSchema(), "Values": valuesSchema(), "Dice": diceSchema(), "Volley": volleySchema()},
		known: map[reflect.Type]*schema{
			reflect.TypeFor[legion.Attack]():  ref("Attack"),
			reflect.TypeFor[legion.Volley]():  ref("Volley"),
			reflect.TypeFor[odds.Span]():      listOf(&schema{Type: "integer"}, 2),
			reflect.TypeFor[odds.DiceShown](): ref("Dice"),
		},
	}
	d.of(reflect.TypeFor[problems]())
	paths := map[string]any{
		"/healthz": map[string]any{"get": operation{
			ID: "healthz", Summary: "Whether the server is there.",
			Responses: map[string]response{"200": {Description: "It is.", Content: map[string]content{"text/plain": {text()}}}},
		}},
	}
	for _, c := range calls() {
		op := operation{ID: c.name, Summary: c.about, Responses: map[string]response{
			"200": {Description: "The answer.", Content: asJSON(d.answer(&c))},
		}}
		method := "get"
		if len(c.params) > 0 {
			method = "post"
			op.Body = &body{Required: true, Content: asJSON(c.request())}
			for status, why := range map[int]string{
				Bad:      "The request has mistakes in it, or asks for too much.",
				TooLarge: fmt.Sprintf("The request is larger than %d KiB.", MaxBody>>10),
				TooLong:  "Time ran out.",
			} {
				op.Responses[fmt.Sprint(status)] = response{Description: why, Content: asJSON(ref("Problems"))}
			}
		}
		op.Responses[fmt.Sprint(Broken)] = response{Description: "Salvo itself is at fault.", Content: asJSON(ref("Problems"))}
		paths["/api/"+c.name] = map[string]any{method: op}
	}
	text, err := json.MarshalIndent(map[string]any{
		"openapi": "3.1.0",
		"info": map[string]string{
			"title": "Salvo", "version": "1",
			"description": "Exact odds for attacks in Star Wars: Legion.",
		},
		"servers":    []map[string]string{{"url": "http://127.0.0.1:8181", "description": "salvo serve"}},
		"paths":      paths,
		"components": map[string]any{"schemas": d.schemas},
	}, "", "  ")
	if err != nil {
		panic(err) // all of it was made here
	}
	return append(text, '\n')
}

type (
	operation struct {
		ID        string              `json:"operationId"`
		Summary   string              `json:"summary"`
		Body      *body               `json:"requestBody,omitempty"`
		Responses map[string]response `json:"responses"`
	}
	body struct {
		Required bool               `json:"required"`
		Content  map[string]content `json:"content"`
	}
	response struct {
		Description string             `json:"description"`
		Content     map[string]content `json:"content"`
	}
	content struct {
		Schema *schema `json:"schema"`
	}
)

func asJSON(s *schema) map[string]content { return map[string]content{"application/json": {s}} }

// request describes what the call takes.
func (c *call) request() *schema {
	s := &schema{Type: "object", Properties: map[string]*schema{}, Additional: false}
	for _, p := range c.params {
		described := *p.schema
		described.Description = p.help
		s.Properties[p.name] = &described
	}
	if c.plain == nil {
		return s
	}
	return &schema{OneOf: append(slices.Clone(c.plain.schemas), s)}
}

// answer describes what the call answers.
func (d *describer) answer(c *call) *schema {
	one := d.of(reflect.TypeOf(c.answer))
	if c.plain == nil || !c.plain.list {
		return one
	}
	return &schema{OneOf: []*schema{one, {Type: "array", Items: one}}}
}

// describer collects the schemas of types.
type describer struct {
	schemas map[string]*schema
	known   map[reflect.Type]*schema // types that JSON does not show as what they are in Go
}

// of describes a type as it appears in JSON.
func (d *describer) of(t reflect.Type) *schema {
	if s, ok := d.known[t]; ok {
		return s
	}
	if t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return text()
	}
	switch t.Kind() {
	case reflect.Pointer:
		return d.of(t.Elem())
	case reflect.Slice:
		return &schema{Type: "array", Items: d.of(t.Elem())}
	case reflect.Map:
		return &schema{Type: "object", Additional: d.of(t.Elem())}
	case reflect.Bool:
		return &schema{Type: "boolean"}
	case reflect.String:
		return text()
	case reflect.Float64:
		return &schema{Type: "number"}
	case reflect.Interface:
		return &schema{}
	case reflect.Struct:
		return d.object(t)
	}
	return &schema{Type: "integer"}
}

// object describes a struct under its name.
func (d *describer) object(t reflect.Type) *schema {
	name := strings.ToUpper(t.Name()[:1]) + t.Name()[1:]
	if d.schemas[name] == nil {
		s := &schema{Type: "object", Properties: map[string]*schema{}}
		d.schemas[name] = s // before its fields, which may lead back here
		d.fields(s, t)
		slices.Sort(s.Required)
	}
	return ref(name)
}

// fields describes the fields of a struct, and those of structs embedded in it
// unless it has a field of that name itself.
func (d *describer) fields(s *schema, t reflect.Type) {
	var embedded []reflect.Type
	for i := range t.NumField() {
		f := t.Field(i)
		key, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Pointer:
			embedded = append(embedded, f.Type.Elem())
		case f.Anonymous:
			embedded = append(embedded, f.Type)
		case f.IsExported() && key != "-" && key != "" && s.Properties[key] == nil:
			s.Properties[key] = d.of(f.Type)
			if rest == "" {
				s.Required = append(s.Required, key)
				if f.Type.Kind() == reflect.Pointer && d.known[f.Type.Elem()] == nil {
					s.Properties[key] = &schema{OneOf: []*schema{s.Properties[key], {Type: "null"}}}
				}
			}
		}
	}
	for _, t := range embedded {
		d.fields(s, t)
	}
}

// attackSchema describes an attack, from the table of fields.
func attackSchema() *schema {
	s := &schema{Type: "object", Properties: map[string]*schema{}, Additional: false}
	eachField(func(f *legion.Field, described *schema) {
		to := s
		if f.Side != legion.TheAttack {
			side := f.Side.String()
			if s.Properties[side] == nil {
				s.Properties[side] = &schema{Type: "object", Properties: map[string]*schema{}, Additional: false}
			}
			to = s.Properties[side]
		}
		to.Properties[f.Name] = described
	})
	s.Properties["attacker"].Properties["weapons"] = listOf(weaponSchema(), legion.MaxWeapons)
	return s
}

// weaponSchema describes a weapon besides the first, which has some of the
// attacker's fields.
func weaponSchema() *schema {
	s := &schema{Type: "object", Description: "A weapon besides the first, with dice and keywords of its own.",
		Properties: map[string]*schema{}, Additional: false}
	eachField(func(f *legion.Field, described *schema) {
		if f.OfWeapon {
			s.Properties[f.Name] = described
		}
	})
	return s
}

// valuesSchema describes an attack by the paths of its fields.
func valuesSchema() *schema {
	s := &schema{Type: "object", Properties: map[string]*schema{}, Additional: false}
	eachField(func(f *legion.Field, described *schema) { s.Properties[f.Path()] = described })
	s.Properties[weapons] = listOf(text(), legion.MaxWeapons)
	s.Properties[weapons].Description = "Weapons besides the first, each as a word of the notation, such as +2r/spray."
	return s
}

func eachField(do func(f *legion.Field, described *schema)) {
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		s := &schema{Description: f.Help, Default: value(f, f.Default)}
		switch f.Kind {
		case legion.Flag:
			s.Type = "boolean"
		case legion.Pick:
			s.Type, s.Enum = "string", f.Values
		default:
			s.Type, s.Minimum, s.Maximum = "integer", whole(0), whole(f.Max)
		}
		do(f, s)
	}
}

// diceSchema describes dice on the table: by colour, by face.
func diceSchema() *schema {
	faces := map[string]*schema{}
	for f := range dice.Face(dice.Faces) {
		faces[f.String()] = upTo(legion.MaxPool)
	}
	colors := map[string]*schema{}
	for c := range dice.Color(dice.Colors) {
		colors[c.String()] = &schema{Type: "object", Properties: faces, Additional: false}
	}
	return &schema{Type: "object", Properties: colors, Additional: false}
}
