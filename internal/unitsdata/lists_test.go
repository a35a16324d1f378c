package unitsdata

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"salvo/cards"
	"salvo/internal/generated"
)

// tables.json is what the data files compile to.
func TestTables(t *testing.T) {
	l, err := Load(os.DirFS("../../cards/data"))
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := CompileTables(os.DirFS("../../armylist/data"), l)
	if err != nil {
		t.Fatal(err)
	}
	generated.Check(t, "../../armylist/tables.json", compiled)
}

// A mistake in the data files is named with its table and its code or name.
func TestTableMistakes(t *testing.T) {
	for _, x := range []struct{ codes, names, want string }{
		{`[units]` + "\n" + `ab = "stormtroopers"`, ``, ``},
		{`[units]` + "\n" + `ab = "stromtroopers"`, ``, `codes.toml: units.ab: there is no unit "stromtroopers"`},
		{`[upgrades]` + "\n" + `ab = "stormtroopers"`, ``, `codes.toml: upgrades.ab: there is no upgrade "stormtroopers"`},
		{`[units]` + "\n" + `abc = "stormtroopers"`, ``, `codes.toml: units.abc: a code is two letters or digits and begins with a letter`},
		{`[units]` + "\n" + `1b = "stormtroopers"`, ``, `codes.toml: units.1b: a code is two letters or digits and begins with a letter`},
		{`[units]` + "\n" + `ab = "stormtroopers"` + "\n" + `[battle]` + "\n" + `ab = "Breakthrough"`, ``, `codes.toml: battle.ab: the code stands in units too`},
		{`[commands]` + "\n" + `ab = "Push"` + "\n" + `[retired]` + "\n" + `ab = { kind = "unit", name = "x", gone = "2025-01-01" }`, ``, `codes.toml: retired.ab: the code stands in commands too`},
		{`[retired]` + "\n" + `ab = { kind = "card", name = "x", gone = "2025-01-01" }`, ``, `codes.toml: retired.ab: needs a kind, which is unit or upgrade, a name, and when it was gone`},
		{`[forces]` + "\n" + `ab = { name = "x", army = "gungans" }`, ``, `codes.toml: forces.ab: there is no army "gungans"`},
		{`[unit]` + "\n" + `ab = "stormtroopers"`, ``, `codes.toml:1: unit: there is no such key`},
		{``, `[text]` + "\n" + `"Snowies" = ["snowtroopers", "snowmen"]`, `names.toml: text."Snowies": there is no card "snowmen"`},
		{``, `[older]` + "\n" + `"Snowies" = []`, `names.toml: older."Snowies": there is no id`},
	} {
		_, err := CompileTables(fstest.MapFS{"codes.toml": {Data: []byte(x.codes)}, "names.toml": {Data: []byte(x.names)}}, cards.All())
		got := ""
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, x.want) || (x.want == "") != (got == "") {
			t.Errorf("%s%s: %q, want %q", x.codes, x.names, got, x.want)
		}
	}
}
