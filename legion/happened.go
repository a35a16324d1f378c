package legion

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// HappenedWords is what somebody says that an attack of a volley did. Tokens
// and shields of which nothing is said are as many as before.
type HappenedWords struct {
	Happened
	said   [len(happenedParts)]bool
	target bool // it says which target it was, or that the unit passed
}

// HappenedPart is a number that Happened has.
type HappenedPart struct {
	Name  string // in JSON and in the notation
	Short string // for a small label
	Label string
	Max   int
	Of    func(h *Happened) *int
}

// happenedParts are the numbers of Happened.
var happenedParts = [...]HappenedPart{
	{"wounds", "Wounds", "Wounds that the unit suffered", MaxPool, func(h *Happened) *int { return &h.Wounds }},
	{"suppression", "Suppression", "Suppression tokens that it has now", maxTokensLeft, func(h *Happened) *int { return &h.Suppression }},
	{"dodges", "Dodges left", "Dodge tokens that it has now", maxX, func(h *Happened) *int { return &h.Dodges }},
	{"surges", "Surges left", "Surge tokens that it has now", maxX, func(h *Happened) *int { return &h.Surges }},
	{"shields", "Shields left", "Active shields that it has now", maxX, func(h *Happened) *int { return &h.Shields }},
}

// HappenedParts lists the numbers that can be said of an attack that was made.
func HappenedParts() []HappenedPart { return happenedParts[:] }

// since goes over the numbers of h that are not as before.
func (h *Happened) since(before Happened) iter.Seq2[*HappenedPart, int] {
	return func(yield func(*HappenedPart, int) bool) {
		for i := range happenedParts {
			p := &happenedParts[i]
			if n := *p.Of(h); n != *p.Of(&before) && !yield(p, n) {
				return
			}
		}
	}
}

// over is what there was before, with what is said on top.
func (h *HappenedWords) over(before Happened) Happened {
	for i, p := range happenedParts {
		if h.said[i] {
			*p.Of(&before) = *p.Of(&h.Happened)
		}
	}
	return before
}

// check reports numbers that cannot be.
func (h *Happened) check(at string, ms *Mistakes) {
	for _, p := range happenedParts {
		ms.within(at+"."+p.Name, *p.Of(h), 0, p.Max)
	}
}

// happenedNames lists the numbers, as a sentence part.
func happenedNames() string {
	return list(Texts(happenedParts[:], func(p HappenedPart) string { return p.Name }))
}

// Say sets a number by its name, also without its last letter: dodge.
func (h *HappenedWords) Say(name string, n int) error {
	for i, p := range happenedParts {
		if name != p.Name && name != strings.TrimSuffix(p.Name, "s") {
			continue
		}
		if h.said[i] {
			return fmt.Errorf("%s is given twice", p.Name)
		}
		*p.Of(&h.Happened), h.said[i] = n, true
		return nil
	}
	return fmt.Errorf("%q is not one of %s", name, happenedNames())
}

// nextPair takes a name and a number, or a number and a name, from words.
func nextPair(words []string) (name, number string, rest []string) {
	name, rest = words[0], words[1:]
	if len(rest) > 0 {
		number, rest = rest[0], rest[1:]
	}
	if isNumber(name) {
		name, number = number, name
	}
	return name, number, rest
}

// howMany reads the number of something.
func howMany(name, number string) (int, error) {
	n, ok := WholeNumber(number)
	switch {
	case number == "":
		return 0, fmt.Errorf("how many %s?", name)
	case name == "":
		return 0, fmt.Errorf("%s of what? There are %s", number, happenedNames())
	case !ok || !isNumber(number):
		return 0, fmt.Errorf("%s: %s is not a whole number", name, number)
	}
	return n, nil
}

// ParseHappened reads what an attack did: its number, from 1, and then names and
// numbers, with any of : / , = and spaces between them.
//
//	1/wounds:2/dodges:0
//	1: wounds 2, dodge 0
//	1: 2 wounds, 0 dodges
//	1/target:2/wounds:2
//	1/passed
func ParseHappened(text string) (HappenedWords, error) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" \t:/,;=", r) })
	var h HappenedWords
	if len(words) == 0 || !isNumber(words[0]) {
		return h, errors.New("say first which attack it was, such as 1: wounds 2, dodges 0")
	}
	n, ok := WholeNumber(words[0])
	if !ok || n < 1 || n > MaxAttacks {
		return h, fmt.Errorf("%s is not the number of an attack, from 1", words[0])
	}
	h.Attack = n - 1
	var errs []error
	if words = words[1:]; len(words) == 1 && words[0] == "passed" {
		h.Target, h.target = Passed, true
		return h, nil
	}
	for len(words) > 0 {
		var name, number string
		name, number, words = nextPair(words)
		n, err := howMany(name, number)
		switch {
		case err != nil:
			errs = append(errs, err)
		case name == "target" && h.target:
			errs = append(errs, errors.New("target is given twice"))
		case name == "target" && (n < 1 || n > MaxTargets):
			errs = append(errs, fmt.Errorf("%d is not the number of a target, from 1", n))
		case name == "target":
			h.Target, h.target = n-1, true
		default:
			errs = append(errs, h.Say(name, n))
		}
	}
	return h, errors.Join(errs...)
}

// BeforeAt is what is there of a target before the next attack happens to it: the tokens
// and shields that the last one left.
func (v *Volley) BeforeAt(target int) Happened {
	for i := len(v.Happened) - 1; i >= 0; i-- {
		if v.Happened[i].Target == target {
			return v.Happened[i]
		}
	}
	var h Happened
	if list := v.TargetsOf(); target >= 0 && target < len(list) {
		h = list[target].Defender.unharmed()
	}
	h.Target = target
	return h
}

// unharmed is what is there of a unit before anything happens to it.
func (d *Defender) unharmed() Happened {
	return Happened{Suppression: d.SuppressionTokens, Dodges: d.DodgeTokens, Surges: d.SurgeTokens, Shields: d.ShieldedX}
}

// Happen adds what the next attack did. It fails if there is no such attack, or it
// happened before.
func (v *Volley) Happen(words HappenedWords) error {
	if words.Attack < 0 || words.Attack >= len(v.Attacks) {
		return fmt.Errorf("there is no attack %d; the volley has %d", words.Attack+1, len(v.Attacks))
	}
	if slices.ContainsFunc(v.Happened, func(h Happened) bool { return h.Attack == words.Attack }) {
		return fmt.Errorf("attack %d has happened already", words.Attack+1)
	}
	switch n := len(v.Targets); {
	case words.target && n == 0:
		return errors.New("the volley has one defender: say no target, and no unit passes")
	case !words.target && n > 0:
		return fmt.Errorf("say which target attack %d was at, such as %[1]d: target 1, wounds 2; or %[1]d: passed", words.Attack+1)
	case words.Target >= max(1, n):
		return fmt.Errorf("there is no target %d; the volley has %d", words.Target+1, n)
	}
	v.happen(words)
	return nil
}

func (v *Volley) happen(words HappenedWords) {
	before := v.BeforeAt(words.Target)
	before.Attack, before.Wounds = words.Attack, 0
	v.Happened = append(v.Happened, words.over(before))
}

// Stands is what there is to say about what happened: of each attack what is not as before.
func (v *Volley) Stands() (list []HappenedWords) {
	past := *v
	for i, h := range v.Happened {
		past.Happened = v.Happened[:i]
		before := past.BeforeAt(h.Target)
		before.Wounds = 0
		w := HappenedWords{Happened: Happened{Attack: h.Attack, Target: h.Target}, target: v.Several()}
		if h.Target != Passed {
			for p, n := range h.since(before) {
				w.Say(p.Name, n)
			}
		}
		list = append(list, w)
	}
	return list
}

// happenedWords writes all that happened, a word for each attack.
func (v *Volley) happenedWords() []string {
	var words []string
	for _, h := range v.Stands() {
		word := "happened:" + strconv.Itoa(h.Attack+1)
		switch {
		case h.Target == Passed:
			word += "/passed"
		case v.Several():
			word += "/target:" + strconv.Itoa(h.Target+1)
		}
		for i, p := range happenedParts {
			if h.said[i] {
				word += fmt.Sprintf("/%s:%d", p.Name, *p.Of(&h.Happened))
			}
		}
		words = append(words, word)
	}
	return words
}
