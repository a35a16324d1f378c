package units

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

type sideWalk struct {
	*divider
	s      *phrase.Side
	unit   *cards.Unit // of the piece; nil if none is found yet
	with   bool        // what it has is being said
	from   int         // where the piece begins
	drop   [][2]int    // tokens of the piece that are read here, in their order
	times  int         // how many of it there are
	pieces []piece
}

// side divides the words of a side.
func (d *divider) side(s *phrase.Side) []piece {
	w := &sideWalk{divider: d, s: s, times: 1}
	joined := 0 // from where on nothing stands but what joins units; -1 if something does
	for i := 0; i < len(s.Tokens); {
		if w.all(i) {
			return w.shared(i, i+1, len(s.Tokens))
		}
		if w.allEach(i) {
			return w.shared(i, i, len(s.Tokens)-1)
		}
		if n, also := joins(s, i); n > 0 {
			if joined < 0 {
				joined = i
			}
			if i += n; also {
				w.end(joined, i)
				joined = i
			}
			continue
		}
		if joined >= 0 || w.unit == nil {
			if to := w.begin(i, joined); to > 0 {
				i, joined = to, -1
				continue
			}
		}
		switch {
		case w.is(i, "guardian"):
			i, joined = w.guardian(i), -1
			continue
		case w.is(i, "with") || w.is(i, "w") && w.is(i+1, "/"):
			w.with = true
		}
		if !s.Tokens[i].Filler() && !against[word(s, i)] {
			joined = -1
		}
		i++
	}
	w.end(len(s.Tokens), len(s.Tokens))
	return w.pieces
}

// against are words that may stand again before another target.
var against = phrase.WordSet("vs against versus at on into")

func (w *sideWalk) is(i int, text string) bool { return word(w.s, i) == text }

// joins reports whether a token joins what stands before and after it: of how many
// tokens that is, and whether it does so whatever stands there.
func joins(s *phrase.Side, i int) (n int, also bool) {
	switch word(s, i) {
	case "also":
		return 1, s.Alone(i)
	case ",", ";", "&", "+", "and", "plus":
		return 1, false
	case "as":
		if word(s, i+1) == "well" && word(s, i+2) == "as" {
			return 3, false
		}
	case "together", "along":
		if word(s, i+1) == "with" {
			return 2, false
		}
	}
	return 0, false
}

// guardian goes over a Guardian, which is no target.
func (w *sideWalk) guardian(i int) int {
	for i++; w.is(i, ":"); i++ {
	}
	return w.names.nameAt(w.s, i).to
}

// begin finds a unit that begins with a token, perhaps after how many there are; joined
// is where that begins which joins it to what stands before, if anything does. It
// returns where the name ends, 0 if there is none.
func (w *sideWalk) begin(i, joined int) (to int) {
	from, at, times := w.counted(i)
	found := w.named(at, joined >= 0)
	if found.units == nil {
		return 0
	}
	u := found.units[0]
	if text := w.s.Text(found.from, found.to); w.unit != nil && w.names.mayTake(w.unit, text) {
		if !w.with {
			w.s.Wrong(found.from, found.to, fmt.Sprintf("may be an upgrade of %s or another unit: write \"%s[%s]\" or \"%[2]s also %[4]s\"", w.unit.Name, w.unit.ID, cards.Slug(text), u.ID))
			w.ms, w.several = append(w.ms, w.s.Mistakes()...), true
		}
		return found.to
	}
	if w.unit != nil {
		w.end(joined, from)
	}
	w.unit, w.with = u, false
	n, isNumber := 0, false
	if from < at {
		n, isNumber = w.number(from)
	}
	squads := ofUnits[word(w.s, found.to)] // two Stormtrooper units, two AT-STs
	counts := times == 1 && isNumber && at == from+1 && (squads || (&cards.Choice{Unit: u}).FullSize() == 1)
	if counts {
		times = n
	}
	if to = found.to; times > 1 {
		w.drop = append(w.drop, [2]int{from, at})
		w.times = w.allowed(from, at, times)
	}
	if counts && squads {
		to++
		w.drop = append(w.drop, [2]int{to - 1, to})
	}
	return to
}

// allowed is how many units a side has of those that its tokens say: one if they are too many.
func (w *sideWalk) allowed(from, to, times int) int {
	most, units := legion.MaxAttacks, "attackers"
	if w.s.Side == legion.TheDefender {
		most, units = legion.MaxTargets, "targets"
	}
	if times <= most {
		return times
	}
	w.s.Wrong(from, to, fmt.Sprintf("a volley has 1 to %d %s", most, units))
	w.ms, w.several = append(w.ms, w.s.Mistakes()...), true
	return 1
}

// number is a number of units that a token says.
func (w *sideWalk) number(i int) (int, bool) {
	text, ok := w.s.Tokens[i].Number()
	n, err := strconv.Atoi(text)
	return n, ok && err == nil && n > 0
}

// ofUnits are words for units.
var ofUnits = phrase.WordSet("unit units squad squads team teams")

// counted reads how many units there are: 2x, two units of, a pair of. It returns
// where that begins, and where the name does.
func (w *sideWalk) counted(i int) (from, at, times int) {
	word := func(k int) string { return word(w.s, k) }
	skip := func(k int) int {
		for word(k) == "of" || word(k) == "the" || word(k) == "full" || word(k) == "more" {
			k++
		}
		return k
	}
	from = i
	for (articles[word(from)] || against[word(from)]) && w.s.Alone(from) && w.names.nameAt(w.s, from).units == nil { // not The Armorer
		from++
	}
	if word(from) == "pair" || word(from) == "couple" {
		return from, skip(from + 1), 2
	}
	if from == len(w.s.Tokens) {
		return from, from, 1
	}
	n, ok := w.number(from)
	if !ok || from+1 < len(w.s.Tokens) && w.s.Tokens[from+1].Mark() && !w.s.Tokens[from+1].Begins && !w.s.Tokens[from+1].Times() { // 74-Z
		return from, from, 1
	}
	switch next := skip(from + 1); {
	case next < len(w.s.Tokens) && w.s.Tokens[next].Times():
		return from, next + 1, n
	case ofUnits[word(next)]:
		return from, skip(next + 1), n
	}
	return from, from + 1, 1
}

// articles may stand before a unit.
var articles = phrase.WordSet("a an the my his her their your our another some")

// named finds the name of a unit that begins with a token, with its title, or a part of
// one, where that may stand.
func (w *sideWalk) named(i int, part bool) (found written) {
	if i >= len(w.s.Tokens) {
		return found
	}
	for j := i; j < len(w.s.Tokens) && j < i+3; j++ { // operative Vader
		if found = w.names.nameAt(w.s, j); found.units != nil {
			for _, t := range w.s.Tokens[i:j] {
				if !slices.ContainsFunc(found.units, func(u *cards.Unit) bool { return u.Described(t.Text) }) {
					found = w.armed(i)
					break
				}
			}
			if found.units == nil {
				return found
			}
			return w.titled(found)
		}
		if !w.s.Alone(j) || w.s.Phrase(j) > 0 {
			break
		}
	}
	if armed := w.armed(i); armed.units != nil {
		return w.titled(armed)
	}
	if !part || w.s.Phrase(i) > 0 || w.s.Tokens[i].Filler() {
		return found
	}
	for _, end := range slices.Backward(w.s.Ends(i)) {
		if inTitle[word(w.s, end-1)] {
			continue
		}
		text := w.s.Text(i, end)
		if w.unit != nil {
			if word, err := w.names.upgradeOrWeapon(w.s, w.unit, text, w.names.library.Possible(w.unit)); word != "" || err != nil {
				return found
			}
		}
		if list := w.names.library.Resembling(text); len(list) > 0 {
			return w.titled(written{list, i, end})
		}
	}
	return found
}

// armed finds the name of a unit before which one of its upgrades stands: DLT
// Stormtroopers.
func (w *sideWalk) armed(i int) (found written) {
	if w.s.Phrase(i) > 0 || w.s.Tokens[i].Filler() {
		return found
	}
	has := func(u *cards.Unit, text string) bool {
		word, err := w.names.upgradeOrWeapon(w.s, u, text, w.names.library.Possible(u))
		return err == nil && strings.HasPrefix(word, "[")
	}
	for _, end := range w.s.Ends(i) {
		if end >= len(w.s.Tokens) {
			break
		}
		text := w.s.Text(i, end)
		if next := w.names.nameAt(w.s, end); next.units != nil && has(next.units[0], text) {
			return next
		}
	}
	return found
}

// titled takes in the title after a name: Darth Vader, The Emperor's Apprentice. What is
// the beginning of another unit is none, nor is what stands after "and".
func (w *sideWalk) titled(found written) written {
	if n, _ := joins(w.s, found.to); n > 0 && !w.is(found.to, ",") {
		return found
	}
	with := describe(w.s, found)
	for i := found.to; i < with.to; i++ {
		if n, _ := joins(w.s, i); n == 0 {
			continue
		}
		for i++; i < with.to && w.s.Tokens[i].Filler(); i++ {
		}
		for j := i; j < i+3; j++ { // perhaps after what describes it
			if next := w.names.nameAt(w.s, j); next.units != nil {
				if next.to > with.to {
					return found
				}
				break
			}
		}
	}
	return with
}

// all reports whether what follows a token is said of all units before it: both with an
// aim.
func (w *sideWalk) all(i int) bool {
	if !w.is(i, "each") && !w.is(i, "both") && !w.is(i, "all") || i+1 == len(w.s.Tokens) || len(w.pieces) == 0 && w.times == 1 {
		return false
	}
	switch word(w.s, i+1) {
	case "with", "w", "in", "has", "have", "having", "behind", "at", "under":
		return true
	}
	return w.s.Phrase(i+1) > 0
}

// allEach reports whether what follows a token is said of each unit before it, which
// stands at the end: with an aim each. After several units of one kind it is said of these
// alone, and wounds each are those of miniatures.
func (w *sideWalk) allEach(i int) bool {
	last := len(w.s.Tokens) - 1
	if !w.is(i, "with") || i+1 >= last || !w.is(last, "each") || perMiniature[word(w.s, last-1)] || len(w.pieces) == 0 || w.times > 1 {
		return false
	}
	for k := i + 1; k < last; k++ {
		if w.names.nameAt(w.s, k).units != nil {
			return false
		}
	}
	return true
}

// perMiniature are what each miniature has, and no unit.
var perMiniature = phrase.WordSet("wound wounds hp health points")

// shared ends the last unit of the side before a token; what is said of all of them
// stands from one token to before another.
func (w *sideWalk) shared(end, from, to int) []piece {
	w.end(end, end)
	for n := range w.pieces {
		w.pieces[n].words = append(w.pieces[n].words, w.s.Words(from, to)...)
	}
	return w.pieces
}

// end ends a piece before a token; the next one begins with another.
func (w *sideWalk) end(before, next int) {
	to := before
	for to > w.from {
		if n, _ := joins(w.s, to-1); n == 0 {
			break
		}
		to--
	}
	p := piece{column: 1}
	for _, x := range append(w.drop, [2]int{to, to}) {
		if end := min(x[0], to); w.from < end {
			p.words = append(p.words, w.s.Words(w.from, end)...)
		}
		w.from = x[1]
	}
	if len(p.words) > 0 {
		p.column = p.words[0].Column
	}
	for range w.times {
		w.pieces = append(w.pieces, piece{slices.Clone(p.words), p.column})
	}
	w.unit, w.with, w.from, w.times, w.drop = nil, false, next, 1, nil
}
