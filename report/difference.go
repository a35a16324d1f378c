package report

import (
	"strings"

	"salvo/legion"
)

// Differences names attacks by what they do not have in common, in a few words
// each: 2 aim tokens, no cover. titles are the units of their attackers and
// defenders, empty where there are none.
func Differences(attacks []legion.Attack, titles [][2]string) []string {
	parts := make([][]string, len(attacks))
	differ := func(get func(i int) string) bool {
		for i := range attacks {
			if get(i) != get(0) {
				return true
			}
		}
		return false
	}
	// A unit stands for all that its card brings.
	known := [2]bool{}
	for side := range known {
		known[side] = differ(func(i int) string { return titles[i][side] })
		for i := range attacks {
			if t := titles[i][side]; known[side] && t != "" {
				parts[i] = append(parts[i], t)
			} else if known[side] {
				parts[i] = append(parts[i], bare(&attacks[i], side))
			}
		}
	}
	fields := legion.Fields()
	for k := range fields {
		f := &fields[k]
		if f.Step == "result" || known[0] && f.Side != legion.TheDefender && !situation(f) || known[1] && f.Side == legion.TheDefender && !situation(f) {
			continue
		}
		if !differ(func(i int) string { return f.Show(f.Get(&attacks[i])) }) {
			continue
		}
		for i := range attacks {
			parts[i] = append(parts[i], valueWords(f, f.Get(&attacks[i])))
		}
	}
	list := make([]string, len(attacks))
	for i, p := range parts {
		list[i] = orNothing(strings.Join(p[:min(3, len(p))], ", "), "the same")
	}
	return list
}

// bare says in short who is on a side without a unit: its dice.
func bare(a *legion.Attack, side int) string {
	if side == 0 {
		return pool(&a.Attacker)
	}
	return a.Defender.DieColor.String() + " defense"
}

// situation reports whether a field is about tokens, cover or play, which differ
// from attack to attack, and not about a card.
func situation(f *legion.Field) bool {
	return f.Play || strings.HasSuffix(f.Name, "Tokens") || f.Name == "coverType" || f.Name == "suppressed"
}

// valueWords says the value of a field, also the usual one.
func valueWords(f *legion.Field, v int) string {
	switch {
	case f.Kind == legion.Flag && v == 0:
		return "no " + f.Label
	case f.Path() == "defender.coverType":
		return coverWords(v)
	case f.Name == "strategy" && f.Values[v] == legion.Optimal.String():
		return strings.TrimPrefix(f.Side.String(), "the ") + " plays best"
	case f.Name == "strategy":
		return f.Side.String() + " by rule of thumb"
	}
	return phrase(f, v)
}

func coverWords(v int) string {
	if legion.Cover(v) == legion.NoCover {
		return "no cover"
	}
	return legion.Cover(v).String() + " cover"
}
