package openapi

import (
	"encoding/json"
	"strings"
	"testing"

	"salvo/api"
	"salvo/internal/generated"
)

func TestDocument(t *testing.T) { generated.Check(t, "../../docs/openapi.json", Document()) }

// The document names every call and parameter, and every reference leads
// somewhere.
func TestDocumentIsWhole(t *testing.T) {
	text := string(Document())
	var doc struct {
		Paths      map[string]map[string]any
		Components struct{ Schemas map[string]any }
	}
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	for _, name := range api.Names() {
		if doc.Paths["/api/"+name] == nil {
			t.Errorf("it does not have %s", name)
		}
	}
	rest := text
	for {
		_, after, ok := strings.Cut(rest, `"$ref": "#/components/schemas/`)
		if !ok {
			break
		}
		name, end, _ := strings.Cut(after, `"`)
		if doc.Components.Schemas[name] == nil {
			t.Errorf("%s is not described", name)
		}
		rest = end
	}
}

func TestDeclarations(t *testing.T) {
	text, _ := Declarations()
	generated.Check(t, "../../web/api.d.ts", text)
}
