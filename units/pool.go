package units

import (
	"salvo/cards"
	"salvo/legion"
)

// pool joins the dice of weapons, each with the keywords that act on its dice
// alone.
type pool struct {
	parts []legion.Weapon
	array [legion.MaxWeapons + 1]legion.Weapon // memory of parts
}

// dice is the weapon as one miniature adds it to a pool at a place, with further
// keywords that others in the pool give it.
func weaponDice(w *cards.Weapon, at cards.Place, more cards.Keywords) legion.Weapon {
	x := legion.Weapon{RedDice: w.Dice.Red, BlackDice: w.Dice.Black, WhiteDice: w.Dice.White}
	for _, k := range w.Keywords {
		ownDice(&x, k, at)
	}
	for _, k := range more {
		ownDice(&x, k, at)
	}
	return x
}

// ownDice sets a keyword that acts on the dice of its weapon alone.
func ownDice(w *legion.Weapon, k cards.Keyword, at cards.Place) {
	r := k.Rule()
	if r.Join != cards.OwnDice || r.Range > 0 && at != (cards.Place{Type: legion.Ranged, Range: r.Range}) {
		return
	}
	value := 1
	if r.Attacker.Kind == legion.Count {
		value = r.Attacker.GetWeapon(w) + k.Value()
	}
	r.Attacker.SetWeapon(w, value)
}

// add adds the weapon of so many miniatures.
func (p *pool) add(w legion.Weapon, count int) {
	if p.parts == nil {
		p.parts = p.array[:0]
	}
	if !w.Spray {
		// An effect upgrades no die twice.
		w.AntiMaterielX = min(w.AntiMaterielX, w.Dice())
		w.AntiPersonnelX = min(w.AntiPersonnelX, w.Dice())
		w.UpgradeX = min(w.UpgradeX, w.Dice())
	}
	for range count {
		p.join(w)
	}
}

// join adds one weapon to the first part with the same keywords whose numbers
// stay within the limits of an attack. Weapons that upgrade dice are joined with
// their like only: together they upgrade the same dice as one by one.
func (p *pool) join(w legion.Weapon) {
	for i := range p.parts {
		q := p.parts[i]
		if q.Spray != w.Spray || q.Cumbersome != w.Cumbersome || upgrades(q) != upgrades(w) || upgrades(w) && !sameMake(q, w) {
			continue
		}
		q.RedDice += w.RedDice
		q.BlackDice += w.BlackDice
		q.WhiteDice += w.WhiteDice
		q.AntiMaterielX += w.AntiMaterielX
		q.AntiPersonnelX += w.AntiPersonnelX
		q.UpgradeX += w.UpgradeX
		if max(q.RedDice, q.BlackDice, q.WhiteDice) <= mostDice && max(q.AntiMaterielX, q.AntiPersonnelX, q.UpgradeX) <= mostX {
			p.parts[i] = q
			return
		}
	}
	p.parts = append(p.parts, w)
}

// The limits of a weapon in an attack.
var (
	mostDice = legion.Named(legion.TheAttacker, "redDice").Max
	mostX    = legion.Named(legion.TheAttacker, "antiMaterielX").Max
)

func upgrades(w legion.Weapon) bool { return w.AntiMaterielX+w.AntiPersonnelX+w.UpgradeX > 0 }

// sameMake reports whether q is some number of weapons w.
func sameMake(q, w legion.Weapon) bool {
	n := q.Dice() / w.Dice()
	return q.RedDice == n*w.RedDice && q.BlackDice == n*w.BlackDice && q.WhiteDice == n*w.WhiteDice &&
		q.AntiMaterielX == n*w.AntiMaterielX && q.AntiPersonnelX == n*w.AntiPersonnelX && q.UpgradeX == n*w.UpgradeX
}

// spread puts the parts into the attack: those without keywords of their own,
// or else the first, into the attacker's own dice.
func (p *pool) spread(at *legion.Attacker, n *Notes) {
	first := 0
	for i, w := range p.parts {
		if (w == legion.Weapon{RedDice: w.RedDice, BlackDice: w.BlackDice, WhiteDice: w.WhiteDice}) {
			first = i
			break
		}
	}
	dice, more := 0, 0
	for i, w := range p.parts {
		dice += w.Dice()
		switch {
		case i == first:
			at.RedDice, at.BlackDice, at.WhiteDice = w.RedDice, w.BlackDice, w.WhiteDice
			at.Spray, at.Cumbersome = w.Spray, w.Cumbersome
			at.AntiMaterielX, at.AntiPersonnelX, at.UpgradeX = w.AntiMaterielX, w.AntiPersonnelX, w.UpgradeX
		case more < legion.MaxWeapons && dice <= legion.MaxPool:
			at.Weapons[more] = w
			more++
		default:
			n.add("left out %s: the pool is too large", w)
			dice -= w.Dice()
		}
	}
}

// join sets a field, or adds to it, within its limit.
func join(a *legion.Attack, f *legion.Field, how cards.Join, value int, n *Notes) {
	switch {
	case f.Kind == legion.Flag:
		f.Set(a, 1)
		return
	case how == cards.Sum:
		value += f.Get(a)
	}
	if value > f.Max {
		n.add("%s: counted as %d, the most that there can be", f.Label, f.Max)
		value = f.Max
	}
	f.Set(a, value)
}

// add adds the values to an attack, times so often.
func addFields(f cards.FieldValues, a *legion.Attack, times int, n *Notes) {
	for _, x := range f.List {
		join(a, x.Field, cards.Sum, x.Value*times, n)
	}
}
