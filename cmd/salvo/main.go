// Command salvo says what happens when one unit of Star Wars: Legion attacks
// another.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"

	"github.com/alecthomas/kong"

	"salvo/odds"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Exit statuses.
const (
	okay   = 0
	failed = 1 // the input was fine, the work was not done
	misuse = 2 // the input was not
)

// console is what a command talks to.
type console struct {
	ctx         context.Context
	in          io.Reader
	out, errors io.Writer
}

// commands is the command line.
type commands struct {
	Odds   oddsCommand   `cmd:"" help:"The odds of one or several attacks."`
	Advise adviseCommand `cmd:"" help:"What to do with the dice on the table and the tokens left."`
}

// usage marks an error as one in the input.
type usage struct{ error }

func (u usage) Unwrap() error { return u.error }

// run is the whole command: arguments in, text out, exit status back.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	var cli commands
	exited, status := false, okay
	parser, err := kong.New(&cli,
		kong.Name("salvo"),
		kong.Description("Exact odds for attacks in Star Wars: Legion."),
		kong.Writers(out, errs),
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
		fmt.Fprintln(errs, "Run salvo --help for what there is.")
		return misuse
	}
	err = command.Run(&console{ctx, in, out, errs})
	var wrong usage
	switch {
	case err == nil:
		return okay
	case errors.As(err, &wrong):
		fmt.Fprintln(errs, err)
		return misuse
	}
	fmt.Fprintf(errs, "salvo: %v\n", err)
	return failed
}
