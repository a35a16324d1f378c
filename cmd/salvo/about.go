package main

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"salvo/legion"
	"salvo/report"
	"salvo/report/forms"
	"salvo/site"
)

type fieldsCommand struct {
	output
	Search []string `arg:"" optional:"" name:"words" help:"Show only fields that have all of these words in them."`
}

// Help shows examples.
func (fieldsCommand) Help() string {
	return `Examples:

  salvo fields
  salvo fields pierce
  salvo fields --format markdown guardian`
}

// Run lists the fields of an attack.
func (c *fieldsCommand) Run(con *console) error {
	var found []legion.Field
	for _, f := range legion.Fields() {
		text := strings.ToLower(strings.Join([]string{f.Path(), f.Word, f.Label, f.Help, strings.Join(f.Values, " ")}, " "))
		if !slices.ContainsFunc(c.Search, func(word string) bool { return !strings.Contains(text, strings.ToLower(word)) }) {
			found = append(found, f)
		}
	}
	if len(found) == 0 {
		return usage{fmt.Errorf("no field has %q in it; salvo fields lists them all", strings.Join(c.Search, " "))}
	}
	return c.write(con, func(o forms.Options, w *out) error { return report.Fields(w, o, found) })
}

type versionCommand struct {
	JSON bool `name:"json" help:"Write it as JSON."`
}

// tag, commit and date say what a release was built from; the linker sets them. Not
// every commit has a tag.
var tag, commit, date string

// Run prints the version that the program was built from.
func (c *versionCommand) Run(con *console) error {
	if c.JSON {
		number, from := built()
		return json.NewEncoder(con.out).Encode(map[string]string{"version": number, "built": strings.Join(from, ", ")})
	}
	_, err := fmt.Fprintln(con.out, version())
	return err
}

// version says from which version the program was built.
func version() string {
	number, from := built()
	return fmt.Sprintf("salvo %s (%s)", number, strings.Join(from, ", "))
}

// faultsFlag says where the page asks for faults to be reported.
type faultsFlag struct {
	Faults string `placeholder:"ADDRESS" help:"Where the page asks to report faults: an address such as https://example.org/faults or mailto:me@example.org."`
}

// about is what the page says about itself.
func (c *faultsFlag) about() site.About {
	number, from := built()
	if commit == "" {
		from = nil // the version of Go says nothing to a player
	}
	return site.About{Version: strings.Join(append([]string{number}, from...), ", "), Faults: c.Faults}
}

// built is the version of the program, and from what it was built: the commit and the
// date of a release, and Go.
func built() (number string, from []string) {
	number = "from source"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		number = v
	}
	switch {
	case tag != "":
		number, from = tag, append(from, commit, date)
	case commit != "":
		number, from = commit, append(from, date)
	}
	return number, append(from, info.GoVersion)
}
