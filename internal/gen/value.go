package gen

import "salvo/legion"

var fields = legion.Fields()

// colors are the fields that hold numbers of dice, choices those with one of a
// few values, and switches all others. Those that differ are of the defender, and may do so
// from attack to attack.
var colors, switches, choices, differing = func() (colors, switches, choices, differing []*legion.Field) {
	for i := range fields {
		f := &fields[i]
		switch {
		case f.Kind == legion.Pick:
			choices = append(choices, f)
		case f.Kind == legion.Count && f.Side == legion.TheAttacker && f.Step == "2":
			colors = append(colors, f)
		default:
			switches = append(switches, f)
		}
		if f.PerAttack {
			differing = append(differing, f)
		}
	}
	return colors, switches, choices, differing
}()

// switchOn gives a field that is at its default another value.
func switchOn(s source, f *legion.Field, a *legion.Attack) {
	if f.Get(a) != f.Default {
		return
	}
	switch f.Kind {
	case legion.Count:
		f.Set(a, someCount(s, f))
	case legion.Pick:
		f.Set(a, 1+s.below(f.Max))
	default:
		f.Set(a, 1)
	}
}

// someCount draws a count that is not the default. It is small, and sometimes
// anything up to the limit. It is always small where large counts take long, as
// with tokens that reroll, or are not valid, as many miniatures with Spray. What
// only the result looks at is anything up to the limit more often.
func someCount(s source, f *legion.Field) int {
	v := 1
	switch n := s.below(16); {
	case f.Step == "result" && n >= 8, n == 15 && f.Step != "2" && f.Step != "4c":
		v += s.below(f.Max)
	case n >= 12:
		v = 3
	case n >= 7:
		v = 2
	}
	if v == f.Default {
		v--
	}
	return v
}
