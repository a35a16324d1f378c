// Package raster makes PNG files of the pictures that package report draws as SVG, for
// programs that show links and know no SVG. It knows the part of SVG that these are made
// of, and the light colours of their style; it has the page's typeface with it.
package raster

import (
	"errors"
	"image/color"
	"slices"
	"strconv"
	"strings"
)

// Picture draws an SVG picture of its own as a PNG of so many pixels, as large as fits in
// the middle, on its paper.
func Picture(svg string, wide, tall int) ([]byte, error) {
	d := &drawing{style: map[string]map[string]string{}}
	tags := scan(svg)
	if len(tags) == 0 || tags[0].name != "svg" {
		return nil, errors.New("there is no picture")
	}
	box := numbers(tags[0].attributes["viewBox"])
	if len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
		return nil, errors.New("the picture has no size")
	}
	for _, t := range tags {
		if t.name == "style" {
			d.rules(t.text)
		}
	}
	d.ink = d.style["s-doc"]["color"]
	scale := min(float64(wide)/box[2], float64(tall)/box[3])
	d.canvas = newCanvas(wide, tall, hexColor(d.style["s-paper"]["fill"], aroundCard))
	d.draw(tags[1:], state{
		transform: transform{scale, (float64(wide)-scale*box[2])/2 - scale*box[0], (float64(tall)-scale*box[3])/2 - scale*box[1]},
		values:    map[string]string{"fill": "#000000", "font-size": "16"},
	})
	return d.canvas.png(), nil
}

// aroundCard is what lies around a picture that has a paper of its own: as dark as the
// head of the page.
var aroundCard = color.NRGBA{0x20, 0x26, 0x1f, 0xff}

// transform moves and scales.
type transform struct{ scale, x, y float64 }

func (t transform) point(p point) point { return point{t.x + t.scale*p.x, t.y + t.scale*p.y} }

// within is a transform followed by this one.
func (t transform) within(scale, x, y float64) transform {
	return transform{t.scale * scale, t.x + t.scale*x, t.y + t.scale*y}
}

// drawing is a picture that is being drawn.
type drawing struct {
	*canvas
	style map[string]map[string]string // properties by class
	ink   string                       // the colour that currentColor is

	baseline float64 // of the last text
}

// state is what holds for an element and those in it.
type state struct {
	transform
	values map[string]string
}

// inherited are the properties that an element has from those around it.
var inherited = []string{"fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity", "opacity", "font-size", "font-weight", "text-anchor"}

// rules reads a style sheet, up to what it says for dark colours.
func (d *drawing) rules(text string) {
	text, _, _ = strings.Cut(text, "@media")
	for rule := range strings.SplitSeq(text, "}") {
		names, body, ok := strings.Cut(rule, "{")
		if !ok {
			continue
		}
		for name := range strings.SplitSeq(names, ",") {
			class := strings.TrimPrefix(strings.TrimSpace(name), ".")
			if d.style[class] == nil {
				d.style[class] = map[string]string{}
			}
			for one := range strings.SplitSeq(body, ";") {
				if name, value, ok := strings.Cut(one, ":"); ok {
					d.style[class][strings.TrimSpace(name)] = strings.TrimSpace(value)
				}
			}
		}
	}
}

// with is the state within an element: a class says more than an attribute.
func (d *drawing) with(s state, t *tag) state {
	made := state{s.transform, map[string]string{}}
	own := strings.Fields(t.attributes["class"])
	classes := slices.Clone(own)
	for i, a := range own { // two together say more than each of them
		for _, b := range own[i+1:] {
			classes = append(classes, a+"."+b, b+"."+a)
		}
	}
	for _, name := range inherited {
		value, ok := t.attributes[name]
		for _, class := range classes {
			if v, said := d.style[class][name]; said {
				value, ok = v, true
			}
		}
		if !ok {
			value = s.values[name]
		}
		made.values[name] = value
	}
	for part := range strings.SplitSeq(t.attributes["transform"], ")") {
		kind, args, _ := strings.Cut(strings.TrimSpace(part), "(")
		switch n := append(numbers(args), 0, 0); kind {
		case "translate":
			made.transform = made.within(1, n[0], n[1])
		case "scale":
			made.transform = made.within(n[0], 0, 0)
		}
	}
	if t.name == "svg" { // within another one
		made.transform = made.within(1, t.number("x"), t.number("y"))
		if box := numbers(t.attributes["viewBox"]); len(box) == 4 && box[2] > 0 && box[3] > 0 && t.number("width") > 0 {
			made.transform = made.within(min(t.number("width")/box[2], t.number("height")/box[3]), 0, 0).within(1, -box[0], -box[1])
		}
	}
	return made
}

// turn turns the outline of an element that is rotated about a point. Only elements with
// none in them are.
func (t *tag) turn(o *outline, s state) {
	_, args, ok := strings.Cut(t.attributes["transform"], "rotate(")
	if n := append(numbers(strings.TrimSuffix(args, ")")), 0, 0, 0); ok {
		o.turn(n[0], s.point(point{n[1], n[2]}))
	}
}

func (d *drawing) draw(tags []tag, s state) {
	stack := []state{s}
	end := 0.0 // of the last text, where a tspan goes on
	for i := range tags {
		t := &tags[i]
		if t.closes {
			if len(stack) > 1 {
				stack = stack[:len(stack)-1]
			}
			continue
		}
		s := d.with(stack[len(stack)-1], t)
		o := new(outline)
		switch t.name {
		case "rect":
			from := s.point(point{t.number("x"), t.number("y")})
			o.box(from.x, from.y, s.scale*t.number("width"), s.scale*t.number("height"), s.scale*t.number("rx"))
		case "circle":
			at, r := s.point(point{t.number("cx"), t.number("cy")}), s.scale*t.number("r")
			o.circle(at.x, at.y, r)
		case "line":
			o.begin(s.point(point{t.number("x1"), t.number("y1")}))
			o.line(s.point(point{t.number("x2"), t.number("y2")}))
		case "path":
			o = path(t.attributes["d"], s.transform)
		case "text", "tspan":
			end = d.text(t, s, end)
		}
		if len(o.polygons) > 0 {
			t.turn(o, s)
			d.paint(o, t, s)
		}
		stack = append(stack, s)
	}
}

// paint fills an outline, and draws the line along it.
func (d *drawing) paint(o *outline, t *tag, s state) {
	if c, ok := d.color(s, "fill"); ok && t.name != "line" {
		d.fill(o, c)
	}
	if c, ok := d.color(s, "stroke"); ok {
		width := 1.0
		if v, err := strconv.ParseFloat(s.values["stroke-width"], 64); err == nil {
			width = v
		}
		dashes := numbers(t.attributes["stroke-dasharray"])
		for i := range dashes {
			dashes[i] *= s.scale
		}
		d.fill(o.stroked(width*s.scale, dashes), c)
	}
}

func (d *drawing) text(t *tag, s state, end float64) float64 {
	size, _ := strconv.ParseFloat(s.values["font-size"], 64)
	f := regular()
	if w := s.values["font-weight"]; w != "" && w != "400" && w != "normal" {
		f = bold()
	}
	x := end
	if _, said := t.attributes["x"]; said || t.name == "text" {
		x = t.number("x")
	}
	x += t.number("dx")
	width := size * f.width(t.text)
	switch s.values["text-anchor"] {
	case "middle":
		x -= width / 2
	case "end":
		x -= width
	}
	y := t.number("y") + t.number("dy")
	if _, said := t.attributes["y"]; !said {
		y = d.baseline + t.number("dy")
	}
	d.baseline = y
	if c, ok := d.color(s, "fill"); ok && strings.TrimSpace(t.text) != "" {
		o, at := new(outline), s.point(point{x, y})
		f.draw(o, t.text, size*s.scale, at.x, at.y)
		t.turn(o, s)
		d.fill(o, c)
	}
	return x + width
}

// color is the colour of a property, if it has one.
func (d *drawing) color(s state, name string) (color.NRGBA, bool) {
	value := s.values[name]
	switch value {
	case "", "none", "transparent":
		return color.NRGBA{}, false
	case "currentColor", "inherit":
		value = d.ink
	}
	c := hexColor(value, hexColor(d.ink, color.NRGBA{A: 0xff}))
	for _, part := range []string{"opacity", name + "-opacity"} {
		if v, err := strconv.ParseFloat(s.values[part], 64); err == nil {
			c.A = uint8(float64(c.A)*v + 0.5)
		}
	}
	return c, true
}

// hexColor reads a colour such as #a03a0e; else it is another one.
func hexColor(text string, otherwise color.NRGBA) color.NRGBA {
	hex, ok := strings.CutPrefix(text, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	v, err := strconv.ParseUint(hex, 16, 32)
	if !ok || err != nil || len(hex) != 6 {
		return otherwise
	}
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// numbers reads numbers with spaces or commas between them.
func numbers(text string) (list []float64) {
	for word := range strings.FieldsFuncSeq(text, func(c rune) bool { return c == ' ' || c == ',' }) {
		if v, err := strconv.ParseFloat(word, 64); err == nil {
			list = append(list, v)
		}
	}
	return list
}
