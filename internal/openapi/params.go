package openapi

import (
	"reflect"
	"strconv"
	"strings"

	"salvo/api"
)

// params is the object of the parameters of a request struct, and of the structs embedded
// in it.
func params(t reflect.Type) *schema {
	s := object()
	for _, f := range reflect.VisibleFields(t) {
		if name := f.Tag.Get("json"); name != "" {
			s.Properties[name] = described(param(f), f.Tag.Get("help"))
		}
	}
	return s
}

// param describes one parameter by its tags, and by its type where they do not.
func param(f reflect.StructField) *schema {
	t := f.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	kind, tag := f.Tag.Get("type"), f.Tag.Get
	switch {
	case tag("schema") != "":
		return ref(tag("schema"))
	case t.Kind() == reflect.Struct && kind == "":
		return ref(t.Name()) // an attack
	case tag("keys") != "":
		s := object()
		for key := range strings.SplitSeq(tag("keys"), ",") {
			s.Properties[key] = text()
		}
		return s
	case strings.HasPrefix(kind, "[]"):
		return listOf(&schema{Type: kind[2:]}, int(limit(f, "max")))
	case t.Kind() == reflect.Slice && kind == "":
		return listOf(params(t.Elem()), int(limit(f, "max")))
	}
	if kind == "" {
		kind = map[reflect.Kind]string{reflect.String: "string", reflect.Bool: "boolean", reflect.Int: "integer", reflect.Int64: "integer"}[t.Kind()]
	}
	s := &schema{Type: kind}
	if kind == "integer" {
		s.Minimum, s.Maximum = whole(limit(f, "min")), whole(limit(f, "max"))
	}
	if enum := tag("enum"); enum != "" {
		s.Enum = strings.Split(enum, ",")
	}
	return s
}

// limit is the number that a tag says; 0 if there is none.
func limit(f reflect.StructField, tag string) int64 {
	n, _ := strconv.ParseInt(f.Tag.Get(tag), 10, 64)
	return n
}

// call describes what a call takes, which is nil if it takes nothing, and what it answers.
// A body is an object of parameters or, for some, what the call is about itself.
func (d *describer) call(c api.Description) (request, response *schema) {
	response = d.of(c.Response)
	s := params(c.Request)
	if len(s.Properties) == 0 {
		return nil, response
	}
	if c.Plain == nil {
		return s, response
	}
	request = &schema{}
	for _, v := range c.Plain {
		one := d.of(reflect.TypeOf(v))
		if one.Type == "array" {
			one.MaxItems = api.MaxList
		}
		request.OneOf = append(request.OneOf, one)
	}
	request.OneOf = append(request.OneOf, s)
	return request, response
}
