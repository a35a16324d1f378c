package attack

import (
	"math/rand/v2"
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// A walk visits the stages in order, stops only where there is something to
// roll or to choose, and comes to an end.
func TestWalkOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	roller := dice.NewRoller(7, 8)
	visited := [Stages]int{}
	randomAttacks(t, 4000, 6, func(t *testing.T, _ legion.Attack, r *Rules) {
		w := Walk{Rules: r, Stops: [3]bool{TheAttacker: random.IntN(2) == 0, TheDefender: random.IntN(2) == 0}}
		from := starts(r)
		p := from[random.IntN(len(from))]
		last := p.Stage
		w.Watch = func(p Position) {
			if visited[p.Stage]++; p.Stage < last {
				t.Errorf("the walk goes back from stage %d to %d", last, p.Stage)
			}
			last = p.Stage
		}
		for w.Next(&p) != Over {
			switch p.Stage.Chooser() {
			case Nobody:
				pool, _ := r.Pool(&p)
				if pool.Total() == 0 {
					t.Errorf("the walk stops for a roll without dice: %+v", p)
				}
				r.Rolled(&p, dice.DefenseRoll{White: roller.Defense(dice.White, pool.White), Red: roller.Defense(dice.Red, pool.Red)})
				continue
			default:
				same(t, "the walk is told to stop", w.Stops[p.Stage.Chooser()], true)
			}
			options := r.Options(&p, nil)
			if len(options) < 2 && p.Stage != Dodging {
				t.Errorf("the walk stops for a choice of %d in %+v", len(options), p)
			}
			p = options[random.IntN(len(options))].Position
		}
		same(t, "the last stage visited", last, Over)
		same(t, "dice that are still to be rolled", p.AgainWhite+p.AgainRed, 0)
	})
	for s, n := range visited {
		if n == 0 {
			t.Errorf("no walk came to stage %d", s)
		}
	}
}

// A walk stops where dice fall, and at the choices that it is told to stop for.
func TestWalkStops(t *testing.T) {
	r := sized(t, legion.Ranged, by{Marksman: true, AimTokens: 2, LethalX: 1},
		against{CoverType: legion.LightCover, DodgeTokens: 1, GuardianX: 1, UncannyLuckX: 1, SurgeTokens: 1}, 3)
	for _, c := range []struct {
		name  string
		stops [3]bool
		want  []Stage
	}{
		{"for both", [3]bool{TheAttacker: true, TheDefender: true}, []Stage{Converting, Covering, Dodging, Piercing, Guarding, Defending, Rerolling, Surging}},
		{"for the defender", [3]bool{TheDefender: true}, []Stage{Covering, Dodging, Guarding, Defending, Rerolling, Surging}},
		{"for the attacker", [3]bool{TheAttacker: true}, []Stage{Converting, Covering, Piercing, Guarding, Defending}},
		{"for nobody", [3]bool{}, []Stage{Covering, Guarding, Defending}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := Walk{Rules: r, Stops: c.stops}
			p := r.Start(Results{Hits: 3}, Tokens{Aims: 1, Reserved: 1})
			var got []Stage
			for w.Next(&p) != Over {
				got = append(got, p.Stage)
				if p.Stage.Chooser() != Nobody {
					p = r.Options(&p, nil)[0].Position
					continue
				}
				pool, _ := r.Pool(&p)
				r.Rolled(&p, dice.DefenseRoll{White: dice.ShowDefense(dice.DefenseSurge, pool.White)})
			}
			equal(t, "stops", got, c.want)
		})
	}
}

// The pool says which dice fall, and as what a surge may be counted.
func TestWalkPool(t *testing.T) {
	const surge, block, blank = dice.DefenseSurge, dice.DefenseBlock, dice.DefenseBlank
	for _, c := range []struct {
		name    string
		at      by
		d       against
		p       Position
		pool    dice.DefensePool
		surgeAs dice.DefenseFace
	}{
		{"light cover", by{}, against{CoverType: legion.LightCover}, Position{Stage: Covering, Hits: 2}, dice.DefensePool{White: 2}, blank},
		{"heavy cover", by{}, against{CoverType: legion.HeavyCover}, Position{Stage: Covering, Hits: 2}, dice.DefensePool{White: 2}, block},
		{"the Guardian", by{}, against{GuardianX: 2}, Position{Stage: Guarding, Guarded: 2}, dice.DefensePool{White: 2}, blank},
		{"the Guardian has a token", by{}, against{GuardianX: 2, GuardianDieColor: legion.RedDie, GuardianSurgeTokens: 1},
			Position{Stage: Guarding, Guarded: 2}, dice.DefensePool{Red: 2}, surge},
		{"the Guardian rolls again", by{}, against{GuardianX: 2, GuardianDieColor: legion.RedDie, GuardianSoresuMastery: true, GuardianDodgeTokens: 1},
			Position{Stage: GuardingAgain, Guarded: 2, Roll: dice.DefenseRoll{Red: defenseRow("--")}}, dice.DefensePool{Red: 2}, blank},
		{"the defender", by{}, against{}, Position{Stage: Defending, Hits: 2}, dice.DefensePool{White: 2}, blank},
		{"the defender has a token", by{}, against{SurgeTokens: 1}, Position{Stage: Defending, Hits: 2}, dice.DefensePool{White: 2}, surge},
		{"the defender may pick surges", by{}, against{UncannyLuckX: 1}, Position{Stage: Defending, Hits: 2}, dice.DefensePool{White: 2}, surge},
		{"the defender's chart", by{}, against{SurgeTokens: 1, SurgeChart: legion.SurgeToBlock, DieColor: legion.RedDie},
			Position{Stage: Defending, Hits: 2}, dice.DefensePool{Red: 2}, block},
		{"Deflect", by{}, against{Deflect: true}, Position{Stage: Defending, Hits: 2}, dice.DefensePool{White: 2}, surge},
		{"Immune: Deflect", by{ImmuneDeflect: true}, against{Deflect: true}, Position{Stage: Defending, Hits: 2}, dice.DefensePool{White: 2}, block},
		{"Block and a dodge", by{}, against{Block: true, DodgeTokens: 1}, Position{Stage: Defending, Hits: 2, Dodged: 1}, dice.DefensePool{White: 2}, block},
		{"Block without a dodge", by{}, against{Block: true, DodgeTokens: 1}, Position{Stage: Defending, Hits: 2}, dice.DefensePool{White: 2}, blank},
		{"picked dice", by{}, against{UncannyLuckX: 3}, Position{Stage: DefendingAgain, AgainWhite: 1, AgainRed: 2},
			dice.DefensePool{White: 1, Red: 2}, surge},
		{"a choice", by{}, against{DodgeTokens: 1}, Position{Stage: Dodging, Hits: 2}, dice.DefensePool{}, surge},
	} {
		t.Run(c.name, func(t *testing.T) {
			pool, surgeAs := sized(t, legion.Ranged, c.at, c.d, 3).Pool(&c.p)
			same(t, "pool", pool, c.pool)
			same(t, "a surge counts as", surgeAs, c.surgeAs)
		})
	}
}
