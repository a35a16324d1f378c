package oracle

import "salvo/legion"

// Duel is two units that fight until one is gone.
type Duel struct {
	legion.Duel
	attacks attacks
	known   memo[activation, float64]
}

// DuelOf is a duel.
func DuelOf(d legion.Duel) *Duel { return &Duel{Duel: d} }

// fighters is what there is of both units. Nobody is attacked twice in a round: the dodge
// and surge tokens that an attack takes are not noted.
type fighters [2]State

// activation is the moment at which a side activates, or has rallied.
type activation struct {
	fighters
	round, side int
	second      bool // the other has activated in this round
	rallied     bool
}

// Value is what the duel is worth to a, from the beginning or as it stands.
func (d *Duel) Value() float64 {
	now := d.Standing()
	var f fighters
	for s, x := range now.Sides {
		f[s] = before(d.Sides[s].Defender)
		f[s].Wounds, f[s].Suppression, f[s].Dodges, f[s].Surges, f[s].Shields = x.Wounds, x.Suppression, x.Dodges, x.Surges, x.Shields
	}
	first := d.firstIn(now.Round)
	switch {
	case now.Acted == legion.SideA:
		return d.activate(activation{f, now.Round, 1, true, false})
	case now.Acted == legion.SideB:
		return d.activate(activation{f, now.Round, 0, true, false})
	case now.Next == legion.SideA:
		first = 1
	case now.Next == legion.SideB:
		first = 0
	}
	return d.begin(now.Round, first, f)
}

// firstIn is the chance that a is first in a round, if nothing is known of those before.
func (d *Duel) firstIn(round int) float64 {
	switch {
	case round == 1 && d.First == legion.AFirst:
		return 1
	case round == 1 && d.First == legion.BFirst:
		return 0
	case round == 1:
		return 0.5
	}
	return d.firstAfter(d.firstIn(round - 1))
}

// firstAfter is the chance that a is first in a round, by that in the round before.
func (d *Duel) firstAfter(before float64) float64 {
	switch d.Later {
	case legion.SameLater:
		return before
	case legion.AlternateLater:
		return 1 - before
	}
	return 0.5
}

// begin is a round in which a is first with some chance.
func (d *Duel) begin(round int, first float64, f fighters) float64 {
	v := 0.0
	if first > 0 {
		v += first * d.activate(activation{f, round, 0, false, false})
	}
	if first < 1 {
		v += (1 - first) * d.activate(activation{f, round, 1, false, false})
	}
	return v
}

func (d *Duel) gone(s int, f fighters) bool { return f[s].defeated(d.Sides[s].Defender) }

// end: "points of b × its wounds ÷ its W, minus the same of a"; "1 if b is gone and a is
// not, −1 if a is gone and b is not, else 0".
func (d *Duel) end(f fighters) float64 {
	if d.Goal == legion.ForWin {
		return float64(one(d.gone(1, f)) - one(d.gone(0, f)))
	}
	lost := func(s int) float64 {
		return float64(d.Sides[s].Points) * float64(f[s].Wounds) / float64(capacity(d.Sides[s].Defender))
	}
	return lost(1) - lost(0)
}

// activate: a side rallies and then acts.
func (d *Duel) activate(x activation) float64 {
	if d.gone(0, x.fighters) || d.gone(1, x.fighters) {
		return d.end(x.fighters)
	}
	return d.known.of(x, func() float64 {
		x.rallied = true
		return rallied(x.fighters[x.side].Suppression).mean(func(left int) float64 {
			x.fighters[x.side].Suppression = left
			return d.known.of(x, func() float64 { return d.act(x) })
		})
	})
}

// act chooses the actions.
func (d *Duel) act(x activation) float64 {
	s, side := x.side, d.Sides[x.side]
	have := actions(side.Defender, x.fighters[s].Suppression)
	if have == 0 {
		// "Nothing is done, and suppression tokens equal to its own courage go."
		x.fighters[s].Suppression -= side.Defender.Courage
		return d.next(x)
	}
	if x.round == 1 {
		have = max(0, have-side.Moves)
	}
	can := formPool(x.fighters[1-s].under(d.attack(x))) != ""
	do := func(aim, dodged, recover, attack bool) float64 {
		y := x
		y.fighters[s].Dodges += one(dodged)
		if recover {
			y.fighters[s].Suppression = 0
		}
		if !attack || !can {
			return d.next(y)
		}
		return d.strike(y, one(aim))
	}
	switch side.Actions {
	case legion.AimAlways:
		return do(have == 2, false, false, have > 0)
	case legion.DodgeAlways:
		return do(false, have == 2, false, have > 0)
	case legion.AttackAlways:
		return do(false, false, false, have > 0)
	}
	best, first := 0.0, true
	for set := range 16 {
		aim, dodged, recover, attack := set&1 != 0, set&2 != 0, set&4 != 0, set&8 != 0
		if one(aim)+one(dodged)+one(recover)+one(attack) > have || attack && !can {
			continue
		}
		v := do(aim, dodged, recover, attack)
		if first || s == 0 && v > best || s == 1 && v < best {
			best, first = v, false
		}
	}
	return best
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// attack is the attack of a side, with the miniatures it has left, at the other.
func (d *Duel) attack(x activation) legion.Attack {
	left := d.Sides[x.side].Defender
	left.WoundsTaken += x.fighters[x.side].Wounds
	a := d.Attack(x.side, left.Minis-minisLeft(left))
	if x.round == 1 && d.Sides[x.side].Moves > 0 {
		a.Attacker.Moved = true
	}
	a.Defender.Suppressed = false
	return a
}

// strike is an attack of a side with so many more aims.
func (d *Duel) strike(x activation, aim int) float64 {
	s, other := x.side, x.fighters[1-x.side]
	a := d.attack(x)
	a.Attacker.AimTokens += aim
	sign := float64(1 - 2*s) // b wants the opposite
	return sign * d.attacks.value(other.under(a), func(end after) float64 {
		y := x
		hit := other.next(a, end)
		hit.Dodges, hit.Surges = other.Dodges, other.Surges
		y.fighters[1-s] = hit
		y.fighters[s].Wounds = min(y.fighters[s].Wounds+end.deflect+end.djemSo, capacity(d.Sides[s].Defender))
		return sign * d.next(y)
	})
}

// next is what follows an activation.
func (d *Duel) next(x activation) float64 {
	if d.gone(0, x.fighters) || d.gone(1, x.fighters) {
		return d.end(x.fighters)
	}
	if !x.second {
		return d.activate(activation{x.fighters, x.round, 1 - x.side, true, false})
	}
	for s := range x.fighters {
		f := &x.fighters[s]
		f.Suppression = max(0, f.Suppression-1)
		f.Dodges, f.Surges = d.Sides[s].Defender.DodgeTokens, d.Sides[s].Defender.SurgeTokens
	}
	if x.round == d.Rounds {
		return d.end(x.fighters)
	}
	return d.begin(x.round+1, d.firstAfter(float64(x.side)), x.fighters) // a was first if b is second now
}
