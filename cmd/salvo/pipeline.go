package main

import (
	"context"
	"io"
	"runtime"

	"salvo/report"
)

// pipeline reads lines, answers them on all cores, and hands them out in their order.
// Cancelling its context ends it; nobody waits for its parts, of which one may be waiting
// for input that never comes.
type pipeline struct {
	queue   chan *job // every line that was read
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
	p := &pipeline{queue: make(chan *job, window)}
	go p.read(ctx, r, answer)
	return p
}

// read reads lines to the end or until it is cancelled, and lets as many be answered at a
// time as there are cores.
func (p *pipeline) read(ctx context.Context, r io.Reader, answer func(line string) (*report.Answer, error)) {
	defer close(p.queue)
	work := make(chan *job)
	defer close(work)
	for range runtime.GOMAXPROCS(0) {
		go func() {
			for j := range work {
				j.res, j.err = answer(j.line)
				close(j.done)
			}
		}()
	}
	in := newLines(r)
	for in.next() {
		j := &job{number: in.number, line: in.text, err: in.wrong, done: make(chan struct{})}
		if !send(ctx, p.queue, j) {
			return
		}
		if j.err != nil {
			close(j.done)
		} else if !send(ctx, work, j) {
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

// receive takes what was handed over, or waits for it until it is cancelled. Before it
// waits it calls first. It reports false once nothing more comes.
func receive[T any](ctx context.Context, from <-chan T, first func() error) (v T, ok bool, err error) {
	select {
	case v, ok = <-from:
		return v, ok, nil
	default:
	}
	if err := first(); err != nil {
		return v, false, err
	}
	select {
	case v, ok = <-from:
	case <-ctx.Done():
		err = ctx.Err()
	}
	return v, ok, err
}
