package gen

import (
	"fmt"
	"slices"

	"salvo/legion"
)

// combination is fields that act on each other.
type combination struct {
	fields  []*legion.Field
	without []*legion.Field // what would hide their effect
}

// combinations are those that would seldom come by chance. That a field does
// nothing without one other field is not among them: the field table says so.
var combinations = []combination{
	of("attacker.marksman", "attacker.aimTokens", "defender.armorX"),
	of("attacker.marksman", "attacker.aimTokens", "attacker.marksmanStrategy", "attacker.impactX", "defender.armorX", "defender.dodgeTokens"),
	of("attacker.marksman", "attacker.aimTokens", "defender.armorX", "defender.weakPointX", "attacker.inWeakPointArc"),
	of("attacker.lethalX", "attacker.aimTokens", "attacker.pierceX"),
	of("attacker.lethalX", "attacker.aimTokens", "attacker.marksman", "defender.impervious"),
	of("attacker.rerollStrategy", "attacker.aimTokens", "attacker.observationTokens", "attacker.surgeTokens"),
	of("attacker.aimTokens", "attacker.ramX", "attacker.ionX", "defender.shieldedX"),
	of("attacker.aimTokens", "defender.coverType", "defender.lowProfile", "defender.backup"),
	of("attacker.primitive", "attacker.impactX", "defender.armorX"),
	of("defender.guardianX", "attacker.pierceX", "defender.guardianDieColor", "defender.guardianDeflect"),
	of("defender.guardianX", "defender.guardianSoresuMastery", "defender.guardianDodgeTokens", "defender.guardianSurgeTokens"),
	of("attacker.makashiMastery", "attacker.pierceX", "defender.immunePierce"),
	of("attacker.makashiMastery", "attacker.pierceX", "defender.immuneMeleePierce", "defender.impervious"),
	of("attacker.makashiMastery", "attacker.pierceX", "defender.duelistDefender", "defender.dodgeTokens"),
	of("attacker.duelistAttacker", "attacker.aimTokens", "defender.impervious"),
	of("attacker.jarKaiMastery", "attacker.dodgeTokensAttacker", "defender.armorX"),
	of("defender.deflect", "defender.shienMastery", "defender.uncannyLuckX"),
	of("defender.soresuMastery", "defender.surgeTokens", "defender.uncannyLuckX"),
	of("defender.dangerSenseX", "defender.suppressionTokens", "defender.uncannyLuckX"),
	of("defender.block", "defender.dodgeTokens", "defender.outmaneuver"),
	of("attacker.spray", "defender.minisInLOS"),
	of("attacker.cumbersome", "attacker.moved"),
	of("attacker.antiMaterielX", "attacker.antiPersonnelX", "defender.unitType"),
	of("attacker.antiPersonnelX", "attacker.upgradeX", "attacker.poolUpgradeX", "defender.unitType"),
	of("attacker.upgradeX", "attacker.poolUpgradeX", "attacker.sniperTeam"),
	of("attacker.upgradeX", "attacker.cumbersome", "attacker.moved"),
	of("attacker.sniperTeam", "attacker.criticalX", "defender.coverType", "defender.armorX"),
	of("attacker.sniperTeam", "attacker.aimTokens", "attacker.lethalX", "attacker.marksman"),
	of("attacker.sniperTeam", "attacker.pierceX", "defender.guardianX", "defender.shieldedX"),
	of("attacker.sniperTeam", "attacker.surgeTokens", "defender.djemSoMastery", "defender.dodgeTokens"),
	of("attacker.sniperTeam", "attacker.pierceX", "defender.minis", "defender.woundsPerMini", "defender.minisHidden"),
	of("attacker.overwhelm", "attacker.aimTokens", "attacker.suppressive", "defender.shienMastery"),
	of("attacker.overwhelm", "attacker.aimTokens", "attacker.marksman", "attacker.lethalX"),
	suppressible,
	of("defender.courage", "defender.suppressionTokens", "defender.coverType").
		but("defender.nullCourage", "defender.suppressed", "defender.unitType", "attacker.blast", "attacker.deathFromAbove"),
	of("defender.courage", "defender.suppressionTokens", "defender.unitType", "defender.coverX"),
	of("defender.nullCourage", "defender.suppressionTokens", "defender.dangerSenseX", "defender.suppressed"),
	of("defender.unitType", "defender.suppressed", "defender.coverType", "defender.smokeTokens"),
	of("defender.dieColor", "attacker.defenseDowngradeX", "defender.defenseUpgradeX", "defender.uncannyLuckX"),
	of("defender.dieColor", "defender.bonusWhiteDice", "defender.soresuMastery", "defender.surgeTokens"),
	of("defender.dieColor", "defender.bonusWhiteDice", "defender.uncannyLuckX", "attacker.pierceX"),
	of("defender.defenseUpgradeX", "defender.soresuMastery", "defender.uncannyLuckX"),
	of("defender.minis", "defender.woundsPerMini", "defender.minisHidden", "attacker.pierceX"),
	of("defender.minis", "defender.woundsPerMini", "defender.woundsTaken", "defender.minisHidden"),
}

// suppressible makes cover depend on suppression tokens.
var suppressible = of("defender.courage", "defender.suppressionTokens").
	but("defender.nullCourage", "defender.suppressed", "defender.unitType", "defender.coverType", "defender.coverX",
		"defender.smokeTokens", "attacker.blast", "attacker.deathFromAbove", "attacker.sharpshooterX")

func of(paths ...string) combination { return combination{fields: lookup(paths...)} }

// but is the combination without some fields.
func (c combination) but(paths ...string) combination {
	c.without = lookup(paths...)
	return c
}

// switchOn gives the fields of the combination other values than their defaults.
func (c combination) switchOn(s source, a *legion.Attack) {
	for _, f := range c.fields {
		switchOn(s, f, a)
	}
	for _, f := range c.without {
		f.Set(a, f.Default)
	}
}

// lookup finds fields by their paths.
func lookup(paths ...string) []*legion.Field {
	fs := make([]*legion.Field, len(paths))
	for i, path := range paths {
		f, ok := legion.Lookup(path)
		if !ok {
			panic(fmt.Sprintf("gen: there is no field %s", path))
		}
		fs[i] = f
	}
	return fs
}

// activeIn reports whether all fields of the combination are active in attacks
// of a type.
func (c combination) activeIn(t legion.AttackType) bool {
	return !slices.ContainsFunc(c.fields, func(f *legion.Field) bool { return !f.Active.In(t) })
}

// addCombinations switches on the fields of up to three combinations that are
// active.
func addCombinations(s source, a *legion.Attack) {
	active := slices.DeleteFunc(slices.Clone(combinations), func(c combination) bool { return !c.activeIn(a.AttackType) })
	for range s.below(4) {
		active[s.below(len(active))].switchOn(s, a)
	}
}

// addNeeds switches on fields without which others do nothing, such as an aim
// for Marksman, half of the time. A field that several others need gets one
// chance, or it would nearly always be switched on.
func addNeeds(s source, a *legion.Attack) {
	drawn := map[*legion.Field]bool{}
	for i := range fields {
		f := &fields[i]
		if f.Needs == "" || f.Get(a) == f.Default {
			continue
		}
		needed := lookup(f.Side.String() + "." + f.Needs)[0]
		if drawn[needed] {
			continue
		}
		drawn[needed] = true
		if s.below(2) == 1 {
			switchOn(s, needed, a)
		}
	}
}
