package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"golang.org/x/image/vector"
)

// canvas is a picture while it is drawn.
type canvas struct {
	picture *image.RGBA
	filler  vector.Rasterizer
}

func newCanvas(wide, tall int, paper color.Color) *canvas {
	c := &canvas{picture: image.NewRGBA(image.Rect(0, 0, wide, tall))}
	draw.Draw(c.picture, c.picture.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	return c
}

// fill fills an outline.
func (c *canvas) fill(o *outline, paint color.Color) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, polygon := range o.polygons {
		for _, p := range polygon {
			x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
		}
	}
	part := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(c.picture.Rect)
	c.filler.Reset(part.Dx(), part.Dy())
	at := func(p point) (x, y float32) {
		return float32(p.x - float64(part.Min.X)), float32(p.y - float64(part.Min.Y))
	}
	for _, polygon := range o.polygons {
		c.filler.MoveTo(at(polygon[0]))
		for _, p := range polygon[1:] {
			c.filler.LineTo(at(p))
		}
		c.filler.ClosePath()
	}
	c.filler.Draw(c.picture, part, image.NewUniform(paint), image.Point{})
}

func (c *canvas) png() []byte {
	var file bytes.Buffer
	png.Encode(&file, c.picture) // writing to memory does not fail
	return file.Bytes()
}
