package odds

import "salvo/attack"

// means collects, while an attack is weighed, what every step leaves of it. A
// nil means collects nothing.
type means struct {
	plain                      bool // surges are counted as surges
	rerolled                   counts
	converted, sharpened, kept counts
	covered, dodged            counts
	modified                   counts
	gaveUp                     float64 // how likely all dice are given up
	guarded                    float64
	dice, blocks, left         float64 // of both units that defend
}

// counts is a sum of results by their weight.
type counts struct{ hits, crits, surges float64 }

func (c *counts) add(hits, crits, surges int, w float64) {
	c.hits += float64(hits) * w
	c.crits += float64(crits) * w
	c.surges += float64(surges) * w
}

// plainly reports whether surges are counted as surges.
func (m *means) plainly() bool { return m != nil && m.plain }

// note records dice at the end of step 4c, and what 4d makes of them.
func (m *means) note(hits, crits, surges int, x attack.Results, w float64) {
	if m != nil {
		m.rerolled.add(hits, crits, surges, w)
		m.converted.add(x.Hits, x.Crits, 0, w)
	}
}

// watch makes a weigher collect what the steps after 4c leave.
func (m *means) watch(w *weigher) {
	if m == nil {
		return
	}
	w.walk.Watch = func(p attack.Position) {
		switch p.Stage {
		case attack.GivingUp:
			if w.walk.LooksAhead() {
				m.sharpened.add(int(p.Hits), int(p.Crits), 0, w.now)
			}
		case attack.Covering:
			if !w.walk.LooksAhead() { // nobody was asked whether to give up the dice
				m.sharpened.add(int(p.Hits), int(p.Crits), 0, w.now)
			}
			m.kept.add(int(p.Hits), int(p.Crits), 0, w.now)
		case attack.Covering + 1:
			m.covered.add(int(p.Hits), int(p.Crits), 0, w.now)
		case attack.Dodging + 1:
			m.dodged.add(int(p.Hits), int(p.Crits), 0, w.now)
		case attack.Modifying + 1:
			m.modified.add(int(p.Hits), int(p.Crits), 0, w.now)
			m.guarded += float64(p.Guarded) * w.now
		case attack.Rerolling:
			m.dice += float64(p.Roll.Total()) * w.now
		case attack.Defending, attack.Over:
			m.blocks += float64(p.Blocks) * w.now
			m.left += float64(p.BlocksLeft) * w.now
			if p.GaveUp {
				m.gaveUp += w.now
			}
		}
	}
}
