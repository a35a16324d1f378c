package units

import (
	"errors"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// lineUnits finds the units in a line of notation: it is the library's
// [legion.Names].
type lineUnits struct {
	library   *cards.Library
	sides     [3]lineUnit // by legion.Side
	guardian  *cards.Choice
	notes     Notes
	brief     bool // mistakes do not say what may have been meant
	phrased   bool // the line is not in the notation
	corrected bool // it has typing mistakes
	asked     legion.Asked
	again     bool        // it is a later attack of a volley, whose defender is named already
	duel      bool        // the defender attacks as well, in a duel
	placed    cards.Place // from where the defender of a duel attacks, if that is said
	with      []string    // and with what
}

// lineUnit is the unit of a side. Choice is nil if there is none, or it is not
// clear which.
type lineUnit struct {
	choice  *cards.Choice
	text    string // as it stands in the line
	column  int
	written *cards.Unit // as a player wrote it, if not in the notation
}

// mistakes says what is wrong with the unit of a side.
func (u *lineUnit) mistakes(err error) (ms legion.Mistakes) {
	for _, one := range legion.Unjoin(err) {
		ms = append(ms, legion.Mistake{Column: u.column, Field: u.text, Value: u.text, Message: one.Error()})
	}
	return ms
}

// ReadNames finds the unit of a side, and the Guardian beside the defender.
func (r *lineUnits) ReadNames(s *legion.SideWords) bool {
	if s.Side == legion.TheDefender {
		r.guardians(s)
	}
	for i := range s.Words {
		if n := r.longest(s, i); n > 0 {
			if i > 0 && strings.EqualFold(s.Words[i-1].Text, "all") {
				s.Take(i - 1) // all Stormtroopers: no attack type
			}
			r.take(s, i, n)
			return true
		}
	}
	if r.again && s.Side == legion.TheDefender {
		return true // there is nobody to find
	}
	// No name is whole: the first word that means nothing else may be the
	// beginning of one.
	for i, w := range s.Words {
		if s.Taken(i) || s.Known(i) {
			continue
		}
		name, _ := cards.CutName(w.Text)
		if strings.Contains(w.Text, "[") || i == 0 && len(cards.Key(name)) > 2 && len(r.library.UnitsBeginning(name)) > 0 {
			r.take(s, i, 1)
			return true
		}
		return false
	}
	return false
}

// NearNames lists the units that are nearest to a word, or the upgrades if there is
// a unit.
func (r *lineUnits) NearNames(side legion.Side, word string) (kind string, near []string) {
	if r.brief || r.again && side == legion.TheDefender {
		return "", nil
	}
	u := r.sides[side].written
	if c := r.sides[side].choice; c != nil {
		u = c.Unit
	}
	if u == nil {
		return "unit", r.library.NearUnits(word)
	}
	return "upgrade", r.library.NearUpgrades(u, word)
}

// Moved notes what stands with a unit that attacks and is taken as the defender's.
func (r *lineUnits) Moved(f *legion.Field) {
	if r.sides[legion.TheAttacker].choice != nil && !r.duel {
		r.notes.add("%s stands with the attacker and is taken as the defender's", f.Label)
	}
}

// longest is the number of words at i that are the whole name of a unit. One
// word that means something else does not count, if nothing belongs to it.
func (r *lineUnits) longest(s *legion.SideWords, i int) int {
	name, best := "", 0
	for n := 1; n <= 8 && i+n <= len(s.Words) && !s.Taken(i+n-1); n++ {
		word, rest := cards.CutName(s.Words[i+n-1].Text)
		if word == "" {
			break
		}
		name += " " + word
		if r.library.IsUnit(name) && (n > 1 || rest != "" || !s.Known(i)) {
			best = n
		}
		if rest != "" {
			break
		}
	}
	return best
}

// countsTokens reports whether a word such as x2 stands after something that is counted
// and has no number yet: aim x2 are two aim tokens, and no miniatures.
func countsTokens(s *legion.SideWords, i int) bool {
	if _, isTimes := strings.CutPrefix(strings.ToLower(s.Words[i].Text), "x"); !isTimes || i == 0 {
		return false
	}
	name := strings.ToLower(s.Words[i-1].Text)
	for _, side := range []legion.Side{legion.TheAttacker, legion.TheDefender} {
		if f := legion.Named(side, name); f != nil && f.Kind == legion.Count {
			return true
		}
	}
	return false
}

// take reads the unit in the n words at i, with what belongs to it among those
// after them.
func (r *lineUnits) take(s *legion.SideWords, i, n int) {
	var words []legion.Word
	for j, w := range s.Words[i:] {
		if j < n || !s.Taken(i+j) && cards.BelongsToUnit(w.Text) && !countsTokens(s, i+j) {
			s.Take(i + j)
			words = append(words, w)
		}
	}
	u := &r.sides[s.Side]
	u.text, u.column = shown(words), s.Words[i].Column
	if r.again && s.Side == legion.TheDefender {
		s.Wrong(i, u.text, "the attacks of a volley have one defender: name it in the first")
		return
	}
	c, err := r.choice(words)
	if err != nil {
		wrong(s, i, u.text, err)
		return
	}
	if size := c.FullSize(); r.phrased && c.Minis == size && size > 0 {
		c.Minis = 0 // five Stormtroopers are the unit
	}
	u.choice = c
	if s.Side == legion.TheDefender {
		if r.duel {
			r.placed, r.with = c.At, c.With
			c.At, c.With = cards.Place{}, nil
		}
		defends(s, i, u.text, c)
	}
}

// defends takes from a unit that does not attack what only an attacker has, and
// reports it.
func defends(s *legion.SideWords, i int, text string, c *cards.Choice) {
	if err := c.CheckDefender(); err != nil {
		wrong(s, i, text, err)
	}
	c.At, c.With = cards.Place{}, nil
}

// choice reads the words of a choice, and notes which unit was taken where
// several have the name.
func (r *lineUnits) choice(words []legion.Word) (*cards.Choice, error) {
	c, name, others, err := r.library.ReadChoice(words)
	if err != nil {
		return nil, err
	}
	r.noCard(name)
	if len(others) > 0 {
		r.taken(name, append([]*cards.Unit{c.Unit}, others...))
	}
	return &c, nil
}

// taken notes that of several units of a name the first was taken.
func (r *lineUnits) taken(name string, list []*cards.Unit) {
	r.notes.add("%s is taken as %s; there is also %s", name, list[0].ID, legion.Or(cards.IDs(list[1:])))
}

// noCard notes that a name is that of a unit that has no card.
func (r *lineUnits) noCard(name string) {
	if x := r.library.WithoutCard(name); x != nil {
		r.notes.add("%s", x)
	}
}

// guardians reads guardian:unit.
func (r *lineUnits) guardians(s *legion.SideWords) {
	for i, w := range s.Words {
		const field = "guardian"
		if len(w.Text) <= len(field)+1 || !strings.EqualFold(w.Text[:len(field)], field) || !strings.ContainsRune(":=", rune(w.Text[len(field)])) {
			continue
		}
		name := w
		name.Text = w.Text[len(field)+1:]
		if strings.Trim(name.Text, "0123456789.-") == "" {
			continue // the number of a Guardian without a name
		}
		c, err := r.choice(r.wholeName(s, i, name))
		if err == nil {
			err = c.Check()
		}
		switch {
		case err != nil:
			wrong(s, i, w.Shown(), err)
		case r.guardian != nil:
			wrong(s, i, w.Shown(), errors.New("there is a Guardian already"))
		case c.Minis > 0:
			wrong(s, i, w.Shown(), errors.New("how many miniatures a Guardian has does not matter"))
		default:
			defends(s, i, w.Shown(), c)
			r.guardian = c
		}
	}
}

// wholeName takes the i-th word, which begins a name, and the words after it that
// make it the whole name of a unit.
func (r *lineUnits) wholeName(s *legion.SideWords, i int, first legion.Word) []legion.Word {
	words := append([]legion.Word{first}, s.Words[i+1:min(i+8, len(s.Words))]...)
	n := 1
	for j := range words {
		if j > 0 && r.library.IsUnit(spelled(words[:j+1])) {
			n = j + 1
		}
	}
	for j := range n {
		s.Take(i + j)
	}
	return words[:n]
}

// spelled writes words as the notation has them.
func spelled(words []legion.Word) string {
	return strings.Join(legion.Texts(words, func(w legion.Word) string { return w.Text }), " ")
}

// shown writes words as they stand in the line, each that stands for several words
// of the notation once.
func shown(words []legion.Word) string {
	var texts []string
	for i := range words {
		if text := words[i].Shown(); i == 0 || words[i].Offset != words[i-1].Offset {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, " ")
}

// wrong reports all that is wrong with a text that begins with a word.
func wrong(s *legion.SideWords, i int, text string, err error) {
	for _, one := range legion.Unjoin(err) {
		s.Wrong(i, text, one.Error())
	}
}
