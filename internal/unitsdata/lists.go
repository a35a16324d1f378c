package unitsdata

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"salvo/armylist"
	"salvo/cards"
)

// CompileTables loads and checks the codes and names of list builders, and
// returns tables.json: an entry a line, so that a change is one of a line.
func CompileTables(data fs.FS, l *cards.Library) ([]byte, error) {
	var t armylist.Tables
	if err := errors.Join(decode(data, "codes.toml", &t.Codes), decode(data, "names.toml", &t.Names)); err != nil {
		return nil, err
	}
	if err := errors.Join(checkCodes(&t.Codes, l), checkNames(&t.Names, l)); err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(t, "", "")
	return append(text, '\n'), err
}

// checkCodes reports codes that are none or stand twice, and ids that the
// library does not have.
func checkCodes(c *armylist.Codes, l *cards.Library) error {
	var errs []error
	wrong := func(table, code, format string, args ...any) {
		errs = append(errs, fmt.Errorf("codes.toml: %s.%s: %s", table, code, fmt.Sprintf(format, args...)))
	}
	seen := map[string]string{}
	once := func(table, code string) {
		if len(code) != 2 || strings.Trim(code, letters+"0123456789") != "" || !strings.Contains(letters, code[:1]) {
			wrong(table, code, "a code is two letters or digits and begins with a letter")
		}
		if other := seen[code]; other != "" {
			wrong(table, code, "the code stands in %s too", other)
		}
		seen[code] = table
	}
	for code, id := range sorted(c.Units) {
		if once("units", code); l.Unit(id) == nil {
			wrong("units", code, "there is no unit %q", id)
		}
	}
	for code, id := range sorted(c.Upgrades) {
		if once("upgrades", code); l.Upgrade(id) == nil {
			wrong("upgrades", code, "there is no upgrade %q", id)
		}
	}
	for code := range sorted(c.Commands) {
		once("commands", code)
	}
	for code := range sorted(c.Battle) {
		once("battle", code)
	}
	for code, x := range sorted(c.Retired) {
		if once("retired", code); x.Kind != "unit" && x.Kind != "upgrade" || x.Name == "" || x.Gone == "" {
			wrong("retired", code, "needs a kind, which is unit or upgrade, a name, and when it was gone")
		}
	}
	for code, f := range sorted(c.Forces) {
		if !slices.Contains(l.Factions(), f.Army) {
			wrong("forces", code, "there is no army %q", f.Army)
		}
	}
	return errors.Join(errs...)
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// checkNames reports ids that the library does not have.
func checkNames(n *armylist.Names, l *cards.Library) error {
	var errs []error
	for table, names := range sorted(map[string]map[string][]string{"text": n.Text, "tts": n.TTS, "older": n.Older}) {
		for name, ids := range sorted(names) {
			if len(ids) == 0 {
				errs = append(errs, fmt.Errorf("names.toml: %s.%q: there is no id", table, name))
			}
			for _, id := range ids {
				if l.Unit(id) == nil && l.Upgrade(id) == nil {
					errs = append(errs, fmt.Errorf("names.toml: %s.%q: there is no card %q", table, name, id))
				}
			}
		}
	}
	return errors.Join(errs...)
}

// sorted goes through a table in the order of its keys.
func sorted[T any](table map[string]T) func(yield func(string, T) bool) {
	return func(yield func(string, T) bool) {
		for _, key := range slices.Sorted(maps.Keys(table)) {
			if !yield(key, table[key]) {
				return
			}
		}
	}
}
