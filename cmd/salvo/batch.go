package main

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"salvo/report"
)

// batch answers the lines of a file as they are read, in their order. A bad
// line is reported and the rest goes on. When it is cancelled, or cannot write
// its answers, it stops reading and ends, even if no line ever comes.
func (c *oddsCommand) batch(con *console) error {
	write, err := c.batchWriter(con.out)
	if err != nil {
		return err
	}
	r, name, err := open(c.File, con.in)
	if err != nil {
		return usage{err}
	}
	defer r.Close()

	ctx, stop := context.WithCancel(con.ctx)
	inner := *con
	inner.ctx = ctx
	p := startPipeline(ctx, r, func(line string) (*report.Answer, error) { return c.line(&inner, line) })
	defer p.workers.Wait()
	defer stop()

	answered, bad := 0, 0
	progress := con.progress("attacks")
	for {
		j, err := p.next(ctx)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return unreadable(name, err)
		case j == nil:
			return finishBatch(write, name, answered, bad)
		case j.err != nil:
			bad++
			fmt.Fprintln(con.errors, inFile(fmt.Sprintf("%s:%d", name, j.number), j.err))
		default:
			answered++
			if err := write.result(j.res); err != nil {
				return err
			}
		}
		if progress != nil {
			progress(answered+bad, 0)
		}
	}
}

// finishBatch ends the output of a batch that was read to its end.
func finishBatch(write *batchWriter, name string, answered, bad int) error {
	if answered+bad == 0 {
		return usage{fmt.Errorf("%s: there is no attack in it", name)}
	}
	if err := write.end(); err != nil {
		return err
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d lines are no attacks", bad, answered+bad)
	}
	return nil
}

// line answers one line.
func (c *oddsCommand) line(con *console, text string) (*report.Answer, error) {
	s, err := parse(con, text)
	if err != nil {
		return nil, err
	}
	opt := c.options()
	opt.Workers = 1 // the lines keep the cores busy
	return c.answer(con, s, opt)
}

// batchWriter writes results one at a time.
type batchWriter struct {
	result func(*report.Answer) error
	end    func() error
}

func (c *oddsCommand) batchWriter(to io.Writer) (*batchWriter, error) {
	if c.Best {
		return nil, usage{errors.New("--best and --file do not go together; ask for the attacks on the command line")}
	}
	w := bufio.NewWriter(to)
	switch c.form() {
	case report.AsCSV:
		rows := csv.NewWriter(w)
		begun := false
		return &batchWriter{
			func(res *report.Answer) error {
				if !begun {
					begun = true
					if err := rows.Write(report.CSVHeader()); err != nil {
						return err
					}
				}
				return rows.Write(report.CSVRow(res))
			},
			func() error {
				rows.Flush()
				return errors.Join(rows.Error(), w.Flush())
			},
		}, nil
	case report.AsJSON:
		before := "["
		return &batchWriter{
			func(res *report.Answer) error {
				text, err := json.Marshal(res)
				if err != nil {
					return err
				}
				w.WriteString(before)
				before = ",\n"
				_, err = w.Write(text)
				return err
			},
			func() error {
				w.WriteString("]\n")
				return w.Flush()
			},
		}, nil
	case report.AsText:
		begun := false
		return &batchWriter{
			func(res *report.Answer) error {
				if begun {
					w.WriteString("\n")
				}
				begun = true
				return report.Odds(w, report.Options{Format: report.AsText}, []*report.Answer{res})
			},
			w.Flush,
		}, nil
	}
	return nil, usage{fmt.Errorf("--file goes with text, json and csv; for %s give the attacks on the command line", c.form())}
}
