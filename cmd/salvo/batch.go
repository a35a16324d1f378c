package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"salvo/report"
)

// batch answers the lines of a file as they are read, in their order. A bad
// line is reported and the rest goes on. When it is cancelled, or cannot write
// its answers, it stops reading and ends, even if no line ever comes.
func (c *oddsCommand) batch(con *console) error {
	if _, err := attackReader.arguments(c.inputs.Attacks, c.File); err != nil {
		return err
	}
	write, err := c.recordWriter(con)
	if err != nil {
		return err
	}
	r, name, err := open(con, string(c.File), attackReader.content)
	if err != nil {
		return usage{err}
	}
	defer r.Close()
	if strings.HasSuffix(name, ".json") {
		text, err := readAll(r, name, attackReader.content)
		if err != nil {
			return err
		}
		if !isLines(text) {
			return c.document(con, text, name)
		}
		r = io.NopCloser(bytes.NewReader(text))
	}

	ctx, stop := context.WithCancel(con.ctx)
	defer stop()
	inner := *con
	inner.ctx = ctx
	p := startPipeline(ctx, r, func(line string) (*report.Answer, error) { return c.line(&inner, line) })

	answered, bad := 0, 0
	progress := con.progress("attacks")
	for {
		j, more, err := receive(ctx, p.queue, write.flush) // so that whoever reads the answers need not wait
		if more && err == nil {
			_, _, err = receive(ctx, j.done, write.flush)
		}
		switch {
		case ctx.Err() != nil:
			return errors.Join(ctx.Err(), write.end())
		case err != nil:
			return err
		case !more && p.readErr != nil:
			return errors.Join(unreadable(name, p.readErr), write.end())
		case !more:
			return finishBatch(write, name, answered, bad)
		case j.err != nil:
			bad++
			con.note("%v", inFile(fmt.Sprintf("%s:%d", name, j.number), j.err))
		default:
			answered++
			if err := write.add(j.res); err != nil {
				return err
			}
		}
		if progress != nil {
			progress(answered+bad, 0)
		}
	}
}

// finishBatch ends the output of a batch that was read to its end.
func finishBatch(write *recordWriter, name string, answered, bad int) error {
	if answered+bad == 0 {
		return usage{fmt.Errorf("%s: there is no attack in it", name)}
	}
	if err := write.end(); err != nil {
		return err
	}
	if bad > 0 {
		return badLines{bad, answered + bad}
	}
	return nil
}

// badLines says that some lines of a batch are no attacks. All others are answered.
type badLines struct{ bad, all int }

func (b badLines) Error() string { return fmt.Sprintf("%d of %d lines are no attacks", b.bad, b.all) }

// document answers the attacks of one JSON document.
func (c *oddsCommand) document(con *console, text []byte, name string) error {
	attacks, list, err := readJSON(text)
	if err != nil {
		return usage{inFile(name, err)}
	}
	return c.answerAll(con, attacks, list)
}

func (c *oddsCommand) line(con *console, text string) (*report.Answer, error) {
	s, err := attackReader.single(con, text)
	if err != nil {
		return nil, err
	}
	opt := c.options()
	opt.Workers = 1 // the lines keep the cores busy
	return c.answer(con, s, c.form(), opt)
}
