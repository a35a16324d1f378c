package armylist

import (
	"slices"
	"strings"
)

// header reads the second line of Legion HQ's exports, and how many units it says
// there are: 996/1000 (10 activations). It is 0 if the line is another one.
func header(line string) (activations int) {
	words := strings.Fields(line)
	if len(words) == 3 && isTotal(words[0]) && strings.HasPrefix(words[1], "(") && isNumber(words[1][1:], 3) && strings.HasPrefix(strings.ToLower(words[2]), "activation") {
		return atoi(words[1][1:])
	}
	return 0
}

// titleLines are the numbers of the lines above headers of Legion HQ, which are the
// titles, whatever they say: the first is that of the first header, 0 if nothing stands
// above it. A later one begins another list, and stands after a blank line.
func titleLines(lines []string) (titles []int) {
	above, last := 0, len(lines)-1 // last is the last line that is not blank
	for last >= 0 && strings.TrimSpace(lines[last]) == "" {
		last--
	}
	for i, line := range lines {
		body, _, _ := unmark(line)
		switch {
		case header(body) == 0:
			if body != "" {
				above = i + 1
			}
		case i == last:
			return append(titles, 0)
		case len(titles) == 0:
			titles = append(titles, above)
		case above > 1 && above == i && strings.TrimSpace(lines[above-2]) == "":
			titles = append(titles, above)
		}
	}
	return titles
}

// isTitle reports whether a line above the header can be the title: units do not
// stand there, but a line with points is one.
func (r *reader) isTitle(l *line) bool {
	return len(r.found) == 0 && !slices.ContainsFunc(l.pieces, func(p piece) bool { return p.kind == number && l.bracket(p) })
}

// named takes a line as the list's name: the first, if nothing in it looks like
// a unit, an upgrade, points or a label.
func (r *reader) named(l *line) bool {
	if r.begun || strings.ContainsAny(l.body, ":=") || len(r.library.NearUnits(l.body))+len(r.library.NearUnits(l.text(0, 1))) > 0 {
		return false
	}
	for i, p := range l.pieces {
		small := p.kind == number && p.n < 10 && i > 0 // My list 2
		if p.kind != words && p.kind != filler && !small || l.bracket(p) || l.longest(i, r.isUnit) > i || l.longest(i, r.isUpgrade) > i {
			return false
		}
	}
	r.army.Name, r.title, r.begun = l.body, r.number, true
	return true
}
