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
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"salvo/cards"
)

// Order of the factions in the library; units of the first are listed first.
var order = []string{"empire", "rebels", "republic", "separatists", "mercenary", "mandalorians"}

type unitsFile struct {
	Faction string        `toml:"faction"`
	Units   []*cards.Unit `toml:"unit"`
}

type upgradesFile struct {
	Type     string           `toml:"type"`
	Upgrades []*cards.Upgrade `toml:"upgrade"`
}

type nicknamesFile struct {
	Nicknames map[string]string       `toml:"nicknames"`
	Upgrades  map[string]string       `toml:"upgrades"`
	Words     map[string]string       `toml:"words"`
	NoCards   map[string]cards.NoCard `toml:"no-cards"`
}

// nicknames is the file of nicknames.
const nicknames = "nicknames.toml"

// Load reads all data files. An error names the file and the line.
func Load(data fs.FS) (*cards.Library, error) {
	l := new(cards.Library)
	var errs []error
	for _, f := range order {
		var file unitsFile
		name := "units-" + f + ".toml"
		if err := decode(data, name, &file); err != nil {
			errs = append(errs, err)
			continue
		}
		if file.Faction != f {
			errs = append(errs, fmt.Errorf("%s: faction: %q is not %q", name, file.Faction, f))
		}
		for _, u := range file.Units {
			u.Faction = f
		}
		l.Units = append(l.Units, file.Units...)
	}
	var file nicknamesFile
	errs = append(errs, decode(data, nicknames, &file))
	l.Nicknames, l.UpgradeNicknames, l.ShortWords, l.NoCards = file.Nicknames, file.Upgrades, file.Words, file.NoCards
	names, err := fs.Glob(data, "*.toml")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		kind, ok := strings.CutPrefix(strings.TrimSuffix(path.Base(name), ".toml"), "upgrades-")
		if !ok {
			if f, ok := strings.CutPrefix(strings.TrimSuffix(name, ".toml"), "units-"); name != nicknames && (!ok || !slices.Contains(order, f)) {
				errs = append(errs, fmt.Errorf("%s: is no file of the library", name))
			}
			continue
		}
		var file upgradesFile
		if err := decode(data, name, &file); err != nil {
			errs = append(errs, err)
			continue
		}
		if strings.ReplaceAll(file.Type, " ", "-") != kind {
			errs = append(errs, fmt.Errorf("%s: type: %q is not the file's", name, file.Type))
		}
		for _, g := range file.Upgrades {
			g.Type = file.Type
		}
		l.Upgrades = append(l.Upgrades, file.Upgrades...)
	}
	return l, errors.Join(errs...)
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
	var errs []error
	for _, p := range l.Check() {
		errs = append(errs, errors.New(p.String()))
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return compile(l)
}

// compile writes the library as the program reads it: one card a line, so that a change of a card is a
// change of a line.
func compile(l *cards.Library) ([]byte, error) {
	var b strings.Builder
	b.WriteString("{\"units\":[")
	for i, u := range l.Units {
		if err := writeCard(&b, i, u); err != nil {
			return nil, fmt.Errorf("%s: %w", u.ID, err)
		}
	}
	b.WriteString("],\n\"upgrades\":[")
	for i, g := range l.Upgrades {
		if err := writeCard(&b, i, g); err != nil {
			return nil, fmt.Errorf("%s: %w", g.ID, err)
		}
	}
	b.WriteString("],\n\"nicknames\":")
	writeNicknames(&b, l.Nicknames)
	b.WriteString(",\n\"upgradeNicknames\":")
	writeNicknames(&b, l.UpgradeNicknames)
	b.WriteString(",\n\"shortWords\":")
	writeNicknames(&b, l.ShortWords)
	b.WriteString(",\n\"noCards\":{")
	for i, name := range slices.Sorted(maps.Keys(l.NoCards)) {
		if i > 0 {
			b.WriteByte(',')
		}
		text, err := json.Marshal(l.NoCards[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&b, "\n%q:%s", name, text)
	}
	b.WriteString("}}\n")
	return []byte(b.String()), nil
}

func writeNicknames(b *strings.Builder, names map[string]string) {
	b.WriteByte('{')
	for i, nick := range slices.Sorted(maps.Keys(names)) {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(b, "\n%q:%q", nick, names[nick])
	}
	b.WriteByte('}')
}

func writeCard(b *strings.Builder, i int, card any) error {
	text, err := json.Marshal(card)
	if i > 0 {
		b.WriteByte(',')
	}
	b.WriteByte('\n')
	b.Write(text)
	return err
}
