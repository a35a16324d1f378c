//go:build js && wasm

package main

import (
	"context"
	"fmt"
	"syscall/js"
	"time"

	"salvo/api"
	"salvo/armylist"
	"salvo/cards"
)

func main() {
	library, err := cards.Read(libraryText())
	if err != nil {
		panic("library.json: " + err.Error())
	}
	pages := api.New(library)
	js.Global().Set("salvoCall", js.FuncOf(func(_ js.Value, args []js.Value) any {
		status, body := answer(pages, args)
		return map[string]any{"status": status, "body": string(body)}
	}))
	select {}
}

// limit is how long a call may take: loadouts on a slow phone. The page ends a worker
// whose answer nobody waits for.
const limit = 30 * time.Second

// answer answers a call, and survives a panic.
func answer(pages *api.API, args []js.Value) (status int, body []byte) {
	defer func() {
		if p := recover(); p != nil {
			status, body = api.Refuse(api.Broken, "something is wrong with Salvo itself: %s", fmt.Sprint(p))
		}
	}()
	if len(args) != 2 || args[0].Type() != js.TypeString || args[1].Type() != js.TypeString {
		return api.Refuse(api.Bad, "salvoCall takes the name of a call and its body, both texts")
	}
	name := args[0].String()
	// The worker loads them before a call that reads an army list.
	if lists := js.Global().Get("salvoLists"); armylist.Text == nil && lists.Type() == js.TypeString {
		armylist.Text = []byte(lists.String())
	}
	return call(pages, deadline(time.Now().Add(limit).UnixNano()), name, []byte(args[1].String()))
}

// deadline is the time, in nanoseconds, until which an answer is wanted. It looks
// at the clock itself: while a call computes, nothing else runs here, so that no
// timer would ever ring.
type deadline int64

// Done is never closed: Err has to be asked.
func (deadline) Done() <-chan struct{} { return nil }

// Err says whether time has run out.
func (d deadline) Err() error {
	if time.Now().UnixNano() > int64(d) {
		return context.DeadlineExceeded
	}
	return nil
}
