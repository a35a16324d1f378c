package main

import (
	"context"
	"io"
	"runtime"
	"sync"

	"salvo/report"
)

// pipeline reads lines, answers them on all cores, and hands the answers out in
// the order of the lines. Cancelling its context ends it.
type pipeline struct {
	queue   chan *job // every line that was read, in order
	work    chan *job // the same lines, for the first worker that is free
	workers sync.WaitGroup
	readErr error // why reading failed; set before queue is closed
}

// job is one line and, once done is closed, its answer.
type job struct {
	number int
	line   string
	done   chan struct{}
	res    *report.Answer
	err    error
}

// window is how many lines are read ahead of the first that is not answered:
// enough to keep all cores busy, few enough that memory does not grow with the
// input.
const window = 512

// startPipeline starts to read and to answer.
func startPipeline(ctx context.Context, r io.Reader, answer func(line string) (*report.Answer, error)) *pipeline {
	p := &pipeline{queue: make(chan *job, window), work: make(chan *job)}
	go p.read(ctx, r)
	for range runtime.GOMAXPROCS(0) {
		p.workers.Go(func() { p.answer(ctx, answer) })
	}
	return p
}

// read reads lines to the end or until it is cancelled. While it waits for
// input it does not notice that it is cancelled, so nobody may wait for it.
func (p *pipeline) read(ctx context.Context, r io.Reader) {
	defer close(p.queue)
	defer close(p.work)
	in := newLines(r)
	for in.Scan() {
		j := &job{number: in.number, line: in.Text(), done: make(chan struct{})}
		for _, to := range []chan *job{p.queue, p.work} {
			select {
			case to <- j:
			case <-ctx.Done():
				return
			}
		}
	}
	p.readErr = in.Err()
}

// answer answers lines until there are no more.
func (p *pipeline) answer(ctx context.Context, answer func(line string) (*report.Answer, error)) {
	for {
		select {
		case j, ok := <-p.work:
			if !ok {
				return
			}
			j.res, j.err = answer(j.line)
			close(j.done)
		case <-ctx.Done():
			return
		}
	}
}

// next waits for the answer to the next line. It returns nil after the last
// one, with the error that ended the reading, and at once when the context is
// cancelled.
func (p *pipeline) next(ctx context.Context) (*job, error) {
	select {
	case j, ok := <-p.queue:
		if !ok {
			return nil, p.readErr
		}
		select {
		case <-j.done:
			return j, nil
		case <-ctx.Done():
		}
	case <-ctx.Done():
	}
	return nil, ctx.Err()
}
