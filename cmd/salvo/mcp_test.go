package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// assistant starts the program as an assistant does, and connects to it.
func assistant(t *testing.T) *mcp.ClientSession {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "SALVO_TEST_MAIN=mcp")
	cmd.Stderr = os.Stderr
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	s, err := client.Connect(t.Context(), &mcp.CommandTransport{Command: cmd, TerminateDuration: time.Minute}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// ask makes a call with arguments in JSON, and returns what it says.
func ask(t *testing.T, s *mcp.ClientSession, name, arguments string) (*mcp.CallToolResult, string) {
	t.Helper()
	res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: name, Arguments: json.RawMessage(arguments)})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if len(res.Content) != 1 {
		t.Fatalf("%s: %d parts", name, len(res.Content))
	}
	return res, res.Content[0].(*mcp.TextContent).Text
}

// Every tool says what the command line says, and answers as it describes.
func TestMCPTools(t *testing.T) {
	s := assistant(t)
	if about := s.InitializeResult(); about.Instructions == "" {
		t.Errorf("it does not say how to ask: %+v", about)
	}
	list, err := s.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	outputs := map[string]*jsonschema.Resolved{}
	for _, tool := range list.Tools {
		if a := tool.Annotations; a == nil || !a.ReadOnlyHint || !strings.Contains(tool.Description, "Use it ") {
			t.Errorf("%s: %+v, %s", tool.Name, a, tool.Description)
		}
		resolve(t, tool.InputSchema)
		outputs[tool.Name] = resolve(t, tool.OutputSchema)
	}
	const army = "Stormtroopers (42)\n- DLT-19 Stormtrooper (20)\n"
	for _, c := range []struct {
		tool, arguments string
		command         []string
		in              string
		answer          string // part of the answer in JSON
	}{
		{"odds", `{"line": "iden-versio aim 1 vs rebel-troopers heavy"}`, []string{"odds", "iden-versio aim 1 vs rebel-troopers heavy"}, "", `"mean":2.45`},
		{"odds", `{"line": "6 black dice with 2 aims against red, at least 3 wounds?"}`, []string{"odds", "6 black dice with 2 aims against red, at least 3 wounds?"}, "", `"asked":{`},
		{"odds", `{"attack": {"attacker": {"redDice": 3, "aimTokens": 2}}}`, []string{"odds", `{"attacker": {"redDice": 3, "aimTokens": 2}}`}, "", `"notation":"3r aim 2 play:optimal"`},
		{"odds", `{"line": "3r aim 2 play:documented"}`, []string{"odds", `3r aim 2 play:documented`}, "", `"notation":"3r aim 2"`},
		{"volley", `{"line": "stormtroopers aim 1 vs rebel-troopers heavy dodge 1 then at-st"}`, []string{"volley", "stormtroopers aim 1 vs rebel-troopers heavy dodge 1 then at-st"}, "", `"plan":`},
		{"volley", `{"volley": {"defender": {"minis": 4, "woundsPerMini": 1}, "attacks": [{"attacker": {"redDice": 3, "aimTokens": 1}}, {"attacker": {"whiteDice": 9}}]}}`,
			[]string{"volley", `{"defender": {"minis": 4, "woundsPerMini": 1}, "attacks": [{"attacker": {"redDice": 3, "aimTokens": 1}}, {"attacker": {"whiteDice": 9}}]}`}, "", `"strategy":"optimal"`},
		{"volley", `{"line": "stormtroopers also at-st vs rebel-troopers also at-rt-rebels goal:kill"}`, []string{"volley", "stormtroopers also at-st vs rebel-troopers also at-rt-rebels goal:kill"}, "", `"targetNames":`},
		{"duel", `{"line": "stormtroopers vs rebel-troopers rounds:2"}`, []string{"duel", "stormtroopers vs rebel-troopers rounds:2"}, "", `"opening":`},
		{"builds", `{"line": "stormtroopers aim 1 vs rebel-troopers heavy", "points": 50}`, []string{"builds", "stormtroopers aim 1 vs rebel-troopers heavy", "--points=50"}, "", `"front":`},
		{"matrix", `{"attackers": "stormtroopers, darth-vader", "defenders": "rebel-troopers", "with": "aim 1 vs heavy"}`,
			[]string{"matrix", "--attackers=stormtroopers, darth-vader", "--defenders=rebel-troopers", "--with=aim 1 vs heavy"}, "", `"cells":`},
		{"advise", `{"line": "2r 1w aim 1 ranged vs red heavy", "dice": {"red": {"hit": 1, "blank": 1}, "white": {"blank": 1}}}`,
			[]string{"advise", "2r 1w aim 1 ranged vs red heavy", "--dice=r:hit,blank w:blank"}, "", `"choices":`},
		{"units", `{"search": "iden"}`, []string{"units", "iden"}, "", `"id":"iden-versio`},
		{"army", `{"text": ` + quoted(army) + `}`, []string{"units", "army", "-"}, army, `"units":[`},
	} {
		res, text := ask(t, s, c.tool, c.arguments)
		var out, errs bytes.Buffer
		run(t.Context(), c.command, strings.NewReader(c.in), &out, &errs)
		if res.IsError || text != out.String() {
			t.Errorf("%s %s:\n%s\nthe command line:\n%s%s", c.tool, c.arguments, text, out.String(), errs.String())
		}
		if got := quoted(res.StructuredContent); !strings.Contains(got, c.answer) {
			t.Errorf("%s %s: %s; want %s", c.tool, c.arguments, got, c.answer)
		}
		if outputs[c.tool] == nil {
			t.Fatalf("there is no %s", c.tool)
		}
		if err := outputs[c.tool].Validate(res.StructuredContent); err != nil {
			t.Errorf("%s %s is not as described: %v", c.tool, c.arguments, err)
		}
	}
	if got := strings.Join(slices.Sorted(maps.Keys(outputs)), " "); got != "advise army builds duel matrix odds units volley" {
		t.Errorf("there are %s", got)
	}
}

// resolve reads a schema as it came.
func resolve(t *testing.T, schema any) *jsonschema.Resolved {
	t.Helper()
	s := new(jsonschema.Schema)
	if err := json.Unmarshal([]byte(quoted(schema)), s); err != nil {
		t.Fatal(err)
	}
	r, err := s.Resolve(nil)
	if err != nil || s.Type != "object" {
		t.Fatalf("%v: %s", err, quoted(schema))
	}
	return r
}

// quoted is a value as JSON, keys in order.
func quoted(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // it came from JSON
	}
	return string(text)
}

// Mistakes are told as the command line tells them, with the line that may have been meant.
func TestMCPMistakes(t *testing.T) {
	s := assistant(t)
	for _, c := range []struct{ tool, arguments, want string }{
		{"odds", `{"line": "3r perce 2"}`, "3r perce 2\n   ^ perce: there is no such word or unit; did you mean pierce?\nunderstood: 3r\ndid you mean: 3r pierce 2"},
		{"odds", `{"line": "4w aim 99 vs red"}`, "4w aim 99 vs red\n   ^ aim: 99 is above 20\nunderstood: 4w vs red"},
		{"odds", `{"line": "3r impct 1 vs red", "aims": 3}`, "aims: there is no such parameter"},
		{"odds", `{"lines": ["3r", "4r"]}`, "lines: are several attacks; ask about one at a time"},
		{"odds", `{}`, "the attack says nothing: name dice or a unit"},
		{"odds", `{"line": 3}`, "line: 3 is not a text"},
		{"odds", `{"attack": {"attacker": {"redDice": -1}}}`, "attacker.redDice: -1 is below 0"},
		{"odds", `{"line": "` + strings.Repeat("r", 70_000) + `"}`, "the request is larger than 64 KiB"},
		{"odds", `{"line": "24r 24b 10w aim 6 precise 2", "method": "exact"}`, "use the method simulate"},
		{"volley", `{"line": "stormtroopers vs rebel-troopers then at-sst"}`, "did you mean: stormtroopers vs rebel-troopers then at-st"},
		{"duel", `{"line": "stormtroopers vs foo"}`, "foo: there is no such word or unit"},
		{"builds", `{"line": "stormtroopers perce 1 vs rebel-troopers"}`, "did you mean: stormtroopers pierce 1 vs rebel-troopers"},
		{"matrix", `{"attackers": "all", "defenders": "all"}`, "choose fewer units"},
		{"matrix", `{"attackers": "stormtroopers", "defenders": "rebel-troopers", "with": "perce 2"}`, "did you mean pierce?"},
		{"advise", `{"line": "2r vs red"}`, "dice"},
		{"army", `{"text": ""}`, "text: is missing"},
	} {
		res, text := ask(t, s, c.tool, c.arguments)
		if !res.IsError || res.StructuredContent != nil || !strings.Contains(text, c.want) {
			t.Errorf("%s %.100s: %s; want %s", c.tool, c.arguments, text, c.want)
		}
	}
	if res, text := ask(t, s, "units", `{"search": "stormyroopas"}`); res.IsError || !strings.HasPrefix(text, "No unit has all of \"stormyroopas\". Did you mean stormtroopers, ") {
		t.Errorf("%v %s", res.IsError, text)
	}
	if _, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "roll"}); err == nil {
		t.Error("there is a tool that is not listed")
	}
}

// A cheap call is answered while an expensive one is being computed; one that is
// cancelled ends, and so does the program with its input.
func TestMCPAtOnce(t *testing.T) {
	s := assistant(t)
	const expensive = `{"line": "stormtroopers aim 1", "against": "field", "all": true}`
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 2)
	for range 2 {
		go func() {
			_, err := s.CallTool(ctx, &mcp.CallToolParams{Name: "builds", Arguments: json.RawMessage(expensive)})
			ended <- err
		}()
	}
	for range 3 {
		if _, text := ask(t, s, "odds", `{"line": "1r"}`); !strings.Contains(text, "0.62 wounds on average") {
			t.Error(text)
		}
	}
	select {
	case err := <-ended:
		t.Errorf("the expensive call was answered first: %v", err)
	default:
	}
	cancel()
	for range 2 {
		if err := <-ended; err == nil {
			t.Error("a call that was cancelled is answered")
		}
	}
	// More of them than may wait: it shows that those before have ended.
	for range 3 {
		ask(t, s, "duel", `{"line": "stormtroopers vs rebel-troopers rounds:2"}`)
	}
	if err := s.Close(); err != nil {
		t.Errorf("it does not end well: %v", err)
	}
}

// What was asked before the input ends is answered; what is no message ends it.
func TestMCPInput(t *testing.T) {
	const hello = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
`
	asks := func(id, line string) string {
		return `{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"odds","arguments":{"line":"` + line + `"}}}` + "\n"
	}
	for _, c := range []struct {
		name, in string
		status   int
		answers  int
		errs     string
	}{
		{"nothing", "", okay, 0, ""},
		{"two calls", hello + asks("2", "3r vs red") + asks("3", "24r 24b 10w aim 6 precise 2"), okay, 3, ""},
		{"one that is cancelled", hello + asks("2", "24r 24b 10w aim 6 precise 2") +
			`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}` + "\n" + asks("4", "3r"), okay, 2, ""},
		{"no message", hello + "hello\n", failed, 1, "salvo: "},
		{"too long", hello + asks("2", strings.Repeat("r", 2*maxMessage)), failed, 1, "salvo: "},
	} {
		var out, errs bytes.Buffer
		status := run(t.Context(), []string{"mcp"}, strings.NewReader(c.in), &out, &errs)
		n := strings.Count(out.String(), `"result":`)
		if status != c.status || n < c.answers || !strings.HasPrefix(errs.String(), c.errs) || c.errs == "" && errs.Len() > 0 {
			t.Errorf("%s: status %d, %d answers, %s\n%.500s", c.name, status, n, errs.String(), out.String())
		}
	}
	for _, before := range []string{"", hello + asks("2", "24r 24b 10w aim 6 precise 2")} {
		ctx, stop := context.WithCancel(t.Context())
		in, to := io.Pipe() // it does not end
		ended := make(chan int)
		var out, errs bytes.Buffer
		go func() { ended <- run(ctx, []string{"mcp"}, in, &out, &errs) }()
		io.WriteString(to, before)
		stop()
		if status := <-ended; status != okay || errs.Len() > 0 {
			t.Errorf("stopped after %q: status %d, %s", before, status, errs.String())
		}
	}
}
