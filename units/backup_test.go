package units

import (
	"slices"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// Backup and Guardian count only where the rules allow them; a note says why not.
func TestBackupAndGuardian(t *testing.T) {
	const (
		rank  = "Backup is for commanders and operatives that are troopers"
		near  = "Backup acts against attackers beyond range 2"
		both  = "Backup does not act together with a Guardian"
		tank  = "a Guardian guards troopers"
		other = "cannot be guarded"
	)
	for _, x := range []struct {
		line     string
		backup   bool
		guardian int
		note     string
	}{
		{"6w vs luke-skywalker-jedi-knight backup", true, 0, ""},
		{"6w vs rebel-troopers backup", false, 0, rank},
		{"6w vs at-st backup", false, 0, rank},
		{"stormtroopers range:3 vs luke-skywalker-jedi-knight backup", true, 0, ""},
		{"stormtroopers range:2 vs luke-skywalker-jedi-knight backup", false, 0, near},
		{"stormtroopers range:2 vs red backup", false, 0, near},
		{"6w vs luke-skywalker-jedi-knight guardian:chewbacca-walking-carpet backup", false, 3, both},
		{"6w vs luke-skywalker-jedi-knight guardian 2 backup", false, 2, both},
		{"6w vs red guardian 2 backup", true, 2, ""}, // nobody is named
		{"6w vs at-st guardian 2", false, 0, tank},
		{"6w vs chewbacca-walking-carpet guardian 2", false, 0, other},
	} {
		a, err := Expand(cards.All(), x.line)
		if err != nil {
			t.Errorf("%s: %v", x.line, err)
			continue
		}
		d := &a.Attack.Defender
		if d.Backup != x.backup || d.GuardianX != x.guardian {
			t.Errorf("%s: Backup %t, Guardian %d", x.line, d.Backup, d.GuardianX)
		}
		notes := strings.Join(a.All().Lines(), "\n")
		for _, note := range []string{rank, near, both, tank, other} {
			if has := strings.Contains(notes, note); has != (note == x.note) {
				t.Errorf("%s: notes are\n%s", x.line, notes)
			}
		}
	}
}

// A unit whose place is left open strikes in melee at a unit that is engaged, and says so;
// one that is told to shoot is a mistake that says what to do.
func TestVolleyEngaged(t *testing.T) {
	const vader = "darth-vader-the-emperors-apprentice vs rebel-troopers"
	for _, x := range []struct {
		line    string
		second  legion.AttackType
		note    bool
		mistake string
	}{
		{vader + " then stormtroopers", legion.Melee, true, ""},
		{vader + " then stormtroopers order:best", legion.Ranged, false, ""},
		{vader + " then stormtroopers melee", legion.Melee, false, ""},
		{vader + " then stormtroopers ranged", legion.Ranged, false, "put the ranged attacks first"},
		{vader + " then stormtroopers range:2", legion.Ranged, false, "put the ranged attacks first"},
		{"stormtroopers vs rebel-troopers then " + strings.Fields(vader)[0], legion.Melee, false, ""},
		{strings.Fields(vader)[0] + " melee vs at-st then stormtroopers", legion.Ranged, false, ""}, // a vehicle is not engaged
	} {
		v, err := ExpandVolley(cards.All(), x.line)
		if (err == nil) != (x.mistake == "") || err != nil && !strings.Contains(err.Error(), x.mistake) {
			t.Errorf("%s: %v", x.line, err)
		}
		if got := v.Volley.Attacks[1].AttackType; got != x.second {
			t.Errorf("%s: the second attack is %s", x.line, got)
		}
		note := slices.ContainsFunc(v.All().Lines(), func(s string) bool {
			return strings.Contains(s, "leaves the unit engaged; to shoot at it, put this attack first")
		})
		if note != x.note {
			t.Errorf("%s: notes are %q", x.line, v.All())
		}
		if err == nil {
			rereadVolley(t, x.line, v)
		}
	}
}
