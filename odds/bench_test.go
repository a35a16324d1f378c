package odds

import (
	"context"
	"testing"

	"salvo/legion"
)

// benchmarks are attacks of every size, from a commander's to the largest that
// anybody would field.
var benchmarks = []struct {
	name   string
	attack legion.Attack
}{
	{"vader", attackOf(func(a *legion.Attacker, d *legion.Defender) legion.AttackType {
		a.RedDice, a.SurgeChart, a.PierceX = 6, legion.SurgeToCrit, 3
		d.SurgeChart = legion.SurgeToBlock
		return legion.Ranged
	})},
	{"dlt", attackOf(func(a *legion.Attacker, d *legion.Defender) legion.AttackType {
		a.WhiteDice, a.RedDice, a.PreciseX, a.AimTokens = 4, 1, 1, 1
		d.DieColor, d.CoverType, d.DodgeTokens = legion.RedDie, legion.HeavyCover, 1
		return legion.Ranged
	})},
	{"marksman", attackOf(func(a *legion.Attacker, d *legion.Defender) legion.AttackType {
		a.BlackDice, a.AimTokens, a.Marksman, a.MarksmanStrategy, a.ImpactX = 5, 2, true, legion.Averages, 2
		d.DieColor, d.ArmorX = legion.RedDie, 3
		return legion.Ranged
	})},
	{"duel", attackOf(func(a *legion.Attacker, d *legion.Defender) legion.AttackType {
		a.RedDice, a.AimTokens, a.DuelistAttacker, a.PierceX, a.MakashiMastery = 6, 2, true, 2, true
		a.JarKaiMastery, a.DodgeTokensAttacker = true, 2
		d.DieColor, d.ImmunePierce, d.Deflect, d.Block, d.DuelistDefender, d.DodgeTokens = legion.RedDie, true, true, true, true, 2
		return legion.Melee
	})},
	{"dozen", attackOf(func(a *legion.Attacker, d *legion.Defender) legion.AttackType {
		a.RedDice, a.BlackDice, a.WhiteDice = 4, 4, 4
		a.AimTokens, a.PreciseX, a.CriticalX, a.RerollStrategy = 2, 2, 2, legion.CritFishing
		d.DieColor, d.SurgeChart, d.CoverType, d.Suppressed = legion.RedDie, legion.SurgeToBlock, legion.LightCover, true
		d.DodgeTokens, d.UncannyLuckX, d.DangerSenseX, d.SuppressionTokens = 2, 2, 2, 2
		return legion.Ranged
	})},
	{"horde", attackOf(func(a *legion.Attacker, d *legion.Defender) legion.AttackType {
		a.RedDice, a.BlackDice, a.WhiteDice = 12, 12, 12
		a.SurgeChart, a.AimTokens = legion.SurgeToHit, 2
		d.DieColor = legion.RedDie
		return legion.Ranged
	})},
}

// eight is an attack of eight dice, for which advice is asked at a table.
var eight = attackOf(func(a *legion.Attacker, d *legion.Defender) legion.AttackType {
	a.RedDice, a.BlackDice, a.WhiteDice, a.AimTokens, a.PreciseX = 3, 3, 2, 3, 1
	d.DieColor, d.CoverType, d.DodgeTokens, d.ArmorX = legion.RedDie, legion.HeavyCover, 1, 1
	return legion.Ranged
})

func attackOf(set func(*legion.Attacker, *legion.Defender) legion.AttackType) legion.Attack {
	a := legion.New()
	a.AttackType = set(&a.Attacker, &a.Defender)
	return a
}

func BenchmarkExact(b *testing.B) {
	for _, x := range benchmarks {
		b.Run("attack="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Exact(context.Background(), x.attack, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSimulate plays b.N attacks on one core; its allocations are those
// of the whole simulation.
func BenchmarkSimulate(b *testing.B) {
	for _, x := range benchmarks {
		b.Run("attack="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			n := max(b.N, 1)
			if _, err := Simulate(context.Background(), x.attack, Options{Attacks: n, Workers: 1}); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "attacks/s")
		})
	}
}

func BenchmarkOptimal(b *testing.B) {
	all := append(benchmarks[:len(benchmarks):len(benchmarks)], struct {
		name   string
		attack legion.Attack
	}{"eight", eight})
	for _, x := range all {
		x.attack.Attacker.Strategy = legion.Optimal
		b.Run("attack="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Exact(context.Background(), x.attack, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
