package units

import "testing"

func BenchmarkExpand(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Expand("stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadList(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ReadList(lists[0].text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(libraryJSON); err != nil {
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
