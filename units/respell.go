package units

import (
	"fmt"
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
	var ranges []ranged
	for _, s := range []*phrase.Side{attacker, defender} {
		ranges = append(ranges, respellRange(s, true)...)
	}
	for _, s := range []*phrase.Side{attacker, defender} {
		w := r.whole(s)
		if w.units == nil && !(r.again && s.Side == legion.TheDefender) {
			w = r.part(s)
		}
		if w.units == nil {
			continue
		}
		r.sides[s.Side].written = w.units[0]
		r.sayUnit(s, w)
		respellWounds(s)
		r.respellUpgrades(s, s, w)
	}
	for _, s := range []*phrase.Side{attacker, defender} {
		ranges = append(ranges, respellRange(s, false)...)
		if other := s.Other(); other != nil && r.sides[s.Side].written != nil && r.sides[other.Side].written != nil {
			r.respellUpgrades(s, other, written{units: []*cards.Unit{r.sides[other.Side].written}})
		}
	}
	if other := defender.Other(); other != nil && r.sides[legion.TheAttacker].written != nil {
		for i := range defender.Tokens {
			if t := &defender.Tokens[i]; t.Begins && t.OfUnit() && t.Text[0] == '@' && !defender.Taken(i) {
				say(defender, other, i, i+1, t.Text, written{})
			}
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
	if _, n := r.nameAt(s, i); n > 0 {
		return true
	}
	if s.Tokens[i].Filler() || s.Phrase(i) > 0 {
		return false
	}
	return slices.ContainsFunc(s.Ends(i), func(end int) bool { return len(r.library.Resembling(s.Text(i, end))) > 0 })
}

// Spelling is how the words of names are written.
func (r *lineUnits) Spelling() *legion.Spelling { return r.library.Spelling() }

// Corrected notes a typing mistake.
func (r *lineUnits) Corrected(typed, meant string) { r.notes = append(r.notes, typed+": "+meant) }

// Ask notes what is asked about the attack.
func (r *lineUnits) Ask(about legion.Asked) { r.asked = about }

// written is a unit as it is written on a side.
type written struct {
	units    []*cards.Unit // that have the name
	from, to int           // its tokens
}

// nameOf is by what a unit is found in the notation: several have its name if the
// list has several. Of units with several names the first is meant, and that is noted.
func (r *lineUnits) nameOf(list []*cards.Unit, typed string) string {
	switch {
	case len(list) == 1:
		return list[0].ID
	case slices.ContainsFunc(list, func(u *cards.Unit) bool { return u.Name != list[0].Name }):
		r.taken(typed, list)
		return list[0].ID
	}
	return cards.Slug(list[0].Name)
}

// whole finds the first unit on a side whose whole name is written, as long as it
// can be read. Another one is reported.
func (r *lineUnits) whole(s *phrase.Side) (w written) {
	for i := 0; i < len(s.Tokens); i++ {
		name, n := r.nameAt(s, i)
		if end, why := r.noCardAt(s, i); end > i+n {
			s.Wrong(i, end, why.Error())
			s.Say(i, end)
			i = end - 1
			continue
		}
		switch {
		case n == 0:
			i += max(s.Phrase(i)-1, 0) // the weak arc has nothing to do with ARC Troopers
			continue
		case w.units != nil && isRange(s, i): // R2 after Fleet Troopers
			continue
		case w.units == nil && r.describesNext(s, i, i+n): // rebel AT-RT
			i += n - 1
			continue
		case w.units == nil:
			w = describe(s, written{r.library.Called(name), i, i + n})
			i = w.to - 1
			continue
		}
		if r.mayTake(w.units[0], name) {
			continue // an upgrade of the same name
		}
		s.Wrong(i, i+n, "a side has one unit; this is another")
		s.Say(i, i+n)
		i += n - 1
	}
	return w
}

// describesNext reports whether a name says no more than whose unit that is whose name
// follows at once.
func (r *lineUnits) describesNext(s *phrase.Side, from, to int) bool {
	if to >= len(s.Tokens) {
		return false
	}
	name, n := r.nameAt(s, to)
	return n > 0 && slices.ContainsFunc(r.library.Called(name), func(u *cards.Unit) bool { return u.Described(s.Text(from, to)) })
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

// nameAt is the longest name of a unit that begins with a token, and of how many
// tokens it is; 0 if there is none, or it means as much in the notation and
// nothing belongs to it.
func (r *lineUnits) nameAt(s *phrase.Side, i int) (name string, n int) {
	for _, end := range s.Ends(i) {
		belongs := end < len(s.Tokens) && !s.Tokens[end].Begins && s.Tokens[end].OfUnit()
		text := s.Text(i, end)
		if !r.library.BeginsName(text) {
			break
		}
		if len(r.library.Called(text)) > 0 && (belongs || s.Phrase(i) < end-i) {
			name, n = text, end-i
		}
	}
	return name, n
}

// noCardAt finds the longest name at a token of a unit that has no card, and no other in
// its place.
func (r *lineUnits) noCardAt(s *phrase.Side, i int) (end int, why error) {
	for _, e := range s.Ends(i) {
		if x := r.library.WithoutCard(s.Text(i, e)); x != nil && x.Instead == "" {
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
		for next < len(s.Tokens) && (s.Tokens[next].Text == "(" || s.Tokens[next].Text == "," || inTitle[strings.ToLower(s.Tokens[next].Text)]) {
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
var inTitle = map[string]bool{"of": true, "the": true, "a": true, "to": true, "and": true}

// part finds a unit of which a part of the name is written, at the beginning of a
// side. If several have it, that is reported.
func (r *lineUnits) part(s *phrase.Side) (w written) {
	for _, run := range s.Unknown() {
		if !s.Leads(run[0]) {
			break
		}
		ends := s.Ends(run[0])
		for _, to := range slices.Backward(ends) {
			text := s.Text(run[0], to)
			list := r.library.Resembling(text)
			switch {
			case len(list) == 0 || ofFaction(list[0], text):
				continue
			case slices.ContainsFunc(list, func(u *cards.Unit) bool { return u.Name != list[0].Name }):
				s.Wrong(run[0], to, (&cards.NotFound{What: "unit", Name: text, Several: true, Near: cards.IDs(list)}).Error())
				s.Say(run[0], to)
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
	before := from - 1
	times := before > 0 && s.Tokens[before].Times()
	if times {
		before--
	}
	if before >= 0 && !s.Taken(before) && s.Tokens[before].Begins && !s.Counts(before) { // Z-6 Rebels are as many as others
		n, ok := s.Tokens[before].Number()
		squads := to < len(s.Tokens) && ofUnits[strings.ToLower(s.Tokens[to].Text)] // two Stormtrooper squads
		switch {
		case !ok:
		case squads && n == "1":
			from = before
		case squads:
			s.Wrong(before, to+1, "a side has one unit")
		default:
			if times && n != "1" {
				r.notes = append(r.notes, fmt.Sprintf("%s is taken as %s of its miniatures; for as many units use salvo volley", s.Typed(before, to), n))
			}
			words, from = append(words, "x"+n), before
			if to < len(s.Tokens) && miniature[cards.Key(s.Tokens[to].Text)] {
				to++
			}
		}
	}
	s.Say(from, to, words...)
	for i := to; i+1 < len(s.Tokens); i++ {
		if s.Taken(i) {
			continue
		}
		if end := lost(s, i); end > 0 {
			s.Wrong(i, end, "say how many of its miniatures are left, such as x3")
			s.Say(i, end)
			continue
		}
		if n, ok := s.Tokens[i+1].Number(); ok && s.Tokens[i].Times() && s.Tokens[i].Begins && s.Phrase(i-1) == 0 && !s.Counts(i) {
			s.Say(i, i+2, "x"+n)
		} else if n, ok := s.Tokens[i].Number(); ok {
			if end := countEnd(s, i+1); end > 0 {
				s.Say(i, end, "x"+n)
			}
		}
	}
}

// lost is where words end that say how many miniatures a unit has lost; 0 if they do
// not. How many are left then depends on its upgrades.
func lost(s *phrase.Side, i int) int {
	_, isNumber := s.Tokens[i].Number()
	_, before := s.Tokens[i+1].Number()
	switch {
	case isNumber && gone[strings.ToLower(s.Tokens[i+1].Text)], before && gone[strings.ToLower(s.Tokens[i].Text)]:
		return i + 2
	case isNumber && miniature[cards.Key(s.Tokens[i+1].Text)] && i+2 < len(s.Tokens) && gone[strings.ToLower(s.Tokens[i+2].Text)]:
		return i + 3
	}
	return 0
}

// gone are words for miniatures that a unit has lost.
var gone = map[string]bool{"lost": true, "dead": true, "minus": true, "casualties": true, "short": true}

// countEnd is where words end that say of the number before them that it is how many
// miniatures there are: minis of an attacker, left of either. It is 0 if they do not.
func countEnd(s *phrase.Side, i int) (end int) {
	word := func() string {
		if i == len(s.Tokens) || s.Taken(i) {
			return ""
		}
		return cards.Key(s.Tokens[i].Text)
	}
	if miniature[word()] {
		i++
		if s.Side == legion.TheAttacker {
			end = i
		}
	}
	if left[word()] {
		end = i + 1
	}
	return end
}

// miniature are words for miniatures: how many of them attack is no field.
var miniature = map[string]bool{"mini": true, "minis": true, "miniature": true, "miniatures": true, "model": true, "models": true,
	"figure": true, "figures": true, "guys": true, "men": true, "troopers": true, "droids": true}

// left are words for those of a unit that are left.
var left = map[string]bool{"left": true, "remaining": true, "alive": true, "standing": true, "remain": true}
