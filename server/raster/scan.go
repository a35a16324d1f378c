package raster

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// tag is a tag of a picture, with the text after it.
type tag struct {
	name       string
	attributes map[string]string
	text       string
	closes     bool // it ends an element
}

// number is an attribute that is a number; 0 if it is missing.
func (t *tag) number(name string) float64 {
	v, _ := strconv.ParseFloat(t.attributes[name], 64)
	return v
}

// scan lists the tags of a picture, up to what is not well-formed.
func scan(svg string) (list []tag) {
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if err != nil {
			return list
		}
		switch x := token.(type) {
		case xml.StartElement:
			t := tag{name: x.Name.Local, attributes: map[string]string{}}
			for _, a := range x.Attr {
				t.attributes[a.Name.Local] = a.Value
			}
			list = append(list, t)
		case xml.EndElement:
			list = append(list, tag{closes: true})
		case xml.CharData:
			if len(list) > 0 {
				list[len(list)-1].text = string(x)
			}
		}
	}
}
