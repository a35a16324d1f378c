package main

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"

	"salvo/odds"
	"salvo/report"
)

// window is how many lines are under way at once: enough to keep all cores
// busy, few enough that memory does not grow with the file.
const window = 512

// job is one line of a batch and, later, its answer.
type job struct {
	number int
	line   string
	res    *odds.Result
	err    error
	done   chan struct{}
}

// batch answers the lines of a file as they are read, in their order. A bad
// line is reported and the rest goes on.
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

	queue := make(chan *job, window) // in order
	work := make(chan *job)
	stop := make(chan struct{})
	var reading error
	go func() {
		defer close(queue)
		defer close(work)
		in := newLines(r)
		for in.Scan() {
			j := &job{number: in.number, line: in.Text(), done: make(chan struct{})}
			select {
			case queue <- j:
			case <-stop:
				return
			case <-con.ctx.Done():
				return
			}
			select {
			case work <- j:
			case <-stop:
				return
			case <-con.ctx.Done():
				close(j.done)
				return
			}
		}
		reading = in.Err()
	}()
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for j := range work {
				j.res, j.err = c.line(con, j.line)
				close(j.done)
			}
		})
	}
	answered, bad := 0, 0
	progress := con.progress("attacks")
	var failed error
	for j := range queue {
		<-j.done
		switch {
		case failed != nil || con.ctx.Err() != nil:
		case j.err != nil:
			bad++
			fmt.Fprintln(con.errors, inFile(fmt.Sprintf("%s:%d", name, j.number), j.err))
		default:
			answered++
			if failed = write.result(j.res); failed != nil {
				close(stop) // nobody reads what is written
			}
		}
		if progress != nil {
			progress(answered+bad, 0)
		}
	}
	wg.Wait()
	switch {
	case failed != nil:
		return failed
	case con.ctx.Err() != nil:
		return con.ctx.Err()
	case reading != nil:
		return unreadable(name, reading)
	case answered+bad == 0:
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
func (c *oddsCommand) line(con *console, text string) (*odds.Result, error) {
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
	result func(*odds.Result) error
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
			func(res *odds.Result) error {
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
			func(res *odds.Result) error {
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
			func(res *odds.Result) error {
				if begun {
					w.WriteString("\n")
				}
				begun = true
				return report.Odds(w, report.Options{Format: report.AsText}, []*odds.Result{res})
			},
			w.Flush,
		}, nil
	}
	return nil, usage{fmt.Errorf("--file goes with text, json and csv; for %s give the attacks on the command line", c.form())}
}
