package api

import (
	"strings"
	"testing"
)

// A volley says the chance that the unit is gone after each attack; in the best
// order also who begins.
func TestVolleyView(t *testing.T) {
	const lines = `"volley": ["stormtroopers[dlt-19] @3 aim 1 play:optimal vs rebel-troopers heavy dodge 1 play:optimal", "at-st vs rebel-troopers light", "snowtroopers vs rebel-troopers"]`
	_, given := ask[View](t, "view", `{"view": "volley", `+lines+`}`)
	for _, want := range []string{"chance that the unit is gone", "Stormtroopers", "AT-ST", `data-move="1"`, `data-drop="2"`, "suppression", "it would be"} {
		if len(given.Errors) > 0 || !strings.Contains(given.HTML, want) {
			t.Errorf("%q is missing: %v", want, given.Errors)
		}
	}
	_, best := ask[View](t, "view", `{"view": "volley", "order": "best", `+lines+`}`)
	if len(best.Errors) > 0 || !strings.Contains(best.HTML, "<b>First ") || !strings.Contains(best.HTML, "after 2</text>") {
		t.Errorf("%v %s", best.Errors, best.HTML)
	}
	if _, v := ask[View](t, "view", `{"view": "volley", "volley": ["2r vs red", "2r perce"]}`); len(v.Errors) != 1 || v.Errors[0].Place != "attack 2" {
		t.Errorf("%+v", v)
	}
	if _, v := ask[View](t, "view", `{"view": "volley"}`); v.HTML != "" || len(v.Errors) != 0 {
		t.Errorf("%+v", v)
	}
}
