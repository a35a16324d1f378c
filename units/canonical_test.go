package units

import (
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// overrides lists what may be said beside an attacking unit: every field, at its
// default and at another value.
func overrides() []string {
	list := []string{"+1r/spray", "vs white heavy", "0r vs white", "0b vs cover:none"}
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		before := ""
		if f.Side == legion.TheDefender {
			before = "vs "
		}
		list = append(list, before+f.Write(f.Default))
		if f.Max > 0 {
			list = append(list, before+f.Write(1))
		}
	}
	return list
}

// The canonical line means what was said, also where it was said that a field is as
// the cards have it: without that, other weapons might be chosen.
func TestCanonicalLineSaysAll(t *testing.T) {
	said, step := overrides(), 1
	if testing.Short() {
		step = 37
	}
	n := 0
	for _, u := range cards.All().Units {
		for i := n % step; i < len(said); i += step {
			n++
			in := u.ID + " " + said[i]
			if m, err := Expand(cards.All(), in); err == nil {
				reread(t, in, m)
			}
		}
	}
}

// A value that is set by hand stays as well, until it is set to what it would be
// without.
func TestSetValueStays(t *testing.T) {
	for i, u := range cards.All().Units {
		if testing.Short() && i%7 > 0 {
			continue
		}
		start, err := Expand(cards.All(), u.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"redDice", "blackDice", "whiteDice", "pierceX", "impactX"} {
			f := legion.Named(legion.TheAttacker, name)
			a := start.Attack
			f.Set(&a, 0)
			m, _ := start.With(a).Remake()
			reread(t, u.ID+" without "+name, m)
			if f.Get(&start.Attack) != 0 && !m.Said.Said.Has(f) {
				t.Errorf("%s: %s is not written", m, name)
			}
			a = m.Attack
			f.Set(&a, m.Card(f))
			if n, _ := m.With(a).Remake(); n.String() != start.String() || n.Attack != start.Attack {
				t.Errorf("%s: %s as the card has it gives %s, not %s", m, name, n, start)
			}
		}
	}
}

// What a volley says of its defender may decide about a later attack alone.
func TestCanonicalVolleySaysAll(t *testing.T) {
	for _, line := range []string{
		"b2 0b then b2 0b",
		"4w vs white then director-orson-krennic",
		"director-orson-krennic 0r vs white then stormtroopers 0w vs cover:none order:best",
	} {
		m, err := ExpandVolley(cards.All(), line)
		if err != nil {
			t.Fatal(line, err)
		}
		rereadVolley(t, line, m)
	}
}
