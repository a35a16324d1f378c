package oracle

import "salvo/legion"

// move is one conversion by Marksman or Jar'Kai.
type move int

const (
	noMove    move = iota
	hitToCrit      // a hit becomes a crit
	blankToHit
	firstHalf // a blank becomes a hit, for the next token to make it a crit
)

// undodgeable: "the defender has dodge tokens it may spend without
// Outmaneuver", so that a crit gets past them.
func (c *calc) undodgeable() bool { return c.mayDodge() && !c.de.Outmaneuver }

// critHelps: "hit → crit helps if Armor would still face a hit after Impact, or
// the defender has dodge tokens it may spend without Outmaneuver, or the cover
// value is above 0."
func (c *calc) critHelps(hits int) bool {
	facesHit := c.de.ArmorX > 0 && hits > c.impact()
	return facesHit || c.undodgeable() || c.coverValue() > 0
}

// hitHelps: "blank → hit helps if there is no Armor or one more hit lets one
// more result past Impact and Armor."
func (c *calc) hitHelps(hits int) bool {
	past := func(hits int) int {
		byImpact := min(hits, c.impact())
		return byImpact + max(0, hits-byImpact-c.de.ArmorX)
	}
	return c.de.ArmorX == 0 || past(hits+1) > past(hits)
}

// nextMove is the conversion to make when so many tokens are left.
func (c *calc) nextMove(r results, tokens int) move {
	switch {
	case tokens == 0:
		return noMove
	case r.hits > 0 && c.critHelps(r.hits):
		return hitToCrit
	case r.blanks > 0 && c.hitHelps(r.hits):
		return blankToHit
	case tokens >= 2 && r.blanks > 0 && c.critHelps(r.hits+1):
		return firstHalf
	}
	return noMove
}

// make does a conversion.
func (r results) make(m move) results {
	switch m {
	case hitToCrit:
		r.hits--
		r.crits++
	case blankToHit, firstHalf:
		r.blanks--
		r.hits++
	}
	return r
}

// convertAll makes the next move "until none is left or the tokens are gone".
func (c *calc) convertAll(r results, tokens int) (_ results, left int) {
	for {
		m := c.nextMove(r, tokens)
		if m == noMove {
			return r, tokens
		}
		r = r.make(m)
		tokens--
	}
}

// Values of moves and rerolls are counted in fortieths, in which all of them
// are whole: a reroll is worth eighths, a move fifths and halves of fifths.
const fortieths = 40

// saves decides, before an aim is spent on a reroll, whether this and all later
// ones are saved for Marksman.
func (c *calc) saves(dice string, aims int) bool {
	if !c.at.Marksman {
		return false
	}
	r := c.convert(dice)
	m := c.nextMove(r, aims)
	if m == noMove {
		return false
	}
	return c.at.MarksmanStrategy == legion.Deterministic || c.moveValue(r, m) >= c.rerollValue(dice)
}

// moveValue is "the best of those that help", in fortieths.
func (c *calc) moveValue(r results, m move) int {
	best := 0
	if r.blanks > 0 && c.hitHelps(r.hits) {
		best = fortieths
	}
	if r.hits > 0 && c.critHelps(r.hits) {
		v := fortieths
		if c.de.ArmorX > 0 {
			v *= 2
		}
		if c.undodgeable() {
			v = v * 3 / 2
		}
		if c.de.ArmorX > 0 && c.impact() >= r.hits {
			v /= 5
		}
		best = max(best, v)
	}
	if m == firstHalf {
		best = max(best, fortieths/2)
	}
	return best
}

// rerollValue is "the favourable faces of the first target divided by 8 (hit
// and crit, and surge if all convert or surge tokens + Critical X exceed the
// surges showing), 0 without a target", in fortieths.
func (c *calc) rerollValue(dice string) int {
	targets := c.targets(dice)
	if len(targets) == 0 {
		return 0
	}
	faces := attackFaces[die(dice[targets[0]]).color()]
	favourable := faces[hit] + faces[crit]
	if c.allSurgesConvert() || c.at.SurgeTokens+c.at.CriticalX > len(showing(dice, surge)) {
		favourable += faces[surge]
	}
	return favourable * fortieths / 8
}
