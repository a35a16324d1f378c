// Package web holds the page: its markup, style, script and icons. It knows
// nothing of the engine; whoever serves it answers the page's requests, or
// puts the engine beside it as WebAssembly.
package web

import (
	"embed"
	"io/fs"
)

// Files are the page's files, with index.html at the top. They refer to each
// other by plain relative names.
var Files, _ = fs.Sub(folder, "page")

//go:embed page
var folder embed.FS
