package api

import (
	"strings"
	"testing"
)

// What is beside the page is what the calls answer.
func TestBaked(t *testing.T) {
	all, err := embedded.Baked(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 1+2*4 {
		t.Errorf("%d answers", len(all))
	}
	for call, want := range all {
		name, body, _ := strings.Cut(call, " ")
		if status, got := embedded.PageCall(t.Context(), name, []byte(body)); status != OK || string(got) != string(want) {
			t.Errorf("%s: status %d", call, status)
		}
	}
}
