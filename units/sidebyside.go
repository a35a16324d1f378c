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
	if other := defenderFirst(l, line); other != "" {
		// Numbers there are what differs in the last attack, and may be a mistake.
		if turned, wrong := ExpandVolley(l, other); wrong == nil && turned.Attacks[0].Defender != nil {
			return turned, nil
		}
	}
	return m, err
}

// defenderFirst is a line in which the defender stands after the last of several
// attackers, with it after the first: Stormtroopers, then an AT-ST shoot Rebel Troopers.
// It is empty where it stands elsewhere.
func defenderFirst(l *cards.Library, line string) string {
	attacks, whole := [][]legion.Word{nil}, []legion.Word(nil)
	for _, w := range legion.Scan(line) {
		switch between, ofAll := w.OfVolley(); {
		case between:
			attacks = append(attacks, nil)
		case ofAll:
			whole = append(whole, w)
		default:
			attacks[len(attacks)-1] = append(attacks[len(attacks)-1], w)
		}
	}
	last := len(attacks) - 1
	lines := make([]string, len(attacks))
	for i, words := range attacks {
		attacker, defender, middle, asked := phrase.Sides(line, words, &lineUnits{library: l}, false)
		if last == 0 || (len(middle) > 0) != (i == last) || asked != (legion.Asked{}) {
			return ""
		}
		lines[i] = spelled(attacker.Words(0, len(attacker.Tokens)))
		for _, w := range middle {
			if legion.BetweenSides(w.Text) {
				lines[0] += " " + w.Text + " " + spelled(defender.Words(0, len(defender.Tokens)))
			} else {
				lines[i] += " " + w.Text
			}
		}
	}
	return strings.TrimSpace(strings.Join(lines, " then ") + " " + spelled(whole))
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
	how, vs := middle[:len(middle)-1], middle[len(middle)-1] // how the attack is made, if that is said
	from := d.ranges(defender, others, len(own) > 1 || len(others) > 1)
	for n := range own {
		own[n].words = slices.Concat(own[n].words, from, how)
	}
	d.join(own)
	d.words = append(d.words, vs)
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
