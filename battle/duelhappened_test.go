package battle

import (
	"math/rand/v2"
	"testing"

	"salvo/internal/gen"
	"salvo/internal/golden"
	"salvo/legion"
)

// standing is the duel as it stands at a pair.
func (g *duel) standingAt(n pair, h legion.DuelHappened) legion.Duel {
	d := *g.d
	for s := range h.Sides {
		u, f := g.unit(s, n), &g.sides[s]
		h.Sides[s] = legion.Happened{Wounds: int(u.Wounds), Suppression: int(u.Suppression), Shields: int(u.Shields), Dodges: f.DodgeTokens, Surges: f.SurgeTokens}
	}
	d.Happened = &h
	return d
}

// guarded reports whether a Guardian has gained tokens, of which nobody says anything.
func (g *duel) guarded(now pairs) bool {
	for n := range now {
		for s := range g.sides {
			if g.unit(s, n).Guardian != int16(g.sides[s].GuardianSuppressionTokens) && !g.gone(s, n) {
				return true
			}
		}
	}
	return false
}

// A duel is worth what it is worth on average from where it stands after the first
// activation, and after the first round; and both are gone as often.
func TestDuelHappened(t *testing.T) {
	r := rand.New(rand.NewPCG(87, 88))
	var duels []legion.Duel
	for range 60 {
		if d := gen.Duel.Random(r, 2); d.Validate() == nil {
			duels = append(duels, d)
		}
	}
	for _, c := range golden.Duels()[:12] {
		duels = append(duels, c.Of)
	}
	tried := 0
	for _, d := range duels {
		d.Rounds, d.First = max(d.Rounds, 2), legion.First(r.IntN(2))
		res, g := answerDuel(t, d), solved(t, &d)
		first := int(d.First)
		var half [2]pairs
		for dodged := range half {
			half[dodged] = pairs{}
		}
		value, gone := 0.0, [2]float64{}
		add := func(p float64, one *DuelResult) {
			end := one.Rounds[len(one.Rounds)-1]
			value += p * one.Value
			gone[0] += p * end.Gone[0]
			gone[1] += p * end.Gone[1]
		}
		over := func(n pair, p float64) {
			value += p * g.worth(g.goal(n))
			for s := range gone {
				gone[s] += p * float64(bit(g.gone(s, n)))
			}
		}
		check := func(when string) {
			tried++
			nearDuel(t, d, "the value "+when, value, res.Value)
			for s := range gone {
				nearDuel(t, d, "gone "+when, gone[s], res.Rounds[d.Rounds-1].Gone[s])
			}
			value, gone = 0, [2]float64{}
		}
		g.activation(moment{round: 1, side: int8(first)}, pairs{g.start(): 1}, func(n pair, p float64, dodged bool) { half[bit(dodged)][n] += p })
		if len(half[0])+len(half[1]) > 200 || g.guarded(half[0]) || g.guarded(half[1]) {
			continue
		}
		for dodged := range half {
			for _, n := range half[dodged].sorted() {
				if p := half[dodged][n]; g.over(n) {
					over(n, p)
				} else {
					d := g.standingAt(n, legion.DuelHappened{Round: 1, Acted: legion.SideA + legion.Who(first)})
					d.Happened.Sides[first].Dodges += dodged
					add(p, answerDuel(t, d))
				}
			}
		}
		check("after an activation")
		after, ended := pairs{}, pairs{}
		g.round(moment{round: 1, side: int8(first)}, pairs{g.start(): 1}, after, ended)
		if len(after) > 200 || g.guarded(after) {
			continue
		}
		for _, n := range ended.sorted() {
			over(n, ended[n])
		}
		for _, n := range after.sorted() {
			add(after[n], answerDuel(t, g.standingAt(n, legion.DuelHappened{Round: 2})))
		}
		check("after a round")
	}
	if tried < 60 {
		t.Errorf("only %d duels were tried", tried)
	}
}

// Who is next is said, or follows from who was first; what is worth what is asked from
// there.
func TestDuelOpens(t *testing.T) {
	d := golden.Benchmarks().Duel["troopers"]
	for _, x := range []struct {
		first  legion.First
		later  legion.Later
		h      legion.DuelHappened
		second bool
		want   [2]float64
	}{
		{legion.BFirst, legion.SameLater, legion.DuelHappened{Round: 3}, false, [2]float64{0, 1}},
		{legion.BFirst, legion.AlternateLater, legion.DuelHappened{Round: 3}, false, [2]float64{0, 1}},
		{legion.BFirst, legion.AlternateLater, legion.DuelHappened{Round: 2}, false, [2]float64{1, 0}},
		{legion.BFirst, legion.TossLater, legion.DuelHappened{Round: 2}, false, [2]float64{0.5, 0.5}},
		{legion.BFirst, legion.TossLater, legion.DuelHappened{Round: 1}, false, [2]float64{0, 1}},
		{legion.TossFirst, legion.SameLater, legion.DuelHappened{Round: 2}, false, [2]float64{0.5, 0.5}},
		{legion.AFirst, legion.SameLater, legion.DuelHappened{Round: 2, Next: legion.SideB}, false, [2]float64{0, 1}},
		{legion.AFirst, legion.SameLater, legion.DuelHappened{Round: 2, Acted: legion.SideB}, true, [2]float64{1, 0}},
		{legion.AFirst, legion.SameLater, legion.DuelHappened{Round: 2, Acted: legion.SideA}, true, [2]float64{0, 1}},
	} {
		d.First, d.Later, d.Happened = x.first, x.later, &x.h
		g := solved(t, &d)
		m, chances := g.opens()
		if int(m.round) != x.h.Round || m.second != x.second || chances != x.want {
			t.Errorf("%+v: %+v, %v", x, m, chances)
		}
		res := answerDuel(t, d)
		if (res.Other != nil) != (!x.second && x.want[0] != x.want[1]) || len(res.Opening) == 0 || len(res.Rounds) != d.Rounds || res.Rounds[0].Stand != 1 && x.h.Round > 1 {
			t.Errorf("%+v: %+v", x, res)
		}
		checkPlans(t, "from there", d)
	}
}
