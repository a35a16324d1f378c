package units

import (
	"strings"
	"testing"
)

// show writes an army for comparison: a unit a line, then what is unknown.
func show(a *Army) string {
	var b strings.Builder
	for _, e := range a.Entries {
		if e.Count > 1 {
			b.WriteString(strings.Repeat("+", e.Count-1))
		}
		b.WriteString(e.Choice.String() + "\n")
	}
	for _, u := range a.Unknown {
		b.WriteString("? " + u.Text + "\n")
	}
	return b.String()
}

var lists = []struct{ name, text, want string }{
	{"upgrades behind a colon", `996/1000 (10 activations)
Commanders:
 - Darth Vader (170 + 10 = 180): Force Choke (10)
Corps:
 - 2× Stormtroopers (42): DLT-19 Stormtrooper (20), Stormtrooper (8) = 70
 - Snowtroopers (42) = 42
Heavy:
 - AT-ST (145): 88i Twin Light Blaster (10), First Sergeant Arbmab (5) = 160
Commands: Implacable, Ambush, Pinned Down
`, `darth-vader-dark-lord-of-the-sith[force-choke]
+stormtroopers[dlt-19-stormtrooper, stormtrooper]
snowtroopers
at-st[88i-twin-light-blaster, first-sergeant-arbmab]
`},
	{"upgrades with dashes", `My List
Stormtroopers (42 + 20 = 62)
--DLT-19 Stormtrooper (20)
Darth Vader The Emperor's Apprentice (155)
Fifth Brother (97)
--Inquisitorius Training (5)
`, `stormtroopers[dlt-19-stormtrooper]
darth-vader-the-emperors-apprentice
fifth-brother-the-kill-is-mine[inquisitorius-training]
`},
	{"bullets, indented", "Rebel Alliance\r\n\r\nOperative\r\n• Luke Skywalker (165)\r\n   ◦ Force Push (40)\r\n   ◦ Hope (3)\r\nSupport\r\n• AT-RT 54 pts\r\n   ◦ AT-RT Flamethrower 15 pts\r\nCorps\r\n• Rebel Troopers x3\r\n   ◦ Z-6 Trooper\r\n   ◦ Luke Skywalker\r\n\r\nCommand Cards\r\n• Son of Skywalker\r\n",
		`luke-skywalker-jedi-knight[force-push, hope]
at-rt-rebels[at-rt-flamethrower]
++rebel-troopers[z-6-trooper, luke-skywalker]
`},
	{"a slot that a later upgrade brings", `Stormtroopers
  Overwatch
  Stormtrooper Captain
`, `stormtroopers[stormtrooper-captain, overwatch]
`},
	{"the army decides between units of one name", `Faction: Republic
LAAT/le Patrol Transport (90)
Chewbacca
Rebel Troopers
`, `laat-le-patrol-transport-republic
chewbacca-hero-of-kashyyyk
rebel-troopers
`},
	{"what is not known", `Stormtroopers (42)
  DLT-19 Stormtroper (20)
  Z-6 Trooper (20)
Stormtropers (42)
  DLT-19 Stormtrooper (20)
Gungans
`, `stormtroopers
? DLT-19 Stormtroper (20)
? Z-6 Trooper
? Stormtropers (42)
? DLT-19 Stormtrooper (20)
? Gungans
`},
	{"JSON with names", `{"author":"Legion HQ","listname":"Test","points":300,"armyFaction":"republic","commandCards":["Ambush"],
		"units":[{"name":"Clone Trooper Infantry","upgrades":["Z-6 Clone Trooper","Fives"],"loadout":[]},
		{"name":"R2-D2","upgrades":["C-3PO"]},{"name":"Gungans","upgrades":["Boomas"]}]}`,
		`clone-trooper-infantry[z-6-clone-trooper, fives]
r2-d2-independent-astromech[c-3po-made-to-suffer]
? Gungans
`},
	{"JSON with a faction and a count", `{"listname":"x","points":1,"faction":"rebel","units":[{"name":"R2-D2","count":1,"upgrades":[{"name":"C-3PO"}]},{"name":"Fleet Troopers","count":3,"upgrades":["Nothing"]}]}`,
		`r2-d2-hero-of-a-thousand-devices[c-3po-human-cyborg-relations]
++fleet-troopers
? Nothing
`},
	{"JSON with codes", `{"units":[{"unitId":"ab","count":2,"upgradesEquipped":["ac"]}]}`, "? ab\n"},
	{"nothing", "\n\n", ""},
}

func TestReadList(t *testing.T) {
	for _, x := range lists {
		a, err := ReadList(x.text)
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
			continue
		}
		if got := show(a); got != x.want {
			t.Errorf("%s: got\n%swant\n%s", x.name, got, x.want)
		}
	}
	a, _ := ReadList(lists[0].text)
	if a.Points() != 180+140+42+160 || len(a.Choices()) != 5 || a.Entries[1].Line != 5 {
		t.Errorf("%d points, %d units", a.Points(), len(a.Choices()))
	}
	a, _ = ReadList(lists[5].text)
	for i, want := range []string{"heavy-weapon-dlt-19-stormtrooper", "heavy-weapon-z-6-trooper", "stormtroopers"} {
		if near := a.Unknown[i].Near; len(near) == 0 || near[0] != want {
			t.Errorf("%s: near %v", a.Unknown[i].Text, near)
		}
	}
	for _, bad := range []string{"{", `{"units":3}`, `[{"name":1}]`} {
		if _, err := ReadList(bad); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}

func FuzzReadList(f *testing.F) {
	for _, x := range lists {
		f.Add(x.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ReadList(text)
		if err != nil {
			return
		}
		for _, c := range a.Choices() {
			if err := c.Check(); err != nil {
				t.Fatalf("%s: %v", c, err)
			}
		}
	})
}

func TestTrimItem(t *testing.T) {
	for _, x := range []struct {
		in   string
		want item
	}{
		{"Stormtroopers", item{"Stormtroopers", 1, 0, ""}},
		{"2x Stormtroopers (62)", item{"Stormtroopers", 2, 62, ""}},
		{"2 x Stormtroopers", item{"Stormtroopers", 2, 0, ""}},
		{"2×Stormtroopers", item{"Stormtroopers", 2, 0, ""}},
		{"x3 Stormtroopers", item{"Stormtroopers", 3, 0, ""}},
		{"3 Stormtroopers - 62", item{"Stormtroopers", 3, 62, ""}},
		{"Stormtroopers ×3 (42 + 20 = 62)", item{"Stormtroopers", 3, 42, ""}},
		{"Stormtroopers 62 pts", item{"Stormtroopers", 1, 62, ""}},
		{"Stormtroopers: 62 points", item{"Stormtroopers", 1, 62, ""}},
		{"Darth Vader (Operative) [155]", item{"Darth Vader", 1, 155, "Operative"}},
		{"DLT-19 Stormtrooper (20) = 62", item{"DLT-19 Stormtrooper", 1, 20, ""}},
		{"1.4 FD Laser Cannon Team", item{"1.4 FD Laser Cannon Team", 1, 0, ""}},
		{"74-Z Speeder Bikes", item{"74-Z Speeder Bikes", 1, 0, ""}},
		{"AT-ST", item{"AT-ST", 1, 0, ""}},
		{"R2-D2", item{"R2-D2", 1, 0, ""}},
		{"IG-88", item{"IG-88", 1, 0, ""}},
	} {
		if got := trimItem(x.in); got != x.want {
			t.Errorf("%s: %+v", x.in, got)
		}
	}
}
