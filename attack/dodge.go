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

// spendDodges spends so many of the defender's dodge tokens on hits and on crits; or
// one on nothing, for Block or Duelist.
func (r *Rules) spendDodges(p *Position, hits, crits int, nothing bool) {
	p.Hits -= int16(hits)
	p.Crits -= int16(crits)
	spent := hits + crits
	if nothing {
		spent = 1
	}
	// Whether the unit dodged matters to Block and Duelist; how many tokens
	// are gone matters only to whoever keeps track.
	p.Dodged = int16(min(spent, r.maxDodged()))
}

// maxDodged is how many spent dodge tokens a position counts at most.
func (r *Rules) maxDodged() int {
	switch {
	case r.track:
		return r.dodge.tokens
	case r.dodge.tokens > 0 && r.dodge.eager:
		return 1
	}
	return 0
}
