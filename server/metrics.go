package server

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// metrics counts what the server does, for Prometheus.
type metrics struct {
	mu    sync.Mutex
	calls map[callStatus]*latency
}

// callStatus is what requests are counted by: the route and the status.
type callStatus struct {
	route  string
	status int
}

// latency is a histogram of times.
type latency struct {
	buckets [len(bounds)]int64 // requests that took no longer than the bound
	count   int64
	sum     time.Duration
}

// bounds are the bounds of a histogram, in seconds.
var bounds = [...]float64{0.005, 0.025, 0.1, 0.25, 1, 2.5, 10}

func (m *metrics) note(route string, status int, took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := callStatus{route, status}
	if m.calls == nil {
		m.calls = map[callStatus]*latency{}
	}
	l := m.calls[key]
	if l == nil {
		l = new(latency)
		m.calls[key] = l
	}
	l.count++
	l.sum += took
	for i, bound := range bounds {
		if took.Seconds() <= bound {
			l.buckets[i]++
		}
	}
}

// metricsText writes all numbers in Prometheus' text format.
func (s *Server) metricsText() []byte {
	var b bytes.Buffer
	one := func(name, kind, help string, value float64) {
		fmt.Fprintf(&b, "# HELP %s %s\n# TYPE %s %s\n%s %g\n", name, help, name, kind, name, value)
	}
	m := &s.metrics
	m.mu.Lock()
	const name = "salvo_request_seconds"
	fmt.Fprintf(&b, "# HELP %s Time to answer a request, with waiting.\n# TYPE %s histogram\n", name, name)
	for _, k := range slices.SortedFunc(maps.Keys(m.calls), func(x, y callStatus) int {
		return cmp.Or(strings.Compare(x.route, y.route), x.status-y.status)
	}) {
		l, labels := m.calls[k], fmt.Sprintf(`route=%q,status="%d"`, k.route, k.status)
		for i, bound := range bounds {
			fmt.Fprintf(&b, "%s_bucket{%s,le=%q} %d\n", name, labels, strconv.FormatFloat(bound, 'g', -1, 64), l.buckets[i])
		}
		fmt.Fprintf(&b, "%s_bucket{%s,le=\"+Inf\"} %d\n%s_sum{%s} %g\n%s_count{%s} %d\n", name, labels, l.count, name, labels, l.sum.Seconds(), name, labels, l.count)
	}
	m.mu.Unlock()
	one("salvo_expensive_requests_total", "counter", "Requests that were computed as expensive ones.", float64(s.counted.Load()))
	fmt.Fprintf(&b, "# HELP salvo_waiting_requests Requests that wait for their turn.\n# TYPE salvo_waiting_requests gauge\n"+
		"salvo_waiting_requests{class=\"cheap\"} %d\nsalvo_waiting_requests{class=\"expensive\"} %d\n", s.cheap.waits(), s.expensive.waits())
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	one("salvo_memory_bytes", "gauge", "Memory that the program has from the system.", float64(mem.Sys-mem.HeapReleased))
	one("salvo_goroutines", "gauge", "Goroutines that there are.", float64(runtime.NumGoroutine()))
	return b.Bytes()
}

// recorder notes what is answered.
type recorder struct {
	http.ResponseWriter
	status int
	bytes  int
}

// WriteHeader notes the status.
func (r *recorder) WriteHeader(status int) {
	r.status = cmp.Or(r.status, status)
	r.ResponseWriter.WriteHeader(status)
}

// Write notes the size.
func (r *recorder) Write(p []byte) (int, error) {
	r.status = cmp.Or(r.status, http.StatusOK)
	n, err := r.ResponseWriter.Write(p)
	r.bytes += n
	return n, err
}

// Unwrap is for http.ResponseController.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// observe counts every request and, if that is asked for, logs it.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		rec := &recorder{ResponseWriter: w}
		defer func() {
			took := time.Since(began)
			// The pattern, not the path: what anybody may ask for would have
			// no bound.
			s.metrics.note(s.routeOf(r), rec.status, took)
			if s.opt.Access != nil {
				s.opt.Access.Printf("%s %s %s %d %d bytes %.1f ms", escaped(s.clientOf(r)), escaped(r.Method), escaped(r.URL.EscapedPath()), rec.status, rec.bytes, float64(took)/1e6)
			}
		}()
		next.ServeHTTP(rec, r)
	})
}
