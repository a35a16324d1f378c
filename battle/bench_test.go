package battle

import (
	"context"
	"slices"
	"testing"

	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

// rebels are Rebel Troopers in heavy cover with a dodge token.
func rebels() legion.Defender {
	d := legion.New().Defender
	d.SurgeChart, d.CoverType, d.DodgeTokens = legion.SurgeToBlock, legion.HeavyCover, 1
	d.Minis, d.WoundsPerMini, d.Courage, d.UnitType = 4, 1, 1, legion.Trooper
	return d
}

// volleyOf is a volley on Rebel Troopers by three attackers, each so many times.
func volleyOf(times int, order legion.Order, play legion.Strategy) legion.Volley {
	v := legion.Volley{Defender: rebels(), Order: order}
	v.Defender.Strategy = play
	for _, at := range []legion.Attacker{
		{WhiteDice: 4, RedDice: 1, PreciseX: 1, AimTokens: 1},
		{WhiteDice: 5, SurgeChart: legion.SurgeToHit},
		{RedDice: 6, PierceX: 3},
	} {
		at.Strategy = play
		for range times {
			v.Attacks = append(v.Attacks, legion.VolleyAttack{Attacker: at, AttackType: legion.Ranged})
		}
	}
	return v
}

func BenchmarkVolley(b *testing.B) {
	for _, x := range []struct {
		name   string
		volley legion.Volley
	}{
		{"attacks=three/order=given/play=documented", volleyOf(1, legion.GivenOrder, legion.Documented)},
		{"attacks=three/order=best/play=documented", volleyOf(1, legion.BestOrder, legion.Documented)},
		{"attacks=three/order=best/play=optimal", volleyOf(1, legion.BestOrder, legion.Optimal)},
		{"attacks=six/order=best/play=documented", volleyOf(2, legion.BestOrder, legion.Documented)},
		{"attacks=six/order=best/play=optimal", volleyOf(2, legion.BestOrder, legion.Optimal)},
	} {
		b.Run(x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Volley(context.Background(), x.volley, odds.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// optimal is the volley with everybody at their best.
func optimal(v legion.Volley) legion.Volley {
	v.Targets, v.Attacks = slices.Clone(v.Targets), slices.Clone(v.Attacks)
	for i := range v.Targets {
		v.Targets[i].Defender.Strategy = legion.Optimal
	}
	for i := range v.Attacks {
		v.Attacks[i].Attacker.Strategy = legion.Optimal
	}
	return v
}

func BenchmarkTargets(b *testing.B) {
	all := golden.Benchmarks().Targets
	for _, x := range []struct {
		name   string
		volley legion.Volley
	}{
		{"size=3x2/play=documented", all["3x2"]},
		{"size=5x3/play=documented", all["5x3"]},
		{"size=6x3/play=documented", all["6x3"]},
		{"size=8x3/play=documented", all["8x3"]},
		{"size=3x2/play=optimal", optimal(all["3x2"])},
		{"size=5x3/play=optimal", optimal(all["5x3"])},
	} {
		b.Run(x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if res, err := Targets(context.Background(), x.volley, odds.Options{}); err != nil || !res.Exact {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkDuel(b *testing.B) {
	best := func(d legion.Duel) legion.Duel {
		for s := range d.Sides {
			x := &d.Sides[s]
			x.Defender.Strategy = legion.Optimal
			x.Attacks = slices.Clone(x.Attacks)
			for k := range x.Attacks {
				x.Attacks[k].Attacker.Strategy = legion.Optimal
			}
		}
		return d
	}
	all := golden.Benchmarks().Duel
	for _, x := range []struct {
		name string
		duel legion.Duel
	}{
		{"units=troopers/play=documented", all["troopers"]},
		{"units=heroes/play=documented", all["heroes"]},
		{"units=troopers/play=optimal", best(all["troopers"])},
		{"units=heroes/play=optimal", best(all["heroes"])},
	} {
		b.Run(x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Duel(context.Background(), x.duel, odds.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
