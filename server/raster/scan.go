package raster

import (
	"html"
	"strconv"
	"strings"
)

// tag is a tag of a picture, with the text after it.
type tag struct {
	name       string
	attributes map[string]string
	text       string
	closes     bool // it ends an element
	empty      bool // it is an element of its own
}

// number is an attribute that is a number; 0 if it is missing.
func (t *tag) number(name string) float64 {
	v, _ := strconv.ParseFloat(t.attributes[name], 64)
	return v
}

// scan lists the tags of a picture that Salvo has drawn: attributes stand in double
// quotes, and there are no comments.
func scan(svg string) (list []tag) {
	for {
		_, rest, ok := strings.Cut(svg, "<")
		if !ok {
			return list
		}
		inside, after, ok := strings.Cut(rest, ">")
		if !ok {
			return list
		}
		t := tag{attributes: map[string]string{}}
		inside, t.closes = strings.CutPrefix(inside, "/")
		inside, t.empty = strings.CutSuffix(inside, "/")
		var more string
		t.name, more, _ = strings.Cut(inside, " ")
		for {
			name, value, ok := strings.Cut(more, `="`)
			if !ok {
				break
			}
			value, more, _ = strings.Cut(value, `"`)
			t.attributes[strings.TrimSpace(name)] = html.UnescapeString(value)
		}
		svg = after
		text, _, _ := strings.Cut(after, "<")
		t.text = html.UnescapeString(text)
		list = append(list, t)
	}
}
