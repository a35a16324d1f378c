package attack

import (
	"testing"

	"salvo/legion"
)

// Step 4c: rerolls.

// Which dice a token rerolls: dice is how many it may take, 0 for an aim's
// full number.
func TestReroll(t *testing.T) {
	const fishing = legion.CritFishing
	for _, c := range []struct {
		name string
		typ  legion.AttackType
		at   by
		d    against
		roll string
		dice int
		want string
	}{
		{"004 edge: Observation tokens but all dice are crits", legion.All, by{ObservationTokens: 1}, against{ArmorX: 2}, "rc bc wc", 1, ""},
		{"004 edge: Aim tokens but all dice are crits", legion.All, by{AimTokens: 1}, against{ArmorX: 2}, "rc bc wc", 0, ""},
		{"004 edge: Precise 0 + Aim", legion.All, by{AimTokens: 1}, against{}, "w- w- w- w- w- w-", 0, "w- w-"},
		{"004 edge: Precise 3 + Aim", legion.All, by{AimTokens: 1, PreciseX: 3}, against{}, "w- w- w- w- w- w-", 0, "w- w- w- w- w-"},
		{"004 edge: Crit Fishing + all blanks", legion.All, by{AimTokens: 1, RerollStrategy: fishing}, against{}, "r- r- r-", 0, "r- r-"},
		{"004 edge: Crit Fishing + all hits", legion.All, by{AimTokens: 1, RerollStrategy: fishing}, against{}, "rh rh bh", 0, "rh rh"},
		{"004 edge: Pool is empty (0 dice)", legion.All, by{AimTokens: 1}, against{}, "", 0, ""},
		{"004 edge: Surge chart = None, 0 tokens, 3 surges", legion.All, by{AimTokens: 1, PreciseX: 2}, against{}, "rs rs rs", 0, "rs rs rs"},
		{"004 edge: Surge chart = ToHit, 3 surges", legion.All, by{AimTokens: 1, PreciseX: 2, SurgeChart: legion.SurgeToHit},
			against{}, "rs rs rs", 0, ""},
		{"004 edge: 1 surge token + 3 surges + Critical 1", legion.All, by{AimTokens: 1, PreciseX: 2, SurgeTokens: 1, CriticalX: 1},
			against{}, "rs rs rs", 0, "rs"},

		{"004 step 2: pool has only hits + crits: aggressive hit reroll", legion.All, by{ObservationTokens: 1}, against{ArmorX: 3}, "bh rh rc", 1, "rh"},
		{"004 step 2: pool has only hits + crits: Crit Fishing", legion.All, by{ObservationTokens: 1, RerollStrategy: fishing},
			against{}, "bh rh rc", 1, "rh"},
		{"004 step 2: pool has only hits + crits: wasted", legion.All, by{ObservationTokens: 1}, against{}, "bh rh rc", 1, ""},
		{"004 step 3: targets, then free hits, then any hits", legion.All, by{AimTokens: 1, PreciseX: 2, RerollStrategy: fishing},
			against{ArmorX: 1}, "w- rh bh wh wh", 0, "rh bh wh w-"},

		{"004 test: observation tokens reroll blanks before surges", legion.All, by{ObservationTokens: 1}, against{}, "r- rh rc", 1, "r-"},
		{"004 test: blanks before surges within a colour", legion.All, by{ObservationTokens: 1}, against{}, "rs r-", 1, "r-"},
		{"004 test: rerolls 2 + PreciseX dice per aim token", legion.All, by{AimTokens: 1, PreciseX: 1}, against{},
			"w- w- w- w- w- w- w- w- w- w-", 0, "w- w- w-"},
		{"004 test: rerolls excess surges when conversions are limited", legion.All, by{AimTokens: 1, PreciseX: 1, SurgeTokens: 1},
			against{}, "rs bs ws", 0, "rs bs"},
		{"004 test: rerolls hits that would be cancelled by Armor", legion.All, by{AimTokens: 1}, against{ArmorX: 3}, "rh rh rc", 0, "rh rh"},

		{"004 example: 4 surges, 2 conversions (decision 7)", legion.All, by{AimTokens: 1, PreciseX: 2, SurgeTokens: 1, CriticalX: 1},
			against{}, "rs bs ws ws", 0, "rs bs"},
		{"004 excess: Jedi Hunter converts all", legion.All, by{AimTokens: 1, JediHunter: true}, against{}, "rs r-", 0, "r-"},
		{"004 excess: Hold the Line converts all (Melee)", legion.Melee, by{AimTokens: 1, HoldTheLine: true}, against{}, "rs r-", 0, "r-"},
		{"004 code: Hold the Line in Ranged converts nothing (decision 9)", legion.Ranged, by{AimTokens: 1, HoldTheLine: true},
			against{}, "rs r-", 0, "rs r-"},
		{"004 targets: by die, not by look (decision 8)", legion.All, by{AimTokens: 1, SurgeTokens: 1}, against{}, "rs rs", 0, "rs"},
		{"004 targets: red, then black, then white", legion.All, by{AimTokens: 1}, against{}, "w- b- r-", 0, "r- b-"},

		{"004 free hits: Dodge", legion.All, by{AimTokens: 1}, against{DodgeTokens: 1}, "rh bh", 0, ""},
		{"004 free hits: Dodge takes them all", legion.All, by{AimTokens: 1}, against{DodgeTokens: 2}, "rh bh", 0, "rh bh"},
		{"004 free hits: what the Guardian takes still counts", legion.Ranged, by{AimTokens: 1}, against{GuardianX: 2}, "rh bh", 0, ""},
		{"004 free hits: Backup", legion.Ranged, by{AimTokens: 1}, against{Backup: true}, "rh bh", 0, "rh bh"},
		{"004 free hits: Shielded", legion.Ranged, by{AimTokens: 1}, against{ShieldedX: 2}, "rh bh", 0, "rh bh"},
		{"004 free hits: Ram makes crits of blanks", legion.All, by{AimTokens: 1, RamX: 1}, against{ArmorX: 1}, "rh bh", 0, "rh bh"},
		{"004 free hits: Impact leaves none to Armor", legion.All, by{AimTokens: 1, ImpactX: 2}, against{ArmorX: 3}, "rh bh", 0, ""},
		// Rounded to whole hits, heavy cover takes one of two hits and none of
		// one; unrounded each hit loses a third.
		{"004 code: the mean of cover is not rounded (decision 11)", legion.Ranged, by{AimTokens: 1},
			against{CoverType: legion.HeavyCover}, "rh rh", 0, ""},
		// Cover leaves 2/3 of a hit of one, which Armor 1 takes; of two hits
		// it leaves 4/3, of which Armor takes 1.
		{"004 code: Armor comes after cover (decision 11)", legion.Ranged, by{AimTokens: 1},
			against{CoverType: legion.HeavyCover, ArmorX: 1}, "rh rh", 0, ""},
		{"004 code: one hit that Armor takes after cover (decision 11)", legion.Ranged, by{AimTokens: 1},
			against{CoverType: legion.HeavyCover, ArmorX: 1}, "rh rc", 0, "rh"},
		{"004 code: Low Profile takes one hit for certain (decision 11)", legion.Ranged, by{AimTokens: 1},
			against{CoverType: legion.LightCover, LowProfile: true}, "rh rc", 0, "rh"},
		// Either hit alone may turn blank, which Ram makes a crit; not both.
		{"004 code: free hits are free together (decision 12)", legion.Ranged, by{AimTokens: 1, RamX: 1},
			against{CoverType: legion.HeavyCover}, "rh rh rh", 0, "rh"},

		{"001 test: rerolls correct number of dice with Aim tokens", legion.All, by{AimTokens: 1}, against{}, "r- r- rh", 2, "r- r-"},
		{"001 test: does not reroll surges when attacker has surge conversion", legion.All, by{AimTokens: 1, SurgeChart: legion.SurgeToHit},
			against{}, "r- rs rs", 2, "r-"},
		{"001 test: rerolls excess surges when surge tokens are available", legion.All, by{AimTokens: 1, SurgeTokens: 1},
			against{}, "rs rs rs", 3, "rs rs"},
		{"001 test: prioritizes red dice over white dice for excess surge rerolls (decision 7)", legion.All, by{AimTokens: 1, SurgeTokens: 1},
			against{}, "ws rs bs", 3, "rs bs"},
		{"001 test: sorts blanks and excess surges together by die color priority: first", legion.All, by{AimTokens: 1},
			against{}, "w- rs b- bs", 1, "rs"},
		{"001 test: sorts blanks and excess surges together by die color priority: second", legion.All, by{AimTokens: 1},
			against{}, "w- rs b- bs", 2, "rs b-"},
		{"001 test: sorts blanks and excess surges together by die color priority: third", legion.All, by{AimTokens: 1},
			against{}, "w- rs b- bs", 3, "rs b- bs"},
		{"001 test: sorts blanks and excess surges together by die color priority: all", legion.All, by{AimTokens: 1},
			against{}, "w- rs b- bs", 4, "rs b- bs w-"},
		{"001 test: considers Critical X when determining surge reroll targets (decision 7)", legion.All,
			by{AimTokens: 1, SurgeTokens: 1, CriticalX: 1}, against{}, "rs bs ws ws", 4, "rs bs"},
		{"001 test: does not reroll surges when Jedi Hunter is active", legion.All, by{AimTokens: 1, JediHunter: true},
			against{}, "rs bs w-", 3, "w-"},
		{"001 verify: conservative does not reroll hits", legion.All, by{AimTokens: 1}, against{}, "rh bh wh", 2, ""},
		{"001 verify: Crit Fishing rerolls hits if slots are available", legion.All, by{AimTokens: 1, RerollStrategy: legion.CritFishing},
			against{}, "rh bh w-", 2, "w- rh"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, tab := rules(t, c.typ, c.at, c.d, c.roll)
			n := c.dice
			if n == 0 {
				n = r.PerAim
			}
			same(t, "rerolled", text(rerolled(r, tab, n)), text(table(t, c.want)))
		})
	}
}

// Whole rerolls: what was spent, saved and kept.
func TestRerollInGame(t *testing.T) {
	for _, c := range []struct {
		name    string
		typ     legion.AttackType
		at      by
		d       against
		dealt   rolls
		spent   int // aims spent on rerolls
		saved   int
		pierce  int
		results string // at the end of 4c
	}{
		{"004 edge: 0 Observation + 0 Aim tokens", legion.All, by{RedDice: 2}, against{},
			rolls{red: "-h", defender: "-"}, 0, 0, 0, "r- rh"},
		{"004 edge: Observation tokens but all dice are crits", legion.All, by{RedDice: 1, ObservationTokens: 2}, against{},
			rolls{red: "c", defender: "-"}, 0, 0, 0, "rc"},
		{"004 edge: Aim tokens but all dice are crits", legion.All, by{RedDice: 1, AimTokens: 1}, against{},
			rolls{red: "c", defender: "-"}, 1, 0, 0, "rc"},
		{"004 edge: Marksman + 0 convertible dice", legion.All, by{RedDice: 2, AimTokens: 2, Marksman: true}, against{ArmorX: 1},
			rolls{red: "cc", defender: "--"}, 2, 0, 0, "rc rc"},
		{"004 edge: Marksman saves all aims", legion.All, by{WhiteDice: 2, AimTokens: 2, Marksman: true}, against{},
			rolls{white: "--", defender: "--"}, 0, 2, 0, "w- w-"},
		// Nothing tells a hit from a crit, so that Marksman has no move until a
		// hit that was fished with turns blank.
		{"004 edge: Marksman saves after 2 rerolls", legion.All,
			by{RedDice: 2, AimTokens: 4, Marksman: true, RerollStrategy: legion.CritFishing}, against{},
			rolls{red: "hh" + "hh" + "h-", defender: "--"}, 2, 2, 0, "rh r-"},
		{"004 edge: Duelist + 0 aims spent", legion.Melee, by{RedDice: 1, DuelistAttacker: true}, against{},
			rolls{red: "h", defender: "-"}, 0, 0, 0, "rh"},
		{"004 edge: Duelist + 0 aims spent: all saved", legion.Melee,
			by{RedDice: 1, DuelistAttacker: true, AimTokens: 1, Marksman: true}, against{},
			rolls{red: "-", defender: "-"}, 0, 1, 0, "r-"},
		{"004 edge: Duelist + Ranged attack", legion.Ranged, by{RedDice: 1, DuelistAttacker: true, AimTokens: 1}, against{},
			rolls{red: "-" + "h", defender: "-"}, 1, 0, 0, "rh"},
		{"004 edge: Duelist + Melee + 1 aim spent", legion.Melee, by{RedDice: 1, DuelistAttacker: true, AimTokens: 1}, against{},
			rolls{red: "-" + "h", defender: "-"}, 1, 0, 1, "rh"},
		{"004 edge: Pool is empty (0 dice)", legion.All, by{AimTokens: 1, ObservationTokens: 1}, against{}, rolls{}, 1, 0, 0, ""},
		{"004 edge: Observation reroll changes blank to surge", legion.All, by{RedDice: 2, ObservationTokens: 1, AimTokens: 1}, against{},
			rolls{red: "-h" + "s" + "c", defender: "--"}, 1, 0, 0, "rh rc"},
		{"004 edge: Lethal 2 + 3 aims + pool has 4 results", legion.All, by{RedDice: 4, LethalX: 2, AimTokens: 3}, against{},
			rolls{red: "hhcc", defender: "----"}, 1, 0, 2, "rh rh rc rc"},
		{"004 edge: Lethal 2 + 1 aim + pool has 4 results", legion.All, by{RedDice: 5, LethalX: 2, AimTokens: 1}, against{},
			rolls{red: "hhcc-", defender: "----"}, 0, 0, 1, "r- rh rh rc rc"},
		{"004 edge: Lethal 2 + 3 aims + Pierce 5 + 2 hits", legion.All, by{RedDice: 2, LethalX: 2, AimTokens: 3, PierceX: 5}, against{},
			rolls{red: "hh", defender: "--"}, 3, 0, 5, "rh rh"},
		{"004 edge: Lethal 3 + 3 aims + Marksman saves 1", legion.All, by{RedDice: 2, LethalX: 3, AimTokens: 3, Marksman: true}, against{},
			rolls{red: "h-", defender: "-"}, 0, 0, 3, "r- rh"},

		{"004 test: observation tokens reroll blanks before surges", legion.All, by{RedDice: 3, ObservationTokens: 1}, against{},
			rolls{red: "-hc" + "h", defender: "---"}, 0, 0, 0, "rh rh rc"},
		{"004 test: rerolls 2 + PreciseX dice per aim token", legion.All, by{WhiteDice: 10, AimTokens: 1, PreciseX: 1}, against{},
			rolls{white: "----------" + "hhh", defender: "---"}, 1, 0, 0, "w- w- w- w- w- w- w- wh wh wh"},
		{"004 test: Duelist attacker only grants Pierce +1 for Melee attacks: Melee", legion.Melee,
			by{RedDice: 1, DuelistAttacker: true, AimTokens: 1}, against{}, rolls{red: "-" + "-"}, 1, 0, 1, "r-"},
		{"004 test: Duelist attacker only grants Pierce +1 for Melee attacks: Ranged", legion.Ranged,
			by{RedDice: 1, DuelistAttacker: true, AimTokens: 1}, against{}, rolls{red: "-" + "-"}, 1, 0, 0, "r-"},
		{"004 test: saves all remaining aims when Marksman decides to convert", legion.All,
			by{RedDice: 1, WhiteDice: 1, AimTokens: 3, Marksman: true}, against{ArmorX: 2},
			rolls{red: "h", white: "-", defender: "--"}, 0, 3, 0, "rh w-"},

		{"004 note: Duelist's bonus is 1 however many aims were spent", legion.Melee,
			by{RedDice: 1, DuelistAttacker: true, AimTokens: 2}, against{},
			rolls{red: "-" + "-" + "h", defender: "-"}, 2, 0, 1, "rh"},
		{"004 step 4: Duelist is active in All (decision 13)", legion.All, by{RedDice: 1, DuelistAttacker: true, AimTokens: 1}, against{},
			rolls{red: "-" + "h", defender: "-"}, 1, 0, 1, "rh"},
		{"004 step 3: a die may be rerolled again by a later token", legion.All, by{RedDice: 1, ObservationTokens: 1, AimTokens: 2}, against{},
			rolls{red: "-" + "-" + "-" + "c", defender: "-"}, 2, 0, 0, "rc"},
		{"004 order: observation tokens go first, then Marksman decides", legion.All,
			by{RedDice: 1, ObservationTokens: 1, AimTokens: 1, Marksman: true}, against{},
			rolls{red: "-" + "h", defender: "-"}, 1, 0, 0, "rh"},
		{"004 step 3: aims reserved for Lethal are not saved for Marksman", legion.All,
			by{RedDice: 2, LethalX: 1, AimTokens: 3, Marksman: true}, against{},
			rolls{red: "h-", defender: "--"}, 0, 2, 1, "r- rh"},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := play(t, c.typ, c.at, c.d, c.dealt)
			spent := 0
			for _, x := range rec.Rerolls {
				if x.Aim {
					spent++
				}
			}
			same(t, "aims spent", spent, c.spent)
			same(t, "aims saved", rec.Saved, c.saved)
			same(t, "Pierce", rec.Pierce, c.pierce)
			same(t, "dice", text(rec.Rerolled), text(table(t, c.results)))
		})
	}

	t.Run("001 verify: with 2 Aims + Precise 1 can reroll 6 dice", func(t *testing.T) {
		rec := play(t, legion.All, by{WhiteDice: 6, AimTokens: 2, PreciseX: 1}, against{},
			rolls{white: "------" + "ccc" + "ccc", defender: "------"})
		same(t, "rerolls", rec.Rerolls[0].Took.Sum().Total()+rec.Rerolls[1].Took.Sum().Total(), 6)
		same(t, "crits", rec.Converted.Crits, 6)
	})
	t.Run("001 clarification 1: observation tokens are the attacker's, one reroll each", func(t *testing.T) {
		rec := play(t, legion.All, by{RedDice: 2, ObservationTokens: 2}, against{}, rolls{red: "--" + "h" + "h", defender: "--"})
		same(t, "rerolls", len(rec.Rerolls), 2)
		same(t, "hits", rec.Converted.Hits, 2)
	})
	// The flow mixes conversions and rerolls aim by aim. An aim that would
	// convert is saved instead, and all later ones with it, until surges are
	// converted; the document's own clarification 5 says so.
	t.Run("001 example flow: 2 Observation Tokens + 3 Aim Tokens", func(t *testing.T) {
		rec := play(t, legion.All, by{RedDice: 1, WhiteDice: 4, ObservationTokens: 2, AimTokens: 3, Marksman: true}, against{},
			rolls{red: "-" + "h", white: "----" + "-", defender: "----"})
		same(t, "observations", len(rec.Rerolls), 2)
		same(t, "saved", rec.Saved, 3)
		same(t, "results", rec.Sharpened, Results{Hits: 4, Blanks: 1})
	})
}
