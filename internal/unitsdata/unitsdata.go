// Package unitsdata compiles the library: it reads the TOML files that people
// write and makes the one file that package cards embeds. The program itself
// needs no TOML.
package unitsdata

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"salvo/cards"
	"salvo/legion"
)

// Order of the factions in the library; units of the first are listed first.
var order = []string{"empire", "rebels", "republic", "separatists", "mercenary", "mandalorians"}

// file is what a file may say: the units of a faction, the upgrades of a type, or nicknames.
type file struct {
	Faction   string                  `toml:"faction"`
	Units     []*cards.Unit           `toml:"unit"`
	Type      string                  `toml:"type"`
	Upgrades  []*cards.Upgrade        `toml:"upgrade"`
	Nicknames map[string]string       `toml:"nicknames"`
	OfUpgrade map[string]string       `toml:"upgrades"`
	Words     map[string]string       `toml:"words"`
	NoCards   map[string]cards.NoCard `toml:"no-cards"`
}

// nicknames is the file of nicknames.
const nicknames = "nicknames.toml"

// Load reads all data files. An error names the file and the line.
func Load(data fs.FS) (*cards.Library, error) {
	l := new(cards.Library)
	var errs []error
	wrong := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	files := append(legion.Texts(order, func(f string) string { return "units-" + f + ".toml" }), nicknames)
	all, err := fs.Glob(data, "*.toml")
	for _, name := range all {
		switch {
		case strings.HasPrefix(name, "upgrades-"):
			files = append(files, name)
		case !slices.Contains(files, name):
			wrong("%s: is no file of the library", name)
		}
	}
	for _, name := range files {
		var x file
		if err := decode(data, name, &x); err != nil {
			errs = append(errs, err)
			continue
		}
		kind, of, _ := strings.Cut(strings.TrimSuffix(name, ".toml"), "-")
		if kind == "units" && x.Faction != of {
			wrong("%s: faction: %q is not %q", name, x.Faction, of)
		}
		if kind == "upgrades" && strings.ReplaceAll(x.Type, " ", "-") != of {
			wrong("%s: type: %q is not the file's", name, x.Type)
		}
		for _, u := range x.Units {
			u.Faction = x.Faction
		}
		for _, g := range x.Upgrades {
			g.Type = x.Type
		}
		l.Units, l.Upgrades = append(l.Units, x.Units...), append(l.Upgrades, x.Upgrades...)
		if name == nicknames {
			l.Nicknames, l.UpgradeNicknames, l.ShortWords, l.NoCards = x.Nicknames, x.OfUpgrade, x.Words, x.NoCards
		} else if len(x.Nicknames)+len(x.OfUpgrade)+len(x.Words)+len(x.NoCards) > 0 {
			wrong("%s: nicknames stand in %s", name, nicknames)
		}
	}
	return l, errors.Join(append(errs, err)...)
}

// decode reads one file. A key that the schema does not have is an error.
func decode(data fs.FS, name string, into any) error {
	text, err := fs.ReadFile(data, name)
	if err != nil {
		return err
	}
	d := toml.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err = d.Decode(into)
	var unknown *toml.StrictMissingError
	var broken *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		var all []error
		for _, e := range unknown.Errors {
			line, _ := e.Position()
			all = append(all, fmt.Errorf("%s:%d: %s: there is no such key", name, line, strings.Join(e.Key(), ".")))
		}
		return errors.Join(all...)
	case errors.As(err, &broken):
		line, _ := broken.Position()
		return fmt.Errorf("%s:%d: %s", name, line, strings.TrimPrefix(broken.Error(), "toml: "))
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Compile loads and checks the data files and returns library.json.
func Compile(data fs.FS) ([]byte, error) {
	l, err := Load(data)
	if err != nil {
		return nil, err
	}
	if wrong := l.Check(); len(wrong) > 0 {
		return nil, errors.New(strings.Join(wrong, "\n"))
	}
	return compile(l)
}

// compile writes the library as the program reads it: one card a line, so that a change of a card is a
// change of a line.
func compile(l *cards.Library) ([]byte, error) {
	lists := []string{
		`"units":[` + lines(l.Units) + `]`, `"upgrades":[` + lines(l.Upgrades) + `]`,
		`"nicknames":{` + entries(l.Nicknames) + `}`, `"upgradeNicknames":{` + entries(l.UpgradeNicknames) + `}`,
		`"shortWords":{` + entries(l.ShortWords) + `}`, `"noCards":{` + entries(l.NoCards) + `}`,
	}
	text := []byte("{" + strings.Join(lists, ",\n") + "}\n")
	if !json.Valid(text) {
		return nil, errors.New("a card cannot be written as JSON")
	}
	return text, nil
}

// lines writes the cards of a list, each in its line.
func lines[T any](list []T) string {
	return strings.Join(legion.Texts(list, func(x T) string { return "\n" + asJSON(x) }), ",")
}

// entries writes those of a table in the same way.
func entries[T any](table map[string]T) string {
	var list []string
	for name, x := range sorted(table) {
		list = append(list, "\n"+asJSON(name)+":"+asJSON(x))
	}
	return strings.Join(list, ",")
}

// asJSON writes something as JSON; nothing if it cannot be written.
func asJSON(x any) string {
	text, _ := json.Marshal(x)
	return string(text)
}
