package main

import (
	"errors"
	"fmt"
	"log"
	"net"
	"strconv"
	"syscall"

	"salvo/api"
	"salvo/server"
	"salvo/web"
)

// serveCommand is salvo serve.
type serveCommand struct {
	Addr string `default:"127.0.0.1:8181" placeholder:"HOST:PORT" help:"Where to listen: 127.0.0.1 is for this machine alone, 0.0.0.0 for its network too; port 0 is any that is free."`
}

// Help shows examples.
func (serveCommand) Help() string {
	return `The page opens in any browser, and its API answers programs: see docs/api.md.

Examples:

  salvo serve
  salvo serve --addr 127.0.0.1:9000
  salvo serve --addr 0.0.0.0:8181`
}

// Run serves the page until it is stopped.
func (c *serveCommand) Run(con *console) error {
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return usage{fmt.Errorf("--addr: %q is not HOST:PORT, such as 127.0.0.1:8181", c.Addr)}
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil {
		return usage{fmt.Errorf("--addr: %q is not a port from 0 to 65535", port)}
	} else if n == 0 {
		port = "0"
	}
	s, err := server.New(server.Options{API: api.New(con.library()), Files: web.Files, Log: log.New(con.errors, "", log.LstdFlags)})
	if err != nil {
		return err
	}
	l, err := new(net.ListenConfig).Listen(con.ctx, "tcp", net.JoinHostPort(host, port))
	if err != nil {
		return listenError(c.Addr, host, err)
	}
	fmt.Fprintf(con.out, "Salvo is at %s — stop it with Ctrl-C\n", pageURL(l.Addr()))
	if err := s.Serve(con.ctx, l); err != nil {
		return err
	}
	fmt.Fprintln(con.out, "Stopped.")
	return nil
}

// listenError says why it is not possible to listen at an address, and what to
// do.
func listenError(addr, host string, err error) error {
	var name *net.DNSError
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("%s is in use by another program, perhaps another salvo; choose another port, such as --addr %s, or port 0 for any that is free",
			addr, net.JoinHostPort(host, "8282"))
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("%s: permission denied: ports below 1024 need more rights; choose another port, such as --addr %s", addr, net.JoinHostPort(host, "8282"))
	case errors.As(err, &name), errors.Is(err, syscall.EADDRNOTAVAIL):
		return usage{fmt.Errorf("--addr: %q is not an address of this machine; use 127.0.0.1 for this machine alone, or 0.0.0.0 for its network", host)}
	}
	return err
}

// pageURL is the address to open in a browser.
func pageURL(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return a.String()
	}
	host := tcp.IP.String()
	if tcp.IP.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, strconv.Itoa(tcp.Port)) + "/"
}
