// Package units makes attacks, volleys and duels of choices of cards.
//
// An [Attack] has units on either side and what is said besides; [New] makes it of
// choices, [Expand] reads it from a line of notation in which units stand for numbers.
// Every side carries notes: what was not modelled, what is doubtful, what cannot reach.
// Nothing is left out silently.
//
// The package knows how a pool is formed, but not what happens to the dice: the rules
// live in package attack.
package units

import (
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Attack is an attack as somebody describes it, by units on either side, as far as they
// are known, and by what is said besides, which overrides what the units say. Beside it
// stands what it comes to.
type Attack struct {
	Attacker, Defender *Side         // nil where there are only numbers
	Guardian           *cards.Choice // beside the defender
	Said               legion.Words  // what is not as the units have it, or decides about their weapons
	AllSaid            legion.Words  // with what is as the units have it: as other units it may not be

	Attack legion.Attack // in numbers
	Cards  legion.Attack // what each field would be if nobody said it
	Asked  legion.Asked  // what is asked about it besides
	Notes  Notes         // about the line, and about a Guardian beside a defender in numbers

	added     [3]cards.Tokens // by legion.Side: tokens that come only as the attack is made, or if negative go
	empty     bool            // it was read from a line that says nothing
	corrected bool            // the line had typing mistakes
	around    around          // what stands around it
}

// around is what stands around an attack in a volley or a duel.
type around struct {
	engaged bool               // an earlier attack leaves the defender engaged: by default this one is in melee
	left    []cards.Miniatures // those of the attacker that are left; nil if that makes no difference
}

// Side is one side of an attack, made of a choice.
type Side struct {
	Choice  cards.Choice  // as the line writes it
	Chosen  cards.Choice  // before what is said of the attack type was made a part of it
	Full    cards.Choice  // with the upgrades that its unit must have besides
	Attack  legion.Attack // with the fields of this side, as the cards have them
	Points  int
	At      cards.Place      // from where an attacker attacks
	Uses    []Use            // with what
	Next    *Option          // the runner-up, if there was something to choose
	Touched []*cards.Upgrade // that change something about the attack
	Offers  []Offer          // what it may have or do, if somebody says so
	Notes   Notes

	plain int // how many notes of an attacker are not about keywords: the first
}

// keywords are those of the unit, and of the weapons that it uses.
func (s *Side) keywords() cards.Keywords {
	list := slices.Clone(s.Full.Effective().Keywords)
	for _, u := range s.Uses {
		list = append(list, u.Weapon.Keywords...)
	}
	return list
}

func (s *Side) choice() *cards.Choice {
	if s == nil {
		return nil
	}
	return &s.Choice
}

func (s *Side) notes() Notes {
	if s == nil {
		return nil
	}
	return s.Notes
}

// Played is the attack as a person wants to read about it: as the attacker plays it best,
// unless the line says how it plays. It reports false, with the attack by the rules of
// thumb, where to find the best play would be expensive.
func (a *Attack) Played(opt odds.Options) (legion.Attack, bool) {
	if PlaySaid(&a.Said) {
		return a.Attack, true
	}
	return odds.AtBest(a.Attack, opt)
}

// Units reports whether there is a unit in the attack.
func (a *Attack) Units() bool { return a.Attacker != nil || a.Defender != nil || a.Guardian != nil }

// Side is the unit on a side of the attack; nil if there is none.
func (a *Attack) Side(which legion.Side) *Side {
	if which == legion.TheDefender {
		return a.Defender
	}
	return a.Attacker
}

// SaysNothing reports whether the line had neither a unit nor a value in it.
func (a *Attack) SaysNothing() bool { return a.empty && !a.Units() }

// Card is what a field would be if nobody said it: its default without units.
func (a *Attack) Card(f *legion.Field) int { return f.Get(&a.Cards) }

// All returns all notes: about the line, then about each side.
func (a *Attack) All() Notes {
	return slices.Concat(a.Notes, notesOf("attacker", a.Attacker.notes()), notesOf("defender", a.Defender.notes()))
}

// String writes the line in the one canonical way: the units, then what is said
// besides.
func (a *Attack) String() string { return legion.JoinSides(a.sides()) }

// Words are what the line says of a side.
func (a *Attack) Words(side legion.Side) string {
	attacker, defender := a.sides()
	if side == legion.TheDefender {
		return defender
	}
	return attacker
}

func (a *Attack) sides() (attacker, defender string) {
	defender = strings.TrimSpace(choiceWords("", a.Defender.choice()) + " " + choiceWords("guardian:", a.Guardian))
	return a.Said.WriteSides(choiceWords("", a.Attacker.choice()), defender)
}

// choiceWords is a choice as a line writes it behind a word; nothing if there is none.
func choiceWords(word string, c *cards.Choice) string {
	if c == nil {
		return ""
	}
	return word + c.String()
}

// Situation is what is said beside the cards: tokens, cover, play. Fields about one
// target in particular are left out.
func (a *Attack) Situation() legion.Words {
	said := legion.NoWords()
	for f := range a.Said.Said.All() {
		if f.Side != legion.TheAttack && !OnCard(f) && !guards(f) && f != objectiveField && f != killTargetField {
			said.Say(f, f.Get(&a.Said.Attack))
		}
	}
	return said
}
