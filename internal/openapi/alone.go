package openapi

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"salvo/api"
)

// Schemas describes a call by two JSON Schemas that stand alone: the object of its
// parameters, without some of them, and the object that it answers.
func Schemas(call string, without ...string) (takes, answers json.RawMessage) {
	all := api.Describe()
	c := all[slices.IndexFunc(all, func(c api.Description) bool { return c.Name == call })]
	d := newDescriber()
	request := params(c.Request)
	for _, name := range without {
		delete(request.Properties, name)
	}
	answer := *d.of(c.Response)
	answer.OneOf = slices.DeleteFunc(slices.Clone(answer.OneOf), func(s *schema) bool { return s.Type == "array" })
	if len(answer.OneOf) == 1 {
		answer = *answer.OneOf[0]
	}
	if name, ok := strings.CutPrefix(answer.Ref, ref("").Ref); ok {
		answer = *d.schemas[name]
	}
	answer.Type = "object"
	takes = d.alone(request)
	for _, name := range bare {
		d.schemas[name] = described(&schema{Type: "object"}, "As it is asked for.")
	}
	return takes, d.alone(&answer)
}

// bare names the schemas of what a line says, too. Alone they are written without words,
// which would be most of a description that is read again and again.
var bare = []string{"Attack", "attacker", "defender", "Volley", "Duel", "Dice", "DefenseDice"}

// alone is a schema with all others that it leads to.
func (d *describer) alone(root *schema) json.RawMessage {
	c := collector{d, map[string]*schema{}}
	whole := c.copy(root, false)
	whole.Defs = c.defs
	text, err := json.Marshal(whole)
	if err != nil {
		panic(err) // all of it was made here
	}
	return text
}

// collector collects the schemas that one leads to.
type collector struct {
	*describer
	defs map[string]*schema
}

// define returns a reference to a schema under its name.
func (c *collector) define(name string, s *schema) *schema {
	if _, ok := c.defs[name]; !ok {
		c.defs[name] = nil // it may lead back here
		c.defs[name] = c.copy(s, slices.Contains(bare, name))
	}
	return &schema{Ref: "#/$defs/" + name}
}

// copy copies a schema, without words if it is bare, with references to those that have
// a name.
func (c *collector) copy(s *schema, bare bool) *schema {
	if s == nil {
		return nil
	}
	if name, ok := strings.CutPrefix(s.Ref, ref("").Ref); ok {
		return described(c.define(name, c.schemas[name]), s.Description)
	}
	made := *s
	if bare {
		made.Description, made.Default = "", nil
	}
	made.Items = c.copy(s.Items, bare)
	if more, ok := s.Additional.(*schema); ok {
		made.Additional = c.copy(more, bare)
	}
	made.OneOf = nil
	for _, one := range s.OneOf {
		made.OneOf = append(made.OneOf, c.copy(one, bare))
	}
	if s.Properties != nil {
		made.Properties = map[string]*schema{}
	}
	for name, p := range s.Properties {
		// Both sides of an attack are large, and the same wherever they stand.
		if side := c.schemas["Attack"].Properties[name]; bare && side != nil && side.Properties != nil && reflect.DeepEqual(p.Properties, side.Properties) {
			made.Properties[name] = c.define(name, side)
		} else {
			made.Properties[name] = c.copy(p, bare)
		}
	}
	return &made
}
