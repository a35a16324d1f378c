package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/alecthomas/kong"

	"salvo/legion"
	"salvo/report"
)

// fieldsCommand is salvo fields.
type fieldsCommand struct {
	output
	Search []string `arg:"" optional:"" name:"words" help:"Show only fields that have all of these words in them."`
}

// Help shows examples.
func (fieldsCommand) Help() string {
	return `Examples:

  salvo fields
  salvo fields pierce
  salvo fields --format markdown guardian`
}

// Run lists the fields of an attack.
func (c *fieldsCommand) Run(con *console) error {
	var found []legion.Field
	for _, f := range legion.Fields() {
		text := strings.ToLower(strings.Join([]string{f.Path(), f.Word, f.Label, f.Help, strings.Join(f.Values, " ")}, " "))
		all := true
		for _, word := range c.Search {
			all = all && strings.Contains(text, strings.ToLower(word))
		}
		if all {
			found = append(found, f)
		}
	}
	if len(found) == 0 {
		return usage{fmt.Errorf("no field has %q in it; salvo fields lists them all", strings.Join(c.Search, " "))}
	}
	return c.write(con, func(o report.Options, w *out) error { return report.Fields(w, o, found) })
}

// versionCommand is salvo version.
type versionCommand struct{}

// commit and date say what a release was built from; the linker sets them.
var commit, date string

// Run prints the version that the program was built from.
func (versionCommand) Run(con *console) error {
	version, from := "from source", []string{}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		version = v
	}
	if commit != "" {
		version, from = commit, append(from, date)
	}
	_, err := fmt.Fprintf(con.out, "salvo %s (%s)\n", version, strings.Join(append(from, info.GoVersion), ", "))
	return err
}

// completionCommand is salvo completion.
type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Help says how to use it.
func (completionCommand) Help() string {
	return `To complete commands, flags and the words of the notation with Tab, put one of
these where your shell starts:

  eval "$(salvo completion bash)"
  eval "$(salvo completion zsh)"
  salvo completion fish | source`
}

// Run writes a script for the shell. Commands and flags come from the command
// line itself, words from the field table.
func (c *completionCommand) Run(con *console, app *kong.Kong) error {
	flags, words := flagNames(app.Model.Node), notationWords()
	var names []string
	for _, n := range app.Model.Children {
		names = append(names, n.Name)
		flags = append(flags, flagNames(n)...)
	}
	flags = unique(flags)
	return completions[c.Shell](con.out, names, flags, words)
}

var completions = map[string]func(w io.Writer, names, flags, words []string) error{
	"bash": func(w io.Writer, names, flags, words []string) error {
		_, err := fmt.Fprintf(w, `_salvo() {
	local word=${COMP_WORDS[COMP_CWORD]}
	if [ "$COMP_CWORD" -eq 1 ]; then
		COMPREPLY=($(compgen -W %q -- "$word"))
	elif [[ $word == -* ]]; then
		COMPREPLY=($(compgen -W %q -- "$word"))
	else
		COMPREPLY=($(compgen -f -W %q -- "$word"))
	fi
}
complete -F _salvo salvo
`, strings.Join(names, " "), strings.Join(flags, " "), strings.Join(words, " "))
		return err
	},
	"zsh": func(w io.Writer, names, flags, words []string) error {
		_, err := fmt.Fprintf(w, `#compdef salvo
_salvo() {
	if (( CURRENT == 2 )); then
		compadd -- %s
	elif [[ $PREFIX == -* ]]; then
		compadd -- %s
	else
		compadd -- %s
		_files
	fi
}
compdef _salvo salvo
`, strings.Join(names, " "), strings.Join(flags, " "), strings.Join(words, " "))
		return err
	},
	"fish": func(w io.Writer, names, flags, words []string) error {
		var b strings.Builder
		fmt.Fprintf(&b, "complete -c salvo -n __fish_use_subcommand -f -a %q\n", strings.Join(names, " "))
		fmt.Fprintf(&b, "complete -c salvo -n 'not __fish_use_subcommand' -a %q\n", strings.Join(words, " "))
		for _, f := range flags {
			if long, ok := strings.CutPrefix(f, "--"); ok {
				fmt.Fprintf(&b, "complete -c salvo -l %s\n", long)
			}
		}
		_, err := io.WriteString(w, b.String())
		return err
	},
}

func flagNames(n *kong.Node) (names []string) {
	for _, f := range n.Flags {
		names = append(names, "--"+f.Name)
	}
	return names
}

// notationWords lists the words of the notation that stand alone.
func notationWords() []string {
	words := []string{"vs", "then", "order:best", "happened:"}
	for _, f := range legion.Fields() {
		switch {
		case f.Kind == legion.Pick:
			for v := range f.Values {
				words = append(words, f.Show(v))
			}
		case len(f.Word) > 1:
			words = append(words, f.Word)
		}
	}
	return unique(words)
}

func unique(words []string) (once []string) {
	seen := map[string]bool{}
	for _, w := range words {
		if !seen[w] {
			seen[w] = true
			once = append(once, w)
		}
	}
	return once
}
