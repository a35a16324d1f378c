package legion

import "slices"

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
