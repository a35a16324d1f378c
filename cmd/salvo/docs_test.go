package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"salvo/internal/generated"
)

// Every command line that README and docs show is run, and its output compared, and so
// are the tables of commands and formats. A shown command is an indented line that
// begins with "$ ", and its output the indented lines after it.
func TestDocuments(t *testing.T) {
	files, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]string{"commands": commandsTable(t)}
	t.Run("formats", func(t *testing.T) { tables["formats"] = formatsTable(t) })
	shown := 0
	for _, name := range append(files, "../../README.md") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fresh, n := rerun(t, string(text))
		shown += n
		for part, table := range tables {
			begin, end := "<!-- "+part+": begin -->\n", "<!-- "+part+": end -->\n"
			if before, rest, ok := strings.Cut(fresh, begin); ok {
				_, after, _ := strings.Cut(rest, end)
				fresh = before + begin + table + end + after
				shown++
			}
		}
		generated.Check(t, name, []byte(fresh))
	}
	if shown < 10 {
		t.Errorf("%d commands and tables are shown", shown)
	}
}

// The caveats of README say which command has which message as its answer.
func TestCaveats(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "## Caveats")
	caveats, _, _ := strings.Cut(rest, "\n## ")
	tried := 0
	for _, one := range strings.Split(caveats, "\n- ") {
		one = strings.Join(strings.Fields(one), " ")
		message, command, ok := strings.Cut(one, "` — `salvo ")
		if !ok {
			continue
		}
		tried++
		command, _, _ = strings.Cut(command, "`")
		if got := printed(t, "salvo "+command); !strings.Contains(strings.Join(strings.Fields(got), " "), strings.TrimPrefix(message, "`")) {
			t.Errorf("salvo %s\nprints %s\nnot %s", command, got, message)
		}
	}
	if tried < 5 {
		t.Errorf("%d messages are shown", tried)
	}
}

// rerun returns the text with the output of every shown command as it is now,
// and how many commands there are.
func rerun(t *testing.T, text string) (string, int) {
	const indent, prompt = "    ", "    $ "
	var out []string
	lines := strings.Split(text, "\n")
	shown := 0
	for i := 0; i < len(lines); {
		out = append(out, lines[i])
		command, ok := strings.CutPrefix(lines[i], prompt)
		i++
		if !ok {
			continue
		}
		shown++
		// The old output: indented lines, and blank ones between them.
		end := i
		for j := i; j < len(lines) && (lines[j] == "" || strings.HasPrefix(lines[j], indent)) && !strings.HasPrefix(lines[j], prompt); j++ {
			if lines[j] != "" {
				end = j + 1
			}
		}
		i = end
		for _, line := range strings.Split(strings.TrimRight(printed(t, command), "\n"), "\n") {
			if line != "" {
				line = indent + line
			}
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n"), shown
}

// printed runs a shown command line and returns what it prints.
func printed(t *testing.T, command string) string {
	args := words(command)
	for _, program := range [][]string{{"go", "run", "./cmd/salvo"}, {"salvo"}} {
		if len(args) >= len(program) && strings.Join(args[:len(program)], " ") == strings.Join(program, " ") {
			var out bytes.Buffer
			run(t.Context(), args[len(program):], strings.NewReader(""), &out, &out)
			return out.String()
		}
	}
	t.Errorf("%s is shown, but is not a command of salvo", command)
	return ""
}

// words splits a command line at spaces outside quotes.
func words(line string) []string {
	var list []string
	var word strings.Builder
	quote, started := rune(0), false
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, started = r, true
		case quote == 0 && r == ' ':
			if started {
				list = append(list, word.String())
				word.Reset()
				started = false
			}
		default:
			word.WriteRune(r)
			started = true
		}
	}
	if started {
		list = append(list, word.String())
	}
	return list
}
