package legion

import (
	"slices"
	"strings"
)

// A volley in one line: attacks with "then" between them. The first is written
// in full. A later one is its attacker and, after another "vs", what is
// different about the same defender this time. Order, goal and what happened
// belong to the whole volley, wherever they stand.
//
//	4w 1r aim 1 ranged vs red heavy dodge 1 then 6r pierce 3 ranged vs light order:best
//	5w vs minis 4 wounds 1 dodge 1 then 3r goal:kill happened:1/wounds:2/dodges:0

// VolleyWords is what a line says about a volley.
type VolleyWords struct {
	Attacks  []Words // the defender of the first is that of all; the others have only what differs
	Order    Order
	Goal     Goal
	Happened []HappenedWords

	edition      Edition
	begins       []int // the column of each attack
	targetsBegin []int // the column of each of several targets
	happenedAt   []int // the column of everything that happened
}

// IsVolley reports whether a line is about several attacks, or several targets.
func IsVolley(line string) bool {
	return slices.ContainsFunc(Scan(line), func(w Word) bool { return isThen(w) || isAlso(w) })
}

func isThen(w Word) bool { return strings.EqualFold(w.Text, "then") }

// OfVolley reports whether a word stands between the attacks of a volley, or
// belongs to all of them.
func (w *Word) OfVolley() (between, whole bool) {
	name, _, _ := cutValue(strings.ToLower(w.Text))
	return isThen(*w), name == "order" || name == "goal" || name == "happened"
}

// ParseVolley reads a volley in one line; one without "then" or "also" is a volley of
// one attack. If something in it is wrong it returns a LineError of all mistakes.
func ParseVolley(line string) (Volley, error) {
	v, _, err := ReadVolley(line)
	return v, err
}

// ReadVolley reads a volley as ParseVolley does, and returns what is said about each of
// its attacks, too.
func ReadVolley(line string) (v Volley, about []Words, err error) {
	words := Scan(line)
	if SideBySide(words) {
		return readTargets(line, words)
	}
	said, err := ReadVolleyWords(line, words, nil)
	if err != nil {
		return Volley{}, nil, err
	}
	for i := range said.Attacks {
		about = append(about, said.With(i))
	}
	v = said.Volley()
	return v, about, said.Finish(line, &v)
}

// ReadVolleyWords reads the words of a volley in which names may stand beside fields;
// names returns what reads those of an attack. It does not check the volley as a
// whole: that can be done once it is known what the names stand for. If
// something in the line is wrong it returns, with a LineError of all mistakes,
// what the rest says.
func ReadVolleyWords(line string, words []Word, names func(attack int) Names) (VolleyWords, error) {
	p := volleyParser{quick: true}
	if p.read(words); len(p.ms) == 0 {
		return p.said, nil
	}
	return ParseVolleyScanned(line, words, names, nil)
}

// ParseVolleyScanned reads the words that a line means, of which some are known to be
// wrong already.
func ParseVolleyScanned(line string, words []Word, names func(attack int) Names, wrong Mistakes) (VolleyWords, error) {
	p := volleyParser{names: names, ms: wrong}
	p.read(words)
	return p.said, p.ms.ofLine(line)
}

// Volley is what the words say by themselves, without names, before anything has
// happened.
func (w *VolleyWords) Volley() Volley {
	v := Volley{Order: w.Order, Goal: w.Goal, Edition: w.edition, Defender: w.Attacks[0].Attack.Defender}
	for i := range w.Attacks {
		x := VolleyAttack{Attacker: w.Attacks[i].Attack.Attacker, AttackType: w.Attacks[i].Attack.AttackType}
		if i > 0 {
			x.Differs = w.Attacks[i].Differs()
		}
		v.Attacks = append(v.Attacks, x)
	}
	return v
}

// Words is what is said about the volley, of whose attacks it is known what is said. It
// stands in no line.
func (v *Volley) Words(attacks []Words) VolleyWords {
	w := VolleyWords{Attacks: attacks, Order: v.Order, Goal: v.Goal, Happened: v.Stands(), edition: v.Edition}
	w.begins, w.targetsBegin, w.happenedAt = make([]int, len(attacks)), make([]int, len(v.Targets)), make([]int, len(v.Happened))
	for i := range attacks {
		attacks[i].Unsay(editionField) // which is that of the whole volley
	}
	return w
}

// Differs is what is said of the defender.
func (w *Words) Differs() (d Differs) {
	for f := range w.Said.All() {
		if f.Side == TheDefender {
			d.Say(f, f.Get(&w.Attack))
		}
	}
	return d
}

// Differ says of the defender what differs, and nothing else.
func (w *Words) Differ(d Differs) {
	for f := range w.Differs().Fields.All() {
		w.Unsay(f)
	}
	other := Attack{Defender: d.Defender}
	for f := range d.Fields.All() {
		w.Say(f, f.Get(&other))
	}
}

// With is all that is said about one attack of the volley: what is said about the
// defender of the first, and what is different this time.
func (w *VolleyWords) With(i int) Words {
	said := w.Attacks[i]
	for f := range w.Attacks[0].Said.All() {
		if f.Side == TheDefender && !said.Said.Has(f) {
			said.Say(f, f.Get(&w.Attacks[0].Attack))
		}
	}
	if w.edition != May2026 {
		said.Say(editionField, int(w.edition))
	}
	return said
}

// Repeat adds the i-th attack once more, behind it.
func (w *VolleyWords) Repeat(i int) {
	again := w.Attacks[i]
	if i == 0 { // what is said of the defender holds in all of them
		for f := range w.Attacks[0].Said.All() {
			if f.Side == TheDefender {
				again.Unsay(f)
			}
		}
	}
	w.Attacks = slices.Insert(w.Attacks, i+1, again)
	w.begins = slices.Insert(w.begins, i+1, w.begins[i])
}

// Finish adds to the volley of a line what happened, and checks it. It returns a
// LineError of all mistakes, put where they stand in the line, or nil.
func (w *VolleyWords) Finish(line string, v *Volley) error {
	var ms Mistakes
	for i, h := range w.Happened {
		if err := v.Happen(h); err != nil {
			ms = append(ms, Mistake{Column: w.happenedAt[i], Field: "happened", Message: err.Error()})
		}
	}
	if len(ms) == 0 {
		v.check(&ms)
		for i := range ms {
			w.place(&ms[i])
		}
	}
	if len(ms) == 0 {
		return nil
	}
	return &LineError{Line: line, Mistakes: ms}
}

// place puts a mistake in a volley where it stands in the line.
func (w *VolleyWords) place(m *Mistake) {
	for i, column := range w.begins {
		if m.Place == nth("attacks", i) {
			m.Place, m.Column = "", column
		}
	}
	for t, column := range w.targetsBegin {
		rest, ok := strings.CutPrefix(m.Field, nth("targets", t)+".")
		if ok || m.Place == nth("targets", t) {
			if m.Place, m.Column = "", column; ok {
				m.Field = strings.TrimSuffix(rest, "defender") // which stands there
			}
		}
	}
	for i, column := range w.happenedAt {
		if name, ok := strings.CutPrefix(m.Field, nth("happened", i)); ok {
			m.Field, m.Column = strings.TrimSuffix("happened "+strings.TrimPrefix(name, "."), " "), column
		}
	}
}

// volleyParser reads the words of a volley.
type volleyParser struct {
	names  func(attack int) Names // nil if there are none
	quick  bool                   // as in parser
	strict bool                   // as in parser
	said   VolleyWords
	ms     Mistakes
	begun  FieldSet // what belongs to the whole volley and was said
}

func (p *volleyParser) read(words []Word) {
	words, _ = p.whole(words)
	p.strict = slices.ContainsFunc(words, isThen)
	for i := 0; ; i++ {
		n := slices.IndexFunc(words, isThen)
		if n < 0 {
			p.attack(i, words)
			return
		}
		then := words[n]
		if n == 0 && len(p.ms) == 0 { // else what stands there may be what is wrong
			p.ms.wrong(then, "stands without an attack before it")
		}
		p.attack(i, words[:n])
		switch words = words[n+1:]; {
		case len(words) == 0:
			if len(p.ms) == 0 {
				p.ms.wrong(then, "stands without an attack after it")
			}
			return
		case i+1 == MaxAttacks:
			p.ms.wrong(then, "a volley has no more than %d attacks", MaxAttacks)
			return
		}
	}
}

// whole takes out the words that belong to the whole volley, and returns those that are
// left and the names of what was said.
func (p *volleyParser) whole(words []Word) (left []Word, seen map[string]bool) {
	seen = map[string]bool{}
	for _, w := range words {
		name, value, given := cutValue(strings.ToLower(w.Text))
		_, whole := w.OfVolley()
		switch {
		case !whole:
			left = append(left, w)
			continue
		case name == "happened":
			h, err := ParseHappened(value)
			if err != nil {
				for _, one := range Unjoin(err) {
					p.ms.wrong(w, "%v", one)
				}
				continue
			}
			p.said.Happened = append(p.said.Happened, h)
			p.said.happenedAt = append(p.said.happenedAt, w.Column)
			continue
		case seen[name]:
			p.ms.wrong(w, "is given twice")
			continue
		case name == "order":
			p.enum(w, value, given, &p.said.Order)
		case name == "goal":
			p.enum(w, value, given, &p.said.Goal)
		}
		seen[name] = true
	}
	return left, seen
}

// enum reads a value that belongs to the whole volley.
func (p *volleyParser) enum(w Word, value string, given bool, to enumeration) {
	name, _, _ := cutValue(strings.ToLower(w.Text))
	switch {
	case !given:
		p.ms.wrong(w, "needs a value: %s", forms(name, to.words()))
	case to.UnmarshalText([]byte(value)) != nil:
		p.ms.wrong(w, "%q is not one of %s", value, forms(name, to.words()))
	}
}

// attack reads the words of the i-th attack.
func (p *volleyParser) attack(i int, words []Word) {
	p.said.begins = append(p.said.begins, column(words))
	one := parser{said: NoWords(), quick: p.quick, strict: p.strict, refuse: func(f *Field) string { return p.refuse(i, f) }}
	if p.names != nil {
		one.names = p.names(i)
	}
	one.sides(one.noDuel(words))
	p.ms = append(p.ms, one.ms...)
	if one.said.Said.Has(editionField) {
		p.said.edition = one.said.Attack.Edition
		p.begun.Add(editionField)
		one.said.Attack.Edition = May2026
	}
	p.said.Attacks = append(p.said.Attacks, one.said)
}

// refuse says why a field cannot be set in an attack of a volley; nothing if it
// can.
func (p *volleyParser) refuse(i int, f *Field) string {
	switch {
	case f == editionField && p.begun.Has(f):
		return "is given twice: it holds for the whole volley"
	case f == objectiveField || f == killTargetField:
		return "the goal belongs to the whole volley: say goal:wounds or goal:kill"
	case f.Side == TheDefender && i > 0 && !f.PerAttack:
		return "does not differ from attack to attack: put it after the first \"vs\"; what may differ is " + perAttackWords()
	}
	return ""
}

// perAttackWords lists the words of the fields that may differ from attack to
// attack; what belongs to the Guardian goes without saying.
func perAttackWords() string {
	own := slices.DeleteFunc(differing(), func(f *Field) bool { return f.Needs == "guardianX" })
	return list(Texts(own, func(f *Field) string { return f.Word }))
}

// only takes what follows the first attack from the words of a single one, and
// reports it.
func (p *parser) only(words []Word) []Word {
	words = p.noDuel(words)
	n := slices.IndexFunc(words, func(w Word) bool { return isThen(w) || isAlso(w) })
	if n < 0 {
		return words
	}
	w, says := words[n], "begins the next attack of a volley"
	if isAlso(w) {
		says = "stands between units of a volley"
	}
	p.ms = append(p.ms, Mistake{Field: w.Text, Value: w.Text, Column: w.Column, Message: says + ", and one attack is asked about: use salvo volley"})
	return words[:n]
}

// noDuel takes away the word that makes a line a duel, and reports it.
func (p *parser) noDuel(words []Word) []Word {
	if len(words) < 2 || !isDuelWord(words[0].Text) {
		return words
	}
	w := words[0]
	p.ms = append(p.ms, Mistake{Field: strings.TrimSuffix(w.Text, ":"), Value: w.Text, Column: w.Column,
		Message: "makes the line a duel, two units until one is gone, and attacks are asked about: use salvo duel"})
	return words[1:]
}
