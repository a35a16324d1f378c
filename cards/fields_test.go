package cards_test

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// noKeyword are the fields that no keyword of a card sets: they come from other
// numbers on the card, from the table, or from the player.
const noKeyword = `
	attackType edition
	attacker.redDice attacker.blackDice attacker.whiteDice attacker.surgeChart attacker.unitCost
	attacker.aimTokens attacker.observationTokens attacker.surgeTokens attacker.dodgeTokensAttacker
	attacker.poolUpgradeX attacker.defenseDowngradeX
	attacker.deathFromAbove attacker.moved attacker.inWeakPointArc
	attacker.rerollStrategy attacker.marksmanStrategy attacker.strategy attacker.objective attacker.killTarget
	defender.dieColor defender.surgeChart defender.minis defender.woundsPerMini defender.unitType defender.unitCost
	defender.coverType defender.minisInLOS defender.minisHidden defender.woundLimit defender.backup defender.dugIn
	defender.courage defender.nullCourage defender.defenseUpgradeX defender.strategy
	defender.smokeTokens defender.suppressed defender.dodgeTokens defender.surgeTokens defender.suppressionTokens
	defender.guardianX defender.guardianDieColor defender.guardianSurgeChart defender.guardianDeflect
	defender.guardianSoresuMastery defender.guardianDodgeTokens defender.guardianSurgeTokens defender.guardianImmunePierce
	defender.guardianCourage defender.guardianSuppressionTokens defender.commanderCourage`

// A field that a keyword could set is not forgotten in the table of keywords.
func TestEveryFieldHasAKeyword(t *testing.T) {
	set := map[string]bool{}
	for _, r := range cards.Rules() {
		for _, f := range []*legion.Field{r.Attacker, r.Defender} {
			if f != nil {
				set[f.Path()] = true
			}
		}
	}
	none := map[string]bool{}
	for _, path := range strings.Fields(noKeyword) {
		none[path] = true
	}
	for _, f := range legion.Fields() {
		switch path := f.Path(); {
		case !set[path] && !none[path]:
			t.Errorf("%s: no keyword sets it; if cards have one of its name, say so in its row of legion/table.go, if of another name add a row to cards/rules.go, else add the field to noKeyword here", path)
		case set[path] && none[path]:
			t.Errorf("%s: a keyword sets it; remove it from noKeyword here", path)
		}
		delete(none, f.Path())
	}
	for path := range none {
		t.Errorf("%s is no field; remove it from noKeyword here", path)
	}
}
