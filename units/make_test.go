package units

import (
	"regexp"

	"salvo/cards"
	"salvo/legion"
)

// pair is the attack of one unit against another.
func pair(attacker, defender cards.Choice) (*Attack, error) {
	return New(&attacker, &defender, nil, legion.NoWords())
}

// attackerOf is a unit as an attacker.
func attackerOf(c cards.Choice) (*Side, error) {
	a, err := New(&c, nil, nil, legion.NoWords())
	return a.Attacker, err
}

// defenderOf is a unit as a defender in attacks of a type.
func defenderOf(c cards.Choice, guardian *cards.Choice, how legion.AttackType) (*Side, error) {
	said := legion.NoWords()
	said.Attack.AttackType = how
	a, err := New(nil, &c, guardian, said)
	return a.Defender, err
}

// sameButPoints compares attacks made of today's cards, whatever these cost: points are
// corrected more often than anything else about a card.
func sameButPoints(got, want string) bool {
	return points.ReplaceAllString(got, "") == points.ReplaceAllString(want, "")
}

var points = regexp.MustCompile(`\bpoints \d+`)
