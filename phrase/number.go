package phrase

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"salvo/legion"
)

// attach finds out which number belongs to what, and writes it into the text of
// the phrase that is counted. A number may stand before or after that: 2 aims,
// aim 2.
func (s *Side) attach(list []element) {
	addUp(list)
	for i := range list {
		switch e := &list[i]; e.kind {
		case times, linking:
			s.join(list, i)
		case breaking:
			s.bracketed(list, i)
		case filler:
			s.ofNumber(list, i)
		case number:
			if e.text != "" {
				break
			}
			if e.kind = filler; article(at(list, i+1), at(list, i+2)) {
				e.kind, e.text = number, "1"
			}
		}
	}
	for i := 0; i < len(list); {
		chain, end := chainAt(list, i)
		s.resolve(chain)
		i = max(i+1, end)
	}
}

// addUp counts what is said several times without a number: aim + aim.
func addUp(list []element) {
	plain := func(i int) bool {
		return countable(at(list, i)) && at(list, i).text == "" && at(list, i-1).kind != number && at(list, i+1).kind != number &&
			!strings.HasSuffix(at(list, i).meaning.count.Label, " X")
	}
	for i := range list {
		n := 1
		for j := i + 1; plain(i); j++ {
			if at(list, j).kind == breaking {
				j++
			}
			if !plain(j) || list[j].meaning != list[i].meaning {
				break
			}
			list[j].kind = filler
			n++
		}
		if n > 1 {
			list[i].text = strconv.Itoa(n)
		}
	}
}

// article reports whether an article before two elements counts the first: a dodge,
// but not a Precise 1.
func article(e, next *element) bool {
	return countable(e) && !strings.HasSuffix(e.meaning.count.Label, " X") && next.kind != number
}

// chainAt lists elements from i on that are, by turns, numbers and what can be
// counted, and returns where they end.
func chainAt(list []element, i int) (chain []*element, end int) {
	end = i
	for ; i < len(list); i++ {
		e := &list[i]
		if e.kind == joined {
			continue
		}
		isNumber := e.kind == number
		if !isNumber && !countable(e) || len(chain) > 0 && (chain[len(chain)-1].kind == number) == isNumber {
			break
		}
		chain, end = append(chain, e), i+1
	}
	return chain, end
}

// countable reports whether a number may belong to an element.
func countable(e *element) bool { return e.kind == phrased && e.meaning.count != nil }

// join notes that a number beside a mark such as a colon or an x belongs to what
// stands on the other side of the mark.
func (s *Side) join(list []element, i int) {
	mark, l, r := &list[i], at(list, i-1), at(list, i+1)
	switch {
	case countable(l) && r.kind == number:
		r.forced, mark.kind = before, joined
	case mark.kind == times && l.kind == number && countable(r):
		l.forced, mark.kind = after, joined
	case mark.kind == times && l.kind == number && s.glued(l, mark) && countable(at(list, i-2)):
		mark.kind = joined // aim 2x
	case mark.kind == times && r.kind == number && s.glued(mark, r):
		mark.kind = joined // x2 red
	}
}

// bracketed notes that a number alone in brackets belongs to what stands before them:
// aim (2).
func (s *Side) bracketed(list []element, i int) {
	l, n, r := at(list, i-1), at(list, i+1), at(list, i+2)
	if countable(l) && n.kind == number && r.kind == breaking && s.Tokens[list[i].from].Text == "(" && s.Tokens[r.from].Text == ")" {
		list[i].kind, r.kind, n.forced = joined, joined, before
	}
}

// ofNumber notes that a number after "of" belongs to what stands before that, which has
// none yet: courage of 2.
func (s *Side) ofNumber(list []element, i int) {
	if s.Tokens[list[i].from].lower == "of" && countable(at(list, i-1)) && at(list, i-2).kind != number && at(list, i+1).kind == number && !countable(at(list, i+2)) {
		list[i].kind, list[i+1].forced = joined, before
	}
}

// at is an element of a list, or one that means nothing where the list has none.
func at(list []element, i int) *element {
	if i >= 0 && i < len(list) {
		return &list[i]
	}
	return new(element)
}

// glued reports whether two elements are parts of one word.
func (s *Side) glued(a, b *element) bool { return a.to == b.from && !s.Tokens[b.from].Begins }

// resolve gives every number of a chain to what stands before or after it. Where
// both would do, the numbers stand after, as in the notation, unless something
// after a number is written as a plural: then it is not clear.
func (s *Side) resolve(chain []*element) {
	if n := len(chain); n > 0 && chain[0].kind == number && chain[n-1].kind == number {
		chain = chain[:n-1] // it is a number without a name
	}
	var numbers []int // places in chain
	for k, e := range chain {
		if e.kind != number {
			continue
		}
		numbers = append(numbers, k)
		left := k > 0 && s.glued(chain[k-1], e)
		right := k+1 < len(chain) && s.glued(e, chain[k+1])
		switch {
		case e.forced != anywhere || left == right:
		case left:
			e.forced = before
		default:
			e.forced = after
		}
	}
	var fits []int
	for first := len(numbers); first >= 0; first-- {
		ok := true
		for j, k := range numbers {
			to, forced := owner(j, k, first), chain[k].forced
			ok = ok && to >= 0 && to < len(chain) && !(to < k && forced == after) && !(to > k && forced == before)
		}
		if ok {
			fits = append(fits, first)
		}
	}
	if len(fits) == 0 {
		return
	}
	if len(fits) > 1 && unclear(chain, numbers) {
		ways := legion.Texts(fits, func(first int) string { return spelled(chain, numbers, first) })
		if len(slices.Compact(slices.Clone(ways))) > 1 {
			s.Wrong(chain[0].from, chain[len(chain)-1].to, "may mean "+either(ways)+": write it so")
		}
	}
	for j, k := range numbers {
		chain[owner(j, k, fits[0])].text, chain[k].kind = chain[k].text, filler
	}
}

// owner is the place in a chain of that to which the j-th of its numbers belongs, at the
// place k: the first of them to what stands before, the others to what stands after.
func owner(j, k, first int) int {
	if j < first {
		return k - 1
	}
	return k + 1
}

// unclear reports whether a line does not say to what the numbers of a chain belong that
// may belong to several things: there is a plural after a number, or before it what need
// not be counted.
func unclear(chain []*element, numbers []int) bool {
	return slices.ContainsFunc(numbers, func(k int) bool {
		return k+1 < len(chain) && (chain[k+1].plural || len(chain[k+1].meaning.count.Word) == 1) ||
			k > 0 && chain[k-1].meaning.choice != nil
	})
}

// spelled writes what a chain means if the first of its numbers belong to what
// stands before them.
func spelled(chain []*element, numbers []int, first int) string {
	n := map[int]string{}
	for j, k := range numbers {
		n[owner(j, k, first)] = chain[k].text
	}
	var words []string
	for k, e := range chain {
		switch {
		case e.kind == number:
		case n[k] == "" && e.meaning.choice != nil:
			words = append(words, e.meaning.choice.Word)
		default:
			words = append(words, counted(e.meaning.count, cmp.Or(n[k], "1"), " "))
		}
	}
	return strings.Join(words, " ")
}
