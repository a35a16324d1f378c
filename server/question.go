package server

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"salvo/api"
	"salvo/server/raster"
)

// The size of pictures of answers, which programs that show links expect.
const pictureWide, pictureTall = 1200, 630

// titleWait is how long a page waits for the title of its question, by default. Whoever
// opens it sees the answer anyway.
const titleWait = 2 * time.Second

// question is the address of a question: a line, and what is not usual about the rest.
type question struct {
	address string // below /q/, as it was asked for
	line    string
	name    string // of the call that makes what is shared of it
	body    []byte
}

// readQuestion reads an address below a path, such as /q/: the line as the page writes it
// after #, and after ? its settings.
func readQuestion(r *http.Request, below string) (q question, ok bool) {
	raw := strings.TrimPrefix(r.URL.EscapedPath(), below)
	line, err := url.PathUnescape(strings.ReplaceAll(raw, "+", "%20"))
	if err != nil || strings.TrimSpace(line) == "" || len(line) > api.MaxText {
		return q, false
	}
	settings := map[string]string{}
	for name, values := range r.URL.Query() {
		settings[name] = values[0]
	}
	q.address, q.line = raw, line
	if r.URL.RawQuery != "" {
		q.address += "?" + r.URL.RawQuery
	}
	q.name, q.body = api.ShareCall(line, settings)
	return q, true
}

// key is what its answers are kept by.
func (q *question) key() string { return q.name + " " + string(q.body) }

// questionPage serves the page at the address of a question, /q/…, with a title, a
// description and a picture of the answer for programs that show links.
func (s *Server) questionPage(w http.ResponseWriter, r *http.Request) {
	if !allowed(w, r, http.MethodGet, http.MethodHead) {
		return
	}
	page := string(s.files["/"].Body)
	// The page names its files from where it usually is.
	page = relativeName.ReplaceAllString(page, `$1="`+s.opt.Base+`/$2"`)
	at := s.origin(r) + s.opt.Base
	picture := at + "/card.png"
	if q, ok := readQuestion(r, "/q/"); ok {
		if title, about := s.summary(w, r, &q); title != "" {
			page = titled(page, title, about)
			page = described(page, "og:url", at+"/q/"+q.address)
			picture = at + "/picture/" + q.address
		}
	}
	page = described(page, "og:image", picture)
	send(w, r, api.OK, contentTypes[".html"], "no-cache", []byte(page))
}

// relativeName is how the page names a file of its own.
var relativeName = regexp.MustCompile(`\b(href|src)="([\w.-]+)"`)

// titled is a page with another title and description.
func titled(page, title, about string) string {
	page = pageTitle.ReplaceAllLiteralString(page, "<title>"+html.EscapeString(title)+" · Salvo</title>")
	page = described(page, "og:title", title)
	page = described(page, "description", about)
	return described(page, "og:description", about)
}

var pageTitle = regexp.MustCompile(`<title>[^<]*</title>`)

// described is a page that says something else under a name.
func described(page, name, text string) string {
	for _, kind := range []string{"name", "property"} {
		before, rest, ok := strings.Cut(page, fmt.Sprintf(`<meta %s=%q content="`, kind, name))
		if _, after, closed := strings.Cut(rest, `"`); ok && closed {
			return before + fmt.Sprintf(`<meta %s=%q content="%s"`, kind, name, html.EscapeString(text)) + after
		}
	}
	return page
}

// origin is where the server is, as whoever asks sees it.
func (s *Server) origin(r *http.Request) string {
	scheme := "http"
	if host, _, err := net.SplitHostPort(r.RemoteAddr); r.TLS != nil || err == nil && s.isProxy(host) && r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return (&url.URL{Scheme: scheme, Host: r.Host}).String()
}

// summary is the title of a question with its answer, and a sentence or two about it;
// nothing if there is none, or not soon.
func (s *Server) summary(w http.ResponseWriter, r *http.Request, q *question) (title, about string) {
	if kept, ok := s.shared.get("title " + q.key()); ok {
		title, about, _ = strings.Cut(string(kept), "\n")
		return title, about
	}
	ctx, done := context.WithTimeout(r.Context(), s.titleWait)
	defer done()
	status, _ := s.share(w, r.WithContext(ctx), q, func(share *api.Share) (int, []byte) {
		title, about = share.Summary()
		return api.OK, nil
	})
	if status != api.OK {
		w.Header().Del("Retry-After") // the page itself is there
		return "", ""
	}
	s.shared.put("title "+q.key(), []byte(title+"\n"+about))
	return title, about
}

// share makes something of what is shared of a question, when it is its turn.
func (s *Server) share(w http.ResponseWriter, r *http.Request, q *question, make func(*api.Share) (int, []byte)) (int, []byte) {
	return s.compute(w, r, q.name, q.body, func(ctx context.Context, req *api.Request) (int, []byte) {
		if status, text := s.opt.API.Misread(q.line, q.name); status != 0 {
			return status, text
		}
		status, text := s.run(ctx, req)
		var share api.Share
		if status != api.OK || json.Unmarshal(text, &share) != nil {
			return status, text
		}
		return make(&share)
	})
}

// picture serves the picture of the answer to the question in an address, /picture/….
func (s *Server) picture(w http.ResponseWriter, r *http.Request) {
	if !allowed(w, r, http.MethodGet, http.MethodHead) {
		return
	}
	q, ok := readQuestion(r, "/picture/")
	if !ok {
		refuse(w, r, api.NotFound, "there is no question in this address")
		return
	}
	png, kept := s.shared.get(q.key())
	if !kept {
		var status int
		// It is drawn while it is its turn: that takes time and memory, too.
		status, png = s.share(w, r, &q, func(share *api.Share) (int, []byte) {
			drawn, err := raster.Picture(share.SVG, pictureWide, pictureTall)
			if err != nil {
				return api.Refuse(api.Broken, "%v", err)
			}
			return api.OK, drawn
		})
		if status != api.OK {
			writeJSON(w, r, status, png)
			return
		}
		s.shared.put(q.key(), png)
	}
	h := w.Header()
	h.Set("Content-Type", contentTypes[".png"])
	h.Set("Cache-Control", "public, max-age=86400")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be shown elsewhere
	h.Set("Content-Length", strconv.Itoa(len(png)))
	w.Write(png) // an error means that the client is gone
}
