package armylist

import (
	"strings"

	"salvo/cards"
)

// text is how the pieces from i to before j stand in the line.
func (l *line) text(i, j int) string { return l.body[l.pieces[i].from:l.pieces[j-1].to] }

// key is the plain name that a piece would be.
func (l *line) key(i int) string { return cards.Key(l.text(i, i+1)) }

// bracket reports whether a bracket opens before a piece.
func (l *line) bracket(p piece) bool {
	return strings.HasSuffix(l.body[:p.from], "(") || strings.HasSuffix(l.body[:p.from], "[")
}

// points is the number that a piece is, or -1.
func (l *line) points(i int) int {
	if i < len(l.pieces) && l.pieces[i].kind == number {
		return l.pieces[i].n
	}
	return -1
}

// longest says where the longest known name ends that begins with a piece: names
// may have separators in them. It is i if there is none.
func (l *line) longest(i int, known func(name string) bool) int {
	for j := min(i+4, len(l.pieces)); j > i; j-- {
		if known(l.text(i, j)) && !l.several(i, j, known) {
			return j
		}
	}
	return i
}

// nameAt reports whether a name begins with a piece: a word, or a number that
// belongs to a name, as in 88 Twin Light Blaster Cannon.
func (l *line) nameAt(i int) bool {
	p := l.pieces[i]
	return p.kind == words || p.kind == number && (l.longest(i, l.isUnit) > i || l.longest(i, l.isUpgrade) > i)
}

// several reports whether pieces with commas between them are known names each:
// E-5C B1, Battle Droid are two cards, though E-5C B1 Battle Droid is one.
func (l *line) several(i, j int, known func(name string) bool) bool {
	for k := i; k < j; k++ {
		if !known(l.text(k, k+1)) || k > i && !strings.Contains(l.body[l.pieces[k-1].to:l.pieces[k].from], ",") {
			return false
		}
	}
	return j > i+1
}

// unit finds the unit that a piece names, and where its name ends.
func (l *line) unit(i int) (list []*cards.Unit, next int) {
	if j := l.longest(i, l.isUnit); j > i {
		return l.unitsNamed(l.text(i, j)), j
	}
	// Darth Vader Emperor's Apprentice
	name := l.text(i, i+1)
	for at := strings.LastIndex(name, " "); at > 0 && len(name) < 100; at = strings.LastIndex(name[:at], " ") {
		if list := titled(l.unitsNamed(name[:at]), name[at:]); len(list) > 0 {
			return list, i + 1
		}
	}
	// Super Tactical Droid - Kraken
	if i+1 < len(l.pieces) {
		return titled(l.unitsNamed(l.key(i+1)), name), i + 2
	}
	return nil, i
}

// upgrade finds the upgrades that a piece names, and where their name ends.
func (l *line) upgrade(i int) (list []*cards.Upgrade, next int) {
	if j := l.longest(i, l.isUpgrade); j > i {
		return l.upgradesNamed(l.text(i, j)), j
	}
	return nil, i + 1
}

// titled lists the units whose title has these words: its beginning, or a part
// that is more than a word such as unit or team.
func titled(list []*cards.Unit, text string) []*cards.Unit {
	part := strings.TrimPrefix(cards.Slug(text), "the-") + "-"
	var fit []*cards.Unit
	for _, u := range list {
		title := strings.TrimPrefix(cards.Slug(u.Title), "the-") + "-"
		if len(part) > 3 && strings.HasPrefix(title, part) || len(part) > 6 && strings.Contains(title, "-"+part) {
			fit = append(fit, u)
		}
	}
	return fit
}

// labelled reports whether a name follows a rank or a kind of upgrade:
// Commander: Leia Organa, Heavy Weapon: Z-6 Trooper. Command and Control Uplink
// is all one name.
func (l *line) labelled() bool {
	key := l.key(0)
	return len(l.names) > 1 && (rankOf(key) != "" || isLabel(key)) && l.longest(0, l.isUpgrade) == 0
}
