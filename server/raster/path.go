package raster

import "strconv"

func path(d string, t transform) *outline {
	p := pathReader{text: d, t: t, o: new(outline)}
	for p.read() {
	}
	return p.o
}

// pathReader reads one command after the other.
type pathReader struct {
	text    string
	t       transform
	o       *outline
	command byte
	at      point // where the last command ended
	start   point // where the polygon began
}

func (p *pathReader) skip() {
	for p.text != "" && (p.text[0] == ' ' || p.text[0] == ',' || p.text[0] == '\n') {
		p.text = p.text[1:]
	}
}

// number reads a number; 1.5.5 are two, and 1-2 too.
func (p *pathReader) number() float64 {
	p.skip()
	n, dot := 0, false
	for n < len(p.text) {
		c := p.text[n]
		if c >= '0' && c <= '9' || n == 0 && (c == '-' || c == '+') || c == '.' && !dot {
			dot = dot || c == '.'
			n++
			continue
		}
		break
	}
	v, err := strconv.ParseFloat(p.text[:n], 64)
	if err != nil {
		p.text = "" // it ends where it is wrong
		return 0
	}
	p.text = p.text[n:]
	return v
}

// point reads a point, which is said from another one.
func (p *pathReader) point(from point) point {
	x, y := p.number(), p.number()
	return point{from.x + x, from.y + y}
}

// read reads a command, and reports whether there was one.
func (p *pathReader) read() bool {
	p.skip()
	if p.text == "" {
		return false
	}
	if c := p.text[0]; c >= 'A' && c <= 'z' {
		p.command, p.text = c, p.text[1:]
	} else if p.command == 0 || p.command == 'Z' || p.command == 'z' {
		return false
	}
	var from point
	if p.command >= 'a' {
		from = p.at
	}
	switch p.command {
	case 'M', 'm':
		p.at = p.point(from)
		p.start = p.at
		p.o.begin(p.t.point(p.at))
		p.command -= 'M' - 'L' // what follows are lines
		return true
	case 'Z', 'z':
		p.at = p.start
	case 'L', 'l':
		p.at = p.point(from)
	case 'H', 'h':
		p.at.x = from.x + p.number()
	case 'V', 'v':
		p.at.y = from.y + p.number()
	case 'C', 'c':
		c, d, to := p.point(from), p.point(from), p.point(from)
		if len(p.o.polygons) > 0 {
			p.o.cubic(p.t.point(c), p.t.point(d), p.t.point(to))
		}
		p.at = to
		return true
	default:
		return false // no picture has it
	}
	if len(p.o.polygons) == 0 {
		return false
	}
	p.o.line(p.t.point(p.at))
	return true
}
