package gamepage

import (
	"fmt"
	"strings"

	"salvo/odds"
	"salvo/report/english"
)

// dodgeWords says when a unit with so many dodge tokens best spends them: what it spends
// by what gets past cover.
func dodgeWords(list []odds.Dodge, tokens int) string {
	byHits := [][]odds.Dodge{} // those with the same hits, fewer crits first
	for _, d := range list {
		if d.P <= 0 {
			continue
		}
		if n := len(byHits); n > 0 && byHits[n-1][0].Hits == d.Hits {
			byHits[n-1] = append(byHits[n-1], d)
		} else {
			byHits = append(byHits, []odds.Dodge{d})
		}
	}
	none, always, never, plain, first := true, true, true, true, -1
	for _, same := range byHits {
		for _, d := range same {
			none = none && d.Hits == 0
			always = always && d.Spend == min(tokens, d.Hits)
			never = never && d.Spend == 0
			plain = plain && d.Spend == same[0].Spend
		}
		if spends := same[0].Spend > 0; spends && first < 0 {
			first = same[0].Hits
		} else if !spends && first >= 0 {
			plain = false
		}
	}
	switch {
	case never:
		return english.Either(tokens > 1, "Keep them.", "Keep it.")
	case none:
		return "Spend one whatever gets past cover."
	case always && tokens == 1:
		return "Spend it if a hit gets past cover."
	case always:
		return "Spend one on every hit that gets past cover."
	case plain && tokens == 1 && first == 0:
		return "Spend it whatever gets past cover."
	case plain && tokens == 1:
		return fmt.Sprintf("Spend it if %s or more hits get past cover, else keep it.", english.Numeral(first))
	}
	return dodgeCases(byHits)
}

// dodgeCases says what is spent case by case.
func dodgeCases(byHits [][]odds.Dodge) string {
	var parts []string
	last := ""
	for n, same := range byHits {
		says := spending(same)
		if says == last {
			continue
		}
		last = says
		hits := english.Counted(same[0].Hits, "hits") + " or more"
		if n+1 < len(byHits) && spending(byHits[n+1]) != says {
			hits = english.Counted(same[0].Hits, "hits")
		}
		parts = append(parts, hits+": "+says)
	}
	return "What gets past cover decides. " + english.Capital(strings.Join(parts, "; ")) + "."
}

// spending says what is spent with the same hits, by the crits beside them.
func spending(same []odds.Dodge) string {
	var parts []string
	for n, d := range same {
		if n > 0 && d.Spend == same[n-1].Spend {
			continue
		}
		says := english.Either(d.Spend == 0, "keep all", fmt.Sprintf("spend %d", d.Spend))
		if n > 0 {
			says += fmt.Sprintf(" with %s or more", english.Counted(d.Crits, "crits"))
		}
		parts = append(parts, says)
	}
	return strings.Join(parts, ", ")
}
