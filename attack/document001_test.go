package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Document 001: the whole sequence. The documents 000 and 002 to 004 go into
// most of its steps again; what they say in more detail is tested there.

func TestDocument001Dice(t *testing.T) {
	for c, want := range map[dice.Color][dice.Faces]int{
		dice.White: {dice.Blank: 5, dice.Hit: 1, dice.Crit: 1, dice.Surge: 1},
		dice.Black: {dice.Blank: 3, dice.Hit: 3, dice.Crit: 1, dice.Surge: 1},
		dice.Red:   {dice.Blank: 1, dice.Hit: 5, dice.Crit: 1, dice.Surge: 1},
	} {
		t.Run("001 2A.3 attack die faces: "+c.String(), func(t *testing.T) { same(t, "faces", dice.AttackDie[c], want) })
	}
	for c, want := range map[dice.Color][dice.DefenseFaces]int{
		dice.White: {dice.DefenseBlank: 4, dice.DefenseBlock: 1, dice.DefenseSurge: 1},
		dice.Red:   {dice.DefenseBlank: 2, dice.DefenseBlock: 3, dice.DefenseSurge: 1},
	} {
		t.Run("001 2A.3 defense die faces: "+c.String(), func(t *testing.T) { same(t, "faces", dice.DefenseDie[c], want) })
	}
	t.Run("001 test: red die distribution is approximately correct", func(t *testing.T) {
		same(t, "red", dice.AttackDie[dice.Red], [dice.Faces]int{1, 5, 1, 1})
	})
	t.Run("001 test: returns a valid attack face", func(t *testing.T) {
		for c := range dice.Color(dice.Colors) {
			sides := 0
			for _, n := range dice.AttackDie[c] {
				sides += n
			}
			same(t, "sides of "+c.String(), sides, dice.AttackSides)
		}
	})
	for _, c := range []struct {
		name      string
		got, want dice.Color
	}{
		{"001 test: upgrades white to black", dice.White.Upgrade(), dice.Black},
		{"001 test: upgrades black to red", dice.Black.Upgrade(), dice.Red},
		{"001 test: does not upgrade red beyond red", dice.Red.Upgrade(), dice.Red},
		{"001 verify: downgrades red to black", dice.Red.Downgrade(), dice.Black},
		{"001 verify: downgrades black to white", dice.Black.Downgrade(), dice.White},
		{"001 verify: downgrading white stays white", dice.White.Downgrade(), dice.White},
	} {
		t.Run(c.name, func(t *testing.T) { same(t, "colour", c.got, c.want) })
	}
}

func TestDocument001Pool(t *testing.T) {
	pool := func(red, black, white int) dice.Pool {
		return dice.Pool{dice.Red: red, dice.Black: black, dice.White: white}
	}
	mixed := by{RedDice: 2, BlackDice: 1, WhiteDice: 3}
	for _, c := range []struct {
		name           string
		at             by
		d              against
		formed, thrown dice.Pool
	}{
		{"001 test: creates pool from dice counts", mixed, against{}, pool(2, 1, 3), pool(2, 1, 3)},
		{"001 test: applies Spray multiplier", by{RedDice: 1, Spray: true}, against{MinisInLOS: 3}, pool(3, 0, 0), pool(3, 0, 0)},
		{"001 verify: Spray with 4 minis in LOS", by{RedDice: 2, BlackDice: 1, WhiteDice: 3, Spray: true}, against{MinisInLOS: 4},
			pool(8, 4, 12), pool(8, 4, 12)},
		{"001 code: minis in LOS do not matter without Spray", mixed, against{MinisInLOS: 4}, pool(2, 1, 3), pool(2, 1, 3)},

		{"001 test: does not modify pool when Cumbersome is set", by{RedDice: 1, BlackDice: 1, Cumbersome: true}, against{},
			pool(1, 1, 0), pool(1, 1, 0)},
		{"001 test: Cumbersome after a move (decision 27)", by{RedDice: 2, BlackDice: 1, WhiteDice: 1, Cumbersome: true, Moved: true}, against{},
			pool(2, 1, 1), pool(0, 2, 2)},
		{"001 verify: Anti-Materiel does nothing against a unit of no type", by{WhiteDice: 2, AntiMaterielX: 2}, against{},
			pool(0, 0, 2), pool(0, 0, 2)},
		{"001 verify: Anti-Materiel against a vehicle", by{RedDice: 1, BlackDice: 1, WhiteDice: 2, AntiMaterielX: 2},
			against{UnitType: legion.Vehicle}, pool(1, 1, 2), pool(2, 1, 1)},
		{"001 verify: Anti-Materiel does nothing against a trooper", by{WhiteDice: 2, AntiMaterielX: 2},
			against{UnitType: legion.Trooper}, pool(0, 0, 2), pool(0, 0, 2)},
		{"001 verify: Anti-Personnel against a trooper", by{WhiteDice: 2, AntiPersonnelX: 1},
			against{UnitType: legion.Trooper}, pool(0, 0, 2), pool(0, 1, 1)},
		{"001 verify: applyDieModification respects count limits", by{BlackDice: 3, AntiPersonnelX: 2},
			against{UnitType: legion.Trooper}, pool(0, 3, 0), pool(2, 1, 0)},
		{"001 code: no die is upgraded twice by the same effect", by{WhiteDice: 1, AntiPersonnelX: 3},
			against{UnitType: legion.Trooper}, pool(0, 0, 1), pool(0, 1, 0)},
		{"001 order: downgrades go before upgrades", by{RedDice: 1, Cumbersome: true, Moved: true, AntiMaterielX: 1},
			against{UnitType: legion.Vehicle}, pool(1, 0, 0), pool(1, 0, 0)},
		{"001 case: zero dice pools", by{}, against{}, pool(0, 0, 0), pool(0, 0, 0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := New(config(t, legion.All, c.at, c.d))
			same(t, "formed", r.Formed, c.formed)
			same(t, "rolled", r.Dice, c.thrown)
		})
	}
}

func TestDocument001Reroll(t *testing.T) {
	for _, c := range []struct {
		name string
		at   by
		roll string
		dice int // how many a token may take
		want string
	}{
		{"001 test: rerolls correct number of dice with Aim tokens", by{}, "r- r- rh", 2, "r- r-"},
		{"001 test: does not reroll surges when attacker has surge conversion", by{SurgeChart: legion.SurgeToHit}, "r- rs rs", 2, "r-"},
		{"001 test: rerolls excess surges when surge tokens are available", by{SurgeTokens: 1}, "rs rs rs", 3, "rs rs"},
		{"001 test: prioritizes red dice over white dice for excess surge rerolls (decision 7)", by{SurgeTokens: 1}, "ws rs bs", 3, "rs bs"},
		{"001 test: sorts blanks and excess surges together by die color priority: first", by{}, "w- rs b- bs", 1, "rs"},
		{"001 test: sorts blanks and excess surges together by die color priority: second", by{}, "w- rs b- bs", 2, "rs b-"},
		{"001 test: sorts blanks and excess surges together by die color priority: third", by{}, "w- rs b- bs", 3, "rs b- bs"},
		{"001 test: sorts blanks and excess surges together by die color priority: all", by{}, "w- rs b- bs", 4, "rs b- bs w-"},
		{"001 test: considers Critical X when determining surge reroll targets (decision 7)", by{SurgeTokens: 1, CriticalX: 1},
			"rs bs ws ws", 4, "rs bs"},
		{"001 test: does not reroll surges when Jedi Hunter is active", by{JediHunter: true}, "rs bs w-", 3, "w-"},
		{"001 verify: conservative does not reroll hits", by{}, "rh bh wh", 2, ""},
		{"001 verify: Crit Fishing rerolls hits if slots are available", by{RerollStrategy: legion.CritFishing}, "rh bh w-", 2, "w- rh"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.at.AimTokens = 1
			r, tab := rules(t, legion.All, c.at, against{}, c.roll)
			same(t, "rerolled", text(rerolled(r, tab, c.dice)), text(table(t, c.want)))
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
	// The note says that Duelist spends an extra aim; the code beside it, and
	// document 004, that the bonus is free.
	t.Run("001 verify: Duelist spends extra Aim for Pierce bonus", func(t *testing.T) {
		r := sized(t, legion.Melee, by{AimTokens: 1, DuelistAttacker: true}, against{}, 1)
		same(t, "Pierce after one aim", r.Pierce(0, true), 1)
		same(t, "Pierce without", r.Pierce(1, false), 0)
	})
}

func TestDocument001Marksman(t *testing.T) {
	for _, c := range []struct {
		name string
		at   by
		d    against
		roll string
		aims int
		save bool
		next move
		want Results // what the aims, saved, make of it
	}{
		// The test has the aim count as spent in 4c; it is saved there and
		// spent at 4d.5, as clarification 5 says.
		{"001 test: Marksman Deterministic always converts both blanks and hits", by{}, against{}, "r- rh rc", 1,
			true, blankToHit, Results{2, 1, 0}},
		{"001 test: Marksman Averages converts hits to crits when defender has Armor", by{MarksmanStrategy: legion.Averages},
			against{ArmorX: 2}, "r- rh wh", 1, true, hitToCrit, Results{1, 1, 1}},
		// A certain hit is worth 1; no reroll is worth more than 7/8.
		{"001 test: Marksman Averages skips conversion when rerolls are better", by{MarksmanStrategy: legion.Averages, PreciseX: 2},
			against{}, "r- r- rh", 3, true, blankToHit, Results{3, 0, 0}},
		{"001 test: Marksman Averages considers Impact X redundancy", by{MarksmanStrategy: legion.Averages, ImpactX: 2},
			against{ArmorX: 2}, "wh rh rh", 1, true, hitToCrit, Results{2, 1, 0}},
		{"001 test: Marksman Averages considers Impact X redundancy: Impact takes all", by{MarksmanStrategy: legion.Averages, ImpactX: 3},
			against{ArmorX: 2}, "wh rh rh", 1, false, noMove, Results{3, 0, 0}},
		{"001 test: Marksman Averages prioritizes white dice for conversion", by{MarksmanStrategy: legion.Averages}, against{},
			"w- r- wh rh", 1, true, blankToHit, Results{3, 0, 1}},

		{"001 unit tests: 2 saved aims + pool of [blank, blank, hit, crit]", by{}, against{}, "r- r- rh rc", 2,
			true, blankToHit, Results{3, 1, 0}},
		{"001 unit tests: 1 saved aim + pool of [hit, hit, crit] (beneficial)", by{}, against{DodgeTokens: 1}, "rh rh rc", 1,
			true, hitToCrit, Results{1, 2, 0}},
		{"001 unit tests: 1 saved aim + pool of [hit, hit, crit] (not beneficial)", by{}, against{}, "rh rh rc", 1,
			false, noMove, Results{2, 1, 0}},
		{"001 unit tests: aims but no blanks/hits to convert", by{}, against{ArmorX: 1}, "rc rc", 2,
			false, noMove, Results{0, 2, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.at.Marksman, c.at.AimTokens = true, c.aims
			r, tab := rules(t, legion.All, c.at, c.d, c.roll)
			x := r.Convert(&tab)
			same(t, "saved", r.Save(&tab, c.aims), c.save)
			same(t, "move", r.marksman.next(x, c.aims), c.next)
			x, _ = r.Sharpen(x, c.aims)
			same(t, "results", x, c.want)
		})
	}
}

func TestDocument001Surges(t *testing.T) {
	for _, c := range []struct {
		name string
		at   by
		roll string
		want Results
	}{
		{"001 verify: surge chart converts all surges", by{SurgeChart: legion.SurgeToCrit}, "rs rs", Results{Crits: 2}},
		{"001 verify: surge tokens convert up to N surges", by{SurgeTokens: 2}, "rs rs rs", Results{Hits: 2, Blanks: 1}},
		{"001 verify: Critical X + Jedi Hunter + Hold the Line apply in order", by{CriticalX: 1, JediHunter: true, HoldTheLine: true},
			"rs rs rs", Results{Crits: 3}},
		{"001 verify: Critical X + Hold the Line do not overlap", by{CriticalX: 1, HoldTheLine: true}, "rs rs rs", Results{Hits: 2, Crits: 1}},
		{"001 verify: remaining surges are blanks for counting", by{}, "rs rh", Results{Hits: 1, Blanks: 1}},
		{"001 code: surge chart goes before Critical X (decision 1)", by{SurgeChart: legion.SurgeToHit, CriticalX: 2}, "rs rs rs",
			Results{Hits: 1, Crits: 2}},
		{"001 code: tokens go before Critical X (decision 1)", by{SurgeTokens: 1, CriticalX: 1}, "rs", Results{Crits: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, tab := rules(t, legion.All, c.at, against{}, c.roll)
			same(t, "converted", r.Convert(&tab), c.want)
		})
	}
}

func TestDocument001Modify(t *testing.T) {
	for _, c := range []struct {
		name                string
		typ                 legion.AttackType
		at                  by
		d                   against
		hits, crits, blanks int
		h, c, guarded       int
	}{
		{"001 verify: Ram X converts blanks first", legion.All, by{RamX: 1}, against{}, 1, 0, 1, 1, 1, 0},
		{"001 verify: Ram X converts any result, then hits", legion.All, by{RamX: 3}, against{}, 3, 0, 1, 1, 3, 0},
		{"001 code: Ram X in an attack that is no Overrun", legion.Ranged, by{RamX: 1}, against{}, 0, 0, 1, 0, 1, 0},
		{"001 verify: Impact converts hits before Armor cancels", legion.All, by{ImpactX: 1}, against{ArmorX: 1}, 2, 0, 0, 0, 1, 0},
		{"001 code: Impact only when defender has Armor", legion.Ranged, by{ImpactX: 2}, against{ShieldedX: 2}, 2, 0, 0, 0, 0, 0},
		{"001 verify: Armor cancels hits", legion.All, by{}, against{ArmorX: 2}, 3, 1, 0, 1, 1, 0},
		{"001 case: max keyword values: Armor 5", legion.All, by{}, against{ArmorX: 5}, 4, 2, 0, 0, 2, 0},
		{"001 verify: Shielded cancels crits first, then hits", legion.Ranged, by{}, against{ShieldedX: 2}, 2, 1, 0, 1, 0, 0},
		{"001 code: Shielded in Melee", legion.Melee, by{}, against{ShieldedX: 2}, 2, 1, 0, 2, 1, 0},
		{"001 code: Backup cancels up to 2 hits", legion.Ranged, by{}, against{Backup: true}, 3, 1, 0, 1, 1, 0},
		{"001 code: Backup in Melee", legion.Melee, by{}, against{Backup: true}, 3, 1, 0, 3, 1, 0},
		{"001 clarification 4: Guardian X absorbs up to X hits", legion.Ranged, by{}, against{GuardianX: 2}, 3, 1, 0, 1, 1, 2},
		{"001 case: Guardian cancellations: crits are not absorbed", legion.Ranged, by{}, against{GuardianX: 2}, 1, 3, 0, 0, 3, 1},
		{"001 code: Guardian in Overrun", legion.Overrun, by{}, against{GuardianX: 2}, 3, 1, 0, 3, 1, 0},
		{"001 order: Shielded, Backup, Guardian", legion.Ranged, by{}, against{ShieldedX: 1, Backup: true, GuardianX: 1}, 4, 0, 0, 0, 0, 1},
		{"001 case: all blanks", legion.All, by{}, against{ArmorX: 1}, 0, 0, 3, 0, 0, 0},
		{"001 case: all hits", legion.All, by{}, against{ArmorX: 1}, 3, 0, 0, 2, 0, 0},
		{"001 case: all crits", legion.All, by{}, against{ArmorX: 1}, 0, 3, 0, 0, 3, 0},

		// Deferred in the document, built here.
		{"001 limitation 1: Ion X puts shields out", legion.Ranged, by{IonX: 1}, against{ShieldedX: 2}, 0, 3, 0, 0, 2, 0},
		{"001 limitation 2: Primitive turns crits into hits against Armor", legion.All, by{Primitive: true, ImpactX: 1}, against{ArmorX: 2},
			2, 1, 0, 1, 0, 0},
		{"001 limitation 2: Primitive does nothing without Armor", legion.All, by{Primitive: true}, against{}, 2, 1, 0, 2, 1, 0},
		{"001 limitation 3: Weak Point X in its arc", legion.All, by{InWeakPointArc: true}, against{ArmorX: 3, WeakPointX: 2}, 3, 0, 0, 0, 2, 0},
		{"001 limitation 3: Weak Point X outside its arc", legion.All, by{}, against{ArmorX: 3, WeakPointX: 2}, 3, 0, 0, 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, cr, guarded := sized(t, c.typ, c.at, c.d, c.hits+c.crits+c.blanks).Modify(c.hits, c.crits, c.blanks)
			same(t, "hits", h, c.h)
			same(t, "crits", cr, c.c)
			same(t, "guarded", guarded, c.guarded)
		})
	}

	t.Run("001 verify: Lethal grants Pierce based on remaining Aims", func(t *testing.T) {
		r := sized(t, legion.All, by{LethalX: 2, AimTokens: 3}, against{}, 1)
		same(t, "no aim left", r.Pierce(0, false), 0)
		same(t, "one aim left", r.Pierce(1, false), 1)
		same(t, "three aims left", r.Pierce(3, false), 2)
	})
	t.Run("001 code: Lethal takes leftovers only (decision 10)", func(t *testing.T) {
		rec := play(t, legion.All, by{RedDice: 2, LethalX: 1, AimTokens: 1}, against{}, rolls{red: "h-", defender: "x"})
		same(t, "reserved", rec.Reserved, 1)
		same(t, "wounds", rec.Outcome[TotalWounds], 1)
	})
	t.Run("001 code: blanks for Ram counted before Jar'Kai (decision 25)", func(t *testing.T) {
		rec := play(t, legion.Melee, by{RedDice: 1, RamX: 2, JarKaiMastery: true, DodgeTokensAttacker: 1}, against{},
			rolls{red: "-", defender: "-"})
		same(t, "hits", rec.Hits, 0)
		same(t, "crits", rec.Crits, 1)
	})
}

func TestDocument001AttackTypes(t *testing.T) {
	for _, c := range []struct {
		name string
		path string
		typ  legion.AttackType
		want bool
	}{
		{"001 test: returns true for unrestricted keywords", "attacker.impactX", legion.Melee, true},
		{"001 test: returns false for ranged-only keyword in melee attack", "attacker.sharpshooterX", legion.Melee, false},
		{"001 clarification 6: Jar'Kai in Ranged", "attacker.jarKaiMastery", legion.Ranged, false},
		{"001 clarification 6: Jar'Kai in Overrun", "attacker.jarKaiMastery", legion.Overrun, false},
		{"001 clarification 7: All activates Deflect", "defender.deflect", legion.All, true},
		{"001 clarification 7: All activates Djem So", "defender.djemSoMastery", legion.All, true},
		{"001 clarification 7: All activates Hold the Line", "attacker.holdTheLine", legion.All, true},
		{"001 case: attack type filtering: Deflect in Overrun", "defender.deflect", legion.Overrun, false},
		{"001 case: attack type filtering: Djem So in Ranged", "defender.djemSoMastery", legion.Ranged, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, ok := legion.Lookup(c.path)
			if !ok {
				t.Fatalf("there is no field %s", c.path)
			}
			same(t, "active", f.Active.In(c.typ), c.want)
		})
	}

	for _, c := range []struct {
		name string
		at   by
		d    against
		want int
	}{
		{"001 test: applies base cover", by{}, against{CoverType: legion.LightCover}, 1},
		{"001 test: caps cover at 2", by{}, against{CoverType: legion.HeavyCover, Suppressed: true, CoverX: 2, SmokeTokens: 3}, 2},
		{"001 test: Blast sets cover to 0", by{Blast: true}, against{CoverType: legion.HeavyCover, Suppressed: true, CoverX: 1, SmokeTokens: 1}, 0},
		{"001 isCoverActive: Immune: Blast", by{Blast: true}, against{CoverType: legion.LightCover, ImmuneBlast: true}, 1},
		{"001 isCoverActive: Death From Above", by{DeathFromAbove: true}, against{CoverType: legion.LightCover, ImmuneBlast: true}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "cover value", sized(t, legion.All, c.at, c.d, 1).cover.value, c.want)
		})
	}
	t.Run("001 verify: Low Profile without hits or cover (decision 16)", func(t *testing.T) {
		_, n, certain := sized(t, legion.Ranged, by{}, against{LowProfile: true}, 2).CoverDice(2)
		same(t, "dice and certain blocks", n+certain, 0)
	})
	t.Run("001 isDodgeActive: High Velocity", func(t *testing.T) {
		h, _, dodged := sized(t, legion.All, by{HighVelocity: true}, against{DodgeTokens: 2}, 2).Dodge(2, 0)
		same(t, "hits", h, 2)
		same(t, "dodged", dodged, false)
	})
}

// The outcome columns are total wounds, Guardian's and defender's wounds
// without Pierce, Deflect, Djem So, suppression.
func TestDocument001Compare(t *testing.T) {
	for _, c := range []struct {
		name  string
		typ   legion.AttackType
		at    by
		d     against
		dealt rolls
		want  [6]int
	}{
		{"001 smoke: 5 red dice, no keywords", legion.Ranged, by{RedDice: 5}, against{},
			rolls{red: "hhhc-", defender: "x---"}, [6]int{3, 0, 3, 0, 0, 1}},
		{"001 case: zero dice pools (decision 26)", legion.Ranged, by{}, against{}, rolls{}, [6]int{}},
		{"001 case: all blanks (decision 26)", legion.Ranged, by{RedDice: 2}, against{}, rolls{red: "--"}, [6]int{}},

		{"001 verify: wounds of Guardian and main target without Pierce, total with", legion.Ranged,
			by{RedDice: 4, PierceX: 1}, against{GuardianX: 2},
			rolls{red: "hhhc", guardian: "x-", defender: "x-"}, [6]int{3, 1, 1, 0, 0, 1}},
		{"001 verify: Pierce on the combined block total (decision 23)", legion.Ranged,
			by{RedDice: 2, PierceX: 1}, against{GuardianX: 1, DangerSenseX: 1, SuppressionTokens: 1},
			rolls{red: "hc", guardian: "-", defender: "xx"}, [6]int{1, 1, 0, 0, 0, 1}},
		{"001 case: max keyword values: Pierce 5", legion.Ranged, by{RedDice: 3, PierceX: 5}, against{},
			rolls{red: "hhh", defender: "xxx"}, [6]int{3, 0, 0, 0, 0, 1}},
		{"001 verify: Immune: Pierce zeroes out Pierce", legion.Ranged, by{RedDice: 2, PierceX: 2}, against{ImmunePierce: true},
			rolls{red: "hh", defender: "xx"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Immune: Pierce zeroes out Pierce: not the Guardian's (decision 24)", legion.Ranged,
			by{RedDice: 2, PierceX: 2}, against{ImmunePierce: true, GuardianX: 1},
			rolls{red: "hc", guardian: "x", defender: "x"}, [6]int{1, 0, 0, 0, 0, 1}},
		{"001 code: a Guardian that is Immune: Pierce leaves it to the defender (decision 24)", legion.Ranged,
			by{RedDice: 2, PierceX: 1}, against{GuardianX: 1, GuardianImmunePierce: true},
			rolls{red: "hc", guardian: "x", defender: "x"}, [6]int{1, 0, 0, 0, 0, 1}},
		{"001 code: Immune: Melee Pierce in Melee", legion.Melee, by{RedDice: 1, PierceX: 1}, against{ImmuneMeleePierce: true},
			rolls{red: "h", defender: "x"}, [6]int{}},
		{"001 code: Immune: Melee Pierce in Ranged", legion.Ranged, by{RedDice: 1, PierceX: 1}, against{ImmuneMeleePierce: true},
			rolls{red: "h", defender: "x"}, [6]int{1, 0, 0, 0, 0, 1}},
		{"001 code: Immune: Melee Pierce in All (decision 13)", legion.All, by{RedDice: 1, PierceX: 1}, against{ImmuneMeleePierce: true},
			rolls{red: "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Duelist (defender) with Melee attack + Dodge spent (decision 22)", legion.Melee,
			by{RedDice: 2, PierceX: 2}, against{DuelistDefender: true, DodgeTokens: 1},
			rolls{red: "hc", defender: "x"}, [6]int{}},

		{"001 case: Makashi Mastery disabling Immune: Pierce", legion.Melee, by{RedDice: 2, PierceX: 2, MakashiMastery: true},
			against{ImmunePierce: true}, rolls{red: "hh", defender: "xx"}, [6]int{1}},
		{"001 case: Makashi Mastery disabling Impervious", legion.Melee, by{RedDice: 2, PierceX: 2, MakashiMastery: true},
			against{Impervious: true}, rolls{red: "hh", defender: "xx"}, [6]int{1}},
		{"001 code: Makashi Mastery always costs 1 Pierce (decision 19)", legion.Melee, by{RedDice: 2, PierceX: 2, MakashiMastery: true},
			against{}, rolls{red: "hh", defender: "xx"}, [6]int{2}},
		{"001 code: Makashi Mastery needs Pierce X to give up (decision 19)", legion.Melee,
			by{RedDice: 2, LethalX: 2, AimTokens: 2, MakashiMastery: true}, against{ImmunePierce: true},
			rolls{red: "hh", defender: "xx"}, [6]int{}},
		{"001 code: Makashi Mastery against a Duelist that may dodge (decision 19)", legion.Melee,
			by{RedDice: 2, PierceX: 2, MakashiMastery: true}, against{DuelistDefender: true, DodgeTokens: 1},
			rolls{red: "cc", defender: "xx"}, [6]int{1}},
		{"001 code: Makashi Mastery against a Duelist that may not dodge (decision 19)", legion.Melee,
			by{RedDice: 2, PierceX: 2, MakashiMastery: true, HighVelocity: true}, against{DuelistDefender: true, DodgeTokens: 1},
			rolls{red: "cc", defender: "xx"}, [6]int{2}},
		{"001 code: Makashi Mastery works in Ranged for Impervious (decision 19)", legion.Ranged,
			by{RedDice: 1, PierceX: 1, MakashiMastery: true}, against{Impervious: true},
			rolls{red: "h", defender: "xx"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 case: Impervious defense dice: keyword + Lethal + Duelist", legion.Melee,
			by{RedDice: 2, PierceX: 1, LethalX: 1, AimTokens: 2, DuelistAttacker: true}, against{Impervious: true},
			rolls{red: "hh", defender: "-----"}, [6]int{2, 0, 2}},
		{"001 code: Impervious with Immune: Melee Pierce rolls full dice (decision 18)", legion.Melee,
			by{RedDice: 1, PierceX: 2}, against{Impervious: true, ImmuneMeleePierce: true},
			rolls{red: "h", defender: "---"}, [6]int{1, 0, 1}},

		{"001 verify: Deflect reflects 1 wound", legion.Ranged, by{RedDice: 3}, against{Deflect: true},
			rolls{red: "hhh", defender: "ss-"}, [6]int{1, 0, 1, 1, 0, 1}},
		{"001 verify: Deflect reflects N with Shien", legion.Ranged, by{RedDice: 3}, against{Deflect: true, ShienMastery: true},
			rolls{red: "hhh", defender: "ss-"}, [6]int{1, 0, 1, 2, 0, 1}},
		{"001 verify: Deflect without a surge", legion.Ranged, by{RedDice: 1}, against{Deflect: true},
			rolls{red: "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 case: Immune: Deflect", legion.Ranged, by{RedDice: 1, ImmuneDeflect: true}, against{Deflect: true},
			rolls{red: "h", defender: "s"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 case: High Velocity disabling Deflect", legion.Ranged, by{RedDice: 1, HighVelocity: true}, against{Deflect: true},
			rolls{red: "h", defender: "s"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"001 isDeflectActive: Melee", legion.Melee, by{RedDice: 1}, against{Deflect: true},
			rolls{red: "h", defender: "s"}, [6]int{1, 0, 1}},
		{"001 verify: Guardian Deflect wounds are included", legion.Ranged, by{RedDice: 2}, against{Deflect: true, GuardianX: 1, GuardianDeflect: true},
			rolls{red: "hc", guardian: "s", defender: "s"}, [6]int{0, 0, 0, 2, 0, 1}},

		{"001 verify: Djem So: Melee", legion.Melee, by{RedDice: 3}, against{DjemSoMastery: true},
			rolls{red: "--h", defender: "-"}, [6]int{1, 0, 1, 0, 1, 0}},
		{"001 verify: Djem So: a surge is no blank", legion.Melee, by{RedDice: 2}, against{DjemSoMastery: true},
			rolls{red: "sh", defender: "-"}, [6]int{1, 0, 1, 0, 0, 0}},
		{"001 verify: Djem So: Ranged", legion.Ranged, by{RedDice: 2}, against{DjemSoMastery: true},
			rolls{red: "-h", defender: "-"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"001 verify: Djem So checks the original roll (decision 28)", legion.Melee, by{RedDice: 2, AimTokens: 1}, against{DjemSoMastery: true},
			rolls{red: "-h" + "h", defender: "--"}, [6]int{2, 0, 2, 0, 1, 0}},
		{"001 verify: Djem So: a blank of a reroll does not count (decision 28)", legion.Melee, by{RedDice: 1, AimTokens: 1},
			against{DjemSoMastery: true}, rolls{red: "s" + "-"}, [6]int{}},

		{"001 verify: suppression is 2 with Suppressive", legion.Ranged, by{RedDice: 1, Suppressive: true}, against{},
			rolls{red: "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 2}},
		{"001 code: Melee attacks do not cause suppression", legion.Melee, by{RedDice: 1, Suppressive: true}, against{},
			rolls{red: "h", defender: "x"}, [6]int{}},
		{"001 code: Overrun attacks do not cause suppression", legion.Overrun, by{RedDice: 1, Suppressive: true}, against{},
			rolls{red: "h", defender: "x"}, [6]int{}},
		{"001 code: a hit that is dodged still suppresses (decision 26)", legion.Ranged, by{RedDice: 1}, against{DodgeTokens: 1},
			rolls{red: "h"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Shien: suppression = 0 when defender takes no wounds", legion.Ranged, by{RedDice: 1},
			against{Deflect: true, ShienMastery: true}, rolls{red: "h", defender: "x"}, [6]int{}},
		{"001 verify: Shien: the Guardian's wounds are not the defender's (decision 26)", legion.Ranged, by{RedDice: 1},
			against{Deflect: true, ShienMastery: true, GuardianX: 1}, rolls{red: "h", guardian: "-"}, [6]int{1, 1, 0, 0, 0, 0}},

		{"001 clarification 3: Block against an attack of only crits", legion.Ranged, by{RedDice: 2}, against{Block: true, DodgeTokens: 1},
			rolls{red: "cc", defender: "s-"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"001 verify: Uncanny Luck rerolls blanks", legion.Ranged, by{RedDice: 2}, against{UncannyLuckX: 2},
			rolls{red: "hh", defender: "x-" + "x"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Soresu Mastery rerolls all (Ranged only)", legion.Ranged, by{RedDice: 2}, against{SoresuMastery: true},
			rolls{red: "hh", defender: "--" + "xx"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Soresu Mastery rerolls all: not a good roll (decision 20)", legion.Ranged, by{RedDice: 2}, against{SoresuMastery: true},
			rolls{red: "hh", defender: "x-"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"001 code: defense tokens go before Deflect (decision 2)", legion.Ranged, by{RedDice: 2}, against{Deflect: true, SurgeTokens: 1},
			rolls{red: "hh", defender: "ss"}, [6]int{0, 0, 0, 1, 0, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := play(t, c.typ, c.at, c.d, c.dealt)
			same(t, "outcome", [6]int(rec.Outcome[:6]), c.want)
		})
	}

	t.Run("001 case: aim token economy", func(t *testing.T) {
		// Two aims are reserved for Lethal, one rerolls and activates Duelist.
		rec := play(t, legion.Melee, by{RedDice: 3, AimTokens: 3, LethalX: 2, DuelistAttacker: true}, against{},
			rolls{red: "hh-" + "h", defender: "xxx"})
		same(t, "reserved", rec.Reserved, 2)
		same(t, "rerolls", len(rec.Rerolls), 1)
		same(t, "Pierce", rec.Pierce, 3)
		same(t, "wounds", rec.Outcome[TotalWounds], 3)
	})
}
