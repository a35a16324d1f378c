package oracle

import (
	"encoding/json"
	"fmt"

	"salvo/legion"
)

// Duel is two units that fight until one is gone.
type Duel struct {
	legion.Duel
	known map[string]float64
	ends  map[string]*dist[after] // of attacks in which nobody chooses
}

// DuelOf is a duel.
func DuelOf(d legion.Duel) *Duel {
	return &Duel{d, map[string]float64{}, map[string]*dist[after]{}}
}

// fighters is what there is of both units. Nobody is attacked twice in a round: the dodge
// and surge tokens that an attack takes need not be noted.
type fighters [2]State

// Value is what the duel is worth to a, from the beginning or as it stands.
func (d *Duel) Value() float64 {
	round, first := 1, d.firstIn(1)
	var f fighters
	for s := range f {
		de := d.Sides[s].Defender
		f[s] = State{Suppression: de.SuppressionTokens, Shields: de.ShieldedX, Guardian: de.GuardianSuppressionTokens}
	}
	d.fresh(&f)
	if h := d.Happened; h != nil {
		round, first = h.Round, d.firstIn(h.Round)
		for s, x := range h.Sides {
			f[s] = State{Wounds: x.Wounds, Suppression: x.Suppression, Dodges: x.Dodges, Surges: x.Surges, Shields: x.Shields, Guardian: f[s].Guardian}
		}
	}
	for s := range f {
		if d.fearless(s) {
			f[s].Suppression = 0
		}
	}
	if h := d.Happened; h != nil {
		switch {
		case h.Acted == legion.SideA:
			return d.activate(round, 1, true, f)
		case h.Acted == legion.SideB:
			return d.activate(round, 0, true, f)
		case h.Next == legion.SideA:
			first = 1
		case h.Next == legion.SideB:
			first = 0
		}
	}
	return d.begin(round, first, f)
}

// fresh gives both units their tokens of a round.
func (d *Duel) fresh(f *fighters) {
	for s := range f {
		f[s].Dodges, f[s].Surges = d.Sides[s].Defender.DodgeTokens, d.Sides[s].Defender.SurgeTokens
	}
}

// firstIn is the chance that a is first in a round, if nothing is known of those before.
func (d *Duel) firstIn(round int) float64 {
	switch {
	case round == 1 && d.First == legion.AFirst:
		return 1
	case round == 1 && d.First == legion.BFirst:
		return 0
	case round > 1 && d.Later == legion.SameLater:
		return d.firstIn(round - 1)
	case round > 1 && d.Later == legion.AlternateLater:
		return 1 - d.firstIn(round-1)
	}
	return 0.5
}

// begin is a round in which a is first with some chance.
func (d *Duel) begin(round int, first float64, f fighters) float64 {
	v := 0.0
	if first > 0 {
		v += first * d.activate(round, 0, false, f)
	}
	if first < 1 {
		v += (1 - first) * d.activate(round, 1, false, f)
	}
	return v
}

// fearless: a vehicle or null courage.
func (d *Duel) fearless(s int) bool {
	de := d.Sides[s].Defender
	return de.UnitType == legion.Vehicle || de.NullCourage
}

func (d *Duel) capacity(s int) int {
	de := d.Sides[s].Defender
	return de.Minis*de.WoundsPerMini - de.WoundsTaken
}

func (d *Duel) gone(s int, f fighters) bool { return f[s].Wounds >= d.capacity(s) }

// end: "points of b × its wounds ÷ its W, minus the same of a"; "1 if b is gone and a is
// not, −1 if a is gone and b is not, else 0".
func (d *Duel) end(f fighters) float64 {
	if d.Goal == legion.ForWin {
		switch a, b := d.gone(0, f), d.gone(1, f); {
		case b && !a:
			return 1
		case a && !b:
			return -1
		}
		return 0
	}
	lost := func(s int) float64 {
		return float64(d.Sides[s].Points) * float64(f[s].Wounds) / float64(d.capacity(s))
	}
	return lost(1) - lost(0)
}

// activate: a side rallies and then acts.
func (d *Duel) activate(round, s int, second bool, f fighters) float64 {
	if d.gone(0, f) || d.gone(1, f) {
		return d.end(f)
	}
	key := fmt.Sprint(round, s, second, f)
	if v, ok := d.known[key]; ok {
		return v
	}
	var rally func(dice, left int) float64
	rally = func(dice, left int) float64 {
		if dice == 0 {
			g := f
			g[s].Suppression = left
			return d.act(round, s, second, g)
		}
		return 2.0/6*rally(dice-1, left-1) + 4.0/6*rally(dice-1, left)
	}
	v := rally(f[s].Suppression, f[s].Suppression)
	d.known[key] = v
	return v
}

// act chooses the actions.
func (d *Duel) act(round, s int, second bool, f fighters) float64 {
	key := fmt.Sprint("act", round, s, second, f)
	if v, ok := d.known[key]; ok {
		return v
	}
	v := d.actOnce(round, s, second, f)
	d.known[key] = v
	return v
}

func (d *Duel) actOnce(round, s int, second bool, f fighters) float64 {
	de := d.Sides[s].Defender
	courage := de.Courage
	if d.fearless(s) {
		courage = 0
	}
	if courage > 0 && f[s].Suppression >= 2*max(courage, de.CommanderCourage) {
		// "Nothing is done, and suppression tokens equal to its own courage go."
		f[s].Suppression -= courage
		return d.next(round, s, second, f)
	}
	have := 2
	if courage > 0 && f[s].Suppression >= courage && de.UnitType != legion.Droid {
		have = 1
	}
	moved := false
	if round == 1 {
		have = max(0, have-d.Sides[s].Moves)
		moved = d.Sides[s].Moves > 0
	}
	can := formPool(d.attack(s, f, 0, false)) != ""
	do := func(aim, dodged, recover, attack bool) float64 {
		g := f
		g[s].Dodges += one(dodged)
		if recover {
			g[s].Suppression = 0
		}
		if !attack || !can {
			return d.next(round, s, second, g)
		}
		return d.strike(round, s, second, g, one(aim), moved)
	}
	switch d.Sides[s].Actions {
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

// attack is the attack of a side at the other as it stands.
func (d *Duel) attack(s int, f fighters, aim int, moved bool) legion.Attack {
	side, other := d.Sides[s], d.Sides[1-s]
	left := side.Defender
	left.WoundsTaken += f[s].Wounds
	a := legion.Attack{Defender: other.Defender, Edition: d.Edition}
	entry := side.Attacks[side.Defender.Minis-minisLeft(left)]
	a.Attacker, a.AttackType = entry.Attacker, entry.AttackType
	a.Attacker.AimTokens += aim
	a.Attacker.Moved = a.Attacker.Moved || moved
	de := &a.Defender
	de.Suppressed = false
	de.WoundsTaken += f[1-s].Wounds
	de.SuppressionTokens, de.ShieldedX, de.GuardianSuppressionTokens = f[1-s].Suppression, f[1-s].Shields, f[1-s].Guardian
	de.DodgeTokens, de.SurgeTokens = f[1-s].Dodges, f[1-s].Surges
	de.MinisInLOS = min(de.MinisInLOS, minisLeft(*de))
	return a
}

func (d *Duel) strike(round, s int, second bool, f fighters, aim int, moved bool) float64 {
	a := d.attack(s, f, aim, moved)
	o := 1 - s
	worth := func(end after) float64 {
		g := f
		g[o].Wounds = min(g[o].Wounds+end.own, d.capacity(o))
		if !d.fearless(o) {
			g[o].Suppression += end.suppression
		}
		g[o].Shields -= end.shields
		if end.taken > 0 && a.Defender.GuardianCourage > 0 && d.Edition == legion.May2026 {
			g[o].Guardian++
		}
		g[s].Wounds = min(g[s].Wounds+end.deflect+end.djemSo, d.capacity(s))
		return d.next(round, s, second, g)
	}
	if a.Attacker.Strategy == legion.Documented && a.Defender.Strategy == legion.Documented {
		text, _ := json.Marshal(a)
		ends, ok := d.ends[string(text)]
		if !ok {
			ends = newCalc(a, makashiAllowed(a), nil).afters()
			d.ends[string(text)] = ends
		}
		return ends.mean(worth)
	}
	if s == 0 {
		return gameValue(a, worth)
	}
	return -gameValue(a, func(end after) float64 { return -worth(end) })
}

// next is what follows an activation.
func (d *Duel) next(round, s int, second bool, f fighters) float64 {
	if d.gone(0, f) || d.gone(1, f) {
		return d.end(f)
	}
	if !second {
		return d.activate(round, 1-s, true, f)
	}
	for i := range f {
		f[i].Suppression = max(0, f[i].Suppression-1)
	}
	d.fresh(&f)
	if round == d.Rounds {
		return d.end(f)
	}
	first := float64(s) // of the next round, if it is the same: a was first if b is second now
	switch d.Later {
	case legion.AlternateLater:
		first = 1 - first
	case legion.TossLater:
		first = 0.5
	}
	return d.begin(round+1, first, f)
}
