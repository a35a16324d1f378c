package units

import (
	"slices"
	"strings"

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
	r.respellGuardian(defender)
	for _, s := range []*phrase.Side{attacker, defender} {
		w := r.whole(s)
		if w.units == nil && !(r.again && s.Side == legion.TheDefender) {
			w = r.part(s)
		}
		if w.units == nil {
			continue
		}
		r.sides[s.Side].written = w.units[0]
		sayUnit(s, w)
		r.respellUpgrades(s, w.units[0])
	}
	for _, s := range []*phrase.Side{attacker, defender} {
		respellRange(s, attacker, r.sides[legion.TheAttacker].written)
	}
}

// written is a unit as it is written on a side.
type written struct {
	units    []*Unit // that have the name
	from, to int     // its tokens
}

// name is by what the unit is found in the notation.
func (w written) name() string { return nameOf(w.units) }

// nameOf is by what a unit is found in the notation: several have its name if the
// list has several.
func nameOf(list []*Unit) string {
	if len(list) > 1 {
		return Slug(list[0].Name)
	}
	return list[0].ID
}

// whole finds the first unit on a side whose whole name is written, as long as it
// can be read. Another one is reported.
func (r *lineUnits) whole(s *phrase.Side) (w written) {
	for i := 0; i < len(s.Tokens); i++ {
		name, n := r.nameAt(s, i)
		switch {
		case n == 0:
			continue
		case w.units == nil:
			w = describe(s, written{r.library.called(name), i, i + n})
			i = w.to - 1
			continue
		}
		s.Wrong(i, i+n, "a side has one unit; this is another")
		s.Say(i, i+n)
		i += n - 1
	}
	return w
}

// nameAt is the longest name of a unit that begins with a token, and of how many
// tokens it is; 0 if there is none, or it means as much in the notation and
// nothing belongs to it.
func (r *lineUnits) nameAt(s *phrase.Side, i int) (name string, n int) {
	for _, end := range s.Ends(i) {
		belongs := end < len(s.Tokens) && !s.Tokens[end].Begins && s.Tokens[end].OfUnit()
		if text := s.Text(i, end); len(r.library.called(text)) > 0 && (belongs || s.Phrase(i) < end-i) {
			name, n = text, end-i
		}
	}
	return name, n
}

// called lists the units of a name or a nickname, or of one that is a plural where
// it should not be, or the other way round.
func (l *Library) called(name string) []*Unit {
	if !l.mayBeCalled(Key(name)) {
		return nil
	}
	one := strings.TrimSuffix(name, "s")
	for _, list := range [][]*Unit{l.Exact(name), l.Nicknamed(name), l.Exact(name + "s"), l.Exact(one), l.Nicknamed(one)} {
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

// mayBeCalled reports whether a plain name, or its singular or plural, is in the
// index: most runs of words are no name, and this tells so with one look.
func (l *Library) mayBeCalled(key string) bool {
	x := l.indexed()
	for _, k := range []string{key, singular(key), key + "s"} {
		if len(x.units[k]) > 0 || len(x.nicknames[k]) > 0 {
			return true
		}
	}
	return false
}

// describe takes in the words beside the name of a unit that say more about it:
// operative Vader, Imperial Stormtroopers, Luke Skywalker (Jedi Knight).
func describe(s *phrase.Side, w written) written {
	fits := func(i int) bool {
		if i < 0 || i >= len(s.Tokens) || s.Taken(i) || s.Phrase(i) > 0 || !s.Alone(i) || s.Tokens[i].Filler() {
			return false
		}
		list := slices.DeleteFunc(slices.Clone(w.units), func(u *Unit) bool { return !u.described(s.Tokens[i].Text) })
		if len(list) == 0 {
			return false
		}
		w.units = list
		return true
	}
	for fits(w.from - 1) {
		w.from--
	}
	for fits(w.to) || w.to < len(s.Tokens) && s.Tokens[w.to].Text == "(" && fits(w.to+1) {
		w.to++
	}
	return w
}

// described reports whether a word says something about the unit that its name
// does not: its faction, its rank, or a word of its title.
func (u *Unit) described(word string) bool {
	also := ""
	if u.Faction == "empire" {
		also = "-imperial"
	}
	return allWords(Slug(strings.Join([]string{u.Faction, u.Rank, u.Title}, " "))+also, Slug(word))
}

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
			list := r.library.resembling(text)
			switch {
			case len(list) == 0:
				continue
			case slices.ContainsFunc(list, func(u *Unit) bool { return u.Name != list[0].Name }):
				s.Wrong(run[0], to, (&NotFound{What: "unit", Name: text, Several: true, Near: ids(list)}).Error())
				s.Say(run[0], to)
				return w
			}
			return describe(s, written{Offered(list, text), run[0], to})
		}
	}
	return w
}

// resembling lists the units of which a name begins so, or else has all of these
// words in it; then those that have them in name, title and rank.
func (l *Library) resembling(text string) []*Unit {
	if len(Key(text)) < 3 {
		return nil
	}
	if list := l.beginning(text); len(list) > 0 {
		return list
	}
	words := Slug(text)
	for _, name := range []func(*Unit) string{
		func(u *Unit) string { return u.Name },
		func(u *Unit) string { return u.Name + " " + u.Title + " " + u.Rank },
	} {
		list := slices.DeleteFunc(slices.Clone(l.Units), func(u *Unit) bool { return !allWords(Slug(name(u)), words) })
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

// allWords reports whether all words of one text are in another, singular or
// plural.
func allWords(in, words string) bool {
	has := map[string]bool{}
	for w := range strings.SplitSeq(in, "-") {
		has[strings.TrimSuffix(w, "s")] = true
	}
	for w := range strings.SplitSeq(words, "-") {
		if !has[strings.TrimSuffix(w, "s")] {
			return false
		}
	}
	return true
}

// sayUnit says the unit of a side, with the number of miniatures before or after
// it: 3 Rebel Troopers, Rebel Troopers x3, with 3 minis.
func sayUnit(s *phrase.Side, w written) {
	words := []string{w.name()}
	from, to := w.from, w.to
	for to < len(s.Tokens) && !s.Tokens[to].Begins && s.Tokens[to].OfUnit() {
		words[0] += s.Tokens[to].Text
		to++
	}
	before := from - 1
	if before > 0 && s.Tokens[before].Times() {
		before--
	}
	if before >= 0 && !s.Taken(before) {
		if n, ok := s.Tokens[before].Number(); ok {
			words, from = append(words, "x"+n), before
		}
	}
	s.Say(from, to, words...)
	for i := to; i+1 < len(s.Tokens); i++ {
		if s.Taken(i) {
			continue
		}
		if n, ok := s.Tokens[i+1].Number(); ok && s.Tokens[i].Times() && s.Tokens[i].Begins && s.Phrase(i-1) == 0 {
			s.Say(i, i+2, "x"+n)
		} else if n, ok := s.Tokens[i].Number(); ok && s.Side == legion.TheAttacker && miniature[Key(s.Tokens[i+1].Text)] {
			s.Say(i, i+2, "x"+n)
		}
	}
}

// miniature are words for miniatures: how many of them attack is no field.
var miniature = map[string]bool{"mini": true, "minis": true, "miniature": true, "miniatures": true, "model": true, "models": true}
