package report

import (
	"fmt"
	"math"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/english"
)

// DuelAnswer is the result of a duel with what is said about it.
type DuelAnswer struct {
	*battle.DuelResult
	Worth   *battle.DuelWorth `json:"worth"`   // of best actions; null if it would take too long
	Names   [2]string         `json:"names"`   // of the sides
	Summary string            `json:"summary"` // how it ends, in words
}

// DuelAnswerOf says what follows from a result. Worth is nil if nobody worked it out.
func DuelAnswerOf(res *battle.DuelResult, worth *battle.DuelWorth) *DuelAnswer {
	ans := &DuelAnswer{DuelResult: res, Worth: worth, Names: [2]string{"side a", "side b"}}
	parts := []string{ans.headline() + "."}
	for _, s := range append(ans.firstWords(), ans.worthWords()...) {
		if s != "" {
			parts = append(parts, s)
		}
	}
	ans.Summary = strings.Join(parts, " ")
	return ans
}

// line names the duel.
func (ans *DuelAnswer) line() string { return ans.Names[0] + " vs " + ans.Names[1] }

// end is how the duel stands after its last round.
func (ans *DuelAnswer) end() battle.DuelRound { return ans.Rounds[len(ans.Rounds)-1] }

// headline is the three chances at the end.
func (ans *DuelAnswer) headline() string {
	end := ans.end()
	return fmt.Sprintf("After %s %s is gone %s, %s is gone %s, both stand %s", english.Counted(len(ans.Rounds), "rounds"),
		ans.Names[0], english.Percent(end.Gone[0]), ans.Names[1], english.Percent(end.Gone[1]), english.Percent(end.Stand))
}

// value writes a value, or a difference of values, in units of the goal.
func (ans *DuelAnswer) value(x float64) string {
	if ans.Goal == legion.ForWin {
		return english.Signed(100*x, 1) + " %"
	}
	return english.Signed(x, 2)
}

// size writes how large a difference of values is.
func (ans *DuelAnswer) size(x float64) string {
	if ans.Goal == legion.ForWin {
		return english.Decimals(100*math.Abs(x), 1) + " percentage points"
	}
	return english.Decimals(math.Abs(x), 2) + " points"
}

// least is the difference of values that is written as more than nothing.
func (ans *DuelAnswer) least() float64 {
	if ans.Goal == legion.ForWin {
		return 0.0005
	}
	return 0.005
}

// valueWords says who is ahead in the end, and by how much.
func (ans *DuelAnswer) valueWords() string {
	ahead, behind := ans.Names[0], ans.Names[1]
	if ans.Value < 0 {
		ahead, behind = behind, ahead
	}
	switch {
	case math.Abs(ans.Value) <= english.Same:
		return "Neither side is ahead."
	case ans.Goal == legion.ForWin:
		return fmt.Sprintf("%s defeats %s %s more often than the other way round.", english.Capital(ahead), behind, ans.size(ans.Value))
	}
	return fmt.Sprintf("%s takes %s more than it loses.", english.Capital(ahead), ans.size(ans.Value))
}

// firstWords says what it would be worth if the other were first.
func (ans *DuelAnswer) firstWords() []string {
	if ans.Other == nil {
		return nil
	}
	first := int(ans.Duel.First)
	gain := ans.Value - *ans.Other
	if first == 1 {
		gain = -gain
	}
	name := ans.Names[first]
	if math.Abs(gain) <= english.Same {
		return []string{"It makes no difference who acts first."}
	}
	word := "gains"
	if gain < 0 {
		word = "loses"
	}
	return []string{fmt.Sprintf("By acting first in the first round %s %s %s.", name, word, ans.size(gain))}
}

// worthWords says what best actions bring next to always aiming or dodging.
func (ans *DuelAnswer) worthWords() (list []string) {
	if ans.Worth == nil {
		return []string{"What best actions are worth is not worked out here: there are too many choices."}
	}
	for s, name := range ans.Names {
		w := ans.Worth.Of(s)
		if max(math.Abs(w.Aim), math.Abs(w.Dodge)) <= english.Same {
			list = append(list, fmt.Sprintf("For %s always to aim, or always to dodge, is as good as the best actions.", name))
			continue
		}
		says := func(x float64, habit string) string {
			switch {
			case math.Abs(x) <= english.Same:
				return "nothing next to always " + habit
			case math.Abs(x) < ans.least():
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
	var words []string
	for _, a := range list {
		words = append(words, a.String())
	}
	return english.Or(english.List(words), "nothing")
}

// howWords says how the duel is played.
func (ans *DuelAnswer) howWords() string {
	d := &ans.Duel
	parts := []string{english.Counted(d.Rounds, "rounds")}
	switch d.First {
	case legion.TossFirst:
		parts = append(parts, "who acts first in round one is tossed for")
	default:
		parts = append(parts, ans.Names[d.First]+" acts first in round one")
	}
	if d.Rounds > 1 {
		parts = append(parts, map[legion.Later]string{legion.TossLater: "a toss decides later", legion.SameLater: "and so later", legion.AlternateLater: "then they take turns"}[d.Later])
	}
	goal := "for points"
	if d.Goal == legion.ForWin {
		goal = "to win"
	}
	parts = append(parts, "played "+goal)
	if d.Edition != legion.May2026 {
		parts = append(parts, "rulebook of "+d.Edition.String())
	}
	return strings.Join(parts, ", ")
}
