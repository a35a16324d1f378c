package armylist

import (
	"fmt"
	"strings"
	"testing"

	"salvo/cards"
)

// The shapes of a line.
func TestReadLine(t *testing.T) {
	const troopers = "rebel-troopers[z-6-trooper, rebel-officer]\n"
	for text, want := range map[string]string{
		// Upgrades behind their unit.
		"Rebel Troopers (Z-6 Trooper, Rebel Officer)":                         troopers,
		"Rebel Troopers [Z-6 Trooper, Rebel Officer]":                         troopers,
		"Rebel Troopers (40) (Z-6 Trooper) [Rebel Officer]":                   troopers,
		"Rebel Troopers (40) + Z-6 Trooper (22) + Rebel Officer (16) = 78":    troopers,
		"Rebel Troopers (Z-6 Trooper (22), Rebel Officer (16))":               troopers,
		"Rebel Troopers w/ Z-6 Trooper and Rebel Officer":                     troopers,
		"Rebel Troopers w/Z-6 Trooper, Rebel Officer":                         troopers,
		"Rebel Troopers with Z-6 Trooper & Rebel Officer":                     troopers,
		"Rebel Troopers - Z-6 Trooper, Rebel Officer":                         troopers,
		"Rebel Troopers: Heavy Weapon: Z-6 Trooper; Personnel: Rebel Officer": troopers,
		"Rebel Troopers | 40 | Z-6 Trooper | 22 | Rebel Officer | 16":         troopers,
		"Rebel Troopers\n - Heavy Weapon: Z-6 Trooper\n - Rebel Officer":      troopers,
		"Rebel Troopers\tZ-6 Trooper\tRebel Officer":                          troopers,
		"Rebel Troopers\n - Heavy: Z-6 Troper\n - Personnel: Rebel Officer":   "rebel-troopers[rebel-officer]\n? Z-6 Troper\n",
		"Rebel Troopers\nHeavy Weapon:\nZ-6 Trooper\nRebel Officer (16)":      troopers,
		"Rebel Troopers (40) (Z-6 Troper) (Veterans of Hoth)":                 "rebel-troopers\n? Z-6 Troper\n? Veterans of Hoth\n",
		"Moff Gideon (The Darksaber (Gideon))":                                "moff-gideon-long-live-the-empire[the-darksaber-gideon]\n",
		"Imperial Officer\n- Command and Control Uplink":                      "imperial-officer-ruthless-efficiency[command-and-control-uplink]\n",

		// Titles.
		"Darth Vader (Emperor's Apprentice)":             "darth-vader-the-emperors-apprentice\n",
		"Darth Vader - Emperor's Apprentice":             "darth-vader-the-emperors-apprentice\n",
		"Darth Vader Emperor's Apprentice: Saber Throw":  "darth-vader-the-emperors-apprentice[saber-throw]\n",
		"Darth Vader [Apprentice]":                       "darth-vader-the-emperors-apprentice\n",
		"Darth Vader (170): The Dark Lord of the Sith":   "darth-vader-dark-lord-of-the-sith\n",
		"Darth Vader (Operative)":                        "darth-vader-the-emperors-apprentice\n",
		"Han Solo (Reluctant Hero)":                      "han-solo-reluctant-hero\n", // an upgrade, but not his
		"Luke Skywalker (Jedi Knight) (165), Force Push": "luke-skywalker-jedi-knight[force-push]\n",
		"Luke Skywalker (165) (Jedi Knight)":             "luke-skywalker-jedi-knight\n", // a unit, too
		"AT-RT (Republic)":                               "at-rt-republic\n",
		"Stormtroopers (Unit 1)":                         "stormtroopers\n? Unit\n",
		"Darth Vader (155) (Lord of Gungans)":            "darth-vader-the-emperors-apprentice\n? Lord of Gungans\n",

		// Ranks.
		"Commander: Leia Organa (75)":   "leia-organa-fearless-and-inventive\n",
		"Commander - Leia Organa - 75":  "leia-organa-fearless-and-inventive\n",
		"[Commander] Leia Organa":       "leia-organa-fearless-and-inventive\n",
		"Operative: K-2SO":              "k-2so-sardonic-security-droid\n",
		"AT-ST\n - Heavy: AT-ST":        "at-st\nat-st\n",
		"Operative: Luke Skywalker":     "luke-skywalker-jedi-knight\n",
		"Special Forces: Scout Trooper": "? Special Forces: Scout Trooper\n",
		"Corps: Stormtroopers, 2x Snowtroopers (42): T-7 Ion Snowtrooper": "stormtroopers\n+snowtroopers[t-7-ion-snowtrooper]\n",

		// Counts and points.
		"2 Rebel Troopers = 44 + 18: 62 totals":              "+rebel-troopers\n",
		"1. Stormtroopers\n10) Stormtroopers x2":             "stormtroopers\n+stormtroopers\n",
		"Stormtroopers x 2":                                  "+stormtroopers\n",
		"Stormtroopers x2":                                   "+stormtroopers\n",
		"Stormtroopers (x2)":                                 "+stormtroopers\n",
		"Stormtroopers 2x (62 pts)":                          "+stormtroopers\n",
		"Stormtroopers ×3 (42 + 20 = 62)":                    "++stormtroopers\n",
		"2x Stormtroopers":                                   "+stormtroopers\n",
		"2 x Stormtroopers":                                  "+stormtroopers\n",
		"2xStormtroopers":                                    "+stormtroopers\n",
		"x3 Stormtroopers":                                   "++stormtroopers\n",
		"3 Stormtroopers - 62":                               "++stormtroopers\n",
		"62 - Stormtroopers":                                 "stormtroopers\n",
		"2 1.4 FD Laser Cannon Team":                         "+1-4-fd-laser-cannon-team\n",
		"74-Z Speeder Bikes":                                 "74-z-speeder-bikes\n",
		"Stormtroopers 2":                                    "stormtroopers\n? 2\n",
		"0x Stormtroopers":                                   "? 0x Stormtroopers\n",
		"Stormtroopers x0":                                   "stormtroopers\n? x0\n",
		"2x Stormtroopers\n- 2x DLT-19 Stormtrooper":         "+stormtroopers[dlt-19-stormtrooper]\n",
		"Stormtroopers\n- 2 DLT-19 Stormtrooper":             "stormtroopers[dlt-19-stormtrooper]\n? DLT-19 Stormtrooper\n",
		"Stormtroopers\n- DLT-19 Stormtrooper x2":            "stormtroopers[dlt-19-stormtrooper]\n? x2\n",
		"Scout Troopers (22)":                                "scout-troopers-strike-team\n",
		"Stormtroopers, Snowtroopers, Imperial Officer (55)": "stormtroopers\nsnowtroopers\nimperial-officer-ruthless-efficiency\n",

		// Notes.
		"Luke Skywalker\n\nLuke Skywalker":                      "luke-skywalker-commander-skywalker\nluke-skywalker-commander-skywalker\n! Luke Skywalker is taken as luke-skywalker-commander-skywalker; there is also luke-skywalker-hero-of-the-rebellion, luke-skywalker-jedi-knight\n",
		"Stormtroopers: DLT-19 Stormtrooper, T-21 Stormtrooper": "stormtroopers-heavy-response-unit[dlt-19-stormtrooper, t-21-stormtrooper]\n! Stormtroopers is taken as stormtroopers-heavy-response-unit; there is also stormtroopers\n",

		// Not units.
		"Leader: Darth Vader":                    "? Leader: Darth Vader\n",
		"https://legionhq2.com/list/empire/1a2b": "? a2\n? b\n",
		"Commands: Ambush":                       "? Commands: Ambush\n",
		"Rebels":                                 "? Rebels\n",
	} {
		a, err := Read(cards.All(), text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := show(a); got != want {
			t.Errorf("%s: got\n%swant\n%s", text, got, want)
		}
	}
}

func TestCut(t *testing.T) {
	for in, want := range map[string]string{
		"Stormtroopers":                   "Stormtroopers",
		"2x Stormtroopers (42 + 20 = 62)": "2x·2 Stormtroopers 42·42 20·20 62·62",
		"2 × Stormtroopers 62pts.":        "2·2 Stormtroopers 62pts.·62",
		"Troopers 40 x 2":                 "Troopers 40·40 2·2",
		"1.4 FD Laser Cannon Team":        "1.4 FD Laser Cannon Team",
		"Seek and Destroy w/Z-6 996/1000": "Seek Destroy Z-6",
		"X-34 Landspeeder — 75 points":    "X-34 Landspeeder 75·75 points",
	} {
		l := newReader(cards.All()).cut(in)
		var got []string
		for i, p := range l.pieces {
			text := l.text(i, i+1)
			if p.n > 0 {
				text += fmt.Sprintf("·%d", p.n)
			}
			got = append(got, text)
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: %s, want %s", in, s, want)
		}
	}
}
