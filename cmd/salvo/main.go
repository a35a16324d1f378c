// Command salvo says what happens when one unit of Star Wars: Legion attacks
// another.
package main

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/phrase"
	"salvo/report/forms"
)

func main() { os.Exit(start()) }

// start runs the command line of the process until it ends or is stopped.
func start() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// After the first signal the next one ends the program at once.
	context.AfterFunc(ctx, stop)
	args := os.Args[1:]
	if len(args) == 0 && clicked() {
		args = []string{"serve", "--open"}
	}
	return run(ctx, args, os.Stdin, os.Stdout, os.Stderr)
}

// Exit statuses.
const (
	okay   = 0
	failed = 1 // the input was right, but something else went wrong
	misuse = 2 // the input was wrong
)

// console is where a command reads from and writes to.
type console struct {
	ctx         context.Context
	in          io.Reader
	out, errors io.Writer
	color       bool
	width       int // columns of text; 0 means the default
}

// library is the library of units. To read it takes as long as to answer an
// attack in numbers, for which nobody needs it.
func (*console) library() *cards.Library { return cards.All() }

// seed returns a random seed for dice, short enough to copy.
func (*console) seed() uint64 { return 1 + rand.Uint64N(999_999) }

// commands is the command line.
type commands struct {
	Odds       oddsCommand       `cmd:"" help:"The odds of one or several attacks."`
	Why        whyCommand        `cmd:"" help:"What is left of an attack after every step."`
	WhatIf     whatIfCommand     `cmd:"" help:"What every single change would do."`
	Sweep      sweepCommand      `cmd:"" help:"An attack over the values of one to three fields."`
	Roll       rollCommand       `cmd:"" help:"Play one attack, step by step."`
	Advise     adviseCommand     `cmd:"" help:"What to do with the dice on the table and the tokens left."`
	Volley     volleyCommand     `cmd:"" help:"Several attacks on one unit or several: what is left after each, the best order, the plan."`
	Duel       duelCommand       `cmd:"" help:"Two units until one is gone: who walks away, what to do first."`
	Serve      serveCommand      `cmd:"" help:"Serve the page on this machine."`
	Site       siteCommand       `cmd:"" help:"Write the page as a folder for any web host."`
	MCP        mcpCommand        `cmd:"" name:"mcp" help:"Answer an assistant over the Model Context Protocol."`
	Units      unitsCommand      `cmd:"" help:"The library: find and show units, read army lists."`
	Matrix     matrixCommand     `cmd:"" help:"Units against units: wounds, kills, points for each wound."`
	Builds     buildsCommand     `cmd:"" help:"Which upgrades of a unit are worth their points."`
	Fields     fieldsCommand     `cmd:"" help:"All fields of an attack: their words, limits and meaning."`
	Completion completionCommand `cmd:"" help:"A script with which your shell completes commands and words."`
	Version    versionCommand    `cmd:"" help:"The version of salvo."`
	Complete   completeCommand   `cmd:"" hidden:""`

	ShowVersion kong.VersionFlag `name:"version" help:"Show the version of salvo."`
}

// usage marks an error as one in the input.
type usage struct{ error }

func (u usage) Unwrap() error { return u.error }

const description = `Exact odds for attacks in Star Wars: Legion.

An attack is one line: the attacker's dice, tokens and keywords, "vs", and the
defender's; units stand for their numbers. Write it in your words or in the short
notation. For example

  salvo odds Stormtroopers with DLT-19 and an aim vs Rebel Troopers in heavy cover
  salvo odds 6 black dice, surge to hit, 2 aims against red in light cover, 1 dodge
  salvo odds 4w 1r aim 1 precise 1 ranged vs red heavy dodge 1`

// run runs the command line with these arguments and returns its exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	var cli commands
	exited, status := false, okay
	con := &console{ctx, in, out, errs, terminal(out) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb", columns(out)}
	parser, err := kong.New(&cli,
		kong.Name("salvo"),
		kong.Description(description),
		kong.Writers(out, errs),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: maxColumns}),
		variables(),
		valuesOfFlags(),
		kong.Exit(func(code int) { exited, status = true, code }),
	)
	if err != nil {
		panic(err) // the command line itself is wrong
	}
	command, err := parser.Parse(askingForHelp(parser, args))
	if exited {
		return status
	}
	if err != nil {
		if ask := missing(nodeOf(parser.Model.Node, args)); ask != "" {
			con.note("%s", ask)
			return misuse
		}
		con.note("salvo: %v", err)
		if len(args) > 0 && !strings.HasPrefix(args[0], "-") && nodeOf(parser.Model.Node, args[:1]) == nil {
			switch line := strings.Join(args, " "); {
			case phrase.WhoWins(legion.Scan(line)) != nil:
				con.note("If it is a duel, say: salvo duel %s", line)
			case legion.IsVolley(line):
				con.note("If it is a volley, say: salvo volley %s", line)
			default:
				con.note("If it is an attack, say: salvo odds %s", line)
			}
		}
		con.note("Run salvo --help for a list of commands.")
		return misuse
	}
	return con.status(command.Run(con, parser))
}

// variables are what the tags of the commands name.
func variables() kong.Vars {
	return kong.Vars{
		"attacks": strconv.Itoa(odds.DefaultAttacks), "version": version(),
		"formats": strings.Join(forms.Formats(), ","), "formatList": strings.Join(forms.Formats(), ", "),
	}
}

// askingForHelp turns "help", before or after a command, into the flag.
func askingForHelp(parser *kong.Kong, args []string) []string {
	switch last := len(args) - 1; {
	case len(args) == 0:
		return []string{"--help"}
	case args[0] == "help":
		return append(slices.Clone(args[1:]), "--help")
	case args[last] == "help" && last > 0 && nodeOf(parser.Model.Node, args[:last]) != nil:
		return append(slices.Clone(args[:last]), "--help")
	}
	return args
}

// nodeOf is the command that words name, such as units, or units show; nil if they name
// none.
func nodeOf(node *kong.Node, words []string) *kong.Node {
	for _, w := range words {
		i := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == w })
		if i < 0 {
			return nil
		}
		node = node.Children[i]
	}
	return node
}

// missing asks for what a command cannot do without, with the first example of its help;
// empty if there is no command, or nothing that it needs.
func missing(command *kong.Node) string {
	if command == nil || len(command.Positional) == 0 || !command.Positional[0].Required {
		return ""
	}
	ask := "which " + command.Positional[0].Name + "?"
	if _, examples, ok := strings.Cut(command.Detail, "\n  "); ok {
		first, _, _ := strings.Cut(examples, "\n")
		ask += " For example: " + first
	}
	return ask
}

// status reports an error, and returns the exit status that it means.
func (con *console) status(err error) int {
	var wrong usage
	switch {
	case err == nil:
		return okay
	case errors.As(err, &wrong):
		con.note("%v", err)
		return misuse
	case errors.Is(err, context.Canceled):
		con.note("salvo: stopped")
	case errors.Is(err, syscall.EPIPE): // the reader of the output has ended
	default:
		con.note("salvo: %v", err)
	}
	return failed
}
