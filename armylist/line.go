package armylist

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"salvo/units"
)

const (
	// bullets are the marks that list builders put before a line.
	bullets = "-–—•·*+>◦▪‣○●"
	// separators stand between the items of a line, and in no name's word.
	separators = ",;:()[]{}=|+\t"
	// times are the signs of a count.
	times  = "x×"
	digits = "0123456789"
)

// What the words of a list mean that are no cards.
var (
	rankWords = []word{
		{"commander", "commander"}, {"operative", "operative"}, {"corp", "corps"}, {"specialforce", "special forces"}, {"special", "special forces"},
		{"support", "support"}, {"heavy", "heavy"}, {"heavie", "heavy"}, {"counterpart", "counterpart"},
	}
	armies = []word{
		{"empire", "empire"}, {"galacticempire", "empire"}, {"imperial", "empire"}, {"rebel", "rebels"}, {"rebels", "rebels"}, {"rebelalliance", "rebels"},
		{"republic", "republic"}, {"galacticrepublic", "republic"}, {"separatist", "separatists"}, {"separatists", "separatists"}, {"separatistalliance", "separatists"},
		{"mercenary", "mercenary"}, {"mercenaries", "mercenary"}, {"shadowcollective", "mercenary"}, {"mandalorian", "mandalorians"}, {"mandalorians", "mandalorians"},
	}
	// skipped are the cards in a list that are neither units nor upgrades,
	// without the s, card or deck of a heading.
	skipped = []string{"command", "commandhand", "contingency", "contingencie", "battle", "battlefield", "objective", "deployment", "condition",
		"primary", "primarie", "primaryobjective", "secondary", "secondarie", "secondaryobjective", "advantage", "mission", "missionobjective"}
	// fillers stand beside points and totals.
	fillers = []string{"pts", "pt", "points", "point", "total", "totals", "each", "ea", "cost", "activation", "activations"}
	between = []string{"w", "with", "and", "&"}
)

// word is a name without spaces and punctuation, and what it means.
type word struct{ name, means string }

// meaning is what a name means, or nothing.
func meaning(of []word, name string) string {
	for _, w := range of {
		if w.name == name {
			return w.means
		}
	}
	return ""
}

// rankOf is the rank that a word or heading names, or nothing.
func rankOf(key string) string { return meaning(rankWords, strings.TrimSuffix(key, "s")) }

// isLabel reports whether a word only says of which kind an upgrade is.
func isLabel(key string) bool {
	return key == "upgrade" || key == "upgrades" || slices.ContainsFunc(units.Slots(), func(s string) bool { return units.Key(s) == key })
}

// skips reports whether a heading stands above cards that are neither units nor
// upgrades. A word that is also an upgrade is not taken for it, nor Command,
// which is a kind of upgrade.
func (c cards) skips(key string) bool {
	if c.isUpgrade(key) || isLabel(key) {
		return false
	}
	key = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(key, "s"), "card"), "deck")
	return slices.Contains(skipped, key)
}

// cards finds the cards of a library by their names.
type cards struct{ library *units.Library }

func (c cards) unitsNamed(name string) []*units.Unit {
	if len(units.Key(name)) < 2 {
		return nil
	}
	return c.library.UnitsNamed(name)
}

func (c cards) isUnit(name string) bool    { return len(c.unitsNamed(name)) > 0 }
func (c cards) isUpgrade(name string) bool { return len(c.library.UpgradesNamed(name)) > 0 }

// unmark takes the bullet or the ordinal off a line and says how deep it stands.
func unmark(line string) (body string, depth int, marked bool) {
	body = strings.TrimSpace(line)
	indent := len([]rune(line[:strings.Index(line, body)]))
	name := strings.TrimLeft(body, bullets+" \t")
	mark := strings.TrimSpace(body[:len(body)-len(name)])
	// The ordinals of a list differ in length: they make no line deeper.
	n := len(name) - len(strings.TrimLeft(name, digits))
	ordinal := n > 0 && n < 3 && (strings.HasPrefix(name[n:], ". ") || strings.HasPrefix(name[n:], ") "))
	if ordinal {
		name = strings.TrimSpace(name[n+1:])
	}
	return name, 2*indent + 3*len([]rune(mark)), ordinal || mark != ""
}

// kind is what a piece of a line is.
type kind uint8

const (
	words  kind = iota
	number      // points
	prefix      // a count before a name: 2x
	suffix      // a count behind a name: x2
	filler      // points, total
)

// piece is what stands between separators.
type piece struct {
	kind     kind
	from, to int // where it stands in the line
	n        int // the points or the count
}

// line is a line in pieces.
type line struct {
	cards
	body   string
	pieces []piece
	names  []int // the pieces that are words
	apart  bool  // the next word begins a piece
	times  bool  // a sign of a count stands before the next word
}

// cut cuts a line at its separators. Numbers and counts are pieces of their own.
func (c cards) cut(body string) *line {
	l := &line{cards: c, body: body, apart: true}
	from := 0
	for i, r := range body + " " {
		separator := strings.ContainsRune(separators, r)
		if !separator && !unicode.IsSpace(r) {
			continue
		}
		if from < i {
			l.word(l.behind(from, i), i)
		}
		l.apart = l.apart || separator
		from = i + utf8.RuneLen(r)
	}
	l.sign(false)
	return l
}

// behind says where a word begins behind a separator that stands at it: w/Z-6.
func (l *line) behind(from, to int) int {
	w := l.body[from:to]
	for _, sign := range [...]string{"w/", "W/", "/"} {
		if len(w) > len(sign) && strings.HasPrefix(w, sign) {
			l.apart = true
			return from + len(sign)
		}
	}
	return from
}

// word adds a word to the line.
func (l *line) word(from, to int) {
	w := strings.ToLower(l.body[from:to])
	short := strings.TrimRight(w, ".")
	for _, f := range fillers[:4] {
		short = strings.TrimSuffix(short, f) // 62pts
	}
	count := strings.Trim(short, times)
	digit := isNumber(short, 4)
	l.sign(digit)
	switch {
	case strings.Trim(w, bullets+"/") == "" || slices.Contains(between, strings.TrimSuffix(w, "/")) || isTotal(w):
	case count == "" && utf8.RuneCountInString(w) == 1:
		l.times = true
	case digit && l.times && len(short) < 3:
		l.add(suffix, from, to, atoi(short))
	case digit && len(short) < 4:
		l.add(number, from, to, atoi(short))
	case count != short && isNumber(count, 2) && strings.HasPrefix(short, count):
		l.add(prefix, from, to, atoi(count))
	case count != short && isNumber(count, 2):
		l.add(suffix, from, to, atoi(count))
	case digit || slices.Contains(fillers, strings.TrimRight(w, ".")):
		l.add(filler, from, to, 0)
	default:
		from = l.joined(from, to)
		if l.apart {
			l.names = append(l.names, len(l.pieces))
			l.add(words, from, to, 0)
		}
		l.pieces[len(l.pieces)-1].to = to
		l.apart = false
		return
	}
	l.times = l.times && count == ""
	l.apart = true
}

func (l *line) add(k kind, from, to, n int) {
	l.pieces = append(l.pieces, piece{k, from, to, n})
}

// sign settles a sign of a count that stands alone: it belongs to a number
// behind it, or else to one before it.
func (l *line) sign(digit bool) {
	if last := len(l.pieces) - 1; l.times && !digit && last >= 0 && l.pieces[last].kind == number && l.pieces[last].n < 100 {
		l.pieces[last].kind = prefix
	}
	l.times = l.times && digit
}

// joined takes off a count that stands at its word, as in 2×Stormtroopers, and
// says where the word begins.
func (l *line) joined(from, to int) int {
	w := l.body[from:to]
	i := strings.IndexAny(w, "X"+times)
	if i < 1 || !isNumber(w[:i], 2) {
		return from
	}
	_, size := utf8.DecodeRuneInString(w[i:])
	if r, _ := utf8.DecodeRuneInString(w[i+size:]); !unicode.IsUpper(r) {
		return from
	}
	l.add(prefix, from, from+i+size, atoi(w[:i]))
	l.apart = true
	return from + i + size
}

// text is how the pieces from i to before j stand in the line.
func (l *line) text(i, j int) string { return l.body[l.pieces[i].from:l.pieces[j-1].to] }

// key is the plain name that a piece would be.
func (l *line) key(i int) string { return units.Key(l.text(i, i+1)) }

// bracket reports whether a bracket opens before a piece.
func (l *line) bracket(p piece) bool {
	return strings.HasSuffix(l.body[:p.from], "(") || strings.HasSuffix(l.body[:p.from], "[")
}

// longest says where the longest known name ends that begins with a piece: names
// may have separators in them. It is i if there is none.
func (l *line) longest(i int, known func(name string) bool) int {
	for j := min(i+4, len(l.pieces)); j > i; j-- {
		if known(l.text(i, j)) {
			return j
		}
	}
	return i
}

// isNumber reports whether a word is a number of some digits at most.
func isNumber(word string, most int) bool {
	return len(word) > 0 && len(word) <= most && strings.Trim(word, digits) == ""
}

func atoi(word string) int {
	n, _ := strconv.Atoi(word)
	return n
}

// isTotal reports whether a word gives the points of the list: 996/1000.
func isTotal(w string) bool {
	before, after, ok := strings.Cut(w, "/")
	return ok && isNumber(before, 4) && isNumber(after, 4)
}

// unit finds the unit that a piece names, and where its name ends.
func (l *line) unit(i int) (list []*units.Unit, next int) {
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
func (l *line) upgrade(i int) (list []*units.Upgrade, next int) {
	if j := l.longest(i, l.isUpgrade); j > i {
		return l.library.UpgradesNamed(l.text(i, j)), j
	}
	return nil, i + 1
}

// points is the number that a piece is, or 0.
func (l *line) points(i int) int {
	if i < len(l.pieces) && l.pieces[i].kind == number {
		return l.pieces[i].n
	}
	return 0
}

// titled lists the units whose title has these words: its beginning, or a part
// that is more than a word such as unit or team.
func titled(list []*units.Unit, text string) []*units.Unit {
	part := strings.TrimPrefix(units.Slug(text), "the-") + "-"
	var fit []*units.Unit
	for _, u := range list {
		title := strings.TrimPrefix(units.Slug(u.Title), "the-") + "-"
		if len(part) > 3 && strings.HasPrefix(title, part) || len(part) > 6 && strings.Contains(title, "-"+part) {
			fit = append(fit, u)
		}
	}
	return fit
}
