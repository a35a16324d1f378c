package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"salvo/cards"
	"salvo/legion"
)

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Help says how to use it.
func (completionCommand) Help() string {
	return `To complete commands, flags and their values, units, upgrades and the words of the
notation with Tab, put one of these where your shell starts:

  eval "$(salvo completion bash)"
  eval "$(salvo completion zsh)"
  salvo completion fish | source`
}

// The scripts ask salvo itself what a word may become. Where it knows nothing,
// bash and zsh go on with names of files. Bash takes a word apart at colons and
// equal signs, so that it is given only what stands behind the last of them.
var completions = map[string]string{
	"bash": `_salvo() {
	local line="${COMP_LINE:0:COMP_POINT}" word before
	word="${line##* }"
	before="${word%"${word##*[:=]}"}"
	local IFS=$'\n'
	COMPREPLY=($(salvo complete -- "$line" 2>/dev/null))
	COMPREPLY=("${COMPREPLY[@]#"$before"}")
	[[ ${COMPREPLY[0]} == *[[@:=] ]] && compopt -o nospace
}
complete -o default -F _salvo salvo
`,
	"zsh": `#compdef salvo
_salvo() {
	local -a found
	found=("${(@f)$(salvo complete -- "${(j: :)words[1,CURRENT]}" 2>/dev/null)}")
	if [[ -n $found[1] ]]; then
		compadd -Q -- $found
	else
		_files
	fi
}
compdef _salvo salvo
`,
	"fish": `complete -c salvo -f -a '(salvo complete -- (commandline -cp) 2>/dev/null)'
complete -c salvo -n '__fish_seen_subcommand_from army' -F
complete -c salvo -s f -l file -r -F
`,
}

// Run writes a script for the shell.
func (c *completionCommand) Run(con *console) error {
	_, err := con.out.Write([]byte(completions[c.Shell]))
	return err
}

// completeCommand is what the scripts call: it lists what the last word of a line
// may become.
type completeCommand struct {
	Line string `arg:"" help:"The command line up to the cursor."`
}

// Run lists the words.
func (c *completeCommand) Run(con *console, app *kong.Kong) error {
	for _, word := range complete(app.Model.Node, con.library, c.Line) {
		if _, err := fmt.Fprintln(con.out, word); err != nil {
			return err
		}
	}
	return nil
}

// complete lists what the last word of a command line may become.
func complete(root *kong.Node, library func() *cards.Library, line string) []string {
	words := strings.Fields(line)
	last := ""
	if n := len(words); n > 0 && strings.HasSuffix(line, words[n-1]) {
		last, words = words[n-1], words[:n-1]
	}
	if len(words) == 0 {
		return nil
	}
	node, flag := commandOf(root, words[1:])
	switch value, ok := strings.CutPrefix(last, "--"); {
	case flag != nil:
		return begins(last, flagValues(flag, library))
	case ok && strings.Contains(value, "="):
		name, value, _ := strings.Cut(last, "=")
		values := begins(value, flagValues(flagNamed(node, name), library))
		return legion.Texts(values, func(v string) string { return name + "=" + v })
	case strings.HasPrefix(last, "-"):
		return begins(last, legion.Texts(flagsOf(node), func(f *kong.Flag) string { return "--" + f.Name }))
	}
	return begins(last, wordsOf(node, library, last))
}

// commandOf follows the words of a command line to its command. Flag is the flag
// whose value comes next, if one does.
func commandOf(root *kong.Node, words []string) (node *kong.Node, flag *kong.Flag) {
	node = root
	for _, w := range words {
		if flag != nil {
			flag = nil
			continue
		}
		if strings.HasPrefix(w, "-") {
			if f := flagNamed(node, w); f != nil && !f.IsBool() {
				flag = f
			}
			continue
		}
		node = cmp.Or(nodeOf(node, []string{w}), node)
	}
	return node, flag
}

// flagsOf are the flags of a command, and those of all commands.
func flagsOf(node *kong.Node) (flags []*kong.Flag) {
	for ; node != nil; node = node.Parent {
		flags = append(flags, node.Flags...)
	}
	return flags
}

// flagNamed finds a flag of a command, or of all commands.
func flagNamed(node *kong.Node, name string) *kong.Flag {
	for _, f := range flagsOf(node) {
		if "--"+f.Name == name || f.Short != 0 && "-"+string(f.Short) == name {
			return f
		}
	}
	return nil
}

// flagValues lists the values that a flag may have; nothing if that is a file or a
// number.
func flagValues(f *kong.Flag, library func() *cards.Library) []string {
	switch {
	case f == nil:
		return nil
	case f.Enum != "":
		return f.EnumSlice()
	case f.Name == "over":
		return axes()
	case f.Name == "attackers" || f.Name == "defenders":
		return unitNames(library())
	}
	return nil
}

// wordsOf lists the words that may follow a command: its own commands, the values
// of its argument, units, or the words of the notation.
func wordsOf(node *kong.Node, library func() *cards.Library, last string) (words []string) {
	for _, n := range node.Children {
		if !n.Hidden {
			words = append(words, n.Name)
		}
	}
	switch name := node.Name; {
	case name == "show" || name == "units" || name == "search":
		return append(words, unitNames(library())...)
	case name == "fields":
		return notationWords()
	case len(node.Positional) > 0 && node.Positional[0].Enum != "":
		return node.Positional[0].EnumSlice()
	case len(node.Positional) > 0 && node.Positional[0].Name == "attack":
		if unit, _, ok := strings.Cut(last, "["); ok {
			return upgradesOf(library(), unit, last)
		}
		return append(notationWords(), unitNames(library())...)
	}
	return words
}

// upgradesOf lists a unit with each of the upgrades that it may have.
func upgradesOf(l *cards.Library, name, typed string) (words []string) {
	u, _, err := l.FindUnit(name)
	if err != nil {
		return nil
	}
	before := typed[:strings.LastIndexAny(typed, "[,")+1]
	for _, g := range l.Possible(u) {
		words = append(words, before+strings.TrimPrefix(g.ID, cards.Slug(g.Type)+"-")+"]")
	}
	return words
}

func unitNames(l *cards.Library) []string {
	return legion.Texts(l.Units, func(u *cards.Unit) string { return u.ID })
}

// axes lists the fields that can be swept.
func axes() (names []string) {
	for _, f := range legion.Fields() {
		names = append(names, f.Word+"=")
	}
	return unique(names)
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

func begins(prefix string, words []string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return !strings.HasPrefix(w, prefix) })
}

func unique(words []string) (once []string) {
	for _, w := range words {
		if !slices.Contains(once, w) {
			once = append(once, w)
		}
	}
	return once
}
