package unitsdata

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/smalllibrary"
)

// The table of keywords counts where they are, and says how they count.
func TestKeywords(t *testing.T) {
	table := Keywords(smalllibrary.Library())
	for _, row := range []string{
		"| Pierce X |  | 3 |  | yes | `attacker.pierceX`; numbers add up |\n",
		"| Precise X | 2 |  |  | yes | `attacker.preciseX`; numbers add up |\n",
		"| Leader |  |  | 2 | yes | a unit has at most one such upgrade |\n",
		"| Target X | 1 |  |  | yes | numbers add up; aim tokens when it is issued an order, with the word ready |\n",
	} {
		if !strings.Contains(table, row) {
			t.Errorf("no row %sin\n%s", row, table)
		}
	}
	if strings.Contains(table, "Jedi Hunter") {
		t.Errorf("a keyword that no card has is in\n%s", table)
	}
}

// Every keyword of the table occurs, and every keyword says how or why not.
func TestEveryKeywordOccurs(t *testing.T) {
	for _, x := range tallies(cards.All()) {
		if x.on == [3]int{} && x.rule.Name != "Anti-Personnel" && x.rule.Name != "Assault" {
			t.Errorf("%s is on no card: put it on those that have it, in cards/data, or take its row out of cards/rules.go or Keyword out of that in legion/table.go", x.rule.Name)
		}
		if how(x.rule) == "" {
			t.Errorf("%s: neither how nor why not", x.rule.Name)
		}
	}
}
