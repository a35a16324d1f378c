// Package wording puts an attack into words: its sides, its fields, its dice, its
// wounds. Every answer says them in the same words.
package wording

import (
	"fmt"
	"strings"

	"salvo/dice"
	"salvo/legion"
	"salvo/report/english"
)

// Side describes one side of an attack as a list of what it has, such as
// 6 red dice, Pierce 3.
func Side(a *legion.Attack, side legion.Side) string {
	var parts []string
	fields := legion.Fields()
	for i := range fields {
		f := &fields[i]
		if v := f.Get(a); f.Side == side && v != f.Default {
			parts = append(parts, Field(f, v))
		}
	}
	if side == legion.TheAttacker {
		for _, w := range a.Attacker.Weapons {
			if w != (legion.Weapon{}) {
				parts = append(parts, "a weapon ("+weapon(w)+")")
			}
		}
	}
	return strings.Join(parts, ", ")
}

// weapon describes a weapon besides the first as if it were the first.
func weapon(w legion.Weapon) string {
	a := legion.New()
	fields := legion.Fields()
	for i := range fields {
		if f := &fields[i]; f.OfWeapon {
			f.Set(&a, f.GetWeapon(&w))
		}
	}
	return Side(&a, legion.TheAttacker)
}

// Field describes one field by its label and value.
func Field(f *legion.Field, v int) string {
	if f.Kind == legion.Flag {
		return english.Either(v == 0, "no ", "") + f.Label
	}
	if f.Kind == legion.Pick {
		return f.Label + " " + strings.ReplaceAll(f.Values[v], "-", " ")
	}
	if f.Path() == "defender.woundLimit" && v == 0 {
		return "no limit of wounds"
	}
	if name, ok := strings.CutSuffix(f.Label, " X"); ok {
		return fmt.Sprintf("%s %d", name, v)
	}
	if strings.HasSuffix(f.Label, "tokens") || strings.HasSuffix(f.Label, "dice") {
		name := f.Label
		if guardian, rest, ok := strings.Cut(name, ": "); ok {
			return fmt.Sprintf("%s: %s", guardian, english.Counted(v, rest))
		}
		return english.Counted(v, strings.ToLower(name))
	}
	return fmt.Sprintf("%s %d", f.Label, v)
}

// kind names the type of an attack.
func kind(a *legion.Attack) string {
	words := english.Either(a.AttackType == legion.All, "every keyword active", a.AttackType.String())
	if a.Edition != legion.May2026 { // the one in force goes without saying
		words += ", rulebook of " + a.Edition.String()
	}
	return words
}

// Attacking says who attacks, and how.
func Attacking(a *legion.Attack) string {
	var parts []string
	if a.Attacker.PoolSize(1) == 0 {
		parts = append(parts, "no dice")
	}
	if words := Side(a, legion.TheAttacker); words != "" {
		parts = append(parts, words)
	}
	return strings.Join(append(parts, kind(a)), ", ")
}

// Defending says who is attacked.
func Defending(a *legion.Attack) string {
	return english.Or(Side(a, legion.TheDefender), "white defense dice")
}

// Gone says that a defender is gone: one miniature is killed.
func Gone(d *legion.Defender) string { return english.Either(d.Minis == 1, "killed", "wiped out") }

// OnAverage writes a mean of wounds.
func OnAverage(mean float64) string { return english.Fixed(mean) + " wounds on average" }

// Wounds writes a number of wounds.
func Wounds(n int) string { return english.Counted(n, "wounds") }

// Colors lists the colours of dice, the strongest first.
var Colors = []dice.Color{dice.Red, dice.Black, dice.White}

// PoolParts lists the dice of a pool by colour.
func PoolParts(p dice.Pool) (parts []string) {
	for _, c := range Colors {
		if p[c] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p[c], c))
		}
	}
	return parts
}

// Pool lists the dice of a pool: 1 red, 4 white.
func Pool(p dice.Pool) string { return strings.Join(PoolParts(p), ", ") }

// PoolOf lists the dice of an attacker.
func PoolOf(a *legion.Attacker) string {
	p := dice.Pool{dice.Red: a.RedDice, dice.Black: a.BlackDice, dice.White: a.WhiteDice}
	for _, w := range a.Weapons {
		p[dice.Red] += w.RedDice
		p[dice.Black] += w.BlackDice
		p[dice.White] += w.WhiteDice
	}
	return english.Or(Pool(p), "no dice")
}

// ByRule says that the rules of thumb answer.
const ByRule = "This is by the rules of thumb: best play takes too long to find."
