package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

// oddsCommand is salvo odds.
type oddsCommand struct {
	From    string `arg:"" name:"attack" help:"A file with an attack, or a list of attacks, as JSON; - for standard input; or the JSON itself."`
	JSON    bool   `name:"json" help:"Write JSON."`
	Method  string `enum:"auto,exact,simulate" default:"auto" help:"How to find the odds: exact, simulate, or auto: exact unless there are too many rolls."`
	Attacks int    `default:"${attacks}" help:"How many attacks to simulate."`
	Best    bool   `help:"Also show what the best play is worth, and what the rules of thumb cost."`
	Seed    uint64 `default:"1" help:"Which attacks to simulate: the same seed, the same dice."`
}

// Run reads the attacks, then computes, then writes: bad input writes nothing.
func (c *oddsCommand) Run(con *console) error {
	if c.Attacks < 1 || c.Attacks > odds.MaxAttacks {
		return usage{fmt.Errorf("--attacks: %d is not from 1 to %d", c.Attacks, odds.MaxAttacks)}
	}
	text, name, err := read(c.From, con.in)
	if err != nil {
		return usage{err}
	}
	attacks, list, err := legion.ReadJSON(text)
	if err != nil {
		return usage{inFile(name, err)}
	}
	results := make([]answer, len(attacks))
	for i, a := range attacks {
		if results[i], err = c.answer(con, a); err != nil {
			return err
		}
	}
	var out bytes.Buffer
	if c.JSON {
		err = writeJSON(&out, results, list)
	} else {
		err = writeText(&out, results)
	}
	if err != nil {
		return err
	}
	_, err = con.out.Write(out.Bytes())
	return err
}

// answer is a result with what else was asked for.
type answer struct {
	*odds.Result
	Regret *odds.Regret `json:"regret,omitempty"`
}

func (c *oddsCommand) answer(con *console, a legion.Attack) (answer, error) {
	res, err := c.odds(con, a)
	if err != nil || !c.Best {
		return answer{res, nil}, err
	}
	regret, err := odds.RegretOf(con.ctx, a)
	return answer{res, regret}, err
}

func (c *oddsCommand) odds(con *console, a legion.Attack) (*odds.Result, error) {
	opt := odds.Options{Attacks: c.Attacks, Seed: c.Seed}
	switch c.Method {
	case "exact":
		res, err := odds.Exact(con.ctx, a)
		if errors.Is(err, odds.ErrTooLarge) {
			err = fmt.Errorf("%w; use --method simulate, or fewer dice or tokens", err)
		}
		return res, err
	case "simulate":
		return odds.Simulate(con.ctx, a, opt)
	}
	return odds.Of(con.ctx, a, opt)
}

// writeJSON writes a result on a line, and a list of them a line each.
func writeJSON(w *bytes.Buffer, results []answer, list bool) error {
	if list {
		w.WriteString("[")
	}
	for i, res := range results {
		if i > 0 {
			w.WriteString(",\n")
		}
		text, err := json.Marshal(res)
		if err != nil {
			return err
		}
		w.Write(text)
	}
	if list {
		w.WriteString("]")
	}
	w.WriteString("\n")
	return nil
}

func writeText(w io.Writer, results []answer) error {
	for i, res := range results {
		if i > 0 {
			fmt.Fprintf(w, "\n%s\n\n", strings.Repeat("─", 80))
		}
		if err := report.Text(w, res.Result); err != nil {
			return err
		}
		if res.Regret != nil {
			if err := report.Regret(w, res.Regret); err != nil {
				return err
			}
		}
	}
	return nil
}

// maxInput is how many bytes of input are read at most.
const maxInput = 64 << 20

// read returns the text that an argument means, and what to call it.
func read(from string, in io.Reader) (text []byte, name string, err error) {
	switch {
	case strings.HasPrefix(strings.TrimSpace(from), "{"), strings.HasPrefix(strings.TrimSpace(from), "["):
		return []byte(from), "", nil
	case from == "-":
		name = "standard input"
		text, err = io.ReadAll(io.LimitReader(in, maxInput+1))
	default:
		name = from
		var f *os.File
		if f, err = os.Open(from); err == nil {
			defer f.Close()
			text, err = io.ReadAll(io.LimitReader(f, maxInput+1))
		}
	}
	var at *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = fmt.Errorf("%s: there is no such file; give a file with an attack as JSON, or - for standard input", name)
	case errors.As(err, &at):
		err = fmt.Errorf("%s: cannot be read: %v", name, at.Err)
	case err == nil && len(text) > maxInput:
		err = fmt.Errorf("%s: is larger than %d MiB", name, maxInput>>20)
	}
	return text, name, err
}

// inFile puts a file's name before every line of an error.
func inFile(name string, err error) error {
	if name == "" {
		return err
	}
	lines := strings.Split(err.Error(), "\n")
	for i := range lines {
		lines[i] = name + ": " + lines[i]
	}
	return errors.New(strings.Join(lines, "\n"))
}
