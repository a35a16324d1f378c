//go:build js && wasm && !allcalls

package main

import (
	"syscall/js"

	"salvo/api"
	"salvo/odds"
)

// libraryText is the library. It is a file of its own, which the worker has loaded: so
// it is not twice in what a phone has to load when a card changes.
func libraryText() []byte { return []byte(js.Global().Get("salvoLibrary").String()) }

// call answers a call of the page.
func call(pages *api.API, ctx odds.Context, name string, body []byte) (int, []byte) {
	return pages.PageCall(ctx, name, body)
}
