package server

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"salvo/api"
)

// docs/api.md names every call, and the limits as they are. Every request that it shows is made, and must be answered
// with the status that a comment behind it says, or 200.
func TestDocument(t *testing.T) {
	text, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range api.Names() {
		if !strings.Contains(string(text), "`"+name+"`") {
			t.Errorf("%s is not described", name)
		}
	}
	for _, limit := range []string{
		fmt.Sprintf("| body | %d KiB |", api.MaxBody>>10), fmt.Sprintf(" and an army list | %d KiB |", api.MaxText>>10),
		fmt.Sprintf("| attacks | %d |", api.MaxList), fmt.Sprintf("| pins of a page | %d |", api.MaxPins),
		fmt.Sprintf("| changes of a page | %d, of a game %d |", api.MaxChanges, api.MaxHappened), fmt.Sprintf(" for loadouts | %d |", api.MaxOpponents),
	} {
		if !strings.Contains(string(text), limit) {
			t.Errorf("the limit is another one: %s", limit)
		}
	}
	s := newServer(t, Options{})
	shown := regexp.MustCompile(`(?m)^curl http://127\.0\.0\.1:8181(\S+)(?: -d '([^']*)')?(?: # (\d+))?$`).FindAllStringSubmatch(string(text), -1)
	if want := strings.Count(string(text), "\ncurl "); len(shown) != want || want == 0 {
		t.Errorf("%d of %d requests are understood", len(shown), want)
	}
	for _, m := range shown {
		method, status := "GET", 200
		if m[2] != "" {
			method = "POST"
		}
		if m[3] != "" {
			if status, err = strconv.Atoi(m[3]); err != nil {
				t.Fatal(err)
			}
		}
		w := request(s, method, m[1], m[2])
		if w.Code != status {
			t.Errorf("%s: status %d, %s", m[0], w.Code, w.Body)
		}
		if status != 200 && !strings.Contains(string(text), w.Body.String()) {
			t.Errorf("%s: the document does not show its answer, %s", m[0], w.Body)
		}
	}
}
