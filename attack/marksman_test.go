package attack

import (
	"testing"

	"salvo/legion"
)

// Steps 4d.5 and 4d.6: Marksman and Jar'Kai.

func TestMarksman(t *testing.T) {
	armor := func(x int) against { return against{ArmorX: x} }
	dodging := against{DodgeTokens: 1}
	for _, c := range []struct {
		name  string
		typ   legion.AttackType
		at    by
		d     against
		x     Results
		saved int
		want  Results
		left  int
	}{
		{"000 conversion: 1 Aim, blank to hit", legion.All, by{Marksman: true}, against{},
			Results{0, 0, 1}, 1, Results{1, 0, 0}, 0},
		{"000 conversion: 1 Aim, hit to crit", legion.All, by{Marksman: true}, dodging,
			Results{1, 0, 0}, 1, Results{0, 1, 0}, 0},
		{"000 conversion: 2 Aims, blank to crit", legion.All, by{Marksman: true}, dodging,
			Results{0, 0, 1}, 2, Results{0, 1, 0}, 0},

		{"000 test: converts blanks to hits with saved aims", legion.All, by{Marksman: true}, against{},
			Results{0, 1, 2}, 2, Results{2, 1, 0}, 0},
		{"000 test: converts hits to crits when Armor present", legion.All, by{Marksman: true}, armor(2),
			Results{1, 1, 0}, 1, Results{0, 2, 0}, 0},
		{"000 test: blank to crit costs 2 aims (decision 3)", legion.All, by{Marksman: true}, armor(2),
			Results{0, 1, 1}, 2, Results{0, 2, 0}, 0},
		{"000 code: one aim is no first half (decision 3)", legion.All, by{Marksman: true}, armor(2),
			Results{0, 1, 1}, 1, Results{0, 1, 1}, 1},
		{"000 test: returns unchanged when no Marksman keyword", legion.All, by{}, against{},
			Results{0, 0, 1}, 3, Results{0, 0, 1}, 3},
		{"000 test: returns unchanged when 0 saved aims", legion.All, by{Marksman: true}, against{},
			Results{0, 0, 1}, 0, Results{0, 0, 1}, 0},
		// Colours are not told apart once surges are converted: no later step
		// looks at them, so that which of two blanks it was changes nothing.
		{"000 test: prefers converting white dice over red dice", legion.All, by{Marksman: true}, against{},
			Results{0, 0, 2}, 1, Results{1, 0, 1}, 0},
		{"000 difference: Marksman has no attack type restriction", legion.Overrun, by{Marksman: true}, against{},
			Results{0, 0, 1}, 1, Results{1, 0, 0}, 0},

		{"000 all crits: nothing to convert", legion.All, by{Marksman: true}, armor(2),
			Results{0, 3, 0}, 2, Results{0, 3, 0}, 2},
		{"000 code: a new hit that Impact makes a crit helps (decision 6)", legion.All,
			by{Marksman: true, ImpactX: 1}, armor(3), Results{0, 0, 1}, 1, Results{1, 0, 0}, 0},
		{"000 code: a new hit that Armor cancels does not help", legion.All,
			by{Marksman: true}, armor(3), Results{0, 0, 1}, 1, Results{0, 0, 1}, 1},
		{"000 code: hit to crit while Armor faces a hit after Impact", legion.All,
			by{Marksman: true, ImpactX: 2}, armor(1), Results{3, 0, 1}, 2, Results{2, 1, 1}, 1},
		{"000 code: hit to crit without Armor, Dodge or Cover does not help", legion.All,
			by{Marksman: true}, against{}, Results{2, 0, 0}, 2, Results{2, 0, 0}, 2},
		{"000 code: hit to crit against Dodge", legion.All,
			by{Marksman: true}, dodging, Results{2, 0, 0}, 1, Results{1, 1, 0}, 0},
		{"000 code: hit to crit against Dodge with Outmaneuver does not help", legion.All,
			by{Marksman: true}, against{DodgeTokens: 1, Outmaneuver: true}, Results{2, 0, 0}, 1, Results{2, 0, 0}, 1},
		{"000 code: hit to crit against Dodge with High Velocity does not help", legion.All,
			by{Marksman: true, HighVelocity: true}, dodging, Results{2, 0, 0}, 1, Results{2, 0, 0}, 1},
		{"000 code: hit to crit against Cover", legion.All,
			by{Marksman: true}, against{CoverType: legion.LightCover}, Results{2, 0, 0}, 1, Results{1, 1, 0}, 0},
		{"000 code: hit to crit against Cover with Blast does not help", legion.All,
			by{Marksman: true, Blast: true}, against{CoverType: legion.LightCover}, Results{2, 0, 0}, 1, Results{2, 0, 0}, 1},
		{"000 code: averages after 4d converts even where a reroll was worth more (decision 5)", legion.All,
			by{Marksman: true, MarksmanStrategy: legion.Averages}, armor(2), Results{0, 0, 1}, 2, Results{0, 1, 0}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, c.typ, c.at, c.d, c.x.Hits+c.x.Crits+c.x.Blanks)
			got, left := conversions(t, r, c.x, Tokens{Aims: c.saved})
			same(t, "results", got, c.want)
			same(t, "aims left", left, c.left)
		})
	}
}

// What the strategy "averages" takes a conversion and a reroll to be worth.
func TestMarksmanWorth(t *testing.T) {
	for _, c := range []struct {
		name   string
		at     by
		d      against
		roll   string
		aims   int
		worth  float64 // of the best conversion
		reroll float64 // of rerolling the first target
		save   bool    // by averages
	}{
		{"000 blank to hit: a guaranteed hit", by{}, against{}, "w- rc", 1, 1, 2. / 8, true},
		{"000 hit to crit: doubled by Armor", by{}, against{ArmorX: 1}, "rh", 1, 2, 0, true},
		{"000 hit to crit: half as much again by Dodge", by{}, against{DodgeTokens: 1}, "rh", 1, 1.5, 0, true},
		{"000 hit to crit: Armor and Dodge", by{}, against{ArmorX: 1, DodgeTokens: 1}, "rh", 1, 3, 0, true},
		{"000 hit to crit: a fifth if Impact takes all hits", by{ImpactX: 2}, against{ArmorX: 3, DodgeTokens: 1}, "rh rh r- rc", 1,
			0.6, 6. / 8, false},
		{"000 blank to crit: 0.5 for the first half (decision 3)", by{}, against{ArmorX: 2}, "r- rc", 2, 0.5, 6. / 8, false},
		{"000 blank to crit: 0.5 beats a white die (decision 3)", by{}, against{ArmorX: 2}, "w- rc", 2, 0.5, 2. / 8, true},
		{"000 Marksman at 4c: a surge that converts is no blank (decision 4)", by{SurgeChart: legion.SurgeToHit}, against{}, "rs rc", 1,
			0, 0, false},
		{"000 Marksman at 4c: a surge that does not convert is a blank", by{}, against{}, "ws rc", 1, 1, 2. / 8, true},

		{"000 reroll EV: white, surge of no use", by{}, against{}, "w-", 1, 1, 2. / 8, true},
		{"000/001 reroll EV: white", by{SurgeChart: legion.SurgeToHit}, against{}, "w-", 1, 1, 3. / 8, true},
		{"000 reroll EV: black, surge of no use", by{}, against{}, "b-", 1, 1, 4. / 8, true},
		{"000/001 reroll EV: black", by{JediHunter: true}, against{}, "b-", 1, 1, 5. / 8, true},
		{"000 reroll EV: red, surge of no use", by{}, against{}, "r-", 1, 1, 6. / 8, true},
		{"000/001 reroll EV: red", by{SurgeTokens: 1}, against{}, "r-", 1, 1, 7. / 8, true},
		{"000 reroll EV: the token is taken by a surge that shows", by{SurgeTokens: 1}, against{}, "r- rs", 1, 1, 6. / 8, true},
		{"000 reroll EV: no target", by{}, against{}, "rc", 1, 0, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.at.Marksman, c.at.MarksmanStrategy, c.at.AimTokens = true, legion.Averages, c.aims
			r, tab := rules(t, legion.All, c.at, c.d, c.roll)
			if got := r.moveWorth(r.Convert(&tab), c.aims); got-c.worth > 1e-15 || c.worth-got > 1e-15 {
				t.Errorf("worth of a conversion: got %v, want %v", got, c.worth)
			}
			same(t, "worth of a reroll", r.rerollWorth(&tab), c.reroll)
			same(t, "saved", r.Save(&tab, c.aims), c.save)
		})
	}
}

// Which aims are saved for Marksman in step 4c.
func TestMarksmanSave(t *testing.T) {
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
			same(t, "move", r.nextMove(x, c.aims), c.next)
			x, _ = conversions(t, r, x, Tokens{Aims: c.aims})
			same(t, "results", x, c.want)
		})
	}
}

func TestMarksmanJarKai(t *testing.T) {
	jarkai := func(n int) by { return by{JarKaiMastery: true, DodgeTokensAttacker: n} }
	for _, c := range []struct {
		name    string
		typ     legion.AttackType
		at      by
		d       against
		x, want Results
	}{
		{"000 edge: jarKaiMastery=false", legion.Melee, by{DodgeTokensAttacker: 2}, against{},
			Results{0, 0, 1}, Results{0, 0, 1}},
		// Both conversions are made where a crit is worth more than a hit, the
		// hit first; against nothing that tells them apart only the blank is.
		{"000 edge: Melee attack + 2 Dodge + [blank, hit, crit]: the defender may dodge", legion.Melee, jarkai(2), against{DodgeTokens: 1},
			Results{1, 1, 1}, Results{1, 2, 0}},
		{"000 edge: Melee attack + 2 Dodge + [blank, hit, crit]: a crit is worth no more", legion.Melee, jarkai(2), against{},
			Results{1, 1, 1}, Results{2, 1, 0}},
		{"000 edge: Ranged attack + jarKaiMastery", legion.Ranged, jarkai(2), against{},
			Results{0, 0, 1}, Results{0, 0, 1}},
		{"000 edge: Overrun attack + jarKaiMastery", legion.Overrun, jarkai(2), against{},
			Results{0, 0, 1}, Results{0, 0, 1}},
		{"000 edge: 0 Dodge tokens", legion.Melee, jarkai(0), against{},
			Results{0, 0, 1}, Results{0, 0, 1}},
		{"000 edge: All crits in pool", legion.Melee, jarkai(2), against{ArmorX: 1},
			Results{0, 3, 0}, Results{0, 3, 0}},
		{"000 edge: AttackType.All + jarKaiMastery", legion.All, jarkai(1), against{},
			Results{0, 0, 1}, Results{1, 0, 0}},
		{"000 edge: 1 Dodge + [blank, blank]", legion.Melee, jarkai(1), against{},
			Results{0, 0, 2}, Results{1, 0, 1}},

		// The hit first; the one token left cannot bring the blank past Armor.
		{"000 test: converts blanks and hits in Melee", legion.Melee, jarkai(2), against{ArmorX: 1},
			Results{1, 0, 1}, Results{0, 1, 1}},
		{"000 test: does nothing for Ranged attacks", legion.Ranged, jarkai(2), against{},
			Results{0, 0, 1}, Results{0, 0, 1}},
		{"000 test: does nothing when jarKaiMastery is false", legion.Melee, by{DodgeTokensAttacker: 2}, against{},
			Results{0, 0, 1}, Results{0, 0, 1}},
		{"000 test: stops when dodge tokens run out", legion.Melee, jarkai(1), against{},
			Results{0, 0, 3}, Results{1, 0, 2}},

		{"000 difference: no strategy choice, always convert", legion.Melee,
			by{JarKaiMastery: true, DodgeTokensAttacker: 2, MarksmanStrategy: legion.Averages}, against{ArmorX: 2},
			Results{0, 0, 1}, Results{0, 1, 0}},
		{"000 difference: the same conversions, 2 Dodge for blank to crit", legion.Melee, jarkai(2), against{DodgeTokens: 1},
			Results{0, 0, 1}, Results{0, 1, 0}},
		{"000 note: the defender's Dodge tokens are not spent", legion.Melee, by{JarKaiMastery: true}, against{DodgeTokens: 3},
			Results{0, 0, 1}, Results{0, 0, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, c.typ, c.at, c.d, c.x.Hits+c.x.Crits+c.x.Blanks)
			got, _ := conversions(t, r, c.x, Tokens{})
			same(t, "results", got, c.want)
		})
	}
}

// Whole attacks with both.
func TestMarksmanInGame(t *testing.T) {
	t.Run("000 data flow: surges, then Marksman, then Jar'Kai", func(t *testing.T) {
		rec := play(t, legion.Melee,
			by{WhiteDice: 4, CriticalX: 1, AimTokens: 1, Marksman: true, JarKaiMastery: true, DodgeTokensAttacker: 1}, against{},
			rolls{white: "ss--", defender: "---"})
		same(t, "surges converted", rec.Converted, Results{0, 1, 3})
		same(t, "an aim and a dodge spent", rec.Sharpened, Results{2, 1, 1})
	})
	t.Run("000 Marksman: aims without a conversion are not lost to Lethal", func(t *testing.T) {
		// One hit is no more than Pierce 2, so that nothing is reserved; the
		// blank takes one of the saved aims, Lethal the two that are left.
		rec := play(t, legion.All, by{RedDice: 2, AimTokens: 3, LethalX: 2, PierceX: 2, Marksman: true}, against{},
			rolls{red: "h-", defender: "xx"})
		same(t, "reserved", rec.Reserved, 0)
		same(t, "saved", rec.Saved, 3)
		same(t, "sharpened", rec.Sharpened, Results{2, 0, 0})
		same(t, "Pierce", rec.Pierce, 4)
	})
	t.Run("000 note: attacker's and defender's Dodge tokens are separate", func(t *testing.T) {
		rec := play(t, legion.Melee, by{RedDice: 2, JarKaiMastery: true, DodgeTokensAttacker: 1}, against{DodgeTokens: 1},
			rolls{red: "hh", defender: "-"})
		same(t, "Jar'Kai", rec.Sharpened, Results{1, 1, 0})
		same(t, "hits after dodge", rec.AfterDodge.Hits, 0)
		same(t, "wounds", rec.Outcome[TotalWounds], 1)
	})
}
