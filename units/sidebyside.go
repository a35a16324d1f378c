package units

import (
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// ReadVolley reads a volley in one line, in the notation or as players write it: with
// units side by side, which is what "also", and commas and "and" between units mean, as
// [ExpandTargets] does, and else as [ExpandVolley] does.
func ReadVolley(l *cards.Library, line string) (*Volley, error) {
	m, err := readVolley(l, line)
	if err == nil {
		return m, nil
	}
	if other := phrase.VolleyLine(line); other != line {
		if said, wrong := readVolley(l, other); wrong == nil {
			return said, nil
		}
	}
	return m, err
}

// readVolley reads a volley in whose line "then", order and goal are as the notation has
// them.
func readVolley(l *cards.Library, line string) (*Volley, error) {
	if d := divide(l, line, false); d.several {
		return ExpandTargets(l, line)
	}
	m, err := ExpandVolley(l, line)
	if err == nil {
		return m, nil
	}
	if divide(l, line, true).several { // but for a typing mistake
		return ExpandTargets(l, line)
	}
	if other := defenderFirst(line); other != "" {
		// Numbers there are what differs in the last attack, and may be a mistake.
		if turned, wrong := ExpandVolley(l, other); wrong == nil && turned.Attacks[0].Defender != nil {
			return turned, nil
		}
	}
	return m, err
}

// defenderFirst is a line in which the defender stands after the last of several
// attackers, with it after the first: Stormtroopers, then an AT-ST vs Rebel Troopers. It
// is empty where it stands elsewhere.
func defenderFirst(line string) string {
	var attackers []string
	vs, then := -1, -1
	words := legion.Scan(line)
	for i, w := range words {
		switch between, _ := w.OfVolley(); {
		case phrase.Between(w.Text) && vs >= 0 || between && vs >= 0:
			return ""
		case phrase.Between(w.Text):
			vs = i
			attackers = append(attackers, spelled(words[then+1:i]))
		case between:
			attackers = append(attackers, spelled(words[then+1:i]))
			then = i
		}
	}
	if vs < 0 || then < 0 {
		return ""
	}
	attackers[0] += " vs " + spelled(words[vs+1:])
	return strings.Join(attackers, " then ")
}

// divider says a line in which units stand side by side with "also" between them.
type divider struct {
	names   *lineUnits
	line    string
	correct bool // typing mistakes are corrected
	words   []legion.Word
	several bool        // units stand side by side
	also    legion.Word // where the first one begins that stands beside another
	ms      legion.Mistakes
}

// divide says which units of a line stand side by side.
func divide(l *cards.Library, line string, correct bool) *divider {
	d := &divider{names: &lineUnits{library: l}, line: line, correct: correct}
	var attack, whole []legion.Word
	attacks := 0
	end := func() {
		d.attack(attack, attacks)
		attack, attacks = nil, attacks+1
	}
	goal := false
	for _, w := range legion.Scan(line) {
		plain := w
		plain.Text = strings.TrimRight(w.Text, ",;")
		switch between, ofAll := plain.OfVolley(); {
		case between:
			end()
			d.words = append(d.words, plain)
		case ofAll:
			whole = append(whole, plain)
			goal = goal || strings.HasPrefix(strings.ToLower(plain.Text), "goal")
		default:
			attack = append(attack, w)
		}
	}
	end()
	d.words = append(d.words, whole...)
	if d.names.asked.Gone && !goal {
		// The chance that they are gone.
		d.words = append(d.words, legion.Word{Text: "goal:" + legion.ForAll.String()})
	}
	return d
}

// attack says which units of an attack of the line stand side by side: attackers and
// targets of the first, and in others attackers.
func (d *divider) attack(words []legion.Word, i int) {
	attacker, defender, middle, asked := phrase.Sides(d.line, words, d.names, d.correct)
	if len(attacker.Tokens)+len(defender.Tokens) == 0 || i > 0 && len(middle) > 0 {
		d.words = append(d.words, words...)
		return
	}
	if i == 0 {
		d.names.asked = asked
	}
	own, others := d.side(attacker), d.side(defender)
	if len(middle) == 0 {
		d.join(own)
		return
	}
	for _, x := range d.ranges(defender, others, len(own) > 1 || len(others) > 1) {
		for n := range own {
			own[n].words = append(own[n].words, x)
		}
	}
	if len(middle) > 1 { // how the attack is made
		for n := range own {
			own[n].words = append(own[n].words, middle[0])
		}
	}
	d.join(own)
	d.words = append(d.words, middle[len(middle)-1])
	d.join(others)
}

// join adds pieces with "also" between them.
func (d *divider) join(pieces []piece) {
	for n, p := range pieces {
		if n > 0 {
			d.words = append(d.words, legion.Word{Text: "also", Column: p.column})
			if d.several = true; d.also.Text == "" && len(p.words) > 0 {
				d.also = p.words[0]
			}
		}
		d.words = append(d.words, p.words...)
	}
}

// piece is what is said of one of several units of a side.
type piece struct {
	words  []legion.Word
	column int
}

// ranges takes a range out of what is said of the targets: it is that of all attackers.
func (d *divider) ranges(s *phrase.Side, pieces []piece, several bool) (list []legion.Word) {
	if !several {
		return nil
	}
	for _, x := range respellRange(s, true) {
		if len(list) > 0 {
			s.Wrong(x.from, x.to, "only one range can stand here, for all attackers: say it before vs, beside each of them")
			d.ms = append(d.ms, s.Mistakes()...)
			return nil
		}
		list = append(list, s.Words(x.from, x.to)...)
		from, to := s.Tokens[x.from].Offset, s.Tokens[x.to-1].End()
		for n := range pieces {
			pieces[n].words = slices.DeleteFunc(pieces[n].words, func(w legion.Word) bool {
				return w.Offset >= from && w.Offset < to || w.Offset < from && strings.EqualFold(w.Text, "at") && strings.TrimSpace(d.line[w.Offset+len(w.Text):from]) == ""
			})
		}
	}
	return list
}
