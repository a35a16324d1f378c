package main

import (
	"errors"
	"fmt"
	"log"
	"net"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"

	"salvo/api"
	"salvo/server"
	"salvo/web"
)

type serveCommand struct {
	Addr  string   `default:"127.0.0.1:8181" placeholder:"HOST:PORT" help:"Where to listen: 127.0.0.1 is for this machine alone, 0.0.0.0 for its network too; port 0 is any that is free."`
	Base  string   `placeholder:"PATH" help:"The path that the page is at, if a proxy passes on only that, such as /salvo."`
	Host  []string `placeholder:"NAME" help:"A name that a proxy on this machine passes on. Without it, 127.0.0.1 answers to localhost and its address only."`
	Proxy []string `placeholder:"ADDRESS" help:"The address or network of a proxy, such as 127.0.0.1 or 10.0.0.0/8: it says whose requests it passes on (X-Forwarded-For). Nobody else is believed."`
	Open  bool     `help:"Open the page in the browser."`
	Log   bool     `help:"Write a line for every request to standard error."`

	faultsFlag
}

// serveMemory is what the collector of garbage tries to stay below. What is in
// use at a time is less: see docs/api.md.
const serveMemory = 320 << 20

// Help shows examples.
func (serveCommand) Help() string {
	return `The page opens in any browser, and its API answers programs: see docs/api.md.
/metrics has counts and times for Prometheus. Ctrl-C lets requests end; a second
one does not.

Examples:

  salvo serve
  salvo serve --addr 127.0.0.1:9000
  salvo serve --addr 0.0.0.0:8181
  salvo serve --base /salvo --host example.org --proxy 127.0.0.1 --log`
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
	lines := log.New(con.errors, "", log.LstdFlags)
	opt := server.Options{API: api.New(con.library()), Files: web.Files, About: c.about(), Log: lines, Base: c.Base, Hosts: c.Host, Proxies: c.Proxy}
	if c.Log {
		opt.Access = lines
	}
	s, err := server.New(opt)
	if wrong, ok := errors.AsType[*server.OptionError](err); ok {
		return usage{fmt.Errorf("--%s", wrong)}
	}
	if err != nil {
		return err
	}
	l, err := new(net.ListenConfig).Listen(con.ctx, "tcp", net.JoinHostPort(host, port))
	if c.Open && addressInUse(err) {
		l, err = new(net.ListenConfig).Listen(con.ctx, "tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return listenError(c.Addr, host, err)
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(serveMemory))
	address := pageURL(l.Addr().(*net.TCPAddr)) + c.below()
	fmt.Fprintf(con.out, "Salvo is at %s — stop it with Ctrl-C\n", address)
	if c.Open {
		if err := openBrowser(address); err != nil {
			fmt.Fprintf(con.errors, "no browser could be opened (%v): open the address yourself\n", err)
		}
	}
	if err := s.Serve(con.ctx, l); err != nil {
		return err
	}
	fmt.Fprintln(con.out, "Stopped.")
	return nil
}

// below is the path of the page below the address.
func (c *serveCommand) below() string {
	if base := strings.Trim(c.Base, "/"); base != "" {
		return base + "/"
	}
	return ""
}

// listenError says why it is not possible to listen at an address, and what to
// do.
func listenError(addr, host string, err error) error {
	var name *net.DNSError
	switch {
	case addressInUse(err):
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
func pageURL(tcp *net.TCPAddr) string {
	host := tcp.IP.String()
	if tcp.IP.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, strconv.Itoa(tcp.Port)) + "/"
}
