package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// ended walks to the end from results and aims that are left, with given
// defense dice, both sides playing as documented.
func ended(t *testing.T, r *Rules, x Results, aims int, dealt rolls) Position {
	t.Helper()
	dealt.t = t
	w := Walk{Rules: r, Player: r.Documented(), Defender: r.Documented()}
	p := r.Start(x, Tokens{Aims: aims})
	for s := w.Next(&p); s != Over; s = w.Next(&p) {
		pool, _ := r.Pool(&p)
		r.Rolled(&p, dice.DefenseRoll{White: dealt.Defense(s, dice.White, pool.White), Red: dealt.Defense(s, dice.Red, pool.Red)})
	}
	if rest := dealt.cover + dealt.guardian + dealt.defender; rest != "" {
		t.Errorf("dice %q were not rolled", rest)
	}
	return p
}

// What rules that keep track say is left after an attack.
func TestAfter(t *testing.T) {
	const ranged, melee = legion.Ranged, legion.Melee
	for _, c := range []struct {
		name  string
		typ   legion.AttackType
		at    by
		d     against
		x     Results
		dealt rolls
		want  After
	}{
		{"wounds and suppression", ranged, by{}, against{}, Results{2, 0, 0}, rolls{defender: "x-"}, After{Wounds: 1, Suppression: 1}},
		{"the Guardian's wounds are not the defender's", ranged, by{}, against{GuardianX: 1}, Results{1, 1, 0},
			rolls{guardian: "-", defender: "x"}, After{Suppression: 1}},
		{"Shien: no suppression without wounds", ranged, by{}, against{Deflect: true, ShienMastery: true}, Results{1, 0, 0},
			rolls{defender: "x"}, After{}},

		{"dodge tokens: as many as there are hits", ranged, by{}, against{DodgeTokens: 3}, Results{2, 0, 0}, rolls{}, After{Suppression: 1, Dodges: 2}},
		{"dodge tokens: as many as there are", ranged, by{}, against{DodgeTokens: 2}, Results{3, 0, 0}, rolls{defender: "-"},
			After{Wounds: 1, Suppression: 1, Dodges: 2}},
		{"dodge tokens: not on crits", melee, by{}, against{DodgeTokens: 2}, Results{1, 1, 0}, rolls{defender: "-"}, After{Wounds: 1, Dodges: 1}},
		{"dodge tokens: Outmaneuver", melee, by{}, against{DodgeTokens: 3, Outmaneuver: true}, Results{1, 1, 0}, rolls{}, After{Dodges: 2}},
		{"dodge tokens: High Velocity", melee, by{HighVelocity: true}, against{DodgeTokens: 3}, Results{1, 0, 0}, rolls{defender: "x"}, After{}},
		{"dodge tokens: after cover", ranged, by{}, against{DodgeTokens: 3, CoverType: legion.HeavyCover}, Results{2, 0, 0},
			rolls{cover: "x-"}, After{Suppression: 1, Dodges: 1}},
		{"dodge tokens: one on nothing, for Block", ranged, by{}, against{DodgeTokens: 2, Block: true}, Results{0, 2, 0},
			rolls{defender: "s-"}, After{Wounds: 1, Suppression: 1, Dodges: 1}},
		{"dodge tokens: no more for Block if one was spent", ranged, by{}, against{DodgeTokens: 2, Block: true}, Results{1, 1, 0},
			rolls{defender: "s"}, After{Suppression: 1, Dodges: 1}},
		{"dodge tokens: one on nothing, for Duelist", melee, by{PierceX: 1}, against{DodgeTokens: 2, DuelistDefender: true}, Results{0, 1, 0},
			rolls{defender: "x"}, After{Dodges: 1}},

		{"shields: one for each result", ranged, by{}, against{ShieldedX: 3}, Results{1, 1, 0}, rolls{}, After{Suppression: 1, Shields: 2}},
		{"shields: as many as there are", ranged, by{}, against{ShieldedX: 1}, Results{2, 0, 0}, rolls{defender: "-"},
			After{Wounds: 1, Suppression: 1, Shields: 1}},
		{"shields: not for hits that Armor takes", ranged, by{}, against{ShieldedX: 2, ArmorX: 1}, Results{2, 0, 0}, rolls{},
			After{Suppression: 1, Shields: 1}},
		{"shields: Ion puts one out, the other cancels a crit", ranged, by{IonX: 1}, against{ShieldedX: 2}, Results{0, 3, 0},
			rolls{defender: "--"}, After{Wounds: 2, Suppression: 1, Shields: 2}},
		{"shields: they are for ranged attacks", melee, by{}, against{ShieldedX: 2}, Results{2, 0, 0}, rolls{defender: "--"}, After{Wounds: 2}},
		{"shields: Ion puts them out in melee too", melee, by{IonX: 2}, against{ShieldedX: 3}, Results{2, 1, 0}, rolls{defender: "---"},
			After{Wounds: 3, Shields: 2}},
		{"shields: Ion puts out one for each result", melee, by{IonX: 2}, against{ShieldedX: 3}, Results{1, 0, 2}, rolls{defender: "-"},
			After{Wounds: 1, Shields: 1}},
		{"shields: Ion puts out no more than there are", melee, by{IonX: 2}, against{ShieldedX: 1}, Results{3, 0, 0}, rolls{defender: "---"},
			After{Wounds: 3, Shields: 1}},

		{"surge tokens: one for each surge", melee, by{}, against{SurgeTokens: 3}, Results{2, 0, 0}, rolls{defender: "ss"}, After{Surges: 2}},
		{"surge tokens: as many as there are", melee, by{}, against{SurgeTokens: 1}, Results{2, 0, 0}, rolls{defender: "ss"},
			After{Wounds: 1, Surges: 1}},
		{"surge tokens: none where the chart converts", melee, by{}, against{SurgeTokens: 2, SurgeChart: legion.SurgeToBlock}, Results{2, 0, 0},
			rolls{defender: "ss"}, After{}},
		{"surge tokens: none where Block converts", melee, by{}, against{SurgeTokens: 2, Block: true, DodgeTokens: 1}, Results{1, 1, 0},
			rolls{defender: "s"}, After{Dodges: 1}},
		{"surge tokens: none where blocks are enough", ranged, by{}, against{SurgeTokens: 1, DangerSenseX: 1, SuppressionTokens: 1}, Results{1, 0, 0},
			rolls{defender: "xs"}, After{Suppression: 1}},
		{"surge tokens: as many as are enough", ranged, by{}, against{SurgeTokens: 3, DangerSenseX: 2, SuppressionTokens: 2}, Results{1, 0, 0},
			rolls{defender: "sss"}, After{Suppression: 1, Surges: 1}},
		{"surge tokens: none that Pierce would undo", melee, by{PierceX: 2}, against{SurgeTokens: 2}, Results{2, 0, 0},
			rolls{defender: "ss"}, After{Wounds: 2}},
		{"surge tokens: one for Pierce, one for a wound", melee, by{PierceX: 1}, against{SurgeTokens: 2}, Results{2, 0, 0},
			rolls{defender: "ss"}, After{Wounds: 1, Surges: 2}},
		{"surge tokens: all against Pierce that does nothing", melee, by{PierceX: 2}, against{SurgeTokens: 2, ImmunePierce: true}, Results{2, 0, 0},
			rolls{defender: "ss"}, After{Surges: 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, c.typ, c.at, c.d, c.x.Hits+c.x.Crits+c.x.Blanks).Tracking(false)
			p := ended(t, r, c.x, 0, c.dealt)
			same(t, "after", p.After(), c.want)
		})
	}
}

// Without tracking, what no later step reads is not counted, and all surge
// tokens are spent; the outcome is the same.
func TestAfterUntracked(t *testing.T) {
	for _, c := range []struct {
		name     string
		d        against
		x        Results
		defender string
		dodged   int16
		surges   int16
		wounds   int
	}{
		{"dodge tokens that nobody reads", against{DodgeTokens: 2}, Results{2, 1, 0}, "-", 0, 0, 1},
		{"Block reads whether one was spent", against{DodgeTokens: 2, Block: true}, Results{2, 1, 0}, "s", 1, 0, 0},
		{"Block, spent on nothing", against{DodgeTokens: 2, Block: true}, Results{0, 1, 0}, "s", 1, 0, 0},
		{"shields", against{ShieldedX: 2}, Results{2, 1, 0}, "-", 0, 0, 1},
		{"surge tokens", against{SurgeTokens: 2, DangerSenseX: 1, SuppressionTokens: 1}, Results{1, 0, 0}, "ss", 0, 2, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, legion.Ranged, by{}, c.d, c.x.Hits+c.x.Crits)
			p := ended(t, r, c.x, 0, rolls{defender: c.defender})
			same(t, "dodge tokens", p.Dodged, c.dodged)
			same(t, "shields", p.Shields, 0)
			same(t, "surge tokens", p.Surges, c.surges)
			same(t, "wounds", p.TotalWounds(), c.wounds)
			tracked := ended(t, r.Tracking(false), c.x, 0, rolls{defender: c.defender})
			same(t, "outcome", p.Outcome(), tracked.Outcome())
		})
	}
}

// AfterDodge is where the walk would be at the end of step 5.
func TestAfterDodge(t *testing.T) {
	r := sized(t, legion.Melee, by{AimTokens: 3, LethalX: 1, DuelistAttacker: true, JarKaiMastery: true, DodgeTokensAttacker: 2},
		against{DodgeTokens: 2, DuelistDefender: true}, 4)
	got := r.AfterDodge(Results{1, 2, 1}, Tokens{Aims: 2, Aimed: true})
	same(t, "position", got, Position{Stage: Dodging + 1, Aimed: true, Hits: 1, Crits: 2, Blanks: 1, Aims: 1, Dodged: 1})
	same(t, "the same as by the walk", until(t, r, r.Start(Results{3, 2, 1}, Tokens{Aims: 2, Aimed: true}), Modifying).Dodged, got.Dodged)
}
