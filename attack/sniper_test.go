package attack

import (
	"testing"

	"salvo/legion"
)

// Step 4d.7: Sniper Team.

// As documented the dice are given up if going on is worth less than one wound.
func TestSniperTeam(t *testing.T) {
	const red, block, light, heavy = legion.RedDie, legion.SurgeToBlock, legion.LightCover, legion.HeavyCover
	for _, c := range []struct {
		name string
		at   by
		d    against
		x    Results
		want bool // the dice are given up
	}{
		{"a crit against a white die: 5/6", by{}, against{}, Results{0, 1, 0}, true},
		{"a crit against a white die, Pierce 1: 1", by{PierceX: 1}, against{}, Results{0, 1, 0}, false},
		{"two crits against red dice: 2 x 1/2 = 1", by{}, against{DieColor: red}, Results{0, 2, 0}, false},
		{"two crits against red dice, surge to block: 2 x 1/3", by{}, against{DieColor: red, SurgeChart: block}, Results{0, 2, 0}, true},
		{"no crit: nothing to give up", by{}, against{DieColor: red}, Results{1, 0, 0}, false},

		// A hit and a crit against white dice with surge to block: 2/3 for each
		// that comes to them, and cover takes a share of the hit.
		{"heavy cover takes 1/3 of the hit: 2/3 x (1 + 2/3) = 10/9", by{}, against{SurgeChart: block, CoverType: heavy}, Results{1, 1, 0}, false},
		{"light cover, Dug In, takes 1/2: 2/3 x (1 + 1/2) = 1", by{}, against{SurgeChart: block, CoverType: light, DugIn: true}, Results{1, 1, 0}, false},
		{"heavy cover, Dug In, takes 2/3: 2/3 x (1 + 1/3) = 8/9", by{}, against{SurgeChart: block, CoverType: heavy, DugIn: true}, Results{1, 1, 0}, true},
		{"a dodge token takes it: 2/3", by{}, against{SurgeChart: block, DodgeTokens: 1}, Results{1, 1, 0}, true},
		{"a dodge token against High Velocity: 4/3", by{HighVelocity: true}, against{SurgeChart: block, DodgeTokens: 1}, Results{1, 1, 0}, false},

		// The Guardian's wounds count: 5/6 of the hit, and 1/2 of the crit.
		{"the Guardian takes the hit: 5/6 + 1/2 = 4/3", by{}, against{DieColor: red, GuardianX: 1}, Results{1, 1, 0}, false},
		{"the Guardian takes the hit, red dice with surge to block: 1/3 + 1/2 = 5/6", by{},
			against{DieColor: red, GuardianX: 1, GuardianDieColor: red, GuardianSurgeChart: block}, Results{1, 1, 0}, true},
		// An aim goes to Lethal: a block is cancelled.
		{"an aim that is left goes to Lethal: 1", by{AimTokens: 1, LethalX: 1}, against{DieColor: red}, Results{0, 1, 0}, false},
		{"all miniatures are hidden: 0", by{}, against{Minis: 1, WoundsPerMini: 3, MinisHidden: 1}, Results{0, 3, 0}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.at.SniperTeam = true
			r := sized2026(t, legion.Ranged, c.at, c.d, c.x.Hits+c.x.Crits+c.x.Blanks)
			for range 2 { // worked out, then looked up
				p := r.Start(c.x, Tokens{Aims: c.at.AimTokens})
				w := Walk{Rules: r, Stops: [3]bool{TheAttacker: true}}
				if w.Next(&p) == GivingUp {
					p = r.Documented().Choose(p)
				}
				same(t, "the dice are given up", p.GaveUp, c.want)
			}
		})
	}
}

// What follows when the dice are given up: one wound of the defender, whatever
// protects it, and suppression.
func TestSniperTeamWound(t *testing.T) {
	const ranged = legion.Ranged
	sniper := by{BlackDice: 1, SniperTeam: true}
	aimed := by{BlackDice: 1, AimTokens: 1, SniperTeam: true, Suppressive: true, Overwhelm: true}
	outcomesOf(t, legion.May2026, []outcomeCase{
		{"one wound, with and without Pierce, and suppression (decision 35)", ranged, sniper, against{DieColor: legion.RedDie},
			rolls{red: "c"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"without Sniper Team the crit meets a die", ranged, by{RedDice: 1}, against{DieColor: legion.RedDie},
			rolls{red: "c", defender: "x"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"two crits against red dice go on: 2 x 1/2", ranged, by{BlackDice: 2, SniperTeam: true}, against{DieColor: legion.RedDie},
			rolls{red: "cc", defender: "x-"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"the wound is no Guardian's, nor Backup's, Armor's or a shield's (decision 35)", ranged, sniper,
			against{GuardianX: 2, Backup: true, ArmorX: 2, ShieldedX: 2, DodgeTokens: 2, Outmaneuver: true, CoverType: legion.HeavyCover},
			rolls{red: "c"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"the wound is not capped by hidden miniatures", ranged, sniper, against{Minis: 1, WoundsPerMini: 1, MinisHidden: 1},
			rolls{red: "c"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"Shien does not stop the suppression, nothing is deflected", ranged, sniper, against{Deflect: true, ShienMastery: true},
			rolls{red: "c"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"Suppressive and Overwhelm: 1 + 1 + 1", ranged, aimed, against{DieColor: legion.RedDie}, rolls{red: "-" + "c"}, [6]int{1, 0, 1, 0, 0, 3}},
		{"no suppression for a vehicle", ranged, sniper, against{DieColor: legion.RedDie, UnitType: legion.Vehicle}, rolls{red: "c"}, [6]int{1, 0, 1}},
		{"no Djem So: it belongs to step 9", legion.Melee, by{BlackDice: 1, AimTokens: 1, SniperTeam: true},
			against{DieColor: legion.RedDie, DjemSoMastery: true}, rolls{red: "-" + "c"}, [6]int{1, 0, 1}},
		{"Djem So if the dice are kept", legion.Melee, by{BlackDice: 1, AimTokens: 1, SniperTeam: true},
			against{DieColor: legion.RedDie, DjemSoMastery: true}, rolls{red: "-" + "h", defender: "x"}, [6]int{0, 0, 0, 0, 1}},
	})
}

// A player is asked whether to give up the dice, and the record tells.
func TestSniperTeamAsks(t *testing.T) {
	a := configOf(t, legion.May2026, legion.Ranged, by{BlackDice: 1, SniperTeam: true}, against{DieColor: legion.RedDie})
	r := New(a)
	rec := &Record{}
	(&Game{Rules: r, Player: simple{r}, Source: &rolls{t: t, red: "c", defender: "x"}}).Play(rec)
	same(t, "given up", rec.GaveUp, false)
	same(t, "wounds", rec.Outcome[OwnWounds], 0)
	rec = playAttack(t, a, rolls{red: "c"})
	same(t, "given up", rec.GaveUp, true)
	same(t, "wounds", rec.Outcome[OwnWounds], 1)
}
