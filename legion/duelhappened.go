package legion

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// DuelHappened is how a duel stands that has begun.
type DuelHappened struct {
	Round int         // that is being played, from 1
	Acted Who         // who has activated in it, so that the other is next
	Next  Who         // who activates first in it, if nobody has; Nobody: as first and later say
	Sides [2]Happened // what is there of both: wounds since the beginning, tokens and shields now
}

// Turned is the same with the sides exchanged.
func (h *DuelHappened) Turned() *DuelHappened {
	return &DuelHappened{Round: h.Round, Acted: other(h.Acted), Next: other(h.Next), Sides: [2]Happened{h.Sides[1], h.Sides[0]}}
}

// Who is one of the sides of a duel, or nobody.
type Who = Enum[whos]

// The values of Who.
const (
	Nobody Who = iota // ""
	SideA             // a
	SideB             // b
)

type whos struct{}

func (whos) words() string { return " a b" }

// other is the other side; nobody of nobody.
func other(w Who) Who {
	if w == Nobody {
		return Nobody
	}
	return SideA + SideB - w
}

// DuelHappenedWords is what somebody says of a duel that has begun. Tokens and shields of
// which nothing is said are those that the units begin with.
type DuelHappenedWords struct {
	Round       int
	Acted, Next Who
	Sides       [2]HappenedWords
}

// ParseDuelHappened reads how a duel stands: the round, who has acted in it or is next,
// and what is there of each side, with any of : / , = and spaces between them.
//
//	2/acted:a/a/wounds:2/suppression:1/b/wounds:3
//	round 2: next b, a wounds 2, b 3 wounds
func ParseDuelHappened(text string) (DuelHappenedWords, error) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" \t:/,;=.", r) })
	var h DuelHappenedWords
	if len(words) > 0 && words[0] == "round" {
		words = words[1:]
	}
	if len(words) == 0 || !isNumber(words[0]) {
		return h, errors.New("say first which round it is, such as 2: acted a, a wounds 2, b wounds 3 suppression 1")
	}
	n, ok := WholeNumber(words[0])
	if !ok || n < 1 || n > MaxRounds {
		return h, fmt.Errorf("%s is not a round, from 1 to %d", words[0], MaxRounds)
	}
	h.Round = n
	var errs []error
	side := -1
	for words = words[1:]; len(words) > 0; {
		if words[0] == "a" || words[0] == "b" {
			side = int(words[0][0] - 'a')
			words = words[1:]
			continue
		}
		var name, value string
		name, value, words = nextPair(words)
		number, err := howMany(name, value)
		switch {
		case name == "acted" || name == "next":
			to := &h.Acted
			if name == "next" {
				to = &h.Next
			}
			if value == "" || to.UnmarshalText([]byte(value)) != nil {
				errs = append(errs, fmt.Errorf("%s: say a or b", name))
			}
		case err != nil:
			errs = append(errs, err)
		case side < 0:
			errs = append(errs, fmt.Errorf("%s of which side? Say a or b before it", name))
		default:
			errs = append(errs, h.Sides[side].Say(name, number))
		}
	}
	return h, errors.Join(errs...)
}

// Happen says how the duel stands.
func (d *Duel) Happen(words DuelHappenedWords) {
	h := &DuelHappened{Round: words.Round, Acted: words.Acted, Next: words.Next}
	if h.Acted != Nobody && h.Acted != h.Next {
		h.Next = Nobody // which goes without saying
	}
	for s := range h.Sides {
		h.Sides[s] = words.Sides[s].over(d.before(s))
	}
	d.Happened = h
}

// Stands is what there is to say about how the duel stands: what is not as at the beginning;
// nil if it has not begun.
func (d *Duel) Stands() *DuelHappenedWords {
	h := d.Happened
	if h == nil {
		return nil
	}
	w := &DuelHappenedWords{Round: h.Round, Acted: h.Acted, Next: h.Next}
	for s := range h.Sides {
		for p, n := range h.Sides[s].since(d.before(s)) {
			w.Sides[s].Say(p.Name, n)
		}
	}
	return w
}

// Standing is how the duel stands: as somebody says, or as it begins.
func (d *Duel) Standing() DuelHappened {
	if d.Happened != nil {
		return *d.Happened
	}
	return DuelHappened{Round: 1, Sides: [2]Happened{d.before(0), d.before(1)}}
}

// before is what is there of a side at the beginning.
func (d *Duel) before(s int) Happened { return d.Sides[s].Defender.unharmed() }

// checkHappened reports what cannot have happened.
func (d *Duel) checkHappened(ms *Mistakes) {
	h := d.Happened
	if h == nil {
		return
	}
	if h.Round < 1 || h.Round > d.Rounds {
		ms.Add("happened.round", strconv.Itoa(h.Round), "%d is not one of the rounds, 1 to %d", h.Round, d.Rounds)
	}
	if h.Acted > SideB || h.Next > SideB {
		ms.Add("happened", "", "acted and next are a or b")
	} else if h.Acted != Nobody && h.Next != Nobody && h.Acted == h.Next {
		ms.Add("happened.next", h.Next.String(), "%s has acted in this round: the other is next", h.Acted)
	}
	for s := range h.Sides {
		at := nth("happened.sides", s)
		h.Sides[s].check(at, ms)
		if wounds, known := d.Sides[s].Defender.Wounds(); known && wounds > 0 && h.Sides[s].Wounds >= wounds {
			ms.Add(at+".wounds", strconv.Itoa(h.Sides[s].Wounds), "%d leaves nobody to fight: the unit has %d", h.Sides[s].Wounds, wounds)
		}
	}
}

// happenedWord writes how the duel stands: what is not as at the beginning.
func (d *Duel) happenedWord() string {
	h := d.Happened
	word := "happened:" + strconv.Itoa(h.Round)
	if h.Acted != Nobody {
		word += "/acted:" + h.Acted.String()
	} else if h.Next != Nobody {
		word += "/next:" + h.Next.String()
	}
	for s := range h.Sides {
		side := "/" + string(rune('a'+s))
		for p, n := range h.Sides[s].since(d.before(s)) {
			word += fmt.Sprintf("%s/%s:%d", side, p.Name, n)
			side = ""
		}
	}
	return word
}
