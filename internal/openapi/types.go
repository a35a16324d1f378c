package openapi

import (
	"encoding"
	"reflect"
	"slices"
	"strings"
)

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
	case reflect.Array:
		return listOf(d.of(t.Elem()), t.Len())
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
		return d.named(t)
	}
	return &schema{Type: "integer"}
}

// named describes a struct under its name.
func (d *describer) named(t reflect.Type) *schema {
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
