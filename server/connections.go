package server

import (
	"net"
	"net/http"
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
	all     int
	waiting []net.Conn // on which nothing is asked, the one that waits longest first
	ended   bool
}

// changed is the server's ConnState.
func (c *connections) changed(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forget(conn)
	switch state {
	case http.StateNew, http.StateIdle:
		if state == http.StateNew {
			c.all++
		}
		c.waiting = append(c.waiting, conn)
		if c.ended {
			c.waiting[0].Close()
		} else if c.all > c.most {
			// The one that waits longest makes room: it can be opened again. If all
			// others are being answered it is the new one.
			c.waiting[0].Close()
			c.waiting = c.waiting[1:]
		}
	case http.StateClosed, http.StateHijacked:
		c.all--
	}
}

// forget takes a connection from those that wait.
func (c *connections) forget(conn net.Conn) {
	for i, w := range c.waiting {
		if w == conn {
			c.waiting = append(c.waiting[:i:i], c.waiting[i+1:]...)
			return
		}
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
