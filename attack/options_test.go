package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

func TestOptionsConvert(t *testing.T) {
	const stage = Converting
	lethal := by{Marksman: true, AimTokens: 2, LethalX: 1}
	both := by{Marksman: true, AimTokens: 1, JarKaiMastery: true, DodgeTokensAttacker: 1}
	for _, c := range []struct {
		name string
		at   by
		p    Position
		want []Option
	}{
		{"Marksman", by{Marksman: true, AimTokens: 2}, Position{Stage: stage, Hits: 2, Crits: 1, Blanks: 1, Aims: 2}, []Option{
			{Position{Stage: Covering, Hits: 2, Crits: 1, Blanks: 1}, 0},
			{Position{Stage: stage, Hits: 1, Crits: 2, Blanks: 1, Aims: 1}, 1},
			{Position{Stage: stage, Hits: 3, Crits: 1, Blanks: 0, Aims: 1}, 1},
		}},
		{"Marksman without a blank", by{Marksman: true, AimTokens: 2}, Position{Stage: stage, Hits: 2, Crits: 1, Aims: 2}, []Option{
			{Position{Stage: Covering, Hits: 2, Crits: 1}, 0},
			{Position{Stage: stage, Hits: 1, Crits: 2, Aims: 1}, 1},
		}},
		{"Marksman without a hit", by{Marksman: true, AimTokens: 1}, Position{Stage: stage, Crits: 1, Blanks: 2, Aims: 1}, []Option{
			{Position{Stage: Covering, Crits: 1, Blanks: 2}, 0},
			{Position{Stage: stage, Hits: 1, Crits: 1, Blanks: 1}, 1},
		}},
		{"Marksman, or Lethal with what it can use", lethal, Position{Stage: stage, Hits: 1, Aims: 1, Reserved: 1}, []Option{
			{Position{Stage: Covering, Hits: 1, Aims: 1}, 0},
			{Position{Stage: stage, Crits: 1, Reserved: 1}, 1},
		}},
		{"Jar'Kai, no Marksman", by{AimTokens: 1, JarKaiMastery: true, DodgeTokensAttacker: 2},
			Position{Stage: stage, Hits: 1, Blanks: 1, Aims: 1, JarKai: 2}, []Option{
				{Position{Stage: Covering, Hits: 1, Blanks: 1}, 0},
				{Position{Stage: stage, Crits: 1, Blanks: 1, Aims: 1, JarKai: 1}, 1},
				{Position{Stage: stage, Hits: 2, Aims: 1, JarKai: 1}, 1},
			}},
		{"Marksman, then Sniper Team", by{Marksman: true, AimTokens: 1, SniperTeam: true}, Position{Stage: stage, Hits: 1, Crits: 1, Aims: 1}, []Option{
			{Position{Stage: GivingUp, Hits: 1, Crits: 1}, 0},
			{Position{Stage: stage, Crits: 2}, 1},
		}},
		{"Marksman, Sniper Team without a crit", by{Marksman: true, AimTokens: 1, SniperTeam: true}, Position{Stage: stage, Hits: 1, Aims: 1}, []Option{
			{Position{Stage: GivingUp, Hits: 1}, 0},
			{Position{Stage: stage, Crits: 1}, 1},
		}},
		{"Marksman and Jar'Kai", both, Position{Stage: stage, Hits: 1, Blanks: 1, Aims: 1, JarKai: 1}, []Option{
			{Position{Stage: Covering, Hits: 1, Blanks: 1}, 0},
			{Position{Stage: stage, Crits: 1, Blanks: 1, JarKai: 1}, 1},
			{Position{Stage: stage, Hits: 2, JarKai: 1}, 1},
			{Position{Stage: stage, Crits: 1, Blanks: 1, Aims: 1}, 1},
			{Position{Stage: stage, Hits: 2, Aims: 1}, 1},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			equal(t, "options", sized(t, legion.Melee, c.at, against{}, 4).Options(&c.p, nil), c.want)
		})
	}
}

func TestOptionsGiveUp(t *testing.T) {
	r := sized2026(t, legion.Ranged, by{SniperTeam: true, Suppressive: true}, against{}, 3)
	p := Position{Stage: GivingUp, Hits: 1, Crits: 1, Blanks: 1}
	equal(t, "options", r.Options(&p, nil), []Option{
		{Position{Stage: Covering, Hits: 1, Crits: 1, Blanks: 1}, 0},
		{Position{Stage: Over, GaveUp: true, Suppression: 2, Own: 1, OwnNoPierce: 1}, 0},
	})
}

func TestOptionsDodge(t *testing.T) {
	const stage = Dodging + 1
	for _, c := range []struct {
		name  string
		d     against
		track bool
		p     Position
		want  []Option
	}{
		{"on hits", against{DodgeTokens: 2}, false, Position{Hits: 1, Crits: 2}, []Option{
			{Position{Stage: stage, Hits: 1, Crits: 2}, 0},
			{Position{Stage: stage, Hits: 0, Crits: 2}, 1},
		}},
		{"on nothing but hits", against{DodgeTokens: 2}, false, Position{Crits: 2}, []Option{
			{Position{Stage: stage, Crits: 2}, 0},
		}},
		{"Outmaneuver", against{DodgeTokens: 2, Outmaneuver: true}, false, Position{Hits: 1, Crits: 2}, []Option{
			{Position{Stage: stage, Hits: 1, Crits: 2}, 0},
			{Position{Stage: stage, Hits: 1, Crits: 1}, 1},
			{Position{Stage: stage, Hits: 1, Crits: 0}, 2},
			{Position{Stage: stage, Hits: 0, Crits: 2}, 1},
			{Position{Stage: stage, Hits: 0, Crits: 1}, 2},
		}},
		{"Outmaneuver, tokens counted", against{DodgeTokens: 2, Outmaneuver: true}, true, Position{Hits: 1, Crits: 1}, []Option{
			{Position{Stage: stage, Hits: 1, Crits: 1}, 0},
			{Position{Stage: stage, Hits: 1, Crits: 0, Dodged: 1}, 1},
			{Position{Stage: stage, Hits: 0, Crits: 1, Dodged: 1}, 1},
			{Position{Stage: stage, Hits: 0, Crits: 0, Dodged: 2}, 2},
		}},
		{"Block", against{DodgeTokens: 2, Block: true}, false, Position{Hits: 2, Crits: 1}, []Option{
			{Position{Stage: stage, Hits: 2, Crits: 1}, 0},
			{Position{Stage: stage, Hits: 1, Crits: 1, Dodged: 1}, 1},
			{Position{Stage: stage, Hits: 0, Crits: 1, Dodged: 1}, 2},
			{Position{Stage: stage, Hits: 2, Crits: 1, Dodged: 1}, 1},
		}},
		{"Block, tokens counted, on nothing", against{DodgeTokens: 2, Block: true}, true, Position{Crits: 1}, []Option{
			{Position{Stage: stage, Crits: 1}, 0},
			{Position{Stage: stage, Crits: 1, Dodged: 1}, 1},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, legion.Ranged, by{}, c.d, 4)
			if c.track {
				r = r.Tracking(false)
			}
			c.p.Stage = Dodging
			equal(t, "options", r.Options(&c.p, nil), c.want)
		})
	}
}

func TestOptionsLethal(t *testing.T) {
	r := sized(t, legion.Melee, by{PierceX: 1, LethalX: 2, AimTokens: 3, DuelistAttacker: true}, against{Impervious: true}, 3)
	p := Position{Stage: Piercing, Hits: 1, Crits: 1, Aims: 2, Aimed: true}
	equal(t, "options", r.Options(&p, nil), []Option{
		{Position{Stage: Guarding, Hits: 2, Pierce: 2, Extra: 2}, 0},
		{Position{Stage: Guarding, Hits: 2, Pierce: 3, Extra: 3}, 1},
		{Position{Stage: Guarding, Hits: 2, Pierce: 4, Extra: 4}, 2},
	})
}

// What a defender may roll again: the dice that stay, and how many roll.
func TestOptionsReroll(t *testing.T) {
	type again struct{ white, red string }
	for _, c := range []struct {
		name       string
		d          against
		white, red string
		want       []again // the dice that stay
	}{
		{"Uncanny Luck: one die of any face", against{UncannyLuckX: 1}, "x-s", "", []again{
			{"x-s", ""}, {"x-", ""}, {"-s", ""}, {"xs", ""},
		}},
		{"Uncanny Luck: up to two dice", against{UncannyLuckX: 2}, "x--", "", []again{
			{"x--", ""}, {"--", ""}, {"x-", ""}, {"-", ""}, {"x", ""},
		}},
		{"Uncanny Luck: dice of both colours", against{UncannyLuckX: 1}, "-", "x-", []again{
			{"-", "x-"}, {"-", "-"}, {"-", "x"}, {"", "x-"},
		}},
		{"Soresu: all or nothing", against{SoresuMastery: true}, "x-s", "", []again{{"x-s", ""}, {"", ""}}},
		{"Soresu or Uncanny Luck", against{SoresuMastery: true, UncannyLuckX: 1}, "x-", "", []again{
			{"x-", ""}, {"-", ""}, {"x", ""}, {"", ""},
		}},
		{"Soresu where Uncanny Luck takes all", against{SoresuMastery: true, UncannyLuckX: 2}, "x-", "", []again{
			{"x-", ""}, {"-", ""}, {"x", ""}, {"", ""},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, legion.Ranged, by{}, c.d, 3)
			p := Position{Stage: Rerolling, Hits: 3, Roll: dice.DefenseRoll{White: defenseRow(c.white), Red: defenseRow(c.red)}}
			var want []Option
			for _, x := range c.want {
				q := p
				q.Stage, q.Roll = DefendingAgain, dice.DefenseRoll{White: defenseRow(x.white), Red: defenseRow(x.red)}
				q.AgainWhite, q.AgainRed = int16(len(c.white)-len(x.white)), int16(len(c.red)-len(x.red))
				want = append(want, Option{q, 0})
			}
			equal(t, "options", r.Options(&p, nil), want)
		})
	}
}

func TestOptionsSurges(t *testing.T) {
	over := func(p Position, surges, blocks, left, own, ownNoPierce int16) Option {
		p.Stage, p.Surges, p.Blocks, p.BlocksLeft, p.Own, p.OwnNoPierce = Over, surges, blocks, left, own, ownNoPierce
		return Option{p, int(surges)}
	}
	p := Position{Stage: Surging, Hits: 3, Suppression: 1, Pierce: 1, Roll: dice.DefenseRoll{White: defenseRow("xss")}}
	for _, c := range []struct {
		name string
		d    against
		want []Option
	}{
		{"more tokens than surges", against{SurgeTokens: 3}, []Option{over(p, 0, 1, 0, 3, 2), over(p, 1, 2, 1, 2, 1), over(p, 2, 3, 2, 1, 0)}},
		{"fewer tokens than surges", against{SurgeTokens: 1}, []Option{over(p, 0, 1, 0, 3, 2), over(p, 1, 2, 1, 2, 1)}},
		{"a chart that converts them all", against{SurgeTokens: 1, SurgeChart: legion.SurgeToBlock}, []Option{over(p, 0, 3, 2, 1, 0)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			equal(t, "options", sized(t, legion.Ranged, by{PierceX: 1}, c.d, 3).Options(&p, nil), c.want)
		})
	}
}

func TestOptionsNone(t *testing.T) {
	r := sized(t, legion.Ranged, by{}, against{DodgeTokens: 1}, 3)
	for _, s := range []Stage{Covering, Modifying, Guarding, GuardingAgain, Defending, DefendingAgain, Over} {
		same(t, "options where nobody chooses", len(r.Options(&Position{Stage: s, Hits: 1}, nil)), 0)
	}
	kept := []Option{{Tokens: 7}}
	if got := r.Options(&Position{Stage: Dodging, Hits: 1}, kept); len(got) != 3 || got[0] != kept[0] {
		t.Errorf("options are not appended: %+v", got)
	}
}

// Both sides, playing as documented, choose among the options, of which the
// first costs nothing.
func TestOptionsDocumented(t *testing.T) {
	asked := [Stages]int{}
	randomAttacks(t, 600, 3, func(t *testing.T, _ legion.Attack, r *Rules) {
		explore(r, starts(r), Over, func(p Position) {
			// A documented attacker makes all its conversions at once.
			if p.Stage.Chooser() == Nobody || p.Stage == Converting || p.Stage == GivingUp && !r.mayGiveUp(&p) {
				return
			}
			chosen := r.Documented().Choose(p)
			asked[p.Stage]++
			options := r.Options(&p, nil)
			if options[0].Tokens != 0 {
				t.Errorf("the first option costs %d tokens in %+v", options[0].Tokens, p)
			}
			for _, o := range options {
				if o.Position == chosen {
					return
				}
			}
			t.Errorf("in %+v the choice %+v is none of %+v", p, chosen, options)
		})
	})
	for _, s := range []Stage{GivingUp, Dodging, Piercing, Rerolling, Surging} {
		if asked[s] == 0 {
			t.Errorf("nobody was asked at stage %d", s)
		}
	}
}
