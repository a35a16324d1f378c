package api

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"

	"salvo/odds"
	"salvo/report"
)

// Share is an answer to take along.
type Share struct {
	Text    string `json:"text"` // for a chat
	SVG     string `json:"svg"`
	CSV     string `json:"csv"`
	Command string `json:"command"` // what shows the same in a shell
}

// share answers with what the page has only for those who ask for it.
func share(ctx odds.Context, q *query) (any, error) {
	m, _, _ := kept(q.units, q.page.line, q.page.numbers)
	res, err := pageOdds(ctx, m, q.opt)
	if err != nil {
		return nil, err
	}
	// The row itself rather than report.Odds, which brings all the forms that
	// a browser does not need along into its engine.
	var numbers bytes.Buffer
	if err := csv.NewWriter(&numbers).WriteAll([][]string{report.CSVHeader(), report.CSVRow(res)}); err != nil {
		return nil, err
	}
	return &Share{Text: report.ChatText(res), SVG: report.ChartSVG(res), CSV: numbers.String(), Command: command(res, q)}, nil
}

// command is the command line that gives the same answer.
func command(res *report.Answer, q *query) string {
	line := res.Notation
	if res.Units != "" {
		line = res.Units
	}
	if line == "" {
		line = "0r" // the command line does not answer what says nothing
	}
	words := []string{"salvo", "odds"}
	switch q.page.view {
	case "matrix":
		m, _ := q.units.Expand(line)
		return q.library.command(m)
	case "why":
		words = []string{"salvo", "why"}
	case "improve":
		words = []string{"salvo", "what-if"}
	case "table":
		if _, ok := q.moment["dice"]; ok {
			if text, err := q.json(*res.Attack); err == nil {
				words, line = []string{"salvo", "advise"}, string(text)
			}
		} else if q.rolled {
			words = []string{"salvo", "roll", fmt.Sprintf("--seed=%d", q.opt.Seed)}
		}
	}
	if res.Method == odds.BySampling && words[1] == "odds" {
		words = append(words, fmt.Sprintf("--attacks=%d", pageAttacks), fmt.Sprintf("--seed=%d", pageSeed))
	}
	return strings.Join(append(words, quote(line)), " ")
}

// quote writes a text so that any shell reads it as one word.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
