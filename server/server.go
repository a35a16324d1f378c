// Package server serves the page and the calls of package api over HTTP. It
// knows requests, timeouts and headers, and nothing of what the calls mean.
package server

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"net/netip"
	"runtime"
	"sync/atomic"
	"time"

	"salvo/api"
	"salvo/site"
)

// Options say how to serve. API and Files must be set; the zero value of every
// other one means its default.
type Options struct {
	API   *api.API
	Files fs.FS       // the page, with index.html at the top
	About site.About  // what the page says about itself
	Log   *log.Logger // for what goes wrong; by default it is discarded

	Access  *log.Logger // for every request; nil for none
	Base    string      // the path that the page is at, such as /salvo; by default the top
	Hosts   []string    // names besides localhost that a server for this machine alone answers to
	Proxies []string    // addresses or networks of proxies, whose X-Forwarded-For counts

	Read    time.Duration // limit for reading a request; by default 10 s
	Compute time.Duration // limit for computing an answer, with waiting for others; by default 10 s
	Write   time.Duration // limit for writing an answer; by default 10 s
	AtOnce  int           // how many cheap answers are computed at the same time; by default two for each core

	Connections int // how many there may be at a time; by default 1000
}

// complete sets the limits that were left out.
func (opt *Options) complete() {
	for _, d := range []*time.Duration{&opt.Read, &opt.Compute, &opt.Write} {
		*d = cmp.Or(*d, 10*time.Second)
	}
	opt.AtOnce = cmp.Or(opt.AtOnce, 2*runtime.GOMAXPROCS(0))
	opt.Connections = cmp.Or(opt.Connections, maxConnections)
}

// OptionError says what is wrong with an option.
type OptionError struct{ Option, Message string }

// Error names the option.
func (e *OptionError) Error() string { return e.Option + ": " + e.Message }

// Server answers requests.
type Server struct {
	*Answers
	opt     Options
	files   map[string]file // the page's files by path
	proxies []netip.Prefix
	run     Run
	metrics metrics
	shared  kept        // titles and pictures of questions
	local   atomic.Bool // it listens where this machine alone can reach it
	handler http.Handler

	titleWait time.Duration // how long a page waits for the title of its question
}

// New reads the page's files and returns a server that is ready to serve.
func New(opt Options) (*Server, error) {
	if opt.Log == nil {
		opt.Log = log.New(io.Discard, "", 0)
	}
	opt.complete()
	base, err := readBase(opt.Base)
	if err != nil {
		return nil, err
	}
	opt.Base = base
	proxies, err := readProxies(opt.Proxies)
	if err != nil {
		return nil, err
	}
	assets, err := site.Assets(opt.Files, site.Server, opt.About)
	if err != nil {
		return nil, err
	}
	s := &Server{
		Answers: newAnswers(&opt), opt: opt, files: map[string]file{}, proxies: proxies, shared: kept{most: maxKept}, titleWait: titleWait,
		run: func(ctx context.Context, r *api.Request) (int, []byte) { return r.Run(ctx) },
	}
	for _, a := range assets {
		s.files["/"+a.Name] = newFile(a)
	}
	s.files["/"] = s.files["/index.html"]
	s.handler = s.routes()
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// longest is how long a request takes at most.
func (s *Server) longest() time.Duration { return s.opt.Read + s.opt.Compute + s.opt.Write }

// drain is how long requests may go on once the server is told to stop: a little
// longer than any takes, so that none is cut off.
func (s *Server) drain() time.Duration { return s.longest() + time.Second }

// Serve answers requests until the context is cancelled. Then it takes no new
// ones, and ends when those that are being answered have ended.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	s.local.Store(isLocal(l.Addr()))
	base, cancelRequests := context.WithCancel(context.Background())
	defer cancelRequests()
	open := &connections{most: s.opt.Connections, open: map[net.Conn]bool{}}
	h := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: s.opt.Read,
		ReadTimeout:       s.opt.Read,
		WriteTimeout:      s.longest(), // counted from the end of the request's headers
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          s.opt.Log,
		BaseContext:       func(net.Listener) context.Context { return base },
		ConnState:         open.changed,
	}
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(l) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	open.end()
	grace, done := context.WithTimeout(context.Background(), s.drain())
	defer done()
	err := h.Shutdown(grace)
	if errors.Is(err, context.DeadlineExceeded) {
		cancelRequests()
		err = h.Close()
	}
	<-ended
	return err
}
