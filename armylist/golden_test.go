package armylist

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"salvo/cards"
)

// goldenList is a list as Legion HQ exports it, in five forms.
type goldenList struct {
	List    int    `json:"list"`
	Faction string `json:"faction"`
	Units   []struct {
		Unit     string   `json:"unit"`
		Upgrades []string `json:"upgrades"`
		Count    int      `json:"count"`
	} `json:"units"`
	Forms map[string]string `json:"forms"`
}

func goldenLists(t testing.TB) []goldenList {
	t.Helper()
	text, err := os.ReadFile("testdata/legion-hq.json")
	if err != nil {
		t.Fatal(err)
	}
	var lists []goldenList
	if err := json.Unmarshal(text, &lists); err != nil || len(lists) == 0 {
		t.Fatal(len(lists), err)
	}
	return lists
}

// Lists that Legion HQ has written are read exactly in every form. Only what the
// standard text leaves out it does not say: upgrades of The Bad Batch, which cost
// nothing.
func TestLegionHQ(t *testing.T) {
	for _, x := range goldenLists(t) {
		want := map[string]int{}
		for _, u := range x.Units {
			want[u.Unit+"["+strings.Join(u.Upgrades, " ")+"]"] += u.Count
		}
		for form, text := range x.Forms {
			a, err := Read(cards.All(), text)
			if err != nil {
				t.Fatal(err)
			}
			got := counted(a)
			for name, n := range want {
				free := form == "standard" && strings.HasPrefix(name, "the-bad-batch") && slices.ContainsFunc(a.Notes, func(n string) bool { return strings.Contains(n, "The Bad Batch") })
				if got[name] != n && !free {
					t.Errorf("list %d, %s: %d × %s, want %d\n%s", x.List, form, got[name], name, n, show(a))
				}
			}
			if len(a.Unknown) > 0 || (form == "link" || form == "tts") && a.Faction != x.Faction {
				t.Errorf("list %d, %s: %q\n%s", x.List, form, a.Faction, show(a))
			}
		}
	}
}

// A link that was read is written again with the same cards.
func TestLinkAgain(t *testing.T) {
	for _, x := range goldenLists(t) {
		a, err := Read(cards.All(), x.Forms["link"])
		if err != nil {
			t.Fatal(err)
		}
		link, missing, err := a.Link()
		if err != nil || len(missing) > 0 {
			t.Fatal(missing, err)
		}
		head := func(link string) string { return link[:strings.LastIndex(link, ":")] }
		if head(link) != head(x.Forms["link"]) {
			t.Errorf("%s, want the army and the points of %s", link, x.Forms["link"])
		}
		_, orders, _ := strings.Cut(x.Forms["link"], ",bj,") // the first list has these, behind its units
		if x.List == 0 && !strings.HasSuffix(link, ",bj,"+strings.TrimSpace(orders)) {
			t.Errorf("%s does not have the command and battle cards %s", link, orders)
		}
	}
}

// What Tabletop Admiral writes: points behind the names, pips behind those of
// command cards, and battle cards without a heading.
func TestTabletopAdmiral(t *testing.T) {
	text, err := os.ReadFile("testdata/tabletop-admiral.txt")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Read(cards.All(), string(text))
	if err != nil {
		t.Fatal(err)
	}
	const want = `han-solo-unorthodox-general[lead-by-example, emergency-stims]
wicket-hero-of-bright-tree[tenacity]
+rebel-troopers
+rebel-troopers[z-6-trooper]
`
	if got := show(a); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if a.Limit != 1000 || len(a.Orders) != 3+3+2+2 || a.Orders[0] != (Order{"Ambush", "bl"}) {
		t.Errorf("%d points, %v", a.Limit, a.Orders)
	}
}
