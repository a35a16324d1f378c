package server

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"salvo/api"
)

// dial opens a connection, and asks something on it if that is not empty.
func dial(t *testing.T, addr, ask string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if _, err := io.WriteString(c, ask); err != nil {
		t.Fatal(err)
	}
	return c
}

const askHealth = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

// answered reads one answer.
func answered(t *testing.T, c net.Conn) {
	t.Helper()
	c.SetReadDeadline(time.Now().Add(20 * time.Second))
	resp, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, resp.Body); err != nil {
		t.Fatal(err)
	}
}

// closed waits until the other side has closed a connection.
func closed(t *testing.T, c net.Conn) {
	t.Helper()
	c.SetReadDeadline(time.Now().Add(20 * time.Second))
	if n, err := c.Read(make([]byte, 1)); err == nil || n > 0 || strings.Contains(err.Error(), "timeout") {
		t.Errorf("a connection is still open: %v", err)
	}
}

// There are never more connections than allowed: the one on which nothing was asked
// for the longest time makes room.
func TestConnections(t *testing.T) {
	addr := serve(t, newServer(t, Options{Connections: 3}))
	first, second, third := dial(t, addr, ""), dial(t, addr, ""), dial(t, addr, "")
	fourth := dial(t, addr, askHealth)
	answered(t, fourth)
	closed(t, first)
	answered(t, dial(t, addr, askHealth))
	closed(t, second)
	answered(t, dial(t, addr, askHealth))
	closed(t, third)
	io.WriteString(fourth, askHealth) // its answer tells whether that was possible
	answered(t, fourth)
}

// A connection that was closed to make room does not count any more, also before the
// server has noticed that it is closed, and one that has been answered waits behind all
// others.
func TestConnectionMakesRoom(t *testing.T) {
	c := &connections{most: 3, open: map[net.Conn]bool{}}
	var all [6]*closing
	come := func(i int) {
		all[i] = new(closing)
		c.changed(all[i], http.StateNew)
	}
	expect := func(when string, want ...int) {
		t.Helper()
		for i, conn := range all {
			if conn != nil && conn.closed != slices.Contains(want, i) {
				t.Errorf("%s connection %d is closed: %v", when, i, conn.closed)
			}
		}
	}
	for i := range 3 {
		come(i)
	}
	c.changed(all[0], http.StateActive)
	c.changed(all[0], http.StateIdle)
	expect("with three")
	come(3)
	expect("with four", 1)
	c.changed(all[3], http.StateActive)
	c.changed(all[3], http.StateIdle)
	expect("after the fourth was answered", 1)
	c.changed(all[1], http.StateClosed)
	c.changed(all[2], http.StateClosed)
	come(4)
	expect("after another has gone by itself", 1)
	come(5)
	expect("with one more", 0, 1)
}

// Once the server ends, so do connections on which nothing is asked, and one that is being
// answered when it has been.
func TestConnectionsEnd(t *testing.T) {
	c := &connections{most: 9, open: map[net.Conn]bool{}}
	idle, silent, busy, late := new(closing), new(closing), new(closing), new(closing)
	for _, conn := range []*closing{idle, silent, busy} {
		c.changed(conn, http.StateNew)
	}
	for _, conn := range []*closing{idle, busy} {
		c.changed(conn, http.StateActive)
	}
	c.changed(idle, http.StateIdle)
	c.end()
	c.changed(late, http.StateNew)
	if !idle.closed || !silent.closed || busy.closed || !late.closed {
		t.Errorf("closed are %v %v %v %v", idle.closed, silent.closed, busy.closed, late.closed)
	}
	if c.changed(busy, http.StateIdle); !busy.closed {
		t.Error("one that was answered stays open")
	}
}

// closing is a connection that knows whether it was closed.
type closing struct {
	net.Conn
	closed bool
}

func (c *closing) Close() error { c.closed = true; return nil }

// Connections on which nothing is asked do not delay the end of the server, and one
// that is being answered is answered, however long that takes.
func TestEnd(t *testing.T) {
	s := newServer(t, Options{Read: time.Minute, Compute: time.Minute, Write: time.Minute})
	if s.drain() <= 3*time.Minute {
		t.Errorf("it waits %v for requests that may take longer", s.drain())
	}
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
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	addr := l.Addr().String()
	idle, silent := dial(t, addr, askHealth), dial(t, addr, "")
	answered(t, idle)
	busy := dial(t, addr, "POST /api/odds HTTP/1.1\r\nHost: localhost\r\nContent-Length: 14\r\n\r\n{\"line\": \"3r\"}")
	<-began
	stop()
	closed(t, idle)
	closed(t, silent)
	select {
	case err := <-ended:
		t.Errorf("it ended before its last answer: %v", err)
	case <-time.After(50 * time.Millisecond):
	}
	close(finish)
	answered(t, busy)
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute): // of the three that it may wait
		t.Error("it did not end after its last answer")
	}
}
