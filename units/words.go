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

// override puts words on top of what the units say.
func (m *Match) override(w Words) {
	m.Attack = m.units
	if w.Attack.Attacker.Weapons != [legion.MaxWeapons]legion.Weapon{} {
		m.Attack.Attacker.Weapons = w.Attack.Attacker.Weapons
	}
	for _, f := range w.said {
		f.Set(&m.Attack, f.Get(&w.Attack))
	}
	if m.Defender == nil {
		return
	}
	if m.Defender.Choice.unconcerned() {
		uncover(&m.Attack)
	}
	if !w.says("defender.minisInLOS") {
		// How many are in sight follows from the weapons, on both readings.
		trim(&m.Attack, m.Defender)
		m.units.Defender.MinisInLOS = m.Attack.Defender.MinisInLOS
	}
}

// unconcerned reports whether cover does not help the unit.
func (c *Choice) unconcerned() bool { return has(c.effective().Keywords, "Unconcerned") }

// uncover takes all cover from the defender.
func uncover(a *legion.Attack) {
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if f.Side == legion.TheDefender && f.Step == "5" && f.Name != "immuneBlast" {
			f.Set(a, f.Default)
		}
	}
}
