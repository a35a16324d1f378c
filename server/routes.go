package server

import (
	"context"
	"errors"
	"io"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"

	"salvo/api"
	"salvo/site"
)

// headers are sent with every answer.
var headers = [][2]string{
	{"Content-Security-Policy", site.Policy + "; frame-ancestors 'none'"},
	{"X-Content-Type-Options", "nosniff"},
	{"X-Frame-Options", "DENY"},
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
	{"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
}

// routes returns the handler of all requests.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/api/{name}", s.api)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		status, body := api.Refuse(api.NotFound, "there is no %s", r.URL.Path)
		writeJSON(w, status, body)
	})
	mux.HandleFunc("/healthz", func(w http.ResponseWriter, r *http.Request) {
		if allowed(w, r, http.MethodGet, http.MethodHead) {
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			w.Header().Set("Cache-Control", "no-store")
			io.WriteString(w, "ok\n")
		}
	})
	mux.HandleFunc("/", s.page)
	// Pages of other sites must not use this server through a visitor's browser.
	origin := http.NewCrossOriginProtection()
	origin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		status, body := api.Refuse(http.StatusForbidden, "this API answers its own page and programs, not pages of other sites")
		writeJSON(w, status, body)
	}))
	return s.guard(origin.Handler(mux))
}

// guard sets the headers of every answer, and answers a request whose handler
// panics with status 500 and logs the panic.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range headers {
			w.Header().Set(h[0], h[1])
		}
		defer func() {
			switch p := recover(); p {
			case nil:
			case http.ErrAbortHandler:
				panic(p)
			default:
				s.opt.Log.Printf("%s %s: panic: %v\n%s", r.Method, r.URL.Path, p, debug.Stack())
				status, body := api.Refuse(api.Broken, "something is wrong with Salvo itself; its log says what")
				writeJSON(w, status, body)
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// api answers a call. The body is read before the request counts as one of
// those that are computed, so that slow clients do not delay others.
func (s *Server) api(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	switch {
	case api.Constant(name):
		if !allowed(w, r, http.MethodGet, http.MethodHead) {
			return
		}
	case slices.Contains(api.Names(), name):
		if !allowed(w, r, http.MethodPost) {
			return
		}
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, api.MaxBody))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		status, text := api.Refuse(api.TooLarge, "the request is larger than %d KiB", api.MaxBody>>10)
		writeJSON(w, status, text)
		return
	case err != nil:
		status, text := api.Refuse(http.StatusRequestTimeout, "the request did not arrive in full")
		writeJSON(w, status, text)
		return
	}
	ctx, done := context.WithTimeout(r.Context(), s.opt.Compute)
	defer done()
	select {
	case s.running <- struct{}{}:
		defer func() { <-s.running }()
	case <-ctx.Done():
		w.Header().Set("Retry-After", "5")
		status, text := api.Refuse(api.TooLong, "too many requests at once; try again in a moment")
		writeJSON(w, status, text)
		return
	}
	status, text := s.call(ctx, name, body)
	writeJSON(w, status, text)
}

// allowed reports whether a request has one of these methods. If not, it
// answers the request with status 405.
func allowed(w http.ResponseWriter, r *http.Request, methods ...string) bool {
	if slices.Contains(methods, r.Method) {
		return true
	}
	w.Header().Set("Allow", strings.Join(methods, ", "))
	status, body := api.Refuse(http.StatusMethodNotAllowed, "%s %s: use %s", r.Method, r.URL.Path, methods[0])
	writeJSON(w, status, body)
	return false
}

func writeJSON(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	w.Write(body) // an error means that the client is gone
}
