package unitsdata

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"salvo/cards"
	"salvo/internal/generated"
)

// library.json is what the data files compile to.
func TestLibrary(t *testing.T) {
	compiled, err := Compile(os.DirFS("../../cards/data"))
	if err != nil {
		t.Fatal(err)
	}
	generated.Check(t, "../../cards/library.json", compiled)
}

// A library that is read back compiles to the same text.
func TestReadBack(t *testing.T) {
	want, err := compile(cards.All())
	if err != nil {
		t.Fatal(err)
	}
	l, err := cards.Read(want)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := compile(l); err != nil || !bytes.Equal(got, want) {
		t.Errorf("not the same text, %v", err)
	}
}

const goodUnits = `faction = "empire"
[[unit]]
id = "guards"
name = "Guards"
rank = "corps"
type = "trooper"
cost = 40
minis = 4
wounds = 1
speed = 2
die = "red"
keywords = ["Precise 1"]
weapons = [
  { name = "Rifle", range = "1-3", dice = "1w", keywords = ["Impact 1"] },
]
slots = ["heavy weapon"]
`

const goodUpgrades = `type = "heavy weapon"
[[upgrade]]
id = "heavy-weapon-gun"
name = "Gun"
cost = 20
only = { unit = ["Guards"] }
adds-minis = 1
weapons = [{ name = "Gun", range = "1-4", dice = "2r" }]
`

// files makes a small library, with one replacement in each file.
func files(units, upgrades [2]string) fstest.MapFS {
	data := fstest.MapFS{}
	for _, f := range order {
		data["units-"+f+".toml"] = &fstest.MapFile{Data: []byte("faction = \"" + f + "\"\n")}
	}
	data[nicknames] = &fstest.MapFile{Data: []byte("[nicknames]\n\"The Men\" = \"Guards\"\n")}
	data["units-empire.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(goodUnits, units[0], units[1], 1))}
	data["upgrades-heavy-weapon.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(goodUpgrades, upgrades[0], upgrades[1], 1))}
	return data
}

// Each kind of mistake in the data files is found.
func TestMistakes(t *testing.T) {
	none := [2]string{}
	if _, err := Compile(files(none, none)); err != nil {
		t.Fatal(err)
	}
	unit := func(from, to string) fstest.MapFS { return files([2]string{from, to}, none) }
	upgrade := func(from, to string) fstest.MapFS { return files(none, [2]string{from, to}) }
	stray := files(none, none)
	stray["notes.toml"] = &fstest.MapFile{}
	for _, x := range []struct {
		data fstest.MapFS
		want string
	}{
		{unit(`cost = 40`, `cots = 40`), "units-empire.toml:7: unit.cots: there is no such key"},
		{unit(`minis = 4`, `minis = "four"`), "units-empire.toml:8: "},
		{unit(`minis = 4`, `minis = `), "units-empire.toml:8: "},
		{unit(`faction = "empire"`, `faction = "rebels"`), `units-empire.toml: faction: "rebels" is not "empire"`},
		{unit(`rank = "corps"`, `rank = "corp"`), `guards: rank: "corp" is not one of`},
		{unit(`type = "trooper"`, `type = "troper"`), `guards: type: "troper" is not one of`},
		{unit(`die = "red"`, `die = "blue"`), `guards: die: "blue" is not one of`},
		{unit(`cost = 40`, ``), "guards: cost: 0 is not from 1 to 999"},
		{unit(`wounds = 1`, ``), "guards: wounds: 0 is not from 1 to 20"},
		{unit(`minis = 4`, `minis = 0`), "guards: minis: 0 is not from 1 to 12"},
		{unit(`name = "Guards"`, ``), "guards: name: is missing"},
		{unit(`id = "guards"`, `id = "Guards"`), `Guards: id: "Guards" is not small letters`},
		{unit(`id = "guards"`, `id = "heavy-weapon-gun"`), "heavy-weapon-gun: id: stands twice"},
		{unit(`"Precise 1"`, `"Precisely 1"`), `guards: keywords: "Precisely 1" is not a known keyword`},
		{unit(`"Precise 1"`, `"Precise"`), "guards: keywords: Precise has no number"},
		{unit(`"Precise 1"`, `"Charge 1"`), "guards: keywords: Charge 1 has a number"},
		{unit(`"Precise 1"`, `"Charge: Often"`), "guards: keywords: nothing can follow the colon of Charge: Often"},
		{unit(`"Precise 1"`, `"Precise 1", "Precise 2"`), "guards: keywords: Precise stands twice"},
		{unit(`"Precise 1"`, `"Weak Point 1: top"`), `guards: keywords: Weak Point: "top" is not one of`},
		{unit(`"Impact 1"`, `"Armor 1"`), `guards: weapon "Rifle": Armor 1 is no keyword of a weapon`},
		{unit(`dice = "1w"`, `dice = "1g"`), `"1g" is not dice`},
		{unit(`dice = "1w", `, ``), `guards: weapon "Rifle": has no dice`},
		{unit(`range = "1-3"`, `range = "3-1"`), `"3-1" is not a range`},
		{unit(`range = "1-3", `, ``), `guards: weapon "Rifle": has no range`},
		{unit("slots = [\"heavy weapon\"]", "slots = [\"heavy weapons\"]"), `guards: slots: "heavy weapons" is not one of`},
		{unit("slots = [\"heavy weapon\"]", ""), "heavy-weapon-gun: only: no unit may have it: Guards"},
		{unit("slots = [\"heavy weapon\"]", `slots = ["heavy weapon", "force"]`), "guards: force: a unit with a force slot is light or dark"},
		{upgrade(`["Guards"]`, `["Guard"]`), `heavy-weapon-gun: only: there is no unit with the unit "Guard"`},
		{upgrade(`{ unit = ["Guards"] }`, `{ unit = ["Guards"], not = { title = ["Elite"] } }`), `only: there is no unit with the title "Elite"`},
		{upgrade(`{ unit = ["Guards"] }`, `{ guard = ["Guards"] }`), "there is no such key"},
		{upgrade(`cost = 20`, `cost = 2000`), "heavy-weapon-gun: cost: 2000 is not from 0 to 199"},
		{upgrade(`adds-minis = 1`, `mini-wounds = 2`), "heavy-weapon-gun: mini-wounds: it adds no miniature"},
		{upgrade(`cost = 20`, `armies = ["pirates"]`), `heavy-weapon-gun: armies: "pirates" is not one of`},
		{upgrade(`cost = 20`, `effects = [{ attacker = "aim 1", attack = "never" }]`), `heavy-weapon-gun: effect 1: attack: "never" is not one of`},
		{upgrade(`cost = 20`, `effects = [{ attacker = "aims 1" }]`), `upgrades-heavy-weapon.toml:5: `},
		{upgrade(`cost = 20`, `effects = [{ attacker = "aim 0" }]`), `"aim 0" sets nothing`},
		{upgrade(`cost = 20`, `effects = [{ when = "it rains" }]`), `heavy-weapon-gun: effect 1: sets nothing`},
		{upgrade(`cost = 20`, `effects = [{ defender = "dodge 1", target = "vehicle" }]`), `heavy-weapon-gun: effect 1: target and pool are for effects on an attacker`},
		{upgrade(`cost = 20`, `effects = [{ attacker = "aim 1", ally = true }]`), `heavy-weapon-gun: effect 1: when: is missing`},
		{upgrade(`cost = 20`, `effects = [{ attacker = "aim 1", side = 2 }]`), `heavy-weapon-gun: effect 1: side: the card does not turn`},
		{upgrade(`cost = 20`, `effects = [{ attacker = "aim 1", used = "gone" }]`), `heavy-weapon-gun: effect 1: used: "gone" is not one of`},
		{upgrade(`cost = 20`, `turns = "later"`), `heavy-weapon-gun: turns: nothing is on its second side`},
		{upgrade(`cost = 20`, `loses = ["Precisely"]`), `heavy-weapon-gun: loses: "Precisely" is not a known keyword`},
		{upgrade(`cost = 20`, `instead = [{ has = "Charge", gains = "Precise 1" }]`), `heavy-weapon-gun: instead: the card does not give Charge`},
		{upgrade(`cost = 20`, `courage = 3`), `heavy-weapon-gun: courage: 3 is not from 0 to 2`},
		{upgrade(`cost = 20`, `without-slot = { unit = ["Guard"] }`), `heavy-weapon-gun: only: there is no unit with the unit "Guard"`},
		{upgrade(`dice = "2r" }`, `dice = "2r", used = "gone" }`), `heavy-weapon-gun: weapon "Gun": used: "gone" is not one of`},
		{upgrade(`dice = "2r" }`, `dice = "2r", pool = ["Lethally 1"] }`), `heavy-weapon-gun: weapon "Gun": pool: "Lethally 1" is not a known keyword`},
		{upgrade("adds-minis = 1\nweapons = [{ name = \"Gun\", range = \"1-4\", dice = \"2r\" }]", ""), `heavy-weapon-gun: text: is missing`},
		{upgrade(`type = "heavy weapon"`, `type = "gear"`), `upgrades-heavy-weapon.toml: type: "gear" is not the file's`},
		{stray, "notes.toml: is no file of the library"},
		{fstest.MapFS{}, "units-empire.toml: file does not exist"},
	} {
		_, err := Compile(x.data)
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("want %s\ngot  %v", x.want, err)
		}
	}
}
