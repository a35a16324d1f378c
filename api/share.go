package api

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/duels"
)

// Share is an answer to take along.
type Share struct {
	Text    string `json:"text"` // for a chat
	SVG     string `json:"svg"`
	CSV     string `json:"csv"`
	Command string `json:"command"` // what shows the same in a shell
}

// shareRequest asks for what the page has only for those who ask for it.
type shareRequest struct{ viewed }

// cost is that of the attack or, in the matrix, of that.
func (q *shareRequest) cost() odds.Cost {
	if q.View == "matrix" {
		return q.costOfMatrix()
	}
	return q.viewed.cost()
}

func (q *shareRequest) answer(ctx odds.Context) (*Share, error) {
	if q.View == "matrix" {
		x, err := q.matrix(ctx)
		if err != nil {
			return nil, err
		}
		rows := report.MatrixCSV(x.Matrix)
		if x.duels != nil {
			rows = duels.DuelMatrixCSV(x.duels)
		}
		return &Share{Text: report.MatrixChatText(x.Matrix, x.show), SVG: report.MatrixSVG(x.Matrix, x.show), CSV: csvOf(rows), Command: q.matrixCommand()}, nil
	}
	res, err := q.odds(ctx)
	if err != nil {
		return nil, err
	}
	// The row itself rather than report.Odds, which brings all the forms that
	// a browser does not need along into its engine.
	table := res
	if res.Thumb != nil { // programs read it: it goes by the attack's own strategy
		table = report.AnswerOf(res.Thumb)
		table.Units, table.Notes = res.Units, res.Notes
	}
	rows := [][]string{report.CSVHeader(), report.CSVRow(table)}
	var ms legion.Mistakes
	name, pins, err := q.pinned(ctx, &ms)
	if err != nil {
		return nil, err
	}
	card := q.card(res, name, pins)
	return &Share{Text: card.Text() + "\n", SVG: card.SVG(), CSV: csvOf(rows), Command: q.command(res)}, nil
}

// csvOf writes rows as CSV.
func csvOf(rows [][]string) string {
	var b strings.Builder
	csv.NewWriter(&b).WriteAll(rows) // writing to memory does not fail
	return b.String()
}

// command is the command line that gives the same answer.
func (q *viewed) command(res *report.Answer) string {
	line := res.Notation
	if res.Units != "" {
		line = res.Units
	}
	if line == "" {
		line = "0r" // the command line does not answer what says nothing
	}
	words := []string{"salvo", "odds"}
	switch q.View {
	case "why":
		words = []string{"salvo", "why"}
	case "improve":
		words = []string{"salvo", "what-if"}
	case "table":
		if q.Dice != nil {
			if text, err := q.json(*res.Attack); err == nil {
				words, line = []string{"salvo", "advise"}, string(text)
			}
		} else if q.Seed != nil {
			words = []string{"salvo", "roll", fmt.Sprintf("--seed=%d", q.opt.Seed)}
		}
	}
	if res.Method == odds.BySampling && words[1] == "odds" {
		words = append(words, fmt.Sprintf("--attacks=%d", pageAttacks), fmt.Sprintf("--seed=%d", pageSeed))
	}
	return strings.Join(append(words, quote(line)), " ")
}

// json writes the attack with the dice and tokens that were given.
func (m *moment) json(a legion.Attack) ([]byte, error) {
	text, err := a.MarshalJSON()
	if err != nil {
		return nil, err
	}
	all := m.parts()
	all["attack"] = text
	return json.Marshal(all)
}

// quote writes a text so that any shell reads it as one word.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
