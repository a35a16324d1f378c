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

// point reads a point, which may be said from where the last command ended.
func (p *pathReader) point(relative bool) point {
	x, y := p.number(), p.number()
	if relative {
		return point{p.at.x + x, p.at.y + y}
	}
	return point{x, y}
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
	relative := p.command >= 'a'
	switch p.command {
	case 'M', 'm':
		p.at = p.point(relative)
		p.start = p.at
		p.o.begin(p.t.point(p.at))
		p.command -= 'M' - 'L' // what follows are lines
		return true
	case 'Z', 'z':
		p.at = p.start
	case 'L', 'l':
		p.at = p.point(relative)
	case 'H', 'h':
		x := p.number()
		if relative {
			x += p.at.x
		}
		p.at.x = x
	case 'V', 'v':
		y := p.number()
		if relative {
			y += p.at.y
		}
		p.at.y = y
	case 'C', 'c':
		c, d, to := p.point(relative), p.point(relative), p.point(relative)
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
