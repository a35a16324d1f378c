// Package wellformed tries HTML and SVG in tests.
package wellformed

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// Check reports what is wrong with markup: as XML, and as part of a page
// that runs no inline script and takes no inline style.
func Check(t testing.TB, name, text string, standalone bool) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader("<x>" + strings.TrimPrefix(text, "<!DOCTYPE html>") + "</x>"))
	ids := map[string]bool{}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Errorf("%s is not well-formed: %v\n%s", name, err, text)
			return
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch tag := e.Name.Local; {
		case tag == "script", tag == "style" && !standalone, tag == "html" && !standalone:
			t.Errorf("%s has an element <%s>", name, tag)
		}
		for _, a := range e.Attr {
			switch {
			case a.Name.Local == "style", strings.HasPrefix(a.Name.Local, "on"):
				t.Errorf("%s has an attribute %s", name, a.Name.Local)
			case strings.Contains(a.Value, "NaN"), strings.Contains(a.Value, "+Inf"), strings.Contains(a.Value, "-Inf"), strings.Contains(a.Value, "%!"):
				t.Errorf("%s has %s=%q", name, a.Name.Local, a.Value)
			case a.Name.Local == "id" && ids[a.Value]:
				t.Errorf("%s has the id %s twice", name, a.Value)
			case a.Name.Local == "id":
				ids[a.Value] = true
			case a.Name.Local == "class" && !standalone:
				for _, c := range strings.Fields(a.Value) {
					if !strings.HasPrefix(c, "s-") {
						t.Errorf("%s has a class %s", name, c)
					}
				}
			}
		}
	}
}
