package gamepage

import (
	"fmt"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/wording"
)

// plan shows who of several attacks whom, the next step first.
func (w *writer) plan() {
	if len(w.Result.Next) == 0 {
		w.F(`<p class="s-game-says">Nobody attacks.</p>`)
		return
	}
	next := w.Result.Next[0]
	i, j := w.Volley.Attackers[next.Attack], w.Volley.Targets[next.Target]
	w.F(`<p class="s-game-head">Next step</p>`)
	w.arrow(i, j, w.Volley.Pairs[next.Attack][next.Target])
	w.F(`<p class="s-game-numbers"><span><b class="s-game-big">%s</b> %s</span></p><ul class="s-game-plan" id="game-plan">`, english.Decimals(w.Result.Value, 0), w.worth())
	for _, line := range w.follows() {
		w.F(`<li>%s</li>`, english.Capital(line))
	}
	w.F(`</ul>`)
	one := w.Shown
	one.Tapped[w.Attacking], one.Tapped[1-w.Attacking] = []int{i}, []int{j}
	w.F(`<div class="s-game-acts"><button type="button" class="s-game-main" id="game-step" %s>Do this step</button> <button type="button" id="game-whole" data-go="volley" data-line="%s">Whole plan</button></div>`, show(one), w.Volley.String())
	choices(w, "Played for", "game-goal", []legion.Goal{legion.ForWounds, legion.ForKill, legion.ForStop}, w.Goal, func(g legion.Goal) (string, markup.Raw) {
		other := w.Shown
		other.Goal = g
		return map[legion.Goal]string{legion.ForWounds: "damage", legion.ForKill: "units gone", legion.ForStop: "gone or panicked"}[g], show(other)
	})
	var notes []string
	if n := w.Volley.More; n > 0 {
		notes = append(notes, fmt.Sprintf("%s with less to gain left out; tap targets to choose them yourself.", english.Capital(english.Counted(n, "targets"))))
	}
	for _, k := range w.Volley.Left {
		notes = append(notes, w.called(w.Attacking, k)+" reaches nobody.")
	}
	if w.ByRule {
		notes = append(notes, wording.ByRule)
	}
	if len(notes) > 0 {
		w.F(`<p class="s-game-note">%s</p>`, strings.Join(notes, " "))
	}
}

// worth says what the value of a volley is.
func (w *writer) worth() string {
	switch w.Result.Goal {
	case legion.ForKill:
		return "points of units gone on average"
	case legion.ForStop:
		return "points out of action on average"
	}
	return "points taken on average"
}

// called is the name of a unit in a sentence.
func (w *writer) called(army, i int) string {
	u := &w.Units[army][i]
	return strings.TrimSpace(u.Name + " " + u.Badge)
}

// at says who attacks whom.
func (w *writer) at(steps []battle.Step) string {
	list := make([]string, len(steps))
	for n, s := range steps {
		list[n] = w.called(w.Attacking, w.Volley.Attackers[s.Attack]) + " at " + w.called(1-w.Attacking, w.Volley.Targets[s.Target])
	}
	return english.List(list)
}

// follows says what follows the next step: by what it did, or whatever it did.
func (w *writer) follows() (list []string) {
	res := w.Result
	if !res.Exact || res.Advice.Settled || res.Advice.Cases == nil {
		return w.assigned()
	}
	target := res.Next[0].Target
	name := w.called(1-w.Attacking, w.Volley.Targets[target])
	most, _ := res.Volley.Targets[target].Defender.Wounds()
	for n := range res.Advice.Cases {
		x := &res.Advice.Cases[n]
		says := "nobody attacks"
		switch {
		case x.All:
			says = "all the others at " + w.called(1-w.Attacking, w.Volley.Targets[x.Next[0].Target])
		case len(x.Next) > 0:
			says = w.at(x.Next)
		}
		switch {
		case len(res.Advice.Cases) == 1:
			says = "then " + says
		case x.Gone:
			says = fmt.Sprintf("if %s is gone: %s", name, says)
		case n == len(res.Advice.Cases)-1:
			says = "else: " + says
		default:
			least, left := most-x.Wounds[1], most-x.Wounds[0]
			wounds := english.Counted(left, "wounds")
			if least < left {
				wounds = fmt.Sprintf("%d to %s", least, wounds)
			}
			says = fmt.Sprintf("if %s has %s left: %s", name, wounds, says)
		}
		list = append(list, says)
	}
	if len(w.Volley.Attackers) > 2 && !slices.ContainsFunc(res.Advice.Cases, func(c battle.Case) bool { return c.All }) {
		list = append(list, "after that by what is left: tap those who are left again")
	}
	return list
}

// assigned says who attacks whom if that is settled beforehand, but for the next step.
func (w *writer) assigned() (list []string) {
	if w.Result.Fixed == nil {
		return []string{"then by what is left: tap those who are left again"}
	}
	for t := range w.Volley.Targets {
		var who []string
		for i, at := range w.Result.Fixed.Assignment {
			if at != nil && *at == t && i != w.Result.Next[0].Attack {
				who = append(who, w.called(w.Attacking, w.Volley.Attackers[i]))
			}
		}
		if len(who) > 0 {
			list = append(list, "then "+english.List(who)+" at "+w.called(1-w.Attacking, w.Volley.Targets[t]))
		}
	}
	return list
}
