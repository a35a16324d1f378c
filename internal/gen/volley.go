package gen

import (
	"math/rand/v2"
	"slices"

	"salvo/legion"
)

// carried are fields that one attack changes for the next.
var carried = lookup(
	"defender.dodgeTokens", "defender.surgeTokens", "defender.shieldedX", "defender.courage", "defender.suppressionTokens",
	"defender.nimble", "defender.commanderCourage", "defender.guardianX", "defender.guardianCourage",
	"defender.guardianSuppressionTokens",
)

func volley(s source, maxDice int) legion.Volley {
	v := legion.Volley{Order: legion.Order(s.below(3) / 2), Goal: legion.Goal(s.below(3))}
	first := documented(s, maxDice)
	for _, f := range carried {
		if s.below(3) == 2 {
			switchOn(s, f, &first)
		}
	}
	de := &first.Defender
	de.Minis, de.WoundsPerMini = 1+s.below(4), 1+s.below(2)
	de.WoundsTaken = s.below(min(3, de.Minis*de.WoundsPerMini))
	if v.Goal != legion.ForKill && s.below(4) == 3 {
		de.Minis, de.WoundsTaken = 0, 0 // not known
	}
	suppressed := s.below(3) == 2 // suppression is to matter
	if suppressed {
		suppressible.switchOn(s, &first)
	}
	de.Strategy = legion.Strategy(s.below(2))

	fitUnit(s, de)
	limitVolley(&first, maxDice)
	v.Defender, v.Edition = first.Defender, first.Edition

	for range 2 + s.below(2) {
		a := documented(s, maxDice)
		drawn := a
		a.Defender, a.Edition = v.Defender, v.Edition
		var x legion.VolleyAttack
		for _, f := range differing {
			if s.below(4) == 3 {
				x.Differs.Say(f, f.Get(&drawn))
				f.Set(&a, f.Get(&drawn))
			}
		}
		limitVolley(&a, maxDice)
		if a.Defender.MinisInLOS != v.Defender.MinisInLOS {
			f, _ := legion.Lookup("defender.minisInLOS")
			x.Differs.Say(f, a.Defender.MinisInLOS)
		}
		x.Attacker, x.AttackType = a.Attacker, a.AttackType
		x.Attacker.Strategy = legion.Strategy(s.below(2))
		v.Attacks = append(v.Attacks, x)
	}
	if v.Order == legion.GivenOrder {
		MeleeLast(v.Attacks)
	}
	return v
}

// MeleeLast puts attacks in melee last: nobody shoots at a unit that is engaged.
func MeleeLast(attacks []legion.VolleyAttack) {
	last := func(a legion.VolleyAttack) int {
		if a.AttackType == legion.Melee {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(attacks, func(a, b legion.VolleyAttack) int { return last(a) - last(b) })
}

// limitVolley keeps the attack small enough for brute force in every state of
// the unit.
func limitVolley(a *legion.Attack, maxDice int) {
	limitRolls(a)
	at, de := &a.Attacker, &a.Defender
	at.AimTokens, at.ObservationTokens = min(at.AimTokens, 2), min(at.ObservationTokens, 1)
	de.ShieldedX, de.SuppressionTokens = min(de.ShieldedX, 3), min(de.SuppressionTokens, 3)
	// Spray was drawn with another number of miniatures in sight.
	for poolSize(a) > maxDice {
		de.MinisInLOS--
	}
}

func targets(s source, maxDice int) legion.Volley {
	v := volley(s, maxDice)
	v.Goal = legion.Goal(s.below(5))
	for range 2 {
		other := volley(s, maxDice)
		d := other.Defender
		if _, known := d.Wounds(); !known {
			d.Minis, d.WoundsPerMini = 1+s.below(3), 1
		}
		d.Minis = min(d.Minis, 3)
		d.WoundsTaken = min(d.WoundsTaken, d.Minis*d.WoundsPerMini-1)
		d.DodgeTokens, d.SurgeTokens, d.ShieldedX = min(d.DodgeTokens, 1), min(d.SurgeTokens, 1), min(d.ShieldedX, 1)
		v.Targets = append(v.Targets, legion.Target{Defender: d, Weight: s.below(4)})
	}
	v.Defender = legion.New().Defender
	for i := range v.Attacks {
		x := &v.Attacks[i]
		switch s.below(4) {
		case 0:
			x.On = []legion.On{{}, {}}
			x.On[s.below(2)].Never = true
		case 1:
			how := legion.AttackType(s.below(4))
			x.On = []legion.On{{AttackType: &how}, {}}
		}
		if i > 0 && s.below(4) == 0 {
			x.Unit, v.Attacks[0].Unit = "pair", "pair"
		}
	}
	for i := range v.Attacks {
		for t := range v.Targets {
			a, _ := v.At(i, t)
			for poolSize(&a) > maxDice && v.Targets[t].Defender.MinisInLOS > 1 {
				v.Targets[t].Defender.MinisInLOS = 1
				a, _ = v.At(i, t)
			}
		}
	}
	return v
}

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
