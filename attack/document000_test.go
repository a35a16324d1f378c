package attack

import (
	"testing"

	"salvo/legion"
)

// Document 000: surge conversion, Marksman, Jar'Kai (steps 4d, 4d.5, 4d.6).

func TestDocument000Surges(t *testing.T) {
	for _, c := range []struct {
		name string
		typ  legion.AttackType
		at   by
		roll string
		want Results // a surge that is left counts as a blank
	}{
		{"000 edge: Critical X 2 + 5 surges + Surge chart ToHit", legion.All,
			by{CriticalX: 2, SurgeChart: legion.SurgeToHit}, "rs rs rs rs rs", Results{Hits: 3, Crits: 2}},
		{"000 edge: Surge chart None + 0 tokens + 0 Critical X", legion.All,
			by{}, "rs rs rs", Results{Blanks: 3}},
		{"000 edge: Critical X 1 + Surge chart None + 2 tokens + 5 surges", legion.All,
			by{CriticalX: 1, SurgeTokens: 2}, "rs rs rs rs rs", Results{2, 1, 2}},
		{"000 edge: Jedi Hunter + Critical X 2 + 5 surges", legion.All,
			by{JediHunter: true, CriticalX: 2}, "rs rs rs rs rs", Results{Crits: 5}},
		{"000 edge: Hold the Line + Ranged attack", legion.Ranged,
			by{HoldTheLine: true}, "rs", Results{Blanks: 1}},
		{"000 edge: Hold the Line + Surge tokens 2 + 3 surges (Melee)", legion.Melee,
			by{HoldTheLine: true, SurgeTokens: 2}, "rs rs rs", Results{Hits: 3}},
		{"000 edge: 0 surges in pool", legion.All,
			by{SurgeChart: legion.SurgeToCrit, CriticalX: 2, SurgeTokens: 2}, "rh r- rc", Results{1, 1, 1}},
		{"000 edge: Surge chart ToCrit + Critical X 1 + 3 surges", legion.All,
			by{SurgeChart: legion.SurgeToCrit, CriticalX: 1}, "rs rs rs", Results{Crits: 3}},

		{"000 test: chart ToHit converts all surges to hits", legion.All,
			by{SurgeChart: legion.SurgeToHit}, "rs rs rh", Results{Hits: 3}},
		{"000 test: Critical X converts before surge tokens", legion.All,
			by{SurgeTokens: 1, CriticalX: 1}, "rs rs rs", Results{1, 1, 1}},
		// The document's own order puts Jedi Hunter before tokens; its test has none.
		{"000 test: Jedi Hunter converts remaining surges after tokens", legion.All,
			by{JediHunter: true}, "rs rs", Results{Crits: 2}},
		{"000 order: Jedi Hunter goes before tokens", legion.All,
			by{JediHunter: true, SurgeTokens: 1}, "rs rs", Results{Crits: 2}},
		{"000 test: Hold the Line only activates for Melee: Melee", legion.Melee,
			by{HoldTheLine: true}, "rs", Results{Hits: 1}},
		{"000 test: Hold the Line only activates for Melee: Ranged", legion.Ranged,
			by{HoldTheLine: true}, "rs", Results{Blanks: 1}},
		{"000 order: Hold the Line is active in Melee and All", legion.All,
			by{HoldTheLine: true}, "rs", Results{Hits: 1}},
		{"000 test: Critical X converts before chart (ToHit) (decision 1)", legion.All,
			by{SurgeChart: legion.SurgeToHit, CriticalX: 1}, "rs rs", Results{1, 1, 0}},
		{"000 test: zero surges returns unchanged", legion.All,
			by{SurgeChart: legion.SurgeToHit}, "rh r-", Results{1, 0, 1}},
		{"000 interaction: Jedi Hunter before a chart ToHit", legion.All,
			by{JediHunter: true, SurgeChart: legion.SurgeToHit}, "rs rs", Results{Crits: 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, tab := rules(t, c.typ, c.at, against{}, c.roll)
			same(t, "converted", r.Convert(&tab), c.want)
		})
	}
}

func TestDocument000Marksman(t *testing.T) {
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
			got, left := r.Sharpen(c.x, c.saved)
			same(t, "results", got, c.want)
			same(t, "aims left", left, c.left)
		})
	}
}

func TestDocument000Worth(t *testing.T) {
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
			if got := r.marksman.worth(r.Convert(&tab), c.aims); got-c.worth > 1e-15 || c.worth-got > 1e-15 {
				t.Errorf("worth of a conversion: got %v, want %v", got, c.worth)
			}
			same(t, "worth of a reroll", r.rerollWorth(&tab), c.reroll)
			same(t, "saved", r.Save(&tab, c.aims), c.save)
		})
	}
}

func TestDocument000JarKai(t *testing.T) {
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
			got, _ := r.Sharpen(c.x, 0)
			same(t, "results", got, c.want)
		})
	}
}

func TestDocument000Flow(t *testing.T) {
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
		same(t, "hits after dodge", rec.AfterDodge, 0)
		same(t, "wounds", rec.Outcome[TotalWounds], 1)
	})
}
