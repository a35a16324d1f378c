package raster

import "math"

type point struct{ x, y float64 }

// outline is what is filled: closed polygons. What lies within two of them that go
// the same way round is filled once, within two that do not is not.
type outline struct{ polygons [][]point }

func (o *outline) begin(p point) { o.polygons = append(o.polygons, []point{p}) }

// line goes straight to a point.
func (o *outline) line(p point) {
	last := &o.polygons[len(o.polygons)-1]
	*last = append(*last, p)
}

// here is where the last line ends.
func (o *outline) here() point {
	last := o.polygons[len(o.polygons)-1]
	return last[len(last)-1]
}

// turn turns all of it about a point, clockwise as in SVG.
func (o *outline) turn(degrees float64, about point) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	for _, polygon := range o.polygons {
		for i, p := range polygon {
			x, y := p.x-about.x, p.y-about.y
			polygon[i] = point{about.x + x*cos - y*sin, about.y + x*sin + y*cos}
		}
	}
}

// curveSteps are the straight pieces of a curve.
const curveSteps = 8

func (o *outline) quad(c, to point) {
	from := o.here()
	o.cubic(point{(from.x + 2*c.x) / 3, (from.y + 2*c.y) / 3}, point{(to.x + 2*c.x) / 3, (to.y + 2*c.y) / 3}, to)
}

func (o *outline) cubic(c, d, to point) {
	from := o.here()
	for i := 1; i <= curveSteps; i++ {
		t := float64(i) / curveSteps
		s := 1 - t
		f, g, h, k := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
		o.line(point{f*from.x + g*c.x + h*d.x + k*to.x, f*from.y + g*c.y + h*d.y + k*to.y})
	}
}

func (o *outline) circle(x, y, r float64) {
	k := r * 0.5523 // a quarter of a circle as a curve
	o.begin(point{x + r, y})
	o.cubic(point{x + r, y + k}, point{x + k, y + r}, point{x, y + r})
	o.cubic(point{x - k, y + r}, point{x - r, y + k}, point{x - r, y})
	o.cubic(point{x - r, y - k}, point{x - k, y - r}, point{x, y - r})
	o.cubic(point{x + k, y - r}, point{x + r, y - k}, point{x + r, y})
}

// box adds a rectangle with round corners.
func (o *outline) box(x, y, w, h, r float64) {
	r = max(0, min(r, w/2, h/2))
	k := r * (1 - 0.5523)
	o.begin(point{x + r, y})
	o.line(point{x + w - r, y})
	o.cubic(point{x + w - k, y}, point{x + w, y + k}, point{x + w, y + r})
	o.line(point{x + w, y + h - r})
	o.cubic(point{x + w, y + h - k}, point{x + w - k, y + h}, point{x + w - r, y + h})
	o.line(point{x + r, y + h})
	o.cubic(point{x + k, y + h}, point{x, y + h - k}, point{x, y + h - r})
	o.line(point{x, y + r})
	o.cubic(point{x, y + k}, point{x + k, y}, point{x + r, y})
}

// stroked is the outline of a line of some width along an outline, with round joints;
// dashes are the lengths of its pieces and gaps, if it has any.
func (o *outline) stroked(width float64, dashes []float64) *outline {
	made := new(outline)
	for _, polygon := range o.polygons {
		left, dash := math.Inf(1), 0
		if len(dashes) > 0 {
			left = dashes[0]
		}
		for i := 1; i < len(polygon); i++ {
			from, to := polygon[i-1], polygon[i]
			for {
				long := math.Hypot(to.x-from.x, to.y-from.y)
				if long == 0 {
					break
				}
				part := min(left, long)
				stop := point{from.x + (to.x-from.x)*part/long, from.y + (to.y-from.y)*part/long}
				if dash%2 == 0 {
					made.segment(from, stop, width)
				}
				from = stop
				if left -= part; left > 0 {
					break
				}
				dash++
				left = max(dashes[dash%len(dashes)], 0.5)
			}
			if closed := polygon[0] == polygon[len(polygon)-1]; len(dashes) == 0 && width > 1.5 && (closed || i+1 < len(polygon)) {
				made.circle(to.x, to.y, width/2)
			}
		}
	}
	return made
}

// segment adds a straight line of some width, always the same way round.
func (o *outline) segment(from, to point, width float64) {
	long := math.Hypot(to.x-from.x, to.y-from.y)
	dx, dy := (to.y-from.y)*width/2/long, -(to.x-from.x)*width/2/long
	o.begin(point{from.x + dx, from.y + dy})
	o.line(point{to.x + dx, to.y + dy})
	o.line(point{to.x - dx, to.y - dy})
	o.line(point{from.x - dx, from.y - dy})
}
