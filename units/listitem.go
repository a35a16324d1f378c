package units

import (
	"strconv"
	"strings"
)

// bullets are the marks that list builders put before a line.
const bullets = "-–—•·*+>◦▪‣○●"

// What the lines between units say.
var (
	headings = []word{
		{"commander", "commander"}, {"commanders", "commander"}, {"operative", "operative"}, {"operatives", "operative"},
		{"corps", "corps"}, {"specialforces", "special forces"}, {"support", "support"}, {"heavy", "heavy"}, {"heavies", "heavy"},
	}
	skipped = []string{"commandcard", "commandhand", "commands", "contingenc", "battledeck", "battlefielddeck", "objective", "deployment", "condition", "primary", "secondary", "advantage", "mission"}
	armies  = []word{
		{"empire", "empire"}, {"galacticempire", "empire"}, {"imperial", "empire"}, {"rebel", "rebels"}, {"rebels", "rebels"}, {"rebelalliance", "rebels"},
		{"republic", "republic"}, {"galacticrepublic", "republic"}, {"separatist", "separatists"}, {"separatists", "separatists"}, {"separatistalliance", "separatists"},
		{"mercenary", "mercenary"}, {"mercenaries", "mercenary"}, {"shadowcollective", "mercenary"}, {"mandalorian", "mandalorians"}, {"mandalorians", "mandalorians"},
	}
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

// item is a name as a list gives it.
type item struct {
	name   string
	count  int
	points int    // 0 if it has none
	hint   string // other words in round brackets
}

// trimItem takes counts, points and brackets off a name.
func trimItem(body string) item {
	it := item{count: 1}
	body = strings.TrimSpace(body)
	if n, rest := leadingCount(body); n > 0 && len(All().Exact(body)) == 0 {
		it.count, body = n, rest
	}
	for before := ""; body != before; {
		before = body
		if inside, rest, ok := lastBracket(body); ok && len(All().Exact(body)) == 0 {
			if strings.Trim(inside, "0123456789 +=ptsoinPTS.") == "" {
				it.points = firstNumber(inside)
			} else if it.hint == "" {
				it.hint = inside
			}
			body = rest
		}
		if n, rest := trailingPoints(body); n > 0 {
			it.points, body = max(it.points, n), rest
		}
		if i := strings.LastIndexAny(body, " "); i > 0 && isTimes(body[i+1:]) {
			it.count = max(1, firstNumber(body[i+1:]))
			body = body[:i]
		}
		body = strings.TrimSpace(body)
	}
	it.name = strings.Trim(body, " \t,;.|")
	return it
}

// leadingCount reads the count before a name: 2x, 2 ×, x2 or 2. It is 0 if
// there is none.
func leadingCount(s string) (n int, rest string) {
	word, rest, apart := strings.Cut(s, " ")
	rest = strings.TrimSpace(rest)
	switch times := trimTimes(word); {
	case !apart:
	case isNumber(word):
		// The sign may stand apart.
		if sign, after, _ := strings.Cut(rest, " "); sign == "x" || sign == "X" || sign == "×" {
			rest = strings.TrimSpace(after)
		}
		return firstNumber(word), rest
	case times != word && isNumber(times):
		return firstNumber(times), rest
	}
	// 2×Stormtroopers
	if i := strings.Index(word, "×"); i > 0 && isNumber(word[:i]) {
		return firstNumber(word), s[i+len("×"):]
	}
	return 0, s
}

// isTimes reports whether a word is a count behind a name, such as x2.
func isTimes(word string) bool {
	times := trimTimes(word)
	return times != word && isNumber(times)
}

func trimTimes(word string) string { return strings.Trim(word, "xX×") }

// isNumber reports whether a word is a number of at most two digits.
func isNumber(word string) bool {
	return len(word) > 0 && len(word) < 3 && strings.Trim(word, "0123456789") == ""
}

// lastBracket cuts off what stands in brackets at the end.
func lastBracket(s string) (inside, rest string, ok bool) {
	i := strings.LastIndexAny(s, "([")
	if i < 0 || !strings.HasSuffix(s, ")") && !strings.HasSuffix(s, "]") {
		return "", s, false
	}
	inside = s[i+1 : len(s)-1]
	if strings.ContainsAny(inside, ")]") {
		return "", s, false
	}
	return inside, strings.TrimSpace(s[:i]), true
}

// trailingPoints cuts off points at the end: 62 pts, = 62, - 62. A hyphen needs
// a space before it: IG-88 has no points.
func trailingPoints(s string) (n int, rest string) {
	t, unit := strings.TrimSuffix(s, "."), false
	for _, word := range []string{"points", "point", "pts", "pt"} {
		if i := len(t) - len(word); i > 0 && strings.EqualFold(t[i:], word) {
			t, unit = strings.TrimSpace(t[:i]), true
			break
		}
	}
	name := strings.TrimRight(t, "0123456789")
	number := t[len(name):]
	before := strings.TrimSpace(name)
	switch cut := strings.TrimRight(before, "-–—=|:"); {
	case number == "":
		return 0, s
	case cut != before && (strings.HasSuffix(cut, " ") || !strings.HasSuffix(before, "-")):
		before = cut
	case !unit || before == name:
		return 0, s
	}
	n, _ = strconv.Atoi(number)
	return n, strings.TrimSpace(before)
}

// firstNumber is the first number in a text, 0 if there is none.
func firstNumber(s string) int {
	s = strings.TrimLeftFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	end := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(s)
	}
	n, _ := strconv.Atoi(s[:end])
	return n
}

// isTotal reports whether a line gives the points of the list: 996/1000.
func isTotal(s string) bool {
	before, after, ok := strings.Cut(s, "/")
	before = strings.TrimSpace(before)
	return ok && before != "" && strings.Trim(before, "0123456789") == "" && firstNumber(after) > 0
}
