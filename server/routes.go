package server

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"

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
		refuse(w, r, api.NotFound, "there is no %s", r.URL.Path)
	})
	text := func(kind string, make func() []byte) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if allowed(w, r, http.MethodGet, http.MethodHead) {
				w.Header().Set("Content-Type", kind)
				w.Header().Set("Cache-Control", "no-store")
				w.Write(make()) // an error means that the client is gone
			}
		}
	}
	mux.HandleFunc("/metrics", text("text/plain; version=0.0.4; charset=utf-8", s.metricsText))
	mux.HandleFunc("/healthz", text("text/plain; charset=utf-8", func() []byte { return []byte("ok\n") }))
	mux.HandleFunc("/q/", s.questionPage)
	mux.HandleFunc("/picture/", s.picture)
	mux.HandleFunc("/", s.page)
	// Pages of other sites must not use this server through a visitor's browser.
	origin := http.NewCrossOriginProtection()
	origin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		refuse(w, r, http.StatusForbidden, "this API answers its own page and programs, not pages of other sites")
	}))
	return s.observe(s.guard(s.hosts(s.based(origin.Handler(mux)))))
}

// readBase reads the path that the page is at: segments of letters, digits and marks
// that mean nothing in an address, so that no link can lead elsewhere.
func readBase(text string) (string, error) {
	base := "/" + strings.TrimSuffix(strings.TrimPrefix(text, "/"), "/")
	if base == "/" {
		return "", nil
	}
	if !basePath.MatchString(base) || path.Clean(base) != base {
		return "", &OptionError{"base", fmt.Sprintf("%q is not a path, such as /salvo or /tools/salvo", text)}
	}
	return base, nil
}

var basePath = regexp.MustCompile(`^(/[A-Za-z0-9._~-]+)+$`)

// based serves below the base path. What is outside of it does not exist, but
// its own name without a slash leads to it.
func (s *Server) based(next http.Handler) http.Handler {
	if s.opt.Base == "" {
		return next
	}
	below := http.StripPrefix(s.opt.Base, next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rest, inside := strings.CutPrefix(r.URL.Path, s.opt.Base)
		clean := path.Clean("/" + rest)
		if strings.HasSuffix(rest, "/") && clean != "/" {
			clean += "/"
		}
		switch {
		case !inside || rest != "" && rest[0] != '/':
			http.Error(w, "there is no such page; the page is at "+s.opt.Base+"/", http.StatusNotFound)
		case rest != clean:
			// The routes would do the same, but they do not know the base.
			to := url.URL{Path: s.opt.Base + clean, RawQuery: r.URL.RawQuery}
			http.Redirect(w, r, to.String(), http.StatusPermanentRedirect)
		default:
			below.ServeHTTP(w, r)
		}
	})
}

// routeOf is the route of a request, as it is counted: of a call its name, if
// there is such a call.
func (s *Server) routeOf(r *http.Request) string {
	below := strings.TrimPrefix(r.URL.Path, s.opt.Base)
	if name, ok := strings.CutPrefix(below, "/api/"); ok {
		if slices.Contains(api.Names(), name) {
			return "/api/" + name
		}
		return "/api/"
	}
	if below == "/healthz" || below == "/metrics" {
		return below
	}
	for _, route := range []string{"/q/", "/picture/"} {
		if strings.HasPrefix(below, route) {
			return route
		}
	}
	return "/"
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
				s.opt.Log.Printf("%s %s: panic: %s\n%s", escaped(r.Method), escaped(r.URL.Path), escaped(fmt.Sprint(p)), debug.Stack())
				refuse(w, r, api.Broken, "something is wrong with Salvo itself; its log says what")
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// api answers a call. The body is read before the request counts as one of
// those that are computed, so that slow clients do not delay others.
func (s *Server) api(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	methods := []string{http.MethodPost}
	if api.Constant(name) {
		methods = []string{http.MethodGet, http.MethodHead}
	}
	if slices.Contains(api.Names(), name) && !allowed(w, r, methods...) {
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, api.MaxBody))
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		refuse(w, r, api.TooLarge, "the request is larger than %d KiB", api.MaxBody>>10)
		return
	}
	if err != nil {
		refuse(w, r, http.StatusRequestTimeout, "the request did not arrive in full")
		return
	}
	status, text := s.compute(w, r, name, body, s.run)
	writeJSON(w, r, status, text)
}

// compute answers a call when it is its turn.
func (s *Server) compute(w http.ResponseWriter, r *http.Request, name string, body []byte, run Run) (int, []byte) {
	status, text, busy := s.Answer(r.Context(), s.clientOf(r), name, body, run)
	if busy {
		w.Header().Set("Retry-After", "5")
	}
	return status, text
}

// allowed reports whether a request has one of these methods. If not, it
// answers the request with status 405.
func allowed(w http.ResponseWriter, r *http.Request, methods ...string) bool {
	if slices.Contains(methods, r.Method) {
		return true
	}
	w.Header().Set("Allow", strings.Join(methods, ", "))
	refuse(w, r, http.StatusMethodNotAllowed, "%s %s: use %s", r.Method, r.URL.Path, methods[0])
	return false
}

// refuse answers with one error that is about no field.
func refuse(w http.ResponseWriter, r *http.Request, status int, format string, args ...any) {
	_, body := api.Refuse(status, format, args...)
	writeJSON(w, r, status, body)
}

func writeJSON(w http.ResponseWriter, r *http.Request, status int, body []byte) {
	send(w, r, status, contentTypes[".json"], "no-store", body)
}

// send answers with a body, compressed if that is worth it and the client takes it.
func send(w http.ResponseWriter, r *http.Request, status int, kind, cache string, body []byte) {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", cache)
	h.Set("Vary", "Accept-Encoding")
	if len(body) >= compressFrom && takesGzip(r.Header.Get("Accept-Encoding")) {
		h.Set("Content-Encoding", "gzip")
		body = fastGzip(body)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	w.Write(body) // an error means that the client is gone
}

// compressFrom is the size from which on an answer is compressed.
const compressFrom = 1 << 10

// gzipWriters are used again: each has a few hundred KiB.
var gzipWriters = sync.Pool{New: func() any {
	z, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is wrong
	}
	return z
}}

func fastGzip(body []byte) []byte {
	var b bytes.Buffer
	z := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(z)
	z.Reset(&b)
	z.Write(body) // writing to a buffer does not fail
	z.Close()
	return b.Bytes()
}
