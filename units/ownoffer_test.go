package units

import (
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// What units and cards offer in one attack, by one word.
func TestOwnOffers(t *testing.T) {
	for _, x := range []struct{ line, want, note string }{
		// A token that another clone shares comes on top of what is said.
		{"clone-trooper-infantry @3 aim 1 vs red", "4b aim 1 surge-token 1 points 56 ranged vs red", "attacker: Shared Aim: say ready:shared-aim for an aim token (another clone unit within range 2 gives it)"},
		{"clone-trooper-infantry @3 ready:shared-aim aim 1 vs red", "4b aim 2 surge-token 1 points 56 ranged vs red", "attacker: Shared Aim: an aim token (another clone unit within range 2 gives it)"},
		{"clone-trooper-infantry @3 ready:shared-surge vs red", "4b surge-token 2 points 56 ranged vs red", ""},
		{"2r vs clone-trooper-infantry ready:shared-dodge dodge 1", "2r vs red courage 2 dodge 2 surge-token 1 unit:trooper minis 4 wounds 1 points 56", "defender: Shared Dodge: a dodge token"},
		{"2r vs clone-trooper-infantry ready:shared-surge surge-token 0", "2r vs red courage 2 surge-token 1 unit:trooper minis 4 wounds 1 points 56", ""},
		// One that is of use on the other side only does nothing.
		{"2r vs clone-trooper-infantry ready:shared-aim", "2r vs red courage 2 surge-token 1 unit:trooper minis 4 wounds 1 points 56", ""},
		// In Wheel Mode there are no shields, Cover 2, and cover counts.
		{"2r ranged vs droidekas heavy", "2r ranged vs surge:block courage 2 shielded 4 unit:droid minis 2 wounds 3 points 67", "defender: Wheel Mode: say ready:wheel-mode for Cover 2, no shields, not Unconcerned"},
		{"2r ranged vs droidekas ready:wheel heavy", "2r ranged vs surge:block heavy cover-x 2 courage 2 unit:droid minis 2 wounds 3 points 67", ""},
		// Katarn Pattern Armor, but not in melee.
		{"6r ranged vs clone-commandos ready:katarn", "6r ranged vs red courage 2 shielded 1 unit:trooper minis 4 wounds 1 wound-limit 1 points 90", "defender: Katarn Pattern Armor: expended by this attack"},
		{"6r melee vs clone-commandos ready:katarn", "6r melee vs red courage 2 shielded 1 unit:trooper minis 4 wounds 1 points 90", ""},
		{"6r ranged vs clone-commandos", "6r ranged vs red courage 2 shielded 1 unit:trooper minis 4 wounds 1 points 90", "say ready:katarn-pattern-armor for wound-limit 1 in defense"},
		// A further attack needs a volley.
		{"aat-battle-tank @4 ready:barrage vs red", "", "attacker: Barrage: a further attack in a volley (it may attack twice)"},
	} {
		m := line(t, x.line)
		if got := m.Attack.String(); x.want != "" && !sameButPoints(got, x.want) {
			t.Errorf("%s\n got %s\nwant %s", x.line, got, x.want)
		}
		if said := strings.Join(m.All().Lines(), "\n"); !strings.Contains(said, x.note) {
			t.Errorf("%s: no note says %q, but\n%s", x.line, x.note, said)
		}
	}
	for in, want := range map[string]string{
		"clone-trooper-infantry ready:shared-aim ready:shared-surge vs red": "has a shared token from shared-aim already, and takes up one",
		"df-90-mortar-trooper ready:fire-support ready:standby vs red":      "has a standby token from fire-support already",
		"stormtroopers ready:shared-aim vs red":                             "has no card that offers something",
		"clone-trooper-infantry ready:wheel-mode vs red":                    "has no such card that offers something, but shared-aim, shared-surge, shared-dodge",
	} {
		if _, err := Expand(cards.All(), in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", in, err)
		}
	}
}

// An offer is turned on and off again, and of a kind one takes the place of another.
func TestOfferTurned(t *testing.T) {
	for _, in := range []string{"clone-commandos @2 vs clone-commandos", "droidekas vs droidekas", "stormtroopers[stormtrooper-specialist] vs rebel-troopers"} {
		m := line(t, in)
		for _, side := range []*Side{m.Attacker, m.Defender} {
			for _, o := range side.Offers {
				on := o.Turned(side.Choice)
				if want := side.Choice.String() + " " + o.Word; on.String() != want {
					t.Errorf("%s, %s: %s, want %s", in, o.Name, on, want)
				}
				o.Taken = true
				if off := o.Turned(on); off.String() != side.Choice.String() {
					t.Errorf("%s, %s: %s, want it off", in, o.Name, off)
				}
			}
		}
	}
	m := line(t, "clone-trooper-infantry ready:shared-aim vs red")
	for _, o := range m.Attacker.Offers {
		if other := o.Turned(m.Attacker.Choice); o.Name == "Shared Surge" && other.String() != "clone-trooper-infantry ready:shared-surge" {
			t.Errorf("%s has two shared tokens", other)
		}
	}
	m = line(t, "4r vs clone-trooper-infantry ready:shared-surge")
	for _, o := range m.Defender.Offers {
		if other := o.Turned(m.Defender.Choice); o.Name == "Shared Dodge" && other.String() != "clone-trooper-infantry ready:shared-dodge" {
			t.Errorf("%s has two shared tokens", other)
		}
	}
}

// A further attack stands behind the first, without its tokens. It is offered where the
// unit attacks once.
func TestFurtherAttacks(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"aat-battle-tank ready:barrage aim 1 vs rebel-troopers heavy dodge 1", "aat-battle-tank aim 1 vs rebel-troopers heavy dodge 1 then aat-battle-tank"},
		{"4w vs rebel-troopers then aat-battle-tank ready:barrage vs light then 2r", "4w vs rebel-troopers then aat-battle-tank vs light then aat-battle-tank vs light then 2r"},
		{"yoda-grand-master-of-the-jedi-order ready:ataru melee vs b1-battle-droids goal:kill", "yoda-grand-master-of-the-jedi-order @melee vs b1-battle-droids then yoda-grand-master-of-the-jedi-order @melee goal:kill"},
		{"e-web-heavy-blaster-team ready:standby vs rebel-troopers order:best", "e-web-heavy-blaster-team vs rebel-troopers then e-web-heavy-blaster-team order:best"},
		{"df-90-mortar-trooper ready:fire-support vs rebel-troopers", "df-90-mortar-trooper vs rebel-troopers then df-90-mortar-trooper"},
		{"aat-battle-tank ready:barrage aim 1 vs rebel-troopers happened:2/wounds:1/dodges:0", "aat-battle-tank aim 1 vs rebel-troopers then aat-battle-tank happened:2/wounds:1"},
	} {
		m, err := ExpandVolley(cards.All(), x.in)
		if err != nil {
			t.Errorf("%s: %v", x.in, err)
			continue
		}
		if got := m.String(); !strings.HasPrefix(got, x.want) {
			t.Errorf("%s\n got %s\nwant %s", x.in, got, x.want)
		}
	}
	offers := func(in string, attack int) bool {
		m, err := ExpandVolley(cards.All(), in)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(m.Attacks[attack].Attacker.Offers, func(o Offer) bool { return o.Own != nil && o.Own.Again })
	}
	if !offers("4w vs rebel-troopers then aat-battle-tank", 1) || offers("aat-battle-tank ready:barrage vs rebel-troopers", 0) || offers("stormtroopers vs rebel-troopers", 0) {
		t.Error("a further attack is offered to those who attack once and may do so again")
	}
	m, err := ExpandVolley(cards.All(), "aat-battle-tank ready:barrage aim 1 vs rebel-troopers")
	if want := "attack 2: Barrage: a further attack of the same unit"; err != nil || !slices.ContainsFunc(m.All().Lines(), func(s string) bool { return strings.HasPrefix(s, want) }) {
		t.Errorf("no note says what attack 2 is: %v\n%s", err, strings.Join(m.All().Lines(), "\n"))
	}
	m, err = ExpandTargets(cards.All(), "aat-battle-tank ready:barrage aim 1 also at-st vs rebel-troopers also snowtroopers")
	if want := "aat-battle-tank aim 1 also aat-battle-tank also at-st vs rebel-troopers also snowtroopers"; err != nil || m.String() != want || m.Volley.Attacks[1].Attacker.AimTokens != 0 {
		t.Errorf("got %s, %v\nwant %s", m, err, want)
	}
	if _, err = ExpandVolley(cards.All(), "aat-battle-tank ready:barrage vs rebel-troopers"+strings.Repeat(" then 4w", 7)); err == nil || !strings.Contains(err.Error(), "9 attacks") {
		t.Errorf("nine attacks: %v", err)
	}
}

// Katarn Pattern Armor holds in one attack.
func TestKatarnInVolley(t *testing.T) {
	m, err := ExpandVolley(cards.All(), "6r ranged vs clone-commandos ready:katarn then 6r ranged then 6r ranged vs wound-limit 1")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{1, 0, 1} {
		a := m.Volley.Attack(i)
		if a.Defender.WoundLimit != want {
			t.Errorf("attack %d: at most %d wounds, want %d", i+1, a.Defender.WoundLimit, want)
		}
	}
	targets, err := ExpandTargets(cards.All(), "6r ranged also 5r ranged vs clone-commandos ready:katarn also stormtroopers")
	if err != nil {
		t.Fatal(err)
	}
	first, _ := targets.Volley.At(0, 0)
	second, _ := targets.Volley.At(1, 0)
	if (first.Defender.WoundLimit != 1 || second.Defender.WoundLimit != 0) || first.AttackType != legion.Ranged {
		t.Errorf("%s", targets)
	}
}
