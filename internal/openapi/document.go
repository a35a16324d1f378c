// Package openapi describes the calls of package api as an OpenAPI document, and as types
// of TypeScript: their parameters from the tags of the request structs, attacks from the
// table of fields, answers from their Go types.
package openapi

import (
	"encoding/json"
	"fmt"
	"reflect"

	"salvo/api"
	"salvo/battle"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/volleys"
)

// Document describes the calls over HTTP, as an OpenAPI 3.1 document. It is made
// from the description of the calls, the table of fields and the types of the answers.
func Document() []byte {
	d := newDescriber()
	paths := map[string]any{
		"/healthz": map[string]any{"get": operation{
			ID: "healthz", Summary: "Whether the server is there.",
			Responses: map[string]response{"200": {Description: "It is.", Content: map[string]content{"text/plain": {text()}}}},
		}},
	}
	for _, c := range api.Describe() {
		request, answer := d.call(c)
		op := operation{ID: c.Name, Summary: c.About, Responses: map[string]response{
			"200": {Description: "The answer.", Content: asJSON(answer)},
		}}
		method := "get"
		if request != nil {
			method = "post"
			op.Body = &body{Required: true, Content: asJSON(request)}
			for status, why := range map[int]string{
				api.Bad:      "The request has mistakes in it, or asks for too much.",
				api.TooLarge: fmt.Sprintf("The request is larger than %d KiB.", api.MaxBody>>10),
				api.TooLong:  "Time ran out.",
			} {
				op.Responses[fmt.Sprint(status)] = response{Description: why, Content: asJSON(ref("Problems"))}
			}
		}
		op.Responses[fmt.Sprint(api.Broken)] = response{Description: "Salvo itself is at fault.", Content: asJSON(ref("Problems"))}
		paths["/api/"+c.Name] = map[string]any{method: op}
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

// newDescriber knows the types that JSON does not show as what they are in Go.
func newDescriber() *describer {
	d := &describer{
		schemas: map[string]*schema{"Attack": attackSchema(), "Values": valuesSchema(), "Dice": diceSchema(), "DefenseDice": defenseDiceSchema(), "Volley": volleySchema(), "Duel": duelSchema()},
		known: map[reflect.Type]*schema{
			reflect.TypeFor[legion.Attack]():     ref("Attack"),
			reflect.TypeFor[legion.Volley]():     ref("Volley"),
			reflect.TypeFor[legion.Duel]():       ref("Duel"),
			reflect.TypeFor[battle.Span]():       listOf(&schema{Type: "integer"}, 2),
			reflect.TypeFor[odds.DiceShown]():    ref("Dice"),
			reflect.TypeFor[odds.DefenseShown](): ref("DefenseDice"),
		},
	}
	d.of(reflect.TypeFor[api.Problems]())
	one := d.of(reflect.TypeFor[report.Answer]())
	d.known[reflect.TypeFor[api.OneOrSeveral]()] = &schema{OneOf: []*schema{one, {Type: "array", Items: one}}}
	d.known[reflect.TypeFor[battle.Actions]()] = listOf(&schema{Type: "number"}, 4)
	d.known[reflect.TypeFor[volleys.AnyVolley]()] = &schema{OneOf: []*schema{
		d.of(reflect.TypeFor[volleys.VolleyAnswer]()), d.of(reflect.TypeFor[volleys.TargetsAnswer]())}}
	return d
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
