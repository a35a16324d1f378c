package armylist

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
)

// exporter writes an army as Legion HQ does.
type exporter struct {
	army Army
	text map[string]string // the names of its texts, by id
	tts  map[string]string
}

// newExporter takes the names that are not the library's from the tables.
func newExporter(a Army) *exporter {
	x := &exporter{a, map[string]string{}, map[string]string{}}
	for name, ids := range theTables().Text {
		for _, id := range ids {
			x.text[id] = name
		}
	}
	for name, ids := range theTables().TTS {
		for _, id := range ids {
			x.tts[id] = name
		}
	}
	return x
}

func (x *exporter) name(id, name string) string {
	if other := x.text[id]; other != "" {
		return other
	}
	return name
}

// unitName has the unit's name twice where Legion HQ has it twice.
func (x *exporter) unitName(u *cards.Unit, twice bool) string {
	name := x.name(u.ID, u.Name)
	if before, _, ok := strings.Cut(name, " - "); ok && !twice {
		return before
	}
	return name
}

func (x *exporter) header() string {
	n := 0
	for _, e := range x.army.Entries {
		n += e.Count
	}
	return fmt.Sprintf("%d/1000 (%d activations)\n", x.army.Points(), n)
}

// split takes the counterpart from the other upgrades.
func split(e Entry) (own []*cards.Upgrade, counterpart *cards.Upgrade) {
	for _, g := range e.Choice.Upgrades {
		if g.Type == "counterpart" {
			counterpart = g
		} else {
			own = append(own, g)
		}
	}
	return own, counterpart
}

const commands = "• Ambush, •• Fear, Surprise, Intimidation, ••• Assault, •••• Standing Orders"

func (x *exporter) standard() string {
	ranks := map[string]string{}
	for _, e := range x.army.Entries {
		own, counterpart := split(e)
		u, sum := e.Choice.Unit, e.Choice.Unit.Cost
		line := " - "
		if e.Count > 1 {
			line += fmt.Sprintf("%d× ", e.Count)
		}
		line += x.unitName(u, false)
		var names []string
		for _, g := range own {
			names = append(names, fmt.Sprintf("%s (%d)", x.name(g.ID, g.Name), g.Cost))
			sum += g.Cost
		}
		if sum *= e.Count; sum != u.Cost {
			line += fmt.Sprintf(" (%d)", u.Cost)
			if len(names) > 0 {
				line += ": " + strings.Join(names, ", ")
			}
		}
		line += fmt.Sprintf(" = %d\n", sum)
		ranks[u.Rank] += line
		if counterpart != nil {
			ranks["counterpart"] += fmt.Sprintf(" - %s = %d\n", x.name(counterpart.ID, counterpart.Name), counterpart.Cost)
		}
	}
	headings := []string{"commander", "Commanders", "operative", "Operative", "counterpart", "Counterparts", "corps", "Corps", "special forces", "Special Forces", "support", "Support", "heavy", "Heavy"}
	if x.army.Faction == "empire" {
		headings[2], headings[3], headings[4], headings[5] = headings[4], headings[5], headings[2], headings[3]
	}
	text := "Krennic and Death Troopers\n" + x.header()
	for i := 0; i < len(headings); i += 2 {
		if lines := ranks[headings[i]]; lines != "" {
			text += headings[i+1] + ":\n" + lines
		}
	}
	return text + "\nCommands: " + commands
}

func (x *exporter) minimal() string {
	text := x.header()
	for _, e := range x.army.Entries {
		own, counterpart := split(e)
		if e.Count > 1 {
			text += fmt.Sprintf("%d× ", e.Count)
		}
		text += x.unitName(e.Choice.Unit, true) + " "
		var names []string
		for _, g := range own {
			names = append(names, x.name(g.ID, g.Name))
		}
		if len(names) > 0 {
			text += "(" + strings.Join(names, ", ") + ")"
		}
		if counterpart != nil {
			text += "\n" + x.name(counterpart.ID, counterpart.Name)
		}
		text += "\n"
	}
	return text + "Commands: " + commands
}

func (x *exporter) tournament() string {
	text := "AT-ST\n" + x.header()
	for _, e := range x.army.Entries {
		own, counterpart := split(e)
		sum := e.Choice.Unit.Cost
		lines := ""
		for _, g := range own {
			sum += g.Cost
			lines += fmt.Sprintf(" - %s (%d)\n", x.name(g.ID, g.Name), g.Cost)
		}
		for range e.Count {
			text += fmt.Sprintf("%s (%d)\n", x.unitName(e.Choice.Unit, e.Count == 1), sum) + lines
			if counterpart != nil {
				text += fmt.Sprintf("%s (%d)\n", x.name(counterpart.ID, counterpart.Name), counterpart.Cost)
			}
		}
	}
	return text + "\nCommands:\n•Ambush\n••Fear, Surprise, Intimidation\n••••Standing Orders\n\nBattle Deck\nObjectives:\n - Breakthrough\nSecondaries:\n - Marked Targets\nAdvantages:\n - Advanced Intel\n"
}

// simulator writes the JSON for Tabletop Simulator, without the link.
func (x *exporter) simulator() string {
	type unit struct {
		Name     string   `json:"name"`
		Upgrades []string `json:"upgrades"`
	}
	list := struct {
		Listname     string   `json:"listname"`
		Points       int      `json:"points"`
		ArmyFaction  string   `json:"armyFaction"`
		CommandCards []string `json:"commandCards"`
		Units        []unit   `json:"units"`
	}{"List", x.army.Points(), map[string]string{"rebels": "rebel", "empire": "empire", "republic": "republic", "separatists": "separatist"}[x.army.Faction], []string{"Ambush"}, nil}
	for _, e := range x.army.Entries {
		u := unit{Name: strings.TrimSpace(e.Choice.Unit.Name + " " + e.Choice.Unit.Title)}
		if other := x.tts[e.Choice.Unit.ID]; other != "" {
			u.Name = other
		}
		for _, g := range e.Choice.Upgrades {
			name := g.Full()
			if other := x.tts[g.ID]; other != "" {
				name = other
			}
			u.Upgrades = append(u.Upgrades, name)
		}
		for range e.Count {
			list.Units = append(list.Units, u)
		}
	}
	text, _ := json.MarshalIndent(list, "", "    ")
	return string(text)
}

// hasCode reports whether Legion HQ has the card, as far as its codes are known.
func hasCode(id string) bool { return theTables().codes[id] != "" }

// randomArmy draws an army of some legal units.
func randomArmy(rnd *rand.Rand) Army {
	l := cards.All()
	a := Army{Faction: l.Factions()[rnd.IntN(len(l.Factions()))]}
	var may []*cards.Unit
	for _, u := range l.Units {
		if u.FightsFor(a.Faction) && hasCode(u.ID) {
			may = append(may, u)
		}
	}
	for range 4 + rnd.IntN(7) {
		c := cards.Choice{Unit: may[rnd.IntN(len(may))]}
		for range rnd.IntN(len(c.Unit.Slots) + 2) {
			if legal := slices.DeleteFunc(l.Legal(c), func(g *cards.Upgrade) bool { return !hasCode(g.ID) }); len(legal) > 0 {
				c.Upgrades = append(c.Upgrades, legal[rnd.IntN(len(legal))])
			}
		}
		e := Entry{Choice: c, Count: 1}
		if _, counterpart := split(e); !c.Unit.Unique && counterpart == nil {
			e.Count += rnd.IntN(3)
		}
		a.Entries = append(a.Entries, e)
	}
	return a
}

// counted writes the units of an army in one order, each with its sorted upgrades.
func counted(a *Army) map[string]int {
	n := map[string]int{}
	for i := range a.Entries {
		e := &a.Entries[i]
		var ids []string
		for _, g := range e.Upgrades() {
			ids = append(ids, g.ID)
		}
		slices.Sort(ids)
		n[e.Choice.Unit.ID+"["+strings.Join(ids, " ")+"]"] += e.Count
	}
	return n
}

// Armies that Legion HQ writes are read as they are, or a note says what the text
// leaves open.
func TestExports(t *testing.T) {
	need := map[string]float64{"standard": .99, "minimal": .99, "tournament": .99, "tts": .98, "link": 1}
	good, all := map[string]int{}, map[string]int{}
	for seed := range uint64(200) {
		a := randomArmy(rand.New(rand.NewPCG(seed, 1)))
		x := newExporter(a)
		link, missing, err := a.Link()
		if err != nil {
			t.Fatal(link, err)
		}
		if len(missing) > 0 {
			t.Fatalf("armylist/data/codes.toml has no code for %s: add what Legion HQ uses, then run go generate ./...", strings.Join(missing, ", "))
		}
		want := counted(&a)
		for form, text := range map[string]string{"standard": x.standard(), "minimal": x.minimal(), "tournament": x.tournament(), "tts": x.simulator(), "link": link} {
			b, err := Read(cards.All(), text)
			if err != nil {
				t.Fatal(err)
			}
			got := counted(b)
			for name, n := range want {
				all[form] += n
				good[form] += min(n, got[name])
				if got[name] < n && !explained(b, name) {
					t.Errorf("%s %d: %s was not read, and nothing says so:\n%s\n%s", form, seed, name, text, show(b))
				}
			}
			if len(b.Unknown) > 0 {
				t.Errorf("%s %d:\n%s\n%s", form, seed, text, show(b))
			}
			if title := map[string]string{"standard": "Krennic and Death Troopers", "tournament": "AT-ST", "tts": "List"}[form]; b.Name != title {
				t.Errorf("%s %d: %q, want %q", form, seed, b.Name, title)
			}
		}
	}
	for form, n := range all {
		if share := float64(good[form]) / float64(n); share < need[form] {
			t.Errorf("%s: %d of %d units", form, good[form], n)
		}
	}
}

// explained reports whether an army says that a unit may be another one, or that
// there may be other upgrades.
func explained(a *Army, name string) bool {
	id, upgrades, _ := strings.Cut(name, "[")
	u := cards.All().Unit(id)
	return slices.ContainsFunc(a.Entries, func(e Entry) bool { return slices.Contains(e.May, u) }) ||
		slices.ContainsFunc(a.Notes, func(note string) bool {
			return strings.Contains(note, u.Name) || strings.Contains(note, "Flame Projector") && strings.Contains(upgrades, "flame-projector")
		})
}
