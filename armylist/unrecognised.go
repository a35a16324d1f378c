package armylist

import (
	"strings"

	"salvo/cards"
)

const (
	noUnit   = "there is no such unit or upgrade"
	noOwner  = "there is no unit for it"
	notKnown = "a code that is not known"
)

func whyNoLink(link string) string {
	if strings.Contains(link, "/list/") {
		return "a saved list, of which the link does not say the units; paste the list as text, or a link of Legion HQ that has the army in it"
	}
	return "a link that does not say the units; paste the list as text"
}

// unrecognised reports a line that begins with no known name.
func (r *reader) unrecognised(l *line, start int, f *readUnit, deeper bool) {
	r.begun = true
	near := r.nearUnits(l)
	if x, ok := r.tables.retired[cards.Key(l.text(l.names[0], l.names[0]+1))]; ok && len(near) == 0 {
		_, near = r.gone(x)
	}
	known := r.current != nil && len(r.current.units) > 0
	switch {
	case known && (deeper || len(near) == 0 && len(r.nearUpgrades(l.text(l.names[0], l.names[0]+1))) > 0):
		r.rest(l, start, false)
	case deeper:
		r.unknown(l.body, noOwner, near)
	default:
		// What follows is not of the unit before.
		r.unknown(l.body, r.why(l.text(l.names[0], l.names[0]+1), noUnit), near)
		r.current = f
	}
}

// why says why a name is not known: it may be that of a retired card. In JSON,
// short names are codes.
func (r *reader) why(name, otherwise string) string {
	key := cards.Key(name)
	if x, ok := r.tables.retired[key]; ok {
		says, _ := r.gone(x)
		return says
	}
	if r.number == 0 && len(key) < 4 {
		return notKnown
	}
	return otherwise
}

// isNoList reports whether the text is no list: it would take long to find what is
// near to all of it.
func (r *reader) isNoList() bool { return len(r.army.Unknown) > 100 }

// nearUnits lists the ids of units that a name in the line is, or nearly is.
func (r *reader) nearUnits(l *line) []string {
	for _, i := range l.names {
		if list := r.unitsNamed(l.key(i)); len(list) > 0 {
			return cards.IDs(list)
		}
	}
	for _, i := range l.names {
		if r.isNoList() {
			break
		}
		if near := r.library.NearUnits(l.text(i, i+1)); len(near) > 0 {
			return near
		}
	}
	return nil
}

func (r *reader) nearUpgrades(name string) []string {
	if r.isNoList() {
		return nil
	}
	return r.library.NearUpgrades(r.current.units[0], name)
}
