package armylist

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// reader reads the lines of a list.
type reader struct {
	finder
	army   *Army
	links  []link
	number int    // of the line, from 1; 0 in JSON
	rank   string // of the heading above
	skip   bool   // below a heading of command cards and the like
	gap    bool   // a blank line stands before this one
	begun  bool   // nothing can be the title any more
	title  int    // the line of the title, while it may still be a unit
	total  int    // the points of the whole list, if it says so

	exported    bool // Legion HQ wrote it: it has the second line of its exports
	activations int  // how many units that line says there are
	lost        bool // an upgrade was not recognised, so that points do not add up

	found   []*readUnit
	waiting []*readUnit // counterparts whose unit is still to come
	current *readUnit   // whose upgrades may follow; nil below a heading
}

func newReader(l *cards.Library) *reader {
	return &reader{finder: finder{library: l, tables: theTables()}, army: new(Army)}
}

// text reads a list that is not JSON.
func (r *reader) text(text string) {
	text, r.links = cutLinks(plain(text))
	lines := strings.Split(text, "\n")
	titles := titleLines(lines)
	for i, line := range lines {
		r.number = i + 1
		at := slices.Index(titles, r.number)
		if at > 0 {
			body, _, _ := unmark(line)
			r.note(fmt.Sprintf("line %d, %s, begins another list: its units are read as those of the same army", r.number, body))
			r.skip, r.current, r.rank = false, nil, ""
			continue
		}
		r.line(line, at == 0)
	}
}

// read is the army that was read. A link says exactly what is in a list: if there
// is one, the text beside it is only compared with it.
func (r *reader) read() *Army {
	r.decide()
	a := r.army
	if len(r.links) > 0 {
		x := newReader(r.library)
		x.number = r.links[0].line
		x.link(r.links[0].path)
		x.decide()
		a = beside(a, x.army, x.number == 0)
		for _, other := range r.links[1:] {
			if other.path != r.links[0].path {
				a.Unknown = append(a.Unknown, Unknown{other.line, shortened("/list/" + other.path), "another list, and one is read at a time", nil})
			}
		}
	}
	slices.SortStableFunc(a.Unknown, func(a, b Unknown) int { return a.Line - b.Line })
	return a
}

// beside is the army of a link, and of the text beside it what the link does not
// say. JSON says the same with names.
func beside(text, link *Army, json bool) *Army {
	if len(link.Entries) == 0 {
		text.Unknown = append(text.Unknown, link.Unknown...)
		return text
	}
	link.Name = text.Name
	switch {
	case json:
	case len(text.Entries) == 0:
		link.Unknown = append(link.Unknown, text.Unknown...)
	case len(text.Unknown) == 0 && !slices.Equal(text.names(), link.names()):
		link.Notes = append(link.Notes, "the text beside the link has other units; the link is taken")
	}
	return link
}

// names lists the names of the army's units without their titles.
func (a *Army) names() []string {
	list := legion.Texts(a.Choices(), func(c cards.Choice) string { return c.Unit.Name })
	slices.Sort(list)
	return list
}

// line reads one line, which stands perhaps where a title does.
func (r *reader) line(text string, title bool) {
	body, depth, marked := unmark(text)
	l := r.cut(body)
	gap := r.gap
	r.gap = cards.Key(body) == ""
	if l.limit > 0 {
		r.total, r.army.Limit = l.total, l.limit
	}
	switch {
	case r.gap:
	case title && r.isTitle(l):
		r.army.Name, r.begun, r.title = body, true, 0
	case strings.Contains(body, "://"):
		r.unknown(body, whyNoLink(body), nil)
	case len(l.names) == 0:
		// Points and totals say nothing about units.
		if n := header(body); n > 0 {
			r.exported, r.activations = true, n
		}
	case r.heading(l) || r.ordersLine(text, l):
	case r.skip && !r.ends(l, gap):
		r.orders(body)
	default:
		r.skip = false
		r.item(l, depth, marked)
	}
}

func (r *reader) unknown(text, why string, near []string) {
	r.army.Unknown = append(r.army.Unknown, Unknown{r.number, text, why, near})
}

// heading reads the lines that say what follows, or for whom the army fights.
func (r *reader) heading(l *line) bool {
	key, more := l.key(l.names[0]), len(l.names) > 1
	switch rank := rankOf(key); {
	case rank != "" && !more:
		r.rank, r.skip = rank, false
	case isLabel(key) && !more:
		return true // the upgrades of the unit before go on
	case !slices.ContainsFunc(l.names, func(i int) bool { return !slices.Contains(columns, l.key(i)) }):
		return true
	case r.skips(key) && !slices.ContainsFunc(l.names[1:], func(i int) bool { return r.isUnit(l.key(i)) }):
		// Cards in the same line are all there are.
		if r.skip = !more; more {
			r.orders(l.body[l.pieces[l.names[0]].to:])
		}
	default:
		return r.faction(l)
	}
	r.begun, r.title, r.current = true, 0, nil
	return true
}

// faction reads a line such as Rebel Alliance, or Faction: Rebels.
func (r *reader) faction(l *line) bool {
	names := l.names
	if key := l.key(names[0]); len(names) == 2 && (key == "faction" || key == "army") {
		names = names[1:]
	}
	f := armies[l.key(names[0])]
	if len(names) > 1 || f == "" || r.army.Faction != "" && r.army.Faction != f {
		return false
	}
	r.army.Faction = f
	return true
}

// ends reports whether a line ends a section of command cards and the like: it
// is a unit, or has a count or points as one. After a blank line, what is nearly
// a unit does. Without one, a unit must be all there is: Darth Vader: Implacable
// names a card.
func (r *reader) ends(l *line, gap bool) bool {
	found, next := l.unit(l.names[0])
	all := len(found) > 0
	for i, p := range l.pieces {
		if (p.kind == prefix || p.kind == suffix) && p.n > 1 || p.kind == number && p.n > 9 && l.bracket(p) {
			return true
		}
		all = all && (p.kind != words || i < next)
	}
	return all || gap && len(found)+len(r.nearUnits(l)) > 0
}
