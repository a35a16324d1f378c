package legion

import (
	"math/bits"
	"slices"
	"strings"
)

// Spelling knows how words are written, and finds those that may be meant by a word
// with a typing mistake in it.
type Spelling struct {
	known    map[string]bool
	byLength map[int][]string
}

// shortestMeant is how many letters a word has at least in which a mistake is found:
// shorter ones are too near to each other.
const shortestMeant = 5

// Add adds words, in small letters.
func (s *Spelling) Add(words ...string) {
	if s.known == nil {
		s.known, s.byLength = map[string]bool{}, map[int][]string{}
	}
	for _, w := range words {
		if w == "" || s.known[w] {
			continue
		}
		s.known[w] = true
		if len(w) >= shortestMeant {
			s.byLength[len(w)] = append(s.byLength[len(w)], w)
		}
	}
}

// Has reports whether a word is one of them.
func (s *Spelling) Has(word string) bool { return s.known[word] }

// Near lists the words, of five letters or more, from which a word differs by one
// mistake: a letter that is wrong, missing or too many, or two that are swapped.
func (s *Spelling) Near(word string) (near []string) {
	for n := len(word) - 1; n <= len(word)+1; n++ {
		for _, w := range s.byLength[n] {
			if oneMistake(word, w) && !slices.Contains(near, w) {
				near = append(near, w)
			}
		}
	}
	return near
}

// oneMistake reports whether two different words become the same if one letter is
// changed, left out or added, or two beside each other are swapped.
func oneMistake(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return len(b)-len(a) == 1 && a[i:] == b[i+1:]
	}
	if i == len(a) {
		return false
	}
	swapped := i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
	return swapped || a[i+1:] == b[i+1:]
}

// nearestField suggests the field that somebody may have meant by a name in
// JSON, as the end of a message.
func nearestField(s Side, name string) string {
	var found Near
	most := len(name) / 3
	if len(name) > 40 {
		most = -1 // longer than any field's name could become by mistake
	}
	for _, f := range rows {
		if f.Name == name {
			return didYouMean(f.Path())
		}
		for _, known := range []string{f.Name, f.Word} {
			if d := Distance(strings.ToLower(known), strings.ToLower(name), most); d <= most && f.Side == s {
				found.Add(f.Path(), d)
			}
		}
	}
	return didYouMean(found.Words[:min(1, len(found.Words))]...)
}

// Distance counts the letters one must add, drop or change to turn a into b. It
// stops counting where they are more than most.
func Distance(a, b string, most int) int {
	if longer := len(a) - len(b); max(longer, -longer) > most {
		return most + 1
	}
	// A letter that only one of them has takes a change of its own.
	if x, y := letters(a), letters(b); max(bits.OnesCount64(x&^y), bits.OnesCount64(y&^x)) > most {
		return most + 1
	}
	row := make([]int, 0, 64)
	for j := range len(b) + 1 {
		row = append(row, j)
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		least := row[0]
		for j := range len(b) {
			d := diagonal
			if a[i] != b[j] {
				d = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], d
			least = min(least, d)
		}
		if least > most {
			return most + 1
		}
	}
	return row[len(b)]
}

// letters is the set of bytes of a text, those of one remainder by 64 together.
func letters(text string) (set uint64) {
	for i := range len(text) {
		set |= 1 << (text[i] % 64)
	}
	return set
}

// Near collects the words that are nearest to another, the nearest first: three
// at most, and of those at one distance the first.
type Near struct {
	Words     []string
	distances []int
}

// Add takes in a word at a distance.
func (n *Near) Add(word string, distance int) {
	at, _ := slices.BinarySearch(n.distances, distance+1)
	n.Words, n.distances = slices.Insert(n.Words, at, word), slices.Insert(n.distances, at, distance)
	if len(n.Words) > 3 {
		n.Words, n.distances = n.Words[:3], n.distances[:3]
	}
}

// nearestWords lists the words of the notation that are nearest to a name.
func nearestWords(name string, sides ...Side) []string {
	if len(name) > 40 {
		return nil
	}
	var found Near
	most := min(1+len(name)/3, len(name)-1)
	add := func(word string) {
		d := min(len(word)-len(name), 1)
		if len(name) < 3 || !strings.HasPrefix(word, name) {
			d = Distance(word, name, most)
		}
		if d <= most {
			found.Add(word, d)
		}
	}
	for _, f := range rows {
		if f.Side != TheAttack && !slices.Contains(sides, f.Side) || f.isDie() {
			continue
		}
		add(f.Word)
		if f.Bare {
			for _, v := range f.Values {
				if v != "none" { // which does not stand for itself
					add(v)
				}
			}
		}
	}
	return found.Words
}
