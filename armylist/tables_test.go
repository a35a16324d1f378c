package armylist

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
)

// holder is a unit that may have an upgrade, or nil.
func holder(g *cards.Upgrade) *cards.Unit {
	l := cards.All()
	i := slices.IndexFunc(l.Units, func(u *cards.Unit) bool { return hasCode(u.ID) && slices.Contains(l.Possible(u), g) })
	if i < 0 {
		return nil
	}
	return l.Units[i]
}

// has reports whether an army has one unit, with one upgrade if it is not nil.
func has(a *Army, u *cards.Unit, g *cards.Upgrade) bool {
	return len(a.Entries) == 1 && a.Entries[0].Choice.Unit == u && (g == nil || slices.Equal(a.Entries[0].Upgrades(), []*cards.Upgrade{g}))
}

// Every code means its card.
func TestEveryCode(t *testing.T) {
	l, tables := cards.All(), theTables()
	read := func(codes string) *Army {
		a, err := Read(l, address+"empire/1000:"+codes)
		if err != nil || len(a.Unknown) > 0 {
			t.Fatalf("%s: %v\n%s", codes, err, show(a))
		}
		return a
	}
	for code, id := range tables.Units {
		if a := read("1" + code); !has(a, l.Unit(id), nil) {
			t.Errorf("%s is %s, got\n%s", code, id, show(a))
		}
	}
	for code, id := range tables.Upgrades {
		g := l.Upgrade(id)
		u := holder(g)
		if u == nil {
			u = l.Unit("stormtroopers") // the code means its card all the same
		}
		if a := read("1" + tables.codes[u.ID] + "0" + code); !has(a, u, g) {
			t.Errorf("%s is %s, got\n%s", code, id, show(a))
		}
	}
	for code, x := range tables.Retired {
		part := "1" + code
		if x.Kind == "upgrade" {
			part = "1at" + code
		}
		a, err := Read(l, address+"empire/"+part)
		if err != nil || len(a.Unknown) != 1 || a.Unknown[0].Text != code || !strings.HasPrefix(a.Unknown[0].Why, "the "+x.Kind+" "+x.Name) || !strings.Contains(a.Unknown[0].Why, x.Title+", which is retired: Legion HQ had dropped it by "+x.Gone) {
			t.Errorf("%s: %v\n%s", code, err, show(a))
		}
	}
	for code := range tables.isOrder {
		if a := read("1at," + code); len(a.Orders) != 1 || a.Orders[0].Code != code {
			t.Errorf("%s: %v", code, a.Orders)
		}
	}
	for code, f := range tables.Forces {
		if a, err := Read(l, fmt.Sprintf("%s%s/1000:%s:1at", address, f.Army, code)); err != nil || a.Force != f.Name || a.Faction != f.Army {
			t.Errorf("%s: %v, %q, %q", code, err, a.Force, a.Faction)
		}
	}
}

// Every name of the tables is known: that of a unit alone, that of an upgrade
// with a unit that may have it.
func TestEveryName(t *testing.T) {
	l, tables := cards.All(), theTables()
	for _, names := range []map[string][]string{tables.Text, tables.TTS, tables.Older} {
		for name, ids := range names {
			for _, id := range ids {
				u, g, text := l.Unit(id), l.Upgrade(id), name
				if g != nil {
					if u = holder(g); u == nil {
						continue // heavy-weapon-dc-15-clone-trooper is for a unit that is retired
					}
					text = u.Full() + "\n - " + name
				}
				a, err := Read(l, text)
				if err != nil || len(a.Unknown) > 0 || len(a.Notes) == 0 && !has(a, u, g) {
					t.Errorf("%s is %s: %v\n%s", text, id, err, show(a))
				}
			}
		}
	}
}
