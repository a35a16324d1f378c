package cards

import (
	"strconv"
	"strings"

	"salvo/legion"
)

// Tokens is what a unit has when it fights, if nothing is said of tokens.
type Tokens struct{ Aim, Dodge, Surge int }

func (t Tokens) plus(o Tokens) Tokens {
	return Tokens{t.Aim + o.Aim, t.Dodge + o.Dodge, t.Surge + o.Surge}
}

// use is how many of the tokens matter on a side.
func (t Tokens) use(side legion.Side) int {
	if side == legion.TheAttacker {
		return t.Aim + t.Surge
	}
	return t.Dodge + t.Surge
}

// Tokens is what the keywords of a unit give it in any case, and with Ready
// those that they may have given it.
func (c *Choice) Tokens(u *Unit, side legion.Side) Tokens {
	t := Tokens{Surge: u.Keywords.Sum("Reliable")}
	if c.Ready {
		ready, _ := ReadyTokens(u, side)
		t = t.plus(ready)
	}
	return t
}

// ReadyTokens is what the keywords of a unit may give it by the time it fights,
// and which of them do: after a standard move, when it is issued an order, or,
// if that is more, at the start of the Activation Phase because it was not.
func ReadyTokens(u *Unit, side legion.Side) (Tokens, []string) {
	var moved, ordered, free Tokens
	var names, withOrder, without []string
	for _, k := range u.Keywords {
		switch k.Name {
		case "Tactical":
			moved.Aim += k.Value()
		case "Agile":
			moved.Dodge += k.Value()
		case "Prepared Position":
			moved.Dodge++
		case "Retinue":
			moved = moved.plus(listed("Aim 1 or Dodge 1", side))
		case "Cache":
			moved = moved.plus(listed(k.Of, side))
		case "Target":
			ordered.Aim += k.Value()
			withOrder = append(withOrder, k.String())
			continue
		case "Defend":
			ordered.Dodge += k.Value()
			withOrder = append(withOrder, k.String())
			continue
		case "Independent":
			free = free.plus(listed(k.Of, side))
			without = append(without, k.String())
			continue
		default:
			continue
		}
		names = append(names, k.String())
	}
	if free.use(side) > ordered.use(side) {
		ordered, withOrder = free, without
	}
	all := moved.plus(ordered)
	if side == legion.TheAttacker && !u.Keywords.Has("Jar'Kai Mastery") {
		all.Dodge = 0 // nothing in an attack spends them
	}
	return all, append(names, withOrder...)
}

// listed reads the tokens that a card lists, as in Aim 1 and Dodge 1. Of two
// kinds with an or between them it is the one that is of use on a side. What is
// no token gives nothing.
func listed(text string, side legion.Side) Tokens {
	var all Tokens
	for _, part := range strings.FieldsFunc(strings.ReplaceAll(text, " and ", ", "), func(r rune) bool { return r == ',' }) {
		best := Tokens{}
		options := strings.Split(part, " or ")
		for i, option := range options {
			words := strings.Fields(option)
			if len(words) == 1 && i+1 < len(options) {
				// Aim or Dodge 1
				words = append(words, strings.Fields(options[len(options)-1])[1:]...)
			}
			if len(words) != 2 {
				continue
			}
			n, err := strconv.Atoi(words[1])
			if err != nil {
				n = 1 // X, which is at least 1
			}
			t := Tokens{}
			switch words[0] {
			case "Aim":
				t.Aim = n
			case "Dodge":
				t.Dodge = n
			case "Surge":
				t.Surge = n
			}
			if best == (Tokens{}) || t.use(side) > best.use(side) {
				best = t
			}
		}
		all = all.plus(best)
	}
	return all
}
