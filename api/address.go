package api

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"salvo/legion"
	"salvo/units"
)

// ShareCall is the call that makes what is shared of a question in an address, with its
// body: the line, and settings, as the page writes both into its address. Settings that
// the call does not take are left out.
func ShareCall(line string, settings map[string]string) (name string, body []byte) {
	name = "share"
	switch workspace := settings["workspace"]; {
	case workspace == "volley" || workspace == "duel" || workspace == "builds":
		name = workspace + "-share"
	case workspace == "matrix":
		settings["view"] = workspace
	case workspace != "":
	case legion.IsDuel(line):
		name = "duel-share"
	case legion.IsVolley(line):
		name = "volley-share"
	}
	said := map[string]any{"line": line}
	for _, p := range find(pageCalls(), name).params() {
		text, ok := settings[p.name]
		if !ok || text == "" {
			continue
		}
		switch p.value.Kind() {
		case reflect.String:
			said[p.name] = text
		case reflect.Int:
			if n, err := strconv.Atoi(text); err == nil {
				said[p.name] = n
			}
		case reflect.Bool:
			said[p.name] = text == "true"
		}
	}
	body, err := json.Marshal(said)
	if err != nil {
		panic(err) // texts and numbers
	}
	return name, body
}

// Misread refuses a question in an address whose line has mistakes in it: the page shows
// what it understood beside them, but a title must not. The status is 0 if it has none.
func (a *API) Misread(line, name string) (status int, response []byte) {
	if name != "share" {
		return 0, nil // which does so itself
	}
	m, err := units.Expand(a.library, line)
	if err == nil {
		err = saysNothing("line", m).Err()
	}
	if err == nil {
		return 0, nil
	}
	return fail(err)
}

// maxSummary is how many letters of a summary programs that show links show, or more.
const maxSummary = 300

// Summary is what is shared in a title and a few sentences.
func (s *Share) Summary() (title, about string) {
	title, rest, _ := strings.Cut(s.Text, "\n")
	if before, answer, ok := strings.Cut(title, ": "); ok {
		title, rest = before, answer+"\n"+rest
	}
	lines := strings.SplitN(strings.TrimSpace(rest), "\n", 4)
	about = strings.Join(lines[:min(3, len(lines))], " · ")
	if letters := []rune(about); len(letters) > maxSummary {
		about = string(letters[:maxSummary])
		about = about[:max(strings.LastIndexByte(about, ' '), 0)] + " …"
	}
	return title, about
}
