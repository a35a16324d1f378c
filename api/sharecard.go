package api

import (
	"strings"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// card is the attack as a picture for a chat, with those that it is compared with.
func (q *viewed) card(res *report.Answer, name string, pins []report.Pin) *report.Card {
	m := q.match()
	c := &report.Card{Answers: []*report.Answer{res}, Names: []string{name}, Rules: "rulebook of " + m.Attack.Edition.Rulebook(), Played: playedWords(q.played())}
	for _, p := range pins {
		if p.Answer != nil {
			c.Answers, c.Names = append(c.Answers, p.Answer), append(c.Names, p.Name)
		}
	}
	c.Attacker, c.Defender = cardSide(m, legion.TheAttacker, m.Attacker), cardSide(m, legion.TheDefender, m.Defender)
	c.Attacker.Dice = attack.New(m.Attack).Dice
	die := dice.White
	if m.Attack.Defender.DieColor == legion.RedDie {
		die = dice.Red
	}
	c.Defender.Die = &die
	for _, chip := range chips(m) {
		f, ok := legion.Lookup(chip.Field)
		if chip.Card || !ok || f.Side == legion.TheAttack {
			continue
		}
		if b := map[legion.Side]*units.Side{legion.TheAttacker: m.Attacker, legion.TheDefender: m.Defender}[f.Side]; b == nil && units.OnCard(f) {
			continue // it stands among the numbers
		}
		c.Tags = append(c.Tags, report.CardTag{Theirs: f.Side == legion.TheDefender, Token: tokenOf(f, &m.Attack), Words: tagWords(f, chip.Text, &m.Attack)})
	}
	return c
}

// playedWords says how both sides play.
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

// cardSide says who is on a side.
func cardSide(m *units.Attack, side legion.Side, b *units.Side) report.CardSide {
	s := slot(m, side, b)
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

// shortRequest asks for a line as short as a link needs it.
type shortRequest struct {
	common
	Line string `json:"line" help:"A line in canonical notation."`
}

// Short is a line for a link. It is read like any other.
type Short struct {
	Line string `json:"line"`
}

func (q *shortRequest) answer(odds.Context) (*Short, error) {
	return &Short{q.units.Shorten(q.Line)}, nil
}
