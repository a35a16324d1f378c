package units

import "testing"

func BenchmarkExpand(b *testing.B) {
	for _, x := range []struct{ name, line string }{
		{"none", "1r 4w aim 1 precise 1 ranged vs red heavy dodge 1"},
		{"both", "stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy"},
		{"guardian", "darth vader melee aim 2 vs clone-trooper-infantry dodge 1 guardian:obi-wan-kenobi"},
		{"typo", "stormtropers aim 1 vs red"},
	} {
		b.Run("units="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				All().Expand(x.line)
			}
		})
	}
}

// BenchmarkLegal lists the upgrades of a choice and writes the choice with each
// of them, as a page does at every tap.
func BenchmarkLegal(b *testing.B) {
	for _, x := range []struct{ name, choice string }{
		{"stormtroopers", "stormtroopers"},
		{"dlt-19", "stormtroopers[dlt-19, stormtrooper-captain]"},
		{"mandalorians", "mandalorian-warriors[clan-kryze, personnel-bo-katan-kryze]"},
	} {
		c, _, err := All().ParseChoice(x.choice)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("choice="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				All().Legal(c)
			}
		})
		b.Run("written="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for _, g := range All().Legal(c) {
					more := c
					more.Upgrades = append(c.Upgrades[:len(c.Upgrades):len(c.Upgrades)], g)
					_ = more.String()
				}
			}
		})
	}
}

// BenchmarkPossible asks for the first time what a unit may have.
func BenchmarkPossible(b *testing.B) {
	l := All()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		u := l.Units[i%len(l.Units)]
		l.indexed().possible.Delete(u)
		l.Possible(u)
	}
}

func BenchmarkRead(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(Text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAttack(b *testing.B) {
	b.ReportAllocs()
	c, d := Choice{Unit: All().Unit("stormtroopers")}, Choice{Unit: All().Unit("at-st")}
	for b.Loop() {
		if _, err := Attack(c, d, nil); err != nil {
			b.Fatal(err)
		}
	}
}
