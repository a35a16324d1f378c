package oracle

import "salvo/legion"

// mayDodge reports whether the defender has a dodge token that it may spend.
func (c *calc) mayDodge() bool { return c.de.DodgeTokens > 0 && !c.at.HighVelocity }

// maySpendOnNothing: "a defender with Block, or with Duelist in melee".
func (c *calc) maySpendOnNothing() bool {
	return c.mayDodge() && (c.de.Block || c.de.DuelistDefender && c.melee)
}

// Dodged is the results that the second half of step 5 cancels, and the tokens spent on it.
type Dodged struct{ Hits, Crits, Tokens int }

// documentedDodge: "each token cancels a hit; with Outmaneuver what is left
// cancels crits."
func (c *calc) documentedDodge(r results, unit int) Dodged {
	if !c.mayDodge() {
		return Dodged{}
	}
	tokens := c.de.DodgeTokens * unit
	d := Dodged{Hits: min(tokens, r.hits)}
	if c.de.Outmaneuver {
		d.Crits = min(tokens-d.Hits, r.crits)
	}
	d.Tokens = d.Hits + d.Crits
	// "... that has a token and nothing to cancel spends one all the same, even
	// against no result at all."
	if d.Tokens == 0 && c.maySpendOnNothing() {
		d.Tokens = unit
	}
	return d
}

// dodges are what the defender may do: one thing if it is documented. An optimal
// one chooses "how many dodge tokens to spend on hits (with Outmaneuver also how
// many on crits), or, with Block or with Duelist in melee, one on nothing (also
// where there is something to cancel)".
func (c *calc) dodges(r results) []Dodged {
	if c.de.Strategy == legion.Documented || !c.mayDodge() {
		return []Dodged{c.documentedDodge(r, ones)}
	}
	var out []Dodged
	for hits := 0; hits <= min(c.de.DodgeTokens, r.hits); hits++ {
		for crits := 0; crits <= min(c.de.DodgeTokens-hits, r.crits); crits++ {
			if crits == 0 || c.de.Outmaneuver {
				out = append(out, Dodged{hits, crits, hits + crits})
			}
		}
	}
	if c.maySpendOnNothing() {
		out = append(out, Dodged{Tokens: 1})
	}
	return out
}
