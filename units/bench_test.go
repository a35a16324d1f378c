package units

import (
	"testing"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

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
				Expand(cards.All(), x.line)
			}
		})
	}
}

func BenchmarkAttack(b *testing.B) {
	b.ReportAllocs()
	c, d := cards.Choice{Unit: cards.All().Unit("stormtroopers")}, cards.Choice{Unit: cards.All().Unit("at-st")}
	for b.Loop() {
		if _, err := pair(c, d); err != nil {
			b.Fatal(err)
		}
	}
}

// Thirty units against thirty others, with best actions.
func BenchmarkDuelMatrix(b *testing.B) {
	var x DuelMatrix
	for s, faction := range []string{"empire", "rebels"} {
		list, err := cards.All().Select(legion.TheDefender, "faction:"+faction)
		if err != nil || len(list) < 30 {
			b.Fatal(len(list), err)
		}
		x.Units[s] = cards.Names(list[:30])
	}
	b.Run("units=30x30", func(b *testing.B) {
		for b.Loop() {
			if _, err := x.Solve(b.Context(), cards.All(), odds.Options{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
