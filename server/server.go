// Package server puts the page and the calls of package api on HTTP. It knows
// about requests, timeouts and headers; what is asked and answered it leaves
// to api.
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
	"time"

	"salvo/api"
	"salvo/site"
)

// Options say how to serve. The zero value of each, but for API and Files, is
// fine.
type Options struct {
	API   *api.API
	Files fs.FS       // the page, with index.html at the top
	Log   *log.Logger // what went wrong; nil for nowhere

	Read    time.Duration // to read a request; 10 s
	Compute time.Duration // to wait for a turn and compute; 10 s
	Write   time.Duration // to write an answer, after it was computed; 10 s
	AtOnce  int           // computations at once; two for each core
}

// Server answers requests.
type Server struct {
	opt     Options
	files   map[string]file // the page's files by path
	turns   chan struct{}   // one for each computation that may run
	call    func(ctx context.Context, name string, body []byte) (int, []byte)
	handler http.Handler
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
	assets, err := site.Assets(opt.Files, site.Server)
	if err != nil {
		return nil, err
	}
	s := &Server{opt: opt, turns: make(chan struct{}, opt.AtOnce), call: opt.API.Call, files: map[string]file{}}
	for _, a := range assets {
		s.files["/"+a.Name] = newFile(a)
	}
	s.files["/"] = s.files["/index.html"]
	s.handler = s.routes()
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// stopping is how long requests have to end once the server is told to stop.
const stopping = 5 * time.Second

// Serve answers what comes in until the context is cancelled. Then it takes
// nothing new, and gives requests that are under way a few seconds to end.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	base, abandon := context.WithCancel(context.Background())
	defer abandon()
	h := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: s.opt.Read,
		ReadTimeout:       s.opt.Read,
		WriteTimeout:      s.opt.Read + s.opt.Compute + s.opt.Write, // it runs from the end of the headers
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
	grace, done := context.WithTimeout(context.Background(), stopping)
	defer done()
	err := h.Shutdown(grace)
	if errors.Is(err, context.DeadlineExceeded) {
		abandon()
		err = h.Close()
	}
	<-ended
	return err
}
