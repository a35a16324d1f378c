// Package web holds the page: its markup, style, script and icons. It knows
// nothing of the engine; whoever serves it answers the page's requests, or
// puts the engine beside it as WebAssembly.
package web

import "embed"

// Files are the page's files, with index.html at the top. They refer to each
// other by plain relative names.
//
//go:embed index.html app.css *.js manifest.webmanifest icon.svg icon-192.png icon-512.png
var Files embed.FS
