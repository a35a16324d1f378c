package cards_test

import (
	"strings"
	"testing"

	"salvo/internal/smalllibrary"
)

// The table of keywords counts where they are, and says how they count.
func TestKeywordsMarkdown(t *testing.T) {
	table := smalllibrary.Library().KeywordsMarkdown()
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
