package legion

import (
	"iter"
	"math/bits"
)

// FieldSet is a set of fields. The zero FieldSet is empty.
type FieldSet [2]uint64

// Add puts a field into the set.
func (s *FieldSet) Add(f *Field) { s[f.index/64] |= 1 << (f.index % 64) }

// Remove takes a field out of the set.
func (s *FieldSet) Remove(f *Field) { s[f.index/64] &^= 1 << (f.index % 64) }

// Has reports whether a field is in the set.
func (s FieldSet) Has(f *Field) bool { return s[f.index/64]&(1<<(f.index%64)) != 0 }

// All goes over the fields of the set, in the order of the table.
func (s FieldSet) All() iter.Seq[*Field] {
	return func(yield func(*Field) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(&table[64*i+bits.TrailingZeros64(word)]) {
					return
				}
			}
		}
	}
}

// Words is what somebody says about an attack: the values of some fields, even
// where they are the defaults, and perhaps weapons besides the first.
type Words struct {
	Attack Attack // with every other field at its default
	Said   FieldSet
}

// NoWords says nothing.
func NoWords() Words { return Words{Attack: New()} }

// Say adds the value of a field.
func (w *Words) Say(f *Field, value int) {
	f.Set(&w.Attack, value)
	w.Said.Add(f)
}

// Unsay takes back what is said of a field.
func (w *Words) Unsay(f *Field) {
	f.Set(&w.Attack, f.Default)
	w.Said.Remove(f)
}

// Over puts what is said of a side, or of the attack itself, on top of another
// attack.
func (w *Words) Over(a *Attack, side Side) {
	for f := range w.Said.All() {
		if f.Side == side {
			f.Set(a, f.Get(&w.Attack))
		}
	}
	if side == TheAttacker && w.Attack.Attacker.Weapons != ([MaxWeapons]Weapon{}) {
		a.Attacker.Weapons = w.Attack.Attacker.Weapons
	}
}
