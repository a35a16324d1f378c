package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Asset is a file of the page as a browser gets it.
type Asset struct {
	Name      string // relative to the page, with slashes
	Body      []byte
	Hash      string // SHA-256 of Body, in hexadecimal
	Permanent bool   // Name changes whenever Body does, so that a browser may keep the file for good
}

// File is a file that is no part of the page itself.
func File(name string, body []byte) *Asset { return newAsset(name, body) }

func newAsset(name string, body []byte) *Asset {
	sum := sha256.Sum256(body)
	return &Asset{Name: name, Body: body, Hash: hex.EncodeToString(sum[:])}
}

// Location is where the page's attacks are computed.
type Location string

// The locations, as index.html names them.
const (
	Server Location = "server" // by the server that the page comes from
	Worker Location = "worker" // by the engine, in a worker of the browser
)

// Policy is the page's content security policy: it loads its own files, asks
// its own server, runs WebAssembly, and takes nothing from anywhere else. Which
// pages may frame it can only be said in a header, so that is not part of it.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// About is what the page says about itself.
type About struct {
	Version string // of the program
	Faults  string // where faults are reported: an address, or nothing
	Address string // of the page, for programs that show links; nothing if it is not known
}

// Assets reads the page's files and prepares them for a browser, sorted by
// name. Styles and scripts that index.html names, and the modules that these
// import, get a hash into their names; all other files keep their names.
// index.html says where attacks are computed, and what the page is. Where that is
// a worker, the page comes from any host, and its style sheets and modules are
// joined.
func Assets(files fs.FS, where Location, about About) ([]*Asset, error) {
	p := page{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := fs.ReadFile(files, name)
		p[name] = string(body)
		return err
	})
	if err != nil {
		return nil, err
	}
	index, err := locate(p["index.html"], where)
	if err != nil {
		return nil, err
	}
	for name, text := range map[string]string{"version": about.Version, "faults": about.Faults} {
		index = strings.Replace(index, `<meta name="salvo-`+name+`" content="">`, `<meta name="salvo-`+name+`" content="`+html.EscapeString(text)+`">`, 1)
	}
	if at := strings.TrimSuffix(about.Address, "/"); at != "" {
		at = html.EscapeString(at)
		index = strings.Replace(index, `<meta property="og:url" content="">`, `<meta property="og:url" content="`+at+`/">`, 1)
		index = strings.Replace(index, `<meta property="og:image" content="`, `<meta property="og:image" content="`+at+`/`, 1)
	}
	p["index.html"] = index
	if where == Worker {
		if err := p.join(); err != nil {
			return nil, err
		}
	}
	renamed := p.rename()
	var list []*Asset
	for name, body := range p {
		if name == "index.html" {
			body = replaceNames(body, inMarkup, renamed)
		}
		a := newAsset(name, []byte(body))
		if fresh, ok := renamed[name]; ok {
			a = newAsset(fresh, []byte(replaceNames(body, inModule, renamed)))
			a.Permanent = true
		}
		list = append(list, a)
	}
	slices.SortFunc(list, func(a, b *Asset) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// locate makes index.html say where attacks are computed.
func locate(index string, where Location) (string, error) {
	const says = `<meta name="salvo-engine" content="server">`
	switch {
	case index == "":
		return "", fmt.Errorf("the page has no index.html")
	case strings.Count(index, says) != 1:
		return "", fmt.Errorf("index.html does not say %s once", says)
	case where == Server:
		return index, nil
	}
	// A web host does not send the page's policy as a header, so the page has
	// to state it itself.
	return strings.Replace(index, says, `<meta http-equiv="Content-Security-Policy" content="`+Policy+`">`+"\n"+
		strings.Replace(says, string(Server), string(where), 1), 1), nil
}

// page is the content of the page's files by name.
type page map[string]string

// How a file names another one. The name is the only group.
var (
	inMarkup = regexp.MustCompile(`"([\w-]+\.(?:js|css))"`)
	inModule = regexp.MustCompile(`\b(?:from|import)\s*\(?\s*"\./([\w-]+\.js)"`)
)

// rename returns the new names of the files that get one.
func (p page) rename() map[string]string {
	renamed := map[string]string{}
	for _, entry := range p.named("index.html", inMarkup) {
		for _, name := range p.withImports(entry) {
			renamed[name] = p.hashedName(name)
		}
	}
	return renamed
}

// named lists the page's files that a file names.
func (p page) named(name string, as *regexp.Regexp) (list []string) {
	for _, match := range as.FindAllStringSubmatch(p[name], -1) {
		if _, ok := p[match[1]]; ok {
			list = append(list, match[1])
		}
	}
	return list
}

// withImports lists a file and all that it imports, directly or not, sorted.
// Modules may import each other.
func (p page) withImports(name string) []string {
	list := []string{name}
	for i := 0; i < len(list); i++ {
		for _, imported := range p.named(list[i], inModule) {
			if !slices.Contains(list, imported) {
				list = append(list, imported)
			}
		}
	}
	slices.Sort(list)
	return list
}

// hashedName is a file's name with a hash of the file and all that it imports,
// because the names of these stand in it.
func (p page) hashedName(name string) string {
	hash := sha256.New()
	for _, part := range p.withImports(name) {
		fmt.Fprintf(hash, "%s %d %s\n", part, len(p[part]), p[part])
	}
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(hash.Sum(nil))[:12] + ext
}

// replaceNames replaces the names of files in a text by their new ones.
func replaceNames(text string, as *regexp.Regexp, renamed map[string]string) string {
	return as.ReplaceAllStringFunc(text, func(match string) string {
		name := as.FindStringSubmatch(match)[1]
		if fresh, ok := renamed[name]; ok {
			return strings.Replace(match, name, fresh, 1)
		}
		return match
	})
}
