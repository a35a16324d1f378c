package battle

import (
	"salvo/attack"
	"salvo/odds"
)

// strike is an attack of a side at the other.
type strike struct {
	side, lost int8
	aims       bool // one more aim token
	moved      bool
	dodged     bool  // one more dodge token
	now        bool  // in the round in which the duel stands as somebody says
	other      int32 // the number of what is left of the other
}

// hit is what an attack may leave: the number of the other, and wounds back.
type hit struct {
	other int32
	back  int16
	p     float64
}

// strike is the attack that a side makes.
func (g *duel) strike(m moment, n pair, set actions) strike {
	s := int(m.side)
	return strike{
		side: m.side, lost: int8(g.miniaturesLost(s, n)), aims: set.has(Aim), dodged: m.dodged, other: n[1-s],
		moved: m.round == 1 && g.d.Sides[s].Moves > 0, now: g.d.Happened != nil && g.d.Happened.Round == int(m.round),
	}
}

// struckAt is the unit under attack with the tokens that it has in this round.
func (g *duel) struckAt(k strike) Unit {
	o := 1 - int(k.side)
	f := &g.sides[o]
	u := g.units[o][k.other]
	u.Dodges, u.Surges = int16(f.DodgeTokens), int16(f.SurgeTokens)
	if k.now {
		u.Dodges, u.Surges = int16(g.d.Happened.Sides[o].Dodges), int16(g.d.Happened.Sides[o].Surges)
	}
	u.Dodges += int16(bit(k.dodged))
	return u
}

func (g *duel) partOf(k strike) *odds.Part {
	if p := g.part[k]; p != nil {
		return p
	}
	a := g.d.Attack(int(k.side), int(k.lost))
	a.Defender.Suppressed = false
	a.Attacker.AimTokens += bit(k.aims)
	a.Attacker.Moved = a.Attacker.Moved || k.moved
	g.struckAt(k).put(&a.Defender)
	p := g.parts.Of(a)
	g.parts.Take(nodeNumbers)
	g.part[k] = p
	return p
}

// hitsOf lists what an attack may leave if both sides play as documented.
func (g *duel) hitsOf(k strike) []hit {
	list, ok := g.hits[k]
	if ok {
		return list
	}
	o := 1 - int(k.side)
	u := g.struckAt(k)
	at := map[hit]int{}
	for _, e := range g.partOf(k).Ends() {
		h := hit{other: g.number(o, g.sides[o].After(u, e.After)), back: int16(e.Back)}
		i, ok := at[h]
		if !ok {
			i = len(list)
			at[h] = i
			list = append(list, h)
		}
		list[i].p += e.P
	}
	g.parts.Take(4 * len(list))
	g.hits[k] = list
	return list
}

// suffered is the pair after an attack of a side: the other is as it was left, and the
// side itself suffers wounds back.
func (g *duel) suffered(n pair, s int, h hit) pair {
	n[1-s] = h.other
	if h.back > 0 {
		u := g.unit(s, n)
		u.Wounds = min(u.Wounds+h.back, g.sides[s].most)
		n[s] = g.number(s, u)
	}
	return n
}

// struck is what the end of an attack is worth to the side that makes it, and the sign
// of what that is to a. Values are between -1 and 1: 1 is added, because those of an
// attack must not be negative.
func (g *duel) struck(m moment, n pair, k strike, dodged bool) (worth func(attack.After) float64, sign float64) {
	s, o := int(m.side), 1-int(m.side)
	if sign = 1; s == 1 {
		sign = -1
	}
	return func(a attack.After) float64 {
		h := hit{other: g.number(o, g.sides[o].After(g.struckAt(k), a)), back: int16(a.Back)}
		return 1 + sign*g.after(m, g.suffered(n, s, h), dodged)
	}, sign
}
