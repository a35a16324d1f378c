package api

import (
	"encoding/json"
	"strings"

	"salvo/api/form"
	"salvo/odds"
)

// Baked are answers that a page can have beside it, so that it need not wait for
// its engine to begin: what it is made of, a first visit and the examples. Each
// is found by the call's name, a space and the body as the page writes it.
func (a *API) Baked(ctx odds.Context) (map[string]json.RawMessage, error) {
	all := map[string]json.RawMessage{}
	answer := func(name string, body any, into any) error {
		text := ""
		if body != nil {
			text = strings.TrimSuffix(string(encode(body)), "\n")
		}
		status, found := a.PageCall(ctx, name, []byte(text))
		if status == OK {
			all[name+" "+text] = found
		}
		return json.Unmarshal(found, into)
	}
	var f form.Form
	if err := answer("form", nil, &f); err != nil {
		return nil, err
	}
	lines := []string{f.First}
	for _, x := range f.Examples {
		lines = append(lines, x.Value)
	}
	for _, line := range lines {
		var p Page
		if err := answer("page", bakedPage{Line: line, Changes: []int{}, Pins: []int{}, View: f.Views[0].Value}, &p); err != nil {
			return nil, err
		}
		var v View
		if err := answer("view", bakedPage{Line: p.Line, Numbers: p.Numbers, View: f.Views[0].Value}, &v); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// bakedPage is a request as the page writes it.
type bakedPage struct {
	Line    string `json:"line"`
	Numbers string `json:"numbers,omitempty"`
	Changes []int  `json:"changes,omitzero"`
	Pins    []int  `json:"pins,omitzero"`
	View    string `json:"view"`
}
