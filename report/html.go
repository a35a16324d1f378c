package report

import (
	"fmt"
	"strings"
)

// markup collects HTML or SVG. Fragments are well-formed XML as well, and have
// neither scripts nor inline styles, so that a page can refuse both.
type markup struct{ strings.Builder }

// raw is markup that is written as it is.
type raw string

// f writes a format of markup. Strings are escaped; what is raw is not.
func (m *markup) f(format string, args ...any) {
	safe := make([]any, len(args))
	for i, a := range args {
		if s, ok := a.(string); ok {
			a = escape(s)
		}
		safe[i] = a
	}
	fmt.Fprintf(&m.Builder, format, safe...)
}

// escape makes a text safe between tags and quotes. Characters that XML does
// not know, as a name that somebody typed may hold, become visible ones.
func escape(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r == '\'':
			b.WriteString("&#39;")
		case r < ' ' && r != '\t' && r != '\n' || r == '\ufffe' || r == '\uffff':
			b.WriteRune('\ufffd')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// page makes a document of a fragment, in need of nothing else.
func page(title, fragment string) string {
	var m markup
	m.f(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>%s</title>
<style>
%s%s</style>
</head>
<body>
<main>
<h1>%s</h1>
%s
</main>
</body>
</html>
`, "Salvo: "+title, raw(Palette()+pageStyle), raw(style), capital(title), raw(fragment))
	return m.String()
}

// capital writes the first letter of a text large.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
