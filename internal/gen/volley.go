package gen

import (
	"encoding/json"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"salvo/legion"
)

// Volley is several attacks on one unit. The defender of each attack is the same
// but for what a volley lets differ; it says how the unit stands before the
// first attack.
type Volley struct {
	Attacks   []legion.Attack
	BestOrder bool // the attackers choose which attack comes next
	Kill      bool // the goal is a kill, not wounds
}

// AnyVolley draws a volley of two or three attacks of at most maxDice dice each,
// in which anybody may choose.
func AnyVolley(t *rapid.T, maxDice int) Volley {
	v := rapid.Custom(func(t *rapid.T) Volley { return volley(rapidSource{t}, maxDice) }).Draw(t, "volley")
	if text, err := json.Marshal(v); err == nil {
		t.Logf("the volley is %s", text)
	}
	return v
}

// RandomVolley is [AnyVolley] for use in a loop.
func RandomVolley(r *rand.Rand, maxDice int) Volley { return volley(randomSource{r}, maxDice) }

// Documented is the volley in which nobody chooses.
func (v Volley) Documented() Volley {
	v.Attacks = slices.Clone(v.Attacks)
	for i := range v.Attacks {
		a := &v.Attacks[i]
		a.Attacker.Strategy, a.Defender.Strategy = legion.Documented, legion.Documented
	}
	v.BestOrder = false
	return v
}

// differing are the fields of the defender that may differ from attack to attack.
var differing = of(
	"defender.coverType", "defender.smokeTokens", "defender.minisInLOS", "defender.minisHidden", "defender.backup",
	"defender.guardianX", "defender.guardianDieColor", "defender.guardianSurgeChart", "defender.guardianDeflect",
	"defender.guardianSoresuMastery", "defender.guardianDodgeTokens", "defender.guardianSurgeTokens", "defender.guardianImmunePierce",
)

// carried are fields that one attack changes for the next.
var carried = of(
	"defender.dodgeTokens", "defender.surgeTokens", "defender.shieldedX", "defender.courage", "defender.suppressionTokens",
	"defender.nimble", "defender.minisHidden",
)

func volley(s source, maxDice int) Volley {
	v := Volley{BestOrder: s.below(3) == 2, Kill: s.below(2) == 1}
	first := documented(s, maxDice)
	for _, f := range carried {
		if s.below(3) == 2 {
			switchOn(s, f, &first)
		}
	}
	de := &first.Defender
	de.Minis, de.WoundsPerMini = 1+s.below(4), 1+s.below(2)
	de.WoundsTaken = s.below(max(1, min(3, de.Minis*de.WoundsPerMini)))
	if !v.Kill && s.below(4) == 3 {
		de.Minis = 0 // not known
		de.WoundsTaken = 0
	}
	de.Strategy = legion.Strategy(s.below(2))

	for range 2 + s.below(2) {
		a := documented(s, maxDice)
		drawn := a
		a.Defender, a.Edition = first.Defender, first.Edition
		for _, f := range differing {
			if s.below(4) == 3 {
				f.Set(&a, f.Get(&drawn))
			}
		}
		a.Attacker.Strategy = legion.Strategy(s.below(2))
		limitVolley(&a, maxDice)
		v.Attacks = append(v.Attacks, a)
	}
	return v
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
