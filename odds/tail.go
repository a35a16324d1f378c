package odds

import (
	"salvo/attack"
	"salvo/dice"
)

// end is how the tokens of step 4c were spent.
type end struct {
	reserved int  // aims kept for Lethal
	saved    int  // aims saved for Marksman
	aimed    bool // an aim was spent on a reroll
}

// tail weighs steps 4d.5 to 9: it collects the results of the attack dice,
// pushes them on to what the defender faces, and sums up the outcomes.
type tail struct {
	r        *attack.Rules
	room     *room
	side     int       // one more than the number of dice
	pierces  int       // one more than the most Pierce
	results  []float64 // by Pierce, hits and crits, at the end of step 4d.6
	standing []float64 // by standing.index
	dists    [attack.Measures]dice.Dist
}

func newTail(r *attack.Rules, room *room) *tail {
	t := &tail{r: r, room: room, side: r.Total() + 1, pierces: r.MaxPierce() + 1}
	t.results = room.floats(t.pierces * t.side * t.side)
	return t
}

// djemSo records how likely a first roll without a blank is.
func (t *tail) djemSo(blankless float64) {
	d := t.room.floats(2)
	d[t.r.DjemSo(false)] += blankless
	d[t.r.DjemSo(true)] += 1 - blankless
	t.dists[attack.DjemSoWounds] = d
}

// end adds the states in which no token of step 4c is left, laid out as last.
func (p *pipe) end(states []float64, e end) {
	t, l := p.tail, p.last
	n := l.total + 1
	for i, w := range states {
		if w == 0 {
			continue
		}
		hits, crits, surges := i%n, i/n%n, i/n/n
		x, left := p.r.Sharpen(p.r.ConvertCounts(hits, crits, surges), e.saved)
		pierce := p.r.Pierce(left+e.reserved, e.aimed)
		t.results[(pierce*t.side+x.Hits)*t.side+x.Crits] += w
	}
}

// standing is what the two units face: everything that defense needs to know.
type standing struct {
	pierce          int
	dodged, struck  bool
	facing, guarded int
}

func (t *tail) index(s standing) int {
	i := s.pierce << 2
	if s.dodged {
		i |= 1
	}
	if s.struck {
		i |= 2
	}
	return (i*t.side+s.facing)*t.side + s.guarded
}

// stand pushes results through cover, dodge and step 6.
func (t *tail) stand() {
	r := t.r
	t.standing = t.room.floats(4 * t.pierces * t.side * t.side)
	suppression := dice.Dist(t.room.floats(3))
	cancel := t.room.binomials(t.side-1, float64(r.CoverSides())/dice.DefenseSides)
	i := 0
	for pierce := range t.pierces {
		for hits := range t.side {
			_, n, certain := r.CoverDice(hits)
			for crits := range t.side {
				w := t.results[i]
				i++
				if w == 0 {
					continue
				}
				struck := hits+crits > 0
				if !r.SuppressionWaits() {
					suppression[r.Suppression(struck, 0)] += w
					struck = false // no one will ask again
				}
				for k, p := range cancel[n] {
					h, c, dodged := r.Dodge(hits-certain-k, crits)
					h, c, g := r.Modify(h, c, t.side-1-hits-crits)
					t.standing[t.index(standing{pierce, dodged, struck, h + c, g})] += w * p
				}
			}
		}
	}
	t.dists[attack.Suppression] = suppression
}

// compare weighs the defense rolls and sums up the outcomes.
func (t *tail) compare() {
	r := t.r
	most := r.DefenseDice(t.side-1, t.pierces-1, false)
	own := newWalls(r.Defender(), most, t.room)
	guardian := newWalls(r.Guardian(), t.side-1, t.room)
	total := t.room.floats(t.side)
	wounds := t.room.floats(t.side)
	main := t.room.floats(t.side)
	guarded := t.room.floats(t.side)
	deflect := t.room.floats(most + 2)
	i := 0
	var s standing
	for s.pierce = range t.pierces {
		for flags := range 4 {
			s.dodged, s.struck = flags&1 != 0, flags&2 != 0
			for s.facing = range t.side {
				for s.guarded = range t.side {
					w := t.standing[i]
					i++
					if w == 0 {
						continue
					}
					d := own.of(r.DefenseDice(s.facing, s.pierce, s.dodged), s.dodged)
					g := guardian.of(s.guarded, s.dodged)
					for k, p := range g.blocks {
						guarded[attack.Wounded(s.guarded, k)] += w * p
						left, pierce := r.GuardianPierced(k, s.pierce)
						theirs := attack.Wounded(s.guarded, left)
						for b, q := range d.blocks {
							mine := attack.Wounded(s.facing, r.Pierced(b, pierce, s.dodged))
							total[theirs+mine] += w * p * q
							wounds[mine] += w * p * q
							if r.SuppressionWaits() {
								t.dists[attack.Suppression][r.Suppression(s.struck, mine)] += w * p * q
							}
						}
					}
					for b, q := range d.blocks {
						main[attack.Wounded(s.facing, b)] += w * q
					}
					for x, p := range g.deflected {
						for y, q := range d.deflected {
							deflect[x+y] += w * p * q
						}
					}
				}
			}
		}
	}
	t.dists[attack.TotalWounds] = total
	t.dists[attack.OwnWounds] = wounds
	t.dists[attack.MainWounds] = main
	t.dists[attack.GuardianWounds] = guarded
	t.dists[attack.DeflectWounds] = deflect
}
