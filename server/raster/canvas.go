package raster

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"math"
)

// rgb is a colour, with how much of what lies below it covers, from 0 to 1.
type rgb struct {
	r, g, b float64 // from 0 to 255
	opacity float64
}

// canvas is a picture while it is drawn: three bytes a pixel, row by row.
type canvas struct {
	wide, tall int
	pixels     []byte
	cover      []float32 // how much of each pixel of an outline is covered, as differences along a row
}

func newCanvas(wide, tall int, paper rgb) *canvas {
	c := &canvas{wide: wide, tall: tall, pixels: make([]byte, 3*wide*tall)}
	for i := 0; i < len(c.pixels); i += 3 {
		c.pixels[i], c.pixels[i+1], c.pixels[i+2] = byte(paper.r), byte(paper.g), byte(paper.b)
	}
	return c
}

// fill fills an outline. The area that each edge covers to its right is added up along
// the rows, so that the edges of what is filled are smooth.
func (c *canvas) fill(o *outline, color rgb) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, polygon := range o.polygons {
		for _, p := range polygon {
			x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
		}
	}
	left, top := max(0, int(math.Floor(x0))), max(0, int(math.Floor(y0)))
	right, bottom := min(c.wide, int(math.Ceil(x1))), min(c.tall, int(math.Ceil(y1)))
	if left >= right || top >= bottom {
		return
	}
	a := area{left, top, right - left, bottom - top, nil}
	stride := a.wide + 2
	if n := stride * a.tall; cap(c.cover) < n {
		c.cover = make([]float32, n)
	} else {
		clear(c.cover[:n])
	}
	a.cover = c.cover[:stride*a.tall]
	for _, polygon := range o.polygons {
		for i := range polygon {
			a.edge(polygon[i], polygon[(i+1)%len(polygon)])
		}
	}
	for y := range a.tall {
		sum := float32(0)
		row := c.pixels[3*((top+y)*c.wide+left):]
		for x := range a.wide {
			sum += a.cover[y*stride+x]
			if part := min(1, math.Abs(float64(sum))) * color.opacity; part > 0.002 {
				for k, v := range [3]float64{color.r, color.g, color.b} {
					below := float64(row[3*x+k])
					row[3*x+k] = byte(below + (v-below)*part + 0.5)
				}
			}
		}
	}
}

// area is the part of a canvas that is filled.
type area struct {
	left, top, wide, tall int
	cover                 []float32
}

// edge adds what lies to the right of an edge.
func (a *area) edge(p, q point) {
	if p.y == q.y {
		return
	}
	sign := 1.0
	if p.y > q.y {
		p, q, sign = q, p, -1
	}
	slope := (q.x - p.x) / (q.y - p.y)
	from, to := max(p.y, float64(a.top)), min(q.y, float64(a.top+a.tall))
	for y := int(math.Floor(from)); float64(y) < to; y++ {
		above, below := max(from, float64(y)), min(to, float64(y+1))
		x0, x1 := p.x+(above-p.y)*slope-float64(a.left), p.x+(below-p.y)*slope-float64(a.left)
		a.row((y-a.top)*(a.wide+2), min(x0, x1), max(x0, x1), sign*(below-above))
	}
}

// row adds a piece of an edge within one row, from x0 to x1 and so tall.
func (a *area) row(row int, x0, x1, tall float64) {
	limit := float64(a.wide)
	x0, x1 = min(max(x0, 0), limit), min(max(x1, 0), limit)
	first := int(x0)
	if x1 <= float64(first+1) { // within one pixel
		part := (x0+x1)/2 - float64(first)
		a.cover[row+first] += float32(tall * (1 - part))
		a.cover[row+first+1] += float32(tall * part)
		return
	}
	each := tall / (x1 - x0)
	for x := first; float64(x) < x1; x++ {
		from, to := max(x0, float64(x)), min(x1, float64(x+1))
		in := each * (to - from)
		part := (from+to)/2 - float64(x)
		a.cover[row+x] += float32(in * (1 - part))
		a.cover[row+x+1] += float32(in * part)
	}
}

func (c *canvas) png() []byte {
	var rows bytes.Buffer
	z := zlib.NewWriter(&rows)
	for y := range c.tall {
		z.Write([]byte{0}) // the row as it is; writing to memory does not fail
		z.Write(c.pixels[3*y*c.wide : 3*(y+1)*c.wide])
	}
	z.Close()
	file := []byte("\x89PNG\r\n\x1a\n")
	chunk := func(name string, body []byte) {
		file = binary.BigEndian.AppendUint32(file, uint32(len(body)))
		from := len(file)
		file = append(append(file, name...), body...)
		file = binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[from:]))
	}
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(c.wide)), uint32(c.tall))
	chunk("IHDR", append(size, 8, 2, 0, 0, 0)) // 8 bits for each of red, green and blue
	chunk("IDAT", rows.Bytes())
	chunk("IEND", nil)
	return file
}
