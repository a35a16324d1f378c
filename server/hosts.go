package server

import (
	"net"
	"net/http"
	"slices"
	"strings"
)

// hosts lets requests pass that name this server. A server for this machine alone
// must not answer to another name: a page elsewhere could have its own name lead
// here, and then read the answers as its own.
func (s *Server) hosts(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.local.Load() && !s.knows(r.Host) {
			refuse(w, r, http.StatusMisdirectedRequest,
				"this server is for this machine alone, at localhost or 127.0.0.1; for another name, as a proxy passes on, start it with --host NAME")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// knows reports whether a Host header names this machine.
func (s *Server) knows(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
	}
	name = strings.ToLower(strings.TrimSuffix(name, "."))
	if ip := net.ParseIP(name); ip != nil && ip.IsLoopback() {
		return true
	}
	return name == "localhost" || strings.HasSuffix(name, ".localhost") || slices.ContainsFunc(s.opt.Hosts, func(h string) bool { return strings.EqualFold(h, name) })
}

// isLocal reports whether an address can be reached from this machine alone.
func isLocal(a net.Addr) bool {
	tcp, ok := a.(*net.TCPAddr)
	return ok && tcp.IP.IsLoopback()
}
