package units

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/cardtest"
	"salvo/legion"
)

// Pools and keywords worked out by hand from the cards: unit, upgrades
// and place, and the attacker's side as the notation writes it.
var fifty = []struct{ choice, want string }{
	// The Empire.
	{"darth-vader-dark-lord-of-the-sith @melee", "6r pierce 3 impact 3 points 170 melee"},
	{"darth-vader-the-emperors-apprentice @melee", "5r pierce 3 impact 3 points 155 melee"},
	{"darth-vader-the-emperors-apprentice @2", "2b blast points 155 ranged"},
	{"general-veers-master-tactician @3", "3r surge:crit sharpshooter 1 points 75 ranged"},
	{"grand-admiral-thrawn-imperial-high-command @melee", "4r surge:hit duelist points 110 melee"},
	{"iden-versio-inferno-squad-leader @5", "2b surge:hit pierce 1 sharpshooter 1 high-velocity marksman points 115 ranged"},
	{"iden-versio-inferno-squad-leader @2", "2r 1b 2w surge:hit critical 1 impact 1 sharpshooter 1 marksman points 115 ranged"},
	{"fifth-brother-the-kill-is-mine @melee", "5b surge:hit pierce 1 impact 2 ram 2 points 97 melee"},
	{"imperial-agent-bringing-order-to-the-galaxy[z-6-riot-baton, tip-of-the-spear] @melee", "2r 2b surge:hit suppressive points 63 melee"},
	{"stormtroopers @3", "4w surge:hit precise 1 points 42 ranged"},
	{"stormtroopers[dlt-19] @4", "2r surge:hit precise 1 impact 1 points 62 ranged"},
	{"stormtroopers[dlt-19] @3", "2r 4w surge:hit precise 1 impact 1 points 62 ranged"},
	{"stormtroopers[dlt-19] x2 @3", "2r 1w surge:hit precise 1 impact 1 points 62 ranged"},
	{"stormtroopers[hh-12] @2", "4w +3b/cumbersome surge:hit precise 1 impact 3 points 64 ranged"},
	{"stormtroopers[hh-12] @1", "5w surge:hit precise 1 points 64 ranged"},
	{"stormtroopers[rt-97c, stormtrooper-squad] @4", "1r 3w surge:hit precise 1 points 104 ranged"},
	{"stormtroopers[rt-97c, stormtrooper-squad] @3", "1r 12w surge:hit precise 1 points 104 ranged"},
	{"stormtroopers[t-21, stormtrooper-captain, overwatch, targeting-scopes] @melee", "6w surge:hit precise 2 points 80 melee"},
	{"stormtroopers[impact-grenades] @1", "1b 3w surge:hit precise 1 impact 4 points 45 ranged"},
	{"stormtroopers[r4-astromech] @3", "4w surge:hit precise 1 points 51 ranged"},
	{"snowtroopers[flametrooper] @1", "4w +1b/spray surge:hit blast points 62 ranged"},
	{"stormtrooper-riot-squad[kx-series-security-droids] @melee", "2r 4b impact 2 suppressive hold-the-line points 62 melee"},
	{"imperial-special-forces[t-21-special-forces-trooper] @3", "4b 4w surge:hit surge-token 1 critical 2 marksman points 74 ranged"},
	{"scout-troopers[sonic-charge] @1", "1r 2b 1w +8b/upgrade:4 impact 4 sharpshooter 1 blast suppressive points 65 ranged"},
	{"scout-troopers-strike-team[dlt-19x] @4", "1b 2w surge:crit high-velocity sniper-team overwhelm points 42 ranged"},
	{"scout-troopers-strike-team[dlt-19x] @2", "1b 2w surge:crit high-velocity sniper-team overwhelm points 42 ranged"},
	{"74-z-speeder-bikes @3", "2r 2b 2w surge:hit impact 2 points 70 ranged"},
	{"dewback-rider[t-21-blaster-rifle] @3", "4w surge:hit critical 2 points 75 ranged"},
	{"e-web-heavy-blaster-team @4", "1r 2b 2w surge:crit impact 1 cumbersome points 60 ranged"},
	{"e-web-heavy-blaster-team[barrage-generator] @4", "2w +1r/2b/2w/cumbersome surge:crit impact 1 suppressive points 63 ranged"},
	{"at-st @4", "2r 2b 2w impact 3 points 145 ranged"},
	{"at-st[88i, dw-3] @2", "3r 3b 3w impact 4 points 163 ranged"},
	{"at-st[imperial-hammers] @melee", "4r surge:hit points 155 melee"},
	{"tx-225-gavw-occupier-tank @2", "3r 3b impact 2 suppressive points 125 ranged"},
	// The Rebels.
	{"han-solo-unorthodox-general @2", "2r surge:crit pierce 2 sharpshooter 1 points 100 ranged"},
	{"luke-skywalker-jedi-knight @melee", "7b surge:crit pierce 2 impact 2 points 165 melee"},
	{"luke-skywalker-commander-skywalker @melee", "3b 3w surge:hit lethal 1 pierce 1 impact 2 ram 1 points 110 melee"},
	{"ahsoka-tano-fulcrum @melee", "2r 2b 2w surge:crit pierce 2 impact 2 jarkai points 115 melee"},
	{"fleet-troopers[scatter-gun-trooper] @melee", "2r 8w surge:hit pierce 1 points 62 melee"},
	{"rebel-troopers[z-6-trooper] @3", "4b 6w points 60 ranged"},
	{"rebel-troopers[fragmentation-grenades] @1", "1r 3b surge:crit points 45 ranged"},
	{"rebel-veterans[cm-0-93] @4", "4w surge:hit critical 2 points 70 ranged"},
	{"rebel-commandos[proton-charge] @1", "1r 1b 1w +4b/upgrade:4 surge:hit impact 6 sharpshooter 1 blast points 56 ranged"},
	{"wookiee-warriors-freedom-fighters @melee", "6b surge:hit duelist points 62 melee"},
	{"1-4-fd-laser-cannon-team @5", "5b surge:hit impact 2 points 65 ranged"},
	{"at-rt-rebels[flamethrower] @1", "2b surge:crit blast spray points 69 ranged"},
	{"t-47-airspeeder[ground-buzzer] @2", "3r 3b surge:crit impact 3 points 135 ranged"},
	{"x-34-landspeeder[m-45, rps-6-rocket-gunner, a-300-rifle-gunner] @3", "1r 3b 5w surge:hit critical 1 impact 3 ion 1 points 105 ranged"},
	{"tauntaun-riders @melee", "4b 2w surge:hit sharpshooter 1 ram 2 points 95 melee"},
	// The Republic.
	{"obi-wan-kenobi-civilized-warrior @melee", "2r 2b 2w critical 2 pierce 2 impact 2 points 150 melee"},
	{"yoda-grand-master-of-the-jedi-order @2", "4b surge:crit blast suppressive points 150 ranged"},
	{"clone-trooper-infantry[z-6-clone-trooper] @3", "4b 6w surge-token 1 points 78 ranged"},
	{"clone-trooper-infantry[dp-23] @melee", "2r 4b surge-token 1 pierce 1 points 78 melee"},
	{"clone-trooper-infantry[rps-6] @4", "1r 1b 1w surge-token 1 impact 2 cumbersome points 79 ranged"},
	{"barc-speeder[twin-laser-gunner] @3", "1r 3b 3w surge:hit points 71 ranged"},
	{"arc-troopers @melee", "8b sharpshooter 1 points 70 melee"},
	{"saber-class-tank[high-energy-shells] @3", "4r 2b 3w surge:hit critical 2 impact 2 points 153 ranged"},
	// The Separatists.
	{"count-dooku-darth-tyranus @melee", "5r surge:crit pierce 2 impact 2 makashi points 165 melee"},
	{"count-dooku-darth-tyranus @2", "6b surge:crit pierce 1 suppressive makashi points 165 ranged"},
	{"general-grievous-wheel-bike-warlord @overrun", "1r 3b 1w surge:crit pierce 1 impact 2 ram 1 points 150 overrun"},
	{"b1-battle-droids[e-5c, b1-battle-droid-squad] @3", "3b 13w points 92 ranged"},
	{"b1-battle-droids[t-series-tactical-droid] @melee", "7w surge-token 1 points 56 melee"},
	{"b1-battle-droids[viper-recon-droid] @melee", "6w points 47 melee"},
	{"b2-super-battle-droids @1", "6b points 64 ranged"},
	{"bx-series-droid-commandos[vibroswords] @melee", "4r 4w surge:hit sharpshooter 1 points 66 melee"},
	{"droidekas @3", "2r 4b suppressive immune-deflect points 67 ranged"},
	{"aat-battle-tank @3", "4r surge:hit critical 2 impact 2 high-velocity points 150 ranged"},
	{"aat-battle-tank @2", "4r 3b surge:hit critical 2 impact 2 points 150 ranged"},
	{"ig-100-magnaguard[electro-whip] @melee", "2r 6b surge:hit points 100 melee"},
	// Mercenaries and Mandalorians.
	{"bo-katan-kryze-savior-of-mandalore @2", "2r 2b surge:crit high-velocity points 110 ranged"},
	{"boba-fett-infamous-bounty-hunter @2", "5b surge:crit pierce 1 impact 1 sharpshooter 2 points 130 ranged"},
	{"bossk-trandoshan-terror @4", "1r 4w surge:crit pierce 1 suppressive points 105 ranged"},
	{"pyke-syndicate-foot-soldiers[p13-m] @4", "1r 2b impact 1 points 64 ranged"},
	{"ewok-slingers @2", "6b primitive points 38 ranged"},
	{"wlo-5-speeder-tank @2", "1r 5b 4w impact 2 points 100 ranged"},
	{"swoop-bike-riders @overrun", "1r 2w surge:hit points 70 overrun"},
	{"mandalorian-warriors @melee", "5b 5w surge:hit duelist points 64 melee"},
	{"mandalorian-warriors[grenades-jetpack-rockets] @4", "4b surge:hit impact 4 duelist anti-materiel 4 points 74 ranged"},
	{"super-commandos[gunslinger] @2", "6r 6w surge:hit overwhelm points 122 ranged"},
	{"gar-saxon-head-of-clan-saxon @5", "2r 1b surge:crit lethal 2 high-velocity marksman points 115 ranged"},
}

func TestFifty(t *testing.T) {
	units, seen := map[*cards.Unit]bool{}, map[string]bool{}
	for _, x := range fifty {
		c := cardtest.Choose(t, x.choice)
		b, err := attackerOf(c)
		if err != nil {
			t.Errorf("%s: %v", x.choice, err)
			continue
		}
		if got := b.Attack.String(); !sameButPoints(got, x.want) {
			t.Errorf("%s\n got %s\nwant %s", x.choice, got, x.want)
		}
		if c.Unit.Doubtful() || c.Unit.Unreleased != "" {
			t.Errorf("%s is doubtful", c.Unit.ID)
		}
		units[c.Unit] = true
		seen[c.Unit.Faction], seen[c.Unit.Type], seen[c.Unit.Rank] = true, true, true
	}
	if len(units) < 50 {
		t.Errorf("%d units", len(units))
	}
	for _, u := range cards.All().Units {
		for _, want := range []string{u.Rank, u.Faction, u.Type} {
			if !seen[want] {
				t.Errorf("none of %s", want)
			}
		}
	}
}

// Defenders worked out by hand, with their Guardian.
func TestDefenders(t *testing.T) {
	for _, x := range []struct{ choice, guardian, want string }{
		{"rebel-troopers[z-6-trooper]", "", "vs surge:block courage 1 nimble in-sight 5 unit:trooper minis 5 wounds 1 points 60"},
		{"stormtroopers", "", "vs red courage 1 in-sight 4 unit:trooper minis 4 wounds 1 points 42"},
		{"at-st", "", "vs surge:block armor 5 weak-point 1 unit:vehicle minis 1 wounds 11 points 145"},
		{"darth-vader-dark-lord-of-the-sith", "", "vs red null-courage immune-pierce deflect unit:trooper minis 1 wounds 8 points 170"},
		{"obi-wan-kenobi-civilized-warrior", "", "vs red courage 3 immune-pierce deflect soresu unit:trooper minis 1 wounds 6 points 150"},
		{"ahsoka-tano-padawan-commander", "", "vs red courage 2 immune-pierce deflect shien unit:trooper minis 1 wounds 5 points 110"},
		{"anakin-skywalker-the-chosen-one", "", "vs red courage 3 immune-pierce deflect djem-so unit:trooper minis 1 wounds 6 points 170"},
		{"stormtrooper-riot-squad", "", "vs red courage 1 hold-the-line in-sight 4 unit:trooper minis 4 wounds 1 points 44"},
		{"pyke-syndicate-foot-soldiers", "", "vs surge:block courage 1 danger-sense 2 outmaneuver in-sight 4 unit:trooper minis 4 wounds 1 points 42"},
		{"han-solo-unorthodox-general", "", "vs surge:block courage 2 low-profile uncanny-luck 3 unit:trooper minis 1 wounds 6 points 100"},
		{"arc-troopers[situational-awareness]", "", "vs red courage 2 impervious outmaneuver in-sight 4 unit:trooper minis 4 wounds 1 points 74"},
		{"wookiee-warriors-freedom-fighters", "", "vs courage 2 duelist in-sight 3 unit:trooper minis 3 wounds 3 points 62"},
		{"fifth-brother-the-kill-is-mine", "", "vs red courage 2 immune-pierce block unit:trooper minis 1 wounds 6 points 97"},
		{"t-47-airspeeder[outer-rim-speeder-jockey]", "", "vs surge:block cover-x 2 armor 3 immune-blast unit:vehicle minis 1 wounds 7 points 135"},
		{"droidekas", "", "vs surge:block courage 2 shielded 4 in-sight 2 unit:droid minis 2 wounds 3 points 67"},
		{"maul-a-rival", "", "vs red courage 3 immune-pierce deflect unit:trooper minis 1 wounds 6 wounded 1 points 130"},
		{"rebel-agent[combat-armor]", "", "vs red courage 2 low-profile nimble unit:trooper minis 1 wounds 5 points 70"},
		{"imperial-special-forces-inferno-squad[del-meeko, gideon-hask]", "", "vs red courage 3 surge-token 1 in-sight 3 unit:trooper minis 3 wounds 2 points 98"},
		{"clone-trooper-infantry[fives]", "", "vs red courage 3 surge-token 1 in-sight 5 unit:trooper minis 6 wounds 1 points 96"},
		{"stormtroopers", "chewbacca-walking-carpet", "vs red courage 1 guardian 3 guardian-courage 2 in-sight 4 unit:trooper minis 4 wounds 1 points 42"},
		{"clone-trooper-infantry", "obi-wan", "vs red courage 2 surge-token 1 guardian 3 guardian-die:red guardian-deflect guardian-soresu guardian-immune-pierce guardian-courage 3 in-sight 4 unit:trooper minis 4 wounds 1 points 56"},
		{"b1-battle-droids", "ig-100-magnaguard", "vs courage 1 in-sight 6 unit:droid minis 6 wounds 1 points 38"},
		{"count-dooku", "ig-100-magnaguard", "vs red surge:block courage 3 immune-pierce deflect guardian 2 guardian-die:red guardian-courage 2 unit:trooper minis 1 wounds 6 points 165"},
		{"at-st", "obi-wan", "vs surge:block armor 5 weak-point 1 unit:vehicle minis 1 wounds 11 points 145"},
	} {
		var g *cards.Choice
		if x.guardian != "" {
			c := cardtest.Choose(t, x.guardian)
			g = &c
		}
		b, err := defenderOf(cardtest.Choose(t, x.choice), g, legion.All)
		if err != nil {
			t.Errorf("%s: %v", x.choice, err)
			continue
		}
		if got := b.Attack.String(); !sameButPoints(got, x.want) {
			t.Errorf("%s\n got %s\nwant %s", x.choice, got, x.want)
		}
	}
	melee, err := defenderOf(cardtest.Choose(t, "imperial-agent[platoon-commander]"), nil, legion.Melee)
	if err != nil || melee.Attack.Defender.SurgeChart != legion.SurgeToBlock {
		t.Errorf("%v, %v", melee, err)
	}
}

// What two units do to each other.
func TestAttack(t *testing.T) {
	for _, x := range []struct{ attacker, defender, want, note string }{
		{"darth-vader-the-emperors-apprentice @melee", "obi-wan", "5r pierce 3 impact 3 jedi-hunter points 155 melee", ""},
		{"darth-vader-the-emperors-apprentice @melee", "stormtroopers", "5r pierce 3 impact 3 points 155 melee", ""},
		{"snowtroopers[flametrooper] @1", "at-st", "4w +1b/spray surge:hit blast points 62 ranged", ""},
		{"stormtroopers[concussion-grenades] @1", "t-47-airspeeder", "4w surge:hit precise 1 points 45 ranged", ""},
		{"stormtroopers[concussion-grenades] @1", "rebel-troopers", "1b 3w surge:hit precise 1 blast points 45 ranged", ""},
		// Armor 5 cancels every hit, and a black die crits no more often than a white one.
		{"stormtroopers[concussion-grenades] @1", "at-st", "4w surge:hit precise 1 points 45 ranged", "next best at range 1 with 1 × Concussion Grenade, 3 × E-11 Blaster Rifle"},
		{"wookiee-warriors-noble-fighters @melee", "t-47-airspeeder", "surge:hit duelist points 62 melee", "it cannot be attacked in melee"},
		{"stormtroopers @5", "at-st", "surge:hit precise 1 points 42 ranged", "4 × Stormtroopers cannot reach at range 5"},
		{"shoretroopers @4", "at-st", "points 46 ranged", "would reach for an aim token"},
		{"stormtroopers[fx-9-medical-droid] @3", "at-st", "4w surge:hit precise 1 points 64 ranged", "FX-9 Medical Droid adds no weapon"},
		{"stormtroopers[hh-12]", "at-st", "4w +3b/cumbersome surge:hit precise 1 impact 3 points 64 ranged", ""},
		{"darth-vader-dark-lord-of-the-sith", "at-st", "6r pierce 3 impact 3 points 170 melee", ""},
		{"imperial-death-troopers @2 with:e-11d-blaster-rifle", "at-st", "4b surge:hit precise 2 points 66 ranged", "Disciplined 1"},
		{"imperial-death-troopers @2", "at-st", "8w surge:hit precise 2 points 66 ranged", ""},
	} {
		d, err := pair(cardtest.Choose(t, x.attacker), cardtest.Choose(t, x.defender))
		if err != nil {
			t.Errorf("%s: %v", x.attacker, err)
			continue
		}
		got, _, _ := strings.Cut(d.Attack.String(), " vs ")
		if !sameButPoints(got, x.want) {
			t.Errorf("%s\n got %s\nwant %s", x.attacker, got, x.want)
		}
		if notes := strings.Join(d.Attacker.Notes.Lines(), "\n"); !strings.Contains(notes, x.note) {
			t.Errorf("%s: no note of %q in\n%s", x.attacker, x.note, notes)
		}
	}
}
