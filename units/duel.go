package units

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// Duel is a duel as somebody describes it, by units and by what is said besides.
type Duel struct {
	Attacks [2]*Attack // of a at b, and of b at a, with all miniatures
	Duel    legion.Duel
	Notes   Notes

	each   [2]legion.Each
	lose   [2][]*cards.Upgrade // first
	placed bool                // it is said where they fight
}

// Units reports whether there is a unit in the line.
func (m *Duel) Units() bool { return m.Attacks[0].Units() || m.Attacks[1].Units() }

// ExpandDuel reads a duel in one line in which units may stand for numbers:
//
//	stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy first:a rounds:5 goal:win
//
// Both fight at the place that is said, else at the usual one of the first unit. Weapons
// are chosen anew for every number of miniatures left. Without a library only a duel of
// numbers in the notation is read.
func ExpandDuel(l *cards.Library, line string) (*Duel, error) {
	line = l.Lengthen(line)
	words := legion.ScanDuel(line)
	said, ms := legion.SplitDuel(words)
	x := expandedOf(said)
	if len(ms) > 0 || !x.notation(l, line, &said) {
		if l == nil {
			return nil, cmp.Or(ms.Err(), errors.New("it is not in the notation"))
		}
		if said, ms = legion.SplitDuel(phrase.Duel(words)); len(ms) > 0 {
			return nil, &legion.LineError{Line: line, Mistakes: ms}
		}
		x = expandedOf(said)
		ms = x.phrases(l, line, &said)
	}
	if len(ms) == 0 {
		ms = x.finish(x.loses(&said), said.Happened)
		for i := range ms {
			if strings.HasPrefix(ms[i].Field, "happened") {
				ms[i].Column = said.HappenedAt
			}
		}
	}
	if len(ms) > 0 {
		return x.m, &legion.LineError{Line: line, Mistakes: ms}
	}
	return x.m, nil
}

// expandedDuel is a duel on its way from words to numbers.
type expandedDuel struct {
	m     *Duel
	said  Duel // what is said about it as a whole
	found [2]*lineUnits
	words [2]legion.Words
}

// expandedOf is a duel of which it is known what is said about it as a whole.
func expandedOf(said legion.DuelWords) *expandedDuel {
	x := &expandedDuel{said: Duel{Duel: said.Duel, each: said.Each, placed: said.At != nil}}
	x.begin()
	return x
}

func (x *expandedDuel) begin() {
	m := x.said
	x.m = &m
}

// finish makes the duel, of which something may be wrong already, and says how it stands.
func (x *expandedDuel) finish(wrong legion.Mistakes, happened *legion.DuelHappenedWords) legion.Mistakes {
	ms := append(x.make(), wrong...)
	x.keep(len(ms) == 0)
	if len(ms) > 0 {
		return ms
	}
	x.m.placed = x.m.placed || x.m.Duel.Charged() // as the line has it
	if happened != nil {
		x.m.Duel.Happen(*happened)
	}
	ms, _ = errors.AsType[legion.Mistakes](x.m.Duel.Validate())
	return ms
}

func (x *expandedDuel) notation(l *cards.Library, line string, said *legion.DuelWords) bool {
	for s := range x.found {
		x.found[s] = &lineUnits{library: l, brief: true, duel: true}
		var names legion.Names
		if l != nil {
			names = x.found[s]
		}
		words, err := legion.ReadWords(line, said.Attacks[s], names, false)
		if err != nil {
			return false
		}
		x.words[s] = words
	}
	return true
}

// phrases reads a line as players write it. Each side is read alone, as a defender: what
// only an attacker has is then its own, too.
func (x *expandedDuel) phrases(l *cards.Library, line string, duel *legion.DuelWords) (ms legion.Mistakes) {
	var sides [2]legion.Words
	var read [2]*lineUnits
	add := func(err error) {
		wrong, _ := errors.AsType[legion.Mistakes](err)
		ms = append(ms, wrong...)
	}
	for s := range sides {
		words, err := phrase.ReadWords(line, duel.Typed[s], func(last bool) phrase.Names {
			read[s] = &lineUnits{library: l, brief: !last, duel: true}
			return read[s]
		})
		add(err)
		sides[s] = words
		values, err := legion.ReadWords(line, duel.Values[s], nil, false)
		add(err)
		x.words[s] = values
		x.found[s] = &lineUnits{library: l, duel: true, notes: read[s].notes}
	}
	place := read[0].placed
	for s, said := range sides {
		own, other := &x.words[s], &x.words[1-s] // the attack of this side, and that at it
		for f := range said.Said.All() {
			v := f.Get(&said.Attack)
			switch {
			case f.Side == legion.TheAttack:
				own.Say(f, v)
				other.Say(f, v)
				x.said.placed = x.said.placed || f == attackTypeField
			case f.Side == legion.TheAttacker:
				own.Say(f, v)
			default:
				other.Say(f, v)
				if mirror := f.OfSide(); mirror != nil {
					own.Say(mirror, v)
				}
			}
		}
		u := read[s].sides[legion.TheDefender]
		place = cmp.Or(place, read[1-s].placed) // both fight at one place
		x.found[1-s].sides[legion.TheDefender], x.found[1-s].guardian = u, read[s].guardian
		if u.choice != nil {
			c := *u.choice
			c.At, c.With = place, read[s].with
			x.said.placed = x.said.placed || place.Type != legion.All
			u.choice = &c
		}
		x.found[s].sides[legion.TheAttacker] = u
	}
	return ms
}

// choice is the unit of a side; nil if there is none.
func (x *expandedDuel) choice(s int) *cards.Choice {
	return x.found[s].sides[legion.TheAttacker].choice
}

// make makes both attacks, where both can be made, and from them the sides.
func (x *expandedDuel) make() (ms legion.Mistakes) {
	x.begin()
	order := []int{0, 1}
	if x.choice(0) == nil {
		order = []int{1, 0} // dice have no usual place
	}
	var place cards.Place
	for i, s := range order {
		c := x.choice(s)
		if i > 0 && c != nil && place.Type != legion.All {
			moved := *c
			moved.At = place
			c = &moved
		}
		one, wrong := legalAttack(c, x.found[s].sides[legion.TheDefender].choice, x.found[s].guardian, x.words[s], around{left: x.left(s)})
		if at := x.found[s].sides[legion.TheAttacker]; wrong[legion.TheAttacker] != nil {
			ms = append(ms, legion.Mistake{Column: at.column, Field: at.text, Value: at.text, Message: wrong[legion.TheAttacker].Error()})
			continue
		}
		switch {
		case one.Attacker == nil:
		case i == 0:
			place = one.Attacker.At
		default:
			one.Attacker.Choice.At = x.choice(s).At // as it was said
		}
		x.m.Attacks[s] = one
	}
	if len(ms) > 0 {
		return ms
	}
	for s := range x.words {
		ms = append(ms, x.side(s, place)...)
	}
	if first := x.choice(order[0]); first != nil && !x.said.placed {
		x.m.Notes.act("both fight %s, the usual place of %s", placeWords(place), first.Unit.Name)
	}
	for _, found := range x.found {
		for _, note := range found.notes {
			x.m.Notes.note(note)
		}
	}
	for s, one := range x.m.Attacks {
		for _, note := range slices.Concat(one.Notes, one.Attacker.notes(), x.m.Attacks[1-s].Defender.notes()) {
			note.Who = fmt.Sprintf("side %c", 'a'+s)
			x.m.Notes.note(note)
		}
	}
	return ms
}

func placeWords(p cards.Place) string {
	if p.Type == legion.Ranged && p.Range > 0 {
		return fmt.Sprintf("at range %d", p.Range)
	}
	return "in " + p.Type.String()
}

// side makes a side: the unit under attack, and its attack for every number of
// miniatures left.
func (x *expandedDuel) side(s int, place cards.Place) (ms legion.Mistakes) {
	to, other := &x.m.Duel.Sides[s], x.m.Attacks[1-s]
	one := x.m.Attacks[s]
	x.m.Duel.Edition = one.Attack.Edition
	to.Defender = other.Attack.Defender
	if cost := max(one.Attack.Attacker.UnitCost, to.Defender.UnitCost); cost > 0 || x.words[s].Said.Has(unitCostField) {
		to.Points = cost
	}
	minis := to.Defender.Minis
	if minis == 0 || to.Defender.WoundsPerMini == 0 {
		return legion.Mistakes{{Message: fmt.Sprintf("side %c needs a size: say minis and wounds", 'a'+s)}}
	}
	c := x.choice(s)
	if c != nil && x.said.each[s] != (legion.Each{}) {
		ms = append(ms, legion.Mistake{Field: "each", Message: "goes with dice; the dice of a unit follow from its miniatures"})
	}
	to.Attacks = nil
	for k := range minis {
		a := one.Attack
		if c != nil {
			a = x.weakened(s, place, k+max(0, one.Attacker.Full.Size()-minis))
		} else {
			a.Attacker = x.said.each[s].Of(a.Attacker, minis-k)
		}
		if place.Type != legion.All {
			a.AttackType = place.Type
		}
		to.Attacks = append(to.Attacks, legion.DuelAttack{Attacker: a.Attacker, AttackType: a.AttackType})
	}
	if c != nil && to.Attacks[0].Attacker.PoolSize(1) == 0 {
		cannot := func(who string) string { return fmt.Sprintf("%s cannot attack %s", who, placeWords(place)) }
		x.m.Notes.note(Note{Text: cannot(fmt.Sprintf("side %c", 'a'+s)), Page: cannot(c.Unit.Full()), Acts: true})
	}
	return ms
}

// left are the miniatures of a side that has fewer than its unit, as a line may say.
func (x *expandedDuel) left(s int) []cards.Miniatures {
	c := x.choice(s)
	if c == nil || c.Minis == 0 {
		return nil
	}
	full := c.Complete()
	return full.Without(max(0, full.Size()-c.Minis), x.said.lose[s])
}

// weakened is the attack of a unit that lost so many miniatures, with the weapons that
// are best then.
func (x *expandedDuel) weakened(s int, place cards.Place, lost int) legion.Attack {
	c := *x.choice(s)
	c.At = place
	m := newMaker(&c, x.found[s].sides[legion.TheDefender].choice, x.found[s].guardian, x.words[s])
	m.all = m.attacker.Without(lost, x.said.lose[s])
	best, _ := m.choose()
	return m.attack(best, nil)
}

// loses notes which upgrades the units lose first, as words say.
func (x *expandedDuel) loses(said *legion.DuelWords) (ms legion.Mistakes) {
	for s, words := range said.Lose {
		for _, w := range words {
			g := lostFirst(x.choice(s), w.Text)
			if g == nil {
				ms = append(ms, legion.Mistake{Column: w.Column, Field: "lose", Value: w.Text, Message: fmt.Sprintf("no upgrade of the unit that adds a miniature is called %q", w.Text)})
				continue
			}
			x.said.lose[s] = append(x.said.lose[s], g)
		}
	}
	return ms
}

// lostFirst finds the upgrade of a unit that somebody says is lost first.
func lostFirst(c *cards.Choice, name string) *cards.Upgrade {
	if c == nil {
		return nil
	}
	for _, g := range c.Upgrades {
		if g.AddsMinis > 0 && (strings.HasPrefix(cards.Key(g.ShortID()), cards.Key(name)) || strings.HasPrefix(cards.Key(g.Name), cards.Key(name))) {
			return g
		}
	}
	return nil
}
