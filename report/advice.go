package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// Advice writes advice for people to read.
func Advice(w io.Writer, ad *odds.Advice) error {
	t := &text{w: w}
	t.sides(&ad.Attack)
	t.wrapped("Dice      ", ad.Dice.List())
	t.wrapped("Left      ", counted(ad.Aims, "aim tokens")+", "+counted(ad.Observations, "observation tokens"))
	t.line("")
	for i, c := range ad.Choices {
		t.numbered(i+1, c.Text)
	}
	if ad.Left > 0 {
		t.line("")
		t.line("%s not listed, none of them better.", counted(ad.Left, "more choices"))
	}
	return t.err
}

// numbered writes a sentence behind its number, on as many lines as it needs.
func (t *text) numbered(n int, words string) { t.wrapped(fmt.Sprintf("%2d. ", n), words) }

// Regret writes what the rules of thumb cost, next to the best play.
func Regret(w io.Writer, r *odds.Regret) error {
	t := &text{w: w}
	name := "wounds on average"
	value := func(v float64) string { return fmt.Sprintf("%.3f", v) }
	if r.Objective == legion.Kill {
		name = fmt.Sprintf("chance of %d wounds or more", r.KillTarget)
		value = percent
	}
	t.line("")
	t.line("Best play: %s %s.", value(r.Best), name)
	for _, s := range r.Strategies {
		words := strings.ReplaceAll(s.RerollStrategy.String(), "-", " ")
		if s.MarksmanStrategy != nil {
			words += ", Marksman " + s.MarksmanStrategy.String()
		}
		mark := " "
		if s.Chosen {
			mark = "*"
		}
		loss := "as good"
		if s.Loss > 1e-9 {
			loss = value(s.Loss) + " less"
		}
		t.line("%s %-38s %7s   %s", mark, words, value(s.Value), loss)
	}
	return t.err
}
