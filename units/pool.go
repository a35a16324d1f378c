package units

import (
	"fmt"

	"salvo/legion"
)

// pool joins weapons to the attacker's side of an attack.
type pool struct {
	a     *legion.Attack
	parts []legion.Weapon
	notes *notes
}

// dice is the weapon as one miniature adds it to a pool, with the keywords that
// act on its dice alone.
func (w *Weapon) dice() legion.Weapon {
	anti := func(name string) int { return min(sum(w.Keywords, name), w.Dice.Count()) }
	return legion.Weapon{
		RedDice: w.Dice.Red, BlackDice: w.Dice.Black, WhiteDice: w.Dice.White,
		Spray: has(w.Keywords, "Spray"), Cumbersome: has(w.Keywords, "Cumbersome"),
		AntiMaterielX: anti("Anti-Materiel"), AntiPersonnelX: anti("Anti-Personnel"),
	}
}

// add adds a weapon of so many miniatures.
func (p *pool) add(w *Weapon, count int) {
	one := w.dice()
	for range count {
		p.join(one)
	}
}

// join adds one weapon to the first part with the same keywords whose numbers
// stay within the limits of an attack. Equal weapons that upgrade dice may be
// joined: together they upgrade the same dice as one by one.
func (p *pool) join(w legion.Weapon) {
	plain := w.AntiMaterielX+w.AntiPersonnelX == 0
	for i := range p.parts {
		q := p.parts[i]
		if q.Spray != w.Spray || q.Cumbersome != w.Cumbersome || plain != (q.AntiMaterielX+q.AntiPersonnelX == 0) || !plain && !sameMake(q, w) {
			continue
		}
		q.RedDice += w.RedDice
		q.BlackDice += w.BlackDice
		q.WhiteDice += w.WhiteDice
		q.AntiMaterielX += w.AntiMaterielX
		q.AntiPersonnelX += w.AntiPersonnelX
		if max(q.RedDice, q.BlackDice, q.WhiteDice) <= most("redDice") && max(q.AntiMaterielX, q.AntiPersonnelX) <= most("antiMaterielX") {
			p.parts[i] = q
			return
		}
	}
	p.parts = append(p.parts, w)
}

// most is the limit of a field of the attacker.
func most(name string) int { return field(legion.TheAttacker, name).Max }

// field is the field of a side by its name.
func field(side legion.Side, name string) *legion.Field {
	f, ok := legion.Lookup(side.String() + "." + name)
	if !ok {
		panic(fmt.Sprintf("units: an attack has no field %s.%s", side, name))
	}
	return f
}

// sameMake reports whether q is some number of weapons w.
func sameMake(q, w legion.Weapon) bool {
	n := q.Dice() / w.Dice()
	return q.RedDice == n*w.RedDice && q.BlackDice == n*w.BlackDice && q.WhiteDice == n*w.WhiteDice &&
		q.AntiMaterielX == n*w.AntiMaterielX && q.AntiPersonnelX == n*w.AntiPersonnelX
}

// spread puts the parts into the attack: those without keywords of their own,
// or else the first, into the attacker's own dice.
func (p *pool) spread() {
	at := &p.a.Attacker
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
			at.AntiMaterielX, at.AntiPersonnelX = w.AntiMaterielX, w.AntiPersonnelX
		case more < legion.MaxWeapons && dice <= legion.MaxPool:
			at.Weapons[more] = w
			more++
		default:
			p.notes.add("left out %s: the pool is too large", w)
			dice -= w.Dice()
		}
	}
}

// keywords joins the keywords of all weapons as the rules do.
func (p *pool) keywords(uses []Use) {
	weapons := 0
	every := map[string]int{}
	for _, u := range uses {
		weapons += u.Count
		for _, k := range u.Weapon.Keywords {
			switch r := RuleFor(k.Name); {
			case r == nil || r.Attacker == "":
			case r.Join == Every:
				every[k.Name] += u.Count
			case r.Join != OwnDice:
				p.set(r, k, u.Count)
			}
		}
	}
	for name, n := range every {
		r := RuleFor(name)
		if n == weapons {
			p.set(r, Keyword{Name: name}, 1)
		} else {
			p.notes.add("%s: not all weapons of the pool have it", name)
		}
	}
}

// set sets the attacker's field of a keyword that count weapons, or a unit,
// have.
func (p *pool) set(r *Rule, k Keyword, count int) {
	setField(p.a, legion.TheAttacker, r.Attacker, r.Join, k.Value()*count, p.notes)
}

// setField sets a field, or adds to it, within its limit.
func setField(a *legion.Attack, side legion.Side, name string, join Join, value int, n *notes) {
	f := field(side, name)
	switch {
	case f.Kind == legion.Flag:
		f.Set(a, 1)
		return
	case join == Sum:
		value += f.Get(a)
	}
	if value > f.Max {
		n.add("%s: counted as %d, the most that there can be", f.Label, f.Max)
		value = f.Max
	}
	f.Set(a, value)
}
