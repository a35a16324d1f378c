package tstypes

import (
	"testing"

	"salvo/internal/generated"
)

func TestDeclarations(t *testing.T) {
	text, _ := Declarations()
	generated.Check(t, "../../web/api.d.ts", text)
}
