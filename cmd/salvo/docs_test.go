package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"salvo/internal/generated"
)

// Every command line that README and docs show is run, and its output
// compared, and so is the table of formats. A shown command is an indented line that begins with "$ ", and its
// output the indented lines after it.
func TestDocuments(t *testing.T) {
	files, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	const formatsBegin, formatsEnd = "<!-- formats: begin -->\n", "<!-- formats: end -->\n"
	formats := ""
	t.Run("formats", func(t *testing.T) { formats = formatsTable(t) })
	shown, tables := 0, 0
	for _, name := range append(files, "../../README.md") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fresh, n := rerun(t, string(text))
		shown += n
		if begin, rest, ok := strings.Cut(fresh, formatsBegin); ok {
			_, end, _ := strings.Cut(rest, formatsEnd)
			fresh = begin + formatsBegin + formats + formatsEnd + end
			tables++
		}
		generated.Check(t, name, []byte(fresh))
	}
	if shown == 0 || tables != 1 {
		t.Errorf("%d commands and %d tables of formats are shown", shown, tables)
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
