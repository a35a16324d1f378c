package units

import (
	"fmt"

	"salvo/cards"
	"salvo/legion"
)

// Duels is every attacker of a list against every defender of another.
type Duels struct {
	Attackers, Defenders []cards.Choice
	At                   cards.Place  // from where; left open: as the attackers have it
	Over                 legion.Words // what is said of every attack
}

// Situation is what a line says beside its cards: tokens, cover, play. Fields
// about one target in particular are left out.
func (m *Match) Situation() legion.Words {
	said, a := legion.NoWords(), m.said()
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if f.Side == legion.TheAttack || OnCard(f) || guards(f) || f.Name == "objective" || f.Name == "killTarget" {
			continue
		}
		if m.Set(f) {
			said.Say(f, f.Get(&a))
		}
	}
	return said
}

// Match is the attack of the i-th attacker against the j-th defender.
func (d *Duels) Match(i, j int) (*Match, error) {
	a := d.Attackers[i]
	how := d.Over.Attack.AttackType
	if how == legion.All {
		how = d.At.Type
	}
	switch {
	case d.At == (cards.Place{}) && how != legion.All:
		a.At = cards.Place{Type: how}
	case d.At.Type != how:
		return nil, fmt.Errorf("%s and %s at once", d.At, how)
	case d.At != (cards.Place{}):
		a.At = d.At
	}
	e := Encounter{Attacker: &a, Defender: &d.Defenders[j], Said: d.Over}
	duel, err := e.Build()
	if err != nil {
		return nil, err
	}
	return duel.match(), nil
}

// Attack is the attack of the i-th attacker against the j-th defender, in
// numbers.
func (d *Duels) Attack(i, j int) (legion.Attack, error) {
	m, err := d.Match(i, j)
	if err != nil {
		return legion.Attack{}, err
	}
	return m.Attack, nil
}
