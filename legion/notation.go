package legion

import (
	"strconv"
	"strings"
)

// The one-line notation: words separated by spaces, "vs" between attacker and
// defender.
//
//	4w 1r aim 1 precise 1 ranged vs red heavy dodge 1
//
// Dice are a number and a letter. A count is a name and a number, which may be
// left out if it is 1. A flag is its name. A choice is name:value; some values
// stand for themselves. Dice with keywords of their own are one word:
// +2r/spray.

// String writes the attack in the one canonical way. Fields at their default
// are left out, and so is "vs" where there is nothing to say of the defender.
func (a Attack) String() string {
	said := a.words()
	return JoinSides(said.WriteSides("", ""))
}

// words says all that is not at its default.
func (a *Attack) words() Words {
	said := Words{Attack: *a}
	for _, f := range rows {
		if f.Get(a) != f.Default {
			said.Said.Add(f)
		}
	}
	return said
}

// WriteSides writes what is said of the attacker and of the attack, and what is said of
// the defender. The names of attacker and defender, if they are not empty, come first.
func (w *Words) WriteSides(attacker, defender string) (string, string) {
	sides := [3][]string{TheAttacker: named(attacker), TheDefender: named(defender)}
	for _, f := range rows {
		if w.Said.Has(f) {
			sides[f.Side] = append(sides[f.Side], f.Write(f.Get(&w.Attack)))
		}
		if f == lastDie {
			for _, more := range w.Attack.Attacker.Weapons {
				if more != (Weapon{}) {
					sides[f.Side] = append(sides[f.Side], more.String())
				}
			}
		}
	}
	return strings.Join(append(sides[TheAttacker], sides[TheAttack]...), " "), strings.Join(sides[TheDefender], " ")
}

// JoinSides writes a line of what is said of the attacker and of the defender.
func JoinSides(attacker, defender string) string {
	if defender == "" {
		return attacker
	}
	return strings.TrimSpace(attacker + " vs " + defender)
}

func named(name string) []string {
	if name == "" {
		return nil
	}
	return []string{name}
}

func (f *Field) print(v int) string {
	switch {
	case f.isDie():
		return strconv.Itoa(v) + f.Word
	case f.Kind == Flag:
		return f.Word
	case f.Kind == Pick && (v < 0 || v > f.Max):
		return f.Word + ":" + strconv.Itoa(v)
	case f.Kind == Pick && f.Bare:
		return short(f.Values[v])
	case f.Kind == Pick:
		return f.Word + ":" + short(f.Values[v])
	}
	return f.Word + " " + strconv.Itoa(v)
}

// Show writes one field with its value as the notation does, and a flag that
// is off as "no" and its name.
func (f *Field) Show(v int) string {
	if f.Kind == Flag && v == 0 {
		return "no " + f.Word
	}
	return f.print(v)
}

// Write writes one field with its value so that it is read back, whatever stands
// beside it: also at its default.
func (f *Field) Write(v int) string {
	switch {
	case f.Kind == Flag && v == 0:
		return f.Word + ":no"
	case f.Kind == Pick && v == f.Default:
		return f.Word + ":" + short(f.Values[v])
	}
	return f.print(v)
}

// isDie reports whether the field counts dice, which are written 4w.
func (f *Field) isDie() bool { return len(f.Word) == 1 }

// short is how the notation writes a choice's value: crit for to-crit.
func short(value string) string { return strings.TrimPrefix(value, "to-") }

// forms lists the values of a choice as the notation writes them behind its name.
func forms(name string, values []string) string {
	return list(Texts(values, func(v string) string { return name + ":" + short(v) }))
}

func (f *Field) allowedWords() string {
	switch f.Kind {
	case Flag:
		return "yes or no"
	case Pick:
		return "one of " + forms(f.Word, f.Values)
	}
	return f.allowed()
}
