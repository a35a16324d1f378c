// Package report says how an answer looks: in words, numbers and pictures, as
// text, JSON, CSV, Markdown, SVG and HTML. Every front end shows an answer in
// the same words. It computes no odds.
package report

import (
	"fmt"
	"strings"

	"salvo/legion"
	"salvo/report/english"
)

// Words describes one side of an attack as a list of what it has, such as
// 6 red dice, Pierce 3.
func Words(a *legion.Attack, side legion.Side) string {
	var parts []string
	fields := legion.Fields()
	for i := range fields {
		f := &fields[i]
		if v := f.Get(a); f.Side == side && v != f.Default {
			parts = append(parts, phrase(f, v))
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
	return Words(&a, legion.TheAttacker)
}

// phrase describes one field by its label and value.
func phrase(f *legion.Field, v int) string {
	if f.Kind == legion.Flag {
		return f.Label
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
	words := a.AttackType.String()
	if a.AttackType == legion.All {
		words = "every keyword active"
	}
	if a.Edition != legion.May2026 { // the one in force goes without saying
		words += ", rulebook of " + a.Edition.String()
	}
	return words
}

// attacking says who attacks, and how.
func attacking(a *legion.Attack) string {
	var parts []string
	if a.Attacker.PoolSize(1) == 0 {
		parts = append(parts, "no dice")
	}
	if words := Words(a, legion.TheAttacker); words != "" {
		parts = append(parts, words)
	}
	return strings.Join(append(parts, kind(a)), ", ")
}

// defending says who is attacked.
func defending(a *legion.Attack) string {
	return english.Or(Words(a, legion.TheDefender), "white defense dice")
}

// onAverage writes a mean of wounds.
func onAverage(mean float64) string { return english.Fixed(mean) + " wounds on average" }

// woundsOf writes a number of wounds.
func woundsOf(n int) string { return english.Counted(n, "wounds") }

// sure says how far a simulated average may be off: a standard error.
func sure(ans *Answer) string {
	if ans.StandardError == nil {
		return ""
	}
	return " ± " + english.Decimals(*ans.StandardError, 4)
}
