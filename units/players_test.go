package units

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// sentences are attacks as players write them, with what they mean in the notation;
// what means nothing, or may mean two things, has a question mark.
func sentences(t testing.TB) (list [][2]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/players.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if say, means, ok := strings.Cut(strings.TrimSpace(line), " => "); ok {
			list = append(list, [2]string{say, means})
		}
	}
	for _, file := range []string{"testdata/phrases.json", "testdata/more.json"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var cases []struct {
			Say, Same string
			Attack    json.RawMessage
		}
		if err := json.Unmarshal(text, &cases); err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			if c.Same == "" {
				a, _, err := legion.ReadJSON(c.Attack)
				if err != nil {
					t.Fatal(err)
				}
				c.Same = a[0].String()
			}
			list = append(list, [2]string{c.Say, c.Same})
		}
	}
	return list
}

func TestPlayers(t *testing.T) {
	for _, x := range sentences(t) {
		got, err := Expand(cards.All(), x[0])
		if x[1] == "?" {
			if _, ok := errors.AsType[*legion.LineError](err); !ok {
				t.Errorf("%s\nreads as %s", x[0], got)
			}
			continue
		}
		want, wrong := Expand(cards.All(), x[1])
		if wrong != nil {
			t.Fatal(wrong)
		}
		if err != nil || got.Attack != want.Attack {
			t.Errorf("%s\nreads as %s\n   want %s\n%v", x[0], got, want, err)
		}
	}
}
