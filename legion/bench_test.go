package legion

import "testing"

// benchmarked are attacks of each type with about as many fields set as an
// attack between two units has.
var benchmarked = []struct{ name, line string }{
	{"all", "1r 4w aim 1 precise 1 vs red heavy dodge 1"},
	{"ranged", "2r 4w +2r/spray surge:hit aim 1 precise 1 impact 1 points 62 ranged vs surge:block heavy unit:trooper minis 4 wounds 1 points 40"},
	{"melee", "6r pierce 3 impact 3 points 170 melee vs surge:block heavy dodge 1 unit:trooper minis 4 wounds 1 points 40"},
}

func BenchmarkValidate(b *testing.B) {
	for _, x := range benchmarked {
		a, err := Parse(x.line)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("type="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := a.Validate(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkOnlyActive(b *testing.B) {
	for _, x := range benchmarked {
		a, err := Parse(x.line)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("type="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				a.OnlyActive()
			}
		})
	}
}
