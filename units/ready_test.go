package units

import (
	"strings"
	"testing"

	"salvo/cards"
)

// What cards bring in any case, what with the word ready, and what by name. The
// numbers are those of the keywords on the cards.
func TestReady(t *testing.T) {
	for _, x := range []struct{ line, want, note string }{
		// Reliable needs no word, and a number that is said is the total.
		{"2r vs clone-trooper-infantry", "2r vs red courage 2 surge-token 1 unit:trooper minis 4 wounds 1 points 56", "defender: Reliable: 1 surge token"},
		{"2r vs clone-trooper-infantry surge-token 0", "2r vs red courage 2 unit:trooper minis 4 wounds 1 points 56", ""},
		// Defend 1 of the captain, when an order is issued.
		{"2r vs clone-trooper-infantry[clone-captain] ready", "2r vs red courage 2 dodge 1 surge-token 1 outmaneuver unit:trooper minis 5 wounds 1 points 78", "defender: dodge 1 (Defend 1)"},
		{"2r vs clone-trooper-infantry[clone-captain]", "2r vs red courage 2 surge-token 1 outmaneuver unit:trooper minis 5 wounds 1 points 78", "say ready for dodge 1 (Defend 1)"},
		// Independent gives an aim or a dodge: to an attacker the one, to a defender
		// the other.
		{"boba-fett-infamous-bounty-hunter @2 ready vs red", "5b surge:crit aim 1 pierce 1 impact 1 sharpshooter 2 points 130 ranged vs red", "aim 1 (Independent: Aim 1 or Dodge 1)"},
		{"2r vs boba-fett-infamous-bounty-hunter ready", "2r vs red surge:block courage 3 dodge 1 impervious unit:trooper minis 1 wounds 5 points 130", "dodge 1 (Independent: Aim 1 or Dodge 1)"},
		// Tactical 1 after a move; Independent gives two kinds at once.
		{"din-djarin-the-mandalorian @2 with:dins-ib-94-pistol ready vs red", "2r 1b surge:crit aim 2 lethal 1 points 95 ranged vs red", "aim 2 (Tactical 1, Independent: Aim 1 and Dodge 1)"},
		// Target 1 needs an order and Independent none: as many, so the order counts.
		{"ewok-slingers @2 ready vs red", "", "aim 1 (Target 1)"},
		{"2r vs ewok-slingers ready", "", "surge-token 1 (Independent: Surge 1)"},
		// A card that is named.
		{"stormtroopers[stormtrooper-specialist] @3 ready:stormtrooper-specialist vs red", "5w surge:hit aim 1 precise 1 points 51 ranged vs red", "Stormtrooper Specialist: aim 1, surge-token 1 in defense (it took the action of the card)"},
		{"2r vs stormtroopers[stormtrooper-specialist] ready:stormtrooper-specialist", "2r vs red courage 1 surge-token 1 unit:trooper minis 5 wounds 1 points 51", ""},
		{"stormtroopers[stormtrooper-specialist] @3 vs red", "5w surge:hit precise 1 points 51 ranged vs red", "say ready:stormtrooper-specialist for aim 1"},
		// What a card does by the target's type is not printed, whoever says the type.
		{"stormtroopers[tank-hunting-munitions] @3 vs red unit:vehicle", "4w surge:hit precise 1 impact 2 pool-upgrade 2 points 45 ranged vs red unit:vehicle", ""},
		{"stormtroopers[tank-hunting-munitions] @3 vs red", "4w surge:hit precise 1 impact 2 points 45 ranged vs red", "Tank Hunting Munitions: pool-upgrade 2 against a vehicle: say unit:vehicle"},
		// Cards that are used up.
		{"e-web-heavy-blaster-team[barrage-generator] @4 vs red", "2w +1r/2b/2w/cumbersome surge:crit impact 1 suppressive points 63 ranged vs red", "exhausted by this attack"},
		{"e-web-heavy-blaster-team[barrage-generator] @4 exhausted vs red", "1r 2b 2w surge:crit impact 1 cumbersome points 63 ranged vs red", ""},
		// A card that turns.
		{"wookiee-warriors-freedom-fighters[battle-shield] @melee vs red", "2r 6b surge:hit duelist points 88 melee vs red", "say ready:battle-shield-wookiee for its second side"},
		{"wookiee-warriors-freedom-fighters[battle-shield] @melee ready:battle vs red", "8b surge:hit duelist points 88 melee vs red", ""},
		{"2r vs wookiee-warriors-freedom-fighters[battle-shield] ready:battle", "2r vs courage 2 armor 1 duelist unit:trooper minis 4 wounds 3 points 88", ""},
		// Advanced Targeting comes as the pool is formed: on top of what is said.
		{"range-troopers @3 aim 1 vs rebel-troopers", "4b aim 2 points 60 ranged vs surge:block courage 1 nimble unit:trooper minis 4 wounds 1 points 40", "Advanced Targeting 1: Trooper: 1 aim token more"},
		{"range-troopers @3 aim 1 vs red", "4b aim 1 points 60 ranged vs red", "Advanced Targeting 1: Trooper: acts against a trooper: say unit:trooper"},
		{"range-troopers @3 aim 1 vs red unit:trooper", "4b aim 2 points 60 ranged vs red unit:trooper", ""},
		// What a card did to the target before: two suppression tokens, or what is said.
		{"luke-skywalker-jedi-knight[jedi-mind-trick] @melee ready:jedi-mind-trick vs stormtroopers", "", "suppression 2 for its target"},
		{"luke-skywalker-jedi-knight[jedi-mind-trick] @melee ready:jedi-mind-trick vs stormtroopers suppression 3", "", ""},
		// Long Shot.
		{"clone-trooper-marksmen @4 aim 1 vs red", "4b marksman points 50 ranged vs red", "Long Shot: an aim token is spent to reach"},
		{"clone-trooper-marksmen @4 aim 2 vs red", "4b aim 1 marksman points 50 ranged vs red", ""},
		{"clone-trooper-marksmen @4 vs red", "marksman points 50 ranged vs red", "DC-15A Blaster Rifle would reach for an aim token"},
	} {
		m := line(t, x.line)
		if got := m.Attack.String(); x.want != "" && !sameButPoints(got, x.want) {
			t.Errorf("%s\n got %s\nwant %s", x.line, got, x.want)
		}
		said := strings.Join(m.All().Lines(), "\n")
		if !strings.Contains(said, x.note) {
			t.Errorf("%s: no %q in\n%s", x.line, x.note, said)
		}
		if strings.Contains(x.line, "unit:trooper") && strings.Contains(said, "say unit:trooper") {
			t.Errorf("%s: it is said already:\n%s", x.line, said)
		}
		if strings.Contains(m.String(), "pool-upgrade") {
			t.Errorf("%s prints as %s", x.line, m)
		}
		again := line(t, m.String())
		if again.Attack != m.Attack || again.String() != m.String() {
			t.Errorf("%s prints as %s, which means %s", x.line, m, again.Attack)
		}
	}
	for text, want := range map[string]string{
		"stormtroopers ready:dlt-19":                       "ready:dlt-19: Stormtroopers has no card that offers something",
		"stormtroopers[dlt-19] ready:dlt-19":               "has no card that offers something",
		"rebel-troopers[rebel-trooper-specialist] ready:x": "has no such card that offers something, but rebel-trooper-specialist",
	} {
		if _, _, err := cards.All().ParseChoice(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
