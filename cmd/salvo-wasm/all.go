//go:build js && wasm && allcalls

package main

import (
	"salvo/api"
	"salvo/cards"
	"salvo/odds"
)

// libraryText is the library that the engine carries.
func libraryText() []byte { return cards.Text }

// call answers any call.
func call(all *api.API, ctx odds.Context, name string, body []byte) (int, []byte) {
	return all.Call(ctx, name, body)
}
