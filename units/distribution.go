package units

import "salvo/cards"

// fighters are miniatures with the sets of weapons that each of them may use.
type fighters struct {
	cards.Miniatures
	plain, special []set
}

// distribution hands weapons to miniatures in every way.
type distribution struct {
	at    cards.Place
	kinds []fighters
	uses  []Use
	try   func(uses []Use)
}

// next hands weapons to so many miniatures of the kinds from i on; the weapons
// for a single miniature that are in ones are taken.
func (d *distribution) next(i, left int, ones uint) {
	if left == 0 || i == len(d.kinds) {
		if len(d.uses) > 0 {
			d.try(d.uses)
		}
		return
	}
	rest := 0
	for _, k := range d.kinds[i+1:] {
		rest += k.Count
	}
	k := &d.kinds[i]
	for n := min(left, k.Count); n >= max(0, left-rest); n-- {
		d.special(i, 0, n, left-n, ones)
	}
}

// special lets n miniatures of a fighters use, one by one, sets with weapons for a
// single miniature, from the j-th set on; the others all use the same plain set.
func (d *distribution) special(i, j, n, left int, ones uint) {
	k, before := &d.kinds[i], len(d.uses)
	if n == 0 || len(k.plain) == 0 {
		d.next(i+1, left, ones) // the others, if there are any, have nothing to use
	}
	if n == 0 {
		return
	}
	for _, s := range k.plain {
		d.use(k, s, n)
		d.next(i+1, left, ones)
		d.uses = d.uses[:before]
	}
	for ; j < len(k.special); j++ {
		if s := k.special[j]; s.ones&ones == 0 {
			d.use(k, s, 1)
			d.special(i, j+1, n-1, left, ones|s.ones)
			d.uses = d.uses[:before]
		}
	}
}

func (d *distribution) use(k *fighters, s set, count int) {
	for _, w := range s.weapons {
		d.uses = append(d.uses, Use{w.Weapon, k.Name, w.Card, count, !w.Range.Reaches(d.at)})
	}
}
