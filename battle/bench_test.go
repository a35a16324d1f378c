package battle

import (
	"context"
	"testing"

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
