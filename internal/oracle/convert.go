package oracle

import "salvo/legion"

// results are what the attack dice come to, once colours do not matter.
type results struct{ hits, crits, blanks int }

// convert is step 4d: "each source taking from what the one before left". A
// surge that is left counts as a blank.
func (c *calc) convert(dice string) results {
	r := results{
		hits:   len(showing(dice, hit)),
		crits:  len(showing(dice, crit)),
		blanks: len(showing(dice, blank)),
	}
	surges := len(showing(dice, surge))

	n := min(c.at.CriticalX, surges)
	r.crits += n
	surges -= n

	if c.at.JediHunter {
		r.crits += surges
		surges = 0
	}

	switch c.at.SurgeChart {
	case legion.SurgeToHit:
		r.hits += surges
		surges = 0
	case legion.SurgeToCrit:
		r.crits += surges
		surges = 0
	}

	if c.at.HoldTheLine && c.melee {
		r.hits += surges
		surges = 0
	}

	n = min(c.at.SurgeTokens, surges)
	r.hits += n
	surges -= n

	r.blanks += surges
	return r
}

// allSurgesConvert: "a chart, Jedi Hunter or an active Hold the Line converts
// all".
func (c *calc) allSurgesConvert() bool {
	return c.at.SurgeChart != legion.NoSurge || c.at.JediHunter || c.at.HoldTheLine && c.melee
}
