package units

import (
	"slices"

	"salvo/legion"
)

// Words is what a line without units says, even where it says the default.
type Words struct {
	Attack legion.Attack
	said   []*legion.Field
}

// ParseWords reads words that are to override what units say, such as aim 1 vs
// heavy.
func ParseWords(line string) (Words, error) {
	a, err := legion.Parse(line)
	if err != nil {
		return Words{}, err
	}
	return Words{a, new(Library).scan(line).named}, nil
}

// Situation is what an attack says beside its cards: tokens, cover, play.
// Fields about one target in particular are left out.
func Situation(a legion.Attack) Words {
	over := Words{Attack: legion.New()}
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if f.Side == legion.TheAttack || OnCard(f) || guards(f) || f.Name == "objective" || f.Name == "killTarget" {
			continue
		}
		if v := f.Get(&a); v != f.Default {
			f.Set(&over.Attack, v)
			over.said = append(over.said, f)
		}
	}
	return over
}

// says reports whether something is said about a field.
func (w *Words) says(path string) bool {
	return slices.ContainsFunc(w.said, func(f *legion.Field) bool { return f.Path() == path })
}

// uncover takes all cover from the defender.
func uncover(a *legion.Attack) {
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if isCover(f) {
			f.Set(a, f.Default)
		}
	}
}
