package units

import (
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// Respell finds the units in an attack as players write it, with their upgrades,
// how many miniatures there are and from where they attack:
//
//	Stormtroopers with DLT-19 at range 3 against 3 Rebel Troopers
//
// It is the library's [phrase.Names].
func (r *lineUnits) Respell(attacker, defender *phrase.Side) {
	r.phrased = true
	r.respellGuardian(defender)
	ranges := slices.Concat(respellRange(attacker, true), respellRange(defender, true))
	for _, s := range []*phrase.Side{attacker, defender} {
		w := r.whole(s)
		if w.units == nil && !(r.again && s.Side == legion.TheDefender) {
			w = r.part(s)
		}
		if w.units == nil {
			continue
		}
		r.sides[s.Side].written = w.units[0]
		s.Named = true
		r.sayUnit(s, w)
		respellWounds(s)
		r.respellUpgrades(s, s, w)
	}
	ranges = slices.Concat(ranges, respellRange(attacker, false), respellRange(defender, false))
	if other := defender.Other(); other != nil && r.sides[legion.TheAttacker].written != nil {
		if r.sides[legion.TheDefender].written != nil { // vs Rebel Troopers in heavy cover, DLT-19
			r.respellUpgrades(defender, other, written{units: []*cards.Unit{r.sides[legion.TheAttacker].written}})
		}
		for i := range defender.Tokens {
			if t := &defender.Tokens[i]; t.Begins && t.OfUnit() && t.Text[0] == '@' && !defender.Taken(i) {
				say(defender, other, i, i+1, t.Text, written{})
			}
		}
	}
	for _, s := range []*phrase.Side{attacker, defender} {
		if u := r.sides[s.Side].written; u != nil && !r.brief {
			r.refuseUpgrades(s, u)
		}
	}
	for _, x := range ranges {
		if r.sides[legion.TheAttacker].written == nil {
			x.side.Wrong(x.from, x.to, "from how far matters to units only; of an attack in numbers say ranged or melee")
		} else {
			attacker.Add("@"+x.n, x.side, x.from, x.to)
		}
	}
}

// Begins reports whether the name of a unit, or a part of one, begins with a token. It
// is asked for the words after a verb.
func (r *lineUnits) Begins(s *phrase.Side, i int) bool {
	if r.nameAt(s, i).units != nil {
		return true
	}
	if s.Tokens[i].Filler() || s.Phrase(i) > 0 || i+1 < len(s.Tokens) && isRange(s, i) && rangeNumber(s, i) > 0 {
		return false
	}
	return slices.ContainsFunc(s.Ends(i), func(end int) bool { return len(r.library.Resembling(s.Text(i, end))) > 0 })
}

// Spelling is how the words of names are written.
func (r *lineUnits) Spelling() *legion.Spelling { return r.library.Spelling() }

// Corrected notes a typing mistake.
func (r *lineUnits) Corrected(typed, meant string) {
	r.corrected = true
	r.notes.add("%s: %s", typed, meant)
}

// Ask notes what is asked about the attack.
func (r *lineUnits) Ask(about legion.Asked) { r.asked = about }

// written is a unit as it is written on a side.
type written struct {
	units    []*cards.Unit // that have the name
	from, to int           // its tokens
}

// nameOf is by what a unit is found in the notation. Of several the first is meant, and
// that is noted: by whoever reads the notation, if they are all that have its name.
func (r *lineUnits) nameOf(list []*cards.Unit, typed string) string {
	name := cards.Slug(list[0].Name)
	if all := r.library.Exact(name); slices.Equal(list, all) || len(all) == 1 && all[0] == list[0] {
		return name
	}
	if len(list) > 1 {
		r.taken(typed, list)
	}
	return list[0].ID
}

// whole finds the first unit on a side whose whole name is written, as long as it
// can be read. Another one is reported.
func (r *lineUnits) whole(s *phrase.Side) (w written) {
	for i := 0; i < len(s.Tokens); i++ {
		found := r.nameAt(s, i)
		switch end, err := r.noCardAt(s, i); {
		case end > found.to:
			s.Refuse(i, end, err.Error())
			i = end - 1
		case found.units == nil:
			i += max(s.Phrase(i)-1, 0) // the weak arc has nothing to do with ARC Troopers
		case w.units != nil && isRange(s, i): // R2 after Fleet Troopers
		case w.units == nil && (r.describesNext(s, found) || r.longerAfter(s, found)): // rebel AT-RT
		case w.units == nil:
			w = describe(s, found)
			i = w.to - 1
		case r.mayTake(w.units[0], s.Text(i, found.to)): // an upgrade of the same name
		default:
			why := "a side has one unit; this is another"
			if other := s.Other(); other != nil && len(other.Tokens) == 0 {
				why += ": put vs between attacker and defender"
			}
			s.Refuse(i, found.to, why)
			i = found.to - 1
		}
	}
	return w
}

// describesNext reports whether a name says no more than whose unit that is whose name
// follows at once.
func (r *lineUnits) describesNext(s *phrase.Side, w written) bool {
	next := r.nameAt(s, w.to)
	return slices.ContainsFunc(next.units, func(u *cards.Unit) bool { return u.Described(s.Text(w.from, w.to)) })
}

// longerAfter reports whether a name begins with an article and another one after that,
// which is longer: the Mandalorian Warriors are not The Mandalorian.
func (r *lineUnits) longerAfter(s *phrase.Side, w written) bool {
	return articles[word(s, w.from)] && r.nameAt(s, w.from+1).to > w.to
}

// mayTake reports whether a name is that of an upgrade that a unit may have.
func (r *lineUnits) mayTake(u *cards.Unit, name string) bool {
	legal, key := r.library.Possible(u), cards.Key(name)
	if slices.ContainsFunc(legal, func(g *cards.Upgrade) bool { return slices.Contains(r.library.PlainNames(g.ID), key) }) {
		return true
	}
	// By a part of its name, if that is not the whole name of a unit: Kallus.
	return !r.library.IsUnit(name) && slices.ContainsFunc(legal, func(g *cards.Upgrade) bool {
		return strings.Contains("-"+cards.Slug(g.Name)+"-", "-"+cards.Slug(name)+"-")
	})
}

// nameAt is the longest name of a unit that begins with a token. It has no units if there is
// none, or it means as much in the notation and nothing belongs to it.
func (r *lineUnits) nameAt(s *phrase.Side, i int) written {
	found := written{nil, i, i}
	if i >= len(s.Tokens) {
		return found
	}
	for _, end := range s.Ends(i) {
		belongs := end < len(s.Tokens) && !s.Tokens[end].Begins && s.Tokens[end].OfUnit()
		text := s.Text(i, end)
		if !r.library.BeginsName(text) {
			break
		}
		if list := r.library.Called(text); len(list) > 0 && (belongs || s.Phrase(i) < end-i) {
			found.units, found.to = list, end
		}
	}
	return found
}

// noCardAt finds the longest name at a token of a unit that has no card, and no other in
// its place.
func (r *lineUnits) noCardAt(s *phrase.Side, i int) (end int, why error) {
	for _, e := range s.Ends(i) {
		text := s.Text(i, e)
		if !r.library.BeginsName(text) {
			break
		}
		if x := r.library.WithoutCard(text); x != nil && x.Instead == "" {
			end, why = e, x
		}
	}
	return end, why
}

// describe takes in the words beside the name of a unit that say more about it:
// operative Vader, Imperial Stormtroopers, Luke Skywalker (Jedi Knight).
func describe(s *phrase.Side, w written) written {
	fits := func(i int) bool {
		if i < 0 || i >= len(s.Tokens) || s.Taken(i) || !s.Alone(i) || s.Tokens[i].Filler() {
			return false
		}
		if i == w.to && ofName(w.units, s.Tokens[i].Text, s.Phrase(i) > 0) {
			return true
		}
		if s.Phrase(i) > 0 {
			return false
		}
		list := slices.DeleteFunc(slices.Clone(w.units), func(u *cards.Unit) bool { return !u.Described(s.Tokens[i].Text) })
		if len(list) == 0 {
			return false
		}
		w.units = list
		return true
	}
	for fits(w.from - 1) {
		w.from--
	}
	for {
		next := w.to
		for w := word(s, next); w == "(" || w == "," || inTitle[w]; w = word(s, next) {
			next++
		}
		if !fits(next) {
			return w
		}
		w.to = next + 1
	}
}

// ofName reports whether a word after a nickname is a word of the names of its units:
// Pyke Foot Soldiers. One that means something by itself must be what they are: BX
// droids, which is not heavy of an E-Web.
func ofName(list []*cards.Unit, word string, means bool) bool {
	key := singular(cards.Key(word))
	return !slices.ContainsFunc(list, func(u *cards.Unit) bool {
		if means {
			return u.Kind().String() != key
		}
		return !slices.ContainsFunc(strings.Split(cards.Slug(u.Name), "-"), func(w string) bool { return singular(w) == key })
	})
}

// inTitle are words of titles that say nothing by themselves.
var inTitle = phrase.WordSet("of the a to and in on is")

// part finds a unit of which a part of the name is written, at the beginning of a
// side. If several have it, that is reported.
func (r *lineUnits) part(s *phrase.Side) (w written) {
	for _, run := range s.Unknown() {
		if !s.Leads(run[0]) {
			break
		}
		ends := s.Ends(run[0])
		for _, to := range slices.Backward(ends) {
			if inTitle[word(s, to-1)] {
				continue // Sabine in heavy cover is not Back in the Fold
			}
			text := s.Text(run[0], to)
			list := r.library.Resembling(text)
			switch {
			case len(list) == 0 || ofFaction(list[0], text):
				continue
			case slices.ContainsFunc(list, func(u *cards.Unit) bool { return u.Name != list[0].Name }):
				err := &cards.NotFound{What: "unit", Name: text, Several: true, Near: cards.IDs(list)}
				s.Refuse(run[0], to, err.Error())
				return w
			}
			return describe(s, written{cards.Offered(list, text), run[0], to})
		}
	}
	return w
}

// ofFaction reports whether a text is no more than a word of a title that is the faction
// of the unit: the Empire is nobody.
func ofFaction(u *cards.Unit, text string) bool {
	return singular(cards.Key(text)) == singular(u.Faction)
}

// sayUnit says the unit of a side, with the number of miniatures before or after
// it: 3 Rebel Troopers, Rebel Troopers x3, with 3 minis.
func (r *lineUnits) sayUnit(s *phrase.Side, w written) {
	words := []string{r.nameOf(w.units, s.Typed(w.from, w.to))}
	r.noCard(s.Typed(w.from, w.to))
	from, to := w.from, w.to
	for to < len(s.Tokens) && !s.Tokens[to].Begins && s.Tokens[to].OfUnit() {
		words[0] += s.Tokens[to].Text
		to++
	}
	before, n := countBefore(s, from)
	times := before < from-1 && s.Tokens[before+1].Times()
	if n != "" && !s.Taken(before) && s.Tokens[before].Begins && !s.Counts(before) { // Z-6 Rebels are as many as others
		squads := ofUnits[word(s, to)] // two Stormtrooper squads
		switch {
		case squads && n == "1":
			from = before
		case squads && before == from-1:
			s.Wrong(before, to+1, "a side has one unit")
		default:
			if times && n != "1" {
				r.notes.add("%s is taken as %s of its miniatures; for as many units use salvo volley", s.Typed(before, to), n)
			}
			words, from = append(words, "x"+n), before
			if miniature[word(s, to)] {
				to++
			}
		}
	}
	s.Say(from, to, words...)
	for i := to; i+1 < len(s.Tokens); i++ {
		if s.Taken(i) {
			continue
		}
		after, counted := s.Tokens[i+1].Number()
		if from, end, n := downTo(s, i); end > 0 {
			s.Say(from, end, "x"+n)
		} else if end := lost(s, i); end > 0 {
			s.Refuse(i, end, "say how many of its miniatures are left, such as x3")
		} else if counted && s.Tokens[i].Times() && s.Tokens[i].Begins && s.Phrase(i-1) == 0 && !s.Counts(i) {
			s.Say(i, i+2, "x"+after)
		} else if n, ok := s.Tokens[i].Number(); ok && countEnd(s, i+1) > 0 {
			s.Say(i, countEnd(s, i+1), "x"+n)
		}
	}
}
