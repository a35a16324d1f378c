package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// lockedBuffer can be read while a command writes to it.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func TestServe(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	var out, errs lockedBuffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"serve", "--addr", "127.0.0.1:0"}, strings.NewReader(""), &out, &errs)
	}()
	address := ""
	for range 6000 {
		if _, rest, ok := strings.Cut(out.String(), "Salvo is at "); ok && strings.HasSuffix(rest, " — stop it with Ctrl-C\n") {
			address, _, _ = strings.Cut(rest, " ")
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if address == "" {
		t.Fatalf("it does not say where it is: %s%s", out.String(), errs.String())
	}
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil || resp.StatusCode != 200 || !bytes.Contains(page, []byte(`<meta name="salvo-engine" content="server">`)) {
		t.Errorf("status %d, %v, %s", resp.StatusCode, err, page)
	}
	resp, err = client.Post(address+"api/odds", "application/json", strings.NewReader(`{"line": "2r"}`))
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 200 {
		t.Errorf("status %d", resp.StatusCode)
	}
	stop()
	if status := <-ended; status != okay || !strings.HasSuffix(out.String(), "\nStopped.\n") || errs.String() != "" {
		t.Errorf("status %d, %s%s", status, out.String(), errs.String())
	}
}

func TestServeMistakes(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	taken := l.Addr().String()
	for _, c := range []struct {
		addr   string
		status int
		want   string
	}{
		{"127.0.0.1:0 --base //evil.example", misuse, `--base: "//evil.example" is not a path, such as /salvo or /tools/salvo`},
		{"127.0.0.1:0 --base /a?x", misuse, `--base: "/a?x" is not a path`},
		{"127.0.0.1:0 --proxy localhost", misuse, `--proxy: "localhost" is not an address, such as 127.0.0.1, or a network, such as 10.0.0.0/8`},
		{taken, failed, "salvo: " + taken + " is in use by another program, perhaps another salvo; choose another port, such as --addr 127.0.0.1:8282, or port 0 for any that is free\n"},
		{"8181", misuse, `--addr: "8181" is not HOST:PORT, such as 127.0.0.1:8181`},
		{"127.0.0.1:http", misuse, `--addr: "http" is not a port from 0 to 65535`},
		{"127.0.0.1:65536", misuse, `--addr: "65536" is not a port from 0 to 65535`},
		{"192.0.2.1:0", misuse, `--addr: "192.0.2.1" is not an address of this machine`},
	} {
		var out, errs bytes.Buffer
		status := run(t.Context(), append([]string{"serve", "--addr"}, strings.Fields(c.addr)...), strings.NewReader(""), &out, &errs)
		if status != c.status || !strings.HasPrefix(errs.String(), c.want) || out.Len() > 0 {
			t.Errorf("%s: status %d, %s; want %d, %s", c.addr, status, errs.String(), c.status, c.want)
		}
	}
}

func TestPageURL(t *testing.T) {
	for addr, want := range map[string]string{"127.0.0.1:80": "http://127.0.0.1:80/", "0.0.0.0:81": "http://localhost:81/", "[::1]:82": "http://[::1]:82/"} {
		tcp, err := net.ResolveTCPAddr("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		if got := pageURL(tcp); got != want {
			t.Errorf("%s: %s; want %s", addr, got, want)
		}
	}
}
