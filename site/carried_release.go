//go:build carry

package site

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"

	"salvo/armylist"
	"salvo/cards"
)

// The engine's files are written when a release is made: see internal/release.
var (
	//go:embed carried/salvo.wasm.gz
	carriedModule []byte
	//go:embed carried/wasm_exec.js
	carriedStarter []byte
)

// carried is the engine of a release.
func carried() (*Engine, error) {
	z, err := gzip.NewReader(bytes.NewReader(carriedModule))
	if err != nil {
		return nil, err
	}
	module, err := io.ReadAll(z)
	if err != nil {
		return nil, err
	}
	return &Engine{module, carriedStarter, cards.Text, armylist.Text}, nil
}
