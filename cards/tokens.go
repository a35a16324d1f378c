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
	var t Tokens
	for _, k := range u.Keywords {
		if k.Rule().When == Always {
			t = t.plus(k.tokens(side))
		}
	}
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
	var tokens [NotOrdered + 1]Tokens
	var names [NotOrdered + 1][]string
	for _, k := range u.Keywords {
		if when := k.Rule().When; when.Ready() {
			tokens[when] = tokens[when].plus(k.tokens(side))
			names[when] = append(names[when], k.String())
		}
	}
	order := Ordered
	if tokens[NotOrdered].use(side) > tokens[Ordered].use(side) {
		order = NotOrdered
	}
	all := tokens[Moved].plus(tokens[order])
	if side == legion.TheAttacker && !u.Keywords.Do(SpendsDodges) {
		all.Dodge = 0 // nothing in an attack spends them
	}
	return all, append(names[Moved], names[order]...)
}

// tokens is what a keyword gives, if it does.
func (k Keyword) tokens(side legion.Side) Tokens {
	switch text := k.Rule().Gives; {
	case text == "":
		return tokensIn(k.Of, side)
	case !strings.Contains(text, " "):
		return tokensOf(text, k.Value())
	default:
		return tokensIn(text, side)
	}
}

// tokensIn reads the tokens that a card lists, as in Aim 1 and Dodge 1. Of two
// kinds with an or between them it is the one that is of use on a side. What is
// no token gives nothing.
func tokensIn(text string, side legion.Side) Tokens {
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
			t := tokensOf(words[0], n)
			if best == (Tokens{}) || t.use(side) > best.use(side) {
				best = t
			}
		}
		all = all.plus(best)
	}
	return all
}

// tokensOf is so many tokens of a kind; none if it is no kind of tokens.
func tokensOf(kind string, n int) (t Tokens) {
	switch kind {
	case "Aim":
		t.Aim = n
	case "Dodge":
		t.Dodge = n
	case "Surge":
		t.Surge = n
	}
	return t
}
