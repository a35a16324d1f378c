package api

import (
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
	if q.page.view == "matrix" {
		_, x, err := pageMatrix(ctx, m, q)
		if err != nil {
			return nil, err
		}
		show := report.Show(q.library.show)
		return &Share{Text: report.MatrixChatText(x, show), SVG: report.MatrixSVG(x, show), CSV: csvOf(report.MatrixCSV(x)), Command: q.library.command(m)}, nil
	}
	res, err := pageOdds(ctx, m, q.opt)
	if err != nil {
		return nil, err
	}
	// The row itself rather than report.Odds, which brings all the forms that
	// a browser does not need along into its engine.
	rows := [][]string{report.CSVHeader(), report.CSVRow(res)}
	return &Share{Text: report.ChatText(res), SVG: report.ChartSVG(res), CSV: csvOf(rows), Command: command(res, q)}, nil
}

// csvOf writes rows as CSV.
func csvOf(rows [][]string) string {
	var b strings.Builder
	csv.NewWriter(&b).WriteAll(rows) // writing to memory does not fail
	return b.String()
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
