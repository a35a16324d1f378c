package units

import (
	"strconv"
	"strings"

	"salvo/legion"
)

// tokenSet is what a unit has when it fights, if nothing is said of tokens.
type tokenSet struct{ aim, dodge, surge int }

func (t tokenSet) plus(o tokenSet) tokenSet {
	return tokenSet{t.aim + o.aim, t.dodge + o.dodge, t.surge + o.surge}
}

// words writes the tokens as the notation does on a side.
func (t tokenSet) words(side legion.Side) string {
	var words []string
	say := func(f *legion.Field, n int) {
		if n > 0 {
			words = append(words, f.Word+" "+strconv.Itoa(n))
		}
	}
	if side == legion.TheAttacker {
		say(aimField, t.aim)
		say(ownDodgeField, t.dodge)
		say(surgeField, t.surge)
	} else {
		say(dodgeField, t.dodge)
		say(defenseSurgeField, t.surge)
	}
	return strings.Join(words, " ")
}

// use is how many of the tokens matter on a side.
func (t tokenSet) use(side legion.Side) int {
	if side == legion.TheAttacker {
		return t.aim + t.surge
	}
	return t.dodge + t.surge
}

// tokens is what the keywords of a unit give it in any case, and with Ready
// those that they may have given it.
func (c *Choice) tokens(u *Unit, side legion.Side) tokenSet {
	t := tokenSet{surge: sum(u.Keywords, "Reliable")}
	if c.Ready {
		ready, _ := readyTokens(u, side)
		t = t.plus(ready)
	}
	return t
}

// readyTokens is what the keywords of a unit may give it by the time it fights,
// and which of them do: after a standard move, when it is issued an order, or,
// if that is more, at the start of the Activation Phase because it was not.
func readyTokens(u *Unit, side legion.Side) (tokenSet, []string) {
	var moved, ordered, free tokenSet
	var names, withOrder, without []string
	for _, k := range u.Keywords {
		switch k.Name {
		case "Tactical":
			moved.aim += k.Value()
		case "Agile":
			moved.dodge += k.Value()
		case "Prepared Position":
			moved.dodge++
		case "Retinue":
			moved = moved.plus(listed("Aim 1 or Dodge 1", side))
		case "Cache":
			moved = moved.plus(listed(k.Of, side))
		case "Target":
			ordered.aim += k.Value()
			withOrder = append(withOrder, k.String())
			continue
		case "Defend":
			ordered.dodge += k.Value()
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
	if side == legion.TheAttacker && !has(u.Keywords, "Jar'Kai Mastery") {
		all.dodge = 0 // nothing in an attack spends them
	}
	return all, append(names, withOrder...)
}

// listed reads the tokens that a card lists, as in Aim 1 and Dodge 1. Of two
// kinds with an or between them it is the one that is of use on a side. What is
// no token gives nothing.
func listed(text string, side legion.Side) tokenSet {
	var all tokenSet
	for _, part := range strings.FieldsFunc(strings.ReplaceAll(text, " and ", ", "), func(r rune) bool { return r == ',' }) {
		best := tokenSet{}
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
			t := tokenSet{}
			switch words[0] {
			case "Aim":
				t.aim = n
			case "Dodge":
				t.dodge = n
			case "Surge":
				t.surge = n
			}
			if best == (tokenSet{}) || t.use(side) > best.use(side) {
				best = t
			}
		}
		all = all.plus(best)
	}
	return all
}
