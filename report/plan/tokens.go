package plan

import (
	"fmt"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/english"
)

// Tokens says for which attacks a defender that plays its best spends its tokens.
func (p *Plan) Tokens(after []battle.VolleyAfter) string {
	if p.Volley.Defender.Strategy != legion.Optimal || len(p.Volley.Attacks)-len(p.Volley.Happened) < 2 {
		return ""
	}
	d, happened := &p.Volley.Defender, len(p.Volley.Happened)
	dodges, surges := d.DodgeTokens, d.SurgeTokens
	if happened > 0 {
		dodges, surges = p.Volley.Happened[happened-1].Dodges, p.Volley.Happened[happened-1].Surges
	}
	var parts []string
	for _, x := range []struct {
		have  int
		noun  string
		spent func(battle.Spent) float64
	}{
		{dodges, "dodge", func(s battle.Spent) float64 { return s.Dodges }},
		{surges, "surge", func(s battle.Spent) float64 { return s.Surges }},
	} {
		if x.have > 0 {
			parts = append(parts, p.spends(x.have, x.noun, after[happened:], x.spent))
		}
		if x.noun == "dodge" && d.Nimble && slices.ContainsFunc(after[happened:], func(a battle.VolleyAfter) bool { return a.Spent.Dodges > english.Same }) {
			parts = append(parts, "Nimble brings one back each time.")
		}
	}
	return strings.Join(parts, " ")
}

// The share of tokens that counts as all of them, and the one that counts as none.
const mostTokens, fewTokens = 0.9, 0.05

// spends says for which attacks tokens of one kind are spent.
func (p *Plan) spends(have int, noun string, after []battle.VolleyAfter, spent func(battle.Spent) float64) string {
	its := "its " + noun + english.Either(have > 1, " tokens", "")
	all, where := 0.0, -1
	for i := range after {
		all += spent(after[i].Spent)
	}
	for i := range after {
		if spent(after[i].Spent) >= mostTokens*all {
			where = i
		}
	}
	switch {
	case all <= english.Same:
		return fmt.Sprintf("It does not spend %s.", its)
	case where == 0 && spent(after[0].Spent) >= mostTokens*float64(have):
		return fmt.Sprintf("It spends %s at once.", its)
	case where > 0: // where it is spent if it is needed
		return fmt.Sprintf("It keeps %s for %s.", its, p.place(len(p.Volley.Happened)+where))
	}
	var parts []string
	for i := range after {
		if n := spent(after[i].Spent); n >= fewTokens*all {
			parts = append(parts, fmt.Sprintf("%s on %s", english.Fixed(n), p.place(len(p.Volley.Happened)+i)))
		}
	}
	parts[0] = strings.Replace(parts[0], " on ", fmt.Sprintf(" %s tokens on ", noun), 1)
	return fmt.Sprintf("On average it spends %s.", english.List(parts))
}

var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}

// place names the attack after so many: by its attacker, if that is certain.
func (p *Plan) place(after int) string {
	if names := p.names(p.at(after)); len(names) == 1 {
		return names[0]
	}
	return "the " + ordinals[after] + " attack"
}
