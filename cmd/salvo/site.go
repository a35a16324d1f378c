package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"salvo/api"
	"salvo/cards"
	"salvo/site"
	"salvo/web"
)

type siteCommand struct {
	Dir string `arg:"" name:"folder" help:"Where to write the page: a folder that is empty, does not exist yet, or holds an earlier site."`

	Address string `placeholder:"ADDRESS" help:"Where the page will be, such as https://example.org/salvo: programs that show links find its picture by that."`

	faultsFlag
}

// Help shows an example.
func (siteCommand) Help() string {
	return `The folder holds the whole page with the engine as WebAssembly: any web host can
serve it, and after the first visit it works offline. The folder is replaced as a
whole: if this fails or is stopped, an earlier site stays as it was. A release of
Salvo carries the engine; otherwise Go builds it from Salvo's source.

Examples:

  salvo site public
  salvo site --address https://example.org/salvo --faults https://example.org/faults public
  go run ./cmd/salvo site public`
}

// Run writes the site.
func (c *siteCommand) Run(con *console) error {
	if err := site.Check(c.Dir); err != nil {
		return usage{err}
	}
	engine, err := site.NewEngine(con.ctx)
	if missing, ok := errors.AsType[*site.NoSourceError](err); ok {
		return usage{missing}
	}
	if err != nil {
		return err
	}
	baked, err := api.New(cards.All()).Baked(con.ctx)
	if err != nil {
		return err
	}
	answers, err := json.Marshal(baked)
	if err != nil {
		return err
	}
	about := c.about()
	about.Address = c.Address
	if err := site.Write(c.Dir, web.Files, engine, about, site.File("baked.json", answers)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(con.out, "The page is in %s: put the folder on any web host.\n", c.Dir)
	return err
}
