package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Which keywords are active.
func TestRulesActive(t *testing.T) {
	for _, c := range []struct {
		name string
		path string
		typ  legion.AttackType
		want bool
	}{
		{"001 test: returns true for unrestricted keywords", "attacker.impactX", legion.Melee, true},
		{"001 test: returns false for ranged-only keyword in melee attack", "attacker.sharpshooterX", legion.Melee, false},
		{"001 clarification 6: Jar'Kai in Ranged", "attacker.jarKaiMastery", legion.Ranged, false},
		{"001 clarification 6: Jar'Kai in Overrun", "attacker.jarKaiMastery", legion.Overrun, false},
		{"001 clarification 7: All activates Deflect", "defender.deflect", legion.All, true},
		{"001 clarification 7: All activates Djem So", "defender.djemSoMastery", legion.All, true},
		{"001 clarification 7: All activates Hold the Line", "attacker.holdTheLine", legion.All, true},
		{"001 case: attack type filtering: Deflect in Overrun", "defender.deflect", legion.Overrun, false},
		{"001 case: attack type filtering: Djem So in Ranged", "defender.djemSoMastery", legion.Ranged, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, ok := legion.Lookup(c.path)
			if !ok {
				t.Fatalf("there is no field %s", c.path)
			}
			same(t, "active", f.Active.In(c.typ), c.want)
		})
	}
}

// What the exact evaluation asks before it drops what nobody reads.
func TestRulesFaces(t *testing.T) {
	for _, x := range []struct {
		name string
		at   by
		d    against
		fate dice.Face // of every surge
		stay bool      // surges are never rerolled
		hits bool      // hits may be rerolled
	}{
		{"nothing converts", by{RedDice: 2}, against{}, dice.Blank, false, false},
		{"chart to hit", by{RedDice: 2, SurgeChart: legion.SurgeToHit}, against{}, dice.Hit, true, false},
		{"chart to crit", by{RedDice: 2, SurgeChart: legion.SurgeToCrit}, against{}, dice.Crit, true, false},
		{"Jedi Hunter before a chart", by{RedDice: 2, SurgeChart: legion.SurgeToHit, JediHunter: true}, against{}, dice.Crit, true, false},
		{"Hold the Line", by{RedDice: 2, HoldTheLine: true}, against{}, dice.Hit, true, false},
		{"Critical before a chart", by{RedDice: 2, SurgeChart: legion.SurgeToHit, CriticalX: 1}, against{}, dice.Surge, true, false},
		{"Critical for all dice", by{RedDice: 2, CriticalX: 2}, against{}, dice.Crit, false, false},
		{"tokens", by{RedDice: 2, SurgeTokens: 1}, against{}, dice.Surge, false, false},
		{"crit fishing without a token", by{RedDice: 2, RerollStrategy: legion.CritFishing}, against{}, dice.Blank, false, false},
		{"crit fishing", by{RedDice: 2, AimTokens: 1, RerollStrategy: legion.CritFishing}, against{}, dice.Blank, false, true},
		{"an aim, nothing is free", by{RedDice: 2, AimTokens: 1}, against{}, dice.Blank, false, false},
		{"an aim against Armor", by{RedDice: 2, AimTokens: 1}, against{ArmorX: 1}, dice.Blank, false, true},
	} {
		t.Run(x.name, func(t *testing.T) {
			r := New(config(t, legion.All, x.at, x.d))
			same(t, "fate", r.Fate(), x.fate)
			same(t, "surges stay", r.SurgesStay(), x.stay)
			same(t, "hits move", r.HitsMove(), x.hits)
		})
	}
	r := New(config(t, legion.Ranged, by{RedDice: 1, AimTokens: 3, LethalX: 2, PierceX: 1}, against{ShienMastery: true}))
	same(t, "aims that may be reserved", r.MayReserve(), 2)
	same(t, "the most Pierce", r.MaxPierce(), 3)
	same(t, "suppression waits for wounds", suppressionWaits(r), true)
	r = New(config(t, legion.Melee, by{RedDice: 1, AimTokens: 1, DuelistAttacker: true}, against{ShienMastery: true}))
	same(t, "the most Pierce", r.MaxPierce(), 1)
	same(t, "suppression waits for wounds", suppressionWaits(r), false)
}

// suppressionWaits reports whether the suppression of a hit depends on the
// wounds.
func suppressionWaits(r *Rules) bool {
	p := at(Covering, Results{Hits: 1})
	r.Rolled(&p, dice.DefenseRoll{})
	blocked, wounded := p, p
	r.compare(&blocked, 1)
	r.compare(&wounded, 0)
	return blocked.Suppression != wounded.Suppression
}
