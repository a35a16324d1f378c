package units

import (
	"errors"
	"fmt"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// Expand reads a line of notation in which units may stand for numbers:
//
//	stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1
//
// Whatever else is in the line overrides what the units say. A unit may stand
// anywhere on its side; guardian:unit puts a Guardian beside the defender. A
// line without units means what [legion.Parse] says. With an error, which is a
// LineError, Expand returns what the rest of the line means.
func Expand(l *cards.Library, line string) (*Attack, error) { return expand(l, line, false) }

// ExpandBriefly is Expand for a line whose mistakes nobody is told: they do not say
// what may have been meant, which takes most of the time.
func ExpandBriefly(l *cards.Library, line string) (*Attack, error) { return expand(l, line, true) }

func expand(l *cards.Library, line string, brief bool) (*Attack, error) {
	line = l.Lengthen(line)
	a, ms := expandWords(l, line, legion.Scan(line), phrase.ReadWords, brief)
	if len(ms) == 0 {
		return a, nil
	}
	if !brief && len(line) <= hinted {
		if m := several(l, line); m != nil {
			return a, &legion.LineError{Line: line, Mistakes: legion.Mistakes{*m}}
		}
	}
	return a, &legion.LineError{Line: line, Mistakes: ms, Understood: a.String()}
}

// hinted is how long a line may be for which it is tried whether it is about several
// units, in bytes: that takes as long as reading it once more.
const hinted = 400

// several says that a line is about a duel or several units, and how to ask about them;
// nil if it is not, or not clear.
func several(l *cards.Library, line string) *legion.Mistake {
	if who := phrase.WhoWins(legion.Scan(line)); who != nil {
		if m, err := ExpandDuel(l, line); err == nil {
			says := fmt.Sprintf("asks about a duel, two units until one is gone, and one attack is asked about: use salvo duel \"%s\"", m)
			return &legion.Mistake{Column: who.Column, Field: who.Shown(), Value: who.Shown(), Message: says}
		}
	}
	for _, correct := range []bool{false, true} {
		d := divide(l, line, correct)
		if !d.several {
			continue
		}
		m, err := expandTargets(l, d)
		if err != nil {
			continue
		}
		says := fmt.Sprintf("there are several units, and one attack is asked about: use salvo volley \"%s\"", m)
		return &legion.Mistake{Column: d.also.Column, Field: d.also.Shown(), Value: d.also.Shown(), Message: says}
	}
	return nil
}

// expandWords reads words of a line that are about one attack.
func expandWords(l *cards.Library, line string, words []legion.Word, read readsWords, brief bool) (*Attack, legion.Mistakes) {
	var found *lineUnits
	said, err := read(line, words, func(last bool) phrase.Names {
		found = &lineUnits{library: l, brief: brief || !last}
		return found
	})
	ms, _ := errors.AsType[legion.Mistakes](err)
	a, wrong := legalAttack(found.sides[legion.TheAttacker].choice, found.sides[legion.TheDefender].choice, found.guardian, said, around{})
	a.Notes = append(found.notes, a.Notes...)
	a.Asked = found.asked
	a.empty, a.corrected = said == legion.NoWords(), found.corrected
	for side, u := range found.sides {
		ms = append(ms, u.mistakes(wrong[side])...)
	}
	if len(ms) == 0 && a.Units() {
		ms, _ = errors.AsType[legion.Mistakes](a.Attack.Validate())
	}
	return a, ms
}

// readsWords is one of phrase's readers.
type readsWords func(line string, words []legion.Word, names func(last bool) phrase.Names) (legion.Words, error)
