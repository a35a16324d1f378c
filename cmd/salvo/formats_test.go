package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"salvo/report"
)

// formatExamples has, for every command that takes a format, a line that it can
// answer. A row of README's table is each of them.
var formatExamples = []struct{ command, line string }{
	{"odds", "2r vs red"},
	{"odds --file", "lines.txt"},
	{"odds --best", "2r aim 1 vs red"},
	{"why", "2r vs red"},
	{"what-if", "2r vs red"},
	{"sweep", "2r vs red --over aim=0..1"},
	{"roll", "2r vs red --seed 1"},
	{"advise", "2r aim 1 --dice r:hit,blank"},
	{"volley", "2r vs red minis 4 wounds 1 then 2r"},
	{"units search", "stormtroopers"},
	{"units show", "stormtroopers"},
	{"units army", "list.txt"},
	{"matrix", "--attackers stormtroopers --defenders rebel-troopers"},
	{"matrix --both", "--attackers stormtroopers --defenders rebel-troopers"},
	{"builds", "at-rt-rebels vs stormtroopers"},
	{"fields", "pierce"},
}

// formatsTable is README's table of the formats of every command, found by trying.
func formatsTable(t *testing.T) string {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"lines.txt": "2r vs red\n", "list.txt": "Stormtroopers\n"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	b.WriteString("| |")
	for _, f := range report.Formats() {
		b.WriteString(" " + f + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat(":---:|", len(report.Formats())) + "\n")
	for _, x := range formatExamples {
		b.WriteString("| `salvo " + strings.TrimSuffix(x.command, " search") + "` |")
		for _, f := range report.Formats() {
			var out, errs bytes.Buffer
			args := strings.Fields(x.command + " " + x.line + " --format " + f)
			switch status := run(t.Context(), args, strings.NewReader(""), &out, &errs); {
			case status == okay && out.Len() > 0:
				b.WriteString(" yes |")
			// The message names the format, or says that there is no picture.
			case status == misuse && out.Len() == 0 && (strings.Contains(errs.String(), f) || f == "svg"):
				b.WriteString(" |")
			default:
				t.Errorf("salvo %s: status %d, %s", strings.Join(args, " "), status, errs.String())
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// Every command that takes a format is in README's table.
func TestEveryFormatIsShown(t *testing.T) {
	parser, err := kong.New(&commands{}, kong.Name("salvo"), variables())
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, x := range formatExamples {
		shown[x.command] = true
	}
	err = kong.Visit(parser.Model, func(n kong.Visitable, next kong.Next) error {
		if node, ok := n.(*kong.Node); ok && node.Type == kong.CommandNode {
			for _, f := range node.Flags {
				if f.Name == "format" && !shown[strings.TrimPrefix(node.Path(), "salvo ")] {
					t.Errorf("%s takes a format: give an example of it in formatExamples", node.Path())
				}
			}
		}
		return next(nil)
	})
	if err != nil {
		t.Fatal(err)
	}
}
