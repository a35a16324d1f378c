package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"salvo/report/forms"
)

// model is the command line.
func model(t *testing.T) *kong.Application {
	t.Helper()
	parser, err := kong.New(&commands{}, kong.Name("salvo"), variables())
	if err != nil {
		t.Fatal(err)
	}
	return parser.Model
}

// commandsTable is README's table of commands, from their help.
func commandsTable(t *testing.T) string {
	var b strings.Builder
	b.WriteString("| command | |\n|---|---|\n")
	for _, n := range model(t).Children {
		if !n.Hidden {
			b.WriteString("| `salvo " + n.Name + "` | " + strings.ToLower(n.Help[:1]) + strings.TrimSuffix(n.Help[1:], ".") + " |\n")
		}
	}
	return b.String()
}

// formatExamples are lines for commands whose help has none that can be run here, and
// for flags that change which formats there are.
var formatExamples = map[string][]string{
	"odds":         {"odds 2r vs red", "odds --file lines.txt", "odds --best 2r vs red"},
	"units search": {"units stormtroopers"},
	"units show":   {"units show stormtroopers"},
	"units army":   {"units army list.txt"},
	"matrix": {"matrix --attackers stormtroopers --defenders rebel-troopers", "matrix --both --attackers stormtroopers --defenders rebel-troopers",
		"matrix --duel --attackers stormtroopers --defenders rebel-troopers"},
}

// formatsTable is README's table of the formats of every command that takes one, found
// by trying.
func formatsTable(t *testing.T) string {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"lines.txt": "2r vs red\n", "list.txt": "Stormtroopers\n"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	b.WriteString("| |")
	for _, f := range forms.Formats() {
		b.WriteString(" " + f + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat(":---:|", len(forms.Formats())) + "\n")
	for _, n := range model(t).Leaves(true) {
		if flagNamed(n, "--format") == nil {
			continue
		}
		name := strings.TrimPrefix(n.Path(), "salvo ")
		lines := formatExamples[name]
		if example := regexp.MustCompile("(?m)^  salvo (" + name + " .*)$").FindStringSubmatch(n.Detail); lines == nil && example != nil {
			lines = example[1:]
		}
		if len(lines) == 0 {
			t.Errorf("salvo %s takes a format, and has no example: put one into its help", name)
		}
		for _, line := range lines {
			named := strings.TrimSuffix(name, " search")
			if flag := regexp.MustCompile(`^ (--\w+) `).FindStringSubmatch(strings.TrimPrefix(line, name)); flag != nil && len(lines) > 1 && flag[1] != "--attackers" {
				named += " " + flag[1]
			}
			b.WriteString("| `salvo " + named + "` |" + formatsOf(t, line) + "\n")
		}
	}
	return b.String()
}

// formatsOf tries every format of a command line.
func formatsOf(t *testing.T, line string) (cells string) {
	for _, f := range forms.Formats() {
		var out, errs bytes.Buffer
		args := append(words(line), "--format", f)
		switch status := run(t.Context(), args, strings.NewReader(""), &out, &errs); {
		case status == okay && out.Len() > 0:
			cells += " yes |"
		// The message names the format, or says that there is no picture.
		case status == misuse && out.Len() == 0 && (strings.Contains(errs.String(), f) || f == "svg"):
			cells += " |"
		default:
			t.Errorf("salvo %s: status %d, %s", strings.Join(args, " "), status, errs.String())
		}
	}
	return cells
}

// Every command is tried in a script.
func TestEveryCommandHasAScript(t *testing.T) {
	scripts, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, name := range scripts {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	tested := map[string]string{"serve": "serve_test.go", "site": "site_test.go", "mcp": "mcp_test.go"}
	for _, n := range model(t).Leaves(true) {
		name := strings.TrimPrefix(n.Path(), "salvo ")
		if tested[name] == "" && !regexp.MustCompile("(?m)exec salvo "+strings.TrimSuffix(name, " search")+"( |$)").MatchString(all.String()) {
			t.Errorf("salvo %s is in no script: write one into testdata/script", name)
		}
	}
}
