package gen

import (
	"math/rand/v2"

	"salvo/legion"
)

func duel(s source, maxDice int) legion.Duel {
	d := legion.NewDuel()
	d.Rounds = 1 + s.below(2)
	d.First, d.Later = legion.First(s.below(3)), legion.Later(s.below(3))
	d.Goal, d.Edition = legion.DuelGoal(s.below(2)), legion.Edition(s.below(2))
	melee := s.below(2) == 1
	for i := range d.Sides {
		x := &d.Sides[i]
		v := volley(s, maxDice)
		x.Defender = v.Defender
		de := &x.Defender
		de.Minis, de.WoundsPerMini = 1+s.below(2), 1+s.below(2)
		de.WoundsTaken = s.below(min(2, de.Minis*de.WoundsPerMini))
		de.MinisInLOS = 1
		de.DodgeTokens, de.SurgeTokens, de.ShieldedX = min(de.DodgeTokens, 1), min(de.SurgeTokens, 1), min(de.ShieldedX, 1)
		de.SuppressionTokens = min(de.SuppressionTokens, 2)
		x.Points, x.Actions, x.Moves = s.below(100), legion.Habit(s.below(4)), s.below(3)
		for k := range de.Minis {
			a := legion.DuelAttack{Attacker: v.Attacks[k].Attacker, AttackType: legion.Melee}
			a.Attacker.AimTokens = min(a.Attacker.AimTokens, 1)
			if !melee {
				a.AttackType = legion.AttackType(s.below(2)) // all or ranged
			}
			x.Attacks = append(x.Attacks, a)
		}
	}
	return d
}

// RandomHappened is a moment of a duel that has begun: any round of it, before or after the
// first activation, with any wounds and with few tokens.
func RandomHappened(r *rand.Rand, d *legion.Duel) *legion.DuelHappened {
	s := randomSource{r}
	h := &legion.DuelHappened{Round: 1 + s.below(d.Rounds), Acted: legion.Who(s.below(3))}
	if h.Acted == legion.Nobody {
		h.Next = legion.Who(s.below(3))
	}
	for i := range h.Sides {
		wounds, _ := d.Sides[i].Defender.Wounds()
		h.Sides[i] = legion.Happened{Wounds: s.below(wounds), Suppression: s.below(4), Dodges: s.below(3), Surges: s.below(3), Shields: s.below(3)}
	}
	return h
}
