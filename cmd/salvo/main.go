// Command salvo says what happens when one unit of Star Wars: Legion attacks
// another.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// After the first signal the next one ends the program at once.
	context.AfterFunc(ctx, stop)
	args := os.Args[1:]
	if len(args) == 0 && clicked() {
		args = []string{"serve", "--open"}
	}
	os.Exit(run(ctx, args, os.Stdin, os.Stdout, os.Stderr))
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
}

// library is the library of units. To read it takes as long as to answer an
// attack in numbers, for which nobody needs it.
func (*console) library() *units.Library { return units.All() }

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
	Volley     volleyCommand     `cmd:"" help:"Several attacks on one unit: what is left after each, the best order, the plan."`
	Serve      serveCommand      `cmd:"" help:"Serve the page on this machine."`
	Site       siteCommand       `cmd:"" help:"Write the page as a folder for any web host."`
	Units      unitsCommand      `cmd:"" help:"The library: find and show units, read army lists."`
	Matrix     matrixCommand     `cmd:"" help:"Units against units: wounds, kills, points for each wound."`
	Builds     buildsCommand     `cmd:"" help:"Which upgrades of a unit are worth their points."`
	Fields     fieldsCommand     `cmd:"" help:"All fields of an attack: their words, limits and meaning."`
	Completion completionCommand `cmd:"" help:"A script with which your shell completes commands and words."`
	Version    versionCommand    `cmd:"" help:"The version of salvo."`
}

// usage marks an error as one in the input.
type usage struct{ error }

func (u usage) Unwrap() error { return u.error }

const description = `Exact odds for attacks in Star Wars: Legion.

An attack is one line: the attacker's dice, tokens and keywords, "vs", and the
defender's. For example

  salvo odds 4w 1r aim 1 precise 1 ranged vs red heavy dodge 1

Four white dice and a red one with an aim token and Precise 1 shoot at red
defense dice in heavy cover with a dodge token.`

// run runs the command line with these arguments and returns its exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	var cli commands
	exited, status := false, okay
	parser, err := kong.New(&cli,
		kong.Name("salvo"),
		kong.Description(description),
		kong.Writers(out, errs),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Vars{"attacks": strconv.Itoa(odds.DefaultAttacks)},
		kong.Exit(func(code int) { exited, status = true, code }),
	)
	if err != nil {
		panic(err) // the command line itself is wrong
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	command, err := parser.Parse(args)
	if exited {
		return status
	}
	if err != nil {
		fmt.Fprintf(errs, "salvo: %v\n", err)
		if len(args) > 0 && !strings.HasPrefix(args[0], "-") && !isCommand(parser, args[0]) {
			if line := strings.Join(args, " "); legion.IsVolley(line) {
				fmt.Fprintf(errs, "If it is a volley, say: salvo volley %s\n", line)
			} else {
				fmt.Fprintf(errs, "If it is an attack, say: salvo odds %s\n", line)
			}
		}
		fmt.Fprintln(errs, "Run salvo --help for a list of commands.")
		return misuse
	}
	con := &console{ctx, in, out, errs, terminal(out) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
	err = command.Run(con, parser)
	var wrong usage
	switch {
	case err == nil:
		return okay
	case errors.As(err, &wrong):
		fmt.Fprintln(errs, err)
		return misuse
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(errs, "salvo: stopped")
		return failed
	case errors.Is(err, syscall.EPIPE):
		return failed // the reader of the output has ended
	}
	fmt.Fprintf(errs, "salvo: %v\n", err)
	return failed
}

// isCommand reports whether a word names a command.
func isCommand(parser *kong.Kong, name string) bool {
	for _, n := range parser.Model.Children {
		if n.Name == name {
			return true
		}
	}
	return false
}
