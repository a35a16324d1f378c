package units

import (
	"slices"
	"strings"
	"testing"

	"salvo/cards"
)

// Units that have no card are answered with what took their place, or told
// to be gone, however they are written.
func TestNoCard(t *testing.T) {
	for _, x := range []struct{ in, unit, note string }{
		{"Phase I Clones vs at-st", "clone-trooper-infantry", "Phase I Clone Troopers left the game by July 2024: Clone Trooper Infantry took their place"},
		{"phase-i-clone-troopers vs at-st", "clone-trooper-infantry", "Phase I Clone Troopers left the game by July 2024: Clone Trooper Infantry took their place"},
	} {
		m, err := Expand(cards.All(), x.in)
		if err != nil || m.Attacker == nil || m.Attacker.Choice.Unit.ID != x.unit || !slices.Contains(m.Notes.Lines(), x.note) {
			t.Errorf("%s: %v, %s\n%s", x.in, err, m, strings.Join(m.Notes.Lines(), "\n"))
		}
	}
	const (
		rockets     = "B2 Super Rocket Battle Droids came out in September 2026, and no source has their card: the nearest unit is b2-super-battle-droids"
		guards      = "Imperial Royal Guards left the game by April 2025: no unit took their place"
		pathfinders = "Rebel Pathfinders left the game by April 2025: the nearest unit is rebel-commandos"
	)
	for in, want := range map[string]string{
		"royal guards vs at-st": guards, "stormtroopers vs Imperial Royal Guards in heavy cover": guards, "imperial-royal-guards vs at-st": guards,
		"b2 super rocket battle droids vs at-st": rockets, "at-st vs b2-super-rocket-battle-droids": rockets,
		"pathfinders vs at-st": pathfinders, "3 Rebel Pathfinders with an aim against an AT-ST": pathfinders, "rebel-pathfinders aim 1 vs at-st": pathfinders,
	} {
		if _, err := Expand(cards.All(), in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", in, err)
		}
	}
}
