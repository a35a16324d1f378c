package server

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// readProxies reads the addresses of proxies: 127.0.0.1, ::1 or 10.0.0.0/8.
func readProxies(texts []string) (list []netip.Prefix, err error) {
	for _, text := range texts {
		p, err := netip.ParsePrefix(text)
		if a, wrong := netip.ParseAddr(text); wrong == nil {
			p, err = a.Prefix(a.BitLen())
		}
		if err != nil {
			return nil, &OptionError{"proxy", fmt.Sprintf("%q is not an address, such as 127.0.0.1, or a network, such as 10.0.0.0/8", text)}
		}
		list = append(list, p.Masked())
	}
	return list, nil
}

// isProxy reports whether a proxy that was named has an address.
func (s *Server) isProxy(host string) bool {
	a, err := netip.ParseAddr(host)
	return err == nil && slices.ContainsFunc(s.proxies, func(p netip.Prefix) bool { return p.Contains(a.Unmap()) || p.Contains(a) })
}

// clientOf says whose request it is: the address it comes from or, if that is a proxy
// that was named, the address that the proxy had it from. Anybody may make up the
// entries before that.
func (s *Server) clientOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(list) - 1; i >= 0 && s.isProxy(host); i-- {
		entry, err := netip.ParseAddr(strings.TrimSpace(list[i]))
		if err != nil {
			break
		}
		host = entry.String()
	}
	return host
}

// escaped is a text as a line of a log can have it: what does not print, or is no
// ASCII, is escaped.
func escaped(text string) string {
	quoted := strconv.QuoteToASCII(text)
	return quoted[1 : len(quoted)-1]
}
