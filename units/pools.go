package units

import (
	"math/bits"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// Use is a weapon of the pool and how many miniatures add it.
type Use struct {
	Weapon *cards.Weapon
	By     string         // who
	Card   *cards.Upgrade // that the weapon is on; nil if it is on the unit's own
	Count  int

	far bool // reached for an aim token: Long Shot
}

// pools forms all pools with which a unit may attack from a place that can do
// the most wounds against some target.
type pools struct {
	at      cards.Place
	all     []cards.Miniatures
	minis   int        // that attack; 0: all
	with    []string   // weapons allowed by name; nil: all
	arsenal int        // weapons a miniature may use
	noShort bool       // the target is immune to weapons that reach no farther than 1
	aimed   bool       // there is an aim token for Long Shot
	only    cards.Does // weapons with such a keyword alone; NothingElse: all
}

// set is weapons that one miniature uses together.
type set struct {
	weapons []cards.Carried
	ones    uint // which of them a single miniature may use in an attack
}

// bars says why a weapon that reaches is not used; nothing if it may be.
func (p *pools) bars(w cards.Carried) string {
	switch {
	case p.noShort && w.Range.Ranged && w.Range.Max == 1:
		return "the target is immune to weapons that reach no farther than 1"
	case p.with != nil && !slices.Contains(p.with, w.Name):
		return "none of the weapons to use is theirs"
	}
	return ""
}

func (p *pools) eligible(w cards.Carried) bool {
	return (w.Range.Reaches(p.at) || p.aimed && w.LongShot(p.at)) && p.bars(w) == "" && (p.only == cards.NothingElse || w.Keywords.Do(p.only))
}

// each calls try with the weapons of every pool. The slice is used again.
func (p *pools) each(try func(uses []Use)) {
	if p.at.Type == legion.Overrun {
		p.overrun(try)
		return
	}
	var ones []*cards.Weapon // that a single miniature may use
	kinds := make([]fighters, 0, len(p.all))
	for _, m := range p.all {
		if i := slices.IndexFunc(kinds, func(k fighters) bool { return slices.Equal(k.Weapons, m.Weapons) }); i >= 0 {
			kinds[i].Count += m.Count
			continue
		}
		k := fighters{Miniatures: m}
		if k.plain, k.special = p.sets(m, &ones); len(k.plain)+len(k.special) > 0 {
			kinds = append(kinds, k)
		}
	}
	left := 0
	for _, k := range kinds {
		left += k.Count
	}
	if p.minis > 0 {
		left = min(left, p.minis)
	}
	d := distribution{at: p.at, kinds: kinds, try: try}
	d.next(0, left, 0)
}

// overrun tries each overrun weapon: it is added once, however many miniatures
// there are.
func (p *pools) overrun(try func(uses []Use)) {
	for _, m := range p.all {
		for _, w := range m.Weapons {
			if p.eligible(w) {
				try([]Use{{w.Weapon, m.Name, w.Card, 1, false}})
			}
		}
	}
}

// idle lists the miniatures that cannot add a weapon.
func (p *pools) idle() []cards.Miniatures {
	return slices.DeleteFunc(slices.Clone(p.all), func(m cards.Miniatures) bool { return slices.ContainsFunc(m.Weapons, p.eligible) })
}

// sets lists what a miniature may use together, as many as Arsenal allows,
// whose arcs overlap: without weapons for a single miniature, and with them.
// What can never do more wounds than another set is left out.
func (p *pools) sets(m cards.Miniatures, ones *[]*cards.Weapon) (plain, special []set) {
	var can []cards.Carried
	for _, w := range m.Weapons {
		if p.eligible(w) && len(can) < 16 && !slices.ContainsFunc(m.Weapons, func(v cards.Carried) bool { return p.eligible(v) && p.outdoes(v, w) }) {
			can = append(can, w)
		}
	}
	for mask := uint(1); mask < 1<<len(can); mask++ {
		if bits.OnesCount(mask) > p.arsenal || !together(can, mask) || p.grows(can, mask) {
			continue
		}
		var s set
		for i, w := range can {
			if mask>>i&1 == 0 {
				continue
			}
			s.weapons = append(s.weapons, w)
			if w.Single {
				at := slices.Index(*ones, w.Weapon)
				if at < 0 {
					at = len(*ones)
					*ones = append(*ones, w.Weapon)
				}
				s.ones |= 1 << at
			}
		}
		if s.ones == 0 {
			plain = append(plain, s)
		} else {
			special = append(special, s)
		}
	}
	return plain, special
}

// together reports whether weapons may be in one pool: a target is in the arcs
// of all, and cards that have two sides lie on one of them.
func together(can []cards.Carried, mask uint) bool {
	arc := cards.Arcs
	for i, w := range can {
		if mask>>i&1 == 0 {
			continue
		}
		if arc = overlap(arc, w.Weapon); len(arc) == 0 {
			return false
		}
		for j, v := range can[:i] {
			if mask>>j&1 == 1 && w.Card != nil && w.Card == v.Card && w.Side != v.Side {
				return false
			}
		}
	}
	return true
}

// overlap is what is left of arcs in which a target is in the arc of a weapon
// too.
func overlap(arcs []string, w *cards.Weapon) []string {
	k, fixed := w.Keywords.Find(cards.HasArc)
	if !fixed {
		return arcs
	}
	return slices.DeleteFunc(strings.Split(k.Of, ", "), func(a string) bool { return !slices.Contains(arcs, a) })
}

// grows reports whether another weapon may join a set and takes nothing from
// it, so that the larger set does at least as much.
func (p *pools) grows(can []cards.Carried, mask uint) bool {
	if bits.OnesCount(mask) == p.arsenal {
		return false
	}
	for j, v := range can {
		if mask>>j&1 == 1 || v.Single || v.LongShot(p.at) || slices.ContainsFunc(v.Keywords, harmsAll) || !together(can, mask|1<<j) {
			continue
		}
		spoils := false
		for i, w := range can {
			spoils = spoils || mask>>i&1 == 1 && slices.ContainsFunc(w.Keywords, func(k cards.Keyword) bool {
				return k.Rule().Join == cards.Every && !v.Keywords.Has(k.Name)
			})
		}
		if !spoils {
			return true
		}
	}
	return false
}

// outdoes reports whether one weapon v in place of another w does at least as
// much against any target, and has better dice: all keywords of w that help, and
// none that harms.
func (p *pools) outdoes(v, w cards.Carried) bool {
	if v.Single || w.Single || p.arsenal > 1 || v.LongShot(p.at) || v.Used != "" || !better(v.Dice, w.Dice) ||
		w.Surge != "" && v.Surge != w.Surge || len(w.Pool)+len(w.Others) > 0 || v.Side != 0 {
		return false
	}
	for _, k := range w.Keywords {
		r := k.Rule()
		helps := r.Attacker != nil && !r.Harms
		if helps && v.Keywords.Sum(r) < k.Value() || helps && !v.Keywords.Has(k.Name) {
			return false
		}
	}
	return !slices.ContainsFunc(v.Keywords, func(k cards.Keyword) bool {
		r := k.Rule()
		return r.Harms && !w.Keywords.Has(k.Name) || r.KeepsAims && v.Keywords.Sum(r) != w.Keywords.Sum(r)
	})
}

// harmsAll reports whether a keyword can be a disadvantage to all weapons of a pool.
func harmsAll(k cards.Keyword) bool { return k.Rule().Harms && k.Rule().Join != cards.OwnDice }

// better reports whether dice are at least as good one by one, and better in
// all.
func better(a, b cards.Dice) bool {
	return a != b && a.Red >= b.Red && a.Red+a.Black >= b.Red+b.Black && a.Count() >= b.Count()
}
