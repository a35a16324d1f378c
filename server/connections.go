package server

import (
	"net"
	"net/http"
	"slices"
	"sync"
)

// maxConnections is how many connections there may be at a time: each holds a few KiB,
// and a file of the system.
const maxConnections = 1000

// connections knows the connections there are, so that they stay few, and so that
// those on which nothing is asked do not keep a server from ending.
type connections struct {
	mu      sync.Mutex
	most    int
	open    map[net.Conn]bool // but for those that were closed to make room
	waiting []net.Conn        // on which nothing is asked, the one that waits longest first
	ended   bool
}

// changed is the server's ConnState.
func (c *connections) changed(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waiting = slices.DeleteFunc(c.waiting, func(waits net.Conn) bool { return waits == conn })
	switch state {
	case http.StateNew:
		c.open[conn] = true
		c.waits(conn)
	case http.StateIdle:
		c.waits(conn)
	case http.StateClosed, http.StateHijacked:
		delete(c.open, conn)
	}
}

// waits takes note of a connection on which nothing is asked. If there are too many, the
// one that waits longest makes room: it can be opened again. If all others are being
// answered it is this one.
func (c *connections) waits(conn net.Conn) {
	c.waiting = append(c.waiting, conn)
	if c.ended || len(c.open) > c.most {
		// It no longer counts, although the server may notice later that it is closed.
		first := c.waiting[0]
		first.Close()
		delete(c.open, first)
		c.waiting = c.waiting[1:]
	}
}

// end closes the connections on which nothing is asked, now and later.
func (c *connections) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ended = true
	for _, conn := range c.waiting {
		conn.Close()
	}
	c.waiting = nil
}
