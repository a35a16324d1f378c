package unitsdata

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"salvo/cards"
	"salvo/units"
)

// FuzzCompile compiles anything that somebody may write into the files: what comes
// of it is an error with words, or a library that is read back as the same.
func FuzzCompile(f *testing.F) {
	const nicknamed = "[nicknames]\n\"The Men\" = \"Guards\"\n"
	f.Add(goodUnits, goodUpgrades, nicknamed)
	// A unit and an upgrade of each kind, as they are written.
	const data = "../../cards/data/"
	for _, faction := range order {
		text, err := os.ReadFile(data + "units-" + faction + ".toml")
		if err != nil {
			f.Fatal(err)
		}
		for i, unit := range strings.Split(string(text), "[[unit]]\n") {
			if i%20 == 1 {
				f.Add("faction = \"empire\"\n[[unit]]\n"+unit, goodUpgrades, nicknamed)
			}
		}
	}
	for _, kind := range []string{"heavy-weapon", "force", "gear", "training"} {
		text, err := os.ReadFile(data + "upgrades-" + kind + ".toml")
		if err != nil {
			f.Fatal(err)
		}
		for i, upgrade := range strings.Split(string(text), "[[upgrade]]\n") {
			if i%10 == 1 {
				f.Add(goodUnits, "type = \"heavy weapon\"\n[[upgrade]]\n"+upgrade, nicknamed)
			}
		}
	}
	f.Fuzz(func(t *testing.T, unit, upgrade, nickname string) {
		none := [2]string{}
		data := files(none, none)
		data["units-empire.toml"] = &fstest.MapFile{Data: []byte(unit)}
		data["upgrades-heavy-weapon.toml"] = &fstest.MapFile{Data: []byte(upgrade)}
		data[nicknames] = &fstest.MapFile{Data: []byte(nickname)}
		compiled, err := Compile(data)
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				t.Error("an error without a word")
			}
			return
		}
		l, err := cards.Read(compiled)
		if err != nil {
			t.Fatalf("the library cannot be read: %v", err)
		}
		if again, err := compile(l); err != nil || !bytes.Equal(again, compiled) {
			t.Errorf("it is read as another library: %v", err)
		}
		// Whoever asks for its units gets an answer.
		for _, u := range l.Units {
			if m, _ := units.Expand(l, u.ID+" vs "+u.ID); m == nil {
				t.Errorf("%s: no answer", u.ID)
			}
		}
	})
}
