// Package server serves the page and the calls of package api over HTTP. It
// knows requests, timeouts and headers, and nothing of what the calls mean.
package server

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"runtime"
	"strings"
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

	Access *log.Logger // for every request; nil for none
	Base   string      // the path that the page is at, such as /salvo; by default the top
	Hosts  []string    // names besides localhost that a server for this machine alone answers to

	Read    time.Duration // limit for reading a request; by default 10 s
	Compute time.Duration // limit for computing an answer, with waiting for others; by default 10 s
	Write   time.Duration // limit for writing an answer; by default 10 s
	AtOnce  int           // how many cheap answers are computed at the same time; by default two for each core
}

// Server answers requests.
type Server struct {
	opt       Options
	files     map[string]file // the page's files by path
	cheap     *queue
	expensive *queue
	run       func(ctx context.Context, r *api.Request) (int, []byte)
	metrics   metrics
	local     atomic.Bool // it listens where this machine alone can reach it
	handler   http.Handler
}

// New reads the page's files and returns a server that is ready to serve.
func New(opt Options) (*Server, error) {
	if opt.Log == nil {
		opt.Log = log.New(io.Discard, "", 0)
	}
	for _, d := range []*time.Duration{&opt.Read, &opt.Compute, &opt.Write} {
		if *d == 0 {
			*d = 10 * time.Second
		}
	}
	if opt.AtOnce == 0 {
		opt.AtOnce = 2 * runtime.GOMAXPROCS(0)
	}
	if opt.Base = strings.TrimSuffix(opt.Base, "/"); opt.Base != "" && !strings.HasPrefix(opt.Base, "/") {
		opt.Base = "/" + opt.Base
	}
	assets, err := site.Assets(opt.Files, site.Server, opt.About)
	if err != nil {
		return nil, err
	}
	s := &Server{
		opt: opt, files: map[string]file{},
		cheap: newQueue(opt.AtOnce, cheapWaiting), expensive: newQueue(expensiveAtOnce(), expensiveWaiting),
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

// gracePeriod is how long requests may go on once the server is told to stop.
const gracePeriod = 5 * time.Second

// Serve answers requests until the context is cancelled. Then it takes no new
// ones, and those that are being answered have a few seconds to end.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	s.local.Store(isLocal(l.Addr()))
	base, cancelRequests := context.WithCancel(context.Background())
	defer cancelRequests()
	h := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: s.opt.Read,
		ReadTimeout:       s.opt.Read,
		WriteTimeout:      s.opt.Read + s.opt.Compute + s.opt.Write, // counted from the end of the request's headers
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          s.opt.Log,
		BaseContext:       func(net.Listener) context.Context { return base },
	}
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(l) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	grace, done := context.WithTimeout(context.Background(), gracePeriod)
	defer done()
	err := h.Shutdown(grace)
	if errors.Is(err, context.DeadlineExceeded) {
		cancelRequests()
		err = h.Close()
	}
	<-ended
	return err
}
