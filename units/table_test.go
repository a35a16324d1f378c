package units

import (
	"context"
	"math"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Attacks as they are on the table, worked out by hand. Of the eight faces of an
// attack die, results are: white 2, black 4, red 6, and one more if the surge
// converts. Of the six faces of a defense die, blocks are: white 1, red 3, and
// one more if the surge converts.
func TestOnTheTable(t *testing.T) {
	for _, x := range []struct {
		line string
		want float64
		how  string
	}{
		{"stormtroopers vs rebel-troopers", 4 * 3. / 8 * 4 / 6, "4 white with surge, white dice with surge"},
		{"fleet-troopers vs stormtroopers", 8 * 3. / 8 / 2, "8 white with surge, red dice"},
		{"at-st vs rebel-troopers", (2*6. + 2*4 + 2*2) / 8 * 4 / 6, "2 of each colour without surge"},
		{"yoda vs b1-battle-droids", 4 * 5. / 8 * 5 / 6, "4 black with surge, white dice"},
		{"saber-class-tank vs b1-battle-droids", (2*7. + 2*5 + 2*3) / 8 * 5 / 6, "2 of each colour with surge"},
		{"b1-battle-droids vs clone-commandos surge-token 0", (6*2./8 - (1 - math.Pow(6./8, 6))) / 2, "6 white; the shield takes one result if there is any"},
		{"darth-vader-dark-lord-of-the-sith melee vs luke-skywalker-jedi-knight", 6 * 6. / 8 / 2, "6 red, Immune: Pierce"},
		{"at-rt-rebels[flamethrower] vs stormtroopers", 2 * 4 * 5. / 8 / 2, "2 black, sprayed over 4"},
		{"stormtroopers[fragmentation-grenades] @1 vs rebel-troopers", (7. + 3*3) / 8 * 4 / 6, "one grenade: 1 red 3 white"},
		{"stormtroopers[impact-grenades] @1 vs at-st", (5. + 3*3) / 8 * 4 / 6, "1 black 3 white, Impact 4 makes crits of all hits"},
		{"mandalorian-warriors[jetpack-rockets] @4 vs at-st", 4 * 7. / 8 * 4 / 6, "4 black up to red, Impact 4"},
		{"clone-trooper-marksmen @4 aim 1 vs red", 4 * 4. / 8 / 2, "4 black, the aim is spent"},
		{"droidekas melee vs white", (2*6. + 4*4) / 8 * 5 / 6, "2 red 4 black"},
		{"stormtroopers vs at-st heavy", 4 * 1. / 8 * 4 / 6, "Armor 5 leaves crits; terrain never covers a vehicle"},
		{"stormtroopers vs b1-battle-droids suppressed", 4 * (2./8*5/6 + 1./8) * 5 / 6, "a Suppressed droid has light cover"},
	} {
		m := line(t, x.line)
		if got := mean(t, m.Attack); math.Abs(got-x.want) > 1e-9 {
			t.Errorf("%s: %v wounds; want %v: %s\n%s", x.line, got, x.want, x.how, m.Attack)
		}
	}
}

// Two attacks that are too long for the back of an envelope, played 300,000 times
// by a program of its own: within 0.02 of that.
func TestPlayedElsewhere(t *testing.T) {
	for text, want := range map[string]float64{
		"stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1":                    1.515,
		"general-grievous-sinister-cyborg melee vs clone-trooper-infantry surge-token 0": 4.00,
	} {
		if got := mean(t, line(t, text).Attack); math.Abs(got-want) > 0.02 {
			t.Errorf("%s: %v wounds; want %v", text, got, want)
		}
	}
}

// Vehicles and units without courage take no suppression tokens, troopers one as
// soon as there is a result: of four white dice that is 1 - (5/8)^4 with a surge
// that converts.
func TestSuppression(t *testing.T) {
	for text, want := range map[string]float64{
		"stormtroopers vs rebel-troopers":                    1 - math.Pow(5./8, 4),
		"stormtroopers vs b1-battle-droids":                  1 - math.Pow(5./8, 4),
		"stormtroopers vs at-st":                             0,
		"stormtroopers vs darth-vader-dark-lord-of-the-sith": 0,
		"stormtroopers vs imperial-dark-troopers":            0,
	} {
		res, err := odds.Exact(context.Background(), line(t, text).Attack, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := res.Outcomes.SuppressionApplied.Mean; math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %v suppression tokens; want %v", text, got, want)
		}
	}
}

// What stands on the cards, where a reader of the cards found mistakes before.
// The sides as the notation writes them.
func TestCardsAsPrinted(t *testing.T) {
	for _, x := range []struct{ line, want, how string }{
		// 1. One miniature uses grenades in an attack.
		{"stormtroopers[concussion-grenades] @1 vs rebel-troopers", "1b 3w surge:hit precise 1 blast points 45 ranged", "one grenade"},
		{"clone-trooper-infantry[sonic-imploders, z-6-clone-trooper] @1 vs rebel-troopers", "4b 6w surge-token 1 points 81 ranged", "a black die is what the rifle has: no card is used"},
		{"mandalorian-warriors[gear-flame-projector] @1 vs rebel-troopers", "4b +1r/spray surge:hit blast suppressive duelist points 69 ranged", "one Flame Projector"},
		// 2. Sidearm: melee, ranged: no weapon of the unit.
		{"clone-trooper-infantry[ahsoka-tano] @3 vs red", "4b surge-token 1 points 91 ranged", "4 rifles, Ahsoka has no ranged weapon"},
		{"clone-trooper-infantry[ahsoka-tano] @melee vs red", "6b 2w surge-token 1 critical 1 pierce 1 impact 2 points 91 melee", "4 × 1b and 2b 2w"},
		{"b1-battle-droids[asajj-ventress] @3 vs red", "6w points 64 ranged", "6 rifles"},
		{"b1-battle-droids[general-grievous] @3 vs red", "6w points 74 ranged", "6 rifles"},
		{"stormtrooper-riot-squad[fifth-brother] @2 vs red", "4w hold-the-line points 76 ranged", "4 pistols"},
		{"arc-troopers[jedi-guardian] @2 vs red", "8b sharpshooter 1 points 92 ranged", "4 × 2b"},
		{"arf-troopers[squad-leader-obi-wan-kenobi] @2 vs red", "4b points 91 ranged", "4 rifles"},
		{"stormtroopers[agent-kallus] @melee vs red", "2b 5w surge:hit precise 1 points 70 melee", "Sidearm: ranged: in melee either weapon, and his own is better"},
		// 3. Dice one step up.
		{"stormtroopers[overcharged-blaster-packs] @3 vs rebel-troopers", "4w surge:hit precise 1 pool-upgrade 2 overwhelm points 45 ranged", "against troopers"},
		{"stormtroopers[overcharged-blaster-packs] @3 vs at-st", "4w surge:hit precise 1 overwhelm points 45 ranged", "not against vehicles"},
		{"stormtroopers[tank-hunting-munitions] @3 vs at-st", "4w surge:hit precise 1 impact 2 pool-upgrade 2 points 45 ranged", "against vehicles"},
		{"stormtroopers[tank-hunting-munitions] @3 vs rebel-troopers", "4w surge:hit precise 1 impact 2 points 45 ranged", "Impact in any case"},
		{"stormtroopers[tank-hunting-munitions] @3 exhausted vs at-st", "4w surge:hit precise 1 points 45 ranged", "used before"},
		{"darth-vader-dark-lord-of-the-sith[battlemind] @melee vs red", "6r pierce 3 impact 3 pool-upgrade 2 points 178 melee", "Battlemind"},
		{"darth-vader-dark-lord-of-the-sith[hatred] @melee ready:hatred vs red", "6r pierce 3 impact 3 pool-upgrade 1 points 178 melee", "for one wound token"},
		{"b1-battle-droids[asajj-ventress] @3 vs rebel-troopers suppressed", "6w pool-upgrade 4 points 64 ranged", "Suppressed"},
		{"b1-battle-droids[asajj-ventress] @3 vs rebel-troopers suppression 1", "6w pool-upgrade 4 points 64 ranged", "tokens reach its courage of 1"},
		{"b1-battle-droids[asajj-ventress] @3 vs b1-battle-droids suppressed", "6w pool-upgrade 4 points 64 ranged", "a droid may be"},
		{"b1-battle-droids[asajj-ventress] @3 vs b1-battle-droids suppressed edition:2025-11", "6w points 64 ranged edition:2025-11", "a droid never was"},
		{"b1-battle-droids[general-grievous] @3 ready:general-grievous vs red", "6w pool-upgrade 3 points 74 ranged", "for a suppression token"},
		{"b1-battle-droids[kraken] x4 @3 ready:kraken vs red", "1b 4w pool-upgrade 3 points 68 ranged", "7 miniatures, 4 left: 3 lost"},
		{"wookiee-warriors-freedom-fighters[heavy-weapon-chewbacca] @melee vs red", "8b surge:hit duelist pool-upgrade 4 points 102 melee", "one for each miniature"},
		{"director-orson-krennic[fire-control] @2 vs red", "3r surge:hit points 70 ranged", "for another unit: nothing"},
		// 4. Defense dice.
		{"2r vs stormtroopers[superior-equipment]", "2r vs red courage 1 defense-upgrade 2 unit:trooper minis 4 wounds 1 points 57", "against ranged attacks, of which all is one"},
		{"2r melee vs stormtroopers[superior-equipment]", "2r melee vs red courage 1 unit:trooper minis 4 wounds 1 points 57", "not in melee"},
		{"2r vs wookiee-warriors-freedom-fighters[heavy-weapon-chewbacca]", "2r vs courage 2 duelist defense-upgrade 4 unit:trooper minis 4 wounds 3 points 102", "one for each of 4"},
		{"darth-vader-dark-lord-of-the-sith[despair] @melee vs stormtroopers", "6r pierce 3 impact 3 defense-downgrade 1 points 175 melee", "in melee"},
		// 5. Courage.
		{"2r vs stormtroopers[imperial-officer]", "2r vs red courage 2 unit:trooper minis 5 wounds 1 points 59", "1 + 1"},
		{"2r vs rebel-troopers[cassian-andor]", "2r vs surge:block courage 2 low-profile nimble unit:trooper minis 5 wounds 1 points 65", "first side"},
		{"2r vs rebel-troopers[cassian-andor] ready:cassian-andor", "2r vs surge:block null-courage uncanny-luck 1 nimble unit:trooper minis 5 wounds 1 points 65", "other side"},
		{"rebel-troopers[cassian-andor] x3 @2 ready:cassian-andor vs red", "2r 2b 2w points 65 ranged", "Black Ops, 2 rifles, a die for each of 2 lost"},
		// 6. Cards that need no slot.
		{"2r vs b1-battle-droids[electrobinoculars, portable-scanner]", "2r vs courage 1 unit:droid minis 6 wounds 1 points 52", "without a slot"},
		{"2r vs 74-z-speeder-bikes[strike-and-fade]", "2r", "Speeder"},
		{"2r vs stormtroopers[imperial-march]", "2r", "Imperial corps"},
		{"2r vs laat-le-patrol-transport-republic[door-gunners]", "2r", "Transport"},
		{"2r vs rebel-troopers[hit-the-dirt]", "2r vs surge:block courage 1 dug-in nimble unit:trooper minis 4 wounds 1 points 43", "red cover dice, exhausted by it"},
		{"2r vs e-web-heavy-blaster-team[training-dug-in] ready:dug-in", "2r vs red courage 2 dug-in unit:trooper minis 1 wounds 4 points 66", "offered"},
		// 7. Assault 1 for the other weapons, at range 1.
		{"rebel-commandos[proton-charge] @1 vs red", "1r 1b 1w +4b/upgrade:4 surge:hit impact 6 sharpshooter 1 blast points 56 ranged", "4 pistols one step up, the charge not"},
		{"rebel-commandos[proton-charge] @2 vs red", "5b surge:hit sharpshooter 1 points 56 ranged", "not at range 2"},
		{"rebel-commandos[proton-charge] @melee vs red", "1r 5b 1w surge:hit impact 6 sharpshooter 1 blast points 56 melee", "not in melee"},
		// 8. Exhausted and expended.
		{"clone-commandos[dc-17m] @4 vs red", "4r lethal 1 high-velocity points 90 ranged", "Lethal once for the pool"},
		{"clone-commandos[dc-17m] @4 exhausted vs red", "points 90 ranged", "used before: nothing reaches"},
		{"rebel-agent[thermal-detonator] @1 exhausted vs red", "1b 2w surge:hit points 58 ranged", "expended: the pistol"},
		{"at-st[at-st-mortar-launcher] @4 exhausted vs red", "2r 2b 5w impact 3 suppressive points 150 ranged", "not a card that is used up"},
		// Types.
		{"range-troopers @3 vs rebel-troopers", "4b aim 1 points 60 ranged", "Advanced Targeting 1: Trooper"},
		{"range-troopers @3 vs b1-battle-droids", "4b aim 1 points 60 ranged", "a droid is one"},
		{"range-troopers @3 vs at-st", "4b points 60 ranged", "a vehicle is none"},
		{"han-solo-reluctant-hero @melee vs red", "1r 3b 2w surge:crit pierce 1 ram 1 points 90 melee", "Arsenal 2: both weapons"},
	} {
		m := line(t, x.line)
		got := m.Attack.String()
		if !strings.Contains(x.want, " vs ") {
			got, _, _ = strings.Cut(got, " vs ")
		}
		if !sameButPoints(got, x.want) {
			t.Errorf("%s (%s)\n got %s\nwant %s", x.line, x.how, got, x.want)
		}
	}
}

// A sniper team, and the tokens that nobody takes.
func TestSniperTeam(t *testing.T) {
	m := line(t, "scout-troopers-strike-team[dlt-19x] vs rebel-troopers")
	if at := &m.Attack.Attacker; !at.SniperTeam || !at.HighVelocity || !at.Overwhelm || at.BlackDice != 1 || at.WhiteDice != 2 || m.Attacker.At != (cards.Place{Type: legion.Ranged, Range: 5}) {
		t.Errorf("%s %s", m.Attacker.At, m.Attack)
	}
	if m := line(t, "scout-troopers-strike-team[dlt-19x] @5 moved vs rebel-troopers"); m.Attack.Attacker.SniperTeam {
		t.Errorf("%s", m.Attack)
	}
}
