package server

import (
	"bytes"
	"log"
	"net/http/httptest"
	"strings"
	"testing"
)

// Only a proxy that was named is believed about whose request it is, and only about
// what it can know.
func TestClientOf(t *testing.T) {
	s := newServer(t, Options{Proxies: []string{"127.0.0.1", "10.1.0.0/16", "fd00::/8"}})
	nobody := newServer(t, Options{})
	for _, c := range []struct{ remote, forwarded, want string }{
		{"192.0.2.7:1234", "", "192.0.2.7"},
		{"192.0.2.7:1234", "198.51.100.1", "192.0.2.7"}, // anybody can say that
		{"[::1]:1234", "198.51.100.1", "::1"},
		{"10.2.0.1:1234", "198.51.100.1", "10.2.0.1"},
		{"127.0.0.1:1234", "198.51.100.1", "198.51.100.1"},
		{"127.0.0.1:1234", "made up, 198.51.100.1", "198.51.100.1"},
		{"127.0.0.1:1234", "203.0.113.9, 198.51.100.1", "198.51.100.1"},
		{"127.0.0.1:1234", "203.0.113.9, 198.51.100.1, 10.1.2.3", "198.51.100.1"}, // through two proxies
		{"[fd00::1]:1234", "2001:db8::1", "2001:db8::1"},
		{"127.0.0.1:1234", "198.51.100.1, nonsense\n", "127.0.0.1"},
		{"127.0.0.1:1234", "", "127.0.0.1"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := s.clientOf(r); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
		if got := nobody.clientOf(r); !strings.Contains(c.remote, got) {
			t.Errorf("%+v: %s, without a proxy", c, got)
		}
	}
	for _, wrong := range []string{"", "localhost", "10.0.0.0/33", "127.0.0.1:80"} {
		if _, err := New(Options{API: embedded, Files: somePage, Proxies: []string{wrong}}); err == nil || !strings.HasPrefix(err.Error(), "proxy: ") {
			t.Errorf("%q is a proxy: %v", wrong, err)
		}
	}
}

// Nobody writes lines of their own, or to a terminal, into the log.
func TestLogIsEscaped(t *testing.T) {
	var lines bytes.Buffer
	s := newServer(t, Options{Access: log.New(&lines, "", 0), Log: log.New(&lines, "", 0)})
	for _, path := range []string{"/%0a192.0.2.9%20GET%20/", "/%1b[2J", "/\u202e", "/api/odds%0a"} {
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.Path, r.URL.RawPath = path, path
		if strings.Contains(path, "%0a") {
			r.URL.Path, r.URL.RawPath = strings.ReplaceAll(path, "%0a", "\n"), ""
		}
		r.Method = "GET\x1b[31m\nX"
		r.RemoteAddr = "made\nup"
		s.ServeHTTP(httptest.NewRecorder(), r)
	}
	s.run = nil // so that it panics
	r := httptest.NewRequest("POST", "/api/odds", strings.NewReader(`{"line": "3r"}`))
	r.Method = "POST"
	s.ServeHTTP(httptest.NewRecorder(), r)
	text := lines.String()
	if n := strings.Count(text, "192.0.2.1 POST /api/odds 500"); n != 1 {
		t.Errorf("%d lines of the last request", n)
	}
	for _, line := range strings.SplitAfterN(text, "\n", 5)[:4] {
		for _, c := range strings.TrimSuffix(line, "\n") {
			if c < ' ' || c > '~' {
				t.Errorf("%q is in the log: %q", c, line)
			}
		}
		if !strings.HasPrefix(line, `made\nup GET\x1b[31m\nX /`) {
			t.Errorf("log: %q", line)
		}
	}
}
