package oracle

import "salvo/legion"

// mayDodge reports whether the defender has a dodge token that it may spend.
func (c *calc) mayDodge() bool { return c.de.DodgeTokens > 0 && !c.at.HighVelocity }

// maySpendOnNothing: "a defender with Block, or with Duelist in melee".
func (c *calc) maySpendOnNothing() bool {
	return c.mayDodge() && (c.de.Block || c.de.DuelistDefender && c.melee)
}

// dodge is what the second half of step 5 cancels, and the tokens spent on it.
type dodge struct{ hits, crits, spent int }

// documentedDodge: "each token cancels a hit; with Outmaneuver what is left
// cancels crits."
func (c *calc) documentedDodge(r results, unit int) dodge {
	if !c.mayDodge() {
		return dodge{}
	}
	tokens := c.de.DodgeTokens * unit
	d := dodge{hits: min(tokens, r.hits)}
	if c.de.Outmaneuver {
		d.crits = min(tokens-d.hits, r.crits)
	}
	d.spent = d.hits + d.crits
	// "... that has a token and nothing to cancel spends one all the same, even
	// against no result at all."
	if d.spent == 0 && c.maySpendOnNothing() {
		d.spent = unit
	}
	return d
}

// dodges are what the defender may do: one thing if it is documented. An optimal
// one chooses "how many dodge tokens to spend on hits (with Outmaneuver also how
// many on crits), or, with Block or with Duelist in melee, one on nothing (also
// where there is something to cancel)".
func (c *calc) dodges(r results) []dodge {
	if c.de.Strategy == legion.Documented || !c.mayDodge() {
		return []dodge{c.documentedDodge(r, ones)}
	}
	var out []dodge
	for hits := 0; hits <= min(c.de.DodgeTokens, r.hits); hits++ {
		for crits := 0; crits <= min(c.de.DodgeTokens-hits, r.crits); crits++ {
			if crits == 0 || c.de.Outmaneuver {
				out = append(out, dodge{hits, crits, hits + crits})
			}
		}
	}
	if c.maySpendOnNothing() {
		out = append(out, dodge{spent: 1})
	}
	return out
}
