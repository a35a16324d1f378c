package main

import (
	"context"
	"io"
	"runtime"

	"salvo/report"
)

// pipeline reads lines, answers them on all cores, and hands the answers out in
// the order of the lines. Cancelling its context ends it; nobody waits for its
// parts, of which one may be waiting for input that never comes.
type pipeline struct {
	queue   chan *job // every line that was read, in order
	work    chan *job // the same lines, for the first worker that is free
	head    *job      // the first of the queue, if it was looked at
	readErr error     // why reading failed; set before queue is closed
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

func startPipeline(ctx context.Context, r io.Reader, answer func(line string) (*report.Answer, error)) *pipeline {
	p := &pipeline{queue: make(chan *job, window), work: make(chan *job)}
	go p.read(ctx, r)
	for range runtime.GOMAXPROCS(0) {
		go p.answer(ctx, answer)
	}
	return p
}

// read reads lines to the end or until it is cancelled.
func (p *pipeline) read(ctx context.Context, r io.Reader) {
	defer close(p.queue)
	defer close(p.work)
	in := newLines(r)
	for in.next() {
		j := &job{number: in.number, line: in.text, err: in.wrong, done: make(chan struct{})}
		if !send(ctx, p.queue, j) {
			return
		}
		if j.err != nil {
			close(j.done)
		} else if !send(ctx, p.work, j) {
			return
		}
	}
	p.readErr = in.err
}

// send hands a job over, unless it is cancelled before.
func send(ctx context.Context, to chan<- *job, j *job) bool {
	select {
	case to <- j:
		return true
	case <-ctx.Done():
		return false
	}
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

// waits reports whether the answer to the next line is not there yet.
func (p *pipeline) waits() bool {
	if p.head == nil {
		select {
		case j, ok := <-p.queue:
			if !ok {
				return false
			}
			p.head = j
		default:
			return true
		}
	}
	select {
	case <-p.head.done:
		return false
	default:
		return true
	}
}

// next waits for the answer to the next line. It returns nil after the last one,
// with the error that ended the reading, and at once when the context is
// cancelled.
func (p *pipeline) next(ctx context.Context) (*job, error) {
	j := p.head
	if p.head = nil; j == nil {
		ok := false
		select {
		case j, ok = <-p.queue:
			if !ok {
				return nil, p.readErr
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	select {
	case <-j.done:
		return j, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
