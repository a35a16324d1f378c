package duels

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/english"
	"salvo/report/plan"
	"salvo/units"
)

// DuelAnswer is the result of a duel with what is said about it.
type DuelAnswer struct {
	*battle.DuelResult
	Worth    *battle.DuelWorth `json:"worth"`           // of best actions; null if it would take too long
	Notation string            `json:"notation"`        // the duel in one line; "" if only JSON can say it
	Units    string            `json:"units,omitempty"` // the same line, if there are units in it
	Plan     []DuelEntry       `json:"plan"`            // what each side does that chooses; null as worth
	Names    [2]string         `json:"names"`           // of the sides
	Notes    []string          `json:"notes,omitempty"` // what is to be said about the units
	Summary  string            `json:"summary"`         // how it ends, in words
}

// DuelEntry is the plan of a side, with its words.
type DuelEntry struct {
	battle.DuelPlan
	Text string `json:"text"`
}

// DuelAnswerOf says what follows from a result: of a line, if m is not nil.
func DuelAnswerOf(res *battle.DuelResult, advice battle.DuelAdvice, m *units.Duel) *DuelAnswer {
	ans := &DuelAnswer{DuelResult: res, Worth: advice.Worth, Names: [2]string{"side a", "side b"}}
	if advice.Plans != nil {
		ans.Plan = []DuelEntry{}
	}
	for _, p := range advice.Plans {
		ans.Plan = append(ans.Plan, DuelEntry{p, plan.Duel(&res.Duel, &p)})
	}
	if m == nil {
		ans.Notation = units.LineOfDuel(res.Duel)
	} else {
		ans.Notes, ans.Notation = m.Notes.Lines(), m.String()
		if m.Units() {
			ans.Units = ans.Notation
		}
		for s, one := range m.Attacks {
			if one.Attacker != nil {
				ans.Names[s] = one.Attacker.Choice.Unit.Name
			}
		}
		if ans.Names[0] == ans.Names[1] {
			ans.Names = [2]string{ans.Names[0] + " (a)", ans.Names[1] + " (b)"}
		}
	}
	ans.Summary = english.Sentences(slices.Concat([]string{ans.headline() + "."}, ans.planWords(), []string{ans.firstWords()}, ans.worthWords())...)
	return ans
}

// line names the duel.
func (ans *DuelAnswer) line() string {
	return english.Or(ans.Notation, ans.Names[0]+" vs "+ans.Names[1])
}

// end is how the duel stands after its last round.
func (ans *DuelAnswer) end() battle.DuelRound { return ans.Rounds[len(ans.Rounds)-1] }

// round is the one that is played now.
func (ans *DuelAnswer) round() int {
	if h := ans.Duel.Happened; h != nil {
		return h.Round
	}
	return 1
}

// toCome is how the duel stands after this round and those that follow.
func (ans *DuelAnswer) toCome() []battle.DuelRound { return ans.Rounds[ans.round()-1:] }

// headline is the three chances at the end.
func (ans *DuelAnswer) headline() string {
	end := ans.end()
	return fmt.Sprintf("After %s: %s gone %s, %s gone %s, both stand %s", english.Counted(len(ans.Rounds), "rounds"),
		ans.Names[0], english.Percent(end.Gone[0]), ans.Names[1], english.Percent(end.Gone[1]), english.Percent(end.Stand))
}

// scores say how values are written, by the goal.
var scores = [...]struct {
	times  float64
	digits int
	least  float64 // the difference that is written as more than nothing
	unit   string  // of a value
	size   string  // what a difference counts
	of     string  // behind that, at the end
	head   string  // over values
	title  string  // over those of a matrix
}{
	legion.ForPoints: {1, 2, 0.005, "", " points", "", "ahead by points", "By how many points the unit on the left is ahead"},
	legion.ForWin:    {100, 1, 0.0005, " %", " percentage points", " of wins", "wins minus losses", "Wins minus losses of the unit on the left"},
}

// value writes a value in units of the goal.
func (ans *DuelAnswer) value(x float64) string {
	s := &scores[ans.Goal]
	if math.Abs(x) < s.least {
		x = 0
	}
	return english.Signed(s.times*x, s.digits) + s.unit
}

// size writes how large a difference of values is.
func (ans *DuelAnswer) size(x float64) string {
	s := &scores[ans.Goal]
	return english.Decimals(s.times*math.Abs(x), s.digits) + s.size
}

// valueWords says who is ahead in the end, and by how much.
func (ans *DuelAnswer) valueWords() string {
	if math.Abs(ans.Value) <= english.Same {
		return "Neither side is ahead."
	}
	name := english.Either(ans.Value < 0, ans.Names[1], ans.Names[0])
	return fmt.Sprintf("%s ahead by %s%s.", english.Capital(name), ans.size(ans.Value), scores[ans.Goal].of)
}

// planWords says what each side does that chooses.
func (ans *DuelAnswer) planWords() (list []string) {
	if ans.Plan == nil {
		return []string{"A plan is not worked out here: there are too many choices."}
	}
	for i := range ans.Plan {
		x := &ans.Plan[i]
		name := ans.Names[x.Side[0]-'a']
		words := x.Text
		if !x.Short {
			words = "No short rule comes near the best actions. Of these choices the first that holds counts. " + words
		}
		list = append(list, english.Capital(name)+": "+words)
	}
	return list
}

// firstWords says what it would be worth if the other were first.
func (ans *DuelAnswer) firstWords() string {
	if ans.Other == nil {
		return ""
	}
	first, when := int(ans.Duel.First), english.Either(ans.Duel.Later == legion.SameLater, "", "in round one ")
	if h := ans.Duel.Happened; h != nil {
		first, when = int(ans.Opening[0].Side[0]-'a'), fmt.Sprintf("in round %d ", h.Round)
	}
	gain := ans.Value - *ans.Other
	if first == 1 {
		gain = -gain
	}
	if math.Abs(gain) <= english.Same {
		return "It makes no difference who acts first."
	}
	return fmt.Sprintf("Acting first %s%s %s for %s.", when, english.Either(gain < 0, "costs", "is worth"), ans.size(gain), ans.Names[first])
}

// worthWords says what best actions bring next to always aiming or dodging.
func (ans *DuelAnswer) worthWords() (list []string) {
	if ans.Worth == nil {
		return []string{"What best actions are worth is not worked out here: there are too many choices."}
	}
	for s, name := range ans.Names {
		w := ans.Worth.Of(s)
		if max(math.Abs(w.Aim), math.Abs(w.Dodge)) <= english.Same {
			list = append(list, fmt.Sprintf("For %s, always aiming and always dodging are as good as the best actions.", name))
			continue
		}
		says := func(x float64, habit string) string {
			switch {
			case math.Abs(x) <= english.Same:
				return "nothing next to always " + habit
			case math.Abs(x) < scores[ans.Goal].least:
				return "hardly anything next to always " + habit
			}
			return ans.size(x) + " next to always " + habit
		}
		list = append(list, fmt.Sprintf("Best actions bring %s %s, %s.", name, says(w.Aim, "aiming"), says(w.Dodge, "dodging")))
	}
	return list
}

// actionWords writes actions: aim and attack.
func actionWords(list []battle.Action) string {
	return english.Or(english.List(english.Names(list)), "nothing")
}

// how says how a duel between two sides is played.
func how(d *legion.Duel, names [2]string) string {
	parts := []string{english.Counted(d.Rounds, "rounds")}
	if d.First == legion.TossFirst {
		parts = append(parts, "a toss decides who is first in round one")
	} else {
		parts = append(parts, "first in round one: "+names[d.First])
	}
	if d.Rounds > 1 {
		parts = append(parts, map[legion.Later]string{legion.TossLater: "later by a toss", legion.SameLater: "later the same", legion.AlternateLater: "later in turns"}[d.Later])
	}
	parts = append(parts, "played "+english.Either(d.Goal == legion.ForWin, "to win", "for points"))
	if h := d.Happened; h != nil {
		parts = append(parts, fmt.Sprintf("now round %d", h.Round))
		if h.Acted != legion.Nobody {
			parts = append(parts, "acted: "+names[h.Acted-legion.SideA])
		} else if h.Next != legion.Nobody {
			parts = append(parts, "next: "+names[h.Next-legion.SideA])
		}
	}
	if d.Edition != legion.May2026 {
		parts = append(parts, "rulebook of "+d.Edition.String())
	}
	return strings.Join(parts, ", ")
}
