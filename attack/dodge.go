package attack

import "salvo/legion"

// dodge is the second half of step 5.
type dodge struct {
	tokens      int // that may be spent: none against High Velocity
	outmaneuver bool
	eager       bool // Block and Duelist: spend a token even if it cancels nothing
}

func newDodge(a *legion.Attack) dodge {
	d := &a.Defender
	x := dodge{tokens: d.DodgeTokens, outmaneuver: d.Outmaneuver, eager: d.Block || d.DuelistDefender}
	if a.Attacker.HighVelocity {
		x.tokens = 0
	}
	return x
}

// cancel spends tokens on hits and, with Outmaneuver, on crits. Results are
// counted in fractions of a die: unit is one whole result.
func (d dodge) cancel(hits, crits, unit int) (h, c int) {
	n := d.tokens * unit
	spent := min(hits, n)
	hits -= spent
	if d.outmaneuver {
		crits -= min(crits, n-spent)
	}
	return hits, crits
}

// Dodge is the end of step 5: it cancels results and says whether a token was
// spent.
func (r *Rules) Dodge(hits, crits int) (h, c int, dodged bool) {
	h, c = r.dodge.cancel(hits, crits, 1)
	dodged = r.dodge.tokens > 0 && (h < hits || c < crits || r.dodge.eager)
	return h, c, dodged
}

// Dodges reports whether the defender has dodge tokens that it may spend.
func (r *Rules) Dodges() bool { return r.dodge.tokens > 0 }
