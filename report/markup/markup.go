// Package markup writes HTML and SVG: it escapes, has the colours, and the style
// sheet of documents. It knows nothing of what is written.
//
// Fragments are well-formed XML as well, and have neither scripts nor inline
// styles, so that a page can refuse both.
package markup

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Writer collects HTML or SVG.
type Writer struct{ strings.Builder }

// Raw is markup that is written as it is.
type Raw string

// F writes a format of markup. Strings are escaped; what is Raw is not.
func (w *Writer) F(format string, args ...any) {
	safe := make([]any, len(args))
	for i, a := range args {
		if s, ok := a.(string); ok {
			a = escape(s)
		}
		safe[i] = a
	}
	fmt.Fprintf(&w.Builder, format, safe...)
}

// F is a format of markup, as a Writer writes it.
func F(format string, args ...any) Raw {
	var w Writer
	w.F(format, args...)
	return w.Raw()
}

// Raw is what was written.
func (w *Writer) Raw() Raw { return Raw(w.String()) }

// escape makes a text safe between tags and quotes. Characters that XML does
// not know, as a name that somebody typed may hold, become visible ones.
func escape(s string) string {
	return escaper.Replace(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' || r == '\ufffe' || r == '\uffff' {
			return '\ufffd'
		}
		return r
	}, s))
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// JSON writes a value for an attribute.
func JSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // all values are plain
	}
	return string(text)
}

// Page makes a document of a fragment, in need of nothing else.
func Page(title, heading, fragment string) string {
	var w Writer
	w.F(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>%s</title>
<style>
%s</style>
</head>
<body>
<main>
<h1>%s</h1>
%s
</main>
</body>
</html>
`, title, Raw(StyleSheet()), heading, Raw(fragment))
	return w.String()
}
