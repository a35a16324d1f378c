package report

import (
	"fmt"
	"io"
	"math"
	"strings"

	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/picture"
)

// Best writes what the best play is worth, and what the rules of thumb cost.
func Best(w io.Writer, o forms.Options, r *odds.Regret) error {
	return forms.Answer{
		What:   "the best play",
		Value:  r,
		Layout: func() document.Document { return bestLayout(r) },
		CSV:    func() [][]string { return bestCSV(r) },
	}.Write(w, o)
}

// worth says how the values of an objective are called and written.
func worth(r *odds.Regret) (name string, write func(float64) string) {
	also := english.Either(r.Guardian, ", the Guardian's included", "")
	if r.Objective == legion.Kill {
		return fmt.Sprintf("chance of %d wounds or more%s", r.KillTarget, also), english.Percent
	}
	return "wounds on average" + also, func(v float64) string { return english.Decimals(v, 3) }
}

// bestLayout shows the best play, and every rule of thumb beside it.
func bestLayout(r *odds.Regret) document.Document {
	name, value := worth(r)
	t := &document.Table{Columns: []document.Column{
		{Head: "play", PageHead: "Rule of thumb"}, {Head: name, PageHead: english.Capital(name), Number: true},
		{Head: "against the best play", PageHead: "Against the best play", Number: true},
		{In: document.Markdown}, {In: document.HTML},
	}}
	t.Rows = []document.Row{{In: document.Markdown, Cells: []document.Cell{{Words: "best play"}, {Words: value(r.Best)}, {}, {}, {}}}}
	rules := document.Facts{Fixed: true, Width: 41, Rest: 21} // their values take so many columns
	for _, s := range r.Strategies {
		name, mark, chosen := strategyName(&s), "  ", ""
		play := []document.Span{document.Plain(english.Capital(name))}
		if s.Chosen {
			mark, chosen = "* ", "as the attack is played"
			play = append(play, document.Classed("s-badge", "as played"))
		}
		cells := t.Row(name, value(s.Value), loss(&s, value), chosen, "")
		cells[0].Shows(play...)
		cells[4].Shows(document.Drawn(picture.Share(r.Best, picture.Piece{Class: "s-wounds", P: s.Value})))
		rules.Rows = append(rules.Rows, document.Fact{Label: mark + name, Value: fmt.Sprintf("%7s   %s", value(s.Value), loss(&s, value))})
	}
	return document.Document{document.Section{Class: "s-best", Label: "Best play", Parts: document.Document{
		document.Only{In: document.Text | document.Markdown, Parts: document.Document{
			document.Paragraph{Strong: true, Words: fmt.Sprintf("Best play: %s %s.", value(r.Best), name)}}},
		document.InText(rules),
		document.Headline{Big: value(r.Best), Unit: name},
		document.InHTML(document.Paragraph{Class: "s-words", Words: bestWords(r)}),
		document.Marked(t),
	}}}
}

// strategyName names a rule of thumb.
func strategyName(s *odds.StrategyValue) string {
	words := strings.ReplaceAll(s.RerollStrategy.String(), "-", " ")
	if s.MarksmanStrategy != nil {
		words += ", Marksman " + s.MarksmanStrategy.String()
	}
	return words
}

// loss says what a rule of thumb costs.
func loss(s *odds.StrategyValue, value func(float64) string) string {
	if math.Abs(s.Loss) <= english.Same {
		return "as good"
	}
	return value(s.Loss) + " less"
}

func bestCSV(r *odds.Regret) [][]string {
	var rows forms.Rows
	rows.Add("rerollStrategy", "marksmanStrategy", "value", "loss", "chosen")
	rows.Add("optimal", "", r.Best, 0, "")
	for _, s := range r.Strategies {
		marksman := ""
		if s.MarksmanStrategy != nil {
			marksman = s.MarksmanStrategy.String()
		}
		rows.Add(s.RerollStrategy, marksman, s.Value, s.Loss, s.Chosen)
	}
	return rows
}

// bestWords says whether it is worth to think.
func bestWords(r *odds.Regret) string {
	_, value := worth(r)
	least := math.Inf(1)
	for _, s := range r.Strategies {
		if s.Chosen {
			if s.Loss <= english.Same {
				return "The rule of thumb that you play is as good as the best play."
			}
			return fmt.Sprintf("The rule of thumb that you play gives away %s.", value(s.Loss))
		}
		least = min(least, s.Loss)
	}
	if least <= english.Same {
		return "A rule of thumb is as good."
	}
	return fmt.Sprintf("Even the best rule of thumb gives away %s.", value(least))
}

// playedBy says how the attacker plays, where nobody said it and it makes a difference.
func playedBy(ans *Answer) string {
	switch {
	case ans.Expensive:
		return ", by the rules of thumb: best play takes too long to find"
	case thumbWords(ans) != "":
		return ", best play"
	}
	return ""
}

// thumbWords says by how much the rules of thumb do worse than the best play that an
// answer is about, if that can be seen in it.
func thumbWords(ans *Answer) string {
	if ans.Thumb == nil || ans.Value == nil {
		return ""
	}
	total, at := &ans.Thumb.Outcomes.TotalWounds, &ans.Attack.Attacker
	if at.Objective == legion.Kill {
		chance := total.Probability.AtLeast(at.KillTarget)
		if less := *ans.Value - chance; less >= 0.0005 {
			return fmt.Sprintf("%s %s, %s less", orMore(at.KillTarget), english.Spaced(chance), english.Points(less)[1:])
		}
		return ""
	}
	if less := *ans.Value - total.Mean; less >= 0.005 {
		return fmt.Sprintf("%s wounds on average, %s less", english.Fixed(total.Mean), english.Fixed(less))
	}
	return ""
}

// rerolledAtBest says in a few words what the best play rerolls; nothing if nothing is known.
func rerolledAtBest(h *odds.FirstReroll) string {
	if h == nil {
		return ""
	}
	var rerolls, sometimes []string
	for _, f := range []dice.Face{dice.Blank, dice.Surge, dice.Hit} {
		share := 0.0
		if h.Shown[f] > 0 {
			share = h.Taken[f] / h.Shown[f]
		}
		switch likeBlank := f == dice.Surge && h.Surge == dice.Blank; {
		case f == dice.Blank && share > 0.01, likeBlank, share > 0.5:
			rerolls = append(rerolls, f.String()+"s")
		case share > 0.01:
			sometimes = append(sometimes, f.String()+"s")
		}
	}
	keep := english.Either(h.Spent < 0.9*h.Blank, ", not every time", "")
	if h.Surge == dice.Hit || h.Surge == dice.Crit || h.Shown[dice.Surge] > 0 && h.Taken[dice.Surge] < 0.01*h.Shown[dice.Surge] {
		keep += ", keep surges"
	}
	switch {
	case len(rerolls)+len(sometimes) == 0:
		return "reroll nothing."
	case len(rerolls) == 0:
		return "seldom reroll " + english.List(sometimes) + keep + "."
	case len(sometimes) > 0:
		return "reroll " + english.List(rerolls) + ", at times " + english.List(sometimes) + keep + "."
	case len(rerolls) == 1:
		return "reroll " + rerolls[0] + " only" + keep + "."
	}
	return "reroll " + english.List(rerolls) + keep + "."
}

// bestLine is the line below the chart that says how to play best.
func bestLine(ans *Answer) document.Paragraph {
	at := &ans.Result.Attack.Attacker
	switch words := rerolledAtBest(ans.FirstReroll); {
	case words != "":
		return document.Paragraph{Class: "s-bestline", Page: []document.Span{document.Tagged("b", "Best:"), document.Plain(words)}}
	case at.AimTokens+at.ObservationTokens == 0: // nothing moves once there is one
		return document.Paragraph{Class: "s-noline s-note", Words: "No token to reroll with."}
	}
	return document.Paragraph{}
}

// TypicalRoll is a roll of a pool that is as near to the average as whole dice
// can be.
func TypicalRoll(pool dice.Pool) (roll dice.Roll) {
	for c, n := range pool {
		shown := [dice.Faces]int{}
		for range n {
			// The face that is furthest behind what it should be.
			best, behind := 0, -1.0
			for f, sides := range dice.AttackDie[c] {
				if b := float64(n*sides)/dice.AttackSides - float64(shown[f]); b > behind+english.Same {
					best, behind = f, b
				}
			}
			shown[best]++
			roll[c] += dice.Show(dice.Face(best), 1)
		}
	}
	return roll
}

// BestPlayHTML says what the best play does with a typical roll, and what the
// rule of thumb gives away.
func BestPlayHTML(r *odds.Regret, advice *odds.Advice) string {
	name, value := worth(r)
	says := document.Paragraph{Page: []document.Span{document.Tagged("b", "Best play.")}}
	d := document.Document{}
	if advice != nil && len(advice.Choices) > 0 {
		does := toDo(&advice.Choices[0], advice)
		says.Page = append(says.Page, document.Plain("After a roll such as this, "+strings.ToLower(does[:1])+does[1:]))
		d = append(d, document.Paragraph{Page: []document.Span{{Dice: attackDice(advice.Dice)}}})
	}
	least := 0.0
	for i, s := range r.Strategies {
		if i == 0 || s.Loss < least {
			least = s.Loss
		}
	}
	words := fmt.Sprintf("It is worth %s %s; the rule of thumb gives away %s.", value(r.Best), name, value(least))
	if least < tiny {
		words = "The rule of thumb is as good: " + value(r.Best) + " " + name + "."
	}
	says.Page = append(says.Page, document.Plain(words))
	return document.HTMLOf(document.Document{document.Section{Class: "s-say", Parts: append(document.Document{says}, d...)}})
}
