package openapi

// schema is the part of JSON Schema that describes requests and answers.
type schema struct {
	Ref         string             `json:"$ref,omitempty"`
	Type        string             `json:"type,omitempty"`
	Description string             `json:"description,omitempty"`
	Enum        []string           `json:"enum,omitempty"`
	Minimum     *int64             `json:"minimum,omitempty"`
	Maximum     *int64             `json:"maximum,omitempty"`
	Default     any                `json:"default,omitempty"`
	Items       *schema            `json:"items,omitempty"`
	MaxItems    int                `json:"maxItems,omitempty"`
	Properties  map[string]*schema `json:"properties,omitempty"`
	Required    []string           `json:"required,omitempty"`
	Additional  any                `json:"additionalProperties,omitempty"`
	OneOf       []*schema          `json:"oneOf,omitempty"`
	Defs        map[string]*schema `json:"$defs,omitempty"`
}

func text() *schema { return &schema{Type: "string"} }

func ref(name string) *schema { return &schema{Ref: "#/components/schemas/" + name} }

func listOf(item *schema, most int) *schema {
	return &schema{Type: "array", Items: item, MaxItems: most}
}

func upTo(most int) *schema {
	return &schema{Type: "integer", Minimum: whole(0), Maximum: whole(int64(most))}
}

func whole[N int | int64](n N) *int64 {
	v := int64(n)
	return &v
}

func object() *schema { return objectOf(map[string]*schema{}) }

func objectOf(properties map[string]*schema, required ...string) *schema {
	return &schema{Type: "object", Properties: properties, Required: required, Additional: false}
}

// word is one of several words; the first is the default.
func word(initial string, others ...string) *schema {
	return &schema{Type: "string", Enum: append([]string{initial}, others...), Default: initial}
}

// described is a schema with a description of its own.
func described(s *schema, help string) *schema {
	s.Description = help
	return s
}
