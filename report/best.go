package report

import (
	"fmt"
	"io"
	"math"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// Best writes what the best play is worth, and what the rules of thumb cost.
func Best(w io.Writer, o Options, r *odds.Regret) error {
	return forms{
		what:     "the best play",
		value:    r,
		text:     func(t *text) { t.regret(r) },
		csv:      func() [][]string { return bestCSV(r) },
		markdown: func() string { return bestSentence(r) + "\n\n" + bestTable(r).markdown() },
		html:     func() string { return BestHTML(r) },
	}.write(w, o)
}

// worth says how the values of an objective are called and written.
func worth(r *odds.Regret) (name string, write func(float64) string) {
	also := ""
	if r.Guardian {
		also = ", the Guardian's included"
	}
	if r.Objective == legion.Kill {
		return fmt.Sprintf("chance of %d wounds or more%s", r.KillTarget, also), percent
	}
	return "wounds on average" + also, func(v float64) string { return decimals(v, 3) }
}

func bestSentence(r *odds.Regret) string {
	name, value := worth(r)
	return fmt.Sprintf("Best play: %s %s.", value(r.Best), name)
}

func (t *text) regret(r *odds.Regret) {
	_, value := worth(r)
	t.bold(bestSentence(r))
	for _, s := range r.Strategies {
		mark := " "
		if s.Chosen {
			mark = "*"
		}
		t.line("%s %-*s %7s   %s", mark, min(38, t.width-24), strategyName(&s), value(s.Value), loss(&s, value))
	}
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
	if math.Abs(s.Loss) <= same {
		return "as good"
	}
	return value(s.Loss) + " less"
}

func bestTable(r *odds.Regret) *table {
	name, value := worth(r)
	t := &table{columns: []column{words("play"), numbers(name), numbers("against the best play"), words("")}}
	t.row("best play", value(r.Best), "", "")
	for _, s := range r.Strategies {
		chosen := ""
		if s.Chosen {
			chosen = "as the attack is played"
		}
		t.row(strategyName(&s), value(s.Value), loss(&s, value), chosen)
	}
	return t
}

func bestCSV(r *odds.Regret) [][]string {
	rows := [][]string{{"rerollStrategy", "marksmanStrategy", "value", "loss", "chosen"}}
	rows = append(rows, []string{"optimal", "", exactNumber(r.Best), "0", ""})
	for _, s := range r.Strategies {
		marksman := ""
		if s.MarksmanStrategy != nil {
			marksman = s.MarksmanStrategy.String()
		}
		rows = append(rows, []string{s.RerollStrategy.String(), marksman, exactNumber(s.Value), exactNumber(s.Loss), fmt.Sprint(s.Chosen)})
	}
	return rows
}

// BestHTML shows what the best play is worth, and what the rules of thumb cost.
func BestHTML(r *odds.Regret) string {
	if r == nil {
		return ""
	}
	name, value := worth(r)
	most := r.Best
	var m markup
	m.f(`<section class="s-best" aria-label="Best play"><p class="s-mean"><strong class="s-big">%s</strong> <span class="s-unit">%s</span></p>`, value(r.Best), name)
	m.f(`<p class="s-words">%s</p>`, bestWords(r))
	m.f(`<div class="s-scroll"><table class="s-table"><thead><tr><th scope="col">Rule of thumb</th><th scope="col" class="s-num">%s</th><th scope="col" class="s-num">Against the best play</th><td></td></tr></thead><tbody>`, capital(name))
	for _, s := range r.Strategies {
		m.f(`<tr><th scope="row">%s`, capital(strategyName(&s)))
		if s.Chosen {
			m.f(` <span class="s-badge">as played</span>`)
		}
		m.f(`</th><td class="s-num">%s</td><td class="s-num">%s</td><td>%s</td></tr>`, value(s.Value), loss(&s, value), shareBar(most, part{"s-wounds", s.Value}))
	}
	m.f(`</tbody></table></div></section>`)
	return m.String()
}

// bestWords says whether it is worth to think.
func bestWords(r *odds.Regret) string {
	_, value := worth(r)
	least := math.Inf(1)
	for _, s := range r.Strategies {
		if s.Chosen {
			if s.Loss <= same {
				return "The rule of thumb that you play is as good as the best play."
			}
			return fmt.Sprintf("The rule of thumb that you play gives away %s.", value(s.Loss))
		}
		least = min(least, s.Loss)
	}
	if least <= same {
		return "A rule of thumb is as good."
	}
	return fmt.Sprintf("Even the best rule of thumb gives away %s.", value(least))
}

// BestWouldAdd writes one line that says what best play would add to an answer, if
// that can be seen in it.
func BestWouldAdd(w io.Writer, o Options, ans *Answer, best *odds.Result) error {
	says := bestWouldAdd(ans, best)
	if says == "" {
		return nil
	}
	return forms{text: func(t *text) { t.sentence("%s", says) }}.write(w, o)
}

func bestWouldAdd(ans *Answer, best *odds.Result) string {
	if best.Value == nil {
		return ""
	}
	total, at := &ans.Outcomes.TotalWounds, &ans.Attack.Attacker
	if at.Objective == legion.Kill {
		more := *best.Value - total.Probability.AtLeast(at.KillTarget)
		if more < 0.0005 {
			return ""
		}
		return fmt.Sprintf("Best play would make %s %s more likely: see --best.", orMore(at.KillTarget), points(more))
	}
	if more := *best.Value - total.Mean; more >= 0.005 {
		return fmt.Sprintf("Best play would add %s wounds on average: see --best.", fixed(more))
	}
	return ""
}
