package volleys

import (
	"fmt"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/english"
)

// planWords says what to do: the next step, and what follows its results.
func (ans *TargetsAnswer) planWords() string {
	advice := &ans.Advice
	switch {
	case !ans.Exact:
		return "There is too much to weigh to decide as you go: this is the best that can be settled beforehand."
	case len(ans.Next) == 0:
		return "Nobody attacks."
	case advice.Settled && len(ans.Volley.Attacks) > 1:
		return "The order hardly matters: " + ans.assignment() + "."
	}
	says := "First " + ans.steps(ans.Next) + "."
	left := len(ans.Volley.Units()) - ans.turnsMade() - 1
	if left == 0 {
		return says
	}
	if advice.Cases == nil {
		return says + " Then by what is left."
	}
	cases := advice.Cases
	if last := cases[len(cases)-1]; len(cases) > 2 && slices.Equal(cases[0].Next, last.Next) && cases[0].All == last.All {
		cases = cases[1:] // "else" says it too
	}
	list := make([]string, len(cases))
	all := true
	for i := range list {
		x := &cases[i]
		all = all && (x.All || len(x.Next) == 0)
		list[i] = ans.caseWords(x, i, len(list))
	}
	says += " " + english.Capital(strings.Join(list, "; ")) + "."
	if left > 1 && !all {
		says += " After that by what is left."
	}
	return says
}

// turnsMade is how many units had their turn already.
func (ans *TargetsAnswer) turnsMade() (n int) {
	for _, places := range ans.Volley.Units() {
		if slices.ContainsFunc(ans.Volley.Happened, func(h legion.Happened) bool { return slices.Contains(places, h.Attack) }) {
			n++
		}
	}
	return n
}

// caseWords says what follows the i-th of some results of the next step.
func (ans *TargetsAnswer) caseWords(x *battle.Case, i, of int) string {
	says := "nobody attacks"
	switch {
	case x.All:
		says = "everything at " + ans.whom[x.Next[0].Target]
	case len(x.Next) > 0:
		says = ans.steps(x.Next)
	}
	at := ans.Next[0].Target
	most, _ := ans.Volley.Targets[at].Defender.Wounds()
	switch {
	case of == 1:
		return "then " + says
	case x.Gone:
		return fmt.Sprintf("with %s gone, %s", ans.whom[at], says)
	case i == of-1:
		return "else " + says
	}
	least, left := most-x.Wounds[1], most-x.Wounds[0]
	wounds := english.Counted(left, "wounds")
	if least < left {
		wounds = fmt.Sprintf("%d to %s", least, wounds)
	}
	return fmt.Sprintf("with %s left, %s", wounds, says)
}

// steps says which attacks are made at which targets: attack 1 at target 2.
func (ans *TargetsAnswer) steps(steps []battle.Step) string {
	list := make([]string, len(steps))
	for i, s := range steps {
		list[i] = ans.who[s.Attack] + " at " + ans.whom[s.Target]
	}
	return english.List(list)
}

// settledWords says what every target settled beforehand is worth, and what it gains to
// decide as they go.
func (ans *TargetsAnswer) settledWords() string {
	if ans.Fixed == nil || len(ans.Volley.Attacks) == 1 {
		return ""
	}
	says := fmt.Sprintf("Settled beforehand: %s, %s", ans.assignment(), ans.WorthOf(ans.Fixed.Value))
	if ans.Exact {
		says += "; deciding as you go: " + ans.gain()
	}
	return says + "."
}

// gain is what it gains to decide as they go.
func (ans *TargetsAnswer) gain() string {
	diff := ans.Value - ans.Fixed.Value
	switch {
	case diff <= english.Same:
		return "no more"
	case diff < 0.0005*ans.scale():
		return "hardly more"
	case ans.chance():
		return english.Signed(100*diff, 1) + " points"
	case ans.Fixed.Value <= english.Same:
		return english.Signed(diff, 2)
	}
	return english.Signed(100*diff/ans.Fixed.Value, 1) + " %"
}

// scale is what a value is compared with: all of a chance, else the value.
func (ans *TargetsAnswer) scale() float64 {
	if ans.chance() {
		return 1
	}
	return ans.Value
}

// assignment says who attacks whom if that is settled beforehand.
func (ans *TargetsAnswer) assignment() string {
	var list []string
	for t := range ans.Targets {
		var who []string
		for _, i := range slices.Concat(ans.Volley.Units()...) { // in the order of their turns
			if at := ans.Fixed.Assignment[i]; at != nil && *at == t {
				who = append(who, ans.who[i])
			}
		}
		who = together(who)
		if len(who) > 0 {
			list = append(list, english.List(who)+" at "+ans.whom[t])
		}
	}
	return english.Or(strings.Join(list, "; "), "nobody attacks")
}

// together says of units of one name how many there are.
func together(who []string) (list []string) {
	counts := map[string]int{}
	for _, name := range who {
		if counts[name]++; counts[name] == 1 {
			list = append(list, name)
		}
	}
	for i, name := range list {
		if n := counts[name]; n > 1 {
			list[i] = fmt.Sprintf("%d × %s", n, strings.TrimPrefix(name, "the "))
		}
	}
	return list
}
