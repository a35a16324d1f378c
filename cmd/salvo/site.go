package main

import (
	"fmt"

	"salvo/site"
	"salvo/web"
)

// siteCommand is salvo site.
type siteCommand struct {
	Dir string `arg:"" name:"folder" help:"Where to write the page: a folder that is empty, does not exist yet, or holds an earlier site."`
}

// Help shows an example.
func (siteCommand) Help() string {
	return `The folder holds the whole page with the engine as WebAssembly: any web host can
serve it, and after the first visit it works offline. This needs Go and Salvo's
source, and is run inside the source.

Examples:

  go run ./cmd/salvo site public`
}

// Run writes the site.
func (c *siteCommand) Run(con *console) error {
	if err := site.Check(c.Dir); err != nil {
		return usage{err}
	}
	source, err := site.Source(con.ctx)
	if err != nil {
		return usage{err}
	}
	engine, err := site.Build(con.ctx, source)
	if err != nil {
		return err
	}
	if err := site.Write(c.Dir, web.Files, engine); err != nil {
		return err
	}
	_, err = fmt.Fprintf(con.out, "The page is in %s: put the folder on any web host.\n", c.Dir)
	return err
}
