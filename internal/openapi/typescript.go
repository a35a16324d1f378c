package openapi

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"salvo/api"
	"salvo/legion"
)

// Call is a call with the names of its types.
type Call struct {
	Name, About       string
	Request, Response string // "" for the request of a call that takes nothing
	Text              string // the parameter that a text alone can stand for; "" if there is none
}

// writer writes declarations.
type writer struct {
	strings.Builder
	names map[string]string // of objects that stand in several places, by what they are
}

// Declarations returns what every call takes and answers as types of TypeScript, and the
// calls with the names of theirs.
func Declarations() (text []byte, calls []Call) {
	d := newDescriber()
	described := slices.SortedFunc(slices.Values(api.Describe()), func(a, b api.Description) int { return strings.Compare(a.Name, b.Name) })
	requests, responses := make([]*schema, len(described)), make([]*schema, len(described))
	for i, c := range described {
		requests[i], responses[i] = d.call(c)
	}
	w := &writer{names: map[string]string{}}
	w.WriteString("// What the calls of Salvo take and answer. Made by go generate ./... : do not change it by hand.\n")
	attack := d.schemas["Attack"]
	for side, name := range map[string]string{"attacker": "Attacker", "defender": "Defender"} {
		d.schemas[name] = attack.Properties[side]
		w.names[identity(attack.Properties[side])] = name
	}
	for _, name := range slices.Sorted(maps.Keys(d.schemas)) {
		w.declare(name, d.schemas[name])
	}
	for i, c := range described {
		made := Call{Name: c.Name, About: c.About, Response: TypeName(c.Name) + "Response"}
		if requests[i] != nil {
			made.Request, made.Text = TypeName(c.Name)+"Request", requests[i].subject()
			w.alias(made.Request, "What "+c.Name+" takes.", requests[i])
		}
		w.alias(made.Response, "What "+c.Name+" answers.", responses[i])
		calls = append(calls, made)
	}
	w.WriteString("\n/** All calls, by name. */\nexport interface Calls {\n")
	for _, c := range calls {
		fmt.Fprintf(w, "%s  %q: { request: %s; response: %s };\n", comment("  ", c.About), c.Name, cmp.Or(c.Request, "undefined"), c.Response)
	}
	w.WriteString("}\n")
	return []byte(w.String()), calls
}

// subject is the parameter that says what a request is about in words: its line, or the
// only one that there is.
func (s *schema) subject() string {
	if s.OneOf != nil {
		s = s.OneOf[len(s.OneOf)-1] // before it stand requests that are JSON itself
	}
	if s.Properties["line"] != nil {
		return "line"
	}
	for name, p := range s.Properties {
		if len(s.Properties) == 1 && p.Type == "string" {
			return name
		}
	}
	return ""
}

// TypeName is a call's name as that of a type: WhatIf for what-if.
func TypeName(call string) (name string) {
	for word := range strings.SplitSeq(call, "-") {
		name += strings.ToUpper(word[:1]) + word[1:]
	}
	return name
}

// declare writes a type with a name: an interface if it is an object.
func (w *writer) declare(name string, s *schema) {
	delete(w.names, identity(s)) // here it is written out
	defer func() { w.names[identity(s)] = name }()
	if s.Type != "object" || len(s.Properties) == 0 {
		w.alias(name, s.Description, s)
		return
	}
	fmt.Fprintf(w, "\n%sexport interface %s %s\n", comment("", s.Description), name, w.object(s, ""))
}

func (w *writer) alias(name, about string, s *schema) {
	fmt.Fprintf(w, "\n%sexport type %s = %s;\n", comment("", about), name, w.of(s, ""))
}

// of is a schema as a type.
func (w *writer) of(s *schema, indent string) string {
	switch {
	case s.Ref != "":
		return s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]
	case len(s.OneOf) > 0:
		return strings.Join(legion.Texts(s.OneOf, func(one *schema) string { return w.of(one, indent) }), " | ")
	case len(s.Enum) > 0:
		return strings.Join(legion.Texts(s.Enum, strconv.Quote), " | ")
	}
	switch s.Type {
	case "array":
		item := w.of(s.Items, indent)
		if strings.Contains(item, " | ") && !strings.HasPrefix(item, "{") {
			item = "(" + item + ")"
		}
		return item + "[]"
	case "integer", "number":
		return "number"
	case "string", "boolean", "null":
		return s.Type
	case "object":
		if name, ok := w.names[identity(s)]; ok {
			return name
		}
		return w.object(s, indent)
	}
	return "unknown"
}

// object is an object with its properties, or with any that are of one type.
func (w *writer) object(s *schema, indent string) string {
	if rest, ok := s.Additional.(*schema); ok && len(s.Properties) == 0 {
		return "Record<string, " + w.of(rest, indent) + ">"
	}
	var b strings.Builder
	b.WriteString("{\n")
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		p, mark := s.Properties[name], "?"
		if slices.Contains(s.Required, name) {
			mark = ""
		}
		key := name
		if strings.ContainsAny(name, ".-") {
			key = fmt.Sprintf("%q", name)
		}
		fmt.Fprintf(&b, "%s%s  %s%s: %s;\n", comment(indent+"  ", p.Description), indent, key, mark, w.of(p, indent+"  "))
	}
	return b.String() + indent + "}"
}

// identity is the same for objects that are the same but for their description.
func identity(s *schema) string {
	bare := *s
	bare.Description = ""
	text, err := json.Marshal(bare)
	if err != nil {
		panic(err) // all of it was made here
	}
	return string(text)
}

// comment is a line with a description, if there is one.
func comment(indent, text string) string {
	if text == "" {
		return ""
	}
	return indent + "/** " + strings.ReplaceAll(text, "*/", "* /") + " */\n"
}
