package gen

import "salvo/legion"

// fields is the field table.
var fields = legion.Fields()

// colors are the fields that say how many dice there are, switches the others
// that are off or on, and picks those that choose one of a few.
var colors, switches, picks = func() (colors, switches, picks []*legion.Field) {
	for i := range fields {
		f := &fields[i]
		switch {
		case f.Kind == legion.Pick:
			picks = append(picks, f)
		case f.Kind == legion.Count && f.Side == legion.TheAttacker && f.Step == "2":
			colors = append(colors, f)
		default:
			switches = append(switches, f)
		}
	}
	return colors, switches, picks
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

// someCount draws a count that is not the default. It is small, and now and
// then anything up to the limit, but not where that is a lot of work for
// everyone, as with tokens that reroll, or makes no attack, as with Spray and
// many miniatures.
func someCount(s source, f *legion.Field) int {
	v := 1
	switch n := s.below(16); {
	case f.Step == "result", n == 15 && f.Step != "2" && f.Step != "4c":
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
