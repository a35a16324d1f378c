package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
)

// worthWords says what order, attackers and defender gain or give away.
func (ans *VolleyAnswer) worthWords() []string {
	v := ans.Volley
	if ans.Regret == nil {
		return []string{"What another order or another play would be worth is not worked out here: there are too many choices."}
	}
	optimal := func(x legion.VolleyAttack) bool { return x.Attacker.Strategy == legion.Optimal }
	documented := func(x legion.VolleyAttack) bool { return !optimal(x) }
	var list []string
	add := func(yes bool, diff float64, changed, same string) {
		switch {
		case !yes:
		case math.Abs(diff) <= sameValue:
			list = append(list, same)
		default:
			list = append(list, fmt.Sprintf("%s it would be %s.", changed, ans.instead(diff)))
		}
	}
	several := len(v.Attacks)-len(v.Happened) > 1
	add(several && v.Order == legion.GivenOrder, ans.Regret.Order, "In the best order", "No other order is better.")
	add(several && v.Order == legion.BestOrder, -ans.Gain.Order, "In the order given", "The order given is as good.")
	add(slices.ContainsFunc(v.Attacks, documented), ans.Regret.Attackers, "If all attackers played their best", "The attackers would gain nothing by playing their best.")
	add(slices.ContainsFunc(v.Attacks, optimal), -ans.Gain.Attackers, "If the attackers played by the rules of thumb", "By the rules of thumb the attackers do as well.")
	best := v.Defender.Strategy == legion.Optimal
	if !best && !slices.ContainsFunc(v.Attacks, optimal) && max(ans.Regret.Attackers, ans.Regret.Defender) <= sameValue {
		return append(list[:len(list)-1], "Neither side would gain anything by playing its best.")
	}
	add(!best, -ans.Regret.Defender, "If the defender played its best", "The defender would gain nothing by playing its best.")
	add(best, ans.Gain.Defender, "If the defender played by the rules of thumb", "By the rules of thumb the defender does as well.")
	return list
}

// sameValue is how small a difference between two values is none.
const sameValue = 1e-9

// instead writes another value of the volley's goal, and by how much it differs.
func (ans *VolleyAnswer) instead(diff float64) string {
	value, size, least := fixed(ans.Value+diff)+" wounds", fixed(math.Abs(diff)), 0.01
	if ans.Goal == legion.Kill {
		value, size, least = percent(min(max(ans.Value+diff, 0), 1)), decimals(100*math.Abs(diff), 1)+" points", 0.001
	}
	word := "more"
	if diff < 0 {
		word = "less"
	}
	if math.Abs(diff) < least/2 {
		return "hardly " + word
	}
	return fmt.Sprintf("%s, %s %s", value, size, word)
}

// tokens says for which attacks a defender that plays its best spends its tokens.
func (p *planner) tokens(after []battle.VolleyAfter) string {
	if p.v.Defender.Strategy != legion.Optimal || len(p.v.Attacks)-len(p.v.Happened) < 2 {
		return ""
	}
	d, happened := &p.v.Defender, len(p.v.Happened)
	dodges, surges := d.DodgeTokens, d.SurgeTokens
	if happened > 0 {
		dodges, surges = p.v.Happened[happened-1].Dodges, p.v.Happened[happened-1].Surges
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
	}
	return strings.Join(parts, " ")
}

// Of all tokens that are spent: the share that counts as all of them, and the one
// that counts as none.
const mostTokens, fewTokens = 0.9, 0.05

// spends says for which attacks tokens of one kind are spent.
func (p *planner) spends(have int, noun string, after []battle.VolleyAfter, spent func(battle.Spent) float64) string {
	its := "its " + noun
	if have > 1 {
		its += " tokens"
	}
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
	case all <= sameValue:
		return fmt.Sprintf("It does not spend %s.", its)
	case where == 0:
		return fmt.Sprintf("It spends %s at once.", its)
	case where > 0:
		return fmt.Sprintf("It keeps %s for %s.", its, p.place(len(p.v.Happened)+where))
	}
	var parts []string
	for i := range after {
		if n := spent(after[i].Spent); n >= fewTokens*all {
			parts = append(parts, fmt.Sprintf("%s on %s", fixed(n), p.place(len(p.v.Happened)+i)))
		}
	}
	parts[0] = strings.Replace(parts[0], " on ", fmt.Sprintf(" %s tokens on ", noun), 1)
	return fmt.Sprintf("On average it spends %s.", listed(parts))
}

var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}

// place names the attack after so many: by its attacker, if that is certain.
func (p *planner) place(after int) string {
	level := p.at(after, func(*battle.PlanStep) bool { return true })
	for _, s := range level {
		if p.who[s.Attack] != p.who[level[0].Attack] {
			return "the " + ordinals[after] + " attack"
		}
	}
	return p.who[level[0].Attack]
}
