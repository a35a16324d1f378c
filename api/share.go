package api

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"

	"salvo/api/form"
	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/duels"
	"salvo/units"
)

// Share is an answer to take along.
type Share struct {
	Text    string `json:"text"` // for a chat
	SVG     string `json:"svg"`
	CSV     string `json:"csv"`
	Command string `json:"command"` // what shows the same in a shell
}

type shareRequest struct{ viewed }

// cost is that of the attack or, in the matrix, of that.
func (q *shareRequest) cost() odds.Cost {
	if q.View == "matrix" {
		return q.costOfMatrix()
	}
	return q.viewed.cost()
}

func (q *shareRequest) answer(ctx odds.Context) (any, error) {
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

func csvOf(rows [][]string) string {
	var b strings.Builder
	csv.NewWriter(&b).WriteAll(rows) // writing to memory does not fail
	return b.String()
}

// command is the command line that gives the same answer.
func (q *viewed) command(res *report.Answer) string {
	line := cmp.Or(res.Units, res.Notation, "0r") // the command line does not answer what says nothing
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
	text, err := json.Marshal(a)
	if err != nil {
		return nil, err
	}
	all := m.parts()
	all["attack"] = text
	return json.Marshal(all)
}

// quote writes a text so that any shell reads it as one word.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// card is the attack as a picture for a chat, with those that it is compared with.
func (q *viewed) card(res *report.Answer, name string, pins []report.Pin) *report.Card {
	m := q.match()
	c := &report.Card{Answers: []*report.Answer{res}, Names: []string{name}, Rules: "rulebook of " + legion.Rulebook(m.Attack.Edition), Played: playedWords(q.played())}
	for _, p := range pins {
		if p.Answer != nil {
			c.Answers, c.Names = append(c.Answers, p.Answer), append(c.Names, p.Name)
		}
	}
	c.Attacker, c.Defender = cardSide(m, legion.TheAttacker), cardSide(m, legion.TheDefender)
	c.Attacker.Dice = attack.New(m.Attack).Dice
	die := attack.DieColor(m.Attack.Defender.DieColor)
	c.Defender.Die = &die
	for _, chip := range form.Chips(m) {
		f, ok := legion.Lookup(chip.Field)
		if chip.Card || !ok || f.Side == legion.TheAttack {
			continue
		}
		if m.Side(f.Side) == nil && units.OnCard(f) {
			continue // it stands among the numbers
		}
		c.Tags = append(c.Tags, report.CardTag{Theirs: f.Side == legion.TheDefender, Token: tokenOf(f, &m.Attack), Words: tagWords(f, chip.Text, &m.Attack)})
	}
	return c
}

func playedWords(a legion.Attack) string {
	if a.Attacker.Strategy == legion.Optimal && a.Defender.Strategy == legion.Optimal {
		return "Both sides play their best."
	}
	if a.Attacker.Strategy == legion.Optimal {
		return "The attacker plays its best."
	}
	if a.Defender.Strategy == legion.Optimal {
		return "The defender plays its best."
	}
	return "Played by the rules of thumb."
}

// tagWords are the words beside a drawing: 1 aim, heavy cover.
func tagWords(f *legion.Field, words string, a *legion.Attack) string {
	if f.Path() == "defender.coverType" {
		return f.Show(f.Get(a)) + " cover"
	}
	if several, ok := strings.CutSuffix(words, " tokens"); ok {
		return several + "s"
	}
	return strings.TrimSuffix(words, " token")
}

// tokenOf names what is drawn for a field: a token, or cover.
func tokenOf(f *legion.Field, a *legion.Attack) string {
	if f.Path() == "defender.coverType" {
		return f.Show(f.Get(a))
	}
	name, _ := strings.CutSuffix(f.Name, "Tokens")
	return name
}

func cardSide(m *units.Attack, side legion.Side) report.CardSide {
	s, b := form.SlotOf(m, side), m.Side(side)
	c := report.CardSide{Name: s.Name, Facts: s.Facts}
	if b == nil {
		if c.Name = "Attack dice"; side == legion.TheDefender {
			c.Name = "Defender"
		}
		return c
	}
	for range b.Choice.Upgrades {
		c.Upgrades, c.Facts = append(c.Upgrades, c.Facts[0]), c.Facts[1:]
	}
	return c
}

type shortRequest struct {
	common
	Line string `json:"line" help:"A line in canonical notation."`
}

// Short is a line for a link. It is read like any other.
type Short struct {
	Line string `json:"line"`
}

func (q *shortRequest) answer(odds.Context) (any, error) {
	return &Short{q.units.Shorten(q.Line)}, nil
}
