package armylist

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"salvo/cards"
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
	bullet := strings.TrimSpace(strings.ReplaceAll(mark, "**", "")) // two stars make a name bold
	return name, 2*indent + 3*len([]rune(bullet)), ordinal || mark != ""
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
	finder
	body   string
	pieces []piece
	names  []int // the pieces that are words
	begins bool  // the next word begins a piece
	times  bool  // a sign of a count stands before the next word

	total, limit int // the points of the list and how many there may be: 996/1000
}

// cut cuts a line at its separators. Numbers and counts are pieces of their own.
func (c finder) cut(body string) *line {
	l := &line{finder: c, body: body, begins: true}
	from := 0
	for i, r := range body + " " {
		separator := strings.ContainsRune(separators, r)
		if !separator && !unicode.IsSpace(r) {
			continue
		}
		if from < i {
			l.word(l.behind(from, i), i)
		}
		l.begins = l.begins || separator
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
			l.begins = true
			return from + len(sign)
		}
	}
	return from
}

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
	case isTotal(w):
		total, limit, _ := strings.Cut(w, "/")
		l.total, l.limit = atoi(total), atoi(limit)
	case slices.Contains(between, strings.TrimSuffix(w, "/")):
	case count == "" && utf8.RuneCountInString(w) == 1:
		l.times = true
	case cards.Key(w) == "": // dashes, dots, pictures
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
		if l.begins {
			l.names = append(l.names, len(l.pieces))
			l.add(words, from, to, 0)
		}
		l.pieces[len(l.pieces)-1].to = to
		l.begins = false
		return
	}
	l.times = l.times && count == ""
	l.begins = true
}

func (l *line) add(k kind, from, to, n int) {
	l.pieces = append(l.pieces, piece{k, from, to, n})
}

// sign settles a sign of a count that stands alone: it belongs to a number
// behind it, or else to one before it.
func (l *line) sign(digit bool) {
	if last := len(l.pieces) - 1; l.times && !digit && last >= 0 && l.pieces[last].kind == number && l.pieces[last].n > 0 && l.pieces[last].n < 100 {
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
	l.begins = true
	return from + i + size
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
