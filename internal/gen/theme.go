package gen

import (
	"fmt"

	"salvo/legion"
)

// theme is a list of fields that have something to say to each other.
type theme []*legion.Field

// themes are the combinations that chance would seldom bring together. Fields
// that do nothing without one other field are not among them: the table knows
// those.
var themes = []theme{
	about("attacker.marksman", "attacker.aimTokens", "defender.armorX"),
	about("attacker.marksman", "attacker.aimTokens", "attacker.marksmanStrategy", "attacker.impactX", "defender.armorX", "defender.dodgeTokens"),
	about("attacker.marksman", "attacker.aimTokens", "defender.armorX", "defender.weakPointX", "attacker.inWeakPointArc"),
	about("attacker.lethalX", "attacker.aimTokens", "attacker.pierceX"),
	about("attacker.lethalX", "attacker.aimTokens", "attacker.marksman", "defender.impervious"),
	about("attacker.rerollStrategy", "attacker.aimTokens", "attacker.observationTokens", "attacker.surgeTokens"),
	about("attacker.aimTokens", "attacker.ramX", "attacker.ionX", "defender.shieldedX"),
	about("attacker.aimTokens", "defender.coverType", "defender.lowProfile", "defender.backup"),
	about("attacker.primitive", "attacker.impactX", "defender.armorX"),
	about("defender.guardianX", "attacker.pierceX", "defender.guardianDieColor", "defender.guardianDeflect"),
	about("defender.guardianX", "defender.guardianSoresuMastery", "defender.guardianDodgeTokens", "defender.guardianSurgeTokens"),
	about("attacker.makashiMastery", "attacker.pierceX", "defender.immunePierce"),
	about("attacker.makashiMastery", "attacker.pierceX", "defender.immuneMeleePierce", "defender.impervious"),
	about("attacker.makashiMastery", "attacker.pierceX", "defender.duelistDefender", "defender.dodgeTokens"),
	about("attacker.duelistAttacker", "attacker.aimTokens", "defender.impervious"),
	about("attacker.jarKaiMastery", "attacker.dodgeTokensAttacker", "defender.armorX"),
	about("defender.deflect", "defender.shienMastery", "defender.uncannyLuckX"),
	about("defender.soresuMastery", "defender.surgeTokens", "defender.uncannyLuckX"),
	about("defender.dangerSenseX", "defender.suppressionTokens", "defender.uncannyLuckX"),
	about("defender.block", "defender.dodgeTokens", "defender.outmaneuver"),
	about("attacker.spray", "defender.minisInLOS"),
	about("attacker.cumbersome", "attacker.moved"),
	about("attacker.antiMaterielX", "attacker.antiPersonnelX", "defender.unitType"),
}

func about(paths ...string) theme {
	t := make(theme, len(paths))
	for i, path := range paths {
		f, ok := legion.Lookup(path)
		if !ok {
			panic(fmt.Sprintf("gen: there is no field %s", path))
		}
		t[i] = f
	}
	return t
}

// awakeIn reports whether all fields of the theme act in attacks of a type.
func (t theme) awakeIn(a legion.AttackType) bool {
	for _, f := range t {
		if !f.Active.In(a) {
			return false
		}
	}
	return true
}

// addThemes switches on the fields of up to two themes that are active.
func addThemes(s source, a *legion.Attack) {
	var active []theme
	for _, t := range themes {
		if t.awakeIn(a.AttackType) {
			active = append(active, t)
		}
	}
	for range s.below(3) {
		for _, f := range active[s.below(len(active))] {
			switchOn(s, f, a)
		}
	}
}

// addNeeds gives half of what is set the field without which it does nothing:
// an aim for Marksman, the Guardian for its dice. It asks once for a field that
// many need, or that would nearly always be there.
func addNeeds(s source, a *legion.Attack) {
	asked := map[*legion.Field]bool{}
	for i := range fields {
		f := &fields[i]
		if f.Needs == "" || f.Get(a) == f.Default {
			continue
		}
		needed, ok := legion.Lookup(f.Side.String() + "." + f.Needs)
		if !ok {
			panic(fmt.Sprintf("gen: %s needs %s, which is no field", f.Path(), f.Needs))
		}
		if asked[needed] {
			continue
		}
		asked[needed] = true
		if s.below(2) == 1 {
			switchOn(s, needed, a)
		}
	}
}
