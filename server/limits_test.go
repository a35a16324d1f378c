package server

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"salvo/api"
)

// settle waits until there are no more goroutines than before.
func settle(t testing.TB, before int) {
	t.Helper()
	for range 1000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	buf := make([]byte, 1<<20)
	t.Errorf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, buf[:runtime.Stack(buf, true)])
}

// long is a sweep that takes much longer than these tests wait.
const long = `{"line": "24r 24b 10w aim 4 precise 2 rerolls:crit-fishing", "over": ["pierce=0..9"], "attacks": 110000}`

// When a client disconnects, the server stops computing its answer.
func TestCancelled(t *testing.T) {
	s := newServer(t, Options{Compute: time.Minute, AtOnce: 2})
	addr := start(t, s)
	before := runtime.NumGoroutine()
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			ctx, disconnect := context.WithTimeout(t.Context(), 100*time.Millisecond)
			defer disconnect()
			r, err := http.NewRequestWithContext(ctx, "POST", "http://"+addr+"/api/sweep", strings.NewReader(long))
			if err != nil {
				t.Error(err)
				return
			}
			if resp, err := oneTime.Do(r); err == nil {
				resp.Body.Close()
				t.Errorf("answered with status %d before it could be cancelled", resp.StatusCode)
			}
		})
	}
	wg.Wait()
	settle(t, before)
	// A goroutine of another kind may have ended meanwhile: the places say when all are free.
	for range 1000 {
		if s.cheap.places() == 2 && s.expensive.places() == expensiveAtOnce() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("answers are still being computed: %d and %d places are free", s.cheap.places(), s.expensive.places())
}

// places is how many more requests may be computed.
func (q *queue) places() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.free
}

// A request that takes too long, or waits too long for others, gets status 503.
func TestTooLong(t *testing.T) {
	s := newServer(t, Options{Compute: 50 * time.Millisecond, AtOnce: 1})
	if w := request(s, "POST", "/api/sweep", long); w.Code != 503 || !strings.Contains(errorsIn(t, w), "takes too long") {
		t.Errorf("status %d, %.200s", w.Code, w.Body)
	}
	if err := s.cheap.enter(t.Context(), "another"); err != nil { // which is being computed
		t.Fatal(err)
	}
	w := request(s, "POST", "/api/odds", `{"line": "3r"}`)
	if w.Code != 503 || !strings.Contains(errorsIn(t, w), "too many requests at once") || w.Header().Get("Retry-After") == "" {
		t.Errorf("status %d, %.200s", w.Code, w.Body)
	}
	// The page itself is served all the same.
	if w := request(s, "GET", "/", ""); w.Code != 200 {
		t.Errorf("status %d", w.Code)
	}
}

// A client that sends slowly is cut off, and does not delay others meanwhile.
func TestSlowClients(t *testing.T) {
	s := newServer(t, Options{Read: time.Second, AtOnce: 1})
	addr := start(t, s)
	before := runtime.NumGoroutine()
	var slow []net.Conn
	for _, begin := range []string{
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Le",
		"GET / HT",
		"",
	} {
		for range 5 {
			c, err := net.Dial("tcp", addr)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			if _, err := io.WriteString(c, begin); err != nil {
				t.Fatal(err)
			}
			slow = append(slow, c)
		}
	}
	resp, err := oneTime.Post("http://"+addr+"/api/odds", "application/json", strings.NewReader(`{"line": "2r"}`))
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 200 {
		t.Errorf("a quick client: status %d", resp.StatusCode)
	}
	for i, c := range slow {
		c.SetReadDeadline(time.Now().Add(10 * time.Second))
		if text, err := io.ReadAll(c); err != nil || bytes.Contains(text, []byte(" 200 ")) {
			t.Errorf("slow client %d is not cut off: %v, %s", i, err, text)
		}
	}
	settle(t, before)
}

// Malformed requests are refused, and the server goes on.
func TestHostileRequests(t *testing.T) {
	addr := start(t, newServer(t, Options{Read: time.Second}))
	for _, text := range []string{
		"nonsense\r\n\r\n",
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{}",
		"GET / HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 64<<10) + "\r\n\r\n",
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n" + strings.Repeat("[", 1<<17),
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 60000\r\n\r\n" + strings.Repeat("[", 60000),
	} {
		c, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(c, text) // it may be cut off in the middle
		c.SetReadDeadline(time.Now().Add(10 * time.Second))
		answer, _ := io.ReadAll(c)
		c.Close()
		if bytes.HasPrefix(answer, []byte("HTTP/1.1 2")) || bytes.HasPrefix(answer, []byte("HTTP/1.1 500")) {
			t.Errorf("%.60q: %s", text, answer)
		}
	}
	resp, err := oneTime.Get("http://" + addr + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 200 {
		t.Errorf("afterwards: status %d", resp.StatusCode)
	}
}

// A request that is being answered when the server is told to stop is still
// answered.
func TestStop(t *testing.T) {
	s := newServer(t, Options{})
	began, finish := make(chan struct{}), make(chan struct{})
	s.run = func(context.Context, *api.Request) (int, []byte) {
		close(began)
		<-finish
		return 200, []byte("{}\n")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	answered := make(chan int, 1)
	go func() {
		resp, err := oneTime.Post("http://"+l.Addr().String()+"/api/odds", "application/json", strings.NewReader(`{"line": "3r"}`))
		if err != nil {
			answered <- 0
			return
		}
		resp.Body.Close()
		answered <- resp.StatusCode
	}()
	<-began
	stop()
	time.Sleep(20 * time.Millisecond)
	close(finish)
	if status := <-answered; status != 200 {
		t.Errorf("status %d", status)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := net.Dial("tcp", l.Addr().String()); err == nil {
		t.Error("it still listens")
	}
}
