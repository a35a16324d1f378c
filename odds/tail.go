package odds

import (
	"salvo/attack"
	"salvo/dice"
)

// tail weighs steps 5 to 9: it collects the results of the attack dice, pushes
// them on to what the defender faces, and sums up the outcomes.
type tail struct {
	r        *attack.Rules
	player   attack.Player
	room     *room
	side     int // one more than the number of dice
	aimed    int // 2 if it matters that an aim was spent on a reroll, else 1
	purses   int // how many values a purse has
	ways     ways
	results  []float64 // by purse, hits and crits, at the end of step 4d.6
	standing []float64 // by ways.index
	sums     *sums     // what the funnel shows; nil if nobody asked
	dists    [attack.Measures]dice.Dist
}

func newTail(r *attack.Rules, p attack.Player, room *room) *tail {
	t := &tail{r: r, player: p, room: room, side: r.Total() + 1, ways: waysOf(r, r.SuppressionWaits())}
	t.aimed = 1 + bit(r.Aimed(r.Aims > 0))
	t.purses = t.aimed * (r.MaxLethal() + 1)
	t.results = room.floats(t.purses * t.side * t.side)
	t.standing = room.floats(t.ways.size())
	return t
}

// purse is what step 6 needs to know of tokens: the aims that Lethal could
// use, and whether one was spent on a reroll.
func (t *tail) purse(aims int, aimed bool) int {
	return t.aimed*min(aims, t.r.MaxLethal()) + bit(t.r.Aimed(aimed))
}

// djemSo records how likely a first roll without a blank is.
func (t *tail) djemSo(blankless float64) {
	d := t.room.floats(2)
	d[t.r.DjemSo(false)] += blankless
	d[t.r.DjemSo(true)] += 1 - blankless
	t.dists[attack.DjemSoWounds] = d
}

// end adds the states in which the attacker rerolls no more, laid out as last,
// with the tokens it has left.
func (p *pipe) end(states []float64, k attack.Tokens) {
	t, n := p.tail, p.last.total+1
	for i, w := range states {
		if w == 0 {
			continue
		}
		hits, crits, surges := i%n, i/n%n, i/n/n
		if t.sums != nil {
			t.note(dice.Show(dice.Hit, hits)+dice.Show(dice.Crit, crits)+dice.Show(dice.Surge, surges), w)
		}
		t.end(p.r.ConvertCounts(hits, crits, surges), k, w)
	}
}

// end adds one state in which the attacker rerolls no more.
func (t *tail) end(x attack.Results, k attack.Tokens, w float64) {
	if t.sums != nil {
		t.sums.converted.add(x.Hits, x.Crits, w)
	}
	x, left := t.player.Sharpen(x, k)
	t.sharp(x, left, k.Aimed, w)
}

// sharp adds results at the end of step 4d.6 with aims left.
func (t *tail) sharp(x attack.Results, aims int, aimed bool, w float64) {
	t.results[(t.purse(aims, aimed)*t.side+x.Hits)*t.side+x.Crits] += w
}

// stand pushes results through cover, dodge and step 6.
func (t *tail) stand() {
	r := t.r
	suppression := dice.Dist(t.room.floats(3))
	cancel := t.room.binomials(t.side-1, float64(r.CoverSides())/dice.DefenseSides)
	i := 0
	for purse := range t.purses {
		aims, aimed := purse/t.aimed, purse%t.aimed == 1
		for hits := range t.side {
			_, n, certain := r.CoverDice(hits)
			for crits := range t.side {
				w := t.results[i]
				i++
				if w == 0 {
					continue
				}
				if t.sums != nil {
					t.sums.sharpened.add(hits, crits, w)
				}
				struck := hits+crits > 0
				if !r.SuppressionWaits() {
					suppression[r.Suppression(struck, 0)] += w
					struck = false // no one will ask again
				}
				for k, p := range cancel[n] {
					s := stand(r, hits-certain-k, crits, t.side-1-hits-crits)
					s.Aimed = aimed
					pierce := r.Pierce(t.player.Lethal(s, aims), aimed)
					t.standing[t.ways.index(s, pierce, struck)] += w * p
					if t.sums != nil {
						t.sums.stand(r, hits-certain-k, crits, t.side-1-hits-crits, w*p)
					}
				}
			}
		}
	}
	t.dists[attack.Suppression] = suppression
}

// stand is what is left of results after cover.
func stand(r *attack.Rules, hits, crits, blanks int) attack.Standing {
	h, c, dodged := r.Dodge(hits, crits)
	h, c, g := r.Modify(h, c, blanks)
	return attack.Standing{Facing: h + c, Guarded: g, Dodged: dodged}
}

// defense knows how the defense of both units comes out.
type defense struct {
	r             *attack.Rules
	own, guardian *walls
}

func newDefense(r *attack.Rules, room *room) *defense {
	return &defense{
		r:        r,
		own:      newWalls(r.Defender(), r.DefenseDice(r.Total(), r.MaxPierce(), false), r.Dodges(), room),
		guardian: newWalls(r.Guardian(), r.MaxGuarded(), r.Dodges(), room),
	}
}

// walls is how the defense dice of both units come out against a standing.
func (d *defense) walls(s attack.Standing, pierce int) (own, guardian *wall) {
	return d.own.of(d.r.DefenseDice(s.Facing, pierce, s.Dodged), s.Dodged), d.guardian.of(s.Guarded, s.Dodged)
}

// wounds calls f with the wounds of the Guardian and of the defender after
// Pierce, and how likely they are.
func (d *defense) wounds(s attack.Standing, pierce int, f func(theirs, mine int, p float64)) {
	own, guardian := d.walls(s, pierce)
	for k, p := range guardian.blocks {
		left, pierce := d.r.GuardianPierced(k, pierce)
		theirs := attack.Wounded(s.Guarded, left)
		for b, q := range own.blocks {
			f(theirs, attack.Wounded(s.Facing, d.r.Pierced(b, pierce, s.Dodged)), p*q)
		}
	}
}

// compare weighs the defense rolls and sums up the outcomes.
func (t *tail) compare() {
	r := t.r
	d := newDefense(r, t.room)
	total, wounds := t.room.floats(t.side), t.room.floats(t.side)
	main, guarded := t.room.floats(t.side), t.room.floats(t.side)
	deflect := t.room.floats(r.DefenseDice(r.Total(), r.MaxPierce(), false) + 2)
	suppression := t.dists[attack.Suppression]
	i := 0
	var s attack.Standing
	for pierce := range t.ways.pierces {
		for flags := range t.ways.dodged * t.ways.struck {
			s.Dodged = flags/t.ways.struck == 1
			struck := flags%t.ways.struck == 1
			for s.Facing = range t.ways.facing {
				for s.Guarded = range t.ways.guarded {
					w := t.standing[i]
					i++
					if w == 0 {
						continue
					}
					d.wounds(s, pierce, func(theirs, mine int, p float64) {
						p *= w
						total[theirs+mine] += p
						wounds[mine] += p
						if r.SuppressionWaits() {
							suppression[r.Suppression(struck, mine)] += p
						}
					})
					own, guardian := d.walls(s, pierce)
					if t.sums != nil {
						t.sums.defend(d, s, pierce, w)
					}
					for k, p := range guardian.blocks {
						guarded[attack.Wounded(s.Guarded, k)] += w * p
					}
					for b, p := range own.blocks {
						main[attack.Wounded(s.Facing, b)] += w * p
					}
					for x, p := range guardian.deflected {
						for y, q := range own.deflected {
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
