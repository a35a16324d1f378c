package legion

import (
	"slices"
	"strings"
)

// didYouMean suggests the field that somebody may have meant by name, as the
// end of a message.
func didYouMean(s Side, name string) string {
	for _, other := range []Side{TheAttack, TheAttacker, TheDefender} {
		if other == s {
			continue
		}
		for i := range table {
			if f := &table[i]; f.Side == other && f.Name == name {
				return "; did you mean " + f.Path() + "?"
			}
		}
	}
	if len(name) > 40 {
		return "" // longer than any field's name could become by mistake
	}
	best, bestAt := "", 1+len(name)/3
	for i := range table {
		f := &table[i]
		if f.Side != s {
			continue
		}
		for _, known := range []string{f.Name, f.Word} {
			if d := distance(strings.ToLower(known), strings.ToLower(name)); d < bestAt {
				best, bestAt = f.Path(), d
			}
		}
	}
	if best == "" {
		return ""
	}
	return "; did you mean " + best + "?"
}

// distance counts the letters one must add, drop or change to turn a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			d := diagonal
			if a[i] != b[j] {
				d = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], d
		}
	}
	return row[len(b)]
}

// nearestWords suggests up to three words of the notation, as the end of a
// message.
func nearestWords(name string, sides ...Side) string {
	if len(name) > 40 {
		return ""
	}
	type near struct {
		word string
		d    int
	}
	var found []near
	add := func(word string) {
		d := distance(word, name)
		if strings.HasPrefix(word, name) && len(name) > 2 {
			d = min(d, 1)
		}
		if d <= 1+len(name)/3 && d < len(name) {
			found = append(found, near{word, d})
		}
	}
	for i := range table {
		f := &table[i]
		if f.Side != TheAttack && !slices.Contains(sides, f.Side) || f.isDie() {
			continue
		}
		add(f.Word)
		if alone[f.Path()] {
			for _, v := range f.Values {
				if v != "none" { // which does not stand for itself
					add(v)
				}
			}
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return a.d - b.d })
	if len(found) == 0 {
		return ""
	}
	var words []string
	for _, n := range found[:min(3, len(found))] {
		words = append(words, n.word)
	}
	return "; did you mean " + list(words) + "?"
}
