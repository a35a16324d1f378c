package volleys

import (
	"fmt"
	"math"
	"slices"

	"salvo/legion"
	"salvo/report/english"
)

// worthWords says what order, attackers and defender gain or give away.
func (ans *VolleyAnswer) worthWords() []string {
	v := ans.Volley
	if ans.Regret == nil {
		return []string{"What another order or another play would be worth is not worked out here: there are too many choices."}
	}
	var list []string
	add := func(yes bool, diff float64, changed, same string) {
		switch {
		case !yes:
		case math.Abs(diff) <= english.Same:
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
	if !best && !slices.ContainsFunc(v.Attacks, optimal) && max(ans.Regret.Attackers, ans.Regret.Defender) <= english.Same {
		return append(list[:len(list)-1], "Neither side would gain anything by playing its best.")
	}
	add(!best, -ans.Regret.Defender, "If the defender played its best", "The defender would gain nothing by playing its best.")
	add(best, ans.Gain.Defender, "If the defender played by the rules of thumb", "By the rules of thumb the defender does as well.")
	return list
}

// instead writes another value of the volley's goal, and by how much it differs.
func (ans *VolleyAnswer) instead(diff float64) string {
	value, size, least := english.Fixed(ans.Value+diff)+" wounds", english.Fixed(math.Abs(diff)), 0.01
	if ans.Goal != legion.ForWounds {
		value, size, least = english.Percent(min(max(ans.Value+diff, 0), 1)), english.Decimals(100*math.Abs(diff), 1)+" points", 0.001
	}
	word := english.Either(diff < 0, "less", "more")
	if math.Abs(diff) < least/2 {
		return "hardly " + word
	}
	return fmt.Sprintf("%s, %s %s", value, size, word)
}
