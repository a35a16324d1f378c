package generated

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/unitsdata"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/report"
	"salvo/report/forms"
)

// tables are the parts of documents that are made from tables of the program,
// by document and by the name that the part has there.
var tables = map[string]map[string]func() string{
	"../../docs/rules.md":   {"fields": fields, "keywords": func() string { return unitsdata.Keywords(cards.All()) }},
	"../../docs/library.md": {"counts": counts, "doubts": doubts, "field": standard},
}

// A part of a document stands between two comments with its name.
func TestTables(t *testing.T) {
	for name, parts := range tables {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		document := string(text)
		for part, table := range parts {
			begin, end := "<!-- "+part+": begin -->\n", "<!-- "+part+": end -->\n"
			before, rest, ok := strings.Cut(document, begin)
			_, after, ok2 := strings.Cut(rest, end)
			if !ok || !ok2 {
				t.Fatalf("%s does not have the lines %q and %q", name, begin, end)
			}
			document = before + begin + table() + end + after
		}
		Check(t, name, []byte(document))
	}
}

// docs/rules.md says of every keyword that sets a field how it works, outside the
// generated tables.
func TestEveryKeywordIsDescribed(t *testing.T) {
	const name = "../../docs/rules.md"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	prose := strings.ToLower(string(text))
	for part := range tables[name] {
		before, rest, _ := strings.Cut(prose, "<!-- "+part+": begin -->")
		_, after, _ := strings.Cut(rest, "<!-- "+part+": end -->")
		prose = before + after
	}
	for _, r := range cards.Rules() {
		if (r.Attacker != nil || r.Defender != nil) && !strings.Contains(prose, strings.ToLower(r.Name)) {
			t.Errorf("docs/rules.md does not say how %s works: describe it in its step", r.Name)
		}
	}
}

// doubts lists what is not certain about cards.
func doubts() string {
	var b strings.Builder
	b.WriteString("| card | what is not certain |\n|---|---|\n")
	add := func(id string, d cards.Doubts) {
		d.Unreleased, d.Unconfirmed = "", false
		if d.Doubtful() {
			fmt.Fprintf(&b, "| %s | %s |\n", id, strings.Join(d.Lines(), "; "))
		}
	}
	for _, card := range cards.All().Units {
		add(card.ID, card.Doubts)
	}
	for _, card := range cards.All().Upgrades {
		add(card.ID, card.Doubts)
	}
	return b.String()
}

// counts is how much there is in the library, and how much of it is not certain.
func counts() string {
	type count struct{ cards, weapons, missing, disputed, unreleased, unconfirmed int }
	var u, g count
	add := func(c *count, weapons int, d *cards.Doubts) {
		c.cards++
		c.weapons += weapons
		for n, is := range map[*int]bool{&c.missing: len(d.Missing) > 0, &c.disputed: len(d.Disputed) > 0, &c.unreleased: d.Unreleased != "", &c.unconfirmed: d.Unconfirmed} {
			if is {
				*n++
			}
		}
	}
	for _, card := range cards.All().Units {
		add(&u, len(card.Weapons), &card.Doubts)
	}
	for _, card := range cards.All().Upgrades {
		add(&g, len(card.Weapons), &card.Doubts)
	}
	var b strings.Builder
	b.WriteString("| | units | upgrades |\n|---|--:|--:|\n")
	for _, row := range []struct {
		name string
		u, g int
	}{
		{"cards", u.cards, g.cards},
		{"weapons on them", u.weapons, g.weapons},
		{"something missing", u.missing, g.missing},
		{"something disputed", u.disputed, g.disputed},
		{"not released yet", u.unreleased, g.unreleased},
		{"points not confirmed", u.unconfirmed, g.unconfirmed},
	} {
		fmt.Fprintf(&b, "| %s | %d | %d |\n", row.name, row.u, row.g)
	}
	for c, n := range cards.All().Coverages() {
		fmt.Fprintf(&b, "| %s | | %d |\n", cards.Coverage(c), n)
	}
	return b.String()
}

// standard lists the targets that the word field stands for.
func standard() string {
	var b strings.Builder
	b.WriteString("| target | |\n|---|---|\n")
	for _, x := range loadouts.Standard {
		fmt.Fprintf(&b, "| `%s` | %s |\n", x.Target, x.Kind)
	}
	return b.String()
}

// fields lists the fields of an attack as tables.
func fields() string {
	var b strings.Builder
	if err := report.Fields(&b, forms.Options{Format: forms.AsMarkdown}, legion.Fields()); err != nil {
		panic(err)
	}
	return b.String()
}
