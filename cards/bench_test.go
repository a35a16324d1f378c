package cards

import "testing"

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
